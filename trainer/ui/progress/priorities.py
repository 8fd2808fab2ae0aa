"""What to improve first: the points lost by skill, dearest first."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import streamlit as st

from trainer.drill.shares import shares, shares_in_play
from trainer.learning.priorities import Loss, blind_spot, dearest, losses
from trainer.learning.skills import Skill
from trainer.ui.progress.charts import missed_chart
from trainer.ui.progress.explaining import explained
from trainer.ui.progress.practising import practise
from trainer.ui.progress.view import CRIBS_NOT_ASKED, View
from trainer.ui.set_up import within_words
from trainer.ui.words.skills import (
    blind_words,
    cost_figure,
    cost_words,
    often_words,
    right_words,
)

HANDS_ENOUGH = 10
"""Before so many hands an order of skills is luck."""
_SHOWN = 8


def losses_in(view: View) -> tuple[Loss, ...]:
    """The skills that cost points, dearest first; none where too little was counted."""
    if view.figures.hands < HANDS_ENOUGH:
        return ()
    figures = view.history.skill_figures(view.learner, view.selection.now(view.today))
    return losses(figures, _shares(view.selection.crib), view.states)


def improve(view: View) -> None:
    """A sentence on a blind spot and on what costs most, with a button; then all as bars."""
    st.header("Improve first", anchor=False)
    found = losses_in(view)
    if not found:
        st.write(_nothing_to_say(view))
        return
    first, blind = dearest(found), blind_spot(found, view.states)
    if blind is not None:
        _named(view, blind, blind_sentences(blind), "Practise it", kind="primary")
    if first is None and blind is not found[0]:
        st.write(nothing_dear(found))
    elif first is not None and first is not blind:
        kind, label = ("secondary", "Practise that") if blind else ("primary", "Practise it")
        _named(view, first, first_words(first, of_all=first is found[0]), label, kind=kind)
    explained(
        "Points you would lose in a hundred hands and cribs of a real game: how often the skill is "
        "needed there, times how likely you miss it the next time, times what a miss costs. Where "
        "one figure was wrong and several skills may be to blame, each has its share."
    )
    _bars(found)


def first_words(first: Loss, *, of_all: bool) -> str:
    """Why to begin with this one: what it costs, and what that is known from.

    What costs most `of_all` may be steady by now, and is not named.
    """
    most = "most" if of_all else "most of what is not steady yet"
    cost = f"**{first.skill.title}** costs you {most}: {cost_words(first)}."
    return f"{cost} {right_words(first.state)}"


def blind_sentences(blind: Loss) -> str:
    """What is hardly ever seen, though it may come seldom, and what there is to know of it."""
    return (
        f"**{blind.skill.title}** is a blind spot: {blind_words(blind)}. {blind.skill.line} "
        f"{right_words(blind.state)} {often_words(blind)}"
    )


def nothing_dear(found: Sequence[Loss]) -> str:
    """Why none is named as the dearest, though something was missed."""
    if not any(one.is_learning for one in found):
        return "What you missed is steady by now. Practise brings up what is due."
    most, dear = found[0], "as much as a point in a hundred hands of a game"
    if most.is_learning:
        return f"Nothing that you miss costs you {dear}."
    return (
        f"**{most.skill.title}** costs you most, {cost_words(most)}, and is steady by now. "
        f"Nothing that you are still learning costs {dear}."
    )


def _nothing_to_say(view: View) -> str:
    if view.figures.hands < HANDS_ENOUGH:
        return (
            "Not enough yet. After ten hands or more the skill that costs you most is named here."
        )
    if view.figures.right == view.figures.hands:
        return (
            "Nothing was missed." if view.cribs_asked else f"Nothing was missed. {CRIBS_NOT_ASKED}"
        )
    return "Not enough yet: no skill was needed often enough to say that it costs you points."


def _named(view: View, loss: Loss, words: str, label: str, *, kind: str) -> None:
    with st.container(horizontal=True, vertical_alignment="center"):
        st.markdown(words, width="stretch")
        pressed = st.button(
            label,
            type="primary" if kind == "primary" else "secondary",
            key=f"progress_improve_{kind}",
            help=f"Hands made for it: {within_words(loss.skill)}",
        )
    if pressed:
        practise(view.player, loss.skill)


def _bars(found: Sequence[Loss]) -> None:
    shown = found[:_SHOWN]
    names = [one.skill.title for one in shown]
    points = [one.lost.per_hundred for one in shown]
    labels = [f"{cost_figure(one)} ({one.lost.miss_rate:.0%})" for one in shown]
    st.caption("Points lost in a hundred hands; in brackets, how likely you miss it next time.")
    st.altair_chart(
        missed_chart(names, points, labels),
        alt="Points lost by skill in a hundred hands, most by "
        f"{names[0]}: {cost_figure(shown[0])}.",
    )
    with st.expander("Points lost as a table", type="compact"):
        st.table([_row(one) for one in found])


def _row(one: Loss) -> dict[str, str]:
    return {
        "Skill": one.skill.title,
        "Level": one.state.level.value,
        "Needed in 100 hands": f"{100 * one.lost.share:.1f}",
        "Met": f"{one.figures.answered:,}",
        "Likely missed next time": f"{one.lost.miss_rate:.0%}",
        "A miss costs": f"{one.lost.a_miss:.1f}",
        "Lost in 100 hands": cost_figure(one),
    }


def _shares(crib: bool | None) -> Mapping[Skill, float]:
    """How often each skill is needed in what is looked at."""
    match crib:
        case None:
            return shares_in_play()
        case True:
            return {skill: share.crib for skill, share in shares().items()}
        case False:
            return {skill: share.kept for skill, share in shares().items()}
