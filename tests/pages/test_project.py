"""The projector's page: what the address asks for, what is typed, and the way out."""

from __future__ import annotations

import pytest
from streamlit.testing.v1 import AppTest

from tests.pages.conftest import OpenPage
from tests.pages.projector import Projector
from trainer.ui.library import library

HAND = "5H6H7HJH8S"


def in_address(app: AppTest, name: str) -> str:
    """What the address says, whether the test or the page has put it there."""
    value = app.query_params[name]
    return value if isinstance(value, str) else value[0]


def test_the_hand_in_the_address_is_shown_and_dealt_hands_follow(open_page: OpenPage) -> None:
    projector = Projector(open_page("project", hand=HAND))
    assert projector.total() == 12
    assert projector.data["fault"] is None
    assert len(projector.data["slides"]) >= 20


def test_a_crib_in_the_address_is_counted_as_one(open_page: OpenPage) -> None:
    projector = Projector(open_page("project", hand=HAND, **{"as": "crib"}))
    assert projector.total() == 8


def test_without_a_hand_a_seed_goes_into_the_address_and_brings_the_same_hands_again(
    open_page: OpenPage,
) -> None:
    app = open_page("project")
    seed = in_address(app, "seed")
    slides = Projector(app).data["slides"]
    assert Projector(open_page("project", seed=seed)).data["slides"] == slides
    assert Projector(open_page("project", seed="77")).data["slides"] != slides


def test_a_lesson_is_a_run_of_its_examples(open_page: OpenPage) -> None:
    lesson = library().lessons[2]
    data = Projector(open_page("project", lesson=lesson.slug)).data
    assert data["slides"]
    assert data["slides"][0]["where"] == f"{lesson.title} · 1 of {len(data['slides'])}"
    assert not data["endless"]
    assert data["typed"] is None


@pytest.mark.parametrize(
    ("query", "told"),
    [
        ({"hand": "zz"}, "The address names no hand: “zz” is not a card"),
        ({"hand": "5H6H"}, "Type five cards, the starter last; here are 2."),
        ({"hand": "5H5S5DJC5C6C"}, "Type five cards, the starter last; here are 6."),
        ({"hand": "<b>5H</b>"}, "“<b>5H</b>” is not a card"),
        ({"lesson": "no-such"}, "There is no lesson called “no-such”."),
        ({"seed": "-4"}, "A seed is a number from 1 to 999,999."),
        ({"seed": "²"}, "A seed is a number from 1 to 999,999."),
    ],
)
def test_nonsense_in_the_address_is_told_plainly_and_there_are_hands_to_go_on_with(
    open_page: OpenPage, query: dict[str, str], told: str
) -> None:
    data = Projector(open_page("project", **query)).data
    assert told in data["fault"]
    assert data["typed"] is None
    assert data["slides"]


def test_a_hand_typed_is_shown_and_goes_into_the_address(open_page: OpenPage) -> None:
    app = open_page("project", seed="77")
    projector = Projector(app)
    run = projector.data["run"]
    projector.type("5h 5c 5s jd 5d")
    assert projector.total() == 29
    assert projector.data["refusal"] is None
    assert in_address(app, "hand") == "5H5C5SJD5D"
    assert projector.data["run"] == run
    projector.type("5h 6h 7h jh 8s", crib=True)
    assert projector.total() == 8
    assert in_address(app, "as") == "crib"
    projector.type("5h 6h 7h jh 8s")
    assert projector.total() == 12
    assert "as" not in app.query_params


def test_nonsense_typed_is_refused_in_a_sentence_and_changes_nothing(open_page: OpenPage) -> None:
    app = open_page("project", hand=HAND)
    projector = Projector(app)
    projector.type("hello")
    assert projector.data["refusal"].startswith("“hello” is not a card")
    assert projector.total() == 12
    projector.type("5h 5c 5s jd 5d")
    assert projector.data["refusal"] is None


def test_a_hand_typed_mends_a_wrong_address(open_page: OpenPage) -> None:
    projector = Projector(open_page("project", hand="zz"))
    projector.type("5h 6h 7h jh 8s")
    assert projector.data["fault"] is None
    assert projector.total() == 12


def test_more_hands_are_dealt_when_they_run_short(open_page: OpenPage) -> None:
    projector = Projector(open_page("project", seed="77"))
    slides = projector.data["slides"]
    projector.say("more", at=25)
    assert len(projector.data["slides"]) > len(slides)
    assert projector.data["slides"][: len(slides)] == slides


def test_hands_never_end_and_never_become_too_many_to_send(open_page: OpenPage) -> None:
    projector = Projector(open_page("project", seed="77"))
    for at in (100, 2_000, 1_000_000):
        projector.say("more", at=at)
        data = projector.data
        assert data["slides"][at - data["first"]]["where"] == f"hand {at + 1}"
        assert len(data["slides"]) == 80
        assert data["endless"]


def test_what_no_projector_would_send_changes_nothing(open_page: OpenPage) -> None:
    projector = Projector(open_page("project", hand=HAND))
    before = {**projector.data, "heard": None}
    for nonsense in (None, 5, {"seq": 1, "kind": "burn"}, {"seq": 2, "kind": "hand", "text": 7}):
        projector.send(nonsense)
        assert {**projector.data, "heard": None} == before


def test_leaving_leads_to_the_classroom(open_page: OpenPage) -> None:
    app = open_page("project", hand=HAND)
    Projector(app).say("leave")
    assert [title.value for title in app.title] == ["Classroom"]
