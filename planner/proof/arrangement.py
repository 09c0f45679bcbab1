"""The claim ``no-arrangement``: no choice of cells for the models satisfies what has to hold for them.

The claim names the cells, the counters and bridges, and for each clause its reason; the verifier derives
every clause again from the board and then follows the LRAT proof that the clauses contradict each other.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any

from planner.pause import pause
from planner.proof.auxiliary import Bridge, Tally
from planner.proof.cells import Cells, too_slender
from planner.proof.claims import Case, Claim
from planner.proof.counter import Clause, Counter
from planner.proof.effort import Effort, TooDearError
from planner.proof.lrat import fault
from planner.proof.statement import Statement
from planner.proof.tree import BrokenTreeError, cells_from_json

NO_ARRANGEMENT = "no-arrangement"

LARGEST_NUMBER = 1 << 30
"""The first Boolean of a tally or bridge has a lower number, so that others can read the clauses."""

MOST_AUXILIARY = 2_000
"""Most tallies, and most bridges, that are read."""

KEYS = {"kind", "groups", "tallies", "bridges", "clauses", "cnf", "lrat"}


def arrangement_claim(case: Case, value: Mapping[str, Any]) -> Claim:
    """Return the claim with its sentence."""
    targets, question = " and ".join(case.question.reached), case.question
    missed = "out of range" if question.attaining == "in range of" else "unengaged"
    flaws = f"overlap, lose coherency or leave {targets} {missed}" if targets else "overlap or lose coherency"
    sentence = (
        f"no arrangement of {case.unit.id} fits: wherever its {len(case.unit.models)} models could each end "
        f"alone, together they {flaws} "
        f"(03.01, 03.03, {question.move.section})"
    )
    return Claim({"kind": NO_ARRANGEMENT, **value}, sentence)


def arrangement_fault(case: Case, value: Mapping[str, Any]) -> str:
    """Return what is wrong with a claim; empty if it holds."""
    if set(value) != KEYS or not all(isinstance(value[key], list) for key in KEYS - {"kind"}):
        return f"expected the lists {', '.join(sorted(KEYS - {'kind'}))}"
    if slender := too_slender(case):
        return f"the base of {slender} is too slender for cells"
    try:
        return _content_fault(read_statement(case, value), value, Effort())
    except (BrokenTreeError, TooDearError) as broken:
        return str(broken)


def _content_fault(statement: Statement, value: Mapping[str, Any], effort: Effort) -> str:
    """Derive every clause, compare the text, check the proof, and see that nothing is left over.

    Raises
    ------
    TooDearError
        If that is more work than a verifier does.
    """
    effort.spend(statement.dues)
    clauses = []
    for k, reason in enumerate(value["clauses"]):
        pause()
        effort.spend(statement.price(reason))
        clause = statement.clause(reason) if isinstance(reason, list) else None
        if clause is None:
            return f"clauses[{k}]: {json.dumps(reason)[:60]} does not hold"
        effort.keep(len(clause))
        clauses.append(clause)
    if value["cnf"] != cnf_text(clauses):
        return "cnf: these are not the clauses that the reasons give"
    if not all(isinstance(line, str) for line in value["lrat"]):
        return "lrat: expected lines of text"
    wrong = fault(clauses, value["lrat"], effort)
    return f"lrat: {wrong}" if wrong else _idle(statement, value["clauses"])


def _idle(statement: Statement, reasons: Sequence[Sequence[Any]]) -> str:
    """Name a tally or bridge that no clause is about; empty if there is none."""
    for key, kinds, count in (
        ("tallies", {"count", "least", "most"}, len(statement.tallies)),
        ("bridges", {"side", "other", "bridge"}, len(statement.bridges)),
    ):
        named = {reason[1] for reason in reasons if reason[0] in kinds}
        idle = next((k for k in range(count) if k not in named), None)
        if idle is not None:
            return f"{key}[{idle}]: no clause is about it"
    return ""


def cnf_text(clauses: Sequence[Clause]) -> list[str]:
    """Return clauses as lines of DIMACS."""
    return [" ".join(map(str, (*clause, 0))) for clause in clauses]


def dimacs(value: Mapping[str, Any]) -> str:
    """Return the clauses of a claim as a DIMACS file, for any other SAT solver or proof checker."""
    lines = value["cnf"]
    most = max((abs(int(word)) for line in lines for word in line.split()), default=0)
    return "\n".join([f"p cnf {most} {len(lines)}", *lines]) + "\n"


def read_statement(case: Case, value: Mapping[str, Any]) -> Statement:
    """Read what a claim is about.

    Raises
    ------
    BrokenTreeError
        If the cells, counters or bridges don't fit together.
    """
    cells = cells_from_json(case, value["groups"])
    names = [model.id for model in case.unit.models]
    if max(len(value["tallies"]), len(value["bridges"])) > MOST_AUXILIARY:
        raise BrokenTreeError(f"tallies and bridges: more than the {MOST_AUXILIARY} of each that are read")
    tallies, bridges, taken = [], [], [(0, len(cells.squares) - 1)]
    for k, entry in enumerate(value["tallies"]):
        row, base = _numbers(cells, entry, "cells"), _base(entry)
        if set(entry) != {"models", "cells", "first"}:
            raise BrokenTreeError(f"tallies[{k}]: expected the keys cells, first, models")
        models = entry["models"]
        if not isinstance(models, list) or not models or not _in_order(models, names):
            raise BrokenTreeError(f"tallies[{k}]: it must name models of the unit, in its order")
        tallies.append(Tally(models, Counter(row, len(models), base)))
        taken.append((base, tallies[-1].counter.size))
    for k, entry in enumerate(value["bridges"]):
        base = _base(entry)
        over, side = _numbers(cells, entry, "over"), _numbers(cells, entry, "side")
        if any(row != sorted(set(row)) for row in (over, side)) or set(entry) != {"over", "side", "first"}:
            raise BrokenTreeError(f"bridges[{k}]: expected cells over and side, ascending, and first")
        bridges.append(Bridge(over, side, base))
        taken.append((base, 2))
    taken.sort()
    if any(base + size > after for (base, size), (after, _) in pairwise(taken)):
        raise BrokenTreeError("tallies and bridges: numbers are given twice")
    return Statement(case, cells, tallies, bridges)


def _in_order(names: list[Any], known: Sequence[str]) -> bool:
    """Whether these are different known names, in the order in which they are known."""
    return names == [name for name in known if name in names]


def _base(entry: Any) -> int:
    """Return the number before the first Boolean of a tally or bridge."""
    first = entry.get("first") if isinstance(entry, dict) else None
    if type(first) is not int or not 1 <= first < LARGEST_NUMBER:
        raise BrokenTreeError("first: expected the number of a Boolean")
    return first - 1


def _numbers(cells: Cells, entry: Any, key: str) -> list[int]:
    """Read a list of cell numbers."""
    row = entry.get(key) if isinstance(entry, dict) else None
    if not isinstance(row, list) or not all(type(c) is int and 1 <= c < len(cells.squares) for c in row):
        raise BrokenTreeError(f"{key}: expected a list of cell numbers")
    return row
