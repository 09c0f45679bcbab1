"""Shapes of the lines that are sent to the engine."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field

from planner.errors import Fault, InputError
from planner.formats.jsontext import parse_json
from planner.formats.place import one_of, shown
from planner.formats.reading import read_object
from planner.formats.shape import Id, Shape, expecting

LINE_BYTES = 8_000_000
"""Bytes of one line at most."""

AskId = Annotated[
    int | Annotated[str, Field(max_length=100)], expecting("a whole number or text of at most 100 characters")
]
"""The sender's name of a question."""

_Object = Annotated[dict[str, Any], expecting("an object")]


class LimitShape(Shape):
    """When to stop: after so many seconds, after so many steps of work."""

    seconds: Annotated[
        float | None, Field(ge=0, le=86_400), expecting("null or a number of seconds from 0 to 86400")
    ] = None
    work: Annotated[
        int | None, Field(ge=0, le=10**9), expecting("null or a whole number of steps, at least 0")
    ] = None


class HelloShape(Shape):
    """Say who you are."""

    cmd: Literal["hello"]


class PositionShape(Shape):
    """Keep a scenario under a name."""

    cmd: Literal["position"]
    name: Id
    scenario: _Object


class MoveShape(Shape):
    """Move models of a position; with ``name`` the result is another position and the old one stays."""

    cmd: Literal["move"]
    position: Id
    placements: Annotated[list[Any], expecting("a list of placements")]
    name: Id | None = None


class AskShape(Shape):
    """Answer a question about a position; ``goal`` is that of the action."""

    cmd: Literal["ask"]
    id: AskId
    position: Id
    action: _Object = Field(default_factory=dict)
    goal: Any = None
    placements: Any = None
    limit: LimitShape = LimitShape()
    progress: bool = True


class StopShape(Shape):
    """Stop looking: the answer tells what is known."""

    cmd: Literal["stop"]
    id: AskId


class QuitShape(Shape):
    """Stop everything and end."""

    cmd: Literal["quit"]


Lasting = HelloShape | PositionShape | MoveShape | AskShape | StopShape
"""A command after which the engine goes on."""

Command = Lasting | QuitShape
"""A line that was understood."""

COMMANDS: dict[str, type[Command]] = {
    "hello": HelloShape,
    "position": PositionShape,
    "move": MoveShape,
    "ask": AskShape,
    "stop": StopShape,
    "quit": QuitShape,
}
"""The shape of each command."""


def read_line(line: bytes, source: str) -> Any:
    """Read the JSON value of a line.

    Raises
    ------
    InputError
        With what is wrong with it.
    """
    return parse_json(line.rstrip(b"\r\n"), source, LINE_BYTES)


def read_command(raw: Any, source: str) -> Command:
    """Read a command.

    Raises
    ------
    InputError
        With every fault of it.
    """
    name = raw.get("cmd") if isinstance(raw, dict) else None
    if not isinstance(raw, dict):
        raise InputError(source, [Fault("$", shown(raw), 'an object with "cmd"')])
    if not isinstance(name, str) or name not in COMMANDS:
        found = shown(name) if "cmd" in raw else "nothing"
        raise InputError(source, [Fault("$.cmd", found, one_of("a command", name, list(COMMANDS)))])
    reading = read_object(COMMANDS[name], raw, "$")
    if reading.value is None or reading.faults:
        raise InputError(source, reading.faults)
    return reading.value
