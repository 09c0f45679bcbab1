"""Who sees a model at a spot, and who attacks it in cover there: what the goals of sight weigh.

Models of one unit don't hide each other (06.01), so both hang on the spot alone. What is undecided counts
against the spot.
"""

from __future__ import annotations

from dataclasses import replace

from planner.board.scenario import Scenario
from planner.board.unit import Model, Unit
from planner.formats.moved import model_at
from planner.judge.body import body
from planner.pause import pause
from planner.sight.cover import Route, route_to_cover
from planner.sight.judge import sees
from planner.sight.scene import Scene
from planner.units import Spot


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

    def seen_by(self, model: Model, at: Spot, facing: int = 0) -> int:
        """Return how many observers see the model at a spot and facing, or may for all that is known."""
        placed = self._placed(model, at, facing)
        if placed not in self._seen:
            pause()
            looks = [
                sees(self.scene, self.observers, observer, self.own, placed)
                for observer in self.observers.models
            ]
            self._seen[placed] = sum(look is not False for look in looks)
        return self._seen[placed]

    def covered(self, model: Model, at: Spot, facing: int = 0) -> bool:
        """Whether the model has cover at a spot and facing against every observer, by a route of 13.08."""
        placed = self._placed(model, at, facing)
        if placed not in self._covered:
            pause()
            routes = (route_to_cover(self.scene, observer, placed) for observer in self.observers.models)
            self._covered[placed] = all(route in (Route.INSIDE, Route.BEHIND) for route in routes)
        return self._covered[placed]

    def _placed(self, model: Model, at: Spot, facing: int) -> Model:
        """Return the model moved, under a name that tells spots, facings and kinds apart for the scene."""
        turn = body(model).full_turn
        faced = facing % turn if turn else model.facing
        kind = next(k for k, other in enumerate(self.own.models) if _alike(other, model))
        name = f"{self.own.id} {kind} at {at.x}, {at.y}, {at.z}, facing {faced if turn else 'anywhere'}"
        return replace(model_at(model, at, faced), id=name)


def _alike(first: Model, second: Model) -> bool:
    """Whether two models look the same wherever they stand and however they face."""
    if first.parts or second.parts:
        return first.id == second.id
    return first.kind == second.kind
