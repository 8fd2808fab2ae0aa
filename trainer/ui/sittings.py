"""The sitting on the table of this tab: begun, taken up again, answered, ended."""

from __future__ import annotations

import random
import uuid
from collections.abc import Sequence
from dataclasses import dataclass

import streamlit as st

from trainer.cribbage.cards import Card, CardsError, parse_cards
from trainer.cribbage.claim import Claim, FiguresClaim, TappedClaim, TotalClaim
from trainer.cribbage.show import Kind, Show
from trainer.drill.counting import (
    AlreadyAnsweredError,
    CountingSitting,
    SittingError,
)
from trainer.drill.sitting import Settings
from trainer.learning.missed import to_count_again
from trainer.storage.errors import StorageError, TakenError
from trainer.storage.outbox import AnswerGiven, SittingBegun, SittingEnded, Voided
from trainer.ui import clock
from trainer.ui.components.counting.form import FigureName, Said, SaidAnswer
from trainer.ui.visitor import Visitor

_ADDRESS = "sitting"
_HIGHEST_SEED = 999_999


@dataclass(slots=True)
class Table:
    """What this tab has on the table; lives as long as the tab, everything in it is stored."""

    sitting: CountingSitting
    reviewed: bool = False
    """Whether the learner has gone on from the last verdict to the result."""
    notice: str | None = None
    """One sentence to be told with the next hand."""
    in_address: bool = False
    """Whether the browser has shown the sitting's id in its address."""


def table() -> Table | None:
    """What is on the table of this tab."""
    found: Table | None = st.session_state.get("drill.table")
    return found


def leave_table() -> None:
    """Clear this tab's table; the sitting is kept and can be taken up again."""
    st.session_state.pop("drill.table", None)
    st.query_params.pop(_ADDRESS, None)


def begin(
    visitor: Visitor,
    settings: Settings,
    *,
    seed: int | None = None,
    shows: Sequence[Show] | None = None,
) -> None:
    """Lay a new sitting on the table: of the listed shows, of the seed, or of a new seed."""
    if shows is None and seed is None:
        seed = random.SystemRandom().randint(1, _HIGHEST_SEED)
    sitting = CountingSitting.begin(uuid.uuid4().hex, settings, clock.now(), seed=seed, shows=shows)
    visitor.outbox.write(SittingBegun(visitor.learner.id, sitting.record))
    _lay(Table(sitting))


def take_up(visitor: Visitor, sitting_id: str) -> bool:
    """Lay a kept sitting of this learner on the table again; whether there was one."""
    sitting = _load(visitor, sitting_id)
    if sitting is None:
        return False
    if sitting.is_out_of_time(clock.now()):
        sitting = _end(visitor, sitting)
    _lay(Table(sitting, reviewed=sitting.is_over))
    return True


def address_names_another_sitting() -> str | None:
    """The sitting asked for in the address, where it is not the one on the table."""
    named = st.query_params.get(_ADDRESS)
    on_table = table()
    if on_table is not None:
        if named == on_table.sitting.record.id:
            on_table.in_address = True
            return None
        if named is None and on_table.in_address:  # Back, or the page's link in the navigation
            leave_table()
    return named


def correct_address() -> None:
    """Let the address name what is on the table, and nothing else."""
    on_table = table()
    if on_table is None:
        st.query_params.pop(_ADDRESS, None)
    else:
        st.query_params[_ADDRESS] = on_table.sitting.record.id


def left_off(visitor: Visitor) -> CountingSitting | None:
    """The learner's latest sitting that can be gone on with."""
    record = visitor.outbox.store().open_sitting(visitor.learner.id)
    if record is None:
        return None
    sitting = CountingSitting(record, visitor.outbox.store().answers_of(record.id))
    if sitting.is_over or sitting.is_out_of_time(clock.now()):
        _end(visitor, sitting)
        return None
    return sitting


def hands_to_count_again(visitor: Visitor) -> list[Show]:
    """The learner's missed hands that are due, dearest first."""
    answers = visitor.outbox.store().history.answers_to_missed_shows(visitor.learner.id)
    return to_count_again(answers, clock.today())


def hear(visitor: Visitor, said: Said) -> None:
    """Act on what the form said; saying it again changes nothing."""
    on_table = table()
    if on_table is None or on_table.sitting.record.id != said.sitting:
        if not take_up(visitor, said.sitting):
            return
        on_table = table()
        assert on_table is not None  # just laid
        on_table.reviewed = False
    for answer in sorted(said.answers, key=lambda answer: answer.n):
        _answer(visitor, on_table, answer)
    if said.kind == "mistyped" and said.n is not None:
        _void(visitor, on_table, said.n)
    elif said.kind == "time_up" or (said.kind == "finish" and on_table.sitting.is_over):
        on_table.sitting = _end(visitor, on_table.sitting)
        on_table.reviewed = True


def end(visitor: Visitor) -> None:
    """End the sitting on the table where it stands and show its result."""
    on_table = table()
    if on_table is not None:
        on_table.sitting = _end(visitor, on_table.sitting)
        on_table.reviewed = True


def _lay(new: Table) -> None:
    st.session_state["drill.table"] = new
    st.query_params[_ADDRESS] = new.sitting.record.id


def _load(visitor: Visitor, sitting_id: str) -> CountingSitting | None:
    """A sitting as kept, with what still waits to be stored; `None` if it is not to be had."""
    try:
        store = visitor.outbox.store()
        record = store.sitting(sitting_id, learner_id=visitor.learner.id)
        if record is None:
            return None
        return CountingSitting(record, store.answers_of(sitting_id))
    except StorageError:
        return None


def _answer(visitor: Visitor, on_table: Table, said: SaidAnswer) -> None:
    claim = _claim(said, on_table.sitting.settings)
    if claim is None:
        return
    try:
        answered = on_table.sitting.answer(
            said.n,
            claim,
            said.ms / 1000,
            clock.now(),
            clock.today(),
            strict=visitor.preferences.strict,
        )
    except AlreadyAnsweredError as error:
        if on_table.sitting.answers[said.n].claim != claim:
            on_table.notice = str(error)
        return
    except SittingError as error:
        on_table.notice = str(error)
        return
    try:
        visitor.outbox.write(AnswerGiven(visitor.learner.id, answered.answers[-1]))
    except TakenError as error:
        on_table.sitting = _load(visitor, answered.record.id) or answered
        if on_table.sitting.answers[said.n].claim != claim:
            on_table.notice = str(error)
    else:
        on_table.sitting = answered


def _void(visitor: Visitor, on_table: Table, n: int) -> None:
    try:
        on_table.sitting = on_table.sitting.void(n)
    except SittingError as error:
        on_table.notice = str(error)
    else:
        visitor.outbox.write(Voided(visitor.learner.id, on_table.sitting.record.id, n))


def _end(visitor: Visitor, sitting: CountingSitting) -> CountingSitting:
    if sitting.record.ended_at is None:
        sitting = sitting.end(clock.now())
        visitor.outbox.write(SittingEnded(visitor.learner.id, sitting.record.id, clock.now()))
    return sitting


def _claim(said: SaidAnswer, settings: Settings) -> Claim | None:
    """What was said, as a claim; `None` for what no form of this sitting can send."""
    if said.total is not None:
        return TotalClaim(said.total)
    if said.taps is not None:
        taps = _taps(said.taps)
        return None if taps is None else TappedClaim(taps, settings.asked)
    if not said.figures:
        return None
    names = figure_names(settings, joined="pairs_and_runs" in said.figures)
    return FiguresClaim(**{name: said.figures.get(name, 0) for name in names})


def _taps(taps: tuple[tuple[str, ...], ...]) -> tuple[tuple[Card, ...], ...] | None:
    try:
        return tuple(parse_cards(" ".join(tap)) for tap in taps)
    except CardsError:
        return None


def figure_names(
    settings: Settings, order: tuple[Kind, ...] = tuple(Kind), *, joined: bool
) -> tuple[FigureName, ...]:
    """The fields that are asked, in counting order; pairs and runs as one where `joined`."""
    names: list[FigureName] = []
    for kind in order:
        if kind not in settings.asked:
            continue
        if joined and kind in _JOINED and set(_JOINED) <= set(settings.asked):
            name: FigureName = "pairs_and_runs"
        else:
            name = _FIELD_OF[kind]
        if name not in names:
            names.append(name)
    return tuple(names)


_JOINED = (Kind.PAIR, Kind.RUN)
_FIELD_OF: dict[Kind, FigureName] = {
    Kind.FIFTEEN: "fifteens",
    Kind.PAIR: "pairs",
    Kind.RUN: "runs",
    Kind.FLUSH: "flush",
    Kind.NOBS: "nobs",
}
