"""The drill page's last face: the result, and what to do after it."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import Literal

import streamlit as st

from trainer.drill.counting import CountingSitting
from trainer.learning.answers import Answer
from trainer.learning.same_miss import same_miss
from trainer.storage.errors import StorageError
from trainer.ui import sittings
from trainer.ui.exam_card import exam_of
from trainer.ui.exam_result import class_words, exam_hands, exam_result, print_exam
from trainer.ui.goals import goals_today
from trainer.ui.learn.after_drill import after_drill
from trainer.ui.learning_drill import learn_next, lesson_link, next_words
from trainer.ui.remembered import settings_to_count_again, settings_to_learn
from trainer.ui.result import hands, result, same_miss_words, slow
from trainer.ui.sittings import EXAM_ADDRESS, TABLETOP
from trainer.ui.visitor import Visitor


def leave() -> None:
    """Clear the table, for something else to be chosen."""
    TABLETOP.leave()
    st.query_params.pop(EXAM_ADDRESS, None)
    st.rerun()


def show_result(player: Visitor, on_table: sittings.Table) -> None:
    """Score, what to do next, and the hands."""
    sitting = on_table.sitting
    if sitting.is_exam:
        show_exam_result(player, sitting)
        return
    result(player, sitting)
    _goals(player)
    has_better = sitting.is_guided or _again_and_again(player, sitting)
    after_drill(player, sitting.settings.lesson)
    with st.container(horizontal=True):
        if sitting.is_guided:
            _learn_on(player, sitting)
        if sitting.missed:
            _again(player, "Count the missed again", sitting.missed, key="drill_missed_again")
        if slow(sitting):
            _again(player, "Count the slow again", slow(sitting), key="drill_slow_again")
        if _has_hands_to_repeat(sitting) and st.button("Same hands again", key="drill_same"):
            _begin_again(player, sitting)
            st.rerun()
        kind: Literal["primary", "secondary"] = "secondary" if has_better else "primary"
        if st.button("New sitting", type=kind, shortcut="N", key="drill_new"):
            leave()
    hands(player, sitting)


def _goals(player: Visitor) -> None:
    """How far the day's goals are, for who set any."""
    with suppress(StorageError):
        words = goals_today(player, player.outbox.store().history)
        if words:
            st.markdown(words)


def _again_and_again(player: Visitor, sitting: CountingSitting) -> bool:
    """What most misses of the sitting are about, and the ways to learn it; whether there is one."""
    found = same_miss([answer.verdict() for answer in sitting.missed])
    if found is None:
        return False
    with st.container(border=True, key="drill_same_miss"):
        st.markdown(f"{same_miss_words(found)} {found.skill.line}")
        with st.container(horizontal=True, vertical_alignment="center"):
            if st.button("Learn it step by step", type="primary", key="drill_learn_it"):
                sittings.begin(player, settings_to_learn(player, found.skill))
                st.rerun()
            lesson_link(found.skill)
    return True


def _learn_on(player: Visitor, sitting: CountingSitting) -> None:
    """Go on with the skill that was learnt or, where nothing more is to be done, the next."""
    following = next_words(player, sitting)
    if following is not None:
        if st.button(following, type="primary", key="drill_learn_next"):
            learn_next(player, sitting)
            st.rerun()
    elif st.button("Go on learning it", type="primary", key="drill_learn_on"):
        sittings.begin(player, sitting.settings)
        st.rerun()


def _has_hands_to_repeat(sitting: CountingSitting) -> bool:
    return sitting.record.seed is not None and not sitting.is_guided and bool(sitting.answers)


def _begin_again(player: Visitor, sitting: CountingSitting) -> None:
    """The same hands: from their seed or, where each was chosen, the very ones."""
    if sitting.record.plan is None:
        sittings.begin(player, sitting.settings, seed=sitting.record.seed)
    else:
        shows = [answer.show for answer in sitting.answers]
        sittings.begin(player, sitting.settings, shows=shows)


def show_exam_result(player: Visitor, sitting: CountingSitting) -> None:
    """The exam's result and every hand, and what to do next."""
    exam_result(player, sitting)
    class_words(player, sitting)
    with st.container(horizontal=True, vertical_alignment="center"):
        print_exam()
        if sitting.missed:
            _again(player, "Count the missed again", sitting.missed, key="drill_missed_again")
        exam = exam_of(sitting.settings)
        if exam is not None and st.button("Take the exam again", key="drill_exam_again"):
            sittings.begin_exam(player, exam)
            st.rerun()
        if st.button("New sitting", key="drill_new"):
            leave()
    exam_hands(player, sitting)


def _again(player: Visitor, label: str, answers: Sequence[Answer], *, key: str) -> None:
    if st.button(label, key=key):
        shows = [answer.show for answer in answers]
        sittings.begin(player, settings_to_count_again(player), shows=shows)
        st.rerun()
