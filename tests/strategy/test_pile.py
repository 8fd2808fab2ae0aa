"""The quick play by ranks pegs what the play of cards pegs."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from trainer.cribbage.cards import DECK, Card, Rank
from trainer.cribbage.play import Play, Reason, score_pile
from trainer.strategy.pile import EMPTY, PIPS, Position, held, lay, pile_of, scored


def position_of(play: Play) -> Position:
    """The same moment by ranks alone."""
    assert play.to_move is not None
    mine, theirs = play.hands[play.to_move], play.hands[1 - play.to_move]
    pile = pile_of(laid.card.rank for laid in play.pile)
    return held(card.rank for card in mine), held(card.rank for card in theirs), pile


def low_cards(chance: random.Random) -> list[Card]:
    """Cards of a few ranks, for long counts with many pairs and runs."""
    lowest = chance.randint(1, 9)
    return [card for card in DECK if lowest <= card.rank <= lowest + chance.randint(3, 6)]


@pytest.mark.parametrize("once", [False, True], ids=["to the last card", "one count"])
def test_every_card_of_random_plays_pegs_what_the_play_says(once: bool) -> None:
    chance = random.Random(31)
    reasons: Counter[Reason] = Counter()
    for n in range(1_500):
        cards = chance.sample(low_cards(chance) if n % 2 else DECK, 10)
        hands = cards[: chance.randint(1, 5)], cards[5 : 5 + chance.randint(0, 5)]
        play = Play.begin(hands, one_count=once)
        position = position_of(play)
        while not play.is_over:
            card = chance.choice(play.legal)
            seat = play.to_move
            now = sum(award.points for award in play.points_of(card))
            assert scored(position[2], card.rank) == now
            move = next(move for move in position[0].moves if move[0] == card.rank)
            points, again, position = lay(position, move, once)
            play = play.lay(card)
            assert points == sum(award.points for award in play.awards)
            reasons.update(award.reason for award in play.awards)
            if play.is_over:
                assert not position[0].moves
            else:
                assert again == (play.to_move == seat)
                assert position == position_of(play)
    rare = {Reason.RUN_OF_7, Reason.GO if once else Reason.RUN_OF_7}
    assert set(Reason) - set(reasons) <= rare, "all the rest must have come up"


def test_long_piles_score_what_the_play_says() -> None:
    chance = random.Random(7)
    for _ in range(3_000):
        ranks: list[int] = []
        pack = [card.rank for card in low_cards(chance)]
        chance.shuffle(pack)
        for rank in pack:
            if sum(PIPS[each] for each in ranks) + PIPS[rank] > 31:
                break
            points = sum(points for _, points in score_pile([*ranks, rank]))
            assert scored(pile_of(ranks), rank) == points, (ranks, rank)
            ranks.append(rank)


def test_seven_in_a_row_are_a_run_in_any_order() -> None:
    chance = random.Random(1)
    for _ in range(100):
        ranks = chance.sample(range(1, 8), 7)
        assert scored(pile_of(ranks[:-1]), ranks[-1]) == 7


def test_piles_that_play_alike_are_one() -> None:
    assert pile_of([13, 2]) == pile_of([12, 2])  # neither is in a run with a two
    assert pile_of([5, 4, 4]) == pile_of([3, 2, 4, 4])  # the pair stands between
    assert pile_of([8, 7]) != pile_of([7, 8])  # an eight pairs one of them alone
    assert pile_of([]) == EMPTY


def test_a_hand_knows_each_rank_once_and_its_lowest_card() -> None:
    hand = held([Rank.KING, Rank.FIVE, Rank.KING, Rank.TWO])
    assert [(rank, pips, rest.ranks) for rank, pips, rest in hand.moves] == [
        (2, 2, (5, 13, 13)),
        (5, 5, (2, 13, 13)),
        (13, 10, (2, 5, 13)),
    ]
    assert hand.low == 2
    assert hand is held([2, 5, 13, 13])
    assert held([]).low > 31
