"""The tree of cells of one group as JSON, written and read; a reader takes nothing on trust.

A node is a string, or an object of strings to lists of models: why the cell is closed; a number: a kept
cell; ``{"cell": number, "parts": [...]}``: a numbered cell that is cut up; ``{"parts": [...]}``: one too
large to be numbered. The parts are lower left, lower right, upper left, upper right.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from planner.judge.drop_kernel import OPEN
from planner.judge.region import Ints
from planner.proof.cells import Cells, Group, Square, groups, quarters
from planner.proof.claims import Case
from planner.proof.digest import canonical

MOST_CELLS = 10_000
"""Most cells that are numbered."""

MOST_NODES = 8 * MOST_CELLS
"""Most nodes of all trees together that a reader takes."""


@dataclass
class Node:
    """A cell while the tree grows.

    Attributes
    ----------
    number
        Its number, 0 if it has none.
    codes
        What closes it to each member, if it is closed to all.
    parts
        Its four parts, if it is cut up.
    """

    square: Square
    number: int = 0
    codes: Ints | None = None
    parts: list[Node] = field(default_factory=list)


def tree_to_json(group: Group, root: Node) -> dict[str, Any]:
    """Write the tree of a group."""
    x, y, side = group.root
    head = {"models": list(group.members), "z": group.z, "corner": [x, y], "side": side}
    return {**head, "tree": _written(group, root)}


def _written(group: Group, node: Node) -> Any:
    if node.codes is not None:
        return group.reason(node.codes)
    if not node.parts:
        return node.number
    parts = [_written(group, part) for part in node.parts]
    return {"cell": node.number, "parts": parts} if node.number else {"parts": parts}


def _is_number(value: Any) -> bool:
    return type(value) is int and value > 0


def _short(value: Any) -> str:
    return json.dumps(value)[:60]


class BrokenTreeError(Exception):
    """A tree of cells that does not say what it has to; the message tells where."""


def cells_from_json(case: Case, value: Any) -> Cells:
    """Read the trees of all groups and check every cell.

    Raises
    ------
    BrokenTreeError
        If groups are missing, cells don't fit together, or a cell is not closed as it says.
    """
    expected = groups(case)
    if not isinstance(value, list) or len(value) != len(expected):
        raise BrokenTreeError(f"groups: expected {len(expected)}, one for each kind of model and height")
    if _nodes_beyond(value, MOST_NODES):
        raise BrokenTreeError(f"groups: more than {MOST_NODES} nodes; no certificate needs so many")
    readers = [_Reader(index, group, value[index]) for index, group in enumerate(expected)]
    cells = Cells(expected)
    kept = sorted((entry for reader in readers for entry in reader.numbered), key=lambda entry: entry[0])
    if [entry[0] for entry in kept] != list(range(1, len(kept) + 1)):
        raise BrokenTreeError(f"groups: the cells aren't numbered from 1 to {len(kept)}")
    if len(kept) > MOST_CELLS:
        raise BrokenTreeError(f"groups: {len(kept)} numbered cells, more than the {MOST_CELLS} that are read")
    opened = {number: members for reader in readers for number, members in reader.open_to().items()}
    for number, square, index, parent, is_cut in kept:
        cells.add(square, index, parent, opened.get(number, frozenset()))
        if is_cut:
            cells.parts[number] = []
    for number, _, _, parent, _ in kept:
        if parent:
            cells.parts[parent].append(number)
    return cells


def _nodes_beyond(value: Sequence[Any], most: int) -> bool:
    """Whether the trees of a value have more nodes; what is no tree has none."""
    count, stack = 0, [group.get("tree") for group in value if isinstance(group, dict)]
    while stack and count <= most:
        node = stack.pop()
        count += 1
        parts = node.get("parts") if isinstance(node, dict) else None
        stack += parts if isinstance(parts, list) else []
    return count > most


class _Reader:
    """Reads the tree of one group."""

    def __init__(self, index: int, group: Group, value: Any) -> None:
        self.index = index
        self.group = group
        self.numbered: list[tuple[int, Square, int, int, bool]] = []
        self.closed: list[tuple[Square, Any]] = []
        x, y, side = group.root
        head = {"models": list(group.members), "z": group.z, "corner": [x, y], "side": side}
        told = {k: v for k, v in value.items() if k != "tree"} if isinstance(value, dict) else None
        if told is None or canonical(told) != canonical(head):
            raise BrokenTreeError(f"groups[{index}]: expected {head} and a tree")
        self._read(value.get("tree"), group.root, 0)

    def _read(self, node: Any, square: Square, parent: int) -> None:
        small = square[2] <= self.group.largest
        if isinstance(node, str) or (isinstance(node, dict) and "parts" not in node):
            self.closed.append((square, node))
        elif _is_number(node) and small:
            self.numbered.append((node, square, self.index, parent, False))
        elif isinstance(node, dict) and self._is_cut(node, square, small):
            number = node.get("cell", 0)
            if number:
                self.numbered.append((number, square, self.index, parent, True))
            for part, corner in zip(node["parts"], quarters(square), strict=True):
                self._read(part, corner, number)
        else:
            raise BrokenTreeError(f"{self._at(square)}: a cell of that size cannot be {_short(node)}")

    def _is_cut(self, node: dict[str, Any], square: Square, small: bool) -> bool:
        keys = {"cell", "parts"} if small else {"parts"}
        whole = square[2] % 2 == 0 and isinstance(node["parts"], list) and len(node["parts"]) == 4
        return set(node) == keys and whole and (not small or _is_number(node["cell"]))

    def _at(self, square: Square) -> str:
        return f"groups[{self.index}], cell at {square[0]}, {square[1]} of side {square[2]}"

    def open_to(self) -> dict[int, frozenset[str]]:
        """Check the closed cells, and tell to which models each kept one is open."""
        for square, word, codes in self._coded(self.closed):
            reason = self.group.reason(codes)
            if (codes == OPEN).any() or reason != word:
                raise BrokenTreeError(
                    f"{self._at(square)}: found {_short(word)}, but {_short(reason)} follows"
                )
        leaves = [(square, number) for number, square, _, _, is_cut in self.numbered if not is_cut]
        return {
            number: frozenset(
                name for name, code in zip(self.group.members, codes, strict=True) if code == OPEN
            )
            for _, number, codes in self._coded(leaves)
        }

    def _coded(self, entries: Sequence[tuple[Square, Any]]) -> list[tuple[Square, Any, Ints]]:
        squares = np.array([square for square, _ in entries], dtype=np.int64).reshape(-1, 3)
        codes = self.group.codes(squares)
        return [(square, word, row) for (square, word), row in zip(entries, codes, strict=True)]
