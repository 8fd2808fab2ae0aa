"""Worksheets: the code brings the same sheet again, and the sheet asks what was chosen."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.cribbage.tables import Row, each_row, rows
from trainer.classroom.course import Week, course_show
from trainer.classroom.exam import Exam
from trainer.classroom.worksheet import FEWEST, MOST, Paper, Worksheet, WorksheetError
from trainer.cribbage.show import Kind, Show
from trainer.learning.skills import Group, Skill
from trainer.learning.tagging import tags

GOLDEN = Path(__file__).parent / "worksheets.md"


@st.composite
def worksheets(draw: st.DrawFn) -> Worksheet:
    seed = draw(st.integers(1, 999_999))
    hands = draw(st.integers(FEWEST, MOST))
    paper = draw(st.sampled_from(Paper))
    week = draw(st.none() | st.sampled_from(Week))
    if week is not None:
        return Worksheet(seed, hands, week, paper=paper)
    skills = tuple(draw(st.sets(st.sampled_from(Skill), min_size=1)))
    return Worksheet(seed, hands, skills=skills, whole=draw(st.booleans()), paper=paper)


def written(show: Show) -> str:
    hand = " ".join(card.code for card in show.hand)
    return f"{'crib ' if show.crib else ''}{hand} + {show.starter.code}"


def titled_whole(*skills: Skill) -> str:
    return Worksheet(1, 6, skills=skills, whole=True).title


def asked_of(*skills: Skill, whole: bool = False) -> tuple[Kind, ...]:
    return Worksheet(1, 6, skills=skills, whole=whole).kinds


@given(worksheets())
def test_the_code_holds_all_of_the_sheet(worksheet: Worksheet) -> None:
    code = worksheet.code
    assert Worksheet.parse(code) == worksheet
    assert Worksheet.parse(f" {code.lower().replace('-', ' ')} ") == worksheet
    assert len(code.replace("-", "")) == (8 if worksheet.week else 15)


@each_row(GOLDEN)
def test_a_code_brings_the_same_hands_for_ever(row: Row) -> None:
    sheet = Worksheet.parse(row["code"])
    assert written(sheet.shows[int(row["hand"]) - 1]) == row["cards"]


def test_the_table_of_old_codes_holds_every_week_and_every_skill() -> None:
    sheets = [Worksheet.parse(row["code"]) for row in rows(GOLDEN)]
    assert {sheet.week for sheet in sheets} == {None, *Week}
    assert {skill for sheet in sheets for skill in sheet.skills} == set(Skill)


def test_a_week_s_sheet_has_the_hands_of_the_course() -> None:
    sheet = Worksheet(7, 12, Week.BOTH)
    assert sheet.shows == tuple(course_show(Week.BOTH, 7, n) for n in range(12))
    assert sheet.title == "Hands and cribs"


def test_hands_are_made_for_the_chosen_skills_by_turns() -> None:
    sheet = Worksheet(3, 9, skills=(Skill.PAIR_ROYAL, Skill.SEVEN_AND_EIGHT, Skill.NOBS))
    wanted = [Skill.SEVEN_AND_EIGHT, Skill.PAIR_ROYAL, Skill.NOBS] * 3
    for show, skill in zip(sheet.shows, wanted, strict=True):
        assert skill in tags(show.count())


def test_the_order_in_which_skills_are_chosen_makes_no_other_sheet() -> None:
    one = Worksheet(3, 9, skills=(Skill.NOBS, Skill.PAIR, Skill.NOBS))
    assert one == Worksheet(3, 9, skills=(Skill.PAIR, Skill.NOBS))


def test_only_what_the_skills_are_about_is_asked() -> None:
    assert asked_of(Skill.SIX_AND_NINE) == (Kind.FIFTEEN,)
    assert asked_of(Skill.WRONG_JACK, Skill.RUN_OF_THREE) == (Kind.RUN, Kind.NOBS)
    assert asked_of(Skill.DOUBLE_RUN) == (Kind.PAIR, Kind.RUN)
    assert asked_of(Skill.NOTHING) == tuple(Kind)
    assert asked_of(Skill.SIX_AND_NINE, whole=True) == tuple(Kind)


def test_the_heading_says_what_is_practised() -> None:
    assert Worksheet(1, 6, skills=(Skill.PAIR_ROYAL,)).title == "Pair royal"
    assert Worksheet(1, 6, skills=(Skill.NOBS, Skill.FLUSH_OF_FIVE)).title == "Flush and nobs"
    assert Worksheet(1, 6, skills=Group.TRAPS.skills).title == "Whole hands: traps"
    assert titled_whole(Skill.PAIR_ROYAL) == "Whole hands: pair royal"
    assert titled_whole(Skill.NOBS, Skill.DOUBLE_RUN) == "Whole hands: double run of three, nobs"
    assert titled_whole(Skill.NOTHING, Skill.NOBS) == "Whole hands: nobs, nothing at all"
    assert titled_whole(*Skill) == "Whole hands: thirty-one skills"


def test_the_key_explains_a_hand_of_nothing() -> None:
    nothing = Worksheet(1, 6, skills=(Skill.NOTHING,))
    assert nothing.said(nothing.shows[0]) == "Nothing. (Players say “nineteen”.)"
    fifteens = Worksheet(1, 6, skills=(Skill.NOBS,))
    assert fifteens.said(nothing.shows[0]) == "No nobs."


def test_the_task_says_what_to_count_and_what_a_crib_is() -> None:
    assert Worksheet(1, 6, Week.RUNS).task == (
        "Write down the points of each hand with its starter. Count only fifteens, pairs and runs.",
    )
    assert Worksheet(1, 6, Week.BOTH).task[1].startswith("A shaded one is a crib, where a flush")
    assert Worksheet(1, 6, Week.CRIBS).task == (
        "Write down the points of each hand with its starter.",
        "These are all cribs, where a flush needs all five cards.",
    )


@pytest.mark.parametrize(
    "code",
    ["", "hello", "H6TR-99", "7KD2-M93H", "§§§§-§§§§", "2" * 500, "７KD2-M93H", Exam(seed=1).code],
)
def test_what_is_no_worksheet_s_code_is_refused_in_one_sentence(code: str) -> None:
    with pytest.raises(WorksheetError) as refused:
        Worksheet.parse(code)
    assert str(refused.value).endswith(".")


def test_no_slip_of_one_letter_brings_another_sheet() -> None:
    code = Worksheet(4711, 30, Week.BOTH).code
    for place, letter in enumerate(code):
        if letter == "-":
            continue
        for other in set("23456789CDFHJKMNPRTVWXY") - {letter}:
            with pytest.raises(WorksheetError):
                Worksheet.parse(code[:place] + other + code[place + 1 :])


@pytest.mark.parametrize(
    ("seed", "hands", "week", "skills"),
    [
        (0, 10, Week.WHOLE, ()),
        (1_000_000, 10, Week.WHOLE, ()),
        (1, FEWEST - 1, Week.WHOLE, ()),
        (1, MOST + 1, Week.WHOLE, ()),
        (1, 10, None, ()),
        (1, 10, Week.WHOLE, (Skill.NOBS,)),
    ],
)
def test_a_sheet_that_nobody_can_choose_is_refused(
    seed: int, hands: int, week: Week | None, skills: tuple[Skill, ...]
) -> None:
    with pytest.raises(WorksheetError):
        Worksheet(seed, hands, week, skills)
