"""What a learner who comes back can go on with, the most pressing first."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

import streamlit as st

from trainer.drill.question import Drill
from trainer.drill.sitting import Settings
from trainer.folders import PAGES
from trainer.learning.lessons import Lesson, Library
from trainer.learning.standing import Standing, standing
from trainer.storage.errors import StorageError
from trainer.ui import sittings
from trainer.ui.classroom.join import membership_here
from trainer.ui.classroom.tasks import task_words
from trainer.ui.counting_table import hand_words
from trainer.ui.drill import WANTED, Wanted, settings_to_count_again
from trainer.ui.exercises import sessions
from trainer.ui.exercises.set_up import title as exercise_title
from trainer.ui.learn.opening import open_lesson
from trainer.ui.learn.records import Records
from trainer.ui.play.left_off import left_off, left_off_words
from trainer.ui.set_up import title
from trainer.ui.visitor import Visitor


class Way(NamedTuple):
    """Something to go on with."""

    key: str
    button: str
    words: str
    """What it is, as Markdown."""
    go: Callable[[], object]
    """Leaves the page for it."""


def go_on(player: Visitor, lessons: Library, records: Records) -> None:
    """List what waits, each with its button; where nothing does, there are hands to count."""
    for place, way in enumerate([*ways(player, lessons, records)] or [_HANDS]):
        with st.container(horizontal=True, vertical_alignment="center", key=f"learn_way_{way.key}"):
            st.markdown(way.words, width="stretch")
            if st.button(
                way.button,
                type="secondary" if place else "primary",
                key=f"learn_go_{way.key}",
            ):
                way.go()


def ways(player: Visitor, lessons: Library, records: Records) -> Iterator[Way]:
    """What waits for this learner; what cannot be found out is left out."""
    yield from _task(player)
    yield from _lesson(lessons, records)
    for find in (_sitting, _missed, *(_exercise_of(drill) for drill in Drill), _game):
        try:
            yield from find(player)
        except StorageError:
            continue


def next_lesson(lessons: Library, records: Records) -> Lesson | None:
    """Where to go on: the lesson opened last and not read, or the first that is new."""
    begun = [
        record
        for record in records.values()
        if standing(record) is Standing.OPENED and lessons.lesson(record.slug) is not None
    ]
    if begun:
        return lessons.lesson(max(begun, key=lambda record: record.opened_at).slug)
    return next((one for one in lessons.lessons if one.slug not in records), None)


def _task(player: Visitor) -> Iterator[Way]:
    membership = membership_here(player)
    task = None if membership is None else membership.school_class.task
    if membership is None or task is None or membership.school_class.ended_at is not None:
        return
    words = f"**Your class has a task**  \n{task_words(task)}"
    yield Way("task", "To the task", words, lambda: st.switch_page(str(PAGES / "join.py")))


def _lesson(lessons: Library, records: Records) -> Iterator[Way]:
    lesson = next_lesson(lessons, records)
    if lesson is None:
        return
    what = "Lesson begun" if lesson.slug in records else "Next lesson"
    button = "Go on reading" if lesson.slug in records else "Read it"
    words = f"**{what}: {lesson.title}**  \n{lesson.line}"
    yield Way("lesson", button, words, lambda: open_lesson(lesson.slug))


def _sitting(player: Visitor) -> Iterator[Way]:
    sitting = sittings.left_off(player)
    if sitting is None or not sitting.answers:
        return
    words = f"**Sitting left off: {title(sitting.settings)}**  \n{hand_words(sitting).capitalize()}"
    sitting_id = sitting.record.id
    yield Way("sitting", "Go on counting", words, lambda: _open_table("drill", sitting_id))


def _missed(player: Visitor) -> Iterator[Way]:
    shows = sittings.hands_to_count_again(player)
    if not shows:
        return
    number = "One missed hand is" if len(shows) == 1 else f"{len(shows)} missed hands are"
    words = f"**{number} due today**  \nCount what you missed again, dearest first."
    settings = settings_to_count_again(player)
    wanted = Wanted(settings, tuple(shows[: settings.hands]))
    yield Way("missed", "Count again", words, lambda: _begin(wanted))


def _exercise_of(drill: Drill) -> Callable[[Visitor], Iterator[Way]]:
    def find(player: Visitor) -> Iterator[Way]:
        sitting = sessions.left_off(player, drill)
        if sitting is None or not sitting.answers:
            return
        name = exercise_title(sitting.settings)
        words = f"**Sitting left off: {name}**  \nQuestion {sitting.n + 1} of {sitting.length}"
        sitting_id = sitting.record.id
        yield Way(drill.value, "Go on", words, lambda: _open_table(drill.value, sitting_id))

    return find


def _game(player: Visitor) -> Iterator[Way]:
    for latest in left_off(player)[:1]:
        words = left_off_words(latest)
        yield Way("game", "To the table", words, lambda: st.switch_page(str(PAGES / "play.py")))


def _begin(wanted: Wanted) -> None:
    st.session_state[WANTED] = wanted
    st.switch_page(str(PAGES / "drill.py"), query_params={})


def _open_table(page: str, sitting_id: str) -> None:
    st.switch_page(str(PAGES / f"{page}.py"), query_params={"sitting": sitting_id})


_HANDS = Way(
    "hands",
    "Count hands",
    "**Nothing was left off**  \nHands as players keep them, to count.",
    lambda: _begin(Wanted(Settings())),
)
