"""The play page's three faces: set up, play, report."""

from __future__ import annotations

from dataclasses import replace

import streamlit as st

from trainer.cribbage.game import GameError
from trainer.cribbage.match import Match
from trainer.drill.playing import Options, PlayedGame
from trainer.storage.errors import StorageError
from trainer.strategy.review import Review, review
from trainer.ui.column import TABLE_WIDTH, column
from trainer.ui.play import games
from trainer.ui.play.games import TABLETOP, GameTable
from trainer.ui.play.in_brief import rules_in_brief
from trainer.ui.play.report import outcome, report
from trainer.ui.play.set_up import set_up_line, title
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
    left_off = _left_off(player)
    if left_off is not None and _AFRESH not in st.session_state:
        _go_on(player, left_off, notice)
    else:
        _choose(player, notice)


def _go_on(player: Visitor, left_off: PlayedGame, notice: str | None) -> None:
    st.title("Go on with your game", anchor=False)
    if notice:
        st.warning(notice)
    you, computer = left_off.game.scores
    st.write(f"{title(left_off.record.options)}. You have {you}, the computer {computer}.")
    with st.container(horizontal=True):
        if st.button("Go on", type="primary", key="play_go_on"):
            games.take_up(player, left_off.record.id)
            st.rerun()
        if st.button("Another game", key="play_afresh"):
            st.session_state[_AFRESH] = True
            st.rerun()


def _choose(player: Visitor, notice: str | None) -> None:
    st.title("Play cribbage", anchor=False)
    if notice:
        st.warning(notice)
    options, seed = set_up_line(_remembered(player))
    if st.button("Deal", type="primary", key="play_deal"):
        _remember(player, options)
        games.begin(player, options, seed=seed)
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


@column()
def show_report(player: Visitor, on_table: GameTable) -> None:
    """Who won, what to do next, and what each decision cost."""
    played = on_table.played
    match = _match(player, played)
    outcome(played, match)
    _what_next(player, played, match)
    reviewed = _reviewed(player, played)
    report(player, played, reviewed, again=lambda n: _play_again(player, played, n))


def _what_next(player: Visitor, played: PlayedGame, match: Match | None) -> None:
    """The buttons of what can be played now; the likeliest first."""
    options = played.record.options
    with st.container(horizontal=True):
        if match is not None and match.is_over:
            match = None
        if match and st.button("Next game of the match", type="primary", key="play_next"):
            games.begin_next_of_match(player, played, match)
            st.rerun()
        if options.open_hands and st.button(
            "New game, hidden hands", type="secondary" if match else "primary", key="play_hidden"
        ):
            hidden = replace(options, open_hands=False)
            _remember(player, hidden)
            games.begin(player, hidden)
            st.rerun()
        goes_before = match is not None or options.open_hands
        if st.button("New game", type="secondary" if goes_before else "primary", key="play_new"):
            TABLETOP.leave()
            st.rerun()
        if st.button("Same cards again", key="play_same"):
            _play_again(player, played, 0)


def _play_again(player: Visitor, played: PlayedGame, n: int) -> None:
    games.begin_again(player, played, n)
    st.rerun()


def _match(player: Visitor, played: PlayedGame) -> Match | None:
    try:
        return games.match_so_far(player, played)
    except StorageError:
        return None


def _reviewed(player: Visitor, played: PlayedGame) -> Review:
    """What the decisions cost; worked out once a tab, and the sum kept with the game."""
    key = f"play.review.{played.record.id}"
    found: Review | None = st.session_state.get(key)
    if found is None:
        found = review(played.game, open_hands=played.record.options.open_hands)
        st.session_state[key] = found
        games.keep_summary(player, played, sum(cost.points for cost in found.costs))
    return found


def _left_off(player: Visitor) -> PlayedGame | None:
    try:
        return games.left_off(player)
    except StorageError:
        return None


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
