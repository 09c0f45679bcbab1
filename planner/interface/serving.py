"""What ``planner serve`` does: see that the extra is there, then serve until it is interrupted."""

from __future__ import annotations

import socket
import sys

from planner.errors import Fault, InputError
from planner.interface import exits

NEEDED = ("fastapi", "uvicorn", "pebble", "prometheus_client")
"""Packages of the extra ``web``."""


def serve_forever(host: str, port: int, *, workers: int, waiting: int, seconds: float) -> int:
    """Serve until interrupted.

    Raises
    ------
    InputError
        If a package of the extra is missing, or the address can't be listened on.
    """
    try:
        import uvicorn

        from planner.interface.web.limits import Limits
        from planner.interface.web.server import create_app
    except ModuleNotFoundError as missing:
        if missing.name not in NEEDED:
            raise
        fault = Fault("web", f"no package {missing.name}", "it installed: pip install 'planner[web]'")
        raise InputError("planner serve", [fault]) from missing
    listening = _listening(host, port)
    app = create_app(Limits(workers=workers, waiting=waiting, seconds=seconds))
    shown = f"[{host}]" if ":" in host else host
    sys.stderr.write(
        f"the board: http://{shown}:{port}/   the description: http://{shown}:{port}/openapi.json\n"
    )
    uvicorn.Server(uvicorn.Config(app, host=host, port=port, log_level="warning")).run(sockets=[listening])
    return exits.ANSWERED


def _listening(host: str, port: int) -> socket.socket:
    """Return a socket bound to the address, or say why none can be."""
    try:
        family, kind, number, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        free = socket.socket(family, kind, number)
        free.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        free.bind(address)
        return free
    except OSError as error:
        found = f"{host} port {port}: {error.strerror}"
        fault = Fault("--host, --port", found, "an address and a port that are free to listen on")
        raise InputError("command line", [fault]) from error
