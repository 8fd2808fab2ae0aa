"""The key of a worksheet on paper: what each hand is worth, in figures and as it is said."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from trainer.classroom.ink import BOLD, PLAIN, SHADE, Box, Ink, card_width, lines_of, wide
from trainer.classroom.worksheet import Worksheet
from trainer.cribbage.show import Show

_SIZES = (10.5, 9.5, 9.0, 8.5)
"""Of the type, in points; smaller is not read with ease."""
_USUAL = 9.5
"""Where there is more than a page of it."""
_LEADING, _PADDING = 1.28, 0.56
"""Of a line of words and round a hand, in sizes of the type."""
_NUMBER, _CRIB, _BETWEEN_CARDS = 2.4, 2.9, 0.38
_COLUMN = 0.75
"""Between the words over two columns of figures."""
_SMALL = 0.8
"""The type of these words."""
_HEAD = 48.0  # points


class Numbered(NamedTuple):
    """A hand with its place on the sheet, from 1."""

    number: int
    show: Show


class Answer(NamedTuple):
    """A line of the key."""

    number: int
    show: Show
    points: tuple[int, ...]
    """Of each kind asked, then of all of them together."""
    said: tuple[str, ...]
    """The count as said, broken into lines."""
    height: float
    """In points."""


def key_that_fits(ink: Ink, worksheet: Worksheet, hands: Sequence[Numbered], frame: Box) -> Key:
    """The key in the largest type that brings it on to one page; on several where none does.

    `frame` is what may be drawn on.
    """
    keys = (Key(ink, worksheet, hands, frame, size) for size in _SIZES)
    on_one_page = next((key for key in keys if len(key.pages) == 1), None)
    return on_one_page or Key(ink, worksheet, hands, frame, _USUAL)


class Key:
    """The key's lines, laid out for one size of page and of type."""

    def __init__(
        self, ink: Ink, worksheet: Worksheet, hands: Sequence[Numbered], frame: Box, size: float
    ) -> None:
        self._ink = ink
        self._title = f"Key: {worksheet.title}"
        self._said = worksheet.said
        self._kinds = worksheet.kinds
        self._frame = frame
        self._size, self._small, self._column = size, size * _SMALL, size * _COLUMN
        labels = [kind.plural for kind in self._kinds]
        self._labels = [*labels, "total"] if len(labels) > 1 else labels
        crib = size * _CRIB if any(one.show.crib for one in hands) else 0
        self._crib = frame.x + size * _NUMBER + max(self._cards_width(one.show) for one in hands)
        self._figures = self._crib + crib + 2 * self._column
        columns = sum(wide(label, self._small) + self._column for label in self._labels)
        self._words = self._figures + columns + self._column
        self.pages = self._paged([self._answer(one) for one in hands])
        """The lines page by page; no line stands on two."""

    def draw(self, answers: Sequence[Answer]) -> None:
        """Draw a page of these lines."""
        frame = self._frame
        top = frame.y + frame.height
        self._ink.words(frame.x, top - 14, self._title, 16, font=BOLD)
        x = self._figures
        for label in self._labels:
            x = self._ink.words(x, top - 38, label, self._small) + self._column
        self._ink.words(self._words, top - 38, "as it is said", self._small)
        self._ink.line(frame.x, top - 43, frame.x + frame.width)
        y = top - _HEAD
        for answer in answers:
            self._line(answer, y)
            y -= answer.height

    def _paged(self, answers: Sequence[Answer]) -> list[list[Answer]]:
        pages: list[list[Answer]] = [[]]
        left = self._frame.height - _HEAD
        for answer in answers:
            if answer.height > left:
                pages.append([])
                left = self._frame.height - _HEAD
            pages[-1].append(answer)
            left -= answer.height
        return pages

    def _answer(self, one: Numbered) -> Answer:
        count = one.show.count()
        points = tuple(count.points(kind) for kind in self._kinds)
        if len(points) > 1:
            points = (*points, sum(points))
        width = self._frame.x + self._frame.width - self._words
        said = tuple(lines_of(self._said(one.show), self._size, width))
        height = (len(said) * _LEADING + _PADDING) * self._size
        return Answer(one.number, one.show, points, said, height)

    def _line(self, answer: Answer, top: float) -> None:
        frame, size = self._frame, self._size
        if answer.show.crib:
            ground = Box(frame.x - 3, top - answer.height + 1, frame.width + 6, answer.height - 1)
            self._ink.box(ground, fill=SHADE)
        y = top - size * _LEADING
        self._ink.words(frame.x, y, str(answer.number), size, font=BOLD)
        x = frame.x + size * _NUMBER
        for card in answer.show.hand:
            x = self._ink.card(x, y, card, size) + size * _BETWEEN_CARDS
        x = self._ink.words(x, y, "+ ", size)
        self._ink.card(x, y, answer.show.starter, size)
        if answer.show.crib:
            self._ink.words(self._crib + self._column, y, "crib", self._small)
        self._points(answer, y)
        for place, words in enumerate(answer.said):
            self._ink.words(self._words, y - place * size * _LEADING, words, size)

    def _points(self, answer: Answer, y: float) -> None:
        x = self._figures
        for label, points in zip(self._labels, answer.points, strict=True):
            column = wide(label, self._small)
            font = BOLD if label == self._labels[-1] else PLAIN
            figure = str(points)
            middle = x + (column - wide(figure, self._size, font)) / 2
            self._ink.words(middle, y, figure, self._size, font=font)
            x += column + self._column

    def _cards_width(self, show: Show) -> float:
        size = self._size
        cards = sum(card_width(card, size) for card in (*show.hand, show.starter))
        return cards + len(show.hand) * size * _BETWEEN_CARDS + wide("+ ", size)
