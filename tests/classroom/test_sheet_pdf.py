"""Worksheets on paper: what a reader of the PDF finds, and what a printer without colour shows."""

from __future__ import annotations

import re
from collections.abc import Sequence

import pypdfium2
import pytest

from trainer.classroom.course import Week
from trainer.classroom.sheet_pdf import worksheet_pdf
from trainer.classroom.worksheet import FEWEST, MOST, Paper, Worksheet
from trainer.cribbage.cards import Card, Suit
from trainer.learning.skills import Skill

POINTS_TO_MM = 25.4 / 72
MARGIN = 10
"""Millimetres at each edge that many a printer leaves white."""

SHEETS = [
    Worksheet(11, FEWEST, Week.FIFTEENS),
    Worksheet(12, 11, Week.CRIBS, paper=Paper.LETTER),
    Worksheet(13, 20, skills=(Skill.DOUBLE_PAIR_ROYAL, Skill.NOTHING), paper=Paper.LETTER),
    Worksheet(14, MOST, Week.BOTH),
]
each_sheet = pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.code)


def opened(sheet: Worksheet) -> pypdfium2.PdfDocument:
    return pypdfium2.PdfDocument(worksheet_pdf(sheet))


def texts(sheet: Worksheet) -> list[str]:
    """The text of each page, its lines joined by spaces."""
    with opened(sheet) as pdf:
        return [" ".join(page.get_textpage().get_text_bounded().split()) for page in pdf]


def parted(pages: Sequence[str]) -> tuple[list[str], list[str]]:
    """The pages with hands, and those with the key."""
    return [p for p in pages if "Key:" not in p], [p for p in pages if "Key:" in p]


def shown(cards: Sequence[Card]) -> str:
    return " ".join(map(str, cards))


@each_sheet
def test_every_hand_stands_on_one_page_and_once_more_in_the_key(sheet: Worksheet) -> None:
    hands, key = parted(texts(sheet))
    for number, show in enumerate(sheet.shows, start=1):
        kind = "crib" if show.crib else "hand"
        asked = f"{number} {kind} {shown(show.hand)} starter {show.starter}"
        assert sum(asked in page for page in hands) == 1
        assert sum(f"{number} {shown(show.hand)} + {show.starter}" in page for page in key) == 1


@each_sheet
def test_the_key_gives_the_points_of_what_is_asked_and_the_count_as_said(sheet: Worksheet) -> None:
    _, key = parted(texts(sheet))
    for show in sheet.shows:
        count = show.count()
        points = [count.points(kind) for kind in sheet.kinds]
        if len(points) > 1:
            points.append(sum(points))
        answer = (
            f"+ {show.starter}{' crib' if show.crib else ''} {' '.join(map(str, points))} "
            f"{sheet.said(show)}"
        )
        assert f"{shown(show.hand)} {answer}" in " ".join(key)


@each_sheet
def test_the_sheet_itself_gives_no_answer_away(sheet: Worksheet) -> None:
    hands, _ = parted(texts(sheet))
    assert not re.search(
        r"[Ff]ifteen two,|nineteen| is \w+\.",
        " ".join(hands).replace("A shaded one is a crib", ""),
    )


@each_sheet
def test_each_page_names_the_sheet_s_code_and_its_own_number(sheet: Worksheet) -> None:
    pages = texts(sheet)
    for number, page in enumerate(pages, start=1):
        assert f"worksheet {sheet.code}" in page
        assert f"page {number} of {len(pages)}" in page


@pytest.mark.parametrize(
    ("hands", "pages"), [(6, [6]), (10, [10]), (11, [5, 6]), (20, [10, 10]), (30, [10, 10, 10])]
)
def test_hands_are_shared_out_among_as_few_pages_as_hold_them(hands: int, pages: list[int]) -> None:
    sheets, key = parted(texts(Worksheet(5, hands, Week.WHOLE)))
    assert [page.count("starter") - page.count("its starter") for page in sheets] == pages
    assert len(key) == 1


def test_a_long_key_goes_on_on_another_page() -> None:
    paper = Paper.LETTER
    sheet = Worksheet(5, MOST, skills=(Skill.DOUBLED_FIFTEEN,), whole=True, paper=paper)
    _, key = parted(texts(sheet))
    assert len(key) == 2
    assert " ".join(key).count("+") == MOST


def test_there_is_a_blank_for_each_kind_that_is_asked_and_for_the_total() -> None:
    for week, blanks in (
        (Week.FIFTEENS, "fifteens"),
        (Week.RUNS, "fifteens pairs runs total"),
        (Week.WHOLE, "fifteens pairs runs flush nobs total"),
    ):
        hands, _ = parted(texts(Worksheet(5, 6, week)))
        found = re.findall(r"starter \w+[♣♦♥♠] ((?:[a-z]+ )+)", hands[0])
        assert [one.strip() for one in found][:5] == [blanks] * 5


@each_sheet
def test_the_page_is_of_the_paper_and_leaves_its_edges_white(sheet: Worksheet) -> None:
    width, height = {Paper.A4: (210, 297), Paper.LETTER: (215.9, 279.4)}[sheet.paper]
    with opened(sheet) as pdf:
        for page in pdf:
            assert page.get_width() * POINTS_TO_MM == pytest.approx(width, abs=0.1)
            assert page.get_height() * POINTS_TO_MM == pytest.approx(height, abs=0.1)
            grey = page.render(scale=1, grayscale=True).to_pil()
            drawn = grey.point(lambda shade: 255 * (shade < 250)).getbbox()
            edges = (drawn[0], drawn[1], grey.width - drawn[2], grey.height - drawn[3])
            assert min(edges) * POINTS_TO_MM >= MARGIN


def darkness(pdf: pypdfium2.PdfDocument, suit: Suit) -> float:
    """How much of the first such suit on the sheet is dark when printed without colour."""
    page = pdf[0]
    text = page.get_textpage()
    place = text.get_text_range().index(suit.symbol)
    left, bottom, right, top = text.get_charbox(place)
    scale = 8
    grey = page.render(scale=scale, grayscale=True).to_pil()
    height = page.get_height()
    cut = grey.crop(
        tuple(int(edge * scale) for edge in (left, height - top, right, height - bottom))
    )
    dark = sum(cut.histogram()[:128])
    share: float = dark / (cut.width * cut.height)
    return share


def test_hearts_and_diamonds_are_hollow_so_that_no_colour_is_needed() -> None:
    with opened(Worksheet(14, MOST, Week.BOTH)) as pdf:
        for suit, (least, most) in {
            Suit.CLUBS: (0.45, 0.9),
            Suit.SPADES: (0.45, 0.9),
            Suit.HEARTS: (0.1, 0.4),
            Suit.DIAMONDS: (0.1, 0.4),
        }.items():
            assert least < darkness(pdf, suit) < most, suit


def test_all_type_is_in_the_file() -> None:
    text = worksheet_pdf(SHEETS[0])
    assert text.count(b"/BaseFont") == text.count(b"/FontFile2") == 3


@each_sheet
def test_equal_sheets_are_equal_to_the_byte(sheet: Worksheet) -> None:
    assert worksheet_pdf(sheet) == worksheet_pdf(Worksheet.parse(sheet.code))
    assert worksheet_pdf(sheet) != worksheet_pdf(SHEETS[SHEETS.index(sheet) - 1])


def test_the_file_says_what_it_is_and_of_no_day() -> None:
    sheet = SHEETS[0]
    with opened(sheet) as pdf:
        said = pdf.get_metadata_dict()
    assert said["Title"] == f"Fifteens: cribbage worksheet {sheet.code}"
    assert said["Author"] == "Fifteen Two"
    assert said["CreationDate"].startswith("D:2000")
