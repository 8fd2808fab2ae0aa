"""What is known of this learner's lessons, and what becomes known while reading."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress

import streamlit as st

from trainer.learning.lessons import Lesson
from trainer.learning.mastery import SkillState
from trainer.learning.skills import Skill
from trainer.learning.standing import LATEST, STEADY, LessonRecord, Standing, standing
from trainer.storage.errors import StorageError
from trainer.storage.outbox import LessonOpened, LessonRead
from trainer.ui import clock
from trainer.ui.set_up import within_words
from trainer.ui.visitor import Visitor
from trainer.ui.words.figures import listed

Records = Mapping[str, LessonRecord]
"""By slug."""
States = Mapping[Skill, SkillState]
"""How far the learner is with each skill; empty where that is not known."""


def lesson_records(player: Visitor) -> Records:
    """What is kept; nothing where it cannot be reached, for a lesson can be read all the same."""
    try:
        return player.outbox.store(behind=True).history.lesson_records(player.learner.id)
    except StorageError:
        return {}


def note_opened(player: Visitor, lesson: Lesson) -> None:
    """Keep that the lesson was opened, once for this tab and learner."""
    seen: set[tuple[str, str]] = st.session_state.setdefault("learn.opened", set())
    if (player.learner.id, lesson.slug) not in seen:
        seen.add((player.learner.id, lesson.slug))
        with suppress(StorageError):
            player.outbox.write(LessonOpened(player.learner.id, lesson.slug, clock.now()))


def note_read(player: Visitor, lesson: Lesson) -> None:
    """Keep that the lesson was read to its end."""
    with suppress(StorageError):
        player.outbox.write(LessonRead(player.learner.id, lesson.slug, clock.now()))


def weak_in(lesson: Lesson, states: States) -> tuple[Skill, ...]:
    """Those of its skills that are known to fail; while any does, the lesson is not steady."""
    return tuple(skill for skill in lesson.skills if skill in states and states[skill].is_weak)


def standing_words(lesson: Lesson, record: LessonRecord | None, states: States) -> str:
    """How far the learner is, in a sentence; empty for a lesson not read yet."""
    weak = weak_in(lesson, states)
    stands = standing(record, weak=bool(weak))
    if record is None or stands is Standing.OPENED:
        return ""
    if stands is Standing.STEADY:
        return f"Steady: {record.right} of the last {record.tried} in its drill were right."
    if not record.tried:
        return "You have read it."
    tried = f"{record.right} of the last {record.tried} in its drill were right"
    if weak:
        return f"{tried}; not steady yet: {listed([within_words(skill) for skill in weak])}."
    return f"{tried}; {STEADY} of {LATEST} make it steady."
