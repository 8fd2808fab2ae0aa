"""Games set up as a test wants them: these hands, this starter, these scores."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace

from trainer.cribbage.board import Pegs
from trainer.cribbage.cards import Card, parse_cards
from trainer.cribbage.deal import Deal
from trainer.cribbage.events import Awarded, Dealt, Event, Shown
from trainer.cribbage.game import Game
from trainer.cribbage.rules import STANDARD, Rules
from trainer.cribbage.state import Phase

THREE = Rules(seats=3, dealt=5, thrown=1, from_pack=1)
FOUR = Rules(seats=4, dealt=5, thrown=1)
PARTNERS = Rules(seats=4, dealt=5, thrown=1, partners=True)
FIVE_CARD = Rules(dealt=5, target=61, one_count=True)
SEVEN_CARD = Rules(dealt=7, from_pack=1, target=181)


PLAIN = ("KC QD 4H 6C 7D KH", "2C JD 4C 5D 8H KS")
"""Pone and dealer; the first two are thrown."""


def one(text: str) -> Card:
    (card,) = parse_cards(text)
    return card


def game_with(
    hands: Sequence[str],
    starter: str = "9D",
    scores: Sequence[int] | None = None,
    *,
    rules: Rules = STANDARD,
    dealer: int = 1,
    from_pack: str = "",
    counting: frozenset[int] = frozenset(),
) -> Game:
    """A game in its first deal; the cards of each hand by seat, those to be thrown first."""
    game = Game.begin(rules, 1, dealer=dealer, counting=counting)
    cards = Deal(tuple(parse_cards(hand) for hand in hands), parse_cards(from_pack), one(starter))
    return replace(
        game,
        cards=cards,
        hands=cards.hands,
        pegs=tuple(Pegs(score) for score in scores) if scores else game.pegs,
        log=(Dealt(0, dealer, *cards[:2]),),
    )


def thrown(game: Game) -> Game:
    """The game after every seat has thrown its first cards."""
    for seat in game.to_act:
        game = game.throw(seat, game.hands[seat][: game.rules.thrown])
    return game


def laid(game: Game, cards: str) -> Game:
    """The game after these cards, each laid by the seat to act; the table counts."""
    for card in parse_cards(cards):
        game = game.lay(game.to_act[0], card)
    return game


def played_out(game: Game) -> Game:
    """The game after the play of this deal, each laying the first card that fits."""
    deal = game.deal
    while game.phase is Phase.PLAY and game.deal == deal:
        assert game.play is not None
        seat = game.to_act[0]
        game = game.lay(seat, game.play.legal[0], 0 if seat in game.counting else None)
    return game


def awards(log: Sequence[Event]) -> list[tuple[int, int, str]]:
    """Seat, points and reason of all that was pegged."""
    return [(event.seat, event.points, event.reason) for event in log if isinstance(event, Awarded)]


def shown(game: Game) -> list[tuple[int, bool, int]]:
    """Seat, whether it is the crib, and the worth of all that was shown."""
    return [(e.seat, e.show.crib, e.points) for e in game.log if isinstance(e, Shown)]


def random_decision(game: Game, chance: random.Random) -> Game:
    """The game after any decision that somebody may make now."""
    seat = chance.choice(game.to_act)
    counts = seat in game.counting
    if game.phase is Phase.THROW:
        return game.throw(seat, chance.sample(game.hands[seat], game.rules.thrown))
    if game.phase is Phase.SHOW:
        return game.claim(seat, chance.randrange(20))
    assert game.play is not None
    said = chance.choice((0, 2, 2, 3, 5, 20)) if counts else None
    return game.lay(seat, chance.choice(game.play.legal), said)
