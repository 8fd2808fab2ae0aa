"""Cribs are worth what experts publish, by the pair thrown into them.

`crib_averages.csv` are Michael Schell's averages (cribbageforum.com), composed of several
experts' tables, which differ from each other by about 0.1 point. Ours are the mean over every deal
of six cards in which the pair is really thrown.
"""

from __future__ import annotations

import csv
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

from tests.strategy.rounds import next_round

PUBLISHED = Path(__file__).with_name("crib_averages.csv")
SYMBOLS = ("A", *map(str, range(2, 11)), "J", "Q", "K")


@pytest.mark.parametrize(
    ("dealer", "column", "spread", "bias"),
    # Into the opponent's crib our figures are a little higher, against a dealer who never errs.
    [(True, "own_crib", 0.1, 0.03), (False, "opponents_crib", 0.1, 0.06)],
    ids=["own crib", "opponent's crib"],
)
def test_a_crib_is_worth_on_average_what_experts_say(
    dealer: bool, column: str, spread: float, bias: float, measured: Callable[[str, str, str], None]
) -> None:
    cribs = next_round(dealer).cribs
    with PUBLISHED.open(newline="", encoding="utf-8") as lines:
        rows = list(csv.DictReader(lines))
    off = np.array(
        [
            cribs[SYMBOLS.index(row["card1"]), SYMBOLS.index(row["card2"])] - float(row[column])
            for row in rows
        ]
    )
    assert len(off) == 91
    rms, mean = float(np.sqrt((off**2).mean())), float(off.mean())
    what = f"{column.replace('_', ' ')} by pair against Schell"
    measured(f"{what}, root mean square", f"{rms:.3f}", f"under {spread:.2f}")
    measured(f"{what}, bias", f"{mean:+.3f}", f"within {bias:.2f}")
    assert rms < spread
    assert abs(mean) < bias
