"""Laying a card with an eye on the reply."""

from __future__ import annotations

import pytest

from trainer.cribbage.cards import Rank
from trainer.strategy.pile import held, pile_of
from trainer.strategy.replies import wary_move

RANKS = {"T": 10} | {rank.symbol: int(rank) for rank in Rank}


def laid(hand: str, pile: str, theirs: str = "4 7 T K") -> str:
    """The rank that is laid, as its symbol."""
    mine, on, other = ([RANKS[symbol] for symbol in text.split()] for text in (hand, pile, theirs))
    return Rank(wary_move((held(mine), held(other), pile_of(on)))[0]).symbol


@pytest.mark.parametrize(
    ("hand", "pile", "card", "why"),
    [
        ("8 K", "7", "8", "fifteen"),
        ("7 K", "8 7", "7", "a pair"),
        ("7 9", "8 7", "9", "a run rather than the pair"),
        ("4 9 K", "6 5", "4", "fifteen and a run"),
        ("6 J", "K 8 3", "J", "thirty-one"),
        ("5 J Q K", "", "K", "a five is not led; a king has the fewest neighbours"),
        ("4 5 J Q", "", "4", "nobody makes fifteen on a four"),
        ("3 9", "2", "9", "a three would make five"),
        ("4 9", "A", "9", "a four would make five"),
        ("6 J", "J 5", "J", "a six would make twenty-one, beside a five"),
        ("A 8", "J T", "8", "an ace would make twenty-one"),
        ("A Q", "K", "A", "a queen beside the king invites a run"),
        ("4 9", "5 K", "9", "nothing to gain: the low card is kept"),
    ],
)
def test_the_card_scores_or_gives_little_away(hand: str, pile: str, card: str, why: str) -> None:
    assert laid(hand, pile) == card, why


def test_what_the_other_hand_holds_makes_no_difference() -> None:
    for theirs in ("A 2 3 4", "5 5 5 5", "T J Q K"):
        assert laid("5 J Q 9", "4", theirs) == laid("5 J Q 9", "4")


def test_who_has_said_go_gives_no_reply() -> None:
    assert laid("A 8", "J T", "4 7 T K") == "8"
    assert laid("A 8", "J T", "") == "8"
    assert laid("2 3", "K 9 5", "T J Q") == "3"


def test_of_an_only_card_nothing_is_asked() -> None:
    assert laid("5", "") == "5"
