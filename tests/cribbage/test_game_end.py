"""A game ends at the very point that reaches the target, wherever it is pegged."""

from __future__ import annotations

import pytest

from tests.cribbage.games import (
    PARTNERS,
    PLAIN,
    awards,
    game_with,
    laid,
    one,
    shown,
    thrown,
)
from trainer.cribbage.board import Pegs
from trainer.cribbage.decision import Decision, GameError
from trainer.cribbage.events import Awarded, CardLaid, CountRestarted, GameWon, Turned
from trainer.cribbage.game import Game
from trainer.cribbage.rules import SHORT
from trainer.cribbage.state import Phase


def won(game: Game, side: int) -> None:
    """The game is over, won by the side at the target, with nothing after it."""
    assert game.log[-1] == GameWon(side)
    assert (game.winner, game.is_over, game.phase) == (side, True, Phase.OVER)
    assert (game.to_act, game.showing) == ((), None)
    assert game.scores[side] == game.rules.target
    last = game.log[-2]
    assert isinstance(last, Awarded)
    assert (game.rules.side_of(last.seat), last.score) == (side, game.rules.target)


def test_heels_can_win() -> None:
    game = thrown(game_with(PLAIN, "JC", (120, 119)))
    won(game, 1)
    assert game.log[-3:-1] == (Turned(one("JC")), Awarded(1, 2, "heels", 121))
    assert game.starter == one("JC")


def test_heels_at_120_is_still_only_121() -> None:
    won(thrown(game_with(PLAIN, "JC", (0, 120))), 1)


def test_a_pair_in_the_play_can_win_before_anything_else_is_pegged() -> None:
    game = laid(thrown(game_with(PLAIN, scores=(120, 119))), "4H 4C")
    won(game, 1)
    assert game.log[-3:-1] == (CardLaid(1, one("4C"), 8), Awarded(1, 2, "pair", 121))


def test_the_first_of_two_awards_for_a_card_can_win() -> None:
    held = ("KC QD 4H 6C 7D KH", "2C JD 5D 8H KS TS")
    game = laid(thrown(game_with(held, scores=(119, 0))), "4H 5D 6C")
    won(game, 0)
    assert awards(game.log) == [(0, 2, "fifteen")]


def test_a_go_can_win() -> None:
    game = laid(thrown(game_with(PLAIN, scores=(117, 118))), "4H 4C 6C 8H 7D")
    won(game, 0)
    assert awards(game.log)[-1] == (0, 1, "go")
    assert not any(isinstance(event, CountRestarted) for event in game.log)


def test_the_last_card_can_win_before_the_show() -> None:
    game = laid(thrown(game_with(PLAIN, scores=(110, 118))), "4H 4C 6C 8H 7D KS KH 5D")
    won(game, 1)
    assert awards(game.log)[-1] == (1, 1, "last card")
    assert shown(game) == []


def test_the_pone_wins_by_counting_first_where_the_dealer_would_have_passed_121_too() -> None:
    game = laid(thrown(game_with(PLAIN, scores=(113, 117))), "4H 4C 6C 8H 7D KS KH 5D")
    won(game, 0)
    assert game.scores == (121, 120)
    assert [each[0] for each in shown(game)] == [0]


def test_the_dealers_hand_wins_before_the_crib_is_counted() -> None:
    game = laid(thrown(game_with(PLAIN, scores=(100, 116))), "4H 4C 6C 8H 7D KS KH 5D")
    won(game, 1)
    assert [each[:2] for each in shown(game)] == [(0, False), (1, False)]


def test_a_game_to_61_ends_at_61() -> None:
    game = laid(thrown(game_with(PLAIN, scores=(0, 59), rules=SHORT)), "4H 4C")
    won(game, 1)


def test_partners_win_together() -> None:
    held = ("KC 4H 6C 7D KH", "2C 4C 5D 8H KS", "3S 4D TD JS QH", "3C 9H TS AC QS")
    game = laid(thrown(game_with(held, scores=(115, 119), rules=PARTNERS, dealer=3)), "4H 4C")
    won(game, 1)
    assert game.dealer == 3


def test_after_the_end_nobody_may_do_anything() -> None:
    game = thrown(game_with(PLAIN, "JC", (0, 119)))
    for decision in ("T0 4H6C", "L0 4H", "C0 2"):
        with pytest.raises(GameError, match=r"^The game is over\.$"):
            game.decide(Decision.parse(decision))


def test_the_pegs_leapfrog_with_every_award() -> None:
    game = laid(thrown(game_with(PLAIN)), "4H 4C 6C 8H 7D KS KH")
    assert game.pegs == (Pegs(6, 4), Pegs(2, 0))
    assert laid(thrown(game_with(PLAIN, scores=(120, 119))), "4H 4C").pegs[1] == Pegs(121, 119)
