"""A sitting of hands to count: what is on the table, what was answered, when it is over."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime, timedelta
from functools import lru_cache

from trainer.cribbage.claim import Claim, TappedClaim
from trainer.cribbage.show import Show
from trainer.drill.dealing import deal_show
from trainer.drill.sitting import Settings
from trainer.learning.answers import Answer, Mode

LONGEST = 300.0
"""Seconds; whoever takes longer over a hand has left the table, and counts as this."""
MISSES_TO_SURVIVE = 3
COUNTED_ALREADY = "This hand was counted already, perhaps in another tab; the first count stands."
_ON_ITS_WAY = timedelta(seconds=60)
"""How long an answer given in time may take to arrive, over a broken connection or a restart."""


class SittingError(ValueError):
    """What cannot be done in this sitting; the text can be shown to a learner."""


class AlreadyAnsweredError(SittingError):
    """That hand has been counted before; the first claim stands."""


@dataclass(frozen=True, slots=True)
class SittingRecord:
    """What is kept of a sitting beside its answers."""

    id: str
    """32 hexadecimal digits."""
    settings: Settings
    seed: int | None
    """Repeats the hands; `None` where they were listed."""
    shows: tuple[Show, ...] | None
    """The hands where they were listed; `None` where they are dealt from the seed."""
    began_at: datetime
    ended_at: datetime | None = None


@dataclass(frozen=True, slots=True)
class CountingSitting:
    """A sitting as it stands; every move returns the next state."""

    record: SittingRecord
    answers: tuple[Answer, ...] = ()

    @classmethod
    def begin(
        cls,
        sitting_id: str,
        settings: Settings,
        now: datetime,
        *,
        seed: int | None = None,
        shows: Sequence[Show] | None = None,
    ) -> CountingSitting:
        """A new sitting, of hands dealt from `seed` or of the listed `shows`.

        Raises `SittingError` when neither or both are given, or the list is empty.
        """
        if (seed is None) == (shows is None):
            raise SittingError("A sitting is dealt from a seed or from a list of hands.")
        if shows is not None and not shows:
            raise SittingError("There are no hands to count.")
        listed = None if shows is None else tuple(shows)
        return cls(SittingRecord(sitting_id, settings, seed, listed, now))

    @property
    def settings(self) -> Settings:
        """How the sitting was set up."""
        return self.record.settings

    @property
    def n(self) -> int:
        """The place of the hand to be answered next, from 0."""
        return len(self.answers)

    @property
    def length(self) -> int | None:
        """How many hands there are; `None` where time or misses end the sitting."""
        if self.record.shows is not None:
            return len(self.record.shows)
        if self.settings.mode in (Mode.SPRINT, Mode.SURVIVAL):
            return None
        return self.settings.hands

    @property
    def counted(self) -> tuple[Answer, ...]:
        """The answers that count: all but what was withdrawn as mistyped."""
        return tuple(answer for answer in self.answers if not answer.void)

    @property
    def missed(self) -> tuple[Answer, ...]:
        """The answers that were not right, in the order given."""
        return tuple(answer for answer in self.counted if not answer.verdict().right)

    @property
    def is_over(self) -> bool:
        """Whether nothing more can be answered."""
        return (
            self.record.ended_at is not None
            or (self.length is not None and self.n >= self.length)
            or (self.settings.mode is Mode.SURVIVAL and len(self.missed) >= MISSES_TO_SURVIVE)
        )

    @property
    def may_void(self) -> bool:
        """Whether "I mistyped" is still to be had: once a sitting, and never in an exam."""
        return not self.is_exam and not any(answer.void for answer in self.answers)

    @property
    def is_exam(self) -> bool:
        """Whether nothing is said of a count until the end."""
        return self.settings.mode is Mode.EXAM

    @property
    def ran_out(self) -> bool:
        """Whether the clock ended it, with something left to count."""
        clock, ended_at = self.settings.clock, self.record.ended_at
        if clock is None or ended_at is None or self.n == self.length:
            return False
        return ended_at >= self.record.began_at + timedelta(seconds=clock - 1)

    def upcoming(self, hands: int) -> tuple[Show, ...]:
        """Up to so many hands, the one to be answered next first; () when over."""
        if self.is_over:
            return ()
        last = self.n + hands if self.length is None else min(self.n + hands, self.length)
        return tuple(self._show(n) for n in range(self.n, last))

    def time_left(self, now: datetime) -> float | None:
        """Seconds left on the clock, never more than it had; `None` without a clock."""
        if self.settings.clock is None:
            return None
        gone = max(0.0, (now - self.record.began_at).total_seconds())
        return max(0.0, self.settings.clock - gone)

    def answer(  # noqa: PLR0913  # an answer has so many sides
        self,
        n: int,
        claim: Claim,
        seconds: float,
        now: datetime,
        day: date,
        *,
        strict: bool = False,
    ) -> CountingSitting:
        """The sitting after hand `n` was claimed to be worth `claim`.

        `seconds` is what the browser measured; it is held against the server's own clock.
        Raises `AlreadyAnsweredError` for a hand counted before, `SittingError` for a hand
        not yet on the table, for cards that are not in it, after the end, or after time was up.
        """
        if n < self.n:
            raise AlreadyAnsweredError(COUNTED_ALREADY)
        if self.is_over or n > self.n:
            raise SittingError("This hand is not on the table.")
        if self._is_too_late(seconds, now):
            raise SittingError("Time was up before this hand was counted.")
        show = self._show(n)
        if isinstance(claim, TappedClaim) and not _are_there(claim, show):
            raise SittingError("A card was tapped that is not on the table.")
        answer = Answer(
            sitting=self.record.id,
            n=n,
            show=show,
            claim=claim,
            seconds=self._possible_seconds(seconds, now),
            mode=self.settings.mode,
            seed=self.record.seed,
            answered_at=now,
            day=day,
            strict=strict,
        )
        return replace(self, answers=(*self.answers, answer))

    def void(self, n: int) -> CountingSitting:
        """The sitting with its latest answer withdrawn as mistyped.

        Raises `SittingError` when it was used already, is not the latest, or was right.
        """
        if self.is_exam:
            raise SittingError("In an exam a count stands as it was given.")
        if not self.may_void:
            raise SittingError("“I mistyped” works once a sitting.")
        if n != self.n - 1:
            raise SittingError("Only the hand just counted can be withdrawn.")
        answer = self.answers[n]
        if answer.verdict().right:
            raise SittingError("That hand was right.")
        return replace(self, answers=(*self.answers[:n], replace(answer, void=True)))

    def is_out_of_time(self, now: datetime) -> bool:
        """Against the clock, whether not even an answer on its way can still arrive."""
        if self.settings.clock is None:
            return False
        length = timedelta(seconds=self.settings.clock)
        return now > self.record.began_at + length + _ON_ITS_WAY

    def end(self, now: datetime) -> CountingSitting:
        """The sitting, over; ending it again changes nothing."""
        if self.record.ended_at is not None:
            return self
        return replace(self, record=replace(self.record, ended_at=now))

    def _show(self, n: int) -> Show:
        if self.record.shows is not None:
            return self.record.shows[n]
        assert self.record.seed is not None  # `begin` made sure of one or the other
        return _dealt(self.settings, self.record.seed, n)

    def _is_too_late(self, seconds: float, now: datetime) -> bool:
        """Against the clock, whether the hand was counted after it had run out.

        The browser's own seconds decide, so that a slow connection costs nobody a hand.
        """
        if self.settings.clock is None:
            return False
        spent = sum(answer.seconds for answer in self.answers) + seconds
        return spent > self.settings.clock + 1 or self.is_out_of_time(now)

    def _possible_seconds(self, seconds: float, now: datetime) -> float:
        """What the browser measured, kept within what the server saw go by."""
        before = self.answers[-1].answered_at if self.answers else self.record.began_at
        gone = (now - self.record.began_at).total_seconds()
        if now >= before:  # else the clock was moved back, and says nothing
            seconds = min(seconds, gone - sum(answer.seconds for answer in self.answers))
        return min(max(seconds, 0.0), LONGEST)


def _are_there(claim: TappedClaim, show: Show) -> bool:
    """Whether every card that was tapped is in the hand or is its starter."""
    return {card for tap in claim.taps for card in tap} <= {*show.hand, show.starter}


@lru_cache(maxsize=4096)
def _dealt(settings: Settings, seed: int, n: int) -> Show:
    """A hand is asked for on every rerun until it is answered; deal it once."""
    return deal_show(settings, seed, n)
