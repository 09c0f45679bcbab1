"""Growing the trees of cells: from one square that holds everything down to the cells that matter."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from copy import copy, deepcopy
from dataclasses import replace
from typing import Any

import numpy as np

from planner.judge.drop_kernel import OPEN
from planner.pause import pause
from planner.proof.cells import Cells, Group, quarters
from planner.proof.claims import Case
from planner.proof.relations import Relations
from planner.proof.tree import MOST_CELLS, Node, tree_to_json

MOST_LEAVES = 4_000
"""Most cells to begin with: every pair of them is looked at."""


TIGHTENED = 2
"""How often all cells that are closed in part are cut before anything is asked of them."""


class TooManyCellsError(Exception):
    """There would be more cells than are looked at."""


class Trees:
    """The trees of all groups with their numbered cells.

    Raises
    ------
    TooManyCellsError
        If the first cells are too many.
    """

    def __init__(self, groups: Sequence[Group]) -> None:
        self.cells = Cells(groups)
        self.roots = [Node(group.root, k) for k, group in enumerate(groups) if group.facings is None]
        self._nodes: dict[int, Node] = {}
        for root in self.roots:
            self._grow([root], {})

    def split(self, numbers: Iterable[int]) -> list[int]:
        """Cut cells into their parts, or at halves of their facings, and return what is kept.

        Raises
        ------
        TooManyCellsError
            If there would be too many.
        """
        numbers = list(numbers)
        if len(self.cells.squares) + 4 * len(numbers) > MOST_CELLS:
            raise TooManyCellsError
        first = len(self.cells.squares)
        by_group: dict[int, list[Node]] = {}
        parents: dict[int, int] = {}
        for number in numbers:
            node, self.cells.parts[number] = self._nodes[number], []
            node.parts = self._parts(node)
            for part in node.parts:
                parents[id(part)] = number
                by_group.setdefault(part.group, []).append(part)
        for parts in by_group.values():
            self._grow(parts, parents)
        return list(range(first, len(self.cells.squares)))

    def _parts(self, node: Node) -> list[Node]:
        """Return a node's square cut up, or it at halves of its facings where these are the rougher."""
        group = self.cells.groups[node.group]
        if 2 * node.square[2] <= group.rough:
            return [Node(node.square, half) for half in group.halves] or self._quarters(node)
        return self._quarters(node)

    def _quarters(self, node: Node) -> list[Node]:
        return [Node(square, node.group) for square in quarters(node.square)]

    def mixed(self, numbers: Sequence[int]) -> list[int]:
        """Return the cells of which a part, but not all, is closed: cutting them tells something."""
        found = []
        for index, group in enumerate(self.cells.groups):
            own = [number for number in numbers if self.cells.group[number] == index]
            parts = [part for number in own for part in quarters(self.cells.squares[number])]
            closed = (group.codes(np.array(parts, dtype=np.int64).reshape(-1, 3)) != OPEN).all(axis=1)
            found += np.array(own, dtype=np.int64)[closed.reshape(-1, 4).any(axis=1)].tolist()
        return found

    def twin(self) -> Trees:
        """Return trees that are alike and can be cut apart from these."""
        twin, cells = copy(self), self.cells
        twin.cells = replace(
            cells,
            squares=[*cells.squares],
            group=[*cells.group],
            parent=[*cells.parent],
            parts={number: [*parts] for number, parts in cells.parts.items()},
            open_to=[*cells.open_to],
        )
        twin.roots, twin._nodes = deepcopy((self.roots, self._nodes))
        return twin

    def to_json(self) -> list[dict[str, Any]]:
        """Write the trees as a certificate has them."""
        return [tree_to_json(self.cells.groups, root) for root in self.roots]

    def _grow(self, level: list[Node], parents: dict[int, int]) -> None:
        """Close, keep or cut nodes of one group; those too large to hold one model are cut at once."""
        group = self.cells.groups[level[0].group]
        while level:
            pause()
            codes = group.codes(np.array([node.square for node in level], dtype=np.int64))
            below: list[Node] = []
            for node, row in zip(level, codes, strict=True):
                if (row != OPEN).all():
                    node.codes = row
                elif node.square[2] > group.largest:
                    if len(below) > MOST_LEAVES:
                        raise TooManyCellsError
                    node.parts = self._quarters(node)
                    below += node.parts
                else:
                    self._keep(node, row == OPEN, parents.get(id(node), 0))
            level = below

    def _keep(self, node: Node, is_open: Sequence[bool], parent: int) -> None:
        if parent == 0 and len(self.cells.squares) > MOST_LEAVES:
            raise TooManyCellsError
        members = self.cells.groups[node.group].members
        opened = frozenset(name for name, free in zip(members, is_open, strict=True) if free)
        node.number = self.cells.add(node.square, node.group, parent, opened)
        self._nodes[node.number] = node
        if parent:
            self.cells.parts[parent].append(node.number)


def tightening(case: Case, trees: Trees) -> Iterator[Relations]:
    """Cut all cells that are closed in part, time and again; yield before each time what is between cells.

    Raises
    ------
    TooManyCellsError
        If there would be too many.
    """
    for _ in range(TIGHTENED):
        relations = Relations(case, trees.cells)
        yield relations
        trees.split(trees.mixed(relations.live.tolist()))
