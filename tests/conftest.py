"""What holds for every test: a data folder of its own, and no quiet skip for want of something."""

from __future__ import annotations

import os
from collections.abc import Generator, Iterator

import pytest
from hypothesis import settings

# Laws are checked without a time limit a case: the machine may be busy.
settings.register_profile("unhurried", deadline=None)
settings.load_profile("unhurried")

NO_SKIPS = "FIFTEEN_TWO_NO_SKIPS"
"""Set where a browser and PostgreSQL must be there, as in `.ci/run`."""
LACKING = "no "
"""How the reason of a skip begins when the machine lacks something: "no PostgreSQL: ..."."""


@pytest.fixture(scope="session", autouse=True)
def own_data_folder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Keep tests away from the history of whoever runs them, and from their Streamlit options."""
    folder = tmp_path_factory.mktemp("data")
    with pytest.MonkeyPatch.context() as patch:
        for name in os.environ:
            if name.startswith("STREAMLIT_"):
                patch.delenv(name)
        patch.setenv("FIFTEEN_TWO_DATABASE_URL", f"sqlite:///{folder / 'test.db'}")
        patch.setenv("XDG_DATA_HOME", str(folder))
        yield


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Turn a skip for want of something into a failure where nothing may be wanting."""
    report = yield
    reason = str(call.excinfo.value) if call.excinfo else ""
    if os.environ.get(NO_SKIPS) and report.skipped and reason.startswith(LACKING):
        report.outcome = "failed"
        report.longrepr = f"{item.nodeid} was skipped, and {NO_SKIPS} is set: {reason}"
    return report
