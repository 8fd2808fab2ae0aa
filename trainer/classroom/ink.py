"""Cards, words and boxes as they are drawn on a sheet of paper."""

from __future__ import annotations

from functools import cache
from io import BytesIO
from pathlib import Path
from typing import NamedTuple

import reportlab
from reportlab.lib.utils import simpleSplit
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

from trainer.classroom.suit_font import suit_font
from trainer.cribbage.cards import Card, Rank, Suit

PLAIN, BOLD, SUITS = "Vera", "VeraBd", "FifteenTwoSuits"
"""Fonts, all of them put into the file; the first two come with the PDF library."""
BLACK, QUIET, SHADE = 0.0, 0.32, 0.9
"""Greys: 0 is black, 1 is white."""
_RED = (0.62, 0.07, 0.07)
"""Prints as a dark grey where there is no colour."""
_HOLLOW = (Suit.HEARTS, Suit.DIAMONDS)
"""Drawn as outlines, so that they differ from spades and clubs without colour."""
_NARROW = 68
"""Percent of its width to which a ten is pressed, to be no wider than its neighbours."""


class Box(NamedTuple):
    """A rectangle on the page, in points from its lower left corner."""

    x: float
    y: float
    width: float
    height: float


@cache
def load_fonts() -> None:
    """Make the fonts known to the PDF library; once for the process."""
    # By name the library might find another version among the system's own fonts.
    folder = Path(reportlab.__file__).parent / "fonts"
    for font in (PLAIN, BOLD):
        pdfmetrics.registerFont(TTFont(font, str(folder / f"{font}.ttf")))
    pdfmetrics.registerFont(TTFont(SUITS, BytesIO(suit_font())))


class Ink:
    """Draws on one PDF; places and sizes are in points, from the lower left corner of the page.

    The fonts are loaded before.
    """

    def __init__(self, canvas: Canvas) -> None:
        self._canvas = canvas

    def words(  # noqa: PLR0913
        self, x: float, y: float, text: str, size: float, *, font: str = PLAIN, grey: float = BLACK
    ) -> float:
        """Write from `x` on the line `y`; where the words end."""
        self._canvas.setFillGray(grey)
        self._canvas.setFont(font, size)
        self._canvas.drawString(x, y, text)
        return x + wide(text, size, font)

    def card(self, x: float, y: float, card: Card, size: float) -> float:
        """Write "5♥" from `x` on the line `y`; where it ends."""
        hollow = card.suit in _HOLLOW
        colour = _RED if hollow else (BLACK,) * 3
        self._canvas.setLineWidth(size * 0.085)
        self._canvas.setLineJoin(1)
        text = self._canvas.beginText(x, y)
        text.setFont(BOLD, size)
        text.setFillColorRGB(*colour)
        text.setStrokeColorRGB(*colour)
        text.setHorizScale(_NARROW if card.rank is Rank.TEN else 100)
        text.textOut(card.rank.symbol)
        text.setHorizScale(100)
        text.setFont(SUITS, size)
        if hollow:
            text.setFillGray(1)
            text.setTextRenderMode(2)
        text.textOut(card.suit.symbol)
        text.setTextRenderMode(0)
        self._canvas.drawText(text)
        return x + card_width(card, size)

    def boxed_card(self, box: Box, card: Card) -> None:
        """Draw a card: rank and suit, as large as fits."""
        self.box(box, round_=box.width * 0.1, fill=1, line=1)
        size = box.width * 0.5
        left = box.x + (box.width - card_width(card, size)) / 2
        self.card(left, box.y + (box.height - size * 0.73) / 2, card, size)

    def box(
        self, box: Box, *, round_: float = 2, fill: float | None = None, line: float | None = None
    ) -> None:
        """Draw a rectangle with round corners, filled with a grey, edged by a line."""
        if fill is not None:
            self._canvas.setFillGray(fill)
        if line is not None:
            self._canvas.setStrokeGray(BLACK)
            self._canvas.setLineWidth(line)
        self._canvas.roundRect(
            *box, round_, stroke=int(line is not None), fill=int(fill is not None)
        )

    def line(self, x: float, y: float, to: float, grey: float = QUIET) -> None:
        """Draw a thin level line."""
        self._canvas.setStrokeGray(grey)
        self._canvas.setLineWidth(0.6)
        self._canvas.line(x, y, to, y)


def wide(text: str, size: float, font: str = PLAIN) -> float:
    """How wide the words are, in points."""
    width: float = pdfmetrics.stringWidth(text, font, size)
    return width


def card_width(card: Card, size: float) -> float:
    """How wide "5♥" is, in points."""
    rank = wide(card.rank.symbol, size, BOLD)
    if card.rank is Rank.TEN:
        rank *= _NARROW / 100
    return rank + wide(card.suit.symbol, size, SUITS)


def lines_of(text: str, size: float, width: float) -> list[str]:
    """The words broken into lines no wider than `width` points."""
    lines: list[str] = simpleSplit(text, PLAIN, size, width)
    return lines
