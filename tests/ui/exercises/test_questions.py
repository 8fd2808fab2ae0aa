"""What the form is told: all that a player at the table sees, and no more."""

import json
from typing import Any

import pytest

from trainer.drill.exercise import Question
from trainer.drill.pegging import Asked, PegQuestion
from trainer.drill.situations import deal_peg
from trainer.drill.throwing import Whose, deal_throw
from trainer.ui.exercises.questions import question_data, situation_words


def codes(data: Any) -> set[str]:
    """Every card's code in what the browser is sent."""
    if isinstance(data, dict):
        own = {data["code"]} if "code" in data else set()
        return own.union(*map(codes, data.values()))
    if isinstance(data, list):
        return set().union(*map(codes, data))
    return set()


@pytest.mark.parametrize("n", range(30))
def test_the_browser_is_sent_no_card_that_the_learner_may_not_see(n: int) -> None:
    question = deal_peg(Asked.BOTH, 12, n)
    held = set(question.opponent) - set(question.laid)
    sent = codes(question_data(question, n))
    assert sent.isdisjoint(card.code for card in held)
    assert {card.code for card in question.laid} <= sent


@pytest.mark.parametrize("n", range(10))
def test_the_browser_is_sent_no_answer_with_the_question(n: int) -> None:
    asked: list[Question] = [deal_peg(Asked.POINTS, 12, n), deal_throw(Whose.BOTH, 12, n)]
    for question in asked:
        data = question_data(question, n)
        assert set(data) == {
            "n", "kind", "words", "situation", "told", "crib", "hand", "take", "refusals",
            "starter", "count", "pile", "before",
        }  # fmt: skip
        assert "points" not in json.dumps({**data, "kind": ""})


def test_the_crib_is_said_in_words() -> None:
    mine, theirs = deal_throw(Whose.YOURS, 1, 0), deal_throw(Whose.THEIRS, 1, 0)
    assert question_data(mine, 0)["words"] == "Which two go to your crib?"
    assert situation_words(mine) == "You deal. The crib is yours."
    assert question_data(theirs, 0)["words"] == "Which two go to their crib?"
    assert situation_words(theirs) == "Your opponent deals. The crib is theirs."


def test_what_the_opponent_holds_and_said_is_told() -> None:
    went = PegQuestion.parse("SD 9C9SQC2C 9DKCKDKH 3H4H AS 9D2CKC 9C")
    assert situation_words(went) == "You deal. They hold two cards."
    gone = PegQuestion.parse("LP 4D5S6D6S 6C9HTHJH 7D2D AD 4D6C6D9H")
    assert situation_words(gone) == "They deal and hold two cards."
    went_on = PegQuestion.parse("LD AS3C7H8H 9STSJSQS KHQD 6D 9SASTS3C")
    assert situation_words(went_on) == "You deal. They hold two cards. They said go."
    out = PegQuestion.parse("SD KCQC8C5C KDQDJDTH 2H3H AS KDKCTHQCQD8CJD 5C")
    assert situation_words(out) == "You deal. They have no cards left."


def test_a_card_that_does_not_fit_says_why() -> None:
    data = question_data(PegQuestion.parse("LD 4C5DTSQS 7D9C9H9S 2S2D 8S 7DTS9C"), 0)
    assert data["count"] == 26
    assert data["refusals"] == {"QS": "The queen of spades would make 36."}
    assert [laid["yours"] for laid in data["pile"]] == [False, True, False]


def test_earlier_counts_lie_apart() -> None:
    data = question_data(PegQuestion.parse("SD KCQC8C5C KDQDJDTH 2H3H AS KDKCTHQCQD8CJD 5C"), 0)
    assert [card["code"] for card in data["before"]] == ["KD", "KC", "TH", "QC", "QD", "8C"]
    assert [laid["card"]["code"] for laid in data["pile"]] == ["JD"]
    assert data["told"] == "It is the last card of the deal."
