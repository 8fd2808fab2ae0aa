"""Slips: what somebody who makes one says."""

from __future__ import annotations

from tests.cribbage.tables import Row, counted, each_row, rows
from trainer.cribbage.miscounts import never_tapped
from trainer.cribbage.slips import SLIPS

BY_KEY = {slip.key: slip for slip in SLIPS}


@each_row("slips.md")
def test_a_slip_leads_to_the_figure_in_the_table(row: Row) -> None:
    slip, count = BY_KEY[row["slip"]], counted(row)
    said = slip.said(count)
    assert str(count.points(slip.kind)) == row["there"]
    assert ("none" if said is None else str(said)) == row["says"]


def test_every_slip_stands_in_the_table_with_a_hand_that_leads_to_it() -> None:
    shown = {row["slip"] for row in rows("slips.md") if row["says"] != "none"}
    assert shown == set(BY_KEY)


def test_every_slip_has_its_own_key_and_name_and_one_sentence() -> None:
    assert len(BY_KEY) == len({slip.name for slip in SLIPS}) == len(SLIPS)
    for slip in SLIPS:
        assert slip.words.endswith(".")
        assert slip.words.count(". ") == 0


def test_every_slip_that_taps_can_show_stands_in_the_table_of_taps() -> None:
    only_figures = {slip.key for slip in SLIPS if slip.miscount.shown is never_tapped}
    shown = {key for row in rows("taps.md") for key in row["slips"].split(", ")}
    assert shown - {"none"} == set(BY_KEY) - only_figures
