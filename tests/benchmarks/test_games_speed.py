"""The history of somebody who has played five thousand games and done as many exercises."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from sqlalchemy import insert

from trainer.cribbage.board import Skunk
from trainer.cribbage.cards import shuffled
from trainer.drill.exercise import ExerciseAnswer, ExerciseRecord, ExerciseSettings
from trainer.drill.playing import GameRecord, GameSummary, Options
from trainer.drill.question import Drill, Judgement
from trainer.drill.throwing import ThrowQuestion
from trainer.storage.exercise_rows import exercise_answer_row, exercise_row
from trainer.storage.game_rows import game_row, summary_row
from trainer.storage.rows import Row
from trainer.storage.store import Store
from trainer.storage.tables import decisions, exercise_answers, exercises, games
from trainer.strategy.computer import Level

GAMES, DECISIONS = 5_000, 90
EXERCISES, QUESTIONS = 5_000, 10
DIFFERENT = 5_000
"""Questions that are asked over and over."""
BEGAN = datetime(2023, 1, 1, 18, 0, tzinfo=UTC)


@pytest.fixture(scope="module")
def long_history(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Store, str]]:
    file: Path = tmp_path_factory.mktemp("long") / "history.db"
    with Store.open(f"sqlite:///{file}") as store:
        learner = store.add_learner("b" * 32, now=BEGAN).id
        with store.database.writing() as connection:
            chance = random.Random(15)
            connection.execute(insert(games), _games(learner, chance))
            connection.execute(insert(decisions), _decisions())
            kept, given = _exercises(learner, chance)
            connection.execute(insert(exercises), kept)
            connection.execute(insert(exercise_answers), given)
        yield store, learner


def _games(learner: str, chance: random.Random) -> list[Row]:
    rows = []
    for place in range(GAMES):
        at = BEGAN + timedelta(hours=5 * place)
        options = Options(level=chance.choice(list(Level)), open_hands=chance.random() < 0.3)
        record = GameRecord(f"{place:032x}", options, place, at, at)
        won = chance.random() < 0.5
        summary = GameSummary(
            won=won,
            score=121 if won else 95,
            computer_score=95 if won else 121,
            skunk=Skunk.NONE,
            day=at.date(),
            deals_dealing=5,
            deals_pone=4,
            hand_dealing=40,
            hand_pone=32,
            crib=23,
            play_dealing=18,
            play_pone=8,
            cost=9 * chance.random(),
        )
        rows.append(game_row(learner, place, record) | summary_row(summary))
    return rows


def _decisions() -> list[Row]:
    return [
        {"game": f"{place:032x}", "n": n, "text": "L0 5H"}
        for place in range(GAMES)
        for n in range(DECISIONS)
    ]


def _exercises(learner: str, chance: random.Random) -> tuple[list[Row], list[Row]]:
    questions = [ThrowQuestion(tuple(shuffled(chance)[:6]), n % 2 == 0) for n in range(DIFFERENT)]
    kept, given = [], []
    for place in range(EXERCISES):
        at = BEGAN + timedelta(hours=5 * place)
        settings = ExerciseSettings(Drill.THROWING)
        record = ExerciseRecord(f"{place:032x}", settings, place, None, at, at)
        kept.append(exercise_row(learner, place, record))
        for n in range(QUESTIONS):
            right = chance.random() < 0.6
            question = chance.choice(questions)
            said = "".join(card.code for card in question.six[:2])
            answer = ExerciseAnswer(record.id, n, question, said, 5.0, at, at.date())
            judged = Judgement(right, 0.0 if right else chance.random())
            given.append(exercise_answer_row(learner, answer, judged))
    return kept, given


def test_every_figure_of_games_and_exercises_is_there_in_a_fifth_of_a_second(
    long_history: tuple[Store, str], capsys: pytest.CaptureFixture[str]
) -> None:
    store, learner = long_history
    history = store.history
    asked: dict[str, Callable[[], object]] = {
        "games": lambda: history.games(learner),
        "lately played": lambda: history.lately_played(learner),
        "open games": lambda: store.open_games(learner),
        "decisions of a game": lambda: store.decisions_of("0" * 32),
        "exercises": lambda: history.exercises(learner, Drill.THROWING),
        "questions to try again": lambda: history.exercise_missed(learner, Drill.THROWING),
    }
    took = {what: min(_seconds(ask) for _ in range(3)) for what, ask in asked.items()}
    with capsys.disabled():
        print(f"\n{GAMES} games and {EXERCISES} exercises on SQLite, best of 3")  # noqa: T201
        for what, seconds in took.items():
            print(f"  {what:<28}{seconds * 1000:7.1f} ms")  # noqa: T201
        print(f"  {'together':<28}{sum(took.values()) * 1000:7.1f} ms")  # noqa: T201
    assert sum(figures.played for figures in history.games(learner)) == GAMES
    assert len(history.exercise_missed(learner, Drill.THROWING)) == 20
    assert sum(took.values()) < 0.2


def _seconds(ask: Callable[[], object]) -> float:
    began = time.perf_counter()
    ask()
    return time.perf_counter() - began
