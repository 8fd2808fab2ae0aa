"""Which skills a show needs, and how hard it is to count."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from trainer.cribbage.cards import Rank
from trainer.cribbage.show import Combination, Count, Kind, Unit
from trainer.learning.skills import Skill


def tags(count: Count) -> frozenset[Skill]:
    """Say what a player must be able to do to count this show right, traps included.

    Neither the order of the cards nor the names of the suits matter. Pairs inside a run are
    tagged as pairs as well.
    """
    scored: dict[Kind, list[Combination]] = {kind: [] for kind in Kind}
    for combination in count.combinations:
        scored[combination.kind].append(combination)
    found = {
        *_fifteens(scored[Kind.FIFTEEN]),
        *_pairs(scored[Kind.PAIR]),
        *_runs(scored[Kind.RUN]),
        *_rank_traps(count),
        *_suit_traps(count),
    }
    if scored[Kind.FLUSH]:
        whole = count.flush > len(count.hand)
        found.add(Skill.FLUSH_OF_FIVE if whole else Skill.FLUSH_OF_FOUR)
    if scored[Kind.NOBS]:
        found.add(Skill.NOBS)
    if not count.combinations:
        found.add(Skill.NOTHING)
    return frozenset(found)


def difficulty(count: Count) -> float:
    """Say how hard a show is to count: 0 for nothing there and nothing to be led astray by.

    Every unit adds to it, more for what is missed more easily, and so does every trap: it
    only grows when there is more to find. About 1 for a pair and a fifteen, 10 for the
    fullest hands. Our own scale, made to sort hands by; no pupil was measured.
    """
    units = sum(_unit_cost(unit) for unit in count.units)
    return units + sum(_EXTRA_COSTS.get(skill, 0.0) for skill in sorted(tags(count)))


_FIFTEEN_COSTS = {2: 0.5, 3: 1.0, 4: 1.6}
_EXTRA_COSTS = {
    Skill.FIFTEEN_WITH_ACE: 0.3,
    Skill.DOUBLED_FIFTEEN: 0.4,
    Skill.UNLIKE_TEN_CARDS: 0.1,
    Skill.RUN_WITHIN_A_RUN: 0.3,
    Skill.BROKEN_RUN: 0.3,
    Skill.ROUND_THE_CORNER: 0.5,
    Skill.CRIB_FLUSH_OF_FOUR: 0.8,
    Skill.FLUSH_THROUGH_THE_STARTER: 0.6,
    Skill.WRONG_JACK: 0.3,
    Skill.STARTER_JACK: 0.3,
}
"""Once for a show, beyond what its units cost."""


def _unit_cost(unit: Unit) -> float:
    """Weigh one unit: fifteens by their cards, pairs and runs by their points."""
    if unit.kind is Kind.FIFTEEN:
        return _FIFTEEN_COSTS.get(len(unit.cards), 2.0)
    if unit.kind is Kind.PAIR:
        return 0.3 + 0.06 * unit.points
    if unit.kind is Kind.RUN:
        return 0.3 + 0.15 * unit.points
    return 0.6


_TWO_CARD_FIFTEENS = {
    Rank.FIVE: Skill.FIVE_AND_TEN_CARD,
    Rank.SIX: Skill.SIX_AND_NINE,
    Rank.SEVEN: Skill.SEVEN_AND_EIGHT,
}
_LONGER_FIFTEENS = {3: Skill.THREE_CARD_FIFTEEN, 4: Skill.FOUR_CARD_FIFTEEN}
_ALIKE = {1: Skill.PAIR, 3: Skill.PAIR_ROYAL, 6: Skill.DOUBLE_PAIR_ROYAL}
"""By the number of pairs that cards of one rank make."""
_RUNS = {3: Skill.RUN_OF_THREE, 4: Skill.RUN_OF_FOUR}
_TEN_CARDS = frozenset({10, 11, 12, 13})
_CORNER = frozenset({Rank.KING, Rank.ACE})
_NEXT_TO_CORNER = frozenset({Rank.QUEEN, Rank.TWO})


def _fifteens(fifteens: Sequence[Combination]) -> Iterator[Skill]:
    """Yield the skills that these fifteens need."""
    seen = set()
    for fifteen in fifteens:
        ranks = tuple(card.rank for card in fifteen.cards)
        if len(ranks) == 2:
            yield _TWO_CARD_FIFTEENS[ranks[0]]
        else:
            yield _LONGER_FIFTEENS.get(len(ranks), Skill.FIVE_CARD_FIFTEEN)
        if ranks[0] == Rank.ACE:
            yield Skill.FIFTEEN_WITH_ACE
        if ranks in seen:
            yield Skill.DOUBLED_FIFTEEN
        seen.add(ranks)


def _pairs(pairs: Sequence[Combination]) -> Iterator[Skill]:
    """Yield the skills that these pairs need."""
    by_rank = Counter(pair.cards[0].rank for pair in pairs)
    alike = Counter(by_rank.values())
    if alike[1] > 1:
        yield Skill.TWO_PAIR
        del alike[1]
    for number in alike:
        yield _ALIKE[number]


def _runs(runs: Sequence[Combination]) -> Iterator[Skill]:
    """Yield the skills that these runs need."""
    ways = Counter(tuple(card.rank for card in run.cards) for run in runs)
    for ranks, number in ways.items():
        if len(ranks) > 3:
            yield Skill.RUN_WITHIN_A_RUN
        if number == 1:
            yield _RUNS.get(len(ranks), Skill.RUN_OF_FIVE)
        elif number == 2:
            yield Skill.DOUBLE_RUN if len(ranks) == 3 else Skill.DOUBLE_RUN_OF_FOUR
        else:
            cards = {card for run in runs for card in run.cards if card.rank in ranks}
            copies = Counter(card.rank for card in cards)
            triple = max(copies.values()) > 2
            yield Skill.TRIPLE_RUN if triple else Skill.DOUBLE_DOUBLE_RUN


def _rank_traps(count: Count) -> Iterator[Skill]:
    """Yield what may look like a pair or a run and is none."""
    ranks = {int(card.rank) for card in count.cards}
    if len(ranks & _TEN_CARDS) > 1:
        yield Skill.UNLIKE_TEN_CARDS
    if ranks >= _CORNER and ranks & _NEXT_TO_CORNER:
        yield Skill.ROUND_THE_CORNER
    if any(low + 2 not in ranks and {low + 1, low + 3, low + 4} <= ranks for low in ranks):
        yield Skill.BROKEN_RUN


def _suit_traps(count: Count) -> Iterator[Skill]:
    """Yield what may look like a flush or nobs and is none."""
    turned = count.starter.suit
    suits = Counter(card.suit for card in count.hand)
    if len(suits) == 1 and count.crib and turned not in suits:
        yield Skill.CRIB_FLUSH_OF_FOUR
    if suits[turned] == len(count.hand) - 1:
        yield Skill.FLUSH_THROUGH_THE_STARTER
    jacks = {card.suit for card in count.hand if card.rank is Rank.JACK}
    if jacks and turned not in jacks:
        yield Skill.WRONG_JACK
    if count.starter.rank is Rank.JACK:
        yield Skill.STARTER_JACK
