"""Games and matches left off: listed, gone on with, or given up."""

from __future__ import annotations

from typing import NamedTuple

import streamlit as st

from trainer.cribbage.decision import GameError
from trainer.cribbage.match import Match
from trainer.drill.playing import COMPUTER, LEARNER, GameRecord
from trainer.storage.errors import StorageError
from trainer.ui import clock
from trainer.ui.play import games, matches
from trainer.ui.play.set_up import title
from trainer.ui.progress.days import day_words
from trainer.ui.visitor import Visitor

_MOST = 5
"""Listed at once."""


class LeftOff(NamedTuple):
    """Something that can be gone on with."""

    record: GameRecord
    """The game, or the last one of a match that waits for its next."""
    scores: tuple[int, ...]
    """Points in the game, or games won in the match."""
    match: Match | None = None
    """Where a game of it is to be begun."""


def left_off(visitor: Visitor) -> list[LeftOff]:
    """What this learner can go on with, newest first, five at most.

    Raises `StorageError`.
    """
    waiting = [
        LeftOff(record, match.wins, match) for record, match in matches.waiting_for_next(visitor)
    ]
    found = [*waiting, *_open_games(visitor)]
    return sorted(found, key=lambda one: one.record.began_at, reverse=True)[:_MOST]


def left_off_row(visitor: Visitor, left: LeftOff, *, first: bool) -> bool:
    """Draw one of them, with its buttons; whether the learner wants to go on with it."""
    with st.container(horizontal=True, vertical_alignment="center"):
        st.markdown(left_off_words(left), width="stretch")
        if st.button("Give it up", type="tertiary", key=f"play_give_up_{left.record.id}"):
            _ask_whether_to_give_up(visitor, left)
        return st.button(
            "Go on",
            type="primary" if first else "secondary",
            key=f"play_go_on_{left.record.id}",
        )


def _open_games(visitor: Visitor) -> list[LeftOff]:
    found = []
    for record in visitor.outbox.store().open_games(visitor.learner.id, _MOST):
        try:
            played = games.load(visitor, record.id)
        except GameError:
            continue  # somebody changed it
        if played is None:
            continue
        if played.is_over:  # stopped between the last point and the end
            games.ended_if_over(visitor, played)
        else:
            found.append(LeftOff(record, played.game.scores))
    return found


def left_off_words(left: LeftOff) -> str:
    """Which game it is, and how it stands in it or in the match."""
    record, you, computer = left.record, left.scores[LEARNER], left.scores[COMPUTER]
    day = day_words(clock.day_of(record.began_at), clock.today())
    again = " · played again" if record.again else ""
    stands = (
        f"In the match it is {you} to {computer}; game {record.number + 2} comes next."
        if left.match is not None
        else f"You have {you}, the computer {computer}. Begun {day}."
    )
    return f"**{title(record.options)}**{again}  \n{stands}"


@st.dialog("Give it up?")
def _ask_whether_to_give_up(visitor: Visitor, left: LeftOff) -> None:
    st.write(
        "The match ends here; the games you finished stay, each by itself."
        if left.match is not None
        else "The game is taken off the table for good and counts nowhere."
    )
    with st.container(horizontal=True):
        if st.button("Give it up", key="play_give_up_yes", on_click=_give_up, args=(visitor, left)):
            st.rerun()
        if st.button("Keep it", type="primary", key="play_give_up_no"):
            st.rerun()


def _give_up(visitor: Visitor, left: LeftOff) -> None:
    record, learner_id = left.record, visitor.learner.id
    try:
        store = visitor.outbox.store()
        if left.match is not None and record.match is not None:
            store.give_up_match(learner_id, record.match)
        else:
            store.give_up_game(learner_id, record.id)
    except StorageError as error:
        games.TABLETOP.notify(str(error))
