"""Count any hand: what was chosen, what it is worth, and where to go with it."""

from __future__ import annotations

import streamlit as st

from trainer.cribbage.announce import number_word, spoken
from trainer.cribbage.cards import Card, CardsError, parse_cards
from trainer.cribbage.show import Show
from trainer.drill.dealing import shows_for
from trainer.drill.sitting import Settings, Shows
from trainer.drill.throwing import ThrowQuestion
from trainer.folders import PAGES
from trainer.learning.skills import Skill
from trainer.learning.tagging import tags
from trainer.strategy.discard import rank_throws
from trainer.ui.column import column
from trainer.ui.components.picker import MOST, card_picker, picked
from trainer.ui.components.ranking import show_ranking
from trainer.ui.components.worked import worked_example
from trainer.ui.drill import WANTED, Wanted
from trainer.ui.examples import preferences_data, show_example
from trainer.ui.exercises.throw_words import throw_rows
from trainer.ui.seeds import new_seed
from trainer.ui.segments import readable_segments
from trainer.ui.verdict import counting_order
from trainer.ui.visitor import Visitor
from trainer.ui.words.figures import cards_words
from trainer.ui.words.suits import in_colour

_KEY = "count_picker"
_HAND, _AS = "hand", "as"
"""Parameters of the address."""
_CRIB = "crib"
_SWITCH = "count_as"
_REFUSAL = "count.refusal"
"""Session key: why what was typed, or stood in the address, cannot be laid; told once."""
_FULL_HAND = 5
_WIDTH = 1240  # pixels; keys and count side by side
_DRILLED = 10


def count_any_hand(player: Visitor) -> None:
    """Draw the whole page: the keys at the left or above, the count beside or below them."""
    cards = _cards_in_address()
    crib = st.query_params.get(_AS) == _CRIB
    with column(_WIDTH):
        st.title("Count any hand", anchor=False)
        keys, count = st.columns([9, 10], gap="large")
        with keys:
            card_picker(
                cards,
                key=_KEY,
                crib=crib and len(cards) <= _FULL_HAND,
                words=_words(player, cards, crib=crib),
                refusal=st.session_state.pop(_REFUSAL, None),
                preferences=preferences_data(player.preferences),
                on_picked=_lay,
            )
        with count:
            if len(cards) == _FULL_HAND:
                _hand_or_crib(crib=crib)
                _show(player, _as_show(cards, crib=crib))
            elif len(cards) == MOST:
                _throws(player, cards)


def _as_show(cards: tuple[Card, ...], *, crib: bool) -> Show:
    return Show(cards[:-1], cards[-1], crib)


def _cards_in_address() -> tuple[Card, ...]:
    """The cards that the address names; nonsense there is told and leaves the table bare."""
    try:
        return _parsed(st.query_params.get(_HAND, ""))
    except CardsError as error:
        st.session_state.setdefault(_REFUSAL, f"The address names no hand: {error}")
        return ()


def _parsed(text: str) -> tuple[Card, ...]:
    cards = parse_cards(text)
    if len(cards) > MOST:
        raise CardsError(f"Those are {len(cards)} cards; six are the most that can be laid.")
    return cards


def _lay() -> None:
    """Lay what was chosen or typed; what cannot be is told, and what lies there stays."""
    said = picked(_KEY)
    if said is None:
        return
    try:
        cards = _parsed(" ".join(said.cards) if said.typed is None else said.typed)
    except CardsError as error:
        st.session_state[_REFUSAL] = str(error)
        return
    if cards:
        st.query_params[_HAND] = "".join(card.code for card in cards)
    else:
        st.query_params.pop(_HAND, None)


def _words(player: Visitor, cards: tuple[Card, ...], *, crib: bool) -> str:
    """The count in words, or what is to be done next."""
    what = _CRIB if crib else "hand"
    if not cards:
        return f"Choose the four cards of the {what}, then the starter: a rank, then a suit."
    if len(cards) < _FULL_HAND - 1:
        left = number_word(_FULL_HAND - 1 - len(cards))
        return f"{left.capitalize()} more for the {what}."
    if len(cards) == _FULL_HAND - 1:
        return "Now the starter."
    if len(cards) == _FULL_HAND:
        order = counting_order(player.preferences)
        said = spoken(_as_show(cards, crib=crib).count(), order)
        return f"{said} Add a sixth card to see what to throw."
    return "Six cards: the throws, best first."


def _hand_or_crib(*, crib: bool) -> None:
    """Draw the switch; the address keeps what is chosen."""
    readable_segments()
    st.session_state[_SWITCH] = _CRIB if crib else "hand"  # whoever changed the address
    st.segmented_control(
        "Count it as", ["hand", _CRIB], required=True, key=_SWITCH, on_change=_switched
    )


def _switched() -> None:
    if st.session_state[_SWITCH] == _CRIB:
        st.query_params[_AS] = _CRIB
    else:
        st.query_params.pop(_AS, None)


def _show(player: Visitor, show: Show) -> None:
    worked_example(show_example(show, player.preferences), key="count_example", all_shown=True)
    with st.container(horizontal=True):
        if st.button("Show on the projector", key="count_project"):
            query = {_HAND: st.query_params[_HAND]} | ({_AS: _CRIB} if show.crib else {})
            st.switch_page(PAGES / "project.py", query_params=query)
        if st.button("Drill hands like this", key="count_drill"):
            _drill(show)


def _drill(show: Show) -> None:
    """Ten hands that need what this one needs, in turn."""
    needed = tags(show.count())
    skills = [skill for skill in Skill if skill in needed]  # always in the same order
    shows = Shows.CRIB if show.crib else Shows.HAND
    dealt = shows_for(skills, new_seed(), _DRILLED, shows=shows)
    st.session_state[WANTED] = Wanted(Settings(hands=_DRILLED, shows=shows), dealt)
    st.switch_page(PAGES / "drill.py", query_params={})


def _throws(player: Visitor, six: tuple[Card, ...]) -> None:
    """The fifteen throws from six cards, to either crib."""
    st.header("Which two to throw", anchor=False)
    readable_segments()
    dealer = st.segmented_control(
        "The crib is",
        [True, False],
        default=True,
        format_func=lambda value: "yours" if value else "theirs",
        required=True,
        key="count_whose",
    )
    best = rank_throws(six, dealer=bool(dealer))[0]
    words = (
        f"**Throw {cards_words(best.thrown)}** and keep {cards_words(best.kept)}: "
        f"{best.total:.1f} points on average, the crib counted "
        f"{'for' if dealer else 'against'} you."
    )
    four_colours = player.preferences.four_colours
    st.markdown(in_colour(words, four_colours=four_colours))
    show_ranking(
        throw_rows(ThrowQuestion(six, bool(dealer)), None),
        key="count_ranking",
        four_colours=four_colours,
        note="Averages over every starter and over what the other player is likely to throw.",
    )
