"""What is taken for a count: only what the form of that sitting can send."""

from __future__ import annotations

import pytest

from trainer.classroom.exam import Exam
from trainer.cribbage.cards import parse_cards
from trainer.cribbage.claim import FiguresClaim, TappedClaim, TotalClaim
from trainer.drill.sitting import Entry, Settings
from trainer.learning.answers import Mode
from trainer.ui.claims import claim_of
from trainer.ui.components.counting.form import SaidAnswer

FIGURES = SaidAnswer(0, 900, figures={"fifteens": 4})
TOTAL = SaidAnswer(0, 900, total=4)
TAPS = SaidAnswer(0, 900, taps=(("7H", "8S"),))
TAPPED = TappedClaim((parse_cards("7H 8S"),))


@pytest.mark.parametrize("entry", [Entry.FIGURES, Entry.TAPPED])
@pytest.mark.parametrize("mode", [Mode.PRACTICE, Mode.SPRINT, Mode.MISSED])
def test_figures_and_taps_stand_for_each_other_and_a_total_for_neither(
    entry: Entry, mode: Mode
) -> None:
    settings = Settings(entry=entry, mode=mode)
    assert isinstance(claim_of(FIGURES, settings), FiguresClaim)
    assert claim_of(TAPS, settings) == TAPPED
    assert claim_of(TOTAL, settings) is None


def test_where_the_total_is_asked_nothing_is_tapped() -> None:
    settings = Settings(entry=Entry.TOTAL)
    assert claim_of(TOTAL, settings) == TotalClaim(4)
    assert claim_of(TAPS, settings) is None


def test_an_exam_is_counted_in_figures() -> None:
    settings = Exam(seed=11).settings
    assert isinstance(claim_of(FIGURES, settings), FiguresClaim)
    assert claim_of(TOTAL, settings) is None
    assert claim_of(TAPS, settings) is None
