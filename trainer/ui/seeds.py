"""Seeds: numbers that bring the same cards again; drawn by chance or typed in."""

from __future__ import annotations

import random

import streamlit as st

LOWEST, HIGHEST = 1, 999_999


def new_seed() -> int:
    """A seed nobody knows."""
    return random.SystemRandom().randint(LOWEST, HIGHEST)


def seed_box(label: str, *, placeholder: str, key: str, help_: str | None = None) -> int | None:
    """Draw the box to type a seed in; `None` while it is empty."""
    return st.number_input(
        label,
        min_value=LOWEST,
        max_value=HIGHEST,
        value=None,
        step=1,
        format="%d",
        placeholder=placeholder,
        help=help_,
        key=key,
    )
