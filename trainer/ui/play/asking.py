"""What the learner is asked for: cards to throw, a card to lay, a hand to count."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Literal

from trainer.cribbage.announce import number_word
from trainer.cribbage.cards import Card
from trainer.cribbage.game import Game
from trainer.cribbage.play import MOST, Play
from trainer.cribbage.possible import IMPOSSIBLE_WORDS, POSSIBLE
from trainer.cribbage.state import Phase
from trainer.drill.playing import LEARNER
from trainer.ui.components.table.table import AskData
from trainer.ui.play.words import claim_question

YOUR_TURN = {False: "Your turn: lay a card.", True: "Your turn: lay a card, or say go."}
"""By whether the learner says go; the same whether a card fits or not."""
_LAID = "That card is laid already."
_IMPOSSIBLE = {
    str(points): IMPOSSIBLE_WORDS["total"]
    for points in range(100)
    if points not in POSSIBLE["total"]
}
"""One plain word to a claim that cannot be, before it is judged."""


def ask_of(game: Game) -> AskData | None:
    """The decision that is the learner's now; `None` where nothing is."""
    if LEARNER not in game.to_act:
        return None
    if game.phase is Phase.THROW:
        whose = "your" if game.dealer == LEARNER else "the computer’s"
        return _ask("throw", f"Throw two to {whose} crib.", game.hands[LEARNER])
    if game.phase is Phase.PLAY and game.play is not None:
        return _lay(game.play, game.hands[LEARNER], counting=LEARNER in game.counting)
    crib = game.showing is not None and game.showing.crib
    return {
        **_ask("claim", claim_question(crib=crib), ()),
        "refusals": _IMPOSSIBLE,
        "label": "your crib" if crib else "your hand",
    }


def _lay(play: Play, kept: Iterable[Card], *, counting: bool) -> AskData:
    """Ask for a card; `counting`: the points are to be said with it."""
    legal = play.legal
    words = "You lead: lay a card." if not play.pile else YOUR_TURN[counting]
    refusals = refusals_of(play.count, kept, play.hands[LEARNER])
    lowest = min(legal)
    return {
        **_ask("lay", words, legal),
        "refusals": refusals,
        "points": counting,
        "go_refusal": f"The {lowest.rank.word} fits: {number_word(play.count + lowest.rank.pips)}.",
    }


def refusals_of(count: int, kept: Iterable[Card], held: Collection[Card]) -> dict[str, str]:
    """Why each card that cannot be laid on the count cannot: "The ten would make 32 ..."."""
    return {
        card.code: _too_much(count, card) if card in held else _LAID
        for card in kept
        if card not in held or count + card.rank.pips > MOST
    }


def _too_much(count: int, card: Card) -> str:
    return f"The {card.rank.word} would make {count + card.rank.pips}; {MOST} is the most."


def _ask(kind: Literal["throw", "lay", "claim"], words: str, cards: Iterable[Card]) -> AskData:
    return {
        "kind": kind,
        "words": words,
        "codes": [card.code for card in sorted(cards)],
        "refusals": {},
        "points": False,
        "label": "",
        "go_refusal": "",
    }
