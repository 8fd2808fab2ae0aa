"""A card laid or its points judged in words, and the cards as a ranked list."""

from __future__ import annotations

from trainer.cribbage.announce import number_word
from trainer.cribbage.cards import Card
from trainer.cribbage.play import scoring_cards
from trainer.drill.pegging import TOLERANCE, PegQuestion
from trainer.drill.situations import Trap, traps
from trainer.strategy.pegging import CardValue
from trainer.ui.components.cards import card_data
from trainer.ui.components.ranking import RankingRow
from trainer.ui.words.figures import figure, tenths
from trainer.ui.words.pegging import by_rank, count_words, scored_words
from trainer.ui.words.speaker import capital

_TEN_CARD = {5: "fifteen", 21: "thirty-one"}
"""Counts that leave every ten-card a score, and which."""


def score_words(question: PegQuestion) -> str:
    """What the card scores, as it is said: "Fifteen for two, and a pair is four."."""
    card = question.card
    assert card is not None
    count = question.play.count + card.rank.pips
    scored = [(award.reason, award.points) for award in question.awards]
    if not scored:
        return f"{capital(number_word(count))}, and nothing."
    return f"{capital(scored_words(scored))}."


def trap_words(question: PegQuestion) -> str:
    """What is easily seen wrongly here, in a sentence for each; often nothing."""
    assert question.card is not None
    rank = question.card.rank
    said = {
        Trap.OUT_OF_ORDER: "A run may be laid in any order.",
        Trap.BROKEN_PAIR: f"Another card lies between the {rank.plural}: no pair.",
        Trap.BROKEN_RUN: "Another card breaks the run: only the last cards laid can make one.",
        Trap.CUT_OFF: "The count began afresh: pairs and runs never reach back across that.",
        Trap.THIRTY_ONE_AT_THE_END: "31 is two points, and none besides for the go or last card.",
    }
    return " ".join(said[trap] for trap in traps(question))


def lit_cards(question: PegQuestion) -> tuple[Card, ...]:
    """The cards on the table, with the one laid, that score together."""
    assert question.card is not None
    laid = [*(one.card for one in question.pile), question.card]
    return scoring_cards(laid) or ((question.card,) if question.awards else ())


def lay_words(question: PegQuestion, said: str) -> tuple[str, str]:
    """The verdict on a card laid, and the sentence on what makes the difference."""
    values, chosen = question.values(), question.chosen(said)
    best = values[0]
    if best.value - chosen.value > TOLERANCE:
        return f"{best.card} was best.", _difference(question, best, chosen)
    alike = best.card.rank == chosen.card.rank
    words = "The best card." if alike else "As good as the best card."
    rival = next((one for one in values if chosen.value - one.value > TOLERANCE), None)
    return words, "" if rival is None else _difference(question, chosen, rival)


def lay_rows(question: PegQuestion, said: str | None) -> list[RankingRow]:
    """The cards that fit, best first, those of a rank together: points now and to the end."""
    values = question.values()
    return [
        _row(question, alike, values[0], said) for alike in by_rank(values, lambda one: one.card)
    ]


def _row(
    question: PegQuestion, alike: list[CardValue], best: CardValue, said: str | None
) -> RankingRow:
    value = alike[0]
    count = question.play.count + value.card.rank.pips
    scored = [(award.reason, award.points) for award in question.play.points_of(value.card)]
    return {
        "cards": [card_data(one.card) for one in alike],
        "words": capital(count_words(count, scored)),
        "figures": [
            {"label": "now", "value": str(value.now)},
            {"label": "to the end", "value": tenths(value.value)},
        ],
        "best": best.value - value.value <= TOLERANCE,
        "chosen": said in [one.card.code for one in alike],
    }


def _difference(question: PegQuestion, better: CardValue, other: CardValue) -> str:
    """Why the one is better than the other, in one plain sentence."""
    ahead = figure(round(better.value - other.value, 1))
    ends = {one: question.play.count + one.card.rank.pips for one in (better, other)}
    ten_card = _TEN_CARD.get(ends[other])
    if better.now > other.now:
        least = number_word(other.now) if other.now else "nothing"
        return (
            f"The {better.card} scores {number_word(better.now)} at once, the {other.card} "
            f"{least}; to the end that is {ahead} more."
        )
    if better.now < other.now:
        return (
            f"The {other.card} scores {number_word(other.now)} at once, but gives more back: "
            f"to the end the {better.card} is {ahead} ahead."
        )
    if ten_card and ends[better] not in _TEN_CARD:
        return (
            f"The {other.card} leaves the count at {ends[other]}, and any ten-card then makes "
            f"{ten_card}: to the end the {better.card} is {ahead} ahead."
        )
    return f"Both score the same at once; to the end the {better.card} is {ahead} ahead."
