"""Laying with an eye on the reply."""

from __future__ import annotations

import pytest

from trainer.cribbage.cards import parse_cards
from trainer.cribbage.play import Laid
from trainer.strategy.careful import careful_card
from trainer.strategy.seen import Seen


@pytest.mark.parametrize(
    ("hand", "pile", "laid", "why"),
    [
        ("5H 4D KC QD", "", "4D", "a lead of four cannot be made fifteen"),
        ("2H 9C", "3D", "9C", "two would leave five to a ten"),
        ("AH 6D", "KS TC", "6D", "an ace would leave twenty-one to a ten"),
        ("8S KD 3C", "6D 7H", "8S", "a run of three"),
        ("JH 7D", "8C", "7D", "fifteen"),
        ("KH 2C", "KD", "KH", "a pair is worth the risk of three"),
    ],
)
def test_the_reply_is_thought_of(hand: str, pile: str, laid: str, why: str) -> None:
    table: list[Laid] = []
    cards = parse_cards(pile)
    for place, card in enumerate(cards):
        count = (table[-1].count if table else 0) + card.rank.pips
        table.append(Laid((len(cards) - place) % 2, card, count))
    held = parse_cards(hand)
    seen = Seen(seat=0, hand=held, kept=held, six=held, pile=tuple(table), laid=tuple(table))
    assert careful_card(seen).code == laid, why


def test_cards_that_are_out_are_not_feared() -> None:
    """With three nines and the other tens gone, nobody pairs the king."""
    held = parse_cards("KH 9C")
    others = parse_cards("KS KD KC 5S")
    seen = Seen(seat=0, hand=held, kept=held, six=held + others, opponent_cards=1)
    assert careful_card(seen).code == "KH"
