"""The files of a batch: which there are, what is asked about each, and its answer as a line."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from hashlib import sha256
from importlib.metadata import version
from pathlib import Path
from typing import Any

from planner.errors import Fault, InputError
from planner.formats import apply_overrides, parse_json, scenario_from_json
from planner.formats.jsontext import SCENARIO_BYTES
from planner.interface.answers import Request, answered, kind_of
from planner.interface.other_games import other_table
from planner.plan.limits import Watch
from planner.plan.position import Position

ASKS_NOTHING = "it asks nothing: it has no action"
"""Why a file without a question is skipped, where the command says none either."""

OF_CHARGES = ("charge", "odds", "eligible")
"""Questions that take a charge of the file's own."""


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked about every file.

    Attributes
    ----------
    kind
        The type of question; ``None`` for each file's own.
    settings
        ``key=value`` overrides of the action and the rulings.
    seconds, work
        Limits for each file.
    """

    kind: str | None = None
    settings: tuple[str, ...] = ()
    seconds: float | None = None
    work: int | None = None


@dataclass(frozen=True, slots=True)
class Item:
    """One file, with its text, so that it can be sent to another machine.

    Attributes
    ----------
    problem
        Why the file could not be read, or nothing.
    """

    name: str
    text: bytes
    question: Question
    problem: str = ""

    @property
    def digest(self) -> str:
        """What tells whether an answer is one to this text and question by this version of the planner."""
        asked = repr((self.question, self.problem, version("planner")))
        return sha256(asked.encode() + b"\0" + self.text).hexdigest()[:24]


def files_of(paths: Iterable[Path]) -> list[Path]:
    """Return the files named, and all ``.json`` files below the folders named, each once.

    Raises
    ------
    InputError
        If nothing is there to be read.
    """
    found: dict[Path, None] = {}
    faults = []
    for path in paths:
        inside = sorted(path.rglob("*.json")) if path.is_dir() else [path]
        if not inside:
            faults.append(Fault(str(path), "a folder without .json files", "scenario files"))
        found.update(dict.fromkeys(inside))
    if faults:
        raise InputError("command line", faults)
    return list(found)


def items_of(files: Sequence[Path], question: Question) -> Iterator[Item]:
    """Read the files; one that cannot be read is an item with a problem."""
    for path in files:
        try:
            with path.open("rb") as file:
                yield Item(str(path), file.read(SCENARIO_BYTES + 1), question)
        except OSError as error:
            yield Item(str(path), b"", question, (error.strerror or type(error).__name__).lower())


def solved(item: Item) -> dict[str, Any]:
    """Answer one item as the value of its line; whatever is wrong with it is told there.

    A file that does not ask what is asked about is ``skipped``, with the reason.
    """
    head = {"file": item.name, "digest": item.digest}
    try:
        return {**head, **_told(item)}
    except InputError as error:
        faults = [{"place": f.place, "found": f.found, "expected": f.expected} for f in error.faults]
        return {**head, "error": str(error), "faults": faults}
    except Exception as error:  # one file's fault stops no other
        return {**head, "error": f"internal fault: {type(error).__name__}: {error}; please report it"}


def line_of(told: dict[str, Any]) -> bytes:
    """Return a line of the output."""
    return json.dumps(told, ensure_ascii=False).encode() + b"\n"


def _told(item: Item) -> dict[str, Any]:
    question = item.question
    if item.problem:
        raise InputError(item.name, [Fault("$", item.problem, "a file that can be read")])
    plain = parse_json(item.text, item.name)
    table = other_table(plain, item.name, question.settings)
    if table is not None:
        if question.kind is not None:
            return {"skipped": f"{question.kind} is no question of the game {plain['game']}"}
        return {"result": table.answered({}, item.name)} if table.asks else {"skipped": ASKS_NOTHING}
    scenario = scenario_from_json(apply_overrides(plain, question.settings), item.name)
    own = kind_of(scenario)
    kind = question.kind or own
    if kind is None:
        return {"skipped": ASKS_NOTHING}
    if kind in OF_CHARGES and own != "charge":
        return {"skipped": f"it asks {own or 'nothing'}, not about a charge"}
    watch = Watch(question.seconds, work=question.work)
    return {"result": answered(kind, Request(Position(scenario), watch=watch, source=item.name))}
