"""Hands dealt as they were chosen: repeatable, and of the kind that was wanted."""

from __future__ import annotations

from dataclasses import replace
from statistics import mean

import pytest

from trainer.cribbage.show import Show
from trainer.drill.dealing import deal_chosen, deal_show
from trainer.drill.sitting import Settings, Shows
from trainer.learning.difficulty import NEWCOMER_CHANCES, chance_right
from trainer.learning.selection import Chosen, Reason
from trainer.learning.skills import Skill
from trainer.learning.tagging import tags

HAND = Settings()
PLAIN, EASY = Chosen(None, Reason.PLAIN), Chosen(None, Reason.EASY)


def dealt(chosen: Chosen, hands: int, how: Settings = HAND) -> list[Show]:
    return [deal_chosen(how, 7, n, chosen) for n in range(hands)]


@pytest.mark.parametrize("shows", Shows)
@pytest.mark.parametrize("skill", Skill)
def test_a_hand_chosen_for_a_skill_needs_it(skill: Skill, shows: Shows) -> None:
    chosen = Chosen(skill, Reason.WEAKEST, (Skill.PAIR, Skill.RUN_OF_THREE))
    for show in dealt(chosen, 6, replace(HAND, shows=shows)):
        assert skill in tags(show.count())


def test_it_is_the_same_hand_every_time_and_another_one_the_next_time() -> None:
    for chosen in (PLAIN, EASY, Chosen(Skill.NOBS, Reason.NEW)):
        assert dealt(chosen, 20) == dealt(chosen, 20)
        assert len(set(dealt(chosen, 20))) == 20


def test_a_hand_for_a_skill_needs_more_of_what_is_worked_on_besides() -> None:
    besides = (Skill.TWO_PAIR, Skill.NOBS, Skill.WRONG_JACK, Skill.FIVE_AND_TEN_CARD)

    def needed(chosen: Chosen) -> float:
        return mean(len(tags(show.count()) & {*besides}) for show in dealt(chosen, 60))

    alone = needed(Chosen(Skill.DOUBLED_FIFTEEN, Reason.WEAKEST))
    assert needed(Chosen(Skill.DOUBLED_FIFTEEN, Reason.WEAKEST, besides)) > alone + 0.3


def test_an_easy_hand_is_easier_than_a_plain_one() -> None:
    def ease(chosen: Chosen) -> float:
        return mean(chance_right(show.count(), NEWCOMER_CHANCES) for show in dealt(chosen, 60))

    assert ease(EASY) > ease(PLAIN) + 0.2
    assert ease(EASY._replace(besides=tuple(Skill))) > ease(PLAIN) + 0.15


def test_a_plain_hand_is_what_practice_deals_without_choosing() -> None:
    assert dealt(PLAIN, 8) == [deal_show(HAND, 7, n) for n in range(8)]


@pytest.mark.parametrize("chosen", [PLAIN, EASY, Chosen(Skill.PAIR, Reason.DUE)])
def test_hands_and_cribs_are_dealt_as_set(chosen: Chosen) -> None:
    assert not any(show.crib for show in dealt(chosen, 4))
    assert all(show.crib for show in dealt(chosen, 4, Settings(shows=Shows.CRIB)))
    both = dealt(chosen, 4, Settings(shows=Shows.BOTH))
    assert [show.crib for show in both] == [False, True] * 2
