from __future__ import annotations

import pytest

from trainer.cribbage.cards import parse_cards
from trainer.cribbage.show import Kind, Show
from trainer.learning.lesson_blocks import (
    Block,
    Ladder,
    Prose,
    Sequence,
    SequenceTurn,
    Throw,
    WorkedHand,
    YourTurn,
)
from trainer.learning.lessons import Drilled, Lesson
from trainer.learning.preferences import Preferences
from trainer.ui.project.run import (
    HandError,
    dealt_run,
    hand_name,
    lesson_run,
    typed_show,
    typed_slide,
)


def show(text: str) -> Show:
    *hand, starter = parse_cards(text)
    return Show(tuple(hand), starter)


PLAYED = Sequence(parse_cards("7H"), parse_cards("8S"), parse_cards("7H 8S"), "A fifteen")
BLOCKS: tuple[Block, ...] = (
    Prose("Pairs first."),
    WorkedHand(show("5H 6H 7H JH 8S"), (Kind.FIFTEEN,), "Two of them", ""),
    YourTurn(show("2C 2D 6H 8S TD"), tuple(Kind), "", total_only=True),
    Throw(parse_cards("5H 6H 7H JH 8S KD"), dealer=True, title=""),
    Ladder((show("3C 3D 6H 8S TD"), show("4C 4D 6H 8S TD"), show("7C 7D 6H 8S TD")), (Kind.PAIR,)),
    PLAYED,
    SequenceTurn(PLAYED),
)


def lesson(*blocks: Block) -> Lesson:
    return Lesson("pairs", "Pairs", "Counting", "", 3, "", (), Drilled.NONE, blocks)


@pytest.mark.parametrize(
    ("typed", "hand", "starter"),
    [
        ("5H 6H 7H JH 8S", "5H 6H 7H JH", "8S"),
        ("5h6h7hjh8s", "5H 6H 7H JH", "8S"),
        ("5♥,6♥,7♥;J♥,10♣", "5H 6H 7H JH", "TC"),
    ],
)
def test_the_last_card_typed_is_the_starter(typed: str, hand: str, starter: str) -> None:
    (last,) = parse_cards(starter)
    assert typed_show(typed, crib=False) == Show(parse_cards(hand), last)


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("", "Type five cards, the starter last; here are 0."),
        ("5H 6H 7H JH", "Type five cards, the starter last; here are 4."),
        ("5H 5S 5D JC 5C 6C", "Type five cards, the starter last; here are 6."),
        ("5H 6H 7H JH 5H", "5H is there twice; a pack holds each card once."),
        ("5H 6H 7H JH 8Z", "“8Z” is not a card; type a rank and a suit, like 5H or 10♣."),
    ],
)
def test_what_is_no_hand_is_refused_in_a_sentence(typed: str, sentence: str) -> None:
    with pytest.raises(HandError) as refused:
        typed_show(typed, crib=False)
    assert str(refused.value) == sentence


def test_a_crib_is_counted_as_one_and_told_from_the_hand_of_the_same_cards() -> None:
    hand = typed_show("5H 6H 7H JH 8S", crib=False)
    crib = typed_show("5H 6H 7H JH 8S", crib=True)
    assert hand_name(hand) == "5H6H7HJH8S"
    assert hand_name(crib) != hand_name(hand)
    slides = [typed_slide(each, Preferences()) for each in (hand, crib)]
    assert [slide["example"]["steps"][-1]["total"] for slide in slides] == [12, 8]


def test_every_hand_and_sequence_of_a_lesson_is_a_slide_in_its_order() -> None:
    run = lesson_run(lesson(*BLOCKS), Preferences())
    examples = [slide["example"] for slide in run.slides]
    assert [example["kind"] for example in examples] == ["show"] * 5 + ["play"] * 2
    assert [example["steps"][-1]["total"] for example in examples] == [4, 2, 2, 2, 2, 15, 15]
    assert [example["question"] for example in examples][:2] == [
        "Count the fifteens.",
        "What is it worth?",
    ]
    assert [slide["where"] for slide in run.slides][:2] == ["Pairs · 1 of 7", "Pairs · 2 of 7"]
    assert not run.endless


def test_a_lesson_of_words_alone_has_no_slides() -> None:
    assert lesson_run(lesson(Prose("A short history.")), Preferences()).slides == []


def test_a_seed_brings_the_same_hands_whichever_are_asked_for() -> None:
    few, many = (dealt_run(123, places, Preferences()) for places in (range(5, 8), range(20)))
    assert many.slides[5:8] == few.slides
    assert [slide["where"] for slide in few.slides] == ["hand 6", "hand 7", "hand 8"]
    assert (few.first, many.first) == (5, 0)
    assert few.name == many.name
    assert many.endless
    assert dealt_run(124, range(5, 8), Preferences()).slides != few.slides


def test_the_figure_of_a_part_of_the_count_says_what_it_is_for() -> None:
    shown = [
        *(
            WorkedHand(show("5H 6H 7H JH 8S"), kinds, "", "")
            for kinds in (
                tuple(Kind),
                (Kind.FIFTEEN,),
                (Kind.PAIR, Kind.RUN),
                (Kind.NOBS,),
            )
        ),
    ]
    run = lesson_run(lesson(*shown), Preferences())
    assert [slide["example"]["whole"] for slide in run.slides] == [
        "in all",
        "for the fifteens",
        "for the pairs and runs",
        "for nobs",
    ]
