"""Placements on a lattice: all models on points of one triangular lattice, by depth-first search.

Lattices find what chance doesn't: rows, and packings of many models in contact. Pitch, turn and offset of
the lattice are drawn at random; the pitch from that of bases in contact to far finer ones.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from random import Random

from planner.board.answer import Placement
from planner.board.unit import FULL_TURN, Model
from planner.judge.body import Body, body
from planner.judge.levels import landing, levels
from planner.judge.measure import edge_margin, is_coherent, is_engaged, overlaps
from planner.judge.move import MoveJudge
from planner.judge.question import Question
from planner.rules.limits import COHERENCY_NEIGHBOUR, COHERENCY_SPREAD
from planner.units import INCH, Spot

MOST_NODES = 400
"""Ends tried in the search of one lattice."""

FINEST = INCH // 4
"""Least pitch of a lattice."""

TURNS = 24
"""Facings all round that are drawn from for bases that are not round."""


def goes_with(end: Body, placed: Iterable[Body]) -> bool:
    """Whether a model may end there as far as its siblings placed before go (A2, A6)."""
    others = list(placed)
    near = not others or any(is_coherent(end, other, COHERENCY_NEIGHBOUR) for other in others)
    return (
        near
        and not any(overlaps(end, other) for other in others)
        and all(is_coherent(end, other, COHERENCY_SPREAD) for other in others)
    )


def ended(judge: MoveJudge, model: Model, end: Body) -> Placement | None:
    """Return the placement of a model alone at an end with a way there, if it may end there (A1-A3, A5)."""
    if not _fits_alone(judge, model, end):
        return None
    path = (model.spot, Spot(end.x, end.y, end.z))
    ways = judge.ways[model.id]
    facing = model.facing if end.shape is None else end.shape.facing
    way = path if end.z == model.z and ways.walkable(path, facing) else ways.path_to(path[-1], facing)
    return None if way is None else Placement(model.id, end.point, end.z, facing, way)


def engages_all(question: Question, placed: Iterable[Body]) -> bool:
    """Whether some end is engaged with each target, or in range of what has to be reached (A4)."""
    ends = list(placed)
    return all(
        any(question.attains(end, other) for end in ends for other in group)
        for group in question.reached.values()
    )


def lay(judge: MoveJudge, rng: Random) -> dict[str, Placement] | None:
    """Search one random lattice; return a placement that engages every target, if one is met."""
    return _Lattice(judge, rng).search()


def _fits_alone(judge: MoveJudge, model: Model, end: Body) -> bool:
    question = judge.question
    start, scenario = body(model), question.scenario
    if (end.x - start.x) ** 2 + (end.y - start.y) ** 2 > question.distance**2:
        return False
    edge = edge_margin(end, scenario.width, scenario.height)
    if edge < 0 or not question.gets_closer(start, end):
        return False
    kept = question.kept.get(model.id, {}).values()
    if not all(any(is_engaged(end, enemy) for enemy in group) for group in kept):
        return False
    if any(overlaps(end, other) for other in (*question.enemies, *question.friends)):
        return False
    if any(is_engaged(end, enemy, sure=False) for enemy in question.other_bodies):
        return False
    if end.z and not landing(question, model, end.z).holds(end):
        return False
    return not any(solid.meets(end) for solid in judge.ways[model.id].end_solids_at(end.z))


class _Lattice:
    """One lattice and the search over its points."""

    def __init__(self, judge: MoveJudge, rng: Random) -> None:
        self.judge = judge
        self.question = judge.question
        self.rng = rng
        self.order = list(self.question.unit.models)
        rng.shuffle(self.order)
        contact = 2 * max(body(model).outer for model in self.order) + 1
        self.pitch = rng.choice(
            [contact, contact / 2, rng.uniform(FINEST, contact), rng.uniform(1, 2) * contact]
        )
        turn = rng.uniform(0, math.pi / 3)
        self.across = (self.pitch * math.cos(turn), self.pitch * math.sin(turn))
        self.along = (self.pitch * math.cos(turn + math.pi / 3), self.pitch * math.sin(turn + math.pi / 3))
        anchor = rng.choice(self.question.target_bodies)
        angle, away = rng.uniform(0, 2 * math.pi), rng.uniform(0, self.pitch)
        self.origin = (anchor.x + away * math.cos(angle), anchor.y + away * math.sin(angle))
        self.nodes = 0

    def search(self) -> dict[str, Placement] | None:
        locked = [model for model in self.order if model.id in self.question.locked]
        self.order = [model for model in self.order if model not in locked]
        placed = {model.id: body(model) for model in locked}
        placements = {
            model.id: Placement(model.id, model.at, model.z, model.facing, (model.spot, model.spot))
            for model in locked
        }
        return placements if self._place(0, placed, placements) else None

    def _place(self, depth: int, placed: dict[str, Body], placements: dict[str, Placement]) -> bool:
        """Place the models from one on in their order; whether all of them found an end."""
        if depth == len(self.order):
            return engages_all(self.question, placed.values())
        model = self.order[depth]
        for x, y in self._points(model, placed):
            self.nodes += 1
            if self.nodes > MOST_NODES:
                return False
            facing = None if body(model).shape is None else self.rng.randrange(TURNS) * FULL_TURN // TURNS
            z = self.rng.choice(levels(self.question, model) or [0])
            end = body(model).at(Spot(x, y, z), facing)
            placement = ended(self.judge, model, end) if goes_with(end, placed.values()) else None
            if placement is None:
                continue
            placed[model.id], placements[model.id] = end, placement
            if self._place(depth + 1, placed, placements):
                return True
            del placed[model.id], placements[model.id]
        return False

    def _points(self, model: Model, placed: dict[str, Body]) -> list[tuple[int, int]]:
        """Return the free lattice points about a target, or about the siblings placed, in random order."""
        idle = [
            group
            for group in self.question.reached.values()
            if not any(self.question.attains(end, other) for end in placed.values() for other in group)
        ]
        anchors = [*(enemy for group in idle for enemy in group), *placed.values()]
        reach = body(model).outer + self.question.reach
        points = {point for anchor in anchors for point in self._round(anchor, reach + anchor.outer)}
        found = sorted(points.difference((end.x, end.y) for end in placed.values()))
        self.rng.shuffle(found)
        return found

    def _round(self, anchor: Body, reach: int) -> Iterator[tuple[int, int]]:
        """Yield the lattice points within a distance of a body's centre."""
        (ax, ay), (bx, by) = self.across, self.along
        dx, dy = anchor.x - self.origin[0], anchor.y - self.origin[1]
        area = ax * by - ay * bx
        i0, j0 = (dx * by - dy * bx) / area, (ax * dy - ay * dx) / area
        rows = math.ceil(reach / (self.pitch * math.sin(math.pi / 3))) + 1
        for i in range(math.floor(i0) - rows, math.ceil(i0) + rows + 1):
            for j in range(math.floor(j0) - rows, math.ceil(j0) + rows + 1):
                x = round(self.origin[0] + i * ax + j * bx)
                y = round(self.origin[1] + i * ay + j * by)
                if (x - anchor.x) ** 2 + (y - anchor.y) ** 2 <= reach * reach:
                    yield x, y
