"""What the form of "catch the opponent" is told: the cards, what is said of them, and no more."""

from datetime import UTC, datetime

import pytest

from trainer.drill.catching import deal_catch
from trainer.drill.exercise import ExerciseSettings, ExerciseSitting
from trainer.drill.question import Drill
from trainer.learning.preferences import Preferences
from trainer.ui.exercises.catching import call_data, race_data

NOW = datetime(2026, 3, 2, 12, tzinfo=UTC)
STRICT = ExerciseSettings(Drill.CATCHING, strict=True)


@pytest.mark.parametrize("n", range(12))
def test_the_browser_is_told_what_is_said_and_not_whether_it_is_so(n: int) -> None:
    question = deal_catch(False, 5, n)
    data = call_data(question, n, Preferences())
    assert set(data) == {"hand", "starter", "crib", "n", "text", "words", "phrases"}
    assert " ".join(data["phrases"]) == question.spoken


def test_what_is_said_follows_the_learner_s_counting_order() -> None:
    question = next(
        one
        for one in (deal_catch(False, 2, n) for n in range(200))
        if one.count.pairs and one.count.runs == 3 and one.false is not None
    )
    first, second = (
        call_data(question, 0, Preferences(runs_first=runs_first))["phrases"]
        for runs_first in (False, True)
    )
    assert first != second


def test_the_line_pegs_what_is_taken_and_what_gets_past() -> None:
    sitting = ExerciseSitting.begin("0" * 32, STRICT, NOW, seed=3)
    taken = past = 0
    for n in range(10):
        question = sitting.question
        assert question is not None
        best = question.judge  # the best call takes all there is, letting pass gives it away
        said = "pass" if n % 2 else deal_catch(True, 3, n).best.text
        cost = best(said).cost
        sitting = sitting.answer(n, said, 2, NOW, NOW.date())
        taken += sitting.answers[-1].points
        past += round(cost)
    race = race_data(sitting.answers)
    assert (race["you"], race["muggins"]) == (taken, past)
    assert taken
    assert past


def test_nobody_stands_below_nought() -> None:
    sitting = ExerciseSitting.begin("0" * 32, STRICT, NOW, seed=3)
    sitting = sitting.answer(0, "muggins 29", 2, NOW, NOW.date())
    assert sitting.points < 0
    assert race_data(sitting.answers)["you"] == 0
