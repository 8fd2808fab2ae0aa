"""What a player has seen: their own cards, the table, and no more."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from tests.strategy.games import played, with_other_cards
from trainer.cribbage.cards import DECK, parse_cards
from trainer.cribbage.events import CardLaid, Dealt, SaidGo
from trainer.cribbage.game import Game
from trainer.cribbage.play import Play
from trainer.cribbage.rules import SHORT, STANDARD
from trainer.cribbage.state import Phase
from trainer.strategy.seen import seen_by, seen_in_play


def goes_in_the_log(game: Game, seat: int) -> tuple[int, ...]:
    """The counts at which the seat said go in this deal, as the game's log tells it."""
    said: list[int] = []
    count = 0
    for event in game.log:
        if isinstance(event, Dealt):
            said = []
        elif isinstance(event, CardLaid):
            count = event.count
        elif isinstance(event, SaidGo) and event.seat == seat:
            said.append(count)
    return tuple(said)


@pytest.mark.parametrize("seed", range(4))
def test_other_hidden_cards_are_seen_as_the_same(seed: int) -> None:
    chance = random.Random(seed)
    for game, decision in played(seed).moments():
        for seat in (decision.seat, 1 - decision.seat):
            seen = seen_by(game, seat)
            assert seen == seen_by(with_other_cards(game, seat, chance), seat)
            assert (seen.opponent_hand, seen.opponent_six, seen.opponent_thrown) == (None,) * 3


def test_before_the_throw_six_cards_are_seen_and_nothing_is_kept() -> None:
    game = Game.begin(STANDARD, 5, dealer=1)
    seen = seen_by(game, 0)
    assert seen.six == seen.hand == game.hands[0]
    assert (seen.kept, seen.thrown, seen.starter, seen.laid) == ((), (), None, ())
    assert seen.opponent_cards == 4
    assert not seen.dealer
    assert seen_by(game, 1).dealer


def test_whether_the_opponent_has_thrown_is_not_seen() -> None:
    game = Game.begin(STANDARD, 5, dealer=1)
    assert seen_by(game.throw(1, game.hands[1][:2]), 0) == seen_by(game, 0)


def test_after_the_throw_the_six_are_what_was_kept_and_thrown() -> None:
    for game, decision in played(1).moments():
        seen = seen_by(game, decision.seat)
        if game.play and game.phase is Phase.PLAY:
            own = [laid.card for laid in seen.laid if laid.seat == decision.seat]
            assert set(seen.six) == {*seen.kept, *seen.thrown}
            assert set(seen.kept) == {*own, *seen.hand}
            assert (len(seen.six), len(seen.kept), len(seen.thrown)) == (6, 4, 2)
            assert decision.cards[0] in seen.legal
            assert seen.legal == game.play.legal


def test_known_cards_are_all_that_lie_open_and_ones_own() -> None:
    for game, decision in played(2).moments():
        seat, other = decision.seat, 1 - decision.seat
        seen = seen_by(game, seat)
        hidden = set(game.play.hands[other] if game.play else game.hands[other])
        assert not seen.known & hidden
        if game.play:
            assert seen.known == {
                *game.hands[seat],
                *game.thrown[seat],
                *(laid.card for laid in game.play.laid),
                game.starter,
            }
            assert len(hidden) == seen.opponent_cards


def test_goes_are_those_that_were_said() -> None:
    said = 0
    for seed in range(6):
        for game, decision in played(seed).moments():
            if game.phase is Phase.PLAY:
                seen = seen_by(game, decision.seat)
                assert seen.goes == goes_in_the_log(game, 1 - decision.seat)
                said += len(seen.goes)
    assert said > 100


def test_goes_of_any_play_are_those_of_the_seats_that_were_passed() -> None:
    chance = random.Random(8)
    for _ in range(300):
        cards = chance.sample(DECK, 10)
        play = Play.begin((cards[: chance.randint(0, 5)], cards[5 : 5 + chance.randint(1, 5)]))
        passed: tuple[list[int], list[int]] = ([], [])
        while not play.is_over:
            play = play.lay(chance.choice(play.legal))
            for seat in play.passed:
                passed[seat].append(play.laid[-1].count)
            assert seen_in_play(play, 0).goes == tuple(passed[1])
            assert seen_in_play(play, 1).goes == tuple(passed[0])


def test_a_play_without_a_game_is_seen_like_one_of_a_game() -> None:
    for game, decision in played(3).moments():
        if game.play and game.phase is Phase.PLAY:
            seat = decision.seat
            seen, alike = (
                seen_by(game, seat),
                seen_in_play(
                    game.play,
                    seat,
                    thrown=game.thrown[seat],
                    starter=game.starter,
                    dealer=game.dealer == seat,
                ),
            )
            assert alike.known == seen.known
            for name in (
                "hand",
                "pile",
                "laid",
                "goes",
                "opponent_cards",
                "dealer",
                "legal",
                "one_count",
            ):
                assert getattr(alike, name) == getattr(seen, name)


def test_scores_and_target_are_told_from_the_players_own_side() -> None:
    for game, _ in played(1).moments():
        assert seen_by(game, 0).scores == game.scores
        assert seen_by(game, 1).scores == game.scores[::-1]
        assert seen_by(game, 0).target == 121


def test_with_open_hands_everything_is_seen() -> None:
    for game, decision in played(2).moments():
        seat, other = decision.seat, 1 - decision.seat
        seen = seen_by(game, seat, open_hands=True)
        assert seen.opponent_hand == (game.play.hands[other] if game.play else game.hands[other])
        assert seen.opponent_thrown == game.thrown[other]
        assert seen.opponent_six is not None
        assert set(seen.opponent_six) == {*game.hands[other], *game.thrown[other]}


def test_the_count_and_the_cards_that_fit_are_those_of_the_pile() -> None:
    play = Play.begin((parse_cards("KC 9D 2H 6S"), parse_cards("QH JD TC 5S")))
    seen = seen_in_play(play, 0)
    assert (seen.count, seen.legal) == (0, play.hands[0])
    for card in parse_cards("KC QH 9D"):
        play = play.lay(card)
    assert play.to_move == 0
    seen = seen_in_play(play, 0)
    assert (seen.count, seen.legal, seen.goes) == (29, parse_cards("2H"), (29,))


def test_whether_the_play_has_one_count_is_seen() -> None:
    five_card = replace(SHORT, dealt=5, one_count=True)
    assert seen_by(Game.begin(five_card, 5, dealer=1), 0).one_count
    assert not seen_by(Game.begin(SHORT, 5, dealer=1), 0).one_count
    play = Play.begin((parse_cards("KH"), parse_cards("QD")), one_count=True)
    assert seen_in_play(play, 0).one_count
