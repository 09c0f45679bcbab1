"""Measure the planner against SCIP on the same instances in one run: ``python -m benchmarks.peers``.

The planner answers in this process, warm; SCIP in a process of its own, whose start isn't counted. Both are
measured in processor time. Rooms
are put to SCIP twice, as they are and with help (:mod:`benchmarks.scip_peer`); its better time counts.
Every placement of SCIP is put to the exact judge. Verdicts that can't both be right end the run with code 1.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from benchmarks.catalogue import instances
from benchmarks.instances import Instance
from benchmarks.peer_problem import problem_of
from benchmarks.peer_run import PeerAnswer, PeerMissingError, ask_peer, judged
from planner.board.action import MoveAction
from planner.board.answer import Answer
from planner.board.scenario import Scenario
from planner.formats import scenario_from_json
from planner.plan.charge import charge
from planner.plan.limits import Watch

DECIDED = ("legal", "impossible")
BAND = [f"wide{count}" for count in range(21, 26)]
"""Instances of the hard band, of which the share unresolved is told."""

WARM_UP = ("F5", "pocket5-1.25", "pocket5-1.38")
"""Instances that the planner is asked beforehand, so that all is compiled and loaded."""

SLOWED = 4.0
"""How many times its processor time an answer may take by the clock, where other work shares the machine."""

COLUMNS = ("instance", "truth", "planner", "s", "SCIP", "s", "nodes", "SCIP helped", "s", "nodes", "ratio")
"""Heads of the table, with what the judge says of SCIP's placements to follow."""


@dataclass
class Row:
    """Both answers to one instance.

    Attributes
    ----------
    peers
        SCIP's answers: as the question is, and for rooms with help.
    word
        What the judge says of SCIP's placements.
    faults
        Verdicts that can't both be right, in words.
    """

    instance: Instance
    verdict: str
    seconds: float
    peers: Sequence[PeerAnswer] = ()
    word: str = ""
    faults: list[str] = field(default_factory=list)

    @property
    def best(self) -> PeerAnswer | None:
        """SCIP's fastest answer that decides, else its first; ``None`` if it was not asked."""
        deciding = [answer for answer in self.peers if answer.verdict in DECIDED]
        return min(deciding, key=lambda answer: answer.seconds) if deciding else next(iter(self.peers), None)

    @property
    def ratio(self) -> str:
        """How many times longer SCIP took than the planner; a bound where one of them was stopped."""
        best = self.best
        if best is None or self.verdict not in DECIDED:
            return "-"
        return f"{'' if best.verdict in DECIDED else '> '}{best.seconds / self.seconds:.3g}"

    def line(self) -> str:
        """Return the row of the table."""
        cells = [self.instance.name, self.instance.truth, self.verdict, f"{self.seconds:.3f}"]
        for k in range(2):
            answer = self.peers[k] if k < len(self.peers) else None
            cells += [answer.verdict, f"{answer.seconds:.2f}", str(answer.nodes)] if answer else ["", "", ""]
        return f"| {' | '.join([*cells, self.ratio, self.word])} |"


def measure(instance: Instance, limit: float, python: str | None) -> Row:
    """Put an instance to the planner and, if there is an interpreter for it, to SCIP.

    Raises
    ------
    PeerMissingError
        If the interpreter has no PySCIPOpt.
    """
    scenario = scenario_from_json(instance.scenario, instance.name)
    answer, seconds = ask(scenario, limit)
    row = Row(instance, answer.verdict.value, seconds)
    if python is not None:
        helps = (False, True) if instance.region else (False,)
        problems = [problem_of(instance, scenario, limit, helped=helped) for helped in helps]
        row.peers = [ask_peer(problem, python) for problem in problems]
    admissible = False
    words = []
    for peer in row.peers:
        if peer.ends:
            sound, word = judged(scenario, peer.ends)
            admissible |= sound
            words.append(word)
    row.word = "; ".join(dict.fromkeys(words))
    row.faults = contradictions(instance, row.verdict, row.peers, admissible=admissible)
    return row


def ask(scenario: Scenario, limit: float) -> tuple[Answer, float]:
    """Return the planner's answer within a limit in seconds, and the seconds of processor time it took."""
    assert isinstance(scenario.action, MoveAction)
    started = time.process_time()
    answer = charge(scenario, scenario.action, Watch(limit * SLOWED))
    return answer, time.process_time() - started


def contradictions(
    instance: Instance, ours: str, peers: Iterable[PeerAnswer], *, admissible: bool
) -> list[str]:
    """Say which verdicts can't both be right.

    A placement of SCIP counts against *impossible* only if the judge finds it admissible: within its
    tolerance SCIP takes bases that overlap by a hair for bases that touch.
    """
    name = instance.name
    faults = []
    if {ours, instance.truth} == set(DECIDED):
        faults.append(f"{name}: the planner says {ours}, and it is known to be {instance.truth}")
    if admissible and "impossible" in (ours, instance.truth):
        faults.append(
            f"{name}: SCIP's placement is admissible, and {ours} was said and {instance.truth} known"
        )
    if "legal" in (ours, instance.truth) and any(peer.verdict == "impossible" for peer in peers):
        faults.append(f"{name}: SCIP says impossible, and {ours} was said and {instance.truth} known")
    return faults


def summary(rows: Sequence[Row]) -> list[str]:
    """Return in sentences what the table comes to, against SCIP as asked and its better time."""
    ours = [row for row in rows if row.verdict in DECIDED]
    lines = [f"The planner decides {len(ours)} of {len(rows)}."]
    lines += _against("SCIP", [(row, row.peers[0]) for row in rows if row.peers])
    lines += _against("SCIP with help", [(row, row.best) for row in rows if row.best is not None])
    band = [row for row in rows if row.instance.name in BAND]
    still = [row for row in band if row.verdict not in DECIDED]
    lines += (
        [f"Of n = 21 to 25 in the wide pocket {len(still)} of {len(band)} are unresolved."] if band else []
    )
    return lines


def _against(peer: str, answers: Sequence[tuple[Row, PeerAnswer]]) -> list[str]:
    """Compare the planner with one way of asking SCIP, on what that decides."""
    decided = [(row, answer) for row, answer in answers if answer.verdict in DECIDED]
    kept = [(row, answer) for row, answer in decided if row.verdict in DECIDED]
    faster = [row for row, answer in kept if row.seconds < answer.seconds]
    rest = [row.instance.name for row, _ in decided if row not in faster]
    return [
        f"{peer} decides {len(decided)} of {len(answers)}; of these the planner decides {len(kept)}, "
        f"{len(faster)} of them faster; not decided or slower: {', '.join(rest) or 'none'}."
    ]


def main() -> int:
    """Run the comparison and print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--limit", type=float, default=60.0, help="seconds of processor time for each answer")
    parser.add_argument("--only", nargs="+", default=[], help="only instances whose names begin so")
    parser.add_argument("--python", default=sys.executable, help="the interpreter that has PySCIPOpt")
    parser.add_argument("--no-peer", action="store_true", help="ask the planner alone")
    options = parser.parse_args()
    chosen = instances(*options.only)
    if not chosen:
        parser.error(f"no instance's name begins with {' or '.join(options.only)}")
    for first in instances(*WARM_UP):
        ask(scenario_from_json(first.scenario, first.name), options.limit)
    print(
        f"| {' | '.join(COLUMNS)} | SCIP's placement |",
        "|---" * (len(COLUMNS) + 1) + "|",
        sep="\n",
        flush=True,
    )
    rows = []
    for instance in chosen:
        try:
            row = measure(instance, options.limit, None if options.no_peer else options.python)
        except PeerMissingError as missing:
            parser.error(f"{missing}; or leave SCIP out with --no-peer")
        print(row.line(), flush=True)
        rows.append(row)
    print("", *summary(rows), sep="\n")
    faults = [fault for row in rows for fault in row.faults]
    print(f"Contradictions: {'; '.join(faults) or 'none'}.")
    return 1 if faults else 0


if __name__ == "__main__":
    raise SystemExit(main())
