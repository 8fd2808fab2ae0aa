"""Coming into a class by its code, and coming back by name and code."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta

import pytest

from trainer.classroom import names
from trainer.classroom.classes import ClassError, Joined, Membership, Opened
from trainer.storage import class_tries, joining
from trainer.storage.learners import Learner
from trainer.storage.store import Store

pytestmark = pytest.mark.parametrize("url", ["memory", "postgresql"], indirect=True)
HERE, THERE = "b" * 32, "d" * 32
"""Two browsers."""


@pytest.fixture
def opened(store: Store, now: datetime) -> Opened:
    return store.open_class(now)


@pytest.fixture
def code(opened: Opened) -> str:
    """What brings pupils into the class."""
    return opened.school_class.join_code


@pytest.fixture
def joined(store: Store, code: str, now: datetime) -> Joined:
    """A pupil who came in `HERE`."""
    return store.join_class(HERE, code, now)


def wrong(joined: Joined, number: int = 0) -> str:
    """Four figures that are not the member's."""
    return f"{(int(joined.code) + 1 + number) % 10_000:04}"


def browser(number: int) -> str:
    return f"{number:032x}"


def refusal(call: Callable[..., object], *arguments: object) -> str:
    """What is said when it is refused."""
    with pytest.raises(ClassError) as caught:
        call(*arguments)
    return str(caught.value)


def test_a_pupil_comes_in_under_a_generated_name_and_counts_from_then_on(
    store: Store, opened: Opened, joined: Joined, now: datetime
) -> None:
    member = joined.member
    assert len(member.name.split()) == 2
    assert len(joined.code) == 4
    assert joined.code.isdecimal()
    assert store.active(HERE) == Learner(member.learner_id, member.name, now)
    assert store.membership(member.learner_id) == Membership(opened.school_class, member)
    assert store.members_of(opened.secret) == (member,)


def test_class_work_is_never_mixed_with_a_private_history(
    store: Store, learner: Learner, code: str, now: datetime
) -> None:
    joined = store.join_class(HERE, code, now)
    assert joined.member.learner_id != learner.id
    assert store.membership(learner.id) is None
    assert learner in store.learners_of(HERE)
    store.choose(HERE, learner.id)
    assert store.active(HERE) == learner


@pytest.mark.parametrize("change", [str.lower, " ".join, "-".join])
def test_a_code_is_known_however_it_is_typed(
    store: Store, opened: Opened, code: str, now: datetime, change: Callable[[str], str]
) -> None:
    assert store.find_class(HERE, change(code), now) == opened.school_class
    store.join_class(HERE, change(code), now)


def test_a_member_comes_back_on_another_device_with_name_and_code(
    store: Store, joined: Joined, code: str, now: datetime
) -> None:
    someone = store.add_learner(THERE, now=now)
    typed = joined.member.name.upper().replace(" ", "  ")
    later = now + timedelta(days=7)
    assert store.come_back(THERE, code, typed, f" {joined.code} ", later) == joined.member
    for place in (HERE, THERE):
        active = store.active(place)
        assert active is not None
        assert active.id == joined.member.learner_id
    assert someone in store.learners_of(THERE)


def test_no_other_pupil_can_be_chosen_on_a_device_that_is_handed_round(
    store: Store, learner: Learner, code: str, joined: Joined, now: datetime
) -> None:
    second = store.join_class(HERE, code, now).member
    assert {one.id for one in store.learners_of(HERE)} == {learner.id, second.learner_id}
    store.come_back(HERE, code, joined.member.name, joined.code, now)
    assert {one.id for one in store.learners_of(HERE)} == {learner.id, joined.member.learner_id}


def test_a_pupil_leaves_a_browser_and_whoever_was_known_there_counts_again(
    store: Store, learner: Learner, joined: Joined, now: datetime
) -> None:
    store.leave_browser(HERE, joined.member.learner_id)
    assert store.learners_of(HERE) == (learner,)
    assert store.active(HERE) == learner
    assert store.membership(joined.member.learner_id) is not None
    store.leave_browser(HERE, learner.id)  # in no class
    assert store.active(HERE) == learner


def test_a_pupil_alone_leaves_a_browser_to_whoever_comes_next(store: Store, joined: Joined) -> None:
    store.leave_browser(HERE, joined.member.learner_id)
    assert store.active(HERE) is None


def test_a_class_that_has_ended_takes_nobody_new_but_those_who_are_in_it(
    store: Store, opened: Opened, joined: Joined, code: str, now: datetime
) -> None:
    store.end_class(opened.secret, now)
    assert store.find_class(THERE, code, now).ended_at == now
    assert "takes nobody new" in refusal(store.join_class, THERE, code, now)
    assert store.come_back(THERE, code, joined.member.name, joined.code, now) == joined.member


def test_a_class_has_a_limit(
    store: Store, joined: Joined, code: str, now: datetime, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(joining, "MOST_MEMBERS", 2)
    store.join_class(THERE, code, now)
    assert "full" in refusal(store.join_class, THERE, code, now)


def test_names_in_a_class_are_all_different(
    store: Store, opened: Opened, code: str, now: datetime, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(names, "_FIRST", ("Steady", "Calm"))
    monkeypatch.setattr(names, "_BIRDS", ("Heron", "Wren"))
    for number in range(4):
        store.join_class(browser(number), code, now)
    assert len({member.name for member in store.members_of(opened.secret)}) == 4


def test_one_browser_cannot_fill_a_class(store: Store, code: str, now: datetime) -> None:
    for _ in range(joining.JOINS_PER_BROWSER):
        last = store.join_class(HERE, code, now).member
        store.leave_browser(HERE, last.learner_id)
    assert refusal(store.join_class, HERE, code, now) == class_tries.TOO_MANY
    store.join_class(HERE, code, now + timedelta(minutes=11))


# ---- What is tried and wrong


def test_a_wrong_code_is_told_plainly(store: Store, code: str, now: datetime) -> None:
    for call in (store.find_class, store.join_class):
        words = refusal(call, HERE, "222222", now)
        assert words == (
            "No class has this code. Look at it again and type all six letters and figures."
        )
    assert refusal(store.come_back, HERE, "222222", "Steady Heron", "1234", now) == words


def test_a_browser_has_ten_tries_in_ten_minutes(store: Store, code: str, now: datetime) -> None:
    for _ in range(class_tries.TRIES_PER_BROWSER):
        refusal(store.find_class, HERE, "222222", now)
    for call in (store.find_class, store.join_class):
        assert refusal(call, HERE, code, now) == "Those were too many tries. Wait ten minutes."
    store.join_class(THERE, code, now)
    store.join_class(HERE, code, now + timedelta(minutes=10))


def test_a_guesser_who_throws_the_cookie_away_is_stopped_too(
    store: Store, code: str, now: datetime, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(class_tries, "TRIES_IN_ALL", 15)
    for number in range(15):
        refusal(store.find_class, browser(number), "222222", now)
    assert "too many tries" in refusal(store.find_class, THERE, code, now)


def test_one_browser_has_five_tries_at_a_name_in_ten_minutes(
    store: Store, joined: Joined, code: str, now: datetime
) -> None:
    name = joined.member.name
    for number in range(class_tries.TRIES_PER_NAME):
        refusal(store.come_back, THERE, code, name, wrong(joined, number), now)
    assert (
        refusal(store.come_back, THERE, code, name, joined.code, now)
        == "Those were too many tries. Wait ten minutes."
    )
    later = now + timedelta(minutes=11)
    assert store.come_back(THERE, code, name, joined.code, later) == joined.member


def test_nobody_shuts_a_pupil_out_by_wrong_tries_at_their_name(
    store: Store, joined: Joined, code: str, now: datetime
) -> None:
    name = joined.member.name
    for number in range(class_tries.TRIES_REMEMBERED - 2):
        refusal(store.come_back, browser(number), code, name, wrong(joined, number), now)
    refusal(store.come_back, HERE, code, name, wrong(joined), now)  # mistyped once
    assert store.come_back(HERE, code, name, joined.code, now) == joined.member


def test_four_figures_cannot_be_tried_through_from_many_browsers(
    store: Store, opened: Opened, joined: Joined, code: str, now: datetime
) -> None:
    name = joined.member.name
    for number in range(class_tries.TRIES_REMEMBERED):
        refusal(store.come_back, browser(number), code, name, wrong(joined, number), now)
    later = now + class_tries.REMEMBERED - timedelta(minutes=1)
    for at in (now, later):
        told = refusal(store.come_back, THERE, code, name, joined.code, at)
        assert told == (
            "Too many wrong codes were tried for this name. Ask your teacher for a new code."
        )
    assert class_tries.TRIES_REMEMBERED / 10_000 <= 1 / 200
    new = store.new_member_code(opened.secret, joined.member.learner_id)
    assert store.come_back(THERE, code, name, new, later) == joined.member


def test_nor_by_a_guesser_who_waits(
    store: Store,
    opened: Opened,
    joined: Joined,
    code: str,
    now: datetime,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(class_tries, "TRIES_REMEMBERED", 8)
    name, at = joined.member.name, now
    for number in range(8):
        at += timedelta(minutes=11)
        refusal(store.come_back, THERE, code, name, wrong(joined, number), at)
    at += timedelta(days=1)
    assert (
        refusal(store.come_back, THERE, code, name, joined.code, at)
        == "Too many wrong codes were tried for this name. Ask your teacher for a new code."
    )
    new = store.new_member_code(opened.secret, joined.member.learner_id)
    assert store.come_back(THERE, code, name, new, at) == joined.member


def test_a_new_code_puts_an_end_to_the_old_one(
    store: Store, opened: Opened, joined: Joined, code: str, now: datetime
) -> None:
    new = store.new_member_code(opened.secret, joined.member.learner_id)
    if new != joined.code:
        refusal(store.come_back, THERE, code, joined.member.name, joined.code, now)
    assert store.come_back(THERE, code, joined.member.name, new, now) == joined.member


def test_what_is_said_does_not_tell_whether_a_name_exists(
    store: Store, joined: Joined, code: str, now: datetime, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(class_tries, "TRIES_REMEMBERED", 7)
    said: dict[str, list[str]] = {joined.member.name: [], "Nobody Here": []}
    for here, (name, words) in zip((HERE, THERE), said.items(), strict=True):
        at = now
        for number in range(9):
            at += timedelta(minutes=1 if number < 6 else 11)
            words.append(refusal(store.come_back, here, code, name, wrong(joined, number), at))
    of_member, of_nobody = said.values()
    assert of_member == of_nobody
    assert len({*of_member}) == 3


def test_a_code_of_one_member_does_not_bring_another_back(
    store: Store, joined: Joined, code: str, now: datetime
) -> None:
    other = store.join_class(THERE, code, now)
    if other.code != joined.code:
        refusal(store.come_back, THERE, code, other.member.name, joined.code, now)
    another_class = store.open_class(now).school_class.join_code
    refusal(store.come_back, THERE, another_class, joined.member.name, joined.code, now)


def test_a_code_that_is_empty_brings_nobody_back(
    store: Store, joined: Joined, code: str, now: datetime
) -> None:
    for name in (joined.member.name, "", "Nobody Here"):
        refusal(store.come_back, THERE, code, name, "", now)
