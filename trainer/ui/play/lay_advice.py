"""The coach on the play: what each card leads to, in words where all cards lie open."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from trainer.cribbage.cards import Card
from trainer.cribbage.play import Play, Reason
from trainer.strategy.judging import CardChoice, card_choices
from trainer.strategy.seen import Seen
from trainer.ui.components.cards import card_data
from trainer.ui.components.ranking import FigureData, RankingRow
from trainer.ui.components.table.table import CoachData
from trainer.ui.play.wins import is_best, near_words, wins
from trainer.ui.words.figures import signed, tenths
from trainer.ui.words.pegging import answer_words, by_rank, count_figures, with_article

TITLE = "What each card leads to"
EXACT = "Your points less theirs to the end of the play. Open hands, best play by both: exact."
AVERAGES = "Your points less theirs to the end of the play, on average over what they may hold."
_TOLD = 4
"""Cards of a line that are told; what follows is too far to follow."""


def lay_advice(play: Play, seen: Seen, *, chance: Random) -> CoachData:
    """Each card of the seat to move with what it wins, best first; then those that do not fit.

    Exact where `seen` tells of all cards; otherwise an average over samples drawn by `chance`.
    """
    choices = card_choices(seen, chance)
    rows = [_row(alike, choices[0], play) for alike in by_rank(choices, lambda one: one.cards[0])]
    refused = [card for card in seen.hand if card not in seen.legal]
    rows += [_refused(card, play.count, rows[0]["figures"]) for card in refused]
    notes = [*near_words(choices), AVERAGES if choices[0].line is None else EXACT]
    return {"title": TITLE, "rows": rows, "note": " ".join(notes)}


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


def _row(alike: Sequence[CardChoice], best: CardChoice, play: Play) -> RankingRow:
    choice = alike[0]
    (card,), line, points = choice.cards, choice.line, choice.points
    words = _hidden_words(play, card) if line is None else line_words(play, line)
    told = tenths(points) if line is None else signed(points)
    return {
        "cards": [card_data(one) for one in sorted(one.cards[0] for one in alike)],
        "words": words,
        "figures": [{"label": "points", "value": told}, *wins(choice.chance)],
        "best": is_best(choice, best),
        "chosen": False,
    }


def _hidden_words(play: Play, card: Card) -> str:
    """The count the card makes, and what that count invites."""
    answer = answer_words(play.count + card.rank.pips)
    return f"{_called(play, card)}; {answer}" if answer else _called(play, card)


def _refused(card: Card, count: int, figures: Sequence[FigureData]) -> RankingRow:
    return {
        "cards": [card_data(card)],
        "words": f"no: {count + card.rank.pips}",
        "figures": [{"label": figure["label"], "value": "–"} for figure in figures],
        "best": False,
        "chosen": False,
    }


def _replies(after: Play, line: Sequence[Card], me: int | None) -> Iterator[str]:
    """What follows a line's first card, to the end of the count."""
    for card in line[1:_TOLD]:
        if after.restarted:
            break
        if after.passed and after.to_move == after.laid[-1].seat:
            yield "they must say go" if after.to_move == me else "you must say go"
        yield _reply(after, card, me)
        after = after.lay(card)
    end = _end(after, me)
    if end:
        yield end
    elif len(line) > _TOLD and not after.restarted:
        yield "so on"


def _reply(play: Play, card: Card, me: int | None) -> str:
    """One card of the line: "the other four pairs it", "they lay the nine for thirty-one"."""
    reasons = [award.reason for award in play.points_of(card)]
    mine = play.to_move == me
    who = "you" if mine else "they"
    if reasons == [Reason.PAIR]:
        other = mine and play.laid[-1].seat == me  # their own card before it
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
    scored = [(award.reason, award.points) for award in play.points_of(card)]
    return count_figures(play.count + card.rank.pips, scored)
