"""One file a family of commands; importing this package adds them all to the application."""

from planner.interface.commands import (
    batch,
    board,
    check,
    eligible,
    engine,
    fights,
    move,
    odds,
    schema,
    serve,
    sight,
    skull_pass,
)

__all__ = [
    "batch",
    "board",
    "check",
    "eligible",
    "engine",
    "fights",
    "move",
    "odds",
    "schema",
    "serve",
    "sight",
    "skull_pass",
]
