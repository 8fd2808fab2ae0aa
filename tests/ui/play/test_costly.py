"""The decisions that cost most: shown with what was better, and why."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from tests.ui.play.random_games import whole_game
from trainer.cribbage.decision import DecisionKind
from trainer.cribbage.game import Game
from trainer.strategy.review import Review, review
from trainer.ui.play.costly import Costly, costliest

GAME = whole_game(11)


@pytest.fixture(scope="module", params=[False, True], ids=["hidden", "open"])
def looked_over(request: pytest.FixtureRequest) -> tuple[Game, Review, tuple[Costly, ...]]:
    found = review(GAME, open_hands=request.param)
    return GAME, found, costliest(GAME, found, open_hands=request.param)


def test_five_are_told_the_dearest_first(
    looked_over: tuple[Game, Review, tuple[Costly, ...]],
) -> None:
    _, found, told = looked_over
    assert [costly.cost for costly in told] == list(found.costs[:5])


def test_each_tells_what_was_held_what_was_better_and_why(
    looked_over: tuple[Game, Review, tuple[Costly, ...]],
) -> None:
    game, _, told = looked_over
    for costly in told:
        decision = game.decisions[costly.cost.n]
        assert set(costly.cost.chosen) | set(costly.cost.best) <= set(costly.hand)
        assert f"Deal {costly.cost.deal + 1}, " in costly.when
        assert costly.words.startswith(
            "You threw " if decision.kind is DecisionKind.THROW else "You laid "
        )
        assert costly.price
        assert costly.why.endswith(".")
        assert all(str(card) in costly.why for card in costly.cost.best)


def test_near_the_end_the_game_itself_is_counted() -> None:
    found = review(GAME, open_hands=False)
    late = [cost for cost in found.costs if cost.chance]
    assert late
    (told,) = costliest(GAME, replace(found, costs=(late[0],)), open_hands=False)
    assert re.search(r"At \d+ to \d+, \S+( \S+)? wins \d+\.\d games more in a hundred\.", told.why)


def test_who_gave_nothing_away_is_told_nothing() -> None:
    found = review(GAME, open_hands=False)
    assert costliest(GAME, replace(found, costs=()), open_hands=False) == ()
