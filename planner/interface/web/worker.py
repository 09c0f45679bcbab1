"""What a worker process does: bytes of a request in, bytes of a reply out."""

from __future__ import annotations

import json
import logging
from dataclasses import dataclass
from typing import Any

from planner.errors import InputError
from planner.formats.jsontext import parse_json
from planner.interface.web.practice import FIRST, NEXT
from planner.interface.web.questions import QUESTIONS, SOURCE, read_question

PRACTICE_SECONDS = 600.0
"""Longest time that compiling inner loops may take."""

JSON = "application/json"
SVG = "image/svg+xml"


@dataclass(frozen=True, slots=True)
class Reply:
    """A reply: HTTP status, media type, content."""

    status: int
    media: str
    content: bytes


def answer(name: str, body: bytes, most_seconds: float, most_bytes: int) -> Reply:
    """Answer a request of the kind ``name``; faults of the input and of the planner become replies too."""
    try:
        raw = parse_json(body, SOURCE, most_bytes)
        question = QUESTIONS[name]
        told = question.answer(read_question(question, raw, most_seconds))
    except InputError as error:
        return faults(error)
    except Exception as error:  # the last line of defence: a worker outlives every fault of the planner
        logging.getLogger("planner.web").exception("internal fault")
        return refusal(500, f"internal fault: {type(error).__name__}: {error}; please report it")
    if question.replies is None:
        return Reply(200, SVG, told.encode())
    return Reply(200, JSON, _text(told))


def faults(error: InputError, status: int = 422) -> Reply:
    """Return the reply that lists every fault of a request."""
    found = [{"place": f.place, "found": f.found, "expected": f.expected} for f in error.faults]
    count = "a fault" if len(found) == 1 else f"{len(found)} faults"
    return Reply(status, JSON, _text({"error": f"the request has {count}", "faults": found}))


def refusal(status: int, sentence: str) -> Reply:
    """Return the reply that says why there is no answer."""
    return Reply(status, JSON, _text({"error": sentence, "faults": []}))


def warm_up() -> None:
    """Answer small questions; an interrupt at the keyboard is the server's to deal with."""
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    for question in FIRST:
        _practise(*question)


def practise(number: int) -> None:
    """Answer one of the small questions of the kinds that take longest the first time."""
    _practise(*NEXT[number])


def _practise(name: str, scenario: dict[str, Any]) -> None:
    body = json.dumps({"scenario": scenario}).encode()
    answer(name, body, PRACTICE_SECONDS, len(body))


def _text(value: Any) -> bytes:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()
