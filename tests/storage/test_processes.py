"""Several servers on one database, and one that is killed in the middle."""

from __future__ import annotations

import signal
import subprocess
import sys
from collections.abc import Callable
from datetime import datetime
from pathlib import Path

import pytest

from tests.storage.whole_game import decisions_of
from trainer.drill.counting import SittingRecord
from trainer.drill.playing import GameRecord
from trainer.drill.sitting import Settings
from trainer.folders import ROOT
from trainer.storage.store import Store

SERVER = """
import sys
from datetime import UTC, datetime, timedelta
from trainer.cribbage.cards import parse_cards
from trainer.cribbage.claim import TotalClaim
from trainer.cribbage.show import Show
from trainer.learning.answers import Answer, Mode
from trainer.storage.store import Store

url, learner, sitting, first, step, hands = sys.argv[1:]
now = datetime(2026, 3, 1, 12, tzinfo=UTC)
show = Show(parse_cards("5H 6H 7C 8S"), parse_cards("JD")[0])
with Store.open(url) as store:
    for n in range(int(first), int(hands), int(step)):
        answer = Answer(
            sitting, n, show, TotalClaim(8), 1.0, Mode.PRACTICE, 7, now, now.date()
        )
        new = store.record(learner, answer)
        print(n if new else "again", flush=True)
"""
"""Answers every `step`-th hand and says so when it is stored."""


def serve(
    url: str, learner: str, sitting: str, first: int, step: int, hands: int
) -> subprocess.Popen[str]:
    arguments = map(str, (url, learner, sitting, first, step, hands))
    return subprocess.Popen(
        [sys.executable, "-c", SERVER, *arguments], cwd=ROOT, stdout=subprocess.PIPE, text=True
    )


@pytest.fixture(params=["file", "postgresql"])
def url(request: pytest.FixtureRequest) -> str:
    name = "sqlite_url" if request.param == "file" else "postgresql_url"
    address: str = request.getfixturevalue(name)
    return address


@pytest.fixture
def learner(url: str, now: datetime) -> str:
    """A learner with an open sitting, "a" 32 times."""
    with Store.open(url) as store:
        someone = store.add_learner("b" * 32, now=now)
        store.begin_sitting(someone.id, SittingRecord("a" * 32, Settings(), 7, None, now))
    return someone.id


def test_two_servers_on_one_database_lose_and_double_nothing(url: str, learner: str) -> None:
    both = [serve(url, learner, "a" * 32, 0, 1, 120) for _ in range(2)]
    said = [server.communicate(timeout=60)[0].split() for server in both]
    assert [server.returncode for server in both] == [0, 0]
    stored = sorted(int(n) for words in said for n in words if n != "again")
    assert stored == list(range(120))
    with Store.open(url) as store:
        assert [answer.n for answer in store.answers_of("a" * 32)] == list(range(120))
        assert store.history.figures(learner).hands == 120


def test_a_server_killed_in_the_middle_has_lost_nothing_it_said_was_stored(
    url: str, learner: str
) -> None:
    server = serve(url, learner, "a" * 32, 0, 1, 100_000)
    assert server.stdout is not None
    for _ in range(150):
        server.stdout.readline()
    server.send_signal(signal.SIGKILL if hasattr(signal, "SIGKILL") else signal.SIGTERM)
    stored = 150 + len(server.stdout.read().split())
    server.wait(10)
    server.stdout.close()
    with Store.open(url) as store:
        kept = [answer.n for answer in store.answers_of("a" * 32)]
        # The last may have been stored without the word having come through.
        assert kept in (list(range(stored)), list(range(stored + 1)))
        assert store.history.figures(learner).hands == len(kept)
        assert store.open_sitting(learner) is not None


def test_a_server_that_is_killed_leaves_a_database_others_go_on_with(
    sqlite_url: str, now: datetime, tmp_path: Path
) -> None:
    with Store.open(sqlite_url) as store:
        someone = store.add_learner("b" * 32, now=now)
        store.begin_sitting(someone.id, SittingRecord("a" * 32, Settings(), 7, None, now))
        server = serve(sqlite_url, someone.id, "a" * 32, 0, 1, 100_000)
        assert server.stdout is not None
        server.stdout.readline()
        server.kill()
        server.communicate(timeout=10)
        store.rename(someone.id, "Ann")
        assert len(store.answers_of("a" * 32)) >= 1


PLAYER = """
import sys
from datetime import UTC, datetime
from tests.storage.whole_game import decisions_of
from trainer.storage.store import Store

url, learner, game = sys.argv[1:]
now = datetime(2026, 3, 1, 12, tzinfo=UTC)
with Store.open(url) as store:
    made = decisions_of(store.game(game))
    for n in range(0, len(made), 2):
        new = store.add_decisions(learner, game, n, made[n : n + 2], now)
        while not new and len(store.decisions_of(game)) <= n:
            new = store.add_decisions(learner, game, n, made[n : n + 2], now)
        print(n if new else "again", flush=True)
"""
"""Plays a game to its end, two decisions at a time, and says so when they are stored."""


def play(url: str, learner: str, game: GameRecord) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-c", PLAYER, url, learner, game.id],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        text=True,
    )


@pytest.fixture
def begun(url: str, learner: str, game: Callable[..., GameRecord]) -> GameRecord:
    """A game of the learner's in which nothing is decided."""
    record = game()
    with Store.open(url) as store:
        store.begin_game(learner, record)
    return record


def test_two_servers_that_play_the_same_game_double_nothing(
    url: str, learner: str, begun: GameRecord
) -> None:
    both = [play(url, learner, begun) for _ in range(2)]
    said = [server.communicate(timeout=60)[0].split() for server in both]
    assert [server.returncode for server in both] == [0, 0]
    made = decisions_of(begun)
    stored = sorted(int(n) for words in said for n in words if n != "again")
    assert stored == list(range(0, len(made), 2))
    with Store.open(url) as store:
        assert store.decisions_of(begun.id) == made


def test_a_game_goes_on_where_it_stood_when_its_server_was_killed(
    url: str, learner: str, begun: GameRecord, now: datetime
) -> None:
    server = play(url, learner, begun)
    assert server.stdout is not None
    for _ in range(15):
        server.stdout.readline()
    server.kill()
    said = 15 + len(server.stdout.read().split())
    server.wait(10)
    server.stdout.close()
    made = decisions_of(begun)
    with Store.open(url) as store:
        assert store.open_games(learner) == (begun,)
        kept = store.decisions_of(begun.id)
        # The last two may have been stored without the word having come through.
        assert len(kept) in (2 * said, 2 * said + 2)
        assert kept == made[: len(kept)]
        assert store.add_decisions(learner, begun.id, len(kept), made[len(kept) :], now)
