"""What ``planner batch`` does: skip what is answered, answer the rest, write each answer as it comes."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from planner.errors import Fault, InputError
from planner.formats.place import one_of
from planner.interface import exits
from planner.interface.batch.items import Item, Question, files_of, items_of, line_of
from planner.interface.batch.pools import LostWorkerError, Pool

KINDS = ("charge", "odds", "eligible", "sight")
"""Types of question that a scenario alone can be asked."""

FAULTS = ("bad input", "internal fault")
"""Answers whose files are named at the end."""

NAMED = 10
"""How many of them are named."""

TRIES = 3
"""How often what is left is asked again after a worker died."""


def run_batch(paths: Sequence[Path], out: Path, question: Question, pool: Pool) -> int:
    """Answer ``planner batch``; the exit code is that of the worst answer, those of earlier runs included."""
    if question.kind is not None and question.kind not in KINDS:
        expected = one_of("a type of question", question.kind, KINDS)
        raise InputError("command line", [Fault("--ask", f'"{question.kind}"', expected)])
    items = list(items_of(files_of(paths), question))
    done = _kept(out)
    words = {item.name: _word(done[item.name]) for item in items if _answered(item, done)}
    counts = Counter(words.values())
    skipped = counts.total()
    left = [item for item in items if not _answered(item, done)]
    with _bar() as bar, _opened(out) as file:
        task = bar.add_task("answering", total=len(items), completed=skipped)
        for told in _tried(left, pool):
            file.write(line_of(told))
            file.flush()
            words[told["file"]] = _word(told)
            counts[_word(told)] += 1
            bar.update(task, advance=1, description=_shown(counts))
    console = Console(stderr=True, highlight=False, soft_wrap=True)
    console.print(f"{len(items)} files, {skipped} answered before; {_shown(counts)}")
    for line in _faulty(words, out):
        console.print(line)
    return _code(counts, len(items))


def _faulty(words: dict[str, str], out: Path) -> Iterator[str]:
    """Yield for each kind of fault a line that names the files, and where it is told what is wrong."""
    for kind in FAULTS:
        names = [name for name, word in words.items() if word == kind]
        more = f" and {len(names) - NAMED} more" if len(names) > NAMED else ""
        if names:
            yield f"{kind}, told in {out}: {', '.join(names[:NAMED])}{more}"


def _tried(items: list[Item], pool: Pool) -> Iterator[dict[str, Any]]:
    """Yield all answers; where workers die what is left is asked again, then told as a fault."""
    left = {item.name: item for item in items}
    for _ in range(TRIES):
        try:
            for told in pool(list(left.values())):
                del left[told["file"]]
                yield told
        except LostWorkerError:
            continue
        break
    for item in left.values():
        lost = "internal fault: its process died each time it was asked"
        yield {"file": item.name, "digest": item.digest, "error": lost}


def _kept(out: Path) -> dict[str, dict[str, Any]]:
    """Return the answers in an output file; cut off a last line that was not written to its end.

    Raises
    ------
    InputError
        If the file holds anything else, or cannot be read.
    """
    try:
        text = out.read_bytes() if out.exists() else b""
    except OSError as error:
        raise _unusable(out, error) from None
    whole = text[: text.rfind(b"\n") + 1]
    done = {}
    for number, line in enumerate(whole.splitlines(), 1):
        try:
            told = json.loads(line)
            done[told["file"]] = told
            told["digest"]
        except (ValueError, TypeError, KeyError):
            expected = "an output file of planner batch, or none"
            fault = Fault(f"line {number}", "no answer of a batch", expected)
            raise InputError(str(out), [fault]) from None
    if whole != text:
        with out.open("r+b") as file:
            file.truncate(len(whole))
    return done


def _answered(item: Item, done: dict[str, dict[str, Any]]) -> bool:
    """Whether there is an answer to this very text and question; faults of the planner are tried again."""
    told = done.get(item.name)
    return told is not None and told["digest"] == item.digest and _word(told) != "internal fault"


def _word(told: dict[str, Any]) -> str:
    """Return what an answer is counted as."""
    if "skipped" in told:
        return "skipped"
    if "result" in told:
        return str(told["result"].get("verdict", "answered"))
    return "bad input" if "faults" in told else "internal fault"


def _shown(counts: Counter[str]) -> str:
    return ", ".join(f"{count} {word}" for word, count in sorted(counts.items())) or "nothing to do"


def _code(counts: Counter[str], total: int) -> int:
    if counts["internal fault"] or counts.total() < total:
        return exits.INTERNAL_FAULT
    if counts["bad input"]:
        return exits.BAD_INPUT
    return exits.UNRESOLVED if counts["unresolved"] else exits.ANSWERED


def _opened(out: Path) -> Any:
    try:
        out.parent.mkdir(parents=True, exist_ok=True)
        return out.open("ab")
    except OSError as error:
        raise _unusable(out, error) from None


def _unusable(out: Path, error: OSError) -> InputError:
    return InputError("command line", [Fault("-o", f"{out}: {error.strerror}", "a file that can be written")])


def _bar() -> Progress:
    columns = (
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        TextColumn("{task.description}"),
    )
    return Progress(*columns, console=Console(stderr=True), transient=True)
