"""What the first page is made of, fetched while the browser still loads Streamlit's own half."""

from __future__ import annotations

import threading
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import streamlit as st


@asynccontextmanager
async def ready(_app: st.App) -> AsyncIterator[None]:
    """Begin to fetch it as the server starts, which answers meanwhile; for `st.App`."""
    threading.Thread(target=_fetch, name="ready", daemon=True).start()
    yield


def _fetch() -> None:
    # Not at the top: that would all have to be read before the server answers.
    from trainer.ui.learn import page  # noqa: F401, PLC0415
    from trainer.ui.library import library  # noqa: PLC0415

    library()
