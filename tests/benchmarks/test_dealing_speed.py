"""Dealing is never what a learner waits for."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import product
from statistics import median, quantiles
from time import process_time

from trainer.drill.dealing import deal_show
from trainer.drill.sitting import Dealt, Settings, Shows
from trainer.learning.answers import Mode
from trainer.learning.skills import Skill

Measured = Callable[[str, str, str], None]


def milliseconds(ways: Iterable[Settings], hands: int) -> list[float]:
    """Processor time for each hand of each way; what is made only once is made before."""
    taken = []
    for how in ways:
        deal_show(how, 0, 0)
        for n in range(hands):
            start = process_time()
            deal_show(how, 1, n)
            taken.append((process_time() - start) * 1e3)
    return taken


def test_a_kept_hand_or_crib_is_dealt_in_under_three_milliseconds(measured: Measured) -> None:
    for shows in (Shows.HAND, Shows.CRIB):
        middle = median(milliseconds([Settings(shows=shows)], 300))
        measured(f"kept {shows} dealt, median", f"{middle:.3f} ms", "under 3 ms")
        assert middle < 3


def test_a_hand_made_for_any_skill_is_dealt_in_under_twenty_milliseconds(
    measured: Measured,
) -> None:
    ways = [
        Settings(dealt=Dealt.MADE, skill=skill, shows=shows)
        for skill, shows in product(Skill, (Shows.HAND, Shows.CRIB))
    ]
    slow = quantiles(milliseconds(ways, 10), n=20)[-1]
    measured("hand made for a skill, 95 of 100", f"{slow:.2f} ms", "under 20 ms")
    assert slow < 20


def test_a_hand_of_survival_is_dealt_in_under_twenty_milliseconds(measured: Measured) -> None:
    slow = quantiles(milliseconds([Settings(mode=Mode.SURVIVAL)], 100), n=20)[-1]
    measured("hand of survival, 95 of 100", f"{slow:.2f} ms", "under 20 ms")
    assert slow < 20
