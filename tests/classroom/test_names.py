"""Names for pupils who give none."""

from __future__ import annotations

from random import Random

import pytest

from trainer.classroom import names
from trainer.classroom.names import generated_name, tidy_member_name


def test_a_name_is_a_word_and_a_bird_of_one_word_each() -> None:
    for seed in range(50):
        first, bird = generated_name(Random(seed), ()).split()
        assert first.istitle()
        assert bird.istitle()


def test_there_are_so_many_names_that_a_class_seldom_meets_one_twice() -> None:
    chance = Random(5)
    drawn = [generated_name(chance, ()) for _ in range(200)]
    assert len(set(drawn)) >= 198


def test_no_name_is_given_twice_even_when_few_are_left(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(names, "_FIRST", ("Steady", "Calm"))
    monkeypatch.setattr(names, "_BIRDS", ("Heron", "Wren"))
    taken: set[str] = set()
    for seed in range(4):
        taken.add(generated_name(Random(seed), taken))
    assert taken == {"Steady Heron", "Steady Wren", "Calm Heron", "Calm Wren"}
    with pytest.raises(ValueError, match="Every name"):
        generated_name(Random(0), taken)


@pytest.mark.parametrize("typed", ["steady heron", "  STEADY   Heron ", "Steady-Heron"])
def test_a_name_is_known_however_it_is_typed(typed: str) -> None:
    assert tidy_member_name(typed) == "Steady Heron"
