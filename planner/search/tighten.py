"""Shortening the longest way of a legal placement: finer arcs round the same bends, then a better end.

A compass search (Kolda, Lewis and Torczon 2003, doi:10.1137/S003614450242889) moves the end of the model
with the longest way by ever smaller steps to wherever the way is shorter; the judge decides at the new
longest way whether the placement is still legal. So the result is never worse than what was given.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import cos, hypot, pi, sin

import numpy as np

from planner.board.answer import Judgement, Placement
from planner.geometry.field import Field, field
from planner.geometry.segments import Floats
from planner.geometry.waypoints import Bound, waypoints
from planner.judge.body import body
from planner.judge.coherency import groups, spread
from planner.judge.measure import is_engaged, overlaps
from planner.judge.move import MoveJudge
from planner.judge.question import Question
from planner.rules.limits import ENGAGEMENT_HORIZONTAL
from planner.search.arena import Arena
from planner.search.finder import Observer
from planner.search.walks import walked
from planner.units import INCH, Point, Spot

FINE_CORNERS = 256
"""Points on a full circle of the arcs that a way bends round: 0.005 % longer than the arcs."""

STEPS = [INCH // k for k in (5, 20, 80, 320, 1280, 5120)]
"""Lengths of the steps, in units."""

DIRECTIONS = [(cos(2 * pi * k / 16), sin(2 * pi * k / 16)) for k in range(16)]

JUDGED = 400
"""Placements judged at most: a limit on work, the same on every machine."""

OPEN = 3
"""Judgements left open before giving up: each takes long, and the next are seldom better."""


def tightened(
    question: Question, least: int, placements: Sequence[Placement], observe: Observer
) -> tuple[Placement, ...]:
    """Return a legal placement whose longest way is as short as this search makes it.

    Parameters
    ----------
    least
        The least distance in units at which the targets may be selected: no way need be shorter.
    """
    return tuple(_Tightening(question, least, list(placements), observe).run())


class _Tightening:
    def __init__(
        self, question: Question, least: int, placements: list[Placement], observe: Observer
    ) -> None:
        self.question = question
        self.least = least
        self.placements = placements
        self.observe = observe
        self.arena = Arena(question)
        self.judged = 0
        self.open = 0
        self.fields: dict[int, Field] = {}

    @property
    def lengths(self) -> list[int]:
        """Length of each model's way, in units."""
        return [placement.length or 0 for placement in self.placements]

    def run(self) -> list[Placement]:
        """Shorten the longest way until no step does."""
        level = 0
        while level < len(STEPS) and max(self.lengths) > self.least and not self._worked_enough():
            self.observe(f"shortening the longest way, {max(self.lengths) / INCH:.4f} inches")
            if not self._step(STEPS[level]):
                level += 1
        return self.placements

    def _worked_enough(self) -> bool:
        return self.judged >= JUDGED or self.open >= OPEN

    def _step(self, step: int) -> bool:
        """Move the end of the longest way by a step; whether that shortened it."""
        k = int(np.argmax(self.lengths))
        if self.placements[k].z or self.arena.starts[k, 2]:
            return False  # ways that climb are left as they were found
        ends = self._ends(k, step)
        fine = self._field(k)
        lengths, _ = fine.lengths(np.array(ends, dtype=np.float64))
        for i in np.argsort(lengths, kind="stable"):
            if not lengths[i] < self.lengths[k] - 1 or self._worked_enough():
                return False
            if self._stands(k, ends[i]):
                end = walked(self.arena.models[k], ends[i], fine)
                if end is not None and self._accept(k, end):
                    return True
        return False

    def _ends(self, k: int, step: int) -> list[Point]:
        """Return the ends a step away, and the same put on the edges of the engagement ranges they are near.

        The shortest way that engages ends on such an edge, where few directions lead on.
        """
        at = self.placements[k].at
        away = [(at.x + step * c, at.y + step * s) for c, s in DIRECTIONS]
        own = int(self.arena.radii[k])
        ranges = [
            (enemy, enemy.radius + own + ENGAGEMENT_HORIZONTAL - 1) for enemy in self.question.target_bodies
        ]
        ranges += [
            (enemy, enemy.radius + own + ENGAGEMENT_HORIZONTAL + 2) for enemy in self.question.other_bodies
        ]
        ends = [Point(round(x), round(y)) for x, y in away]
        for enemy, edge in ranges:
            for x, y in away:
                distance = hypot(x - enemy.x, y - enemy.y)
                if distance > 0 and abs(distance - edge) <= step:
                    scale = edge / distance
                    ends.append(
                        Point(round(enemy.x + (x - enemy.x) * scale), round(enemy.y + (y - enemy.y) * scale))
                    )
        return ends

    def _stands(self, k: int, end: Point) -> bool:
        """Whether an end keeps what is quick to tell: free, coherent, engaged with the targets only."""
        own = [body(m).at(p.spot) for m, p in zip(self.arena.models, self.placements, strict=True)]
        mine = own[k] = own[k].at(Spot(end.x, end.y, 0))
        rest = [*own[:k], *own[k + 1 :], *self.question.enemies, *self.question.friends]
        return (
            not any(overlaps(mine, other) for other in rest)
            and not any(is_engaged(mine, enemy) for enemy in self.question.other_bodies)
            and all(
                any(is_engaged(one, enemy) for one in own for enemy in group)
                for group in self.question.targets.values()
            )
            and (len(groups(own)) == 1 or not self.question.scenario.rulings.coherency_contiguous)
            and not spread(own)
        )

    def _accept(self, k: int, end: Placement) -> bool:
        """Take a new end for a model if the judge calls the placement legal and it is shorter."""
        self.judged += 1
        length = self._judge(self.question.distance).ways[end.model].judge.length(end.path or ())
        placements = list(self.placements)
        placements[k] = replace(end, length=length)
        longest = max(self.least, *(placement.length or 0 for placement in placements))
        if length >= self.lengths[k]:
            return False
        verdict = self._judge(longest).judge(placements).verdict
        self.open += verdict is Judgement.UNDECIDED
        if verdict is not Judgement.LEGAL:
            return False
        self.placements = placements
        return True

    def _judge(self, distance: int) -> MoveJudge:
        return MoveJudge(replace(self.question, distance=distance), distance)

    def _field(self, k: int) -> Field:
        """Return the model's distances round the bends of its way, finely, made once."""
        if k not in self.fields:
            model = self.arena.models[k]
            path = self.placements[k].path or ()
            bends: Floats = np.array([(spot.x, spot.y) for spot in path[1:-1]], dtype=np.float64).reshape(
                -1, 2
            )
            start = np.array([model.at], dtype=np.float64)
            kind = self.arena.kinds[int(self.arena.kind_of[k])]
            budget = float(self.lengths[k])
            graph = waypoints(kind.obstacles, Bound.UPPER, start, budget, corners=FINE_CORNERS, bends=bends)
            self.fields[k] = field((start[0, 0], start[0, 1]), graph, budget)
        return self.fields[k]
