"""The suits as a font: four letters, drawn as on the screen's cards."""

from __future__ import annotations

import re
from io import BytesIO
from pathlib import Path

from fontTools.ttLib import TTFont

from trainer.classroom.suit_font import OUTLINES, suit_font
from trainer.cribbage.cards import Suit

CARDS = Path(__file__).resolve().parents[2] / "trainer" / "ui" / "components" / "cards" / "cards.js"


def test_the_suits_on_paper_are_drawn_as_those_on_the_screen() -> None:
    drawings = re.findall(r'(\w+):\s+"(M[^"]+Z)"', CARDS.read_text("utf-8").split("PIP_ROWS")[0])
    assert dict(drawings) == {suit.word: outline for suit, outline in OUTLINES.items()}


def test_the_font_writes_the_four_suits_and_nothing_else() -> None:
    font = TTFont(BytesIO(suit_font()))
    assert set(font.getBestCmap()) == {ord(suit.symbol) for suit in Suit}


def test_every_suit_stands_on_the_line_and_is_as_tall_as_a_capital() -> None:
    drawn = TTFont(BytesIO(suit_font()))["glyf"]
    for suit in Suit:
        glyph = drawn[suit.word]
        assert -30 <= glyph.yMin <= 30
        assert 690 <= glyph.yMax <= 760
