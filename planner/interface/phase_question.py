"""What ``planner phase`` does: read, plan, show."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

from rich.text import Text

from planner.board.phase import PhaseVerdict
from planner.board.scenario import Scenario
from planner.board.unit import Side
from planner.errors import Fault, InputError
from planner.formats import phase_to_json, read_json, scenario_from_json, scenario_to_json
from planner.formats.place import one_of
from planner.interface import exits
from planner.interface.questions import print_json, show, write_text
from planner.interface.unit_charges import acting_side, charges_of


def answer_phase(
    path: Path,
    *,
    side: Side | None,
    rolls: Sequence[str],
    most_targets: int | None,
    settings: Sequence[str],
    as_json: bool,
    picture: Path | None,
    write: Path | None,
    limit: float | None,
) -> int:
    """Answer ``planner phase``."""
    from planner.interface.draw import check_picture, save_picture
    from planner.interface.draw.phase import phase_svg
    from planner.interface.phase_table import render_phase
    from planner.interface.progress import Progress
    from planner.plan.limits import Watch
    from planner.plan.phase import MOST_TARGETS, phase

    if picture is not None:
        check_picture(picture)
    raw = read_json(path)
    scenario = scenario_from_json(raw, str(path))
    acting = acting_side(scenario, None, side)
    names = [unit.id for unit in scenario.units if unit.side is acting]
    known = _rolls(rolls, names)
    scenario, actions = charges_of(raw, names, scenario, settings, str(path))
    with Progress() as progress:
        watch = Watch(limit, progress)
        plan = phase(scenario, acting, actions, known, watch, most_targets or MOST_TARGETS)
    if picture is not None:
        save_picture(phase_svg(scenario, plan), picture)
    if write is not None:
        write_text(write, _board(plan.boards[-1]))
    if as_json:
        print_json(phase_to_json(plan))
    else:
        show(render_phase(plan))
        for words, file in (("picture", picture), ("board after it", write)):
            if file is not None:
                show(Text(f"{words}: {file}"))
    return exits.UNRESOLVED if plan.verdict is PhaseVerdict.UNRESOLVED else exits.ANSWERED


def _board(scenario: Scenario) -> str:
    return json.dumps(scenario_to_json(scenario), indent=1, ensure_ascii=False) + "\n"


def _rolls(settings: Sequence[str], names: Sequence[str]) -> dict[str, int]:
    """Read natural rolls by unit: ``A=7``, several with commas.

    Raises
    ------
    InputError
        With every one that is about no unit of the side or is no sum of two dice.
    """
    known: dict[str, int] = {}
    faults = []
    for setting in (part.strip() for text in settings for part in text.split(",")):
        name, _, text = setting.rpartition("=")
        place = f"--rolls {setting}"
        if name not in names:
            faults.append(Fault(place, f'"{name}"', one_of("a unit of the side", name, names)))
        elif not text.isdecimal() or not 2 <= int(text) <= 12:
            faults.append(Fault(place, f'"{text}"', "a whole number from 2 to 12"))
        else:
            known[name] = int(text)
    if faults:
        raise InputError("command line", faults)
    return known
