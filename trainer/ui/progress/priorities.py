"""What to improve first: the points lost by skill, dearest first."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

import streamlit as st

from trainer.drill.shares import shares, shares_in_play
from trainer.learning.mastery import ENOUGH, Level
from trainer.learning.priorities import HANDS, PointsLost, points_lost
from trainer.learning.skill_days import SkillFigures
from trainer.learning.skills import Skill
from trainer.ui.progress.charts import missed_chart
from trainer.ui.progress.explaining import explained
from trainer.ui.progress.practising import practise
from trainer.ui.progress.view import CRIBS_NOT_ASKED, View
from trainer.ui.set_up import within_words

HANDS_ENOUGH = 10
"""Before so many hands an order of skills is luck."""
_SHOWN = 8
_OFTEN = 0.02
_DEAR = 1.0
"""Points in a hundred hands; what costs less is not worth naming first."""
_BLIND, _STANDS_OUT = 0.5, 3.0
"""A skill missed so often, and so many times as often as the others, is not seen at all."""


class Loss(NamedTuple):
    """What a skill costs, and what that is known from."""

    lost: PointsLost
    figures: SkillFigures
    level: Level
    chance: float | None = None
    """To be right the next time, by the last tries; `None` where too little is known."""

    @property
    def skill(self) -> Skill:
        """The skill."""
        return self.lost.skill


def losses(view: View) -> tuple[Loss, ...]:
    """The skills that cost points, dearest first; none where too little was counted."""
    if view.figures.hands < HANDS_ENOUGH:
        return ()
    figures = view.history.skill_figures(view.learner, view.selection.now(view.today))
    by_skill = {one.skill: one for one in figures}
    chances = {skill: state.chance for skill, state in view.states.items()}
    lost = points_lost(figures, _shares(view.selection.crib), chances)
    return tuple(
        Loss(one, by_skill[one.skill], view.states[one.skill].level, chances[one.skill])
        for one in lost
        if one.per_hundred > 0 and one.skill in view.states
    )


def first_to_improve(found: Sequence[Loss]) -> Loss | None:
    """The dearest skill that is not steady by now, if it costs enough to be named."""
    return next((one for one in found if _is_learning(one) and _is_dear(one)), None)


def _is_learning(one: Loss) -> bool:
    return one.level is Level.LEARNING


def _is_dear(one: Loss) -> bool:
    return one.lost.per_hundred >= _DEAR


def blind_spot(found: Sequence[Loss]) -> Loss | None:
    """The skill missed most often, if it is hardly ever right and the others mostly are."""
    worst = max(found, key=lambda one: one.lost.miss_rate, default=None)
    if worst is None or worst.level is not Level.LEARNING or worst.figures.blame < ENOUGH:
        return None
    others = [one for one in found if one is not worst]
    met = sum(one.figures.answered for one in others)
    usual = sum(one.lost.miss_rate * one.figures.answered for one in others) / max(1, met)
    return worst if worst.lost.miss_rate >= max(_BLIND, _STANDS_OUT * usual) else None


def improve(view: View) -> None:
    """A sentence on the first one, with a button; then all as bars and as a table."""
    st.header("Improve first", anchor=False)
    found = losses(view)
    if not found:
        st.write(_nothing_to_say(view))
        return
    first, blind = first_to_improve(found), blind_spot(found)
    if first is None:
        st.write(_nothing_dear(found))
    else:
        words = first_words(first, blind=blind is first)
        _named(view, first, words, "Practise it", kind="primary")
    if blind is not None and blind is not first:
        _named(view, blind, blind_words(blind), "Practise that", kind="secondary")
    explained(
        "Points you would lose in a hundred hands and cribs of a real game: how often the skill is "
        "needed there, times how often you miss it lately, times what a miss costs. Where one "
        "figure was wrong and several skills may be to blame, each has its share."
    )
    _bars(found)


def first_words(first: Loss, *, blind: bool = False) -> str:
    """Why to begin with this one: what it costs, and what that is known from."""
    also = " It is a blind spot: hardly ever right, and the rest mostly is." if blind else ""
    return (
        f"**{first.skill.title}** costs you most: about {_points(first.lost.per_hundred)} in a "
        f"hundred hands of a game. You had it right {_right_words(first)}.{also}"
    )


def blind_words(blind: Loss) -> str:
    """What is hardly ever seen, though it may come seldom."""
    share = blind.lost.share
    seldom = f"one hand in {float(f'{1 / share:.1g}'):.0f}"  # one digit and noughts
    often = f"{HANDS * share:.0f} hands in a hundred"
    return (
        f"**{blind.skill.title}** is a blind spot: right {_right_words(blind)}. "
        f"It comes in about {often if share >= _OFTEN else seldom}."
    )


def _right_words(one: Loss) -> str:
    """How often it is right of late, or ever where that is not known."""
    if one.chance is not None:
        return f"about {one.chance:.0%} of the time lately"
    figures = one.figures
    times = {0: "in none", 1: "once"}.get(figures.right, f"{figures.right:,} times")
    return f"{times} of {figures.answered:,}"


def _nothing_dear(found: Sequence[Loss]) -> str:
    """Why none is named, though something was missed."""
    if any(map(_is_learning, found)):
        return "Nothing that you miss costs you as much as a point in a hundred hands of a game."
    return "What you missed is steady by now. Practise brings up what is due."


def _nothing_to_say(view: View) -> str:
    if view.figures.hands < HANDS_ENOUGH:
        return (
            "Not enough yet. After ten hands or more the skill that costs you most is named here."
        )
    if view.figures.right == view.figures.hands:
        return "Nothing was missed." if view.has_cribs else f"Nothing was missed. {CRIBS_NOT_ASKED}"
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
    labels = [f"{_figure(one.lost.per_hundred)} ({one.lost.miss_rate:.0%})" for one in shown]
    st.caption("Points lost in a hundred hands; in brackets, how often you miss it.")
    st.altair_chart(
        missed_chart(names, points, labels),
        alt=f"Points lost by skill in a hundred hands, most by {names[0]}: {_figure(points[0])}.",
    )
    with st.expander("Points lost as a table", type="compact"):
        st.table([_row(one) for one in found])


def _row(one: Loss) -> dict[str, str]:
    return {
        "Skill": one.skill.title,
        "Level": one.level.value,
        "Needed in 100 hands": f"{100 * one.lost.share:.1f}",
        "Met": f"{one.figures.answered:,}",
        "Missed": f"{one.lost.miss_rate:.0%}",
        "A miss costs": f"{one.lost.a_miss:.1f}",
        "Lost in 100 hands": _figure(one.lost.per_hundred),
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


def _points(points: float) -> str:
    words = _figure(points)
    return f"{words} point{'' if words == '1' else 's'}"


def _figure(points: float) -> str:
    """Whole points, with a decimal where they are few."""
    return f"{points:.0f}" if points >= 10 else f"{points:.1f}"
