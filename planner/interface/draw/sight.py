"""The picture of an answer about sight: lines that see, lines that are blocked, and what blocks them."""

from __future__ import annotations

from collections.abc import Iterator

from planner.board.scenario import Scenario
from planner.board.sight import PairSight, SightAnswer
from planner.board.unit import Model
from planner.interface.draw import frame, ground, pieces, style
from planner.interface.draw.cast import Cast
from planner.interface.draw.crowd import Box, Crowd
from planner.interface.draw.legend import laid_out, legend, scale_bar
from planner.interface.draw.picture import LINE, WIDTH, definitions
from planner.interface.draw.svg import document, element, group, line, points
from planner.interface.draw.view import View, view_of

_LINES = {
    "all": (style.GOOD, "none", "line of sight; the target is fully visible"),
    "part": (style.CLOSE, "none", "line of sight; a part of the target is hidden"),
    "no": (style.BAD, "5 4", "not visible: every line is blocked"),
    "hidden": (style.FORBIDDEN, "1.5 4", "hidden, out of its detection range (13.09)"),
    "open": (style.OPEN, "8 3 2 3", "not settled"),
}


def sight_svg(scenario: Scenario, answer: SightAnswer) -> str:
    """Return a picture of the board with a line for each pair of models, as SVG.

    A line that sees is the witness; any other joins the two places. What hides a model, or a part of one,
    has a thick edge.
    """
    cast = Cast()
    head, top = frame.header(scenario, None)
    view = view_of(scenario, _asked(scenario, answer), top)
    below = top + view.height + 26
    key, key_height = legend(scenario, cast, view, below + 16)
    mine, my_height = _key(answer, below + 16 + key_height + 6)
    height = below + 16 + key_height + 6 + my_height + LINE
    crowd = Crowd(Box(view.left + 2, view.top + 2, view.left + view.width - 2, view.top + view.height - 2))
    layers = [
        ground.grid_layer(view),
        ground.terrain_layer(scenario, view),
        ground.objective_layer(scenario, view),
        blocker_layer(scenario, answer, view),
        ground.height_layer(scenario, view, crowd),
        pieces.base_layer(scenario, cast, view, crowd),
        line_layer(scenario, answer, view),
        pieces.label_layer(scenario, cast, view),
        pieces.name_layer(scenario, cast, view, crowd),
    ]
    parts = [
        element("rect", width=WIDTH, height=height, fill="white"),
        definitions(view),
        head,
        group(layers, clip_path="url(#board)"),
        frame.edge_layer(scenario, view),
        scale_bar(view, below),
        key,
        mine,
    ]
    return document(parts, WIDTH, height, style.FONT)


def _asked(scenario: Scenario, answer: SightAnswer) -> Cast:
    """Return the units asked about in the parts that the window is chosen by."""
    names = (*answer.action.observers, *answer.action.targets)
    first, *others = (scenario.unit(name) for name in names)
    return Cast((first,), tuple(others))


def kind_of(pair: PairSight) -> str:
    """Return how a pair is drawn: all, part, no, hidden or open."""
    if pair.visible is None:
        return "open"
    if pair.visible:
        return "all" if pair.fully_visible else "part"
    return "hidden" if pair.hidden and not pair.blockers else "no"


def line_layer(scenario: Scenario, answer: SightAnswer, view: View) -> str:
    """Return a line for each pair: blocked ones first, so that those that see lie on top."""
    models = {model.id: model for unit in scenario.units for model in unit.models}
    ordered = sorted(answer.pairs, key=lambda pair: pair.visible is True)
    return group(_line(pair, models, view) for pair in ordered)


def _line(pair: PairSight, models: dict[str, Model], view: View) -> str:
    colour, dashes, _ = _LINES[kind_of(pair)]
    if pair.witness is not None:
        start, end = pair.witness
        ends = view.at(start), view.at(end)
    else:
        ends = view.at(models[pair.observer].at), view.at(models[pair.target].at)
    return line(*ends, stroke=colour, stroke_width=1.4, stroke_dasharray=dashes)


def blocker_layer(scenario: Scenario, answer: SightAnswer, view: View) -> str:
    """Return thick outlines of the features and areas that hide a model or a part of one."""
    names = {name for pair in answer.pairs for name in pair.blockers}
    outlines = []
    for piece in scenario.terrain:
        if piece.id in names and piece.area is not None:
            outlines.append(piece.area)
        for feature in piece.features:
            if feature.id in names or (piece.id in names and piece.area is None):
                outlines += [section.shape for section in feature.sections]
    return group(
        (element("polygon", points=points([view.at(p) for p in outline])) for outline in outlines),
        fill="none",
        stroke=style.BAD,
        stroke_width=2.6,
    )


def _key(answer: SightAnswer, top: float) -> tuple[str, float]:
    """Return the legend of the lines below ``top``, and how high it is."""
    return laid_out(list(_entries(answer)), top)


def _entries(answer: SightAnswer) -> Iterator[tuple[str, str]]:
    drawn = {kind_of(pair) for pair in answer.pairs}
    for kind, (colour, dashes, words) in _LINES.items():
        if kind in drawn:
            yield line((0, 6), (18, 6), stroke=colour, stroke_width=2, stroke_dasharray=dashes), words
    if any(pair.blockers for pair in answer.pairs):
        yield (
            element("rect", width=18, height=12, fill="none", stroke=style.BAD, stroke_width=2.6),
            "hides a model or a part of one",
        )
