"""End poses worth trying where bases are not round: places and facings, filtered by what each model needs.

Tried are facings along and across the lines to the targets, the models' own and some all round; at each of
them places round every target at contact, 1" and 2", and a lattice over the ground between.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields
from functools import cached_property

import numpy as np

from planner.board.unit import Model
from planner.geometry.segments import Flags, Floats
from planner.judge.body import Body, body
from planner.judge.closeness import start_distance
from planner.judge.question import Question
from planner.judge.ways import ModelWays
from planner.rules.limits import ENGAGEMENT_HORIZONTAL
from planner.search.ends import Ends
from planner.search.looks import Looks
from planner.search.pose_kind import FAR, Kind
from planner.search.pose_meetings import Facing
from planner.search.pose_places import distinct, full_stretch, towards_targets
from planner.search.pose_standing import INWARD, stands
from planner.search.variants import Variant, along_lanes, variants
from planner.units import Point, Spot

MOST_BENDS = 24
"""Bends nearest to the targets that ways to further places lead round, at each facing."""


class PoseArena:
    """One charge where bases have facings, put into arrays once.

    Attributes
    ----------
    slack
        Units by which every condition is tightened, so that each model may be off by that much.
    chosen
        Kinds of models whose places alone are looked at; ``None`` to look all over.
    """

    def __init__(
        self,
        question: Question,
        ways: dict[str, ModelWays],
        slack: int = 0,
        chosen: Sequence[Variant] | None = None,
    ) -> None:
        self.question = question
        self.looks = Looks(question)
        self.ways = ways
        self.slack = slack
        self.only_chosen = chosen is not None
        self.models = question.unit.models
        self.bodies = [body(model) for model in self.models]
        self.size = len(self.models)
        self.starts = np.array([model.spot for model in self.models], dtype=np.float64)
        every = variants(question, self.bodies, few=True) if chosen is None else chosen
        self.variants = list(every)
        self._kinds: dict[tuple[tuple[int, ...], int], Kind] = {}
        self.paths: dict[tuple[int, int, Spot], tuple[Spot, ...]] = {}
        self.bends = False
        self.few = True

    @cached_property
    def start_gaps(self) -> Floats:
        """Least distance of each model to each target unit at the start, rounded down (n, targets)."""
        heights = self.question.heights_count
        rows = [
            [start_distance(own, group, heights)[0] for group in self.question.targets.values()]
            for own in self.bodies
        ]
        return np.array(rows, dtype=np.float64)

    def look_round_bends(self) -> None:
        """Look from now on at places straight on from where ways bend, too."""
        self.bends = True
        self.__dict__.pop("poses", None)

    def follow_lanes(self) -> None:
        """Try facings along tight lanes, too, from now on: no others lead through."""
        self.variants += along_lanes(self.question, self.variants, self.ways)
        self.__dict__.pop("poses", None)

    def widen(self) -> None:
        """Try all facings from now on, and more places at each."""
        self.few = False
        known = {(variant.members, variant.facing) for variant in self.variants}
        rest = variants(self.question, self.bodies, few=False)
        self.variants += [variant for variant in rest if (variant.members, variant.facing) not in known]
        self.__dict__.pop("poses", None)

    def add(self, model: int, facing: int, place: Spot, path: tuple[Spot, ...]) -> None:
        """Try a model's kind at a further facing, and at a place there to which it has a path."""
        self.paths[model, facing, place] = path
        kind = next(variant for variant in self.variants if model in variant.members)
        base = kind.base.at(Spot(0, 0, place.z), facing)
        self.variants.append(Variant(kind.members, base, facing, (Point(place.x, place.y),)))
        self.__dict__.pop("poses", None)

    @cached_property
    def poses(self) -> Ends:
        """The poses, made once for the variants that there are: their numbers are the kinds."""
        parts = [self._of(number, variant) for number, variant in enumerate(self.variants)]
        return Ends(*(np.concatenate([getattr(part, f.name) for part in parts]) for f in fields(Ends)))

    def _of(self, number: int, variant: Variant) -> Ends:
        """Return the poses of one variant."""
        question, base, kind, facing = self.question, variant.base, self.kind(variant), Facing(variant.base)
        places = self._wanted(variant, facing)
        starts = self.starts[list(variant.members), :2]
        away = np.hypot(places[:, None, 0] - starts[None, :, 0], places[:, None, 1] - starts[None, :, 1])
        places = places[away.min(axis=1) <= question.distance - self.slack]
        places = places[stands(self, kind.grounds, facing, places)]
        if question.may_stay:
            here = [model.at for k in variant.members if self._faces(model := self.models[k], variant)]
            places = distinct(np.concatenate((places, np.array(here).reshape(-1, 2))))
        gaps = kind.gaps.at(facing, places)
        beside = gaps if kind.beside is kind.gaps else kind.beside.at(facing, places)
        pulls = beside if kind.pulls is kind.beside else kind.pulls.at(facing, places)
        kept = kind.kept.at(facing, places)
        inward = self.slack + INWARD
        close = min(limit for limit, _ in question.duties)
        in_range = max(0, question.reach - inward)
        nearest = (beside if close == question.reach else gaps).min(axis=1, initial=FAR)
        return Ends(
            np.column_stack((places, np.full(len(places), base.z))).astype(np.int64),
            np.full(len(places), number, dtype=np.int64),
            gaps,
            pulls,
            pulls <= in_range,
            beside.min(axis=1, initial=FAR) <= in_range,
            nearest <= max(0, close - inward),
            kept <= ENGAGEMENT_HORIZONTAL - inward,
        )

    def kind(self, variant: Variant) -> Kind:
        """Return what the poses of a kind of model at a height share, made once for all facings."""
        key = variant.members, variant.base.z
        if key not in self._kinds:
            self._kinds[key] = Kind(self, variant)
        return self._kinds[key]

    def _faces(self, model: Model, variant: Variant) -> bool:
        """Whether a model stands at a variant's height and facing."""
        return model.z == variant.base.z and (not variant.base.full_turn or model.facing == variant.facing)

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
        faced = [self._faces(self.models[model], variant) for variant in self.variants]
        return np.asarray(here & np.array(faced)[self.poses.kind])

    def _wanted(self, variant: Variant, facing: Facing) -> Floats:
        """Return the places to look at (k, 2), the models' own and those that are known to do among them."""
        further = np.array(variant.places, dtype=np.float64).reshape(-1, 2)
        if self.only_chosen:
            return distinct(further)
        question, kind = self.question, self.kind(variant)
        own = self.starts[list(variant.members), :2]
        inward, starts = self.slack + 2 * INWARD, self._from(variant, own)
        rings = towards_targets(question, kind.targets, facing, starts, inward, self.few)
        if question.move.close_up is not None or question.move.there_is_enough:
            rings.append(full_stretch(question, kind.targets, facing, own))
        return distinct(np.concatenate((*rings, kind.lattice(self.few), own, further)))

    def _from(self, variant: Variant, starts: Floats) -> Floats:
        """Return where last lines of ways may start from (k, 2)."""
        if not self.bends or variant.base.z:
            return starts
        ways = self.ways[self.models[variant.members[0]].id]
        bends: Floats = ways.slices.ways_at(variant.facing).nodes[:, :2]
        targets = np.array([(t.x, t.y) for t in self.question.target_bodies], dtype=np.float64)
        away = np.hypot(bends[:, None, 0] - targets[:, 0], bends[:, None, 1] - targets[:, 1]).min(axis=1)
        return np.concatenate((starts, bends[np.argsort(away, kind="stable")[:MOST_BENDS]]))
