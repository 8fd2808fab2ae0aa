"""The course of a game: cut, deal, throws, starter, play, show and the next deal."""

from __future__ import annotations

import pytest

from tests.cribbage.games import (
    FIVE_CARD,
    FOUR,
    PARTNERS,
    PLAIN,
    SEVEN_CARD,
    THREE,
    awards,
    game_with,
    laid,
    one,
    played_out,
    shown,
    thrown,
)
from trainer.cribbage.cards import Card, parse_cards
from trainer.cribbage.events import (
    Awarded,
    CardLaid,
    CountRestarted,
    CutForDeal,
    Dealt,
    Event,
    SaidGo,
    Shown,
    Thrown,
    Turned,
)
from trainer.cribbage.game import Game
from trainer.cribbage.rules import STANDARD
from trainer.cribbage.state import Phase


def test_they_cut_for_the_deal_and_the_lowest_card_deals() -> None:
    for seed in range(60):
        game = Game.begin(THREE, seed)
        *cuts, dealt = game.log
        assert isinstance(dealt, Dealt)
        last = cuts[-1]
        assert isinstance(last, CutForDeal)
        ranks = [card.rank for card in last.cards]
        assert ranks.count(min(ranks)) == 1
        assert game.dealer == game.first_dealer == dealt.dealer == ranks.index(min(ranks))


def test_a_tie_is_cut_again_and_all_rounds_are_told() -> None:
    games = [Game.begin(STANDARD, seed) for seed in range(200)]
    rounds = [[e.cards for e in game.log if isinstance(e, CutForDeal)] for game in games]
    assert {len(cuts) for cuts in rounds} >= {1, 2}
    for *ties, last in rounds:
        assert all(first.rank == second.rank for first, second in ties)
        assert last[0].rank != last[1].rank


def test_nobody_cuts_when_the_first_dealer_is_named() -> None:
    game = Game.begin(STANDARD, 7, dealer=1)
    assert [type(event) for event in game.log] == [Dealt]
    assert (game.dealer, game.deal, game.phase, game.to_act) == (1, 0, Phase.THROW, (0, 1))


@pytest.mark.parametrize("first", [0, 1])
def test_they_may_throw_in_either_order(first: int) -> None:
    game = game_with(PLAIN)
    game = game.throw(first, game.hands[first][:2])
    assert game.to_act == (1 - first,)
    assert game.starter is None
    assert game.thrown[1 - first] == ()
    game = game.throw(1 - first, game.hands[1 - first][:2])
    assert game.phase is Phase.PLAY
    assert game.crib == parse_cards("KC QD 2C JD")
    assert game.hands == (parse_cards("4H 6C 7D KH"), parse_cards("4C 5D 8H KS"))
    assert game.starter == one("9D")


def test_the_log_of_a_deal_tells_everything_in_order() -> None:
    game = laid(thrown(game_with(PLAIN)), "4H 4C 6C 8H 7D KS KH 5D")
    pone, dealer, crib = (event for event in game.log if isinstance(event, Shown))
    told: list[Event] = [
        Dealt(0, 1, tuple(map(parse_cards, PLAIN)), ()),
        Thrown(0, parse_cards("KC QD")),
        Thrown(1, parse_cards("2C JD")),
        Turned(one("9D")),
        CardLaid(0, one("4H"), 4),
        CardLaid(1, one("4C"), 8),
        Awarded(1, 2, "pair", 2),
        CardLaid(0, one("6C"), 14),
        CardLaid(1, one("8H"), 22),
        CardLaid(0, one("7D"), 29),
        Awarded(0, 3, "run of three", 3),
        SaidGo(1),
        SaidGo(0),
        Awarded(0, 1, "go", 4),
        CountRestarted(),
        CardLaid(1, one("KS"), 10),
        CardLaid(0, one("KH"), 20),
        Awarded(0, 2, "pair", 6),
        CardLaid(1, one("5D"), 25),
        Awarded(1, 1, "last card", 3),
        pone,
        Awarded(0, 2, "hand", 8),
        dealer,
        Awarded(1, 2, "hand", 5),
        crib,
        Awarded(1, 4, "crib", 9),
        Dealt(1, 0, game.hands, ()),
    ]
    assert list(game.log) == told
    assert (crib.seat, crib.show.hand, crib.show.crib) == (1, parse_cards("KC QD 2C JD"), True)


def test_the_pone_counts_first_then_the_dealer_then_the_crib() -> None:
    game = played_out(thrown(game_with(PLAIN, dealer=0)))
    assert [each[:2] for each in shown(game)] == [(1, False), (0, False), (0, True)]


def test_the_next_deal_comes_by_itself_and_the_deal_alternates() -> None:
    game = game_with(PLAIN)
    for number in range(4):
        assert (game.deal, game.dealer) == (number, (1 + number) % 2)
        assert (game.starter, game.play, game.crib, game.thrown) == (None, None, (), ((), ()))
        game = played_out(thrown(game))


def test_three_players_throw_one_each_and_the_pack_gives_one_to_the_crib() -> None:
    game = game_with(
        ("KC 4H 6C 7D KH", "2C 4C 5D 8H KS", "3S 9C TD JS QH"), rules=THREE, from_pack="QD"
    )
    assert game.to_act == (2, 0, 1)
    game = thrown(game)
    assert game.crib == parse_cards("3S KC 2C QD")
    assert game.to_act == (2,)
    game = played_out(game)
    assert [each[:2] for each in shown(game)] == [(2, False), (0, False), (1, False), (1, True)]
    assert (game.deal, game.dealer) == (1, 2)
    assert len(game.scores) == 3


def test_four_partners_peg_on_one_score_a_side() -> None:
    held = ("KC 4H 6C 7D KH", "2C 4C 5D 8H KS", "3S 9C TD JS QH", "3C 9H TS AC QS")
    game = thrown(game_with(held, "JD", rules=PARTNERS, dealer=3))
    assert game.scores == (0, 2)
    game = played_out(game)
    sides = [0, 0]
    for seat, points, _ in awards(game.log):
        sides[seat % 2] += points
    assert game.scores == tuple(sides)
    assert [each[0] for each in shown(game)] == [0, 1, 2, 3, 3]


def test_five_card_play_ends_with_the_first_count() -> None:
    held = ("KC QD KH TD 4S", "2C JD QS TS 5S")
    game = laid(thrown(game_with(held, "9D", rules=FIVE_CARD)), "KH QS TD")
    assert awards(game.log)[0] == (0, 1, "last card")
    assert shown(game)[0][:2] == (0, False)
    assert len([event for event in game.log if isinstance(event, CardLaid)]) == 3
    assert not any(isinstance(event, CountRestarted) for event in game.log)


def test_seven_card_hands_and_cribs_are_shown_with_five_cards() -> None:
    game = played_out(thrown(Game.begin(SEVEN_CARD, 3)))
    shows = [event.show for event in game.log if isinstance(event, Shown)]
    assert [len(show.hand) for show in shows] == [5, 5, 5]


def test_eight_cards_with_thirty_one_on_the_last_bring_two_for_it() -> None:
    held = ("3H 4H KH QD 8C 5D", "3S 4S KD 9C 7S 2S")
    game = laid(thrown(game_with(held, "TC")), "KH KD QD 9C 8C 7S 5D 2S")
    play = [each for each in awards(game.log) if each[2] not in ("hand", "crib")]
    assert play == [
        (1, 2, "pair"),
        (0, 1, "go"),
        (1, 3, "run of three"),
        (1, 2, "thirty-one"),
    ]


def test_whoever_still_holds_cards_plays_on_when_the_opponent_has_none() -> None:
    held = ("3H 4H KH QD JC TD", "3S 4S 5C AS AD 2D")
    game = laid(thrown(game_with(held, "8C")), "KH 5C QD AS AD 2D")
    assert game.to_act == (0,)
    game = laid(game, "JC TD")
    assert awards(game.log)[:4] == [
        (1, 2, "fifteen"),
        (1, 2, "pair"),
        (1, 1, "go"),
        (0, 1, "last card"),
    ]


def test_four_players_for_themselves_keep_four_scores() -> None:
    game = Game.begin(FOUR, 2, dealer=0)
    assert (len(game.scores), game.to_act) == (4, (1, 2, 3, 0))
    cards: set[Card] = {card for hand in game.hands for card in hand}
    assert len(cards) == 20


def test_a_jack_turned_is_two_for_the_dealer_before_the_play() -> None:
    game = thrown(game_with(PLAIN, "JC"))
    assert game.log[-2:] == (Turned(one("JC")), Awarded(1, 2, "heels", 2))
    assert (game.scores, game.phase) == ((0, 2), Phase.PLAY)


def test_no_other_starter_pegs_anything() -> None:
    assert awards(thrown(game_with(PLAIN, "QC")).log) == []


def test_the_moments_of_a_game_are_what_stood_before_each_decision() -> None:
    """Cut for, counted by one of the players and looked at from its second deal."""
    steps = [Game.begin(STANDARD, 8, counting=frozenset({0}))]
    while steps[-1].deal < 2:
        game = steps[-1]
        seat = game.to_act[-1]
        said = 0 if seat in game.counting else None
        if game.phase is Phase.THROW:
            steps.append(game.throw(seat, game.hands[seat][:2]))
        elif game.play is not None and game.phase is Phase.PLAY:
            steps.append(game.lay(seat, game.play.legal[0], said))
        else:
            steps.append(game.claim(seat, 0))
    last = steps[-1]
    moments = list(last.moments())
    assert [before for before, _ in moments] == steps[:-1]
    assert tuple(decision for _, decision in moments) == last.decisions
    assert list(steps[0].moments()) == []
