"""The four suits as a font of their own, so that "5♥" on paper is text that can be searched."""

from __future__ import annotations

from functools import cache
from io import BytesIO

from fontTools.fontBuilder import FontBuilder
from fontTools.misc.transform import Transform
from fontTools.pens.cu2quPen import Cu2QuPen
from fontTools.pens.transformPen import TransformPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.svgLib.path import parse_path

from trainer.cribbage.cards import Suit

OUTLINES = {
    Suit.HEARTS: "M0 46C-7 31-46 8-46-18C-46-35-35-45-23-45C-11-45-3-37 0-25"
    "C3-37 11-45 23-45C35-45 46-35 46-18C46 8 7 31 0 46Z",
    Suit.DIAMONDS: "M0-50C9-31 22-14 37 0C22 14 9 31 0 50C-9 31-22 14-37 0C-22-14-9-31 0-50Z",
    Suit.SPADES: "M0-50C8-32 45-9 45 16C45 31 34 38 23 38C14 38 8 34 4 27C5 38 9 45 17 49"
    "L-17 49C-9 45-5 38-4 27C-8 34-14 38-23 38C-34 38-45 31-45 16C-45-9-8-32 0-50Z",
    Suit.CLUBS: "M-21-27a21 21 0 1 1 42 0a21 21 0 1 1-42 0z"
    "M-45 9a21 21 0 1 1 42 0a21 21 0 1 1-42 0zM3 9a21 21 0 1 1 42 0a21 21 0 1 1-42 0z"
    "M-9-14L9-14L9 16L-9 16ZM-2-6L2-6C4 22 7 43 17 49L-17 49C-7 43-4 22-2-6Z",
}
"""The same drawings as on the screen's cards, about 100 wide and high around a middle of 0, 0."""

_EM = 1000
_ADVANCE = 860
_TALL = 7.6
"""Font units for each unit of a drawing: a suit is as tall as a capital letter."""
_MIDDLE = 365
"""Where the middle of a suit lies above the line of writing, half a capital letter up."""
_TOLERANCE = 1.0
"""Font units by which a curve may differ from its drawing."""
_DRAWN = 3_850_000_000
"""Seconds from 1904, the font format's own first day; fixed, so that equal sheets are equal."""


@cache
def suit_font() -> bytes:
    """A TrueType font with "♣", "♦", "♥" and "♠" and nothing else."""
    names = [".notdef", *(suit.word for suit in Suit)]
    builder = FontBuilder(_EM)
    builder.setupGlyphOrder(names)
    builder.setupCharacterMap({ord(suit.symbol): suit.word for suit in Suit})
    glyphs = {".notdef": TTGlyphPen(None).glyph()}
    for suit in Suit:
        pen = TTGlyphPen(None)
        # Drawings count downwards, fonts upwards; that also turns the outlines the right way.
        place = Transform(_TALL, 0, 0, -_TALL, _ADVANCE / 2 + 20, _MIDDLE)
        parse_path(OUTLINES[suit], TransformPen(Cu2QuPen(pen, _TOLERANCE), place))
        glyphs[suit.word] = pen.glyph()
    builder.setupGlyf(glyphs)
    bearing = {name: getattr(glyph, "xMin", 0) for name, glyph in glyphs.items()}
    builder.setupHorizontalMetrics({name: (_ADVANCE, bearing[name]) for name in names})
    builder.setupHorizontalHeader(ascent=800, descent=-200)
    builder.setupNameTable({"familyName": "Fifteen Two Suits", "styleName": "Regular"})
    builder.setupOS2(sTypoAscender=800, sTypoDescender=-200, usWinAscent=800, usWinDescent=200)
    builder.setupPost()
    builder.updateHead(created=_DRAWN, modified=_DRAWN)
    builder.font.recalcTimestamp = False
    file = BytesIO()
    builder.save(file)
    return file.getvalue()
