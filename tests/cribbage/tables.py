"""Reads the tables of hands that stand beside the tests as Markdown.

A bare name is a table of this folder; a path may lead anywhere.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from trainer.cribbage.cards import parse_cards
from trainer.cribbage.claim import Claim, FiguresClaim, TotalClaim
from trainer.cribbage.show import Count, count_show

Row = dict[str, str]
"""The cells of a row by their column's heading."""


def rows(name: str | Path) -> list[Row]:
    """All rows of all tables in the file; text around the tables is for the reader only."""
    read: list[Row] = []
    headings: list[str] = []
    for line in (Path(__file__).parent / name).read_text("utf-8").splitlines():
        if not line.startswith("|"):
            headings = []
            continue
        cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
        if not headings:
            headings = cells
        elif not set(line) <= set("|-: "):
            assert len(cells) == len(headings), f"{name}: {line}"
            read.append(dict(zip(headings, cells, strict=True)))
    assert read, f"{name} holds no table"
    return read


def each_row(name: str | Path, with_column: str | None = None) -> pytest.MarkDecorator:
    """Run a test with every row, of the tables with that column, as its argument `row`."""
    chosen = [row for row in rows(name) if with_column is None or with_column in row]
    return pytest.mark.parametrize("row", chosen, ids=lambda row: " / ".join(row.values()))


def counted(row: Row) -> Count:
    """The row's hand or crib, counted."""
    (starter,) = parse_cards(row["starter"])
    return count_show(parse_cards(row["hand"]), starter, row["as"] == "crib")


def claim_of(said: str) -> Claim:
    """Read "fifteens 4, pairs and runs 8" or "total 12"."""
    figures = {
        field.replace(" ", "_"): int(points)
        for field, points in (part.strip().rsplit(" ", 1) for part in said.split(","))
    }
    return TotalClaim(**figures) if "total" in figures else FiguresClaim(**figures)
