"""A game against the computer: how it is set up, what was decided, what became of it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime
from enum import StrEnum
from random import Random

from trainer.cribbage.board import Skunk, skunk
from trainer.cribbage.decision import Decision, DecisionKind
from trainer.cribbage.game import Game
from trainer.cribbage.match import GameResult, Match
from trainer.cribbage.rules import SHORT, STANDARD, Muggins, Rules
from trainer.cribbage.state import Phase
from trainer.strategy.computer import Level, choose_card, choose_throw
from trainer.strategy.seen import seen_by
from trainer.strategy.sources import sources_of

LEARNER, COMPUTER = 0, 1
"""The seats."""
PLAYED_ALREADY = "That was played already, perhaps in another tab; the game stands as it is here."


class FirstDealer(StrEnum):
    """Who deals the first deal."""

    CUT = "cut"
    """They cut for it; the lower card deals."""
    YOU = "you"
    COMPUTER = "computer"

    @property
    def seat(self) -> int | None:
        """The seat so named; `None` where they cut for it."""
        return {FirstDealer.YOU: LEARNER, FirstDealer.COMPUTER: COMPUTER}.get(self)


class PlayingError(ValueError):
    """What cannot be done in this game; the text can be shown to a learner."""


class AlreadyPlayedError(PlayingError):
    """That decision was made before; the first one stands."""


@dataclass(frozen=True, slots=True)
class Options:
    """The choices before the deal."""

    target: int = 121
    """121, or 61: once round."""
    level: Level = Level.HOME
    open_hands: bool = False
    """All cards face up from the deal on: the learning game."""
    coach: bool = True
    """What a decision cost is told after it; before it, the coach can be asked."""
    counting: bool = False
    """The learner says points and go; otherwise the table counts."""
    muggins: Muggins = Muggins.OFF
    """Matters where the learner counts: the computer never counts wrong."""
    first_dealer: FirstDealer = FirstDealer.CUT
    match: bool = False
    """Best of three games."""
    skunks_count: bool = False
    """In a match a skunk counts as two games, a double skunk as four."""

    def __post_init__(self) -> None:
        """Refuse what no set-up can choose."""
        if self.target not in (STANDARD.target, SHORT.target):
            raise PlayingError("A game goes to 121 or to 61.")

    @property
    def rules(self) -> Rules:
        """The rules the game is played by."""
        return replace(STANDARD if self.target == STANDARD.target else SHORT, muggins=self.muggins)

    @property
    def counting_seats(self) -> frozenset[int]:
        """Who says what they score."""
        return frozenset({LEARNER}) if self.counting else frozenset()

    @property
    def dealer(self) -> int | None:
        """Who deals first; `None` where they cut for it."""
        return self.first_dealer.seat


@dataclass(frozen=True, slots=True)
class GameRecord:
    """What is kept of a game beside its decisions."""

    id: str
    """32 hexadecimal digits."""
    options: Options
    seed: int
    """Repeats the cut and every deal."""
    began_at: datetime
    ended_at: datetime | None = None
    match: str | None = None
    """The same for all games of a match, 32 hexadecimal digits."""
    number: int = 0
    """Which game of its match, from 0."""
    dealer: int | None = None
    """Who deals first; `None` where they cut for it."""
    again: bool = False
    """Played again with cards that were seen before: kept, but counted in no figure."""

    def replay(self, decisions: Iterable[Decision]) -> Game:
        """The game of this record after these decisions.

        Raises `GameError` where the rules do not allow one of them: the record was changed.
        """
        return Game.replay(
            self.options.rules,
            self.seed,
            decisions,
            dealer=self.dealer,
            counting=self.options.counting_seats,
        )


@dataclass(frozen=True, slots=True)
class GameSummary:
    """What became of a finished game, for figures over many. Points are the learner's."""

    won: bool
    score: int
    computer_score: int
    skunk: Skunk
    """How badly the loser lost, whoever that was."""
    day: date
    """The learner's own calendar day at the end."""
    deals_dealing: int
    """Deals played to their end, as dealer and as pone; the points are of these alone."""
    deals_pone: int
    hand_dealing: int
    hand_pone: int
    crib: int
    play_dealing: int
    """Points of the play, heels among them."""
    play_pone: int
    cost: float | None = None
    """Points given away by decisions against the best; `None` until the game was reviewed."""


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """A game as it stands; every move returns the next state."""

    record: GameRecord
    game: Game

    @classmethod
    def begin(cls, record: GameRecord, decisions: Sequence[Decision] = ()) -> PlayedGame:
        """The game of that record after these decisions, the learner's turn or over.

        Raises `GameError` where a decision cannot have been made: the record was changed.
        """
        return cls(record, record.replay(decisions))._after_the_computer()

    @property
    def n(self) -> int:
        """How many decisions were made, by both."""
        return len(self.game.decisions)

    @property
    def is_over(self) -> bool:
        """Whether somebody has won."""
        return self.game.phase is Phase.OVER

    @property
    def won(self) -> bool:
        """Whether the learner has won."""
        return self.game.winner == LEARNER

    def decide(self, n: int, decision: Decision) -> PlayedGame:
        """The game after the learner's decision number `n` and all that the computer does then.

        Raises `AlreadyPlayedError` for a decision made before, `PlayingError` for one not yet
        to be made, and `GameError` for a move the rules forbid; nothing has changed then.
        """
        if n < self.n:
            raise AlreadyPlayedError(PLAYED_ALREADY)
        if n > self.n or decision.seat != LEARNER:
            raise PlayingError("That move does not belong to the game as it stands.")
        return replace(self, game=self.game.decide(decision))._after_the_computer()

    def end(self, now: datetime) -> PlayedGame:
        """The game, noted as ended; ending it again changes nothing."""
        if self.record.ended_at is not None:
            return self
        return replace(self, record=replace(self.record, ended_at=now))

    def summary(self, day: date, cost: float | None = None) -> GameSummary:
        """What became of the finished game; raises `PlayingError` while it goes on."""
        if self.game.winner is None:
            raise PlayingError("The game is not over.")
        mine = sources_of(self.game, LEARNER)
        return GameSummary(
            won=self.won,
            score=self.game.scores[LEARNER],
            computer_score=self.game.scores[COMPUTER],
            skunk=skunk(min(self.game.scores), self.record.options.target),
            day=day,
            deals_dealing=mine.dealing.deals,
            deals_pone=mine.pone.deals,
            hand_dealing=mine.dealing.hand,
            hand_pone=mine.pone.hand,
            crib=mine.dealing.crib,
            play_dealing=mine.dealing.play,
            play_pone=mine.pone.play,
            cost=cost,
        )

    def _after_the_computer(self) -> PlayedGame:
        """Let the computer decide whatever it can."""
        game = self.game
        while COMPUTER in game.to_act:
            game = game.decide(self._computers(game))
        return replace(self, game=game)

    def _computers(self, game: Game) -> Decision:
        """What the computer decides; it knows no more than a player in its seat."""
        options = self.record.options
        seen = seen_by(game, COMPUTER, open_hands=options.open_hands)
        chance = Random(f"{self.record.seed}/computer/{len(game.decisions)}")
        if game.phase is Phase.THROW:
            cards = choose_throw(seen, options.level, chance)
            return Decision(DecisionKind.THROW, COMPUTER, cards, None)
        card = choose_card(seen, options.level, chance)
        return Decision(DecisionKind.LAY, COMPUTER, (card,), None)


def match_after(games: Sequence[tuple[GameRecord, GameSummary | None]]) -> Match:
    """The match as it stands after its games, oldest first; an unfinished one does not count.

    Neither does what a match cannot have: a game after its end, or the same game of it twice,
    as where it went on in two places and one history was brought to the other.
    """
    match = Match(skunks_count=bool(games) and games[0][0].options.skunks_count)
    counted: set[int] = set()
    for record, summary in games:
        if summary is None or record.number in counted or match.is_over:
            continue
        counted.add(record.number)
        match = match.with_result(_result(record, summary))
    return match


def _result(record: GameRecord, summary: GameSummary) -> GameResult:
    cut = Game.begin(record.options.rules, record.seed, dealer=record.dealer)
    return GameResult(
        LEARNER if summary.won else COMPUTER,
        (summary.score, summary.computer_score),
        record.options.target,
        cut.first_dealer,
    )
