"""What ``planner eligible`` does: read, ask, show."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from planner.board.unit import Side
from planner.formats import read_json, roster_to_json, scenario_from_json
from planner.interface import exits
from planner.interface.questions import print_json, show
from planner.interface.unit_charges import acting_side, charges_of


def answer_eligible(
    path: Path | None, name: str | None, *, side: Side | None, settings: Sequence[str], as_json: bool
) -> int:
    """Answer ``planner eligible``; without a scenario show the table of what prevents a charge."""
    from planner.interface.eligible_table import render_preventions, render_roster
    from planner.plan.eligible import roster

    if path is None:
        show(render_preventions())
        return exits.ANSWERED
    raw = read_json(path)
    scenario = scenario_from_json(raw, str(path))
    acting = acting_side(scenario, name, side)
    names = [name] if name is not None else [unit.id for unit in scenario.units if unit.side is acting]
    scenario, actions = charges_of(raw, names, scenario, settings, str(path))
    found = roster(scenario, acting, actions)
    if as_json:
        print_json(roster_to_json(found))
    else:
        show(render_roster(found))
    return exits.ANSWERED if found.decided else exits.UNRESOLVED
