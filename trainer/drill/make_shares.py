"""Makes `shares.csv`: how often each skill is needed.

    python -m trainer.drill.make_shares

Random hands are counted out, all 12,994,800 of them: the starter's suit makes no difference, so
that those with a club as starter stand for all. Kept hands and cribs are dealt, 400,000 deals of
two players from a fixed seed: a share of one in a thousand is then known to within 4 in 100. It
takes five minutes.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import chain, combinations, islice
from math import comb
from pathlib import Path
from random import Random
from typing import NamedTuple

from trainer.cribbage.cards import DECK, Suit
from trainer.cribbage.claim import TotalClaim, judge
from trainer.cribbage.show import Show
from trainer.drill.dealing import deal_kept
from trainer.drill.shares import SHARES_FILE, Share, shares_text
from trainer.learning.evidence import outcomes
from trainer.learning.skills import Skill
from trainer.learning.tagging import tags

DEALS = 400_000
EVERY_HAND = 13 * comb(51, 4)
"""Hands with one of the thirteen clubs as starter."""
_SEED = 15


class Tally(NamedTuple):
    """How many of so many shows need each skill, and the points it brings in them."""

    shows: int
    needing: Counter[Skill]
    points: Counter[Skill]


def tally(shows: Iterable[Show]) -> Tally:
    """Count the skills that these shows need."""
    number = 0
    needing: Counter[Skill] = Counter()
    points: Counter[Skill] = Counter()
    for number, show in enumerate(shows, 1):  # noqa: B007  # told at the end
        count = show.count()
        for outcome in outcomes(judge(count, TotalClaim(count.total))):
            needing[outcome.skill] += 1
            points[outcome.skill] += outcome.points
    return Tally(number, needing, points)


def every_hand() -> Iterator[Show]:
    """Every hand with every club as starter."""
    for starter in DECK:
        if starter.suit is Suit.CLUBS:
            others = [card for card in DECK if card != starter]
            for hand in combinations(others, 4):
                yield Show(hand, starter)


def kept(crib: bool) -> Iterator[Show]:
    """Hands or cribs as players keep and throw them, for ever."""
    chance = Random(_SEED)
    while True:
        yield deal_kept(chance, crib)


def make_shares(deals: int = DEALS) -> dict[Skill, Share]:
    """The shares of every skill, those of what is kept and thrown out of so many deals."""
    hands = tally(islice(kept(crib=False), 2 * deals))
    cribs = tally(islice(kept(crib=True), deals))
    everything = Counter(chain.from_iterable(tags(show.count()) for show in every_hand()))
    return {
        skill: Share(
            everything[skill] / EVERY_HAND,
            hands.needing[skill] / hands.shows,
            cribs.needing[skill] / cribs.shows,
            (hands.points[skill] + cribs.points[skill])
            / (hands.needing[skill] + cribs.needing[skill]),
        )
        for skill in Skill
    }


if __name__ == "__main__":
    Path(__file__).with_name(SHARES_FILE).write_text(shares_text(make_shares()), "utf-8")
