"""What brings a page that has become another one back to its top."""

from __future__ import annotations

import streamlit as st

from trainer.ui.components.messages import told
from trainer.ui.components.source import script

_page_top = st.components.v2.component("page_top", js=script("page_top/page_top.js"))


def page_top(of: str, *, key: str) -> None:
    """Scroll to the top whenever `of` is another than before; draws nothing.

    Streamlit leaves the page where it was scrolled to when only its address changes.
    """
    _page_top(key=key, data=told({"of": of}))
