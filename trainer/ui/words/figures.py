"""Figures as they are said: "+3", "−0.4", "1 point", "1.3 points"."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from trainer.cribbage.cards import Card

_WHOLE = 1e-6
"""So little apart, a figure is a whole number that was computed."""


def figure(value: float) -> str:
    """Without a sign: whole numbers as they are, others with one place behind the point."""
    if abs(value - round(value)) < _WHOLE:
        return str(abs(round(value)))
    return f"{abs(value):.1f}"


def signed(value: float) -> str:
    """With its sign; 0 has none, however it was rounded."""
    words = figure(value)
    if words in ("0", "0.0"):
        return words
    return f"{'+' if value > 0 else '−'}{words}"


def points_words(value: float) -> str:
    """The figure and its noun: "1 point", "1.3 points"."""
    words = figure(value)
    return f"{words} point{'' if words == '1' else 's'}"


def cards_words(cards: Iterable[Card]) -> str:
    """Cards as printed: "K♦ 2♥"."""
    return " ".join(map(str, cards))


def listed(words: Sequence[str]) -> str:
    """In a row: "this", "this and that", "this, that and the other"."""
    return " and ".join([*([", ".join(words[:-1])] if words[1:] else []), *words[-1:]])


def rest_in_tenths(total: float, *parts: float) -> float:
    """What parts leave of a total, all rounded to a tenth, so that the figures shown add up."""
    return round(round(total, 1) - sum(round(part, 1) for part in parts), 1)


def tenths(value: float) -> str:
    """With its sign and one place behind the point, as averages are: "+4.7", "−0.4", "0.0"."""
    words = f"{value:+.1f}".replace("-", "−")
    return "0.0" if words in ("+0.0", "−0.0") else words
