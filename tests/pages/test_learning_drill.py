"""Learn mode: from the worked example to whole hands, kept at every step, until it is steady."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from streamlit.testing.v1 import AppTest

from tests.pages.buttons import button, labels
from tests.pages.form import Form
from tests.pages.turn import Turn, told_of
from trainer.cribbage.show import Kind
from trainer.drill.fading import Rung
from trainer.learning.answers import Mode
from trainer.learning.skills import Skill
from trainer.storage.store import Store

OpenPage = Callable[..., AppTest]


@pytest.fixture
def app(open_page: OpenPage) -> AppTest:
    """The worked example of a double run."""
    return to_learn(open_page("drill"), Skill.DOUBLE_RUN)


def to_learn(app: AppTest, skill: Skill | None = None) -> AppTest:
    """Leave the newcomer's hand and choose to learn."""
    button(app, "Choose what to count")
    app.selectbox(key="drill_mode").set_value(Mode.LEARN).run()
    if skill is not None:
        app.selectbox(key="drill_learn").set_value(skill).run()
    Form(app).say("begin")
    return app


def sitting_of(app: AppTest) -> str:
    """The id of the sitting that the address names."""
    return str(app.query_params["sitting"])


def units(turn: Turn, kinds: tuple[Kind, ...] = tuple(Kind)) -> list[list[str]]:
    return [[card.code for card in unit.cards] for unit in turn.show.count().units_of(kinds)]


def do(app: AppTest, *, right: bool = True) -> Turn:
    """Do what the hand asks for, or miss it; the verdict stays on the table."""
    turn = Turn(app)
    step = turn.data["title"]
    if step == "Step 3 of 3":
        count = turn.show.count()
        figures = {kind.plural: count.points(kind) for kind in Kind}
        turn.say(figures=figures if right else {**figures, "runs": 0}, ms=4000)
    elif not right:
        turn.say(taps=[])
    elif step == "Step 1 of 3":
        turn.say(taps=units(turn, (Kind.PAIR, Kind.RUN))[-1:])
    else:
        turn.say(taps=units(turn))
    assert turn.verdict is not None
    assert turn.verdict["right"] is right
    return turn


def words(app: AppTest) -> str:
    return "\n".join(block.value for block in [*app.title, *app.markdown, *app.caption])


def test_it_begins_with_an_example_and_says_what_is_learnt(app: AppTest) -> None:
    assert [title.value for title in app.title] == ["Learn: double run of three"]
    assert Skill.DOUBLE_RUN.line in words(app)
    assert not Turn(app).is_there
    (link,) = [one for one in app.get("page_link") if one.proto.label.startswith("Lesson: ")]
    assert "double-runs" in link.proto.query_string
    button(app, "Now you")
    assert Turn(app).data["title"] == "Step 1 of 3"
    assert Turn(app).data["entry"] == "tapped"


def test_the_steps_lead_to_the_whole_hand_in_figures(app: AppTest) -> None:
    button(app, "Now you")
    for step, entry in (("1", "tapped"), ("2", "tapped"), ("3", "figures"), ("3", "figures")):
        turn = Turn(app)
        assert turn.data["title"] == f"Step {step} of 3"
        assert turn.data["entry"] == entry
        assert turn.data["verdict"] is None
        do(app).next()


def test_of_a_trap_the_task_says_what_alone_must_not_be_missed(open_page: OpenPage) -> None:
    app = to_learn(open_page("drill"), Skill.CRIB_FLUSH_OF_FOUR)
    button(app, "Now you")
    Turn(app).say(taps=[])
    Turn(app).next()
    assert Turn(app).data["words"] == (
        "Find what scores, and nothing that does not. Only the flush must not be missed."
    )


def test_a_miss_brings_back_a_step(app: AppTest) -> None:
    button(app, "Now you")
    do(app).next()
    do(app).next()
    turn = do(app, right=False)
    assert turn.data["words"] == "The next hand is one step back."
    turn.next()
    assert Turn(app).data["title"] == "Step 2 of 3"


def test_what_the_first_step_meant_is_shown_where_something_else_was_found(app: AppTest) -> None:
    button(app, "Now you")
    turn = Turn(app)
    (run, *_) = [one for one in turn.show.count().combinations if one.kind is Kind.RUN]
    turn.say(taps=[[card.code for card in run.cards]])
    assert turn.verdict is not None
    assert "only a part of it. Here it is: " in turn.verdict["summary"]


def test_every_answer_is_kept_at_once_with_its_step_and_only_whole_hands_count(
    app: AppTest, store: Store
) -> None:
    button(app, "Now you")
    for _ in range(4):
        do(app).next()
    answers = store.answers_of(sitting_of(app))
    assert [answer.rung for answer in answers] == [Rung.FIRST, Rung.MORE, Rung.WHOLE, Rung.WHOLE]
    assert answers[2].seconds <= 4
    record = store.sitting(sitting_of(app))
    assert record is not None
    button(app, "End this sitting")
    assert [title.value for title in app.title] == ["2 of 2 whole hands right"]


def test_a_reload_takes_it_up_at_the_same_step_and_hand(open_page: OpenPage, app: AppTest) -> None:
    button(app, "Now you")
    do(app).next()
    do(app).next()
    do(app, right=False).next()
    again = open_page("drill", sitting=sitting_of(app))
    Turn(again).next()
    assert Turn(again).data["title"] == "Step 2 of 3"
    assert Turn(again).show == Turn(app).show


def test_a_reload_keeps_the_verdict_that_is_read(open_page: OpenPage, app: AppTest) -> None:
    button(app, "Now you")
    do(app).next()
    told = do(app, right=False)
    again = Turn(open_page("drill", sitting=sitting_of(app)))
    for part in ("id", "title", "words", "show", "verdict", "next"):
        assert again.data[part] == told.data[part]
    again.next()
    assert again.verdict is None
    assert again.data["title"] == "Step 1 of 3"


def test_what_was_left_off_is_offered_and_gone_on_with(open_page: OpenPage, app: AppTest) -> None:
    button(app, "Now you")
    for _ in range(3):
        do(app).next()
    again = open_page("drill")
    assert Form(again).data["title"] == "Learn: double run of three · hand 4"
    assert Form(again).data["race"] is None
    Form(again).say("begin")
    assert Turn(again).show == Turn(app).show


def test_an_answer_said_again_or_from_a_second_tab_is_counted_once(
    open_page: OpenPage, app: AppTest, store: Store
) -> None:
    button(app, "Now you")
    do(app).next()
    other = open_page("drill", sitting=sitting_of(app))
    Turn(other).next()
    do(app)
    turn = Turn(other)
    turn.say(taps=[])
    assert len(store.answers_of(sitting_of(app))) == 2
    assert "first count stands" in "".join(one.value for one in other.warning)
    assert Turn(other).verdict == Turn(app).verdict
    Turn(other).next()
    assert Turn(other).data["title"] == "Step 3 of 3"


def test_no_truth_about_a_hand_is_told_before_it_is_answered(app: AppTest) -> None:
    button(app, "Now you")
    turn = Turn(app)
    assert turn.data["verdict"] is None
    assert '"state"' not in told_of(app)


@pytest.mark.parametrize(
    "message",
    [
        {"kind": "answer", "total": 8},
        {"kind": "answer", "figures": {"runs": 6}},
        {"kind": "answer", "taps": [["5H", "5H"]]},
        {"kind": "answer", "taps": [["KC"] * 6]},
        {"kind": "next"},
    ],
    ids=str,
)
def test_what_no_form_of_this_step_could_say_is_not_counted(
    app: AppTest, store: Store, message: dict[str, object]
) -> None:
    button(app, "Now you")
    turn = Turn(app)
    turn.send({"id": turn.data["id"], "seq": 1, **message})
    assert store.answers_of(sitting_of(app)) == ()
    assert Turn(app).data["title"] == "Step 1 of 3"


def test_the_counting_form_has_no_say_in_it(app: AppTest, store: Store) -> None:
    sitting = sitting_of(app)
    button(app, "Choose what to count")
    figures = {kind.plural: 0 for kind in Kind}
    answer: dict[str, object] = {"n": 0, "ms": 1, "figures": figures}
    Form(app).send({"sitting": sitting, "seq": 99, "kind": "answers", "answers": [answer]})
    assert store.answers_of(sitting) == ()


def test_once_it_is_steady_the_next_skill_is_offered(app: AppTest, store: Store) -> None:
    button(app, "Now you")
    assert "none so far" in words(app)
    first = sitting_of(app)
    for _ in range(12):
        turn = do(app)
        if "Double run of three: steady." in words(app):
            break
        turn.next()
    offered = str(Turn(app).data["next"])
    assert offered.startswith("Learn the next: ")
    assert Turn(app).data["more"] == "One more of these"
    Turn(app).send({"id": Turn(app).data["id"], "seq": 900, "kind": "more"})
    assert app.title[0].value == "Learn: double run of three"
    assert Turn(app).verdict is None
    assert offered in labels(app)
    do(app)
    assert offered not in labels(app)
    Turn(app).send({"id": Turn(app).data["id"], "seq": 901, "kind": "next"})
    assert app.title[0].value == offered.replace("Learn the next", "Learn")
    ended = store.sitting(first)
    assert ended is not None
    assert ended.ended_at is not None


def test_who_knows_only_pairs_comes_to_whole_hands_and_stays_there(open_page: OpenPage) -> None:
    app = to_learn(open_page("drill"), Skill.PAIR)
    button(app, "Now you")
    steps = []
    for _ in range(8):
        turn = Turn(app)
        steps.append(turn.data["title"])
        if turn.data["entry"] == "tapped":
            turn.say(taps=units(turn, (Kind.PAIR,)))
            assert turn.verdict is not None
            assert turn.verdict["right"]
        else:
            pairs = turn.show.count().pairs
            turn.say(figures={kind.plural: 0 for kind in Kind} | {"pairs": pairs}, ms=4000)
        kind = "more" if turn.data["more"] else "next"
        turn.send({"id": turn.data["id"], "seq": 900 + len(steps), "kind": kind})
    assert steps == ["Step 1 of 3", "Step 2 of 3", *["Step 3 of 3"] * 6]
    button(app, "End this sitting")
    assert "mistyped" not in words(app)


def test_the_next_skill_in_order_is_what_is_learnt_unless_one_is_picked(
    open_page: OpenPage,
) -> None:
    app = to_learn(open_page("drill"))
    assert app.title[0].value == "Learn: pair"


def test_while_the_database_is_locked_it_goes_on_and_nothing_is_lost(
    open_page: OpenPage, app: AppTest, store: Store, tmp_path: Path
) -> None:
    button(app, "Now you")
    do(app).next()
    with closing(sqlite3.connect(tmp_path / "test.db")) as other:
        other.execute("BEGIN IMMEDIATE")
        do(app).next()
        assert Turn(app).data["title"] == "Step 3 of 3"
    again = open_page("drill", sitting=sitting_of(app))
    Turn(again).next()
    assert Turn(again).data["title"] == "Step 3 of 3"
