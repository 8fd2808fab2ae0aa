"""The learn page: the first hand, the path, lessons and their turns, and what one comes back to."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path as FilePath

import pytest
import streamlit as st
from streamlit.testing.v1 import AppTest

from tests.pages.buttons import button, labels
from tests.pages.exercise_form import ExerciseOnPage
from tests.pages.form import Form
from tests.pages.game import GameOnPage
from tests.pages.turn import Choice, Path, Turn, told_of
from trainer.cribbage.show import Kind
from trainer.folders import LESSONS, PAGES
from trainer.learning.lessons import read_lessons
from trainer.storage.store import Store
from trainer.ui import library
from trainer.ui.cookie import COOKIE

OpenPage = Callable[..., AppTest]

LIBRARY = read_lessons(LESSONS)

LADDER = """---
title: One, then more
part: Counting
line: A lesson of a test.
minutes: 1
able: Climb.
skills: [seven-and-eight]
---
```ladder
only: [fifteens]
hands:
  - 7H 8S 2C KD + 5S
  - 7H 8S 2C KD + 5S
  - 7H 8S 2C KD + 5S
```

```turn
cards: 5H 6H 7H JH
starter: 8S
say: total
```

```play-turn
pone: KC 5S
dealer: QD 8S
laid: KC QD
```
"""


@pytest.fixture
def lessons(tmp_path: FilePath, monkeypatch: pytest.MonkeyPatch) -> FilePath:
    """A folder of lessons of the test's own, with one lesson in it."""
    folder = tmp_path / "lessons"
    folder.mkdir()
    (folder / "01-climbing.md").write_text(LADDER, "utf-8")
    monkeypatch.setattr(library, "LESSONS", folder)
    return folder


def learner(store: Store, cookies: dict[str, str]) -> str:
    found = store.active(cookies[COOKIE])
    assert found is not None
    return found.id


def headings(app: AppTest) -> list[str]:
    return [one.value for one in app.title]


def words(app: AppTest) -> str:
    return "\n".join(one.value for one in [*app.markdown, *app.caption, *app.info])


def test_somebody_new_finds_a_hand_to_count_before_any_choice(open_page: OpenPage) -> None:
    app = open_page("learn")
    assert headings(app) == ["What is it worth?"]
    turn = Turn(app)
    assert turn.data["alone"]
    assert [field["name"] for field in turn.data["fields"]] == [kind.plural for kind in Kind]
    assert 6 <= turn.show.count().total <= 12


def test_the_browser_does_not_know_the_count_before_it_is_said(open_page: OpenPage) -> None:
    turn = Turn(open_page("learn"))
    data = {**turn.data}
    for asked in ("possible", "impossible_words", "fields"):
        del data[asked]
    assert data["verdict"] is None
    assert set(data["show"]) == {"hand", "starter", "crib"}
    assert str(turn.show.count().total) not in str(data["words"])


def test_the_first_hand_is_judged_and_is_in_nobodys_history(
    open_page: OpenPage, store: Store, cookies: dict[str, str]
) -> None:
    app = open_page("learn")
    turn = Turn(app)
    count = turn.show.count()
    figures = {kind.plural: count.points(kind) for kind in Kind}
    turn.say(figures={**figures, "fifteens": figures["fifteens"] + 2})
    assert turn.verdict is not None
    assert not turn.verdict["right"]
    assert turn.verdict["summary"].endswith("Two too many.")
    me = learner(store, cookies)
    assert store.history.figures(me).hands == 0
    assert headings(open_page("learn")) == ["What is it worth?"]


def test_after_the_first_hand_the_drill_goes_on(open_page: OpenPage) -> None:
    app = open_page("learn")
    turn = Turn(app)
    turn.next()  # nothing was said yet
    assert turn.is_there
    turn.say(figures=dict.fromkeys((kind.plural for kind in Kind), 0))
    turn.next()
    assert Form(app).data["n"] == 0
    assert Form(app).data["length"] == 20


def test_who_has_never_counted_begins_with_the_first_lesson(open_page: OpenPage) -> None:
    app = open_page("learn")
    button(app, "Never counted? Start here")
    assert headings(app) == [LIBRARY.lessons[0].title]


def test_the_path_lists_every_lesson_under_its_part(open_page: OpenPage) -> None:
    path = Path(open_page("learn"))
    assert [one["slug"] for one in path.stations] == [one.slug for one in LIBRARY.lessons]
    assert {*path.standings.values()} == {"new"}
    parts = [part["title"] for part in path.data["parts"]]
    assert parts == list(dict.fromkeys(one.part for one in LIBRARY.lessons))


def test_every_lesson_can_be_opened(open_page: OpenPage) -> None:
    app = open_page("learn")
    for lesson in LIBRARY.lessons:
        app.query_params["lesson"] = lesson.slug
        app.run()
        assert not app.exception, (lesson.slug, app.exception[0].message)
        assert headings(app) == [lesson.title]
        assert "You will be able to" in words(app)
        assert "`" not in words(app), f"{lesson.slug}: notation that nobody read"


def test_a_lesson_opened_from_the_path_has_an_address_and_is_begun(open_page: OpenPage) -> None:
    app = open_page("learn")
    Path(app).open("runs")
    assert headings(app) == ["Runs"]
    assert app.query_params["lesson"] == "runs"
    app = open_page("learn", lesson="runs")
    button(app, "← All lessons")
    assert headings(app) == ["Go on"]
    assert "lesson" not in app.query_params
    app = open_page("learn")
    assert Path(app).standings["runs"] == "opened"
    assert [one["slug"] for one in Path(app).stations if one["next"]] == ["runs"]
    assert "Lesson begun: Runs" in words(app)
    button(app, "Go on reading")
    assert headings(app) == ["Runs"]


def test_a_lesson_is_read_when_its_reader_says_so_or_goes_on(open_page: OpenPage) -> None:
    app = open_page("learn", lesson="the-deal")
    button(app, "I have read it")
    assert Path(app).standings["the-deal"] == "read"
    app = open_page("learn", lesson="the-deal")
    assert "I have read it" not in labels(app)
    after = LIBRARY.lessons[1]
    button(app, f"Next: {after.title}")
    assert headings(app) == [after.title]


@pytest.mark.parametrize("named", ["no-such", "../02", "<b>", "x" * 500])
def test_a_lesson_there_is_not_is_told_plainly(open_page: OpenPage, named: str) -> None:
    app = open_page("learn", lesson=named)
    assert "There is no lesson of that name" in words(app)
    assert Path(app).is_there


def test_a_lessons_drill_begins_at_once_and_makes_it_steady(open_page: OpenPage) -> None:
    app = open_page("learn", lesson="fifteens-of-two")
    button(app, "Drill this: 10 hands")
    form = Form(app)
    assert form.data["title"] == "One skill: fifteens only"
    assert form.data["length"] == 10
    app.switch_page(str(PAGES / "drill.py")).run()  # where it is, the test has to be told
    for n in range(8):
        form.answer(
            {"n": n, "ms": 900, "figures": {"fifteens": form.show.count().points(Kind.FIFTEEN)}}
        )
    home = open_page("learn")
    assert Path(home).standings["fifteens-of-two"] == "steady"
    assert "Sitting left off" in words(home)
    page = open_page("learn", lesson="fifteens-of-two")
    assert "Steady: 8 of the last 8 in its drill were right." in words(page)


def test_a_lessons_drill_leads_back_to_the_lesson_and_on_to_the_next(open_page: OpenPage) -> None:
    app = open_page("learn", lesson="pairs")
    button(app, "Drill this: 10 hands")
    app.switch_page(str(PAGES / "drill.py")).run()
    assert "points that you miss, and an opponent may take" in words(app)
    form = Form(app)
    for n in range(10):
        missed = 0 if n == 4 else form.show.count().points(Kind.PAIR)
        form.answer({"n": n, "ms": 900, "figures": {"pairs": missed}})
    form.say("finish")
    assert "**Pairs.** Steady: 9 of the last 10 in its drill were right." in words(app)
    assert {"Next: Runs", "Back to the lesson"} <= {*labels(app)}
    button(app, "Back to the lesson")
    assert headings(app) == ["Pairs"]


def test_a_lesson_on_the_play_begins_its_questions(open_page: OpenPage) -> None:
    app = open_page("learn", lesson="the-play")
    button(app, "Drill this: 10 questions")
    assert ExerciseOnPage(app).question["kind"] == "points"
    assert ExerciseOnPage(app).data["length"] == 10


def test_the_first_lesson_on_the_play_asks_for_no_run_and_no_go(open_page: OpenPage) -> None:
    app = open_page("learn", lesson="the-play")
    button(app, "Drill this: 10 questions")
    app.switch_page(str(PAGES / "pegging.py")).run()
    form = ExerciseOnPage(app)
    for _ in range(10):
        form.points(2)
        told = " ".join([form.verdict["words"], form.verdict["reason"]]).lower()
        assert not re.search(r"\b(run|go|last card|afresh)\b", told), told


def test_a_ladder_leaves_ever_more_to_the_learner(open_page: OpenPage, lessons: FilePath) -> None:
    app = open_page("learn", lesson="climbing")
    ladder = Turn(app)
    assert ladder.data["title"] == "Step 1 of 3"
    assert (ladder.data["entry"], ladder.data["enough"]) == ("tapped", 1)
    ladder.say(figures={"fifteens": 6})  # no form of this step can send that
    assert ladder.verdict is None
    ladder.say(taps=[["7H", "8S"]])
    assert ladder.verdict is not None
    assert ladder.verdict["right"]
    ladder.next()
    assert ladder.data["title"] == "Step 2 of 3"
    ladder.say(taps=[["7H", "2C"]])
    assert ladder.data["words"] == "The next hand is one step back."
    ladder.next()
    assert ladder.data["title"] == "Step 1 of 3"
    for answer in (
        {"taps": [["5S", "KD"]]},
        {"taps": [["5S", "KD"], ["7H", "8S"]]},
        {"figures": {"fifteens": 6}},
    ):
        ladder.say(**answer)
        assert ladder.verdict is not None
        assert ladder.verdict["right"], answer
        if "figures" not in answer:
            ladder.next()
    assert ladder.data["title"] == "Done"
    ladder.next()
    assert (ladder.data["title"], ladder.verdict) == ("Step 1 of 3", None)


def test_a_turn_is_judged_in_its_place_and_asked_again(
    open_page: OpenPage, lessons: FilePath
) -> None:
    app = open_page("learn", lesson="climbing")
    turn = Turn(app, place=1)
    assert [field["name"] for field in turn.data["fields"]] == ["total"]
    stale = turn.data["id"]
    turn.say(total=10)
    assert turn.verdict is not None
    assert turn.verdict["summary"] == "You said ten; it is twelve. You missed two."
    assert Turn(app, place=0).verdict is None
    turn.next()
    assert turn.verdict is None
    turn.send({"id": stale, "seq": 99, "kind": "answer", "total": 12})
    assert turn.verdict is None, "an answer to what was asked before"


def test_the_last_card_of_a_sequence_is_asked_for_and_judged(
    open_page: OpenPage, lessons: FilePath
) -> None:
    turn = Choice(open_page("learn", lesson="climbing"))
    assert turn.data["question"]["words"] == "You lay the queen. What does it peg?"
    turn.say(total=2)
    assert turn.verdict is not None
    assert turn.verdict["words"] == "Twenty, and nothing."


def test_a_throw_is_chosen_and_ranked(open_page: OpenPage) -> None:
    app = open_page("learn", lesson="throwing-to-your-crib")
    asked = next(
        place
        for place in range(20)
        if (turn := Choice(app, place)).verdict is None and turn.data["question"]["take"] == 2
    )
    turn = Choice(app, asked)
    codes = [card["code"] for card in turn.data["question"]["hand"][:2]]
    turn.say(taps=[codes])
    assert turn.verdict is not None
    assert len(turn.verdict["rows"]) == 15
    assert {*turn.verdict["chosen"]} == {*codes}


def test_a_faulty_lesson_is_told_of_and_the_others_are_there(
    open_page: OpenPage, lessons: FilePath
) -> None:
    (lessons / "02-broken.md").write_text("no front matter", "utf-8")
    app = open_page("learn")
    assert list(Path(app).standings) == ["climbing"]
    (fault,) = [one.value for one in app.text]
    assert fault.startswith("02-broken.md: ")


def test_a_lesson_dropped_into_the_folder_is_there_at_the_next_look(
    open_page: OpenPage, lessons: FilePath
) -> None:
    app = open_page("learn")
    (lessons / "02-another.md").write_text(LADDER.replace("One, then more", "Another"), "utf-8")
    app.run()
    assert list(Path(app).standings) == ["climbing", "another"]


def test_a_file_that_vanishes_or_points_nowhere_keeps_no_page_from_its_lessons(
    open_page: OpenPage, lessons: FilePath
) -> None:
    (lessons / "02-gone.md").symlink_to(lessons / "nowhere.md")
    (lessons / ".#01-climbing.md").symlink_to("somebody@somewhere.123:1")
    app = open_page("learn")
    assert list(Path(app).standings) == ["climbing"]
    (fault,) = [one.value for one in app.text]
    assert fault.startswith("02-gone.md: ")
    project = open_page("classroom", part="project")
    assert not project.exception
    (choice,) = [one for one in project.selectbox if one.label == "Lesson"]
    assert choice.options == ["One, then more"]


def test_where_no_lesson_can_be_read_every_page_is_there_all_the_same(
    open_page: OpenPage, lessons: FilePath
) -> None:
    classroom = open_page("classroom", part="project")
    (lessons / "01-climbing.md").write_text("no front matter", "utf-8")
    for app in (classroom.run(), open_page("learn"), open_page("project", lesson="climbing")):
        assert not app.exception, app.exception[0].message


BLOCKS = {
    "turn": "```turn\ncards: 5H 6H 7H JH\nstarter: 8S\n```",
    "another turn": "```turn\ncards: 4C 4D 7H JH\nstarter: 9C\n```",
    "ladder": LADDER.split("---\n")[2].partition("\n\n")[0],
    "play-turn": "```play-turn\npone: 5H 7C\ndealer: 6H 8C\nlaid: 5H 6H 7C\n```",
    "throw-turn": "```throw-turn\nsix: 5H 6H 7H JH 8S KD\ncrib: yours\n```",
}


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("turn", "ladder"),
        ("turn", "another turn"),
        ("turn", "play-turn"),
        ("ladder", "turn"),
        ("ladder", "throw-turn"),
    ],
)
def test_a_lesson_written_anew_while_it_is_open_asks_afresh(
    open_page: OpenPage, lessons: FilePath, before: str, after: str
) -> None:
    head = LADDER.partition("```")[0]
    file = lessons / "01-climbing.md"
    file.write_text(head + BLOCKS[before], "utf-8")
    app = open_page("learn", lesson="climbing")
    if before == "turn":
        Turn(app).say(figures=dict.fromkeys((kind.plural for kind in Kind), 0))
    else:
        Turn(app).say(taps=[["7H", "8S"]])
    assert Turn(app).verdict is not None
    file.write_text(head + BLOCKS[after], "utf-8")
    app.run()
    assert not app.exception, app.exception[0].message
    asked = (Choice if after.endswith("-turn") else Turn)(app)
    assert asked.verdict is None


def test_who_comes_back_sees_what_is_due_and_what_was_left_off(
    open_page: OpenPage, store: Store, cookies: dict[str, str]
) -> None:
    drill = open_page("drill")
    form = Form(drill)
    form.count(fifteens=0, pairs=0, runs=0, flush=0, nobs=0)
    app = open_page("learn")
    assert headings(app) == ["Go on"]
    assert "Sitting left off: Practice" in words(app)
    assert "Hand 2 of 20" in words(app)
    assert "One missed hand waits to be counted again" in words(app)
    missed = store.history.answers_to_missed_shows(learner(store, cookies))[0].show
    button(app, "Count again")
    assert Form(app).data["title"] == "Missed hands"
    assert Form(app).show == missed


def test_an_exercise_left_off_is_gone_on_with_from_here(open_page: OpenPage) -> None:
    form = ExerciseOnPage(open_page("throwing"))
    form.deal()
    form.choose()
    open_page("drill")  # a hand is on the table, but nothing was said to it
    open_page("learn", lesson="the-deal")
    app = open_page("learn")
    assert "Sitting left off: Throwing" in words(app)
    button(app, "Go on")
    assert ExerciseOnPage(app).data["n"] == 1


def test_who_has_only_thrown_cards_so_far_is_not_new(open_page: OpenPage) -> None:
    form = ExerciseOnPage(open_page("throwing"))
    form.deal()
    form.choose()
    assert headings(open_page("learn")) == ["Go on"]


def test_where_every_lesson_is_read_and_nothing_is_due_there_are_hands_to_count(
    open_page: OpenPage, lessons: FilePath
) -> None:
    app = open_page("learn", lesson="climbing")
    button(app, "I have read it")
    app = open_page("learn")
    assert "Nothing was left off" in words(app)
    button(app, "Count hands")
    assert Form(app).data["n"] == 0


def test_a_game_left_off_is_told_of(open_page: OpenPage) -> None:
    table = open_page("play")
    button(table, "Deal")
    GameOnPage(table).decide()
    open_page("learn", lesson="the-deal")
    app = open_page("learn")
    assert "the computer" in words(app)
    assert "To the table" in labels(app)


def test_lessons_are_read_while_the_database_is_away(
    open_page: OpenPage, monkeypatch: pytest.MonkeyPatch, tmp_path: FilePath
) -> None:
    monkeypatch.setenv("FIFTEEN_TWO_DATABASE_URL", f"sqlite:///{tmp_path}/no/such/folder.db")
    st.cache_resource.clear()
    app = open_page("learn", lesson="runs")
    assert headings(app) == ["Runs"]
    button(app, "I have read it")
    assert Path(app).is_there


def test_no_turn_of_a_lesson_tells_the_browser_its_answer(
    open_page: OpenPage, lessons: FilePath
) -> None:
    told = told_of(open_page("learn", lesson="climbing"))
    for given_away in ("phrases", "twelve", '"points":', "nothing."):
        assert given_away not in told
