"""The notation of a lesson as a reader sees it."""

import pytest

from trainer.ui.learn.prose import prose_markdown


@pytest.mark.parametrize(
    ("written", "drawn"),
    [
        ("the `5H` and the `8S`", "the **:red[5♥]** and the **8♠**"),
        ("`5H 10D`", "**:red[5♥]** **:red[10♦]**"),
        (
            "`crib 5H 6H 7H JH + 8S = 8`",
            "crib **:red[5♥]** **:red[6♥]** **:red[7♥]** **:red[J♥]** + **8♠** = **8**",
        ),
        ("`6-7-8` and `7-8 = 2`", "**6‑7‑8** and **7‑8** = **2**"),
        ("`7, 9, 8 = 3`", "**7, 9, 8** = **3**"),
        ("no notation: `print`", "no notation: `print`"),
        ("a game for $1", "a game for \\$1"),
    ],
)
def test_notation_is_written_with_suits(written: str, drawn: str) -> None:
    assert prose_markdown(written).replace("\N{NO-BREAK SPACE}", " ") == drawn


def test_with_four_colours_every_suit_has_its_own() -> None:
    drawn = prose_markdown("`5C 5D 5H 5S`", four_colours=True)
    assert drawn.split("\N{NO-BREAK SPACE}") == [
        "**:green[5♣]**",
        "**:blue[5♦]**",
        "**:red[5♥]**",
        "**5♠**",
    ]
