"""The play: turns, go and last card, and what each card pegs."""

from __future__ import annotations

import random
import re
from itertools import product

import pytest

from tests.cribbage.oracle import oracle_pegging, oracle_play
from tests.cribbage.tables import Row, each_row, rows
from trainer.cribbage.cards import DECK, Card, Rank, parse_cards, shuffled
from trainer.cribbage.play import Award, Play, PlayError, Reason, score_pile, scoring_cards

STEP = re.compile(
    r"(?P<who>[A-D]) (?P<card>\S+) (?P<count>\d+)(?: \(go: (?P<go>[A-D ]+)\))?(?:: (?P<pegs>.+))?"
)
SEATS = "ABCD"


def hands(text: str) -> list[tuple[Card, ...]]:
    """Hands with a stroke between them, by seat; a dash holds nothing."""
    return [parse_cards(hand.replace("-", "")) for hand in text.split("/")]


def card(text: str) -> Card:
    (one,) = parse_cards(text)
    return one


def laid(play: Play, cards: str) -> Play:
    """The play after these cards."""
    for one in parse_cards(cards):
        play = play.lay(one)
    return play


def in_words(awards: tuple[Award, ...]) -> str:
    return ", ".join(f"{award.reason} {award.points}" for award in awards)


@pytest.mark.parametrize(
    ("pile", "scoring"),
    [
        ("7C 2D 6H", "7C 2D 6H"),  # fifteen, with all there is
        ("9D 4C 3H 2S", "4C 3H 2S"),
        ("4C 9D 9H", "9D 9H"),
        ("KC TH TD AS", "KC TH TD AS"),
        ("4C 6C 5H", "4C 6C 5H"),  # fifteen and a run
        ("5C 5D 5H", "5C 5D 5H"),
        ("AC 7D 7H", "AC 7D 7H"),  # fifteen takes more than the pair
        ("9D 4C", ""),
    ],
)
def test_the_cards_that_score_are_the_last_ones_of_the_longest_score(
    pile: str, scoring: str
) -> None:
    cards = parse_cards(pile.replace(" ", ""))
    assert scoring_cards(cards) == (parse_cards(scoring) if scoring else ())


@each_row("play.md")
def test_every_card_pegs_what_the_table_says(row: Row) -> None:
    play = Play.begin(hands(row["hands"]))
    for text in row["play"].split("; "):
        step = STEP.fullmatch(text)
        assert step is not None, text
        assert (play.to_move, text) == (SEATS.index(step["who"]), text)
        play = play.lay(card(step["card"]))
        assert (play.laid[-1].count, text) == (int(step["count"]), text)
        assert (" ".join(SEATS[seat] for seat in play.passed), text) == (step["go"] or "", text)
        assert (in_words(play.awards), text) == (step["pegs"] or "", text)
        assert {award.seat for award in play.awards} <= {SEATS.index(step["who"])}
    if row["then"] == "over":
        assert play.is_over
    else:
        assert play.to_move == SEATS.index(row["then"][0])
        assert play.restarted == row["then"].endswith("leads")


def test_the_table_of_plays_is_long_and_names_no_rule_twice() -> None:
    rules = [row["rule"] for row in rows("play.md")]
    assert len(rules) >= 35
    assert len(set(rules)) == len(rules)


def test_the_long_record_brings_the_pone_eight_and_the_dealer_three() -> None:
    play = Play.begin(hands("4H 4D 9C TS / 4C KD 2H 8S"))
    points = [0, 0]
    for one in parse_cards("4H 4C 4D KD 9C 2H TS 8S"):
        play = play.lay(one)
        for award in play.awards:
            points[award.seat] += award.points
    assert points == [8, 3]
    assert play.is_over
    assert not play.legal


def test_a_new_count_begins_at_nought_with_an_empty_pile() -> None:
    play = laid(Play.begin(hands("KH KD 5C 6C / QC KS 8H 9H")), "KH QC KD")
    assert (play.count, play.pile, play.restarted, play.passed) == (0, (), True, (1, 0))
    assert [each.count for each in play.laid] == [10, 20, 30]
    play = play.lay(card("KS"))
    assert (play.count, len(play.pile), play.restarted, play.passed) == (10, 1, False, ())


def test_the_last_count_stays_on_the_table() -> None:
    play = laid(Play.begin(hands("KH / QC")), "KH QC")
    assert (play.count, len(play.pile), play.restarted, play.to_move) == (20, 2, False, None)


def test_only_cards_that_fit_are_legal() -> None:
    play = laid(Play.begin(hands("KH KD / QC AS 2H")), "KH QC")
    assert play.legal == (card("KD"),)
    assert play.lay(card("KD")).legal == (card("AS"),)


@pytest.mark.parametrize(
    ("before", "wrong", "words"),
    [
        ("", "QC", "The queen of clubs is not among the cards still held."),
        ("", "9S", "The nine of spades is not among the cards still held."),
        ("KH QC", "KH", "The king of hearts is not among the cards still held."),
        ("KH QC KD", "2H", "The two of hearts would take the count past 31."),
        ("KH QC KD AS 2H", "2H", "The play is over."),
    ],
)
def test_a_card_that_cannot_be_laid_is_refused_in_words_and_changes_nothing(
    before: str, wrong: str, words: str
) -> None:
    play = laid(Play.begin(hands("KH KD / QC AS 2H")), before)
    same = repr(play)
    with pytest.raises(PlayError, match=f"^{re.escape(words)}$"):
        play.lay(card(wrong))
    with pytest.raises(PlayError, match=f"^{re.escape(words)}$"):
        play.points_of(card(wrong))
    assert repr(play) == same


def test_what_a_card_would_score_leaves_go_and_last_card_out() -> None:
    play = Play.begin(hands("TH / 5C")).lay(card("TH"))
    assert play.points_of(card("5C")) == (Award(1, 2, Reason.FIFTEEN),)
    assert in_words(play.lay(card("5C")).awards) == "fifteen 2, last card 1"


def test_anybody_may_lead_and_whoever_holds_no_card_is_passed_over() -> None:
    assert Play.begin(hands("KH / QC / 5D"), leader=2).to_move == 2
    assert Play.begin(hands("KH / - / -"), leader=1).to_move == 0
    empty = Play.begin(hands("- / -"))
    assert empty.is_over
    assert not empty.legal


@pytest.mark.parametrize(
    ("held", "leader", "words"),
    [
        ("KH", 0, "Two, three or four can play."),
        ("KH / QC / 5D / 4S / 3S", 0, "Two, three or four can play."),
        ("KH / QC", 2, "Nobody sits there to lead."),
        ("KH 5D / 5D", 0, "The five of diamonds is there twice; a pack holds each card once."),
    ],
)
def test_hands_that_cannot_be_played_are_refused_in_words(
    held: str, leader: int, words: str
) -> None:
    with pytest.raises(PlayError, match=f"^{re.escape(words)}$"):
        Play.begin(hands(held), leader)


def test_in_one_count_play_cards_may_be_left_and_the_last_card_is_one() -> None:
    play = laid(Play.begin(hands("KH 9D 5C / QC 8S 6D"), one_count=True), "KH QC 9D")
    assert (in_words(play.awards), play.passed) == ("last card 1", (1, 0))
    assert (play.is_over, play.restarted, play.count) == (True, False, 29)
    assert play.hands == (parse_cards("5C"), parse_cards("8S 6D"))


def test_in_one_count_play_thirty_one_is_two_only() -> None:
    play = laid(Play.begin(hands("KH AD 5C / QC TS 6D"), one_count=True), "KH QC AD TS")
    assert (in_words(play.awards), play.is_over) == ("thirty-one 2", True)


def test_every_pile_of_up_to_four_cards_agrees_with_brute_force() -> None:
    for size in range(1, 5):
        for ranks in product(Rank, repeat=size):
            assert dict(score_pile(ranks)) == oracle_pegging(ranks)


def test_every_pile_of_low_cards_agrees_with_brute_force() -> None:
    chance = random.Random(31)
    for _ in range(5_000):
        ranks = [Rank(1 + int(chance.random() * 7)) for _ in range(5 + int(chance.random() * 3))]
        if sum(rank.pips for rank in ranks) <= 31 and all(ranks.count(rank) < 5 for rank in ranks):
            assert dict(score_pile(ranks)) == oracle_pegging(ranks)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_random_plays_agree_with_players_who_ask_each_other_round_the_table(seats: int) -> None:
    chance = random.Random(seats)
    for _ in range(1_000):
        pack = shuffled(chance, DECK if chance.random() < 0.5 else DECK[:28])
        sizes = [int(chance.random() * 6) for _ in range(seats)]
        held = [tuple(pack.pop() for _ in range(size)) for size in sizes]
        leader = int(chance.random() * seats)
        play = Play.begin(held, leader)
        pegged: list[Award] = []
        while not play.is_over:
            assert play.count <= 31
            play = play.lay(play.legal[int(chance.random() * len(play.legal))])
            pegged.extend(play.awards)
        order = [each.card for each in play.laid]
        assert sorted(order) == sorted(card for hand in held for card in hand)
        assert pegged == oracle_play(held, leader, order)
