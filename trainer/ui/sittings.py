"""The sitting on the table of this tab: begun, taken up again, answered, ended."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import streamlit as st

from trainer.classroom.exam import Exam
from trainer.cribbage.claim import Claim
from trainer.cribbage.show import Show
from trainer.drill.counting import (
    AlreadyAnsweredError,
    CountingSitting,
    SittingError,
    SittingRecord,
)
from trainer.drill.sitting import Settings
from trainer.learning.answers import Answer
from trainer.learning.missed import to_count_again
from trainer.storage.errors import GoneError, StorageError, TakenError
from trainer.storage.learners import new_id
from trainer.storage.outbox import AnswerGiven, SittingBegun, SittingEnded, Voided, Write
from trainer.ui import clock, seeds
from trainer.ui.claims import claim_of
from trainer.ui.components.counting.form import Said
from trainer.ui.planning import plan_for
from trainer.ui.tabletop import SittingTable, Tabletop
from trainer.ui.visitor import Visitor
from trainer.ui.waiting import kept_with_waiting

Table = SittingTable[CountingSitting]
"""What this tab has on the table; the outbox has it all."""

EXAM_ADDRESS = "exam"
"""The parameter by which the address asks for an exam; it stays there beside the sitting's."""
TABLETOP: Tabletop[Table] = Tabletop(
    page="drill",
    address="sitting",
    somebody_else="Somebody else is counting in this browser now; that sitting is theirs no more.",
)


def begin(
    visitor: Visitor,
    settings: Settings,
    *,
    seed: int | None = None,
    shows: Sequence[Show] | None = None,
) -> None:
    """Lay a new sitting on the table: of the listed shows, of the seed, or of a new seed."""
    if settings.exam is None:
        st.query_params.pop(EXAM_ADDRESS, None)
    if shows is None and seed is None:
        seed = seeds.new_seed()
    plan = plan_for(visitor, settings) if settings.are_chosen and shows is None else None
    sitting = CountingSitting.begin(
        new_id(), settings, clock.now(), seed=seed, shows=shows, plan=plan
    )
    visitor.outbox.write(SittingBegun(visitor.learner.id, sitting.record))
    TABLETOP.lay(visitor, Table(visitor.learner.id, sitting))


def begin_exam(visitor: Visitor, exam: Exam) -> None:
    """Lay the exam's hands on the table, to be counted in a new sitting."""
    begin(visitor, exam.settings, shows=exam.shows)


def of_exam(visitor: Visitor, code: str, *, any_clock: bool = False) -> CountingSitting | None:
    """The learner's latest sitting of this exam, over or not; `None` where there is none.

    With `any_clock` it may be one of the same hands with another clock or extra time. Raises
    `StorageError` when that cannot be found out.
    """
    record = visitor.outbox.store().latest_of_exam(visitor.learner.id, code, any_clock=any_clock)
    if record is None:
        return None
    sitting = CountingSitting(record, visitor.outbox.store().answers_of(record.id))
    return _ended_if_over(visitor, sitting)


def take_up(visitor: Visitor, sitting_id: str) -> Table | None:
    """Lay a kept sitting of this learner on the table again, if there is one.

    Raises `StorageError` when that cannot be found out.
    """
    sitting = _load(visitor, sitting_id)
    if sitting is None:
        return None
    if sitting.is_out_of_time(clock.now()):
        sitting = _end(visitor, sitting)
    reviewed = sitting.record.ended_at is not None
    on_table = Table(visitor.learner.id, sitting, reviewed=reviewed)
    TABLETOP.lay(visitor, on_table)
    return on_table


def left_off(visitor: Visitor) -> CountingSitting | None:
    """The learner's latest sitting that can be gone on with."""
    record = visitor.outbox.store().open_sitting(visitor.learner.id)
    if record is None or _is_of_ended_class(visitor):
        return None
    sitting = CountingSitting(record, visitor.outbox.store().answers_of(record.id))
    return None if _ended_if_over(visitor, sitting).record.ended_at is not None else sitting


def exam_left_off(visitor: Visitor) -> CountingSitting | None:
    """The exam begun last that can still be handed in; those whose clock ran out are, here.

    Raises `StorageError` when that cannot be found out.
    """
    if _is_of_ended_class(visitor):
        return None
    store = visitor.outbox.store()
    for record in store.exams_left_off(visitor.learner.id):
        sitting = CountingSitting(record, store.answers_of(record.id))
        if _ended_if_over(visitor, sitting).record.ended_at is None:
            return sitting
    return None


def _is_of_ended_class(visitor: Visitor) -> bool:
    """Whether whoever counts here is a pupil whose class has ended, for which nothing goes on."""
    membership = visitor.outbox.store().membership(visitor.learner.id)
    return membership is not None and membership.school_class.ended_at is not None


def hand_in(visitor: Visitor, sitting: CountingSitting) -> None:
    """End a sitting that does not lie on the table, as it stands."""
    _end(visitor, sitting)


def answers_stored(visitor: Visitor, sitting: CountingSitting) -> int:
    """How many answers of the sitting are in the database; the rest waits in memory."""
    waiting = visitor.outbox.waiting(visitor.learner.id)
    given = (write for write in waiting if isinstance(write, AnswerGiven))
    return sitting.n - sum(write.answer.sitting == sitting.record.id for write in given)


def hands_to_count_again(visitor: Visitor) -> list[Show]:
    """The learner's missed hands that are due, dearest first."""
    answers = visitor.outbox.store().history.answers_to_missed_shows(visitor.learner.id)
    return to_count_again(answers, clock.today())


def hear(visitor: Visitor, said: Said) -> None:
    """Act on what the form said; saying it again changes nothing."""
    on_table = TABLETOP.laid(visitor)
    try:
        if on_table is None or on_table.sitting.record.id != said.sitting:
            on_table = take_up(visitor, said.sitting)
        if on_table is None:
            return
        _act(visitor, on_table, said)
    except GoneError as error:
        TABLETOP.leave()
        TABLETOP.notify(str(error))
    except StorageError:
        return  # the form says it again


def _act(visitor: Visitor, on_table: Table, said: Said) -> None:
    if on_table.sitting.is_guided:
        return  # another form asks there
    if said.answers or said.kind != "answers":  # the form's mere greeting leaves it there
        on_table.notice = None
    for answer in sorted(said.answers, key=lambda answer: answer.n):
        claim = claim_of(answer, on_table.sitting.settings)
        if claim is not None:
            answer_given(visitor, on_table, answer.n, claim, answer.ms / 1000)
    if said.kind == "mistyped" and said.n is not None:
        _void(visitor, on_table, said.n)
    elif said.kind == "time_up" or (said.kind == "finish" and on_table.sitting.is_over):
        _close(visitor, on_table)


def end(visitor: Visitor) -> None:
    """End the sitting on the table where it stands and show its result."""
    on_table = TABLETOP.laid(visitor)
    if on_table is not None:
        _close(visitor, on_table)


def _close(visitor: Visitor, on_table: Table) -> None:
    on_table.sitting = _end(visitor, on_table.sitting)
    on_table.reviewed = True


def _load(visitor: Visitor, sitting_id: str) -> CountingSitting | None:
    """A sitting of this learner as kept, with what still waits to be stored.

    `None` where there is none; raises `StorageError` when that cannot be found out.
    """
    record, answers = kept_with_waiting(
        visitor,
        lambda write: _is_of(write, sitting_id),
        SittingBegun,
        lambda store: (
            store.sitting(sitting_id, learner_id=visitor.learner.id),
            store.answers_of(sitting_id),
        ),
        _written,
    )
    return None if record is None else CountingSitting(record, answers)


def _is_of(write: Write, sitting_id: str) -> bool:
    match write:
        case SittingBegun(_, record):
            return record.id == sitting_id
        case AnswerGiven(_, answer):
            return answer.sitting == sitting_id
        case Voided(_, of, _) | SittingEnded(_, of, _):
            return of == sitting_id
    return False


def _written(
    record: SittingRecord | None, answers: tuple[Answer, ...], write: Write
) -> tuple[SittingRecord | None, tuple[Answer, ...]]:
    """A sitting as it will be when the write has been stored."""
    match write:
        case SittingBegun(_, begun):
            return record or begun, answers
        case AnswerGiven(_, answer) if answer.n == len(answers):
            return record, (*answers, answer)
        case Voided(_, _, n):
            voided = (replace(one, void=True) if one.n == n else one for one in answers)
            return record, tuple(voided)
        case SittingEnded(_, _, at) if record is not None:
            return replace(record, ended_at=record.ended_at or at), answers
    return record, answers


def answer_given(visitor: Visitor, on_table: Table, n: int, claim: Claim, seconds: float) -> None:
    """Judge and keep what was said of hand `n`; where it cannot be, the table's notice says why."""
    try:
        answered = on_table.sitting.answer(
            n, claim, seconds, clock.now(), clock.today(), strict=visitor.preferences.strict
        )
    except AlreadyAnsweredError as error:
        if on_table.sitting.answers[n].claim != claim:
            on_table.notice = str(error)
        return
    except SittingError as error:
        on_table.notice = str(error)
        return
    try:
        visitor.outbox.write(AnswerGiven(visitor.learner.id, answered.answers[-1]))
    except TakenError as error:
        _catch_up(visitor, on_table, n, claim, str(error))
    else:
        on_table.sitting = answered


def _catch_up(visitor: Visitor, on_table: Table, n: int, claim: Claim, words: str) -> None:
    """Show the sitting as another tab has left it: further on, or over."""
    kept = _load(visitor, on_table.sitting.record.id)
    if kept is None:
        return
    on_table.sitting = kept
    if kept.record.ended_at is not None:
        on_table.reviewed = True
    elif n < kept.n and kept.answers[n].claim != claim:
        on_table.notice = words


def _void(visitor: Visitor, on_table: Table, n: int) -> None:
    try:
        withdrawn = on_table.sitting.void(n)
        visitor.outbox.write(Voided(visitor.learner.id, on_table.sitting.record.id, n))
    except SittingError as error:
        on_table.notice = str(error)
    except TakenError as error:  # in another tab another was
        on_table.sitting = _load(visitor, on_table.sitting.record.id) or on_table.sitting
        on_table.notice = str(error)
    else:
        on_table.sitting = withdrawn


def _ended_if_over(visitor: Visitor, sitting: CountingSitting) -> CountingSitting:
    over = sitting.is_over or sitting.is_out_of_time(clock.now())
    return _end(visitor, sitting) if over else sitting


def _end(visitor: Visitor, sitting: CountingSitting) -> CountingSitting:
    if sitting.record.ended_at is None:
        sitting = sitting.end(clock.now())
        visitor.outbox.write(SittingEnded(visitor.learner.id, sitting.record.id, clock.now()))
    return sitting
