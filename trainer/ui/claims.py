"""What the counting form asks for, and what it said, as a claim."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol, cast

from trainer.cribbage.cards import Card, CardsError, parse_cards
from trainer.cribbage.claim import FIELDS, Claim, FiguresClaim, TappedClaim, TotalClaim
from trainer.cribbage.show import Kind
from trainer.drill.sitting import Entry, Settings
from trainer.learning.answers import Mode
from trainer.ui.components.counting.form import FigureName

_JOINED = "pairs_and_runs"


class SaidCount(Protocol):
    """A count as it came from the browser."""

    @property
    def figures(self) -> Mapping[FigureName, int] | None:
        """Field to points."""

    @property
    def total(self) -> int | None:
        """The whole count."""

    @property
    def taps(self) -> tuple[tuple[str, ...], ...] | None:
        """Codes of the cards of each combination."""


def figure_names(
    asked: tuple[Kind, ...], order: tuple[Kind, ...] = tuple(Kind), *, joined: bool
) -> tuple[FigureName, ...]:
    """The fields for these kinds, in counting order; pairs and runs as one where `joined`."""
    together = FIELDS[_JOINED] if joined and {*FIELDS[_JOINED]} <= {*asked} else ()
    names: list[FigureName] = []
    for kind in order:
        if kind not in asked:
            continue
        name = _JOINED if kind in together else _alone(kind)
        if name not in names:
            names.append(cast("FigureName", name))
    return tuple(names)


def claim_of(said: SaidCount, settings: Settings) -> Claim | None:
    """What was said, as a claim; `None` for what no form of such a sitting can send."""
    is_total = settings.entry is Entry.TOTAL
    if said.total is not None and not is_total:
        return None
    # In an exam cards are not tapped, for what is tapped is named.
    if said.taps is not None and (is_total or settings.mode is Mode.EXAM):
        return None
    return claim_about(said, settings.asked)


def claim_about(said: SaidCount, asked: tuple[Kind, ...]) -> Claim | None:
    """What was said of these kinds, as a claim; `None` for what no form can send."""
    if said.total is not None:
        return TotalClaim(said.total)
    if said.taps is not None:
        taps = _taps(said.taps)
        return None if taps is None else TappedClaim(taps, asked)
    if not said.figures:
        return None
    # As it was asked when it was typed: the preference may have changed since.
    names = figure_names(asked, joined=_JOINED in said.figures)
    return FiguresClaim(**{name: said.figures.get(name, 0) for name in names})


def _alone(kind: Kind) -> str:
    """The field that stands for this kind and no other."""
    return next(name for name, kinds in FIELDS.items() if kinds == (kind,))


def _taps(taps: tuple[tuple[str, ...], ...]) -> tuple[tuple[Card, ...], ...] | None:
    try:
        return tuple(parse_cards(" ".join(tap)) for tap in taps)
    except CardsError:
        return None
