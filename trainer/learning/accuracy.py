"""How far a share of hands right can be trusted."""

from __future__ import annotations

from math import sqrt
from statistics import NormalDist
from typing import NamedTuple


class Interval(NamedTuple):
    """The shares, from 0 to 1, between which the true one plausibly lies."""

    low: float
    high: float


def wilson(right: int, hands: int, confidence: float = 0.95) -> Interval:
    """Between what shares the learner's accuracy lies, `right` of `hands` having been right.

    The score interval of E. B. Wilson, "Probable Inference, the Law of Succession, and
    Statistical Inference", Journal of the American Statistical Association 22 (1927),
    209-212. Unlike the common formula it stays within 0 and 1 and says something sensible of a
    few hands, or of hands that were all right. No hands give 0 to 1.

    Raises `ValueError` for counts that cannot be.
    """
    if not 0 <= right <= hands:
        raise ValueError(f"{right} of {hands} hands cannot be right.")
    if hands == 0:
        return Interval(0.0, 1.0)
    z = NormalDist().inv_cdf((1 + confidence) / 2)
    share = right / hands
    weight = z * z / hands
    centre = share + weight / 2
    reach = z * sqrt(share * (1 - share) / hands + weight / (4 * hands))
    # Rounding may leave the last digit outside where all or none were right.
    return Interval(
        max(0.0, (centre - reach) / (1 + weight)), min(1.0, (centre + reach) / (1 + weight))
    )
