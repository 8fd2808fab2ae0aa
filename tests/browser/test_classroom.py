"""A teacher and a pupil, each with a browser of their own."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, PROJECTOR, Tabs
from tests.browser.table import CountingTable
from tests.server import Server
from trainer.classroom.classes import Task
from trainer.classroom.course import Week
from trainer.classroom.exam import Exam
from trainer.storage.store import Store
from trainer.ui import clock
from trainer.ui.class_cookie import CLASS_COOKIE

pytestmark = pytest.mark.browser

EXAM = Exam(seed=5, hands=2, week=Week.FIFTEENS)
LIVE = 8_000
"""Milliseconds within which the teacher sees what a pupil did: two looks and a busy machine."""


def open_class(teacher: Page) -> str:
    """Open a class as a teacher does; its secret, which has then left the address."""
    teacher.get_by_role("tab", name="Class").click()
    expect(teacher).to_have_url(re.compile(r"\?part=class$"))
    teacher.get_by_role("button", name="Open a class").click()
    expect(teacher).to_have_url(re.compile(r"\?part=class&link=new$"))
    teacher.reload()  # nothing is lost
    link = teacher.get_by_label("The secret link to your class")
    expect(link).to_have_attribute("type", "password")
    secret = link.input_value().rpartition("secret=")[2]
    teacher.get_by_role("button", name="I have kept it").click()
    expect(link).to_have_count(0)
    expect(teacher.get_by_role("heading", name="How pupils join")).to_be_visible()
    assert secret not in teacher.url
    return secret


def read_sign(teacher: Page) -> str:
    """The code of the class as it stands on the sign that fills the screen."""
    teacher.get_by_role("button", name="Fill the screen").click()
    sign = teacher.get_by_role("dialog", name="The way in")
    code = sign.locator(".code")
    box, letters, words = sign.bounding_box(), code.bounding_box(), code.text_content()
    assert box is not None
    assert (box["width"], box["height"]) == (PROJECTOR.width, PROJECTOR.height)
    assert letters is not None
    assert letters["height"] > PROJECTOR.height / 8
    teacher.keyboard.press("Escape")
    expect(sign).to_be_hidden()
    return words or ""


def set_exam(server: Server, secret: str) -> None:
    with Store.open(f"sqlite:///{server.folder / 'test.db'}") as store:
        store.set_task(secret, Task(EXAM.code, None, clock.now()), clock.now())


def test_a_pupil_joins_on_a_phone_does_the_exam_and_the_teacher_sees_it_live(
    tabs: Tabs, server: Server, assert_accessible: Callable[[Page], None]
) -> None:
    teacher = tabs.open("/classroom", size=PROJECTOR)
    secret = open_class(teacher)
    assert secret not in teacher.evaluate("document.cookie")
    (kept,) = [one for one in teacher.context.cookies() if one["name"] == CLASS_COOKIE]
    assert kept["httpOnly"]
    expect(teacher.get_by_text("Nobody has joined yet.").first).to_be_visible()

    code = read_sign(teacher)
    pupil = tabs.open(f"/join?code={code}", size=PHONE)
    pupil.get_by_role("button", name="Join the class").tap()
    heading = pupil.get_by_role("heading", name=re.compile("^You are "))
    expect(heading).to_be_visible()
    name = (heading.text_content() or "").removeprefix("You are ")
    row = teacher.get_by_role("row", name=re.compile(f"^{name}"))
    expect(row).to_be_visible(timeout=LIVE)

    set_exam(server, secret)
    pupil.get_by_role("button", name="Start").tap(timeout=LIVE)
    table = CountingTable(pupil)
    for number in (1, 2):
        expect(pupil.get_by_text(f"hand {number} of 2")).to_be_visible()
        pupil.wait_for_timeout(450)
        pupil.get_by_role("button", name="0", exact=True).tap()
        table.count_it.tap()
    expect(pupil.get_by_role("heading", name="Every hand")).to_be_visible()
    expect(row.get_by_role("cell", name=re.compile("of 2$"))).to_be_visible(timeout=LIVE)

    teacher.reload()
    expect(row.get_by_role("cell", name=re.compile("^done, "))).to_be_visible()
    assert_accessible(teacher)
    pupil.get_by_role("link", name=f"Your class: {name}").tap()
    expect(pupil.get_by_role("button", name="Look at your result")).to_be_visible()
    assert_accessible(pupil)

    teacher.get_by_role("link", name="Forget the class in this browser").click()
    expect(teacher.get_by_role("button", name="Open a class")).to_be_visible()
    assert not [one for one in teacher.context.cookies() if one["name"] == CLASS_COOKIE]
