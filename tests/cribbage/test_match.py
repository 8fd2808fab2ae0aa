"""Matches: the best of three, alternate first dealers, skunks that count."""

from __future__ import annotations

import re

import pytest

from tests.cribbage.games import FOUR, PARTNERS, PLAIN, game_with, laid, thrown
from trainer.cribbage.board import Skunk
from trainer.cribbage.game import Game
from trainer.cribbage.match import GameResult, Match, MatchError
from trainer.cribbage.rules import STANDARD


def result(winner: int, loser_score: int = 100, first_dealer: int = 0) -> GameResult:
    scores = (121, loser_score) if winner == 0 else (loser_score, 121)
    return GameResult(winner, scores, 121, first_dealer)


def after(*results: GameResult, skunks_count: bool = False) -> Match:
    match = Match(skunks_count=skunks_count)
    for each in results:
        match = match.with_result(each)
    return match


def test_a_match_begins_without_games_and_they_cut_for_the_first_deal() -> None:
    match = Match()
    assert (match.wins, match.winner, match.is_over, match.next_dealer) == (
        (0, 0),
        None,
        False,
        None,
    )


@pytest.mark.parametrize(
    ("winners", "wins", "winner"),
    [
        ([0], (1, 0), None),
        ([0, 1], (1, 1), None),
        ([0, 0], (2, 0), 0),
        ([1, 0, 1], (1, 2), 1),
    ],
)
def test_two_wins_take_the_match(
    winners: list[int], wins: tuple[int, int], winner: int | None
) -> None:
    match = after(*map(result, winners))
    assert (match.wins, match.winner, match.is_over) == (wins, winner, winner is not None)


def test_the_best_of_five_takes_three() -> None:
    match = Match(best_of=5).with_result(result(0)).with_result(result(0))
    assert not match.is_over
    assert match.with_result(result(0)).winner == 0


def test_the_first_deal_alternates_whoever_wins() -> None:
    assert after(result(1, first_dealer=1)).next_dealer == 0
    assert after(result(1, first_dealer=1), result(0, first_dealer=0)).next_dealer == 1


@pytest.mark.parametrize(
    ("loser_score", "counted", "wins"),
    [(90, False, 1), (91, True, 1), (90, True, 2), (60, True, 4)],
)
def test_a_skunk_counts_more_only_where_that_is_agreed(
    loser_score: int, counted: bool, wins: int
) -> None:
    match = after(result(0, loser_score), skunks_count=counted)
    assert match.wins == (wins, 0)
    assert match.is_over == (wins > 1)


def test_no_game_is_added_to_a_match_that_is_over() -> None:
    with pytest.raises(MatchError, match=f"^{re.escape('The match is over.')}$"):
        after(result(0), result(0), result(1))


def test_the_result_is_that_of_the_finished_game() -> None:
    game = laid(thrown(game_with(PLAIN, scores=(60, 119))), "4H 4C")
    told = GameResult.of(game)
    assert told == GameResult(1, (60, 121), 121, 1, 2)
    assert told.skunk is Skunk.DOUBLE


def test_a_game_that_is_going_on_has_no_result() -> None:
    with pytest.raises(MatchError, match=r"^The game is not over yet\.$"):
        GameResult.of(Game.begin(STANDARD, 1))


def test_with_four_at_the_table_the_first_deal_passes_to_the_left() -> None:
    for rules, sides in ((FOUR, 4), (PARTNERS, 2)):
        scores = (121, *(100,) * (sides - 1))
        match = Match().with_result(GameResult(0, scores, rules.target, 2, rules.seats))
        assert match.next_dealer == 3
        assert len(match.wins) == sides
