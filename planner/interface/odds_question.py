"""What ``planner odds`` does: read, ask, show."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from rich.text import Text

from planner.board.action import MoveAction, MoveType
from planner.board.odds import OddsVerdict
from planner.errors import Fault, InputError
from planner.formats import odds_to_json, read_json, scenario_from_json, with_action
from planner.interface import exits
from planner.interface.move_question import refuse_no_action, refuse_other_actions
from planner.interface.questions import check_type, print_json, show
from planner.units import to_inches


def answer_odds(
    path: Path,
    *,
    targets: str | None,
    most_targets: int | None,
    goal: Sequence[str] | None,
    settings: Sequence[str],
    as_json: bool,
    picture: Path | None,
    limit: float | None,
) -> int:
    """Answer ``planner odds``."""
    from planner.interface.draw import check_picture, odds_svg, save_picture
    from planner.interface.odds_table import render_odds
    from planner.interface.progress import Progress
    from planner.plan.limits import Watch
    from planner.plan.odds import MOST_TARGETS, odds

    if picture is not None:
        check_picture(picture)
    raw = read_json(path)
    refuse_other_actions(raw, settings, MoveType.CHARGE, str(path))
    refuse_no_action(raw, settings, str(path))
    every = with_action(raw, "charge", targets="all-subsets")
    raw = with_action(every, "charge", targets=targets, goal=goal or None, settings=settings)
    scenario = scenario_from_json(raw, str(path))
    action = scenario.action
    assert isinstance(action, MoveAction)
    check_type(action, MoveType.CHARGE, str(path))
    if action.max_distance is not None:
        place = Fault(
            "$.action.max_distance", str(to_inches(action.max_distance)), "null: odds are of a roll"
        )
        raise InputError(str(path), [place])
    with Progress() as progress:
        found = odds(scenario, action, Watch(limit, progress), most_targets or MOST_TARGETS)
    if picture is not None:
        save_picture(odds_svg(scenario, found), picture)
    if as_json:
        print_json(odds_to_json(found))
    else:
        show(render_odds(found))
        if picture is not None:
            show(Text(f"picture: {picture}"))
    return exits.UNRESOLVED if found.verdict is OddsVerdict.UNRESOLVED else exits.ANSWERED
