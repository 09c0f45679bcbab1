"""What ``planner serve`` does: see that the extra is there, then serve until it is interrupted."""

from __future__ import annotations

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
        If a package of the extra is missing.
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
    app = create_app(Limits(workers=workers, waiting=waiting, seconds=seconds))
    shown = f"[{host}]" if ":" in host else host
    sys.stderr.write(
        f"the board: http://{shown}:{port}/   the description: http://{shown}:{port}/openapi.json\n"
    )
    uvicorn.run(app, host=host, port=port, log_level="warning")
    return exits.ANSWERED
