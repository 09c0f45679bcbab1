"""A Charge phase as a Gymnasium environment (extra ``gym``): the engine says what is legal, and moves."""

from __future__ import annotations

import json
from itertools import combinations, product
from queue import SimpleQueue
from typing import Any

import gymnasium
import numpy as np
import numpy.typing as npt

from planner.board.scenario import Scenario
from planner.board.unit import Model, Side
from planner.formats import scenario_to_json
from planner.interface.engine.engine import Engine
from planner.judge.body import body
from planner.units import INCH

GOALS = ("most-engaged", "most-within-1", "shortest")
"""Goals that a charge may be made with, where nothing else is asked for."""

NOT_ALLOWED = -1.0
"""Reward of an action that the mask rules out; the board stays as it is."""

Observation = dict[str, npt.NDArray[np.float32]]


class ChargePhase(gymnasium.Env[Any, np.int64]):
    """One side's Charge phase: pick a unit, its targets and a goal, until nothing is left or it is enough.

    Every unit's roll is thrown at the start and can be seen. An action stands for unit, set of targets and
    goal (:meth:`meaning`), the last one for ending the phase. ``info["action_mask"]`` marks those that the
    planner has a judged placement for. The reward is the number of units charged.

    Observations: ``models`` (models, 7): x and y in inches, facing in degrees, radius of a disc that holds
    the base in inches, 1 for the acting side else 0, number of its unit, whether that has charged;
    ``rolls`` (units of the side,): 0 for those that have charged.

    Parameters
    ----------
    scenario
        The board; its own question is not used.
    most_targets
        Targets of one charge at most.
    work
        Limit on work of each question, in steps: the same on every machine.
    """

    def __init__(
        self,
        scenario: Scenario,
        side: Side = Side.ATTACKER,
        *,
        most_targets: int = 1,
        goals: tuple[str, ...] = GOALS,
        work: int = 200,
    ) -> None:
        self.metadata = {"render_modes": []}
        self._start = scenario_to_json(scenario)
        self._start.pop("action", None)
        self._units = [unit for unit in scenario.units if unit.side is side]
        enemies = [unit.id for unit in scenario.units if unit.side is not side]
        sets = [names for size in range(1, most_targets + 1) for names in combinations(enemies, size)]
        names = [unit.id for unit in self._units]
        self._actions = list(product(names, sets, goals))
        self._goals = len(goals)
        self._work = work
        self._told: SimpleQueue[dict[str, Any]] = SimpleQueue()
        self._engine = Engine(lambda line: self._told.put(json.loads(line)), 1)
        rows = [(unit.id, unit.side is side, model) for unit in scenario.units for model in unit.models]
        self._order = [model.id for _, _, model in rows]
        self._models = np.array([_row(model, own) for _, own, model in rows], dtype=np.float32)
        numbers = {unit.id: number for number, unit in enumerate(scenario.units)}
        self._owner = np.array([numbers[name] for name, _, _ in rows])
        self._models[:, 5] = self._owner
        self._number = numbers
        widest = max(scenario.width, scenario.height) / INCH
        high = max(widest, float(len(numbers)), 360.0)
        self.action_space = gymnasium.spaces.Discrete(len(self._actions) + 1)
        self.observation_space = gymnasium.spaces.Dict(
            {
                "models": gymnasium.spaces.Box(-high, high, self._models.shape, np.float32),
                "rolls": gymnasium.spaces.Box(0.0, 12.0, (len(names),), np.float32),
            }
        )

    def meaning(self, action: int | np.integer[Any]) -> tuple[str, tuple[str, ...], str] | None:
        """Return unit, targets and goal of an action; ``None`` for ending the phase."""
        return self._actions[int(action)] if action < len(self._actions) else None

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin the phase anew, with new rolls."""
        super().reset(seed=seed, options=options)
        self._say({"cmd": "position", "name": "table", "scenario": self._start})
        self._state = self._models.copy()
        rolls = self.np_random.integers(1, 7, (len(self._units), 2)).sum(axis=1)
        self._rolls = dict(zip((unit.id for unit in self._units), rolls.tolist(), strict=True))
        self._plans = self._legal()
        return self._observation(), self._info()

    def step(self, action: np.int64) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Charge with a unit, or end the phase."""
        meant = self.meaning(action)
        if meant is None:
            return self._observation(), 0.0, True, False, self._info()
        unit, targets, goal = meant
        if (unit, targets) not in self._plans:
            return self._observation(), NOT_ALLOWED, False, False, self._info()
        plan = self._ask(unit, targets, goal)["placements"]
        self._say({"cmd": "move", "position": "table", "placements": plan})
        for placement in plan:
            row = self._order.index(placement["model"])
            self._state[row, :2] = placement["at"]
            self._state[row, 2] = placement["facing"]
        self._state[self._owner == self._number[unit], 6] = 1.0
        del self._rolls[unit]
        self._plans = self._legal()
        return self._observation(), float(len(targets)), not self._plans, False, self._info()

    def _legal(self) -> set[tuple[str, tuple[str, ...]]]:
        """Return which units may charge which targets, by a judged placement."""
        asked = {(unit, targets) for unit, targets, _ in self._actions if unit in self._rolls}
        return {pair for pair in sorted(asked) if self._ask(*pair)["verdict"] == "legal"}

    def _ask(self, unit: str, targets: tuple[str, ...], goal: str | None = None) -> dict[str, Any]:
        action = {"type": "charge", "unit": unit, "targets": list(targets), "roll": self._rolls[unit]}
        ask = {"cmd": "ask", "id": 0, "position": "table", "action": action, "progress": False}
        result: dict[str, Any] = self._say(
            {**ask, "limit": {"work": self._work}, **({"goal": [goal]} if goal is not None else {})}
        )["result"]
        return result

    def _say(self, command: dict[str, Any]) -> dict[str, Any]:
        self._engine.take(json.dumps(command).encode(), "environment")
        told = self._told.get()
        if told["reply"] == "error":
            raise RuntimeError(told["message"])
        return told

    def _observation(self) -> Observation:
        rolls = [self._rolls.get(unit.id, 0) for unit in self._units]
        return {"models": self._state.copy(), "rolls": np.array(rolls, dtype=np.float32)}

    def _info(self) -> dict[str, Any]:
        mask = np.zeros(len(self._actions) + 1, dtype=np.int8)
        for k, (unit, targets, _) in enumerate(self._actions):
            mask[k] = (unit, targets) in self._plans
        mask[-1] = 1
        return {"action_mask": mask}

    def close(self) -> None:
        """End the engine."""
        self._engine.take(b'{"cmd": "quit"}', "environment")


def _row(model: Model, own: bool) -> list[float]:
    degrees = model.facing / 1_000_000
    return [model.at.x / INCH, model.at.y / INCH, degrees, body(model).outer / INCH, float(own), 0.0, 0.0]
