"""Counting any hand: chosen by key, typed or named by the address."""

from __future__ import annotations

import pytest
from streamlit.testing.v1 import AppTest

from tests.pages.component import Component
from tests.pages.conftest import OpenPage
from tests.pages.form import shows_asked_for
from trainer.learning.skills import Skill
from trainer.learning.tagging import tags

RUN_WITH_FLUSH = "5H6H7HJH8S"


class Picker(Component):
    """The keys and the table above them."""

    name = "card_picker"

    def choose(self, *codes: str) -> None:
        self.send({"seq": self.next_seq(), "cards": list(codes)})

    def type(self, text: str) -> None:
        self.send({"seq": self.next_seq(), "typed": text})


class Example(Component):
    name = "worked_example"


class Ranking(Component):
    name = "show_ranking"


@pytest.fixture
def page(open_page: OpenPage) -> AppTest:
    return open_page("count")


def said(app: AppTest) -> str:
    return str(Example(app).data["spoken"])


def test_cards_chosen_one_by_one_are_counted_when_the_starter_lies(page: AppTest) -> None:
    picker = Picker(page)
    asked = []
    for chosen in range(1, 6):
        asked.append(picker.data["words"])
        picker.choose(*["5H", "6H", "7H", "JH", "8S"][:chosen])
    assert asked == [
        "Choose the four cards of the hand, then the starter: a rank, then a suit.",
        "Three more for the hand.",
        "Two more for the hand.",
        "One more for the hand.",
        "Now the starter.",
    ]
    assert said(page) == (
        "Fifteen two, fifteen four, a run of four is eight, and a flush of four is twelve."
    )
    assert picker.data["words"].startswith(said(page))
    assert page.query_params["hand"] == RUN_WITH_FLUSH


def test_the_same_cards_count_less_as_a_crib_and_the_address_says_so(page: AppTest) -> None:
    Picker(page).type("5h 6h 7h jh 8s")
    page.button_group[0].set_value("crib").run()
    assert said(page) == "Fifteen two, fifteen four, and a run of four is eight."
    assert page.query_params["as"] == "crib"
    assert Picker(page).data["crib"] is True


def test_an_address_is_counted_at_once(open_page: OpenPage) -> None:
    app = open_page("count", hand=RUN_WITH_FLUSH, **{"as": "crib"})
    assert said(app) == "Fifteen two, fifteen four, and a run of four is eight."


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("5H 6H 7X", "“7X” is not a card; type a rank and a suit, like 5H or 10♣."),
        ("5H 5H", "5H is there twice; a pack holds each card once."),
        ("AS 2S 3S 4S 5S 6S 7S", "Those are 7 cards; six are the most that can be laid."),
    ],
)
def test_what_cannot_be_laid_is_told_and_what_lies_there_stays(
    page: AppTest, typed: str, told: str
) -> None:
    picker = Picker(page)
    picker.choose("5H", "6H")
    picker.type(typed)
    assert picker.data["refusal"] == told
    assert picker.data["cards"] == ["5H", "6H"]
    picker.choose("5H", "6H", "7H")
    assert picker.data["refusal"] is None


@pytest.mark.parametrize("hand", ["5H6", "nonsense", "5H5H", "5H" * 400])
def test_nonsense_in_the_address_is_told_and_the_keys_are_there(
    open_page: OpenPage, hand: str
) -> None:
    app = open_page("count", hand=hand)
    assert Picker(app).data["refusal"].startswith("The address names no hand: ")
    Picker(app).type("5H 6H 7H JH 8S")
    assert Picker(app).data["refusal"] is None
    assert said(app).endswith("is twelve.")


def test_six_cards_show_the_fifteen_throws(page: AppTest) -> None:
    Picker(page).type("5H 6H 7H JH 8S KD")
    rows = Ranking(page).data["rows"]
    assert len(rows) == 15
    assert [card["code"] for card in rows[0]["cards"]] == ["8S", "KD"]
    assert any("Throw 8♠ :red[K♦]" in words.value for words in page.markdown)
    page.button_group[0].set_value(False).run()
    assert Ranking(page).data["rows"] != rows


def test_taking_all_back_leaves_a_bare_table_and_address(page: AppTest) -> None:
    picker = Picker(page)
    picker.choose("5H")
    picker.choose()
    assert picker.data["cards"] == []
    assert "hand" not in page.query_params


@pytest.mark.parametrize("message", [{"cards": ["5H"]}, {"seq": 1, "cards": ["XX"]}, "x", None])
def test_what_the_keys_cannot_send_changes_nothing(page: AppTest, message: object) -> None:
    Picker(page).send(message)
    assert Picker(page).data["cards"] == []


def test_hands_like_this_need_what_it_needs(page: AppTest) -> None:
    Picker(page).type("2H 4H 8H QH KS")
    page.button(key="count_drill").click().run()
    assert not page.exception
    shows = shows_asked_for(page)
    assert len(shows) == 10
    needed = [Skill.FLUSH_OF_FOUR, Skill.UNLIKE_TEN_CARDS] * 5
    for skill, show in zip(needed, shows, strict=True):
        assert skill in tags(show.count())


def test_the_projector_gets_the_same_hand(page: AppTest) -> None:
    Picker(page).type("5H 6H 7H JH 8S")
    page.button_group[0].set_value("crib").run()
    page.button(key="count_project").click().run()
    assert not page.exception
    assert page.query_params["hand"] == RUN_WITH_FLUSH
    assert page.query_params["as"] == "crib"
