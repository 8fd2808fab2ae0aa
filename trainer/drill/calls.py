"""What may be called when a count is announced, and what a call leads to."""

from __future__ import annotations

import re
from enum import StrEnum
from typing import NamedTuple

from trainer.cribbage.show import Kind
from trainer.drill.question import QuestionError


class Announced(StrEnum):
    """What sort of count is announced."""

    RIGHT = "right"
    SHORT = "short"
    """Points are missed."""
    OVER = "over"
    """Points are said that are not there."""


class Calling(StrEnum):
    """What may be done about a count."""

    PASS = "pass"
    """Let it pass as right."""
    MUGGINS = "muggins"
    """So many points were missed."""
    OVER = "over"
    """So many points are too many."""


class Call(NamedTuple):
    """An answer: what is called."""

    calling: Calling
    points: int = 0
    """How many were missed or are too many; 0 where it is let pass."""
    kind: Kind | None = None
    """Where, if that was said."""

    @property
    def text(self) -> str:
        """The call as it is stored: "pass", "muggins 2", "over 4 fifteen"."""
        words = [self.calling.value]
        if self.calling is not Calling.PASS:
            words += [str(self.points), *([self.kind.value] if self.kind else [])]
        return " ".join(words)

    @classmethod
    def parse(cls, text: str) -> Call:
        """Read a call from its `text`. Raises `QuestionError` for anything else."""
        match = _CALL.fullmatch(text)
        if match is None:
            raise QuestionError("Let the count pass, or call how many points it is off.")
        if not match["calling"]:
            return cls(Calling.PASS)
        kind = Kind(match["kind"]) if match["kind"] else None
        return cls(Calling(match["calling"]), int(match["points"]), kind)


_CALL = re.compile(
    r"pass|(?P<calling>muggins|over) (?P<points>[1-9]|[12][0-9])"
    rf"(?: (?P<kind>{'|'.join(Kind)}))?"
)


class Settled(NamedTuple):
    """What a call leads to, in points."""

    right: bool
    """Everything that was wrong was called, and nothing else."""
    refused: bool
    """What was called is not so."""
    taken: int
    """The caller pegs."""
    cut: int
    """The opponent does not peg of what was said too much."""
    lost: int
    """The caller loses for a call that was refused; only under strict rules."""
    cost: int
    """Given away against the best call: not taken, left to the opponent or lost."""
