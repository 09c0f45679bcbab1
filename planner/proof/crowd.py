"""The claim ``overcrowded``: more models than fit into the places that are left to them.

Points of a compact convex set of area A and perimeter P that are pairwise at least d apart are at most
``2 A / (sqrt(3) d^2) + P / (2 d) + 1`` many (Oler 1961, doi:10.1007/BF02559533, for the Euclidean plane).
The models named end in live leaves (:mod:`planner.proof.relations`) of one room: leaves between which links
of coherency lead. Their centres lie in the convex hull of the room's leaves that are open to one of them,
and are at least the sum of the two least radii apart. And no two of them end in the same leaf.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import isqrt
from typing import Any

import numpy as np

from planner.judge.body import body
from planner.judge.convex import convex_hull
from planner.judge.region import Ints
from planner.judge.segment import squared
from planner.proof.cells import Cells
from planner.proof.claims import Case, Claim
from planner.proof.digest import canonical
from planner.proof.pair_kernel import Flags
from planner.proof.relations import Relations
from planner.proof.tree import BrokenTreeError, cells_from_json
from planner.units import Point, inches_text

OVERCROWDED = "overcrowded"

KEYS = {"kind", "models", "apart", "groups", "rooms"}


@dataclass(frozen=True, slots=True)
class Room:
    """Leaves that the unit may end in together, as far as some of its models go.

    Attributes
    ----------
    leaves
        Numbers of the leaves that are open to one of the models.
    hull
        Corners of their convex hull.
    most
        How many of the models fit into it at most.
    """

    leaves: Ints
    hull: tuple[Point, ...]
    most: int


def most_in(hull: Sequence[Point], apart: int) -> int:
    """Return how many points of a convex polygon can be pairwise at least ``apart`` units away at most.

    With p at least the perimeter and a twice the area, n points need u = 2 d (n - 1) - p to be at most
    2 a / (sqrt(3) d), so the whole number u at most the root of 4 a^2 / (3 d^2).

    Examples
    --------
    >>> most_in([Point(0, 0)], 10), most_in([Point(0, 0), Point(29, 0)], 10)
    (1, 3)
    >>> most_in([Point(0, 0), Point(10, 0), Point(10, 10), Point(0, 10)], 10)
    4
    """
    twice_area, perimeter = 0, 0
    for k in range(len(hull)):
        a, b = hull[k - 1], hull[k]
        twice_area += a.x * b.y - a.y * b.x
        length = squared(a, b)
        root = isqrt(length)
        perimeter += root if root * root == length else root + 1
    slack = isqrt(4 * twice_area * twice_area // (3 * apart * apart))
    return 1 + (perimeter + slack) // (2 * apart)


def least_apart(case: Case, models: Sequence[str]) -> int:
    """Return how far the centres of any two of some models, at one height, are apart at least."""
    radii = sorted(body(model).radius for model in case.unit.models if model.id in models)
    return sum(radii[:2]) if len(radii) > 1 else 2 * radii[0]


def rooms(relations: Relations, models: Sequence[str]) -> list[Room] | None:
    """Return the rooms of which one holds the models; ``None`` if some may end above the ground.

    Without the ruling that a unit is one group, all live leaves are one room.
    """
    cells, names = relations.cells, frozenset(models)
    live = relations.live
    own = np.array([not names.isdisjoint(cells.open_to[leaf]) for leaf in live.tolist()], dtype=bool)
    if any(cells.groups[cells.group[leaf]].z for leaf in live[own].tolist()):
        return None
    apart = least_apart(relations.case, models)
    found = []
    for part in _parts(relations, live):
        leaves = live[part & own]
        hull = hull_of(cells, leaves)
        most = min(most_in(hull, apart), len(leaves)) if hull else 0
        found.append(Room(leaves, hull, most))
    return found


def _parts(relations: Relations, live: Ints) -> list[Flags]:
    """Part the live leaves into those between which links lead."""
    rest = np.ones(len(live), dtype=bool)
    if not relations.contiguous:
        return [rest] if len(live) else []
    found = []
    while rest.any():
        part = np.zeros(len(live), dtype=bool)
        fresh = np.zeros(len(live), dtype=bool)
        fresh[rest.argmax()] = True
        while fresh.any():
            part |= fresh
            linked = relations.live_links[fresh].any(axis=0)
            fresh = linked & ~part
        found.append(part)
        rest &= ~part
    return found


def hull_of(cells: Cells, leaves: Ints) -> tuple[Point, ...]:
    """Return the corners of the convex hull of some cells, anticlockwise; none for no cells."""
    x, y, side = cells.corner(leaves)
    xs = np.concatenate((x, x + side, x, x + side)).tolist()
    ys = np.concatenate((y, y, y + side, y + side)).tolist()
    return convex_hull(map(Point, xs, ys)) if xs else ()


def overcrowded_claim(
    case: Case, models: Sequence[str], groups: Sequence[Any], found: Sequence[Room]
) -> Claim:
    """Return the claim, with its sentence, that each of the rooms is too small."""
    value: dict[str, Any] = {
        "kind": OVERCROWDED,
        "models": list(models),
        "apart": least_apart(case, models),
        "groups": list(groups),
        "rooms": _written(found),
    }
    most = max((room.most for room in found), default=0)
    return Claim(value, _sentence(case, models, most, value["apart"]))


def _sentence(case: Case, models: Sequence[str], most: int, apart: int) -> str:
    """Say that models are too many for places that hold so many of them at most."""
    who = f"{len(models)} models" if len(models) > 1 else "one model"
    there = f"in coherency and engaged with {' and '.join(case.targets)}"
    if most == 0:
        return f"no place is left for {who} of {case.unit.id} {there} (03.01, 03.03, 11.04)"
    size = f"{most} centres {inches_text(apart, 3)} apart" if most > 1 else "one"
    return (
        f"{who} of {case.unit.id} are too many for the places left to them: {there}, "
        f"there is room for at most {size} (03.01, 03.03, 11.04)"
    )


def overcrowded_fault(case: Case, value: Mapping[str, Any]) -> str:
    """Return what is wrong with a claim; empty if it holds."""
    if set(value) != KEYS or not all(isinstance(value[key], list) for key in ("models", "groups", "rooms")):
        return f"expected the keys {', '.join(sorted(KEYS))}, three of them lists"
    if not case.question.all_round:
        return "the cells are only about round bases"
    models = value["models"]
    if not models or not _are_names(models, [model.id for model in case.unit.models]):
        return "models: expected different models of the unit"
    try:
        cells = cells_from_json(case, value["groups"])
    except BrokenTreeError as broken:
        return str(broken)
    found = rooms(Relations(case, cells), models)
    if found is None:
        return "models: some of them may end above the ground"
    if type(value["apart"]) is not int or value["apart"] != least_apart(case, models):
        return f"apart: found {json.dumps(value['apart'])[:60]}, but {least_apart(case, models)} follows"
    written = _written(found)
    if canonical(value["rooms"]) != canonical(written):
        return f"rooms: found {json.dumps(value['rooms'])[:60]}, but {json.dumps(written)[:60]} follows"
    largest = max((room.most for room in found), default=0)
    return f"rooms: {largest} models fit into one of them" if largest >= len(models) else ""


def _are_names(models: Sequence[Any], known: Sequence[str]) -> bool:
    """Whether these are names, known and none of them twice."""
    return all(isinstance(name, str) and name in known for name in models) and len(set(models)) == len(models)


def _written(found: Sequence[Room]) -> list[dict[str, Any]]:
    return [{"corners": [[p.x, p.y] for p in room.hull], "most": room.most} for room in found]
