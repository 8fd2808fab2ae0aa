"""Make the table of winning chances: `python -m trainer.strategy.make_winning_table`.

Two champions play so many first deals, when no score matters yet; what those deals bring is
all that `trainer.strategy.winning` needs. 20,000 deals take some ten minutes.
"""

from __future__ import annotations

import argparse
import random
from itertools import takewhile
from pathlib import Path

from trainer.cribbage.events import Awarded, Shown
from trainer.cribbage.game import Game
from trainer.cribbage.rules import STANDARD
from trainer.cribbage.state import Phase
from trainer.strategy.computer import Level, choose_card, choose_throw
from trainer.strategy.seen import seen_by
from trainer.strategy.winning import TABLE, Dealt, Scored, learn, save

DEALS = 20_000
DEALER = 1


def play_deal(seed: int, level: Level = Level.CHAMPION) -> Dealt:
    """The first deal of the game with this seed, two players of the level playing."""
    game = Game.begin(STANDARD, seed, dealer=DEALER)
    chance = random.Random(f"{seed}/deal")
    while game.deal == 0:
        seat = game.to_act[0]
        seen = seen_by(game, seat)
        if game.phase is Phase.THROW:
            game = game.throw(seat, choose_throw(seen, level, chance))
        else:
            game = game.lay(seat, choose_card(seen, level, chance))
    return outcome(game)


def outcome(game: Game) -> Dealt:
    """What the first deal of a game brought, which is over."""
    pone_hand, dealer_hand, crib = (event.points for event in game.log if isinstance(event, Shown))
    before_show = takewhile(lambda event: not isinstance(event, Shown), game.log)
    play = [
        Scored(event.seat == game.first_dealer, event.points)
        for event in before_show
        if isinstance(event, Awarded)
    ]
    return Dealt(tuple(play), pone_hand, dealer_hand, crib)


def main() -> None:
    """Play, learn and write the table beside this module."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=DEALS)
    deals = parser.parse_args().deals
    learned = learn([play_deal(seed) for seed in range(deals)])
    with Path(__file__).with_name(TABLE).open("wb") as file:
        save(learned, file)


if __name__ == "__main__":
    main()
