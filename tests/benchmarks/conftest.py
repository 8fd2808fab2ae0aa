"""Figures measured side by side in one run, printed as a table at its end."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from time import process_time
from typing import NamedTuple

import pytest
from playwright.sync_api import Browser

from tests.chromium import NONE_FOUND, chromium, find_chromium

BUSY = 5
"""A machine that does other things besides may take so many times what is wanted."""


class Figure(NamedTuple):
    """One line of the table."""

    what: str
    measured: str
    wanted: str


Measured = Callable[[str, str, str], None]
Fastest = Callable[..., tuple[float, ...]]

FIGURES = pytest.StashKey[list[Figure]]()


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """The machine's own browser."""
    program = find_chromium()
    if program is None:
        pytest.skip(NONE_FOUND)
    with chromium(program) as opened:
        yield opened


@pytest.fixture
def measured(request: pytest.FixtureRequest) -> Measured:
    """Call it with what was measured, the figure and what is wanted, for the table."""
    figures = request.config.stash.setdefault(FIGURES, [])
    return lambda what, figure, wanted: figures.append(Figure(what, figure, wanted))


@pytest.fixture
def fastest() -> Fastest:
    """Call it with several callables: the least processor seconds of each, taking turns."""
    return take_turns


def take_turns(*callables: Callable[[], object], rounds: int = 15) -> tuple[float, ...]:
    """Noise only ever adds, and what runs in turns has the same share of it."""
    seconds: list[list[float]] = [[] for _ in callables]
    collecting = gc.isenabled()
    gc.disable()
    try:
        for _ in range(rounds):
            for call, taken in zip(callables, seconds, strict=True):
                start = process_time()
                call()
                taken.append(process_time() - start)
    finally:
        if collecting:
            gc.enable()
    return tuple(map(min, seconds))


def pytest_terminal_summary(
    terminalreporter: pytest.TerminalReporter, config: pytest.Config
) -> None:
    figures = config.stash.get(FIGURES, [])
    if not figures:
        return
    wide = [max(len(each[column]) for each in figures) for column in range(3)]
    terminalreporter.section("measured in this run")
    for figure in figures:
        terminalreporter.write_line(
            f"{figure.what:{wide[0]}}  {figure.measured:>{wide[1]}}  (wanted: {figure.wanted})"
        )
