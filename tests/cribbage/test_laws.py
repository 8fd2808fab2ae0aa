"""Laws that hold for every show."""

from __future__ import annotations

import random
from random import Random
from typing import NamedTuple

from hypothesis import given
from hypothesis import strategies as st

from trainer.cribbage.announce import ORDER, RUNS_FIRST, announce, number_word, spoken
from trainer.cribbage.cards import DECK, Card, Rank, Suit
from trainer.cribbage.claim import FiguresClaim, TappedClaim, TotalClaim, judge
from trainer.cribbage.possible import POSSIBLE
from trainer.cribbage.show import Count, Kind, Show, count_show
from trainer.cribbage.slips import SLIPS

LOW = [card for card in DECK if card.rank <= Rank.EIGHT]


@st.composite
def shows(draw: st.DrawFn, sizes: tuple[int, ...] = (3, 4, 5)) -> Show:
    """Any show; half of them of low cards, where there is more to count."""
    size = draw(st.sampled_from(sizes))
    pack = draw(st.sampled_from([DECK, LOW, DECK[-24:]]))
    cards = draw(st.lists(st.sampled_from(pack), min_size=size + 1, max_size=size + 1, unique=True))
    return Show(tuple(cards[:size]), cards[size], draw(st.booleans()))


FOUR_CARDS = shows(sizes=(4,))


class Figures(NamedTuple):
    """The points by kind."""

    fifteens: int
    pairs: int
    runs: int
    flush: int
    nobs: int


def figures(count: Count) -> Figures:
    return Figures(*(count.points(kind) for kind in Kind))


@given(shows(), st.randoms(use_true_random=False))
def test_the_order_of_the_cards_never_matters(show: Show, chance: random.Random) -> None:
    hand = list(show.hand)
    chance.shuffle(hand)
    assert count_show(hand, *show[1:])[3:] == show.count()[3:]


@given(shows(), st.permutations(list(Suit)))
def test_the_names_of_the_suits_never_matter(show: Show, suits: list[Suit]) -> None:
    def renamed(card: Card) -> Card:
        return Card(card.rank, suits[card.suit])

    other = count_show([renamed(card) for card in show.hand], renamed(show.starter), show.crib)
    assert figures(other) == figures(show.count())
    assert spoken(other) == spoken(show.count())


@given(shows())
def test_a_crib_is_never_worth_more_than_the_same_hand(show: Show) -> None:
    crib, hand = show._replace(crib=True).count(), show._replace(crib=False).count()
    assert crib.total <= hand.total
    assert figures(crib)._replace(flush=0) == figures(hand)._replace(flush=0)


@given(shows())
def test_the_combinations_and_the_units_add_up_to_the_total(show: Show) -> None:
    count = show.count()
    assert sum(one.points for one in count.combinations) == count.total == sum(figures(count))
    assert sum(unit.points for unit in count.units) == count.total
    assert sorted(one for unit in count.units for one in unit.combinations) == sorted(
        count.combinations
    )


@given(shows(), st.sampled_from([ORDER, RUNS_FIRST]), st.sets(st.sampled_from(Kind), min_size=1))
def test_the_announcement_ends_in_the_points_of_what_was_asked(
    show: Show, order: tuple[Kind, ...], asked: set[Kind]
) -> None:
    count = show.count()
    points = sum(map(count.points, asked))
    phrases = announce(count, order, asked)
    assert phrases[-1].running == points
    last_word = spoken(count, order, asked).rstrip(".").split()[-1]
    if points:
        assert last_word == number_word(points)
    else:
        assert phrases[0].unit is None
        assert (spoken(count, order, asked) == "Nineteen.") == (asked == set(Kind))


@given(FOUR_CARDS)
def test_four_cards_and_a_starter_never_make_an_impossible_figure(show: Show) -> None:
    count = show.count()
    assert count.total not in {19, 25, 26, 27}
    assert count.total <= 29
    assert count.pairs + count.runs in POSSIBLE["pairs_and_runs"]
    assert count.total in POSSIBLE["total"]
    apart = ("fifteens", "pairs", "runs", "flush", "nobs")
    assert all(said in POSSIBLE[name] for name, said in zip(apart, figures(count), strict=True))


@given(shows(), st.randoms(use_true_random=False))
def test_true_taps_are_right_in_any_order(show: Show, chance: Random) -> None:
    count = show.count()
    parts_of_units = [
        one for unit in count.units if len(unit.combinations) > 1 for one in unit.combinations
    ]
    atoms, units = ([part.cards for part in parts] for parts in (count.combinations, count.units))
    for taps in (atoms, units, units + [one.cards for one in parts_of_units]):
        chance.shuffle(taps)
        assert judge(count, TappedClaim(tuple(taps))).right, taps


@given(shows(), st.booleans())
def test_a_true_claim_leaves_nothing_to_muggins(show: Show, strict: bool) -> None:
    count = show.count()
    apart = figures(count)
    atoms = TappedClaim(tuple(one.cards for one in count.combinations))
    units = TappedClaim(tuple(unit.cards for unit in count.units))
    for claim in (
        FiguresClaim(*apart),
        FiguresClaim(count.fifteens, None, None, count.flush, count.nobs, count.pairs + count.runs),
        TotalClaim(count.total),
        atoms,
        units,
    ):
        verdict = judge(count, claim, strict=strict)
        assert verdict.right, claim
        assert (verdict.muggins, verdict.over, verdict.pegged) == (0, 0, count.total)
        assert (verdict.slips, verdict.invented) == ((), ())
        assert not verdict.missed


@given(shows())
def test_no_slip_leads_to_the_truth_or_below_nothing(show: Show) -> None:
    count = show.count()
    for slip in SLIPS:
        said = slip.said(count)
        assert said is None or (said >= 0 and said != count.points(slip.kind)), slip.key


@given(shows())
def test_a_slip_made_in_one_figure_is_named_if_no_likelier_ones_fit(show: Show) -> None:
    count = show.count()
    for made in SLIPS:
        said = made.said(count)
        if said is None:
            continue
        fitting = [one for one in SLIPS if one.kind is made.kind and one.said(count) == said]
        field = made.kind.plural
        verdict = judge(count, FiguresClaim(**{field: said}))
        assert not verdict.right
        assert list(verdict.slips) == fitting[:2]


@st.composite
def tapped(draw: st.DrawFn) -> tuple[Count, TappedClaim]:
    """A show with some true taps, some of any of its cards, in any order."""
    count = draw(shows()).count()
    anything = st.lists(st.sampled_from(count.cards), min_size=1, max_size=5, unique=True)
    real = [one.cards for one in count.combinations] + [unit.cards for unit in count.units]
    tap = st.one_of(st.sampled_from(real), anything) if real else anything
    taps = draw(st.lists(tap.map(tuple), max_size=10))
    asked = draw(st.sets(st.sampled_from(Kind), min_size=1))
    return count, TappedClaim(tuple(taps), tuple(kind for kind in Kind if kind in asked))


@given(tapped())
def test_found_and_missed_are_together_just_what_was_asked(case: tuple[Count, TappedClaim]) -> None:
    count, claim = case
    verdict = judge(count, claim)
    assert verdict.found is not None
    assert verdict.missed is not None
    asked = [one for one in count.combinations if one.kind in claim.asked]
    assert sorted([*verdict.found, *verdict.missed]) == sorted(asked)
    assert verdict.said == sum(one.points for one in verdict.found)
    assert verdict.short == sum(one.points for one in verdict.missed)
    assert verdict.said + verdict.short == verdict.true
    assert set(verdict.invented) <= set(claim.taps)
    assert verdict.right == (not verdict.missed and not verdict.invented)


@given(tapped())
def test_tapping_what_was_missed_as_well_leaves_nothing_missed(
    case: tuple[Count, TappedClaim],
) -> None:
    count, claim = case
    missed = judge(count, claim).missed or ()
    more = TappedClaim((*claim.taps, *(one.cards for one in missed)), claim.asked)
    assert judge(count, more).missed == ()


@given(shows(), st.integers(0, 29), st.booleans())
def test_nobody_pegs_more_than_the_hand_is_worth(show: Show, said: int, strict: bool) -> None:
    count = show.count()
    verdict = judge(count, TotalClaim(said), strict=strict)
    assert verdict.pegged == min(said, count.total)
    assert verdict.pegged + verdict.short == count.total
    assert verdict.muggins == (abs(said - count.total) if strict else verdict.short)
