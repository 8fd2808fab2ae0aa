"""The projector on its page: what the address asks for is shown, and what is typed goes there."""

from __future__ import annotations

import streamlit as st

from trainer.cribbage.show import Show
from trainer.folders import PAGES
from trainer.learning.preferences import Preferences
from trainer.ui import seeds
from trainer.ui.components.projector import ProjectorData, projector, said
from trainer.ui.library import library
from trainer.ui.project.run import (
    HandError,
    Run,
    dealt_run,
    hand_name,
    lesson_run,
    typed_show,
    typed_slide,
)

_KEY = "project_projector"
_AT = "project.at"
"""Session key: the place in the run around which hands were asked for last, from 0."""
_REFUSAL = "project.refusal"
"""Session key: what is wrong with the hand typed last, told once."""
_LEAVING = "project.leaving"
"""Session key: that the teacher wants to leave."""
_AROUND = 40
"""Hands sent before that place and after it."""


def screen(preferences: Preferences) -> None:
    """Show the hand that the address names, a lesson's examples, or hands of a seed."""
    if st.session_state.pop(_LEAVING, False):
        st.switch_page(str(PAGES / "classroom.py"))
    projector(_data(preferences), key=_KEY, on_said=_hear)


def _data(preferences: Preferences) -> ProjectorData:
    faults: list[str] = []
    show = _hand(faults)
    run = _lesson(preferences, faults) or _dealt(preferences, faults)
    return {
        "run": run.name,
        "slides": run.slides,
        "first": run.first,
        "endless": run.endless,
        "hand": hand_name(show) if show else "",
        "typed": typed_slide(show, preferences) if show else None,
        "fault": " ".join(faults) or None,
        "refusal": st.session_state.pop(_REFUSAL, None),
    }


def _hand(faults: list[str]) -> Show | None:
    """The hand in the address; what is wrong with it joins the faults."""
    named = st.query_params.get("hand")
    if named is None:
        return None
    try:
        return typed_show(named, crib=st.query_params.get("as") == "crib")
    except HandError as error:
        faults.append(f"The address names no hand: {error}")
        return None


def _lesson(preferences: Preferences, faults: list[str]) -> Run | None:
    """The examples of the lesson in the address."""
    slug = st.query_params.get("lesson")
    if slug is None:
        return None
    lesson = library().lesson(slug)
    if lesson is None:
        faults.append(f"There is no lesson called “{slug}”.")
        return None
    run = lesson_run(lesson, preferences)
    if not run.slides:
        faults.append(f"The lesson “{lesson.title}” has no hands to show.")
        return None
    return run


def _dealt(preferences: Preferences, faults: list[str]) -> Run:
    """Hands of the seed in the address; without one, a new seed is put there."""
    named = st.query_params.get("seed")
    seed = _seed(named)
    if seed is None:
        if named is not None:
            faults.append(f"A seed is a number from {seeds.LOWEST} to {seeds.HIGHEST:,}.")
        seed = seeds.new_seed()
        st.query_params["seed"] = str(seed)
    at = st.session_state.get(_AT, 0)
    return dealt_run(seed, range(max(0, at - _AROUND), at + _AROUND), preferences)


def _seed(named: str | None) -> int | None:
    if named is None or not (named.isascii() and named.isdigit()) or len(named) > 6:
        return None
    return int(named) if seeds.LOWEST <= int(named) <= seeds.HIGHEST else None


def _hear() -> None:
    message = said(_KEY)
    if message is None:
        return
    match message.kind:
        case "leave":
            st.session_state[_LEAVING] = True
        case "more":
            st.session_state[_AT] = message.at
        case "hand":
            _take(message.text, message.crib)


def _take(text: str, crib: bool) -> None:
    """Put the hand typed into the address, or say why it is none."""
    try:
        show = typed_show(text, crib=crib)
    except HandError as error:
        st.session_state[_REFUSAL] = str(error)
        return
    st.query_params["hand"] = "".join(card.code for card in (*show.hand, show.starter))
    if crib:
        st.query_params["as"] = "crib"
    else:
        st.query_params.pop("as", None)
