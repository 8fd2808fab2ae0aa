"""Pages on paper: a button that prints, and the style in which a page is printed."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import streamlit as st

from trainer.ui.components.messages import told
from trainer.ui.components.source import script, style

_print_button = st.components.v2.component(
    "print_button",
    css=style("printing/button.css"),
    js=script("printing/button.js"),
)


def print_button(label: str = "Print", *, key: str) -> None:
    """Draw a button that prints the page as `print_style` has it."""
    print_style()
    _print_button(key=key, data=told({"label": label}), width="content")


def print_style() -> None:
    """Let the page come out of a printer as black on white, in light and in dark.

    Navigation, buttons and boxes to choose or type in stay off the paper; so does a form that a
    browser component draws, if it stands in `screen_only`.
    """
    st.html(f"<style>{style('printing/paper.css')}</style>")


def lesson_style() -> None:
    """Let a lesson fit on a phone and on paper, whoever prints it, by whatever button."""
    st.html(f"<style>{style('printing/paper.css', 'printing/lesson.css')}</style>")


@contextmanager
def screen_only(key: str) -> Iterator[None]:
    """Draw what is inside on the screen, not on paper; `key` is unique on the page."""
    with st.container(key=f"screen-only-{key}"):
        yield


@contextmanager
def paper_only(key: str) -> Iterator[None]:
    """Draw what is inside on paper, not on the screen, such as a line for a name."""
    with st.container(key=f"paper-only-{key}"):
        yield


def name_line(key: str) -> None:
    """A line to write a name on, on paper alone."""
    with paper_only(key):
        st.markdown("Name " + r"\_" * 40)


@contextmanager
def together(key: str) -> Iterator[None]:
    """Keep what is inside on one sheet of paper, where it fits on one."""
    with st.container(key=f"keep-together-{key}"):
        yield


@contextmanager
def new_page(key: str) -> Iterator[None]:
    """Begin what is inside on a new sheet of paper."""
    with st.container(key=f"new-page-{key}"):
        yield
