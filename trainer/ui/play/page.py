"""The play page's three faces: set up, play, report."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace

import streamlit as st

from trainer.cribbage.decision import GameError
from trainer.drill.playing import Options, PlayedGame
from trainer.storage.errors import StorageError
from trainer.strategy.review import Review, review
from trainer.ui.column import TABLE_WIDTH, column
from trainer.ui.play import games, matches
from trainer.ui.play.games import TABLETOP, GameTable
from trainer.ui.play.in_brief import rules_in_brief
from trainer.ui.play.left_off import LeftOff, left_off, left_off_row
from trainer.ui.play.matches import Standing
from trainer.ui.play.report import outcome, report
from trainer.ui.play.set_up import set_up_line
from trainer.ui.play.table import play_table
from trainer.ui.preferences import pace_choice
from trainer.ui.visitor import Visitor, visitor

_AFRESH = "play.afresh"
"""Session key: that the learner would rather begin a new game than go on."""
_GONE = "The address names a game that is not here. Begin a new one."


def table_for(player: Visitor) -> GameTable | None:
    """What lies on this tab's table: what the address names, or what lay there."""
    named = TABLETOP.named_in_address(player)
    if named is not None:
        _take_up_named(player, named)
    on_table = TABLETOP.laid(player)
    if on_table is not None:
        on_table.notice = TABLETOP.take_notice() or on_table.notice
    return on_table


def _take_up_named(player: Visitor, named: str) -> None:
    try:
        if games.take_up(player, named):
            return
    except StorageError as error:
        # It may be there: the address stays.
        TABLETOP.notify(f"{error} Reload to go on with that game later.")
        return
    except GameError:
        TABLETOP.notify(games.DAMAGED)
    else:
        TABLETOP.notify(_GONE)
    TABLETOP.correct_address(player)


@column()
def set_up(player: Visitor) -> None:
    """What was left off, or the choices."""
    notice = TABLETOP.take_notice() or player.storage_words
    waiting = _left_off(player)
    if waiting and _AFRESH not in st.session_state:
        _go_on(player, waiting, notice)
    else:
        _choose(player, notice, can_go_on=bool(waiting))


def _go_on(player: Visitor, waiting: Sequence[LeftOff], notice: str | None) -> None:
    st.title("Go on with your game", anchor=False)
    if notice:
        st.warning(notice)
    for place, one in enumerate(waiting):
        if left_off_row(player, one, first=place == 0):
            if one.match is not None:
                matches.begin_next(player, one.record, one.match)
            else:
                _take_up_named(player, one.record.id)
            st.rerun()
    if st.button("Another game", key="play_afresh"):
        st.session_state[_AFRESH] = True
        st.rerun()


def _choose(player: Visitor, notice: str | None, *, can_go_on: bool) -> None:
    st.title("Play cribbage", anchor=False)
    if notice:
        st.warning(notice)
    options, seed = set_up_line(_remembered(player))
    with st.container(horizontal=True):
        if st.button("Deal", type="primary", key="play_deal"):
            _remember(player, options)
            games.begin(player, options, seed=seed)
            st.session_state.pop(_AFRESH, None)
            st.rerun()
        if can_go_on and st.button("Go on with a game", type="tertiary", key="play_back"):
            st.session_state.pop(_AFRESH, None)
            st.rerun()
    rules_in_brief()


@column(TABLE_WIDTH)
def play() -> None:
    """The game on the table."""
    _table()


@st.fragment  # a move redraws the table alone, not the page around it
def _table() -> None:
    player = visitor()  # anew: the page that was drawn with the last one may be old
    on_table = TABLETOP.laid(player)
    if on_table is None or on_table.reviewed:
        st.rerun()
    play_table(player, on_table)
    with st.container(horizontal=True, vertical_alignment="bottom"):
        pace_choice(player)
        if st.button("Leave the table", type="tertiary", key="play_leave"):
            TABLETOP.leave()
            st.rerun()
        if on_table.played.record.again:
            st.caption("Played again with cards that were dealt before: counts in no figure.")


@column()
def show_report(player: Visitor, on_table: GameTable) -> None:
    """Who won, what to do next, and what each decision cost."""
    played = on_table.played
    standing = _standing(player, played)
    outcome(played, None if standing is None else standing.match)
    _what_next(player, played, standing)
    reviewed = _reviewed(player, played)
    report(player, played, reviewed, again=lambda n: _play_again(player, played, n))


def _what_next(player: Visitor, played: PlayedGame, standing: Standing | None) -> None:
    """The buttons of what can be played now; the likeliest first."""
    options = played.record.options
    with st.container(horizontal=True):
        in_match = standing is not None and _goes_on(player, played, standing)
        if options.open_hands and st.button(
            "New game, hidden hands", type="secondary" if in_match else "primary", key="play_hidden"
        ):
            hidden = replace(options, open_hands=False)
            _remember(player, hidden)
            games.begin(player, hidden)
            st.rerun()
        goes_before = in_match or options.open_hands
        if st.button("New game", type="secondary" if goes_before else "primary", key="play_new"):
            TABLETOP.leave()
            st.session_state[_AFRESH] = True
            st.rerun()
        if st.button("Same cards again", key="play_same"):
            _play_again(player, played, 0)


def _goes_on(player: Visitor, played: PlayedGame, standing: Standing) -> bool:
    """The button that goes on with the match; whether there is one."""
    newer = standing.newer
    if standing.wants_next:
        if st.button("Next game of the match", type="primary", key="play_next"):
            matches.begin_next(player, played.record, standing.match)
            st.rerun()
        return True
    if newer is None or newer.ended_at is not None:
        return False
    if st.button("Go on with the match", type="primary", key="play_newer"):
        _take_up_named(player, newer.id)
        st.rerun()
    return True


def _play_again(player: Visitor, played: PlayedGame, n: int) -> None:
    games.begin_again(player, played, n)
    st.rerun()


def _standing(player: Visitor, played: PlayedGame) -> Standing | None:
    try:
        return matches.standing(player, played.record)
    except StorageError:
        return None


def _reviewed(player: Visitor, played: PlayedGame) -> Review:
    """What the decisions cost; worked out once a tab, and the sum kept with the game."""
    key = f"play.review.{played.record.id}"
    found: Review | None = st.session_state.get(key)
    if found is None:
        found = review(played.game, open_hands=played.record.options.open_hands)
        st.session_state[key] = found
        with suppress(StorageError):  # given up or deleted meanwhile: it can be read all the same
            games.keep_summary(player, played, found.points)
    return found


def _left_off(player: Visitor) -> list[LeftOff]:
    try:
        return left_off(player)
    except StorageError:
        return []


def _remembered(player: Visitor) -> Options:
    """What was chosen last; a newcomer is led to the learning game."""
    newcomer = Options(open_hands=True)
    try:
        return player.outbox.store().last_options(player.learner.id) or newcomer
    except StorageError:
        return newcomer


def _remember(player: Visitor, options: Options) -> None:
    try:
        player.outbox.store().save_last_options(player.learner.id, options)
    except StorageError:
        return  # the choice is a convenience; the game matters more
