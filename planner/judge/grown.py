"""What the centre of a disc goes round: bases and solids grown by its radius, at least or at most."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from planner.judge.body import Body
from planner.judge.solid import Solid
from planner.judge.visibility import Obstacle, thinned


def grown_most(enemies: Iterable[Body], solids: Iterable[Solid], reach: int) -> Iterator[Obstacle]:
    """Yield obstacles that hold what a disc of radius ``reach`` may not cross, whatever their errors."""
    for enemy in enemies:
        for polygon in enemy.polygons:
            corners, missed = thinned(polygon)
            yield Obstacle(corners, reach + enemy.radius + enemy.margin + missed)
    yield from (Obstacle(solid.shape, reach + solid.margin) for solid in solids)


def grown_least(enemies: Iterable[Body], solids: Iterable[Solid], reach: int) -> Iterator[Obstacle]:
    """Yield obstacles that lie within what a disc of radius ``reach`` may not cross, whatever their errors.

    A solid exceeds its polygon if anything.
    """
    for enemy in enemies:
        for polygon in enemy.polygons:
            yield Obstacle(thinned(polygon)[0], reach + enemy.radius - enemy.margin)
    yield from (Obstacle(solid.shape, reach) for solid in solids)
