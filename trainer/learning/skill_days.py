"""What answers say of one skill, added up: on one day, and in all."""

from __future__ import annotations

from datetime import date
from typing import NamedTuple

from trainer.learning.skills import Skill


class SkillDay(NamedTuple):
    """One skill on one of the learner's own days; guided and withdrawn answers count nowhere."""

    skill: Skill
    day: date
    answered: int
    right: int
    blame: float
    """The shares of the failures: three answers that one of two skills got wrong are 1.5."""
    mixed_right: int = 0
    """Right with nothing said beforehand of what there was to find."""
    exam_missed: int = 0
    timed: int = 0
    """Answered against the clock."""
    timed_seconds: float = 0.0
    """What these took in all."""


class SkillFigures(NamedTuple):
    """What the outcomes of one skill add up to."""

    skill: Skill
    answered: int
    right: int
    blame: float
    """Failures, of those in which it was one of several its share."""
    points: int
    """That its combinations would bring in all."""
    missed: float
    """Its share of the points lost, missed or said and not there."""
