"""Worksheets in the Classroom: chosen, taken as a PDF, opened as a page, called back by code."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from streamlit.runtime.context import ContextProxy
from streamlit.testing.v1 import AppTest

from trainer.classroom.course import Week
from trainer.classroom.worksheet import Paper, Worksheet
from trainer.learning.skills import Skill

OpenPage = Callable[..., AppTest]


@pytest.fixture
def section(open_page: OpenPage) -> AppTest:
    return open_page("classroom", part="hand-out")


def words(page: AppTest) -> str:
    shown = [*page.title, *page.header, *page.markdown, *page.caption, *page.warning]
    return "\n".join(str(element.value) for element in shown)


def sheets(page: AppTest) -> list[dict[str, Any]]:
    """What the page tells each drawing of a sheet, in the order of the page."""
    protos = [element.proto for element in page.get("bidi_component")]
    return [json.loads(one.json)[0] for one in protos if one.component_name.endswith("sheet")]


def cards(sheet: dict[str, Any]) -> list[list[str]]:
    shows = [row["show"] for row in sheet["rows"]]
    return [[card["code"] for card in (*show["hand"], show["starter"])] for show in shows]


def codes(worksheet: Worksheet) -> list[list[str]]:
    return [[card.code for card in show.count().cards] for show in worksheet.shows]


def offered(page: AppTest) -> Worksheet:
    """The sheet whose code the section tells."""
    (told,) = [one.value for one in page.caption if one.value.startswith("Code ")]
    return Worksheet.parse(told.split()[1].rstrip(":"))


def choose(page: AppTest, **choices: object) -> AppTest:
    for name, value in choices.items():
        key = f"worksheet_{name}"
        (widget,) = [
            one
            for one in (*page.selectbox, *page.number_input, *page.multiselect, *page.toggle)
            if one.key == key
        ]
        widget.set_value(value).run()
        assert not page.exception, page.exception[0].message
    return page


def type_code(page: AppTest, code: str) -> AppTest:
    page.text_input(key="worksheet_code").set_value(code).run()
    assert not page.exception, page.exception[0].message
    return page


def test_a_sheet_is_offered_before_anything_is_chosen(section: AppTest) -> None:
    sheet = offered(section)
    assert (sheet.hands, sheet.week, sheet.paper) == (10, Week.WHOLE, Paper.A4)
    (preview,) = sheets(section)
    assert cards(preview) == codes(sheet)[:3]
    assert preview["columns"] == ["fifteens", "pairs", "runs", "flush", "nobs", "total"]


def test_what_is_chosen_is_on_the_sheet(section: AppTest) -> None:
    page = choose(section, asked=Week.RUNS, hands=24, paper=Paper.LETTER)
    sheet = offered(page)
    assert (sheet.hands, sheet.week, sheet.paper) == (24, Week.RUNS, Paper.LETTER)


@pytest.mark.parametrize("hands", [-3, 0, 5, 31, 500])
def test_a_number_of_hands_that_no_sheet_has_is_told_in_a_sentence(
    section: AppTest, hands: int
) -> None:
    page = choose(section, hands=hands)
    assert [one.value for one in page.warning] == ["A worksheet has 6 to 30 hands."]
    assert not sheets(page)
    assert offered(choose(page, hands=30)).hands == 30


def test_chosen_skills_make_a_sheet_of_their_own(section: AppTest) -> None:
    page = choose(section, asked="chosen skills")
    assert "Choose at least one skill." in words(page)
    assert not sheets(page)
    page = choose(page, skills=[Skill.NOBS, Skill.WRONG_JACK])
    assert offered(page).skills == (Skill.NOBS, Skill.WRONG_JACK)
    assert sheets(page)[0]["columns"] == ["nobs"]
    page = choose(page, whole=True)
    assert len(sheets(page)[0]["columns"]) == 6


def test_other_hands_are_another_sheet_of_the_same_kind(section: AppTest) -> None:
    before = offered(choose(section, asked=Week.CRIBS, hands=12))
    section.button(key="worksheet_new").click().run()
    after = offered(section)
    assert (after.week, after.hands) == (Week.CRIBS, 12)
    assert after.shows != before.shows


@pytest.mark.parametrize(
    "earlier",
    [
        Worksheet(4711, 30, Week.BOTH, paper=Paper.LETTER),
        Worksheet(99, 7, skills=(Skill.DOUBLE_RUN, Skill.NOBS), whole=True),
    ],
    ids=lambda sheet: sheet.code,
)
def test_the_code_of_an_earlier_sheet_brings_it_again(section: AppTest, earlier: Worksheet) -> None:
    page = type_code(section, earlier.code.lower())
    assert offered(page) == earlier
    assert not page.text_input(key="worksheet_code").value
    assert offered(choose(page, hands=9)).seed == earlier.seed


def test_a_wrong_code_is_told_in_a_sentence_and_changes_nothing(section: AppTest) -> None:
    before = offered(section)
    page = type_code(section, "ABCD-EFGH")
    assert [one.value for one in page.warning] == ["“A” is in no code; look at the code once more."]
    assert offered(page) == before


def test_paper_is_the_one_of_the_country(
    open_page: OpenPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ContextProxy, "locale", property(lambda _: "en-US"))
    assert offered(open_page("classroom", part="hand-out")).paper is Paper.LETTER


def test_the_page_to_print_has_the_whole_sheet_and_its_key(open_page: OpenPage) -> None:
    worksheet = Worksheet(4711, 30, Week.BOTH)
    page = open_page("worksheet", sheet=worksheet.code)
    hands, key = sheets(page)
    assert cards(hands) == cards(key) == codes(worksheet)
    assert [row["show"]["crib"] for row in hands["rows"]] == [False, True] * 15
    assert all(not row["said"] and not row["points"] for row in hands["rows"])
    for row, show in zip(key["rows"], worksheet.shows, strict=True):
        assert row["said"] == worksheet.said(show)
        assert row["points"][-1] == show.count().total
    assert worksheet.code in words(page)
    assert "A shaded one is a crib" in words(page)


def test_the_key_can_be_left_off(open_page: OpenPage) -> None:
    page = open_page("worksheet", sheet=Worksheet(4711, 6, Week.FIFTEENS).code)
    page.toggle(key="sheet_key").set_value(False).run()
    (hands,) = sheets(page)
    assert not hands["is_key"]


def test_the_page_without_a_code_asks_for_one_and_shows_its_sheet(open_page: OpenPage) -> None:
    page = open_page("worksheet")
    assert "eight letters and figures" in words(page)
    assert not page.warning
    sheet = Worksheet(4711, 6, Week.FIFTEENS)
    page.text_input(key="sheet_code").set_value(f"?sheet={sheet.code.lower()}").run()
    assert page.title[0].value == sheet.title
    assert page.query_params["sheet"] == sheet.code


@pytest.mark.parametrize("code", ["nonsense", "<script>", "22222222"])
def test_a_wrong_address_is_told_in_a_sentence(open_page: OpenPage, code: str) -> None:
    page = open_page("worksheet", sheet=code)
    (told,) = page.warning
    assert told.value.endswith(".")
    assert not sheets(page)
