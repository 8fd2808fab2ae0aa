"""What the learner is asked for: cards to throw, a card to lay, a hand to count."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from trainer.cribbage.announce import number_word
from trainer.cribbage.cards import Card
from trainer.cribbage.claim import IMPOSSIBLE_WORDS, POSSIBLE
from trainer.cribbage.game import Game, Phase
from trainer.cribbage.play import MOST, Play
from trainer.ui.components.table.table import AskData
from trainer.ui.play.steps import LEARNER
from trainer.ui.play.words import claim_question

_LAID = "That card is laid already."
_IMPOSSIBLE = {
    str(points): IMPOSSIBLE_WORDS["total"]
    for points in range(100)
    if points not in POSSIBLE["total"]
}
"""One plain word to a claim that cannot be, before it is judged."""


def ask_of(game: Game, *, counting: bool) -> AskData | None:
    """The decision that is the learner's now; `None` where nothing is.

    `counting`: the points are to be said with a card.
    """
    if LEARNER not in game.to_act:
        return None
    if game.phase is Phase.THROW:
        whose = "your" if game.dealer == LEARNER else "the computer’s"
        return _ask("throw", f"Throw two to {whose} crib.", game.hands[LEARNER])
    if game.phase is Phase.PLAY and game.play is not None:
        return _lay(game.play, game.hands[LEARNER], counting)
    crib = game.showing is not None and game.showing.crib
    return {
        **_ask("claim", claim_question(crib=crib), ()),
        "refusals": _IMPOSSIBLE,
        "label": "your crib" if crib else "your hand",
    }


def _lay(play: Play, kept: Iterable[Card], counting: bool) -> AskData:
    legal = play.legal
    words = "You lead: lay a card." if not play.pile else "Your turn: lay a card."
    refusals = {
        card.code: refusal(play, card) if card in play.hands[LEARNER] else _LAID
        for card in kept
        if card not in legal
    }
    lowest = min(legal)
    return {
        **_ask("lay", words, legal),
        "refusals": refusals,
        "points": counting,
        "go_refusal": f"The {lowest.rank.word} fits: {number_word(_count(play, lowest))}.",
    }


def refusal(play: Play, card: Card) -> str:
    """Why a card that is held does not fit: "The ten would make 32."."""
    return f"The {card.rank.word} would make {_count(play, card)}; {MOST} is the most."


def _count(play: Play, card: Card) -> int:
    return play.count + card.rank.pips


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
