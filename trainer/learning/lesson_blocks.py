"""What a lesson is made of, and how each block of a lesson's file is read."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Annotated, Any, NamedTuple

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, TypeAdapter

from trainer.cribbage.cards import Card, parse_cards
from trainer.cribbage.play import Play
from trainer.cribbage.show import Kind, Show
from trainer.learning.lesson_fields import BlockError, read_fields, short

PONE, DEALER = 0, 1
"""The seats of a sequence: the pone leads."""


class Drawing(StrEnum):
    """The pictures there are."""

    DEAL = "deal"
    VALUES = "values"
    BOARD = "board"
    STREETS = "streets"
    CRIB = "crib"


class Prose(NamedTuple):
    """Markdown; cards and counts between backticks are notation."""

    text: str


class WorkedHand(NamedTuple):
    """A hand counted combination by combination."""

    show: Show
    kinds: tuple[Kind, ...]
    """What is counted."""
    title: str
    count: str  # type: ignore[assignment]  # nobody counts the fields of a block
    """As the file says it is announced; may be empty."""


class YourTurn(NamedTuple):
    """A hand for the learner to count."""

    show: Show
    kinds: tuple[Kind, ...]
    title: str
    total_only: bool


class Ladder(NamedTuple):
    """Hands of one kind, of which the learner does ever more."""

    shows: tuple[Show, ...]
    kinds: tuple[Kind, ...]


class Sequence(NamedTuple):
    """Cards laid in the play, one after the other."""

    pone: tuple[Card, ...]
    dealer: tuple[Card, ...]
    laid: tuple[Card, ...]
    title: str

    @property
    def plays(self) -> tuple[Play, ...]:
        """How the play stands before the first card and after each; the pone is seat 0.

        Raises `PlayError` where the rules do not allow a card.
        """
        plays = [Play.begin((self.pone, self.dealer))]
        for card in self.laid:
            plays.append(plays[-1].lay(card))
        return tuple(plays)


class SequenceTurn(NamedTuple):
    """A sequence of which the learner says what its last card pegs."""

    sequence: Sequence


class Throw(NamedTuple):
    """Six cards and whose crib it is; the best throws are shown."""

    six: tuple[Card, ...]
    dealer: bool
    """Whether the crib is the thrower's own."""
    title: str


class ThrowTurn(NamedTuple):
    """Six cards of which the learner throws two."""

    throw: Throw


class Picture(NamedTuple):
    """A drawing."""

    drawing: Drawing


Block = (
    Prose | WorkedHand | YourTurn | Ladder | Sequence | SequenceTurn | Throw | ThrowTurn | Picture
)


class _Written(BaseModel):
    """The fields of a block as a file has them."""

    model_config = ConfigDict(extra="forbid", frozen=True)


def _kinds(names: object) -> object:
    """Let a kind be called by its heading, too: "fifteens" for "fifteen"."""
    if not isinstance(names, list):
        return names
    return [_KINDS.get(str(name).lower(), name) for name in names]


_KINDS = {kind.plural: kind for kind in Kind}
_Line = Annotated[str, Field(min_length=1, max_length=80)]
_Typed = Annotated[str, BeforeValidator(str), Field(min_length=1)]
_OnlyKinds = Annotated[tuple[Kind, ...], BeforeValidator(_kinds), Field(min_length=1)]


class _Counted(_Written):
    cards: _Typed
    starter: _Typed
    crib: bool = False
    only: _OnlyKinds = tuple(Kind)
    title: _Line | None = None

    @property
    def show(self) -> Show:
        return _show(self.cards, self.starter, self.crib)


class _Hand(_Counted):
    count: Annotated[str, Field(max_length=300)] = ""

    def block(self) -> Block:
        return WorkedHand(self.show, self.only, self.title or "", self.count)


class _Turn(_Counted):
    say: Annotated[str, Field(pattern="^(total|parts)$")] = "parts"

    def block(self) -> Block:
        return YourTurn(self.show, self.only, self.title or "", self.say == "total")


class _Ladder(_Written):
    only: _OnlyKinds = tuple(Kind)
    hands: Annotated[tuple[_Typed, ...], Field(min_length=3, max_length=12)]

    def block(self) -> Block:
        return Ladder(tuple(map(_typed_show, self.hands)), self.only)


class _Play(_Written):
    pone: str
    dealer: str
    laid: _Typed
    title: _Line | None = None

    @property
    def sequence(self) -> Sequence:
        found = Sequence(
            parse_cards(self.pone),
            parse_cards(self.dealer),
            parse_cards(self.laid),
            self.title or "",
        )
        parse_cards(f"{self.pone} {self.dealer}")  # a card that both hold is named
        if not found.laid:
            raise BlockError("no card is laid")
        assert found.plays  # what the rules do not allow is named too
        return found

    def block(self) -> Block:
        return self.sequence


class _PlayTurn(_Play):
    def block(self) -> Block:
        return SequenceTurn(self.sequence)


class _Throw(_Written):
    six: _Typed
    crib: Annotated[str, Field(pattern="^(yours|theirs)$")]
    title: _Line | None = None

    @property
    def throw(self) -> Throw:
        six = parse_cards(self.six)
        if len(six) != 6:
            raise BlockError(f"a player is dealt six cards, here are {len(six)}")
        return Throw(six, self.crib == "yours", self.title or "")

    def block(self) -> Block:
        return self.throw


class _ThrowTurn(_Throw):
    def block(self) -> Block:
        return ThrowTurn(self.throw)


class _Picture(_Written):
    name: Drawing

    def block(self) -> Block:
        return Picture(self.name)


_FENCES: Mapping[str, TypeAdapter[Any]] = {
    "hand": TypeAdapter(_Hand),
    "turn": TypeAdapter(_Turn),
    "ladder": TypeAdapter(_Ladder),
    "play": TypeAdapter(_Play),
    "play-turn": TypeAdapter(_PlayTurn),
    "throw": TypeAdapter(_Throw),
    "throw-turn": TypeAdapter(_ThrowTurn),
    "picture": TypeAdapter(_Picture),
}


def read_block(name: str, content: str) -> Block:
    """The block that a fence of that name holds.

    Raises `BlockError`, or another `ValueError` of the cards or the play, with what is wrong.
    """
    if name not in _FENCES:
        raise BlockError(f"there is no block called “{name}”; there are {', '.join(_FENCES)}")
    block: Block = read_fields(_FENCES[name], content).block()
    return block


def _typed_show(typed: str) -> Show:
    hand, plus, starter = typed.removeprefix("crib ").partition("+")
    if not plus:
        raise BlockError(f"“{short(typed)}” has no starter; write it as 7H 8S 2C KD + 9S")
    return _show(hand, starter, typed.startswith("crib "))


def _show(hand: str, starter: str, crib: bool) -> Show:
    cards = parse_cards(f"{hand} {starter}")
    if len(parse_cards(starter)) != 1:
        raise BlockError(f"the starter is one card, here it is “{starter.strip()}”")
    if not 4 <= len(cards) <= 6:
        raise BlockError(f"a hand is three to five cards, here are {len(cards) - 1}")
    return Show(cards[:-1], cards[-1], crib)
