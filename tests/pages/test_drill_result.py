"""What the drill's result says of a sitting, and where what is known of the learner leads next."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime

import pytest
from streamlit.testing.v1 import AppTest

from tests.pages.buttons import button, labels
from tests.pages.form import Form
from tests.pages.turn import Path
from trainer.cribbage.cards import parse_cards
from trainer.cribbage.show import Show
from trainer.drill.sitting import Settings, Shows
from trainer.folders import PAGES
from trainer.learning.answers import Mode
from trainer.learning.preferences import Preferences
from trainer.storage.learners import Learner
from trainer.storage.store import Store
from trainer.ui.cookie import COOKIE
from trainer.ui.drill import WANTED, Wanted

OpenPage = Callable[..., AppTest]
PLAIN = tuple(
    Show(parse_cards(hand), parse_cards(starter)[0])
    for hand, starter in [
        ("2H 6C 8D 8H", "KH"),
        ("7H 8S 8D 9C", "KD"),
        ("5H 5D JC QS", "KH"),
        ("4C 5C 6D JD", "2S"),
        ("3H 4H 5S 5C", "KD"),
        ("AS 2D 3C QH", "KS"),
    ]
)
FOUR_SUITED = tuple(
    Show(parse_cards(hand), parse_cards(starter)[0], crib=True)
    for hand, starter in [("3D 7D 9D KD", "4C"), ("2S 6S 8S QS", "5H"), ("AH 4H 9H JH", "6C")]
)


@pytest.fixture
def learner(store: Store, cookies: dict[str, str]) -> Learner:
    return store.add_learner(cookies[COOKIE], now=datetime.now(UTC))


@pytest.fixture
def result(open_page: OpenPage, learner: Learner) -> AppTest:
    """Of a sitting in which each crib of four suited cards was taken for a flush."""
    return counted(open_page, (*PLAIN, *FOUR_SUITED))


def counted(
    open_page: OpenPage, shows: tuple[Show, ...], settings: Settings | None = None
) -> AppTest:
    settings = settings or Settings(shows=Shows.BOTH)
    form = Form(open_page("drill", state={WANTED: Wanted(settings, shows)}))
    for show in shows:
        form.count(**({"flush": 4} if show in FOUR_SUITED else {}))
    form.say("finish")
    return form.app


def words(app: AppTest) -> str:
    return "\n".join(str(one.value) for one in [*app.markdown, *app.caption])


def test_what_most_misses_are_about_is_named_with_the_way_to_learn_it(result: AppTest) -> None:
    assert (
        "All three misses are the same thing: **four suited cards in the crib**. "
        "In the crib a flush needs the starter too: four alone are nothing." in words(result)
    )
    assert "Lesson: Flushes" in [link.proto.label for link in result.get("page_link")]
    button(result, "Learn it step by step")
    assert [title.value for title in result.title] == ["Learn: four suited cards in the crib"]


def test_misses_of_different_sorts_are_not_said_to_be_the_same(
    open_page: OpenPage, learner: Learner
) -> None:
    app = counted(open_page, (*PLAIN, *FOUR_SUITED[:2]))
    assert "are the same thing" not in words(app)
    assert "Learn it step by step" not in labels(app)


def test_what_was_said_too_much_is_told_beside_what_was_pegged(
    open_page: OpenPage, result: AppTest
) -> None:
    assert {metric.label: metric.value for metric in result.metric}["Said too much"] == "12"
    right = counted(open_page, PLAIN)
    assert "Said too much" not in [metric.label for metric in right.metric]


def test_the_days_goal_is_told_to_who_set_one(
    open_page: OpenPage, store: Store, learner: Learner
) -> None:
    assert "today’s" not in words(counted(open_page, PLAIN[:2]))
    store.save_preferences(learner.id, Preferences(daily_goal=5))
    assert "4 of today’s 5 hands counted." in words(counted(open_page, PLAIN[:2]))
    app = counted(open_page, PLAIN[:2])
    assert "Today’s goal of 5 hands is reached: 6 counted." in words(app)


def test_a_blind_spot_is_offered_before_the_next_lesson_and_the_next_skill(
    open_page: OpenPage, result: AppTest
) -> None:
    app = open_page("learn")
    assert "**A blind spot: four suited cards in the crib**" in words(app)
    assert "Right 0 of 3 so far." in words(app)
    offered = labels(app)
    assert offered.index("Learn it") < offered.index("Read it")
    drill = open_page("drill")
    drill.selectbox(key="drill_mode").set_value(Mode.LEARN).run()
    assert "Next: four suited cards in the crib" in drill.selectbox(key="drill_learn").options
    button(app, "Learn it")
    app.switch_page(str(PAGES / "drill.py")).run()
    assert [title.value for title in app.title] == ["Learn: four suited cards in the crib"]


def test_a_lesson_is_not_steady_while_what_it_teaches_is_missed(
    open_page: OpenPage, store: Store, learner: Learner
) -> None:
    lesson = "flushes"
    store.read_lesson(learner.id, lesson, datetime.now(UTC))
    settings = Settings(Mode.PRACTICE, shows=Shows.BOTH, lesson=lesson)
    app = counted(open_page, (*PLAIN, *PLAIN[:2], *FOUR_SUITED[:2]), settings)
    assert "**Flushes.** Steady: 8 of the last 10" in words(app)
    app = counted(open_page, (*PLAIN, *PLAIN[:3], FOUR_SUITED[2]), settings)
    not_yet = "9 of the last 10 in its drill were right; not steady yet: four suited cards in the"
    assert f"**Flushes.** {not_yet} crib." in words(app)
    assert not_yet in words(open_page("learn", lesson=lesson))
    assert Path(open_page("learn")).standings[lesson] != "steady"
