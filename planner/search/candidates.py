"""End spots worth trying: where critical circles cross, rings round targets, a lattice for the tail.

If one model has any admissible spot at all, then one lies where two of the critical circles cross, or on
the extreme point of one (contact, 1", 2", the bans of others, the reach): so these come first.
"""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from planner.geometry.segments import Floats, Ints
from planner.rules.limits import CHARGE_CLOSE, ENGAGEMENT_HORIZONTAL
from planner.search.arena import Arena, Kind
from planner.search.ends import Ends
from planner.search.spots import described, standable
from planner.units import INCH

ROUNDING = 2
"""Units that circles are moved inward by, so that rounding to whole units stays on the right side."""

CONTACT_LENGTH = 5**4
"""Length in units of the whole-number directions used for exact base contact."""

RING_POINTS = 24
RIM_POINTS = 9
LATTICE_POINTS = 700
CROSSING_CIRCLES = 60


def candidates(arena: Arena, contacts: bool = False) -> Ends:
    """Return the spots for all kinds of models; with ``contacts`` those of exact base contact too."""
    return gathered(arena, {k: points_of(arena, kind, contacts) for k, kind in enumerate(arena.kinds)})


def gathered(arena: Arena, parts: Mapping[int, Ints]) -> Ends:
    """Return spots (m, 3) of some kinds, by number, with what holds there."""
    kind = np.repeat(np.array(list(parts)), [len(part) for part in parts.values()]).astype(np.int64)
    return described(arena, np.concatenate(list(parts.values())), kind)


def points_of(arena: Arena, kind: Kind, contacts: bool = False) -> Ints:
    """Return the spots (m, 3) for the models of a kind, in ascending order."""
    circles = _critical_circles(arena, kind)
    starts = arena.starts[list(kind.members), :2].astype(np.float64)
    raw = np.concatenate(
        (
            _crossings(circles),
            _rings(arena, kind),
            _approaches(arena, kind, starts),
            _lattice(arena, kind, starts),
            _leaning(arena, kind),
            starts,
            _contacts(arena, kind) if contacts else np.empty((0, 2)),
            _along_rim(kind, circles),
        )
    )
    points = distinct(np.rint(raw).astype(np.int64))
    near = np.zeros(len(points), dtype=np.bool_)
    for x, y in starts:
        near |= np.hypot(points[:, 0] - x, points[:, 1] - y) <= arena.budget
    points = np.column_stack((points[near], np.full(near.sum(), kind.z)))
    points = points[standable(arena, kind, points)]
    if arena.question.may_stay:
        here = arena.starts[list(kind.members)]
        points = distinct(np.concatenate((points, here[here[:, 2] == kind.z])))
    return points


def distinct(rows: Ints) -> Ints:
    """Return the different ones of rows (k, n) of whole numbers, in ascending order."""
    if len(rows) == 0:
        return rows
    ordered = rows[np.lexsort(rows.T[::-1])]
    fresh = np.ones(len(ordered), dtype=np.bool_)
    fresh[1:] = np.logical_or.reduce(ordered[1:] != ordered[:-1], axis=1)
    found: Ints = ordered[fresh]
    return found


def _along_rim(kind: Kind, circles: Floats) -> Floats:
    """Return places just within a surface: at its corners, and where a base along its rim meets a circle."""
    if kind.floor is None:
        return np.empty((0, 2))
    edges = kind.floor.edges
    along = edges[:, 2:] - edges[:, :2]
    length = np.hypot(along[:, 0], along[:, 1])
    along = along / length[:, None]
    spots = []
    for side in (1, -1):
        inward = side * (kind.radius + ROUNDING) * np.column_stack((-along[:, 1], along[:, 0]))
        first = edges[:, :2] + inward
        ends = ((kind.radius + ROUNDING) / length)[:, None, None]
        share = ends + np.linspace(0.0, 1.0, RIM_POINTS)[None, :, None] * (1.0 - 2.0 * ends)
        spots.append((first[:, None, :] + share * (along * length[:, None])[:, None, :]).reshape(-1, 2))
        middle = circles[None, :, :2] - first[:, None, :]
        at = (middle * along[:, None, :]).sum(axis=2)
        off = middle[..., 0] * -along[:, None, 1] + middle[..., 1] * along[:, None, 0]
        half = np.sqrt(np.maximum(circles[None, :, 2] ** 2 - off**2, 0.0))
        for reach in (at + half, at - half):
            meets = (np.abs(off) < circles[None, :, 2]) & (reach >= 0.0) & (reach <= length[:, None])
            edge, circle = np.nonzero(meets)
            spots.append(first[edge] + reach[edge, circle][:, None] * along[edge])
    return np.concatenate(spots)


def _bands(arena: Arena) -> tuple[int, int, int]:
    """Return the gaps to a target that matter, just on the right side: contact, 1", engaged or in range."""
    inward = arena.slack + ROUNDING
    return inward, CHARGE_CLOSE - inward, arena.question.reach - inward


def _critical_circles(arena: Arena, kind: Kind) -> Floats:
    """Return the circles (k, 3) round targets first, then the others that can cross them."""
    own, slack = kind.radius, arena.slack
    rings: list[Floats] = [
        np.column_stack((arena.targets.at[:, :2], arena.targets.radius + own + extra))
        for extra in _bands(arena)
    ]
    rings.append(_raised_rings(arena, kind))
    rings.append(_kept_rings(arena, kind))
    contact = slack + ROUNDING
    ban = ENGAGEMENT_HORIZONTAL + slack + ROUNDING
    rings.append(np.column_stack((arena.friends.at[:, :2], arena.friends.radius + own + contact)))
    rings.append(np.column_stack((arena.others.at[:, :2], arena.others.radius + own + ban)))
    starts = arena.starts[list(kind.members), :2]
    rings.append(np.column_stack((starts, np.full(len(starts), arena.budget - ROUNDING))))
    corners = distinct(kind.ends.corners.astype(np.int64))
    rings.append(np.column_stack((corners, np.full(len(corners), own + slack + ROUNDING + 1))))
    circles = np.concatenate(rings).astype(np.float64)
    return circles[_nearest_circles(circles, arena)]


def _kept_rings(arena: Arena, kind: Kind) -> Floats:
    """Return the edges (k, 3) of engagement with units that models have to stay engaged with."""
    edge = ENGAGEMENT_HORIZONTAL - arena.slack - ROUNDING
    return np.column_stack((arena.kept.at[:, :2], arena.kept.radius + kind.radius + edge)).astype(np.float64)


def _raised_rings(arena: Arena, kind: Kind) -> Floats:
    """Return what the inch round targets at other heights leaves across the table (k, 3)."""
    inch = CHARGE_CLOSE - arena.slack - ROUNDING
    rise = np.abs(arena.targets.at[:, 2] - kind.z)
    which = (rise > 0) & (rise < inch)
    across = np.sqrt(np.maximum(inch**2 - rise[which] ** 2, 0)) - ROUNDING
    return np.column_stack((arena.targets.at[which, :2], arena.targets.radius[which] + kind.radius + across))


def _leaning(arena: Arena, kind: Kind) -> Floats:
    """Return on those edges the points nearest to each target: as near as one gets without letting go."""
    rings = _kept_rings(arena, kind)
    line = arena.targets.at[None, :, :2].astype(np.float64) - rings[:, None, :2]
    length = np.maximum(np.hypot(line[..., 0], line[..., 1]), 1.0)
    spots: Floats = rings[:, None, :2] + line * (rings[:, None, 2] / length)[..., None]
    return spots.reshape(-1, 2)


def _nearest_circles(circles: Floats, arena: Arena) -> Ints:
    """Return the places of the circles nearest to a target and the unit, at most a fixed number."""
    targets = arena.targets.at[:, :2].astype(np.float64)
    middle = arena.starts[:, :2].mean(axis=0)
    towards = np.hypot(*(circles[:, :2] - middle).T)
    away = np.hypot(circles[:, None, 0] - targets[None, :, 0], circles[:, None, 1] - targets[None, :, 1])
    rank = np.argsort(away.min(axis=1) + 0.5 * towards, kind="stable")
    return rank[:CROSSING_CIRCLES].astype(np.int64)


def _crossings(circles: Floats) -> Floats:
    """Return the points where pairs of circles cross, (k, 2)."""
    i, j = np.triu_indices(len(circles), 1)
    a, b = circles[i], circles[j]
    d = b[:, :2] - a[:, :2]
    apart = np.hypot(d[:, 0], d[:, 1])
    meet = (apart > 0) & (apart < a[:, 2] + b[:, 2]) & (apart > np.abs(a[:, 2] - b[:, 2]))
    a, b, d, apart = a[meet], b[meet], d[meet], apart[meet]
    along = (apart**2 + a[:, 2] ** 2 - b[:, 2] ** 2) / (2 * apart)
    aside = np.sqrt(np.maximum(a[:, 2] ** 2 - along**2, 0.0))
    unit = d / apart[:, None]
    foot = a[:, :2] + along[:, None] * unit
    normal = np.column_stack((-unit[:, 1], unit[:, 0]))
    return np.concatenate((foot + aside[:, None] * normal, foot - aside[:, None] * normal))


def _rings(arena: Arena, kind: Kind) -> Floats:
    """Return points on the rings at contact, 1" and 2" round each target model, facing the unit first."""
    middle = arena.starts[:, :2].mean(axis=0)
    at, steps = arena.targets.at[:, :2], 2 * np.pi * np.arange(RING_POINTS) / RING_POINTS
    facing = np.arctan2(middle[1] - at[:, 1], middle[0] - at[:, 0])[:, None] + steps
    circle = np.stack((np.cos(facing), np.sin(facing)), axis=2)
    ring = (arena.targets.radius + kind.radius)[:, None] + np.array(_bands(arena))
    spots: Floats = at[:, None, None, :] + ring[:, :, None, None] * circle[:, None, :, :]
    return spots.reshape(-1, 2)


def _contacts(arena: Arena, kind: Kind) -> Floats:
    """Return whole-number points at exactly the sum of the radii from each target model's centre.

    Radii are multiples of 625 = 5^4 units, and (2 + i)^8 has 36 whole-number directions of length 625.
    """
    directions = []
    for k in range(9):
        z = (2 + 1j) ** k * (2 - 1j) ** (8 - k)
        directions += [z, z * 1j, -z, z * -1j]
    unit = np.array([(round(z.real), round(z.imag)) for z in directions], dtype=np.int64)
    spots = [
        at + unit * ((radius + kind.radius) // CONTACT_LENGTH)
        for at, radius in zip(arena.targets.at[:, :2], arena.targets.radius, strict=True)
        if (radius + kind.radius) % CONTACT_LENGTH == 0
    ]
    return np.concatenate([np.empty((0, 2)), *spots])


def _approaches(arena: Arena, kind: Kind, starts: Floats) -> Floats:
    """Return for each model and target the points on the straight line at 2", 1", contact, full reach."""
    at = arena.targets.at[:, :2].astype(np.float64)
    line = at[None, :, :] - starts[:, None, :]
    length = np.hypot(line[..., 0], line[..., 1])
    direction = line / np.maximum(length, 1.0)[..., None]
    spots = []
    for extra in _bands(arena):
        step = np.clip(length - arena.targets.radius - kind.radius - extra, 0, arena.budget - ROUNDING)
        spots.append((starts[:, None, :] + direction * step[..., None]).reshape(-1, 2))
    reach = np.minimum(arena.budget - ROUNDING, length)
    spots.append((starts[:, None, :] + direction * reach[..., None]).reshape(-1, 2))
    return np.concatenate(spots)


def _lattice(arena: Arena, kind: Kind, starts: Floats) -> Floats:
    """Return a hexagonal lattice over the ground between the unit and its targets."""
    band = ENGAGEMENT_HORIZONTAL + kind.radius + INCH
    places = arena.targets.at[:, :2]
    corners = np.concatenate((starts, places - band, places + band))
    low = np.maximum(corners.min(axis=0), starts.min(axis=0) - arena.budget)
    high = np.minimum(corners.max(axis=0), starts.max(axis=0) + arena.budget)
    width, height = np.maximum(high - low, 1.0)
    pitch = max(0.4 * INCH, float(np.sqrt(width * height / LATTICE_POINTS)))
    rows = np.arange(low[1], high[1], pitch * np.sqrt(3) / 2)
    spots = []
    for ys, aside in ((rows[::2], 0.0), (rows[1::2], pitch / 2)):
        xs = np.arange(low[0] + aside, high[0], pitch)
        spots.append(np.column_stack((np.tile(xs, len(ys)), np.repeat(ys, len(xs)))))
    return np.concatenate(spots)
