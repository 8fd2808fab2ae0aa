"""Throwing: what is dealt, and how a throw is judged."""

import pytest

from trainer.cribbage.cards import Card, parse_cards
from trainer.drill.question import LITTLE, QuestionError
from trainer.drill.throwing import ThrowQuestion, Whose, deal_throw
from trainer.strategy.discard import Throw


def codes(cards: tuple[Card, ...]) -> str:
    return "".join(card.code for card in cards)


def question(cards: str, *, dealer: bool = True) -> ThrowQuestion:
    return ThrowQuestion(parse_cards(cards), dealer)


@pytest.mark.parametrize(
    ("whose", "seed", "n", "text"),
    [
        (Whose.BOTH, 1, 0, "TD AH5C7D8DJHKD"),
        (Whose.BOTH, 1, 1, "TP 3D4D5D8C8STD"),
        (Whose.THEIRS, 999_999, 7, "TP AD2C3S7D8C9C"),
    ],
)
def test_a_seed_deals_the_same_six_for_ever(whose: Whose, seed: int, n: int, text: str) -> None:
    assert deal_throw(whose, seed, n).text == text


def test_the_crib_is_whose_it_was_set_to_be_and_otherwise_changes_hands() -> None:
    assert all(deal_throw(Whose.YOURS, 5, n).dealer for n in range(6))
    assert not any(deal_throw(Whose.THEIRS, 5, n).dealer for n in range(6))
    assert [deal_throw(Whose.BOTH, 5, n).dealer for n in range(4)] == [True, False, True, False]


def test_six_different_cards_are_dealt_in_order() -> None:
    for n in range(50):
        six = deal_throw(Whose.BOTH, 11, n).six
        assert len(set(six)) == 6
        assert list(six) == sorted(six)


def test_the_best_throw_is_right_and_costs_nothing() -> None:
    asked = question("2C 3D 4H 5S JC KD")
    best = asked.ranking()[0]
    assert asked.judge(codes(best.thrown)) == (True, 0)
    assert asked.judge(codes(best.thrown[::-1])) == (True, 0)


def test_another_throw_costs_what_it_lacks_in_hand_and_crib_together() -> None:
    asked = question("2C 3D 4H 5S JC KD", dealer=False)
    best, *_, worst = asked.ranking()
    assert asked.judge(codes(worst.thrown)) == (False, best.total - worst.total)
    assert best.total - best.hand == -best.crib


def test_throws_a_hair_apart_are_as_good_as_each_other() -> None:
    for n in range(200):
        asked = deal_throw(Whose.BOTH, 3, n)
        best, second = asked.ranking()[:2]
        if 0 < best.total - second.total <= LITTLE:
            assert asked.judge(codes(second.thrown)) == (True, 0)
            return
    raise AssertionError("no throws so close were dealt")


@pytest.mark.parametrize("said", ["", "2C", "2C3D4H", "2C2C", "2C9H", "3", "two cards"])
def test_what_is_not_two_of_the_six_is_no_throw(said: str) -> None:
    with pytest.raises(QuestionError):
        question("2C 3D 4H 5S JC KD").judge(said)


def test_a_question_is_read_back_from_its_text() -> None:
    for n in range(4):
        asked = deal_throw(Whose.BOTH, 8, n)
        assert ThrowQuestion.parse(asked.text) == asked


@pytest.mark.parametrize("text", ["", "TD", "TX AH5C7D8DJHKD", "TD AH5C7D8DJH", "TD AHAH7D8DJHKD"])
def test_nonsense_is_no_question(text: str) -> None:
    with pytest.raises(QuestionError):
        ThrowQuestion.parse(text)


def test_the_list_holds_each_of_the_fifteen_throws_once() -> None:
    ranking: tuple[Throw, ...] = deal_throw(Whose.BOTH, 1, 0).ranking()
    assert len({frozenset(throw.thrown) for throw in ranking}) == 15
    assert [throw.total for throw in ranking] == sorted(
        (throw.total for throw in ranking), reverse=True
    )
