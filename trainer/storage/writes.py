"""What can be handed over to be kept: each a value, so that it can wait for the database."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime

from trainer.cribbage.decision import Decision
from trainer.drill.counting import MISTYPED_ALREADY, SittingRecord
from trainer.drill.exercise import ANSWERED_ALREADY, ExerciseAnswer, ExerciseRecord
from trainer.drill.playing import PLAYED_ALREADY, GameRecord, GameSummary
from trainer.learning.answers import Answer
from trainer.storage.errors import TakenError
from trainer.storage.store import Store

BEGUN_ALREADY = "That game of the match was begun already, perhaps in another tab."


@dataclass(frozen=True, slots=True)
class LearnerMet:
    """Somebody counted in a browser of which the database could not be asked who that is.

    When it can, they turn out to be the browser's learner, or else become it.
    """

    learner_id: str
    """Provisional; writes under it reach the right learner in the end."""
    browser: str
    at: datetime


@dataclass(frozen=True, slots=True)
class SittingBegun:
    """A sitting to be kept."""

    learner_id: str
    record: SittingRecord


@dataclass(frozen=True, slots=True)
class AnswerGiven:
    """An answer to be kept."""

    learner_id: str
    answer: Answer


@dataclass(frozen=True, slots=True)
class Voided:
    """An answer to be withdrawn as mistyped."""

    learner_id: str
    sitting_id: str
    n: int


@dataclass(frozen=True, slots=True)
class SittingEnded:
    """The end of a sitting to be kept."""

    learner_id: str
    sitting_id: str
    at: datetime


@dataclass(frozen=True, slots=True)
class GameBegun:
    """A game to be kept, with what was decided in it so far."""

    learner_id: str
    record: GameRecord
    decisions: tuple[Decision, ...] = ()


@dataclass(frozen=True, slots=True)
class DecisionsMade:
    """Decisions of a game to be kept, all of them or none."""

    learner_id: str
    game_id: str
    first_n: int
    """The number in the game of the first of them, from 0."""
    decisions: tuple[Decision, ...]
    at: datetime

    @property
    def next_n(self) -> int:
        """The number of the decision after them."""
        return self.first_n + len(self.decisions)


@dataclass(frozen=True, slots=True)
class GameEnded:
    """The end of a game to be kept, or what its decisions cost, found out later."""

    learner_id: str
    game_id: str
    summary: GameSummary
    at: datetime


@dataclass(frozen=True, slots=True)
class ExerciseBegun:
    """An exercise to be kept."""

    learner_id: str
    record: ExerciseRecord


@dataclass(frozen=True, slots=True)
class ExerciseAnswered:
    """An answer of an exercise to be kept."""

    learner_id: str
    answer: ExerciseAnswer


@dataclass(frozen=True, slots=True)
class ExerciseEnded:
    """The end of an exercise to be kept."""

    learner_id: str
    exercise_id: str
    at: datetime


@dataclass(frozen=True, slots=True)
class LessonOpened:
    """That a lesson was opened."""

    learner_id: str
    slug: str
    at: datetime


@dataclass(frozen=True, slots=True)
class LessonRead:
    """That a lesson was read to its end."""

    learner_id: str
    slug: str
    at: datetime


Kept = (
    SittingBegun
    | AnswerGiven
    | Voided
    | SittingEnded
    | GameBegun
    | DecisionsMade
    | GameEnded
    | ExerciseBegun
    | ExerciseAnswered
    | ExerciseEnded
    | LessonOpened
    | LessonRead
)
Write = LearnerMet | Kept


def keep(store: Store, learner_id: str, write: Kept) -> None:
    """Store it, for the learner that whoever gave it turned out to be.

    Raises `TakenError` where something else stands in its place, and any other `StorageError`.
    """
    match write:
        case SittingBegun(_, record):
            store.begin_sitting(learner_id, record)
        case AnswerGiven(_, answer):
            _refuse_unless(store.record(learner_id, answer))
        case Voided(_, sitting_id, n):
            _refuse_unless(store.void(sitting_id, n), MISTYPED_ALREADY)
        case SittingEnded(_, sitting_id, at):
            store.end_sitting(sitting_id, at)
        case GameBegun() | DecisionsMade() | GameEnded():
            _keep_of_game(store, learner_id, write)
        case ExerciseBegun(_, exercise):
            store.begin_exercise(learner_id, exercise)
        case ExerciseAnswered(_, given):
            _refuse_unless(store.record_exercise(learner_id, given), ANSWERED_ALREADY)
        case ExerciseEnded(_, exercise_id, at):
            store.end_exercise(exercise_id, at)
        case LessonOpened(_, slug, at):
            store.open_lesson(learner_id, slug, at)
        case LessonRead(_, slug, at):
            store.read_lesson(learner_id, slug, at)


def _refuse_unless(stored: bool, words: str | None = None) -> None:
    """Raise `TakenError` where something else stands in its place."""
    if not stored:
        raise TakenError(words)


def _keep_of_game(
    store: Store, learner_id: str, write: GameBegun | DecisionsMade | GameEnded
) -> None:
    match write:
        case GameBegun(_, record, decisions):
            if not store.begin_game(learner_id, record, decisions):
                raise TakenError(BEGUN_ALREADY)
        case DecisionsMade(_, game_id, first_n, decisions, at):
            if not store.add_decisions(learner_id, game_id, first_n, decisions, at):
                # Kept a moment ago, perhaps, by a write of which no word came back.
                there = store.decisions_of(game_id)[first_n : write.next_n]
                if there != decisions:
                    raise TakenError(PLAYED_ALREADY)
        case GameEnded(_, game_id, summary, at):
            store.end_game(learner_id, game_id, summary, at)


def is_waiting(waiting: Iterable[Write], write: Write) -> bool:
    """Whether the same decisions of the same game wait already, from another tab.

    Raises `TakenError` where others wait in their place, or another game in a game's place in
    its match: what came first stands.
    """
    if isinstance(write, GameBegun):
        if any(isinstance(one, GameBegun) and _same_of_match(one, write) for one in waiting):
            raise TakenError(BEGUN_ALREADY)
        return False
    if not isinstance(write, DecisionsMade):
        return False
    for other in waiting:
        if (
            isinstance(other, DecisionsMade)
            and other.game_id == write.game_id
            and other.next_n > write.first_n
        ):
            if other.first_n == write.first_n and other.decisions == write.decisions:
                return True
            raise TakenError(PLAYED_ALREADY)
    return False


def _same_of_match(one: GameBegun, other: GameBegun) -> bool:
    """Whether both are the same game of the same match."""
    first, second = one.record, other.record
    return (
        first.match is not None
        and (first.match, first.number) == (second.match, second.number)
        and first.id != second.id
    )


def rests_on(write: Write, refused: Write) -> bool:
    """Whether it goes on from what was refused of a game, and so cannot be kept either."""
    if not isinstance(write, DecisionsMade | GameEnded):
        return False
    match refused:
        case GameBegun(_, record):
            return write.game_id == record.id
        case DecisionsMade(_, game_id):
            return write.game_id == game_id
    return False
