"""The set-up line of the drill: what to count, how long, in which way."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import streamlit as st

from trainer.drill.sitting import Dealt, Entry, Focus, Settings, Shows
from trainer.learning.answers import Mode
from trainer.learning.skills import Skill
from trainer.ui.choice import choice
from trainer.ui.seeds import seed_box

_MODES = {
    Mode.PRACTICE: "Practice",
    Mode.LEARN: "Learn",
    Mode.SPRINT: "Sprint",
    Mode.SURVIVAL: "Survival",
    Mode.MISSED: "Missed hands",
    Mode.ONE_SKILL: "One skill",
}
"""Those that are chosen here."""
_SAID_OF_MODES = {
    Mode.PRACTICE: "No clock. Count, see what you missed, go on.",
    Mode.LEARN: "One thing at a time: watch it counted, then do ever more of it yourself.",
    Mode.SPRINT: "As many hands as you can before the clock runs out; the review comes at the end.",
    Mode.SURVIVAL: "Until the third miss, and the hands get harder.",
    Mode.MISSED: "Hands you missed, costliest first, until each is right on two different days.",
    Mode.ONE_SKILL: "Only one part of the count is asked.",
}
_HANDS = (5, 10, 20, 30, 50)
_SECONDS = (60, 120)
_SHOWS = {Shows.HAND: "Hands", Shows.CRIB: "Cribs", Shows.BOTH: "Hands and cribs"}
_FOCUS = {
    Focus.FIFTEENS: "Fifteens only",
    Focus.PAIRS: "Pairs only",
    Focus.RUNS: "Runs only",
    Focus.PAIRS_AND_RUNS: "Pairs and runs",
    Focus.FLUSH: "Flush only",
    Focus.NOBS: "Nobs only",
    Focus.FLUSH_AND_NOBS: "Flush and nobs",
}
_ENTRIES = {
    Entry.FIGURES: "Points for each part",
    Entry.TOTAL: "The total alone",
    Entry.TAPPED: "Tap the cards",
}


def title(settings: Settings) -> str:
    """The name of a sitting so set: "Practice", "One skill: runs only", "Learn: pair", "Exam"."""
    if settings.mode is Mode.EXAM:
        return "Exam"
    if settings.mode is Mode.LEARN and settings.skill is not None:
        return f"{_MODES[settings.mode]}: {within_words(settings.skill)}"
    if settings.mode is Mode.ONE_SKILL:
        return f"{_MODES[settings.mode]}: {_FOCUS[settings.focus].lower()}"
    return _MODES[settings.mode]


def shows_words(shows: Shows) -> str:
    """What is counted, within a sentence: "hands", "hands and cribs"."""
    return _SHOWS[shows].lower()


def set_up_line(
    remembered: Settings, next_skill: Callable[[], Skill]
) -> tuple[Settings, int | None]:
    """Draw the choices, starting from the remembered ones; the settings and a seed, if typed.

    `next_skill` says, where it is asked, which skill this learner would learn next.
    """
    with st.container(horizontal=True, vertical_alignment="bottom", key="drill_set_up"):
        mode = choice("Mode", _MODES, remembered.mode, key="drill_mode")
        settings = replace(remembered, mode=mode)
        if mode is Mode.SPRINT:
            lengths = {seconds: f"{seconds} seconds" for seconds in _SECONDS}
            seconds = choice("Time", lengths, remembered.seconds, key="drill_seconds")
            settings = replace(settings, seconds=seconds)
        elif mode not in (Mode.SURVIVAL, Mode.LEARN):
            lengths = {hands: f"{hands} hands" for hands in _HANDS}
            hands = choice("Length", lengths, remembered.hands, key="drill_hands")
            settings = replace(settings, hands=hands)
        if mode is Mode.LEARN:
            settings, seed = _what_to_learn(settings, next_skill()), None
        else:
            if mode is not Mode.MISSED:
                shows = choice("Count", _SHOWS, remembered.shows, key="drill_shows")
                settings = _what_to_practise(replace(settings, shows=shows))
            with st.popover("More", key="drill_more"):
                settings, seed = _more(settings)
    st.caption(" ".join([_SAID_OF_MODES[mode], *_unusual(settings, seed)]))
    return settings, seed


def _unusual(settings: Settings, seed: int | None) -> list[str]:
    """What a choice leaves out, and what is chosen under "More", closed most of the time."""
    words = []
    if settings.are_chosen and settings.shows is Shows.HAND:
        words.append("Hands alone bring no cribs.")
    if settings.entry is not Entry.FIGURES:
        words.append(f"{_ENTRIES[settings.entry]}.")
    if seed is not None:
        words.append(f"The hands of seed {seed}.")
    return words


def _what_to_practise(settings: Settings) -> Settings:
    if settings.mode is Mode.SURVIVAL:  # its hands are chosen by how hard they are
        return replace(settings, dealt=Dealt.KEPT, skill=None)
    if settings.mode is Mode.ONE_SKILL:
        focus = choice("What to practise", _FOCUS, settings.focus, key="drill_focus", width=167)
        return replace(settings, focus=focus)
    chosen_here = {Dealt.CHOSEN: "Chosen for you"} if settings.mode is Mode.PRACTICE else {}
    kinds: dict[Dealt | Skill, str] = {
        **chosen_here,
        Dealt.KEPT: "Hands players keep",
        Dealt.RANDOM: "Random hands",
    } | {skill: in_its_group(skill) for skill in Skill}
    chosen: Dealt | Skill = settings.dealt
    if settings.dealt is Dealt.MADE and settings.skill is not None:
        chosen = settings.skill
    chosen = choice("What to practise", kinds, chosen, key="drill_practise", width=167)
    if isinstance(chosen, Skill):
        return replace(settings, dealt=Dealt.MADE, skill=chosen)
    return replace(settings, dealt=chosen, skill=None)


def _what_to_learn(settings: Settings, next_skill: Skill) -> Settings:
    """One skill: the next in order, unless one is picked."""
    skills: dict[Skill | None, str] = {None: f"Next: {within_words(next_skill)}"}
    skills |= {skill: in_its_group(skill) for skill in Skill}
    picked = settings.skill if settings.dealt is Dealt.MADE else None
    picked = choice("What to learn", skills, picked, key="drill_learn", width=240)
    dealt = Dealt.CHOSEN if picked is None else Dealt.MADE
    return replace(settings, dealt=dealt, skill=picked or next_skill, shows=Shows.HAND)


def in_its_group(skill: Skill) -> str:
    """The skill as a choice among others: "Runs: double run of three"."""
    return f"{skill.group.capitalize()}: {within_words(skill)}"


def within_words(skill: Skill) -> str:
    """The skill's title within a sentence: "double run of three"."""
    return f"{skill.title[0].lower()}{skill.title[1:]}"


def _more(settings: Settings) -> tuple[Settings, int | None]:
    entry = choice("How you count", _ENTRIES, settings.entry, key="drill_entry", width=260)
    if settings.mode is Mode.MISSED or settings.are_chosen:
        seed = None
    else:
        seed = seed_box(
            "Seed, to be dealt the same hands again",
            placeholder="none: new hands",
            key="drill_seed",
        )
    st.caption("Pairs and runs together, strict muggins and the order are on the Settings page.")
    return replace(settings, entry=entry), seed
