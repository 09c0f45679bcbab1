"""Real tournament layouts as terrain, from the package wh40kdc (extra ``data``).

The data gives each layout's areas and features as outlines on a 60" by 44" board seen from above, a
category per feature, one height per kind of feature, and the outline of an upper floor where there is one.
An area becomes a terrain piece with the features that name it as their parent; a feature without an area
becomes a piece of its own. A feature's outline is that of its walls or body, so it becomes one section from
the ground to its height (walls are ½" thick in the data).

The data lacks, and this module assumes:

- the height of upper floors: 3", the top of a slab of 0.1" as in the scenario format's example;
- whether the outline under a raised platform (gantry, catwalk: no ground placement, an upper floor as large
  as the outline) is solid: it is taken as a block whose top, at its height, can be stood on;
- what may be stood on elsewhere: only upper floors; pipes, barricades, generators and wall tops may not;
- doors and windows: none, so every wall is closed;
- features that name no area (8 in all, in 4 layouts) are their own area, wherever they stand;
- linked areas: the data links some areas to one objective; here every area stays a piece of its own.

Left out: the data marks six areas of every layout as objectives; only terrain is converted.

Kept as the data has it: features that stick out of the area they name (196, mostly catwalks and tiny
corners), areas that overlap others (7 pairs in 4 layouts), a catwalk end in a corner (2, in one layout).
"""

from __future__ import annotations

from collections.abc import Mapping
from difflib import get_close_matches
from typing import Any

from planner.errors import Fault, InputError
from planner.interface.game_data import wh40kdc_data, wh40kdc_module
from planner.interface.layout_frame import HEIGHT, WIDTH, outline, upper_floor

ATTRIBUTION = "terrain layout of 40kdc-data by Alpaca Software, CC BY 4.0"
"""What the licence of the data asks for; part of every title."""

FLOOR_TOP = 3.0
"""Assumed height of the surface of an upper floor, in inches."""

FLOOR_BOTTOM = 2.9
"""Assumed height of the underside of an upper floor, in inches."""

Json = dict[str, Any]


def layout_names() -> list[str]:
    """Return the names of all layouts, in order.

    Raises
    ------
    InputError
        If the package with the layouts is not installed.
    """
    return sorted(_layouts())


def layout_title(name: str) -> str:
    """Return what to call a layout, with the attribution of its data.

    Raises
    ------
    InputError
        If there is no such layout, or no package with layouts.
    """
    return f"{_layout(name)['name']} ({ATTRIBUTION})"


def layout_terrain(name: str) -> list[Json]:
    """Return the ``terrain`` list of a scenario for a layout.

    Raises
    ------
    InputError
        If there is no such layout, or no package with layouts.
    """
    layout = _layout(name)
    templates = wh40kdc_data()["terrain_templates"]
    kinds = {template["id"]: template for template in templates}
    placed = wh40kdc_module("wh40kdc.terrain").resolve_layout(layout, templates)
    entries = {entry["id"]: entry for entry in layout["pieces"]}
    pieces: dict[str, Json] = {}
    for found in placed:
        entry = entries[found["id"]]
        if found["piece_type"] == "area":
            pieces[entry["id"]] = {"id": entry["id"], "area": outline(found["vertices"]), "features": []}
    for found in placed:
        entry = entries[found["id"]]
        if found["piece_type"] == "area":
            continue
        parent = entries.get(entry.get("parent_area_id"))
        feature = _feature(entry, parent, kinds[entry["template"]], found["vertices"])
        if parent is None:
            name_of_piece = f"{entry['id']}-piece"
            pieces[name_of_piece] = {"id": name_of_piece, "area": None, "features": [feature]}
        else:
            pieces[parent["id"]]["features"].append(feature)
    return list(pieces.values())


def layout_scenario(name: str) -> Json:
    """Return a scenario with a layout's board and terrain and no units.

    Raises
    ------
    InputError
        If there is no such layout, or no package with layouts.
    """
    return {
        "format": "planner/1",
        "title": layout_title(name),
        "board": {"width": WIDTH, "height": HEIGHT},
        "terrain": layout_terrain(name),
        "units": [],
    }


def into(scenario: Mapping[str, Any], name: str) -> Json:
    """Return a scenario (as JSON) with its terrain replaced by a layout's, named in its title.

    Raises
    ------
    InputError
        If there is no such layout, or no package with layouts.
    """
    title = layout_title(name)
    before = scenario.get("title", "")
    return {**scenario, "title": f"{before}; {title}" if before else title, "terrain": layout_terrain(name)}


def _feature(entry: Json, parent: Json | None, kind: Json, vertices: list[Mapping[str, float]]) -> Json:
    height = float(kind["default_height_inches"])
    floor = upper_floor(entry, parent, kind)
    platform = floor is not None and not kind.get("ground_accessible", True)
    body: Json = {"shape": outline(vertices), "bottom": 0, "top": height, "standable": platform}
    sections = [body]
    if floor is not None and not platform:
        sections.append({"shape": floor, "bottom": FLOOR_BOTTOM, "top": FLOOR_TOP, "standable": True})
    return {"id": entry["id"], "category": kind["terrain_category"], "sections": sections}


def _layout(name: str) -> Json:
    """Return a layout by its name or its title."""
    layouts = _layouts()
    titled = {layout["name"].casefold(): layout for layout in layouts.values()}
    found = layouts.get(name) or titled.get(name.casefold())
    if found is not None:
        return found
    near = get_close_matches(name.lower().replace(" ", "-"), layouts, n=3, cutoff=0.4)
    expected = f"one of the {len(layouts)} layouts, such as {', '.join(near or sorted(layouts)[:3])}"
    raise InputError("planner layout", [Fault("NAME", repr(name), expected)])


def _layouts() -> dict[str, Json]:
    return {layout["id"]: layout for layout in wh40kdc_data()["terrain_layouts"]}
