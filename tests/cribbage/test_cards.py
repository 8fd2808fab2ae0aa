"""Cards, and reading them as people type them."""

from __future__ import annotations

import random
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.cribbage.tables import Row, each_row
from trainer.cribbage.cards import DECK, Card, CardsError, Rank, Suit, parse_cards, shuffled


@each_row("typing.md", with_column="cards")
def test_cards_are_read_as_people_type_them(row: Row) -> None:
    assert " ".join(map(str, parse_cards(row["typed"].strip("`")))) == row["cards"]


@each_row("typing.md", with_column="named")
def test_what_is_no_set_of_cards_is_refused_by_what_was_typed(row: Row) -> None:
    named = row["named"]
    words = named.replace("twice", "is there twice") if "twice" in named else f"{named} is not a"
    with pytest.raises(CardsError, match=f"^{re.escape(words)}"):
        parse_cards(row["typed"].strip("`"))


@given(st.text(max_size=40))
def test_any_text_is_read_or_refused_in_words(text: str) -> None:
    try:
        cards = parse_cards(text)
    except CardsError:
        return
    assert len(set(cards)) == len(cards)


@given(st.lists(st.sampled_from(DECK), unique=True, max_size=6), st.sampled_from(["", " ", ", "]))
def test_cards_are_read_back_from_their_codes_and_their_printed_form(
    cards: list[Card], between: str
) -> None:
    assert parse_cards(between.join(str(card) for card in cards)) == tuple(cards)
    assert parse_cards(between.join(card.code for card in cards)) == tuple(cards)


def test_the_pack_holds_every_card_once_in_the_order_of_the_index() -> None:
    assert len(set(DECK)) == 52
    assert [card.index for card in DECK] == list(range(52))


@pytest.mark.parametrize(
    ("typed", "symbol", "code", "name"),
    [
        ("5h", "5♥", "5H", "five of hearts"),
        ("10c", "10♣", "TC", "ten of clubs"),
        ("as", "A♠", "AS", "ace of spades"),
        ("qd", "Q♦", "QD", "queen of diamonds"),
    ],
)
def test_a_card_has_a_printed_a_typed_and_a_spoken_form(
    typed: str, symbol: str, code: str, name: str
) -> None:
    (card,) = parse_cards(typed)
    assert (str(card), card.code, card.name) == (symbol, code, name)


def test_court_cards_count_ten_and_the_ace_one() -> None:
    assert [rank.pips for rank in Rank] == [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10]


def test_ranks_and_suits_are_said_in_words() -> None:
    assert [Rank.SIX.plural, Rank.FIVE.plural, Rank.ACE.plural] == ["sixes", "fives", "aces"]
    assert [suit.word for suit in Suit] == ["clubs", "diamonds", "hearts", "spades"]
    assert "".join(suit.symbol for suit in Suit) == "♣♦♥♠"


def test_the_same_seed_shuffles_the_same_pack_for_ever() -> None:
    pack = shuffled(random.Random(121))
    assert sorted(pack) == list(DECK)
    assert " ".join(card.code for card in pack[:6]) == "3C 6H JC KD AD QH"
    assert shuffled(random.Random(121)) == pack
    assert shuffled(random.Random(122)) != pack
