"""Finding a legal placement where bases are not round: build one of poses, mend it, have it judged."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from copy import copy

import numpy as np

from planner.board.answer import Placement
from planner.geometry.segments import Flags, Floats, Ints
from planner.judge.body import body
from planner.judge.faced_places import AnyPlaces
from planner.judge.move import MoveJudge
from planner.judge.path import path_length
from planner.judge.question import Question
from planner.judge.region import Outcome
from planner.judge.spot import SpotSearch
from planner.judge.visibility_kernel import holding
from planner.judge.ways import ModelWays
from planner.pause import pause
from planner.search.build import FIRST_SEED, stays
from planner.search.climbed import climbed
from planner.search.cpsat import MOST_SPOTS, ChoiceModel
from planner.search.ends import Ends, spread_over
from planner.search.finder import Observer
from planner.search.mend import Found, Mender
from planner.search.narrowing import Cells, narrowed
from planner.search.pose_build import PoseOptions, alone, build_poses
from planner.search.pose_kernel import reach_lengths
from planner.search.pose_pairs import compared
from planner.search.pose_trees import MOST_PARTS
from planner.search.poses import PoseArena
from planner.search.variants import Square, Wanted, variants_at, wanted_in_squares
from planner.units import Point, Spot

MOST_POSES = 500
"""Poses that pairs are compared of: memory and time go with their square."""

FEW_POSES = 160
"""The same while only a few facings are tried."""

STAGES = (
    ("building along straight lines at a few facings", False, FEW_POSES),
    ("building round obstacles at a few facings", True, FEW_POSES),
    ("building along straight lines", False, MOST_POSES),
    ("building round obstacles", True, MOST_POSES),
)
"""What is tried in turn, cheapest first: whether ways have corners, and how many poses are compared."""

MOST_PLACEMENTS = 6
"""Placements of one construction that are mended and judged."""


class PoseFinder(Mender):
    """Looks for legal placements of one move with bases of any shape."""

    def __init__(self, question: Question, judge: MoveJudge, slack: int = 0, tries: int = 60) -> None:
        super().__init__(judge)
        self.arena = PoseArena(question, judge.ways, slack)
        self.tries = tries

    def find(self, observe: Observer) -> Found | None:
        """Return a legal placement or ``None`` if this search found none: that proves nothing."""
        return self.find_straight(observe) or self.find_winding(observe)

    def find_straight(self, observe: Observer) -> Found | None:
        """Try straight ways at a few facings: cheap, and enough for many questions."""
        return self._tried(STAGES[:1], observe)

    def find_winding(self, observe: Observer) -> Found | None:
        """Try the dearer stages."""
        return self._tried(STAGES[1:], observe) or self.from_rest()

    def _tried(self, stages: Sequence[tuple[str, bool, int]], observe: Observer) -> Found | None:
        """Go through some stages."""
        for words, winding, most in stages:
            observe(words)
            if most == FEW_POSES and winding:
                self.arena.follow_lanes()
            if most == MOST_POSES and not winding:
                self.arena.widen()
            if most == MOST_POSES and winding:
                self.arena.look_round_bends()
            found = self._first_legal(winding, most)
            if found is not None:
                return found
        return None

    def _first_legal(self, winding: bool, most: int = MOST_POSES) -> Found | None:
        for placements in self.built(self.options(winding, most)):
            found = self.mended(placements, brief=most == FEW_POSES)
            if found is not None:
                return found
        return None

    def within_squares(self, squares: Mapping[str, Square], places: Mapping[str, AnyPlaces]) -> Found | None:
        """Look for a legal placement with each model, to begin with, in or near its square (x, y, side)."""
        question, arena = self.judge.question, self.arena
        within = [(squares[model.id], places[model.id]) for model in arena.models]
        return self.among(wanted_in_squares(question, arena.bodies, within))._first_legal(winding=True)

    def within_cells(self, cells: Cells) -> Found | None:
        """Look for a legal placement with each model in or near some cell that is open to it."""
        if not 1 < self.arena.size <= MOST_PARTS - len(self.judge.question.targets):
            return None
        return narrowed(self, cells, FIRST_SEED)

    def among(self, wanted: Iterable[Wanted]) -> PoseFinder:
        """Return a finder that looks at some poses alone."""
        narrow, arena = copy(self), self.arena
        chosen = variants_at(arena.question, arena.bodies, wanted)
        narrow.arena = PoseArena(arena.question, arena.ways, arena.slack, chosen)
        return narrow

    def find_thoroughly(self, observe: Observer) -> Found | None:
        """Search all places and facings of a single model; for several, name poses and let CP-SAT choose."""
        if self.arena.size > 1:
            found = self._chosen(observe)
            if found is not None:
                return found
            observe("searching places and facings for each model")
            self._name_poses()
            return self._first_legal(winding=True) or self._chosen(observe)
        observe("searching every place and facing")
        (model,) = self.arena.models
        question = self.judge.question
        if model.id in question.locked:
            return None
        for limit in (question.reach, None) if question.move.may_stay else (question.reach,):
            finding = SpotSearch(question, {}, model, limit, self.judge.ways[model.id]).finding()
            if finding.outcome is Outcome.FOUND:
                end = finding.path[-1]
                placement = Placement(model.id, Point(end.x, end.y), end.z, finding.facing, finding.path)
                found = self.mended({model.id: placement})
                if found is not None:
                    return found
        return None

    def _name_poses(self) -> None:
        """Add a pose that each model, alone, has for each target, and one to end at anyhow."""
        question = self.judge.question
        for number, model in enumerate(self.arena.models):
            ways = self.judge.ways[model.id]
            wanted: list[tuple[int | None, str | None]] = [(question.reach, t) for t in question.targets]
            for limit, only in [*wanted, (None, None)]:
                search = SpotSearch(question, {}, model, limit, ways, alone=True, only=only, named=True)
                finding = search.finding()
                if finding.outcome is Outcome.FOUND and finding.path:
                    self.arena.add(number, finding.facing, finding.path[-1], finding.path)

    def _chosen(self, observe: Observer) -> Found | None:
        """Have CP-SAT choose a pose for each model: most within 1", then most engaged, and any at all."""
        observe("choosing poses with CP-SAT")
        options = self.options(winding=True, most=MOST_SPOTS)
        if options is None:
            return None
        poses, table = options
        contiguous = self.judge.question.scenario.rulings.coherency_contiguous
        staying = stays(table.lengths) if self.judge.question.somebody_moves else None
        for goals in ((poses.close, poses.near), ()):
            model = ChoiceModel(table.allowed, poses.engaged, table.linked, table.clash, contiguous, staying)
            worths = [np.broadcast_to(goal, table.allowed.shape).astype(np.int64) for goal in goals]
            choice = model.best(worths, None)
            placements = None if choice is None else self.walked(poses, choice)
            found = None if placements is None else self.mended(placements)
            if found is not None:
                return found
        return None

    # -- construction -----------------------------------------------------------------------------

    def built(self, options: tuple[Ends, PoseOptions] | None) -> Iterator[dict[str, Placement]]:
        """Yield placements with paths, best first."""
        if options is None:
            return
        poses, table = options
        nearest = poses.gaps.min(axis=1)
        worth = np.where(poses.close, 0.0, np.where(poses.near, 2.0, 4.0)) + nearest / 1e6
        choices = build_poses(
            worth, poses.pulls / 1e6, poses.engaged, table.allowed, table.clash, table.linked,
            self.tries, FIRST_SEED, MOST_PLACEMENTS,
        )  # fmt: skip
        for choice in choices:
            placements = self.walked(poses, choice)
            if placements is not None:
                yield placements

    def walked(self, poses: Ends, choice: Ints) -> dict[str, Placement] | None:
        """Return the placements of a choice with paths; ``None`` if some model finds none."""
        placements = {}
        for number, pose in enumerate(choice.tolist()):
            placement = self.walk(poses, number, pose)
            if placement is None:
                return None
            placements[placement.model] = placement
        return placements

    def walk(self, poses: Ends, number: int, pose: int) -> Placement | None:
        """Return one model's placement at a pose with a path; ``None`` if none is found."""
        model, variant = self.arena.models[number], self.arena.variants[int(poses.kind[pose])]
        spot, ways = Spot(*poses.at[pose].tolist()), self.judge.ways[model.id]
        end = Point(spot.x, spot.y)
        if variant.base.at(spot) == body(model):
            return Placement(model.id, end, spot.z, model.facing, (model.spot, spot))
        direct = self.arena.paths.get((number, variant.facing, spot)) or (model.spot, spot)
        path = direct if ways.walkable(direct, variant.facing) else ways.path_to(spot, variant.facing)
        return None if path is None else Placement(model.id, end, spot.z, variant.facing, path)

    def options(
        self, winding: bool, most: int = MOST_POSES, forgiven: int = 0
    ) -> tuple[Ends, PoseOptions] | None:
        """Return the poses that some model may take, with who may; ``None`` if that can't work.

        Of poses that miss a link by up to ``forgiven`` units it is told by how much.
        """
        arena = self.arena
        lengths = np.stack([self._lengths(k, winding) for k in range(arena.size)])
        allowed = np.isfinite(lengths)
        keep = self._kept(allowed, np.flatnonzero(stays(lengths).any(axis=0)), most)
        poses, allowed, lengths = arena.poses.some(keep), allowed[:, keep], lengths[:, keep]
        if not (allowed.any(axis=1).all() and poses.engaged.any(axis=0).all()):
            return None
        if arena.size == 1:
            return poses, alone(allowed, lengths)
        pairs = compared(poses, [variant.base for variant in arena.variants], arena.slack, forgiven)
        return poses, PoseOptions(allowed, lengths, *pairs)

    def _kept(self, allowed: Flags, staying: Ints, most: int) -> Ints:
        """Choose the poses to go on with: half near the targets, the rest spread over all the others.

        Those that leave a model where it is, ``staying``, are all kept.
        """
        poses = self.arena.poses
        useful = np.flatnonzero(allowed.any(axis=0))
        if len(useful) <= most:
            return useful
        score = np.where(poses.close, 0.0, 1.0) + poses.gaps.min(axis=1) / 1e7
        ranked = useful[np.argsort(score[useful], kind="stable")]
        near, others = ranked[poses.near[ranked]], ranked[~poses.near[ranked]]
        share = max(most // 2, most - len(others))
        rest = spread_over(others, most - min(share, len(near)))
        return np.unique(np.concatenate((spread_over(near, share), rest, staying)))

    def _lengths(self, model: int, winding: bool) -> Floats:
        """Return the length of a model's way to each pose; infinite where it may not or can't get."""
        arena, poses = self.arena, self.arena.poses
        closer = arena.permitted(model)
        lengths = np.full(len(poses.at), np.inf)
        for number, variant in enumerate(arena.variants):
            pause()
            if model not in variant.members:
                continue
            mine = np.flatnonzero(closer & (poses.kind == number))
            if len(mine) and variant.base.z == arena.models[model].z == 0:
                lengths[mine] = self._reached(model, variant.facing, poses.at[mine, :2], winding)
            elif len(mine) and winding:
                ways, budget = self.judge.ways[arena.models[model].id], arena.question.distance - arena.slack
                lengths[mine] = climbed(ways, poses.at[mine, :2].astype(np.float64), variant.base.z, budget)
            for k in mine[np.isinf(lengths[mine])].tolist() if arena.paths else ():
                path = arena.paths.get((model, variant.facing, Spot(*poses.at[k].tolist())))
                lengths[k] = np.inf if path is None else path_length(path)
        if arena.question.may_stay:
            lengths[arena.staying(model)] = 0.0
        return lengths

    def _reached(self, model: int, facing: int, places: Ints, winding: bool) -> Floats:
        arena = self.arena
        ways: ModelWays = self.judge.ways[arena.models[model].id]
        start = arena.models[model].at
        if winding:
            layer = ways.slices.ways_at(facing)
            nodes, shapes = layer.nodes, layer.flat
        else:
            nodes, shapes = np.array([[start.x, start.y, 0.0]]), ways.slices.grown_at(facing)
        passed = holding(start.x, start.y, *shapes)
        budget = float(arena.question.distance - arena.slack)
        lengths: Floats = reach_lengths(places.astype(np.float64), nodes, *shapes, passed, budget)
        return lengths
