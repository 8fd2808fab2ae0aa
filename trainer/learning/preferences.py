"""How a learner wants things; kept with the learner, in force at once."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class TextSize(StrEnum):
    """How large words and cards are."""

    NORMAL = "normal"
    LARGE = "large"
    LARGEST = "largest"


class Pace(StrEnum):
    """How quickly a game against the computer goes on by itself."""

    WAIT = "wait"
    """Whatever scored waits until the learner goes on."""
    STEADY = "steady"
    """A short pause after each card, a longer one after points."""
    QUICK = "quick"
    """No pause at all, but for the hands as they are counted."""


@dataclass(frozen=True, slots=True)
class Preferences:
    """Every choice of the settings page; the defaults are a newcomer's."""

    four_colours: bool = False
    """Clubs green and diamonds blue."""
    text_size: TextSize = TextSize.NORMAL
    runs_first: bool = False
    """Count runs before pairs, as tournament tips have it."""
    joined: bool = False
    """Pairs and runs are said as one figure."""
    strict: bool = False
    """The opponent also takes what was claimed too much."""
    read_aloud: bool = False
    daily_goal: int = 0
    """Hands a day; 0 for none."""
    goal_minutes: int = 0
    """Minutes a day in the drills; 0 for none."""
    pace: Pace = Pace.WAIT
