"""The drill that a lesson ends in."""

from __future__ import annotations

import pytest

from trainer.cribbage.show import Kind
from trainer.drill.pegging import Asked
from trainer.drill.question import Drill
from trainer.drill.sitting import Focus
from trainer.drill.throwing import Whose
from trainer.folders import LESSONS
from trainer.learning.answers import Mode
from trainer.learning.lessons import Drilled, Lesson, read_lessons
from trainer.learning.skills import Skill
from trainer.learning.tagging import tags
from trainer.ui.learn.drills import counting_drill, drill_words, exercise_settings

LIBRARY = read_lessons(LESSONS)


def lesson(*skills: Skill, drill: Drilled = Drilled.COUNTING) -> Lesson:
    return Lesson("a-lesson", "A lesson", "Counting", "A line", 3, "Do it.", skills, drill, ())


def shipped(slug: str) -> Lesson:
    found = LIBRARY.lesson(slug)
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("skills", "focus"),
    [
        ((Skill.SEVEN_AND_EIGHT, Skill.SIX_AND_NINE), Focus.FIFTEENS),
        ((Skill.PAIR_ROYAL,), Focus.PAIRS),
        ((Skill.RUN_OF_FOUR, Skill.BROKEN_RUN), Focus.RUNS),
        ((Skill.DOUBLE_RUN,), Focus.PAIRS_AND_RUNS),
        ((Skill.NOBS,), Focus.FLUSH_AND_NOBS),
    ],
)
def test_only_what_the_lesson_taught_is_asked(skills: tuple[Skill, ...], focus: Focus) -> None:
    settings = counting_drill(lesson(*skills), seed=1).settings
    assert (settings.mode, settings.focus) == (Mode.ONE_SKILL, focus)
    assert settings.lesson == "a-lesson"


def test_a_lesson_on_everything_asks_for_the_whole_count() -> None:
    settings = counting_drill(lesson(Skill.SEVEN_AND_EIGHT, Skill.NOBS), seed=1).settings
    assert settings.mode is Mode.PRACTICE


def test_ten_hands_need_the_lessons_skills_in_turn() -> None:
    skills = (Skill.SEVEN_AND_EIGHT, Skill.SIX_AND_NINE)
    shows = counting_drill(lesson(*skills), seed=1).shows
    assert shows is not None
    assert len(shows) == 10
    for place, show in enumerate(shows):
        assert skills[place % 2] in tags(show.count())


def test_a_flush_is_drilled_before_nobs_is_known() -> None:
    shows = counting_drill(lesson(Skill.FLUSH_OF_FOUR, Skill.FLUSH_OF_FIVE), seed=1).shows
    assert shows is not None
    assert len(shows) == 10
    assert not any(show.count().points(Kind.NOBS) for show in shows)


def test_a_lesson_on_one_crib_is_drilled_with_throws_to_that_crib() -> None:
    mine = exercise_settings(shipped("throwing-to-your-crib"))
    theirs = exercise_settings(shipped("throwing-to-theirs"))
    assert (mine.drill, mine.whose) == (Drill.THROWING, Whose.YOURS)
    assert (theirs.whose, theirs.lesson) == (Whose.THEIRS, "throwing-to-theirs")


def test_a_lesson_on_the_points_of_the_play_asks_for_points() -> None:
    settings = exercise_settings(shipped("the-play"))
    assert (settings.drill, settings.asked) == (Drill.PEGGING, Asked.POINTS)
    assert settings.questions == 10


def test_every_lesson_that_has_a_drill_can_begin_it() -> None:
    drilled = [one for one in LIBRARY.lessons if one.drill is not Drilled.NONE]
    assert drilled
    for one in drilled:
        assert drill_words(one).startswith("Drill this: 10 ")
        if one.drill is Drilled.COUNTING:
            shows = counting_drill(one, seed=7).shows
            assert shows is not None
            assert len(shows) == 10
        else:
            assert exercise_settings(one).lesson == one.slug
