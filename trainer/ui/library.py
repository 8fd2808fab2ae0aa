"""The lessons as they are now: a file that was added or changed is read again."""

from __future__ import annotations

import streamlit as st

from trainer.folders import LESSONS
from trainer.learning.lessons import Library, read_lessons


def library() -> Library:
    """Every lesson, and a sentence on each file that is none."""
    return _read(
        tuple(
            (path.name, path.stat().st_mtime_ns, path.stat().st_size)
            for path in sorted(LESSONS.glob("*.md"))
        )
    )


@st.cache_resource(max_entries=1, show_spinner=False)
def _read(files: tuple[tuple[str, int, int], ...]) -> Library:
    """Read the folder; `files` is what it holds, by which it is known whether that still is so."""
    return read_lessons(LESSONS)
