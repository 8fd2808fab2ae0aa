"""A game: one unchanging value at every moment, from the cut for deal to the winning point."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, fields
from typing import Any

from trainer.cribbage.board import Pegs
from trainer.cribbage.cards import Card
from trainer.cribbage.deal import cuts_for_deal, deal_cards
from trainer.cribbage.decision import Decision, DecisionKind, GameError
from trainer.cribbage.events import (
    Awarded,
    CutForDeal,
    Dealt,
    Event,
    GameWon,
    Thrown,
)
from trainer.cribbage.play import Play, PlayError
from trainer.cribbage.possible import MOST_SAID
from trainer.cribbage.rules import Rules
from trainer.cribbage.scoring import Due, laying, showing, turning
from trainer.cribbage.state import GameState, Phase


@dataclass(frozen=True, slots=True)
class Game(GameState):
    """A game at one moment; `throw`, `lay` and `claim` give the next.

    What the table does by itself, it does at once: it deals, turns the starter, passes over
    seats that cannot play, counts the hands of seats that do not count for themselves, and
    deals again. Whatever a player may not do raises `GameError` and changes nothing.
    """

    @classmethod
    def begin(
        cls,
        rules: Rules,
        seed: int,
        *,
        dealer: int | None = None,
        counting: frozenset[int] = frozenset(),
    ) -> Game:
        """A game with its first cards dealt; they cut for the deal when no dealer is named."""
        seats = range(rules.seats)
        if not counting.issubset(seats):
            raise GameError("Only those who play can count their points.")
        log: list[CutForDeal] = []
        if dealer is None:
            cuts = list(cuts_for_deal(rules, seed))
            log = [CutForDeal(cut) for cut in cuts]
            dealer = cuts[-1].index(min(cuts[-1]))
        elif dealer not in seats:
            raise GameError("Only those who play can deal.")
        cards = deal_cards(rules, seed, 0, dealer)
        return cls(
            rules,
            seed,
            counting,
            dealer,
            deal=0,
            cards=cards,
            hands=cards.hands,
            thrown=((),) * rules.seats,
            pegs=(Pegs(),) * rules.sides,
            log=(*log, Dealt(0, dealer, cards.hands, cards.from_pack)),
        )

    @classmethod
    def replay(
        cls,
        rules: Rules,
        seed: int,
        decisions: Iterable[Decision],
        *,
        dealer: int | None = None,
        counting: frozenset[int] = frozenset(),
    ) -> Game:
        """The game that these decisions lead to; raises `GameError` if they cannot be its own."""
        game = cls.begin(rules, seed, dealer=dealer, counting=counting)
        for decision in decisions:
            game = game.decide(decision)
        return game

    def moments(self) -> Iterator[tuple[Game, Decision]]:
        """The game before each of its decisions, and the decision; in order."""
        named = None if isinstance(self.log[0], CutForDeal) else self.first_dealer
        game = Game.begin(self.rules, self.seed, dealer=named, counting=self.counting)
        for decision in self.decisions:
            yield game, decision
            game = game.decide(decision)

    def throw(self, seat: int, cards: Sequence[Card]) -> Game:
        """The game after a seat lays cards away in the crib."""
        self._expect(Phase.THROW, seat)
        thrown = tuple(cards)
        number = self.rules.thrown  # two at most: the crib holds no more than five cards
        if len(thrown) != number or len(set(thrown)) != number:
            raise GameError("Throw one card." if number == 1 else "Throw two different cards.")
        for card in thrown:
            if card not in self.hands[seat]:
                raise GameError(f"The {card.name} is not in the hand.")
        kept = tuple([card for card in self.hands[seat] if card not in thrown])
        game = self._with(
            [Thrown(seat, thrown)],
            decisions=(*self.decisions, Decision(DecisionKind.THROW, seat, thrown)),
            hands=_put(self.hands, seat, kept),
            thrown=_put(self.thrown, seat, thrown),
        )
        return game._go_on()

    def lay(self, seat: int, card: Card, said: int | None = None) -> Game:
        """The game after a seat lays a card, saying its points if the seat counts for itself."""
        self._expect(Phase.PLAY, seat)
        assert self.play is not None
        self._expect_said(seat, said)
        try:
            play = self.play.lay(card)
        except PlayError as error:
            raise GameError(str(error)) from None
        game = self._with(
            laying(play, said),
            decisions=(*self.decisions, Decision(DecisionKind.LAY, seat, (card,), said)),
            play=play,
        )
        return game._go_on()

    def claim(self, seat: int, points: int) -> Game:
        """The game after a seat claims the hand or the crib that is `showing`."""
        self._expect(Phase.SHOW, seat)
        self._expect_said(seat, points)
        game = self._shown(
            points, (*self.decisions, Decision(DecisionKind.CLAIM, seat, (), points))
        )
        return game._go_on()

    def decide(self, decision: Decision) -> Game:
        """The game after the decision."""
        kind, seat, cards, said = decision
        if kind is DecisionKind.THROW and said is None:
            return self.throw(seat, cards)
        if kind is DecisionKind.LAY and len(cards) == 1:
            return self.lay(seat, cards[0], said)
        if kind is DecisionKind.CLAIM and said is not None and not cards:
            return self.claim(seat, said)
        raise GameError(f"“{decision.text}” is no decision of a game.")

    def _expect(self, phase: Phase, seat: int) -> None:
        if self.phase is not phase:
            raise GameError(_NOT_NOW[self.phase])
        if seat not in self.to_act:
            thrown = phase is Phase.THROW and seat in self.turns
            raise GameError(
                "These cards are thrown already." if thrown else "It is somebody else’s turn."
            )

    def _expect_said(self, seat: int, said: int | None) -> None:
        if seat not in self.counting:
            if said is not None:
                raise GameError("The table counts these points.")
        elif said is None:
            raise GameError("Say the points; where there are none, say 0.")
        elif not 0 <= said <= MOST_SAID:
            raise GameError(f"Say the points as a number from 0 to {MOST_SAID}.")

    def _go_on(self) -> Game:
        """The game after all that the table does by itself before the next decision."""
        game = self
        while game.winner is None:
            if game.play is None:
                if not all(game.thrown):
                    return game
                game = game._turned()
            elif game.play.to_move is not None:
                return game
            elif game.counted > game.rules.seats:
                game = game._dealt()
            elif game.shower in game.counting:
                return game
            else:
                game = game._shown(None, game.decisions)
        return game

    def _turned(self) -> Game:
        starter, leader = self.cards.starter, self.turns[0]
        play = Play.begin(self.hands, leader, one_count=self.rules.one_count)
        return self._with(turning(self.dealer, starter), starter=starter, play=play)

    def _shown(self, said: int | None, decisions: tuple[Decision, ...]) -> Game:
        """The game after the next hand or the crib is counted."""
        show = self.showing
        assert show is not None
        events = showing(self.rules, self.shower, show, said)
        return self._with(events, counted=self.counted + 1, decisions=decisions)

    def _dealt(self) -> Game:
        number, dealer = self.deal + 1, self.turns[0]
        cards = deal_cards(self.rules, self.seed, number, dealer)
        return self._with(
            [Dealt(number, dealer, cards.hands, cards.from_pack)],
            deal=number,
            cards=cards,
            hands=cards.hands,
            thrown=((),) * self.rules.seats,
            starter=None,
            play=None,
            counted=0,
        )

    def _with(self, events: Iterable[Event | Due], **changes: Any) -> Game:
        """The game with these changes and these events, up to the one that wins it."""
        log: list[Event] = []
        pegs, winner = list(self.pegs), None
        for event in events:
            if not isinstance(event, Due):
                log.append(event)
                continue
            side = self.rules.side_of(event.seat)
            pegs[side] = pegs[side].pegged(event.points, self.rules.target)
            score = pegs[side].front
            log.append(Awarded(event.seat, event.points, event.reason, score, event.said))
            if score == self.rules.target:
                winner = side
                log.append(GameWon(side))
                break
        changes |= {"log": (*self.log, *log), "pegs": tuple(pegs), "winner": winner}
        # dataclasses.replace takes three times as long, and a game is some two hundred steps.
        game = object.__new__(Game)
        for name in _FIELDS:
            object.__setattr__(
                game, name, changes[name] if name in changes else getattr(self, name)
            )
        return game


_FIELDS = tuple([each.name for each in fields(Game)])


_NOT_NOW = {
    Phase.THROW: "First everybody throws to the crib.",
    Phase.PLAY: "The play is going on: lay a card.",
    Phase.SHOW: "The hands are being counted.",
    Phase.OVER: "The game is over.",
}


def _put(
    hands: tuple[tuple[Card, ...], ...], seat: int, hand: tuple[Card, ...]
) -> tuple[tuple[Card, ...], ...]:
    return (*hands[:seat], hand, *hands[seat + 1 :])
