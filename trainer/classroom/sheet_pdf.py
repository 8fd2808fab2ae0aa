"""A worksheet as a PDF: hands with blanks to fill in, and the key on pages of its own."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from io import BytesIO

from reportlab.lib.pagesizes import A4, LETTER
from reportlab.pdfgen.canvas import Canvas

from trainer.classroom.ink import BOLD, PLAIN, QUIET, SHADE, Box, Ink, load_fonts, wide
from trainer.classroom.sheet_key import Numbered, key_that_fits
from trainer.classroom.worksheet import Paper, Worksheet

_SIZES = {Paper.A4: A4, Paper.LETTER: LETTER}
_MARGIN = 40.0  # points, as is everything below
_FOOT = 14.0
_HEAD = 66.0
_CARD = (43.0, 48.0)
_GAP, _APART = 4.0, 14.0
_NUMBER = 25.0
_TITLE = 16.0
_NAME = 190.0
"""Room for a name beside the title."""
_LABEL = 7.0
_TALL = _LABEL + 4 + _CARD[1]
"""A hand with the words above its cards."""
_ROWS = 10
"""Hands on a page at most."""
_LOOSE = 92.0
"""A hand's share of the page at most: room to write beside it."""


def worksheet_pdf(worksheet: Worksheet) -> bytes:
    """The sheet and then its key, ready to be printed; equal sheets give equal bytes.

    No hand stands on two pages, and hearts and diamonds are told from the other suits without
    colour. Takes about a tenth of a second for thirty hands.
    """
    return _Sheet(worksheet).drawn()


def _shared_out(hands: Sequence[Numbered], most: int) -> Iterator[Sequence[Numbered]]:
    """The hands page by page, as evenly as it goes."""
    pages = -(-len(hands) // most)
    for page in range(pages):
        yield hands[len(hands) * page // pages : len(hands) * (page + 1) // pages]


class _Sheet:
    """One worksheet on its way into a PDF."""

    def __init__(self, worksheet: Worksheet) -> None:
        self.worksheet = worksheet
        self.kinds = worksheet.kinds
        self.width, self.height = _SIZES[worksheet.paper]
        self.right = self.width - _MARGIN
        self.file = BytesIO()
        load_fonts()
        self.canvas = Canvas(
            self.file,
            (self.width, self.height),
            invariant=True,
            lang="en-GB",
            pageCompression=1,
            # Or each page names a font that is not in the file. (The stubs expect a number.)
            initialFontName=PLAIN,  # type: ignore[arg-type]
        )
        self.ink = Ink(self.canvas)
        self.hands = [Numbered(n, show) for n, show in enumerate(worksheet.shows, start=1)]

    def drawn(self) -> bytes:
        """Draw all pages."""
        self._name_it()
        sheets = list(_shared_out(self.hands, _ROWS))
        key = key_that_fits(self.ink, self.worksheet, self.hands, self._frame())
        pages = len(sheets) + len(key.pages)
        for number, hands in enumerate(sheets, start=1):
            self._hands_page(hands)
            self._foot(number, pages)
        for number, answers in enumerate(key.pages, start=len(sheets) + 1):
            key.draw(answers)
            self._foot(number, pages)
        self.canvas.save()
        return self.file.getvalue()

    def _frame(self) -> Box:
        """What the margins and the foot leave of a page."""
        low = _MARGIN + _FOOT
        return Box(_MARGIN, low, self.right - _MARGIN, self.height - _MARGIN - low)

    def _name_it(self) -> None:
        self.canvas.setTitle(f"{self.worksheet.title}: cribbage worksheet {self.worksheet.code}")
        self.canvas.setSubject("Cribbage hands to be counted, with their key")
        self.canvas.setAuthor("Fifteen Two")
        self.canvas.setCreator("Fifteen Two")

    def _foot(self, number: int, pages: int) -> None:
        """Say which sheet and page it is, and begin the next."""
        self.ink.words(
            _MARGIN, _MARGIN - 8, f"Fifteen Two · worksheet {self.worksheet.code}", 8, grey=QUIET
        )
        page = f"page {number} of {pages}"
        self.ink.words(self.right - wide(page, 8), _MARGIN - 8, page, 8, grey=QUIET)
        self.canvas.showPage()

    def _hands_page(self, hands: Sequence[Numbered]) -> None:
        top = self.height - _MARGIN
        title = self.worksheet.title
        room = self.width - 2 * _MARGIN - _NAME - _APART
        size = min(_TITLE, _TITLE * room / wide(title, _TITLE, BOLD))
        self.ink.words(_MARGIN, top - 14, title, size, font=BOLD)
        self._name_line(top - 14)
        for place, line in enumerate(self.worksheet.task):
            self.ink.words(_MARGIN, top - 34 - place * 12, line, 9)
        room = top - _HEAD - _MARGIN - _FOOT
        pitch = min(room / len(hands), _LOOSE)
        for place, one in enumerate(hands):
            self._hand(one, top - _HEAD - place * pitch - (pitch - _TALL) / 2)
            if place < len(hands) - 1:
                self.ink.line(_MARGIN, top - _HEAD - (place + 1) * pitch, self.right, 0.75)

    def _name_line(self, y: float) -> None:
        start = self.right - _NAME
        end = self.ink.words(start, y, "Name ", 10)
        self.ink.line(end, y - 2, self.right)

    def _hand(self, one: Numbered, top: float) -> None:
        """Draw a hand below `top`: its number, its cards, its starter and its blanks."""
        width, height = _CARD
        y = top - _TALL
        cards = _MARGIN + _NUMBER
        starter = cards + 4 * (width + _GAP) + _APART - _GAP
        if one.show.crib:
            ground = Box(_MARGIN - 2, y - 3, starter + width + 7 - _MARGIN, _TALL + 5)
            self.ink.box(ground, round_=5, fill=SHADE)
        label = y + height + 3
        self.ink.words(_MARGIN + 2, y + height / 2 - 4, str(one.number), 11, font=BOLD)
        self.ink.words(cards, label, "crib" if one.show.crib else "hand", _LABEL)
        for place, card in enumerate(one.show.hand):
            self.ink.boxed_card(Box(cards + place * (width + _GAP), y, width, height), card)
        self.ink.words(starter, label, "starter", _LABEL)
        self.ink.boxed_card(Box(starter, y, width, height), one.show.starter)
        self._blanks(starter + width + 20, y)

    def _blanks(self, x: float, y: float) -> None:
        """Draw a box for each kind asked and, where there are several, one for the total."""
        labels = [kind.plural for kind in self.kinds]
        total = ["total"] if len(labels) > 1 else []
        step = min((self.right - x + 4) / (len(labels) + len(total)), 48)
        for place, label in enumerate([*labels, *total]):
            strong = label in total
            box = Box(x + place * step, y + 4, step - 4, _CARD[1] - 8)
            self.ink.box(box, line=1.6 if strong else 0.8)
            self.ink.words(box.x, y + _CARD[1] + 3, label, _LABEL, font=BOLD if strong else PLAIN)
