"""How often each skill is needed: the shipped table against what is known and dealt."""

from __future__ import annotations

from itertools import islice
from pathlib import Path

import pytest

from trainer.drill import make_shares
from trainer.drill.make_shares import kept, tally
from trainer.drill.shares import SHARES_FILE, Share, shares, shares_in_play, shares_text
from trainer.learning.skills import Group, Skill


def test_every_skill_has_its_shares() -> None:
    assert set(shares()) == set(Skill)
    for share in shares().values():
        assert all(0 <= often <= 1 for often in share[:3])
        assert share.in_play > 0


def test_the_table_is_written_as_it_is_read() -> None:
    file = Path(make_shares.__file__).with_name(SHARES_FILE)
    assert shares_text(shares()) == file.read_text("utf-8")


SHOWS = 12_994_800
KNOWN = [
    (Skill.NOTHING, 1_009_008),
    (Skill.STARTER_JACK, SHOWS // 13),
    (Skill.FLUSH_OF_FIVE, 4 * 1_287 * 5),
    (Skill.FLUSH_OF_FOUR, 4 * 715 * 39),
    (Skill.DOUBLE_PAIR_ROYAL, 13 * 48 * 5),
    (Skill.CRIB_FLUSH_OF_FOUR, 0),
]
"""How many of all hands, told without counting them."""


@pytest.mark.parametrize(("skill", "hands"), KNOWN)
def test_shares_of_all_hands_are_exact(skill: Skill, hands: int) -> None:
    assert shares()[skill].random == pytest.approx(hands / SHOWS, abs=1e-6)


@pytest.mark.parametrize("crib", [False, True], ids=["hands", "cribs"])
def test_what_is_kept_and_thrown_needs_each_skill_so_often(crib: bool) -> None:
    """Within four standard errors of a short run of the script."""
    shows = 4_000
    found = tally(islice(kept(crib), shows)).needing
    for skill, share in shares().items():
        often = share.crib if crib else share.kept
        error = (often * (1 - often) / shows) ** 0.5
        assert found[skill] / shows == pytest.approx(often, abs=4 * error + 1 / shows)


def test_a_skill_brings_the_points_of_its_combinations() -> None:
    assert shares()[Skill.NOBS].points == 1
    assert shares()[Skill.DOUBLE_PAIR_ROYAL].points == 12
    assert shares()[Skill.DOUBLE_DOUBLE_RUN].points == 12
    assert all(shares()[trap].points == 0 for trap in Group.TRAPS.skills)


def test_in_a_game_two_hands_are_counted_for_each_crib() -> None:
    assert Share(0.0, 0.3, 0.6, 2.0).in_play == pytest.approx(0.4)
    assert shares_in_play()[Skill.FLUSH_OF_FOUR] == pytest.approx(
        shares()[Skill.FLUSH_OF_FOUR].kept * 2 / 3
    )
