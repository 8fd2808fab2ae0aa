"""The drill page's first two faces: set up, and count."""

from __future__ import annotations

from dataclasses import dataclass

import streamlit as st

from trainer.classroom.exam import Exam, ExamError
from trainer.cribbage.show import Show
from trainer.drill.counting import CountingSitting
from trainer.drill.question import Drill
from trainer.drill.sitting import Settings
from trainer.learning.answers import Mode
from trainer.storage.errors import StorageError
from trainer.ui import sittings
from trainer.ui.counting_table import (
    counting_table,
    exam_table,
    left_off_table,
    ready_table,
)
from trainer.ui.drill_links import drill_links
from trainer.ui.drill_result import leave, show_exam_result
from trainer.ui.exam_card import (
    about_exam,
    asked_to_hand_in,
    code_box,
    counted_words,
    exam_by_code,
    exam_in_address,
)
from trainer.ui.learning_drill import go_on_from, learning_table
from trainer.ui.planning import next_for, states_of
from trainer.ui.remembered import USUAL, remember, remembered
from trainer.ui.result import MUGGINS
from trainer.ui.set_up import set_up_line
from trainer.ui.sittings import EXAM_ADDRESS, TABLETOP
from trainer.ui.visitor import Visitor, visitor

WANTED = "drill.wanted"
"""Session key by which another page asks for a sitting: it holds a `Wanted`."""
_GREETED = "drill.greeted"
"""Session key: that this tab has seen to a newcomer's first hand."""
_AFRESH = "drill.afresh"
"""Session key: that the learner would rather count something else than go on."""
_GONE = "The address names a sitting that is not here. Deal a new one."


@dataclass(frozen=True, slots=True)
class Wanted:
    """A sitting that another page asks for."""

    settings: Settings
    shows: tuple[Show, ...] | None = None
    """The hands to be counted; `None` where they are dealt as set."""


def table_for(player: Visitor) -> sittings.Table | None:
    """What lies on this tab's table: what was asked for, what the address names, a first hand."""
    try:
        exam = exam_in_address()
    except ExamError:
        TABLETOP.leave()  # they are asked for the code again before any hand is dealt
        return None
    asked = st.query_params.get(TABLETOP.address)
    named = TABLETOP.named_in_address(player)
    if asked and named is None and TABLETOP.laid(player) is None:
        # It was private and is gone: they are asked before any hand is kept.
        st.session_state[_GREETED] = True
    wanted: Wanted | None = st.session_state.pop(WANTED, None)
    if wanted is not None:
        sittings.begin(player, wanted.settings, shows=wanted.shows)
    elif named is not None:
        _take_up_named(player, named)
    on_table = TABLETOP.laid(player)
    if exam is not None and (on_table is None or on_table.sitting.settings.exam != exam.code):
        TABLETOP.leave()
        return None
    if on_table is None and _GREETED not in st.session_state:
        st.session_state[_GREETED] = True
        if _is_new(player):
            _greet(player)
            on_table = TABLETOP.laid(player)
    if on_table is not None:
        on_table.notice = TABLETOP.take_notice() or on_table.notice
    return on_table


def _take_up_named(player: Visitor, named: str) -> None:
    try:
        if sittings.take_up(player, named):
            return
    except StorageError as error:
        # It may be there: the address stays, and no newcomer's hand takes its place.
        TABLETOP.notify(f"{error} Reload to go on with that sitting later.")
        st.session_state[_GREETED] = True
        return
    TABLETOP.correct_address(player)
    TABLETOP.notify(_GONE)


def _greet(player: Visitor) -> None:
    """Lay a hand before somebody who never counted here, before any choice."""
    waiting = _left_off(player)
    if waiting is not None and waiting.is_exam:
        return  # they are asked whether to go on with it or hand it in
    if waiting is None or not sittings.take_up(player, waiting.record.id):
        sittings.begin(player, USUAL)


def set_up(player: Visitor) -> None:
    """The exam that is asked for, what was left off, or the choices; and the table to begin."""
    try:
        exam = exam_in_address()
    except ExamError:
        _ask_for_the_code()
        return
    if exam is not None:
        _exam(player, exam)
        return
    drill_links()
    notice = TABLETOP.take_notice() or player.storage_words
    left_off = _left_off(player)
    if left_off is not None and left_off.answers and _AFRESH not in st.session_state:
        _go_on(player, left_off, notice)
    else:
        _choose(player, notice)


def _ask_for_the_code() -> None:
    """Where the address names no exam: for its code once more, unless they want something else."""
    exam_by_code()
    _count_something_else()


def _count_something_else() -> None:
    """Draw the button that leads away from an exam."""
    if st.button("Count something else", type="tertiary", key="drill_leave_exam"):
        leave()


def _go_on(player: Visitor, left_off: CountingSitting, notice: str | None) -> None:
    st.title("Go on where you left off", anchor=False)
    if left_off_table(player, left_off, notice=notice):
        sittings.take_up(player, left_off.record.id)
        if left_off.is_guided:
            go_on_from(left_off)
        st.rerun()
    with st.container(horizontal=True):
        if left_off.is_exam:
            _hand_in(player, left_off)
        if st.button("Count something else", type="tertiary", key="drill_afresh"):
            st.session_state[_AFRESH] = True
            st.rerun()


def _exam(player: Visitor, exam: Exam) -> None:
    """Begin it, go on with it, or, where it is over, look at its result."""
    notice = TABLETOP.take_notice() or player.storage_words
    sitting = _latest_of(player, exam)
    if sitting is not None and sitting.record.ended_at is not None:
        show_exam_result(player, sitting)
        return
    about_exam(exam)
    if sitting is None:
        if exam_table(player, exam, notice=notice):
            sittings.begin_exam(player, exam)
            st.rerun()
    else:
        st.markdown(f"**You left it off: {counted_words(sitting)}.** Go on, or hand it in.")
        if left_off_table(player, sitting, notice=notice):
            sittings.take_up(player, sitting.record.id)
            st.rerun()
    with st.container(horizontal=True):
        if sitting is not None:
            _hand_in(player, sitting)
        _count_something_else()


def _hand_in(player: Visitor, sitting: CountingSitting) -> None:
    """Let an exam that was left off be handed in; its result is laid on the table."""
    if asked_to_hand_in(sitting, "Hand it in as it is", key="drill_hand_in"):
        sittings.hand_in(player, sitting)
        sittings.take_up(player, sitting.record.id)
        st.rerun()


def _choose(player: Visitor, notice: str | None) -> None:
    st.title("Count hands", anchor=False)
    settings, seed = set_up_line(remembered(player), lambda: next_for(player, states_of(player)))
    shows = None
    if settings.mode is Mode.MISSED:
        waiting = _missed_shows(player)
        shows = waiting[: settings.hands]
        if not shows:
            st.info("No missed hand is waiting. What you miss comes here, to be counted again.")
            return
        st.caption(_to_count(len(shows), len(waiting)))
    if ready_table(player, settings, notice=notice):
        remember(player, settings)
        sittings.begin(player, settings, seed=seed, shows=shows)
        st.session_state.pop(_AFRESH, None)
        st.rerun()
    with st.popover("Enter the code of an exam", type="tertiary", key="drill_exam"):
        exam = code_box("drill_exam_code")
    if exam is not None:
        st.query_params[EXAM_ADDRESS] = exam.code
        st.rerun()


def _to_count(now: int, waiting: int) -> str:
    if waiting == 1:
        return "One hand to count."
    return f"{waiting} to count." if now == waiting else f"{now} now of {waiting} to count."


@st.fragment  # an answer redraws the table alone, not the page around it
def count() -> None:
    """The hand on the table."""
    player = visitor()  # anew: the page that was drawn with the last one may be old
    on_table = TABLETOP.laid(player)
    if on_table is None or on_table.reviewed:
        st.rerun()
    draw = learning_table if on_table.sitting.is_guided else counting_table
    draw(player, on_table)
    if on_table.sitting.settings.lesson is not None:
        st.caption(MUGGINS)
    if on_table.sitting.answers and not on_table.sitting.is_over:
        if _wants_to_end(on_table.sitting):
            sittings.end(player)
            st.rerun()
        return
    if st.button("Choose what to count", type="tertiary", key="drill_choose"):
        leave()
    if not on_table.sitting.is_exam:
        drill_links()


def _wants_to_end(sitting: CountingSitting) -> bool:
    if not sitting.is_exam:
        return st.button("End this sitting", type="tertiary", key="drill_end")
    return asked_to_hand_in(sitting, "Hand in early", key="drill_end", quiet=True)


def _left_off(player: Visitor) -> CountingSitting | None:
    try:
        return sittings.left_off(player)
    except StorageError:
        return None


def _latest_of(player: Visitor, exam: Exam) -> CountingSitting | None:
    try:
        return sittings.of_exam(player, exam.code)
    except StorageError:
        return None


def _is_new(player: Visitor) -> bool:
    """Whether this learner has never practised anything, and should see a hand at once.

    Who may have, while that cannot be found out, is not dealt one unasked.
    """
    learner = player.learner.id
    try:
        history = player.outbox.store().history
        counted = history.figures(learner).hands > 0
        return not counted and not any(history.exercises(learner, drill) for drill in Drill)
    except StorageError:
        return False


def _missed_shows(player: Visitor) -> list[Show]:
    try:
        return sittings.hands_to_count_again(player)
    except StorageError:
        return []
