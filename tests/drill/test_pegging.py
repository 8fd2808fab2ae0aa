"""The pegging drill's questions: read, shown and judged by the rules of the play."""

from itertools import pairwise
from pathlib import Path

import pytest

from tests.cribbage.tables import Row, each_row
from trainer.cribbage.cards import DECK, parse_cards
from trainer.drill.pegging import OPPONENT, TOLERANCE, YOU, Asked, Ending, PegQuestion
from trainer.drill.question import QuestionError
from trainer.drill.situations import deal_peg, traps

each_question = each_row(Path(__file__).parent / "pegging.md")


def question_of(row: Row) -> PegQuestion:
    """The row as a question; the cards that nobody laid are any of the rest."""
    kept, opponent = parse_cards(row["your four"]), parse_cards(row["opponent's four"])
    rest = [card for card in DECK if card not in (*kept, *opponent)]
    laid = parse_cards(row["laid"].replace("/", ""))
    (card,) = parse_cards(row["card"])
    asked = PegQuestion(
        row["you"] == "dealer", kept, opponent, (rest[0], rest[1]), rest[2], laid, card
    )
    return PegQuestion.parse(asked.text)  # which looks into the rules


@each_question
def test_a_card_scores_what_a_player_says_it_does(row: Row) -> None:
    assert question_of(row).points() == int(row["points"])


@each_question
def test_only_the_points_that_are_there_are_right(row: Row) -> None:
    question, points = question_of(row), int(row["points"])
    assert question.judge(str(points)) == (True, 0)
    assert question.judge(str(points + 2)) == (False, 2)


@each_question
def test_the_question_says_what_cannot_be_seen(row: Row) -> None:
    assert question_of(row).ending == (Ending(row["says"]) if row["says"] else None)


@each_question
def test_what_may_be_seen_wrongly_is_known(row: Row) -> None:
    assert ", ".join(traps(question_of(row))) == row["seen wrongly"]


@each_question
def test_the_table_shows_the_cards_since_the_count_began(row: Row) -> None:
    last_count = row["laid"].rpartition("/")[2] if "/" in row["laid"] else row["laid"]
    pile = question_of(row).pile
    assert tuple(laid.card for laid in pile) == parse_cards(last_count)
    assert all(before.count < after.count for before, after in pairwise(pile))


def choice(n: int) -> PegQuestion:
    return deal_peg(Asked.CARD, 21, n)


def test_the_best_card_is_right_and_another_costs_what_it_loses_to_the_end() -> None:
    for n in range(16):
        question = choice(n)
        for value in question.values():
            lost = question.values()[0].value - value.value
            expected = (True, 0) if lost <= TOLERANCE else (False, lost)
            assert question.judge(value.card.code) == expected


def test_the_verdict_is_the_same_whatever_the_opponent_holds() -> None:
    """What was laid is the same; the cards still held, and with them what fits, are others."""
    question = choice(0)
    unseen = set(DECK) - {*question.kept, *question.thrown, question.starter, *question.opponent}
    laid = [card for card in question.opponent if card in question.laid]
    others = [card for card in sorted(unseen) if card.rank not in {c.rank for c in laid}]
    changed = (*laid, *others[: 4 - len(laid)])
    other = PegQuestion(
        question.dealer,
        question.kept,
        changed,
        question.thrown,
        question.starter,
        question.laid,
    )
    assert other.play.laid == question.play.laid
    assert other.values() == question.values()


def test_a_card_that_does_not_fit_is_no_answer() -> None:
    question = PegQuestion.parse("LD 4C5DTSQS 7D9C9H9S 2S2D 8S 7DTS9C")
    assert {value.card.code for value in question.values()} == {"4C", "5D"}
    for code in ("QS", "TS", "7D"):  # past 31, laid already, not the learner's
        with pytest.raises(QuestionError):
            question.judge(code)


@pytest.mark.parametrize("said", ["", "-1", "2.5", "two", "100", "5H", "²"])
def test_what_is_no_number_of_points_is_no_answer(said: str) -> None:
    with pytest.raises(QuestionError):
        deal_peg(Asked.POINTS, 21, 0).judge(said)


def test_a_question_is_read_back_from_its_text() -> None:
    for n in range(20):
        question = deal_peg(Asked.BOTH, 4, n)
        assert PegQuestion.parse(question.text) == question


@pytest.mark.parametrize(
    "text",
    [
        "",
        "LD",
        "XX 6H8C8S9C 5SJCKDKH 3DKC 2H KH",
        "LD 6H8C8S9C 5SJCKDKH 3DKC 2H 9C",  # dealt, the learner would not lead
        "LD 6H8C8S9C 5SJCKDKH 3DKC 2H -",  # it is not the learner's turn
        "LD 6H8C8S9C 5SJCKDKH 3DKC 2H KH 6H",  # a card to be scored where one is to be laid
        "SD 6H8C8S9C 5SJCKDKH 3DKC 2H KH",  # none to be scored
        "SD 6H8C8S9C 5SJCKDKH 3DKC 2H KH KD",  # not the learner's card
        "LD 6H8C8S9C 6HJCKDKH 3DKC 2H KH",  # a card twice
        "LD 6H8C8S9C 5SJCKDKH 3DKC2H KH",
    ],
)
def test_nonsense_is_no_question(text: str) -> None:
    with pytest.raises(QuestionError):
        PegQuestion.parse(text)


def test_the_learner_is_to_move_and_holds_what_was_not_laid() -> None:
    for n in range(30):
        question = deal_peg(Asked.BOTH, 6, n)
        play = question.play
        assert play.to_move == YOU
        assert question.hand == play.hands[YOU]
        assert set(question.hand).isdisjoint(question.laid)
        if question.card is None:
            assert play.hands[OPPONENT], "with nobody left to answer there is little to choose"
        else:
            assert question.card in play.legal
