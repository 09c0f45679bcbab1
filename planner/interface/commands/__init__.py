"""One file a family of commands; importing this package adds them all to the application."""

from planner.interface.commands import (
    board,
    charge,
    check,
    eligible,
    engine,
    fights,
    odds,
    schema,
    serve,
    sight,
)

__all__ = [
    "board",
    "charge",
    "check",
    "eligible",
    "engine",
    "fights",
    "odds",
    "schema",
    "serve",
    "sight",
]
