"""A card of the play in words: the count as it is called, and what the card scores."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from trainer.cribbage.announce import number_word
from trainer.cribbage.cards import Card, Rank
from trainer.cribbage.play import Reason

Scored = Sequence[tuple[str, int]]
"""What one card scored: each reason with its points."""

_Choice = TypeVar("_Choice")

_TARGETS = (Reason.FIFTEEN, Reason.THIRTY_ONE)
"""Reasons that name the count themselves."""


def count_words(count: int, scored: Scored) -> str:
    """The count as it is called, with what the card scored.

    "twenty-six"; "fifteen for two"; "thirty-one for two, and a pair is four";
    "twenty-four, a run of three for three".
    """
    return _called(number_word(count), scored)


def count_figures(count: int, scored: Scored) -> str:
    """The same with the count in figures: "26", "15 for two", "24, a pair for two"."""
    return _called(str(count), scored)


def _called(count: str, scored: Scored) -> str:
    names = [count if reason in _TARGETS else reason for reason, _ in scored]
    words = scored_words([(name, points) for name, (_, points) in zip(names, scored, strict=True)])
    if count in names:
        return words
    return f"{count}, {words}" if words else count


def scored_words(scored: Scored) -> str:
    """What the card scored, adding up: "fifteen for two, and a pair is four"."""
    words: list[str] = []
    running = 0
    for reason, points in scored:
        running += points
        if words:
            words.append(f"and {with_article(reason)} is {number_word(running)}")
        else:
            words.append(f"{with_article(reason)} for {number_word(points)}")
    return ", ".join(words)


def with_article(reason: str) -> str:
    """The reason as it stands in a sentence: "fifteen", "a pair royal", "the go"."""
    if reason == Reason.GO:
        return "the go"
    return f"a {reason}" if "pair" in reason or "run" in reason else reason


def by_rank(choices: Sequence[_Choice], card_of: Callable[[_Choice], Card]) -> list[list[_Choice]]:
    """Choices of one rank together, in the order of the first: in the play suits do not matter."""
    ranks: dict[Rank, list[_Choice]] = {}
    for choice in choices:
        ranks.setdefault(card_of(choice).rank, []).append(choice)
    return list(ranks.values())


def answer_words(count: int) -> str:
    """What the next player needs to score by the count alone, to follow a count in figures.

    "any ten-card then makes fifteen"; "an ace then makes thirty-one"; "no card then makes
    fifteen".
    """
    for target, name in ((15, "fifteen"), (31, "thirty-one")):
        needed = target - count
        if needed > 10:
            return f"no card then makes {name}"
        if needed == 10:
            return f"any ten-card then makes {name}"
        if needed > 0:
            rank = Rank(needed).word
            return f"{'an' if rank[0] in 'ae' else 'a'} {rank} then makes {name}"
    return ""
