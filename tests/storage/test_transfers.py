"""Moving to another device by a code."""

from __future__ import annotations

import re
from concurrent.futures import ThreadPoolExecutor
from datetime import datetime, timedelta
from pathlib import Path

import pytest

from trainer.storage import transfers
from trainer.storage.learners import Learner
from trainer.storage.store import Store
from trainer.storage.transfers import TRIES_PER_BROWSER, TransferError

PHONE = "f" * 32


def test_a_code_brings_the_learner_to_another_browser_and_keeps_them_in_the_first(
    store: Store, learner: Learner, browser: str, now: datetime
) -> None:
    here_before = store.add_learner(PHONE, "Ben", now=now)
    code = store.start_transfer(learner.id, now)
    assert store.finish_transfer(PHONE, code, now + timedelta(minutes=9)) == learner
    assert store.active(PHONE) == learner
    assert store.active(browser) == learner
    assert set(store.learners_of(PHONE)) == {here_before, learner}


def test_where_a_pupil_comes_by_a_code_no_other_pupil_of_a_class_can_be_chosen(
    store: Store, learner: Learner, browser: str, now: datetime
) -> None:
    code = store.open_class(now).school_class.join_code
    first = store.join_class(PHONE, code, now).member.learner_id
    own = store.add_learner(PHONE, "Ben", now=now)
    store.finish_transfer(PHONE, store.start_transfer(learner.id, now), now)
    assert first in {one.id for one in store.learners_of(PHONE)}  # the learner is in no class
    second = store.join_class("e" * 32, code, now).member.learner_id
    store.finish_transfer(PHONE, store.start_transfer(second, now), now)
    assert {one.id for one in store.learners_of(PHONE)} == {own.id, learner.id, second}


def test_a_code_is_easy_to_type(store: Store, learner: Learner, now: datetime) -> None:
    code = store.start_transfer(learner.id, now)
    assert re.fullmatch(r"[A-HJKMNP-Z2-9]{4}-[A-HJKMNP-Z2-9]{4}", code)
    sloppy = f" {code.lower().replace('-', ' ')} "
    assert store.finish_transfer(PHONE, sloppy, now) == learner


def test_a_code_is_good_once(store: Store, learner: Learner, now: datetime) -> None:
    code = store.start_transfer(learner.id, now)
    store.finish_transfer(PHONE, code, now)
    with pytest.raises(TransferError, match="has been used"):
        store.finish_transfer("e" * 32, code, now)
    assert store.active("e" * 32) is None


def test_a_code_is_good_for_ten_minutes(store: Store, learner: Learner, now: datetime) -> None:
    code = store.start_transfer(learner.id, now)
    for later in (timedelta(minutes=10), timedelta(hours=2), timedelta(hours=-1)):
        with pytest.raises(TransferError, match="more than ten minutes old"):
            store.finish_transfer(PHONE, code, now + later)


def test_a_new_code_replaces_the_one_before(store: Store, learner: Learner, now: datetime) -> None:
    old = store.start_transfer(learner.id, now)
    store.start_transfer(learner.id, now)
    with pytest.raises(TransferError, match="No such code"):
        store.finish_transfer(PHONE, old, now)


@pytest.mark.parametrize("typed", ["", "ABCD-EFGH", "x" * 5000, "'; DROP TABLE learners; --"])
def test_a_wrong_code_brings_nobody(
    store: Store, learner: Learner, now: datetime, typed: str
) -> None:
    store.start_transfer(learner.id, now)
    with pytest.raises(TransferError, match="No such code"):
        store.finish_transfer(PHONE, typed, now)


def test_a_browser_has_five_tries_in_ten_minutes(
    store: Store, learner: Learner, now: datetime
) -> None:
    code = store.start_transfer(learner.id, now)
    for _ in range(TRIES_PER_BROWSER):
        with pytest.raises(TransferError, match="No such code"):
            store.finish_transfer(PHONE, "WRONGEST", now)
    with pytest.raises(TransferError, match="too many tries"):
        store.finish_transfer(PHONE, code, now)
    assert store.finish_transfer("e" * 32, code, now) == learner
    again = store.start_transfer(learner.id, now + timedelta(minutes=11))
    assert store.finish_transfer(PHONE, again, now + timedelta(minutes=11)) == learner


@pytest.mark.parametrize("url", ["file", "postgresql"], indirect=True)
def test_tries_made_at_once_are_not_more_than_tries_made_in_turn(
    store: Store, learner: Learner, now: datetime
) -> None:
    store.start_transfer(learner.id, now)

    def guess(_: int) -> str:
        with pytest.raises(TransferError) as caught:
            store.finish_transfer(PHONE, "WRONGEST", now)
        return str(caught.value)

    with ThreadPoolExecutor(8) as pool:
        answers = list(pool.map(guess, range(24)))
    assert sum("No such code" in answer for answer in answers) == TRIES_PER_BROWSER


def test_a_code_that_was_good_once_is_a_try_as_any_other(
    store: Store, learner: Learner, now: datetime
) -> None:
    code = store.start_transfer(learner.id, now)
    store.finish_transfer(PHONE, code, now)
    for _ in range(TRIES_PER_BROWSER):
        with pytest.raises(TransferError, match="has been used"):
            store.finish_transfer(PHONE, code, now)
    with pytest.raises(TransferError, match="too many tries"):
        store.finish_transfer(PHONE, code, now)


def test_one_visitor_does_not_keep_a_whole_class_from_their_codes(
    store: Store, learner: Learner, now: datetime
) -> None:
    code = store.start_transfer(learner.id, now)
    for n in range(100):
        with pytest.raises(TransferError, match="No such code"):
            store.finish_transfer(f"{n:032x}", "WRONGEST", now)
    assert store.finish_transfer(PHONE, code, now) == learner


def test_a_guesser_who_throws_the_cookie_away_is_stopped_too(
    store: Store, learner: Learner, now: datetime, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(transfers, "TRIES_IN_ALL", 20)
    code = store.start_transfer(learner.id, now)
    for n in range(20):
        with pytest.raises(TransferError, match="No such code"):
            store.finish_transfer(f"{n:032x}", "WRONGEST", now)
    with pytest.raises(TransferError, match="too many tries"):
        store.finish_transfer(PHONE, code, now)


def test_the_code_itself_is_not_kept(tmp_path: Path, now: datetime) -> None:
    with Store.open(f"sqlite:///{tmp_path / 'history.db'}") as store:
        code = store.start_transfer(store.add_learner("b" * 32, now=now).id, now)
    kept = (tmp_path / "history.db").read_bytes()
    assert code.encode() not in kept
    assert code.replace("-", "").encode() not in kept
