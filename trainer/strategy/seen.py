"""What one of two players knows, and nothing else: all that a decision may rest on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from trainer.cribbage.cards import Card
from trainer.cribbage.game import Game
from trainer.cribbage.play import MOST, Laid, Play


@dataclass(frozen=True, slots=True, kw_only=True)
class Seen:
    """One player's knowledge of a deal, at one moment of it."""

    seat: int
    hand: tuple[Card, ...]
    """The cards still held: six before the throw, at most four after it."""
    kept: tuple[Card, ...] = ()
    """What was kept of the six; empty before the throw."""
    six: tuple[Card, ...] = ()
    """What this player was dealt."""
    thrown: tuple[Card, ...] = ()
    """What this player threw."""
    starter: Card | None = None
    dealer: bool = False
    """This player has the deal, and the crib."""
    pile: tuple[Laid, ...] = ()
    """Cards of this count."""
    laid: tuple[Laid, ...] = ()
    """Cards of the whole deal."""
    goes: tuple[int, ...] = ()
    """The counts at which the opponent, holding cards, had to say go."""
    opponent_cards: int = 4
    """How many cards the opponent still holds."""
    scores: tuple[int, int] = (0, 0)
    """This player's, and the opponent's."""
    target: int = 121
    one_count: bool = False
    """The play ends with its first count, as in five-card cribbage."""
    opponent_hand: tuple[Card, ...] | None = None
    """The cards that the opponent still holds, when all cards lie open."""
    opponent_six: tuple[Card, ...] | None = None
    """What the opponent was dealt, when all cards lie open."""
    opponent_thrown: tuple[Card, ...] | None = None
    """What the opponent threw, when all cards lie open; empty until they have."""

    @property
    def count(self) -> int:
        """Where the count stands."""
        return self.pile[-1].count if self.pile else 0

    @property
    def legal(self) -> tuple[Card, ...]:
        """The cards that fit, in the order held."""
        room = MOST - self.count
        return tuple(card for card in self.hand if card.rank.pips <= room)

    @property
    def known(self) -> frozenset[Card]:
        """All cards seen so far, which the opponent cannot still be hiding."""
        turned = () if self.starter is None else (self.starter,)
        return frozenset((*self.six, *self.hand, *turned, *(laid.card for laid in self.laid)))


def seen_by(game: Game, seat: int, *, open_hands: bool = False) -> Seen:
    """What the seat of a game for two knows now; with `open_hands`, what all can see."""
    other = 1 - seat
    thrown = game.thrown[seat]
    laying = game.play is not None
    hands = game.play.hands if game.play is not None else game.hands
    laid = game.play.laid if game.play is not None else ()
    return Seen(
        seat=seat,
        hand=hands[seat],
        kept=game.hands[seat] if thrown else (),
        six=game.hands[seat] + thrown,
        thrown=thrown,
        starter=game.starter,
        dealer=game.dealer == seat,
        pile=game.play.pile if game.play is not None else (),
        laid=laid,
        goes=goes(game.play, other) if game.play is not None else (),
        opponent_cards=len(hands[other]) if laying else game.rules.kept,
        scores=(game.scores[seat], game.scores[other]),
        target=game.rules.target,
        one_count=game.rules.one_count,
        opponent_hand=hands[other] if open_hands else None,
        opponent_six=game.hands[other] + game.thrown[other] if open_hands else None,
        opponent_thrown=game.thrown[other] if open_hands else None,
    )


def seen_in_play(
    play: Play,
    seat: int,
    *,
    thrown: Sequence[Card] = (),
    starter: Card | None = None,
    dealer: bool = False,
) -> Seen:
    """What the seat knows in a play for two that belongs to no game."""
    own = tuple(laid.card for laid in play.laid if laid.seat == seat)
    return Seen(
        seat=seat,
        hand=play.hands[seat],
        kept=own + play.hands[seat],
        six=own + play.hands[seat] + tuple(thrown),
        thrown=tuple(thrown),
        starter=starter,
        dealer=dealer,
        pile=play.pile,
        laid=play.laid,
        goes=goes(play, 1 - seat),
        opponent_cards=len(play.hands[1 - seat]),
        one_count=play.one_count,
    )


def goes(play: Play, seat: int) -> tuple[int, ...]:
    """The counts at which the seat of a play for two, holding cards, had to say go.

    Nobody says go at 31. It shows in the cards on the table: a count went on, or ended,
    without the seat, though it was its turn.
    """
    holding = len(play.hands[seat]) + sum(laid.seat == seat for laid in play.laid)
    said: list[int] = []
    gone = False
    for now, following in zip(play.laid, (*play.laid, None)[1:], strict=True):
        holding -= now.seat == seat
        if following is None:
            ended, next_seat = play.restarted or play.is_over, play.to_move
        else:
            ended, next_seat = following.count == following.card.rank.pips, following.seat
        passed = ended or next_seat == now.seat != seat
        if passed and holding and not gone and now.count < MOST:
            said.append(now.count)
        gone = passed and not ended
    return tuple(said)
