"""The best card: exactly with open hands, on average with a hidden one, never by peeping."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from tests.cribbage.tables import Row, each_row
from tests.strategy.games import played, with_other_cards
from trainer.cribbage.cards import DECK, Card, parse_cards
from trainer.cribbage.play import Laid, Play, PlayError
from trainer.cribbage.state import Phase
from trainer.strategy.holdings import holdings
from trainer.strategy.pegging import hidden_values, open_values, solve_all, solve_open
from trainer.strategy.seen import Seen, seen_by, seen_in_play

TABLE = Path(__file__).with_name("pegging.md")


def margin(play: Play, seat: int) -> int:
    """What the seat won with the card just laid."""
    return sum(award.points if award.seat == seat else -award.points for award in play.awards)


def followed(play: Play, line: Sequence[Card]) -> int:
    """What the seat to move wins when the cards of the line are laid, to the end."""
    seat, won = play.to_move, 0
    assert seat is not None
    for card in line:
        play = play.lay(card)
        won += margin(play, seat)
    assert play.is_over
    return won


def best_by_trying(play: Play) -> int:
    """What the seat to move wins, every line of play being tried."""
    seat = play.to_move
    if seat is None:
        return 0
    won = []
    for card in play.legal:
        after = play.lay(card)
        rest = best_by_trying(after)
        won.append(margin(after, seat) + (rest if after.to_move == seat else -rest))
    return max(won)


def seen_in(row: Row) -> Seen:
    """What is known in a row of the table: own cards in capitals, the opponent's in small."""
    seat = ("pone", "dealer").index(row["you"])
    laid: list[Laid] = []
    pile: list[Laid] = []
    for part in row["laid"].split("/"):
        pile = []
        for typed in part.split():
            (card,) = parse_cards(typed)
            by = seat if typed.isupper() else 1 - seat
            pile.append(Laid(by, card, card.rank.pips + (pile[-1].count if pile else 0)))
        laid += pile
    hand = parse_cards(row["hand"])
    kept = (*(each.card for each in laid if each.seat == seat), *hand)
    return Seen(
        seat=seat,
        hand=hand,
        kept=kept,
        six=kept,
        dealer=seat == 1,
        pile=tuple(pile),
        laid=tuple(laid),
        goes=tuple(map(int, row["go at"].split())),
        opponent_cards=4 - sum(each.seat != seat for each in laid),
    )


@each_row(TABLE, with_column="lay")
def test_the_best_card_is_the_one_that_players_lay(row: Row) -> None:
    for seed in range(5):
        best = hidden_values(seen_in(row), random.Random(seed), samples=200)[0]
        assert best.card.rank.symbol in row["lay"].split(", ")


@each_row(TABLE, with_column="margin")
def test_open_hands_are_worth_what_the_table_says(row: Row) -> None:
    solution = solve_open(parse_cards(row["pone"]), parse_cards(row["dealer"]))
    assert solution.margin == int(row["margin"])


def test_small_open_hands_are_solved_as_trying_every_line_does() -> None:
    chance = random.Random(3)
    for _ in range(250):
        cards = chance.sample(DECK, 6)
        pone, dealer = cards[: chance.randint(0, 3)], cards[3 : 3 + chance.randint(1, 3)]
        play = Play.begin((pone, dealer))
        best = best_by_trying(play)
        assert solve_open(pone, dealer).margin == (best if play.to_move == 0 else -best)


def test_the_line_laid_out_gives_the_margin() -> None:
    chance = random.Random(4)
    for size in (4, 4, 4, 5):
        for _ in range(100):
            cards = chance.sample(DECK, 2 * size)
            solution = solve_open(cards[:size], cards[size:])
            assert sorted(solution.line) == sorted(cards)
            assert followed(Play.begin((cards[:size], cards[size:])), solution.line) == (
                solution.margin
            )


def test_suits_make_no_difference_to_open_hands() -> None:
    chance = random.Random(5)
    for _ in range(50):
        cards = chance.sample(DECK, 8)
        swapped = [Card(card.rank, type(card.suit)(3 - card.suit)) for card in cards]
        chance.shuffle(cards[:4])
        assert solve_open(cards[:4], cards[4:]).margin == (
            solve_open(swapped[3::-1], swapped[4:]).margin
        )


def test_hands_without_cards_win_nothing() -> None:
    assert solve_open((), ()) == (0, ())
    assert open_values(Play.begin(((), ()))) == ()


def test_a_card_in_both_hands_is_refused() -> None:
    with pytest.raises(PlayError, match="there twice"):
        solve_open(parse_cards("5H 6C"), parse_cards("5H 7C"))


@pytest.mark.parametrize("once", [False, True], ids=["to the last card", "one count"])
def test_each_open_card_is_worth_what_its_line_brings_at_any_point_of_the_play(once: bool) -> None:
    chance = random.Random(6)
    for _ in range(80):
        cards = chance.sample(DECK, 8)
        play = Play.begin((cards[:4], cards[4:]), one_count=once)
        while not play.is_over:
            values = open_values(play)
            assert sorted(value.card for value in values) == sorted(play.legal)
            assert [value.value for value in values] == sorted(
                (value.value for value in values), reverse=True
            )
            for value in values:
                assert value.line is not None
                assert value.line[0] == value.card
                assert followed(play, value.line) == value.value
                assert value.now == sum(award.points for award in play.points_of(value.card))
            if len(play.hands[0] + play.hands[1]) <= 5:
                assert values[0].value == best_by_trying(play)
            play = play.lay(chance.choice(play.legal))


def last_cards(chance: random.Random) -> Play:
    """A play in which each seat has one card left."""
    while True:
        cards = chance.sample(DECK, 8)
        play = Play.begin((cards[:4], cards[4:]))
        while len(play.laid) < 6:
            play = play.lay(chance.choice(play.legal))
        if len(play.hands[0]) == len(play.hands[1]) == 1:
            return play


def test_with_a_card_each_the_value_is_the_mean_of_the_cards_that_may_be_held() -> None:
    chance = random.Random(9)
    for _ in range(20):
        play = last_cards(chance)
        seat = play.to_move
        assert seat is not None
        seen = seen_in_play(play, seat)
        mean = 0.0
        for cards, share in holdings(seen, chance, samples=13):
            held = next(c for c in DECK if c.rank == cards.ranks[0] and c not in seen.known)
            hands = (play.hands[0], (held,)) if seat == 0 else ((held,), play.hands[1])
            mean += share * best_by_trying(replace(play, hands=hands))
        (value,) = hidden_values(seen, random.Random(0))
        assert value.value == pytest.approx(mean)


def test_against_a_hand_played_out_the_value_is_exact() -> None:
    chance = random.Random(10)
    for _ in range(40):
        cards = chance.sample(DECK, 8)
        play = Play.begin((cards[:4], cards[4:]))
        while play.to_move is not None and play.hands[1 - play.to_move]:
            play = play.lay(chance.choice(play.legal))
        if play.to_move is not None and len(play.hands[play.to_move]) == 1:
            (value,) = hidden_values(seen_in_play(play, play.to_move), random.Random(0))
            assert value.value == best_by_trying(play)


@pytest.mark.parametrize("seed", range(3))
def test_a_hidden_hand_is_never_looked_at(seed: int) -> None:
    chance = random.Random(seed)
    for game, decision in played(seed).moments():
        if game.phase is Phase.PLAY:
            seat = decision.seat
            seen = seen_by(game, seat)
            otherwise = seen_by(with_other_cards(game, seat, chance), seat)
            assert hidden_values(seen, random.Random(1)) == (
                hidden_values(otherwise, random.Random(1))
            )


def test_the_cards_that_fit_are_valued_best_first_and_equal_ranks_alike() -> None:
    for game, decision in played(4).moments():
        if game.play and game.phase is Phase.PLAY:
            values = hidden_values(seen_by(game, decision.seat), random.Random(1))
            assert sorted(each.card for each in values) == sorted(game.play.legal)
            assert [each.value for each in values] == sorted(
                (each.value for each in values), reverse=True
            )
            for each in values:
                assert each.now == sum(award.points for award in game.play.points_of(each.card))
                assert {other.value for other in values if other.card.rank is each.card.rank} == {
                    each.value
                }


def test_the_same_chance_gives_the_same_values() -> None:
    seen = seen_in_play(Play.begin((parse_cards("4C 5D 9H KS"), parse_cards("AC 2C 3C 7C"))), 0)
    assert hidden_values(seen, random.Random(2)) == hidden_values(seen, random.Random(2))


def test_hands_solved_together_are_solved_as_each_alone() -> None:
    chance = random.Random(12)
    hands = []
    for _ in range(10):
        six = chance.sample(DECK, 6)
        others = [card for card in DECK if card not in six][:4]
        hands += [(six[:4], others), (six[2:], others), (others, six[1:5])]
    assert solve_all(hands) == tuple(solve_open(*both) for both in hands)
