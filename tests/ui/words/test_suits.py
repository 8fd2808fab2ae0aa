"""Cards within Markdown, coloured."""

from __future__ import annotations

import pytest

from trainer.ui.words.suits import in_colour


@pytest.mark.parametrize(
    ("four_colours", "coloured"),
    [
        (False, "Muggins takes two: 10♣ :red[5♥], 8♠ :red[7♦]."),
        (True, "Muggins takes two: :green[10♣] :red[5♥], 8♠ :blue[7♦]."),
    ],
)
def test_every_card_of_a_sentence_has_its_suits_colour(four_colours: bool, coloured: str) -> None:
    said = "Muggins takes two: 10♣ 5♥, 8♠ 7♦."
    assert in_colour(said, four_colours=four_colours) == coloured


def test_a_sentence_without_cards_stays_as_it_is() -> None:
    assert in_colour("Right: 10 of 10 [so far].") == "Right: 10 of 10 [so far]."
