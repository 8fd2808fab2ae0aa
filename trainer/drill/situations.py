"""Dealing for the pegging drill: positions in which there is something to see.

Two hands are kept as players keep them and played out, and of the positions on the way one is
taken that shows what is wanted. The same seed and n give the same question for ever, as in
`trainer.drill.dealing`; the golden test says so.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from enum import StrEnum
from itertools import pairwise
from random import Random
from typing import NamedTuple, TypeVar

from trainer.cribbage.cards import Card, shuffled
from trainer.cribbage.play import Play, Reason, score_pile
from trainer.drill.pegging import Asked, PegQuestion
from trainer.drill.question import chance_of
from trainer.strategy.pegging import open_values
from trainer.strategy.tables import KEEPS, kept_sums

_BY_SIGHT = 0.7
"""How often the played-out hands take the highest score at hand; else they lay any card."""
_T = TypeVar("_T")


class _Deal(NamedTuple):
    """Two hands as kept; pone's first."""

    kept: tuple[tuple[Card, ...], tuple[Card, ...]]
    thrown: tuple[tuple[Card, ...], tuple[Card, ...]]
    starter: Card


class _Card(NamedTuple):
    """A card that may be laid in a position."""

    before: Play
    card: Card
    after: Play

    @property
    def reasons(self) -> set[str]:
        return {award.reason for award in self.after.awards}

    @property
    def ranks(self) -> list[int]:
        """Of the pile since the count began, this card last."""
        return [*(laid.card.rank for laid in self.before.pile), self.card.rank]


class Trap(StrEnum):
    """What a learner may see wrongly in what a card scores."""

    OUT_OF_ORDER = "out of order"
    """A run whose cards neither rise nor fall."""
    BROKEN_PAIR = "broken pair"
    """The rank lies there already, with another card between."""
    BROKEN_RUN = "broken run"
    """Three in a row lie there, this card one of them, but something stands between."""
    CUT_OFF = "cut off"
    """A pair or a run, had the count not begun afresh."""
    THIRTY_ONE_AT_THE_END = "thirty-one at the end"
    """31 with the deal's last card, or after a go: two points, and not one more."""


def traps(question: PegQuestion) -> tuple[Trap, ...]:
    """What may be seen wrongly in the question; nothing where a card is to be chosen."""
    if question.card is None:
        return ()
    play = question.play
    one = _Card(play, question.card, play.lay(question.card))
    return tuple(trap for trap, is_there in _TRAPS.items() if is_there(one))


def deal_peg(asked: Asked, seed: int, n: int) -> PegQuestion:
    """Deal question `n` (from 0) of the seed; it depends on nothing but the arguments.

    Each situation comes once before any comes again: for points fifteen, 31, pair, pair royal,
    runs (also out of order), a pair and a run broken by another card, what a fresh count cuts
    off, go, last card, 31 at the end, several at once, nothing; for the choice of a card the
    lead, the answer to it, a score to be taken or left, 31 within reach, a pair that may be
    paired again, going on after a go, the first card of a fresh count, the end of a deal.
    """
    points = n % 2 == 0 if asked is Asked.BOTH else asked is Asked.POINTS
    place = n // 2 if asked is Asked.BOTH else n
    kind = "points" if points else "card"
    chance = chance_of(f"pegging/{kind}/{seed}/{n}")
    if not points:
        wanted = _in_turn(_TO_CHOOSE, f"pegging/{kind}/{seed}", place)
        positions = (_matching(deal, wanted, chance) for deal in _deals(chance))
        return next(found for found in positions if found is not None)
    shown = _in_turn(_TO_SCORE, f"pegging/{kind}/{seed}", place)
    cards = (_showing(deal, shown, chance) for deal in _deals(chance))
    return next(found for found in cards if found is not None)


def _in_turn(situations: Sequence[_T], words: str, place: int) -> _T:
    """The situation at this place: each round holds all of them, in an order of its own."""
    turn, at = divmod(place, len(situations))
    chance = chance_of(f"{words}/round/{turn}")
    order = sorted(range(len(situations)), key=[chance.random() for _ in situations].__getitem__)
    return situations[order[at]]


def _deals(chance: Random) -> Iterator[_Deal]:
    while True:
        pack = shuffled(chance)
        pone, dealer = (_kept(pack[seat:12:2]) for seat in range(2))
        yield _Deal((pone[0], dealer[0]), (pone[1], dealer[1]), pack[12])


def _kept(six: Sequence[Card]) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """Part six cards into the four of the best mean hand, sorted, and the two thrown."""
    best = KEEPS[int(kept_sums([card.index for card in six]).argmax())]
    kept = tuple(sorted(six[place] for place in best))
    return kept, tuple(card for card in six if card not in kept)


def _positions(deal: _Deal, chance: Random) -> Iterator[Play]:
    """Play a deal out, each position before its next card is laid."""
    play = Play.begin(deal.kept, 0)
    while play.to_move is not None:
        yield play
        points = [sum(award.points for award in play.points_of(card)) for card in play.legal]
        by_sight = chance.random() < _BY_SIGHT
        at = points.index(max(points)) if by_sight else int(chance.random() * len(points))
        play = play.lay(play.legal[at])


def _question(deal: _Deal, play: Play, card: Card | None = None) -> PegQuestion:
    """The position as whoever is to move sees it."""
    assert play.to_move is not None
    mine, theirs = play.to_move, 1 - play.to_move
    laid = tuple(one.card for one in play.laid)
    return PegQuestion(
        mine == 1, deal.kept[mine], deal.kept[theirs], deal.thrown[mine], deal.starter, laid, card
    )


def _showing(deal: _Deal, shown: Callable[[_Card], bool], chance: Random) -> PegQuestion | None:
    """One of the cards of this deal that shows what is wanted, if there is one."""
    found = [
        (play, card)
        for play in _positions(deal, chance)
        if play.laid
        for card in play.legal
        if shown(_Card(play, card, play.lay(card)))
    ]
    return _question(deal, *found[int(chance.random() * len(found))]) if found else None


def _matching(deal: _Deal, wanted: Callable[[Play], bool], chance: Random) -> PegQuestion | None:
    """One of the positions of this deal in which there is that to choose, if there is one."""
    found = [play for play in _positions(deal, chance) if wanted(play) and _matters(play)]
    return _question(deal, found[int(chance.random() * len(found))]) if found else None


def _matters(play: Play) -> bool:
    """Whether it is not all the same which card is laid, the hands being what they are.

    By exact play of both hands, which no better judgement of hidden cards will ever change.
    """
    assert play.to_move is not None
    ranks = {card.rank for card in play.legal}
    if len(ranks) < 2 or not play.hands[1 - play.to_move]:
        return False
    return len({one.value for one in open_values(play)}) > 1


_RUNS = {reason for reason in Reason if reason.startswith("run")}
_ROYALS = {Reason.PAIR_ROYAL, Reason.DOUBLE_PAIR_ROYAL}
_PAIRS = {Reason.PAIR, *_ROYALS}
_SCORES = {Reason.FIFTEEN, Reason.THIRTY_ONE, *_PAIRS, *_RUNS}


def _scores(*reasons: str) -> Callable[[_Card], bool]:
    return lambda one: bool(one.reasons & set(reasons))


def _out_of_order(one: _Card) -> bool:
    length = max((award.points for award in one.after.awards if award.reason in _RUNS), default=0)
    steps = {after - before for before, after in pairwise(one.ranks[-length:])}
    return length > 0 and steps not in ({1}, {-1})


def _broken_pair(one: _Card) -> bool:
    return one.card.rank in one.ranks[:-1] and not one.reasons & _PAIRS


def _broken_run(one: _Card) -> bool:
    there = {rank - one.card.rank for rank in one.ranks}
    return not one.reasons & _RUNS and any(
        window <= there for window in ({-2, -1}, {-1, 1}, {1, 2})
    )


def _cut_off(one: _Card) -> bool:
    over = len(one.before.laid) - len(one.before.pile)
    if not over or len(one.ranks) > 2:
        return False
    ranks = [*(laid.card.rank for laid in one.before.laid), one.card.rank]
    across = {reason for reason, _ in score_pile(ranks) if reason in _PAIRS | _RUNS}
    return bool(across - one.reasons)


def _several(one: _Card) -> bool:
    return len(one.reasons & _SCORES) > 1


def _nothing(one: _Card) -> bool:
    return not one.reasons and len(one.ranks) > 2


def _thirty_one_at_the_end(one: _Card) -> bool:
    last = one.before.pile[-1].seat if one.before.pile else None
    gone_on = last == one.before.to_move
    return Reason.THIRTY_ONE in one.reasons and (one.after.is_over or gone_on)


_TRAPS: dict[Trap, Callable[[_Card], bool]] = {
    Trap.OUT_OF_ORDER: _out_of_order,
    Trap.BROKEN_PAIR: _broken_pair,
    Trap.BROKEN_RUN: _broken_run,
    Trap.CUT_OFF: _cut_off,
    Trap.THIRTY_ONE_AT_THE_END: _thirty_one_at_the_end,
}
_TO_SCORE: tuple[Callable[[_Card], bool], ...] = (
    _scores(Reason.FIFTEEN),
    _scores(Reason.THIRTY_ONE),
    _scores(Reason.PAIR),
    _scores(*_ROYALS),
    _scores(*_RUNS),
    *_TRAPS.values(),
    _scores(Reason.GO),
    _scores(Reason.LAST_CARD),
    _several,
    _nothing,
)


def _has_choice_of(*reasons: str) -> Callable[[Play], bool]:
    """Some cards score so, others do not."""

    def wanted(play: Play) -> bool:
        scoring = [
            any(award.reason in reasons for award in play.points_of(card)) for card in play.legal
        ]
        return any(scoring) and not all(scoring)

    return wanted


def _lead(play: Play) -> bool:
    return not play.laid


def _answer(play: Play) -> bool:
    return len(play.laid) == 1


def _after_a_go(play: Play) -> bool:
    return bool(play.pile) and play.pile[-1].seat == play.to_move


def _fresh_count(play: Play) -> bool:
    return bool(play.laid) and not play.pile


def _late(play: Play) -> bool:
    return len(play.laid) >= 4 and bool(play.pile)


_TO_CHOOSE: tuple[Callable[[Play], bool], ...] = (
    _lead,
    _answer,
    _has_choice_of(*_SCORES),
    _has_choice_of(Reason.THIRTY_ONE),
    _has_choice_of(*_PAIRS),
    _after_a_go,
    _fresh_count,
    _late,
)
