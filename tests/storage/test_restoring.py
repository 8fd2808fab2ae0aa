"""A file restored by somebody else of the same database, most often after a cookie was lost."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any, NamedTuple, TypeVar

import pytest

from tests.storage.whole_game import decisions_of
from trainer.cribbage.claim import TotalClaim
from trainer.drill.counting import SittingRecord
from trainer.drill.exercise import ExerciseAnswer, ExerciseRecord
from trainer.drill.playing import GameRecord, PlayedGame
from trainer.drill.question import Drill
from trainer.learning.answers import Answer
from trainer.storage import restoring
from trainer.storage.export import export_json
from trainer.storage.learners import Learner
from trainer.storage.restoring import Came, Restored, restore
from trainer.storage.store import Store

MakeGame = Callable[..., GameRecord]
EVERYTHING = Restored(Came(4, 0), Came(9, 0), Came(4, 0))
NOTHING_NEW = Restored(Came(0, 4), Came(0, 9), Came(0, 4))
MATCH = "a" * 32
_Given = TypeVar("_Given", Answer, ExerciseAnswer)


class Kept(NamedTuple):
    """A learner with something of everything, and some of it."""

    learner: Learner
    sitting: SittingRecord
    games: tuple[GameRecord, ...]
    exercise: ExerciseRecord


@pytest.fixture
def first(
    store: Store,
    learner: Learner,
    begin: Callable[..., SittingRecord],
    answer: Callable[..., Answer],
    game: MakeGame,
    exercise: Callable[..., ExerciseRecord],
    exercise_answer: Callable[..., ExerciseAnswer],
    now: datetime,
) -> Kept:
    """Two sittings, two finished games of a match and two left off, an exercise of each drill."""
    sittings = [begin(began_at=now + timedelta(hours=hour)) for hour in (0, 1)]
    for sitting in sittings:
        for n, claim in enumerate((None, TotalClaim(9))):
            store.record(learner.id, answer(sitting, n, claim))
        store.end_sitting(sitting.id, now + timedelta(hours=2))
    games = (
        game(match=MATCH, dealer=1),
        game(match=MATCH, number=1, seed=8),
        game(match="b" * 32, seed=9),
        game(seed=10),
    )
    for record in games[:2]:
        made = decisions_of(record)
        at = record.began_at + timedelta(minutes=15)
        store.begin_game(learner.id, record, made)
        summary = PlayedGame(record, record.replay(made)).summary(at.date(), 3.5)
        store.end_game(learner.id, record.id, summary, at)
    for record in games[2:]:
        store.begin_game(learner.id, record, decisions_of(record)[:11])
    exercises = [exercise(drill) for drill in (Drill.THROWING, Drill.PEGGING, Drill.CATCHING)]
    for practised in exercises:
        store.begin_exercise(learner.id, practised)
        for n in range(3):
            store.record_exercise(learner.id, exercise_answer(practised, n, right=n != 1))
        store.end_exercise(practised.id, now + timedelta(hours=1))
    return Kept(learner, sittings[0], games, exercises[0])


@pytest.fixture
def second(store: Store, now: datetime) -> Learner:
    """Somebody new, in a browser without the cookie."""
    return store.add_learner("f" * 32, now=now)


def _figures(store: Store, learner_id: str) -> tuple[object, ...]:
    """What the Progress page adds up of a learner."""
    history = store.history
    return (
        history.figures(learner_id),
        history.by_day(learner_id),
        history.said_by_kind(learner_id),
        history.skill_days(learner_id),
        history.games(learner_id),
        *(history.exercises(learner_id, drill) for drill in Drill),
        *(_unplaced(history.exercise_missed(learner_id, drill)) for drill in Drill),
        _unplaced(history.lately_missed(learner_id)),
    )


def _unplaced(given: Iterable[_Given]) -> list[_Given]:
    """The answers without the sittings they are of."""
    return [replace(one, sitting="") for one in given]


def _without_ids(text: str) -> Any:
    """What a file says but for the ids: a match is told by its place in the file."""
    whole = json.loads(text)
    matches: list[str] = []
    for one in (*whole["sittings"], *whole["exercises"], *whole["games"]):
        del one["id"]
        if "match" in one:
            matches = matches if one["match"] in matches else [*matches, one["match"]]
            one["match"] = matches.index(one["match"])
    return whole


def _ids(text: str) -> set[str]:
    whole = json.loads(text)
    parts = [*whole["sittings"], *whole["exercises"], *whole["games"]]
    return {part[name] for part in parts for name in ("id", "match") if name in part}


def test_whoever_has_the_file_gets_the_whole_history(
    store: Store, first: Kept, second: Learner
) -> None:
    text = export_json(store, first.learner.id)
    figures = _figures(store, first.learner.id)
    assert restore(store, second.id, text) == EVERYTHING
    assert _figures(store, second.id) == figures
    assert _without_ids(export_json(store, second.id)) == _without_ids(text)


def test_what_the_other_learner_has_stays_theirs_alone_as_it_was(
    store: Store, first: Kept, second: Learner, now: datetime
) -> None:
    text = export_json(store, first.learner.id)
    figures = _figures(store, first.learner.id)
    restore(store, second.id, text)
    assert export_json(store, first.learner.id) == text
    assert _figures(store, first.learner.id) == figures
    assert not _ids(text) & _ids(export_json(store, second.id))
    assert store.game(first.games[3].id, learner_id=second.id) is None
    assert store.exercise(first.exercise.id, learner_id=second.id) is None
    # Played on by the one, the game stands where it stood with the other.
    (mine, *_) = store.open_games(second.id)
    made = decisions_of(first.games[3])
    assert store.decisions_of(mine.id) == made[:11]
    assert store.add_decisions(second.id, mine.id, 11, made[11:], now)
    assert store.decisions_of(first.games[3].id) == made[:11]


def test_the_games_of_a_match_stay_one_match_and_are_no_more_of_the_others(
    store: Store, first: Kept, second: Learner
) -> None:
    restore(store, second.id, export_json(store, first.learner.id))
    match = json.loads(export_json(store, second.id))["games"][0]["match"]
    assert match != MATCH
    assert [kept.record.number for kept in store.games_of_match(match)] == [0, 1]
    assert [kept.record.id for kept in store.games_of_match(MATCH)] == [
        record.id for record in first.games[:2]
    ]


def test_the_same_file_twice_adds_nothing_the_second_time(
    store: Store, first: Kept, second: Learner
) -> None:
    text = export_json(store, first.learner.id)
    restore(store, second.id, text)
    before = export_json(store, second.id)
    assert restore(store, second.id, text) == NOTHING_NEW
    assert restore(store, second.id, before) == NOTHING_NEW
    assert export_json(store, second.id) == before


def test_deleting_either_learner_leaves_all_that_is_the_others(
    store: Store, first: Kept, second: Learner, now: datetime
) -> None:
    text = export_json(store, first.learner.id)
    third = store.add_learner("e" * 32, now=now)
    for someone in (second, third):
        restore(store, someone.id, text)
    figures, before = _figures(store, second.id), export_json(store, second.id)
    for deleted in (first.learner, third):
        store.delete_learner(deleted.id)
        assert _figures(store, second.id) == figures
        assert export_json(store, second.id) == before
    # The ids in the file are nobody's now, and it is the same history all the same.
    assert restore(store, second.id, text) == NOTHING_NEW


def test_a_history_that_went_round_by_another_learner_is_known_again(
    store: Store, first: Kept, second: Learner, now: datetime
) -> None:
    text = export_json(store, first.learner.id)
    restore(store, second.id, text)
    copy = export_json(store, second.id)
    assert restore(store, first.learner.id, copy) == NOTHING_NEW
    assert export_json(store, first.learner.id) == text
    third = store.add_learner("e" * 32, now=now)
    assert restore(store, third.id, copy) == EVERYTHING
    assert restore(store, third.id, text) == NOTHING_NEW
    with Store.open("sqlite://") as elsewhere:
        newcomer = elsewhere.add_learner("f" * 32, now=now)
        assert restore(elsewhere, newcomer.id, text) == EVERYTHING
        assert restore(elsewhere, newcomer.id, copy) == NOTHING_NEW


def test_what_was_added_since_the_last_file_finds_its_sitting_its_game_and_its_exercise(
    store: Store,
    first: Kept,
    second: Learner,
    game: MakeGame,
    answer: Callable[..., Answer],
    exercise_answer: Callable[..., ExerciseAnswer],
    now: datetime,
) -> None:
    learner = first.learner
    restore(store, second.id, export_json(store, learner.id))
    made = decisions_of(first.games[3])
    store.record(learner.id, answer(first.sitting, 2))
    store.add_decisions(learner.id, first.games[3].id, 11, made[11:20], now)
    store.begin_game(learner.id, game(match=MATCH, number=2, seed=11))
    store.record_exercise(learner.id, exercise_answer(first.exercise, 3))
    text = export_json(store, learner.id)
    assert restore(store, second.id, text) == Restored(Came(1, 4), Came(1, 9), Came(1, 4))
    assert _without_ids(export_json(store, second.id)) == _without_ids(text)
    assert _figures(store, second.id) == _figures(store, learner.id)


def test_only_what_is_another_learners_gets_a_new_id(
    store: Store, first: Kept, second: Learner, begin: Callable[..., SittingRecord]
) -> None:
    own = begin(second)
    whole = json.loads(export_json(store, first.learner.id))
    new = [part | {"id": part["id"][::-1]} for part in whole["sittings"]]
    whole["sittings"] += new
    assert restore(store, second.id, json.dumps(whole)).answers == Came(8, 0)
    kept = {one["id"] for one in json.loads(export_json(store, second.id))["sittings"]}
    assert len(kept) == 5
    assert kept > {own.id, *(part["id"] for part in new)}


def test_an_id_that_a_third_learner_has_by_now_is_passed_over(
    store: Store, first: Kept, second: Learner, now: datetime
) -> None:
    """A game given up frees its id, and a file that still holds the game may take it."""
    text = export_json(store, first.learner.id)
    restore(store, second.id, text)
    copy = export_json(store, second.id)
    for record in store.open_games(second.id):
        store.give_up_game(second.id, record.id)
    third = store.add_learner("e" * 32, now=now)
    restore(store, third.id, copy)
    assert restore(store, second.id, text).games == Came(2, 2)
    for someone in (first.learner, second, third):
        assert len(store.open_games(someone.id)) == 2
    assert restore(store, second.id, text) == NOTHING_NEW


@pytest.mark.parametrize("turns", [0, 1, 2, 4])
def test_a_restoring_that_was_broken_off_is_finished_by_restoring_again(
    store: Store,
    first: Kept,
    second: Learner,
    monkeypatch: pytest.MonkeyPatch,
    restore_broken_off: Callable[..., None],
    turns: int,
) -> None:
    for name in ("AT_ONCE", "GAMES_AT_ONCE"):
        monkeypatch.setattr(restoring, name, 1)
    text = export_json(store, first.learner.id)
    restore_broken_off(second, text, turns=turns)
    restore(store, second.id, text)
    assert restore(store, second.id, text) == NOTHING_NEW
    assert _figures(store, second.id) == _figures(store, first.learner.id)
    assert export_json(store, first.learner.id) == text


def test_a_file_that_holds_the_same_under_two_ids_brings_it_once(
    store: Store, first: Kept, second: Learner, now: datetime
) -> None:
    """As when somebody put the parts of two learners' files together by hand."""
    text = export_json(store, first.learner.id)
    restore(store, second.id, text)
    whole, copy = json.loads(text), json.loads(export_json(store, second.id))
    for name in ("sittings", "exercises", "games"):
        whole[name] += copy[name]
    third = store.add_learner("e" * 32, now=now)
    restore(store, third.id, json.dumps(whole))
    assert _figures(store, third.id) == _figures(store, first.learner.id)
    assert _without_ids(export_json(store, third.id)) == _without_ids(text)
