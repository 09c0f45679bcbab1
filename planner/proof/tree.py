"""The tree of cells of one group as JSON, written and read; a reader takes nothing on trust.

A node is a string, or an object of strings to lists of models: why the cell is closed; a number: a kept
cell; ``{"cell": number, "parts": [...]}``: a numbered cell that is cut up; ``{"parts": [...]}``: one too
large to be numbered. The parts are lower left, lower right, upper left, upper right. A numbered cell with
``halves`` instead is cut into the same square at the two halves of its facings.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
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

CUTS = ("parts", "halves")
"""The two ways in which a cell is cut: its square, or its facings."""


@dataclass
class Node:
    """A cell while the tree grows.

    Attributes
    ----------
    group
        Index of its group.
    number
        Its number, 0 if it has none.
    codes
        What closes it to each member, if it is closed to all.
    parts
        Its four parts, or it at two halves of its facings, if it is cut up.
    """

    square: Square
    group: int
    number: int = 0
    codes: Ints | None = None
    parts: list[Node] = field(default_factory=list)


def tree_to_json(groups: Sequence[Group], root: Node) -> dict[str, Any]:
    """Write the tree of a group."""
    return {**_head(groups[root.group]), "tree": _written(groups, root)}


def _head(group: Group) -> dict[str, Any]:
    """Return what is said of a group besides its tree."""
    x, y, side = group.root
    return {"models": list(group.members), "z": group.z, "corner": [x, y], "side": side}


def _written(groups: Sequence[Group], node: Node) -> Any:
    if node.codes is not None:
        return groups[node.group].reason(node.codes)
    if not node.parts:
        return node.number
    parts = [_written(groups, part) for part in node.parts]
    cut = "parts" if node.parts[0].group == node.group else "halves"
    return {"cell": node.number, cut: parts} if node.number else {cut: parts}


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
    known = groups(case)
    roots = [index for index, group in enumerate(known) if group.facings is None]
    if not isinstance(value, list) or len(value) != len(roots):
        raise BrokenTreeError(f"groups: expected {len(roots)}, one for each kind of model and height")
    if _nodes_beyond(value, MOST_NODES):
        raise BrokenTreeError(f"groups: more than {MOST_NODES} nodes; no certificate needs so many")
    readers = [_Reader(known, index, value[index]) for index in roots]
    cells = Cells(known)
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
        for parts in map(node.get, CUTS) if isinstance(node, dict) else ():
            stack += parts if isinstance(parts, list) else []
    return count > most


class _Reader:
    """Reads the tree of one group, which is one of ``groups``."""

    def __init__(self, groups: Sequence[Group], index: int, value: Any) -> None:
        self.groups = groups
        self.group = groups[index]
        self.numbered: list[tuple[int, Square, int, int, bool]] = []
        self.closed: list[tuple[Square, int, Any]] = []
        head = _head(self.group)
        told = {k: v for k, v in value.items() if k != "tree"} if isinstance(value, dict) else None
        if told is None or canonical(told) != canonical(head):
            raise BrokenTreeError(f"groups[{index}]: expected {head} and a tree")
        self._read(value.get("tree"), self.group.root, index, 0)

    def _read(self, node: Any, square: Square, index: int, parent: int) -> None:
        small, group = square[2] <= self.group.largest, self.groups[index]
        if isinstance(node, str) or (isinstance(node, dict) and not any(cut in node for cut in CUTS)):
            self.closed.append((square, index, node))
        elif _is_number(node) and small:
            self.numbered.append((node, square, index, parent, False))
        elif isinstance(node, dict) and self._is_cut(node, square, small):
            number = node.get("cell", 0)
            if number:
                self.numbered.append((number, square, index, parent, True))
            for part, corner in zip(node["parts"], quarters(square), strict=True):
                self._read(part, corner, index, number)
        elif isinstance(node, dict) and small and self._is_halved(node, group):
            self.numbered.append((node["cell"], square, index, parent, True))
            for part, half in zip(node["halves"], group.halves, strict=True):
                self._read(part, square, half, node["cell"])
        else:
            raise BrokenTreeError(f"{self._at(square, index)}: a cell of that size cannot be {_short(node)}")

    def _is_cut(self, node: dict[str, Any], square: Square, small: bool) -> bool:
        keys = {"cell", "parts"} if small else {"parts"}
        if set(node) != keys:
            return False
        whole = square[2] % 2 == 0 and isinstance(node["parts"], list) and len(node["parts"]) == 4
        return whole and (not small or _is_number(node["cell"]))

    def _is_halved(self, node: dict[str, Any], group: Group) -> bool:
        if set(node) != {"cell", "halves"} or not isinstance(node["halves"], list):
            return False
        return _is_number(node["cell"]) and len(node["halves"]) == len(group.halves) == 2

    def _at(self, square: Square, index: int) -> str:
        facings = self.groups[index].facings
        turned = f", facing {facings.middle} give or take {facings.half}" if facings else ""
        place = f"cell at {square[0]}, {square[1]} of side {square[2]}{turned}"
        return f"groups[{self.groups.index(self.group)}], {place}"

    def open_to(self) -> dict[int, frozenset[str]]:
        """Check the closed cells, and tell to which models each kept one is open."""
        for square, index, word, codes in self._coded(self.closed):
            reason = self.groups[index].reason(codes)
            if (codes == OPEN).any() or reason != word:
                raise BrokenTreeError(
                    f"{self._at(square, index)}: found {_short(word)}, but {_short(reason)} follows"
                )
        leaves = [(square, index, number) for number, square, index, _, is_cut in self.numbered if not is_cut]
        return {
            number: frozenset(
                name for name, code in zip(self.group.members, codes, strict=True) if code == OPEN
            )
            for _, _, number, codes in self._coded(leaves)
        }

    def _coded(self, entries: Sequence[tuple[Square, int, Any]]) -> Iterator[tuple[Square, int, Any, Ints]]:
        """Yield entries, group by group, with what closes their squares."""
        for index in dict.fromkeys(index for _, index, _ in entries):
            own = [entry for entry in entries if entry[1] == index]
            codes = self.groups[index].codes(np.array([square for square, _, _ in own], dtype=np.int64))
            yield from ((*entry, row) for entry, row in zip(own, codes, strict=True))
