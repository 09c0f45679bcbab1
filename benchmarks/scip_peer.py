"""The peer: SCIP on the same question as a nonconvex mixed-integer program with quadratic constraints.

``python -m benchmarks.scip_peer`` reads a problem (:mod:`benchmarks.peer_problem`) from standard input and
writes what SCIP found to standard output. It imports nothing of the planner, so any interpreter that has
PySCIPOpt can run it.

SCIP is always given the region of a room instead of its walls. Where it is *helped*, it gets what somebody
who knows the answer's shape would work out by hand as well: the part of the region that the target's base
leaves, no constraint that holds everywhere there, models in one order where they are interchangeable. Its
answers carry its feasibility tolerance of 1e-6: strong evidence, no proof.
"""

from __future__ import annotations

import json
import sys
import time
from itertools import combinations, pairwise
from math import dist, hypot
from typing import Any

MISSING = 4
"""Exit code where PySCIPOpt is not installed."""

PROCESSOR = 1
"""SCIP's name for the clock of processor time."""

MEMORY = 2000
"""Megabytes that SCIP may use."""

Box = tuple[float, float, float, float]


class Program:
    """The program of one problem; variables are the centres of the models in inches."""

    def __init__(self, problem: dict[str, Any], scip: Any) -> None:
        self.problem = problem
        self.scip = scip
        self.starts = [(x, y) for x, y, _ in problem["models"]]
        self.radii = [r for _, _, r in problem["models"]]
        self.targets: list[list[list[float]]] = problem["targets"]
        self.region = [(x, y) for x, y in problem["region"] or ()]
        self.count = len(self.starts)
        self.boxes = [self._box(k) for k in range(self.count)]
        self.xs = [scip.addVar(f"x{k}", lb=b[0], ub=b[1]) for k, b in enumerate(self.boxes)]
        self.ys = [scip.addVar(f"y{k}", lb=b[2], ub=b[3]) for k, b in enumerate(self.boxes)]
        self.helped: bool = problem["helped"] and bool(self.region)
        self.alike = self.helped and len(set(self.radii)) == 1
        self._stay()
        self._keep_apart()
        self._end_closer()
        self._engage()
        self._cohere()
        self._order()

    # -- conditions, named as in the design ---------------------------------------------------------

    def _stay(self) -> None:
        """Keep to the reach (A1) and to the region (A2)."""
        corners = self.region
        for k, start in enumerate(self.starts):
            if self._farthest(start) > self.problem["reach"]:
                self.alike = False
                self.scip.addCons(self._squared(k, start) <= self.problem["reach"] ** 2)
            for (x0, y0), (x1, y1) in zip(corners, corners[1:] + corners[:1], strict=True):
                a, b = (y1 - y0) / dist((x0, y0), (x1, y1)), (x0 - x1) / dist((x0, y0), (x1, y1))
                if abs(a) > 1e-9 and abs(b) > 1e-9:
                    self.scip.addCons(a * self.xs[k] + b * self.ys[k] <= a * x0 + b * y0)

    def _keep_apart(self) -> None:
        """Overlap nobody (A2) and engage nobody who is no target (A5)."""
        clearance = self.problem["engaged"] + self.problem["strict"]
        bodies = [(disc, 0.0) for group in self.targets for disc in group]
        bodies += [(disc, 0.0) for disc in self.problem["friends"]]
        bodies += [(disc, clearance) for disc in self.problem["others"]]
        for k, radius in enumerate(self.radii):
            for (x, y, r), gap in bodies:
                if self._nearest(self.boxes[k], (x, y)) < radius + r + gap:
                    self.scip.addCons(self._squared(k, (x, y)) >= (radius + r + gap) ** 2)
        for i, j in combinations(range(self.count), 2):
            self.scip.addCons(self._between(i, j) >= (self.radii[i] + self.radii[j]) ** 2)

    def _end_closer(self) -> None:
        """End closer to a target unit than at the start (A3)."""
        for k, start in enumerate(self.starts):
            goals = []
            for group in self.targets:
                before = min(dist(start, (x, y)) - r for x, y, r in group)
                goals += [((x, y), before + r - self.problem["strict"]) for x, y, r in group]
            if any(self._farthest(centre) <= within for centre, within in goals):
                continue
            self.alike = False
            self._one_of([(k, centre, within) for centre, within in goals])

    def _engage(self) -> None:
        """Have somebody engaged with each target unit (A4)."""
        for group in self.targets:
            choices = [
                (k, (x, y), radius + r + self.problem["engaged"])
                for k, radius in enumerate(self.radii)
                for x, y, r in group
            ]
            if not any(self._farthest(centre) <= within for _, centre, within in choices):
                self._one_of(choices)

    def _cohere(self) -> None:
        """Keep all within 9" and in one group by links of 2" (A6): links carry a flow from the first."""
        widest = max(dist(a, b) for a, b in combinations(self.region, 2)) if self.helped else 1e9
        least = 2 * min(self.radii)
        pairs = list(combinations(range(self.count), 2))
        if widest > self.problem["spread"] + least:
            for i, j in pairs:
                most = self.problem["spread"] + self.radii[i] + self.radii[j]
                self.scip.addCons(self._between(i, j) <= most**2)
        if widest <= self.problem["neighbour"] + least or self.count == 1:
            return
        self.alike = False
        last = self.count - 1
        flows: list[list[Any]] = [[] for _ in self.starts]
        for i, j in pairs:
            link = self._link(i, j)
            flow = self.scip.addVar(f"flow{i}_{j}", lb=-last, ub=last)
            self.scip.addCons(flow <= last * link)
            self.scip.addCons(flow >= -last * link)
            flows[i].append(flow)
            flows[j].append(-flow)
        for k, out in enumerate(flows):
            self.scip.addCons(sum(out) == (last if k == 0 else -1))

    def _link(self, i: int, j: int) -> Any:
        link = self.scip.addVar(f"link{i}_{j}", vtype="B")
        most = (self.problem["neighbour"] + self.radii[i] + self.radii[j]) ** 2
        slack = self._widest(self.boxes[i], self.boxes[j]) ** 2 - most
        self.scip.addCons(self._between(i, j) <= most + slack * (1 - link))
        return link

    def _order(self) -> None:
        """Order models that are interchangeable along the longer side of their region."""
        if self.alike:
            x0, x1, y0, y1 = self.boxes[0]
            along = self.xs if x1 - x0 > y1 - y0 else self.ys
            for first, second in pairwise(along):
                self.scip.addCons(first <= second)

    # -- helpers ------------------------------------------------------------------------------------

    def _one_of(self, choices: list[tuple[int, tuple[float, float], float]]) -> None:
        """Put at least one of these models within its distance of its point."""
        chosen = []
        for k, centre, within in choices:
            if self._nearest(self.boxes[k], centre) > within:
                continue
            pick = self.scip.addVar(f"pick{k}", vtype="B")
            slack = self._widest(self.boxes[k], (centre[0], centre[0], centre[1], centre[1])) ** 2 - within**2
            self.scip.addCons(self._squared(k, centre) <= within**2 + max(0.0, slack) * (1 - pick))
            chosen.append(pick)
        self.scip.addCons((sum(chosen) if chosen else 0 * self.xs[0]) >= 1)

    def _squared(self, k: int, point: tuple[float, float]) -> Any:
        return (self.xs[k] - point[0]) ** 2 + (self.ys[k] - point[1]) ** 2

    def _between(self, i: int, j: int) -> Any:
        return (self.xs[i] - self.xs[j]) ** 2 + (self.ys[i] - self.ys[j]) ** 2

    def _farthest(self, point: tuple[float, float]) -> float:
        """How far a spot of the region can be from a point; without help nothing is said about it."""
        return max(dist(point, corner) for corner in self.region) if self.helped else 1e9

    def _box(self, k: int) -> Box:
        (x, y), r, reach = self.starts[k], self.radii[k], self.problem["reach"]
        width, height = self.problem["board"]
        left, right, low, high = (0.0, 1e9, 0.0, 1e9)
        if self.region:
            xs, ys = zip(*self.region, strict=True)
            left, right, low, high = min(xs), max(xs), min(ys), max(ys)
        return (
            max(r, x - reach, left),
            min(width - r, x + reach, right),
            max(r, y - reach, low),
            min(height - r, y + reach, high),
        )

    @staticmethod
    def _nearest(box: Box, point: tuple[float, float]) -> float:
        x = max(box[0] - point[0], 0.0, point[0] - box[1])
        y = max(box[2] - point[1], 0.0, point[1] - box[3])
        return hypot(x, y)

    @staticmethod
    def _widest(first: Box, second: Box) -> float:
        x = max(first[1] - second[0], second[1] - first[0])
        y = max(first[3] - second[2], second[3] - first[2])
        return hypot(x, y)


def solve(problem: dict[str, Any]) -> dict[str, Any]:
    """Return SCIP's verdict (``legal``, ``impossible``, ``unresolved``), seconds, nodes and the ends found.

    Raises
    ------
    ImportError
        If PySCIPOpt is not installed.
    """
    from pyscipopt import Model

    started = time.process_time()
    scip = Model()
    scip.hideOutput()
    scip.setParam("limits/memory", MEMORY)
    program = Program(problem, scip)
    scip.setParam("timing/clocktype", PROCESSOR)
    scip.setParam("limits/time", max(0.0, problem["limit"] - (time.process_time() - started)))
    scip.optimize()
    status = scip.getStatus()
    found = scip.getNSols() > 0
    verdict = "legal" if found else "impossible" if status == "infeasible" else "unresolved"
    centres = zip(program.xs, program.ys, strict=True)
    ends = [[scip.getVal(x), scip.getVal(y)] for x, y in centres] if found else None
    return {
        "verdict": verdict,
        "seconds": time.process_time() - started,
        "nodes": scip.getNTotalNodes(),
        "status": status,
        "ends": ends,
    }


def main() -> int:
    """Answer the problem on standard input."""
    try:
        answer = solve(json.load(sys.stdin))
    except ImportError as missing:
        print(missing, file=sys.stderr)
        return MISSING
    json.dump(answer, sys.stdout)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
