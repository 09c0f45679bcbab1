"""Narrowing down on a placement: poses all over what a proof leaves open, then ever more about the best.

The best are those that some tree of links joins to poses of all other models if links may be missed by a
little: by no more than it takes. Around these poses others are drawn, closer together, until none is missed.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

import numpy as np

from planner.board.answer import Placement
from planner.board.unit import FULL_TURN
from planner.geometry.segments import Flags
from planner.judge.faced_places import AnyPlaces
from planner.pause import pause
from planner.search.ends import Ends
from planner.search.mend import Found
from planner.search.pose_build import PoseOptions
from planner.search.pose_trees import LinkedTrees
from planner.search.variants import Square, Variant, Wanted
from planner.units import INCH

if TYPE_CHECKING:
    from planner.search.pose_finder import PoseFinder

Cells = Sequence[tuple[Square, AnyPlaces]]
"""Squares with the model that may end there: its places, at all facings or at some."""

POSES = 1500
"""Poses that are compared."""

DRAWN = 2
"""Poses drawn for each one that is compared: many turn out to be taken or out of reach."""

FACINGS = 24
"""Facings over half a turn; twice as many after the first level."""

FORGIVEN = tuple(INCH // part for part in (16, 8, 4, 2, 1))
"""Units by which links may be missed, tried in turn."""

LEVELS = 6
"""How often poses are drawn anew."""

CLOSEST = INCH // 32
"""Units by which poses drawn around another scatter at least."""

DRAWS = 60
"""How often a choice is drawn from the trees of a level: some clash."""

BESIDE = INCH
"""Units within which no way is expected above the ground where none was found."""

TRIED = 8
"""Choices of a level that are judged."""

Random = np.random.Generator


def narrowed(finder: PoseFinder, cells: Cells, seed: int) -> Found | None:
    """Return a legal placement with each model in or near one of its cells, if one is met."""
    random = np.random.default_rng(seed)
    wanted, before = _all_over(finder, cells, random), FORGIVEN[-1] + 1
    for _ in range(LEVELS):
        pause()
        narrow = finder.among(wanted)
        options = narrow.options(winding=True, most=POSES, forgiven=FORGIVEN[-1])
        if options is None:
            return None
        poses, table = options
        missed, trees = _best(poses, table)
        if trees is None or missed >= before > 0:
            return None
        if not missed:
            found = _tried(narrow, poses, table, trees, seed)
            if found is not None or not before:
                return found
        before = missed
        wanted = _around(narrow.arena.variants, poses, trees.joined, max(missed, CLOSEST), random)
    return None


def _tried(
    finder: PoseFinder, poses: Ends, table: PoseOptions, trees: LinkedTrees, seed: int
) -> Found | None:
    """Have choices judged; poses that a model finds no way to are left out from then on."""
    for _ in range(TRIED):
        pause()
        choice = next(trees.choices(DRAWS, seed), None)
        if choice is None:
            return None
        placements: dict[str, Placement] = {}
        for number in np.argsort(trees.joined.sum(axis=1), kind="stable").tolist():
            placement = finder.walk(poses, number, int(choice[number]))
            if placement is None:
                break
            placements[placement.model] = placement
        else:
            found = finder.mended(placements, brief=True)
            if found is not None:
                return found
            seed += 1
            continue
        table.allowed[number, _beside(poses, int(choice[number]))] = False
        trees = _trees(poses, table, 0)
    return None


def _beside(poses: Ends, pose: int) -> Flags:
    """Tell which poses are where one is, or beside it at its height (m,); on the ground only that one."""
    away = poses.at - poses.at[pose]
    near = np.hypot(away[:, 0], away[:, 1]) <= (BESIDE if poses.at[pose, 2] else 0)
    return np.asarray(near & (away[:, 2] == 0))


def _best(poses: Ends, table: PoseOptions) -> tuple[int, LinkedTrees | None]:
    """Return by how much links have to be missed for a tree to join all models, and the trees then."""
    loosest = _trees(poses, table, FORGIVEN[-1])
    if not loosest.joined.any():
        return 0, None
    for missed in (0, *FORGIVEN[:-1]):
        trees = _trees(poses, table, missed)
        if trees.joined.any():
            return missed, trees
    return FORGIVEN[-1], loosest


def _trees(poses: Ends, table: PoseOptions, missed: int) -> LinkedTrees:
    return LinkedTrees(table.allowed, table.linked_but_for(float(missed)), table.clash, poses.engaged)


def _all_over(finder: PoseFinder, cells: Cells, random: Random) -> Iterator[Wanted]:
    """Yield poses drawn evenly over cells."""
    numbers = {model.id: k for k, model in enumerate(finder.arena.models)}
    count = POSES * DRAWN
    some = random.permutation(len(cells))[:count]
    each = max(1, count // len(cells))
    for (x, y, side), place in (cells[k] for k in some.tolist()):
        model = numbers[place.model.id]
        turn = finder.arena.bodies[model].full_turn
        places = random.integers((x, y), (x + side + 1, y + side + 1), (each, 2)).astype(np.float64)
        for spot in places:
            middle, half = (place.facings.middle, place.facings.half) if place.facings else (0, turn // 2)
            facing = _rounded(int(random.integers(middle - half, middle + half + 1)), FACINGS, turn)
            yield Wanted(model, place.z, facing if turn else place.model.facing, spot[None])


def _around(
    variants: Sequence[Variant], poses: Ends, joined: Flags, scatter: int, random: Random
) -> Iterator[Wanted]:
    """Yield poses about those of trees, these among them: as many for each model."""
    for model, row in enumerate(joined):
        chosen = np.flatnonzero(row)
        each = max(1, POSES // (len(joined) * len(chosen)))
        for pose in random.permutation(chosen)[:POSES].tolist():
            variant = variants[int(poses.kind[pose])]
            turn = variant.base.full_turn
            at = poses.at[pose, :2].astype(np.float64)
            yield Wanted(model, variant.base.z, variant.facing, at[None])
            angle = scatter / max(1, variant.base.outer) * FULL_TURN / (2 * np.pi)
            for shift in random.normal(0.0, 1.0, (each, 3)):
                facing = _rounded(round(variant.facing + angle * shift[2]), 2 * FACINGS, turn)
                spot = at + scatter * shift[:2]
                yield Wanted(model, variant.base.z, facing if turn else variant.facing, spot[None])


def _rounded(facing: int, count: int, turn: int) -> int:
    """Return the nearest of so many facings over half a turn; any for a base that never looks different."""
    step = FULL_TURN // (2 * count)
    return (facing + step // 2) // step * step % turn if turn else facing
