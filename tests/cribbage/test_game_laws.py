"""Laws that hold for every game by any rules."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.cribbage.games import random_decision
from tests.cribbage.oracle import oracle_play
from trainer.cribbage.cards import Card
from trainer.cribbage.decision import Decision, DecisionKind, GameError
from trainer.cribbage.events import (
    Awarded,
    CardLaid,
    CountRestarted,
    Dealt,
    Event,
    GameWon,
    NotSaid,
    SaidGo,
    Shown,
    Thrown,
)
from trainer.cribbage.game import Game
from trainer.cribbage.play import Reason
from trainer.cribbage.rules import Muggins, Rules

IN_PLAY = frozenset(Reason)


@st.composite
def all_rules(draw: st.DrawFn) -> Rules:
    """Any rules that can be played."""
    seats = draw(st.integers(2, 4))
    kept = draw(st.integers(3, 5))
    thrown = draw(st.integers(1, 5 // seats))
    return Rules(
        seats=seats,
        partners=seats == 4 and draw(st.booleans()),
        target=draw(st.sampled_from([1, 7, 31, 61, 121])),
        dealt=kept + thrown,
        thrown=thrown,
        from_pack=draw(st.integers(max(3 - seats * thrown, 0), 5 - seats * thrown)),
        one_count=draw(st.booleans()),
        muggins=draw(st.sampled_from(Muggins)),
    )


@st.composite
def games(draw: st.DrawFn) -> Game:
    """A game played to its end at random, some seats counting for themselves."""
    rules = draw(all_rules())
    seats = st.integers(0, rules.seats - 1)
    seed = draw(st.integers(0, 10_000))
    counting = draw(st.frozensets(seats, max_size=2))
    game = Game.begin(rules, seed, dealer=draw(st.none() | seats), counting=counting)
    chance = random.Random(seed)
    while not game.is_over:
        game = random_decision(game, chance)
    return game


def deals(game: Game) -> list[list[Event]]:
    """The log, deal by deal, without the cut."""
    parts: list[list[Event]] = []
    for event in game.log:
        if isinstance(event, Dealt):
            parts.append([])
        if parts:
            parts[-1].append(event)
    return parts


LONG = settings(max_examples=40)


@LONG
@given(games())
def test_a_game_ends_with_the_winner_at_the_target_and_nothing_after_it(game: Game) -> None:
    *before, award, end = game.log
    assert end == GameWon(game.winner if game.winner is not None else -1)
    assert isinstance(award, Awarded)
    assert award.score == game.rules.target == game.scores[game.rules.side_of(award.seat)]
    assert not any(isinstance(event, GameWon) for event in before)
    assert [score for score in game.scores if score >= game.rules.target] == [game.rules.target]


@LONG
@given(games())
def test_the_awards_of_the_log_add_up_to_the_scores(game: Game) -> None:
    scores = [0] * game.rules.sides
    for event in game.log:
        if isinstance(event, Awarded):
            assert event.points > 0
            side = game.rules.side_of(event.seat)
            scores[side] = min(scores[side] + event.points, game.rules.target)
            assert event.score == scores[side]
    assert tuple(scores) == game.scores


@LONG
@given(games())
def test_a_game_replays_from_the_text_of_its_decisions(game: Game) -> None:
    decisions = [Decision.parse(decision.text) for decision in game.decisions]
    named = None if not isinstance(game.log[0], Dealt) else game.first_dealer
    again = Game.replay(game.rules, game.seed, decisions, dealer=named, counting=game.counting)
    assert again == game


@LONG
@given(games())
def test_counts_add_up_card_by_card_and_never_pass_31(game: Game) -> None:
    for deal in deals(game):
        count = 0
        for event in deal:
            if isinstance(event, CountRestarted):
                count = 0
            elif isinstance(event, CardLaid):
                count += event.card.rank.pips
                assert event.count == count <= 31


@LONG
@given(games())
def test_everybody_throws_and_lays_and_shows_the_cards_they_were_dealt(game: Game) -> None:
    for deal in deals(game)[:-1]:
        dealt = deal[0]
        assert isinstance(dealt, Dealt)
        kept = [set(hand) for hand in dealt.hands]
        crib: list[Card] = list(dealt.from_pack)
        laid: list[set[Card]] = [set() for _ in kept]
        for event in deal:
            if isinstance(event, Thrown):
                kept[event.seat] -= set(event.cards)
                crib.extend(event.cards)
            elif isinstance(event, CardLaid):
                laid[event.seat].add(event.card)
            elif isinstance(event, Shown):
                assert set(event.show.hand) == (set(crib) if event.show.crib else kept[event.seat])
        for seat, cards in enumerate(laid):
            assert cards <= kept[seat]
            assert cards == kept[seat] or game.rules.one_count


@LONG
@given(games())
def test_the_points_of_the_play_are_those_of_players_round_a_table(game: Game) -> None:
    if game.rules.one_count:
        return
    for deal in deals(game)[:-1]:
        order = [(event.seat, event.card) for event in deal if isinstance(event, CardLaid)]
        hands = [[card for at, card in order if at == seat] for seat in range(game.rules.seats)]
        dealt = deal[0]
        assert isinstance(dealt, Dealt)
        leader = (dealt.dealer + 1) % game.rules.seats
        expected = Counter[int]()
        for award in oracle_play(hands, leader, [card for _, card in order]):
            expected[award.seat] += award.points
        pegged = Counter[int]()
        for event in deal:
            if isinstance(event, NotSaid) or (
                isinstance(event, Awarded) and event.reason in IN_PLAY
            ):
                pegged[event.seat] += event.points
        assert pegged == expected


@LONG
@given(games())
def test_whoever_says_go_holds_cards_and_none_that_fits(game: Game) -> None:
    for deal in deals(game):
        held: list[set[Card]] = []
        count = 0
        for event in deal:
            if isinstance(event, Dealt):
                held = [set(hand) for hand in event.hands]
            elif isinstance(event, Thrown):
                held[event.seat] -= set(event.cards)
            elif isinstance(event, CardLaid):
                held[event.seat].remove(event.card)
                count = event.count
            elif isinstance(event, SaidGo):
                assert held[event.seat]
                assert all(card.rank.pips + count > 31 for card in held[event.seat])


@LONG
@given(games(), st.data())
def test_no_throw_and_no_card_is_taken_twice(game: Game, data: st.DataObject) -> None:
    n = data.draw(st.integers(0, len(game.decisions) - 1))
    decisions, named = game.decisions[: n + 1], game.first_dealer
    half = Game.replay(game.rules, game.seed, decisions, dealer=named, counting=game.counting)
    if decisions[-1].kind is not DecisionKind.CLAIM:  # the crib may well be worth what the hand was
        with pytest.raises(GameError):
            half.decide(decisions[-1])
