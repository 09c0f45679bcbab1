"""End poses worth trying where bases are not round: places and facings, filtered by what each model needs.

Tried are facings along and across the lines to the targets, the models' own and some all round; at each of
them places round every target at contact, 1" and 2", and a lattice over the ground between.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from planner.geometry.segments import Flags, Floats, Ints
from planner.judge.body import Body, body, differences, gap_between
from planner.judge.question import Question
from planner.judge.region import offsets
from planner.judge.segment import squared
from planner.judge.solid import Solid
from planner.judge.ways import ModelWays
from planner.rules.limits import CHARGE_CLOSE, ENGAGEMENT_HORIZONTAL
from planner.search.facings import Variant, variants_of
from planner.search.pose_kernel import around, clear_of, least_gaps
from planner.units import INCH, Point, Spot

ROUND_TARGET = 40
"""Places on one curve round a target."""

GRID = 5
"""Places along the side of a square that a model is to end in or near."""

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
    gaps
        Gap to each target unit (m, targets), in units.
    engaged, close
        Whether a model there is engaged with each target unit (m, targets), or within 1" of one (m,).
    """

    at: Ints
    variant: Ints
    gaps: Floats
    engaged: Flags
    close: Flags

    def some(self, keep: Ints) -> Poses:
        """Return a choice of the poses."""
        return Poses(self.at[keep], self.variant[keep], self.gaps[keep], self.engaged[keep], self.close[keep])


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
        self.variants = variants_of(question, self.bodies, few=True)
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
        rest = variants_of(self.question, self.bodies, few=False)
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
        return Poses(
            np.concatenate([part.at for part in parts]),
            np.concatenate([part.variant for part in parts]),
            np.concatenate([part.gaps for part in parts]),
            np.concatenate([part.engaged for part in parts]),
            np.concatenate([part.close for part in parts]),
        )

    def _of(self, number: int, variant: Variant) -> Poses:
        """Return the poses of one variant."""
        question, base = self.question, variant.base
        places = np.unique(np.rint(self._places(variant)), axis=0)
        starts = self.starts[list(variant.members)]
        away = np.hypot(places[:, None, 0] - starts[None, :, 0], places[:, None, 1] - starts[None, :, 1])
        places = places[away.min(axis=1) <= question.distance - self.slack]
        places = places[self._stands(base, places)]
        gaps = self._gaps(base, places, list(question.targets.values()))
        inward = self.slack + INWARD
        near = gaps.min(axis=1) if len(places) else np.empty(0)
        return Poses(
            places.astype(np.int64),
            np.full(len(places), number, dtype=np.int64),
            gaps,
            gaps <= ENGAGEMENT_HORIZONTAL - inward,
            near <= CHARGE_CLOSE - inward,
        )

    def _stands(self, base: Body, places: Floats) -> Flags:
        """Tell where a base may stand, as far as others than its unit go."""
        question, scenario = self.question, self.question.scenario
        keep = self.slack + INWARD
        x0, x1, y0, y1 = _box(base)
        fine: Flags = (places[:, 0] >= keep - x0) & (places[:, 0] <= scenario.width - x1 - keep)
        fine &= (places[:, 1] >= keep - y0) & (places[:, 1] <= scenario.height - y1 - keep)
        grown = [
            (*entry, float(distance + keep))
            for bodies, distance in (
                (question.target_bodies, 0),
                (question.friends, 0),
                (question.other_bodies, ENGAGEMENT_HORIZONTAL),
            )
            for entry in self._grown(base, self._within_reach(bodies, distance))
        ]
        grown += [
            (xs, ys, float(base.radius + solid.margin + base.margin), float(keep - INWARD))
            for solid in self.solids
            for xs, ys in solid.differences(base.shape)
        ]
        if grown and fine.any():
            fine[fine] = clear_of(
                places[fine],
                *_flat(grown),
                np.array([radius + distance for _, _, radius, distance in grown]),
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
        if self.within is not None:
            return np.concatenate([_in_square(*self.within[k]) for k in variant.members])
        inward = self.slack + 2 * INWARD
        rings = []
        for extra, sign in (
            (inward, 1),
            (CHARGE_CLOSE - inward, -1),
            (ENGAGEMENT_HORIZONTAL - inward, -1),
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


def _in_square(x: int, y: int, side: int) -> Floats:
    """Return a grid of places in a square and as far as half its side beside it (k, 2)."""
    steps = (np.arange(GRID) / (GRID - 1) * 2 - 0.5) * side
    return np.stack(np.meshgrid(x + steps, y + steps), axis=-1).reshape(-1, 2)


def _least(
    places: Floats, polygons: Sequence[tuple[Ints, Ints, float]], owner: Sequence[int], count: int
) -> Floats:
    return least_gaps(
        places,
        *_flat(polygons),
        np.array([radius for _, _, radius in polygons]),
        np.array(owner, dtype=np.int64),
        count,
    )


def _flat(polygons: Sequence[tuple[Ints, Ints, *tuple[float, ...]]]) -> tuple[Ints, Ints, Ints]:
    """Flatten polygons, whatever comes with them: corners x and y, offsets."""
    return (
        np.concatenate([polygon[0] for polygon in polygons]),
        np.concatenate([polygon[1] for polygon in polygons]),
        offsets([len(polygon[0]) for polygon in polygons]),
    )


def _box(base: Body) -> tuple[int, int, int, int]:
    if base.shape is None:
        return -base.radius, base.radius, -base.radius, base.radius
    x0, x1, y0, y1 = base.shape.box
    margin = base.margin
    return x0 - margin, x1 + margin, y0 - margin, y1 + margin
