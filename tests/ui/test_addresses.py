"""Addresses to be copied begin as the browser's own does."""

from __future__ import annotations

import pytest
from streamlit.runtime.context import ContextProxy

from trainer.ui.addresses import address, is_this_computer_only


@pytest.fixture
def url(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ContextProxy, "url", property(lambda _: request.param))


@pytest.mark.parametrize(
    ("url", "wanted"),
    [
        ("http://192.168.1.20:8501/classroom", "http://192.168.1.20:8501/drill?exam=7KD2M-93HTX"),
        ("http://192.168.1.20:8501/", "http://192.168.1.20:8501/drill?exam=7KD2M-93HTX"),
        ("https://school.example/cards/classroom",
         "https://school.example/cards/drill?exam=7KD2M-93HTX"),
        ("https://school.example/cards/", "https://school.example/cards/drill?exam=7KD2M-93HTX"),
        (None, "http://localhost:8501/drill?exam=7KD2M-93HTX"),
    ],
    indirect=["url"],
)  # fmt: skip
@pytest.mark.usefixtures("url")
def test_a_link_leads_to_the_page_from_wherever_the_app_is_open(wanted: str) -> None:
    assert address("drill", exam="7KD2M-93HTX") == wanted


@pytest.mark.parametrize(
    "url", ["http://[::1]:8501/join", "http://localhost/", "http://127.0.0.1:8501/"], indirect=True
)
@pytest.mark.usefixtures("url")
def test_a_name_that_others_cannot_use_is_known() -> None:
    assert address("join").endswith("/join")
    assert is_this_computer_only()


@pytest.mark.parametrize("url", ["http://192.168.1.20:8501/join"], indirect=True)
@pytest.mark.usefixtures("url")
def test_a_name_in_the_network_is_for_others_too() -> None:
    assert not is_this_computer_only()
