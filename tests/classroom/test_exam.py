"""Exams: everything is in the code, and the same code gives the same hands for ever."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st

from tests.cribbage.tables import Row, each_row, rows
from trainer.classroom.codes import capacity, encode
from trainer.classroom.course import Week
from trainer.classroom.exam import (
    EXTRA,
    MOST_HANDS,
    MOST_MINUTES,
    QUIZZES,
    SEEDS,
    Exam,
    ExamError,
    hands_of,
)
from trainer.cribbage.show import Show
from trainer.learning.answers import Mode

GOLDEN = Path(__file__).parent / "exams.md"


@st.composite
def exams(draw: st.DrawFn, most_hands: int = MOST_HANDS) -> Exam:
    minutes = draw(st.none() | st.integers(1, MOST_MINUTES))
    return Exam(
        seed=draw(st.integers(0, SEEDS - 1)),
        hands=draw(st.integers(1, most_hands)),
        week=draw(st.sampled_from(Week)),
        rising=draw(st.booleans()),
        minutes=minutes,
        extra=0 if minutes is None else draw(st.sampled_from(EXTRA)),
    )


def some_exams(number: int) -> Iterator[Exam]:
    chance = Random(15)
    for _ in range(number):
        minutes = chance.choice([None, *range(1, MOST_MINUTES + 1)])
        yield Exam(
            seed=chance.randrange(SEEDS),
            hands=chance.randint(1, MOST_HANDS),
            week=chance.choice(list(Week)),
            rising=chance.random() < 0.5,
            minutes=minutes,
            extra=0 if minutes is None else chance.choice(EXTRA),
        )


def written(show: Show) -> str:
    """As in the table: "5H 6H 7H JH + 8S", for a crib "crib 5H ..."."""
    hand = " ".join(card.code for card in show.hand)
    return f"{'crib ' if show.crib else ''}{hand} + {show.starter.code}"


def test_a_thousand_codes_give_back_their_exams() -> None:
    made = list(some_exams(1000))
    assert [Exam.parse(exam.code) for exam in made] == made
    assert len({exam.code for exam in made}) == 1000


@given(exams())
def test_the_code_holds_all_of_the_exam(exam: Exam) -> None:
    assert Exam.parse(exam.code) == exam
    assert Exam.parse(exam.code.lower().replace("-", " ")) == exam
    assert len(exam.code) == 11


@hypothesis_settings(max_examples=25)
@given(exams(most_hands=4), st.none() | st.integers(1, MOST_MINUTES))
def test_clock_and_extra_time_change_no_hand(exam: Exam, minutes: int | None) -> None:
    for extra in EXTRA if minutes else (0,):
        other = replace(exam, minutes=minutes, extra=extra)
        assert other.shows == exam.shows
        assert other.settings.shows == exam.settings.shows
        assert other.settings.asked == exam.settings.asked


@hypothesis_settings(max_examples=25)
@given(exams(most_hands=5))
def test_a_longer_exam_begins_with_the_same_hands(exam: Exam) -> None:
    dealt = replace(exam, rising=False)
    assert replace(dealt, hands=exam.hands + 2).shows[: exam.hands] == dealt.shows


@each_row(GOLDEN)
def test_the_hands_of_a_code_are_the_same_for_ever(row: Row) -> None:
    exam = Exam.parse(row["code"])
    assert exam.code == row["code"]
    assert written(exam.shows[int(row["hand"]) - 1]) == row["cards"]


def test_the_table_of_hands_has_every_week_and_both_orders() -> None:
    listed = [Exam.parse(row["code"]) for row in rows(GOLDEN)]
    assert {exam.week for exam in listed} == set(Week)
    assert {exam.rising for exam in listed} == {True, False}


def test_rising_the_easy_hands_come_first() -> None:
    exam = Exam(seed=8, hands=12, week=Week.RUNS)
    rising = replace(exam, rising=True)
    assert sorted(rising.shows, key=str) == sorted(exam.shows, key=str)
    combinations = [
        sum(one.kind in exam.week.kinds for one in show.count().combinations)
        for show in rising.shows
    ]
    assert combinations == sorted(combinations)


def test_extra_time_lengthens_the_clock_and_nothing_else() -> None:
    exam = Exam(seed=8, minutes=10)
    lengths = {extra: replace(exam, extra=extra).settings.clock for extra in EXTRA}
    assert lengths == {0: 600, 25: 750, 50: 900, 100: 1200}
    assert Exam(seed=8).settings.clock is None


def test_an_exam_is_a_sitting_that_asks_for_what_the_week_taught() -> None:
    settings = Exam(seed=8, hands=7, week=Week.PAIRS, minutes=5).settings
    assert settings.mode is Mode.EXAM
    assert settings.hands == 7
    assert settings.asked == Week.PAIRS.kinds
    assert settings.exam is not None
    assert Exam.parse(settings.exam).week is Week.PAIRS


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"seed": -1}, "seed"),
        ({"seed": SEEDS}, "seed"),
        ({"hands": 0}, "from one to 50 hands"),
        ({"hands": MOST_HANDS + 1}, "from one to 50 hands"),
        ({"minutes": 0}, "from one to 60 minutes"),
        ({"minutes": MOST_MINUTES + 1}, "from one to 60 minutes"),
        ({"minutes": 10, "extra": 30}, "Extra time"),
        ({"extra": 25}, "Extra time"),
        ({"version": 2}, "newer version"),
    ],
    ids=str,
)
def test_an_exam_that_cannot_be_is_refused(wrong: dict[str, int], sentence: str) -> None:
    with pytest.raises(ExamError, match=sentence):
        Exam(**{"seed": 1, **wrong})  # type: ignore[arg-type]


@pytest.mark.parametrize("typed", ["", "nonsense", "7KD2M", "7KD2M-93HTX-7KD2M", "<b>", "5" * 999])
def test_what_is_no_code_is_told_in_one_sentence(typed: str) -> None:
    with pytest.raises(ExamError) as refused:
        Exam.parse(typed)
    assert str(refused.value).count(".") == 1


def test_a_code_of_the_next_version_says_so() -> None:
    with pytest.raises(ExamError, match="newer version"):
        Exam.parse(encode(1, 9))


def test_a_code_that_none_can_be_is_said_to_be_mistyped() -> None:
    chance = Random(5)
    told: Counter[str] = Counter()
    for _ in range(2_000):
        try:
            Exam.parse(encode(chance.randrange(capacity(9)), 9))
        except ExamError as error:
            told[str(error)] += 1
    mistyped, newer = told.most_common()
    assert mistyped[0] == "There is no exam with this code; look at the code once more."
    assert newer[0] == "This exam was made by a newer version of the app."
    assert newer[1] < 300  # one version of eight, and well-formed


def test_no_number_makes_an_exam_that_is_half_right() -> None:
    chance = Random(3)
    for _ in range(500):
        code = encode(chance.randrange(capacity(9)), 9)
        try:
            exam = Exam.parse(code)
        except ExamError:
            continue
        assert exam.code == code


def test_the_ready_made_quizzes_grow_harder() -> None:
    assert len(QUIZZES) == 2
    found = []
    for quiz in QUIZZES:
        asked = [
            sum(one.kind in quiz.exam.week.kinds for one in show.count().combinations)
            for show in quiz.exam.shows
        ]
        assert asked == sorted(asked)
        assert asked[-1] >= 3 * asked[0]
        found.append(sum(asked) / len(asked))
        assert Exam.parse(quiz.exam.code) == quiz.exam
    assert found[0] < found[1]


def test_exams_of_the_same_hands_are_one_whatever_their_clocks_and_order() -> None:
    exam = Exam(seed=7, hands=5, minutes=5)
    alike = [
        *exam.longer,
        replace(exam, minutes=20),
        replace(exam, minutes=None),
        replace(exam, rising=True),
    ]
    assert [one.extra for one in exam.longer] == [25, 50, 100]
    for other in alike:
        assert {*other.shows} == {*exam.shows}
        assert hands_of(other.code) == hands_of(exam.code)
    for other in (
        replace(exam, seed=8),
        replace(exam, hands=6),
        replace(exam, week=Week.FIFTEENS),
    ):
        assert hands_of(other.code) != hands_of(exam.code)


def test_an_exam_without_a_clock_is_never_longer() -> None:
    assert Exam(seed=7).longer == ()


def test_what_is_no_code_is_like_itself_alone() -> None:
    assert hands_of("nonsense") == "nonsense"
