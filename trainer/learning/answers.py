"""What a learner answered: one claim about one show."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime
from enum import StrEnum
from functools import lru_cache

from trainer.cribbage.claim import Claim, Verdict, judge
from trainer.cribbage.show import Show


class Mode(StrEnum):
    """The kinds of sitting."""

    PRACTICE = "practice"
    SPRINT = "sprint"
    SURVIVAL = "survival"
    MISSED = "missed"
    ONE_SKILL = "one skill"
    LEARN = "learn"
    """One skill at a time, of which the learner does ever more alone."""
    EXAM = "exam"
    """Without a word about the count until the end."""


@dataclass(frozen=True, slots=True)
class Answer:
    """One claim, as it is kept for ever; everything else is derived from it."""

    sitting: str
    """Id of the sitting: 32 hexadecimal digits."""
    n: int
    """Place in the sitting, from 0; (sitting, n) is unique."""
    show: Show
    claim: Claim
    seconds: float
    """From the cards' appearing to the last Enter, never negative."""
    mode: Mode
    seed: int | None
    """What repeats the sitting; `None` where its hands were listed (missed hands)."""
    answered_at: datetime
    """Aware, UTC."""
    day: date
    """The learner's own calendar day when answering."""
    strict: bool = False
    """Whether the opponent also took the excess."""
    void: bool = False
    """Withdrawn as mistyped: kept, but counted nowhere."""
    rung: int | None = None
    """In Learn mode how much of the hand was the learner's own, as `trainer.drill.fading.Rung`
    says; where that was not all of it, the answer is kept, but counted nowhere."""

    def verdict(self) -> Verdict:
        """The claim judged."""
        return _judged(self.show, self.claim, self.strict)


@lru_cache(maxsize=8192)
def _judged(show: Show, claim: Claim, strict: bool) -> Verdict:
    """A sitting asks for the verdicts of all its answers at every step."""
    return judge(show.count(), claim, strict=strict)
