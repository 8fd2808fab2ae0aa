"""What is known of the learner, for what comes next."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from trainer.drill.choice import needed_in
from trainer.drill.shares import shares_in_play
from trainer.drill.sitting import Settings
from trainer.learning.evidence import SkillRow, answers_of
from trainer.learning.mastery import Level, SkillState, skill_states
from trainer.learning.priorities import First, before_all_else, losses
from trainer.learning.rating import knowledge_of
from trainer.learning.schedule import due_dates
from trainer.learning.selection import CURRICULUM, Plan
from trainer.learning.skill_days import SkillDay
from trainer.learning.skills import Skill
from trainer.storage.errors import StorageError
from trainer.ui import clock
from trainer.ui.visitor import Visitor


def plan_for(player: Visitor, settings: Settings) -> Plan:
    """By what the hands of a sitting so set are chosen; a newcomer's where nothing can be read."""
    rows, days = _rows_and_days(player) or ((), ())
    today = clock.today()
    due = frozenset(skill for skill, day in due_dates(days, today).items() if day <= today)
    return Plan(knowledge_of(answers_of(rows)), due, needed_in(settings.shows))


def states_of(player: Visitor) -> dict[Skill, SkillState]:
    """How far this learner has come with every skill; empty where nothing can be read."""
    found = _rows_and_days(player)
    return {} if found is None else skill_states(*found, clock.today())


def is_learnt(state: SkillState) -> bool:
    """Whether there is nothing more to do in Learn mode.

    What an exam has set back can only be made up for in mixed hands.
    """
    return state.level in (Level.STEADY, Level.MASTERED) or state.hands_to_go == 0


def to_learn_first(player: Visitor, states: Mapping[Skill, SkillState]) -> First | None:
    """What is worth more to this learner than the next skill in order, if anything is known so."""
    if not any(state.is_weak for state in states.values()):
        return None
    try:
        figures = player.outbox.store().history.skill_figures(player.learner.id)
    except StorageError:
        return None
    first = before_all_else(losses(figures, shares_in_play(), states), states)
    return None if first is None or is_learnt(first.loss.state) else first


def next_for(player: Visitor, states: Mapping[Skill, SkillState]) -> Skill:
    """What this learner should learn next: what is worth most, or else what is next in order."""
    first = to_learn_first(player, states)
    return next_to_learn(states) if first is None else first.loss.skill


def next_to_learn(states: Mapping[Skill, SkillState]) -> Skill:
    """The first skill in order that is not steady yet; where all are, the least sure one."""
    open_ones = (one for one in CURRICULUM if one not in states or not is_learnt(states[one]))
    return next(open_ones, None) or min(CURRICULUM, key=lambda one: states[one].chance or 0.0)


def _rows_and_days(player: Visitor) -> tuple[Sequence[SkillRow], Sequence[SkillDay]] | None:
    """All that the learner's answers say of their skills; `None` while it cannot be read."""
    try:
        history = player.outbox.store().history
        return history.skill_rows(player.learner.id), history.skill_days(player.learner.id)
    except StorageError:
        return None
