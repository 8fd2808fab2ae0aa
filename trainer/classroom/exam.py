"""An exam: hands for everyone who has its code, counted without a word until the end."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import NamedTuple

from trainer.classroom.codes import CodeError, decode, encode
from trainer.classroom.course import Week, course_show
from trainer.cribbage.show import Show
from trainer.drill.sitting import Settings
from trainer.learning.answers import Mode

VERSION = 1
"""How the hands of an exam made today are dealt; it is in the code, and never taken back."""
SEEDS = 1_000_000
MOST_HANDS = 50
MOST_MINUTES = 60
EXTRA = (0, 25, 50, 100)
"""Percent by which the clock may be lengthened."""
_LETTERS = 9
_VERSIONS = 8
_WEEKS = tuple(Week)
_NO_EXAM = "There is no exam with this code; look at the code once more."


class ExamError(ValueError):
    """There is no such exam; the text can be shown to a learner as it stands."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Exam:
    """Everything that its code holds.

    Raises `ExamError` for an exam that cannot be.
    """

    seed: int
    """From 0, below `SEEDS`. Seed, number, week and version alone decide the hands."""
    hands: int = 10
    week: Week = Week.WHOLE
    rising: bool = False
    """The hands come the easy ones first."""
    minutes: int | None = None
    """For all the hands; `None` without a clock."""
    extra: int = 0
    """Percent of those minutes that are given on top: one of `EXTRA`."""
    version: int = VERSION

    def __post_init__(self) -> None:
        if self.version != VERSION:
            raise ExamError("This exam was made by a newer version of the app.")
        if not 0 <= self.seed < SEEDS:
            raise ExamError(f"The seed of an exam is a number below {SEEDS:,}.")
        if not 1 <= self.hands <= MOST_HANDS:
            raise ExamError(f"An exam has from one to {MOST_HANDS} hands.")
        if self.minutes is not None and not 1 <= self.minutes <= MOST_MINUTES:
            raise ExamError(f"An exam takes from one to {MOST_MINUTES} minutes.")
        if self.extra not in EXTRA or (self.extra and self.minutes is None):
            raise ExamError("Extra time is a quarter, a half or all of the time on the clock.")

    @classmethod
    def parse(cls, code: str) -> Exam:
        """The exam of a code as people type it; raises `ExamError` where there is none."""
        try:
            number = decode(code, _LETTERS)
        except CodeError as error:
            raise ExamError(str(error)) from error
        number, version = divmod(number, _VERSIONS)
        number, extra = divmod(number, len(EXTRA))
        number, minutes = divmod(number, MOST_MINUTES + 1)
        number, rising = divmod(number, 2)
        number, week = divmod(number, len(_WEEKS))
        seed, hands = divmod(number, MOST_HANDS)
        # What no exam can be was mistyped, unless it may be of the next version.
        is_one = seed < SEEDS and (minutes or not extra)
        if not is_one or version + 1 not in (VERSION, VERSION + 1):
            raise ExamError(_NO_EXAM)
        return cls(
            seed=seed,
            hands=hands + 1,
            week=_WEEKS[week],
            rising=bool(rising),
            minutes=minutes or None,
            extra=EXTRA[extra],
            version=version + 1,
        )

    @property
    def code(self) -> str:
        """Ten letters and figures in two groups, as `parse` reads them: "7KD2M-93HTX"."""
        number = self.seed
        number = number * MOST_HANDS + self.hands - 1
        number = number * len(_WEEKS) + _WEEKS.index(self.week)
        number = number * 2 + self.rising
        number = number * (MOST_MINUTES + 1) + (self.minutes or 0)
        number = number * len(EXTRA) + EXTRA.index(self.extra)
        number = number * _VERSIONS + self.version - 1
        return encode(number, _LETTERS)

    @property
    def shows(self) -> tuple[Show, ...]:
        """The hands in their order, the same for ever.

        They are the first hands of `course_show`. Rising, they stand in the order of how many
        combinations are asked in them, then of the points of these, then as dealt.
        """
        dealt = [course_show(self.week, self.seed, n) for n in range(self.hands)]
        return tuple(sorted(dealt, key=self._weight) if self.rising else dealt)

    @property
    def longer(self) -> tuple[Exam, ...]:
        """The same exam with each longer time that may be given; () without a clock."""
        if self.minutes is None:
            return ()
        return tuple(replace(self, extra=extra) for extra in EXTRA if extra > self.extra)

    @property
    def seconds(self) -> int | None:
        """What the clock shows at the beginning, extra time included; `None` without a clock."""
        return None if self.minutes is None else self.minutes * 60 * (100 + self.extra) // 100

    @property
    def settings(self) -> Settings:
        """The exam as the settings of a sitting, whose hands are to be listed."""
        return Settings(
            mode=Mode.EXAM,
            hands=self.hands,
            seconds=self.seconds or 0,
            shows=self.week.shows,
            kinds=self.week.kinds,
            exam=self.code,
        )

    def _weight(self, show: Show) -> tuple[int, int]:
        count = show.count()
        asked = [one for one in count.combinations if one.kind in self.week.kinds]
        return len(asked), sum(one.points for one in asked)


@lru_cache(maxsize=1024)
def hands_of(code: str) -> str:
    """A text that is equal for the codes of exams with the same hands, whatever their clocks.

    It is the code of the one of them that has no clock and leaves the hands as they are dealt;
    where there is no exam of the code, the code itself.
    """
    try:
        exam = Exam.parse(code)
    except ExamError:
        return code
    return replace(exam, minutes=None, extra=0, rising=False).code


class Quiz(NamedTuple):
    """An exam that is ready to be handed out."""

    title: str
    line: str
    exam: Exam


QUIZZES = (
    Quiz(
        "First quiz",
        "For those who have learnt fifteens, pairs and runs.",
        Exam(seed=2859, hands=10, week=Week.RUNS, rising=True),
    ),
    Quiz(
        "Second quiz",
        "For those who count everything, in hands and cribs.",
        Exam(seed=471, hands=15, week=Week.BOTH, rising=True),
    ),
)
"""Two ready-made ones; the second is harder than the first, and each grows harder as it goes."""
