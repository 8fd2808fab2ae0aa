"""A lesson's blocks, one below the other."""

from __future__ import annotations

import streamlit as st

from trainer.learning.lesson_blocks import (
    Block,
    Ladder,
    Picture,
    Prose,
    Sequence,
    SequenceTurn,
    Throw,
    ThrowTurn,
    WorkedHand,
    YourTurn,
)
from trainer.learning.preferences import Preferences
from trainer.ui.components.picture import picture
from trainer.ui.components.worked import worked_example
from trainer.ui.examples import play_example, show_example
from trainer.ui.learn.prose import prose_markdown
from trainer.ui.learn.turns import ladder, sequence_turn, throw_shown, throw_turn, your_turn


def draw_block(block: Block, preferences: Preferences, *, key: str) -> None:
    """Draw one block; `key` is its own on the page."""
    four_colours = preferences.four_colours
    match block:
        case Prose(text):
            st.markdown(prose_markdown(text, four_colours=four_colours), anchors=False)
        case WorkedHand(show, kinds, title, _):
            worked_example(show_example(show, preferences, kinds=kinds, title=title), key=key)
        case Sequence(pone, dealer, laid, title):
            worked_example(play_example(pone, dealer, laid, preferences, title=title), key=key)
        case YourTurn():
            your_turn(block, preferences, key=key)
        case Ladder():
            ladder(block, preferences, key=key)
        case SequenceTurn():
            sequence_turn(block, preferences, key=key)
        case Throw():
            throw_shown(block, preferences, key=key)
        case ThrowTurn():
            throw_turn(block, preferences, key=key)
        case Picture(drawing):
            picture(drawing.value, key=key, four_colours=four_colours)
