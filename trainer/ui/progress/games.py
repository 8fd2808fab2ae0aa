"""Games against the computer: won and lost by level, skunks, points a deal."""

from __future__ import annotations

from collections.abc import Sequence

import streamlit as st

from trainer.folders import PAGES
from trainer.storage.game_history import GameFigures
from trainer.storage.games import KeptGame
from trainer.strategy.sources import GOOD_PLAYERS, Points, RolePoints
from trainer.ui import clock
from trainer.ui.play.set_up import title
from trainer.ui.progress.days import day_words
from trainer.ui.visitor import Visitor

_LATELY = 10


def games(player: Visitor) -> None:
    """The games that are over, open-hand games apart, or a way to play one.

    Raises `StorageError`.
    """
    history = player.outbox.store(behind=True).history
    found = history.games(player.learner.id)
    if not found:
        if st.button("None to its end yet: play one", key="progress_games_begin"):
            st.switch_page(str(PAGES / "play.py"), query_params={})
        return
    hidden = [one for one in found if not one.open_hands]
    learning = [one for one in found if one.open_hands]
    if hidden:
        st.table([_row(one) for one in hidden])
        _points_a_deal(hidden)
    if learning:
        st.subheader("Open hands", anchor=False)
        st.caption("Learning games, with all cards face up; they are counted apart.")
        st.table([_row(one) for one in learning])
    with st.expander("The last games"):
        _lately(history.lately_played(player.learner.id, _LATELY))


def _row(figures: GameFigures) -> dict[str, str]:
    lost = figures.played - figures.won
    return {
        "Against": f"{figures.level.title}, to {figures.target}",
        "Won": str(figures.won),
        "Lost": str(lost),
        "Skunks given": _skunks(figures.skunks_given, figures.double_skunks_given),
        "Skunks taken": _skunks(figures.skunks_taken, figures.double_skunks_taken),
        "Points given away a game": (
            f"{figures.cost / figures.reviewed:.1f}" if figures.reviewed else "not known"
        ),
    }


def _skunks(single: int, double: int) -> str:
    words = str(single + double)
    return f"{words} ({double} double)" if double else words


def _points_a_deal(found: Sequence[GameFigures]) -> None:
    """Where the points of all those games come from, against good players'."""
    dealing = _together([one.dealing for one in found])
    pone = _together([one.pone for one in found])
    rows = [
        _averages("As dealer", dealing, GOOD_PLAYERS.dealing),
        _averages("As pone", pone, GOOD_PLAYERS.pone),
    ]
    st.table([row for row in rows if row])
    st.caption("Points a deal, in deals played to their end; in brackets, a good player's.")


def _together(roles: Sequence[RolePoints]) -> RolePoints:
    return RolePoints(
        sum(one.deals for one in roles),
        sum(one.hand for one in roles),
        sum(one.crib for one in roles),
        sum(one.play for one in roles),
    )


def _averages(role: str, mine: RolePoints, good: Points) -> dict[str, str]:
    average = mine.average
    if average is None:
        return {}

    def against(own: float, usual: float) -> str:
        return f"{own:.1f} ({usual:.1f})"

    return {
        "": role,
        "Deals": str(mine.deals),
        "Hand": against(average.hand, good.hand),
        "Crib": against(average.crib, good.crib) if good.crib else "–",
        "Play": against(average.play, good.play),
        "In all": against(average.total, good.total),
    }


def _lately(kept: Sequence[KeptGame]) -> None:
    today = clock.today()
    for record, summary in kept:
        if summary is None:
            continue
        words = "Won" if summary.won else "Lost"
        again = " · played again" if record.again else ""
        with st.container(horizontal=True, vertical_alignment="center"):
            st.markdown(
                f"{words} {summary.score}–{summary.computer_score}, "
                f"{day_words(summary.day, today)} · {title(record.options)}{again}",
                width="stretch",
            )
            if st.button("Look at it", type="tertiary", key=f"progress_game_{record.id}"):
                st.switch_page(str(PAGES / "play.py"), query_params={"game": record.id})
