"""Which figures a show of four cards and a starter can make, and what to say to others."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

POSSIBLE: Mapping[str, frozenset[int]] = MappingProxyType(
    {
        "fifteens": frozenset(range(0, 17, 2)),
        "pairs": frozenset({0, 2, 4, 6, 8, 12}),
        "runs": frozenset({0, 3, 4, 5, 6, 8, 9, 12}),
        # A run of three leaves room for a pair beside it: 5; the rest are multiple runs.
        "pairs_and_runs": frozenset({0, 2, 3, 4, 5, 6, 8, 10, 12, 15, 16}),
        "flush": frozenset({0, 4, 5}),
        "nobs": frozenset({0, 1}),
        "total": frozenset(range(30)) - {19, 25, 26, 27},
    }
)
"""The figures that four cards and a starter can make, by the name of the claim's field."""

IMPOSSIBLE_WORDS: Mapping[str, str] = MappingProxyType(
    {
        "fifteens": "Fifteens come in twos, sixteen at the most.",
        "pairs": "Pairs make 2, 4, 6, 8 or 12.",
        "runs": "Runs make 3, 4, 5, 6, 8, 9 or 12, without their pairs.",
        "pairs_and_runs": "Pairs and runs together make 2 to 6, 8, 10, 12, 15 or 16.",
        "flush": "A flush is 4, or 5 with the starter.",
        "nobs": "Nobs is 1, and there is only one.",
        "total": "No hand makes 19, 25, 26, 27 or more than 29.",
    }
)
"""What to say to a figure that cannot be, by the name of the claim's field."""

MOST_SAID = 99
"""Points in all; a count is never taken for more, however mistaken it is."""
TOO_MUCH = "No hand makes a hundred points; count this one again."
"""What to say to a count of more."""
