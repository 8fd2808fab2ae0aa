"""What lies on the table of a game of solitaire, and what is said of it."""

from datetime import UTC, datetime
from typing import Any

import pytest

from trainer.cribbage.cards import DECK
from trainer.drill.exercise import ExerciseSettings, ExerciseSitting
from trainer.drill.question import Drill
from trainer.drill.solitaire import Form
from trainer.drill.solitaire_questions import SolitaireCount, SolitaireThrow
from trainer.learning.preferences import Preferences
from trainer.ui.exercises.solitaire import question_at, race_data
from trainer.ui.exercises.solitaire_words import aim_words, form_words

NOW = datetime(2026, 3, 2, 12, tzinfo=UTC)


def game(form: Form, *, missing: int = 0) -> list[tuple[ExerciseSitting, Any]]:
    """A whole game, and what the form is told at each question; all counts so much short."""
    settings = ExerciseSettings(Drill.SOLITAIRE, form=form)
    sitting = ExerciseSitting.begin("0" * 32, settings, NOW, seed=11)
    steps: list[tuple[ExerciseSitting, Any]] = []
    while (question := sitting.question) is not None:
        steps.append((sitting, question_at(sitting, sitting.n, Preferences())))
        if isinstance(question, SolitaireThrow):
            said = "".join(card.code for card in question.six[2:4])
        else:
            assert isinstance(question, SolitaireCount)
            said = str(max(0, question.count.total - missing))
        sitting = sitting.answer(sitting.n, said, 3, NOW, NOW.date())
    return [*steps, (sitting, None)]


def codes(cards: Any) -> list[str]:
    return [card["code"] for card in cards or []]


@pytest.mark.parametrize("form", list(Form))
def test_no_card_lies_in_two_places_and_the_pack_is_as_much_smaller(form: Form) -> None:
    for sitting, data in game(form)[:-1]:
        lying = codes(data["hand"]) + codes(data["other"]) + codes(data["crib_lies"])
        lying += codes([data["starter"]] if data["starter"] else [])
        assert len(lying) == len(set(lying))
        table = sitting.table
        assert table is not None
        in_hands = sum(map(len, table.hands))
        if data["crib_lies"] is not None:
            gone = len(table.thrown) + data["crib_hidden"]
            out = in_hands + gone + (table.starter is not None)
            if form is Form.TWO_HANDS:
                assert data["stock"] == len(DECK) - 13 * table.step.deal - out
            else:  # the starters went back
                assert data["stock"] == len(DECK) - 8 * table.step.deal - out


def test_the_crib_builds_up_from_both_hands_and_is_counted_last() -> None:
    deal = [data for _, data in game(Form.TWO_HANDS)[:5]]
    assert [data["kind"] for data in deal] == ["throw", "throw", "count", "count", "count"]
    assert [len(data["crib_lies"] or []) for data in deal] == [0, 2, 4, 4, 0]
    assert codes(deal[4]["hand"]) == codes(deal[3]["crib_lies"])
    assert [data["crib"] for data in deal] == [False, False, False, False, True]
    assert codes(deal[0]["other"]) == codes(deal[1]["hand"])
    assert [data["where"] for data in deal] == [
        "Deal 1 of 4 · hand 1",
        "Deal 1 of 4 · hand 2",
        "Deal 1 of 4 · hand 1",
        "Deal 1 of 4 · hand 2",
        "Deal 1 of 4 · crib",
    ]


def test_with_one_hand_two_cards_of_the_crib_lie_face_down() -> None:
    steps = [data for _, data in game(Form.ONE_HAND)[:-1]]
    assert [data["crib_hidden"] for data in steps[:3]] == [2, 2, 0]
    assert len(steps[2]["hand"]) == 4
    free = steps[-1]
    assert (free["where"], free["starter"], free["stock"]) == ("The free crib", None, 0)
    assert [field["name"] for field in free["fields"]] == ["fifteens", "pairs", "runs"]


def test_the_line_has_the_points_made_those_lost_and_the_aims() -> None:
    over, _ = game(Form.TWO_HANDS, missing=1)[-1]
    race = race_data(over)
    assert race["you"] == over.points
    assert race["muggins"] == sum(not answer.right for answer in over.answers)
    assert race["aims"] == [101, 121]


def test_counts_tried_again_are_no_game() -> None:
    over, _ = game(Form.TWO_HANDS, missing=1)[-1]
    missed = [answer.question for answer in over.missed]
    again = ExerciseSitting.begin("1" * 32, over.settings, NOW, questions=missed)
    data = question_at(again, 0, Preferences())
    assert data["where"] == f"Hand 1 of {len(missed)}"
    assert (data["stock"], data["crib_lies"], data["other"]) == (None, None, [])
    assert race_data(again)["aims"] == []


def test_the_aims_are_said_before_and_after_a_game() -> None:
    assert "Four deals; 101 points are good, 121 are splendid." in form_words(Form.TWO_HANDS)
    assert "Six deals; 80 points are good, 120 are splendid." in form_words(Form.ONE_HAND)
    assert aim_words(Form.TWO_HANDS, 96) == "5 short of the aim of 101."
    assert aim_words(Form.TWO_HANDS, 101).startswith("The aim of 101 is reached.")
    assert aim_words(Form.ONE_HAND, 120).startswith("Splendid")
