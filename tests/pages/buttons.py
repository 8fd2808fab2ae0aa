"""The buttons of a page run without a browser."""

from __future__ import annotations

from streamlit.testing.v1 import AppTest


def button(app: AppTest, label: str) -> None:
    """Press the button that says so."""
    (found,) = [one for one in app.button if one.label == label]
    found.click().run()
    assert not app.exception, app.exception[0].message


def labels(app: AppTest) -> list[str]:
    """What they say."""
    return [one.label for one in app.button]
