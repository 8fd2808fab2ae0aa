"""Figures in words."""

from __future__ import annotations

from trainer.ui.words.figures import listed, points_words, signed, tenths


def test_figures_are_said_as_people_say_them() -> None:
    assert [signed(value) for value in (3, -2, 0, 0.04, -1.26)] == ["+3", "−2", "0", "0.0", "−1.3"]
    assert [tenths(value) for value in (3, -0.04, -1.26)] == ["+3.0", "0.0", "−1.3"]
    assert [points_words(value) for value in (1, 2, 1.04)] == ["1 point", "2 points", "1.0 points"]
    assert [listed(words) for words in (["a"], ["a", "b"], ["a", "b", "c"])] == [
        "a",
        "a and b",
        "a, b and c",
    ]
