"""What the questions of the drills other than counting have in common."""

from __future__ import annotations

from enum import StrEnum
from hashlib import sha256
from random import Random
from typing import NamedTuple

LITTLE = 0.05
"""Points; averages no farther apart than this are as good as each other."""


class Drill(StrEnum):
    """The drills whose sittings are exercises."""

    THROWING = "throwing"
    PEGGING = "pegging"
    CATCHING = "catching"
    """An announced count, right or wrong: call it or let it pass."""
    SOLITAIRE = "solitaire"
    """A whole game, thrown and counted alone."""


class QuestionError(ValueError):
    """No answer to that question, or no question at all; the text can be shown to a learner."""


class Judgement(NamedTuple):
    """What an answer is worth."""

    right: bool
    """The best there was, or not to be told from it."""
    cost: float
    """Points given away against the best; 0 where the answer is right."""


def chance_of(words: str) -> Random:
    """Make a chance of its own for these words, unlike that of words next to them.

    Use `Random.random()` alone: its sequence is the one that Python promises to keep.
    """
    return Random(int.from_bytes(sha256(words.encode()).digest()[:8], "big"))
