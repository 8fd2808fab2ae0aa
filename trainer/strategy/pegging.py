"""Which card to lay in the play of two: exactly when all cards lie open, on average when not."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple, TypeAlias

from trainer.cribbage.cards import Card
from trainer.cribbage.play import Play
from trainer.strategy.holdings import holdings
from trainer.strategy.pile import Position, held, lay, pile_of, scored
from trainer.strategy.replies import wary_move
from trainer.strategy.seen import Seen

Best: TypeAlias = Callable[[Position], int]
"""What the best play of both wins from a position on: the points of the seat to lay minus the
other's."""
Cards: TypeAlias = Sequence[Card]
_MOST = 99
"""More than anybody wins in one play."""


class Solution(NamedTuple):
    """The play of two open hands at its best."""

    margin: int
    """The pone's points minus the dealer's, when both play their best."""
    line: tuple[Card, ...]
    """The cards in the order laid; one of the best lines, if there are several."""


class CardValue(NamedTuple):
    """What laying a card leads to."""

    card: Card
    value: float
    """The player's points minus the opponent's, from this card on to the end of the deal."""
    now: int
    """The points of the card itself: fifteen, thirty-one, pairs and runs."""
    line: tuple[Card, ...] | None = None
    """The best play of both from this card on, where all cards lie open."""


def solve_open(pone_hand: Sequence[Card], dealer_hand: Sequence[Card]) -> Solution:
    """The best play of two hands that both players see, the pone leading.

    A pone without cards leaves the lead to the dealer.

    Raises `PlayError` for a card held twice.
    """
    (solution,) = solve_all([(pone_hand, dealer_hand)])
    return solution


def solve_all(hands: Iterable[tuple[Cards, Cards]]) -> tuple[Solution, ...]:
    """The best plays of several pairs of hands, each the pone's and the dealer's; see `solve_open`.

    Much quicker than one by one where the hands have cards in common.
    """
    best = _solver(once=False)
    return tuple([_solved(best, Play.begin(both)) for both in hands])


def _solved(best: Best, play: Play) -> Solution:
    if play.is_over:
        return Solution(0, ())
    position = _position(play)
    margin = best(position)
    line = _line(best, _hands(play), position)
    return Solution(margin if play.to_move == 0 else -margin, line)


def open_values(play: Play) -> tuple[CardValue, ...]:
    """What each card that the seat to move may lay wins with the best play of both, best first.

    For two seats whose cards all lie open, at any point of the play. Of cards that win the
    same the one that scores more at once comes first. None when the play is over.
    """
    if play.is_over:
        return ()
    once = play.one_count
    position = _position(play)
    best = _solver(once)
    moves = {move[0]: move for move in position[0].moves}
    values = []
    for card in play.legal:
        points, again, then = lay(position, moves[card.rank], once)
        won = best(then)
        line = _line(best, _hands(play), position, once, card)
        now = scored(position[2], card.rank)
        values.append(CardValue(card, points + won if again else points - won, now, line))
    return tuple(sorted(values, key=_best_first))


def hidden_values(seen: Seen, chance: random.Random, samples: int = 60) -> tuple[CardValue, ...]:
    """What each card that fits wins on average over what the opponent may hold, best first.

    The play is finished for each of `samples` holdings, or for all there are, with both laying
    what scores most less what it invites. It rests on what the player has seen alone, and is
    the same for the same `chance`.

    Raises `ValueError` when nothing that the opponent could hold fits what was seen.
    """
    pile = pile_of([laid.card.rank for laid in seen.pile])
    mine = held([card.rank for card in seen.hand])
    once = seen.one_count
    finish = _finisher(once)
    likely = holdings(seen, chance, samples)
    won = {}
    for move in mine.moves:
        if move[1] <= pile & 31:
            total = 0.0
            for cards, share in likely:
                points, again, then = lay((mine, cards, pile), move, once)
                total += share * (points + finish(then) if again else points - finish(then))
            won[move[0]] = total
    values = [CardValue(card, won[card.rank], scored(pile, card.rank)) for card in seen.legal]
    return tuple(sorted(values, key=_best_first))


def _finisher(once: bool) -> Best:
    """The play to its end with both wary of the reply; it remembers every position."""
    known: dict[Position, int] = {}

    def finish(position: Position) -> int:
        value = known.get(position)
        if value is None:
            if not position[0].moves:
                return 0
            points, again, then = lay(position, wary_move(position), once)
            value = known[position] = points + finish(then) if again else points - finish(then)
        return value

    return finish


def _best_first(each: CardValue) -> tuple[float, int, int]:
    return -each.value, -each.now, -each.card.rank


def _hands(play: Play) -> tuple[Cards, Cards]:
    """The cards of the seat to move, and of the other."""
    assert play.to_move is not None
    return play.hands[play.to_move], play.hands[1 - play.to_move]


def _position(play: Play) -> Position:
    own, other = _hands(play)
    pile = pile_of([laid.card.rank for laid in play.pile])
    return held([card.rank for card in own]), held([card.rank for card in other]), pile


def _solver(once: bool) -> Best:
    """A search that remembers every position it has come through."""
    known: dict[Position, int] = {}

    def best(position: Position) -> int:
        value = known.get(position)
        if value is not None:
            return value
        room = position[2] & 31
        value = -_MOST if position[0].moves else 0
        for move in position[0].moves:
            if move[1] > room:
                break
            points, again, then = lay(position, move, once)
            won = points + best(then) if again else points - best(then)
            if won > value:  # noqa: PLR1730 - the innermost line; a call takes longer
                value = won
        known[position] = value
        return value

    return best


def _line(
    best: Best,
    hands: tuple[Cards, Cards],
    position: Position,
    once: bool = False,
    first: Card | None = None,
) -> tuple[Card, ...]:
    """The best play from here on, or after the `first` card.

    Of cards that win the same it is the one that scores more at once.
    """
    own, other = hands
    line: list[Card] = []
    while position[0].moves:
        choices = []
        for move in position[0].moves:
            rank, pips, _ = move
            if pips <= position[2] & 31 and (first is None or line or rank == first.rank):
                points, again, then = lay(position, move, once)
                won = best(then)
                choices.append((points + won if again else points - won, points, rank, again, then))
        *_, rank, again, position = max(choices, key=lambda choice: choice[:3])
        left = [card for card in own if card.rank == rank and card not in line]
        line.append(first if first in left and not line else left[0])
        own, other = (own, other) if again else (other, own)
    return tuple(line)
