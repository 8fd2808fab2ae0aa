"""The coach on the play: what each card leads to, in words where all cards lie open."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from trainer.cribbage.announce import number_word
from trainer.cribbage.cards import Card
from trainer.cribbage.play import Play, Reason
from trainer.strategy.pegging import CardValue, hidden_values, open_values
from trainer.strategy.seen import Seen
from trainer.ui.components.cards import card_data
from trainer.ui.components.ranking import RankingRow
from trainer.ui.components.table.table import CoachData
from trainer.ui.play.figures import LITTLE, signed, tenths
from trainer.ui.play.words import with_article

TITLE = "What each card leads to"
EXACT = "Your points less theirs to the end of the play. Open hands, best play by both: exact."
AVERAGES = "Your points less theirs to the end of the play, on average over what they may hold."
_TOLD = 4
"""Cards of a line that are told; what follows is too far to follow."""


def lay_advice(play: Play, seen: Seen, *, open_hands: bool, chance: Random) -> CoachData:
    """Each card of the seat to move with what it wins, best first; then those that do not fit.

    Exact where all cards lie open; otherwise an average over samples drawn by `chance`.
    """
    values = open_values(play) if open_hands else hidden_values(seen, chance)
    rows = [_row(alike, values[0], play, exact=open_hands) for alike in _by_rank(values)]
    rows += [_refused(card, play.count) for card in seen.hand if card not in seen.legal]
    return {"title": TITLE, "rows": rows, "note": EXACT if open_hands else AVERAGES}


def line_words(play: Play, line: Sequence[Card]) -> str:
    """The line to the end of the count, in words to the seat that lays its first card.

    "26; they must say go, the other four pairs it, and the go is yours".
    """
    me = play.to_move
    after = play.lay(line[0])
    told = list(_replies(after, line, me))
    first = _called(play, line[0])
    if len(told) > 1:
        told = [", ".join(told[:-1]) + f", and {told[-1]}"]
    return f"{first}; {told[0]}" if told else first


def _row(alike: Sequence[CardValue], best: CardValue, play: Play, *, exact: bool) -> RankingRow:
    value = alike[0]
    return {
        "cards": [card_data(one.card) for one in sorted(alike)],
        "words": _called(play, value.card) if value.line is None else line_words(play, value.line),
        "figures": [
            {"label": "points", "value": signed(value.value) if exact else tenths(value.value)}
        ],
        "best": best.value - value.value < (1 if exact else LITTLE),
        "chosen": False,
    }


def _refused(card: Card, count: int) -> RankingRow:
    return {
        "cards": [card_data(card)],
        "words": f"no: {count + card.rank.pips}",
        "figures": [{"label": "points", "value": "–"}],
        "best": False,
        "chosen": False,
    }


def _by_rank(values: Sequence[CardValue]) -> list[list[CardValue]]:
    """Cards of one rank together: in the play suits do not matter."""
    ranks: dict[int, list[CardValue]] = {}
    for value in values:
        ranks.setdefault(value.card.rank, []).append(value)
    return list(ranks.values())


def _replies(after: Play, line: Sequence[Card], me: int | None) -> Iterator[str]:
    """What follows a line's first card, to the end of the count."""
    for place, card in enumerate(line[1:_TOLD], start=1):
        if after.restarted:
            break
        if after.passed and after.to_move == after.laid[-1].seat:
            yield "they must say go" if after.to_move == me else "you must say go"
        yield _reply(after, card, line[:place], me)
        after = after.lay(card)
    end = _end(after, me)
    if end:
        yield end


def _reply(play: Play, card: Card, before: Sequence[Card], me: int | None) -> str:
    """One card of the line: "the other four pairs it", "they lay the nine for thirty-one"."""
    reasons = [award.reason for award in play.points_of(card)]
    mine = play.to_move == me
    who = "you" if mine else "they"
    if reasons == [Reason.PAIR]:
        other = mine and card.rank in [one.rank for one in before]
        return f"the other {card.rank.word} pairs it" if other else f"{who} pair it"
    scored = f" for {' and '.join(map(with_article, reasons))}" if reasons else ""
    return f"{who} lay the {card.rank.word}{scored}"


def _end(after: Play, me: int | None) -> str | None:
    """Whose the point is that ends the count, where the last card of the line ended it."""
    if not after.restarted and not after.is_over:
        return None
    award = after.awards[-1] if after.awards else None
    if award is None or award.reason not in (Reason.GO, Reason.LAST_CARD):
        return None
    whose = "yours" if award.seat == me else "theirs"
    return f"the go is {whose}" if award.reason is Reason.GO else f"last card is {whose}"


def _called(play: Play, card: Card) -> str:
    """The count the card makes and what it scores: "26", "15 for two", "24, a pair for two"."""
    words = str(play.count + card.rank.pips)
    running = 0
    for award in play.points_of(card):
        running += award.points
        if award.reason in (Reason.FIFTEEN, Reason.THIRTY_ONE):
            words += f" for {number_word(award.points)}"
        elif running == award.points:
            words += f", {with_article(award.reason)} for {number_word(award.points)}"
        else:
            words += f", and {with_article(award.reason)} is {number_word(running)}"
    return words
