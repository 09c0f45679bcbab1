"""One file a family of commands; importing this package adds them all to the application."""

from planner.interface.commands import (
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
)

__all__ = ["board", "check", "eligible", "engine", "fights", "move", "odds", "schema", "serve", "sight"]
