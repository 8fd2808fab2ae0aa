"""The coach on throwing: the fifteen throws ranked, and what makes the difference."""

from __future__ import annotations

from collections.abc import Sequence

from trainer.cribbage.cards import Card
from trainer.drill.question import LITTLE
from trainer.strategy.computer import Level
from trainer.strategy.judging import ThrowChoice, costs_nothing, throw_choices
from trainer.strategy.seen import Seen
from trainer.ui.components.cards import card_data
from trainer.ui.components.ranking import FigureData, RankingRow
from trainer.ui.components.table.table import CoachData
from trainer.ui.play.wins import games_words, is_best, near_words, wins
from trainer.ui.words.figures import (
    cards_words,
    figure,
    listed,
    points_words,
    rest_in_tenths,
    signed,
    tenths,
)

AVERAGES = "Points on average over what may be turned and what they may throw."
OPEN = "Points on average over what may be turned; the play with best play by both, exact."
_BLIND = {
    Level.BEGINNER: "It looks only at its own six and keeps what looks nice",
    Level.HOME: "It looks only at its own six and keeps the four that score most before the cut",
}
"""How those throw who take no notice of open cards."""


def throw_advice(seen: Seen) -> CoachData:
    """The fifteen throws from these six, best first, with their averages."""
    choices = throw_choices(seen)
    return {
        "title": f"Fifteen throws to {_whose(seen.dealer)} crib",
        "rows": [_row(choice, choices[0]) for choice in choices],
        "note": _note(choices, seen),
    }


def throw_reason(seen: Seen, thrown: Sequence[Card], level: Level) -> str:
    """Why the computer throws these two in a game of open hands, in a sentence or two.

    `seen` is what lay open before it. The figures are those by which it decides, if it does:
    a club player's and a champion's; of the others it is told how they decide, and what would
    have been better.
    """
    choices = throw_choices(seen)
    chosen = next(choice for choice in choices if set(choice.cards) == set(thrown))
    verdict = _verdict(chosen, choices)
    if level in _BLIND and verdict.startswith("Throwing"):
        verdict = f"With all cards open, {verdict[0].lower()}{verdict[1:]}"
    return f"{_aims(chosen, seen, level)}. {verdict}"


def difference(choices: Sequence[ThrowChoice], *, dealer: bool) -> str:
    """What makes the difference between the best throw and its rival, in one sentence.

    The rival is the throw that keeps the best hand, or the runner-up where the best keeps it.
    Where another brings more points than the best, because games count, it is the rival.
    """
    best = choices[0]
    hand = max(choices, key=lambda choice: choice.hand)
    rival = hand if hand.hand > best.hand + LITTLE else _runner_up(choices)
    most = max(choices, key=lambda choice: choice.points)
    if most.points > best.points + LITTLE:
        rival = most
    return comparison(best, rival, dealer=dealer)


def _runner_up(choices: Sequence[ThrowChoice]) -> ThrowChoice:
    """The next best throw that is not the same with other suits."""
    best = [card.rank for card in choices[0].cards]
    return next(each for each in choices if [card.rank for card in each.cards] != best)


def comparison(better: ThrowChoice, other: ThrowChoice, *, dealer: bool) -> str:
    """Where the one throw is ahead of the other, and where behind, in one sentence.

    Near the end also how much more often it wins.
    """
    lead = better.points - other.points
    games = 0.0
    if better.chance is not None and other.chance is not None:
        games = better.chance - other.chance
    names = cards_words(better.cards), cards_words(other.cards)
    if abs(lead) < LITTLE:
        words = f"{names[0]} and {names[1]} bring the same points"
        return f"{words}, but {names[0]} wins {games_words(games)}." if games > 0 else f"{words}."
    words = (
        f"{names[0]} {'beats' if lead > 0 else 'is behind'} {names[1]} by {points_words(lead)}: "
        f"{', though '.join(_parts(better, other, dealer=dealer))}"
    )
    if games > 0:
        words += f"; {'and' if lead > 0 else 'but'} it wins {games_words(games)}"
    return f"{words}."


def _parts(better: ThrowChoice, other: ThrowChoice, *, dealer: bool) -> list[str]:
    """What the one throw has the other has not, and after it what it lacks."""
    # Of the opponent's crib less is better.
    more, less = ("more", "less") if dealer else ("less", "more")
    parts = [
        ("in the hand", better.hand - other.hand, "more", "less"),
        (f"in {_whose(dealer)} crib", better.crib - other.crib, more, less),
    ]
    if better.play is not None and other.play is not None:
        parts.append(("in the play", float(better.play - other.play), "more", "less"))
    parts = _adding_up(parts, better.points - other.points)
    gains = [f"{figure(by)} {more} {where}" for where, by, more, _ in parts if by >= LITTLE]
    losses = [f"{figure(by)} {less} {where}" for where, by, _, less in parts if by <= -LITTLE]
    return [listed(some) for some in (gains, losses) if some]


_Part = tuple[str, float, str, str]
"""Where, by how much, and the words for more and for less."""


def _adding_up(parts: list[_Part], lead: float) -> list[_Part]:
    """The parts to a tenth, so that they add up to the lead as it is said.

    What rounding leaves over goes to the largest part.
    """
    tenths = [round(10 * by) for _, by, _, _ in parts]
    largest = max(range(len(parts)), key=lambda place: abs(tenths[place]))
    tenths[largest] += round(10 * lead) - sum(tenths)
    return [
        (where, by / 10, more, less)
        for (where, _, more, less), by in zip(parts, tenths, strict=True)
    ]


def _aims(chosen: ThrowChoice, seen: Seen, level: Level) -> str:
    """What the computer keeps, and what it expects of it."""
    kept = cards_words(chosen.kept)
    if level in _BLIND:
        return f"{_BLIND[level]}: {kept}"
    whose = "its" if seen.dealer else "your"
    play = chosen.play or 0
    expects = f"{points_words(play)} {'up' if play > 0 else 'down'}" if play else "level"
    return (
        f"It keeps {kept}: {figure(chosen.hand)} in the hand on average, {figure(chosen.crib)} "
        f"in {whose} crib, and it expects to come out of the play {expects}"
    )


def _verdict(chosen: ThrowChoice, choices: Sequence[ThrowChoice]) -> str:
    """Whether another throw would have been better for the computer, and by how much."""
    best = choices[0]
    most = max(choice.points for choice in choices)
    if best.chance is not None and chosen.chance is not None:
        if costs_nothing(chosen, best):
            behind = most - chosen.points >= LITTLE
            return "At this score no throw wins more often." if behind else "No throw is better."
        if most - chosen.points < LITTLE:
            return "By points no throw is better."
        games = games_words(best.chance - chosen.chance)
        return f"Throwing {cards_words(best.cards)} would win {games}."
    lost = best.points - chosen.points
    if lost < LITTLE:
        return "No throw is better."
    return f"Throwing {cards_words(best.cards)} would be worth {points_words(lost)} more."


def _row(choice: ThrowChoice, best: ThrowChoice) -> RankingRow:
    figures: list[FigureData] = [
        {"label": "hand", "value": f"{choice.hand:.1f}"},
        {
            "label": "crib",
            "value": tenths(rest_in_tenths(choice.points, choice.hand, choice.play or 0)),
        },
    ]
    if choice.play is not None:
        figures.append({"label": "play", "value": signed(choice.play)})
    figures.append({"label": "in all", "value": f"{choice.points:.1f}".replace("-", "−")})
    return {
        "cards": [card_data(card) for card in choice.cards],
        "words": f"keep {cards_words(choice.kept)}",
        "figures": [*figures, *wins(choice.chance)],
        "best": is_best(choice, best),
        "chosen": False,
    }


def _note(choices: Sequence[ThrowChoice], seen: Seen) -> str:
    basis = AVERAGES if seen.opponent_six is None else OPEN
    notes = [*near_words(choices), difference(choices, dealer=seen.dealer), basis]
    return " ".join(notes)


def _whose(dealer: bool) -> str:
    return "your" if dealer else "their"
