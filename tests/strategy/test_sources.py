"""Where the points of a game came from."""

from __future__ import annotations

from tests.strategy.games import played
from trainer.cribbage.events import Awarded, Dealt, Shown
from trainer.cribbage.game import Game
from trainer.cribbage.rules import STANDARD
from trainer.strategy.sources import RolePoints, deals_of, sources_of


def test_hands_and_cribs_are_what_was_shown_in_the_deals_played_to_their_end() -> None:
    game = played(16)
    shown = [0, 0]
    cribs = [0, 0]
    for event in game.log:
        if isinstance(event, Dealt) and event.deal == game.deal:
            break
        if isinstance(event, Shown):
            (cribs if event.show.crib else shown)[event.seat] += event.points
    for seat in (0, 1):
        sources = sources_of(game, seat)
        assert sources.dealing.hand + sources.pone.hand == shown[seat]
        assert sources.dealing.crib == cribs[seat]
        assert sources.pone.crib == 0


def test_heels_belong_to_the_play_of_the_dealer() -> None:
    game = next(
        game
        for game in map(played, range(40))
        if any(isinstance(event, Awarded) and event.reason == "heels" for event in game.log[:40])
    )
    first = deals_of(game)[0]
    heels = sum(award.points for award in first.awards if award.reason == "heels")
    pegged = sum(
        award.points
        for deal in deals_of(game)[:-1]
        if deal.dealer == first.dealer
        for award in deal.awards
        if award.seat == first.dealer and award.reason not in ("hand", "crib")
    )
    assert heels == 2
    assert sources_of(game, first.dealer).dealing.play == pegged


def test_before_the_first_deal_is_over_there_is_nothing_to_average() -> None:
    sources = sources_of(Game.begin(STANDARD, 1), 0)
    assert sources.dealing == sources.pone == RolePoints(0, 0, 0, 0)
    assert sources.pone.average is None


def test_an_average_is_points_a_deal() -> None:
    average = RolePoints(4, 30, 20, 14).average
    assert average == (7.5, 5.0, 3.5)
    assert average is not None
    assert average.total == 16


def test_roles_alternate_and_only_the_last_deal_is_not_complete() -> None:
    game = played(17)
    deals = deals_of(game)
    assert [deal.dealer for deal in deals] == [
        (game.first_dealer + number) % 2 for number in range(len(deals))
    ]
    assert [deal.complete for deal in deals] == [True] * game.deal + [False]
    assert all(deal.miscounted == (0, 0) for deal in deals)


def test_an_unfinished_game_has_its_finished_deals() -> None:
    half = next(game for game, _ in played(18).moments() if game.deal == 3)
    sources = sources_of(half, 0)
    assert sources.dealing.deals + sources.pone.deals == 3
    assert sources.dealing.total + sources.pone.total == half.scores[0]
