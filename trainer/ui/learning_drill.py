"""Learn mode on the drill page: one skill, from the worked example to the whole hand."""

from __future__ import annotations

from dataclasses import replace

import streamlit as st

from trainer.drill.counting import CountingSitting
from trainer.drill.fading import Rung, Step, Task
from trainer.drill.guidance import example, learnt
from trainer.drill.sitting import Dealt
from trainer.folders import PAGES
from trainer.learning.mastery import RIGHT_FOR_STEADY, Level, SkillState
from trainer.learning.skills import Skill
from trainer.ui import sittings
from trainer.ui.claims import claim_about
from trainer.ui.components.turn import CountTurnData, count_turn, said_turn
from trainer.ui.components.worked import worked_example
from trainer.ui.examples import show_example
from trainer.ui.learn.asking import ONE_OF, count_data
from trainer.ui.learn.judging import step_verdict
from trainer.ui.library import library
from trainer.ui.planning import is_learnt, next_for, states_of
from trainer.ui.set_up import title, within_words
from trainer.ui.sittings import TABLETOP, Table
from trainer.ui.visitor import Visitor, visitor

_KEY = "learning"
_WATCHED = "drill.watched"
"""Session key: the sitting whose worked example this tab has gone on from."""
_GONE_ON = "drill.gone_on"
"""Session key: the sitting and the number of the answer whose verdict this tab has gone on from."""
_STATES = "drill.states"
"""Session key: how far the learner has come, and after which answer of which sitting."""


def learning_table(player: Visitor, on_table: Table) -> None:
    """Draw the sitting on the table: its worked example, or the hand that is to be done now."""
    sitting = on_table.sitting
    skill = learnt(sitting.settings)
    st.title(title(sitting.settings), anchor=False)
    st.markdown(skill.line)
    notice = on_table.notice or player.storage_words
    if notice:
        st.warning(notice)
    if not sitting.answers and st.session_state.get(_WATCHED) != sitting.record.id:
        _watch(player, sitting)
    else:
        following = next_words(player, sitting)
        count_turn(_data(player, sitting, following), key=_KEY, on_said=_hear)
        _below(player, sitting, following)
    lesson_link(skill)


def learn_next(player: Visitor, sitting: CountingSitting) -> None:
    """End the sitting if it is not over, and begin one for the skill that comes next."""
    skill = next_for(player, _states(player, sitting))
    if sitting.record.ended_at is None:
        sittings.end(player)
    sittings.begin(player, replace(sitting.settings, dealt=Dealt.CHOSEN, skill=skill))


def go_on_from(sitting: CountingSitting) -> None:
    """Let the next hand lie on the table, not the verdict on the last one."""
    st.session_state[_GONE_ON] = (sitting.record.id, sitting.n - 1)


def next_words(player: Visitor, sitting: CountingSitting) -> str | None:
    """What the button to the next skill says; `None` while there is more to do for this one."""
    states = _states(player, sitting)
    state = states.get(learnt(sitting.settings))
    if state is None or not is_learnt(state):
        return None
    return f"Learn the next: {within_words(next_for(player, states))}"


def _watch(player: Visitor, sitting: CountingSitting) -> None:
    """The example, and the button that leads from it to the learner's own first hand."""
    _example(player, sitting)
    st.button(
        "Now you",
        key="drill_watched",
        on_click=lambda: st.session_state.update({_WATCHED: sitting.record.id}),
    )


def _example(player: Visitor, sitting: CountingSitting) -> None:
    assert sitting.record.seed is not None  # a sitting to learn in is always dealt
    show = example(sitting.settings, sitting.record.seed)
    worked_example(show_example(show, player.preferences), key=f"{_KEY}_example")


def _is_told(sitting: CountingSitting) -> bool:
    """Whether the last answer's verdict is on the table, not the next hand.

    It stays there until this tab goes on from it: after a reload it is there again.
    """
    gone_on: object = st.session_state.get(_GONE_ON)
    return bool(sitting.answers) and gone_on != (sitting.record.id, sitting.n - 1)


def _data(player: Visitor, sitting: CountingSitting, following: str | None) -> CountTurnData:
    """Everything the form draws: the last hand's verdict until it is gone on from, or the next.

    `following` is what its button says where the next skill is what comes next.
    """
    step = sitting.last_step if _is_told(sitting) else None
    task = sitting.task
    rung, show, kinds = task.rung, task.show, task.kinds
    verdict = None
    if step is not None:
        rung, show, kinds = step.rung, sitting.answers[-1].show, step.verdict.asked
        verdict = step_verdict(step, player.preferences)
    data = count_data(
        show,
        kinds,
        player.preferences,
        id_=f"{sitting.record.id}/{sitting.n - (step is not None)}",
        title=f"Step {rung.value} of {len(Rung)}",
        words=_told_words(step, following) if step else _task_words(task),
        entry="figures" if rung is Rung.WHOLE else "tapped",
        verdict=verdict,
        next_=following or "Next hand",
        onwards=True,
    )
    data["more"] = "One more of these" if following else ""
    data["alone"] = True
    data["changeable"] = rung is Rung.WHOLE
    data["enough"] = 1 if rung is Rung.FIRST else None
    return data


def _task_words(task: Task) -> str:
    """What is to be done on this rung."""
    if task.rung is Rung.WHOLE:
        return "The whole of it, in figures."
    if task.rung is Rung.MORE:
        if not task.meant:
            return _trap_words(task)
        return "Find all that you can. Only what you are learning has to be there."
    if task.meant:
        return "Find it: tap all its cards, then say them."
    one = ONE_OF[task.kinds[0]] if len(task.kinds) == 1 else "what scores"
    return f"Find {one}, or say that is all."


def _trap_words(task: Task) -> str:
    """The same of a hand in which a learner may see what is not there."""
    if len(task.deciding) != 1:
        return "Find what scores, and nothing that does not. Of several, you may miss one."
    one = ONE_OF[task.deciding[0]]
    return f"Find what scores, and nothing that does not. Only {one} must not be missed."


def _told_words(step: Step, following: str | None) -> str:
    """What comes after this hand."""
    rung = step.rung
    if not step.right:
        return "One more like it." if rung is Rung.FIRST else "The next hand is one step back."
    if rung is not Rung.WHOLE:
        return "The next hand leaves more to you."
    if not step.verdict.right:
        return "What you are learning is right here. Another whole hand next."
    return "Another whole hand next." if following is None else "That is enough of these."


def _below(player: Visitor, sitting: CountingSitting, following: str | None) -> None:
    """What is still to be done, or, where there is nothing more, the way to the next skill."""
    state = _states(player, sitting).get(learnt(sitting.settings))
    if state is not None:
        st.markdown(_standing_words(state))
    offered = following is not None and not _is_told(sitting)  # else the form has the button
    if offered and st.button(str(following), key="drill_learn_next"):
        learn_next(player, sitting)
        st.rerun()
    with st.expander("Watch one counted again"):
        _example(player, sitting)


def _states(player: Visitor, sitting: CountingSitting) -> dict[Skill, SkillState]:
    """How far the learner has come with every skill, read once after each answer."""
    now = (sitting.record.id, sittings.answers_stored(player, sitting))
    of, states = st.session_state.get(_STATES, (None, {}))
    if of != now or not states:
        states = states_of(player)
        st.session_state[_STATES] = (now, states)
    found: dict[Skill, SkillState] = states
    return found


def _standing_words(state: SkillState) -> str:
    """What is still to be done, in a sentence or two."""
    skill = state.skill
    if state.level in (Level.STEADY, Level.MASTERED):
        return f"**{skill.title}: steady.** Go on to the next, or count more of these."
    if is_learnt(state):
        return (
            f"**{skill.title}: sure enough here.** It was missed in an exam, so it is steady "
            "again once it is right among mixed hands."
        )
    if state.hands_to_go is not None:
        hands = "more whole hand" if state.hands_to_go == 1 else "more whole hands"
        return f"Still to do: about {state.hands_to_go} {hands} in a row with this right."
    if state.is_weak:
        return "Still to do: a long run of whole hands with this right makes up for the misses."
    if state.right < RIGHT_FOR_STEADY:
        so_far = state.right or "none"
        return f"Steady after {RIGHT_FOR_STEADY} whole hands with this right: {so_far} so far."
    return "Still to do: whole hands, until this is right nearly every time."


def lesson_link(skill: Skill) -> None:
    """A link to the first lesson that teaches it."""
    lesson = library().lesson_on(skill)
    if lesson is not None:
        st.page_link(
            str(PAGES / "learn.py"),
            label=f"Lesson: {lesson.title}",
            query_params={"lesson": lesson.slug},
        )


def _hear() -> None:
    """Take an answer, or go on from a verdict."""
    player = visitor()
    on_table = TABLETOP.laid(player)
    said = said_turn(_KEY)
    if on_table is None or said is None or not on_table.sitting.is_guided:
        return
    sitting, on_table.notice = on_table.sitting, None
    n = sitting.n - _is_told(sitting)
    if said.id != f"{sitting.record.id}/{n}":
        return  # of a hand that is done with
    if said.kind != "answer":
        if n < sitting.n:
            go_on_from(sitting)
            if said.kind == "next" and next_words(player, sitting) is not None:
                learn_next(player, sitting)
        return
    if n < sitting.n:
        return
    claim = claim_about(said, sitting.task.kinds)
    if claim is None:
        return
    sittings.answer_given(player, on_table, n, claim, said.ms / 1000)
