"""What a learner who comes back can go on with, the most pressing first."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from typing import NamedTuple

import streamlit as st

from trainer.drill.counting import CountingSitting
from trainer.drill.question import Drill
from trainer.folders import PAGES
from trainer.learning.lessons import Lesson, Library
from trainer.learning.standing import Standing, standing
from trainer.storage.errors import StorageError
from trainer.ui import sittings
from trainer.ui.classroom.join import membership_here
from trainer.ui.classroom.pupil_task import hand_in, next_step, open_sitting
from trainer.ui.classroom.tasks import task_words
from trainer.ui.counting_table import hand_words
from trainer.ui.drill import WANTED, Wanted
from trainer.ui.exam_card import counted_words, exam_of, exam_title
from trainer.ui.exercises import sessions
from trainer.ui.exercises.set_up import place_words
from trainer.ui.exercises.set_up import title as exercise_title
from trainer.ui.learn.opening import open_lesson
from trainer.ui.learn.records import Records, States
from trainer.ui.planning import to_learn_first
from trainer.ui.play.left_off import left_off, left_off_words
from trainer.ui.remembered import USUAL, settings_to_count_again, settings_to_learn
from trainer.ui.set_up import title, within_words
from trainer.ui.visitor import Visitor
from trainer.ui.words.skills import blind_words, cost_words, right_words
from trainer.ui.words.speaker import capital


class Way(NamedTuple):
    """Something to go on with."""

    key: str
    button: str
    words: str
    """What it is, as Markdown."""
    go: Callable[[], object]
    """Leaves the page for it."""
    exam: CountingSitting | None = None
    """An exam that was left off, to be handed in instead."""


def go_on(player: Visitor, lessons: Library, records: Records, states: States) -> None:
    """List what waits, each with its button; where nothing does, there are hands to count."""
    for place, way in enumerate([*ways(player, lessons, records, states)] or [_HANDS]):
        with st.container(horizontal=True, vertical_alignment="center", key=f"learn_way_{way.key}"):
            st.markdown(way.words, width="stretch")
            if st.button(
                way.button,
                type="secondary" if place else "primary",
                key=f"learn_go_{way.key}",
            ):
                way.go()
            if way.exam is not None:
                hand_in(player, way.exam, key=f"learn_hand_in_{way.key}")


def pressing(player: Visitor) -> list[Way]:
    """What somebody else waits for, or would be lost: the class's task, an exam left off."""
    try:
        tasks = [*_task(player)]
        offered = [one.exam.record.id for one in tasks if one.exam is not None]
        return [*tasks, *_exam(player, offered)]
    except StorageError:
        return []


def ways(player: Visitor, lessons: Library, records: Records, states: States) -> Iterator[Way]:
    """What waits for this learner; what cannot be found out is left out."""
    yield from pressing(player)
    yield from _weak(player, states)
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
    step = next_step(player, membership, task)
    if step is None or step.again is not None:
        return
    words = f"**Your class has a task**  \n{task_words(task)} {step.words}"
    yield Way("task", step.button, words, step.go, step.left_off)


def _exam(player: Visitor, offered: Collection[str]) -> Iterator[Way]:
    sitting = sittings.exam_left_off(player)
    if sitting is None or sitting.record.id in offered:
        return
    exam = exam_of(sitting.settings)
    about = f": {exam_title(exam)}" if exam else ""
    words = f"**Exam left off{about}**  \n{counted_words(sitting)}."
    sitting_id = sitting.record.id
    yield Way("exam", "Go on", words, lambda: open_sitting(sitting_id), sitting)


def _weak(player: Visitor, states: States) -> Iterator[Way]:
    """What is worth more than anything new; nothing for a beginner."""
    first = to_learn_first(player, states)
    if first is None:
        return
    loss, skill = first.loss, within_words(first.loss.skill)
    if first.is_blind:
        words = f"**A blind spot: {skill}**  \n{capital(blind_words(loss))}. {loss.skill.line}"
    else:
        words = f"**It costs you points: {skill}**  \n{capital(cost_words(loss))}."
    wanted = Wanted(settings_to_learn(player, loss.skill))
    yield Way("weak", "Learn it", f"{words} {right_words(loss.state)}", lambda: _begin(wanted))


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
    if sitting is None or sitting.is_exam or not sitting.answers:
        return
    words = f"**Sitting left off: {title(sitting.settings)}**  \n{hand_words(sitting).capitalize()}"
    sitting_id = sitting.record.id
    yield Way("sitting", "Go on counting", words, lambda: open_sitting(sitting_id))


def _missed(player: Visitor) -> Iterator[Way]:
    shows = sittings.hands_to_count_again(player)
    if not shows:
        return
    number = "One missed hand waits" if len(shows) == 1 else f"{len(shows)} missed hands wait"
    words = f"**{number} to be counted again**  \nThe costliest first."
    settings = settings_to_count_again(player)
    wanted = Wanted(settings, tuple(shows[: settings.hands]))
    yield Way("missed", "Count again", words, lambda: _begin(wanted))


def _exercise_of(drill: Drill) -> Callable[[Visitor], Iterator[Way]]:
    def find(player: Visitor) -> Iterator[Way]:
        sitting = sessions.left_off(player, drill)
        if sitting is None or not sitting.answers:
            return
        name = exercise_title(sitting.settings)
        words = f"**Sitting left off: {name}**  \n{capital(place_words(sitting))}"
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
    "**Nothing was left off**  \nHands to count, chosen for you.",
    lambda: _begin(Wanted(USUAL)),
)
