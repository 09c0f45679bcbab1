"""Random small charges with bases of every shape, and the symmetries of the table for all of them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from random import Random

from planner.board.answer import Placement
from planner.board.base import Base, Hull, Round
from planner.board.scenario import Scenario
from planner.board.terrain import Category
from planner.board.unit import FULL_TURN, Model, Part, Unit
from planner.judge.coherency import groups, spread
from planner.judge.end_solids import EndSolids
from planner.judge.measure import edge_margin, is_engaged, overlaps
from planner.judge.question import bodies
from planner.units import INCH, Point, Spot
from tests.builders import board, box, chargers, floor, hull, lifted, oval, rebased, rectangle, unit, wall

GREAT: list[Base] = [
    oval(170, 109),
    oval(150, 95),
    oval(120, 92),
    oval(105, 70),
    oval(90, 52.5),
    rectangle(120, 80),
    hull((-2, -1.5), (2.5, -1), (2.5, 1), (-2, 1.5)),
]
SMALL: list[Base] = [oval(60, 35.5), oval(75, 42), rectangle(60, 40), Round(160_000)]
NOTCHED = hull((-2, -1.5), (2, -1.5), (2, 1.5), (0, 0.5), (-2, 1.5))


def scene(seed: int) -> Scenario:
    """Return a valid board: 1 to 3 chargers and 1 or 2 enemy units on bases of any shape, perhaps a wall."""
    for attempt in range(2000):
        rng = Random(f"shapes {seed}/{attempt}")
        scenario = _draw(rng)
        if _valid(scenario):
            return scenario
    raise AssertionError("no valid scene")


def _draw(rng: Random) -> Scenario:
    def some(x: float, y: float, count: int, pitch: float) -> list[tuple[float, float]]:
        return [
            (round(x + rng.uniform(-0.3, 0.3), 3), round(y + k * pitch + rng.uniform(0, 0.5), 3))
            for k in range(count)
        ]

    def facing() -> float:
        return rng.choice([0, 90, 180, round(rng.uniform(0, 360), 6)])

    count = rng.choice([1, 1, 2, 3])
    base = rng.choice([*GREAT, NOTCHED]) if count == 1 else rng.choice(SMALL)
    keyword = rng.choice(["VEHICLE", "MONSTER"])
    own = rebased(chargers(some(18, 20, count, 2.6), keywords=[keyword]), base, *(facing() for _ in range(3)))
    if count > 1 and rng.random() < 0.4:
        leader = replace(own.models[-1], base=rng.choice(SMALL), facing=round(facing() * 1e6))
        own = replace(own, models=(*own.models[:-1], leader))
    x = 18 + rng.uniform(6.5, 11)
    foes = [rebased(unit("T", some(x, 20, 1, 2)), rng.choice(GREAT + SMALL), facing())]
    if rng.random() < 0.6:
        foes.append(rebased(unit("U", some(x + 1, rng.choice([15, 25]), 1, 2)), rng.choice(SMALL), facing()))
    walls = []
    if rng.random() < 0.3:
        foes[0] = lifted(foes[0], 3)
        # The longest base reaches 3.35" from its place, which is at most 0.5" off: it lies wholly on this.
        walls.append(floor("F", box(x - 5, 16, x + 5, 24.5), 3, Category.LIGHT))
    if rng.random() < 0.6:
        left, low = round(rng.uniform(20, 25), 3), round(rng.uniform(15, 23), 3)
        walls.append(wall("W", box(left, low, left + 0.4, low + round(rng.uniform(1, 4), 3))))
    if rng.random() < 0.3:
        foes[0] = _winged(foes[0], rng.choice([-3, 0, 3]))
    return board(own, *foes, terrain=walls)


def _winged(foe: Unit, along: int) -> Unit:
    """Return a unit whose model has a wing, a FRAME model."""
    (model,) = foe.models
    corners = [(-0.5, along - 1), (0.5, along - 1), (0.5, along + 1), (-0.5, along + 1)]
    shape = tuple(Point(model.at.x + round(x * INCH), model.at.y + round(y * INCH)) for x, y in corners)
    wing = Part(shape, model.z + 2 * INCH, model.z + 3 * INCH)
    return replace(foe, models=(replace(model, parts=(wing,), keywords=model.keywords | {"FRAME"}),))


def _valid(scenario: Scenario) -> bool:
    everyone = [entry for each in scenario.units for entry in bodies(each)]
    own = bodies(scenario.unit("C"))
    enemies = [entry for each in scenario.units[1:] for entry in bodies(each)]
    solids = EndSolids(scenario, scenario.units[0].models[0])
    return (
        not any(overlaps(a, b) for k, a in enumerate(everyone) for b in everyone[k + 1 :])
        and len(groups(own)) == 1
        and not spread(own)
        and not any(is_engaged(a, b, sure=False) for a in own for b in enemies)
        and not any(solid.meets(one, INCH // 100) for solid in solids for one in everyone)
        and all(edge_margin(one, scenario.width, scenario.height) >= 0 for one in everyone)
    )


@dataclass(frozen=True)
class Symmetry:
    """A symmetry of the plane: where points go, what becomes of facings and outlines, and of the board."""

    point: Callable[[Scenario, Point], Point]
    facing: Callable[[int], int]
    flips: bool
    swaps: bool = False

    def board(self, scenario: Scenario) -> Scenario:
        """Return the board as it looks then."""
        width, height = scenario.width, scenario.height
        return replace(
            scenario,
            units=tuple(self._unit(scenario, entry) for entry in scenario.units),
            terrain=tuple(
                replace(
                    piece,
                    features=tuple(
                        replace(
                            feature,
                            sections=tuple(
                                replace(part, shape=tuple(self.point(scenario, p) for p in part.shape))
                                for part in feature.sections
                            ),
                        )
                        for feature in piece.features
                    ),
                )
                for piece in scenario.terrain
            ),
            width=height if self.swaps else width,
            height=width if self.swaps else height,
        )

    def placement(self, scenario: Scenario, one: Placement) -> Placement:
        """Return a placement as it looks then."""
        path = tuple(
            Spot(*self.point(scenario, Point(corner.x, corner.y)), corner.z) for corner in one.path or ()
        )
        turned = self.facing(one.facing) % FULL_TURN
        return Placement(one.model, self.point(scenario, one.at), one.z, turned, path)

    def _unit(self, scenario: Scenario, entry: Unit) -> Unit:
        return replace(entry, models=tuple(self._model(scenario, model) for model in entry.models))

    def _model(self, scenario: Scenario, model: Model) -> Model:
        return replace(
            model,
            at=self.point(scenario, model.at),
            facing=self.facing(model.facing) % FULL_TURN,
            base=self._base(model.base),
            parts=tuple(
                replace(part, shape=tuple(self.point(scenario, p) for p in part.shape))
                for part in model.parts
            ),
        )

    def _base(self, base: Base) -> Base:
        if not (self.flips and isinstance(base, Hull)):
            return base
        return Hull(tuple(Point(p.x, -p.y) for p in base.outline))


SYMMETRIES = {
    "mirrored": Symmetry(lambda s, p: Point(s.width - p.x, p.y), lambda f: FULL_TURN // 2 - f, flips=True),
    "half a turn": Symmetry(
        lambda s, p: Point(s.width - p.x, s.height - p.y), lambda f: f + FULL_TURN // 2, flips=False
    ),
    "a quarter turn": Symmetry(
        lambda s, p: Point(s.height - p.y, p.x), lambda f: f + FULL_TURN // 4, flips=False, swaps=True
    ),
    "shifted": Symmetry(lambda _s, p: Point(p.x + 12345, p.y - 6789), lambda f: f, flips=False),
}
