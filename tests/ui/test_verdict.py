"""The words after a hand: what was said, what it cost, and never more than can be known."""

from __future__ import annotations

from datetime import UTC, date, datetime

import pytest

from trainer.cribbage.cards import parse_cards
from trainer.cribbage.claim import Claim, FiguresClaim, TappedClaim, TotalClaim
from trainer.cribbage.show import Show
from trainer.learning.answers import Answer, Mode
from trainer.learning.preferences import Preferences
from trainer.ui.components.counting.form import VerdictData
from trainer.ui.verdict import verdict_data


def judged(
    hand: str, starter: str, claim: Claim, *, crib: bool = False, strict: bool = False
) -> VerdictData:
    show = Show(parse_cards(hand), parse_cards(starter)[0], crib)
    now = datetime(2026, 3, 1, tzinfo=UTC)
    answer = Answer(
        "0" * 32, 0, show, claim, 3.0, Mode.PRACTICE, 1, now, date(2026, 3, 1), strict=strict
    )
    return verdict_data(answer, answer.verdict(), {"you": 0, "muggins": 0}, Preferences())


def states(verdict: VerdictData) -> list[tuple[str, str]]:
    return [(phrase["text"], phrase["state"]) for phrase in verdict["phrases"]]


SEVENTEEN = ("4S 5H 6D JC", "5C")


@pytest.mark.parametrize(
    ("claim", "summary"),
    [
        (FiguresClaim(4, 0, 4, 4, 0), "Right: twelve."),
        (FiguresClaim(4, 0, 4, 0, 0), "You said eight; it is twelve. Muggins takes four."),
        (FiguresClaim(4, 2, 4, 4, 0), "You said fourteen; it is twelve. Two too many, cut back."),
        (FiguresClaim(2, 2, 4, 4, 0), "You said twelve: the total is right, its parts are not. "
         "Two are not there: ten left. Two missed: twelve. Muggins takes two."),
        (FiguresClaim(0, 0, 0, 0, 0), "You said nothing; it is twelve. Muggins takes twelve."),
        (TotalClaim(10), "You said ten; it is twelve. Muggins takes two."),
    ],
)  # fmt: skip
def test_the_summary_says_who_takes_what(claim: Claim, summary: str) -> None:
    assert judged("5H 6H 7H JH", "8S", claim)["summary"] == summary


def test_under_strict_muggins_takes_the_excess_too() -> None:
    verdict = judged("5H 6H 7H JH", "8S", FiguresClaim(4, 2, 4, 4, 0), strict=True)
    assert verdict["summary"] == (
        "You said fourteen; it is twelve. Two too many: muggins takes them."
    )
    both = judged("5H 6H 7H JH", "8S", FiguresClaim(2, 2, 4, 4, 0), strict=True)
    assert both["summary"].endswith("Two missed: twelve. Muggins takes four for both.")


def test_nineteen_is_explained_to_who_says_it() -> None:
    verdict = judged("2S 4H 6D 8C", "QC", FiguresClaim(0, 0, 0, 0, 0))
    assert states(verdict) == [("Nineteen.", "said")]
    assert "what players say for nothing" in verdict["summary"]


def test_who_says_points_of_nothing_is_told_what_nineteen_means() -> None:
    verdict = judged("2S 4H 6D 8C", "QC", FiguresClaim(2, 0, 0, 0, 0))
    assert states(verdict)[0][0] == "Nineteen: nothing at all."


def test_a_figure_never_tells_which_combination_was_missed() -> None:
    verdict = judged(*SEVENTEEN, FiguresClaim(4, 2, 6, 0, 1))
    (fifteens, *_) = verdict["lines"]
    assert fifteens["note"] == "you said four of eight"
    assert {unit["state"] for unit in fifteens["units"]} == {"unknown"}
    assert {state for text, state in states(verdict) if "ifteen" in text} == {"unknown"}


def test_a_category_of_which_nothing_was_said_is_known_to_be_missed() -> None:
    verdict = judged(*SEVENTEEN, FiguresClaim(8, 2, 6, 0, 0))
    assert states(verdict)[-1] == ("and nobs is seventeen.", "missed")


def test_taps_tell_exactly_what_was_found_missed_and_made_up() -> None:
    taps = tuple(map(parse_cards, ("5H JC", "5C JC", "4S 5H 6D", "4S 5C 6D", "5H 5C", "4S JC")))
    verdict = judged(*SEVENTEEN, TappedClaim(taps))
    by_label = {line["label"]: line for line in verdict["lines"]}
    assert {unit["state"] for unit in by_label["fifteens"]["units"]} == {"found"}
    assert [unit["state"] for unit in by_label["runs"]["units"]] == ["missed"]
    assert by_label["scores nothing"]["units"][0]["cards"] == ["4S", "JC"]
    assert verdict["summary"].startswith("You found ten of seventeen. 4♠ J♣ scores nothing.")


def test_a_part_of_something_larger_is_nearly_it() -> None:
    flush = judged("3D 8D JD QD", "7D", TappedClaim((parse_cards("3D 8D JD QD"),)))
    assert "Nearly: the starter is a diamond too." in flush["summary"]
    run = judged("3D 4S 5H QD", "6C", TappedClaim((parse_cards("3D 4S 5H"),)))
    assert "Nearly: the starter is in the run too." in run["summary"]
    for verdict in (flush, run):
        (line,) = [one for one in verdict["lines"] if one["mark"] == "over"]
        assert (line["label"], line["units"][0]["state"]) == ("nearly", "part")


def test_the_likely_slip_is_named() -> None:
    verdict = judged("5H 6H 7H JH", "8S", FiguresClaim(4, 0, 4, 4, 0), crib=True)
    assert verdict["slip"] == "In the crib only five of a suit are a flush, the starter included."


def test_a_slip_that_cost_points_is_named_before_one_that_was_cut_back() -> None:
    verdict = judged("AC 2C 5C KC", "9H", FiguresClaim(4, 0, 3, 0, 0))
    assert verdict["slip"] is not None
    assert "flush" in verdict["slip"]


def test_a_total_names_a_slip_only_where_nothing_else_would_explain_it() -> None:
    assert judged(*SEVENTEEN, TotalClaim(15))["slip"] is None
    known = judged("5H 6H 7H JH", "8S", TotalClaim(12), crib=True)
    assert known["slip"] == "In the crib only five of a suit are a flush, the starter included."


def test_a_void_hand_is_not_lectured_on() -> None:
    show = Show(parse_cards("5H 6H 7H JH"), parse_cards("8S")[0], crib=True)
    now = datetime(2026, 3, 1, tzinfo=UTC)
    claim = FiguresClaim(4, 0, 4, 4, 0)
    answer = Answer(
        "0" * 32, 0, show, claim, 3.0, Mode.PRACTICE, 1, now, date(2026, 3, 1), void=True
    )
    verdict = verdict_data(answer, answer.verdict(), {"you": 0, "muggins": 0}, Preferences())
    assert verdict["slip"] is None
    assert verdict["summary"].startswith("Mistyped")
