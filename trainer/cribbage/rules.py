"""The rules of a game: how many play, what is dealt and thrown, and where the game ends."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Muggins(StrEnum):
    """What becomes of points in the show that their owner does not say.

    The table takes them by itself: nobody has to call muggins, so nobody can call it wrongly.
    """

    OFF = "off"
    """Nobody pegs them."""
    ON = "on"
    """The opponent whose turn comes next pegs them, with more than two sides too."""
    STRICT = "strict"
    """The same opponent pegs them, and whatever is said beyond what is there."""


class RulesError(ValueError):
    """Nothing can be played by such rules; the text can be shown to a learner."""


@dataclass(frozen=True, slots=True)
class Rules:
    """What is settled before the first deal.

    Raises `RulesError` for rules that nobody can play by.
    """

    seats: int = 2
    """Two to four players; the turn and the deal pass from each seat to the next."""
    partners: bool = False
    """Four players as two sides: seats 0 and 2 against 1 and 3."""
    target: int = 121
    """The points that win the game."""
    dealt: int = 6
    """Cards to each player."""
    thrown: int = 2
    """Cards that each player lays away in the crib."""
    from_pack: int = 0
    """Cards that go from the pack to the crib."""
    one_count: bool = False
    """The play ends with the first count; cards may be left unplayed."""
    muggins: Muggins = Muggins.OFF

    def __post_init__(self) -> None:
        if not 2 <= self.seats <= 4:
            raise RulesError("Two, three or four can play.")
        if self.partners and self.seats != 4:
            raise RulesError("Partners need four players.")
        if self.target < 1:
            raise RulesError("The game needs a target of at least one point.")
        if self.thrown < 1:
            raise RulesError("Each player throws at least one card to the crib.")
        if not 3 <= self.kept <= 5:
            raise RulesError("Each player keeps three, four or five cards.")
        if self.from_pack < 0 or not 3 <= self.crib_size <= 5:
            raise RulesError("The crib holds three, four or five cards.")

    @property
    def kept(self) -> int:
        """Cards that each player keeps."""
        return self.dealt - self.thrown

    @property
    def crib_size(self) -> int:
        """Cards in the crib."""
        return self.seats * self.thrown + self.from_pack

    @property
    def sides(self) -> int:
        """How many scores are kept."""
        return 2 if self.partners else self.seats

    def side_of(self, seat: int) -> int:
        """The side whose score the seat pegs on."""
        return seat % self.sides


STANDARD = Rules()
"""Two players, six cards, to 121."""
SHORT = Rules(target=61)
"""The same, once round the board."""
