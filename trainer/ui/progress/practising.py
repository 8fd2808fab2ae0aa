"""From the progress page to practice: a sitting about one skill, or its lesson."""

from __future__ import annotations

from dataclasses import replace
from typing import NoReturn

import streamlit as st

from trainer.drill.sitting import Dealt, Settings
from trainer.folders import PAGES
from trainer.learning.answers import Mode
from trainer.learning.skills import Skill
from trainer.ui.components.skill_map import SaidMap, Wish
from trainer.ui.drill import WANTED, Wanted
from trainer.ui.learn.opening import open_lesson
from trainer.ui.library import library
from trainer.ui.remembered import remembered, settings_to_learn
from trainer.ui.visitor import Visitor


def practise(player: Visitor, skill: Skill) -> NoReturn:
    """Go to the drill with hands made for the skill."""
    _drill(replace(remembered(player), mode=Mode.PRACTICE, dealt=Dealt.MADE, skill=skill))


def grant(player: Visitor, said: SaidMap) -> None:
    """Go where the learner wants to go from the map; nowhere if the lesson is gone meanwhile."""
    match said.wish:
        case Wish.PRACTISE:
            practise(player, said.skill)
        case Wish.LEARN:
            _drill(settings_to_learn(player, said.skill))
        case Wish.LESSON:
            lesson = library().lesson_on(said.skill)
            if lesson is not None:
                open_lesson(lesson.slug)


def _drill(settings: Settings) -> NoReturn:
    st.session_state[WANTED] = Wanted(settings)
    # Named empty, the address lets go of the filters; left out, Streamlit refuses to.
    st.switch_page(str(PAGES / "drill.py"), query_params={})
