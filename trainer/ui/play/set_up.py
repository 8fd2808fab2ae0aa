"""The set-up line of a game: against whom, how far, with which cards in sight."""

from __future__ import annotations

from dataclasses import replace

import streamlit as st

from trainer.cribbage.rules import Muggins
from trainer.drill.playing import FirstDealer, Options
from trainer.strategy.computer import Level
from trainer.ui.choice import choice
from trainer.ui.seeds import seed_box

_HANDS = {True: "Open, for learning", False: "Hidden, the real game"}
_TARGETS = {121: "121, twice round", 61: "61, once round"}
_LENGTHS = {False: "One game", True: "Best of three"}
_COUNTING = {False: "The table counts", True: "I count"}
_MUGGINS = {Muggins.OFF: "No muggins", Muggins.ON: "Muggins", Muggins.STRICT: "Strict muggins"}
_DEALERS = {
    FirstDealer.CUT: "Cut for it",
    FirstDealer.YOU: "I deal first",
    FirstDealer.COMPUTER: "The computer deals first",
}
_SAID_OF_HANDS = {
    True: "All cards lie face up, the crib too: talk about every choice. "
    "The points count as in any game.",
    False: "You see your own cards, as at any table.",
}
_SAID_OF_COUNTING = (
    "You say what a card or a hand scores, and go; what you do not say is not pegged."
)
_SAID_OF_MUGGINS = {
    Muggins.ON: "What you miss in the show, the computer pegs.",
    Muggins.STRICT: "What you miss in the show, or say too much, the computer pegs.",
}


def title(options: Options) -> str:
    """The name of a game so set: "Home · open hands · to 61 · I count"."""
    words = [options.level.title, "open hands" if options.open_hands else "hidden hands"]
    words.append(f"to {options.target}")
    if options.match:
        words.append("best of three")
    if options.counting:
        words.append("you count")
        if options.muggins is not Muggins.OFF:
            words.append(_MUGGINS[options.muggins].lower())
    return " · ".join(words)


def first_deal_words(dealer: int | None) -> str:
    """What was chosen as the first deal of a game with that named dealer, as the set-up says it."""
    return next(words for chosen, words in _DEALERS.items() if chosen.seat == dealer)


def set_up_line(remembered: Options) -> tuple[Options, int | None]:
    """Draw the choices, starting from the remembered ones; the options and a seed, if typed."""
    with st.container(horizontal=True, vertical_alignment="bottom", key="play_set_up"):
        level = choice("Against", _levels(), remembered.level, key="play_level", width=150)
        open_hands = choice("Hands", _HANDS, remembered.open_hands, key="play_open", width=205)
        target = choice("To", _TARGETS, remembered.target, key="play_target", width=160)
        counting = choice(
            "Counting", _COUNTING, remembered.counting, key="play_counting", width=175
        )
        options = replace(
            remembered, level=level, open_hands=open_hands, target=target, counting=counting
        )
        with st.popover("More", key="play_more"):
            options, seed = _more(options)
    st.caption(" ".join([level.line, _SAID_OF_HANDS[open_hands], *_unusual(options, seed)]))
    return options, seed


def _levels() -> dict[Level, str]:
    return {level: level.title for level in Level}


def _more(options: Options) -> tuple[Options, int | None]:
    match = choice("Length", _LENGTHS, options.match, key="play_match", width=260)
    skunks = options.skunks_count
    if match:
        skunks = st.checkbox(
            "A skunk counts as two games, a double skunk as four", skunks, key="play_skunks"
        )
    dealer = choice("First deal", _DEALERS, options.first_dealer, key="play_dealer", width=260)
    muggins = options.muggins
    if options.counting:
        muggins = choice("Points you miss", _MUGGINS, muggins, key="play_muggins", width=260)
    coach = st.checkbox(
        "Coach: tells what each decision cost, and can be asked before it",
        options.coach,
        key="play_coach",
    )
    seed = seed_box(
        "Seed, to be dealt the same cards again",
        placeholder="none: new cards",
        help_="A finished game names its seed and its first deal; with both alike you get the same "
        "cards. A game with cards that were seen before is kept by itself, but counts in no "
        "figure and no match.",
        key="play_seed",
    )
    chosen = replace(
        options,
        match=match,
        skunks_count=skunks,
        first_dealer=dealer,
        muggins=muggins,
        coach=coach,
    )
    return chosen, seed


def _unusual(options: Options, seed: int | None) -> list[str]:
    """What is chosen under "More", which is closed most of the time, and what counting means."""
    words = []
    if options.counting:
        words.append(_SAID_OF_COUNTING)
        words.append(_SAID_OF_MUGGINS.get(options.muggins, ""))
    if options.match and seed is None:
        words.append("Best of three games.")
    if options.first_dealer is not FirstDealer.CUT:
        words.append(f"{_DEALERS[options.first_dealer]}.")
    if not options.coach:
        words.append("No coach.")
    if seed is not None:
        words.append(f"The cards of seed {seed}.")
    return [word for word in words if word]
