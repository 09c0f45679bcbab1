"""Processes that this one starts import what it imports itself, wherever it was started."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


@contextmanager
def importing_alike() -> Iterator[None]:
    """Start interpreters with this process's search path for a while.

    An interpreter that runs a command (as the one that forks workers does) looks in the current directory
    first, so that a folder of the same name there would stand in for the installed package.
    """
    here = str(Path.cwd())
    path = os.pathsep.join(entry or here for entry in sys.path)
    before = {name: os.environ.get(name) for name in ("PYTHONSAFEPATH", "PYTHONPATH")}
    os.environ.update(PYTHONSAFEPATH="1", PYTHONPATH=path)
    try:
        yield
    finally:
        for name, value in before.items():
            if value is None:
                del os.environ[name]
            else:
                os.environ[name] = value
