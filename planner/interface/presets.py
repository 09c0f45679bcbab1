"""Base sizes by unit name, from the package wh40kdc (extra ``layouts``).

Left out: units without a base (hulls, which the data does not outline) and those without a size.
"""

from __future__ import annotations

from typing import Any

from planner.interface.layout import wh40kdc_data

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
