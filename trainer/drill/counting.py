"""A sitting of hands to count: what is on the table, what was answered, when it is over."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from datetime import date, datetime, timedelta

from trainer.cribbage.claim import Claim, TappedClaim
from trainer.cribbage.possible import MOST_SAID, TOO_MUCH
from trainer.cribbage.show import Show
from trainer.drill.choice import chosen_next, dealt, given_by, needed_in
from trainer.drill.fading import Rung, Step, Task
from trainer.drill.guidance import rung_of, step_of, task_of
from trainer.drill.sitting import Settings
from trainer.drill.timing import is_out_of_time, is_too_late, possible_seconds
from trainer.learning.answers import Answer, Mode
from trainer.learning.selection import Chosen, Given, Plan

MISSES_TO_SURVIVE = 3
COUNTED_ALREADY = "This hand was counted already, perhaps in another tab; the first count stands."
MISTYPED_ALREADY = "“I mistyped” works once a sitting."


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
    plan: Plan | None = None
    """By what was known then each hand is chosen; `None` where none is."""


@dataclass(frozen=True, slots=True)
class CountingSitting:
    """A sitting as it stands; every move returns the next state."""

    record: SittingRecord
    answers: tuple[Answer, ...] = ()
    given: tuple[Given, ...] = field(default=(), compare=False, repr=False)
    """Where hands are chosen, what those answered were chosen for and what came of them."""

    def __post_init__(self) -> None:
        """Work out what the answers gave, beyond what is known of the first of them."""
        if self.record.plan is not None and self.record.seed is not None:
            given = given_by(self.answers, self.record.plan, self.record.seed, self.given)
            object.__setattr__(self, "given", given)

    @classmethod
    def begin(  # noqa: PLR0913  # what a sitting is made of
        cls,
        sitting_id: str,
        settings: Settings,
        now: datetime,
        *,
        seed: int | None = None,
        shows: Sequence[Show] | None = None,
        plan: Plan | None = None,
    ) -> CountingSitting:
        """A new sitting, of hands dealt from `seed` or of the listed `shows`.

        Where the settings let hands be chosen, they are by the `plan`; without one as for a
        newcomer. Raises `SittingError` when neither or both of `seed` and `shows` are given,
        the list is empty, or nothing is named that is to be learnt.
        """
        if (seed is None) == (shows is None):
            raise SittingError("A sitting is dealt from a seed or from a list of hands.")
        if shows is not None and not shows:
            raise SittingError("There are no hands to count.")
        if settings.mode is Mode.LEARN and (seed is None or settings.skill is None):
            raise SittingError("Choose what to learn.")
        listed = None if shows is None else tuple(shows)
        if seed is None or not settings.are_chosen:
            plan = None
        else:  # rounded as it will be kept, so that the same hands come when it is taken up again
            plan = plan or Plan(skills=needed_in(settings.shows))
            plan = Plan.from_json(plan.as_json())
        return cls(SittingRecord(sitting_id, settings, seed, listed, now, plan=plan))

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
        if self.settings.mode in (Mode.SPRINT, Mode.SURVIVAL, Mode.LEARN):
            return None
        return self.settings.hands

    @property
    def counted(self) -> tuple[Answer, ...]:
        """The answers that count: not what was withdrawn as mistyped, or done with help."""
        whole = (None, Rung.WHOLE)
        return tuple(one for one in self.answers if not one.void and one.rung in whole)

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
        """Whether "I mistyped" is still to be had: once a sitting that counts as it goes."""
        may = not self.is_exam and not self.is_guided
        return may and not any(answer.void for answer in self.answers)

    @property
    def is_exam(self) -> bool:
        """Whether nothing is said of a count until the end."""
        return self.settings.mode is Mode.EXAM

    @property
    def is_guided(self) -> bool:
        """Whether it teaches one skill, and tells ever less of a hand."""
        return self.settings.mode is Mode.LEARN

    @property
    def task(self) -> Task:
        """What the next hand asks of somebody who learns a skill; only where `is_guided`."""
        return self._task(self.n)

    @property
    def last_step(self) -> Step | None:
        """What the last answer came to on its rung, if there is one; only where `is_guided`."""
        return step_of(self.answers[-1], self.settings) if self.answers else None

    def chosen(self, n: int) -> Chosen | None:
        """Why hand `n` came, be it answered or next; `None` where hands are not chosen."""
        if self.record.plan is None or self.record.seed is None:
            return None
        if n < len(self.given):
            return self.given[n].chosen
        return chosen_next(self.record.plan, self.record.seed, self.given)

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
        if self.record.plan is not None or self.is_guided:
            hands = 1  # the one after it depends on how it is answered
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
        not yet on the table, for cards that are not in it, for figures that come to more than
        `MOST_SAID`, after the end, or after time was up.
        """
        if n < self.n:
            raise AlreadyAnsweredError(COUNTED_ALREADY)
        if self.is_over or n > self.n:
            raise SittingError("This hand is not on the table.")
        if is_too_late(seconds, now, self.record.began_at, self.answers, self.settings.clock):
            raise SittingError("Time was up before this hand was counted.")
        show = self._show(n)
        if isinstance(claim, TappedClaim) and not _are_there(claim, show):
            raise SittingError("A card was tapped that is not on the table.")
        rung = None
        if self.is_guided:
            rung, claim = self.task.rung, self._of_task(claim)
        answer = Answer(
            sitting=self.record.id,
            n=n,
            show=show,
            claim=claim,
            seconds=possible_seconds(seconds, now, self.record.began_at, self.answers),
            mode=self.settings.mode,
            seed=self.record.seed,
            answered_at=now,
            day=day,
            strict=strict,
            rung=rung,
        )
        if answer.verdict().said > MOST_SAID:
            raise SittingError(TOO_MUCH)
        return replace(self, answers=(*self.answers, answer))

    def void(self, n: int) -> CountingSitting:
        """The sitting with its latest answer withdrawn as mistyped.

        Raises `SittingError` when it was used already, is not the latest, or was right.
        """
        if self.is_exam:
            raise SittingError("In an exam a count stands as it was given.")
        if not self.may_void:
            raise SittingError(MISTYPED_ALREADY)
        if n != self.n - 1:
            raise SittingError("Only the hand just counted can be withdrawn.")
        answer = self.answers[n]
        if answer.verdict().right:
            raise SittingError("That hand was right.")
        return replace(self, answers=(*self.answers[:n], replace(answer, void=True)))

    def is_out_of_time(self, now: datetime) -> bool:
        """Against the clock, whether not even an answer on its way can still arrive."""
        return is_out_of_time(now, self.record.began_at, self.settings.clock)

    def end(self, now: datetime) -> CountingSitting:
        """The sitting, over; ending it again changes nothing."""
        if self.record.ended_at is not None:
            return self
        return replace(self, record=replace(self.record, ended_at=now))

    def _show(self, n: int) -> Show:
        if self.record.shows is not None:
            return self.record.shows[n]
        if self.is_guided:
            return self._task(n).show
        assert self.record.seed is not None  # `begin` made sure of one or the other
        return dealt(self.settings, self.record.seed, n, self.chosen(n))

    def _task(self, n: int) -> Task:
        assert self.record.seed is not None  # `begin` made sure
        rung = rung_of(self.answers[:n], self.settings)
        return task_of(self.settings, self.record.seed, n, rung)

    def _of_task(self, claim: Claim) -> Claim:
        """The claim as one about what the task asks; raises `SittingError` where it is none."""
        if isinstance(claim, TappedClaim):
            return replace(claim, asked=self.task.kinds)
        if self.task.rung is not Rung.WHOLE:
            raise SittingError("On this step the cards are tapped.")
        return claim


def _are_there(claim: TappedClaim, show: Show) -> bool:
    """Whether every card that was tapped is in the hand or is its starter."""
    return {card for tap in claim.taps for card in tap} <= {*show.hand, show.starter}
