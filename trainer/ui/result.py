"""The result of a sitting: the score first, then what was missed, dearest first."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean, median

import streamlit as st

from trainer.cribbage.announce import number_word
from trainer.drill.counting import CountingSitting
from trainer.drill.sitting import Dealt, Settings
from trainer.learning.answers import Answer, Mode
from trainer.learning.same_miss import SameMiss
from trainer.learning.selection import reason_words
from trainer.ui.answered import answered_cards, answered_words
from trainer.ui.set_up import shows_words, title, within_words
from trainer.ui.visitor import Visitor
from trainer.ui.words.speaker import capital

MUGGINS = "Muggins: points that you miss, and an opponent may take."
"""For whoever comes from a lesson, where there may have been no word of it yet."""
_SLOW = 1.5
"""A hand that took so many times the usual is worth another count."""
_SHOWN = 10
"""Missed hands drawn as cards; the rest are in the table."""


def result(player: Visitor, sitting: CountingSitting) -> None:
    """Draw the score, the figures and the hands of a sitting that is over."""
    st.title(_score(sitting), anchor=False)
    st.caption(_set_to(sitting))
    if not sitting.counted:
        return
    _figures(sitting.counted)
    if sitting.settings.lesson is not None:
        st.caption(MUGGINS)
    if sitting.settings.mode is Mode.MISSED and len(sitting.missed) < len(sitting.counted):
        st.caption("A missed hand comes back on another day, until it was right on two.")
    if any(answer.void for answer in sitting.answers):
        st.caption("One hand was withdrawn as mistyped; it counts for nobody.")


def hands(player: Visitor, sitting: CountingSitting) -> None:
    """List the sitting's hands: the missed ones as cards, all of them in a table."""
    missed = sorted(sitting.missed, key=lambda answer: -answer.verdict().muggins)
    if missed:
        st.header("What you missed, costliest first", anchor=False)
    for answer in missed[:_SHOWN]:
        _missed_hand(player, answer)
    if len(missed) > _SHOWN:
        st.caption(f"{len(missed) - _SHOWN} more are in the table below.")
    if sitting.answers:
        with st.expander(f"All {len(sitting.answers)} in the order counted"):
            st.table(_listed(sitting))


def same_miss_words(found: SameMiss) -> str:
    """How many misses are about what: "Eleven of your fourteen misses are the same: **...**."."""
    times, misses = number_word(found.times), number_word(found.misses)
    of = f"All {misses} misses" if times == misses else f"{capital(times)} of your {misses} misses"
    return f"{of} are the same thing: **{within_words(found.skill)}**."


def slow(sitting: CountingSitting) -> list[Answer]:
    """The right answers that took much longer than the usual hand, slowest first."""
    if not sitting.counted:
        return []
    limit = _SLOW * median(answer.seconds for answer in sitting.counted)
    right = [answer for answer in sitting.counted if answer.verdict().right]
    return sorted(
        (answer for answer in right if answer.seconds > limit), key=lambda answer: -answer.seconds
    )


def _score(sitting: CountingSitting) -> str:
    counted = len(sitting.counted)
    right = counted - len(sitting.missed)
    if sitting.is_guided:
        return f"{right} of {counted} whole hands right" if counted else "No whole hand was counted"
    if not counted:
        return "No hand was counted"
    if sitting.settings.mode is Mode.SPRINT:
        return f"{right} right in {sitting.settings.seconds} seconds"
    if sitting.settings.mode is Mode.SURVIVAL:
        return f"{right} right before the last miss" if right else "Nothing right this time"
    return f"{right} of {counted} right"


def _set_to(sitting: CountingSitting) -> str:
    settings = sitting.settings
    words = [title(settings)]
    if sitting.record.shows is None and not sitting.is_guided:
        words += [shows_words(settings.shows), _dealt(settings)]
        if sitting.record.plan is None:  # else the seed alone does not bring them again
            words.append(f"seed {sitting.record.seed}")
    return " · ".join(words)


def _dealt(settings: Settings) -> str:
    if settings.dealt is Dealt.MADE and settings.skill is not None:
        return settings.skill.title.lower()
    if settings.are_chosen:
        return "chosen for you"
    return "random" if settings.dealt is Dealt.RANDOM else "as players keep them"


def _figures(counted: Sequence[Answer]) -> None:
    verdicts = [answer.verdict() for answer in counted]
    with st.container(horizontal=True):
        st.metric(
            "You pegged",
            sum(verdict.pegged for verdict in verdicts),
            help="What you said and was there. Nobody pegs more than a hand is worth.",
        )
        st.metric(
            "Muggins took",
            sum(verdict.muggins for verdict in verdicts),
            help="In muggins, what you miss in your own hand the opponent pegs.",
        )
        over = sum(verdict.over for verdict in verdicts)
        if over:
            st.metric(
                "Said too much",
                over,
                help="Points that were not there. They are cut back: you peg none of them.",
            )
        st.metric("Seconds a hand", f"{fmean(answer.seconds for answer in counted):.1f}")


def _missed_hand(player: Visitor, answer: Answer) -> None:
    cards, words = st.columns([2, 3], vertical_alignment="center")
    with cards:
        answered_cards(answer, player.preferences, key=f"result_{answer.sitting}_{answer.n}")
    with words:
        answered_words(answer, player.preferences)


def _listed(sitting: CountingSitting) -> list[dict[str, str]]:
    rows = []
    for answer in sitting.answers:
        verdict = answer.verdict()
        chosen = sitting.chosen(answer.n)
        rows.append(
            {
                "Result": "void" if answer.void else "right" if verdict.right else "missed",
                "Hand": " ".join(map(str, answer.show.hand)),
                "Starter": str(answer.show.starter),
                "As": "crib" if answer.show.crib else "hand",
                "Said": str(verdict.said),
                "It is": str(verdict.true),
                "Seconds": f"{answer.seconds:.1f}",
                **({} if chosen is None else {"Why it came": reason_words(chosen)}),
            }
        )
    return rows
