"""The play is solved, or weighed, in less than a moment, and the weighing is worth points."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from functools import partial
from math import sqrt
from statistics import mean, quantiles, stdev
from time import process_time

from trainer.cribbage.cards import Card, shuffled
from trainer.cribbage.play import Play
from trainer.strategy.discard import rank_throws
from trainer.strategy.pegging import hidden_values, open_values, solve_open
from trainer.strategy.pile import TAILS
from trainer.strategy.seen import Seen, seen_in_play
from trainer.strategy.simple import highest_card

Measured = Callable[[str, str, str], None]
Fastest = Callable[..., tuple[float, ...]]
Chooser = Callable[[Seen], Card]


class Deal:
    """Two hands, as kept by players who throw their best, and what is seen besides."""

    def __init__(self, chance: random.Random) -> None:
        cards = shuffled(chance)
        self.starter = cards[12]
        throws = [rank_throws(cards[6 * seat : 6 * seat + 6], seat == 1)[0] for seat in (0, 1)]
        self.kept = [throw.kept for throw in throws]
        self.thrown = [throw.thrown for throw in throws]

    def seen(self, play: Play, seat: int) -> Seen:
        return seen_in_play(
            play, seat, thrown=self.thrown[seat], starter=self.starter, dealer=seat == 1
        )

    def margin(self, choosers: Sequence[Chooser]) -> int:
        """What the first of these, the pone, wins of the other."""
        play = Play.begin(self.kept)
        won = 0
        while play.to_move is not None:
            seat = play.to_move
            legal = play.legal
            card = legal[0] if len(legal) == 1 else choosers[seat](self.seen(play, seat))
            play = play.lay(card)
            won += sum(a.points if a.seat == 0 else -a.points for a in play.awards)
        return won


def dealt(deals: int) -> list[Deal]:
    chance = random.Random(31)
    return [Deal(chance) for _ in range(deals)]


def test_a_thousand_open_hands_are_solved_in_under_a_millisecond_each(
    fastest: Fastest, measured: Measured
) -> None:
    chance = random.Random(8)
    hands = [shuffled(chance)[:8] for _ in range(1_000)]
    seconds = [fastest(partial(solve_open, h[:4], h[4:]), rounds=2)[0] for h in hands]
    measured("open hands solved, mean of 1,000", f"{mean(seconds) * 1e3:.2f} ms", "under 1 ms")
    measured("open hands solved, slowest", f"{max(seconds) * 1e3:.2f} ms", "under 10 ms")
    assert mean(seconds) < 1e-3
    assert max(seconds) < 10e-3


def test_the_first_open_hand_of_all_is_no_slower_than_allowed(measured: Measured) -> None:
    chance = random.Random(9)
    hands = [shuffled(chance)[:8] for _ in range(200)]
    taken = []
    for hand in hands:
        TAILS.clear()
        start = process_time()
        open_values(Play.begin((hand[:4], hand[4:])))
        taken.append(process_time() - start)
    measured("open cards valued, nothing remembered", f"{mean(taken) * 1e3:.2f} ms", "under 3 ms")
    assert mean(taken) < 3e-3


def test_a_hidden_decision_takes_under_ten_milliseconds(measured: Measured) -> None:
    taken: list[float] = []

    def timed(seen: Seen) -> Card:
        start = process_time()
        best = hidden_values(seen, random.Random(len(taken)))[0]
        taken.append((process_time() - start) * 1e3)
        return best.card

    for deal in dealt(200):
        deal.margin((timed, timed))
    slow = quantiles(taken[20:], n=20)[-1]
    measured("hidden-hand decision, mean", f"{mean(taken):.2f} ms", "under 5 ms")
    measured("hidden-hand decision, 95 of 100", f"{slow:.2f} ms", "under 10 ms")
    assert slow < 10


def test_weighing_what_may_be_held_wins_points_of_the_highest_scoring_card(
    measured: Measured,
) -> None:
    chance = random.Random(1)

    def weighed(seen: Seen) -> Card:
        return hidden_values(seen, chance)[0].card

    won = [
        (deal.margin((weighed, highest_card)) - deal.margin((highest_card, weighed))) / 2
        for deal in dealt(1_000)
    ]
    error = stdev(won) / sqrt(len(won))
    measured(
        "hidden-hand play v highest-scoring card, a deal",
        f"{mean(won):+.2f} ± {1.96 * error:.2f} points",
        "over 0.4",
    )
    assert mean(won) > 0.4
