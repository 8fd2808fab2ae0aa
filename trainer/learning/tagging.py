"""Which skills a show needs, and how hard it is to count."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import chain
from types import MappingProxyType

from trainer.cribbage.cards import Rank
from trainer.cribbage.show import Combination, Count, Kind
from trainer.learning.skills import Skill


def tags(count: Count) -> frozenset[Skill]:
    """Say what a player must be able to do to count this show right, traps included.

    Neither the order of the cards nor the names of the suits matter. Pairs inside a run are
    tagged as pairs as well. These are the skills of `unit_skills` and of `traps`, no others.
    """
    scored = _by_kind(count)
    found = {
        *chain.from_iterable(_fifteens(scored[Kind.FIFTEEN])),
        *_pairs(scored[Kind.PAIR]).values(),
        *_runs(scored[Kind.RUN]).values(),
        *_of_suits(count),
        *_traps(count, scored[Kind.RUN]),
    }
    return frozenset(found)


def unit_skills(count: Count) -> tuple[tuple[Skill, ...], ...]:
    """The skills that each of `count.units` needs, in the same order.

    A fifteen needs what its number of cards asks for, its ace too, and being made again by
    a like card; a run with its pairs needs the pairs as well.
    """
    scored = _by_kind(count)
    pairs = _pairs(scored[Kind.PAIR])
    runs = _runs(scored[Kind.RUN])
    in_runs = {rank for ranks in runs for rank in ranks}
    return (
        *_fifteens(scored[Kind.FIFTEEN]),
        *((skill,) for rank, skill in pairs.items() if rank not in in_runs),
        *(
            (run, *dict.fromkeys(pairs[rank] for rank in ranks if rank in pairs))
            for ranks, run in runs.items()
        ),
        *((skill,) for skill in _of_suits(count)),
    )


def traps(count: Count) -> frozenset[Skill]:
    """What in this show looks like points and is none, or that there are none at all."""
    return frozenset(_traps(count, _by_kind(count)[Kind.RUN]))


def difficulty(count: Count) -> float:
    """Say how hard a show is to count: 0 for nothing there and nothing to be led astray by.

    Every unit adds to it, more for what is missed more easily, and so does every trap: it
    only grows when there is more to find. About 1 for a pair and a fifteen, 10 for the
    fullest hands. Our own scale, made to sort hands by; no pupil was measured.
    """
    units = sum(_unit_cost(unit.kind, len(unit.cards), unit.points) for unit in count.units)
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


def _unit_cost(kind: Kind, cards: int, points: int) -> float:
    """Weigh one unit: fifteens by their cards, pairs and runs by their points."""
    if kind is Kind.FIFTEEN:
        return _FIFTEEN_COSTS.get(cards, 2.0)
    if kind is Kind.PAIR:
        return 0.3 + 0.06 * points
    if kind is Kind.RUN:
        return 0.3 + 0.15 * points
    return 0.6


COSTS: Mapping[Skill, float] = MappingProxyType(
    {
        Skill.FIVE_AND_TEN_CARD: _unit_cost(Kind.FIFTEEN, 2, 2),
        Skill.SEVEN_AND_EIGHT: _unit_cost(Kind.FIFTEEN, 2, 2),
        Skill.SIX_AND_NINE: _unit_cost(Kind.FIFTEEN, 2, 2),
        Skill.THREE_CARD_FIFTEEN: _unit_cost(Kind.FIFTEEN, 3, 2),
        Skill.FOUR_CARD_FIFTEEN: _unit_cost(Kind.FIFTEEN, 4, 2),
        Skill.FIVE_CARD_FIFTEEN: _unit_cost(Kind.FIFTEEN, 5, 2),
        Skill.PAIR: _unit_cost(Kind.PAIR, 2, 2),
        Skill.TWO_PAIR: _unit_cost(Kind.PAIR, 4, 4),
        Skill.PAIR_ROYAL: _unit_cost(Kind.PAIR, 3, 6),
        Skill.DOUBLE_PAIR_ROYAL: _unit_cost(Kind.PAIR, 4, 12),
        Skill.RUN_OF_THREE: _unit_cost(Kind.RUN, 3, 3),
        Skill.RUN_OF_FOUR: _unit_cost(Kind.RUN, 4, 4),
        Skill.RUN_OF_FIVE: _unit_cost(Kind.RUN, 5, 5),
        Skill.DOUBLE_RUN: _unit_cost(Kind.RUN, 4, 8),
        Skill.DOUBLE_RUN_OF_FOUR: _unit_cost(Kind.RUN, 5, 10),
        Skill.TRIPLE_RUN: _unit_cost(Kind.RUN, 5, 15),
        Skill.DOUBLE_DOUBLE_RUN: _unit_cost(Kind.RUN, 5, 16),
        Skill.FLUSH_OF_FOUR: _unit_cost(Kind.FLUSH, 4, 4),
        Skill.FLUSH_OF_FIVE: _unit_cost(Kind.FLUSH, 5, 5),
        Skill.NOBS: _unit_cost(Kind.NOBS, 1, 1),
        **_EXTRA_COSTS,
        Skill.NOTHING: 0.0,
    }
)
"""What each skill adds to the difficulty of a show: the cost of its unit, or of the trap."""

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


_KINDS = tuple(Kind)


def _by_kind(count: Count) -> dict[Kind, list[Combination]]:
    """The combinations of each kind, in counting order."""
    scored: dict[Kind, list[Combination]] = {kind: [] for kind in _KINDS}
    for combination in count.combinations:
        scored[combination.kind].append(combination)
    return scored


def _fifteens(fifteens: Sequence[Combination]) -> Iterator[tuple[Skill, ...]]:
    """Yield the skills that each of these fifteens needs."""
    seen = set()
    for fifteen in fifteens:
        ranks = tuple([card.rank for card in fifteen.cards])
        skills = [
            _TWO_CARD_FIFTEENS[ranks[0]]
            if len(ranks) == 2
            else _LONGER_FIFTEENS.get(len(ranks), Skill.FIVE_CARD_FIFTEEN)
        ]
        if ranks[0] == Rank.ACE:
            skills.append(Skill.FIFTEEN_WITH_ACE)
        if ranks in seen:
            skills.append(Skill.DOUBLED_FIFTEEN)
        seen.add(ranks)
        yield tuple(skills)


def _pairs(pairs: Sequence[Combination]) -> dict[Rank, Skill]:
    """The skill that the pairs of each rank need."""
    if not pairs:
        return {}
    by_rank = Counter(pair.cards[0].rank for pair in pairs)
    two_pair = list(by_rank.values()).count(1) > 1
    return {
        rank: Skill.TWO_PAIR if two_pair and number == 1 else _ALIKE[number]
        for rank, number in by_rank.items()
    }


def _runs(runs: Sequence[Combination]) -> dict[tuple[Rank, ...], Skill]:
    """The skill that the runs of the same ranks need."""
    if not runs:
        return {}
    ways = Counter(tuple(card.rank for card in run.cards) for run in runs)
    return {ranks: _run(runs, ranks, number) for ranks, number in ways.items()}


def _run(runs: Sequence[Combination], ranks: tuple[Rank, ...], ways: int) -> Skill:
    """The skill that these ranks need, coming so many times among the runs."""
    if ways == 1:
        return _RUNS.get(len(ranks), Skill.RUN_OF_FIVE)
    if ways == 2:
        return Skill.DOUBLE_RUN if len(ranks) == 3 else Skill.DOUBLE_RUN_OF_FOUR
    cards = {card for run in runs for card in run.cards if card.rank in ranks}
    copies = Counter(card.rank for card in cards)
    return Skill.TRIPLE_RUN if max(copies.values()) > 2 else Skill.DOUBLE_DOUBLE_RUN


def _of_suits(count: Count) -> Iterator[Skill]:
    """Yield what a flush and nobs need."""
    if count.flush:
        whole = count.flush > len(count.hand)
        yield Skill.FLUSH_OF_FIVE if whole else Skill.FLUSH_OF_FOUR
    if count.nobs:
        yield Skill.NOBS


def _traps(count: Count, runs: Sequence[Combination]) -> Iterator[Skill]:
    """Yield what may look like points and is none."""
    if any(len(run.cards) > 3 for run in runs):
        yield Skill.RUN_WITHIN_A_RUN
    yield from _rank_traps(count)
    yield from _suit_traps(count)
    if not count.combinations:
        yield Skill.NOTHING


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
    suits = [card.suit for card in count.hand]
    if count.crib and turned not in suits and len(set(suits)) == 1:
        yield Skill.CRIB_FLUSH_OF_FOUR
    if suits.count(turned) == len(suits) - 1:
        yield Skill.FLUSH_THROUGH_THE_STARTER
    jacks = {card.suit for card in count.hand if card.rank is Rank.JACK}
    if jacks and turned not in jacks:
        yield Skill.WRONG_JACK
    if count.starter.rank is Rank.JACK:
        yield Skill.STARTER_JACK
