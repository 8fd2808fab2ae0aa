"""The list of skills reads well and can be relied on."""

from __future__ import annotations

import pytest

from trainer.cribbage.show import Kind
from trainer.learning.skills import Group, Skill
from trainer.learning.tagging import tags


@pytest.mark.parametrize("skill", Skill)
def test_every_skill_says_what_it_is_in_a_title_and_one_line(skill: Skill) -> None:
    assert 1 <= len(skill.title) <= 32
    assert skill.title[0].isupper()
    assert not skill.title.endswith(".")
    assert skill.line.endswith(".")
    assert len(skill.line) <= 90


def test_every_skill_has_a_title_of_its_own() -> None:
    assert len({skill.title for skill in Skill}) == len(Skill)


def test_every_skill_stands_in_one_group() -> None:
    assert [skill for group in Group for skill in group.skills] == list(Skill)


@pytest.mark.parametrize("kind", Kind)
def test_every_kind_of_combination_has_skills(kind: Kind) -> None:
    assert any(skill.kind is kind for skill in Skill)


@pytest.mark.parametrize("skill", Skill)
def test_a_skill_is_found_again_by_what_is_stored_of_it(skill: Skill) -> None:
    assert Skill(str(skill)) is skill


@pytest.mark.parametrize("skill", Skill)
def test_every_skill_has_an_example_that_needs_it_and_little_else(skill: Skill) -> None:
    count = skill.example.count()
    assert skill in tags(count)
    assert len(tags(count)) <= 3
    assert skill.group is Group.TRAPS or count.total


def test_every_skill_has_an_example_of_its_own() -> None:
    assert len({skill.example for skill in Skill}) == len(Skill)


def test_what_is_shown_of_the_crib_is_a_crib() -> None:
    cribs = [skill for skill in Skill if skill.example.crib]
    assert cribs == [Skill.CRIB_FLUSH_OF_FOUR]
