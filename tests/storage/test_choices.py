"""What a learner chose comes back from its text as it was."""

from __future__ import annotations

import json

import pytest

from trainer.classroom.course import Week
from trainer.classroom.exam import Exam
from trainer.drill.exercise import ExerciseSettings
from trainer.drill.pegging import Asked
from trainer.drill.playing import FirstDealer, Options
from trainer.drill.question import Drill
from trainer.drill.sitting import Dealt, Settings
from trainer.learning.answers import Mode
from trainer.learning.preferences import Pace, Preferences, TextSize
from trainer.learning.skills import Skill
from trainer.storage.choices import choices_from, choices_text
from trainer.strategy.computer import Level

CHOSEN = [
    Options(level=Level.CHAMPION, first_dealer=FirstDealer.YOU, target=61, coach=False),
    ExerciseSettings(Drill.PEGGING, questions=5, asked=Asked.CARD),
    Settings(mode=Mode.SPRINT, seconds=120),
    Settings(dealt=Dealt.MADE, skill=next(iter(Skill))),
    Exam(seed=7, week=Week.RUNS, minutes=5).settings,
    Preferences(text_size=TextSize.LARGEST, pace=Pace.QUICK, four_colours=True),
]


@pytest.mark.parametrize("chosen", CHOSEN, ids=lambda chosen: type(chosen).__name__)
def test_choices_come_back_as_they_were_made(
    chosen: Options | ExerciseSettings | Settings | Preferences,
) -> None:
    again = choices_from(type(chosen), json.loads(choices_text(chosen)))
    assert repr(again) == repr(chosen)  # a choice that is text alone would look otherwise


def test_a_choice_of_another_version_is_the_default_or_left_out() -> None:
    assert choices_from(Options, {"level": "club", "gone": 1}) == Options(level=Level.CLUB)


@pytest.mark.parametrize("kept", [{"level": "master"}, {"level": None}, {"muggins": 3}])
def test_a_choice_there_is_not_is_refused(kept: dict[str, object]) -> None:
    with pytest.raises(ValueError, match="is not a valid"):
        choices_from(Options, kept)
