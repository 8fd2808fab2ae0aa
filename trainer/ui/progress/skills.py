"""The skill map: how far the learner is with every skill."""

from __future__ import annotations

from collections import Counter
from datetime import date

import streamlit as st

from trainer.drill.choice import needed_in
from trainer.drill.sitting import Shows
from trainer.learning.mastery import Level, SkillState
from trainer.learning.skills import Group, Skill
from trainer.ui.components.cards import show_data
from trainer.ui.components.skill_map import (
    GroupData,
    Mark,
    SaidMap,
    TileData,
    said_of_map,
    skill_map,
)
from trainer.ui.library import library
from trainer.ui.progress.days import day_words
from trainer.ui.progress.explaining import explained
from trainer.ui.progress.practising import grant
from trainer.ui.progress.view import CRIBS_NOT_ASKED, View
from trainer.ui.visitor import Visitor
from trainer.ui.words.skills import TOO_LITTLE, figure_words

_KEY = "progress_skills"
_SAID = "progress.wish"
"""Session key: what is wanted of a skill, until the page is left for it."""


def leave_for_a_skill(player: Visitor) -> None:
    """Where something was pressed on the map, go there before anything is drawn."""
    said: SaidMap | None = st.session_state.pop(_SAID, None)
    if said is not None:
        grant(player, said)


def skills(view: View) -> None:
    """Every skill as a tile; all answers count here, whatever the filters leave."""
    if not view.states:
        return
    st.header("Skills", anchor=False)
    st.markdown(counted_words(view))
    explained(
        "All you ever counted goes in, whatever is chosen above; counts in Catch the opponent and "
        "solitaire too. The number is how likely you are right the next time, going by about your "
        "last fifteen tries; before five right it is how often you were, and before three right "
        f"or three wrong it says “{TOO_LITTLE}”. Often missed: wrong more often than right. "
        "Steady: right five times and more than 85 in a hundred. Mastered: steady, and right on "
        "two days in hands that say nothing of what to look for. Due: steady for a while, "
        "and time to meet it again, so that it stays."
    )
    asked = needed_in(Shows.BOTH if view.cribs_asked else Shows.HAND)
    groups: list[GroupData] = [
        {
            "title": group.capitalize(),
            "tiles": [_tile(view, skill, asked=skill in asked) for skill in group.skills],
        }
        for group in Group
    ]
    skill_map(
        groups, key=_KEY, four_colours=view.player.preferences.four_colours, on_said=_note_said
    )


def counted_words(view: View) -> str:
    """How many skills are how far: "31 skills: 3 mastered, 5 steady, 8 learning, 15 new."."""
    levels = Counter(state.level for state in view.states.values())
    if levels[Level.MASTERED] == len(view.states):
        return f"All {len(view.states)} skills are mastered."
    there = {level: f"{levels[level]} {level}" for level in reversed(Level) if levels[level]}
    missed = sum(state.is_mostly_missed for state in view.states.values())
    if missed:
        there[Level.LEARNING] += f" ({missed} often missed)"
    return f"{len(view.states)} skills: {', '.join(there.values())}."


def is_to_come_back(state: SkillState) -> bool:
    """Whether it was steady and ought to be met again; what is being learnt is met anyway."""
    return state.due and state.level in (Level.STEADY, Level.MASTERED)


def _tile(view: View, skill: Skill, *, asked: bool) -> TileData:
    state = view.states[skill]
    unasked = state.level is Level.NEW and not asked
    lesson = library().lesson_on(skill)
    return {
        "skill": skill.value,
        "title": skill.title,
        "line": skill.line,
        "level": "often missed" if state.is_mostly_missed else state.level.value,
        "mark": _mark(state),
        "figure": "cribs not asked" if unasked else figure_words(state),
        "due": is_to_come_back(state),
        "facts": [CRIBS_NOT_ASKED] if unasked else _facts(state, view.today),
        "show": show_data(skill.example),
        "lesson": lesson.title if lesson else "",
    }


def _mark(state: SkillState) -> Mark:
    if state.is_mostly_missed:
        return Mark.MISSED
    if state.level is Level.LEARNING and state.chance is None:
        return Mark.MET
    return Mark(state.level.value)


def _facts(state: SkillState, today: date) -> list[str]:
    if state.level is Level.NEW:
        return ["No hand with this has been counted yet."]
    facts = [f"Right {_times(state.right)}, wrong {_times(state.wrong)}."]
    if state.hands_to_go:
        more = "right answer makes" if state.hands_to_go == 1 else "right answers in a row make"
        facts.append(f"About {state.hands_to_go} more {more} it steady.")
    elif state.is_weak and state.hands_to_go is None:
        facts.append("A long run of right answers makes up for those misses.")
    if is_to_come_back(state):
        facts.append("Due: time to meet it again, so that it stays.")
    elif state.due_on is not None and state.due_on > today:
        facts.append(f"It comes back about {day_words(state.due_on, today)}.")
    return facts


def _times(number: int) -> str:
    return {0: "never", 1: "once", 2: "twice"}.get(number, f"{number:,} times")


def _note_said() -> None:
    st.session_state[_SAID] = said_of_map(_KEY)
