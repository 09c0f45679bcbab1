"""Processes that commands start use the installed package, whatever lies in the current directory."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import httpx
import pytest

from planner.interface.children import importing_alike
from planner.interface.web.example import SCENARIO
from tests.interface.conftest import PATIENCE

COMMAND = Path(sys.executable).parent / "planner"


@pytest.fixture
def elsewhere(tmp_path: Path) -> Path:
    """Return a folder with another package of that name."""
    (tmp_path / "planner").mkdir()
    (tmp_path / "planner" / "__init__.py").write_text('open("taken", "a").close()', encoding="utf-8")
    return tmp_path


def test_workers_of_the_server(elsewhere: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    server = subprocess.Popen([COMMAND, "serve", "--port", str(port), "--workers", "1"], cwd=elsewhere)
    try:
        reply = None
        while reply is None:
            try:
                reply = httpx.post(
                    f"http://127.0.0.1:{port}/v1/draw", json={"scenario": SCENARIO}, timeout=PATIENCE
                )
            except httpx.ConnectError:
                assert server.poll() is None
                time.sleep(0.1)
        assert reply.status_code == 200
        assert not (elsewhere / "taken").exists()
    finally:
        server.send_signal(signal.SIGTERM)
        server.wait()


def test_the_environment_is_as_before_afterwards(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", "/somewhere")
    monkeypatch.delenv("PYTHONSAFEPATH", raising=False)
    before = dict(os.environ)
    with importing_alike():
        assert os.environ["PYTHONPATH"].split(os.pathsep) == [entry or str(Path.cwd()) for entry in sys.path]
    assert dict(os.environ) == before
