"""The chance of winning when all cards lie open: only the starter and later deals are chance."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import NamedTuple, TypeAlias

import numpy as np

from trainer.cribbage.cards import DECK, Card, Rank
from trainer.cribbage.play import Play
from trainer.cribbage.show import Show
from trainer.strategy.open_play import opponents_throw
from trainer.strategy.open_throws import OpenThrow
from trainer.strategy.pile import Position, held, lay, pile_of
from trainer.strategy.seen import Seen
from trainer.strategy.tables import totals
from trainer.strategy.winning import winning_chance

_Scores: TypeAlias = tuple[int, int]
"""One's own and the other's."""


class _Scored(NamedTuple):
    mine: bool
    points: int


class OpenChance(NamedTuple):
    """A card and the chance of winning when it is laid."""

    card: Card
    chance: float
    line: tuple[Card, ...]
    """The play from it on, to its end or until somebody is out."""


class _Standing(NamedTuple):
    """Somebody is to lay."""

    position: Position
    own: int
    """The score of whoever is to lay."""
    other: int
    me: bool
    """Whether that is the seat whose chance is asked for."""


class _Way(NamedTuple):
    """One card that can be laid; the best is the greatest."""

    chance: float
    points: int
    rank: int
    then: _Standing | None
    """`None` when the card wins the game."""


def open_throw_chances(seen: Seen, throws: Iterable[OpenThrow]) -> tuple[float, ...]:
    """The chance of winning with each of some throws, over the 40 starters there can be.

    Both play their best by points; the opponent throws as in `opponents_throw`.
    """
    assert seen.opponent_six is not None
    kept, thrown = opponents_throw(seen)
    known = {*seen.six, *seen.opponent_six}
    starters = [card for card in DECK if card not in known]
    theirs = _totals(kept, starters)
    heels = [_heels(seen, starter) for starter in starters]
    chances = []
    for throw in throws:
        pone, dealer = (kept, throw.kept) if seen.dealer else (throw.kept, kept)
        play = Play.begin((pone, dealer))
        pegged = _pegged(play, throw.line, me=int(seen.dealer))
        own = _totals(throw.kept, starters)
        crib = _totals((*throw.thrown, *thrown), starters, crib=True)
        # Many starters make the same of the deal: each of these is looked up once.
        deals = Counter(zip(heels, own, theirs, crib, strict=True))
        played = {two: _pegging(seen.scores, [*two, *pegged], seen.target) for two in set(heels)}
        won = sum(
            [
                often * _chance(seen, played[two], _shown(seen.dealer, *worth))
                for (two, *worth), often in deals.items()
            ]
        )
        chances.append(won / len(starters))
    return tuple(chances)


def open_card_chances(seen: Seen) -> tuple[OpenChance, ...]:
    """The chance of winning with each card that fits, best first.

    Both play the rest for the game and not for points; what the show brings is certain.
    """
    assert seen.starter is not None
    assert seen.opponent_hand is not None
    assert seen.opponent_thrown is not None
    laid = tuple([laid.card for laid in seen.laid if laid.seat != seen.seat])
    shows = (
        Show(seen.kept, seen.starter),
        Show(laid + seen.opponent_hand, seen.starter),
        Show((*seen.thrown, *seen.opponent_thrown), seen.starter, crib=True),
    )
    shown = _shown(seen.dealer, *(show.count().total for show in shows))
    search = _Search(seen, shown)
    chances = [search.followed(card, seen.opponent_hand) for card in seen.legal]
    return tuple(sorted(chances, key=lambda each: -each.chance))


class _Search:
    """The play of open hands in which both lay what wins them the game most often."""

    def __init__(self, seen: Seen, shown: list[_Scored]) -> None:
        self._seen = seen
        self._shown = shown
        self._known: dict[_Standing, float] = {}

    def followed(self, card: Card, others: Sequence[Card]) -> OpenChance:
        """The chance of winning with a card, and the line after it."""
        seen = self._seen
        own, other = list(seen.hand), list(others)
        pile = pile_of([laid.card.rank for laid in seen.pile])
        position = held([one.rank for one in own]), held([one.rank for one in other]), pile
        standing = _Standing(position, *seen.scores, me=True)
        chance = None
        line: list[Card] = []
        while standing.position[0].moves:
            ways = self._ways(standing)
            if not line:
                ways = [way for way in ways if way.rank == card.rank]
            best = max(ways)
            laid = card if not line else next(one for one in own if one.rank == best.rank)
            own.remove(laid)
            line.append(laid)
            chance = best.chance if chance is None else chance
            if best.then is None:
                break
            own, other = (own, other) if best.then.me == standing.me else (other, own)
            standing = best.then
        assert chance is not None
        return OpenChance(card, chance, tuple(line))

    def _ways(self, standing: _Standing) -> list[_Way]:
        """What whoever is to lay can do."""
        position, own, other, me = standing
        ways = []
        for move in position[0].moves:
            rank, pips, _ = move
            if pips > position[2] & 31:
                break
            points, again, then = lay(position, move, self._seen.one_count)
            if own + points >= self._seen.target:
                ways.append(_Way(1.0, points, rank, None))
            elif again:
                after = _Standing(then, own + points, other, me)
                ways.append(_Way(self._won(after), points, rank, after))
            else:
                after = _Standing(then, other, own + points, not me)
                ways.append(_Way(1 - self._won(after), points, rank, after))
        return ways

    def _won(self, standing: _Standing) -> float:
        """The chance of whoever is to lay, or was the last to, to win from here on."""
        chance = self._known.get(standing)
        if chance is None:
            position, own, other, me = standing
            if position[0].moves:
                chance = max([way.chance for way in self._ways(standing)])
            else:
                scores = (own, other) if me else (other, own)
                chance = _chance(self._seen, scores, self._shown)
                chance = chance if me else 1 - chance
            self._known[standing] = chance
        return chance


def _chance(seen: Seen, before: _Scores, shown: Iterable[_Scored]) -> float:
    """The chance of winning from these scores on, when this is what the show brings."""
    mine, theirs = _pegging(before, shown, seen.target)
    return winning_chance(mine, theirs, not seen.dealer, seen.target)


def _pegging(scores: _Scores, scored: Iterable[_Scored], target: int) -> _Scores:
    """One's own score and the other's after all this, or when the first of them is out."""
    mine, theirs = scores
    for award in scored:
        if max(mine, theirs) >= target:
            break
        if award.mine:
            mine += award.points
        else:
            theirs += award.points
    return mine, theirs


def _pegged(play: Play, line: Iterable[Card], me: int) -> list[_Scored]:
    """What a line of cards pegs, for the seat that is mine and the other."""
    scored = []
    for card in line:
        play = play.lay(card)
        scored += [_Scored(award.seat == me, award.points) for award in play.awards]
    return scored


def _heels(seen: Seen, starter: Card) -> tuple[_Scored, ...]:
    return (_Scored(seen.dealer, 2),) if starter.rank is Rank.JACK else ()


def _shown(dealer: bool, own: int, theirs: int, crib: int) -> list[_Scored]:
    """The show in its order: pone, the dealer, the crib."""
    hands = [_Scored(True, own), _Scored(False, theirs)]
    return [*(reversed(hands) if dealer else hands), _Scored(dealer, crib)]


def _totals(cards: Sequence[Card], starters: Sequence[Card], crib: bool = False) -> list[int]:
    hands = np.tile([card.index for card in cards], (len(starters), 1))
    points: list[int] = totals(hands, [card.index for card in starters], crib).tolist()
    return points
