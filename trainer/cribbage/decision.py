"""What a player decides in a game: cards to throw, a card to lay, points to claim."""

from __future__ import annotations

import re
from enum import StrEnum
from typing import NamedTuple

from trainer.cribbage.cards import DECK, Card


class GameError(ValueError):
    """Nothing of the kind can be done in the game now; the text can be shown to a learner."""


class DecisionKind(StrEnum):
    """The three things a player decides."""

    THROW = "throw"
    LAY = "lay"
    CLAIM = "claim"


class Decision(NamedTuple):
    """One decision; a game is its rules, its seed and its decisions."""

    kind: DecisionKind
    seat: int
    cards: tuple[Card, ...] = ()
    """The cards thrown, or the one laid."""
    said: int | None = None
    """Points said for the card laid, or claimed for the hand or the crib."""

    @property
    def text(self) -> str:
        """As stored: "T0 5HJC", "L1 4C", "L0 4C 2" (and said two), "C0 12"."""
        parts = [f"{self.kind[0].upper()}{self.seat}"]
        if self.cards:
            parts.append("".join([card.code for card in self.cards]))
        if self.said is not None:
            parts.append(str(self.said))
        return " ".join(parts)

    @classmethod
    def parse(cls, text: str) -> Decision:
        """Read a decision back from its text; raises `GameError` for anything else."""
        match = _DECISION.fullmatch(text)
        if match is None:
            shown = text if len(text) <= 20 else text[:20] + "…"
            raise GameError(f"“{shown}” is no decision of a game.")
        kind = _KINDS[match["kind"]]
        codes = match["cards"] or ""
        cards = tuple([_CARDS[codes[at : at + 2]] for at in range(0, len(codes), 2)])
        said = match["said"]
        return cls(kind, int(match["seat"]), cards, None if said is None else int(said))


_CARDS = {card.code: card for card in DECK}
_KINDS = {kind[0].upper(): kind for kind in DecisionKind}
_DECISION = re.compile(
    r"(?P<kind>[TLC])(?P<seat>[0-3])"
    r"(?: (?P<cards>(?:[A2-9TJQK][CDHS]){1,5}))?"
    r"(?: (?P<said>0|[1-9][0-9]?))?",
    re.ASCII,
)
