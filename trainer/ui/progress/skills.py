"""The skill map: how far the learner is with every skill."""

from __future__ import annotations

from collections import Counter
from datetime import date

import streamlit as st

from trainer.drill.choice import needed_in
from trainer.drill.sitting import Shows
from trainer.learning.mastery import RIGHT_FOR_STEADY, Level, SkillState
from trainer.learning.skills import Group, Skill
from trainer.ui.components.cards import show_data
from trainer.ui.components.skill_map import (
    GroupData,
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

_KEY = "progress_skills"
_SAID = "progress.wish"
"""Session key: what is wanted of a skill, until the page is left for it."""
TOO_LITTLE = "not enough yet"
"""What stands for a figure that so few answers do not bear."""
_MOST = 0.99


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
        "solitaire too. The number is how likely you are "
        "right the next time, going by about your last fifteen tries; before three right or "
        f"three wrong it says “{TOO_LITTLE}”. Steady: right five times and more than 85 in a "
        "hundred. Mastered: steady, and right on two days in hands that say nothing of what to "
        "look for. Due: steady for a while, and time to meet it again, so that it stays."
    )
    asked = needed_in(Shows.BOTH if view.has_cribs else Shows.HAND)
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
    there = [f"{levels[level]} {level}" for level in reversed(Level) if levels[level]]
    if levels[Level.MASTERED] == len(view.states):
        return f"All {len(view.states)} skills are mastered."
    return f"{len(view.states)} skills: {', '.join(there)}."


def figure_words(state: SkillState) -> str:
    """The chance to be right, "91%", or what there is instead of one; certain nobody is."""
    if state.level is Level.NEW:
        return "not met yet"
    if state.chance is None:
        return TOO_LITTLE
    if state.right < RIGHT_FOR_STEADY:  # a per cent would stand beside that of what is steady
        return f"right {state.right} of {state.right + state.wrong}"
    return f"{min(state.chance, _MOST):.0%}"


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
        "level": state.level.value,
        "figure": "cribs not asked" if unasked else figure_words(state),
        "due": is_to_come_back(state),
        "facts": [CRIBS_NOT_ASKED] if unasked else _facts(state, view.today),
        "show": show_data(skill.example),
        "lesson": lesson.title if lesson else "",
    }


def _facts(state: SkillState, today: date) -> list[str]:
    if state.level is Level.NEW:
        return ["No hand with this has been counted yet."]
    facts = [f"Right {_times(state.right)}, wrong {_times(state.wrong)}."]
    if state.hands_to_go:
        more = "right answer makes" if state.hands_to_go == 1 else "right answers in a row make"
        facts.append(f"About {state.hands_to_go} more {more} it steady.")
    if is_to_come_back(state):
        facts.append("Due: time to meet it again, so that it stays.")
    elif state.due_on is not None and state.due_on > today:
        facts.append(f"It comes back about {day_words(state.due_on, today)}.")
    return facts


def _times(number: int) -> str:
    return {0: "never", 1: "once", 2: "twice"}.get(number, f"{number:,} times")


def _note_said() -> None:
    st.session_state[_SAID] = said_of_map(_KEY)
