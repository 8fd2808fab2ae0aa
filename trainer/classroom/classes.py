"""A class without accounts: who is in it, what it has to do and what has come of it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import NamedTuple

from trainer.cribbage.show import Kind, Show
from trainer.drill.sitting import Settings
from trainer.learning.skills import Skill


class ClassError(ValueError):
    """Something cannot be done with a class; the text can be shown as it stands."""


@dataclass(frozen=True, slots=True)
class Task:
    """What a class has to do: an exam or a drill."""

    exam: str | None
    """The exam's code."""
    settings: Settings | None
    """The drill's set-up."""
    set_at: datetime
    """Aware, UTC."""

    def __post_init__(self) -> None:
        """Refuse what is neither or both."""
        if (self.exam is None) == (self.settings is None):
            raise ClassError("The task of a class is an exam or a drill.")


@dataclass(frozen=True, slots=True)
class SchoolClass:
    """A class as everybody in it may know it."""

    id: str
    """32 hexadecimal digits."""
    join_code: str
    """Six letters and figures, by which pupils come in."""
    task: Task | None
    opened_at: datetime
    ended_at: datetime | None = None
    """Since when it takes nobody new, and nothing that is counted."""


class Opened(NamedTuple):
    """A class just opened."""

    school_class: SchoolClass
    secret: str
    """The teacher's: 32 hexadecimal digits that are told this once."""


@dataclass(frozen=True, slots=True)
class Member:
    """A pupil, known to the class by a generated name alone."""

    learner_id: str
    name: str
    joined_at: datetime


class Joined(NamedTuple):
    """A pupil who has just come in."""

    member: Member
    code: str
    """Four figures that bring them back; told this once."""


class Membership(NamedTuple):
    """A learner's place in a class."""

    school_class: SchoolClass
    member: Member


class Resting(NamedTuple):
    """A pupil in whose place somebody else counts in their browser now."""

    membership: Membership
    counts_again: bool
    """Whether that somebody has begun to count since the class ended."""


class TaskProgress(NamedTuple):
    """How far a pupil is with the task."""

    n: int
    """Hands answered: of an exam, of the first time it was handed in; of a drill, of the first
    `length` that were given, each hand once."""
    length: int | None
    """Hands there are; `None` where a clock or misses end it."""
    right: int
    ended: bool
    again: int = 0
    """How often an exam was handed in once more."""
    sitting: str = ""
    """Id of the drill's sitting in which it was done or, until then, of the one begun last."""


@dataclass(frozen=True, slots=True)
class MemberWork:
    """What a pupil has done."""

    member: Member
    hands: int
    """Answered in all, in exams that may be told of."""
    right: int
    points_missed: int
    said_too_many: int
    """Points said that were not there."""
    task_n: int
    """Hands of the task that are answered, as `TaskProgress.n` has them."""
    task_length: int | None
    """Hands the task has; `None` without a task, or where a clock or misses end it."""
    task_right: int
    task_ended: bool
    last_at: datetime | None
    """When the last hand was answered."""
    task_again: int = 0
    """How often an exam was handed in once more."""


class KindSums(NamedTuple):
    """A number for each category; the last is of pairs and runs that were said as one figure."""

    fifteens: int = 0
    pairs: int = 0
    runs: int = 0
    flush: int = 0
    nobs: int = 0
    pairs_and_runs: int = 0

    def of(self, kind: Kind) -> int:
        """The number of this category."""
        return self[_PLACES[kind]]


_PLACES = {kind: place for place, kind in enumerate(Kind)}


class KindAnswers(NamedTuple):
    """How one category went in the answers in which it was asked."""

    kind: Kind
    asked: int
    right: int


class ShowWork(NamedTuple):
    """What the class made of one show."""

    show: Show
    answered: int
    right: int
    points_missed: int
    missed: KindSums
    """Points, over the answers that tell."""
    asked: KindSums
    """Answers in which the category was asked; pairs and runs count for each."""
    got: KindSums
    """Those of them that had it right."""

    @property
    def wrong(self) -> int:
        """Answers that were not right."""
        return self.answered - self.right


class KindWork(NamedTuple):
    """Points of one category, over the answers that tell."""

    kinds: tuple[Kind, ...]
    """One kind; pairs and runs where both were there and were said as one figure."""
    missed: int
    there: int


class SkillWork(NamedTuple):
    """What came of the answers that say something of one skill."""

    skill: Skill
    answered: int
    right: int
    """Those of them that had the skill right."""


@dataclass(frozen=True, slots=True)
class ClassWork:
    """What a class has done in all, answers withdrawn as mistyped left out."""

    members: tuple[MemberWork, ...]
    """Everybody, in the order in which they joined."""
    shows: tuple[ShowWork, ...]
    """Every show that was answered, each once; of an exam once it has been handed in."""
    by_kind: tuple[KindWork, ...]
    """Points missed in counting order, of categories in which there were any."""
    by_skill: tuple[SkillWork, ...]
    """How each skill went that was needed, in the order of the skills; of an exam only what has
    been handed in."""
    hidden: frozenset[Show] = frozenset()
    """Shows of exams that somebody of the class is in the middle of, to be shown to nobody."""
    in_an_exam: int = 0
    """Pupils who are in the middle of one."""

    def answers_by_kind(self) -> tuple[KindAnswers, ...]:
        """How each category went that was asked, in counting order; none without any answer."""
        sums = (
            KindAnswers(
                kind,
                sum(work.asked.of(kind) for work in self.shows),
                sum(work.got.of(kind) for work in self.shows),
            )
            for kind in Kind
        )
        return tuple(one for one in sums if one.asked)

    def commonest_misses(self, n: int) -> tuple[ShowWork, ...]:
        """Up to so many shows that most got wrong and that may be shown, the commonest first."""
        missed = [work for work in self.shows if work.wrong and work.show not in self.hidden]
        missed.sort(key=lambda work: (-work.wrong, work.right, -work.points_missed))
        return tuple(missed[:n])
