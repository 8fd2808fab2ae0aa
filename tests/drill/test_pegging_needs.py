"""Which questions of the pegging drill can be answered by whoever knows only so much."""

from __future__ import annotations

import pytest

from trainer.cribbage.play import Reason
from trainer.drill.pegging import Asked, PegQuestion
from trainer.drill.pegging_needs import needed, pegs_for
from trainer.drill.situations import Trap, deal_peg, traps

RUNS = [reason for reason in Reason if reason.startswith("run")]
ENDS = [Reason.GO, Reason.LAST_CARD]


@pytest.mark.parametrize(
    ("text", "reasons"),
    [
        ("SP 5D6S7HKC 5S8S8C9S 2H3D 8D 6S8S 7H", {Reason.RUN_OF_3}),  # 6, 8, 7
        ("SD 5D6S7HKC 4S5S8C9S 2H3D 8D 5S6S9S 7H", {Reason.RUN_OF_3}),  # the nine breaks it
        ("SP 6H6S2DKC 4S5S8C9S 2H3D 8D 6S4S 6H", {Reason.PAIR}),  # the four breaks it
        ("SD 2D5S6H7C 3H9CTSTC 2H3D 8D TS5STC 6H", {Reason.THIRTY_ONE}),
        ("SP 2H3DKCQS 7S8S8C9S 4H4D 8D KC8SQS 2H", {Reason.GO}),  # 30, and neither can go on
        ("LP 5D6S7HKC 5S8S8C9S 2H3D 8D -", set(Reason)),
    ],
)
def test_what_is_scored_or_seems_to_be_has_to_be_known(text: str, reasons: set[Reason]) -> None:
    assert needed(PegQuestion.parse(text)) == reasons


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_before_runs_and_goes_were_taught_none_comes_not_even_as_a_trap(seed: int) -> None:
    questions = pegs_for(seed, 10, strange=[*RUNS, *ENDS])
    assert len(set(questions)) == 10
    for question in questions:
        assert {award.reason for award in question.awards}.isdisjoint([*RUNS, *ENDS])
        assert {*traps(question)} <= {Trap.BROKEN_PAIR}
        assert question.ending is None
        seats = [one.seat for one in question.play.laid]
        assert question.pile == question.play.laid, "the count has not begun afresh"
        assert seats == [(n + question.dealer) % 2 for n in range(len(seats))], "nobody said go"
    reasons = {award.reason for question in questions for award in question.awards}
    assert {Reason.FIFTEEN, Reason.THIRTY_ONE, Reason.PAIR} <= reasons


def test_with_nothing_strange_the_questions_are_the_drills_own() -> None:
    assert pegs_for(7, 5) == tuple(deal_peg(Asked.POINTS, 7, n) for n in range(5))
