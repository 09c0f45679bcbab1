"""Base sizes by unit name, from the package wh40kdc (extra ``layouts``).

Left out: units without a base (hulls, which the data does not outline) and those without a size.
"""

from __future__ import annotations

from difflib import get_close_matches
from typing import Any

from planner.errors import Fault, InputError
from planner.formats.place import shown
from planner.interface.game_data import wh40kdc_data

Json = dict[str, Any]


def presets() -> list[Json]:
    """Return of each unit ``name``, ``faction``, ``base``, ``models`` (the least number) and ``keywords``.

    Raises
    ------
    InputError
        If the package with the data is not installed.
    """
    data = wh40kdc_data()
    factions = {faction["id"]: faction["name"] for faction in data["factions"]}
    found: dict[str, Json] = {}
    for unit in data["units"]:
        base = _base(unit.get("base_size_mm") or {})
        if base is not None:
            found.setdefault(
                unit["name"],
                {
                    "name": unit["name"],
                    "faction": factions.get(unit["faction_id"], ""),
                    "base": base,
                    "models": unit["model_count"]["min"],
                    "keywords": [word.upper() for word in unit["keywords"]],
                },
            )
    return [found[name] for name in sorted(found)]


def presets_named(name: str | None) -> list[Json]:
    """Return the presets whose name holds this text, capitals aside; without one, all.

    Raises
    ------
    InputError
        If there is none of that name, or if the package with the data is not installed.
    """
    every = presets()
    found = [preset for preset in every if name is None or name.casefold() in preset["name"].casefold()]
    if not found and name is not None:
        names = {preset["name"].casefold(): preset["name"] for preset in every}
        near = get_close_matches(name.casefold(), names, n=3, cutoff=0.4)
        known = ", ".join(names[one] for one in near) or "Intercessor Squad"
        expected = f"a part of one of {len(every)} names, such as {known}"
        raise InputError("planner bases", [Fault("NAME", shown(name), expected)])
    return found


def base_words(base: Json) -> str:
    """Return a base in words.

    >>> base_words({"oval": [60, 35.5]})
    '60 by 35.5 mm'
    """
    sizes = [base["round"]] if "round" in base else base["oval"]
    return f"{' by '.join(f'{size:g}' for size in sizes)} mm"


def _base(size: Json) -> Json | None:
    """Return a base as scenario files have it: an oval's long side lies along the facing.

    >>> _base({"shape": "oval", "length": 92, "width": 120})
    {'oval': [120, 92]}
    """
    if "diameter" in size:
        return {"round": size["diameter"]}
    if "length" in size and "width" in size:
        return {"oval": sorted((size["length"], size["width"]), reverse=True)}
    return None
