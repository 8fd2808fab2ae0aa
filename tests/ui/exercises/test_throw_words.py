"""A throw judged in words: what was best, and what makes the difference."""

import re

import pytest

from trainer.cribbage.cards import Card, parse_cards
from trainer.drill.throwing import ThrowQuestion, Whose, deal_throw
from trainer.ui.exercises.throw_words import cost_words, throw_rows, throw_words


def said(*cards: Card) -> str:
    return "".join(card.code for card in cards)


def words(cards: str, thrown: str, *, dealer: bool) -> tuple[str, str]:
    return throw_words(ThrowQuestion(parse_cards(cards), dealer), thrown)


def test_what_was_best_is_named_with_the_reason() -> None:
    verdict, reason = words("4C 5D 6H 6S QC KD", "4C5D", dealer=False)
    assert verdict == "Q♣ K♦ was best."
    assert re.fullmatch(
        r"Throwing Q♣ K♦ keeps [\d.]+ more in the hand, and gives their crib [\d.]+ less\.", reason
    )


@pytest.mark.parametrize("dealer", [True, False])
def test_hand_and_crib_as_shown_add_up_to_all_as_shown(dealer: bool) -> None:
    for n in range(20):
        six = deal_throw(Whose.YOURS, 17, n).six
        for row in throw_rows(ThrowQuestion(six, dealer), None):
            values = [one["value"].replace("−", "-") for one in row["figures"][:3]]
            hand, crib, all_of_it = map(float, values)
            assert round(hand + crib, 1) == all_of_it


@pytest.mark.parametrize("dealer", [True, False])
def test_the_figures_of_the_reason_add_up_to_the_cost(dealer: bool) -> None:
    """As far as tenths can."""
    whose = Whose.YOURS if dealer else Whose.THEIRS
    for n in range(60):
        question = deal_throw(whose, 17, n)
        best = question.ranking()[0]
        for chosen in question.ranking()[1:]:
            code = said(*chosen.thrown)
            if question.judge(code).right:
                continue
            _, reason = throw_words(question, code)
            by_hand = round(best.hand - chosen.hand, 1)
            by_crib = round((1 if dealer else -1) * (best.crib - chosen.crib), 1)
            told = [
                float(figure)
                for figure in re.findall(
                    r"(?<![\d.♣♦♥♠])\d+(?:\.\d)?(?= |\.|$)", re.sub(r"(10|\d)[♣♦♥♠]", "", reason)
                )
            ]
            assert all(figure in (abs(by_hand), abs(by_crib)) for figure in told), reason
            assert ("only" in reason) == (min(by_hand, by_crib) < 0 and len(told) == 2), reason


def test_your_crib_gains_and_loses_and_theirs_is_given() -> None:
    for n in range(40):
        for whose, mine in ((Whose.YOURS, "your crib"), (Whose.THEIRS, "their crib")):
            question = deal_throw(whose, 19, n)
            _, reason = throw_words(question, said(*question.ranking()[-1].thrown))
            assert mine in reason or "the crib is much the same" in reason or "hand is" in reason
            assert ({"your crib", "their crib"} - {mine}).pop() not in reason


def test_the_best_throw_is_compared_with_the_next() -> None:
    question = deal_throw(Whose.BOTH, 1, 0)
    verdict, reason = throw_words(question, said(*question.ranking()[0].thrown))
    assert verdict == "The best throw."
    assert reason.startswith("Second best is ")
    assert "less." in reason


def test_a_cost_is_told_in_points() -> None:
    assert cost_words(0) == "Nothing given away."
    assert cost_words(1.84) == "1.8 points given away."


def test_the_list_marks_the_best_and_the_learners_own() -> None:
    question = deal_throw(Whose.THEIRS, 1, 0)
    worst = question.ranking()[-1]
    rows = throw_rows(question, said(*worst.thrown))
    assert len(rows) == 15
    assert rows[0]["best"]
    assert not rows[0]["chosen"]
    assert rows[-1]["chosen"]
    assert [figure["label"] for figure in rows[0]["figures"]] == ["hand", "crib", "in all", "cost"]
    assert rows[0]["figures"][1]["value"].startswith("−"), "their crib counts against you"
    assert rows[0]["figures"][3]["value"] == "–"
    assert rows[0]["words"].startswith("keeps ")
