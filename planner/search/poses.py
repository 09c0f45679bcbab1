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
from planner.judge.body import Body, body, differences, gap_between
from planner.judge.question import Question
from planner.judge.ways import ModelWays
from planner.rules.limits import CHARGE_CLOSE, ENGAGEMENT_HORIZONTAL
from planner.search.pose_kernel import around, least_gaps
from planner.search.variants import Variant, variants
from planner.units import INCH, Point, Spot

ROUND_TARGET = 40
"""Places on one curve round a target."""

LATTICE = 260
"""Places of the lattice, at each facing."""

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
    """One charge where bases have facings, put into arrays once."""

    def __init__(self, question: Question, ways: dict[str, ModelWays], slack: int = 0) -> None:
        self.question = question
        self.ways = ways
        self.slack = slack
        self.models = question.unit.models
        self.bodies = [body(model) for model in self.models]
        self.size = len(self.models)
        self.starts = np.array([model.at for model in self.models], dtype=np.float64)
        self.variants = variants(question, self.bodies)

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

    def add(self, model: int, facing: int, place: Point) -> None:
        """Try a model's kind at a further facing, and at a place there that is known to do."""
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
        places = np.unique(np.rint(self._places(variant)), axis=0)
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
        return np.logical_and(fine, np.logical_and.reduce(poses.kept[:, kept], axis=1))

    def staying(self, model: int) -> Flags:
        """Tell which poses (m,) leave a model where it is, as it faces."""
        here = np.logical_and.reduce(self.poses.at == self.starts[model], axis=1)
        own = self.bodies[model].shape
        faced = [v.base.shape == own for v in self.variants]
        return np.asarray(here & np.array(faced)[self.poses.variant])

    def _stands(self, base: Body, places: Floats) -> Flags:
        """Tell where a base may stand, as far as others than its unit go."""
        question, scenario = self.question, self.question.scenario
        keep = self.slack + INWARD
        x0, x1, y0, y1 = _box(base)
        fine: Flags = (places[:, 0] >= keep - x0) & (places[:, 0] <= scenario.width - x1 - keep)
        fine &= (places[:, 1] >= keep - y0) & (places[:, 1] <= scenario.height - y1 - keep)
        solids = [
            (xs, ys, float(base.radius + solid.margin + base.margin))
            for solid in self.ways[self.models[0].id].end_solids
            for xs, ys in solid.differences(base.shape)
        ]
        checks = [
            (self._grown(base, question.enemies), 0),
            (self._grown(base, question.friends), 0),
            (self._grown(base, question.other_bodies), ENGAGEMENT_HORIZONTAL),
            (solids, -INWARD),
        ]
        for polygons, distance in checks:
            if polygons and fine.any():
                nearest = _least(places[fine], polygons, [0] * len(polygons), 1)[:, 0]
                fine[fine] = nearest >= distance + keep
        return fine

    def _gaps(self, base: Body, places: Floats, groups: Sequence[Sequence[Body]]) -> Floats:
        """Return upper bounds of the gaps to groups of bodies (m, groups)."""
        polygons, owner = [], []
        for number, group in enumerate(groups):
            for xs, ys, radius in self._grown(base, group, -1):
                polygons.append((xs, ys, radius))
                owner.append(number)
        return np.maximum(_least(places, polygons, owner, len(groups)), 0.0)

    def _grown(self, base: Body, others: Sequence[Body], sign: int = 1) -> list[tuple[Ints, Ints, float]]:
        """Return where a base meets others, the errors of outlines added (sign 1) or taken off."""
        return [
            (
                xs + other.x,
                ys + other.y,
                float(base.radius + other.radius + sign * (base.margin + other.margin)),
            )
            for other in others
            for xs, ys in differences(other.shape, base.shape)
        ]

    def _places(self, variant: Variant) -> Floats:
        """Return the places to look at, (k, 2)."""
        question, inward = self.question, self.slack + 2 * INWARD
        rings = []
        for extra, sign in (
            (inward, 1),
            (CHARGE_CLOSE - inward, -1),
            (max(0, question.reach - inward), -1),
        ):
            for xs, ys, radius in self._grown(variant.base, self.question.target_bodies, sign):
                rings.append(around(xs, ys, 0, len(xs), max(1.0, radius + extra), ROUND_TARGET))
        own = self.starts[list(variant.members)]
        further = np.array(variant.places, dtype=np.float64).reshape(-1, 2)
        return np.concatenate((*rings, self._lattice(variant), own, further))

    def _lattice(self, variant: Variant) -> Floats:
        """Return a hexagonal lattice over the ground between the unit and its targets."""
        band = ENGAGEMENT_HORIZONTAL + variant.base.outer + INCH
        targets = np.array([(t.x, t.y) for t in self.question.target_bodies], dtype=np.float64)
        corners = np.concatenate((self.starts, targets - band, targets + band))
        low = np.maximum(corners.min(axis=0), self.starts.min(axis=0) - self.question.distance)
        high = np.minimum(corners.max(axis=0), self.starts.max(axis=0) + self.question.distance)
        width, height = np.maximum(high - low, 1.0)
        pitch = max(0.4 * INCH, float(np.sqrt(width * height / LATTICE)))
        rows = np.arange(low[1], high[1], pitch * np.sqrt(3) / 2)
        return np.concatenate(
            [
                np.column_stack((xs, np.full(len(xs), y)))
                for k, y in enumerate(rows)
                for xs in (np.arange(low[0] + (pitch / 2 if k % 2 else 0.0), high[0], pitch),)
            ]
            or [np.empty((0, 2))]
        )


def _least(
    places: Floats, polygons: Sequence[tuple[Ints, Ints, float]], owner: Sequence[int], count: int
) -> Floats:
    if not polygons:
        return np.full((len(places), count), np.inf)
    offsets = np.cumsum([0, *(len(xs) for xs, _, _ in polygons)], dtype=np.int64)
    return least_gaps(
        places,
        np.concatenate([xs for xs, _, _ in polygons]),
        np.concatenate([ys for _, ys, _ in polygons]),
        offsets,
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
