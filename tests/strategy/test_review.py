"""What a finished game's decisions cost, where its points came from, what the cards did."""

from __future__ import annotations

from dataclasses import replace
from statistics import mean

import pytest

from tests.strategy.games import played
from trainer.cribbage.cards import Card
from trainer.cribbage.decision import DecisionKind
from trainer.cribbage.events import Awarded
from trainer.cribbage.game import Game
from trainer.cribbage.rules import SHORT, STANDARD, Muggins
from trainer.cribbage.state import Phase
from trainer.strategy.computer import Level
from trainer.strategy.discard import rank_throws
from trainer.strategy.open_play import open_throws
from trainer.strategy.pegging import hidden_values, open_values
from trainer.strategy.review import Cost, review, review_chance, review_decision
from trainer.strategy.seen import seen_by
from trainer.strategy.sources import GOOD_PLAYERS
from trainer.strategy.winning import winning_chance


def costs_in_order(game: Game, open_hands: bool = False) -> list[Cost]:
    costs = review(game, open_hands=open_hands).costs
    return sorted(costs, key=lambda cost: cost.n)


def test_every_throw_and_card_of_the_seat_is_judged_once_and_no_other() -> None:
    game = played(5)
    judged = [cost.n for cost in costs_in_order(game)]
    assert judged == [n for n, decision in enumerate(game.decisions) if decision.seat == 0]
    others = sorted(cost.n for cost in review(game).opponent_costs)
    assert others == [n for n, decision in enumerate(game.decisions) if decision.seat == 1]


def test_a_throw_costs_what_the_best_throw_brings_more() -> None:
    game = played(5)
    for cost in costs_in_order(game):
        before, decision = list(game.moments())[cost.n]
        if cost.kind is DecisionKind.THROW and cost.chance is None:
            throws = rank_throws(before.hands[0], before.dealer == 0)
            (chosen,) = [throw for throw in throws if set(throw.thrown) == set(decision.cards)]
            assert cost.points == pytest.approx(throws[0].total - chosen.total)


def test_a_card_costs_what_the_best_card_brings_more_for_what_was_seen() -> None:
    game = played(5)
    for cost in costs_in_order(game):
        before, decision = list(game.moments())[cost.n]
        if cost.kind is DecisionKind.LAY and cost.chance is None:
            values = hidden_values(seen_by(before, 0), review_chance(game, cost.n))
            (chosen,) = [value for value in values if value.card == decision.cards[0]]
            assert cost.points == pytest.approx(values[0].value - chosen.value)


def test_with_open_cards_a_decision_costs_exactly_what_it_gave_away() -> None:
    game = played(6, open_hands=True)
    for cost in costs_in_order(game, open_hands=True):
        before, decision = list(game.moments())[cost.n]
        if cost.chance is not None:
            continue
        values: dict[tuple[Card, ...], float]
        if cost.kind is DecisionKind.THROW:
            throws = open_throws(seen_by(before, 0, open_hands=True))
            values = {throw.thrown: throw.total for throw in throws}
        else:
            assert before.play is not None
            values = {(value.card,): value.value for value in open_values(before.play)}
        best = max(values.values())
        chosen = values[tuple(sorted(decision.cards))]
        assert cost.points == pytest.approx(best - chosen)
        assert values[cost.best] == pytest.approx(best)


def test_the_best_decisions_cost_nothing() -> None:
    game = played(6, (Level.CHAMPION, Level.CLUB), open_hands=True)
    far = [cost for cost in review(game, open_hands=True).costs if cost.chance is None]
    assert len(far) > 20
    assert all(cost.points == 0 and cost.best == cost.chosen for cost in far)


def test_the_dearest_decision_comes_first() -> None:
    costs = review(played(7)).costs
    weights = [cost.weight for cost in costs]
    assert weights == sorted(weights, reverse=True)
    assert costs[0].points > 0.5


def test_in_a_short_game_a_point_is_worth_more_of_it() -> None:
    """So the same chance lost was lost by fewer points."""
    cost = Cost(0, 0, DecisionKind.LAY, (), (), 0.0, 0.05)
    long, short = cost.weight, cost._replace(target=61).weight
    worth = winning_chance(10, 0, dealing=True, target=61) - winning_chance(
        0, 0, dealing=True, target=61
    )
    assert short == pytest.approx(0.5 / worth)
    assert short < 0.8 * long
    assert {cost.target for cost in review(played(5, rules=SHORT)).costs} == {61}


def test_a_chance_of_winning_is_told_from_ninety_on_and_not_before() -> None:
    game = played(5)
    told = {cost.n: cost.chance is not None for cost in review(game).costs}
    for n, (before, _) in enumerate(game.moments()):
        if n in told:
            assert told[n] == (max(before.scores) >= 90)
    assert len(set(told.values())) == 2


def test_in_the_short_game_the_end_is_near_from_thirty_on() -> None:
    game = played(5, rules=SHORT)
    told = {cost.n: cost.chance is not None for cost in review(game).costs}
    for n, (before, _) in enumerate(game.moments()):
        if n in told:
            assert told[n] == (max(before.scores) >= 30)


@pytest.mark.parametrize("open_hands", [False, True])
def test_whoever_chose_what_wins_most_often_gave_nothing_away(open_hands: bool) -> None:
    for seed in range(2):
        for cost in review(played(seed, open_hands=open_hands), open_hands=open_hands).costs:
            assert cost.points >= 0
            if cost.chance is not None:
                assert 0 <= cost.chance <= 1
                if cost.chance == 0:
                    assert cost.points == 0
                    assert cost.best == cost.chosen


def test_the_same_game_has_the_same_review() -> None:
    assert review(played(8)) == review(played(8))


def test_one_decision_is_judged_as_in_the_review_of_the_whole() -> None:
    game = played(8)
    for cost in review(game).costs[:6]:
        before, decision = list(game.moments())[cost.n]
        chance = review_chance(game, cost.n)
        assert review_decision(before, decision, open_hands=False, chance=chance) == cost


def test_a_judgement_rests_on_nothing_hidden() -> None:
    game, decision = next(
        (game, decision) for game, decision in played(9).moments() if game.phase is Phase.PLAY
    )
    chance = review_chance(game, 1)
    cost = review_decision(game, decision, open_hands=False, chance=chance)
    swapped = replace(game, thrown=tuple(reversed(game.thrown)))
    if decision.seat == 0:
        swapped = replace(game, thrown=(game.thrown[0], game.hands[1][:2]))
    else:
        swapped = replace(game, thrown=(game.hands[0][:2], game.thrown[1]))
    chance = review_chance(game, 1)
    assert review_decision(swapped, decision, open_hands=False, chance=chance) == cost


def test_the_score_line_ends_at_the_final_score() -> None:
    game = played(10)
    line = review(game).score_line
    assert [point.deal for point in line] == list(range(game.deal + 1))
    assert (line[-1].mine, line[-1].theirs) == game.scores
    other = review(game, seat=1).score_line
    assert [(point.theirs, point.mine) for point in other] == [
        (point.mine, point.theirs) for point in line
    ]


def test_hands_crib_and_play_make_up_the_score_before_the_last_deal() -> None:
    game = played(10)
    looked = review(game)
    before_last = looked.score_line[-2]
    for sources, score in (
        (looked.sources, before_last.mine),
        (looked.opponent_sources, before_last.theirs),
    ):
        assert sources.dealing.total + sources.pone.total == score
        assert sources.dealing.deals + sources.pone.deals == game.deal
        assert sources.pone.crib == 0


def test_luck_is_what_one_side_has_and_the_other_has_not() -> None:
    for seed in range(2):
        game = played(seed)
        mine, theirs = review(game).balance, review(game, seat=1).balance
        assert mine.cards == pytest.approx(-theirs.cards)


def test_luck_follows_the_cards_and_not_the_player() -> None:
    """A beginner loses nearly all games against a club player, and not by bad luck."""
    looked = [review(played(seed, (Level.BEGINNER, Level.CLUB))) for seed in range(8)]
    margins = [each.score_line[-1].mine - each.score_line[-1].theirs for each in looked]
    assert mean(margins) < -20
    assert abs(mean(each.balance.cards for each in looked)) < 12


def test_good_players_average_what_is_published_of_them() -> None:
    assert GOOD_PLAYERS.dealing.total == pytest.approx(16.2, abs=0.3)
    assert GOOD_PLAYERS.pone.total == pytest.approx(10.2, abs=0.3)


def counted_game(muggins: Muggins) -> Game:
    """Seat 0 says one point too little in every show, and nothing in the play."""
    template = played(5)
    game = Game.begin(
        replace(STANDARD, muggins=muggins), 5, dealer=template.first_dealer, counting=frozenset({0})
    )
    while game.deal < 2:
        seat = game.to_act[0]
        show = game.showing
        if show is not None:
            game = game.claim(seat, max(show.count().total - 1, 0))
        elif game.play is None:
            game = game.throw(seat, game.hands[seat][:2])
        else:
            game = game.lay(seat, game.play.legal[0], said=0 if seat == 0 else None)
    return game


@pytest.mark.parametrize("muggins", list(Muggins))
def test_points_not_said_are_no_bad_luck(muggins: Muggins) -> None:
    game = counted_game(muggins)
    looked = review(game)
    taken = sum(
        event.points
        for event in game.log
        if isinstance(event, Awarded) and event.reason == "muggins"
    )
    assert (taken > 0) is (muggins is not Muggins.OFF)
    assert -looked.balance.counting > taken
    margin = game.scores[0] - game.scores[1]
    gave = sum(cost.points for cost in looked.costs if cost.deal < 2)
    took = sum(cost.points for cost in looked.opponent_costs if cost.deal < 2)
    # Each dealt once, so nothing is expected of the roles.
    assert looked.balance.cards == pytest.approx(margin - looked.balance.counting + gave - took)


def test_what_made_the_margin_adds_up_to_it() -> None:
    for seed in range(3):
        balance = review(played(seed)).balance
        made = balance.role + balance.cards + balance.decisions + balance.counting
        assert made + balance.opponent == pytest.approx(balance.margin)
        assert balance.decisions <= 0 <= balance.opponent


def test_a_claim_costs_the_points_that_were_not_said() -> None:
    game = Game.begin(STANDARD, 5, dealer=0, counting=frozenset({0}))
    while game.showing is None:
        seat = game.to_act[0]
        if game.play is None:
            game = game.throw(seat, game.hands[seat][:2])
        else:
            game = game.lay(seat, game.play.legal[0], said=0 if seat == 0 else None)
    worth = game.showing.count().total
    for said in range(worth + 2):
        after = game.claim(0, said)
        cost = review_decision(
            game, after.decisions[-1], open_hands=False, chance=review_chance(game, 0)
        )
        assert (cost.kind, cost.points) == (DecisionKind.CLAIM, max(worth - said, 0))
