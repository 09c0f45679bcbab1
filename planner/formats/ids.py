"""Every id of a file stands for one thing only."""

from __future__ import annotations

from collections.abc import Iterator

from planner.errors import Fault
from planner.formats.draft import Draft
from planner.formats.place import child, shown


def repeated_ids(draft: Draft) -> Iterator[Fault]:
    """Yield every id that was used before: units, models, pieces, features and objectives share names."""
    first: dict[str, str] = {}
    for entry in draft.readings():
        if entry.id is None:
            continue
        place = child(entry.place, "id")
        if entry.id in first:
            yield Fault(place, shown(entry.id), f"an id of its own (this one is at {first[entry.id]})")
        else:
            first[entry.id] = place
