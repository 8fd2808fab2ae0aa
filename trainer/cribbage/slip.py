"""A slip: one way of miscounting."""

from __future__ import annotations

from dataclasses import dataclass

from trainer.cribbage.miscounts import Invented, Miscount, Missed
from trainer.cribbage.show import Count, Kind


@dataclass(frozen=True, slots=True)
class Slip:
    """One way of miscounting one kind of combination."""

    key: str
    """Names the slip for ever: "run-counted-once"."""
    kind: Kind
    name: str
    """A few words: "multiple run counted once"."""
    words: str
    """One sentence that teaches."""
    miscount: Miscount
    """What it does to a show."""

    def said(self, count: Count) -> int | None:
        """The points of `kind` that somebody making exactly this slip says.

        `None` where the show leaves no room for it; never the true figure.
        """
        points = self.miscount.points(count)
        return None if points == count.points(self.kind) else points

    def shown(self, count: Count, missed: Missed, invented: Invented) -> bool:
        """Whether tapping the cards, with just this missed and invented, shows the slip."""
        return self.miscount.shown(count, missed, invented)
