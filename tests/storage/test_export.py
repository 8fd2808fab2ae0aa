"""A history taken away as a file, and back."""

from __future__ import annotations

import csv
import json
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta
from io import StringIO
from typing import Any

import pytest
from sqlalchemy import Connection, func, select

from trainer.cribbage.cards import parse_cards
from trainer.cribbage.claim import FiguresClaim, TappedClaim, TotalClaim
from trainer.cribbage.show import Kind
from trainer.drill.counting import SittingRecord
from trainer.drill.fading import Rung
from trainer.drill.sitting import Dealt, Entry, Settings, Shows
from trainer.learning.answers import Answer, Mode
from trainer.learning.evidence import Outcome
from trainer.learning.preferences import Preferences, TextSize
from trainer.learning.rating import Knowledge
from trainer.learning.selection import Plan
from trainer.learning.skills import Skill
from trainer.storage import history_file, restoring, weaving
from trainer.storage.csv_tables import export_csv
from trainer.storage.errors import GoneError
from trainer.storage.export import export_json
from trainer.storage.file_part import ExportError
from trainer.storage.history_file import HistoryFile, read_history
from trainer.storage.learners import Learner
from trainer.storage.restoring import Came, ChoicesTaken, Restored, restore
from trainer.storage.store import Store
from trainer.storage.sums import add_up
from trainer.storage.tables import answers, days, sittings

MakeSitting = Callable[..., SittingRecord]
MakeAnswer = Callable[..., Answer]

in_memory = pytest.mark.parametrize("url", ["memory"], indirect=True)
"""The file is refused before any database is asked: one sort of them is enough."""


@pytest.fixture
def full(
    store: Store, learner: Learner, begin: MakeSitting, answer: MakeAnswer, now: datetime
) -> Learner:
    """A learner with something of everything."""
    store.rename(learner.id, "Zoë")
    store.save_preferences(learner.id, Preferences(True, TextSize.LARGE, daily_goal=20))
    settings = Settings(Mode.ONE_SKILL, dealt=Dealt.MADE, skill=list(Skill)[3])
    store.save_last_settings(learner.id, settings)
    practice = begin(dealt=Dealt.MADE, skill=next(iter(Skill)))
    shown = answer(practice, 0).show
    missed = SittingRecord(
        "e" * 32,
        Settings(Mode.MISSED, shows=Shows.BOTH, entry=Entry.TAPPED),
        None,
        (shown, shown._replace(crib=True)),
        now + timedelta(hours=1),
    )
    store.begin_sitting(learner.id, missed)
    store.end_sitting(practice.id, now + timedelta(hours=1))
    store.end_sitting(missed.id, now + timedelta(hours=2))
    taps = (parse_cards("7C 8S"), parse_cards("5H JD"))
    for given in [
        answer(practice, 0, FiguresClaim(4, 0, 3, 0, 0), strict=True),
        answer(practice, 1, FiguresClaim(fifteens=4, flush=0, nobs=0, pairs_and_runs=4)),
        answer(practice, 2, TotalClaim(7), cards="5H 10C JC QS", seconds=1.23456),
        answer(practice, 3, void=True),
        answer(missed, 0, TappedClaim(taps)),
        answer(missed, 1, TappedClaim((), (Kind.RUN,)), show=shown._replace(crib=True), days=1),
    ]:
        store.record(learner.id, given)
    return learner


CHOICES = ChoicesTaken(name=True, settings=True)
"""What of the full learner's choices comes to somebody who has made none."""


def _everything(store: Store, learner_id: str) -> tuple[object, ...]:
    """What the app can tell of a learner."""
    history = store.history
    ids = [sitting["id"] for sitting in json.loads(export_json(store, learner_id))["sittings"]]
    return (
        [(store.sitting(sitting), store.answers_of(sitting)) for sitting in ids],
        history.figures(learner_id),
        history.by_day(learner_id),
        history.said_by_kind(learner_id),
        history.lately_missed(learner_id),
        history.bests(learner_id),
        history.skill_rows(learner_id),
        history.skill_days(learner_id),
        history.skill_figures(learner_id),
        store.preferences(learner_id),
        store.last_settings(learner_id),
    )


def test_a_file_restores_everything_in_another_database(
    store: Store, full: Learner, now: datetime
) -> None:
    text = export_json(store, full.id)
    with Store.open("sqlite://") as elsewhere:
        newcomer = elsewhere.add_learner("f" * 32, now=now)
        assert restore(elsewhere, newcomer.id, text) == Restored(Came(6, 0), choices=CHOICES)
        restored, original = _everything(elsewhere, newcomer.id), _everything(store, full.id)
        found = elsewhere.learner(newcomer.id)
        assert elsewhere.open_sitting(newcomer.id) is None
    assert restored == original
    assert found is not None
    assert found.name == "Zoë"


def test_plans_and_hands_done_in_part_come_back(
    store: Store, learner: Learner, answer: MakeAnswer, now: datetime
) -> None:
    knowledge = Knowledge().after(
        (Outcome(Skill.PAIR, right=True), Outcome(Skill.NOBS, right=False, among=(Skill.NOBS,)))
    )
    plan = Plan(knowledge, frozenset({Skill.PAIR}), picked=Skill.NOBS)
    chosen = SittingRecord("c" * 32, Settings(dealt=Dealt.CHOSEN), 7, None, now, now, plan)
    learnt = SittingRecord(
        "d" * 32, Settings(Mode.LEARN, skill=Skill.PAIR), 7, None, now + timedelta(hours=1), now
    )
    for sitting in (chosen, learnt):
        store.begin_sitting(learner.id, sitting)
    assert store.record(learner.id, answer(chosen, 0))
    for n, rung in enumerate(Rung):
        assert store.record(learner.id, answer(learnt, n, TappedClaim(()), rung=int(rung)))
    text = export_json(store, learner.id)
    with Store.open("sqlite://") as elsewhere:
        newcomer = elsewhere.add_learner("f" * 32, now=now)
        assert restore(elsewhere, newcomer.id, text) == Restored(Came(4, 0))
        assert _everything(elsewhere, newcomer.id) == _everything(store, learner.id)
        restored = elsewhere.sitting(chosen.id)
    assert restored is not None
    assert restored.plan is not None
    assert restored.plan.as_json() == plan.as_json()


CHOSEN = {"mode": "practice", "dealt": "chosen"}
PLAN = {"known": [["pair", 1.0, 1.0, 1]], "due": ["pair"], "skills": ["pair"], "picked": None}


@in_memory
@pytest.mark.parametrize(
    ("change", "words"),
    [
        (
            {"plan": {"known": [["pair", 9.0, 1.0, 2]], "due": [], "skills": [], "picked": None}},
            "cannot be",
        ),
        (
            {"plan": {"known": [["pear", 1.0, 1.0, 2]], "due": [], "skills": [], "picked": None}},
            "plan",
        ),
        ({"plan": {"known": [], "due": "pair", "skills": [], "picked": None}}, "plan"),
        ({"plan": {}}, "plan"),
        *(
            ({"settings": CHOSEN, "plan": PLAN | change} | more, words)
            for change, more, words in (
                ({}, {"settings": {}}, "where none are chosen"),
                ({}, {"seed": None}, "where none are chosen"),
                ({}, {"shows": [["5H6H7C8S", "JD", False]]}, "where none are chosen"),
                ({"known": [["pair", 1.0, 1.0, 1]] * 2}, {}, "names a skill twice"),
                ({"due": ["pair", "pair"]}, {}, "names a skill twice"),
                ({"skills": ["nobs", "pair", "nobs"]}, {}, "names a skill twice"),
                ({"skills": ["pair"] * 99}, {}, "plan"),
                ({"known": [["pair", 1.0, 1.0, 10**400]]}, {}, "plan"),
            )
        ),
        ({"answers": [{"rung": 4}]}, "rung"),
        ({"answers": [{"rung": 1}]}, "done in part"),
    ],
)
def test_a_plan_or_a_rung_that_cannot_be_is_refused(
    store: Store, full: Learner, change: dict[str, Any], words: str
) -> None:
    whole = json.loads(export_json(store, full.id))
    sitting = whole["sittings"][0]
    for name, value in change.items():
        sitting[name] = [sitting["answers"][0] | value[0]] if name == "answers" else value
    with pytest.raises(ExportError, match=words):
        restore(store, full.id, json.dumps(whole))


@in_memory
@pytest.mark.parametrize("version", [1, 2, 3])
def test_files_of_earlier_versions_are_read(store: Store, full: Learner, version: int) -> None:
    whole = json.loads(export_json(store, full.id))
    assert whole["version"] == 4
    store.delete_learner(full.id)
    again = store.add_learner("f" * 32, now=full.created_at)
    text = json.dumps(whole | {"version": version})
    assert restore(store, again.id, text) == Restored(Came(6, 0), choices=CHOICES)


def test_restoring_once_more_changes_nothing(store: Store, full: Learner) -> None:
    text = export_json(store, full.id)
    before = _everything(store, full.id)
    assert restore(store, full.id, text) == Restored(Came(0, 6))
    assert _everything(store, full.id) == before
    assert export_json(store, full.id) == text


def test_deleting_and_restoring_brings_everything_back(
    store: Store, full: Learner, browser: str, now: datetime
) -> None:
    text = export_json(store, full.id)
    store.delete_learner(full.id)
    again = store.add_learner(browser, now=now)
    assert restore(store, again.id, text) == Restored(Came(6, 0), choices=CHOICES)
    assert restore(store, again.id, text) == Restored(Came(0, 6))
    assert store.history.figures(again.id).hands == 5


def test_two_histories_are_woven_together_by_when_the_sittings_began(
    store: Store, learner: Learner, answer: MakeAnswer, now: datetime
) -> None:
    def count(kept: Store, someone: Learner, name: str, hours: int) -> None:
        record = SittingRecord(name * 32, Settings(), 7, None, now + timedelta(hours=hours))
        kept.begin_sitting(someone.id, record)
        kept.record(someone.id, answer(record, 0, TotalClaim(0)))

    with Store.open("sqlite://") as laptop:
        other = laptop.add_learner("f" * 32, now=now)
        count(laptop, other, "1", 1)
        count(laptop, other, "3", 3)
        text = export_json(laptop, other.id)
    count(store, learner, "2", 2)
    count(store, learner, "4", 4)
    assert restore(store, learner.id, text) == Restored(Came(2, 0))
    order = [missed.sitting[0] for missed in store.history.lately_missed(learner.id)]
    assert order == ["4", "3", "2", "1"]
    count(store, learner, "5", 5)
    assert store.history.lately_missed(learner.id)[0].sitting[0] == "5"


def test_answers_missing_from_a_sitting_are_added_and_those_there_are_left(
    store: Store, full: Learner, begin: MakeSitting, answer: MakeAnswer
) -> None:
    sitting = begin()
    store.record(full.id, answer(sitting, 0))
    whole = json.loads(export_json(store, full.id))
    mine = next(part for part in whole["sittings"] if part["id"] == sitting.id)
    mine["answers"].append(mine["answers"][0] | {"n": 1})
    mine["answers"][0] = mine["answers"][0] | {"seconds": 99.0}
    assert restore(store, full.id, json.dumps(whole)) == Restored(Came(1, 6 + 1))
    assert [given.seconds for given in store.answers_of(sitting.id)] == [4.0, 4.0]
    assert store.open_sitting(full.id) == sitting


def test_what_is_chosen_here_stays(store: Store, full: Learner, now: datetime) -> None:
    text = export_json(store, full.id)
    with Store.open("sqlite://") as elsewhere:
        ann = elsewhere.add_learner("f" * 32, "Ann", now=now)
        elsewhere.save_preferences(ann.id, Preferences(runs_first=True))
        restore(elsewhere, ann.id, text)
        assert elsewhere.learner(ann.id) == ann
        assert elsewhere.preferences(ann.id) == Preferences(runs_first=True)


def test_a_name_from_a_file_is_tidied_like_a_typed_one(
    store: Store, full: Learner, now: datetime
) -> None:
    whole = json.loads(export_json(store, full.id))
    whole["learner"]["name"] = "  Zo\u200b\n ë\u202e "
    with Store.open("sqlite://") as elsewhere:
        newcomer = elsewhere.add_learner("f" * 32, now=now)
        restore(elsewhere, newcomer.id, json.dumps(whole))
        found = elsewhere.learner(newcomer.id)
    assert found is not None
    assert found.name == "Zo ë"


def test_nothing_is_restored_for_a_deleted_learner(store: Store, full: Learner) -> None:
    text = export_json(store, full.id)
    store.delete_learner(full.id)
    with pytest.raises(GoneError):
        restore(store, full.id, text)
    with pytest.raises(GoneError):
        export_json(store, full.id)
    with pytest.raises(GoneError):
        export_csv(store, full.id)


def _long_file(answers: int, *, each: int = 4) -> str:
    """A file of so many answers, to so many hands a sitting."""
    model = {"hand": "5H6H7C8S", "starter": "JD", "seconds": 4.0, "total": 8, "day": "2026-03-01"}
    parts = []
    for number in range(answers // each):
        at = (datetime(2026, 3, 1, tzinfo=UTC) + timedelta(seconds=number)).isoformat()
        given = [model | {"n": n, "answered_at": at} for n in range(each)]
        settings = {"mode": "practice"}
        part = {"id": f"{number:032x}", "settings": settings, "began_at": at, "answers": given}
        parts.append(part)
    return json.dumps({"format": "fifteen-two history", "version": 1, "sittings": parts})


def test_a_long_history_is_restored_in_many_short_turns_between_which_others_are_served(
    store: Store, learner: Learner, monkeypatch: pytest.MonkeyPatch
) -> None:
    added: list[int] = []

    def counted(connection: Connection, learner_id: str, on: Any, of: Any) -> None:
        before = sum(added)
        add_up(connection, learner_id, on, of)
        count = select(func.count()).select_from(answers)
        added.append((connection.scalar(count) or 0) - before)

    monkeypatch.setattr(restoring, "add_up", counted)
    assert restore(store, learner.id, _long_file(3200)) == Restored(Came(3200, 0))
    assert sum(added) == 3200
    assert max(added) <= 2000
    assert store.history.figures(learner.id).hands == 3200


@pytest.mark.alone
@pytest.mark.parametrize("url", ["file", "postgresql"], indirect=True)
def test_an_answer_does_not_wait_for_somebody_elses_history_to_be_restored(
    store: Store, learner: Learner, begin: MakeSitting, answer: MakeAnswer, now: datetime
) -> None:
    other = store.add_learner("f" * 32, now=now)
    sitting = begin(other)
    with ThreadPoolExecutor(1) as pool:
        restoring = pool.submit(restore, store, learner.id, _long_file(12_000, each=20))
        waited = [0.0]
        while not restoring.done():
            began = time.perf_counter()
            assert store.record(other.id, answer(sitting, len(waited)))
            waited.append(time.perf_counter() - began)
            time.sleep(0.01)
        assert restoring.result() == Restored(Came(12_000, 0))
    assert len(waited) > 20
    assert max(waited) < 0.5


def test_a_second_file_is_refused_while_one_is_restored(
    store: Store, full: Learner, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = export_json(store, full.id)

    def reading(text: str) -> HistoryFile:
        with pytest.raises(ExportError, match="Another history is being brought back") as caught:
            restore(store, full.id, text)
        assert str(caught.value).count(".") == 1
        return read_history(text)

    monkeypatch.setattr(restoring, "read_history", reading)
    assert restore(store, full.id, text) == Restored(Came(0, 6))
    assert restore(store, full.id, text) == Restored(Came(0, 6))


@pytest.mark.parametrize("turns", [0, 1, 2, 3, 5, 7])
def test_a_restoring_that_was_broken_off_is_finished_by_restoring_again(
    store: Store,
    learner: Learner,
    answer: MakeAnswer,
    now: datetime,
    monkeypatch: pytest.MonkeyPatch,
    restore_broken_off: Callable[..., None],
    turns: int,
) -> None:
    for module in (restoring, weaving):
        monkeypatch.setattr(module, "AT_ONCE", 20)
    text = _long_file(100)

    def count(name: str, at: datetime) -> None:
        record = SittingRecord(name * 32, Settings(), 7, None, at)
        store.begin_sitting(learner.id, record)
        store.record(learner.id, answer(record, 0, TotalClaim(0), answered_at=at))

    count("a", now - timedelta(days=9))
    count("b", now + timedelta(days=9))
    restore_broken_off(learner, text, turns=turns)

    halfway = _sums(store, learner.id)
    with store.database.writing() as connection:
        add_up(connection, learner.id)
    assert _sums(store, learner.id) == halfway
    count("c", now + timedelta(days=10))  # somebody who does not wait for the rest
    before = store.history.figures(learner.id).hands
    assert restore(store, learner.id, text) == Restored(Came(103 - before, before - 3))
    assert store.history.figures(learner.id).hands == 103
    order = [
        kept["id"][-1] if kept["id"][0] == "0" else kept["id"][0]
        for kept in json.loads(export_json(store, learner.id))["sittings"]
    ]
    assert "".join(order) == "a" + "0123456789abcdef012345678" + "bc"
    with store.database.reading() as connection:
        astray = select(answers).join(sittings).where(answers.c.place != sittings.c.place)
        assert connection.execute(astray).first() is None
        places = list(connection.scalars(select(sittings.c.place)))
    assert len(set(places)) == len(places)


def _sums(store: Store, learner_id: str) -> list[Any]:
    """Everything that is kept added up."""
    counted = select(sittings.c.id, sittings.c.hands, sittings.c.correct, sittings.c.day)
    with store.database.reading() as connection:
        return [
            *connection.execute(counted.order_by(sittings.c.id)),
            *connection.execute(select(days).order_by(*days.primary_key.columns)),
        ]


@in_memory
def test_what_cannot_be_at_the_very_end_of_a_long_file_changes_nothing(
    store: Store, full: Learner
) -> None:
    whole = json.loads(_long_file(1200))
    whole["sittings"][-1]["answers"][-1]["hand"] = "5H5H7C8S"
    before = _everything(store, full.id)
    with pytest.raises(ExportError, match="nothing was changed"):
        restore(store, full.id, json.dumps(whole))
    assert _everything(store, full.id) == before


@in_memory
def test_the_place_of_what_cannot_be_is_told(store: Store, full: Learner) -> None:
    whole = json.loads(_long_file(12))
    whole["sittings"][2]["answers"][3]["said"] = {"fifteens": -2}
    with pytest.raises(ExportError, match=r"\(sittings, 2, answers, 3, said, fifteens\)"):
        restore(store, full.id, json.dumps(whole))
    whole["sittings"][1]["answers"] = {}
    with pytest.raises(ExportError, match=r"\(sittings, 1, answers\)"):
        restore(store, full.id, json.dumps(whole))


BROKEN = [
    ("", "damaged or was cut short"),
    ("{", "damaged or was cut short"),
    ("\x00\x01", "damaged or was cut short"),
    ("[" * 100_000, "damaged or was cut short"),
    ('{"format": "fifteen-two history", "version": ' + "9" * 5000 + "}", "nothing was changed"),
    ('{"format": "fifteen-two history", "version": 1, "sittings": [\\ud800"]}', "damaged"),
    ('{"format": "fifteen-two history", "version": 1, "sittings": {}}', "cannot be .sittings."),
    ('{"format": "fifteen-two history", "version": 1, "sittings": [1]}', "cannot be .sittings, 0"),
    ('"a text"', "not a history saved by Fifteen Two"),
    ("[]", "not a history saved by Fifteen Two"),
    ("{}", "not a history saved by Fifteen Two"),
    ('{"version": 1, "sittings": []}', "not a history saved by Fifteen Two"),
    ('{"format": "recipes", "version": 1}', "not a history saved by Fifteen Two"),
    ('{"format": "fifteen-two history", "version": 5}', "newer version"),
    ('{"format": "fifteen-two history", "version": 1}', "cannot be .sittings."),
    ('{"format": "fifteen-two history", "version": 0, "sittings": []}', "cannot be .version."),
]


@in_memory
@pytest.mark.parametrize(("text", "words"), BROKEN, ids=range(len(BROKEN)))
def test_what_is_no_history_is_refused_in_plain_words(
    store: Store, full: Learner, text: str, words: str
) -> None:
    before = _everything(store, full.id)
    with pytest.raises(ExportError, match=words) as caught:
        restore(store, full.id, text)
    assert "nothing was changed" in str(caught.value).lower()
    assert _everything(store, full.id) == before


@in_memory
def test_a_file_cut_short_is_refused(store: Store, full: Learner) -> None:
    text = export_json(store, full.id)
    for length in range(0, len(text), 97):
        with pytest.raises(ExportError, match="cut short"):
            restore(store, full.id, text[:length])


@in_memory
def test_a_file_of_absurd_size_is_refused(
    store: Store, full: Learner, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = export_json(store, full.id)
    monkeypatch.setattr(history_file, "LARGEST", len(text) - 1)
    with pytest.raises(ExportError, match="too large"):
        restore(store, full.id, text)


ABSURD: list[dict[str, Any]] = [
    {"hand": "5H5H7C8S"},
    {"hand": "5H6H7CJD"},
    {"hand": "5H"},
    {"hand": "5H6H7C8S9S2D"},
    {"hand": "5H6H7CXX"},
    {"hand": 7},
    {"starter": "JDQD"},
    {"starter": ""},
    {"n": -1},
    {"n": 10**9},
    {"n": 1.5},
    {"n": 1},
    {"seconds": -1},
    {"seconds": 1e300},
    {"seconds": "4"},
    {"seconds": float("nan")},
    {"seconds": float("inf")},
    {"said": {"fifteens": -2}},
    {"said": {"fifteens": 1000}},
    {"said": {"fifteens": 88, "pairs": 12}},
    {"n": 20},
    {"said": {"heels": 2}},
    {"said": None},
    {"said": {}},
    {"said": {"runs": 6, "pairs_and_runs": 8}},
    {"total": 8},
    {"said": None, "taps": ["2C2D"]},
    {"said": None, "taps": ["ZZ"]},
    {"said": None, "taps": ["7C8S"], "asked": ["luck"]},
    {"said": None, "taps": ["7C8S"], "asked": []},
    {"said": None, "taps": ["7C8S"], "asked": ["fifteen"] * 6},
    {"answered_at": "2026-03-01T12:00:00"},
    {"answered_at": "yesterday"},
    {"answered_at": "1926-03-01T12:00:00+00:00", "day": "1926-03-01"},
    {"day": "2026-04-01"},
    {"day": "2026-02-30"},
    {"void": "no"},
    {"hand": "5H6H7C8S\ud800"},
    {"n": 10**4000},
    {"extra": 1},
]


@in_memory
@pytest.mark.parametrize("change", ABSURD, ids=str)
def test_an_answer_that_cannot_be_is_refused(
    store: Store, full: Learner, change: dict[str, Any]
) -> None:
    whole = json.loads(export_json(store, full.id))
    whole["sittings"][0]["answers"][0] |= change
    before = _everything(store, full.id)
    with pytest.raises(ExportError, match=r"something that cannot be|damaged"):
        restore(store, full.id, json.dumps(whole))
    assert _everything(store, full.id) == before


ABSURD_SITTINGS: list[dict[str, Any]] = [
    {"id": "'; DROP TABLE answers; --"},
    {"id": "e" * 32},
    {"seed": 2**70},
    {"began_at": "2200-01-01T00:00:00+00:00"},
    {"settings": {"mode": "poker"}},
    {"settings": {"hands": 10**9}},
    {"settings": {"skill": "luck"}},
    {"settings": None},
    {"shows": [["5H6H7C8S", "5H", False]]},
    {"shows": "all"},
]


@in_memory
@pytest.mark.parametrize("change", ABSURD_SITTINGS, ids=str)
def test_a_sitting_that_cannot_be_is_refused(
    store: Store, full: Learner, change: dict[str, Any]
) -> None:
    whole = json.loads(export_json(store, full.id))
    whole["sittings"][0] |= change
    with pytest.raises(ExportError, match="nothing was changed"):
        restore(store, full.id, json.dumps(whole))


def test_the_table_has_a_heading_for_everything_and_a_row_an_answer(
    store: Store, full: Learner
) -> None:
    rows = list(csv.DictReader(StringIO(export_csv(store, full.id))))
    assert len(rows) == 6
    first, together, total, mistyped, tapped, _ = rows
    assert first["day"] == "2026-03-01"
    assert first["answered at (UTC)"] == "2026-03-01 12:00:00"
    assert (first["cards"], first["starter"]) == ("5H 6H 7C 8S", "JD")
    assert (first["said fifteens"], first["said runs"], first["runs"]) == ("4", "3", "4")
    assert (first["right"], first["points missed"]) == ("no", "1")
    assert together["said pairs and runs"] == "4"
    assert together["said runs"] == ""
    assert total["cards"] == "5H 10C JC QS"
    assert (total["said total"], total["seconds"]) == ("7", "1.23")
    assert (total["total"], total["muggins takes"], total["combinations tapped"]) == ("16", "9", "")
    assert [row["mistyped"] for row in rows].count("yes") == 1
    assert mistyped["mistyped"] == "yes"
    assert tapped["combinations tapped"] == "7C 8S; 5H JD"
    assert {row["hand or crib"] for row in rows} == {"hand", "crib"}
