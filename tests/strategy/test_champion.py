"""The champion with hidden cards: points on average, and near the end games."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from tests.strategy.games import played
from trainer.cribbage.cards import Card, parse_cards
from trainer.cribbage.decision import DecisionKind
from trainer.cribbage.play import Laid
from trainer.strategy.champion import (
    CONSIDERED,
    card_chances,
    champion_card,
    champion_throw,
    score_matters,
)
from trainer.strategy.discard import rank_throws
from trainer.strategy.pegging import hidden_values
from trainer.strategy.seen import Seen, seen_by


def card(text: str) -> Card:
    (one,) = parse_cards(text)
    return one


PAIR_WINS = Seen(
    seat=0,
    hand=parse_cards("2S JC 4D 9H"),
    kept=parse_cards("2S JC 4D 9H"),
    six=parse_cards("2S JC 4D 9H KD QD"),
    thrown=parse_cards("KD QD"),
    starter=card("8C"),
    pile=(Laid(1, card("2H"), 2),),
    laid=(Laid(1, card("2H"), 2),),
    opponent_cards=3,
    scores=(119, 100),
)


def chances_of(seen: Seen) -> dict[str, float]:
    return {each.card.code: each.chance for each in card_chances(seen, random.Random(1))}


@pytest.mark.parametrize(
    ("scores", "target", "matters"),
    [((60, 0), 121, False), ((61, 0), 121, True), ((0, 61), 121, True), ((1, 0), 61, True)],
)
def test_the_score_matters_from_sixty_to_go_on(
    scores: tuple[int, int], target: int, matters: bool
) -> None:
    assert score_matters(replace(PAIR_WINS, scores=scores, target=target)) is matters


def test_a_card_that_wins_the_game_wins_for_certain() -> None:
    assert chances_of(PAIR_WINS)["2S"] == pytest.approx(1)
    assert champion_card(PAIR_WINS, random.Random(1)).code == "2S"


def test_no_card_wins_against_one_who_is_out_before_it_can() -> None:
    """The pone counts first and has a pair already: one point is all it needs."""
    dealing = replace(PAIR_WINS, dealer=True, scores=(80, 120))
    assert max(chances_of(dealing).values()) < 0.01


def test_where_the_game_is_lost_points_decide() -> None:
    lost = replace(PAIR_WINS, dealer=True, scores=(60, 120))
    best = hidden_values(lost, random.Random(1))[0].card
    chances = card_chances(lost, random.Random(1))
    assert chances[0].chance == pytest.approx(chances[-1].chance, abs=5e-4)
    assert champion_card(lost, random.Random(1)) == best


def test_the_only_card_that_fits_is_laid_without_a_thought() -> None:
    forced = replace(PAIR_WINS, hand=parse_cards("KH 9H"), pile=(Laid(1, card("2H"), 22),))
    assert champion_card(forced, random.Random(1)).code == "9H"


def test_chances_are_chances_for_every_card_that_fits_best_first() -> None:
    for game, decision in played(15).moments():
        if decision.kind is DecisionKind.LAY:
            seen = seen_by(game, decision.seat)
            chances = card_chances(seen, random.Random(2))
            assert {each.card for each in chances} == set(seen.legal)
            told = [each.chance for each in chances]
            assert told == sorted(told, reverse=True)
            assert 0 <= told[-1] <= told[0] <= 1 + 1e-9


def test_a_throw_is_one_of_the_likely_ones_and_far_from_the_end_the_best_on_average() -> None:
    for game, decision in played(16).moments():
        if decision.kind is DecisionKind.THROW:
            seen = seen_by(game, decision.seat)
            ranked = [throw.thrown for throw in rank_throws(seen.six, seen.dealer)]
            assert champion_throw(seen) in ranked[:CONSIDERED]
            assert champion_throw(replace(seen, scores=(20, 30))) == ranked[0]


def test_pone_with_six_to_go_keeps_the_hand_that_counts_first() -> None:
    six = parse_cards("5H 5D 6C 7S 9D KH")
    seen = Seen(seat=0, hand=six, six=six, scores=(115, 119))
    kept = [c for c in six if c not in champion_throw(seen)]
    assert {c.code for c in kept} == {"5H", "5D", "6C", "7S"}


def test_where_the_play_ends_with_one_count_nothing_after_it_is_weighed() -> None:
    """At twenty-nine the two ends the count; only a second count lets the nine score again."""
    pile = (Laid(1, card("KS"), 10), Laid(0, card("9C"), 19), Laid(1, card("TS"), 29))
    seen = replace(
        PAIR_WINS,
        hand=parse_cards("2S AC"),
        kept=parse_cards("2S AC 9C 3D"),
        pile=pile,
        laid=pile,
        opponent_cards=2,
        scores=(0, 0),
        one_count=True,
    )
    values = {each.card.code: each.value for each in hidden_values(seen, random.Random(1))}
    assert values["2S"] == pytest.approx(2)
    assert values["2S"] > values["AC"]
