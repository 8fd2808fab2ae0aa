"""The drill that a lesson ends in."""

from __future__ import annotations

import pytest

from trainer.cribbage.show import Show
from trainer.drill.pegging import Asked, PegQuestion
from trainer.drill.pegging_needs import needed
from trainer.drill.question import Drill
from trainer.drill.sitting import Focus
from trainer.drill.throwing import Whose
from trainer.folders import LESSONS
from trainer.learning.answers import Mode
from trainer.learning.lessons import Drilled, Lesson, Library, read_lessons
from trainer.learning.skills import Skill
from trainer.learning.tagging import tags
from trainer.ui.drill import Wanted
from trainer.ui.learn.drills import (
    counting_drill,
    drill_words,
    exercise_drill,
    exercise_settings,
)

LIBRARY = read_lessons(LESSONS)


def lesson(*skills: Skill, drill: Drilled = Drilled.COUNTING) -> Lesson:
    return Lesson("a-lesson", "A lesson", "Counting", "A line", 3, "Do it.", skills, drill, ())


def shipped(slug: str) -> Lesson:
    found = LIBRARY.lesson(slug)
    assert found is not None
    return found


def drill_of(lesson: Lesson, seed: int = 1) -> Wanted:
    return counting_drill(lesson, LIBRARY.taught_by(lesson), seed)


def dealt(lesson: Lesson, seed: int = 1) -> tuple[Show, ...]:
    shows = drill_of(lesson, seed).shows
    assert shows is not None
    return shows


COUNTED = [one for one in LIBRARY.lessons if one.drill is Drilled.COUNTING]
each_counted = pytest.mark.parametrize("one", COUNTED, ids=lambda one: one.slug)


@pytest.mark.parametrize(
    ("slug", "focus"),
    [
        ("fifteens-of-two", Focus.FIFTEENS),
        ("pairs", Focus.PAIRS),
        ("runs", Focus.RUNS),
        ("double-runs", Focus.PAIRS_AND_RUNS),
        ("flushes", Focus.FLUSH),
        ("nobs-and-heels", Focus.NOBS),
    ],
)
def test_only_what_the_lessons_turns_ask_is_asked(slug: str, focus: Focus) -> None:
    settings = drill_of(shipped(slug)).settings
    assert (settings.mode, settings.focus) == (Mode.ONE_SKILL, focus)
    assert settings.lesson == slug


@pytest.mark.parametrize("slug", ["counting-aloud", "the-crib", "muggins"])
def test_a_lesson_on_everything_asks_for_the_whole_count(slug: str) -> None:
    assert drill_of(shipped(slug)).settings.mode is Mode.PRACTICE


def test_a_lesson_without_turns_asks_for_what_its_skills_are_of() -> None:
    assert drill_of(lesson(Skill.PAIR_ROYAL)).settings.focus is Focus.PAIRS
    assert drill_of(lesson(Skill.PAIR, Skill.NOBS)).settings.mode is Mode.PRACTICE


@each_counted
def test_ten_hands_need_the_lessons_skills_in_turn(one: Lesson) -> None:
    shows = dealt(one)
    assert len(shows) == 10
    for place, show in enumerate(shows):
        assert one.skills[place % len(one.skills)] in tags(show.count())


@each_counted
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_nothing_is_drilled_before_it_was_taught(one: Lesson, seed: int) -> None:
    wanted, taught = drill_of(one, seed), LIBRARY.taught_by(one)
    for show in wanted.shows or ():
        needed = {skill for skill in tags(show.count()) if skill.kind in wanted.settings.asked}
        assert needed <= taught, show


@pytest.mark.parametrize(
    ("slug", "cribs"), [("flushes", 5), ("the-crib", 10), ("nobs-and-heels", 0)]
)
def test_cribs_are_drilled_where_the_lesson_asks_for_them(slug: str, cribs: int) -> None:
    assert sum(show.crib for show in dealt(shipped(slug))) == cribs


def test_what_cannot_be_drilled_without_more_is_drilled_all_the_same() -> None:
    alone = lesson(Skill.DOUBLED_FIFTEEN)
    shows = counting_drill(alone, {Skill.DOUBLED_FIFTEEN}, 1).shows
    assert shows is not None
    assert len(shows) == 10


def test_a_lesson_on_one_crib_is_drilled_with_throws_to_that_crib() -> None:
    mine = exercise_settings(shipped("throwing-to-your-crib"))
    theirs = exercise_settings(shipped("throwing-to-theirs"))
    assert (mine.drill, mine.whose) == (Drill.THROWING, Whose.YOURS)
    assert (theirs.whose, theirs.lesson) == (Whose.THEIRS, "throwing-to-theirs")


def test_a_lesson_on_the_points_of_the_play_asks_for_points() -> None:
    settings = exercise_settings(shipped("the-play"))
    assert (settings.drill, settings.asked) == (Drill.PEGGING, Asked.POINTS)
    assert settings.questions == 10


@pytest.mark.parametrize("slug", ["the-play", "runs-in-the-play"])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_of_the_play_nothing_is_asked_before_it_was_taught(slug: str, seed: int) -> None:
    one = shipped(slug)
    pegged = LIBRARY.pegged_by(one)
    questions = exercise_drill(one, pegged, seed).questions
    assert questions is not None
    assert len(questions) == 10
    for question in questions:
        assert isinstance(question, PegQuestion)
        assert needed(question) <= pegged, question.text


def test_where_everything_of_the_play_was_taught_its_drill_asks_as_always() -> None:
    for slug in ("go-and-last-card", "playing-better", "mistakes-people-make"):
        one = shipped(slug)
        assert exercise_drill(one, LIBRARY.pegged_by(one), 1).questions is None


def test_a_lesson_on_the_play_in_which_no_card_is_laid_asks_as_always() -> None:
    alone = lesson(drill=Drilled.PEGGING)
    pegged = Library((alone,), ()).pegged_by(alone)
    assert not pegged
    assert exercise_drill(alone, pegged, 1).questions is None


def test_every_lesson_that_has_a_drill_can_begin_it() -> None:
    drilled = [one for one in LIBRARY.lessons if one.drill is not Drilled.NONE]
    assert drilled
    for one in drilled:
        assert drill_words(one).startswith("Drill this: 10 ")
        if one.drill is Drilled.COUNTING:
            assert len(dealt(one, seed=7)) == 10
        else:
            assert exercise_settings(one).lesson == one.slug
