"""End poses worth trying where bases are not round: places and facings, filtered by what each model needs.

Tried are facings along and across the lines to the targets, the models' own and some all round; at each of
them places round every target at contact, 1" and 2", and a lattice over the ground between.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields
from functools import cached_property

import numpy as np

from planner.geometry.segments import Flags, Floats, Ints
from planner.judge.body import Body, body, gap_between
from planner.judge.question import Question
from planner.judge.segment import squared
from planner.judge.slices import joined
from planner.judge.solid import Solid
from planner.judge.ways import ModelWays
from planner.rules.limits import ENGAGEMENT_HORIZONTAL
from planner.search.pose_kernel import clear_of, least_gaps
from planner.search.pose_places import full_stretch, grown, in_square, lattice, round_targets
from planner.search.variants import Variant, variants
from planner.units import INCH, Point, Spot

INWARD = 3
"""Units that places keep from their limits, besides the errors of outlines: rounding to whole units."""


@dataclass(frozen=True)
class Poses:
    """Poses that satisfy every condition on one model alone, reach and closeness apart.

    Attributes
    ----------
    at, variant
        Places (m, 2) in units, and which variant each is for (m,).
    gaps, pulls
        Gap to each target (m, targets), and to each group that has to be reached (m, reached), in units.
    engaged
        Whether a model there is engaged with each group to be reached, or in range of it (m, reached).
    near, close
        Whether it is so for some target, and whether it is as near to one as models have to be at best (m,).
    kept
        Whether a model there is engaged with each unit that some model began engaged with (m, kept).
    """

    at: Ints
    variant: Ints
    gaps: Floats
    pulls: Floats
    engaged: Flags
    near: Flags
    close: Flags
    kept: Flags

    def some(self, keep: Ints) -> Poses:
        """Return a choice of the poses."""
        return Poses(*(getattr(self, field.name)[keep] for field in fields(self)))


class PoseArena:
    """One charge where bases have facings, put into arrays once.

    Attributes
    ----------
    slack
        Units by which every condition is tightened, so that each model may be off by that much.
    within
        For each model a square (corner x and y, side) in or near which it is to end; ``None`` for anywhere.
    """

    def __init__(
        self,
        question: Question,
        ways: dict[str, ModelWays],
        slack: int = 0,
        within: Sequence[tuple[int, int, int]] | None = None,
    ) -> None:
        self.question = question
        self.ways = ways
        self.slack = slack
        self.within = within
        self.models = question.unit.models
        self.bodies = [body(model) for model in self.models]
        self.size = len(self.models)
        self.starts = np.array([model.at for model in self.models], dtype=np.float64)
        self.variants = variants(question, self.bodies, few=True)
        self.paths: dict[tuple[int, int, Point], tuple[Spot, ...]] = {}

    @cached_property
    def start_gaps(self) -> Floats:
        """Least gap of each model to each target unit at the start, rounded down (n, targets)."""
        rows = [
            [
                min(gap_between(own, enemy).least for enemy in group)
                for group in self.question.targets.values()
            ]
            for own in self.bodies
        ]
        return np.array(rows, dtype=np.float64)

    def widen(self) -> None:
        """Try all facings from now on."""
        known = {(variant.members, variant.facing) for variant in self.variants}
        rest = variants(self.question, self.bodies, few=False)
        self.variants += [variant for variant in rest if (variant.members, variant.facing) not in known]
        self.__dict__.pop("poses", None)

    def add(self, model: int, facing: int, place: Point, path: tuple[Spot, ...]) -> None:
        """Try a model's kind at a further facing, and at a place there to which it has a path."""
        self.paths[model, facing, place] = path
        kind = next(variant for variant in self.variants if model in variant.members)
        base = kind.base.at(Spot(0, 0, 0), facing)
        self.variants.append(Variant(kind.members, base, facing, (place,)))
        self.__dict__.pop("poses", None)

    @cached_property
    def poses(self) -> Poses:
        """The poses, made once for the variants that there are."""
        parts = [self._of(number, variant) for number, variant in enumerate(self.variants)]
        return Poses(*(np.concatenate([getattr(part, f.name) for part in parts]) for f in fields(Poses)))

    def _of(self, number: int, variant: Variant) -> Poses:
        """Return the poses of one variant."""
        question, base = self.question, variant.base
        places = np.unique(np.rint(self._wanted(variant)), axis=0)
        starts = self.starts[list(variant.members)]
        away = np.hypot(places[:, None, 0] - starts[None, :, 0], places[:, None, 1] - starts[None, :, 1])
        places = places[away.min(axis=1) <= question.distance - self.slack]
        places = places[self._stands(base, places)]
        if question.may_stay and variant.facing in {question.unit.models[k].facing for k in variant.members}:
            places = np.unique(np.concatenate((places, starts)), axis=0)
        gaps = self._gaps(base, places, list(question.targets.values()))
        pulls = self._gaps(base, places, list(question.reached.values()))
        kept = self._gaps(base, places, self.kept)
        inward = self.slack + INWARD
        nearest = gaps.min(axis=1) if len(places) else np.empty(0)
        close = min(limit for limit, _ in question.duties)
        return Poses(
            places.astype(np.int64),
            np.full(len(places), number, dtype=np.int64),
            gaps,
            pulls,
            pulls <= max(0, question.reach - inward),
            nearest <= max(0, question.reach - inward),
            nearest <= max(0, close - inward),
            kept <= ENGAGEMENT_HORIZONTAL - inward,
        )

    @cached_property
    def kept(self) -> list[tuple[Body, ...]]:
        """The units that some model has to stay engaged with."""
        return list(
            {name: group for own in self.question.kept.values() for name, group in own.items()}.values()
        )

    def permitted(self, model: int) -> Flags:
        """Tell to which poses (m,) a model may be moved: closer, in touch with whom it has to be."""
        question, poses, name = self.question, self.poses, self.models[model].id
        if name in question.locked:
            return np.zeros(len(poses.at), dtype=np.bool_)
        names = list(question.targets)
        toward = [names.index(target) for target in question.towards[name]]
        limits = self.start_gaps[model, toward] - self.slack - INWARD
        kept = [self.kept.index(group) for group in question.kept.get(name, {}).values()]
        fine: Flags = np.logical_or.reduce(poses.gaps[:, toward] < limits, axis=1)
        if question.move.there_is_enough:
            fine = np.logical_or(fine, poses.near)
        if question.move.close_up is not None:
            fine = np.ones(len(fine), dtype=np.bool_)
        return np.logical_and(fine, np.logical_and.reduce(poses.kept[:, kept], axis=1))

    def staying(self, model: int) -> Flags:
        """Tell which poses (m,) leave a model where it is, as it faces."""
        here = np.logical_and.reduce(self.poses.at == self.starts[model], axis=1)
        own = self.bodies[model].shape
        faced = [v.base.shape == own for v in self.variants]
        return np.asarray(here & np.array(faced)[self.poses.variant])

    def _wanted(self, variant: Variant) -> Floats:
        """Return the places to look at (k, 2), the models' own and those that are known to do among them."""
        if self.within is not None:
            return np.concatenate([in_square(*self.within[k]) for k in variant.members])
        own = self.starts[list(variant.members)]
        further = np.array(variant.places, dtype=np.float64).reshape(-1, 2)
        rings = round_targets(self.question, variant.base, self.slack + 2 * INWARD)
        if self.question.move.close_up is not None:
            rings.append(full_stretch(self.question, own, self.slack + INWARD))
        return np.concatenate((*rings, lattice(self.question, variant.base, self.starts), own, further))

    def _stands(self, base: Body, places: Floats) -> Flags:
        """Tell where a base may stand, as far as others than its unit go."""
        question, scenario = self.question, self.question.scenario
        keep = self.slack + INWARD
        x0, x1, y0, y1 = _box(base)
        fine: Flags = (places[:, 0] >= keep - x0) & (places[:, 0] <= scenario.width - x1 - keep)
        fine &= (places[:, 1] >= keep - y0) & (places[:, 1] <= scenario.height - y1 - keep)
        obstacles = [
            (*entry, float(distance + keep))
            for bodies, distance in (
                (question.enemies, 0),
                (question.friends, 0),
                (question.other_bodies, ENGAGEMENT_HORIZONTAL),
            )
            for entry in grown(base, self._within_reach(bodies, distance))
        ]
        obstacles += [
            (xs, ys, float(base.radius + solid.margin + base.margin), float(keep - INWARD))
            for solid in self.solids
            for xs, ys in solid.differences(base.shape)
        ]
        if obstacles and fine.any():
            fine[fine] = clear_of(
                places[fine],
                *joined([(xs, ys) for xs, ys, _, _ in obstacles]),
                np.array([radius + distance for _, _, radius, distance in obstacles]),
            )
        return fine

    @cached_property
    def solids(self) -> list[Solid]:
        """The solids that some model may come to."""
        reach = self.question.distance + max(own.outer for own in self.bodies) + INCH
        ends = self.ways[self.models[0].id].end_solids
        return [s for s in ends if any(s.nearer(m.at, m.at, reach) for m in self.models)]

    def _within_reach(self, others: Sequence[Body], distance: int) -> list[Body]:
        """Return the bodies that some model may come within a distance of."""
        reach = self.question.distance + max(own.outer for own in self.bodies) + distance + INCH
        return [
            other
            for other in others
            if any(squared(m.at, other.point) < (reach + other.outer) ** 2 for m in self.models)
        ]

    def _gaps(self, base: Body, places: Floats, groups: Sequence[Sequence[Body]]) -> Floats:
        """Return upper bounds of the gaps to groups of bodies (m, groups)."""
        polygons, owner = [], []
        for number, group in enumerate(groups):
            for xs, ys, radius in grown(base, group, -1):
                polygons.append((xs, ys, radius))
                owner.append(number)
        return np.maximum(_least(places, polygons, owner, len(groups)), 0.0)


def _least(
    places: Floats, polygons: Sequence[tuple[Ints, Ints, float]], owner: Sequence[int], count: int
) -> Floats:
    return least_gaps(
        places,
        *joined([(xs, ys) for xs, ys, _ in polygons]),
        np.array([radius for _, _, radius in polygons]),
        np.array(owner, dtype=np.int64),
        count,
    )


def _box(base: Body) -> tuple[int, int, int, int]:
    if base.shape is None:
        return -base.radius, base.radius, -base.radius, base.radius
    x0, x1, y0, y1 = base.shape.box
    margin = base.margin
    return x0 - margin, x1 + margin, y0 - margin, y1 + margin
