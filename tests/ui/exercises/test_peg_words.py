"""A card in the play judged in words."""

import pytest

from trainer.drill.pegging import TOLERANCE, Asked, PegQuestion
from trainer.drill.situations import Trap, deal_peg, traps
from trainer.ui.exercises.peg_words import (
    lay_rows,
    lay_words,
    lit_cards,
    score_words,
    trap_words,
)

PEG = PegQuestion.parse


@pytest.mark.parametrize(
    ("text", "said", "cards"),
    [
        ("SD 8SQCQDKC 7C2D3D4D 2H3H AS 7C 8S", "Fifteen for two.", "7C8S"),
        ("SP 5C4DQDKC 3C2D6D9D 2H3H AS 5C3C 4D", "A run of three for three.", "5C3C4D"),
        (
            "SD 8C9CQDKC 7C2D3D4D 2H3H AS 7C8C2D 9C",
            "Twenty-six, and nothing.",
            "",
        ),
        (
            "SP 7D5H2C2S 5C3C9D9H QHKH AS 7D3C 5H",
            "Fifteen for two.",
            "7D3C5H",
        ),
        (
            "SP 6D5HQCQS 4C3C9D9H 2H3H AS 6D4C 5H",
            "Fifteen for two, and a run of three is five.",
            "6D4C5H",
        ),
        (
            "SD 4H4SQDKC 4C4D9SQC 2H3H AS 4C4H4D 4S",
            "A double pair royal for twelve.",
            "4C4H4D4S",
        ),
        (
            "SD KCQC8C5C KDQDJDTH 2H3H AS KDKCTHQCQD8CJD 5C",
            "Fifteen for two, and last card is three.",
            "JD5C",
        ),
        ("SD 9C9SQC2C 9DKCKDKH 3H4H AS 9D2CKC 9C", "The go for one.", "9C"),
    ],
)
def test_a_score_is_said_as_at_the_table_and_shown_on_it(text: str, said: str, cards: str) -> None:
    question = PEG(text)
    assert score_words(question) == said
    assert "".join(card.code for card in lit_cards(question)) == cards


def test_each_trap_has_its_sentence() -> None:
    told: dict[Trap, str] = {}
    for n in range(60):
        question = deal_peg(Asked.POINTS, 5, n)
        found = traps(question)
        assert bool(found) == bool(trap_words(question))
        if len(found) == 1:
            told[found[0]] = trap_words(question)
    assert set(told) == set(Trap)
    assert len(set(told.values())) == len(Trap)
    assert "never reach back" in told[Trap.CUT_OFF]


def test_a_verdict_on_a_card_names_the_better_one_and_why() -> None:
    kinds = set()
    for n in range(150):
        question = deal_peg(Asked.CARD, 9, n)
        best = question.values()[0]
        assert lay_words(question, best.card.code)[0] == "The best card."
        for other in question.values():
            if best.value - other.value <= TOLERANCE:
                continue
            verdict, reason = lay_words(question, other.card.code)
            assert verdict == f"{best.card} was best."
            assert str(best.card) in reason
            gained = best.now - other.now
            kinds.add(gained and gained // abs(gained))
            if gained:
                assert f"The {max(best, other, key=lambda one: one.now).card} scores" in reason
    assert kinds == {1, 0, -1}, "a score is taken, none is to be had, a score is best left"


def test_a_count_of_21_left_behind_is_warned_of() -> None:
    for n in range(400):
        question = deal_peg(Asked.CARD, 31, n)
        for value in question.values():
            _, reason = lay_words(question, value.card.code)
            if "any ten-card then makes" in reason:
                assert "leaves the count at 5" in reason or "leaves the count at 21" in reason
                return
    raise AssertionError("nobody was warned")


def test_cards_of_one_rank_are_one_row() -> None:
    question = PEG("LP 7D7S9DTC 5D6C6HJH QDKH TD -")
    rows = lay_rows(question, "7S")
    assert sorted(len(row["cards"]) for row in rows) == [1, 1, 2]
    (sevens,) = [row for row in rows if len(row["cards"]) == 2]
    assert sevens["chosen"]
    assert sevens["words"] == "Seven"
    assert [figure["label"] for figure in sevens["figures"]] == ["now", "to the end"]
