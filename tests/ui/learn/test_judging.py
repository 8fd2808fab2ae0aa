"""What a turn says to an answer."""

from __future__ import annotations

import pytest

from trainer.cribbage.cards import parse_cards
from trainer.cribbage.claim import Claim, FiguresClaim, TappedClaim, TotalClaim
from trainer.cribbage.show import Kind, Show
from trainer.drill.fading import Fading, Rung
from trainer.drill.throwing import ThrowQuestion
from trainer.learning.lesson_blocks import Sequence
from trainer.learning.preferences import Preferences
from trainer.ui.components.counting.form import VerdictData
from trainer.ui.learn.judging import (
    count_verdict,
    sequence_question,
    sequence_verdict,
    step_verdict,
    throw_verdict,
)

TWELVE = Show(parse_cards("5H 6H 7H JH"), parse_cards("8S")[0])


def taps(*groups: str) -> TappedClaim:
    return TappedClaim(tuple(parse_cards(group) for group in groups))


def stepped(rung: Rung, claim: Claim, kinds: tuple[Kind, ...] = (Kind.FIFTEEN,)) -> VerdictData:
    last = Fading((TWELVE,), kinds, rung).answered(claim).last
    assert last is not None
    return step_verdict(last, Preferences())


@pytest.mark.parametrize(
    ("claim", "summary"),
    [
        (TotalClaim(12), "Right: twelve."),
        (TotalClaim(10), "You said ten; it is twelve. You missed two."),
        (FiguresClaim(4, 2, 4, 4, 0), "You said fourteen; it is twelve. Two too many."),
    ],
)
def test_nobody_takes_what_somebody_who_learns_has_missed(claim: Claim, summary: str) -> None:
    verdict = count_verdict(TWELVE, claim, Preferences(strict=True))
    assert verdict["summary"] == summary
    assert "muggins" not in str(verdict["phrases"]).lower()


_SUM = "5♥ 6♥ 7♥ 8♠ make twenty-six, not fifteen. "


@pytest.mark.parametrize(
    ("rung", "claim", "summary"),
    [
        (Rung.FIRST, taps("5H JH"), "Right. The rest is told here."),
        (Rung.MORE, taps("5H JH", "7H 8S"), "Right: those are the fifteens."),
        (Rung.FIRST, taps("6H 7H"), "6♥ 7♥ make thirteen, not fifteen. Here is one: 5♥ J♥."),
        (Rung.FIRST, taps("5H 6H 7H 8S"), _SUM + "Here is one: 5♥ J♥."),
        (Rung.FIRST, taps(), "There is something to find. Here is one: 5♥ J♥."),
        (
            Rung.MORE,
            taps("5H JH", "6H 7H"),
            "6♥ 7♥ make thirteen, not fifteen. You found two of four.",
        ),
        (Rung.WHOLE, FiguresClaim(fifteens=4), "Right: four."),
    ],
)
def test_a_step_says_what_was_found_of_what_it_asked_for(
    rung: Rung, claim: Claim, summary: str
) -> None:
    assert stepped(rung, claim)["summary"] == summary


@pytest.mark.parametrize(
    ("hand", "starter", "kinds", "tapped", "summary"),
    [
        ("3H 10D 3C 9S", "AS", (Kind.PAIR,), "3H 3C", "Right: that is the pair."),
        ("3H 10D 3C 8S", "KS", (Kind.PAIR,), "3H 3C", "Right: that is all there is."),
        ("3H 4S 4D 5C", "KD", (Kind.PAIR,), "4S 4D", "Right: that is the pair."),
        ("3H 10D 3C 9S", "AS", (Kind.NOBS,), "", "Right: there is no nobs."),
    ],
)
def test_all_there_is_is_said_only_where_it_is(
    hand: str, starter: str, kinds: tuple[Kind, ...], tapped: str, summary: str
) -> None:
    show = Show(parse_cards(hand), parse_cards(starter)[0])
    last = Fading((show,), kinds).answered(taps(*([tapped] if tapped else []))).last
    assert last is not None
    assert step_verdict(last, Preferences())["summary"] == summary


@pytest.mark.parametrize(
    ("hand", "starter", "rung", "summary"),
    [
        (
            "3D 8D JD QD",
            "7D",
            Rung.FIRST,
            "Nearly: the starter is a diamond too. Here is one: 3♦ 7♦ 8♦ J♦ Q♦.",
        ),
        ("3D 8D JD QS", "7D", Rung.FIRST, "3♦ 8♦ J♦ Q♠ scores nothing."),
        ("3D 8D JD QS", "7D", Rung.MORE, "3♦ 8♦ J♦ Q♠ scores nothing. There is nothing to find."),
    ],
)
def test_four_of_a_flush_of_five_are_nearly_it(
    hand: str, starter: str, rung: Rung, summary: str
) -> None:
    show = Show(parse_cards(hand), parse_cards(starter)[0])
    last = Fading((show,), (Kind.FLUSH,), rung).answered(taps(hand)).last
    assert last is not None
    assert step_verdict(last, Preferences())["summary"] == summary


def test_what_was_not_asked_for_is_told_and_not_missed() -> None:
    verdict = stepped(Rung.FIRST, taps("5H JH"))
    assert verdict["right"]
    assert [phrase["text"] for phrase in verdict["phrases"]] == ["Fifteen two,", "fifteen four."]
    assert {phrase["state"] for phrase in verdict["phrases"]} == {"said"}
    assert {line["mark"] for line in verdict["lines"]} == {"right"}
    (line,) = verdict["lines"]
    assert [unit["state"] for unit in line["units"]] == ["found", "told"]


def test_a_kind_of_which_nothing_was_found_has_no_tick() -> None:
    verdict = stepped(Rung.FIRST, taps("5H JH"), tuple(Kind))
    marks = {line["label"]: line["mark"] for line in verdict["lines"]}
    assert marks == {"fifteens": "right", "runs": "told", "flush": "told"}


@pytest.mark.parametrize("kinds", [(Kind.FIFTEEN,), tuple(Kind)])
@pytest.mark.parametrize("tapped", ["6H 7H", "6H 8S"])
def test_whoever_was_to_find_one_and_did_not_has_missed_one(
    kinds: tuple[Kind, ...], tapped: str
) -> None:
    verdict = stepped(Rung.FIRST, taps(tapped), kinds)
    assert not verdict["right"]
    states = [unit["state"] for line in verdict["lines"] for unit in line["units"]]
    assert states.count("missed") == 1
    assert states.count("invented") == 1
    assert [line["mark"] for line in verdict["lines"]].count("short") == 1
    assert [phrase["state"] for phrase in verdict["phrases"]].count("missed") == 1


def sequence(pone: str, dealer: str, laid: str) -> Sequence:
    return Sequence(parse_cards(pone), parse_cards(dealer), parse_cards(laid), "")


ROYAL = sequence("5H 5S 2C KD", "5D 9S JC QH", "5H 5D 5S")


def test_the_last_card_of_a_sequence_is_asked_of_whoever_lays_it() -> None:
    question = sequence_question(ROYAL)
    assert question["words"] == "You lay the five. What does it peg?"
    assert question["count"] == 10
    assert [(one["card"]["code"], one["yours"]) for one in question["pile"]] == [
        ("5H", True),
        ("5D", False),
    ]
    assert question["told"] == ""


def test_its_points_are_said_as_they_add_up() -> None:
    wrong, right = sequence_verdict(ROYAL, 6), sequence_verdict(ROYAL, 8)
    assert right["words"] == "Fifteen for two, and a pair royal is eight."
    assert right["lit"] == ["5H", "5D", "5S"]
    assert (right["right"], right["summary"]) == (True, "Right.")
    assert (wrong["right"], wrong["summary"]) == (False, "You said six.")


def test_a_card_that_pegs_nothing_is_told_so() -> None:
    verdict = sequence_verdict(sequence("9H 2S", "4D KC", "9H 4D"), 0)
    assert (verdict["words"], verdict["lit"]) == ("Thirteen, and nothing.", [])


def test_a_question_says_what_cannot_be_seen_of_a_go_and_of_the_last_card() -> None:
    go = sequence("KH 2S", "QD JC", "KH QD 2S")
    last = sequence("KH", "QD", "KH QD")
    thirty_one = sequence("KH AS 9C", "QD JC", "KH QD AS JC")
    assert sequence_question(last)["told"] == "It is the last card of the deal."
    assert sequence_question(go)["told"] == "After it nobody can go on."
    assert sequence_question(thirty_one)["told"] == ""
    assert sequence_verdict(go, 1)["right"]


def test_a_throw_is_held_against_all_fifteen() -> None:
    question = ThrowQuestion(parse_cards("5H 6H 7H JH 8S KD"), dealer=True)
    best = "".join(card.code for card in question.ranking()[0].thrown)
    verdict = throw_verdict(question, best)
    assert verdict is not None
    assert verdict["right"]
    assert len(verdict["rows"]) == 15


@pytest.mark.parametrize("said", ["5H", "5H 5H", "2C 3C", "nonsense"])
def test_what_is_no_throw_is_not_judged(said: str) -> None:
    assert throw_verdict(ThrowQuestion(parse_cards("5H 6H 7H JH 8S KD"), dealer=True), said) is None
