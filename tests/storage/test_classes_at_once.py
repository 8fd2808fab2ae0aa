"""Several servers at one class in the same moment, and what stands in the file afterwards."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from datetime import datetime
from pathlib import Path
from threading import Barrier, Event

import pytest
from sqlalchemy import select

from trainer.classroom import names
from trainer.classroom.classes import ClassError, Joined, Opened
from trainer.cribbage.cards import parse_cards
from trainer.cribbage.claim import TotalClaim
from trainer.cribbage.show import Show
from trainer.drill.counting import SittingRecord
from trainer.drill.sitting import Settings
from trainer.learning.answers import Answer, Mode
from trainer.storage import class_tries, joining
from trainer.storage.class_tables import members
from trainer.storage.errors import GoneError
from trainer.storage.store import Store

SERVERS = 4
SHOW = Show(parse_cards("5H 6H 7C 8S"), parse_cards("JD")[0])


@pytest.fixture(params=["file", "postgresql"])
def url(request: pytest.FixtureRequest) -> str:
    name = "sqlite_url" if request.param == "file" else "postgresql_url"
    address: str = request.getfixturevalue(name)
    return address


@pytest.fixture
def servers(url: str) -> Iterator[list[Store]]:
    """As many servers on one database."""
    with ExitStack() as stack:
        yield [stack.enter_context(Store.open(url)) for _ in range(SERVERS)]


@pytest.fixture
def opened(servers: list[Store], now: datetime) -> Opened:
    return servers[0].open_class(now)


def at_once(servers: list[Store], call: Callable[[Store, int], object]) -> list[object]:
    """What comes of the call, or is said, at all servers in the same moment."""
    start = Barrier(len(servers))

    def one(number: int) -> object:
        start.wait(10)
        try:
            return call(servers[number], number)
        except ClassError as error:
            return str(error)

    with ThreadPoolExecutor(len(servers)) as pool:
        return list(pool.map(one, range(len(servers))))


def test_pupils_who_join_at_once_get_different_names(
    servers: list[Store], opened: Opened, now: datetime, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(names, "_FIRST", ("Steady", "Calm"))
    monkeypatch.setattr(names, "_BIRDS", ("Heron", "Wren"))
    code = opened.school_class.join_code
    joined = at_once(servers, lambda store, n: store.join_class(f"{n:032x}", code, now))
    assert all(isinstance(one, Joined) for one in joined)
    assert {member.name for member in servers[0].members_of(opened.secret)} == {
        "Steady Heron",
        "Steady Wren",
        "Calm Heron",
        "Calm Wren",
    }


def test_a_class_is_never_overfull(
    servers: list[Store], opened: Opened, now: datetime, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(joining, "MOST_MEMBERS", 2)
    code = opened.school_class.join_code
    said = at_once(servers, lambda store, n: store.join_class(f"{n:032x}", code, now))
    assert sum(isinstance(one, Joined) for one in said) == 2
    assert sum(one == joining.FULL for one in said) == 2
    assert len(servers[0].members_of(opened.secret)) == 2


def test_guesses_made_at_once_are_counted_one_by_one(
    servers: list[Store], opened: Opened, now: datetime, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(class_tries, "TRIES_REMEMBERED", 2)
    code = opened.school_class.join_code
    joined = servers[0].join_class("b" * 32, code, now)

    def guess(store: Store, number: int) -> object:
        figures = f"{(int(joined.code) + 1 + number) % 10_000:04}"
        return store.come_back(f"{number:032x}", code, joined.member.name, figures, now)

    said = at_once(servers, guess)
    assert said.count(class_tries.NO_SUCH_MEMBER) == 2
    assert said.count(class_tries.TOO_MANY_FOR_THE_NAME) == 2


def test_a_class_deleted_while_its_pupils_answer_is_gone_and_each_is_told_in_one_sentence(
    servers: list[Store], opened: Opened, now: datetime
) -> None:
    code = opened.school_class.join_code
    under_way = [Event() for _ in servers[1:]]

    def pupil(store: Store, number: int) -> str:
        """Answer hand after hand until something is said."""
        member = store.join_class(f"{number:032x}", code, now).member
        sitting = SittingRecord(f"{number:032x}", Settings(hands=10_000), 7, None, now)
        store.begin_sitting(member.learner_id, sitting)
        for n in range(10_000):
            answer = Answer(
                sitting.id, n, SHOW, TotalClaim(8), 1.0, Mode.PRACTICE, 7, now, now.date()
            )
            try:
                store.record(member.learner_id, answer)
            except GoneError as error:
                return str(error)
            if n == 3:
                under_way[number].set()
        return "never"

    with ThreadPoolExecutor(len(under_way)) as pool:
        said = [pool.submit(pupil, store, number) for number, store in enumerate(servers[1:])]
        assert all(one.wait(20) for one in under_way)
        servers[0].delete_class(opened.secret, now)
        assert {one.result(20) for one in said} == {"This learner has been deleted."}
    assert servers[0].class_of_secret(opened.secret) is None
    for number in range(len(under_way)):
        assert servers[0].sitting(f"{number:032x}") is None


def test_the_secret_and_the_codes_of_members_are_not_kept(tmp_path: Path, now: datetime) -> None:
    with Store.open(f"sqlite:///{tmp_path / 'history.db'}") as store:
        school_class, secret = store.open_class(now)
        code = store.join_class("b" * 32, school_class.join_code, now).code
        with store.database.reading() as connection:
            row = connection.execute(select(members)).one()
        assert code not in row
    kept = (tmp_path / "history.db").read_bytes()
    assert secret.encode() not in kept
    assert ("b" * 32).encode() not in kept
