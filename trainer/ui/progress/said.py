"""What was said against what was there, category by category."""

from __future__ import annotations

import streamlit as st

from trainer.storage.history import KindFigures
from trainer.ui.progress.charts import said_chart
from trainer.ui.progress.explaining import explained
from trainer.ui.progress.view import View


def said_and_there(view: View) -> None:
    """Points missed and points said too much in a hundred hands, as bars and as a table."""
    told = view.history.said_by_kind(view.learner, view.selection.now(view.today))
    if not told:
        st.write("Hands counted as one total do not tell what was said of each category.")
        return
    explained(
        "Missed: points that were there and not said. Too much: points said that were not there; "
        "of tapped cards there are none such. Hands counted as one total are left out."
    )
    hands = view.figures.hands
    wrong = [kind for kind in told if kind.missed or kind.over]
    if wrong:
        missed = [100 * kind.missed / hands for kind in wrong]
        over = [100 * kind.over / hands for kind in wrong]
        worst = max(range(len(wrong)), key=lambda place: missed[place] + over[place])
        st.caption("Points in a hundred hands.")
        st.altair_chart(
            said_chart([_name(kind) for kind in wrong], missed, over),
            alt=f"Points missed and said too much by category, most in {_name(wrong[worst])}: "
            f"{missed[worst]:.1f} missed and {over[worst]:.1f} too much in a hundred hands.",
        )
    st.table([_row(kind) for kind in told])


def _row(kind: KindFigures) -> dict[str, str]:
    return {
        "Category": _name(kind),
        "There": f"{kind.there:,}",
        "You said": f"{kind.said:,}",
        "Missed": f"{kind.missed:,}{_share(kind)}",
        "Too much": f"{kind.over:,}",
    }


def _name(kind: KindFigures) -> str:
    return " + ".join(one.plural for one in kind.kinds)


def _share(kind: KindFigures) -> str:
    """What was missed of what was there, in brackets."""
    if not kind.missed:
        return ""
    share = kind.missed / kind.there
    return f" ({share:.0%})" if share >= 0.01 else " (under 1%)"
