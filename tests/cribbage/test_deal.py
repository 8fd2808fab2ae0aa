"""The deal is fair, and the same seed deals the same cards for ever.

Fairness is measured by chi-square over packs of fixed seeds, so that chance cannot fail a test. A
fair shuffle stays below the limit named in more than 995 of 1,000 such measurements.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable
from itertools import pairwise

import pytest

from tests.cribbage.games import FIVE_CARD, FOUR, PARTNERS, SEVEN_CARD, THREE
from trainer.cribbage.cards import DECK, Card, shuffled
from trainer.cribbage.deal import cuts_for_deal, deal_cards
from trainer.cribbage.rules import STANDARD, Rules

ALL = {
    "two": STANDARD,
    "three": THREE,
    "four": FOUR,
    "partners": PARTNERS,
    "five-card": FIVE_CARD,
    "seven-card": SEVEN_CARD,
}


TOLD = [
    "4S 5S 2H 3C 5H AC / 6D TD 2D 2S 5D 7S / QD",
    "KH 5D 2S 3D 7C TD / QS KC 8H KS 3H 3C / 9C",
    "7H TS 8S 2D 2C 4H / 9S QS 3D 3C 8C TD / 4D",
]
"""The first deals of seed 121, by seats 0, 1 and 0 again: both hands and the starter."""


def chi_square(observed: Iterable[int], expected: float) -> float:
    return sum((number - expected) ** 2 for number in observed) / expected


def codes(cards: Iterable[Card]) -> str:
    return " ".join(card.code for card in cards)


@pytest.mark.parametrize("rules", ALL.values(), ids=ALL.keys())
def test_no_card_is_dealt_twice_and_everybody_has_their_number(rules: Rules) -> None:
    for seed in range(200):
        deal = deal_cards(rules, seed, seed % 7, seed % rules.seats)
        assert [len(hand) for hand in deal.hands] == [rules.dealt] * rules.seats
        assert len(deal.from_pack) == rules.from_pack
        cards = [card for hand in deal.hands for card in hand]
        cards += [*deal.from_pack, deal.starter]
        assert len(set(cards)) == len(cards)


@pytest.mark.parametrize("dealer", range(4))
def test_cards_are_dealt_one_at_a_time_the_player_after_the_dealer_first(dealer: int) -> None:
    deal = deal_cards(FOUR, 9, 2, dealer)
    pack = shuffled(random.Random("9/2"))
    dealt = [deal.hands[(dealer + 1 + n % 4) % 4][n // 4] for n in range(20)]
    assert dealt == pack[:20]


def test_the_shuffle_brings_every_card_to_every_place_alike() -> None:
    packs = 20_000
    seen = Counter(
        (place, card)
        for seed in range(packs)
        for place, card in enumerate(shuffled(random.Random(f"{seed}/0")))
    )
    measured = chi_square((seen[place, card] for place in range(52) for card in DECK), packs / 52)
    # Every pack fills each place once: 51 x 51 = 2,601 degrees of freedom after this correction.
    assert measured * 51 / 52 < 2_800


def test_cards_that_lay_side_by_side_are_parted_like_any_others() -> None:
    packs = 20_000
    together = Counter(
        first
        for seed in range(packs)
        for first, second in pairwise(shuffled(random.Random(f"{seed}/1")))
        if second.index == first.index + 1
    )
    # Each of 51 neighbours stays one in 1 of 52 fair packs.
    assert chi_square((together[card] for card in DECK[:-1]), packs / 52) < 82


def test_hands_and_starters_of_games_are_even() -> None:
    games, starters, held = 20_000, Counter[Card](), Counter[Card]()
    for seed in range(games):
        deal = deal_cards(STANDARD, seed, 3, 0)
        starters[deal.starter] += 1
        held.update(deal.hands[1])
    # 51 degrees of freedom; six different cards a hand spread more evenly than six draws would.
    assert chi_square((starters[card] for card in DECK), games / 52) < 82
    assert chi_square((held[card] for card in DECK), games * 6 / 52) * 51 / 46 < 82


def test_the_starter_is_cut_with_four_cards_left_in_each_part() -> None:
    places = set()
    for seed in range(2_000):
        deal = deal_cards(STANDARD, seed, 0, 1)
        undealt = shuffled(random.Random(f"{seed}/0"))[12:]
        places.add(undealt.index(deal.starter))
    assert places == set(range(4, 37))


def test_a_seeds_deals_stay_for_ever() -> None:
    told = []
    for number in range(3):
        deal = deal_cards(STANDARD, 121, number, number % 2)
        told.append(" / ".join([*map(codes, deal.hands), deal.starter.code]))
    assert told == TOLD


def test_a_seeds_cuts_for_the_deal_stay_for_ever() -> None:
    cuts = [codes(cards) for cards in cuts_for_deal(STANDARD, 153)]
    assert cuts == ["TC TD", "7S 7H", "TH KC"]


def test_each_deal_of_a_game_has_cards_of_its_own() -> None:
    deals = {deal_cards(STANDARD, seed, n, 0).hands for seed in range(50) for n in range(20)}
    assert len(deals) == 1_000
