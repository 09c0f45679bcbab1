"""What an admissible placement makes of a statement's Booleans, and what the statement then says wrongly."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from random import Random
from typing import Any

from planner.proof.auxiliary import Bridge, Tally
from planner.proof.cells import Cells
from planner.proof.counter import PARTS, Counter
from planner.proof.statement import Statement
from planner.refute.grow import Trees
from planner.units import Point
from tests.proof.admissible import Scene, Spots

Reason = tuple[Any, ...]


def holding(cells: Cells, leaf: int, at: Point) -> bool:
    """Whether a closed cell holds a point."""
    x, y, side = cells.squares[leaf]
    return x <= at.x <= x + side and y <= at.y <= y + side


def chosen_leaves(cells: Cells, spots: Spots, rng: Random) -> dict[str, int]:
    """Return a leaf for each model: any of those that hold it and are open to it; all that hold it are."""
    chosen = {}
    for index, group in enumerate(cells.groups):
        leaves = [leaf for leaf in cells.leaves() if cells.group[leaf] == index]
        for name in group.members:
            options = [leaf for leaf in leaves if holding(cells, leaf, spots[name])]
            assert all(name in cells.open_to[leaf] for leaf in options), f"closed to {name}, which ends there"
            assert options, f"{name} ends in no cell"
            chosen[name] = rng.choice(options)
    return chosen


def snapped(scene: Scene, cells: Cells, spots: Spots, rng: Random) -> Spots:
    """Move models onto corners and edges of cells where the rules let them."""
    for name in rng.sample(sorted(spots), len(spots)):
        at = spots[name]
        leaf = next(leaf for leaf in cells.leaves() if holding(cells, leaf, at))
        x, y, side = cells.squares[leaf]
        for moved in (Point(x, y), Point(x + side, y), Point(x, at.y), Point(at.x, y + side)):
            if scene.is_admissible({**spots, name: moved}):
                spots = {**spots, name: moved}
                break
    return spots


def true_numbers(statement: Statement, chosen: dict[str, int]) -> set[int]:
    """Return the Booleans that are true where models end in these leaves."""
    cells = statement.cells
    true: set[int] = set()
    for cell in chosen.values():
        while cell:
            true.add(cell)
            cell = cells.parent[cell]
    for tally in statement.tallies:
        counter = tally.counter
        for i in range(1, len(counter.row) + 1):
            so_far = sum(number in true for number in counter.row[:i])
            true |= {counter.number(i, j) for j in range(1, min(so_far, counter.count) + 1)}
    for k, bridge in enumerate(statement.bridges):
        for number, side in enumerate(statement.sides(k) or (), start=1):
            if not side.isdisjoint(chosen.values()):
                true.add(bridge.base + number)
    return true


def all_reasons(statement: Statement, true: set[int]) -> Iterator[Reason]:
    """Return every reason whose clause could be false: those about cells that no model is in can't be."""
    inside = sorted(number for number in true if number < len(statement.cells.squares))
    for kind in ("apart", "spread"):
        yield from ((kind, a, b) for a, b in product(inside, inside))
    for kind in ("parts", "whole", "company", "stray"):
        yield from ((kind, a) for a in inside)
    yield from (("engages", target) for target in statement.case.targets)
    for k, tally in enumerate(statement.tallies):
        counter = tally.counter
        yield ("least", k)
        for i in range(1, len(counter.row) + 1):
            yield ("most", k, i)
            yield from (("count", k, i, j, p) for j in range(1, counter.count + 1) for p in range(PARTS))
    for k in range(len(statement.bridges)):
        yield ("bridge", k)
        yield from ((kind, k, a) for kind in ("side", "other") for a in inside)


def lies(statement: Statement, true: set[int]) -> tuple[list[Reason], set[str]]:
    """Return the reasons that are granted though their clause is false, and the kinds that were granted."""
    found, kinds = [], set()
    for reason in all_reasons(statement, true):
        clause = statement.clause(list(reason))
        if clause is None:
            continue
        kinds.add(reason[0])
        if not any((literal > 0) == (abs(literal) in true) for literal in clause):
            found.append(reason)
    return found, kinds


def cut_at_random(trees: Trees, spots: Spots, rng: Random) -> None:
    """Cut cells at random, those that models end in more often."""
    for _ in range(rng.randint(0, 4)):
        leaves = trees.cells.leaves()
        busy = [leaf for leaf in leaves if any(holding(trees.cells, leaf, at) for at in spots.values())]
        some = {*rng.sample(leaves, min(len(leaves), rng.randint(0, 12))), *busy[: rng.randint(0, 6)]}
        trees.split(sorted(leaf for leaf in some if trees.cells.squares[leaf][2] % 2 == 0))


def statement_at_random(scene: Scene, cells: Cells, spots: Spots, rng: Random) -> Statement:
    """Add tallies and bridges over cells chosen at random, among them some that hold."""
    plain = Statement(scene.case, cells, [], [])
    live = plain.live.tolist()
    everything = list(range(1, len(cells.squares)))
    tallies, bridges = [], []
    base = len(cells.squares) - 1 + rng.randint(0, 3)
    for _ in range(rng.randint(1, 4)):
        names = rng.sample(sorted(spots), rng.randint(1, len(spots)))
        row = _row(plain, names, live, everything, rng)
        count = rng.choice([len(names), rng.randint(1, 4)])
        if row:
            tallies.append(Tally(names, Counter(row, count, base)))
            base += tallies[-1].counter.size
    for _ in range(rng.randint(1, 4)):
        bridges.append(_bridge(plain, live, everything, base, rng))
        base += 2
    return Statement(scene.case, cells, tallies, bridges)


def _row(plain: Statement, names: list[str], live: list[int], all_cells: list[int], rng: Random) -> list[int]:
    """Return cells for a tally: all that the models can end in, a group's, some of these, or any."""
    cells = plain.cells
    own = [leaf for leaf in live if not cells.open_to[leaf].isdisjoint(names)]
    alike = [leaf for leaf in live if cells.group[leaf] == cells.group[rng.choice(live)]]
    row = rng.choice([own, own, alike, live, rng.sample(all_cells, min(20, len(all_cells)))])
    row = row if rng.random() < 0.7 else [cells.parent[c] or c for c in row]
    row = row if rng.random() < 0.8 else rng.sample(row, rng.randint(1, len(row)))
    return rng.sample(row, len(row)) if rng.random() < 0.5 else row


def _bridge(plain: Statement, live: list[int], all_cells: list[int], base: int, rng: Random) -> Bridge:
    """Return a bridge: a strip between two sides wide enough for no link to pass, or cells at random."""
    cells = plain.cells
    if rng.random() < 0.2:
        size = min(len(all_cells), 30)
        return Bridge(rng.sample(all_cells, size), rng.sample(all_cells, size), base)
    axis, cut = rng.randint(0, 1), cells.squares[rng.choice(live)]
    side = [c for c in live if cells.squares[c][axis] + cells.squares[c][2] <= cut[axis]]
    rest = [c for c in live if c not in set(side)]
    width = rng.choice([300_000, 450_000, 600_000])
    over = [c for c in rest if cells.squares[c][axis] <= cut[axis] + width]
    return Bridge(over, side, base)
