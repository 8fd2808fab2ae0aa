"""Everything that happens in a game is said in plain words."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import dropwhile
from pathlib import Path

import pytest

from tests.ui.play.stacked import Told, told_games
from trainer.cribbage.board import Skunk
from trainer.cribbage.cards import parse_cards
from trainer.cribbage.rules import Muggins
from trainer.ui.play.frames import frames, log_lines, view_of
from trainer.ui.play.words import (
    claimed_words,
    cut_words,
    go_words,
    laid_words,
    thrown_words,
    won_words,
)
from trainer.ui.words.speaker import Speaker

TOLD = told_games(Path(__file__).with_name("words.md"))
SPEAKERS = (Speaker("You"), Speaker("Computer"))
each_game = pytest.mark.parametrize("told", TOLD, ids=lambda told: told.title)


def from_the_deal(words: Iterable[str]) -> list[str]:
    """What is said from the first deal on."""
    return list(dropwhile(lambda one: "The crib is" not in one, words))


@each_game
def test_the_table_says_what_happens_as_the_deal_is_written_down(told: Told) -> None:
    drawn = frames(view_of(told.game, open_hands=told.open_hands), since=0)
    words = from_the_deal(frame["words"] for frame in drawn)
    assert words[: len(told.rows)] == [row.words for row in told.rows]


@each_game
def test_the_log_tells_the_deal_line_by_line(told: Told) -> None:
    log = log_lines(
        view_of(told.last_of_deal, open_hands=told.open_hands), since=len(told.last_of_deal.log)
    )
    lines = from_the_deal(line["text"] for line in log)
    assert lines == [row.line for row in told.rows][: len(lines)]
    assert len(lines) >= len(told.rows) - 4


@pytest.mark.parametrize(
    ("cards", "words"),
    [
        ("4H 9C", "You cut a four, Computer a nine: you deal."),
        ("8H AC", "You cut an eight, Computer an ace: Computer deals."),
        ("8H 8C", "You cut an eight, Computer an eight: cut again."),
    ],
)
def test_the_lower_card_deals(cards: str, words: str) -> None:
    assert cut_words(SPEAKERS, parse_cards(cards)) == words


@pytest.mark.parametrize(
    ("count", "scored", "words"),
    [
        (26, [], "twenty-six"),
        (15, [("fifteen", 2)], "fifteen for two"),
        (31, [("thirty-one", 2)], "thirty-one for two"),
        (15, [("fifteen", 2), ("run of three", 3)], "fifteen for two, and a run of three is five"),
        (24, [("pair royal", 6)], "twenty-four, a pair royal for six"),
        (28, [("run of seven", 7)], "twenty-eight, a run of seven for seven"),
    ],
)
def test_the_count_is_called_with_what_it_scores(
    count: int, scored: list[tuple[str, int]], words: str
) -> None:
    (five,) = parse_cards("5H")
    assert laid_words(SPEAKERS[0], five, count, scored) == f"You lay the five: {words}."
    assert laid_words(SPEAKERS[1], five, count, scored) == f"Computer lays the five: {words}."


def test_whoever_says_go_gives_the_other_a_point() -> None:
    you, computer = SPEAKERS
    assert go_words([computer], you, 1) == "Computer says go; one for you."
    assert go_words([you], computer, 1) == "You say go; one for Computer."
    assert go_words([computer, you], you, 1) == (
        "Computer says go, and you have nothing that fits; one for you."
    )
    assert go_words([computer], computer, 1) == (
        "Computer has nothing more that fits: one for Computer."
    )


def test_what_the_computer_throws_is_named_only_where_it_may_be_seen() -> None:
    you, computer = SPEAKERS
    two = parse_cards("2H KD")
    assert thrown_words(computer, you, None) == "Computer throws two to your crib."
    assert thrown_words(computer, computer, two) == (
        "Computer throws the king and the two to its crib."
    )
    assert thrown_words(you, computer, parse_cards("6H 6D")) == (
        "You throw two sixes to Computer’s crib."
    )


@pytest.mark.parametrize(
    ("said", "true", "muggins", "words"),
    [
        (12, 12, Muggins.OFF, "Your hand: twelve, as you said."),
        (0, 0, Muggins.ON, "Your hand: nothing, as you said."),
        (8, 12, Muggins.OFF, "You said eight; it is twelve. Four not pegged."),
        (8, 12, Muggins.ON, "You said eight; it is twelve."),
        (14, 12, Muggins.ON, "You said fourteen; it is twelve. Two too many, cut back."),
        (14, 12, Muggins.STRICT, "You said fourteen; it is twelve. Two too many."),
        (0, 12, Muggins.STRICT, "You said nothing; it is twelve."),
        (2, 0, Muggins.OFF, "You said two; there is nothing. Two too many, cut back."),
    ],
)
def test_a_claim_is_answered_with_what_is_there(
    said: int, true: int, muggins: Muggins, words: str
) -> None:
    strict, on = muggins is Muggins.STRICT, muggins is not Muggins.OFF
    assert claimed_words("Your hand", said, true, strict=strict, muggins=on) == words


def test_the_end_says_who_won_by_what_and_a_skunk() -> None:
    you, computer = SPEAKERS
    assert won_words(you, (121, 115), Skunk.NONE) == "You win, 121 to 115."
    assert won_words(computer, (88, 121), Skunk.SKUNK) == "Computer wins, 121 to 88. A skunk."
    assert won_words(you, (121, 58), Skunk.DOUBLE) == "You win, 121 to 58. A double skunk."
