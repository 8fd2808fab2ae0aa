"""A choice on a set-up line."""

from __future__ import annotations

from typing import TypeVar

import streamlit as st

_Option = TypeVar("_Option")


def choice(  # noqa: PLR0913  # a choice has so many sides
    label: str,
    options: dict[_Option, str],
    chosen: _Option,
    *,
    key: str,
    width: int = 145,
    help_: str | None = None,
) -> _Option:
    """A select box over the options, starting at `chosen` (or the first); what is chosen now.

    `options` gives the words of each option; `width` is in pixels.
    """
    listed = list(options)
    return st.selectbox(
        label,
        listed,
        index=listed.index(chosen) if chosen in options else 0,
        format_func=options.__getitem__,
        key=key,
        width=width,
        help=help_,
    )
