"""The coach on throwing: the fifteen throws ranked, and what makes the difference."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from trainer.cribbage.cards import Card
from trainer.strategy.discard import rank_throws
from trainer.strategy.open_play import open_throws
from trainer.strategy.seen import Seen
from trainer.ui.components.cards import card_data
from trainer.ui.components.ranking import FigureData, RankingRow
from trainer.ui.components.table.table import CoachData
from trainer.ui.play.figures import (
    LITTLE,
    cards_words,
    figure,
    listed,
    points_words,
    signed,
    tenths,
)

AVERAGES = "Points on average over what may be turned and what they may throw."
OPEN = "Points on average over what may be turned; the play with best play by both, exact."


class Option(NamedTuple):
    """One throw, with all it is worth to whoever throws."""

    thrown: tuple[Card, ...]
    kept: tuple[Card, ...]
    hand: float
    """Points on average, as are crib and play."""
    crib: float
    """The crib's points with a minus where it is the opponent's."""
    play: float | None
    """The margin in the play, where all cards lie open."""
    total: float


def throw_advice(seen: Seen) -> CoachData:
    """The fifteen throws from these six, best first, with their averages."""
    options = throw_options(seen)
    return {
        "title": f"Fifteen throws to {_whose(seen.dealer)} crib",
        "rows": [_row(option, options[0]) for option in options],
        "note": f"{difference(options, dealer=seen.dealer)} {_basis(seen)}",
    }


def throw_reason(six: Sequence[Card], thrown: Sequence[Card], *, dealer: bool) -> str:
    """Why the computer throws these two of its six, in a sentence or two with the averages.

    `dealer`: the crib is the computer's own.
    """
    throws = rank_throws(six, dealer)
    chosen = next(throw for throw in throws if set(throw.thrown) == set(thrown))
    crib = "adds" if dealer else "gives you"
    words = (
        f"It keeps {cards_words(chosen.kept)}, {figure(chosen.hand)} on average; "
        f"the crib {crib} {figure(chosen.crib)}."
    )
    lost = throws[0].total - chosen.total
    if lost < LITTLE:
        return f"{words} No throw is better."
    return f"{words} Throwing {cards_words(throws[0].thrown)} would be worth {figure(lost)} more."


def difference(options: Sequence[Option], *, dealer: bool) -> str:
    """What makes the difference between the best throw and its rival, in one sentence.

    The rival is the throw that keeps the best hand, or the runner-up where the best keeps it.
    """
    best = options[0]
    hand = max(options, key=lambda option: option.hand)
    rival = hand if hand.hand > best.hand + LITTLE else options[1]
    return comparison(best, rival, dealer=dealer)


def comparison(better: Option, other: Option, *, dealer: bool) -> str:
    """Where the one throw is ahead of the other, and where behind, in one sentence."""
    lead = better.total - other.total
    if abs(lead) < LITTLE:
        return f"{cards_words(better.thrown)} and {cards_words(other.thrown)} come to the same."
    parts = [("in the hand", better.hand - other.hand, "more", "less")]
    # Of the opponent's crib less is better.
    more, less = ("more", "less") if dealer else ("less", "more")
    parts.append((f"in {_whose(dealer)} crib", better.crib - other.crib, more, less))
    if better.play is not None and other.play is not None:
        parts.append(("in the play", better.play - other.play, "more", "less"))
    gains = [f"{figure(by)} {more} {where}" for where, by, more, _ in parts if by >= LITTLE]
    losses = [f"{figure(by)} {less} {where}" for where, by, _, less in parts if by <= -LITTLE]
    return (
        f"{cards_words(better.thrown)} {'beats' if lead > 0 else 'is behind'} "
        f"{cards_words(other.thrown)} by {points_words(lead)}: "
        f"{', though '.join(listed(some) for some in (gains, losses) if some)}."
    )


def throw_options(seen: Seen) -> tuple[Option, ...]:
    """The fifteen throws, best first, by what the learner knows."""
    sign = 1 if seen.dealer else -1
    if seen.opponent_six is not None:
        return tuple(
            [
                Option(one.thrown, one.kept, one.hand, sign * one.crib, one.play, one.total)
                for one in open_throws(seen)
            ]
        )
    return tuple(
        [
            Option(one.thrown, one.kept, one.hand, sign * one.crib, None, one.total)
            for one in rank_throws(seen.six, seen.dealer)
        ]
    )


def _row(option: Option, best: Option) -> RankingRow:
    figures: list[FigureData] = [
        {"label": "hand", "value": f"{option.hand:.1f}"},
        {"label": "crib", "value": tenths(option.crib)},
    ]
    if option.play is not None:
        figures.append({"label": "play", "value": signed(option.play)})
    figures.append({"label": "in all", "value": f"{option.total:.1f}".replace("-", "−")})
    return {
        "cards": [card_data(card) for card in option.thrown],
        "words": f"keep {cards_words(option.kept)}",
        "figures": figures,
        "best": best.total - option.total < LITTLE,
        "chosen": False,
    }


def _whose(dealer: bool) -> str:
    return "your" if dealer else "their"


def _basis(seen: Seen) -> str:
    return AVERAGES if seen.opponent_six is None else OPEN
