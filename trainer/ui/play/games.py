"""The game on the table of this tab: begun, taken up again, played, ended."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, replace

from trainer.cribbage.cards import CardsError, parse_cards
from trainer.cribbage.decision import Decision, DecisionKind, GameError
from trainer.cribbage.game import Game
from trainer.drill.playing import (
    LEARNER,
    AlreadyPlayedError,
    GameRecord,
    Options,
    PlayedGame,
    PlayingError,
)
from trainer.storage.errors import EditedError, GoneError, StorageError, TakenError
from trainer.storage.learners import new_id
from trainer.storage.outbox import DecisionsMade, GameBegun, GameEnded
from trainer.ui import clock, seeds
from trainer.ui.components.table.table import Said
from trainer.ui.play.steps import last_decided
from trainer.ui.tabletop import Tabletop
from trainer.ui.visitor import Visitor

DAMAGED = "That game was changed after it was kept and cannot be gone on with. Begin a new one."
_KINDS = {
    "throw": DecisionKind.THROW,
    "lay": DecisionKind.LAY,
    "claim": DecisionKind.CLAIM,
}


@dataclass(frozen=True, slots=True)
class LastDecision:
    """What the learner decided last in this tab, for the coach."""

    before: Game
    decision: Decision


@dataclass(slots=True)
class GameTable:
    """What this tab has on the table; lives as long as the tab, and the outbox has it all."""

    learner_id: str
    played: PlayedGame
    reviewed: bool = False
    """Whether the learner has gone on from the last event to the report."""
    notice: str | None = None
    in_address: bool = False
    coach_asked: int | None = None
    """The number of the decision about which the coach was asked."""
    last: LastDecision | None = None

    @property
    def id(self) -> str:
        """The game's, for the address."""
        return self.played.record.id

    @property
    def since(self) -> int:
        """Where in the game's log the learner's last decision and what followed it begins."""
        return last_decided(self.played.game)


TABLETOP: Tabletop[GameTable] = Tabletop(
    page="play",
    address="game",
    somebody_else="Somebody else is playing in this browser now; that game is theirs no more.",
)


def begin(visitor: Visitor, options: Options, *, seed: int | None = None) -> None:
    """Lay a new game on the table, with the cards of the seed or of a new one."""
    again = seed is not None
    if again:  # cards that may be known: a game by itself
        options = replace(options, match=False)
    record = GameRecord(
        id=new_id(),
        options=options,
        seed=seeds.new_seed() if seed is None else seed,
        began_at=clock.now(),
        match=new_id() if options.match else None,
        dealer=options.dealer,
        again=again,
    )
    begin_record(visitor, record)


def begin_again(visitor: Visitor, before: PlayedGame, n: int) -> None:
    """Lay the same game on the table as it stood before its decision number `n`, by itself."""
    record = GameRecord(
        id=new_id(),
        options=replace(before.record.options, match=False),
        seed=before.record.seed,
        began_at=clock.now(),
        dealer=before.record.dealer,
        again=True,
    )
    begin_record(visitor, record, before.game.decisions[:n])


def begin_record(visitor: Visitor, record: GameRecord, decisions: Sequence[Decision] = ()) -> None:
    """Lay a new game on the table after these decisions.

    Raises `TakenError` where another game has its place in the match.
    """
    played = PlayedGame.begin(record, decisions)
    visitor.outbox.write(GameBegun(visitor.learner.id, record, played.game.decisions))
    TABLETOP.lay(visitor, GameTable(visitor.learner.id, played))


def take_up(visitor: Visitor, game_id: str) -> GameTable | None:
    """Lay a kept game of this learner on the table again, if there is one.

    Raises `StorageError` when that cannot be found out, and `GameError` when what was kept is
    no game: somebody changed it.
    """
    played = load(visitor, game_id)
    if played is None:
        return None
    reviewed = played.is_over and played.record.ended_at is not None
    played = ended_if_over(visitor, played)
    on_table = GameTable(visitor.learner.id, played, reviewed=reviewed)
    TABLETOP.lay(visitor, on_table)
    return on_table


def hear(visitor: Visitor, said: Said) -> None:
    """Act on what was done at the table; saying it again changes nothing."""
    try:
        on_table = TABLETOP.laid(visitor)
        if on_table is None or on_table.id != said.game:
            on_table = take_up(visitor, said.game)
        if on_table is not None:
            _act(visitor, on_table, said)
    except GoneError as error:
        TABLETOP.leave()
        TABLETOP.notify(str(error))
    except (EditedError, GameError):
        TABLETOP.leave()
        TABLETOP.notify(DAMAGED)
    except StorageError:
        return  # the table says it again


def _act(visitor: Visitor, on_table: GameTable, said: Said) -> None:
    on_table.notice = None
    if said.kind == "finish":
        on_table.reviewed = on_table.played.is_over
    elif said.kind == "coach":
        on_table.coach_asked = on_table.played.n
    else:
        _decide(visitor, on_table, said)


def _decide(visitor: Visitor, on_table: GameTable, said: Said) -> None:
    before = on_table.played
    try:
        cards = parse_cards(" ".join(said.cards))
        decision = Decision(_KINDS[said.kind], LEARNER, cards, said.points)
        after = before.decide(said.n, decision)
    except AlreadyPlayedError as error:
        if before.game.decisions[said.n] != decision:
            on_table.notice = str(error)
        return
    except (CardsError, PlayingError, GameError) as error:
        on_table.notice = str(error)
        return
    made = after.game.decisions[before.n :]
    try:
        visitor.outbox.write(
            DecisionsMade(visitor.learner.id, on_table.id, before.n, made, clock.now())
        )
    except TakenError as error:
        _catch_up(visitor, on_table)
        if on_table.played.game.decisions[said.n : said.n + 1] != (decision,):
            on_table.notice = str(error)
        return
    on_table.last = LastDecision(before.game, decision)
    on_table.played = ended_if_over(visitor, after)


def _catch_up(visitor: Visitor, on_table: GameTable) -> None:
    """Another tab has played on: stand where the game stands."""
    played = load(visitor, on_table.id)
    if played is not None:
        on_table.played, on_table.last = played, None


def ended_if_over(visitor: Visitor, played: PlayedGame) -> PlayedGame:
    """The game as it is, or noted as ended where somebody has won, and the summary kept."""
    if not played.is_over or played.record.ended_at is not None:
        return played
    keep_summary(visitor, played)
    return played.end(clock.now())


def keep_summary(visitor: Visitor, played: PlayedGame, cost: float | None = None) -> None:
    """Keep what became of a finished game; what it cost can be added when it is known."""
    visitor.outbox.write(
        GameEnded(
            visitor.learner.id, played.record.id, played.summary(clock.today(), cost), clock.now()
        )
    )


def load(visitor: Visitor, game_id: str) -> PlayedGame | None:
    """A game of this learner as kept, with what still waits to be stored; `None`: there is none.

    Raises `StorageError` when that cannot be found out, and `GameError` where it was changed.
    """
    record: GameRecord | None = None
    decisions: tuple[Decision, ...] = ()
    waiting = visitor.outbox.waiting(visitor.learner.id)
    try:
        store = visitor.outbox.store(behind=True)
        record = store.game(game_id, learner_id=visitor.learner.id)
        decisions = store.decisions_of(game_id) if record is not None else ()
    except StorageError:
        if not any(isinstance(one, GameBegun) and one.record.id == game_id for one in waiting):
            raise
    for write in waiting:
        match write:
            case GameBegun(_, begun, made) if begun.id == game_id:
                record, decisions = begun, tuple(made)
            case DecisionsMade(_, of, first, made, _) if of == game_id and first == len(decisions):
                decisions += tuple(made)
    if record is None:
        return None
    played = PlayedGame.begin(record, decisions)
    if played.n > len(decisions):  # what is kept stops before the computer had decided
        made = played.game.decisions[len(decisions) :]
        with suppress(TakenError):
            visitor.outbox.write(
                DecisionsMade(visitor.learner.id, game_id, len(decisions), made, clock.now())
            )
    return played
