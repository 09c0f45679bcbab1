"""Every id of a file stands for one thing only."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from planner.errors import Fault
from planner.formats.place import child, shown
from planner.formats.reading import Reading


def repeated_ids(readings: Iterable[Reading[Any]]) -> Iterator[Fault]:
    """Yield every id that was used before: units, models, pieces, features and objectives share names."""
    first: dict[str, str] = {}
    for entry in readings:
        if entry.id is None:
            continue
        place = child(entry.place, "id")
        if entry.id in first:
            yield Fault(place, shown(entry.id), f"an id of its own (this one is at {first[entry.id]})")
        else:
            first[entry.id] = place
