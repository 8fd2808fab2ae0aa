"""Who counts privately, and how many of them memory is given to."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime

from trainer.storage.outbox import Outbox
from trainer.storage.store import PRIVATE, Store
from trainer.ui.visitor import PrivateOutboxes

NOW = datetime(2026, 3, 1, 12, 0, tzinfo=UTC)


class Kept(Outbox):
    """An outbox that tells whether it was closed."""

    def __init__(self) -> None:
        super().__init__(lambda: Store.open(PRIVATE))
        self.closed = False

    def close(self) -> None:
        self.closed = True
        super().close()


def test_of_too_many_who_count_privately_the_one_away_for_longest_is_forgotten() -> None:
    private = PrivateOutboxes(most=3)
    kept = {browser: Kept() for browser in "abcd"}
    for browser in "abc":
        kept[browser].active(browser, NOW)
        private.put(browser, kept[browser])
    assert private.get("a") is kept["a"]
    private.put("d", kept["d"])
    assert private.get("b") is None
    assert [browser for browser in "abcd" if kept[browser].closed] == ["b"]
    assert [private.get(browser) for browser in "acd"] == [kept[browser] for browser in "acd"]
    for browser in "acd":
        private.forget(browser)


def test_who_begins_to_count_privately_again_begins_afresh() -> None:
    private, before, after = PrivateOutboxes(), Kept(), Kept()
    private.put("a", before)
    private.put("a", after)
    assert before.closed
    assert private.get("a") is after
    private.forget("a")
    assert after.closed
    assert private.get("a") is None
    private.forget("a")


def test_many_who_begin_to_count_privately_at_once_are_no_more_than_there_is_room_for() -> None:
    private, kept = PrivateOutboxes(most=5), [Kept() for _ in range(200)]
    with ThreadPoolExecutor(8) as pool:
        list(pool.map(lambda n: private.put(str(n % 50), kept[n]), range(200)))
    left = [outbox for n in range(50) if (outbox := private.get(str(n))) is not None]
    assert len(left) == 5
    assert sum(not outbox.closed for outbox in kept) == 5
    for n in range(50):
        private.forget(str(n))
