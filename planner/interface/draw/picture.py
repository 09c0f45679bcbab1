"""The whole picture: a pure function of a scenario and its answer."""

from __future__ import annotations

from collections.abc import Sequence

from planner.board.answer import Answer
from planner.board.explanation import Explanation
from planner.board.scenario import Scenario
from planner.interface.draw import frame, ground, pieces, style, ways
from planner.interface.draw.cast import Cast, cast_of
from planner.interface.draw.clashing import clash_layer
from planner.interface.draw.crowd import Box, Crowd
from planner.interface.draw.floors import floor_insets
from planner.interface.draw.legend import legend, scale_bar
from planner.interface.draw.svg import document, element, group, line, text
from planner.interface.draw.view import LEFT, PIXELS, View, view_of

WIDTH = LEFT + PIXELS + 28.0
LINE = 18.0


def board_svg(scenario: Scenario, answer: Answer | None, explanation: Explanation | None = None) -> str:
    """Return a picture of a board, with the answer to a question about it, as SVG.

    Drawn are terrain by category, bases to scale, the 2" and 1" bands of the targets, the forbidden
    bands of other enemies, starts as ghosts and paths with their climbs; round the board verdict, title,
    a small board that shows where the part drawn lies, scale, each floor that models end on by itself, legend
    and reasons. With an explanation of an
    impossible charge, what clashes has a line round it. Without an answer it is the whole board.
    """
    reasons = answer.reasons if answer is not None else ()
    return composed(scenario, cast_of(scenario, answer), frame.header(scenario, answer), reasons, explanation)


def composed(
    scenario: Scenario,
    cast: Cast,
    header: tuple[str, float],
    sentences: Sequence[str],
    explanation: Explanation | None = None,
) -> str:
    """Return a picture of a board with those that act on it.

    Parameters
    ----------
    header
        What stands above the board, and where the board begins.
    sentences
        What stands below it.
    """
    head, top = header
    view = view_of(scenario, cast, top)
    below = top + view.height + 26
    floors, floors_height = floor_insets(scenario, cast, view, below + 24)
    below_floors = below + floors_height
    key, key_height = legend(scenario, cast, view, below_floors + 16, explanation)
    reasons = frame.reason_lines(sentences)
    first_reason = below_floors + 16 + key_height + 24
    height = first_reason + (len(reasons) - 1) * LINE + 16
    layers = [
        element("rect", width=WIDTH, height=height, fill="white"),
        definitions(view),
        head,
        group(_board_layers(scenario, cast, explanation, view), clip_path="url(#board)"),
        frame.edge_layer(scenario, view),
        frame.inset(scenario, view),
        scale_bar(view, below),
        floors,
        key,
        *(
            text(words, (LEFT, first_reason + k * LINE), style.REASON_SIZE, fill=style.INK)
            for k, words in enumerate(reasons)
        ),
    ]
    return document(layers, WIDTH, height, style.FONT)


def _board_layers(scenario: Scenario, cast: Cast, explanation: Explanation | None, view: View) -> list[str]:
    """Return what lies on the board, lowest first; labels are placed in order of their weight."""
    crowd = Crowd(Box(view.left + 2, view.top + 2, view.left + view.width - 2, view.top + view.height - 2))
    bases = pieces.base_layer(scenario, cast, view, crowd)
    ghosts = ways.ghost_layer(cast, view, crowd)
    paths = ways.way_layer(cast, view, crowd)
    names = pieces.name_layer(scenario, cast, view, crowd)
    climbs = ways.climb_layer(cast, view, crowd)
    objectives = ground.objective_names(scenario, view, crowd)
    return [
        ground.grid_layer(view),
        ground.terrain_layer(scenario, view),
        ground.objective_layer(scenario, view),
        pieces.forbidden_bands(cast.forbidden, view),
        pieces.target_bands(cast.targets, view, cast.close),
        ground.height_layer(scenario, view, crowd),
        objectives,
        ghosts,
        bases,
        paths,
        clash_layer(scenario, explanation, view),
        pieces.label_layer(scenario, cast, view),
        climbs,
        names,
    ]


def definitions(view: View) -> str:
    """Return hatches, dots, arrow head and the window that clips the board."""
    forbidden = _pattern("hatch", 8, 45, line((0, 0), (0, 8), stroke=style.FORBIDDEN, stroke_width=2.4))
    light = _pattern(
        "light",
        7,
        -45,
        element("rect", width=7, height=7, fill="#E9E2C4")
        + line((0, 0), (0, 7), stroke="#8C8250", stroke_width=1.4),
    )
    dots = "".join(element("circle", cx=x, cy=y, r=1.1, fill="#9A7B4F") for x, y in ((2, 2), (6, 6)))
    exposed = _pattern("exposed", 8, 0, element("rect", width=8, height=8, fill="#F4E9CF") + dots)
    arrow = element(
        "marker",
        element("path", d="M0,0 L8,4 L0,8 z", fill=style.INK),
        id="arrow",
        markerWidth=7,
        markerHeight=7,
        viewBox="0 0 8 8",
        refX=7,
        refY=4,
        orient="auto",
    )
    window = element("rect", x=view.left, y=view.top, width=view.width, height=view.height)
    return element("defs", forbidden + light + exposed + arrow + element("clipPath", window, id="board"))


def _pattern(name: str, size: float, turn: float, content: str) -> str:
    return element(
        "pattern",
        content,
        id=name,
        width=size,
        height=size,
        patternUnits="userSpaceOnUse",
        patternTransform=f"rotate({turn:g})",
    )
