"""How strong the computer players are: duels with the same cards from both seats.

With FIFTEEN_TWO_FULL_STRENGTH=1 each duel is 2,000 games: the cards of 1,000 seeds from both
seats, the first deal alternating. The wanted figures are asserted; that takes ten minutes.
Otherwise it is a few fixed games, which only a ladder the wrong way up can fail.
"""

from __future__ import annotations

import os
import random
import statistics
from collections.abc import Callable
from itertools import pairwise
from time import process_time

import pytest

from tests.benchmarks.duel import averages, duel, play_game, player_of
from trainer.cribbage.game import Game
from trainer.cribbage.rules import STANDARD
from trainer.cribbage.state import Phase
from trainer.strategy.computer import Level, choose_card, choose_throw
from trainer.strategy.review import review
from trainer.strategy.seen import seen_by
from trainer.strategy.sources import GOOD_PLAYERS

FULL = os.environ.get("FIFTEEN_TWO_FULL_STRENGTH") == "1"
SEEDS = range(1_000) if FULL else range(25)
Measured = Callable[[str, str, str], None]

full_only = pytest.mark.skipif(not FULL, reason="takes minutes; see the top of this file")


@pytest.mark.parametrize(("lower", "higher"), list(pairwise(Level)))
def test_each_level_beats_the_one_below(lower: Level, higher: Level, measured: Measured) -> None:
    share = duel(player_of(higher), player_of(lower), SEEDS)
    games = 2 * len(SEEDS)
    measured(
        f"{higher.title} against {lower.title}, {games:,} games",
        f"{share}",
        "55 % or more, surely above 50 %" if FULL else "55 % within reach",
    )
    # So few games as in the short version prove no more than that the ladder may well stand.
    assert share.high > 0.55
    if FULL:
        assert share.low > 0.5
        assert share.mean >= 0.55


@full_only
def test_the_champion_beats_who_keeps_and_lays_what_scores_most(measured: Measured) -> None:
    share = duel(player_of(Level.CHAMPION), player_of(Level.HOME), SEEDS)
    measured("Champion against Home, 2,000 games", f"{share}", "60 % or more")
    assert share.mean >= 0.6


@full_only
def test_champions_score_what_is_published_of_good_players(measured: Measured) -> None:
    champion = player_of(Level.CHAMPION)
    games = [play_game((champion, champion), seed, seed % 2) for seed in range(10_000, 12_000)]
    dealer, pone = averages(games)
    first = statistics.mean([game.winner == game.first_dealer for game in games])
    measured("points a deal as dealer, champions", f"{dealer}", "16.2 ± 0.3")
    measured("points a deal as pone, champions", f"{pone}", "10.2 ± 0.3")
    measured("games won by the first dealer, champions", f"{first:.1%}", "55 % to 57.5 %")
    assert dealer.total == pytest.approx(16.2, abs=0.3)
    assert pone.total == pytest.approx(10.2, abs=0.3)
    assert 0.55 <= first <= 0.575
    for measured_one, told in ((dealer, GOOD_PLAYERS.dealing), (pone, GOOD_PLAYERS.pone)):
        assert tuple(measured_one) == pytest.approx(tuple(told), abs=0.15)


@pytest.mark.parametrize("open_hands", [False, True], ids=["hidden", "open"])
def test_a_champion_decides_within_a_moment(open_hands: bool, measured: Measured) -> None:
    game = Game.begin(STANDARD, 1, dealer=0)
    seconds = []
    while not game.is_over:
        seat = game.to_act[0]
        chance = random.Random(len(game.decisions))
        seen = seen_by(game, seat, open_hands=open_hands)
        start = process_time()
        if game.phase is Phase.THROW:
            throw = choose_throw(seen, Level.CHAMPION, chance)
            seconds.append(process_time() - start)
            game = game.throw(seat, throw)
        else:
            card = choose_card(seen, Level.CHAMPION, chance)
            seconds.append(process_time() - start)
            game = game.lay(seat, card)
    p95 = statistics.quantiles(seconds, n=20)[-1]
    cards = "open" if open_hands else "hidden"
    measured(
        f"a champion's decision, {cards} cards, 95th percentile",
        f"{p95 * 1e3:.1f} ms",
        "under 10 ms",
    )
    assert p95 < 0.010


def test_a_game_is_reviewed_in_a_moment(
    measured: Measured, fastest: Callable[..., tuple[float, ...]]
) -> None:
    game = play_game((player_of(Level.HOME), player_of(Level.CHAMPION)), 2, 0)
    (seconds,) = fastest(lambda: review(game), rounds=3)
    measured(f"the review of a game of {game.deal + 1} deals", f"{seconds:.2f} s", "under 1.5 s")
    assert seconds < 1.5
