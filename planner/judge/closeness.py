"""Condition A3: ending closer than at the start (11.04)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from math import isqrt

from planner.judge.body import Body
from planner.judge.gap import Gap, alike, less
from planner.judge.measure import centres, gaps_between, nearest, rise
from planner.judge.rise import Far, closer_than, far, least
from planner.judge.threshold import nearer, within
from planner.units import ceil_sqrt


def ends_closer(
    start: Body, end: Body, unit: Sequence[Body], sure: bool = True, play: int = 0, heights: bool = True
) -> bool:
    """Whether a model ends strictly closer to an enemy unit, that is to its nearest model, by ``play``.

    The distances of round bases are compared exactly; others may be too close to call: then the answer is
    yes only without ``sure``.

    Parameters
    ----------
    heights
        Whether differences in height count (the ``distance`` switch).
    """
    if start.disc and all(enemy.disc for enemy in unit):
        if heights and any(rise(origin, enemy) for origin in (start, end) for enemy in unit):
            return least(_distances(end, unit, heights, play)).less(least(_distances(start, unit, heights)))
        before, after = nearest(start, unit), nearest(end, unit)
        return nearer(
            (centres(end, after), end.radius + after.radius - play),
            (centres(start, before), start.radius + before.radius),
        )
    if start == end:
        return False
    befores, gaps = _spans(start, unit, heights), _spans(end, unit, heights)
    afters = [(gap._replace(radii=gap.radii - play), up) for gap, up in gaps]
    return any(all(_less(after, before, sure) for before in befores) for after in afters)


def _spans(origin: Body, unit: Sequence[Body], heights: bool) -> list[tuple[Gap, int]]:
    """Return the gaps between the pieces of a model and those of a unit, with differences in height."""
    pairs = (pair for enemy in unit for pair in gaps_between(origin, enemy))
    return [(gap, up if heights else 0) for gap, up in pairs]


def _distances(origin: Body, unit: Sequence[Body], heights: bool, play: int = 0) -> list[Far]:
    """Return the squared distances of round bases from the models of a unit, each ``play`` farther."""
    return [
        far(
            centres(origin, enemy), origin.radius + enemy.radius - play, rise(origin, enemy) if heights else 0
        )
        for enemy in unit
    ]


def _less(first: tuple[Gap, int], second: tuple[Gap, int], sure: bool) -> bool:
    """Whether a distance is less than another: gaps with differences in height."""
    (gap, up), (other, other_up) = first, second
    if up == other_up:
        return less(gap, other, sure)
    if sure:
        return gap.most**2 + up**2 < other.least**2 + other_up**2
    return gap.least**2 + up**2 < other.most**2 + other_up**2


def span(first: Body, second: Body, heights: bool) -> int:
    """Return the distance of two models in units, rounded up to show it is no less than it is told."""
    return min(ceil_sqrt(gap.shown**2 + up**2) for gap, up in _spans(first, [second], heights))


@dataclass(frozen=True, slots=True)
class Before:
    """How far a model was from a unit.

    Attributes
    ----------
    exact
        The squared distance, where all bases are round.
    most
        Whole units that it was not more than.
    """

    exact: Far | None
    most: int

    def threshold(self, mover: Body, target: Body, up: int) -> int:
        """Return the largest squared centre distance at which the model is closer to a model of the unit.

        Of bases that are not round: at most which it may be, by the discs round them.
        """
        if self.exact is not None:
            return closer_than(self.exact, mover.radius + target.radius, up)
        return within(mover.span + target.span, self.most, up)


@lru_cache(maxsize=4096)
def closest_at_start(start: Body, unit: tuple[Body, ...], heights: bool) -> Before:
    """Return how far a model is from a unit before it moves; ``heights`` as for :func:`ends_closer`."""
    if start.disc and all(enemy.disc for enemy in unit):
        return Before(least(_distances(start, unit, heights)), 0)
    return Before(None, start_distance(start, unit, heights)[1])


def start_distance(start: Body, unit: Sequence[Body], heights: bool) -> tuple[int, int]:
    """Return whole units that a model is no nearer than to a unit, and no farther than."""
    spans = _spans(start, unit, heights)
    least = min(isqrt(gap.least**2 + up**2) for gap, up in spans)
    return least, min(ceil_sqrt(gap.most**2 + up**2) for gap, up in spans)


@lru_cache(maxsize=1024)
def as_close(models: tuple[Body, ...], groups: tuple[tuple[Body, ...], ...], heights: bool = True) -> bool:
    """Whether groups that may all be the closest to some models are surely as close as each other.

    Then the controller picks one (01.04.02); else one of them is closer, and it may be that it can't be told
    which. Groups of round bases that may be closest are as close.
    """
    if all(one.disc for one in (*models, *(other for group in groups for other in group))):
        return True
    numbered = list(product(models, enumerate(groups)))
    spans = [(k, span) for model, (k, group) in numbered for span in _spans(model, group, heights)]
    least = [(k, mine) for k, mine in spans if not any(_less(other, mine, sure=True) for _, other in spans)]
    gap, up = least[0][1]
    same = all(other_up == up and alike(gap, other) for _, (other, other_up) in least[1:])
    return same and {k for k, _ in least} == set(range(len(groups)))


def closest(
    starts: Sequence[Body], targets: Mapping[str, Sequence[Body]], heights: bool = True
) -> tuple[str, ...]:
    """Return which targets are closest to some models, several where they are as close or too close to call.

    The controller picks among equals (01.04.02).
    """
    spans = {
        name: [span for start in starts for span in _spans(start, group, heights)]
        for name, group in targets.items()
    }
    return tuple(
        name
        for name, own in spans.items()
        if not any(
            all(_less(span, mine, sure=True) for mine in own)
            for other, rest in spans.items()
            if other != name
            for span in rest
        )
    )
