"""How slips change the fifteens of a show: overlooked, counted too often, or added up wrong."""

from __future__ import annotations

from itertools import combinations as subsets

from trainer.cribbage.miscounts import (
    Invented,
    Miscount,
    Missed,
    Scored,
    at_most,
    leaves_out,
    never_tapped,
    of_kind,
    once,
    with_starter,
)
from trainer.cribbage.show import Count, Kind


def _one_of_a_pair(count: Count) -> int | None:
    """The points when a single fifteen of those that cards alike repeat is left out."""
    once_only, twice_only = ALIKE_ONCE.points(count), ALIKE_TWICE.points(count)
    points = count.fifteens - 2
    repeated = once_only != count.fifteens
    return points if repeated and points not in (once_only, twice_only) else None


def _without_ten_card(_: Count, fifteens: Scored) -> Scored:
    """The fifteens that hold no ten-card, where others do."""
    left = [one for one in fifteens if one.cards[-1].rank.pips < 10]
    return left if len(left) < len(fifteens) else []


def _of_ten_card_and_five(_: Count, fifteens: Scored) -> Scored:
    return [one for one in fifteens if len(one.cards) == 2 and one.cards[-1].rank.pips == 10]


def _of_two_lower_cards(_: Count, fifteens: Scored) -> Scored:
    """Nine and six, eight and seven."""
    return [one for one in fifteens if len(one.cards) == 2 and one.cards[-1].rank.pips < 10]


def _of_three_cards(_: Count, fifteens: Scored) -> Scored:
    return [one for one in fifteens if len(one.cards) == 3]


def _of_four_or_more(_: Count, fifteens: Scored) -> Scored:
    return [one for one in fifteens if len(one.cards) > 3]


def _several(_: Count, fifteens: Scored) -> Scored:
    """All of them where there are two or more."""
    return fifteens if len(fifteens) > 1 else []


def _one_left(count: Count) -> int | None:
    """The points when one of several is left out."""
    return count.fifteens - 2 if count.fifteens > 2 else None


def _two_left(count: Count) -> int | None:
    """The points when two of several are left out."""
    return count.fifteens - 4 if count.fifteens > 4 else None


def _shows_some_left(_: Count, missed: Missed, __: Invented) -> bool:
    """Whether any fifteen was missed."""
    return any(of_kind(missed, Kind.FIFTEEN))


def _nearly(count: Count) -> int | None:
    """The points when cards that add up to one more or less are counted.

    Two cards; three only where there is no fifteen that could have been counted again.
    """
    sizes = (2,) if count.fifteens else (2, 3)
    near = any(
        sum(card.rank.pips for card in cards) in (14, 16)
        for size in sizes
        for cards in subsets(count.cards, size)
    )
    return count.fifteens + 2 if near else None


def _shows_nearly(count: Count, _: Missed, invented: Invented) -> bool:
    """Whether cards were tapped that add up to one more or less, and look like nothing else."""
    scoring = {frozenset(one.cards) for one in count.combinations}
    for cards in {*invented} - scoring:
        ranks = {card.rank for card in cards}
        like_a_run = len(cards) > 2 and max(ranks) - min(ranks) <= len(ranks)
        like_a_flush = len(cards) > 3 and len({card.suit for card in cards}) < 3
        if sum(card.rank.pips for card in cards) in (14, 16) and not (like_a_run or like_a_flush):
            return True
    return False


def _with_a_pair_twice(count: Count) -> int | None:
    """The points when a fifteen that takes both cards of a pair is counted for each of them."""
    held = [card.rank for card in count.cards]
    for fifteen in of_kind(count.combinations, Kind.FIFTEEN):
        ranks = [card.rank for card in fifteen.cards]
        if any(ranks.count(rank) == held.count(rank) == 2 for rank in ranks):
            return count.fifteens + 2
    return None


def _one_again(count: Count) -> int | None:
    """The points when one fifteen is counted twice."""
    return count.fifteens + 2 if count.fifteens else None


def _shows_one_again(count: Count, _: Missed, invented: Invented) -> bool:
    """Whether the cards of a fifteen were tapped again that can mean nothing else."""
    jack = {card for one in of_kind(count.combinations, Kind.NOBS) for card in one.cards}
    others = [frozenset(one.cards) for one in count.combinations if one.kind is not Kind.FIFTEEN]
    return any(
        cards in invented and cards not in others and cards != {*jack, count.starter}
        for one in of_kind(count.combinations, Kind.FIFTEEN)
        for cards in [frozenset(one.cards)]
    )


ALIKE_ONCE = once(Kind.FIFTEEN)
ALIKE_TWICE = at_most(Kind.FIFTEEN, 2)
ONE_OF_A_PAIR = Miscount(_one_of_a_pair, never_tapped)
LONG = leaves_out(Kind.FIFTEEN, _of_four_or_more, some=True)
OF_THREE_CARDS = leaves_out(Kind.FIFTEEN, _of_three_cards, some=True)
WITHOUT_TEN_CARD = leaves_out(Kind.FIFTEEN, _without_ten_card)
WITH_STARTER = leaves_out(Kind.FIFTEEN, with_starter)
OF_TWO_LOWER_CARDS = leaves_out(Kind.FIFTEEN, _of_two_lower_cards, some=True)
OF_TEN_CARD_AND_FIVE = leaves_out(Kind.FIFTEEN, _of_ten_card_and_five, some=True)
NONE_SEEN = leaves_out(Kind.FIFTEEN, _several)
ONE_LEFT = Miscount(_one_left, _shows_some_left)
TWO_LEFT = Miscount(_two_left, never_tapped)
NEARLY = Miscount(_nearly, _shows_nearly)
WITH_A_PAIR_TWICE = Miscount(_with_a_pair_twice, never_tapped)
ONE_AGAIN = Miscount(_one_again, _shows_one_again)
