"""Cells: the table cut into squares, each so small that one model of a group at most ends in it.

Groups are the like models of a unit: same base, height and keywords, that start at one level. A cell is kept
for a group unless it is closed to every model of it (:mod:`planner.judge.places`). Kept cells that hold one
model at most are numbered: their number is the Boolean "a model of the group ends here". A cell may be cut
into four parts: lower left, lower right, upper left, upper right.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import numpy as np

from planner.board.base import Base
from planner.board.unit import FULL_TURN, Model
from planner.judge.body import Body, Wing, body, inscribed
from planner.judge.drop_kernel import OPEN
from planner.judge.faced import Facings, all_facings, round_all, within_all
from planner.judge.faced_places import AnyPlaces, FacedPlaces
from planner.judge.levels import levels
from planner.judge.places import Places
from planner.judge.region import Ints
from planner.judge.shape import radii
from planner.proof.claims import Case
from planner.proof.pair_kernel import least_squares

HALVINGS = 10
"""How often a numbered cell may be halved: its side is a multiple of 2 to this power."""

FINEST = FULL_TURN // 128
"""Intervals of facings that go so far to either side of their middle are not halved."""

SMALLEST_DISC = 1 << HALVINGS
"""Bases hold discs of at least this radius in units: else no cell holds one model at most."""

Square = tuple[int, int, int]
"""Lower left corner x and y, and side."""


@dataclass(frozen=True)
class Group:
    """Like models of the unit at one height, with a square that holds every spot one of them can reach.

    Attributes
    ----------
    members
        Ids, in the unit's order.
    inner, span
        Radii of a disc within the base and of one that holds all that is measured, whatever the facing; a
        round base is both.
    largest
        The side up to which a cell holds one of them at most.
    z
        Height of the surfaces on which the cells lie, 0 for the ground.
    body
        One of the models there, for comparing heights.
    facings
        The facings that count; ``None`` where they don't matter or all do, and are not cut up.
    halves
        Indices of the groups that are about one half of the facings each; none if they are not cut up.
    root
        The square that is cut up; its side is ``largest`` times a power of two.
    """

    members: tuple[str, ...]
    z: int
    inner: int
    span: int
    body: Body
    largest: int
    root: Square
    places: tuple[AnyPlaces, ...]
    facings: Facings | None = None
    halves: tuple[int, ...] = ()

    @property
    def within(self) -> Body:
        """A body that lies in one of the models there at each of the facings."""
        return within_all(self.body, self.facings) if self.facings else inscribed(self.body)

    @property
    def around(self) -> Body:
        """A body that holds one of the models there, at each of the facings."""
        if self.facings:
            return round_all(self.body, self.facings)
        return replace(self.body, radius=self.span, shape=None, wings=())

    @property
    def rough(self) -> int:
        """About how far the two bodies are from each other, in units."""
        turn = math.tau * self.facings.half / FULL_TURN if self.facings else 1.0
        return round((self.span - self.inner) * min(1.0, turn))

    def codes(self, cells: Ints) -> Ints:
        """Tell for each cell and member what closes the cell to it: codes (cells, members)."""
        common = self.places[0].common_codes(cells)
        codes = np.repeat(common[:, None], len(self.places), axis=1)
        rest = common == OPEN
        for k, place in enumerate(self.places):
            codes[rest, k] = place.own_codes(cells[rest])
        return codes

    def reason(self, codes: Ints) -> str | dict[str, list[str]]:
        """Say what closes a cell: one word for all members, or who is kept out by which."""
        words: dict[str, list[str]] = {}
        for name, place, code in zip(self.members, self.places, codes, strict=True):
            words.setdefault(place.reason(int(code)), []).append(name)
        return next(iter(words)) if len(words) == 1 else words


def groups(case: Case) -> list[Group]:
    """Return the groups of like models of a unit: in the order of their first members, by height.

    After those, which are the roots of trees, the same at ever smaller intervals of facings.
    """
    alike: dict[tuple[Base, int, int, frozenset[str], tuple[Wing, ...]], list[Model]] = {}
    for model in case.unit.models:
        key = model.base, model.z, model.height, model.keywords, body(model).wings
        alike.setdefault(key, []).append(model)
    found = [
        _group(case, models, z)
        for models in alike.values()
        for z in levels(case.question, models[0], anyhow=True)
    ]
    k = 0
    while k < len(found):
        group = found[k]
        whole = group.facings or all_facings(group.body)
        if whole is not None and whole.half > FINEST:
            found[k] = replace(group, halves=(len(found), len(found) + 1))
            found += [_faced(group, half) for half in whole.halves]
        k += 1
    return found


def _faced(group: Group, facings: Facings) -> Group:
    """Return a group at some of its facings."""
    places = tuple(FacedPlaces(place.whole, facings) for place in group.places)
    return replace(group, places=places, facings=facings)


def _group(case: Case, models: Sequence[Model], z: int) -> Group:
    there = body(models[0]).at(models[0].spot._replace(z=z))
    largest = _largest_side(there.inner)
    reach = case.question.distance
    x = min(model.at.x for model in models) - reach
    y = min(model.at.y for model in models) - reach
    span = max(max(model.at.x - x, model.at.y - y) for model in models) + reach
    side = largest
    while side < span:
        side *= 2
    places = tuple(Places(case.question, model, case.ways(model.id), z) for model in models)
    names = tuple(model.id for model in models)
    return Group(names, z, there.inner, there.span, there, largest, (x, y, side), places)


def too_slender(case: Case) -> str:
    """Return the model whose base holds too small a disc to make cells of; empty if there is none."""
    return next((m.id for m in case.unit.models if radii(m.base)[0] < SMALLEST_DISC), "")


def _largest_side(radius: int) -> int:
    """Return the largest multiple of 2^HALVINGS whose square has a diagonal below the diameter.

    >>> _largest_side(80_000)
    112640
    """
    step: int = 1 << HALVINGS
    side = 2 * radius // step * step
    while 2 * side * side >= 4 * radius * radius:
        side -= step
    return side


@dataclass
class Cells:
    """The numbered cells of all groups; number 0 is none.

    Attributes
    ----------
    squares
        Corner and side of each.
    group
        Index of the group of each.
    parent
        Number of the cell that each is a part of, 0 for those that are no part of a numbered one.
    parts
        The kept parts of those that are cut up.
    open_to
        For each the models of the group that it is open to.
    between
        What is known of every two of some groups, by their indices, so that it is made once.
    """

    groups: Sequence[Group]
    squares: list[Square] = field(default_factory=lambda: [(0, 0, 0)])
    group: list[int] = field(default_factory=lambda: [-1])
    parent: list[int] = field(default_factory=lambda: [0])
    parts: dict[int, list[int]] = field(default_factory=dict)
    open_to: list[frozenset[str]] = field(default_factory=lambda: [frozenset()])
    between: dict[tuple[int, ...], Any] = field(default_factory=dict)
    _rows: Ints = field(default_factory=lambda: np.empty((0, 4), dtype=np.int64))

    def add(self, square: Square, group: int, parent: int, open_to: frozenset[str]) -> int:
        """Add a kept cell and return its number."""
        self.squares.append(square)
        self.group.append(group)
        self.parent.append(parent)
        self.open_to.append(open_to)
        return len(self.squares) - 1

    def leaves(self) -> list[int]:
        """Return the cells that are not cut up."""
        return [c for c in range(1, len(self.squares)) if c not in self.parts]

    def is_under(self, cell: int, above: int) -> bool:
        """Whether a cell is another or one of its parts, however deep."""
        while cell and cell != above:
            cell = self.parent[cell]
        return cell == above

    def near(self, cells: Ints, others: Ints) -> Ints:
        """Return the squared least distances of points of cells (n,) and others (m,), in pairs (n, m)."""
        return least_squares(self.rows(cells), self.rows(others))

    def corner(self, cells: Ints) -> tuple[Ints, Ints, Ints]:
        """Lower left corners x and y, and sides."""
        table = self.rows(cells)
        return table[..., 0], table[..., 1], table[..., 2]

    def rows(self, cells: Ints) -> Ints:
        """Return x, y, side and group of cells (n, 4)."""
        if len(self._rows) != len(self.squares):
            squares = np.array(self.squares, dtype=np.int64)
            self._rows = np.column_stack((squares, np.array(self.group, dtype=np.int64)))
        return self._rows[cells]


def quarters(square: Square) -> list[Square]:
    """Return the four parts of a square."""
    x, y, side = square
    half = side // 2
    return [(x, y, half), (x + half, y, half), (x, y + half, half), (x + half, y + half, half)]
