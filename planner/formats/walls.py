"""Models stand clear of walls, and on something."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from planner.board.terrain import Opening, Section
from planner.board.unit import Model
from planner.formats.exact import Polygon, Spot2, doubled_area
from planner.formats.footprint import Footprint, of_polygon
from planner.formats.overlap import clipped, overlap, sampled_within, within


def inside(model: Model, footprint: Footprint, section: Section, walls: Footprint) -> bool:
    """Say whether a model stands partway in a section (``walls`` is the section's footprint).

    It does not where all that they share lies in the stretch of one opening as tall as the model.
    """
    if not (section.bottom < model.z + max(model.height, 1) and model.z < section.top):
        return False
    if not overlap(footprint, walls):
        return False
    return not any(
        opening.bottom <= model.z
        and model.z + model.height <= opening.top
        and _in_stretch(footprint, walls, opening)
        for opening in section.openings
    )


def _in_stretch(footprint: Footprint, walls: Footprint, opening: Opening) -> bool:
    start, end = opening.start, opening.end
    along = (end.x - start.x, end.y - start.y)
    if not walls.convex:
        return _between(footprint, start, end, along)
    polygon = walls.corners or ()
    rest = (clipped(polygon, start, along, False), clipped(polygon, end, along, True))
    return not any(_solid(piece) and overlap(footprint, of_polygon(piece)) for piece in rest)


def _solid(piece: Polygon) -> bool:
    return len(piece) >= 3 and doubled_area(piece) != 0


def _between(footprint: Footprint, start: Spot2, end: Spot2, along: Spot2) -> bool:
    """Say whether a whole footprint lies between the lines at right angles to an opening's ends."""
    length = along[0] ** 2 + along[1] ** 2
    for corner in footprint.corners or (footprint.centre,):
        ahead = (corner[0] - start[0]) * along[0] + (corner[1] - start[1]) * along[1]
        behind = (end[0] - corner[0]) * along[0] + (end[1] - corner[1]) * along[1]
        nearest = min(ahead, behind)
        if nearest < 0 or nearest**2 < footprint.radius**2 * length:
            return False
    return True


def supported(model: Model, footprint: Footprint, sections: Iterable[tuple[Section, Footprint]]) -> bool:
    """Say whether a model stands on the ground or with its whole base on surfaces at its height.

    Exact for one surface under an exact footprint; over several, or with a rounded footprint, sample
    points decide in favour of the model.
    """
    if model.z == 0:
        return True
    surfaces: Sequence[Polygon] = [
        area.corners or ()
        for section, area in sections
        if section.standable and section.top == model.z and area.near(footprint)
    ]
    if any(within(footprint, surface) for surface in surfaces):
        return True
    return (len(surfaces) > 1 or footprint.slack > 0) and sampled_within(footprint, surfaces)
