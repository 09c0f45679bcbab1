"""Random admissible placements on small random boards, pushed to the limits of the rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from random import Random

from benchmarks.hunt import throw
from planner.board.action import MoveAction
from planner.board.base import Round
from planner.board.rulings import Rulings
from planner.board.scenario import Scenario
from planner.judge.body import Body, body
from planner.judge.closeness import ends_closer
from planner.judge.coherency import groups, lonely, spread
from planner.judge.measure import edge_margin, is_engaged, overlaps
from planner.judge.move import MoveJudge
from planner.proof.claims import Case
from planner.units import INCH, MILLIMETRE, Point, Spot
from tests.builders import charging
from tests.property.strategies import scene

ENDS = 40
"""Throws of a placement before a board is given up."""

Spots = dict[str, Point]


@dataclass
class Scene:
    """A charge with the judge's parts that say which placements are admissible (A1 to A6)."""

    case: Case
    judge: MoveJudge

    def placement(self, seed: int) -> Spots | None:
        """Return a random admissible placement, pushed about; ``None`` if no throw gave one."""
        thrown = throw(self.judge, seed, ENDS)
        if thrown is None:
            return None
        spots = {placement.model: placement.at for placement in thrown}
        return self.pushed(spots, Random(seed)) if self.is_admissible(spots) else None

    def pushed(self, spots: Spots, rng: Random) -> Spots:
        """Move models as far as the rules let them in random directions: by ever smaller steps."""
        for model in rng.sample(sorted(spots), len(spots)):
            dx, dy = rng.uniform(-1, 1), rng.uniform(-1, 1)
            for halvings in range(18):
                at, step = spots[model], 2 * INCH / 2**halvings
                moved = {**spots, model: Point(at.x + round(dx * step), at.y + round(dy * step))}
                spots = moved if self.is_admissible(moved) else spots
        return spots

    def is_admissible(self, spots: Mapping[str, Point]) -> bool:
        """Whether A1 to A6 hold, by the judge's own parts."""
        question = self.case.question
        models = question.unit.models
        ends = [body(m).at(Spot(*spots[m.id], 0)) for m in models]
        rest = [*question.enemies, *question.friends]
        pairs = [(a, b) for k, a in enumerate(ends) for b in (*ends[k + 1 :], *rest)]
        board = question.scenario
        return (
            all(edge_margin(end, board.width, board.height) >= 0 for end in ends)
            and not any(overlaps(a, b) for a, b in pairs)
            and not any(is_engaged(end, enemy) for end in ends for enemy in question.other_bodies)
            and all(
                any(is_engaged(end, enemy) for end in ends for enemy in target)
                for target in question.targets.values()
            )
            and self._is_coherent(ends)
            and all(
                any(ends_closer(body(m), end, target) for target in question.targets.values())
                and not any(
                    s.nearer(end.point, end.point, end.radius) for s in self.judge.ways[m.id].end_solids_at(0)
                )
                and self._has_way(m.id, m.spot, end)
                for m, end in zip(models, ends, strict=True)
            )
        )

    def _is_coherent(self, ends: list[Body]) -> bool:
        one = self.case.scenario.rulings.coherency_contiguous
        return not spread(ends) and (len(groups(ends)) == 1 if one else not lonely(ends))

    def _has_way(self, name: str, start: Spot, end: Body) -> bool:
        ways = self.judge.ways[name]
        return (
            ways.walkable((start, Spot(end.x, end.y, 0))) or ways.path_to(Spot(end.x, end.y, 0)) is not None
        )


def small_scene(seed: int) -> Scene:
    """Return a random charge by one to four models, of one kind or two, at one target or two."""
    rng = Random(seed)
    scenario = _mixed(scene(seed), rng)
    names = [unit.id for unit in scenario.units[1:]]
    targets = names if rng.random() < 0.4 else names[:1]
    action: MoveAction = charging(rng.randint(4, 8), *targets)
    case = Case(scenario, action)
    return Scene(case, MoveJudge(case.question, case.limit))


def _mixed(scenario: Scenario, rng: Random) -> Scenario:
    """Make some models smaller, and sometimes let two groups be coherent."""
    units = list(scenario.units)
    if rng.random() < 0.5:
        small = [
            replace(model, base=Round(20 * MILLIMETRE)) if rng.random() < 0.5 else model
            for model in units[0].models
        ]
        units[0] = replace(units[0], models=tuple(small))
    rulings = Rulings(coherency_contiguous=rng.random() < 0.75)
    return replace(scenario, units=tuple(units), rulings=rulings)
