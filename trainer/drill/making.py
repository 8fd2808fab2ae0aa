"""Shows put together for one skill, for those too rare to wait for."""

from __future__ import annotations

from bisect import bisect
from collections import Counter
from collections.abc import Callable, Sequence
from functools import cache
from itertools import accumulate, combinations_with_replacement
from math import comb, prod
from random import Random
from typing import NamedTuple

from trainer.cribbage.cards import DECK, Card, Rank, Suit, shuffled
from trainer.cribbage.show import count_show
from trainer.learning.skills import Skill
from trainer.learning.tagging import tags


class Made(NamedTuple):
    """Four cards and a starter."""

    hand: tuple[Card, ...]
    starter: Card


def put_together(skill: Skill, chance: Random) -> Made:
    """Make a show that most likely needs the skill; whoever must be sure looks at its tags.

    Where the skill is one of ranks, every show with fitting ranks is equally likely.
    """
    by_suit = _BY_SUIT.get(skill)
    cards = by_suit(shuffled(chance)) if by_suit else _of_ranks(skill, chance)
    return Made(tuple(shuffled(chance, cards[:4])), cards[4])


def _of_ranks(skill: Skill, chance: Random) -> list[Card]:
    """Take any five cards whose ranks need the skill."""
    sets = _rank_sets(skill)
    ranks = sets.ranks[bisect(sets.ways, int(chance.random() * sets.ways[-1]))]
    cards = []
    for rank, copies in Counter(ranks).items():
        clubs_to_spades = [DECK[(rank - 1) * 4 + suit] for suit in Suit]
        cards += shuffled(chance, clubs_to_spades)[:copies]
    return shuffled(chance, cards)


class _RankSets(NamedTuple):
    """The sets of five ranks that need a skill."""

    ranks: list[tuple[Rank, ...]]
    ways: list[int]
    """How many shows these sets up to each make, as five cards."""


@cache
def _rank_sets(skill: Skill) -> _RankSets:
    """The sets that need this one."""
    fitting = _fitting()[skill]
    ways = (prod([comb(4, copies) for copies in Counter(ranks).values()]) for ranks in fitting)
    return _RankSets(fitting, list(accumulate(ways)))


@cache
def _fitting() -> dict[Skill, list[tuple[Rank, ...]]]:
    """Sort all 6,175 sets of five ranks by the skills they need; takes about 0.1 s, once."""
    fitting: dict[Skill, list[tuple[Rank, ...]]] = {skill: [] for skill in Skill}
    for ranks in combinations_with_replacement(Rank, 5):
        if ranks[0] == ranks[4]:
            continue
        cards = [DECK[(rank - 1) * 4 + place % 4] for place, rank in enumerate(ranks)]
        # The second card is of a suit of its own: as starter it makes neither flush nor nobs.
        for skill in tags(count_show([cards[0], *cards[2:]], cards[1])):
            fitting[skill].append(ranks)
    return fitting


def _of_suit(hand: int, starter: bool) -> Callable[[Sequence[Card]], list[Card]]:
    """Take so many of the hand's four, and the starter or not, of one suit."""

    def take(pack: Sequence[Card]) -> list[Card]:
        suited = [card for card in pack if card.suit is pack[0].suit]
        others = [card for card in pack if card.suit is not pack[0].suit]
        return [*suited[:hand], *others[hand:4], suited[4] if starter else others[4]]

    return take


def _nobs(pack: Sequence[Card]) -> list[Card]:
    jack, *others = _first(pack, lambda card: card.rank is Rank.JACK)
    starter, *rest = _first(others, lambda card: card.suit is jack.suit)
    return [jack, *rest[:3], starter]


def _wrong_jack(pack: Sequence[Card]) -> list[Card]:
    jack, *others = _first(pack, lambda card: card.rank is Rank.JACK)
    starter, *rest = _first(others, lambda card: card.suit is not jack.suit)
    return [jack, *rest[:3], starter]


def _starter_jack(pack: Sequence[Card]) -> list[Card]:
    jack, *others = _first(pack, lambda card: card.rank is Rank.JACK)
    return [*others[:4], jack]


def _first(pack: Sequence[Card], wanted: Callable[[Card], bool]) -> list[Card]:
    """Move the first wanted card to the front."""
    card = next(filter(wanted, pack))
    return [card, *(other for other in pack if other != card)]


_BY_SUIT: dict[Skill, Callable[[Sequence[Card]], list[Card]]] = {
    Skill.FLUSH_OF_FOUR: _of_suit(4, starter=False),
    Skill.FLUSH_OF_FIVE: _of_suit(4, starter=True),
    Skill.CRIB_FLUSH_OF_FOUR: _of_suit(4, starter=False),
    Skill.FLUSH_THROUGH_THE_STARTER: _of_suit(3, starter=True),
    Skill.NOBS: _nobs,
    Skill.WRONG_JACK: _wrong_jack,
    Skill.STARTER_JACK: _starter_jack,
}
"""From a shuffled pack: the hand's four cards, then the starter."""
