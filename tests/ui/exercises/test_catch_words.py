"""A call in words: what it led to, and why it was refused."""

import pytest

from trainer.drill.calls import Call
from trainer.drill.catching import CatchQuestion
from trainer.ui.exercises.catch_words import announced_words, call_words, outcome_words, whose_words

RIGHT = "CH 8SAS7CAH 3S 2.2.0.0.0"
SHORT = "CC TH4DAD4H TD 6.4.0.0.0"
"""Two short in the fifteens."""
OVER = "CH QDKCQH2S 4H 2.2.0.0.0"
"""Two too many in the fifteens."""


def outcome(question: str, call: str) -> str:
    return outcome_words(CatchQuestion.parse(question), Call.parse(call))


@pytest.mark.parametrize(
    ("question", "call", "words"),
    [
        (RIGHT, "pass", "Right: there was nothing to call."),
        (RIGHT, "muggins 2", "Refused: the count was right."),
        (RIGHT, "over 1", "Refused: the count was right."),
        (SHORT, "pass", "You let it pass: two were missed."),
        (SHORT, "muggins 2", "Muggins: you take two."),
        (SHORT, "muggins 2 fifteen", "Muggins: you take two."),
        (SHORT, "muggins 1", "Muggins: you take one of two."),
        (SHORT, "muggins 4", "Refused: only two are missed."),
        (SHORT, "muggins 2 pair", "Refused: two are missed, but in the fifteens."),
        (SHORT, "over 2", "Refused: nothing is too much; two are missed."),
        (OVER, "pass", "You let it pass: two were too many."),
        (OVER, "over 2", "Cut back by two."),
        (OVER, "over 1", "Cut back by one of two."),
        (OVER, "over 3", "Refused: only two are too many."),
        (OVER, "muggins 2", "Refused: nothing is missed; two are too many."),
    ],
)
def test_every_call_is_told_what_it_led_to(question: str, call: str, words: str) -> None:
    assert outcome(question, call) == words


def test_under_strict_rules_the_caller_pegs_the_excess_and_pays_for_a_refused_call() -> None:
    strict = OVER.replace("CH ", "CHS ")
    assert outcome(strict, "over 2") == "Cut back by two, and you peg them."
    assert outcome(strict, "over 1") == "Cut back by one of two, and you peg it."
    refused = "Refused: nothing is missed; two are too many. You lose three."
    assert outcome(strict, "muggins 3") == refused


def test_what_is_counted_and_what_was_said_are_told() -> None:
    assert whose_words(CatchQuestion.parse(SHORT)) == "Your opponent counts their crib."
    told = announced_words(CatchQuestion.parse(RIGHT))
    assert told == "They counted their hand: “Fifteen two, and a pair is four.”"


def test_a_call_is_named_in_a_list() -> None:
    calls = ["pass", "muggins 2", "over 1 nobs", "muggins 12 pair"]
    assert [call_words(Call.parse(call)) for call in calls] == [
        "let pass",
        "muggins, two",
        "one too many in the nobs",
        "muggins, twelve in the pairs",
    ]
