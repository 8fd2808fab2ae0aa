"""Seats that count for themselves: points said in the play, claims in the show, muggins."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from tests.cribbage.games import (
    FOUR,
    PARTNERS,
    PLAIN,
    THREE,
    awards,
    game_with,
    one,
    played_out,
    thrown,
)
from tests.cribbage.tables import Row, each_row
from trainer.cribbage.cards import parse_cards
from trainer.cribbage.decision import GameError
from trainer.cribbage.events import Awarded, CardLaid, GameWon, NotSaid, Shown
from trainer.cribbage.game import Game
from trainer.cribbage.rules import STANDARD, Muggins, Rules
from trainer.cribbage.state import Phase

PONE = frozenset({0})
FIFTEEN_AND_RUN = ("KC QD 4H 6C 7D KH", "2C JD 5D 8H KS TS")
"""The pone's 6 on 4 and 5 is fifteen two and a run of three."""


def fifteen_and_run(said: int) -> Game:
    """The game after the pone laid that 6 and said so many points."""
    game = thrown(game_with(FIFTEEN_AND_RUN, counting=PONE))
    return game.lay(0, one("4H"), 0).lay(1, one("5D")).lay(0, one("6C"), said)


# In the play


@pytest.mark.parametrize(
    ("said", "pegged", "missed"),
    [
        (5, ["fifteen 2", "run of three 3"], None),
        (9, ["fifteen 2", "run of three 3"], None),
        (3, ["run of three 3"], (2, ("fifteen",))),
        (2, ["fifteen 2"], (3, ("run of three",))),
        (4, ["fifteen 2", "run of three 2"], (1, ("run of three",))),
        (1, ["fifteen 1"], (4, ("fifteen", "run of three"))),
        (0, [], (5, ("fifteen", "run of three"))),
    ],
)
def test_a_counting_seat_pegs_for_a_card_what_it_says_and_no_more_than_there_is(
    said: int, pegged: list[str], missed: tuple[int, tuple[str, ...]] | None
) -> None:
    game = fifteen_and_run(said)
    after = game.log[game.log.index(CardLaid(0, one("6C"), 15)) + 1 :]
    told = [event for event in after if isinstance(event, Awarded)]
    assert [f"{event.reason} {event.points}" for event in told] == pegged
    assert all(event.said == said for event in told)
    left = [event for event in after if isinstance(event, NotSaid)]
    assert left == ([NotSaid(0, *missed)] if missed else [])
    assert game.scores == (min(said, 5), 0)


def test_what_is_not_said_in_the_play_is_taken_by_nobody_even_with_muggins() -> None:
    rules = Rules(muggins=Muggins.STRICT)
    game = thrown(game_with(FIFTEEN_AND_RUN, counting=PONE, rules=rules))
    game = game.lay(0, one("4H"), 0).lay(1, one("5D")).lay(0, one("6C"), 0)
    assert game.scores == (0, 0)


def test_go_and_last_card_are_pegged_by_the_table() -> None:
    game = thrown(game_with(("KC QD TH TC TD TS", "2C JD 9D 9H 5C 5H"), "4C", counting=PONE))
    game = game.lay(0, one("TH"), 0).lay(1, one("9D")).lay(0, one("TC"), 0)
    game = game.lay(1, one("5C")).lay(0, one("TD"), 0).lay(1, one("9H"))
    game = game.lay(1, one("5H")).lay(0, one("TS"), 0)
    assert awards(game.log) == [(0, 1, "go"), (1, 1, "go"), (0, 1, "last card")]


def test_a_counting_seat_has_to_say_its_points() -> None:
    game = thrown(game_with(PLAIN, counting=PONE))
    same = replace(game)
    words = "Say the points; where there are none, say 0."
    with pytest.raises(GameError, match=f"^{re.escape(words)}$"):
        game.lay(0, one("4H"))
    assert game == same


@pytest.mark.parametrize("said", [-1, 100])
def test_points_are_said_as_a_number_that_can_be(said: int) -> None:
    game = thrown(game_with(PLAIN, counting=PONE))
    with pytest.raises(GameError, match=r"^Say the points as a number from 0 to 99\.$"):
        game.lay(0, one("4H"), said)


def test_what_is_not_said_does_not_win() -> None:
    game = thrown(game_with(FIFTEEN_AND_RUN, scores=(116, 0), counting=PONE))
    game = game.lay(0, one("4H"), 0).lay(1, one("5D"))
    assert game.lay(0, one("6C"), 5).winner == 0
    assert game.lay(0, one("6C"), 3).scores == (119, 0)


# In the show


def at_the_show(game: Game) -> Game:
    return played_out(thrown(game))


@each_row("muggins.md")
def test_a_claim_is_pegged_as_the_table_says(row: Row) -> None:
    rules = Rules(muggins=Muggins(row["muggins"]))
    spare = [code for code in ("AC", "AD") if code not in row["hand"]]
    held = (f"{' '.join(spare)} {row['hand']}", "QC QD 3D 9H TS KD")
    game = at_the_show(game_with(held, row["starter"], rules=rules, counting=PONE))
    assert (game.phase, game.to_act) == (Phase.SHOW, (0,))
    before = len(game.log)
    game = game.claim(0, int(row["said"]))
    shown, *told = game.log[before:]
    assert isinstance(shown, Shown)
    assert (shown.points, shown.said) == (int(row["worth"]), int(row["said"]))
    told = told[: next(n for n, event in enumerate(told) if isinstance(event, Shown))]
    pegged = [0, 0]
    for seat, points, reason in awards(told):
        pegged[seat] += points
        assert reason == ("hand" if seat == 0 else "muggins")
    assert pegged == [int(row["pone pegs"]), int(row["dealer pegs"])]


def test_a_counting_dealer_claims_the_hand_and_then_the_crib() -> None:
    game = at_the_show(game_with(PLAIN, counting=frozenset({1})))
    assert game.showing is not None
    assert (game.to_act, game.showing.crib) == ((1,), False)
    game = game.claim(1, 2)
    assert game.showing is not None
    assert (game.to_act, game.showing.crib) == ((1,), True)
    assert game.showing.hand == parse_cards("KC QD 2C JD")
    game = game.claim(1, 4)
    assert (game.deal, game.phase, game.showing) == (1, Phase.THROW, None)
    assert awards(game.log)[-2:] == [(1, 2, "hand"), (1, 4, "crib")]


def test_all_may_count_for_themselves() -> None:
    game = at_the_show(game_with(PLAIN, counting=frozenset({0, 1})))
    for seat in (0, 1, 1):
        assert game.to_act == (seat,)
        game = game.claim(seat, 0)
    assert game.deal == 1


def test_only_the_owner_claims() -> None:
    game = at_the_show(game_with(PLAIN, counting=PONE))
    with pytest.raises(GameError, match=r"^It is somebody else’s turn\.$"):
        game.claim(1, 2)


@pytest.mark.parametrize(
    ("rules", "owner", "taker"),
    [(THREE, 0, 1), (THREE, 2, 0), (FOUR, 1, 2), (PARTNERS, 3, 0), (PARTNERS, 0, 1)],
)
def test_muggins_goes_to_the_next_opponent_in_turn(rules: Rules, owner: int, taker: int) -> None:
    rules = replace(rules, muggins=Muggins.STRICT)
    game = Game.begin(rules, 4, dealer=owner, counting=frozenset({owner}))
    game = played_out(thrown(game))
    game = game.claim(owner, 99)
    seat, points, reason = awards(game.log)[-1]
    assert (seat, reason) == (taker, "muggins")
    assert points > 50


def test_muggins_can_win_the_game() -> None:
    rules = Rules(muggins=Muggins.ON)
    game = at_the_show(game_with(PLAIN, rules=rules, counting=PONE))
    game = replace(game, pegs=tuple(pegs._replace(front=119) for pegs in game.pegs))
    game = game.claim(0, 0)
    assert game.log[-2:] == (Awarded(1, 2, "muggins", 121), GameWon(1))


def test_the_owner_pegs_before_the_opponent_takes_what_is_short() -> None:
    rules = Rules(muggins=Muggins.ON)
    game = at_the_show(game_with(PLAIN, rules=rules, counting=PONE))
    game = replace(game, pegs=tuple(pegs._replace(front=120) for pegs in game.pegs))
    game = game.claim(0, 1)
    assert game.log[-2:] == (Awarded(0, 1, "hand", 121, 1), GameWon(0))


def test_where_the_table_counts_nobody_claims() -> None:
    assert at_the_show(game_with(PLAIN, rules=STANDARD)).phase is Phase.THROW
