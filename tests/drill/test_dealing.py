"""The hands of a sitting: repeatable, of the kind asked for, and quickly there."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace
from hashlib import sha256
from itertools import combinations
from statistics import mean

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from trainer.cribbage.cards import DECK, Card, shuffled
from trainer.cribbage.show import Kind, Show, count_show
from trainer.drill.dealing import deal_show
from trainer.drill.sitting import Dealt, Focus, Settings, Shows
from trainer.learning.answers import Mode
from trainer.learning.skills import Skill
from trainer.learning.tagging import difficulty, tags

KEPT, RANDOM = Settings(), Settings(dealt=Dealt.RANDOM)
SURVIVAL = Settings(mode=Mode.SURVIVAL)
ONE_SKILL = Settings(mode=Mode.ONE_SKILL)


def made(skill: Skill, shows: Shows = Shows.HAND) -> Settings:
    return Settings(dealt=Dealt.MADE, skill=skill, shows=shows)


def dealt(how: Settings, hands: int, seed: int = 1) -> list[Show]:
    return [deal_show(how, seed, n) for n in range(hands)]


def code(show: Show) -> str:
    cards = " ".join(card.code for card in show.hand)
    return f"{cards} / {show.starter.code}{' crib' if show.crib else ''}"


GOLDEN = [
    (KEPT, 1, 0, "7D 6H 8C AD / JH"),
    (KEPT, 1, 1, "JC 2D 3H 2C / 6H"),
    (KEPT, 2, 0, "2C 6H 9H 6S / KD"),
    (replace(KEPT, shows=Shows.CRIB), 1, 0, "JC 3C 9H QC / JH crib"),
    (replace(KEPT, shows=Shows.BOTH), 1, 1, "KH KC 6C 4C / 6H crib"),
    (RANDOM, 1, 0, "JC KD 3C 9H / 7D"),
    (RANDOM, 987654321, 19, "JH 9S 3S QH / KS"),
    (made(Skill.NOBS), 1, 0, "3H AS 2S JD / AD"),
    (made(Skill.TRIPLE_RUN), 1, 0, "AS AH 3D 2H / AD"),
    (made(Skill.CRIB_FLUSH_OF_FOUR), 1, 0, "KS QS 4S 2S / 8H crib"),
    (made(Skill.FIFTEEN_WITH_ACE, Shows.CRIB), 1, 3, "4H 8C AH KS / TD crib"),
    (SURVIVAL, 1, 0, "JH QC AS QD / 6D"),
    (SURVIVAL, 1, 12, "5H 9C 4C 6D / 3S"),
    (SURVIVAL, 1, 30, "QS AH QC 4H / KS"),
    (ONE_SKILL, 1, 0, "7D 6H 8C AD / JH"),
    (replace(ONE_SKILL, focus=Focus.RUNS), 1, 1, "8D 7S AD 6S / 5C"),
    (replace(ONE_SKILL, focus=Focus.FLUSH_AND_NOBS), 1, 2, "4D 9D AS QD / KD"),
    (replace(ONE_SKILL, focus=Focus.FLUSH_AND_NOBS), 1, 3, "TD 8D AD QD / 3D"),
]
"""Seeds that learners keep deal these hands, whatever is built later."""


@pytest.mark.parametrize(("how", "seed", "n", "expected"), GOLDEN)
def test_a_seed_deals_the_same_hand_for_ever(
    how: Settings, seed: int, n: int, expected: str
) -> None:
    assert code(deal_show(how, seed, n)) == expected


@st.composite
def ways_to_deal(draw: st.DrawFn) -> Settings:
    return Settings(
        mode=draw(st.sampled_from([mode for mode in Mode if mode is not Mode.EXAM])),
        shows=draw(st.sampled_from(Shows)),
        dealt=draw(st.sampled_from(Dealt)),
        skill=draw(st.sampled_from(Skill)),
        focus=draw(st.sampled_from(Focus)),
    )


@settings(deadline=None)
@given(ways_to_deal(), st.integers(0, 2**63), st.integers(0, 200))
def test_every_deal_is_four_cards_and_a_starter_and_repeats(
    how: Settings, seed: int, n: int
) -> None:
    show = deal_show(how, seed, n)
    assert len({*show.hand, show.starter}) == 5
    assert len(show.hand) == 4
    assert deal_show(how, seed, n) == show


@pytest.mark.parametrize("how", [KEPT, RANDOM, SURVIVAL, ONE_SKILL, made(Skill.PAIR)])
def test_another_hand_or_another_seed_is_another_deal(how: Settings) -> None:
    shows = dealt(how, 30) + dealt(how, 30, seed=2)
    assert len({(frozenset(show.hand), show.starter) for show in shows}) == 60


def test_hands_and_cribs_are_dealt_as_set() -> None:
    assert not any(show.crib for show in dealt(KEPT, 6))
    assert all(show.crib for show in dealt(replace(KEPT, shows=Shows.CRIB), 6))
    both = dealt(replace(KEPT, shows=Shows.BOTH), 6)
    assert [show.crib for show in both] == [False, True] * 3


def test_random_hands_are_worth_what_a_random_hand_is_worth() -> None:
    assert 4.4 < mean(show.count().total for show in dealt(RANDOM, 1500)) < 5.1


def test_kept_hands_are_worth_what_players_hold() -> None:
    assert 7.9 < mean(show.count().total for show in dealt(KEPT, 1500)) < 8.7


def test_kept_cribs_are_worth_what_two_players_throw() -> None:
    cribs = dealt(replace(KEPT, shows=Shows.CRIB), 1500)
    assert 4.2 < mean(show.count().total for show in cribs) < 5.2


@pytest.mark.parametrize("shows", [Shows.HAND, Shows.CRIB])
@pytest.mark.parametrize("skill", Skill)
def test_every_skill_can_be_made(skill: Skill, shows: Shows) -> None:
    for show in dealt(made(skill, shows), 12):
        assert skill in tags(show.count())
        if skill not in (Skill.FLUSH_OF_FOUR, Skill.CRIB_FLUSH_OF_FOUR):
            assert show.crib is (shows is Shows.CRIB)


def test_a_skill_that_only_hands_or_only_cribs_need_decides_what_is_dealt() -> None:
    assert not any(show.crib for show in dealt(made(Skill.FLUSH_OF_FOUR, Shows.CRIB), 5))
    assert all(show.crib for show in dealt(made(Skill.CRIB_FLUSH_OF_FOUR, Shows.BOTH), 5))


def test_made_hands_differ_in_more_than_suits() -> None:
    for skill in (Skill.DOUBLE_PAIR_ROYAL, Skill.RUN_OF_FIVE, Skill.NOBS):
        ranks = {
            tuple(sorted(card.rank for card in (*show.hand, show.starter)))
            for show in dealt(made(skill), 40)
        }
        assert len(ranks) > 6


def test_the_starter_takes_part_in_made_hands() -> None:
    alike = [
        show.starter.rank in {card.rank for card in show.hand}
        for show in dealt(made(Skill.DOUBLE_PAIR_ROYAL), 40)
    ]
    assert any(alike)
    assert not all(alike)


def test_hands_made_for_no_skill_are_refused_in_plain_words() -> None:
    with pytest.raises(ValueError, match="Choose the skill"):
        Settings(dealt=Dealt.MADE)


@pytest.mark.parametrize("shows", Shows)
@pytest.mark.parametrize("how", [Dealt.KEPT, Dealt.RANDOM])
def test_survival_gets_harder(shows: Shows, how: Dealt) -> None:
    setting = replace(SURVIVAL, shows=shows, dealt=how)

    def hardness(hands: Sequence[int]) -> float:
        return mean(
            difficulty(deal_show(setting, seed, n).count()) for seed in range(12) for n in hands
        )

    start, middle, end = (hardness(range(first, first + 5)) for first in (0, 5, 10))
    assert start + 0.5 < middle
    assert middle + 0.5 < end


def test_survival_stays_hard() -> None:
    late = [deal_show(SURVIVAL, seed, n) for seed in range(4) for n in (20, 40, 100, 1000)]
    assert mean(difficulty(show.count()) for show in late) > 4


@pytest.mark.parametrize("shows", Shows)
@pytest.mark.parametrize("how", [Dealt.KEPT, Dealt.RANDOM])
@pytest.mark.parametrize("focus", Focus)
def test_one_skill_mostly_holds_what_is_asked_and_sometimes_nothing(
    focus: Focus, how: Dealt, shows: Shows
) -> None:
    setting = replace(ONE_SKILL, focus=focus, dealt=how, shows=shows)
    for seed in range(3):
        holds = [
            any(show.count().points(kind) for kind in focus.kinds)
            for show in dealt(setting, 20, seed)
        ]
        assert holds.count(True) == 15


def test_the_hands_without_anything_asked_are_in_no_fixed_place() -> None:
    def places(seed: int) -> list[int]:
        shows = dealt(ONE_SKILL, 20, seed)
        return [n for n, show in enumerate(shows) if not show.count().fifteens]

    assert len({tuple(places(seed)) for seed in range(5)}) == 5


def test_flush_and_nobs_brings_both_and_what_looks_like_them() -> None:
    for shows, likeness in ((Shows.HAND, False), (Shows.CRIB, True)):
        setting = replace(ONE_SKILL, focus=Focus.FLUSH_AND_NOBS, shows=shows)
        counts = [show.count() for show in dealt(setting, 120)]
        needed = [skill for count in counts for skill in tags(count)]
        assert min(needed.count(Skill.FLUSH_OF_FIVE), needed.count(Skill.NOBS)) > 10
        assert (needed.count(Skill.FLUSH_OF_FOUR) > 10) is not likeness
        tempting = [
            tags(count) & {skill for skill in Skill if skill.kind in (Kind.FLUSH, Kind.NOBS)}
            for count in counts
            if not count.flush and not count.nobs
        ]
        assert sum(map(bool, tempting)) > len(tempting) * 0.6
        assert (Skill.CRIB_FLUSH_OF_FOUR in frozenset().union(*tempting)) is likeness


def test_one_skill_with_made_hands_still_asks_for_nothing_now_and_then() -> None:
    setting = replace(ONE_SKILL, dealt=Dealt.MADE, skill=Skill.FIVE_AND_TEN_CARD)
    counts = [show.count() for show in dealt(setting, 20)]
    assert sum(count.fifteens > 0 for count in counts) == 15
    assert sum(Skill.FIVE_AND_TEN_CARD in tags(count) for count in counts) == 15


@pytest.mark.parametrize("seed", range(1, 6))
def test_a_kept_hand_is_the_best_four_of_the_six_dealt(seed: int) -> None:
    """The same pack dealt by hand; this is also how a seed becomes a pack, for ever."""
    chance = random.Random(int.from_bytes(sha256(f"{seed}/0".encode()).digest()[:8], "big"))
    pack = shuffled(chance)
    best = [best_four(pack[first:12:2]) for first in (0, 1)]
    hand = deal_show(KEPT, seed, 0)
    crib = deal_show(replace(KEPT, shows=Shows.CRIB), seed, 0)
    assert hand == Show(best[0], pack[12])
    assert set(crib.hand) == set(pack[:12]) - {*best[0], *best[1]}
    assert crib.starter == pack[12]


def best_four(six: Sequence[Card]) -> tuple[Card, ...]:
    left = [card for card in DECK if card not in six]
    return max(
        combinations(six, 4),
        key=lambda four: sum(count_show(four, starter).total for starter in left),
    )
