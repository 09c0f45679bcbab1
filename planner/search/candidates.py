"""End spots worth trying: where critical circles cross, rings round targets, a lattice for the tail.

If one model has any admissible spot at all, then one lies where two of the critical circles cross, or on
the extreme point of one (contact, 1", 2", the bans of others, the reach): so these come first.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from planner.geometry.segments import Flags, Floats, Ints, free_points
from planner.rules.limits import CHARGE_CLOSE, ENGAGEMENT_HORIZONTAL
from planner.search.arena import Arena, Discs, Kind, unit_gaps
from planner.units import INCH

ROUNDING = 2
"""Units that circles are moved inward by, so that rounding to whole units stays on the right side."""

TOUCH = 0.01
"""Units by which floats may see a base that touches a wall inside it."""

CONTACT_LENGTH = 5**4
"""Length in units of the whole-number directions used for exact base contact."""

RING_POINTS = 24
LATTICE_POINTS = 700
CROSSING_CIRCLES = 60


@dataclass(frozen=True)
class Candidates:
    """Spots that satisfy every condition on one model alone, reach and closeness apart.

    Attributes
    ----------
    at
        Array (m, 2) in units.
    kind
        Which kind of model each spot is for (m,).
    gaps
        Gap to each target unit (m, targets), in units.
    engaged
        Whether a model there is engaged with each target unit (m, targets).
    close
        Whether it is within 1" of a target (m,).
    """

    at: Ints
    kind: Ints
    gaps: Floats
    engaged: Flags
    close: Flags


def candidates(arena: Arena, contacts: bool = False) -> Candidates:
    """Return the spots for all kinds of models; with ``contacts`` those of exact base contact too."""
    parts = [_for_kind(arena, kind, contacts) for kind in arena.kinds]
    at = np.concatenate(parts)
    kind = np.repeat(np.arange(len(parts)), [len(part) for part in parts]).astype(np.int64)
    radii = np.array([k.radius for k in arena.kinds], dtype=np.int64)[kind]
    gaps = unit_gaps(at, radii, arena.targets, len(arena.question.targets))
    close = _any_within(at, radii, arena.targets, CHARGE_CLOSE - arena.slack)
    engaged = np.stack(
        [
            _any_within(at, radii, _of_unit(arena.targets, unit), ENGAGEMENT_HORIZONTAL - arena.slack)
            for unit in range(gaps.shape[1])
        ],
        axis=1,
    )
    return Candidates(at, kind, gaps, engaged, close)


def standable(arena: Arena, kind: Kind, points: Ints) -> Flags:
    """Tell which points (m, 2) a model of the kind may end on, as far as others than its unit go (A2, A5)."""
    radius, slack = kind.radius, arena.slack
    scenario = arena.question.scenario
    keep = radius + slack
    fine: Flags = (
        (points[:, 0] >= keep)
        & (points[:, 0] <= scenario.width - keep)
        & (points[:, 1] >= keep)
        & (points[:, 1] <= scenario.height - keep)
    )
    for bases, distance in (
        (arena.targets, 0),
        (arena.friends, 0),
        (arena.others, ENGAGEMENT_HORIZONTAL + 1),
    ):
        fine &= _none_nearer(points, bases, radius + distance + slack)
    walls = kind.ends.walls(keep - TOUCH)
    open_ground = free_points(
        points[fine].astype(np.float64), np.empty((0, 3)), walls, kind.ends.corners, kind.ends.offsets
    )
    fine[fine] = open_ground
    return fine


def _for_kind(arena: Arena, kind: Kind, contacts: bool) -> Ints:
    circles = _critical_circles(arena, kind)
    starts = arena.starts[list(kind.members)].astype(np.float64)
    raw = np.concatenate(
        (
            _crossings(circles),
            _rings(arena, kind),
            _approaches(arena, kind, starts),
            _lattice(arena, kind, starts),
            starts,
            _contacts(arena, kind) if contacts else np.empty((0, 2)),
        )
    )
    points = np.unique(np.rint(raw).astype(np.int64), axis=0)
    near = np.zeros(len(points), dtype=np.bool_)
    for x, y in starts:
        near |= np.hypot(points[:, 0] - x, points[:, 1] - y) <= arena.budget
    points = points[near]
    return points[standable(arena, kind, points)]


def _bands(slack: int) -> tuple[int, int, int]:
    """Return the gaps to a target that matter, each just on the right side: contact, 1", 2"."""
    inward = slack + ROUNDING
    return inward, CHARGE_CLOSE - inward, ENGAGEMENT_HORIZONTAL - inward


def _critical_circles(arena: Arena, kind: Kind) -> Floats:
    """Return the circles (k, 3) round targets first, then the others that can cross them."""
    own, slack = kind.radius, arena.slack
    rings = []
    for extra in (
        slack + ROUNDING,
        CHARGE_CLOSE - slack - ROUNDING,
        ENGAGEMENT_HORIZONTAL - slack - ROUNDING,
    ):
        rings.append(np.column_stack((arena.targets.at, arena.targets.radius + own + extra)))
    contact = slack + ROUNDING
    ban = ENGAGEMENT_HORIZONTAL + slack + ROUNDING
    rings.append(np.column_stack((arena.friends.at, arena.friends.radius + own + contact)))
    rings.append(np.column_stack((arena.others.at, arena.others.radius + own + ban)))
    starts = arena.starts[list(kind.members)]
    rings.append(np.column_stack((starts, np.full(len(starts), arena.budget - ROUNDING))))
    corners = kind.ends.corners
    rings.append(np.column_stack((corners, np.full(len(corners), own + slack + ROUNDING + 1))))
    circles = np.concatenate(rings).astype(np.float64)
    return circles[_nearest_circles(circles, arena)]


def _nearest_circles(circles: Floats, arena: Arena) -> Ints:
    """Return the places of the circles nearest to a target and the unit, at most a fixed number."""
    targets = arena.targets.at.astype(np.float64)
    middle = arena.starts.mean(axis=0)
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
    middle = arena.starts.mean(axis=0)
    spots = []
    steps = 2 * np.pi * np.arange(RING_POINTS) / RING_POINTS
    for at, radius in zip(arena.targets.at, arena.targets.radius, strict=True):
        facing = np.arctan2(middle[1] - at[1], middle[0] - at[0])
        for extra in _bands(arena.slack):
            ring = radius + kind.radius + extra
            spots.append(at + ring * np.column_stack((np.cos(facing + steps), np.sin(facing + steps))))
    return np.concatenate(spots)


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
        for at, radius in zip(arena.targets.at, arena.targets.radius, strict=True)
        if (radius + kind.radius) % CONTACT_LENGTH == 0
    ]
    return np.concatenate([np.empty((0, 2)), *spots])


def _approaches(arena: Arena, kind: Kind, starts: Floats) -> Floats:
    """Return for each model and target the points on the straight line at 2", 1", contact, full reach."""
    at = arena.targets.at.astype(np.float64)
    line = at[None, :, :] - starts[:, None, :]
    length = np.hypot(line[..., 0], line[..., 1])
    direction = line / np.maximum(length, 1.0)[..., None]
    spots = []
    for extra in _bands(arena.slack):
        step = np.clip(length - arena.targets.radius - kind.radius - extra, 0, arena.budget - ROUNDING)
        spots.append((starts[:, None, :] + direction * step[..., None]).reshape(-1, 2))
    reach = np.minimum(arena.budget - ROUNDING, length)
    spots.append((starts[:, None, :] + direction * reach[..., None]).reshape(-1, 2))
    return np.concatenate(spots)


def _lattice(arena: Arena, kind: Kind, starts: Floats) -> Floats:
    """Return a hexagonal lattice over the ground between the unit and its targets."""
    band = ENGAGEMENT_HORIZONTAL + kind.radius + INCH
    corners = np.concatenate((starts, arena.targets.at - band, arena.targets.at + band))
    low = np.maximum(corners.min(axis=0), starts.min(axis=0) - arena.budget)
    high = np.minimum(corners.max(axis=0), starts.max(axis=0) + arena.budget)
    width, height = np.maximum(high - low, 1.0)
    pitch = max(0.4 * INCH, float(np.sqrt(width * height / LATTICE_POINTS)))
    rows = np.arange(low[1], high[1], pitch * np.sqrt(3) / 2)
    spots = []
    for k, y in enumerate(rows):
        xs = np.arange(low[0] + (pitch / 2 if k % 2 else 0.0), high[0], pitch)
        spots.append(np.column_stack((xs, np.full(len(xs), y))))
    return np.concatenate(spots) if spots else np.empty((0, 2))


def _of_unit(bases: Discs, unit: int) -> Discs:
    own = bases.unit == unit
    return Discs(bases.at[own], bases.radius[own], bases.unit[own])


def _squares(points: Ints, bases: Discs) -> Ints:
    """Squared distances (m, k), exact."""
    dx = points[:, None, 0] - bases.at[None, :, 0]
    dy = points[:, None, 1] - bases.at[None, :, 1]
    squares: Ints = dx * dx + dy * dy
    return squares


def _any_within(points: Ints, radii: Ints, bases: Discs, limit: int) -> Flags:
    reach = radii[:, None] + bases.radius[None, :] + limit
    within = _squares(points, bases) <= reach * reach
    found: Flags = np.logical_or.reduce(within, axis=1)
    return found


def _none_nearer(points: Ints, bases: Discs, distance: int) -> Flags:
    keep = bases.radius + distance
    clear = _squares(points, bases) >= (keep * keep)[None, :]
    found: Flags = np.logical_and.reduce(clear, axis=1)
    return found
