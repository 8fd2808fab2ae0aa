"""Best of three: how a match stands, and its next game."""

from __future__ import annotations

from typing import NamedTuple

from trainer.cribbage.match import Match
from trainer.drill.playing import GameRecord, match_after
from trainer.storage.errors import TakenError
from trainer.storage.learners import new_id
from trainer.storage.outbox import GameBegun
from trainer.ui import clock, seeds
from trainer.ui.play import games
from trainer.ui.visitor import Visitor

_LATELY = 20
"""Games finished last, among which a match that waits for its next game is looked for."""


class Standing(NamedTuple):
    """A match, as seen from one of its games."""

    match: Match
    newer: GameRecord | None
    """The last game of the match, where that is one begun after this game."""

    @property
    def wants_next(self) -> bool:
        """Whether the next game is to be begun after this one."""
        return self.newer is None and not self.match.is_over


def standing(visitor: Visitor, record: GameRecord) -> Standing | None:
    """The match of an ended game, as it stands now; `None` for a single game.

    Raises `StorageError`.
    """
    if record.match is None:
        return None
    kept = visitor.outbox.store().games_of_match(record.match, learner_id=visitor.learner.id)
    newer = [one.record for one in kept if one.record.number > record.number]
    return Standing(match_after(kept), newer[-1] if newer else None)


def begin_next(visitor: Visitor, record: GameRecord, match: Match) -> None:
    """Lay the game after that of the record on the table; the first deal alternates.

    Where another tab has begun it, that one is taken up.
    """
    following = GameRecord(
        id=new_id(),
        options=record.options,
        seed=seeds.new_seed(),
        began_at=clock.now(),
        match=record.match,
        number=record.number + 1,
        dealer=match.next_dealer,
    )
    try:
        games.begin_record(visitor, following)
    except TakenError:
        begun = _begun(visitor, following)
        if begun is not None:
            games.take_up(visitor, begun)


def waiting_for_next(visitor: Visitor) -> list[tuple[GameRecord, Match]]:
    """Unfinished matches between two games: the last game and how the match stands, newest first.

    Raises `StorageError`.
    """
    lately = visitor.outbox.store().history.lately_played(visitor.learner.id, _LATELY)
    found = []
    for record, _ in lately:
        stands = None if record.again else standing(visitor, record)
        if stands is not None and stands.wants_next:
            found.append((record, stands.match))
    return found


def _begun(visitor: Visitor, record: GameRecord) -> str | None:
    """The game in the record's place in its match, stored or waiting to be."""
    for write in visitor.outbox.waiting(visitor.learner.id):
        if isinstance(write, GameBegun) and _place(write.record) == _place(record):
            return write.record.id
    if record.match is None:
        return None
    kept = visitor.outbox.store(behind=True).games_of_match(
        record.match, learner_id=visitor.learner.id
    )
    return next((one.record.id for one in kept if one.record.number == record.number), None)


def _place(record: GameRecord) -> tuple[str | None, int]:
    return record.match, record.number
