"""Addresses of this app's pages, as others can open them: to be copied, and drawn as QR codes."""

from __future__ import annotations

from urllib.parse import urlencode, urlsplit

import streamlit as st

_THIS_COMPUTER = ("localhost", "127.0.0.1", "::1")


def address(path: str, **query: str) -> str:
    """The address of a page: of "drill", exam="…", "http://192.168.1.20:8501/drill?exam=…".

    It begins as the address does that the browser has this page from.
    """
    return f"{_beginning()}/{path}{'?' if query else ''}{urlencode(query)}"


def is_this_computer_only() -> bool:
    """Whether the browser calls the app by a name that means something else on other computers."""
    return urlsplit(_beginning()).hostname in _THIS_COMPUTER


def _beginning() -> str:
    """Scheme, host and port, and the folder in which the app answers, if it is not the top."""
    parts = urlsplit(st.context.url or _fallback())
    return f"{parts.scheme}://{parts.netloc}{parts.path.rpartition('/')[0]}"


def _fallback() -> str:
    """Where the app is on this computer: for a browser that does not say."""
    return f"http://localhost:{st.get_option('server.port')}"
