"""The chance of winning when all cards lie open: only the starter and later deals are chance."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

import numpy as np

from trainer.cribbage.cards import DECK, Card, Rank
from trainer.cribbage.play import Play
from trainer.cribbage.show import Show
from trainer.strategy.champion import CardChance
from trainer.strategy.open_play import opponents_throw, play_of
from trainer.strategy.open_throws import OpenThrow
from trainer.strategy.pegging import open_values, solve_open
from trainer.strategy.seen import Seen
from trainer.strategy.tables import totals
from trainer.strategy.winning import winning_chance


class _Scored(NamedTuple):
    mine: bool
    points: int


def open_throw_chances(seen: Seen, throws: Iterable[OpenThrow]) -> tuple[float, ...]:
    """The chance of winning with each of some throws, over the 40 starters there can be.

    Both play their best by points; the opponent throws as in `opponents_throw`.
    """
    assert seen.opponent_six is not None
    kept, thrown = opponents_throw(seen)
    known = {*seen.six, *seen.opponent_six}
    starters = [card for card in DECK if card not in known]
    theirs = _totals(kept, starters)
    chances = []
    for throw in throws:
        pone, dealer = (kept, throw.kept) if seen.dealer else (throw.kept, kept)
        play = Play.begin((pone, dealer))
        pegged = _pegged(play, solve_open(pone, dealer).line, me=int(seen.dealer))
        own = _totals(throw.kept, starters)
        crib = _totals((*throw.thrown, *thrown), starters, crib=True)
        won = [
            _chance(seen, [*_heels(seen, starter), *pegged, *_shown(seen.dealer, *worth)])
            for starter, *worth in zip(starters, own, theirs, crib, strict=True)
        ]
        chances.append(sum(won) / len(won))
    return tuple(chances)


def open_card_chances(seen: Seen) -> tuple[CardChance, ...]:
    """The chance of winning with each card that fits, best first.

    The rest of the play is the best by points; what the show brings is certain.
    """
    assert seen.starter is not None
    assert seen.opponent_hand is not None
    assert seen.opponent_thrown is not None
    play = play_of(seen)
    laid = tuple([laid.card for laid in seen.laid if laid.seat != seen.seat])
    shows = (
        Show(seen.kept, seen.starter),
        Show(laid + seen.opponent_hand, seen.starter),
        Show((*seen.thrown, *seen.opponent_thrown), seen.starter, crib=True),
    )
    shown = _shown(seen.dealer, *(show.count().total for show in shows))
    chances = [
        CardChance(value.card, _chance(seen, [*_pegged(play, value.line or (), seen.seat), *shown]))
        for value in open_values(play)
    ]
    return tuple(sorted(chances, key=lambda each: -each.chance))


def _chance(seen: Seen, scored: Iterable[_Scored]) -> float:
    """The chance of winning when this is what the rest of the deal brings, in its order."""
    mine, theirs = seen.scores
    for award in scored:
        if award.mine:
            mine += award.points
        else:
            theirs += award.points
        if max(mine, theirs) >= seen.target:
            return float(award.mine)
    return winning_chance(mine, theirs, not seen.dealer, seen.target)


def _pegged(play: Play, line: Iterable[Card], me: int) -> list[_Scored]:
    """What a line of cards pegs, for the seat that is mine and the other."""
    scored = []
    for card in line:
        play = play.lay(card)
        scored += [_Scored(award.seat == me, award.points) for award in play.awards]
    return scored


def _heels(seen: Seen, starter: Card) -> list[_Scored]:
    return [_Scored(seen.dealer, 2)] if starter.rank is Rank.JACK else []


def _shown(dealer: bool, own: int, theirs: int, crib: int) -> list[_Scored]:
    """The show in its order: pone, the dealer, the crib."""
    hands = [_Scored(True, own), _Scored(False, theirs)]
    return [*(reversed(hands) if dealer else hands), _Scored(dealer, crib)]


def _totals(cards: Sequence[Card], starters: Sequence[Card], crib: bool = False) -> list[int]:
    hands = np.tile([card.index for card in cards], (len(starters), 1))
    points: list[int] = totals(hands, [card.index for card in starters], crib).tolist()
    return points
