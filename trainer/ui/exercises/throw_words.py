"""A throw judged in words, and the fifteen throws as a ranked list."""

from __future__ import annotations

from trainer.drill.question import LITTLE
from trainer.drill.throwing import ThrowQuestion
from trainer.strategy.discard import Throw
from trainer.ui.components.cards import card_data
from trainer.ui.components.ranking import RankingRow
from trainer.ui.words.figures import cards_words, figure, points_words, rest_in_tenths, tenths


def throw_words(question: ThrowQuestion, said: str) -> tuple[str, str]:
    """The verdict, and the sentence on what makes the difference.

    Against the best where another was thrown, else against the first that is no longer as good.
    """
    chosen, ranking = question.chosen(said), question.ranking()
    best = ranking[0]
    if best.total - chosen.total > LITTLE:
        return f"{cards_words(best.thrown)} was best.", _difference(question, best, chosen)
    words = "The best throw." if chosen == best else "As good as the best throw."
    rival = next((one for one in ranking if chosen.total - one.total > LITTLE), None)
    if rival is None:
        return words, ""
    less = figure(chosen.total - rival.total)
    behind = f"Second best is {cards_words(rival.thrown)}, {less} less."
    return words, f"{behind} {_difference(question, chosen, rival)}"


def cost_words(cost: float) -> str:
    """What an answer cost, in a sentence."""
    return f"{points_words(cost)} given away." if cost else "Nothing given away."


def throw_rows(question: ThrowQuestion, said: str | None) -> list[RankingRow]:
    """The fifteen throws, best first: means of hand and crib, both together, the cost."""
    ranking = question.ranking()
    chosen = None if said is None else question.chosen(said)
    return [
        _row(question, throw, ranking[0].total - throw.total, chosen=throw == chosen)
        for throw in ranking
    ]


def _row(question: ThrowQuestion, throw: Throw, cost: float, *, chosen: bool) -> RankingRow:
    best = cost <= LITTLE
    return {
        "cards": [card_data(card) for card in throw.thrown],
        "words": f"keeps {cards_words(throw.kept)}" if best or chosen else "",
        "figures": [
            {"label": "hand", "value": f"{throw.hand:.1f}"},
            {"label": "crib", "value": tenths(rest_in_tenths(throw.total, throw.hand))},
            {"label": "in all", "value": f"{throw.total:.1f}".replace("-", "−")},
            {"label": "cost", "value": "–" if best else f"{cost:.1f}"},
        ],
        "best": best,
        "chosen": chosen,
    }


def _difference(question: ThrowQuestion, better: Throw, other: Throw) -> str:
    """Why the one is better than the other, in one plain sentence."""
    hand = better.hand - other.hand
    into_crib = better.crib - other.crib
    kept, thrown = cards_words(better.kept), cards_words(better.thrown)
    # Rounded as shown, so that the figures add up.
    by_hand, by_crib = figure(abs(round(hand, 1))), figure(abs(round(into_crib, 1)))
    crib = into_crib if question.dealer else -into_crib
    if abs(crib) < LITTLE:
        return f"Keeping {kept} is worth {by_hand} more in the hand; the crib is much the same."
    if crib > 0:
        gain = f"puts {by_crib} more into your crib"
        if not question.dealer:
            gain = f"gives their crib {by_crib} less"
        if abs(hand) < LITTLE:
            return f"Throwing {thrown} {gain}; the hand is much the same."
        if hand < 0:
            return f"Throwing {thrown} {gain}, and costs the hand only {by_hand}."
        return f"Throwing {thrown} keeps {by_hand} more in the hand, and {gain}."
    loss = f"your crib loses only {by_crib}"
    if not question.dealer:
        loss = f"gives their crib only {by_crib} more"
    return f"Keeping {kept} is worth {by_hand} more in the hand, and {loss}."
