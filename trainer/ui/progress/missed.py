"""What is missed: by category, and the hands themselves, each to be counted again."""

from __future__ import annotations

from collections.abc import Sequence

import streamlit as st

from trainer.cribbage.show import Show
from trainer.folders import PAGES
from trainer.learning.answers import Answer
from trainer.storage.history import KindFigures
from trainer.ui.answered import answered_cards, answered_words
from trainer.ui.drill import WANTED, Wanted, settings_to_count_again
from trainer.ui.progress.charts import missed_chart
from trainer.ui.progress.days import day_words
from trainer.ui.progress.view import View

_FIRST, _MORE = 5, 20
"""Missed hands drawn at once, and after asking for more."""
_CARDS = 275
"""Width in pixels of four small cards and a starter."""
_SHOW_MORE = "progress_more"


def missed_by_category(view: View) -> None:
    """Points missed in a hundred hands by category, the dearest first."""
    st.header("Points missed by category", anchor=False)
    told = view.history.missed_by_kind(view.learner, view.selection.now(view.today))
    missed = sorted((kind for kind in told if kind.missed), key=lambda kind: -kind.missed)
    if not told:
        st.write("Hands counted as one total do not tell what was missed.")
        return
    if not missed:
        st.write("Nothing was missed.")
        return
    names = [_name(kind) for kind in missed]
    hundred = [100 * kind.missed / view.figures.hands for kind in missed]
    st.caption("Points in a hundred hands, and their share of what was there.")
    st.altair_chart(
        missed_chart(
            names,
            hundred,
            [
                f"{_points(points)} · {_share(kind)}"
                for points, kind in zip(hundred, missed, strict=True)
            ],
        ),
        alt=f"Points missed by category, most in {names[0]}: "
        f"{_points(hundred[0])} in a hundred hands.",
    )
    with st.expander("Points missed as a table", type="compact"):
        st.table(
            [
                {
                    "Category": _name(kind),
                    "Missed": f"{kind.missed:,}",
                    "Were there": f"{kind.there:,}",
                    "Share": _share(kind),
                    "In 100 hands": _points(100 * kind.missed / view.figures.hands),
                }
                for kind in sorted(told, key=lambda kind: -kind.missed)
            ]
        )


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
            st.caption(f"{table}, {day_words(answer.day, view.today)}, {answer.seconds:.0f} s")
        if st.button("Count again", key=f"progress_again_{place}"):
            _count_again(view, [answer.show])


def _count_again(view: View, shows: Sequence[Show]) -> None:
    """Go to the drill with just these shows, each once."""
    settings = settings_to_count_again(view.player)
    st.session_state[WANTED] = Wanted(settings, tuple(dict.fromkeys(shows)))
    # Named empty, the address lets go of the filters; left out, Streamlit refuses to.
    st.switch_page(str(PAGES / "drill.py"), query_params={})


def _show_more() -> None:
    st.session_state[_SHOW_MORE] = True


def _name(kind: KindFigures) -> str:
    return " + ".join(one.plural for one in kind.kinds)


def _share(kind: KindFigures) -> str:
    """What was missed of what was there."""
    share = kind.missed / kind.there
    return f"{share:.0%}" if share >= 0.01 or not kind.missed else "under 1%"


def _points(points: float) -> str:
    """Whole points, with a decimal where they are few."""
    return f"{points:.0f}" if points >= 10 else f"{points:.1f}"
