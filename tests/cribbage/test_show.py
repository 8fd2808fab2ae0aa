"""Hands and cribs of every size, against tables a player can read and a count by brute force."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations_with_replacement, groupby

import pytest

from tests.cribbage.oracle import oracle, oracle_points
from tests.cribbage.tables import Row, counted, each_row, rows
from trainer.cribbage.cards import DECK, Card, Rank, Suit, parse_cards, shuffled
from trainer.cribbage.show import Kind, Show, ShowError, count_show


@each_row("hands.md")
def test_a_hand_is_worth_what_the_table_says(row: Row) -> None:
    count = counted(row)
    assert {name: str(getattr(count, name)) for name in _FIGURES} == {
        name: row[name] for name in _FIGURES
    }


@each_row("hands.md")
def test_a_hand_is_grouped_as_players_name_it(row: Row) -> None:
    names = [
        f"{number} x {name}" if number > 1 else name
        for name, alike in groupby(unit.name for unit in counted(row).units)
        for number in [len(list(alike))]
    ]
    assert (", ".join(names) or "none") == row["units"]


def test_the_table_of_hands_is_long_and_holds_no_hand_twice() -> None:
    hands = [(row["hand"], row["starter"], row["as"]) for row in rows("hands.md")]
    assert len(hands) >= 60
    assert len(set(hands)) == len(hands)


@pytest.mark.parametrize("size", [3, 4, 5])
@pytest.mark.parametrize("crib", [False, True], ids=["hand", "crib"])
def test_random_hands_agree_with_brute_force_card_by_card(size: int, crib: bool) -> None:
    chance = random.Random(size)
    for _ in range(1500):
        cards = shuffled(chance)[: size + 1]
        count = count_show(cards[:size], cards[size], crib)
        found = [(one.kind, frozenset(one.cards), one.points) for one in count.combinations]
        assert Counter(found) == Counter(oracle(cards[:size], cards[size], crib))


@pytest.mark.parametrize("size", [3, 4])
def test_every_set_of_ranks_agrees_with_brute_force(size: int) -> None:
    for ranks in combinations_with_replacement(Rank, size + 1):
        if any(ranks.count(rank) > 4 for rank in ranks):
            continue
        cards = [Card(rank, Suit(ranks[:place].count(rank))) for place, rank in enumerate(ranks)]
        count = count_show(cards[1:], cards[0])
        assert {kind: count.points(kind) for kind in Kind} == oracle_points(
            cards[1:], cards[0], False
        )


def test_five_card_hands_rich_in_like_cards_agree_with_brute_force() -> None:
    chance = random.Random(6)
    low = [card for card in DECK if card.rank <= Rank.SEVEN]
    for _ in range(1500):
        cards = shuffled(chance, low)[:6]
        count = count_show(cards[:5], cards[5])
        assert {kind: count.points(kind) for kind in Kind} == oracle_points(
            cards[:5], cards[5], False
        )


def test_combinations_stand_in_counting_order_fifteens_of_fewest_cards_first() -> None:
    hand = parse_cards("4S 5H 6D JC")
    count = count_show(hand, parse_cards("5C")[0])
    order = list(Kind)
    kinds = [order.index(one.kind) for one in count.combinations]
    assert kinds == sorted(kinds)
    fifteens = [len(one.cards) for one in count.combinations if one.kind is Kind.FIFTEEN]
    assert fifteens == [2, 2, 3, 3]


def test_pairs_stand_alone_without_the_runs_and_runs_without_the_pairs() -> None:
    count = count_show(parse_cards("3H 4C 4S 5D"), parse_cards("9D")[0])
    assert [(unit.name, unit.points) for unit in count.units] == [("double run of three", 8)]
    assert [(unit.name, unit.points) for unit in count.units_of([Kind.PAIR])] == [("pair", 2)]
    assert [(unit.name, unit.points) for unit in count.units_of([Kind.RUN])] == [
        ("two runs of three", 6)
    ]


def test_a_unit_holds_each_of_its_cards_once() -> None:
    count = count_show(parse_cards("3H 4C 4S 5D"), parse_cards("9D")[0])
    assert count.units[0].cards == parse_cards("3H 4C 4S 5D")


def test_a_count_remembers_the_cards_as_they_were_given() -> None:
    hand = parse_cards("JH 4C 2S 5D")
    count = Show(hand, parse_cards("AD")[0], crib=True).count()
    assert count.cards == parse_cards("JH 4C 2S 5D AD")
    assert count.crib


@pytest.mark.parametrize(
    ("hand", "words"),
    [
        ("", "this one has 0"),
        ("5H 6H", "this one has 2"),
        ("5H 6H 7H 8H 9H 10H", "this one has 6"),
    ],
)
def test_a_hand_of_the_wrong_size_is_refused(hand: str, words: str) -> None:
    with pytest.raises(ShowError, match=words):
        count_show(parse_cards(hand), parse_cards("AS")[0])


def test_a_card_that_is_there_twice_is_refused_by_name() -> None:
    with pytest.raises(ShowError, match="five of hearts is there twice"):
        count_show(parse_cards("5H 6H 7H 8H"), parse_cards("5H")[0])


def test_the_headings_of_the_kinds_are_players_words() -> None:
    assert [kind.plural for kind in Kind] == ["fifteens", "pairs", "runs", "flush", "nobs"]


_FIGURES = ("fifteens", "pairs", "runs", "flush", "nobs", "total")
