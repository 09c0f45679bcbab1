"""One server on loopback for all tests of the web room, as people run it: uvicorn, worker processes."""

from __future__ import annotations

import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager

import httpx
import pytest
import uvicorn

from planner.interface.web.limits import Limits
from planner.interface.web.server import create_app

PATIENCE = 240.0
"""Seconds that a first reply may take: the inner loops may have to be compiled."""


@contextmanager
def serving(limits: Limits) -> Iterator[str]:
    """Run a server in a thread; yields its address."""
    listener = socket.create_server(("127.0.0.1", 0))
    config = uvicorn.Config(create_app(limits), log_level="warning")
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]})
    thread.start()
    try:
        while not server.started:
            assert thread.is_alive()
            time.sleep(0.02)
        yield f"http://127.0.0.1:{listener.getsockname()[1]}"
    finally:
        server.should_exit = True
        thread.join()


@pytest.fixture(scope="session")
def address() -> Iterator[str]:
    with serving(Limits(grace=PATIENCE)) as found:
        yield found


@pytest.fixture(scope="session")
def client(address: str) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=address, timeout=PATIENCE) as found:
        yield found
