"""A hand that was counted, as the result and the history list it: its cards, and what was said."""

from __future__ import annotations

import streamlit as st

from trainer.cribbage.announce import spoken
from trainer.learning.answers import Answer
from trainer.learning.preferences import Preferences
from trainer.ui.components.cards import show_cards
from trainer.ui.verdict import counting_order, summary
from trainer.ui.words.suits import in_colour


def answered_cards(answer: Answer, preferences: Preferences, *, key: str) -> None:
    """Draw the cards, small."""
    show_cards(
        answer.show.hand,
        answer.show.starter,
        crib=answer.show.crib,
        size="small",
        four_colours=preferences.four_colours,
        key=key,
    )


def answered_words(answer: Answer, preferences: Preferences) -> None:
    """Write the count as it is said, and below it what was claimed and what that cost."""
    verdict = answer.verdict()
    said = spoken(verdict.count, counting_order(preferences), verdict.asked)
    there = in_colour(summary(answer, verdict), four_colours=preferences.four_colours)
    st.markdown(f"**“{said}”**  \n{there}")
