"""Fifty games in progress at once: how long the table takes to answer."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.benchmarks.conftest import BUSY, Measured
from tests.benchmarks.protocol import ProtocolTab
from tests.server import Server

GAMES = 50
MOVES = 8
THINKING = 2.5
"""Seconds between two moves of a learner, on average."""
WANTED = 0.080


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    with Server(tmp_path) as server:
        yield server


def test_the_table_answers_fifty_games_at_once(server: Server, measured: Measured) -> None:
    seconds, faults = asyncio.run(_play_all(server))

    assert not faults
    assert len(seconds) == GAMES * MOVES
    late = sorted(seconds)[int(0.95 * len(seconds))]
    measured(f"a rerun of the table, {GAMES} games, p95", f"{1000 * late:.0f} ms", "80 ms")
    assert late < WANTED * BUSY


async def _play_all(server: Server) -> tuple[list[float], list[str]]:
    """The seconds of every move of every game, and what went wrong."""
    tabs = [ProtocolTab(server, "play", f"{number:032x}") for number in range(GAMES)]
    for tab in tabs:
        await tab.open()
        await tab.choose("play_level", "Champion")
        await tab.choose("play_open", "Hidden, the real game")
        await tab.click("play_deal")
    moves = await asyncio.gather(*(_play(tab, n) for n, tab in enumerate(tabs)))
    for tab in tabs:
        await tab.close()
    return [one for each in moves for one in each], [one for tab in tabs for one in tab.exceptions]


async def _play(tab: ProtocolTab, number: int) -> list[float]:
    chance = random.Random(number)
    seconds = []
    for seq in range(MOVES):
        await asyncio.sleep(min(chance.expovariate(1 / THINKING), 3 * THINKING))
        before = tab.widget("game_table").data
        seconds.append(await tab.say("game_table", _move(before, seq)))
        assert tab.widget("game_table").data["n"] > before["n"]
    return seconds


def _move(data: dict[str, Any], seq: int) -> dict[str, Any]:
    """The first card, or the first two, that may be chosen."""
    ask = data["ask"]
    cards = ask["codes"][: 2 if ask["kind"] == "throw" else 1]
    return {
        "game": data["game"],
        "seq": seq,
        "n": data["n"],
        "kind": ask["kind"],
        "cards": cards,
        "points": None,
    }
