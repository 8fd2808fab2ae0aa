"""The hand that lies before somebody who has never counted here; it is in nobody's history."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import count

import streamlit as st

from trainer.cribbage.claim import Claim
from trainer.cribbage.show import Kind, Show
from trainer.drill.dealing import deal_show
from trainer.drill.sitting import Settings
from trainer.folders import PAGES
from trainer.learning.preferences import Preferences
from trainer.ui import seeds
from trainer.ui.claims import claim_about
from trainer.ui.components.turn import count_turn, said_turn
from trainer.ui.drill import WANTED, Wanted
from trainer.ui.learn.asking import count_data
from trainer.ui.learn.judging import count_verdict
from trainer.ui.remembered import USUAL

_KEY = "learn_first"
_STATE = "learn.first"
_FAIR = range(6, 13)
"""Points that a first hand has: something to find, and nothing to be afraid of."""


@dataclass(slots=True)
class _First:
    """The first hand of this tab."""

    show: Show
    claim: Claim | None = None
    went_on: bool = False
    """Whether the learner wants more of them."""


@st.fragment  # the verdict redraws the table alone, not the path below it
def first_hand(preferences: Preferences) -> None:
    """Lay the hand on the table, ask what it is worth, and judge what is said."""
    state = _first()
    if state.went_on:
        del st.session_state[_STATE]
        st.session_state[WANTED] = Wanted(USUAL)
        st.switch_page(str(PAGES / "drill.py"), query_params={})
    verdict = None
    if state.claim is not None:
        verdict = count_verdict(state.show, state.claim, preferences)
    data = count_data(
        state.show,
        tuple(Kind),
        preferences,
        id_=_KEY,
        title="",
        words="Say what each part of it is worth.",
        entry="figures",
        verdict=verdict,
        next_="Next hand",
        onwards=True,
    )
    data["alone"] = True
    count_turn(data, key=_KEY, on_said=lambda: _hear(state))


def _first() -> _First:
    if _STATE not in st.session_state:
        st.session_state[_STATE] = _First(_fair_show(seeds.new_seed()))
    state: _First = st.session_state[_STATE]
    return state


def _fair_show(seed: int) -> Show:
    """The first hand of the seed that is neither bare nor rich."""
    shows = (deal_show(Settings(), seed, n) for n in count())
    return next(show for show in shows if show.count().total in _FAIR)


def _hear(state: _First) -> None:
    said = said_turn(_KEY)
    if said is None or said.id != _KEY:
        return
    if said.kind == "next":
        state.went_on = state.claim is not None
    elif state.claim is None:
        state.claim = claim_about(said, tuple(Kind))
