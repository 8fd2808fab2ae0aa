"""Learners, sittings and answers, on each sort of database."""

from __future__ import annotations

import math
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from datetime import datetime, timedelta
from pathlib import Path

import pytest
from sqlalchemy import update

from trainer.cribbage.cards import parse_cards
from trainer.cribbage.claim import Claim, FiguresClaim, TappedClaim, TotalClaim
from trainer.cribbage.show import Kind, Show
from trainer.drill.counting import SittingRecord
from trainer.drill.sitting import Dealt, Entry, Settings, Shows
from trainer.learning.answers import Answer, Mode
from trainer.learning.preferences import Preferences, TextSize
from trainer.learning.skills import Skill
from trainer.storage.errors import GoneError
from trainer.storage.learners import Learner, LearnerError
from trainer.storage.store import Store, database_url
from trainer.storage.tables import browsers, learners

MakeSitting = Callable[..., SittingRecord]
MakeAnswer = Callable[..., Answer]

# --- learners -----------------------------------------------------------------------------------


def test_a_new_browser_has_nobody(store: Store, browser: str) -> None:
    assert store.learners_of(browser) == ()
    assert store.active(browser) is None


def test_a_new_learner_is_the_one_counting(store: Store, browser: str, now: datetime) -> None:
    ann = store.add_learner(browser, "Ann", now=now)
    ben = store.add_learner(browser, "  Ben   Z. ", now=now + timedelta(seconds=1))
    assert (ann.name, ben.name) == ("Ann", "Ben Z.")
    assert ann.created_at == now
    assert store.active(browser) == ben
    assert store.learners_of(browser) == (ann, ben)
    assert store.learner(ann.id) == ann


def test_somebody_else_is_chosen_in_one_step(store: Store, browser: str, now: datetime) -> None:
    ann = store.add_learner(browser, "Ann", now=now)
    store.add_learner(browser, "Ben", now=now)
    store.choose(browser, ann.id)
    assert store.active(browser) == ann


def test_of_two_who_came_at_once_on_two_servers_always_the_same_counts(
    store: Store, browser: str, now: datetime
) -> None:
    later = store.add_learner(browser, now=now + timedelta(seconds=1))
    first = store.add_learner(browser, now=now)
    assert store.active(browser) == first
    with store.database.writing() as connection:
        connection.execute(update(browsers).values(active=True))
    assert store.active(browser) == first
    store.choose(browser, later.id)
    assert store.active(browser) == later


def test_a_learner_of_another_browser_cannot_be_chosen(
    store: Store, browser: str, learner: Learner, now: datetime
) -> None:
    stranger = store.add_learner("c" * 32, now=now)
    with pytest.raises(LearnerError, match="Nobody"):
        store.choose(browser, stranger.id)
    assert store.active(browser) == learner


def test_a_name_can_be_given_and_taken_away(store: Store, learner: Learner) -> None:
    store.rename(learner.id, "Zoë\u200b\n")
    assert store.learner(learner.id) == replace(learner, name="Zoë")
    store.rename(learner.id, "   ")
    assert store.learner(learner.id) == learner


def test_a_name_has_an_end(store: Store, learner: Learner) -> None:
    with pytest.raises(LearnerError, match="at most 40"):
        store.rename(learner.id, "x" * 41)


def test_preferences_and_last_settings_are_remembered(store: Store, learner: Learner) -> None:
    assert store.preferences(learner.id) == Preferences()
    assert store.last_settings(learner.id) is None
    wanted = Preferences(four_colours=True, text_size=TextSize.LARGEST, daily_goal=30)
    skill = next(iter(Skill))
    settings = Settings(
        Mode.ONE_SKILL, 40, shows=Shows.BOTH, dealt=Dealt.MADE, skill=skill, entry=Entry.TAPPED
    )
    store.save_preferences(learner.id, wanted)
    store.save_last_settings(learner.id, settings)
    assert store.preferences(learner.id) == wanted
    assert store.last_settings(learner.id) == settings


def test_a_set_up_with_a_choice_that_has_gone_starts_afresh(store: Store, learner: Learner) -> None:
    store.save_last_settings(learner.id, Settings())
    with store.database.writing() as connection:
        connection.execute(update(learners).values(last_settings='{"mode": "poker"}'))
    assert store.last_settings(learner.id) is None


def test_choices_added_later_start_from_their_defaults(store: Store, learner: Learner) -> None:
    with store.database.writing() as connection:
        connection.execute(
            update(learners).values(
                last_settings='{"hands": 5, "once": 1}', preferences='{"joined": true, "once": 1}'
            )
        )
    assert store.last_settings(learner.id) == Settings(hands=5)
    assert store.preferences(learner.id) == Preferences(joined=True)


def test_the_cookie_itself_is_not_kept(tmp_path: Path, browser: str, now: datetime) -> None:
    with Store.open(f"sqlite:///{tmp_path / 'history.db'}") as store:
        store.add_learner(browser, now=now)
    assert browser.encode() not in (tmp_path / "history.db").read_bytes()


def test_nothing_can_be_kept_for_a_learner_who_is_gone(
    store: Store, learner: Learner, begin: MakeSitting, answer: MakeAnswer
) -> None:
    sitting = begin()
    store.delete_learner(learner.id)
    with pytest.raises(GoneError, match="has been deleted"):
        store.record(learner.id, answer(sitting, 0))
    with pytest.raises(GoneError):
        store.begin_sitting(learner.id, replace(sitting, id="f" * 32))
    with pytest.raises(GoneError):
        store.rename(learner.id, "Ann")


def test_deleting_takes_everything_of_one_learner_and_nothing_of_another(
    store: Store, learner: Learner, browser: str, begin: MakeSitting, answer: MakeAnswer
) -> None:
    now = learner.created_at
    other = store.add_learner(browser, "Ben", now=now)
    mine, theirs = begin(), begin(other)
    store.record(learner.id, answer(mine, 0))
    store.record(other.id, answer(theirs, 0))
    code = store.start_transfer(learner.id, now)
    store.delete_learner(learner.id)
    assert store.learners_of(browser) == (other,)
    assert store.sitting(mine.id) is None
    assert store.answers_of(mine.id) == ()
    assert len(store.answers_of(theirs.id)) == 1
    with pytest.raises(LearnerError):
        store.finish_transfer("c" * 32, code, now)


def test_what_was_deleted_is_not_left_in_the_file(tmp_path: Path, now: datetime) -> None:
    with Store.open(f"sqlite:///{tmp_path / 'history.db'}") as store:
        learner = store.add_learner("b" * 32, "Ermintrude", now=now)
        store.begin_sitting(learner.id, SittingRecord("a" * 32, Settings(), 7, None, now))
        kept = b"".join(file.read_bytes() for file in tmp_path.iterdir())
        assert b"Ermintrude" in kept
        store.delete_learner(learner.id)
        kept = b"".join(file.read_bytes() for file in tmp_path.iterdir())
    for secret in (b"Ermintrude", learner.id.encode(), b"a" * 32):
        assert secret not in kept


# --- sittings and answers -----------------------------------------------------------------------


def test_a_sitting_comes_back_as_it_was(store: Store, learner: Learner, now: datetime) -> None:
    show = Show(parse_cards("5H 10C 7C 8S"), parse_cards("JD")[0])
    listed = SittingRecord(
        "a" * 32,
        Settings(Mode.MISSED, skill=next(iter(Skill)), hands=5),
        None,
        (show, show._replace(crib=True)),
        now,
    )
    dealt = SittingRecord("d" * 32, Settings(Mode.SPRINT, seconds=120), 2**53, None, now)
    for record in (listed, dealt):
        store.begin_sitting(learner.id, record)
    assert store.sitting(dealt.id) == dealt
    assert store.sitting(listed.id) == listed
    assert store.sitting("0" * 32) is None
    assert store.sitting(dealt.id, learner_id=learner.id) == dealt
    assert store.sitting(dealt.id, learner_id="0" * 32) is None


CLAIMS = [
    FiguresClaim(4, 0, 3, 0, 0),
    FiguresClaim(fifteens=4, flush=0, nobs=0, pairs_and_runs=4),
    FiguresClaim(flush=0, nobs=1),
    TotalClaim(8),
    TappedClaim((parse_cards("7C 8S"), parse_cards("5H 6H 7C 8S"))),
    TappedClaim((), (Kind.RUN,)),
]


@pytest.mark.parametrize("claim", CLAIMS, ids=str)
def test_an_answer_comes_back_as_it_was(
    store: Store, learner: Learner, begin: MakeSitting, answer: MakeAnswer, claim: Claim
) -> None:
    given = answer(begin(), 0, claim, strict=True)
    assert store.record(learner.id, given)
    assert store.answers_of(given.sitting) == (given,)


def test_answering_a_hand_twice_keeps_the_first_answer(
    store: Store, learner: Learner, begin: MakeSitting, answer: MakeAnswer
) -> None:
    sitting = begin()
    first, again = answer(sitting, 0), answer(sitting, 0, TotalClaim(2))
    assert store.record(learner.id, first) is True
    assert store.record(learner.id, again) is False
    assert store.answers_of(sitting.id) == (first,)


def test_a_sitting_cannot_be_answered_in_another_learners_name(
    store: Store, begin: MakeSitting, answer: MakeAnswer, now: datetime
) -> None:
    sitting = begin()
    other = store.add_learner("c" * 32, now=now)
    with pytest.raises(GoneError):
        store.record(other.id, answer(sitting, 0))


def test_beginning_again_with_the_same_sitting_changes_nothing(
    store: Store, learner: Learner, begin: MakeSitting, now: datetime
) -> None:
    sitting = begin()
    store.end_sitting(sitting.id, now)
    store.begin_sitting(learner.id, sitting)
    assert store.sitting(sitting.id) == replace(sitting, ended_at=now)


def test_the_sitting_left_off_is_found_until_it_ends(
    store: Store, learner: Learner, begin: MakeSitting, now: datetime
) -> None:
    assert store.open_sitting(learner.id) is None
    sitting = begin()
    assert store.open_sitting(learner.id) == sitting
    store.end_sitting(sitting.id, now + timedelta(minutes=5))
    assert store.open_sitting(learner.id) is None
    store.end_sitting(sitting.id, now + timedelta(minutes=9))
    assert store.sitting(sitting.id) == replace(sitting, ended_at=now + timedelta(minutes=5))


def test_the_newest_sitting_is_the_one_to_go_on_with_and_an_older_one_still_takes_answers(
    store: Store, learner: Learner, begin: MakeSitting, answer: MakeAnswer, now: datetime
) -> None:
    old = begin()
    new = begin(began_at=now + timedelta(hours=1))
    assert store.open_sitting(learner.id) == new
    assert store.sitting(old.id) == old
    assert store.record(learner.id, answer(old, 0))
    store.end_sitting(new.id, now + timedelta(hours=2))
    assert store.open_sitting(learner.id) is None


def test_a_mistyped_answer_is_kept_and_marked(
    store: Store, learner: Learner, begin: MakeSitting, answer: MakeAnswer
) -> None:
    sitting = begin()
    given = answer(sitting, 0)
    store.record(learner.id, given)
    assert store.void(sitting.id, 0)
    assert store.answers_of(sitting.id) == (replace(given, void=True),)
    assert not store.void(sitting.id, 1)


def test_two_tabs_withdraw_one_answer_of_a_sitting_between_them(
    store: Store, learner: Learner, begin: MakeSitting, answer: MakeAnswer
) -> None:
    sitting, other = begin(), begin()
    for n in range(2):
        store.record(learner.id, answer(sitting, n))
    store.record(learner.id, answer(other, 0))
    assert store.void(sitting.id, 0)
    assert not store.void(sitting.id, 1)
    assert store.void(sitting.id, 0)  # said again by the same tab
    assert store.void(other.id, 0)
    assert [given.void for given in store.answers_of(sitting.id)] == [True, False]


@pytest.mark.parametrize("seconds", [-3.0, math.nan, math.inf, -math.inf])
def test_seconds_that_cannot_be_are_none(
    store: Store, learner: Learner, begin: MakeSitting, answer: MakeAnswer, seconds: float
) -> None:
    sitting = begin()
    store.record(learner.id, answer(sitting, 0, seconds=seconds))
    assert store.answers_of(sitting.id)[0].seconds == 0


def test_hands_keep_their_order_when_the_clock_is_set_back(
    store: Store, learner: Learner, begin: MakeSitting, answer: MakeAnswer, now: datetime
) -> None:
    first = begin()
    store.record(learner.id, answer(first, 1))
    store.record(learner.id, answer(first, 0, days=30))
    later = begin(began_at=now - timedelta(days=365))
    assert [given.n for given in store.answers_of(first.id)] == [0, 1]
    assert store.open_sitting(learner.id) == later


def test_many_threads_store_every_answer_once(
    store: Store, learner: Learner, begin: MakeSitting, answer: MakeAnswer
) -> None:
    sitting = begin()
    hands = [n for n in range(40) for _ in range(3)]
    with ThreadPoolExecutor(8) as pool:
        new = list(pool.map(lambda n: store.record(learner.id, answer(sitting, n)), hands))
        sums = list(pool.map(lambda _: store.history.figures(learner.id).hands, range(40)))
    assert sum(new) == 40
    assert sums == [40] * 40
    assert [given.n for given in store.answers_of(sitting.id)] == list(range(40))


def test_what_was_kept_is_there_after_opening_again(
    sqlite_url: str, now: datetime, browser: str
) -> None:
    with Store.open(sqlite_url) as store:
        learner = store.add_learner(browser, now=now)
    with Store.open(sqlite_url) as store:
        assert store.active(browser) == learner


def test_a_private_store_leaves_nothing(now: datetime, browser: str) -> None:
    with Store.open("sqlite://") as store:
        store.add_learner(browser, now=now)
    with Store.open("sqlite://") as store:
        assert store.learners_of(browser) == ()


def test_the_database_is_where_the_setting_says_or_in_the_users_data_folder() -> None:
    chosen = "postgresql://teacher@school/cribbage"
    assert database_url({"FIFTEEN_TWO_DATABASE_URL": chosen}) == chosen
    assert database_url({}).startswith("sqlite:///")
    assert database_url({}).endswith("history.db")
    assert "fifteen-two" in database_url({"FIFTEEN_TWO_DATABASE_URL": ""})
