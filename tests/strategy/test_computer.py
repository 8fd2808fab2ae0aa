"""What the computer players decide, and that they decide it from what they see."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace

import pytest

from tests.strategy.games import decide, played, with_other_cards
from trainer.cribbage.board import Pegs
from trainer.cribbage.cards import Card, parse_cards
from trainer.cribbage.decision import DecisionKind
from trainer.cribbage.game import Game
from trainer.cribbage.play import Laid, Play
from trainer.cribbage.rules import STANDARD
from trainer.strategy.computer import Level, choose_card, choose_throw
from trainer.strategy.discard import rank_throws
from trainer.strategy.judging import card_choices, throw_choices
from trainer.strategy.open_throws import rank_open_throws
from trainer.strategy.pegging import open_values
from trainer.strategy.seen import Seen, seen_by, seen_in_play

LEVELS = list(Level)


def choose(game: Game, level: Level, seat: int) -> tuple[Card, ...]:
    seen, chance = seen_by(game, seat), random.Random(9)
    if game.play is None:
        return choose_throw(seen, level, chance)
    return (choose_card(seen, level, chance),)


def on_table(hand: str, pile: str = "") -> Seen:
    """A seat with these cards to lay, after a pile that the opponent and it laid in turn."""
    laid: list[Laid] = []
    cards = parse_cards(pile)
    for place, card in enumerate(cards):
        count = (laid[-1].count if laid else 0) + card.rank.pips
        laid.append(Laid((len(cards) - place) % 2, card, count))
    own = tuple(each.card for each in laid if each.seat == 0)
    held = parse_cards(hand)
    return Seen(
        seat=0,
        hand=held,
        kept=held + own,
        pile=tuple(laid),
        laid=tuple(laid),
        opponent_cards=4 - (len(laid) - len(own)),
    )


def dealt(six: str, dealer: bool, scores: tuple[int, int] = (0, 0)) -> Seen:
    """A seat that is to throw."""
    cards = parse_cards(six)
    return Seen(seat=0, hand=cards, six=cards, dealer=dealer, scores=scores)


def laid_by(level: Level, seen: Seen, seed: int = 1) -> str:
    return choose_card(seen, level, random.Random(seed)).code


def thrown_by(level: Level, seen: Seen, seed: int = 1) -> set[str]:
    return {card.code for card in choose_throw(seen, level, random.Random(seed))}


@pytest.mark.parametrize("level", LEVELS)
def test_a_level_says_in_a_word_and_a_sentence_what_it_is(level: Level) -> None:
    assert level.title == level.value.capitalize()
    assert level.line.endswith(".")
    assert len(level.line.split()) < 18


def test_the_levels_come_weakest_first() -> None:
    assert [level.title for level in Level] == ["Beginner", "Home", "Club", "Champion"]


@pytest.mark.parametrize("level", LEVELS)
def test_whatever_the_hidden_cards_are_the_decision_is_the_same(level: Level) -> None:
    chance = random.Random(4)
    for game, decision in list(played(11).moments())[::3]:
        chosen = choose(game, level, decision.seat)
        for _ in range(3):
            other = with_other_cards(game, decision.seat, chance)
            assert seen_by(other, decision.seat) == seen_by(game, decision.seat)
            assert choose(other, level, decision.seat) == chosen


def test_the_cards_not_seen_really_are_others_in_that_test() -> None:
    game, decision = next(iter(played(11).moments()))
    other = with_other_cards(game, decision.seat, random.Random(4))
    assert other.hands[1 - decision.seat] != game.hands[1 - decision.seat]


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_chance_makes_the_same_decisions(level: Level) -> None:
    for game, decision in list(played(12).moments())[::7]:
        assert choose(game, level, decision.seat) == choose(game, level, decision.seat)


@pytest.mark.parametrize("open_hands", [False, True])
@pytest.mark.parametrize("level", LEVELS)
def test_every_level_plays_a_game_to_its_end(level: Level, open_hands: bool) -> None:
    game = played(3, (level, Level.HOME), open_hands=open_hands)
    assert max(game.scores) == 121
    assert not any(decision.kind is DecisionKind.CLAIM for decision in game.decisions)


def test_a_beginner_overlooks_the_run_that_others_take() -> None:
    """The eight makes a run of three; the beginner has no reason to see it."""
    seen = on_table("8S KD 2C", "6D 7H")
    assert laid_by(Level.HOME, seen) == "8S"
    assert {laid_by(Level.BEGINNER, seen, seed) for seed in range(30)} == {"8S", "KD", "2C"}


def test_a_beginner_takes_a_fifteen_more_often_than_not_and_leads_a_five_at_times() -> None:
    fifteen = on_table("5S 9D AC 2D", "KD")
    assert sum(laid_by(Level.BEGINNER, fifteen, seed) == "5S" for seed in range(100)) > 60
    lead = on_table("5S 9D AC 2D")
    assert any(laid_by(Level.BEGINNER, lead, seed) == "5S" for seed in range(20))


def test_no_other_level_leads_a_five_without_need() -> None:
    lead = on_table("5S 4D KC QD")
    for level in (Level.CLUB, Level.CHAMPION):
        assert laid_by(level, lead) != "5S"


def test_a_beginner_keeps_kings_and_a_pair_and_breaks_up_a_run() -> None:
    seen = dealt("3H 4D 6C KS KD JH", dealer=True)
    assert not {"KS", "KD", "JH"} & thrown_by(Level.BEGINNER, seen)
    run = dealt("6H 7D 8C KS KD JH", dealer=True)
    assert not {"6H", "7D", "8C"} & thrown_by(Level.HOME, run)
    assert {"6H", "7D", "8C"} & thrown_by(Level.BEGINNER, run)


def test_home_keeps_what_scores_most_as_it_lies() -> None:
    assert thrown_by(Level.HOME, dealt("4H 5D 6C 6S KD 2H", dealer=False)) == {"KD", "2H"}


def test_home_does_not_think_of_whose_crib_it_is_but_club_does() -> None:
    six = "5H 5D 9C TS QD 2H"
    yours, theirs = dealt(six, dealer=True), dealt(six, dealer=False)
    assert thrown_by(Level.HOME, yours) == thrown_by(Level.HOME, theirs)
    for seen in (yours, theirs):
        best = rank_throws(seen.six, seen.dealer)[0]
        assert thrown_by(Level.CLUB, seen) == {card.code for card in best.thrown}


def test_club_leaves_no_count_of_five_to_a_ten() -> None:
    """Two on the three makes five, and there is a ten in every other hand."""
    assert laid_by(Level.CLUB, on_table("2H 9C", "3D")) == "9C"


def test_the_champion_takes_the_points_that_win() -> None:
    seen = replace(
        on_table("2S JC 4D 9H", "2H"),
        thrown=parse_cards("KD QD"),
        starter=parse_cards("8C")[0],
        scores=(119, 90),
    )
    assert laid_by(Level.CHAMPION, seen) == "2S"


@pytest.mark.parametrize("level", [Level.CLUB, Level.CHAMPION])
def test_with_open_cards_the_play_is_the_best_there_is(level: Level) -> None:
    game = Game.begin(STANDARD, 21, dealer=0)
    while game.deal == 0 and not game.is_over:
        seat = game.to_act[0]
        seen = seen_by(game, seat, open_hands=True)
        if game.play is None:
            chosen = choose_throw(seen, level, random.Random(1))
            if seen.opponent_thrown:
                kept = [c for c in seen.opponent_six or () if c not in seen.opponent_thrown]
                best = rank_open_throws(seen.six, kept, seen.opponent_thrown, seen.dealer)
                assert chosen == best[0].thrown
        else:
            values = {value.card: value.value for value in open_values(game.play)}
            card = choose_card(seen, level, random.Random(1))
            assert values[card] == max(values.values())
        game = decide(game, level, open_hands=True)


def near_the_end() -> Iterator[tuple[Game, Seen]]:
    """Whoever decides, with open cards and somebody near the end."""
    scores = ((95, 92), (108, 110), (117, 112), (112, 119))
    for seed in range(16):
        game = Game.begin(STANDARD, seed, dealer=seed % 2)
        game = replace(game, pegs=tuple(Pegs(score) for score in scores[seed % 4]))
        while game.deal == 0 and not game.is_over:
            yield game, seen_by(game, game.to_act[0], open_hands=True)
            game = decide(game, Level.CLUB, open_hands=True)


def test_with_open_cards_the_champion_plays_to_the_score_near_the_end() -> None:
    alike = wins_more = 0
    for game, seen in near_the_end():
        throwing = game.play is None
        choices = throw_choices(seen) if throwing else card_choices(seen, random.Random(1))
        won = {choice.cards: choice.chance or 0.0 for choice in choices}
        chosen, other = (
            tuple(sorted(choose_throw(seen, level, random.Random(1))))
            if throwing
            else (choose_card(seen, level, random.Random(1)),)
            for level in (Level.CHAMPION, Level.CLUB)
        )
        assert won[chosen] == max(won.values())
        alike += won[chosen] == won[other]
        wins_more += won[chosen] > won[other]
    assert min(alike, wins_more) > 5


def test_where_the_play_ends_with_one_count_open_cards_are_played_so() -> None:
    hands = (parse_cards("KH 9C 2S"), parse_cards("KD 9S 3S"))
    play = Play.begin(hands, one_count=True)
    seen = replace(seen_in_play(play, 0), opponent_hand=hands[1], scores=(0, 0))
    assert seen.one_count
    values = {value.card: value.value for value in open_values(play)}
    for choice in card_choices(seen, random.Random(1)):
        assert choice.points == values[choice.cards[0]]
    longer = {value.card: value.value for value in open_values(Play.begin(hands))}
    assert longer != values


@pytest.mark.parametrize("level", [Level.BEGINNER, Level.HOME])
def test_with_open_cards_the_lower_levels_do_not_look(level: Level) -> None:
    for game, decision in list(played(13).moments())[::5]:
        open_seen = seen_by(game, decision.seat, open_hands=True)
        chance = random.Random(9)
        chosen: tuple[Card, ...]
        if game.play is None:
            chosen = choose_throw(open_seen, level, chance)
        else:
            chosen = (choose_card(open_seen, level, chance),)
        assert chosen == choose(game, level, decision.seat)


def test_a_forced_card_is_laid() -> None:
    play = Play.begin((parse_cards("KH"), parse_cards("QD 2S")))
    seen = seen_in_play(play, 0)
    for level in Level:
        assert choose_card(seen, level, random.Random(1)).code == "KH"


def test_the_score_changes_what_the_champion_throws_near_the_end_alone() -> None:
    changed = {0: 0, 100: 0}
    for game, decision in [moment for seed in range(4) for moment in played(seed).moments()]:
        if decision.kind is DecisionKind.THROW:
            before = seen_by(game, decision.seat)
            average = rank_throws(before.six, before.dealer)[0].thrown
            for score in changed:
                seen = replace(before, scores=(score, score + 10))
                changed[score] += choose_throw(seen, Level.CHAMPION, random.Random(1)) != average
    assert changed[0] == 0
    assert changed[100] > 0
