"""The hands missed lately, each to be counted again."""

from __future__ import annotations

from collections.abc import Sequence

import streamlit as st

from trainer.cribbage.show import Show
from trainer.folders import PAGES
from trainer.learning.answers import Answer
from trainer.learning.difficulty import NEWCOMER_CHANCES, hardest
from trainer.learning.skills import Skill
from trainer.ui.answered import answered_cards, answered_words
from trainer.ui.drill import WANTED, Wanted
from trainer.ui.progress.days import day_words
from trainer.ui.progress.view import View
from trainer.ui.remembered import settings_to_count_again

_FIRST, _MORE = 5, 20
"""Missed hands drawn at once, and after asking for more."""
_CARDS = 275
"""Width in pixels of four small cards and a starter."""
_SHOW_MORE = "progress_more"


def missed_lately(view: View) -> None:
    """The last hands that were not right, newest first."""
    limit = _MORE if st.session_state.get(_SHOW_MORE) else _FIRST
    found = view.history.lately_missed(
        view.learner, view.selection.now(view.today), limit=limit + 1
    )
    answers = found[:limit]
    if not answers:
        return
    st.header("Missed lately", anchor=False)
    with st.container(gap="medium"):
        for answer in answers:
            _missed_hand(view, answer)
    with st.container(horizontal=True):
        if len(answers) > 1 and st.button(
            "Count these again", type="primary", key="progress_all_again"
        ):
            _count_again(view, [answer.show for answer in answers])
        if len(found) > limit and limit < _MORE:
            st.button("Show more", on_click=_show_more, key="progress_show_more")


def _missed_hand(view: View, answer: Answer) -> None:
    preferences = view.player.preferences
    place = f"{answer.sitting}_{answer.n}"
    with st.container(horizontal=True, vertical_alignment="center", key=f"progress_row_{place}"):
        with st.container(width=_CARDS):
            answered_cards(answer, preferences, key=f"progress_cards_{place}")
        with st.container(width="stretch", gap=None):
            answered_words(answer, preferences)
            table = "Crib" if answer.show.crib else "Hand"
            st.caption(
                f"{table}, {day_words(answer.day, view.today)}, {answer.seconds:.0f} s · "
                f"{hardest(answer.show.count(), _chances(view))}"
            )
        if st.button("Count again", key=f"progress_again_{place}"):
            _count_again(view, [answer.show])


def _chances(view: View) -> dict[Skill, float]:
    """How likely this learner gets each skill, a newcomer's chance where too little is known."""
    return {
        skill: NEWCOMER_CHANCES[skill] if state.chance is None else state.chance
        for skill, state in view.states.items()
    }


def _count_again(view: View, shows: Sequence[Show]) -> None:
    """Go to the drill with just these shows, each once."""
    settings = settings_to_count_again(view.player)
    st.session_state[WANTED] = Wanted(settings, tuple(dict.fromkeys(shows)))
    # Named empty, the address lets go of the filters; left out, Streamlit refuses to.
    st.switch_page(str(PAGES / "drill.py"), query_params={})


def _show_more() -> None:
    st.session_state[_SHOW_MORE] = True
