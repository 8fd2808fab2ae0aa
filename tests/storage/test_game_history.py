"""What a learner's games add up to."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta

import pytest

from trainer.cribbage.board import Skunk
from trainer.drill.playing import GameRecord, GameSummary
from trainer.storage.game_history import GameFigures
from trainer.storage.learners import Learner
from trainer.storage.store import Store
from trainer.strategy.computer import Level
from trainer.strategy.sources import RolePoints

MakeGame = Callable[..., GameRecord]
MakeSummary = Callable[..., GameSummary]
Play = Callable[..., GameRecord]


@pytest.fixture
def play(
    store: Store, learner: Learner, game: MakeGame, summary: MakeSummary, now: datetime
) -> Play:
    """Store a finished game of the learner's: how it ended, and further arguments the game's."""

    def played(ended: GameSummary | None = None, **changes: object) -> GameRecord:
        record = game(**changes)
        store.begin_game(learner.id, record)
        store.end_game(learner.id, record.id, ended or summary(), now)
        return record

    return played


def test_a_newcomer_has_played_nothing(store: Store, learner: Learner) -> None:
    assert store.history.games(learner.id) == ()
    assert store.history.lately_played(learner.id) == ()


def test_games_are_added_up_by_level_by_open_or_hidden_hands_and_by_length(
    store: Store, learner: Learner, play: Play
) -> None:
    play(level=Level.CLUB, open_hands=True)
    play(level=Level.CLUB, target=61)
    play(level=Level.CLUB)
    play(level=Level.BEGINNER)
    play(level=Level.CLUB)
    sorts = [
        (figures.level, figures.open_hands, figures.target, figures.played)
        for figures in store.history.games(learner.id)
    ]
    assert sorts == [
        (Level.BEGINNER, False, 121, 1),
        (Level.CLUB, False, 121, 2),
        (Level.CLUB, False, 61, 1),
        (Level.CLUB, True, 121, 1),
    ]


def test_wins_skunks_points_and_costs_are_added_up(
    store: Store, learner: Learner, play: Play, summary: MakeSummary
) -> None:
    lost = {"won": False, "score": 100, "computer_score": 121}
    play(summary(skunk=Skunk.NONE, cost=None))
    play(summary(cost=1.5))
    play(summary(skunk=Skunk.DOUBLE, cost=2.0))
    play(summary(**lost, skunk=Skunk.NONE, hand_pone=30))
    play(summary(**lost, skunk=Skunk.SKUNK, deals_dealing=3, crib=10))
    play(summary(**lost, skunk=Skunk.SKUNK))
    play(summary(**lost, skunk=Skunk.DOUBLE))
    (figures,) = store.history.games(learner.id)
    assert figures == GameFigures(
        level=Level.HOME,
        open_hands=False,
        target=121,
        played=7,
        won=3,
        skunks_given=1,
        double_skunks_given=1,
        skunks_taken=2,
        double_skunks_taken=1,
        dealing=RolePoints(deals=33, hand=280, crib=148, play=126),
        pone=RolePoints(deals=28, hand=222, crib=0, play=56),
        reviewed=6,
        cost=1.5 + 2.0 + 4 * 6.5,
    )


def test_what_is_not_over_or_was_played_again_counts_in_no_figure(
    store: Store, learner: Learner, play: Play, game: MakeGame
) -> None:
    again = play(again=True)
    store.begin_game(learner.id, game())
    assert store.history.games(learner.id) == ()
    assert [kept.record.id for kept in store.history.lately_played(learner.id)] == [again.id]


def test_another_learners_games_do_not_count(
    store: Store, learner: Learner, play: Play, now: datetime
) -> None:
    play()
    other = store.add_learner("c" * 32, now=now)
    assert store.history.games(other.id) == ()
    assert store.history.lately_played(other.id) == ()


def test_the_last_games_come_newest_first_whatever_the_clock_said(
    store: Store, learner: Learner, play: Play, summary: MakeSummary, now: datetime
) -> None:
    first = play(summary(score=121))
    second = play(summary(score=122), began_at=now - timedelta(days=400))
    third = play(summary(score=123))
    lately = store.history.lately_played(learner.id)
    assert [kept.record.id for kept in lately] == [third.id, second.id, first.id]
    assert [kept.summary and kept.summary.score for kept in lately] == [123, 122, 121]
    assert [one.record.id for one in store.history.lately_played(learner.id, 1)] == [third.id]
