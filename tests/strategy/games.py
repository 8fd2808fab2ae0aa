"""Games between computer players, and moments of them, for the tests of what decides."""

from __future__ import annotations

import random
from dataclasses import replace
from functools import cache

from trainer.cribbage.cards import DECK, Card
from trainer.cribbage.game import Game
from trainer.cribbage.rules import STANDARD, Rules
from trainer.cribbage.state import Phase
from trainer.strategy.computer import Level, choose_card, choose_throw
from trainer.strategy.seen import seen_by


def decide(game: Game, level: Level, open_hands: bool = False) -> Game:
    """The game after the next decision of whose turn it is."""
    seat = game.to_act[0]
    seen = seen_by(game, seat, open_hands=open_hands)
    chance = random.Random(f"{game.seed}/{len(game.decisions)}")
    if game.phase is Phase.THROW:
        return game.throw(seat, choose_throw(seen, level, chance))
    return game.lay(seat, choose_card(seen, level, chance))


@cache
def played(
    seed: int,
    levels: tuple[Level, Level] = (Level.HOME, Level.CLUB),
    rules: Rules = STANDARD,
    open_hands: bool = False,
) -> Game:
    """A whole game between players of two levels."""
    game = Game.begin(rules, seed, dealer=seed % 2)
    while not game.is_over:
        game = decide(game, levels[game.to_act[0]], open_hands)
    return game


def with_other_cards(game: Game, seat: int, chance: random.Random) -> Game:
    """The same moment with other cards wherever the seat cannot see them."""
    other = 1 - seat
    laid = tuple(laid.card for laid in game.play.laid) if game.play else ()
    starter = (game.starter,) if game.starter else ()
    visible = {*game.hands[seat], *game.thrown[seat], *laid, *starter}
    hidden = [card for card in DECK if card not in visible]
    chance.shuffle(hidden)
    drawn = iter(hidden)

    def changed(cards: tuple[Card, ...]) -> tuple[Card, ...]:
        return tuple(card if card in visible else next(drawn) for card in cards)

    def put(hands: tuple[tuple[Card, ...], ...]) -> tuple[tuple[Card, ...], ...]:
        return tuple(changed(hand) if by == other else hand for by, hand in enumerate(hands))

    hands, thrown = put(game.hands), put(game.thrown)
    play = game.play
    if play is not None:
        held = iter([card for card in hands[other] if card not in visible])
        still = tuple(next(held) for _ in play.hands[other])
        play = replace(
            play, hands=tuple(still if by == other else hand for by, hand in enumerate(play.hands))
        )
    return replace(game, hands=hands, thrown=thrown, play=play)
