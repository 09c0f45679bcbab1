"""Asking a peer in a process of its own, and putting what it finds to the judge."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from benchmarks.scip_peer import MISSING
from planner.board.action import MoveAction
from planner.board.answer import Judgement, Placement
from planner.board.scenario import Scenario
from planner.plan.judging import judge_charge
from planner.units import INCH, Point

GRACE = 20.0
"""Seconds by the clock, beyond several times its limit, after which the peer's process is ended."""

PATIENCE = 10.0
"""How many times its limit in processor time a peer may take by the clock."""

OBLIGATIONS = ('11.04 within 1" where possible', "11.04 engaged where possible")
"""Rules that a placement may break and the charge still be possible: moving models one by one mends them."""


class PeerMissingError(Exception):
    """The peer's interpreter has no PySCIPOpt."""


@dataclass(frozen=True)
class PeerAnswer:
    """What a peer says.

    Attributes
    ----------
    verdict
        ``legal``, ``impossible`` or ``unresolved``, each by the peer's own tolerance.
    seconds
        Processor time to build the program and to solve it, without the start of the process.
    ends
        Centres found, in inches, one for each model; empty without a placement.
    """

    verdict: str
    seconds: float
    nodes: int
    ends: Sequence[Sequence[float]] = ()


def ask_peer(problem: dict[str, Any], python: str) -> PeerAnswer:
    """Return SCIP's answer to a problem, solved by the interpreter ``python``.

    Raises
    ------
    PeerMissingError
        If that interpreter has no PySCIPOpt.
    RuntimeError
        If the process fails otherwise.
    """
    command = [python, "-m", "benchmarks.scip_peer"]
    limit = PATIENCE * problem["limit"] + GRACE
    try:
        done = subprocess.run(
            command, input=json.dumps(problem), capture_output=True, text=True, timeout=limit, check=False
        )
    except subprocess.TimeoutExpired:
        return PeerAnswer("unresolved", problem["limit"], 0)
    if done.returncode == MISSING:
        raise PeerMissingError(
            f"{python} has no PySCIPOpt; the extra 'bench' brings it: pip install '.[bench]'"
        )
    if done.returncode:
        raise RuntimeError(f"the peer ended with code {done.returncode}: {done.stderr.strip()[-500:]}")
    answer = json.loads(done.stdout)
    return PeerAnswer(answer["verdict"], answer["seconds"], answer["nodes"], answer["ends"] or ())


def judged(scenario: Scenario, ends: Sequence[Sequence[float]]) -> tuple[bool, str]:
    """Return whether a placement in inches is admissible for the judge, and the judge's word on it.

    An inadmissible one from a solver with a tolerance shows nothing, neither way.
    """
    action = scenario.action
    assert isinstance(action, MoveAction)
    models = scenario.unit(action.unit).models
    placements = [
        Placement(model.id, Point(round(x * INCH), round(y * INCH)))
        for model, (x, y) in zip(models, ends, strict=True)
    ]
    plan = judge_charge(scenario, action, placements)
    if plan.verdict is Judgement.LEGAL:
        return True, "legal"
    broken = [row.rule for row in plan.rows if row.holds is False and row.rule not in OBLIGATIONS]
    if broken:
        return False, "breaks " + ", ".join(broken)
    return True, "admissible"
