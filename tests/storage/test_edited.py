"""Rows that somebody changed by hand."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest
from sqlalchemy import create_engine, text

from trainer.drill.playing import GameRecord, Options
from trainer.learning.preferences import Preferences
from trainer.storage.errors import EditedError
from trainer.storage.store import Store


@pytest.mark.parametrize(
    "edit",
    ["options = '{'", 'options = \'{"level": "god"}\'', "options = 'null'", "began_at = 'x'"],
)
def test_a_game_edited_by_hand_is_told_and_stops_nobody_else(tmp_path: Path, edit: str) -> None:
    url = f"sqlite:///{tmp_path / 'history.db'}"
    with Store.open(url) as store:
        learner = store.add_learner("b" * 32, now=datetime(2026, 11, 1, tzinfo=UTC))
        record = GameRecord("a" * 32, Options(), 7, datetime(2026, 11, 1, tzinfo=UTC))
        store.begin_game(learner.id, record)
    engine = create_engine(url)
    with engine.begin() as connection:
        connection.execute(text(f"UPDATE games SET {edit}"))
    engine.dispose()

    with Store.open(url) as store:
        with pytest.raises(EditedError, match="changed by hand"):
            store.game("a" * 32)
        other = replace(record, id="c" * 32)
        store.begin_game(learner.id, other)
        assert store.game("c" * 32) == other


def test_a_preference_there_is_not_is_the_default(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'history.db'}"
    with Store.open(url) as store:
        learner = store.add_learner("b" * 32, now=datetime(2026, 11, 1, tzinfo=UTC))
        store.save_preferences(learner.id, Preferences(four_colours=True))
    engine = create_engine(url)
    with engine.begin() as connection:
        kept = connection.scalar(text("SELECT preferences FROM learners"))
        edited = str(kept).replace('"wait"', '"bogus"')
        connection.execute(text("UPDATE learners SET preferences = :edited"), {"edited": edited})
    engine.dispose()

    with Store.open(url) as store:
        assert store.preferences(learner.id) == Preferences(four_colours=True)
