"""The coach's advice and words: right figures, and why, in plain sentences."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from tests.strategy.games import decide
from tests.ui.play.stacked import COMPUTER, YOU, stacked_game
from trainer.cribbage.board import Pegs
from trainer.cribbage.cards import parse_cards
from trainer.cribbage.decision import Decision, DecisionKind
from trainer.cribbage.game import Game
from trainer.cribbage.play import Play
from trainer.cribbage.rules import STANDARD
from trainer.cribbage.state import Phase
from trainer.strategy.computer import Level
from trainer.strategy.discard import rank_throws
from trainer.strategy.open_throws import rank_open_throws
from trainer.strategy.review import Cost, review_chance, review_decision
from trainer.ui.components.ranking import RankingRow
from trainer.ui.components.table.table import CoachData
from trainer.ui.play.coach import advice, cost_words
from trainer.ui.play.lay_advice import line_words
from trainer.ui.words.figures import signed, tenths

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
    assert (
        next(row for row in said["rows"] if codes(row) == "TC")["words"]
        == "20, a pair for two; no card then makes thirty-one"
    )
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
        (DecisionKind.LAY, 1.3, None, "Laying 10♣ cost 1.3 points: laying 4♥ was better."),
        (DecisionKind.LAY, 1.0, None, "Laying 10♣ cost 1 point: laying 4♥ was better."),
        (
            DecisionKind.LAY,
            0.4,
            0.021,
            "Laying 10♣ cost 0.4 points and 2.1 games in a hundred: laying 4♥ was better.",
        ),
        (
            DecisionKind.LAY,
            0.0,
            0.02,
            "Laying 10♣ cost 2.0 games in a hundred: laying 4♥ was better.",
        ),
        (DecisionKind.CLAIM, 2.0, None, "That count cost 2 points."),
        (DecisionKind.CLAIM, 0.0, None, "Counted right."),
    ],
)
def test_what_a_decision_cost_is_one_sentence(
    kind: DecisionKind, points: float, chance: float | None, words: str
) -> None:
    best = () if kind is DecisionKind.CLAIM else parse_cards("4H")
    assert cost_words(Cost(0, 0, kind, parse_cards("10C"), best, points, chance)) == words


ENDS = ((0, 0), (60, 70), (95, 85), (105, 118), (119, 119))


def positions(open_hands: bool) -> Iterator[Game]:
    """The learner to decide, with all sorts of cards and scores."""
    for seed, scores in enumerate(ENDS * 3):
        game = Game.begin(STANDARD, seed, dealer=seed % 2)
        game = replace(game, pegs=(Pegs(scores[0]), Pegs(scores[1])))
        while game.deal == 0 and not game.is_over:
            if YOU in game.to_act:
                yield game
            game = decide(game, Level.HOME, open_hands)


def is_free(cost: Cost) -> bool:
    return cost_words(cost) in ("No throw was better.", "No card was better.")


@pytest.mark.parametrize("open_hands", [False, True], ids=["hidden", "open"])
def test_following_the_coach_never_costs_anything_and_leaving_it_does(open_hands: bool) -> None:
    followed = left = 0
    for game in positions(open_hands):
        n = len(game.decisions)
        said = advice(game, open_hands=open_hands, chance=review_chance(game, n))
        kind = DecisionKind.THROW if game.phase is Phase.THROW else DecisionKind.LAY
        for row in said["rows"][:3]:
            if figures(row).get("points") == "–":
                continue
            cards = parse_cards(" ".join(card["code"] for card in row["cards"]))
            chosen = cards if kind is DecisionKind.THROW else cards[:1]
            cost = review_decision(
                game,
                Decision(kind, YOU, chosen),
                open_hands=open_hands,
                chance=review_chance(game, n),
            )
            assert is_free(cost) is row["best"]
            left += not row["best"]
        assert said["rows"][0]["best"]
        followed += 1
    assert min(followed, left) > 30


@pytest.mark.parametrize("open_hands", [False, True], ids=["hidden", "open"])
def test_near_the_end_the_games_won_stand_beside_the_points(open_hands: bool) -> None:
    for game in positions(open_hands):
        said = asked(game, open_hands=open_hands)
        near = max(game.scores) >= 90
        assert ("games that count" in said["note"]) is near
        for row in said["rows"]:
            labels = [figure["label"] for figure in row["figures"]]
            assert (labels[-1] == "wins") is near
            assert ("in all" if game.play is None else "points") in labels
        if near:
            won = [figures(row)["wins"] for row in said["rows"]]
            percents = [float(each.removesuffix("%")) for each in won if each != "–"]
            assert percents == sorted(percents, reverse=True)


def test_where_nothing_changes_the_game_any_more_the_coach_says_so() -> None:
    game = Game.begin(STANDARD, 1, dealer=YOU)
    game = replace(game, pegs=(Pegs(85), Pegs(120)))
    said = asked(game)
    assert "this one is as good as lost, so points set the order" in said["note"]
    assert all(row["best"] for row in said["rows"])
