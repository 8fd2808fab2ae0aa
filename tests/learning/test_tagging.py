"""What a player must be able to do to count a show, and how hard it is."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trainer.cribbage.cards import DECK, Card, Suit, parse_cards
from trainer.cribbage.show import Combination, Count, Kind, Show, count_show
from trainer.learning.skills import Group, Skill
from trainer.learning.tagging import COSTS, difficulty, tags, traps, unit_skills

SKILLS_OF_SHOWS = [
    ("5H JC 2D 8S", "QS", "five-and-ten-card three-card-fifteen unlike-ten-cards wrong-jack"),
    ("7H 8C KD QS", "AC", "seven-and-eight unlike-ten-cards round-the-corner"),
    ("6H 9C KD QS", "2C", "six-and-nine unlike-ten-cards"),
    ("2H 3C TD 8S", "9C", "three-card-fifteen run-of-three"),
    ("AH 4C TD 9S", "7C", "three-card-fifteen fifteen-with-ace"),
    ("7H 8C 8D KS", "2C", "seven-and-eight doubled-fifteen pair"),
    ("2H 2C 3D 8S", "KC", "three-card-fifteen four-card-fifteen doubled-fifteen pair"),
    ("AH 3C 3D 4S", "4C", "five-card-fifteen fifteen-with-ace two-pair"),
    ("2H 2C 9D 9S", "KC", "two-pair"),
    ("2H 2C 2D 8S", "KC", "pair-royal"),
    ("2H 2C 2D 2S", "KC", "double-pair-royal"),
    ("JH QC KD 2S", "2C", "run-of-three unlike-ten-cards wrong-jack pair"),
    ("9H TC JD QS", "2C", "run-of-four run-within-a-run unlike-ten-cards wrong-jack"),
    ("9H TC JD QS", "KC", "run-of-five run-within-a-run unlike-ten-cards wrong-jack"),
    ("TH JC JD QS", "2S", "double-run pair unlike-ten-cards wrong-jack"),
    ("9H TC JD QS", "QH", "double-run-of-four run-within-a-run pair unlike-ten-cards wrong-jack"),
    ("TH JC JD JS", "QH", "triple-run pair-royal unlike-ten-cards wrong-jack"),
    ("TH TC JD JS", "QH", "double-double-run two-pair unlike-ten-cards wrong-jack"),
    ("2H 4H 8H QH", "KS", "flush-of-four unlike-ten-cards"),
    ("2H 4H 8H QH", "KH", "flush-of-five unlike-ten-cards"),
    ("2H 4H 8S QH", "KH", "flush-through-the-starter unlike-ten-cards nothing"),
    ("2H 4C 8S JH", "TH", "nobs unlike-ten-cards"),
    ("2H 4C 8S TC", "JH", "starter-jack unlike-ten-cards nothing"),
    ("2H 4C 8S JC", "JH", "starter-jack wrong-jack pair"),
    ("QH KC AS 7C", "8D", "seven-and-eight round-the-corner unlike-ten-cards"),
    ("KC AS 2C 7D", "9D", "round-the-corner nothing"),
    ("6C 7S TC 9D", "2D", "six-and-nine three-card-fifteen broken-run"),
    ("2H 4C 6S 8C", "TD", "nothing"),
    ("2H 4C 8S QC", "KD", "unlike-ten-cards nothing"),
]
SKILLS_OF_CRIBS = [
    ("2H 4H 8H QH", "KS", "crib-flush-of-four unlike-ten-cards nothing"),
    ("2H 4H 8H QH", "KH", "flush-of-five unlike-ten-cards"),
    ("2H 4H 8S QH", "KH", "flush-through-the-starter unlike-ten-cards nothing"),
]


@pytest.mark.parametrize(("hand", "starter", "expected"), SKILLS_OF_SHOWS)
def test_a_hand_needs_these_skills(hand: str, starter: str, expected: str) -> None:
    assert tags(counted(hand, starter)) == {Skill(word) for word in expected.split()}


@pytest.mark.parametrize(("crib", "starter", "expected"), SKILLS_OF_CRIBS)
def test_a_crib_needs_these_skills(crib: str, starter: str, expected: str) -> None:
    assert tags(counted(crib, starter, crib=True)) == {Skill(word) for word in expected.split()}


def test_the_examples_show_every_skill() -> None:
    shown = {word for *_, words in SKILLS_OF_SHOWS + SKILLS_OF_CRIBS for word in words.split()}
    assert shown == set(Skill)


@pytest.mark.parametrize(
    ("hand", "starter", "skill"),
    [
        ("AH AC AD AS 2H", "3C", "triple-run"),
        ("AH AC 2D 2S 3H", "3C", "double-double-run"),
        ("AH 2C 3D 4S 5H", "6C", "run-of-five"),
        ("AH AC 2D 3S 4H", "5C", "double-run-of-four"),
        ("AH 2C 3D 5S 6H", "7C", "run-of-three"),
        ("AH 2C 2D 3S 3H", "4C", "five-card-fifteen"),
    ],
)
def test_hands_of_five_cards_need_skills_by_the_same_names(
    hand: str, starter: str, skill: str
) -> None:
    assert Skill(skill) in tags(counted(hand, starter))


def counted(hand: str, starter: str, crib: bool = False) -> Count:
    return count_show(parse_cards(hand), parse_cards(starter)[0], crib)


@st.composite
def shows(draw: st.DrawFn) -> Show:
    size = draw(st.integers(4, 6))
    cards = draw(st.lists(st.sampled_from(DECK), min_size=size, max_size=size, unique=True))
    return Show(tuple(cards[:-1]), cards[-1], draw(st.booleans()))


@given(shows(), st.randoms(use_true_random=False), st.permutations(list(Suit)))
def test_neither_order_nor_names_of_suits_matter(
    show: Show, chance: random.Random, suits: list[Suit]
) -> None:
    hand = [Card(card.rank, suits[card.suit]) for card in show.hand]
    starter = Card(show.starter.rank, suits[show.starter.suit])
    chance.shuffle(hand)
    other = count_show(hand, starter, show.crib)
    assert tags(other) == tags(show.count())
    assert difficulty(other) == pytest.approx(difficulty(show.count()))


@given(shows())
def test_a_show_needs_what_its_units_need_and_its_traps_and_nothing_else(show: Show) -> None:
    count = show.count()
    of_units = [skill for skills in unit_skills(count) for skill in skills]
    assert tags(count) == {*of_units} | traps(count)
    assert all(skill.group is Group.TRAPS for skill in traps(count))
    assert not any(skill.group is Group.TRAPS for skill in of_units)


@given(shows())
def test_every_unit_needs_skills_of_just_the_kinds_of_its_combinations(show: Show) -> None:
    count = show.count()
    for unit, skills in zip(count.units, unit_skills(count), strict=True):
        assert {skill.kind for skill in skills} == {one.kind for one in unit.combinations}
        assert len({*skills}) == len(skills)


def test_units_are_told_apart_by_what_they_need() -> None:
    count = counted("AH 7C 7D 5S", "KH")
    assert named(count) == [
        ("fifteen", (Skill.FIVE_AND_TEN_CARD,)),
        ("fifteen", (Skill.THREE_CARD_FIFTEEN, Skill.FIFTEEN_WITH_ACE)),
        ("pair", (Skill.PAIR,)),
    ]
    count = counted("7H 8C 8D 9S", "6C")
    assert named(count) == [
        ("fifteen", (Skill.SIX_AND_NINE,)),
        ("fifteen", (Skill.SEVEN_AND_EIGHT,)),
        ("fifteen", (Skill.SEVEN_AND_EIGHT, Skill.DOUBLED_FIFTEEN)),
        ("double run of four", (Skill.DOUBLE_RUN_OF_FOUR, Skill.PAIR)),
    ]


def named(count: Count) -> list[tuple[str, tuple[Skill, ...]]]:
    """Each unit's name with the skills it needs."""
    units = zip(count.units, unit_skills(count), strict=True)
    return [(unit.name, skills) for unit, skills in units]


def test_every_skill_has_its_share_in_what_makes_a_show_hard() -> None:
    assert set(COSTS) == set(Skill)
    assert all(cost > 0 for skill, cost in COSTS.items() if skill is not Skill.NOTHING)


@given(shows())
def test_whatever_scores_needs_a_skill_of_its_kind(show: Show) -> None:
    count = show.count()
    scoring = {skill.kind for skill in tags(count) if skill.group is not Group.TRAPS}
    assert scoring == {kind for kind in Kind if count.points(kind)}


@given(shows())
def test_nothing_is_tagged_when_and_only_when_there_is_nothing(show: Show) -> None:
    count = show.count()
    assert (Skill.NOTHING in tags(count)) == (count.total == 0)


@given(shows())
def test_every_unit_makes_a_show_harder(show: Show) -> None:
    count = show.count()
    for unit in count.units:
        left = tuple(one for one in count.combinations if one not in unit.combinations)
        fewer = count_of(count, left)
        assert difficulty(fewer) < difficulty(count)


def count_of(count: Count, combinations: tuple[Combination, ...]) -> Count:
    """The same cards as if only some of their combinations scored."""
    points = dict.fromkeys(Kind, 0)
    fewer = count._replace(combinations=combinations)
    for one in fewer.combinations:
        points[one.kind] += one.points
    return fewer._replace(
        fifteens=points[Kind.FIFTEEN],
        pairs=points[Kind.PAIR],
        runs=points[Kind.RUN],
        flush=points[Kind.FLUSH],
        nobs=points[Kind.NOBS],
        total=sum(points.values()),
    )


@pytest.mark.parametrize(
    ("easier", "harder"),
    [
        ("2H 4C 6S 8C TD", "2H 4C 6S 8C 8D"),
        ("2H 4C 6S 8C 8D", "5H JC JD 8S 3C"),
        ("2H 2C 9D 9S KC", "AH 3C 3D 4S 4C"),
        ("9H TC JD 2S 2C", "9H TC JD JS 2C"),
        ("TH QC 5D 2S KC", "4S 5H 6D 5C JC"),
    ],
)
def test_what_is_known_to_be_harder_is_ranked_harder(easier: str, harder: str) -> None:
    def of(text: str) -> float:
        cards = parse_cards(text)
        return difficulty(count_show(cards[:4], cards[4]))

    assert of(easier) < of(harder)
