"""A card of the play is called as at the table."""

from __future__ import annotations

import pytest

from trainer.cribbage.play import Reason
from trainer.ui.words.pegging import Scored, answer_words, count_figures, count_words, scored_words


@pytest.mark.parametrize(
    ("count", "scored", "words", "figures"),
    [
        (26, [], "twenty-six", "26"),
        (15, [(Reason.FIFTEEN, 2)], "fifteen for two", "15 for two"),
        (
            24,
            [(Reason.RUN_OF_3, 3)],
            "twenty-four, a run of three for three",
            "24, a run of three for three",
        ),
        (8, [(Reason.PAIR, 2)], "eight, a pair for two", "8, a pair for two"),
        (
            31,
            [(Reason.THIRTY_ONE, 2), (Reason.PAIR, 2)],
            "thirty-one for two, and a pair is four",
            "31 for two, and a pair is four",
        ),
    ],
)
def test_a_card_is_called_with_its_count_and_what_it_scores(
    count: int, scored: Scored, words: str, figures: str
) -> None:
    assert count_words(count, scored) == words
    assert count_figures(count, scored) == figures


def test_what_is_scored_adds_up() -> None:
    scored = [(Reason.FIFTEEN, 2), (Reason.RUN_OF_3, 3), (Reason.LAST_CARD, 1)]
    words = "fifteen for two, and a run of three is five, and last card is six"
    assert scored_words(scored) == words
    assert scored_words([(Reason.GO, 1)]) == "the go for one"


@pytest.mark.parametrize(
    ("count", "words"),
    [
        (4, "no card then makes fifteen"),
        (5, "any ten-card then makes fifteen"),
        (7, "an eight then makes fifteen"),
        (14, "an ace then makes fifteen"),
        (15, "no card then makes thirty-one"),
        (21, "any ten-card then makes thirty-one"),
        (26, "a five then makes thirty-one"),
        (31, ""),
    ],
)
def test_a_count_invites_what_the_next_card_can_make_of_it(count: int, words: str) -> None:
    assert answer_words(count) == words
