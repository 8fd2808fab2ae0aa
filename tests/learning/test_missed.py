"""Missed hands come back until they were right on two different days."""

from __future__ import annotations

from datetime import UTC, date, datetime, time, timedelta

from trainer.cribbage.cards import parse_cards
from trainer.cribbage.claim import Claim, FiguresClaim, TappedClaim, TotalClaim
from trainer.cribbage.show import Kind, Show
from trainer.learning.answers import Answer, Mode
from trainer.learning.missed import to_count_again

MONDAY = date(2024, 3, 4)
TUESDAY, WEDNESDAY, THURSDAY = (MONDAY + timedelta(days=n) for n in (1, 2, 3))

EIGHT = Show(parse_cards("3H 4C 4D 5S"), parse_cards("9C")[0])
TWELVE = Show(parse_cards("5H 6H 7H JH"), parse_cards("8S")[0])
SEVENTEEN = Show(parse_cards("4S 5H 6D JC"), parse_cards("5C")[0])


def answer(
    show: Show,
    claim: Claim | int,
    day: date = MONDAY,
    *,
    n: int = 0,
    void: bool = False,
) -> Answer:
    return Answer(
        sitting="0" * 32,
        n=n,
        show=show,
        claim=TotalClaim(claim) if isinstance(claim, int) else claim,
        seconds=9.5,
        mode=Mode.PRACTICE,
        seed=1,
        answered_at=datetime.combine(day, time(18, n), UTC),
        day=day,
        void=void,
    )


def test_who_missed_nothing_has_nothing_to_count_again() -> None:
    assert to_count_again([], MONDAY) == []
    assert to_count_again([answer(EIGHT, 8)], MONDAY) == []


def test_a_missed_hand_comes_back_the_same_day() -> None:
    assert to_count_again([answer(EIGHT, 6)], MONDAY) == [EIGHT]


def test_a_hand_said_too_high_comes_back_as_well() -> None:
    assert to_count_again([answer(EIGHT, 10)], TUESDAY) == [EIGHT]


def test_the_dearest_hand_comes_first() -> None:
    answers = [answer(EIGHT, 5), answer(SEVENTEEN, 12, n=1), answer(TWELVE, 8, n=2)]
    assert to_count_again(answers, TUESDAY) == [SEVENTEEN, TWELVE, EIGHT]


def test_the_last_miss_says_how_dear_a_hand_is() -> None:
    answers = [answer(EIGHT, 0), answer(TWELVE, 8), answer(EIGHT, 7, TUESDAY)]
    assert to_count_again(answers, WEDNESDAY) == [TWELVE, EIGHT]


def test_of_equally_dear_hands_the_one_said_too_high_comes_first_then_the_oldest() -> None:
    too_low = FiguresClaim(fifteens=0, pairs=0, runs=6, flush=0, nobs=0)
    too_low_and_high = FiguresClaim(fifteens=2, pairs=0, runs=6, flush=0, nobs=0)
    older = Show(EIGHT.hand, parse_cards("AC")[0])
    answers = [answer(EIGHT, too_low, n=2), answer(older, too_low, n=1)]
    assert to_count_again(answers, TUESDAY) == [older, EIGHT]
    answers = [answer(EIGHT, too_low_and_high, n=2), answer(older, too_low, n=1)]
    assert to_count_again(answers, TUESDAY) == [EIGHT, older]


def test_a_hand_right_today_is_left_for_another_day() -> None:
    answers = [answer(EIGHT, 6), answer(EIGHT, 8, TUESDAY)]
    assert to_count_again(answers, TUESDAY) == []
    assert to_count_again(answers, WEDNESDAY) == [EIGHT]


def test_a_hand_right_on_two_days_is_done_with() -> None:
    answers = [answer(EIGHT, 6), answer(EIGHT, 8, TUESDAY), answer(EIGHT, 8, WEDNESDAY)]
    assert to_count_again(answers, THURSDAY) == []


def test_twice_right_on_one_day_is_one_day() -> None:
    answers = [answer(EIGHT, 6), answer(EIGHT, 8, TUESDAY), answer(EIGHT, 8, TUESDAY, n=1)]
    assert to_count_again(answers, WEDNESDAY) == [EIGHT]


def test_a_new_miss_begins_again() -> None:
    answers = [
        answer(EIGHT, 6),
        answer(EIGHT, 8, TUESDAY),
        answer(EIGHT, 6, WEDNESDAY),
        answer(EIGHT, 8, WEDNESDAY, n=1),
    ]
    assert to_count_again(answers, WEDNESDAY) == []
    assert to_count_again(answers, THURSDAY) == [EIGHT]


def test_a_hand_missed_after_it_was_right_today_is_due_today() -> None:
    answers = [answer(EIGHT, 6), answer(EIGHT, 8, TUESDAY), answer(EIGHT, 6, TUESDAY, n=1)]
    assert to_count_again(answers, TUESDAY) == [EIGHT]


def test_what_was_right_before_the_miss_does_not_count() -> None:
    answers = [answer(EIGHT, 8), answer(EIGHT, 8, TUESDAY), answer(EIGHT, 6, WEDNESDAY)]
    assert to_count_again(answers, THURSDAY) == [EIGHT]


def test_mistyped_answers_are_neither_misses_nor_right() -> None:
    assert to_count_again([answer(EIGHT, 6, void=True)], TUESDAY) == []
    answers = [
        answer(EIGHT, 6),
        answer(EIGHT, 8, TUESDAY, void=True),
        answer(EIGHT, 8, WEDNESDAY),
    ]
    assert to_count_again(answers, THURSDAY) == [EIGHT]


def test_answers_may_come_in_any_order() -> None:
    answers = [answer(EIGHT, 8, WEDNESDAY), answer(EIGHT, 6), answer(EIGHT, 8, TUESDAY)]
    assert to_count_again(answers, THURSDAY) == []


def test_the_same_cards_in_another_order_are_the_same_hand() -> None:
    turned = EIGHT._replace(hand=EIGHT.hand[::-1])
    answers = [answer(EIGHT, 6), answer(turned, 8, TUESDAY), answer(turned, 8, WEDNESDAY)]
    assert to_count_again(answers, THURSDAY) == []


def test_another_starter_or_the_crib_is_another_show() -> None:
    crib = TWELVE._replace(crib=True)
    turned = Show((*TWELVE.hand[:3], TWELVE.starter), TWELVE.hand[3])
    answers = [answer(TWELVE, 8), answer(crib, 6), answer(turned, 8)]
    assert set(to_count_again(answers, TUESDAY)) == {TWELVE, crib}


def test_a_right_answer_counts_only_when_asked_for_what_was_wrong() -> None:
    wrong_runs = FiguresClaim(fifteens=0, pairs=2, runs=3, flush=0, nobs=0)
    only_fifteens, only_runs = FiguresClaim(fifteens=0), FiguresClaim(pairs_and_runs=8)
    answers = [answer(EIGHT, wrong_runs)]
    answers += [answer(EIGHT, only_fifteens, day) for day in (TUESDAY, WEDNESDAY)]
    assert to_count_again(answers, THURSDAY) == [EIGHT]
    answers += [answer(EIGHT, only_runs, day, n=1) for day in (TUESDAY, WEDNESDAY)]
    assert to_count_again(answers, THURSDAY) == []


def test_a_tapped_combination_that_is_none_is_a_miss() -> None:
    pair_only = TappedClaim((parse_cards("4C 4D"), parse_cards("3H 9C")), asked=(Kind.PAIR,))
    assert to_count_again([answer(EIGHT, pair_only)], TUESDAY) == [EIGHT]
