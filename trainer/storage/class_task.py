"""How far the pupils of a class are with its task."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from sqlalchemy import ColumnElement, Connection, and_, func, or_, select

from trainer.classroom.classes import SchoolClass, Task, TaskProgress
from trainer.classroom.exam import Exam
from trainer.learning.answers import Mode
from trainer.storage.class_end import before_the_end
from trainer.storage.class_exams import codes_alike
from trainer.storage.class_tables import members
from trainer.storage.rows import settings_from_text
from trainer.storage.sums import COUNTED
from trainer.storage.tables import answers, sittings


def progress_of(
    connection: Connection, mine: SchoolClass, *, learner: str | None = None
) -> dict[str, TaskProgress]:
    """For each pupil, or only the one named, who has begun the task, how far they are."""
    task = mine.task
    if task is None:
        return {}
    whose = members.c.school_class == mine.id
    if learner is not None:
        whose = and_(whose, members.c.learner == learner)
    if task.exam is not None:
        return _with_exam(connection, mine, whose, task.exam, task.set_at)
    return _with_drill(connection, mine, whose, task)


def _with_exam(
    connection: Connection,
    mine: SchoolClass,
    whose: ColumnElement[bool],
    code: str,
    set_at: datetime,
) -> dict[str, TaskProgress]:
    """What was handed in first counts: whoever takes it again has seen every count.

    Exams of the same hands are one, so that extra time can be given to a pupil.
    """
    hands, right = _counts(mine)
    query = (
        select(sittings.c.learner, hands, right, _ended(mine))
        .join(members, members.c.learner == sittings.c.learner)
        .where(
            whose,
            sittings.c.exam.in_(codes_alike(connection, mine, code)),
            # One begun before it was set may be gone on with.
            or_(sittings.c.ended_at.is_(None), sittings.c.ended_at >= set_at),
            before_the_end(mine, sittings.c.began_at),
        )
        .order_by(sittings.c.ended_at.is_(None), sittings.c.ended_at, sittings.c.place)
    )
    length = Exam.parse(code).hands
    progress: dict[str, TaskProgress] = {}
    for pupil, n, right_there, ended in connection.execute(query):
        first = progress.get(pupil)
        if first is None or not first.ended:
            progress[pupil] = TaskProgress(n, length, right_there, bool(ended))
        elif ended:
            progress[pupil] = first._replace(again=first.again + 1)
    return progress


def _with_drill(
    connection: Connection, mine: SchoolClass, whose: ColumnElement[bool], task: Task
) -> dict[str, TaskProgress]:
    """A drill may be done in several sittings; its first hands are the task, each once."""
    of_task = and_(
        whose, sittings.c.began_at >= task.set_at, before_the_end(mine, sittings.c.began_at)
    )
    kept = (
        select(sittings.c.settings)
        .join(members, members.c.learner == sittings.c.learner)
        .where(of_task)
        .distinct()
    )
    alike = [one for one in connection.scalars(kept) if settings_from_text(one) == task.settings]
    of_sitting = (
        answers.c.sitting == sittings.c.id,
        before_the_end(mine, answers.c.answered_at),
    )
    query = (
        select(
            sittings.c.learner,
            sittings.c.id,
            _ended(mine),
            sittings.c.seed,
            answers.c.n,
            answers.c.same,
            COUNTED,
            answers.c.correct,
        )
        .join(members, members.c.learner == sittings.c.learner)
        .outerjoin(answers, and_(*of_sitting))
        .where(of_task, sittings.c.settings.in_(alike))
        .order_by(sittings.c.place, answers.c.n)
    )
    length = task_length(task)
    drills: dict[str, _Drill] = {}
    for pupil, sitting, over, seed, n, same, counts, right in connection.execute(query):
        drill = drills.get(pupil) or drills.setdefault(pupil, _Drill(length))
        hand = same if seed is None or n is None else (seed, n)  # from a seed it comes again
        drill.add(sitting, hand, counts=bool(counts), right=bool(right), over=bool(over))
    return {pupil: drill.progress for pupil, drill in drills.items()}


class _Drill:
    """What a pupil's answers to a drill add up to, in the order in which they were given."""

    __slots__ = ("_given", "ended", "length", "n", "right", "sitting")

    def __init__(self, length: int | None) -> None:
        self.length = length
        self.n = self.right = 0
        self.ended = False
        self.sitting = ""
        self._given: set[object] = set()

    def add(self, sitting: str, hand: object, *, counts: bool, right: bool, over: bool) -> None:
        """Go on with the next answer; nothing more counts when the drill is done.

        `hand` says which hand it was, `None` where the sitting has no answer; `over` that the
        sitting has ended, which ends a drill without a length.
        """
        if self.ended and (self.length is not None or sitting != self.sitting):
            return
        self.sitting = sitting
        if hand is not None and hand not in self._given:
            self._given.add(hand)
            # Withdrawn as mistyped, it is no hand that counts, but one that was given.
            self.n += counts
            self.right += counts and right
        self.ended = over if self.length is None else len(self._given) >= self.length

    @property
    def progress(self) -> TaskProgress:
        """How far the pupil is."""
        return TaskProgress(self.n, self.length, self.right, self.ended, sitting=self.sitting)


def task_length(task: Task | None) -> int | None:
    """Hands the task has; `None` where there is no task, or a clock or misses end it."""
    if task is None:
        return None
    if task.exam is not None:
        return Exam.parse(task.exam).hands
    if task.settings is None or task.settings.mode in (Mode.SPRINT, Mode.SURVIVAL):
        return None
    return task.settings.hands


def _counts(mine: SchoolClass) -> tuple[Any, Any]:
    """Of a sitting the answers that count and those of them that are right, as columns.

    Of a class that has ended they are those given before.
    """
    if mine.ended_at is None:  # added up with each answer
        return sittings.c.hands, sittings.c.correct
    within = (COUNTED, before_the_end(mine, answers.c.answered_at))
    right = func.count().filter(answers.c.correct)
    return _added(func.count(), *within), _added(right, *within)


def _added(value: ColumnElement[int], *which: ColumnElement[bool]) -> Any:
    theirs = answers.c.sitting == sittings.c.id
    return select(value).select_from(answers).where(theirs, *which).scalar_subquery()


def _ended(mine: SchoolClass) -> ColumnElement[bool]:
    """Whether the sitting was over when the class was, or is over where the class still runs."""
    return and_(sittings.c.ended_at.is_not(None), before_the_end(mine, sittings.c.ended_at))
