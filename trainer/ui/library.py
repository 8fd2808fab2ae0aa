"""The lessons as they are now: a file that was added or changed is read again."""

from __future__ import annotations

from pathlib import Path

import streamlit as st

from trainer.folders import LESSONS
from trainer.learning.lessons import Library, lesson_files, read_lessons


def library() -> Library:
    """Every lesson, and a sentence on each file that is none."""
    return _read(tuple(map(_as_it_is, lesson_files(LESSONS))))


def _as_it_is(path: Path) -> tuple[str, int, int]:
    """What tells whether the file has changed."""
    try:
        known = path.stat()
    except OSError:  # gone since the folder was listed
        return path.name, 0, 0
    return path.name, known.st_mtime_ns, known.st_size


@st.cache_resource(max_entries=1, show_spinner=False)
def _read(files: tuple[tuple[str, int, int], ...]) -> Library:
    """Read the folder; `files` is what it holds, by which it is known whether that still is so."""
    return read_lessons(LESSONS)
