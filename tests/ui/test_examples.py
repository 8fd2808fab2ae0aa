"""A worked example is gone through exactly as the table of hands beside this file has it."""

from __future__ import annotations

from itertools import groupby
from pathlib import Path
from typing import Any

import pytest

from tests.cribbage.tables import Row, rows
from trainer.cribbage.announce import spoken
from trainer.cribbage.cards import parse_cards
from trainer.cribbage.play import PlayError
from trainer.cribbage.show import Kind, Show
from trainer.learning.preferences import Preferences, TextSize
from trainer.ui.components.worked import ExampleData
from trainer.ui.examples import play_example, show_example

HANDS = Path(__file__).with_name("worked_hands.md")
KINDS = {kind.plural: kind for kind in Kind}


def examples(begins: str) -> list[list[Row]]:
    """The rows of each example: one begins where the column `begins` is filled."""
    number = 0
    numbered: list[tuple[int, Row]] = []
    for row in rows(HANDS):
        if begins in row:
            number += row[begins] != ""
            numbered.append((number, row))
    return [[row for _, row in alike] for _, alike in groupby(numbered, key=lambda each: each[0])]


def hand_of(row: Row) -> ExampleData:
    *hand, starter = parse_cards(row["cards"])
    kinds = [KINDS[name] for name in row["counted"].split()] if row["counted"] != "all" else Kind
    return show_example(
        Show(tuple(hand), starter, row["as"] == "crib"), Preferences(), kinds=tuple(kinds)
    )


def codes(cell: str) -> list[str]:
    return cell.split()


@pytest.mark.parametrize("listed", examples("cards"), ids=lambda listed: listed[0]["cards"])
def test_a_show_is_counted_combination_by_combination(listed: list[Row]) -> None:
    steps = hand_of(listed[0])["steps"]
    assert [step["words"] for step in steps] == [row["words"] for row in listed]
    assert [step["cards"] for step in steps] == [codes(row["lit"]) for row in listed]
    assert [step["note"] for step in steps] == [row["why"] for row in listed]
    assert [step["total"] for step in steps] == [int(row["total"]) for row in listed]


@pytest.mark.parametrize("listed", examples("pone"), ids=lambda listed: listed[0]["pone"])
def test_a_play_is_told_card_by_card(listed: list[Row]) -> None:
    laid = parse_cards(" ".join(row["laid"] for row in listed))
    first = listed[0]
    example = play_example(
        parse_cards(first["pone"]), parse_cards(first["dealer"]), laid, Preferences()
    )
    steps, sequence = example["steps"], example["sequence"]
    assert sequence is not None
    assert [step["words"] for step in steps] == [row["words"] for row in listed]
    assert [step["cards"] for step in steps] == [codes(row["lit"]) for row in listed]
    assert [step["total"] for step in steps] == [int(row["count"]) for row in listed]
    pegged = [f"{each['pegged']['pone']}-{each['pegged']['dealer']}" for each in sequence["laid"]]
    assert pegged == [row["pegged"] for row in listed]


def nine_laid() -> dict[str, Any]:
    sequence = play_example(
        parse_cards("KS 9S 4H"), parse_cards("JC QD 9C"), parse_cards("KS JC 9S QD"), Preferences()
    )["sequence"]
    assert sequence is not None
    return {**sequence}


def test_a_card_of_the_play_knows_its_seat_and_whether_it_begins_a_new_count() -> None:
    laid = nine_laid()["laid"]
    assert [each["seat"] for each in laid] == ["pone", "dealer", "pone", "dealer"]
    assert [each["fresh"] for each in laid] == [False, False, False, True]


def test_every_card_that_is_held_can_be_seen_whether_it_is_laid_or_not() -> None:
    sequence = nine_laid()
    assert [card["code"] for card in sequence["pone"]] == ["KS", "9S", "4H"]
    assert [card["code"] for card in sequence["dealer"]] == ["JC", "QD", "9C"]


def test_a_card_that_the_rules_forbid_is_refused() -> None:
    with pytest.raises(PlayError, match="past 31"):
        play_example(
            parse_cards("KS QS JS AS"), parse_cards("KD"), parse_cards("KS KD QS JS"), Preferences()
        )


def test_a_learner_who_counts_runs_first_is_shown_them_first() -> None:
    *hand, starter = parse_cards("6C 7C 8D KS KH")
    example = show_example(Show(tuple(hand), starter), Preferences(runs_first=True))
    assert [step["words"] for step in example["steps"]] == [
        "Fifteen two,",
        "a run of three is five,",
        "and a pair is seven.",
    ]


def test_what_is_said_is_the_announcement_and_what_is_asked_names_what_is_counted() -> None:
    *hand, starter = parse_cards("5H 6H 7H JH 8S")
    show = Show(tuple(hand), starter)
    whole = show_example(show, Preferences(), title="A run with a flush")
    assert whole["spoken"] == spoken(show.count())
    assert whole["title"] == "A run with a flush"
    assert whole["question"] == "What is it worth?"
    part = show_example(show, Preferences(), kinds=(Kind.PAIR, Kind.RUN))
    assert part["question"] == "Count the pairs and runs."
    assert part["spoken"] == "A run of four is four."


def test_the_learners_wishes_go_with_it() -> None:
    *hand, starter = parse_cards("5H 6H 7H JH 8S")
    wishes = Preferences(four_colours=True, text_size=TextSize.LARGE, read_aloud=True)
    assert show_example(Show(tuple(hand), starter), wishes)["preferences"] == {
        "four_colours": True,
        "text_size": "large",
        "read_aloud": True,
    }
