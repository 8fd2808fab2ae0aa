"""Answers given while the database cannot be reached are kept and stored once it can."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from datetime import datetime
from pathlib import Path

import pytest

from tests.storage.whole_game import decisions_of
from trainer.cribbage.decision import Decision
from trainer.drill.counting import SittingRecord
from trainer.drill.exercise import ExerciseAnswer, ExerciseRecord
from trainer.drill.playing import GameRecord, GameSummary
from trainer.drill.sitting import Settings
from trainer.learning.answers import Answer
from trainer.storage.errors import (
    GoneError,
    LockedError,
    MissingError,
    StorageError,
    TakenError,
)
from trainer.storage.outbox import (
    PAUSE,
    AnswerGiven,
    DecisionsMade,
    ExerciseAnswered,
    ExerciseBegun,
    ExerciseEnded,
    GameBegun,
    GameEnded,
    LessonOpened,
    LessonRead,
    Outbox,
    SittingBegun,
    SittingEnded,
    Voided,
    Write,
)
from trainer.storage.store import Store

MakeAnswer = Callable[..., Answer]
MakeGame = Callable[..., GameRecord]
MakeSummary = Callable[..., GameSummary]
BROWSER = "b" * 32


class Server:
    """A database that can be put out of reach, and counts how often it was tried."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.time = 1000.0
        self.tries = 0
        self._blocker: sqlite3.Connection | None = None

    def open(self) -> Store:
        self.tries += 1
        if self._blocker is not None:
            raise LockedError
        return Store.open(f"sqlite:///{self.file}?timeout=0.02")

    def block(self) -> None:
        """Let another program hold the file, so that nobody else writes."""
        self._blocker = sqlite3.connect(self.file, isolation_level=None, check_same_thread=False)
        self._blocker.execute("BEGIN IMMEDIATE")

    def release(self) -> None:
        if self._blocker is not None:
            self._blocker.close()
            self._blocker = None


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    served = Server(tmp_path / "history.db")
    yield served
    served.release()


@pytest.fixture
def outbox(server: Server) -> Iterator[Outbox]:
    made = Outbox(server.open, clock=lambda: server.time)
    yield made
    server.release()
    made.close()


@pytest.fixture
def sitting(now: datetime) -> SittingRecord:
    return SittingRecord("a" * 32, Settings(), 7, None, now)


def test_while_all_is_well_everything_is_stored_at_once(
    outbox: Outbox, sitting: SittingRecord, answer: MakeAnswer, now: datetime
) -> None:
    learner = outbox.active(BROWSER, now)
    given = answer(sitting, 0)
    assert outbox.write(SittingBegun(learner.id, sitting))
    assert outbox.write(AnswerGiven(learner.id, given))
    assert outbox.problem is None
    assert outbox.waiting() == ()
    assert outbox.store().answers_of(sitting.id) == (given,)


def test_what_is_written_while_the_database_is_locked_is_stored_afterwards_in_order_and_once(
    outbox: Outbox, server: Server, sitting: SittingRecord, answer: MakeAnswer, now: datetime
) -> None:
    learner = outbox.active(BROWSER, now)
    server.block()
    writes: list[Write] = [
        SittingBegun(learner.id, sitting),
        *(AnswerGiven(learner.id, answer(sitting, n)) for n in range(3)),
        AnswerGiven(learner.id, answer(sitting, 0, seconds=1.0)),
        Voided(learner.id, sitting.id, 1),
        SittingEnded(learner.id, sitting.id, now),
    ]
    assert [outbox.write(write) for write in writes] == [False] * len(writes)
    assert outbox.waiting(learner.id) == tuple(writes)
    assert outbox.waiting("f" * 32) == ()
    assert isinstance(outbox.problem, LockedError)

    server.release()
    server.time += PAUSE
    store = outbox.store()
    assert outbox.problem is None
    assert outbox.waiting() == ()
    kept = store.answers_of(sitting.id)
    assert [(given.n, given.seconds, given.void) for given in kept] == [
        (0, 4.0, False),
        (1, 4.0, True),
        (2, 4.0, False),
    ]
    record = store.sitting(sitting.id)
    assert record is not None
    assert record.ended_at == now
    assert outbox.store().answers_of(sitting.id) == kept


def test_the_next_write_or_read_brings_the_waiting_ones_along(
    outbox: Outbox, server: Server, sitting: SittingRecord, answer: MakeAnswer, now: datetime
) -> None:
    learner = outbox.active(BROWSER, now)
    server.block()
    assert not outbox.write(SittingBegun(learner.id, sitting))
    server.release()
    server.time += PAUSE
    assert outbox.write(AnswerGiven(learner.id, answer(sitting, 0)))
    assert len(outbox.store().answers_of(sitting.id)) == 1


def test_while_it_is_down_the_database_is_tried_every_few_seconds_only(
    server: Server, outbox: Outbox, now: datetime
) -> None:
    server.block()
    for _ in range(50):
        outbox.active(BROWSER, now)
        with pytest.raises(LockedError, match="in use by another program"):
            outbox.store()
        server.time += 0.1
    assert server.tries == 2


def test_a_failure_met_in_reading_is_not_met_again_at_once(
    outbox: Outbox, server: Server, now: datetime
) -> None:
    outbox.active(BROWSER, now)
    elsewhere = server.file.rename(server.file.with_suffix(".moved"))
    outbox.active(BROWSER, now)
    elsewhere.rename(server.file)
    with pytest.raises(MissingError):
        outbox.store()
    server.time += PAUSE
    assert outbox.store().active(BROWSER) is not None


def test_figures_can_be_read_while_writes_wait(
    outbox: Outbox, server: Server, sitting: SittingRecord, now: datetime
) -> None:
    learner = outbox.active(BROWSER, now)
    server.block()
    outbox.write(SittingBegun(learner.id, sitting))
    with pytest.raises(LockedError):
        outbox.store()
    assert outbox.store(behind=True).active(BROWSER) == learner


def test_a_known_learner_stays_the_same_while_the_database_is_down(
    outbox: Outbox, server: Server, now: datetime
) -> None:
    learner = outbox.active(BROWSER, now)
    server.file.rename(server.file.with_suffix(".moved"))
    assert outbox.active(BROWSER, now) == learner
    assert isinstance(outbox.problem, MissingError)
    assert outbox.waiting() == ()


def test_a_newcomer_counts_while_the_database_is_down_and_becomes_the_browsers_learner(
    outbox: Outbox, server: Server, sitting: SittingRecord, answer: MakeAnswer, now: datetime
) -> None:
    server.block()
    guest = outbox.active(BROWSER, now)
    assert outbox.active(BROWSER, now) == guest
    assert outbox.active("c" * 32, now) != guest
    outbox.write(SittingBegun(guest.id, sitting))
    outbox.write(AnswerGiven(guest.id, answer(sitting, 0)))

    server.release()
    server.time += PAUSE
    learner = outbox.active(BROWSER, now)
    # A tab that has not noticed goes on under the provisional id.
    assert outbox.write(AnswerGiven(guest.id, answer(sitting, 1)))
    store = outbox.store()
    assert store.learners_of(BROWSER) == (learner,)
    assert store.history.figures(learner.id).hands == 2


def test_somebody_known_whose_database_was_down_at_the_start_gets_their_answers(
    outbox: Outbox, server: Server, sitting: SittingRecord, answer: MakeAnswer, now: datetime
) -> None:
    with server.open() as store:
        ann = store.add_learner(BROWSER, "Ann", now=now)
    server.block()
    guest = outbox.active(BROWSER, now)
    outbox.write(SittingBegun(guest.id, sitting))
    outbox.write(AnswerGiven(guest.id, answer(sitting, 0)))
    server.release()
    server.time += PAUSE
    assert outbox.active(BROWSER, now) == ann
    assert outbox.store().learners_of(BROWSER) == (ann,)
    assert outbox.store().history.figures(ann.id).hands == 1


def test_writes_of_a_deleted_learner_do_not_stop_those_of_others(
    outbox: Outbox,
    server: Server,
    answer: MakeAnswer,
    now: datetime,
    caplog: pytest.LogCaptureFixture,
) -> None:
    ann, ben = outbox.active(BROWSER, now), outbox.active("c" * 32, now)
    sittings = [SittingRecord(digit * 32, Settings(), 7, None, now) for digit in "12"]
    outbox.store().delete_learner(ann.id)
    server.block()
    for learner, sitting in zip((ann, ben), sittings, strict=True):
        outbox.write(SittingBegun(learner.id, sitting))
        outbox.write(AnswerGiven(learner.id, answer(sitting, 0)))
    server.release()
    server.time += PAUSE
    assert outbox.store().history.figures(ben.id).hands == 1
    assert "SittingBegun waited, but cannot be stored." in caplog.text


def test_a_write_for_a_deleted_learner_is_refused_to_whoever_makes_it(
    outbox: Outbox, sitting: SittingRecord, now: datetime
) -> None:
    learner = outbox.active(BROWSER, now)
    outbox.store().delete_learner(learner.id)
    with pytest.raises(GoneError, match="has been deleted"):
        outbox.write(SittingBegun(learner.id, sitting))
    assert outbox.waiting() == ()
    assert outbox.problem is None


def test_an_answer_to_a_hand_answered_in_another_tab_is_refused_to_whoever_gives_it(
    outbox: Outbox, sitting: SittingRecord, answer: MakeAnswer, now: datetime
) -> None:
    learner = outbox.active(BROWSER, now)
    first, second = answer(sitting, 0), answer(sitting, 0, seconds=1.0)
    outbox.write(SittingBegun(learner.id, sitting))
    outbox.write(AnswerGiven(learner.id, first))
    with pytest.raises(TakenError, match="first count stands"):
        outbox.write(AnswerGiven(learner.id, second))
    assert outbox.waiting() == ()
    assert outbox.problem is None
    assert outbox.store().answers_of(sitting.id) == (first,)


def test_many_threads_lose_nothing_while_the_database_comes_and_goes(
    outbox: Outbox, server: Server, sitting: SittingRecord, answer: MakeAnswer, now: datetime
) -> None:
    learner = outbox.active(BROWSER, now)
    outbox.write(SittingBegun(learner.id, sitting))

    def give(n: int) -> None:
        outbox.write(AnswerGiven(learner.id, answer(sitting, n)))

    with ThreadPoolExecutor(6) as pool:
        for start in range(0, 100, 20):
            given = [pool.submit(give, n) for n in range(start, start + 20)]
            given[3].result()
            server.block()
            given[12].result()
            server.release()
            server.time += PAUSE
    server.time += PAUSE
    assert [given.n for given in outbox.store().answers_of(sitting.id)] == list(range(100))


def test_a_database_that_fails_while_it_is_asked_who_counts_does_no_harm(
    outbox: Outbox, server: Server, now: datetime
) -> None:
    outbox.active(BROWSER, now)
    server.block()
    guest = outbox.active("c" * 32, now)  # a newcomer, whom a locked database cannot take in
    assert isinstance(outbox.problem, LockedError)
    server.release()
    server.time += PAUSE
    assert outbox.active("c" * 32, now) != guest
    assert len(outbox.store().learners_of("c" * 32)) == 1


def test_a_write_that_can_never_be_made_does_not_stop_the_others(
    outbox: Outbox,
    server: Server,
    sitting: SittingRecord,
    answer: MakeAnswer,
    now: datetime,
    caplog: pytest.LogCaptureFixture,
) -> None:
    learner = outbox.active(BROWSER, now)
    outbox.write(SittingBegun(learner.id, sitting))
    impossible = AnswerGiven(learner.id, answer(sitting, 0, seed=2**80))
    with pytest.raises(OverflowError):
        outbox.write(impossible)
    server.block()
    outbox.write(impossible)
    outbox.write(AnswerGiven(learner.id, answer(sitting, 1)))
    server.release()
    server.time += PAUSE
    assert [given.n for given in outbox.store().answers_of(sitting.id)] == [1]
    assert "AnswerGiven waited, but cannot be stored." in caplog.text
    assert learner.id not in caplog.records[-1].getMessage()


def test_what_waits_is_stored_without_anybody_coming_back(
    tmp_path: Path,
    sitting: SittingRecord,
    answer: MakeAnswer,
    now: datetime,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("trainer.storage.outbox.PAUSE", 0.05)
    server = Server(tmp_path / "history.db")
    outbox = Outbox(server.open)
    learner = outbox.active(BROWSER, now)
    server.block()
    outbox.write(SittingBegun(learner.id, sitting))
    outbox.write(AnswerGiven(learner.id, answer(sitting, 0)))
    server.release()
    until = time.monotonic() + 10
    while outbox.waiting() and time.monotonic() < until:
        time.sleep(0.02)
    assert outbox.waiting() == ()
    assert outbox.problem is None
    outbox.close()
    with Store.open(f"sqlite:///{server.file}") as store:
        assert len(store.answers_of(sitting.id)) == 1


def test_closing_stores_what_waits(server: Server, sitting: SittingRecord, now: datetime) -> None:
    outbox = Outbox(server.open, clock=lambda: server.time)
    learner = outbox.active(BROWSER, now)
    server.block()
    outbox.write(SittingBegun(learner.id, sitting))
    server.release()
    outbox.close()
    with server.open() as store:
        assert store.sitting(sitting.id) == sitting


def test_a_damaged_file_costs_no_answer_once_it_is_put_right(
    server: Server, outbox: Outbox, sitting: SittingRecord, answer: MakeAnswer, now: datetime
) -> None:
    with server.open() as store:
        ann = store.add_learner(BROWSER, "Ann", now=now)
    sound = server.file.read_bytes()
    server.file.write_bytes(b"not a database at all" * 500)
    guest = outbox.active(BROWSER, now)
    outbox.write(SittingBegun(guest.id, sitting))
    outbox.write(AnswerGiven(guest.id, answer(sitting, 0)))
    assert isinstance(outbox.problem, StorageError)
    assert "damaged" in str(outbox.problem)
    server.file.write_bytes(sound)
    server.time += PAUSE
    assert outbox.store().history.figures(ann.id).hands == 1
    with closing(sqlite3.connect(server.file)) as connection:
        assert connection.execute("SELECT count(*) FROM answers").fetchone() == (1,)


def test_a_database_that_cannot_be_opened_for_no_known_reason_costs_no_answer(
    server: Server, sitting: SittingRecord, answer: MakeAnswer, now: datetime
) -> None:
    mistakes = [TypeError("an option that no driver knows")]

    def open_store() -> Store:
        for mistake in mistakes:
            raise mistake
        return server.open()

    outbox = Outbox(open_store, clock=lambda: server.time)
    guest = outbox.active(BROWSER, now)
    outbox.write(SittingBegun(guest.id, sitting))
    outbox.write(AnswerGiven(guest.id, answer(sitting, 0)))
    assert "cannot be reached" in str(outbox.problem)
    mistakes.clear()
    server.time += PAUSE
    learner = outbox.active(BROWSER, now)
    assert outbox.store().history.figures(learner.id).hands == 1
    outbox.close()


# --- games and exercises ------------------------------------------------------------------------


@pytest.fixture
def table(outbox: Outbox, game: MakeGame, now: datetime) -> tuple[str, GameRecord]:
    """The id of a learner, and a game of theirs that is stored; nothing is decided in it."""
    learner = outbox.active(BROWSER, now)
    record = game()
    assert outbox.write(GameBegun(learner.id, record))
    return learner.id, record


def _made(
    table: tuple[str, GameRecord], n: int, decisions: tuple[Decision, ...], at: datetime
) -> DecisionsMade:
    return DecisionsMade(table[0], table[1].id, n, decisions, at)


def test_a_game_played_while_the_database_is_locked_is_stored_afterwards_in_order(
    outbox: Outbox, server: Server, game: MakeGame, summary: MakeSummary, now: datetime
) -> None:
    learner = outbox.active(BROWSER, now)
    record = game()
    made = decisions_of(record)
    server.block()
    writes: list[Write] = [
        GameBegun(learner.id, record, made[:1]),
        *(
            DecisionsMade(learner.id, record.id, n, made[n : n + 3], now)
            for n in range(1, len(made), 3)
        ),
        GameEnded(learner.id, record.id, summary(), now),
    ]
    assert [outbox.write(write) for write in writes] == [False] * len(writes)
    assert outbox.waiting(learner.id) == tuple(writes)

    server.release()
    server.time += PAUSE
    store = outbox.store()
    assert outbox.waiting() == ()
    assert store.decisions_of(record.id) == made
    (played,) = store.history.lately_played(learner.id)
    assert played.summary == summary()


def test_a_newcomers_game_reaches_the_browsers_learner(
    outbox: Outbox, server: Server, game: MakeGame, now: datetime
) -> None:
    server.block()
    guest = outbox.active(BROWSER, now)
    record = game()
    made = decisions_of(record)
    outbox.write(GameBegun(guest.id, record))
    outbox.write(DecisionsMade(guest.id, record.id, 0, made[:2], now))
    server.release()
    server.time += PAUSE
    learner = outbox.active(BROWSER, now)
    assert outbox.write(DecisionsMade(guest.id, record.id, 2, made[2:4], now))
    assert outbox.store().open_games(learner.id) == (record,)
    assert outbox.store().decisions_of(record.id) == made[:4]


def test_a_decision_made_in_another_tab_is_refused_to_whoever_makes_it_again(
    outbox: Outbox, table: tuple[str, GameRecord], now: datetime
) -> None:
    made = decisions_of(table[1])
    other = Decision(made[0].kind, made[0].seat, made[0].cards[::-1])
    assert outbox.write(_made(table, 0, made[:1], now))
    with pytest.raises(TakenError, match="was played already, perhaps in another tab"):
        outbox.write(_made(table, 0, (other,), now))
    assert outbox.waiting() == ()
    assert outbox.problem is None
    assert outbox.store().decisions_of(table[1].id) == made[:1]


def test_of_two_tabs_that_decide_while_the_database_is_locked_the_first_one_stands(
    outbox: Outbox, server: Server, table: tuple[str, GameRecord], now: datetime
) -> None:
    made = decisions_of(table[1])
    other = Decision(made[0].kind, made[0].seat, made[0].cards[::-1])
    server.block()
    assert not outbox.write(_made(table, 0, made[:2], now))
    with pytest.raises(TakenError):
        outbox.write(_made(table, 0, (other,), now))
    with pytest.raises(TakenError):
        outbox.write(_made(table, 1, (other, *made[2:3]), now))
    assert not outbox.write(_made(table, 0, made[:2], now))  # said again, it changes nothing
    assert not outbox.write(_made(table, 2, made[2:3], now))
    assert len(outbox.waiting()) == 2
    server.release()
    server.time += PAUSE
    assert outbox.store().decisions_of(table[1].id) == made[:3]


def test_what_was_decided_on_top_of_a_refused_decision_is_refused_with_it(
    outbox: Outbox,
    server: Server,
    table: tuple[str, GameRecord],
    summary: MakeSummary,
    now: datetime,
    caplog: pytest.LogCaptureFixture,
) -> None:
    learner, record = table
    made = decisions_of(record)
    outbox.write(_made(table, 0, made[:1], now))
    server.block()
    assert not outbox.write(_made(table, 1, made[1:2], now))
    assert not outbox.write(_made(table, 2, made[2:4], now))
    assert not outbox.write(GameEnded(learner, record.id, summary(), now))
    server.release()
    otherwise = Decision(made[1].kind, made[1].seat, made[1].cards[::-1])
    with server.open() as elsewhere:  # another server took the same turn
        assert elsewhere.add_decisions(learner, record.id, 1, (otherwise,), now)
    server.time += PAUSE
    assert outbox.store().decisions_of(record.id) == (made[0], otherwise)
    assert outbox.waiting() == ()
    assert outbox.store().open_games(learner) == (record,)
    assert "DecisionsMade waited, but cannot be stored." in caplog.text


def test_of_two_tabs_that_begin_the_next_game_of_a_match_the_first_one_stands(
    outbox: Outbox, server: Server, game: MakeGame, now: datetime
) -> None:
    learner = outbox.active(BROWSER, now).id
    second, rival = game(match="a" * 32, number=1), game(match="a" * 32, number=1)
    third, late = game(match="a" * 32, number=2), game(match="a" * 32, number=2)
    assert outbox.write(GameBegun(learner, second))
    with pytest.raises(TakenError, match="game of the match was begun already"):
        outbox.write(GameBegun(learner, rival))
    server.block()
    assert not outbox.write(GameBegun(learner, third))
    assert not outbox.write(GameBegun(learner, third))  # said again, it changes nothing
    with pytest.raises(TakenError):
        outbox.write(GameBegun(learner, late))
    server.release()
    server.time += PAUSE
    kept = outbox.store().games_of_match("a" * 32)
    assert [one.record for one in kept] == [second, third]


def test_what_was_decided_in_a_game_that_was_refused_is_refused_with_it(
    outbox: Outbox,
    server: Server,
    game: MakeGame,
    now: datetime,
    caplog: pytest.LogCaptureFixture,
) -> None:
    learner = outbox.active(BROWSER, now).id
    here, elsewhere = game(match="a" * 32), game(match="a" * 32)
    server.block()
    assert not outbox.write(GameBegun(learner, here))
    assert not outbox.write(_made((learner, here), 0, decisions_of(here)[:2], now))
    server.release()
    with server.open() as beside:  # another server was first
        assert beside.begin_game(learner, elsewhere)
    server.time += PAUSE
    assert outbox.store().open_games(learner) == (elsewhere,)
    assert outbox.waiting() == ()
    assert "GameBegun waited, but cannot be stored." in caplog.text
    assert "DecisionsMade waited" not in caplog.text


def test_decisions_that_were_stored_without_a_word_coming_back_are_not_refused(
    outbox: Outbox, server: Server, table: tuple[str, GameRecord], now: datetime
) -> None:
    made = decisions_of(table[1])
    server.block()
    outbox.write(_made(table, 0, made[:2], now))
    outbox.write(_made(table, 2, made[2:3], now))
    server.release()
    with server.open() as elsewhere:
        assert elsewhere.add_decisions(*table[:1], table[1].id, 0, made[:2], now)
    server.time += PAUSE
    assert outbox.store().decisions_of(table[1].id) == made[:3]


def test_an_exercise_done_while_the_database_is_locked_is_stored_afterwards_in_order(
    outbox: Outbox,
    server: Server,
    exercise: Callable[..., ExerciseRecord],
    exercise_answer: Callable[..., ExerciseAnswer],
    now: datetime,
) -> None:
    learner = outbox.active(BROWSER, now)
    record = exercise()
    given = [exercise_answer(record, n) for n in range(3)]
    server.block()
    writes: list[Write] = [
        ExerciseBegun(learner.id, record),
        *(ExerciseAnswered(learner.id, answer) for answer in given),
        ExerciseAnswered(learner.id, exercise_answer(record, 0, right=False)),
        ExerciseEnded(learner.id, record.id, now),
    ]
    assert [outbox.write(write) for write in writes] == [False] * len(writes)
    server.release()
    server.time += PAUSE
    store = outbox.store()
    assert store.exercise_answers(record.id) == tuple(given)
    kept = store.exercise(record.id)
    assert kept is not None
    assert kept.ended_at == now
    with pytest.raises(TakenError, match="was answered already"):
        outbox.write(ExerciseAnswered(learner.id, exercise_answer(record, 1, right=False)))


def test_a_newcomer_reads_a_lesson_while_the_database_is_locked_and_it_is_kept(
    outbox: Outbox, server: Server, now: datetime
) -> None:
    server.block()
    learner = outbox.active(BROWSER, now)
    for write in (LessonOpened(learner.id, "runs", now), LessonRead(learner.id, "runs", now)):
        assert not outbox.write(write)
    server.release()
    server.time += PAUSE
    found = outbox.store().active(BROWSER)
    assert found is not None
    assert outbox.store().history.lesson_records(found.id)["runs"].read_at == now
