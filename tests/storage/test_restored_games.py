"""Games taken away in a file, and back: what the rules do not allow stays out."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any

import pytest
from sqlalchemy import func, select

from tests.storage.whole_game import decisions_of
from trainer.drill.playing import GameRecord, GameSummary, Options, PlayedGame
from trainer.storage import restored_games, restoring
from trainer.storage.export import export_json
from trainer.storage.file_part import ExportError
from trainer.storage.learners import Learner
from trainer.storage.restoring import Came, Restored, restore
from trainer.storage.store import Store
from trainer.storage.tables import decisions, games
from trainer.strategy.computer import Level

MakeGame = Callable[..., GameRecord]

in_memory = pytest.mark.parametrize("url", ["memory"], indirect=True)
"""The file is read before any database is asked: one sort of them is enough."""
NOTHING = Came(0, 0)


@pytest.fixture
def finish(store: Store, learner: Learner, now: datetime) -> Callable[[GameRecord], GameSummary]:
    """Store a game of the learner's, played to its end."""

    def finished(record: GameRecord) -> GameSummary:
        made = decisions_of(record)
        at = record.began_at + timedelta(minutes=15)
        store.begin_game(learner.id, record)
        store.add_decisions(learner.id, record.id, 0, made, at)
        summary = PlayedGame(record, record.replay(made)).summary(at.date(), 3.5)
        store.end_game(learner.id, record.id, summary, at)
        return summary

    return finished


@pytest.fixture
def full(
    store: Store, learner: Learner, game: MakeGame, finish: Callable[..., None]
) -> tuple[GameRecord, ...]:
    """Two finished games of a match, one played again with other choices, one left off."""
    kept = (
        game(match="a" * 32, dealer=1),
        game(match="a" * 32, number=1, seed=8),
        game(seed=9, again=True, level=Level.CHAMPION, counting=True, target=61, open_hands=True),
        game(seed=10),
    )
    for record in kept[:3]:
        finish(record)
    store.begin_game(learner.id, kept[3], decisions_of(kept[3])[:11])
    store.save_last_options(learner.id, Options(level=Level.CLUB, coach=False))
    return kept


def _everything(store: Store, learner_id: str) -> tuple[object, ...]:
    """What the app can tell of a learner's games."""
    whole = json.loads(export_json(store, learner_id))
    return (
        [(store.game(one["id"]), store.decisions_of(one["id"])) for one in whole["games"]],
        store.history.games(learner_id),
        store.history.lately_played(learner_id),
        store.games_of_match("a" * 32),
        store.open_games(learner_id),
        store.last_options(learner_id),
    )


def _whole(store: Store, learner: Learner) -> dict[str, Any]:
    whole: dict[str, Any] = json.loads(export_json(store, learner.id))
    return whole


def test_a_file_restores_every_game_in_another_database(
    store: Store, learner: Learner, full: tuple[GameRecord, ...], now: datetime
) -> None:
    text = export_json(store, learner.id)
    with Store.open("sqlite://") as elsewhere:
        newcomer = elsewhere.add_learner("f" * 32, now=now)
        assert restore(elsewhere, newcomer.id, text) == Restored(NOTHING, games=Came(4, 0))
        assert _everything(elsewhere, newcomer.id) == _everything(store, learner.id)
        assert elsewhere.open_games(newcomer.id) == (full[3],)
        assert json.loads(export_json(elsewhere, newcomer.id)) == json.loads(text)
        made = decisions_of(full[3])
        assert elsewhere.add_decisions(newcomer.id, full[3].id, 11, made[11:], now)


def test_restoring_games_once_more_changes_nothing(
    store: Store, learner: Learner, full: tuple[GameRecord, ...]
) -> None:
    text = export_json(store, learner.id)
    assert restore(store, learner.id, text) == Restored(NOTHING, games=Came(0, 4))
    assert export_json(store, learner.id) == text


def test_two_histories_of_games_are_woven_together_by_when_they_began(
    store: Store, learner: Learner, game: MakeGame, now: datetime
) -> None:
    hours = [game(began_at=now + timedelta(hours=hour)) for hour in range(5)]
    with Store.open("sqlite://") as laptop:
        other = laptop.add_learner("f" * 32, now=now)
        for record in (hours[1], hours[3]):
            laptop.begin_game(other.id, record)
        text = export_json(laptop, other.id)
    for record in (hours[0], hours[2]):
        store.begin_game(learner.id, record)
    assert restore(store, learner.id, text).games == Came(2, 0)
    store.begin_game(learner.id, hours[4])
    order = [one["id"] for one in _whole(store, learner)["games"]]
    assert order == [record.id for record in hours]
    assert store.open_games(learner.id, 1) == (hours[4],)


def test_a_game_that_went_on_elsewhere_goes_on_here_from_the_file(
    store: Store, learner: Learner, game: MakeGame, finish: Callable[[GameRecord], GameSummary]
) -> None:
    record = game()
    made = decisions_of(record)
    with Store.open("sqlite://") as before:
        other = before.add_learner("f" * 32, now=record.began_at)
        before.begin_game(other.id, record, made[:20])
        summary = finish(record)
        assert restore(before, other.id, export_json(store, learner.id)).games == Came(0, 1)
        assert before.decisions_of(record.id) == made
        (kept,) = before.history.lately_played(other.id)
    assert kept.summary == summary


def test_a_game_that_went_on_otherwise_here_stays_as_it_is(
    store: Store, learner: Learner, full: tuple[GameRecord, ...]
) -> None:
    whole = _whole(store, learner)
    texts = whole["games"][3]["decisions"]
    texts[-1:] = []
    texts.append("L0 5H 9")
    texts.append("L0 5H 9")
    before = _everything(store, learner.id)
    assert restore(store, learner.id, json.dumps(whole)).games == Came(0, 4)
    assert _everything(store, learner.id) == before


EDITED: list[Callable[[list[str]], object]] = [
    lambda texts: texts.pop(5),
    lambda texts: texts.insert(5, texts[5]),
    lambda texts: texts.reverse(),
    lambda texts: texts.append(texts[-1]),
    lambda texts: texts.__setitem__(0, "T0 5H5H"),
    lambda texts: texts.__setitem__(0, "T3 5HJC"),
    lambda texts: texts.__setitem__(0, "T0"),
    lambda texts: texts.__setitem__(0, "C0 12"),
    lambda texts: texts.__setitem__(0, "L0 5H"),
    lambda texts: texts.__setitem__(2, texts[2] + " 3"),
]


@pytest.mark.parametrize("edit", EDITED, ids=range(len(EDITED)))
def test_a_game_edited_into_what_the_rules_do_not_allow_is_left_out_and_told(
    store: Store,
    learner: Learner,
    full: tuple[GameRecord, ...],
    edit: Callable[[list[str]], object],
    now: datetime,
) -> None:
    whole = _whole(store, learner)
    edit(whole["games"][0]["decisions"])
    with Store.open("sqlite://") as elsewhere:
        newcomer = elsewhere.add_learner("f" * 32, now=now)
        came = restore(elsewhere, newcomer.id, json.dumps(whole))
        assert came == Restored(NOTHING, games=Came(3, 0), games_left_out=1)
        assert elsewhere.game(full[0].id) is None
        for record in full[1:]:
            record.replay(elsewhere.decisions_of(record.id))


@in_memory
@pytest.mark.parametrize("text", ["", "T0 5HJX", "L0 5H 100", "pass", 7, None, "L0 5H\n", "Л0 5H"])
def test_what_is_no_decision_at_all_is_refused_in_one_sentence(
    store: Store, learner: Learner, full: tuple[GameRecord, ...], text: object
) -> None:
    whole = _whole(store, learner)
    whole["games"][0]["decisions"][4] = text
    before = _everything(store, learner.id)
    with pytest.raises(ExportError, match=r"something that cannot be.*nothing was changed"):
        restore(store, learner.id, json.dumps(whole))
    assert _everything(store, learner.id) == before


ABSURD: list[dict[str, Any]] = [
    {"id": "'; DROP TABLE games; --"},
    {"options": {"level": "oracle"}},
    {"options": {"target": 91}},
    {"options": {"coach": "yes"}},
    {"options": None},
    {"seed": 2**70},
    {"seed": None},
    {"dealer": 2},
    {"match": "the big one"},
    {"number": -1},
    {"began_at": "2200-01-01T00:00:00+00:00"},
    {"played_at": "yesterday"},
    {"day": "2026-04-01"},
    {"cost": -1},
    {"cost": float("nan")},
    {"decisions": "T0 5HJC"},
    {"decisions": ["L0 5H"] * 2_001},
    {"won": True},
]


@in_memory
@pytest.mark.parametrize("change", ABSURD, ids=lambda change: str(change)[:40])
def test_a_game_that_cannot_be_is_refused(
    store: Store, learner: Learner, full: tuple[GameRecord, ...], change: dict[str, Any]
) -> None:
    whole = _whole(store, learner)
    whole["games"][0] |= change
    before = _everything(store, learner.id)
    with pytest.raises(ExportError, match="nothing was changed"):
        restore(store, learner.id, json.dumps(whole))
    assert _everything(store, learner.id) == before


@in_memory
def test_the_same_game_twice_is_refused(
    store: Store, learner: Learner, full: tuple[GameRecord, ...]
) -> None:
    whole = _whole(store, learner)
    whole["games"].append(whole["games"][0])
    with pytest.raises(ExportError, match="same game twice"):
        restore(store, learner.id, json.dumps(whole))


def test_choices_that_a_file_knows_nothing_of_are_the_defaults(
    store: Store, learner: Learner, full: tuple[GameRecord, ...], now: datetime
) -> None:
    whole = _whole(store, learner)
    whole["games"][3]["options"] = {"target": 61}
    whole["games"][3]["decisions"] = []
    whole["learner"]["last_options"] = {"level": "champion"}
    with Store.open("sqlite://") as elsewhere:
        newcomer = elsewhere.add_learner("f" * 32, now=now)
        restore(elsewhere, newcomer.id, json.dumps(whole))
        assert elsewhere.game(full[3].id) == replace(full[3], options=Options(target=61))
        assert elsewhere.last_options(newcomer.id) == Options(level=Level.CHAMPION)


def test_a_file_of_the_first_version_is_still_taken(store: Store, learner: Learner) -> None:
    whole = _whole(store, learner) | {"version": 1}
    del whole["games"], whole["exercises"]
    assert restore(store, learner.id, json.dumps(whole)) == Restored(NOTHING)


@pytest.mark.parametrize("turns", [0, 1, 2, 3])
def test_a_restoring_of_games_that_was_broken_off_is_finished_by_restoring_again(
    store: Store,
    learner: Learner,
    game: MakeGame,
    now: datetime,
    monkeypatch: pytest.MonkeyPatch,
    restore_broken_off: Callable[..., None],
    turns: int,
) -> None:
    monkeypatch.setattr(restored_games, "AT_ONCE", 2)
    monkeypatch.setattr(restoring, "GAMES_AT_ONCE", 2)
    records = [game(seed=n, began_at=now + timedelta(hours=n)) for n in range(7)]
    with Store.open("sqlite://") as laptop:
        other = laptop.add_learner("f" * 32, now=now)
        for record in records:
            laptop.begin_game(other.id, record, decisions_of(record)[:10])
        text = export_json(laptop, other.id)
    restore_broken_off(learner, text, turns=turns)
    with store.database.reading() as connection:  # whatever is there is whole
        made = select(func.count(decisions.c.n)).select_from(games).outerjoin(decisions)
        assert set(connection.scalars(made.group_by(games.c.id))) <= {10}
    later = game(began_at=now + timedelta(days=1))  # somebody who does not wait for the rest
    store.begin_game(learner.id, later)
    came = restore(store, learner.id, text).games
    assert came == Came(7 - min(2 * turns, 7), min(2 * turns, 7))
    order = [one["id"] for one in _whole(store, learner)["games"]]
    assert order == [record.id for record in (*records, later)]
