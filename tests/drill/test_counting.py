"""A sitting as a learner meets it: answered once, never twice, over when it is over."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta

import pytest

from trainer.cribbage.cards import parse_cards
from trainer.cribbage.claim import FiguresClaim, TappedClaim, TotalClaim
from trainer.cribbage.show import Show
from trainer.drill.counting import (
    AlreadyAnsweredError,
    CountingSitting,
    SittingError,
)
from trainer.drill.sitting import Dealt, Settings, Shows
from trainer.drill.timing import LONGEST
from trainer.learning.answers import Mode

ID = "0" * 32
START = datetime(2026, 3, 1, 12, 0, tzinfo=UTC)
TODAY = date(2026, 3, 1)


def show(hand: str, starter: str, *, crib: bool = False) -> Show:
    return Show(parse_cards(hand), parse_cards(starter)[0], crib)


TWELVE = show("5H 6H 7H JH", "8S")
NOTHING = show("2H 4C 6D 8S", "QC")


def begun(settings: Settings | None = None, seed: int = 7) -> CountingSitting:
    return CountingSitting.begin(ID, settings or Settings(), START, seed=seed)


def listed(*shows: Show, mode: Mode = Mode.MISSED) -> CountingSitting:
    return CountingSitting.begin(ID, Settings(mode=mode), START, shows=shows)


def count_right(sitting: CountingSitting, after: float = 10) -> CountingSitting:
    total = sitting.upcoming(1)[0].count().total
    return say(sitting, total, after=after)


def say(sitting: CountingSitting, total: int, *, after: float = 10) -> CountingSitting:
    """Answer the hand on the table so many seconds after the one before."""
    before = sitting.answers[-1].answered_at if sitting.answers else START
    now = before + timedelta(seconds=after)
    return sitting.answer(sitting.n, TotalClaim(total), after, now, TODAY)


def test_a_practice_of_five_is_over_after_five_hands() -> None:
    sitting = begun(Settings(hands=5))
    for _ in range(5):
        assert not sitting.is_over
        sitting = count_right(sitting)
    assert sitting.is_over
    assert sitting.upcoming(1) == ()


def test_the_same_seed_and_settings_deal_the_same_hands() -> None:
    settings = Settings(shows=Shows.BOTH, dealt=Dealt.RANDOM)
    assert begun(settings).upcoming(10) == begun(settings).upcoming(10)
    assert begun(settings, seed=8).upcoming(10) != begun(settings).upcoming(10)


def test_a_second_answer_to_a_hand_is_refused_and_the_first_stands() -> None:
    sitting = say(listed(TWELVE, NOTHING), 8)
    with pytest.raises(AlreadyAnsweredError, match="counted already"):
        sitting.answer(0, TotalClaim(12), 1, START, TODAY)
    assert sitting.answers[0].claim == TotalClaim(8)


def test_a_hand_further_on_cannot_be_answered_before_its_turn() -> None:
    with pytest.raises(SittingError, match="not on the table"):
        listed(TWELVE, NOTHING).answer(1, TotalClaim(0), 1, START, TODAY)


def test_figures_of_a_hundred_points_are_refused_and_the_hand_stays_on_the_table() -> None:
    sitting = listed(TWELVE, NOTHING)
    with pytest.raises(SittingError, match="No hand makes a hundred points"):
        sitting.answer(0, FiguresClaim(88, 12, 0, 0, 0), 1, START, TODAY)
    for mistyped in (FiguresClaim(88, 11, 0, 0, 0), TotalClaim(99), TotalClaim(19)):
        assert sitting.answer(0, mistyped, 1, START, TODAY).n == 1


def test_only_cards_of_the_hand_on_the_table_can_be_tapped() -> None:
    sitting = listed(TWELVE, NOTHING)
    for taps in ("7H 8S", "5H JH"):
        there = TappedClaim((parse_cards(taps),))
        assert sitting.answer(0, there, 1, START, TODAY).n == 1
    elsewhere = TappedClaim((parse_cards("7H 8S"), parse_cards("7H 8C")))
    with pytest.raises(SittingError, match="not on the table"):
        sitting.answer(0, elsewhere, 1, START, TODAY)


def test_a_sitting_that_is_over_takes_no_more_answers() -> None:
    sitting = say(listed(TWELVE), 12)
    with pytest.raises(SittingError):
        sitting.answer(1, TotalClaim(0), 1, START, TODAY)


def test_ending_a_sitting_early_keeps_what_was_answered() -> None:
    sitting = count_right(begun()).end(START + timedelta(minutes=1))
    assert sitting.is_over
    assert len(sitting.counted) == 1
    assert sitting.end(START + timedelta(minutes=9)) == sitting


def test_survival_ends_at_the_third_miss() -> None:
    sitting = begun(Settings(mode=Mode.SURVIVAL))
    assert sitting.length is None
    for _ in range(4):
        sitting = count_right(sitting)
    for _ in range(3):
        assert not sitting.is_over
        sitting = say(sitting, 28)
    assert sitting.is_over
    assert len(sitting.missed) == 3


def test_a_mistyped_hand_counts_for_nobody_and_only_once_a_sitting() -> None:
    sitting = say(listed(TWELVE, NOTHING, TWELVE), 2).void(0)
    assert sitting.counted == ()
    assert sitting.missed == ()
    assert not sitting.may_void
    with pytest.raises(SittingError, match="once a sitting"):
        say(sitting, 5).void(1)


def test_a_mistyped_third_miss_lets_a_survival_go_on() -> None:
    sitting = begun(Settings(mode=Mode.SURVIVAL))
    for _ in range(3):
        sitting = say(sitting, 28)
    assert not sitting.void(2).is_over


def test_a_right_hand_and_an_earlier_hand_cannot_be_withdrawn() -> None:
    sitting = say(listed(TWELVE, NOTHING), 12)
    with pytest.raises(SittingError, match="right"):
        sitting.void(0)
    with pytest.raises(SittingError, match="just counted"):
        say(say(listed(TWELVE, NOTHING), 2), 2).void(0)


def test_a_sprint_counts_what_was_answered_in_its_time_however_late_it_arrives() -> None:
    sitting = begun(Settings(mode=Mode.SPRINT, seconds=60))
    late = START + timedelta(seconds=75)
    arrived = sitting.answer(0, TotalClaim(0), 58.0, late, TODAY)
    assert len(arrived.answers) == 1
    with pytest.raises(SittingError, match="Time was up"):
        arrived.answer(1, TotalClaim(0), 12.0, late, TODAY)


def test_a_sprint_cannot_be_gone_on_with_long_after_its_time() -> None:
    sitting = begun(Settings(mode=Mode.SPRINT, seconds=60))
    tomorrow = START + timedelta(days=1)
    assert sitting.is_out_of_time(tomorrow)
    with pytest.raises(SittingError, match="Time was up"):
        sitting.answer(0, TotalClaim(0), 3.0, tomorrow, TODAY)


def test_the_clock_of_a_sprint_never_shows_more_than_its_time() -> None:
    sitting = begun(Settings(mode=Mode.SPRINT, seconds=60))
    assert sitting.time_left(START + timedelta(seconds=20)) == 40
    assert sitting.time_left(START + timedelta(seconds=90)) == 0
    assert sitting.time_left(START - timedelta(hours=1)) == 60
    assert begun().time_left(START) is None


def test_seconds_are_never_more_than_went_by_nor_less_than_none() -> None:
    sitting = listed(TWELVE, NOTHING, TWELVE, NOTHING)
    five_later = START + timedelta(seconds=5)
    sitting = sitting.answer(0, TotalClaim(12), 900, five_later, TODAY)
    assert sitting.answers[0].seconds == 5
    sitting = sitting.answer(1, TotalClaim(0), -3, five_later, TODAY)
    assert sitting.answers[1].seconds == 0
    clock_moved_back = START - timedelta(days=1)
    sitting = sitting.answer(2, TotalClaim(12), 4, clock_moved_back, TODAY)
    assert sitting.answers[2].seconds == 4


def test_whoever_leaves_the_table_is_not_called_slow_beyond_all_measure() -> None:
    lunch = START + timedelta(hours=1)
    sitting = listed(TWELVE).answer(0, TotalClaim(12), 3600, lunch, TODAY)
    assert sitting.answers[0].seconds == LONGEST


def test_answers_typed_ahead_and_delivered_together_keep_their_seconds() -> None:
    sitting = listed(TWELVE, NOTHING, TWELVE)
    delivered = START + timedelta(seconds=12)
    for seconds in (5, 4, 3):
        sitting = sitting.answer(sitting.n, TotalClaim(0), seconds, delivered, TODAY)
    assert [answer.seconds for answer in sitting.answers] == [5, 4, 3]


def test_a_sitting_needs_hands_and_takes_them_from_one_place_only() -> None:
    with pytest.raises(SittingError, match="no hands"):
        listed()
    with pytest.raises(SittingError):
        CountingSitting.begin(ID, Settings(), START)
    with pytest.raises(SittingError):
        CountingSitting.begin(ID, Settings(), START, seed=1, shows=[TWELVE])


def test_one_skill_judges_only_what_it_asks() -> None:
    sitting = listed(TWELVE, mode=Mode.ONE_SKILL)
    answered = sitting.answer(0, FiguresClaim(fifteens=4), 3, START, TODAY)
    assert answered.missed == ()
