"""A board that many questions are asked about."""

from __future__ import annotations

from collections.abc import Iterable

from planner.board.answer import Placement
from planner.board.scenario import Scenario
from planner.formats.moved import moved


class Position:
    """A board that many questions are asked about, by one thread or several; it never changes.

    Parameters
    ----------
    scenario
        The board. Its action, if it has one, is what is asked where a question says nothing else.
    """

    __slots__ = ("_scenario",)

    def __init__(self, scenario: Scenario) -> None:
        self._scenario = scenario

    @property
    def scenario(self) -> Scenario:
        """The board as a scenario."""
        return self._scenario

    def move(self, placements: Iterable[Placement], source: str = "move") -> Position:
        """Return the position with models at other places, such as those of an answer's placements.

        ``source`` names the move in messages.

        Raises
        ------
        InputError
            With every fault: unknown models, ends off the board, on other models, in walls, on nothing.
        """
        return Position(moved(self._scenario, placements, source))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and self._scenario == other._scenario

    def __hash__(self) -> int:
        return hash(self._scenario)

    def __reduce__(self) -> tuple[type[Position], tuple[Scenario]]:
        return Position, (self._scenario,)

    def __repr__(self) -> str:
        units = ", ".join(unit.id for unit in self._scenario.units)
        return f"<Position: {units}>"
