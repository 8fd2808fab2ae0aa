"""What the coach says of throws, and why the computer throws its two."""

from __future__ import annotations

import re
from dataclasses import replace
from random import Random

import pytest

from tests.strategy.games import played
from tests.ui.play.stacked import COMPUTER, YOU, stacked_game
from trainer.cribbage.board import Pegs
from trainer.cribbage.cards import parse_cards
from trainer.cribbage.decision import DecisionKind
from trainer.cribbage.game import Game
from trainer.cribbage.rules import STANDARD
from trainer.strategy.computer import Level, choose_throw
from trainer.strategy.judging import ThrowChoice, throw_choices
from trainer.strategy.seen import Seen, seen_by
from trainer.ui.play.frames import frames, view_of
from trainer.ui.play.throw_advice import comparison, difference, throw_reason

DEAL = ("4H 4C 9C 10C KD 2H", "9D 10S QC 3C AH 7D", "8S")


def test_what_makes_the_difference_is_told_from_the_side_of_whoever_throws() -> None:
    better = ThrowChoice(parse_cards("KD 2H"), (), 8.0, -4.0, 1, 5.0, None)
    other = ThrowChoice(parse_cards("QD 3H"), (), 8.5, -5.5, -1, 2.0, None)
    assert comparison(better, other, dealer=False) == (
        "K♦ 2♥ beats Q♦ 3♥ by 3 points: "
        "1.5 less in their crib and 2 more in the play, though 0.5 less in the hand."
    )
    mine = better._replace(crib=4.0, play=None, points=12.0)
    behind = other._replace(hand=7.0, crib=5.5, play=None, points=12.5)
    assert comparison(mine, behind, dealer=True) == (
        "K♦ 2♥ is behind Q♦ 3♥ by 0.5 points: 1 more in the hand, though 1.5 less in your crib."
    )
    assert comparison(mine, mine, dealer=True) == "K♦ 2♥ and K♦ 2♥ bring the same points."


def test_near_the_end_it_is_told_how_many_games_the_difference_makes() -> None:
    better = ThrowChoice(parse_cards("KD 2H"), (), 8.0, 4.0, None, 12.0, 0.621)
    other = ThrowChoice(parse_cards("QD 3H"), (), 7.0, 5.5, None, 12.5, 0.6)
    assert comparison(better, other, dealer=True) == (
        "K♦ 2♥ is behind Q♦ 3♥ by 0.5 points: 1 more in the hand, though 1.5 less in your crib; "
        "but it wins 2.1 games more in a hundred."
    )
    alike = other._replace(points=12.0)
    assert comparison(better, alike, dealer=True) == (
        "K♦ 2♥ and Q♦ 3♥ bring the same points, but K♦ 2♥ wins 2.1 games more in a hundred."
    )


def test_the_rival_of_the_best_throw_is_not_itself_in_other_suits() -> None:
    best = ThrowChoice(parse_cards("2H KD"), (), 8.0, 4.0, None, 12.0, None)
    twin = best._replace(cards=parse_cards("2S KD"))
    other = best._replace(cards=parse_cards("3S KD"), hand=7.0, points=11.0)
    assert difference([best, twin, other], dealer=True).startswith("2♥ K♦ beats 3♠ K♦ by 1 point:")


def before_a_throw(scores: tuple[int, int], seed: int, *, thrown: bool) -> Seen:
    """What lies open to the computer that is to throw, the learner having thrown or not."""
    chance = Random(seed)
    game = Game.begin(STANDARD, seed, dealer=seed % 2)
    game = replace(game, pegs=(Pegs(scores[0]), Pegs(scores[1])))
    if thrown:
        game = game.throw(YOU, chance.sample(game.hands[YOU], 2))
    return seen_by(game, COMPUTER, open_hands=True)


def reason_of(seen: Seen, level: Level) -> str:
    return throw_reason(seen, choose_throw(seen, level, Random(1)), level)


@pytest.mark.parametrize("thrown", [True, False])
@pytest.mark.parametrize("scores", [(0, 0), (100, 112)])
def test_a_computer_that_looks_at_open_cards_never_says_its_throw_is_bad(
    scores: tuple[int, int], thrown: bool
) -> None:
    for seed in range(15):
        seen = before_a_throw(scores, seed, thrown=thrown)
        for level in (Level.CLUB, Level.CHAMPION):
            words = reason_of(seen, level)
            assert re.search(r"([Nn]o throw is better|no throw wins more often)\.$", words), words
            assert "Throwing" not in words
            whose = "its" if seen.dealer else "your"
            assert f"in {whose} crib" in words
            assert "expects to come out of the play" in words


def test_the_reason_for_a_throw_names_hand_crib_and_play() -> None:
    game = stacked_game(*DEAL, dealer=YOU)
    seen = seen_by(game, COMPUTER, open_hands=True)
    best = throw_choices(seen)[0]
    assert throw_reason(seen, best.cards, Level.CHAMPION) == (
        f"It keeps {' '.join(map(str, best.kept))}: {best.hand:.1f} in the hand on average, "
        f"{-best.crib:.1f} in your crib, and it expects to come out of the play level. "
        "No throw is better."
    )


def test_a_computer_that_does_not_look_says_so_and_what_it_missed() -> None:
    missed = dict.fromkeys((Level.BEGINNER, Level.HOME), 0)
    for seed in range(15):
        seen = before_a_throw((0, 0), seed, thrown=True)
        for level in missed:
            words = reason_of(seen, level)
            assert words.startswith("It looks only at its own six and keeps ")
            best = " ".join(map(str, throw_choices(seen)[0].cards))
            if "With all cards open, throwing" in words:
                missed[level] += 1
                assert f"throwing {best} would be worth" in words
            else:
                assert words.endswith("No throw is better.")
    assert min(missed.values()) > 5


def test_near_the_end_what_the_computer_missed_is_told_in_games() -> None:
    words = [
        reason_of(before_a_throw((100, 112), seed, thrown=True), Level.BEGINNER)
        for seed in range(8)
    ]
    assert any(re.search(r"would win \d+\.\d games more in a hundred\.$", each) for each in words)


def test_the_computer_explains_its_throw_by_what_it_saw() -> None:
    """The table is told of at any later moment; the reason is of the moment of the throw."""
    for before, decision in played(4, (Level.HOME, Level.CHAMPION), open_hands=True).moments():
        game = before.decide(decision)
        if decision.kind is DecisionKind.THROW and decision.seat == COMPUTER:
            seen = seen_by(before, COMPUTER, open_hands=True)
            view = view_of(game, open_hands=True, level=Level.CHAMPION)
            (told,) = [
                frame["words"]
                for frame in frames(view, since=len(before.log))
                if frame["words"].startswith("Computer throws")
            ]
            assert told.endswith(throw_reason(seen, decision.cards, Level.CHAMPION))
