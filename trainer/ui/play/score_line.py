"""The score line of a game: both scores after each deal, as a chart."""

from __future__ import annotations

from collections.abc import Sequence

import altair as alt
import pandas as pd

from trainer.strategy.review import ScoreAfter

YOU, COMPUTER = "You", "Computer"
_HEIGHT = 240
_STREETS = (0, 30, 60, 90, 121)
# The theme's first two categorical colours, which are those of the pegs.
_COLOUR = alt.Color("who:N", scale=alt.Scale(domain=[YOU, COMPUTER]), legend=None)


def score_chart(line: Sequence[ScoreAfter], target: int) -> alt.LayerChart:
    """Both scores from the start to the end, each named where its line ends."""
    table = pd.DataFrame(
        [
            {"deal": deal, "who": who, "score": score}
            for deal, mine, theirs in [(0, 0, 0), *((one.deal + 1, *one[1:]) for one in line)]
            for who, score in ((YOU, mine), (COMPUTER, theirs))
        ]
    )
    deals = [one.deal + 1 for one in line]
    base = alt.Chart(table).encode(
        x=alt.X(
            "deal:Q",
            title="after deal",
            axis=alt.Axis(values=deals, format="d", grid=False, ticks=False),
            # Room at the right for the names.
            scale=alt.Scale(domain=[0, 1.25 * max(deals)], nice=False),
        ),
        y=alt.Y(
            "score:Q",
            title=None,
            axis=alt.Axis(
                values=[street for street in _STREETS if street < target - 1] + [target],
                labelOverlap=False,
                domain=False,
                ticks=False,
            ),
            scale=alt.Scale(domain=[0, target], nice=False),
        ),
        color=_COLOUR,
    )
    tip = [
        alt.Tooltip("who:N", title="score of"),
        alt.Tooltip("deal:Q", title="after deal"),
        alt.Tooltip("score:Q", title="points"),
    ]
    lines = base.mark_line(strokeWidth=2.5)
    dots = base.mark_point(filled=True, size=45, opacity=1).encode(tooltip=tip)
    names = (
        base.mark_text(align="left", dx=8, fontSize=13, fontWeight="bold")
        .encode(text="who:N")
        .transform_filter(alt.datum.deal == max(deals))
    )
    return alt.LayerChart(layer=[lines, dots, names], height=_HEIGHT)
