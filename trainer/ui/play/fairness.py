"""What there is to say for the cards: the seed, and how evenly the shuffle was measured to deal."""

from __future__ import annotations

from trainer.ui.play.set_up import first_deal_words

PACKS = 20_000
"""Packs of the measurement: those of the first deal of the games with seed 0 and up."""
CHI_SQUARE = 2_615
"""Of cards by places over these packs, each pack filling every place once."""
FAIR, SPREAD = 2_601, 72
"""What a fair shuffle makes of it: 51 x 51 on average, with this standard deviation."""


def fairness_words(seed: int, dealer: int | None) -> str:
    """What brings these cards again, and a figure for how evenly they were shuffled.

    `dealer` is the seat that was named to deal first; `None` where they cut for it.
    """
    return (
        f"Seed {seed} settled every card of this game before the first was dealt, whatever was "
        "thrown or laid. Typed in at the set-up, with the first deal set to "
        f"“{first_deal_words(dealer)}”, it brings the same cards to the same hands again. "
        f"Measured over {PACKS:,} packs, the shuffle brings every card to every place alike: "
        f"chi-square {CHI_SQUARE:,}, where a fair shuffle makes {FAIR:,}, give or take {SPREAD}."
    )
