"""Cards and counts between backticks."""

from __future__ import annotations

import pytest

from trainer.cribbage.cards import Rank, parse_cards
from trainer.cribbage.show import Show
from trainer.learning.notation import (
    Cards,
    LaidRanks,
    Notation,
    Ranks,
    ShowCount,
    pieces,
    read_notation,
)

HAND, EIGHT = parse_cards("5H 6H 7H JH"), parse_cards("8S")[0]
MEANINGS = [
    ("5H", Cards(parse_cards("5H"))),
    ("5H 10C", Cards(parse_cards("5H TC"))),
    ("5H 6H 7H JH + 8S = 12", ShowCount(Show(HAND, EIGHT), 12)),
    ("crib 5H 6H 7H JH + 8S = 8", ShowCount(Show(HAND, EIGHT, crib=True), 8)),
    ("7-8 = 2", Ranks((Rank.SEVEN, Rank.EIGHT), 2)),
    ("10-J-Q", Ranks((Rank.TEN, Rank.JACK, Rank.QUEEN), None)),
    ("7, 9, 8 = 3", LaidRanks((Rank.SEVEN, Rank.NINE, Rank.EIGHT), 3)),
]


@pytest.mark.parametrize(("code", "meaning"), MEANINGS)
def test_what_is_written_has_one_meaning(code: str, meaning: Notation) -> None:
    assert read_notation(code) == meaning


@pytest.mark.parametrize(
    "code",
    [
        "5X",
        "5H 5H",
        "5H = 2",
        "5H 6H 7H JH + 8S",
        "5H 6H 7H JH + 8S = twelve",
        "5H 6H 7H JH + 8S 9S = 2",
        "5H + 8S = 2",
        "5H 6H 7H JH + 8S = 12345",
        f"7-8 = {'9' * 5000}",
        "7, 9, 8",
        "7-B",
        "7",
        "",
    ],
)
def test_anything_else_is_no_notation(code: str) -> None:
    assert read_notation(code) is None


def test_a_sentence_comes_in_pieces_and_nothing_is_lost() -> None:
    assert [*pieces("Take `7-8 = 2`, not `st.write`; then `5H`.")] == [
        "Take ",
        Ranks((Rank.SEVEN, Rank.EIGHT), 2),
        ", not `st.write`; then ",
        Cards(parse_cards("5H")),
        ".",
    ]
    assert [*pieces("")] == []
