"""The coach's advice and words: right figures, and why, in plain sentences."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from tests.ui.play.stacked import COMPUTER, YOU, stacked_game
from trainer.cribbage.cards import parse_cards
from trainer.cribbage.decision import Decision, DecisionKind
from trainer.cribbage.game import Game, Phase
from trainer.cribbage.play import Play
from trainer.strategy.discard import rank_throws
from trainer.strategy.open_throws import rank_open_throws
from trainer.strategy.review import Cost
from trainer.ui.components.ranking import RankingRow
from trainer.ui.components.table.table import CoachData
from trainer.ui.play.coach import advice, cost_words
from trainer.ui.play.figures import listed, points_words, signed, tenths
from trainer.ui.play.lay_advice import line_words
from trainer.ui.play.throw_advice import Option, comparison, throw_reason

DEAL = ("4H 4C 9C 10C KD 2H", "9D 10S QC 3C AH 7D", "8S")


def asked(game: Game, *, open_hands: bool = False) -> CoachData:
    return advice(game, open_hands=open_hands, chance=Random(1))


def decided(game: Game, *decisions: str) -> Game:
    for decision in decisions:
        game = game.decide(Decision.parse(decision))
    return game


def codes(row: RankingRow) -> str:
    return " ".join(card["code"] for card in row["cards"])


def figures(row: RankingRow) -> dict[str, str]:
    return {figure["label"]: figure["value"] for figure in row["figures"]}


@pytest.mark.parametrize("dealer", [YOU, COMPUTER])
def test_a_throw_is_advised_with_the_averages_of_all_fifteen(dealer: int) -> None:
    said = asked(stacked_game(*DEAL, dealer=dealer))
    throws = rank_throws(parse_cards(DEAL[0]), dealer == YOU)
    assert [codes(row) for row in said["rows"]] == [
        " ".join(card.code for card in throw.thrown) for throw in throws
    ]
    best = figures(said["rows"][0])
    crib = throws[0].crib if dealer == YOU else -throws[0].crib
    assert best == {
        "hand": f"{throws[0].hand:.1f}",
        "crib": tenths(crib),
        "in all": f"{throws[0].total:.1f}",
    }
    assert said["rows"][0]["best"]
    assert not said["rows"][-1]["best"]
    assert said["title"] == f"Fifteen throws to {'your' if dealer == YOU else 'their'} crib"


def test_with_open_hands_the_play_counts_with_the_throw() -> None:
    game = decided(stacked_game(*DEAL), "T1 AH7D")
    said = asked(game, open_hands=True)
    best = rank_open_throws(
        parse_cards(DEAL[0]), parse_cards("9D 10S QC 3C"), parse_cards("AH 7D"), True
    )[0]
    assert codes(said["rows"][0]) == " ".join(card.code for card in best.thrown)
    assert figures(said["rows"][0])["play"] == signed(best.play)
    assert "exact" in said["note"]


def test_the_coach_knows_no_more_than_the_learner() -> None:
    other = "9H 10D QS 3H 2C 7C"
    for until in range(3):
        told = []
        for theirs, throw in ((DEAL[1], "T1 AH7D"), (other, "T1 2C7C")):
            game = stacked_game(DEAL[0], theirs, DEAL[2], dealer=COMPUTER)
            told.append(asked(decided(game, *(throw, "T0 KDTC")[:until])))
        assert told[0] == told[1]


def test_the_famous_fives_are_kept_from_their_crib() -> None:
    # Ten points stand in the hand either way; what goes to their crib decides.
    game = stacked_game("5H 5C 6D 7S JD QH", DEAL[1], "8S", dealer=COMPUTER)
    said = asked(game)
    assert codes(said["rows"][0]) == "JD QH"
    assert said["note"].startswith("J♦ Q♥ beats 6♦ 7♠ by ")
    assert "less in their crib, though" in said["note"]
    assert "less in the hand." in said["note"]


def test_what_makes_the_difference_is_told_from_the_side_of_whoever_throws() -> None:
    better = Option(parse_cards("KD 2H"), (), 8.0, -4.0, 1, 5.0)
    other = Option(parse_cards("QD 3H"), (), 8.5, -5.5, -1, 2.0)
    assert comparison(better, other, dealer=False) == (
        "K♦ 2♥ beats Q♦ 3♥ by 3 points: "
        "1.5 less in their crib and 2 more in the play, though 0.5 less in the hand."
    )
    mine = (Option(better.thrown, (), 8.0, 4.0, None, 12.0),
            Option(other.thrown, (), 7.0, 5.5, None, 12.5))  # fmt: skip
    assert comparison(*mine, dealer=True) == (
        "K♦ 2♥ is behind Q♦ 3♥ by 0.5 points: 1 more in the hand, though 1.5 less in your crib."
    )
    assert comparison(mine[0], mine[0], dealer=True) == "K♦ 2♥ and K♦ 2♥ come to the same."


def test_with_open_hands_each_card_is_followed_to_the_end_of_the_count() -> None:
    game = decided(stacked_game(*DEAL), "T1 AH7D", "T0 KD2H", "L1 QC", "L0 9C", "L1 3C")
    said = asked(game, open_hands=True)
    assert said["title"] == "What each card leads to"
    fours, ten = said["rows"]
    assert codes(fours) == "4C 4H"
    assert fours["best"]
    assert fours["words"] == ("26; they must say go, the other four pairs it, and the go is yours")
    assert (codes(ten), ten["words"], figures(ten)) == ("TC", "no: 32", {"points": "–"})
    assert said["note"].endswith("exact.")


def test_with_hidden_hands_each_card_has_its_average() -> None:
    game = decided(stacked_game(*DEAL), "T1 AH7D", "T0 KD2H", "L1 TS")
    said = asked(game)
    assert {codes(row) for row in said["rows"]} == {"4C 4H", "9C", "TC"}
    values = [float(figures(row)["points"].replace("−", "-")) for row in said["rows"]]
    assert values == sorted(values, reverse=True)
    assert next(row for row in said["rows"] if codes(row) == "TC")["words"] == "20, a pair for two"
    assert "on average" in said["note"]


def test_a_hand_to_be_counted_is_left_to_the_learner() -> None:
    game = decided(
        stacked_game("5H 5C 10D KC 2C 9H", "5D 6S 10H JH 8C 8H", "KS", counting=True),
        *("T1 8C8H", "T0 2C9H", "L1 TH", "L0 5H 2", "L1 5D", "L0 5C 6", "L1 6S", "L0 TD 0"),
        *("L1 JH", "L0 KC 0"),
    )
    assert game.phase is Phase.SHOW
    assert asked(game)["rows"] == []


def read_lines() -> list[list[str]]:
    lines = Path(__file__).with_name("lines.md").read_text("utf-8").splitlines()
    table = [line for line in lines if line.startswith("|")][2:]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in table]


@pytest.mark.parametrize("row", read_lines(), ids=lambda row: " / ".join(row[3:5]))
def test_a_line_is_told_as_the_table_says(row: list[str]) -> None:
    you, they, leads, laid, line, words = row
    play = Play.begin((parse_cards(you), parse_cards(they)), YOU if leads == "you" else COMPUTER)
    for card in parse_cards(laid):
        play = play.lay(card)
    assert line_words(play, parse_cards(line)) == words


@pytest.mark.parametrize(
    ("kind", "points", "chance", "words"),
    [
        (DecisionKind.THROW, 0.0, None, "No throw was better."),
        (DecisionKind.LAY, 0.01, 0.0, "No card was better."),
        (DecisionKind.LAY, 1.3, None, "That cost 1.3 points: 4♥ was better."),
        (DecisionKind.LAY, 1.0, None, "That cost 1 point: 4♥ was better."),
        (
            DecisionKind.LAY,
            0.4,
            0.021,
            "That cost 0.4 points and 2.1 games in a hundred: 4♥ was better.",
        ),
        (DecisionKind.LAY, 0.0, 0.02, "That cost 2.0 games in a hundred: 4♥ was better."),
        (DecisionKind.CLAIM, 2.0, None, "That cost 2 points."),
        (DecisionKind.CLAIM, 0.0, None, "Counted right."),
    ],
)
def test_what_a_decision_cost_is_one_sentence(
    kind: DecisionKind, points: float, chance: float | None, words: str
) -> None:
    best = () if kind is DecisionKind.CLAIM else parse_cards("4H")
    assert cost_words(Cost(0, 0, kind, parse_cards("10C"), best, points, chance)) == words


def test_the_computer_says_why_it_throws_its_two() -> None:
    six = parse_cards("5H 5C 5D JS 10C KD")
    best = rank_throws(six, True)[0]
    words = throw_reason(six, best.thrown, dealer=True)
    assert words.startswith(f"It keeps {' '.join(map(str, best.kept))}, ")
    assert words.endswith("No throw is better.")
    worst = rank_throws(six, False)[-1]
    words = throw_reason(six, worst.thrown, dealer=False)
    assert "the crib gives you" in words
    assert "would be worth" in words


def test_figures_are_said_as_people_say_them() -> None:
    assert [signed(value) for value in (3, -2, 0, 0.04, -1.26)] == ["+3", "−2", "0", "0.0", "−1.3"]
    assert [tenths(value) for value in (3, -0.04, -1.26)] == ["+3.0", "0.0", "−1.3"]
    assert [points_words(value) for value in (1, 2, 1.04)] == ["1 point", "2 points", "1.0 points"]
    assert [listed(words) for words in (["a"], ["a", "b"], ["a", "b", "c"])] == [
        "a",
        "a and b",
        "a, b and c",
    ]
