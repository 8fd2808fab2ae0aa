"""Pages run without a browser, as the frame runs them."""

from __future__ import annotations

import logging
import os
import secrets
from collections.abc import Callable, Iterator, Mapping
from itertools import count
from pathlib import Path

import pytest
import streamlit as st
from streamlit import config
from streamlit.runtime.context import ContextProxy, StreamlitCookies
from streamlit.testing.v1 import AppTest

from tests.pages.school import School
from trainer.folders import FRAME, PAGES
from trainer.storage.store import Store
from trainer.ui import seeds
from trainer.ui.class_cookie import CLASS_COOKIE
from trainer.ui.cookie import COOKIE

DEPRECATIONS = "streamlit.deprecation_util"
"""Logged by Streamlit, never passed to `warnings`."""

OpenPage = Callable[..., AppTest]


@pytest.fixture
def cookies(monkeypatch: pytest.MonkeyPatch) -> dict[str, str]:
    """The browser's cookies, to be changed before a page is opened; a known browser's at first."""
    jar = {COOKIE: secrets.token_hex(16)}
    monkeypatch.setattr(ContextProxy, "cookies", property(lambda _: StreamlitCookies(jar)))
    return jar


@pytest.fixture
def open_page(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    cookies: dict[str, str],
) -> Iterator[OpenPage]:
    """Call with a page's name, the address's parameters and a session state: the page as run.

    Each test has its own database; opening twice is the same browser coming again. Seeds that
    nobody knows are 1, 2, 3 ... here, so that whatever fails fails again.
    """
    drawn = count(1)
    monkeypatch.setattr(seeds, "new_seed", lambda: next(drawn))
    monkeypatch.setenv("FIFTEEN_TWO_DATABASE_URL", f"sqlite:///{tmp_path / 'test.db'}")
    st.cache_resource.clear()  # a store opened before, on another database
    details = config.get_option("client.showErrorDetails")
    config.set_option("client.showErrorDetails", "full")  # config.toml hides what went wrong
    log = logging.getLogger(DEPRECATIONS)
    log.addHandler(caplog.handler)

    def open_page(name: str, state: Mapping[str, object] | None = None, **query: str) -> AppTest:
        app = AppTest.from_file(str(FRAME), default_timeout=10)
        for key, value in (state or {}).items():
            app.session_state[key] = value
        app.run()
        app.query_params.update(query)
        app.switch_page(str(PAGES / f"{name}.py")).run()
        assert not app.exception, app.exception[0].message
        return app

    yield open_page
    st.cache_resource.clear()
    log.removeHandler(caplog.handler)
    config.set_option("client.showErrorDetails", details)
    outdated = [one.message for one in caplog.get_records("call") if one.name == DEPRECATIONS]
    assert not outdated, outdated


@pytest.fixture
def store(open_page: OpenPage) -> Iterator[Store]:
    """The database of the pages, seen from outside; it may be filled before one is opened."""
    with Store.open(os.environ["FIFTEEN_TWO_DATABASE_URL"]) as store:
        yield store


@pytest.fixture
def school(store: Store, cookies: dict[str, str]) -> School:
    """A class whose key this browser holds."""
    school = School(store)
    cookies[CLASS_COOKIE] = school.secret
    return school
