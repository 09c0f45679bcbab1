"""Who sees a model at a spot, and who attacks it in cover there: what the goals of sight weigh.

Models of one unit don't hide each other (06.01), so both hang on the spot alone. What is undecided counts
against the spot.
"""

from __future__ import annotations

from dataclasses import replace

from planner.board.scenario import Scenario
from planner.board.unit import Model, Unit
from planner.pause import pause
from planner.sight.cover import Route, route_to_cover
from planner.sight.judge import sees
from planner.sight.scene import Scene
from planner.units import Point, Spot


class Exposure:
    """A unit's spots as the models of another unit see them.

    Parameters
    ----------
    own
        The unit that moves.
    observers
        The unit that looks, where it stands.
    """

    def __init__(self, scenario: Scenario, own: Unit, observers: Unit) -> None:
        self.scene = Scene(scenario)
        self.own = own
        self.observers = observers
        self._seen: dict[Model, int] = {}
        self._covered: dict[Model, bool] = {}

    def seen_by(self, model: Model, at: Spot) -> int:
        """Return how many observers see the model at a spot, or may do so for all that is known."""
        placed = self._placed(model, at)
        if placed not in self._seen:
            pause()
            looks = [
                sees(self.scene, self.observers, observer, self.own, placed)
                for observer in self.observers.models
            ]
            self._seen[placed] = sum(look is not False for look in looks)
        return self._seen[placed]

    def covered(self, model: Model, at: Spot) -> bool:
        """Whether the model has cover at a spot against every observer, by a route of 13.08."""
        placed = self._placed(model, at)
        if placed not in self._covered:
            pause()
            routes = (route_to_cover(self.scene, observer, placed) for observer in self.observers.models)
            self._covered[placed] = all(route in (Route.INSIDE, Route.BEHIND) for route in routes)
        return self._covered[placed]

    def _placed(self, model: Model, at: Spot) -> Model:
        """Return the model moved, under a name by which the scene tells its spots and kinds apart."""
        kind = next(k for k, other in enumerate(self.own.models) if _alike(other, model))
        name = f"{self.own.id} {kind} at {at.x}, {at.y}, {at.z}"
        return replace(model, id=name, at=Point(at.x, at.y), z=at.z)


def _alike(first: Model, second: Model) -> bool:
    """Whether two models look the same wherever they stand."""
    return replace(first, id="", at=Point(0, 0), z=0) == replace(second, id="", at=Point(0, 0), z=0)
