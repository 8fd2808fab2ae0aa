"""What there is to say for the cards: the seed, and how evenly the shuffle was measured to deal."""

from __future__ import annotations

PACKS = 20_000
"""Packs of the measurement: those of the first deal of the games with seed 0 and up."""
CHI_SQUARE = 2_615
"""Of cards by places over these packs, each pack filling every place once."""
FAIR, SPREAD = 2_601, 72
"""What a fair shuffle makes of it: 51 x 51 on average, with this standard deviation."""


def fairness_words(seed: int) -> str:
    """Which seed brings these cards again, and a figure for how evenly they were shuffled."""
    return (
        f"Seed {seed} settled every card of this game before the first was dealt, whatever was "
        f"thrown or laid; it brings them all again. Measured over {PACKS:,} packs, the shuffle "
        f"brings every card to every place alike: chi-square {CHI_SQUARE:,}, where a fair shuffle "
        f"makes {FAIR:,}, give or take {SPREAD}."
    )
