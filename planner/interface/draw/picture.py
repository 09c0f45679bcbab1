"""The whole picture: a pure function of a scenario and its answer."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence

from planner.board.answer import Answer, Verdict
from planner.board.scenario import Scenario
from planner.board.unit import Side, Unit
from planner.interface.draw import style
from planner.interface.draw.ground import grid_layer, objective_layer, terrain_layer
from planner.interface.draw.pieces import band_layer, movement_layer, unit_layer
from planner.interface.draw.svg import element, group, text
from planner.interface.draw.view import LEFT, PIXELS, TOP, View, view_of
from planner.rules.limits import CHARGE_CLOSE, ENGAGEMENT_HORIZONTAL
from planner.units import INCH

WIDTH = LEFT + PIXELS + 40.0
LINE = 17.0


def board_svg(scenario: Scenario, answer: Answer | None) -> str:
    """Return a picture of a board, with the answer to a question about it, as SVG.

    Drawn are terrain by category, bases to scale, the 2" and 1" bands of the targets, the forbidden
    bands of other enemies, starts as ghosts and paths; under the board legend, reasons and scale.
    """
    view = view_of(scenario, answer)
    notes = _notes(answer)
    bottom = TOP + view.height + 36
    legend, rows = _legend(scenario, answer, bottom)
    height = bottom + rows * LINE + len(notes) * LINE + 24
    layers = [
        element("rect", width=WIDTH, height=height, fill="white"),
        _definitions(view),
        _title(scenario, answer),
        group(
            [
                grid_layer(view),
                terrain_layer(scenario, view),
                objective_layer(scenario, view),
                *_answer_layers(scenario, answer, view),
            ],
            clip_path="url(#board)",
        ),
        _numbers(view),
        _inset(scenario, view),
        legend,
        *(
            text(note, (LEFT, bottom + rows * LINE + 12 + k * LINE), 13, fill=style.INK)
            for k, note in enumerate(notes)
        ),
    ]
    return element(
        "svg",
        "\n".join(layer for layer in layers if layer),
        xmlns="http://www.w3.org/2000/svg",
        width=WIDTH,
        height=height,
        viewBox=f"0 0 {WIDTH:.0f} {height:.0f}",
        font_family=style.FONT,
    )


def _answer_layers(scenario: Scenario, answer: Answer | None, view: View) -> list[str]:
    if answer is None:
        return [unit_layer(scenario, None, view)]
    targets, others = _enemies(scenario, answer)
    return [
        band_layer(others, view, ENGAGEMENT_HORIZONTAL, style.FORBIDDEN, hatched=True),
        band_layer(targets, view, ENGAGEMENT_HORIZONTAL, style.ENGAGEMENT),
        band_layer(targets, view, CHARGE_CLOSE, style.CLOSE),
        unit_layer(scenario, answer, view),
        movement_layer(scenario, answer, view),
    ]


def _enemies(scenario: Scenario, answer: Answer) -> tuple[list[Unit], list[Unit]]:
    """Return the targets and the other enemies."""
    names = answer.action.targets if isinstance(answer.action.targets, tuple) else ()
    enemies = scenario.enemies(scenario.unit(answer.action.unit))
    return [e for e in enemies if e.id in names], [e for e in enemies if e.id not in names]


def _definitions(view: View) -> str:
    hatch = element(
        "pattern",
        element("line", x1=0, y1=0, x2=0, y2=8, stroke=style.FORBIDDEN, stroke_width=2.2),
        id="hatch",
        width=8,
        height=8,
        patternUnits="userSpaceOnUse",
        patternTransform="rotate(45)",
    )
    arrow = element(
        "marker",
        element("path", d="M0,0 L8,4 L0,8 z", fill=style.INK),
        id="arrow",
        markerWidth=8,
        markerHeight=8,
        refX=7,
        refY=4,
        orient="auto",
    )
    window = element("rect", x=LEFT, y=TOP, width=PIXELS, height=view.height)
    return element("defs", hatch + arrow + element("clipPath", window, id="board"))


def _title(scenario: Scenario, answer: Answer | None) -> str:
    title = textwrap.shorten(scenario.title, 150, placeholder="…") or "A board"
    if answer is None:
        return text(title, (LEFT, 30), 18, font_weight="bold", fill=style.INK)
    colour = style.ENGAGEMENT if answer.verdict is Verdict.LEGAL else style.FORBIDDEN
    names = answer.action.targets
    whom = ", ".join(names) if isinstance(names, tuple) else names
    far = f', maximum distance {answer.max_distance / INCH:g}"' if answer.max_distance is not None else ""
    line = f"{answer.verdict.value.upper()}: {answer.action.unit} {answer.action.type.value}s {whom}{far}"
    head = text(textwrap.shorten(line, 90, placeholder="…"), (LEFT, 28), 19, font_weight="bold", fill=colour)
    return head + text(title, (LEFT, 52), 13, fill=style.INK)


def _notes(answer: Answer | None) -> list[str]:
    """Return the reasons, wrapped; at most a dozen lines."""
    if answer is None:
        return []
    lines = [line for reason in answer.reasons for line in textwrap.wrap(reason, 125)]
    return lines[:12]


def _numbers(view: View) -> str:
    """Return the numbers along the edges and a scale bar; they lie outside the clipped board."""
    parts = []
    for x in range(-(-view.x0 // INCH), view.x1 // INCH + 1):
        if x % 2 == 0:
            at = view.at((x * INCH, view.y0))
            parts.append(text(f'{x}"', (at[0], at[1] + 15), 11, text_anchor="middle"))
    for y in range(-(-view.y0 // INCH), view.y1 // INCH + 1):
        if y % 2 == 0:
            at = view.at((view.x0, y * INCH))
            parts.append(text(f'{y}"', (at[0] - 6, at[1] + 4), 11, text_anchor="end"))
    return group(parts, fill=style.INK)


def _inset(scenario: Scenario, view: View) -> str:
    """Return a small board that shows where the window lies, if it doesn't show all."""
    if (view.x1 - view.x0, view.y1 - view.y0) == (scenario.width, scenario.height):
        return ""
    wide = 84.0
    scale = wide / scenario.width
    high = scenario.height * scale
    x, y = LEFT + PIXELS - wide, 6.0
    high, wide, scale = min(high, 58.0), wide * min(1.0, 58.0 / high), scale * min(1.0, 58.0 / high)
    frame = element("rect", x=x, y=y, width=wide, height=high, fill=style.GROUND, stroke=style.INK)
    window = element(
        "rect",
        x=x + view.x0 * scale,
        y=y + high - view.y1 * scale,
        width=(view.x1 - view.x0) * scale,
        height=(view.y1 - view.y0) * scale,
        fill=style.ATTACKER,
        fill_opacity=0.35,
        stroke=style.ATTACKER,
    )
    return frame + window


def _legend(scenario: Scenario, answer: Answer | None, top: float) -> tuple[str, int]:
    """Return the legend of what is on the picture, and how many rows it takes."""
    entries = _entries(scenario, answer)
    across = 3
    parts = []
    for k, (words, fill, dashed) in enumerate(entries):
        x = LEFT + (k % across) * (PIXELS / across)
        y = top + (k // across) * LINE
        stroke = style.ATTACKER if dashed else "#777777"
        parts.append(
            element(
                "rect",
                x=x,
                y=y - 10,
                width=16,
                height=11,
                fill=fill,
                fill_opacity=0.45 if fill in (style.ENGAGEMENT, style.CLOSE) else 1,
                stroke=stroke,
                stroke_dasharray="3 2" if dashed else "none",
            )
        )
        parts.append(text(words, (x + 22, y), 12, fill=style.INK))
    return group(parts), -(-len(entries) // across)


def _entries(scenario: Scenario, answer: Answer | None) -> Sequence[tuple[str, str, bool]]:
    sides = {unit.side for unit in scenario.units}
    categories = sorted({feature.category for feature, _ in scenario.sections()})
    entries = [("attacker", style.ATTACKER, False)] if Side.ATTACKER in sides else []
    entries += [("defender", style.DEFENDER, False)] if Side.DEFENDER in sides else []
    if answer is not None:
        targets, others = _enemies(scenario, answer)
        if answer.placements:
            entries.append(("start of a model", "none", True))
        if targets:
            entries.append(('within 1" of a target', style.CLOSE, False))
            entries.append(('within 2": engaged with a target', style.ENGAGEMENT, False))
        if others:
            entries.append(('forbidden: within 2" of another enemy', "url(#hatch)", False))
    entries += [(f"{category} terrain", style.TERRAIN[category], False) for category in categories]
    if any(piece.area is not None for piece in scenario.terrain):
        entries.append(("terrain area", style.AREA, False))
    return entries
