"""A server of the app as a test runs it: its own port, folder and database."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import TracebackType

from trainer.folders import ROOT

STREAMLIT_RUN = (sys.executable, "-m", "streamlit", "run", str(ROOT / "streamlit_app.py"))
PATIENCE = 30.0
"""Seconds until a server that does not answer has failed; a busy machine needs several."""


class Server:
    """Start, kill and restart the app on one port and one database; a context manager."""

    def __init__(
        self,
        folder: Path,
        command: Sequence[str] = STREAMLIT_RUN,
        *,
        port_option: str = "--server.port={port}",
        options: Sequence[str] = ("--server.headless=true",),
        environment: Mapping[str, str] | None = None,
    ) -> None:
        """`folder` is the working folder and holds the log and, unless named, the database."""
        self.folder = folder
        self.port = _free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.log = folder / "server.log"
        self._command = [*command, port_option.format(port=self.port), *options]
        self._environment = {
            **{name: value for name, value in os.environ.items() if not _is_streamlit(name)},
            "FIFTEEN_TWO_DATABASE_URL": f"sqlite:///{folder / 'test.db'}",
            **(environment or {}),
        }
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def pid(self) -> int:
        """The process id of the running server."""
        assert self._process is not None, "the server is not running"
        return self._process.pid

    def start(self) -> None:
        """Start it and wait until it answers; raises with its log when it does not."""
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(
                self._command,
                cwd=self.folder,
                env=self._environment,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=subprocess.STDOUT,
            )
        try:
            self._wait()
        except BaseException:
            self.kill()
            raise

    def kill(self) -> None:
        """End it at once, as a power cut would."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._process = None

    def stop(self) -> None:
        """Ask it to end; kill it when it does not."""
        if self._process is not None:
            self._process.terminate()
            try:
                self._process.wait(10)
            except subprocess.TimeoutExpired:
                self.kill()
            self._process = None

    def restart(self) -> None:
        """Kill it and start it again on the same port and database."""
        self.kill()
        self.start()

    def get(self, path: str, cookie: str | None = None) -> Response:
        """What it answers to one request; an HTTP error is an answer too."""
        request = urllib.request.Request(self.address + path)
        if cookie is not None:
            request.add_header("Cookie", cookie)
        try:
            with _DIRECT.open(request, timeout=10) as answer:
                return Response(answer.status, dict(answer.headers), answer.read().decode())
        except urllib.error.HTTPError as error:
            with error:
                return Response(error.code, dict(error.headers), error.read().decode())

    def _wait(self) -> None:
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            assert self._process is not None
            if self._process.poll() is not None:
                raise RuntimeError(f"the server ended by itself:\n{self.log.read_text()}")
            try:
                if self.get("/_stcore/health").status == 200:
                    return
            except OSError:
                time.sleep(0.05)
        raise RuntimeError(f"no answer after {PATIENCE:.0f} s:\n{self.log.read_text()}")

    def __enter__(self) -> Server:
        self.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.stop()


class Response:
    """The answer to one HTTP request."""

    def __init__(self, status: int, headers: Mapping[str, str], text: str) -> None:
        self.status = status
        self.headers = {name.lower(): value for name, value in headers.items()}
        self.text = text


_DIRECT = urllib.request.build_opener(urllib.request.ProxyHandler({}))
"""Without the proxy that the machine may ask for: the server is on this machine."""


def _is_streamlit(name: str) -> bool:
    return name.startswith("STREAMLIT_")


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port
