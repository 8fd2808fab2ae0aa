"""Dealing for the pegging drill: the same for ever, and everything that there is to see."""

from collections import Counter

import pytest

from trainer.cribbage.play import Reason
from trainer.drill.pegging import YOU, Asked, Ending, PegQuestion
from trainer.drill.situations import Trap, deal_peg, traps

ROUND = 14
"""Questions about points until each situation has come once; of cards there are fewer."""


def dealt(asked: Asked, questions: int, seed: int = 7) -> list[PegQuestion]:
    return [deal_peg(asked, seed, n) for n in range(questions)]


@pytest.mark.parametrize(
    ("asked", "seed", "n", "text"),
    [
        (Asked.BOTH, 1, 0, "SP 3S5HJDJH 4C5D6S9S AS7D AD 3S4C5H6S JH"),
        (Asked.BOTH, 1, 1, "LD 6H8C8S9C 5SJCKDKH 3DKC 2H KH"),
        (Asked.POINTS, 2, 5, "SD 3H4H5S6D AS6S8DTD ADAC 7S AS5S6S4H8D 3H"),
        (Asked.POINTS, 999_999, 13, "SP 4S5D6S9H AC4HQHKC AS3C KD 4S4H5DAC 9H"),
        (Asked.CARD, 3, 4, "LD 5C6S7D8H 3D4H5D7H 2CQC 2D 3D"),
        (Asked.CARD, 999_999, 7, "LP 2STSJDQD 2H6H7H7S 8S7C 3D -"),
    ],
)
def test_a_seed_deals_the_same_question_for_ever(
    asked: Asked, seed: int, n: int, text: str
) -> None:
    assert deal_peg(asked, seed, n).text == text


def test_what_is_asked_is_what_was_set_and_otherwise_takes_turns() -> None:
    assert {question.asked for question in dealt(Asked.POINTS, 5)} == {Asked.POINTS}
    assert {question.asked for question in dealt(Asked.CARD, 5)} == {Asked.CARD}
    assert [question.asked for question in dealt(Asked.BOTH, 4)] == [Asked.POINTS, Asked.CARD] * 2


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_round_of_questions_about_points_holds_everything_there_is_to_score(seed: int) -> None:
    questions = dealt(Asked.POINTS, ROUND, seed)
    reasons = Counter(award.reason for question in questions for award in question.awards)
    for reason in (Reason.FIFTEEN, Reason.THIRTY_ONE, Reason.PAIR, Reason.GO, Reason.LAST_CARD):
        assert reasons[reason], reason
    assert reasons[Reason.PAIR_ROYAL] or reasons[Reason.DOUBLE_PAIR_ROYAL]
    assert any(reason.startswith("run") for reason in reasons)
    assert any(len(question.awards) > 1 for question in questions)
    assert any(not question.points() for question in questions)


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_round_of_questions_about_points_holds_every_trap(seed: int) -> None:
    questions = dealt(Asked.POINTS, ROUND, seed)
    assert {trap for question in questions for trap in traps(question)} == set(Trap)
    assert {Ending.GO, Ending.LAST_CARD} <= {question.ending for question in questions}


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_round_of_cards_to_lay_holds_a_lead_an_answer_a_go_and_a_fresh_count(seed: int) -> None:
    plays = [question.play for question in dealt(Asked.CARD, 8, seed)]
    assert any(not play.laid for play in plays), "a lead"
    assert any(len(play.laid) == 1 for play in plays), "an answer to it"
    assert any(play.laid and not play.pile for play in plays), "a fresh count"
    assert any(play.pile and play.pile[-1].seat == YOU for play in plays), "on after a go"


def test_there_is_always_a_choice() -> None:
    for question in dealt(Asked.CARD, 24):
        assert len({card.rank for card in question.play.legal}) > 1


def test_questions_of_one_sitting_differ() -> None:
    questions = dealt(Asked.BOTH, 30)
    assert len(set(questions)) == 30
