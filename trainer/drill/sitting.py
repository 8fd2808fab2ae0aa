"""What every counting sitting is set to, and how its hands come about."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from trainer.cribbage.show import Kind
from trainer.learning.answers import Mode
from trainer.learning.skills import Skill


class Dealt(StrEnum):
    """Where the hands of a sitting come from."""

    KEPT = "kept"
    """What a good player keeps: the best four of six by mean hand."""
    RANDOM = "random"
    MADE = "made"
    """Made so that a chosen skill is needed."""
    CHOSEN = "chosen"
    """Chosen hand by hand for what this learner needs; as kept where nothing is chosen."""


class Shows(StrEnum):
    """What is counted."""

    HAND = "hand"
    CRIB = "crib"
    BOTH = "both"
    """Hands and cribs in turn."""


class Entry(StrEnum):
    """How the count is given."""

    FIGURES = "figures"
    TOTAL = "total"
    TAPPED = "tapped"


class Focus(StrEnum):
    """What is asked in "One skill"."""

    FIFTEENS = "fifteens"
    PAIRS = "pairs"
    RUNS = "runs"
    PAIRS_AND_RUNS = "pairs and runs"
    FLUSH = "flush"
    NOBS = "nobs"
    FLUSH_AND_NOBS = "flush and nobs"

    @property
    def kinds(self) -> tuple[Kind, ...]:
        """The kinds of combination that are asked."""
        return _FOCUS_KINDS[self]


_FOCUS_KINDS = {
    Focus.FIFTEENS: (Kind.FIFTEEN,),
    Focus.PAIRS: (Kind.PAIR,),
    Focus.RUNS: (Kind.RUN,),
    Focus.PAIRS_AND_RUNS: (Kind.PAIR, Kind.RUN),
    Focus.FLUSH: (Kind.FLUSH,),
    Focus.NOBS: (Kind.NOBS,),
    Focus.FLUSH_AND_NOBS: (Kind.FLUSH, Kind.NOBS),
}


@dataclass(frozen=True, slots=True)
class Settings:
    """The choices of the set-up line, valid by construction of the form."""

    mode: Mode = Mode.PRACTICE
    hands: int = 20
    """Length of Practice, One skill and Missed (at most)."""
    seconds: int = 60
    """Length of a Sprint, 60 or 120, or of an exam; 0 for an exam without a clock."""
    shows: Shows = Shows.HAND
    dealt: Dealt = Dealt.KEPT
    skill: Skill | None = None
    """What hands are made for when `dealt` is MADE, and what is learnt when `mode` is LEARN."""
    focus: Focus = Focus.FIFTEENS
    """What is asked when `mode` is ONE_SKILL."""
    entry: Entry = Entry.FIGURES
    kinds: tuple[Kind, ...] = ()
    """What is asked when `mode` is EXAM; () for everything."""
    exam: str | None = None
    """The code of the exam when `mode` is EXAM, else `None`."""
    lesson: str | None = None
    """The lesson whose drill this is, by its slug; `None` for any other sitting."""

    def __post_init__(self) -> None:
        """Refuse what no set-up can choose: hands made for no skill, an exam without a code."""
        if self.dealt is Dealt.MADE and self.skill is None:
            raise ValueError("Choose the skill that the hands are made for.")
        if (self.mode is Mode.EXAM) != (self.exam is not None):
            raise ValueError("An exam has a code, and nothing else has.")

    @property
    def are_chosen(self) -> bool:
        """Whether each hand is chosen by what the learner knows: in Practice alone."""
        return self.mode is Mode.PRACTICE and self.dealt is Dealt.CHOSEN

    @property
    def asked(self) -> tuple[Kind, ...]:
        """The kinds of combination the learner is asked for."""
        if self.mode is Mode.EXAM and self.kinds:
            return self.kinds
        return self.focus.kinds if self.mode is Mode.ONE_SKILL else tuple(Kind)

    @property
    def clock(self) -> int | None:
        """Seconds that the sitting lasts at most; `None` where no clock is set."""
        if self.mode is Mode.SPRINT:
            return self.seconds
        return self.seconds or None if self.mode is Mode.EXAM else None
