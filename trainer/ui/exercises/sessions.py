"""The exercise on the table of this tab: begun, taken up again, answered, ended.

Each drill has a table of its own, so that a tab may have a throw and a count waiting at once.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from trainer.drill.counting import AlreadyAnsweredError, SittingError
from trainer.drill.exercise import (
    ExerciseAnswer,
    ExerciseRecord,
    ExerciseSettings,
    ExerciseSitting,
    Question,
)
from trainer.drill.question import Drill, QuestionError
from trainer.storage.errors import GoneError, StorageError, TakenError
from trainer.storage.learners import new_id
from trainer.storage.outbox import ExerciseAnswered, ExerciseBegun, ExerciseEnded, Write
from trainer.ui import clock, seeds
from trainer.ui.components.exercise.form import SaidChoice, SaidExercise
from trainer.ui.tabletop import SittingTable, Tabletop
from trainer.ui.visitor import Visitor
from trainer.ui.waiting import kept_with_waiting

_SOMEBODY_ELSE = "Somebody else is at this browser now; that sitting is theirs no more."


Table = SittingTable[ExerciseSitting]
"""What this tab has on the table; the outbox has it all."""

TABLETOPS: dict[Drill, Tabletop[Table]] = {
    drill: Tabletop(page=drill.value, address="sitting", somebody_else=_SOMEBODY_ELSE)
    for drill in Drill
}
"""Where each drill's table is kept, and which address names it."""


def begin(
    visitor: Visitor,
    settings: ExerciseSettings,
    *,
    seed: int | None = None,
    questions: Sequence[Question] | None = None,
) -> None:
    """Lay a new exercise on the table: of the listed questions, of the seed, or of a new seed."""
    if questions is None and seed is None:
        seed = seeds.new_seed()
    sitting = ExerciseSitting.begin(new_id(), settings, clock.now(), seed=seed, questions=questions)
    visitor.outbox.write(ExerciseBegun(visitor.learner.id, sitting.record))
    _lay(visitor, Table(visitor.learner.id, sitting))


def take_up(visitor: Visitor, drill: Drill, exercise_id: str) -> bool:
    """Lay a kept exercise of this learner on the table again; whether there was one.

    Raises `StorageError` when that cannot be found out.
    """
    sitting = _load(visitor, exercise_id)
    if sitting is None or sitting.settings.drill is not drill:
        return False
    _lay(visitor, Table(visitor.learner.id, sitting, reviewed=sitting.record.ended_at is not None))
    return True


def left_off(visitor: Visitor, drill: Drill) -> ExerciseSitting | None:
    """The learner's latest exercise of the drill that can be gone on with.

    Raises `StorageError`.
    """
    store = visitor.outbox.store()
    record = store.open_exercise(visitor.learner.id, drill)
    if record is None:
        return None
    sitting = ExerciseSitting(record, store.exercise_answers(record.id))
    if sitting.is_over:
        _end(visitor, sitting)
        return None
    return sitting


def answers_stored(visitor: Visitor, sitting: ExerciseSitting) -> int:
    """How many answers of the exercise are in the database; the rest waits in memory."""
    waiting = visitor.outbox.waiting(visitor.learner.id)
    given = (write for write in waiting if isinstance(write, ExerciseAnswered))
    return sitting.n - sum(write.answer.sitting == sitting.record.id for write in given)


def hear(visitor: Visitor, drill: Drill, said: SaidExercise) -> None:
    """Act on what the form said; saying it again changes nothing."""
    tabletop = TABLETOPS[drill]
    on_table = tabletop.laid(visitor)
    try:
        if on_table is None or on_table.id != said.sitting:
            if not take_up(visitor, drill, said.sitting):
                return
            on_table = tabletop.laid(visitor)
        if on_table is not None:
            _act(visitor, on_table, said)
    except GoneError as error:
        tabletop.leave()
        tabletop.notify(str(error))
    except StorageError:
        return  # the form says it again


def end(visitor: Visitor, drill: Drill) -> None:
    """End the exercise on the table where it stands and show its result."""
    on_table = TABLETOPS[drill].laid(visitor)
    if on_table is not None:
        _close(visitor, on_table)


def _act(visitor: Visitor, on_table: Table, said: SaidExercise) -> None:
    if said.answers or said.kind != "answers":  # the form's mere greeting leaves it there
        on_table.notice = None
    for answer in sorted(said.answers, key=lambda answer: answer.n):
        _answer(visitor, on_table, answer)
    if said.kind == "finish" and on_table.sitting.is_over:
        _close(visitor, on_table)


def _lay(visitor: Visitor, new: Table) -> None:
    TABLETOPS[new.sitting.settings.drill].lay(visitor, new)


def _load(visitor: Visitor, exercise_id: str) -> ExerciseSitting | None:
    """An exercise of this learner as kept, with what still waits to be stored.

    `None` where there is none; raises `StorageError` when that cannot be found out.
    """
    record, answers = kept_with_waiting(
        visitor,
        lambda write: _is_of(write, exercise_id),
        ExerciseBegun,
        lambda store: (
            store.exercise(exercise_id, learner_id=visitor.learner.id),
            store.exercise_answers(exercise_id),
        ),
        _written,
    )
    return None if record is None else ExerciseSitting(record, answers)


def _is_of(write: Write, exercise_id: str) -> bool:
    match write:
        case ExerciseBegun(_, record):
            return record.id == exercise_id
        case ExerciseAnswered(_, answer):
            return answer.sitting == exercise_id
        case ExerciseEnded(_, of, _):
            return of == exercise_id
    return False


def _written(
    record: ExerciseRecord | None, answers: tuple[ExerciseAnswer, ...], write: Write
) -> tuple[ExerciseRecord | None, tuple[ExerciseAnswer, ...]]:
    """An exercise as it will be when the write has been stored."""
    match write:
        case ExerciseBegun(_, begun):
            return record or begun, answers
        case ExerciseAnswered(_, answer) if answer.n == len(answers):
            return record, (*answers, answer)
        case ExerciseEnded(_, _, at) if record is not None:
            return replace(record, ended_at=record.ended_at or at), answers
    return record, answers


def _answer(visitor: Visitor, on_table: Table, said: SaidChoice) -> None:
    sitting = on_table.sitting
    try:
        answered = sitting.answer(said.n, said.text, said.ms / 1000, clock.now(), clock.today())
    except AlreadyAnsweredError as error:
        if sitting.answers[said.n].said != said.text:
            on_table.notice = str(error)
        return
    except (SittingError, QuestionError) as error:
        on_table.notice = str(error)
        return
    try:
        visitor.outbox.write(ExerciseAnswered(visitor.learner.id, answered.answers[-1]))
    except TakenError as error:
        _catch_up(visitor, on_table, said, str(error))
    else:
        on_table.sitting = answered


def _catch_up(visitor: Visitor, on_table: Table, said: SaidChoice, words: str) -> None:
    """Show the exercise as another tab has left it: further on, or over."""
    kept = _load(visitor, on_table.sitting.record.id)
    if kept is None:
        return
    on_table.sitting = kept
    if kept.record.ended_at is not None:
        on_table.reviewed = True
    elif said.n < kept.n and kept.answers[said.n].said != said.text:
        on_table.notice = words


def _close(visitor: Visitor, on_table: Table) -> None:
    on_table.sitting = _end(visitor, on_table.sitting)
    on_table.reviewed = True


def _end(visitor: Visitor, sitting: ExerciseSitting) -> ExerciseSitting:
    if sitting.record.ended_at is None:
        sitting = sitting.end(clock.now())
        visitor.outbox.write(ExerciseEnded(visitor.learner.id, sitting.record.id, clock.now()))
    return sitting
