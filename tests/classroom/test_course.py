"""The hands of a course: what each week teaches, and the same for ever."""

from __future__ import annotations

from itertools import combinations, pairwise
from random import Random

import pytest

from trainer.classroom.course import Week, course_show
from trainer.cribbage.cards import DECK, Card, Rank, shuffled
from trainer.cribbage.show import Kind, count_show
from trainer.drill.question import chance_of
from trainer.drill.sitting import Shows

TAUGHT = {
    Week.FIFTEENS: Kind.FIFTEEN,
    Week.PAIRS: Kind.PAIR,
    Week.RUNS: Kind.RUN,
    Week.FLUSHES: Kind.FLUSH,
    Week.NOBS: Kind.NOBS,
}
AS_THEY_COME = (Week.WHOLE, Week.CRIBS, Week.BOTH)


def kept_by_counting(six: list[Card]) -> set[Card]:
    """The four to be kept, by the definition: counted one by one, and compared card by card."""
    starters = [card for card in DECK if card not in six]

    def worth(keep: tuple[Card, ...]) -> int:
        return sum(count_show(keep, starter).total for starter in starters)

    keeps = list(combinations(sorted(six), 4))
    most = max(map(worth, keeps))
    return set(min(keep for keep in keeps if worth(keep) == most))


@pytest.mark.parametrize("n", range(6))
def test_a_hand_is_the_best_four_of_six_counted_one_by_one(n: int) -> None:
    pack = shuffled(chance_of(f"whole hands/5/{n}"))
    show = course_show(Week.WHOLE, 5, n)
    assert set(show.hand) == kept_by_counting(pack[:12:2])
    assert show.hand == tuple(card for card in pack[:12:2] if card in show.hand)
    assert show.starter == pack[12]


@pytest.mark.parametrize("n", range(3))
def test_a_crib_is_what_two_players_throw(n: int) -> None:
    pack = shuffled(chance_of(f"cribs/5/{n}"))
    show = course_show(Week.CRIBS, 5, n)
    first, second = (
        tuple(card for card in six if card not in kept_by_counting(six))
        for six in (pack[:12:2], pack[1:12:2])
    )
    assert show == (first + second, pack[12], True)


def test_of_keeps_that_are_worth_the_same_the_one_with_the_lowest_cards_is_kept() -> None:
    tied = 0
    for n in range(400):
        pack = shuffled(chance_of(f"whole hands/9/{n}"))
        six = sorted(pack[:12:2])
        starters = [card for card in DECK if card not in six]
        kept = tuple(sorted(course_show(Week.WHOLE, 9, n).hand))
        alike = [
            keep
            for keep in combinations(six, 4)
            if [card.rank for card in keep] == [card.rank for card in kept] and keep != kept
        ]
        for keep in alike:
            one, other = (
                sum(count_show(cards, starter).total for starter in starters)
                for cards in (keep, kept)
            )
            if one == other:
                tied += 1
                assert kept < keep
    assert tied > 5


@pytest.mark.parametrize("week", TAUGHT)
def test_of_each_four_hands_three_hold_what_the_week_teaches(week: Week) -> None:
    for first in range(0, 40, 4):
        holding = [
            course_show(week, 31, n).count().points(TAUGHT[week]) > 0
            for n in range(first, first + 4)
        ]
        assert sum(holding) == 3


@pytest.mark.parametrize("week", TAUGHT)
def test_the_place_of_the_hand_without_cannot_be_guessed(week: Week) -> None:
    without = {
        n % 4
        for seed in range(8)
        for n in range(8)
        if not course_show(week, seed, n).count().points(TAUGHT[week])
    }
    assert without == {0, 1, 2, 3}


def hands_without(week: Week) -> list[tuple[Card, ...]]:
    shows = [course_show(week, seed, n) for seed in range(4) for n in range(12)]
    return [(*show.hand, show.starter) for show in shows if not show.count().points(TAUGHT[week])]


def test_a_hand_without_a_flush_has_four_of_a_suit_across_hand_and_starter() -> None:
    for cards in hands_without(Week.FLUSHES):
        suits = [card.suit for card in cards]
        assert max(map(suits.count, suits)) == 4


def test_a_hand_without_nobs_has_a_jack_all_the_same() -> None:
    assert all(any(card.rank is Rank.JACK for card in cards) for cards in hands_without(Week.NOBS))


def test_a_hand_without_a_run_is_a_step_short_of_one() -> None:
    for cards in hands_without(Week.RUNS):
        ranks = {int(card.rank) for card in cards}
        assert any(
            {low, low + 1, low + 3} <= ranks or {low, low + 2, low + 3} <= ranks for low in ranks
        )


def test_each_week_asks_for_what_was_taught_by_then() -> None:
    asked = [week.kinds for week in Week]
    for before, after in pairwise(asked):
        assert after[: len(before)] == before
    assert [week.newest for week in TAUGHT] == list(TAUGHT.values())
    assert all(week.newest is None and week.kinds == tuple(Kind) for week in AS_THEY_COME)


@pytest.mark.parametrize("week", Week)
def test_hands_and_cribs_are_as_the_week_says(week: Week) -> None:
    cribs = [course_show(week, 3, n).crib for n in range(6)]
    alike = {Shows.HAND: [False] * 6, Shows.CRIB: [True] * 6, Shows.BOTH: [False, True] * 3}
    assert cribs == alike[week.shows]
    assert week.crib is any(cribs)


@pytest.mark.parametrize("week", Week)
def test_a_show_depends_on_nothing_but_week_seed_and_number(week: Week) -> None:
    shows = [course_show(week, 17, n) for n in range(5)]
    course_show.cache_clear()
    Random(1).random()
    assert [course_show(week, 17, n) for n in reversed(range(5))] == shows[::-1]
    assert shows != [course_show(week, 18, n) for n in range(5)]


@pytest.mark.parametrize("week", Week)
def test_a_show_has_five_different_cards(week: Week) -> None:
    for n in range(20):
        show = course_show(week, 23, n)
        assert len({*show.hand, show.starter}) == 5


def test_every_week_has_a_title_and_a_line_of_its_own() -> None:
    assert len({week.title for week in Week}) == len(Week)
    assert len({week.line for week in Week}) == len(Week)
    assert all(week.line.endswith(".") for week in Week)
