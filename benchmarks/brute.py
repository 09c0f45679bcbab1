"""Hunt by brute force for what the planner says is not there: ``python -m benchmarks.brute``.

Every scene that is not answered *legal* is hunted through; a placement found in one that is called
impossible is a false verdict, and one found in an unresolved scene a miss.
"""

from __future__ import annotations

import argparse
import time

from benchmarks.hunt import Quarry, hunt
from benchmarks.run import ask, read, read_fight
from planner.board.action import MoveAction
from planner.board.answer import Verdict
from planner.board.scenario import Scenario
from planner.judge.move import MoveJudge
from planner.proof.claims import Case


def hunted(scenario: Scenario, action: MoveAction, seconds: float, seed: int) -> Quarry:
    """Hunt for a placement of a move with named targets."""
    case = Case(scenario, action)
    return hunt(MoveJudge(case.question, case.limit), seconds, seed)


def main() -> int:
    """Hunt through the scenes; the exit code is 1 if a verdict is false."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--scenes", type=int, default=300)
    parser.add_argument("--first", type=int, default=0, help="seed of the first scene")
    parser.add_argument("--seconds", type=float, default=30.0, help="of processor time for each scene")
    parser.add_argument("--ovals", action="store_true", help="scenes on oval bases")
    parser.add_argument("--fights", action="store_true", help="boards of the Fight phase")
    parser.add_argument("--seed", type=int, default=0, help="of the placements")
    options = parser.parse_args()
    found: dict[Verdict, list[int]] = {Verdict.IMPOSSIBLE: [], Verdict.UNRESOLVED: []}
    scenes, thrown, laid, complete = 0, 0, 0, 0
    began = time.process_time()
    for number in range(options.first, options.first + options.scenes):
        scenario = read_fight(number) if options.fights else read(number, ovals=options.ovals)
        answer = ask(scenario)[0]
        verdict, action = answer.verdict, answer.action
        if verdict not in found or not isinstance(action.targets, tuple):
            continue
        quarry = hunted(scenario, action, options.seconds, options.seed)
        scenes, thrown, laid = scenes + 1, thrown + quarry.thrown, laid + quarry.laid
        complete += quarry.complete
        if quarry.placements is not None:
            found[verdict].append(number)
        tried = f"{quarry.thrown} thrown, {quarry.laid} lattices, {quarry.complete} complete"
        print(f"{number}: {verdict}, {tried}{': found' if quarry.placements else ''}", flush=True)
    spent = time.process_time() - began
    print(f"{scenes} scenes, {spent:.0f} s of processor time: {thrown} placements thrown, {laid} lattices")
    print(f"searched; {complete} gave every model an end and engaged every target")
    for verdict, numbers in found.items():
        print(f"a placement was found in scenes called {verdict}: {numbers or 'none'}")
    return 1 if found[Verdict.IMPOSSIBLE] else 0


if __name__ == "__main__":
    raise SystemExit(main())
