"""Trees of cells: read as written, and every way of breaking one is told."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings

from planner.proof.cells import groups
from planner.proof.claims import Case
from planner.proof.tree import BrokenTreeError, cells_from_json, tree_to_json
from planner.refute.grow import Trees
from tests.builders import board, chargers, charging, oval, rebased, unit
from tests.proof.admissible import small_scene
from tests.proof.rooms import hall
from tests.property.strategies import SEEDS


@settings(max_examples=20, deadline=None)
@given(SEEDS)
def test_trees_are_read_as_they_are_written(seed: int) -> None:
    case, rng = small_scene(seed).case, Random(seed)
    trees = Trees(groups(case))
    for _ in range(2):
        leaves = trees.cells.leaves()
        trees.split(rng.sample(leaves, min(5, len(leaves))))
    written = trees.to_json()
    read = cells_from_json(case, written)
    assert read.squares == trees.cells.squares
    assert read.group == trees.cells.group
    assert read.parent == trees.cells.parent
    assert {cell: sorted(parts) for cell, parts in read.parts.items()} == trees.cells.parts
    assert all(read.open_to[leaf] == trees.cells.open_to[leaf] for leaf in read.leaves())


def test_cells_cut_at_halves_of_facings_are_read_as_they_are_written() -> None:
    own = rebased(chargers([(5, 5), (9, 6)], keywords=["MOUNTED"]), oval(75, 42), 0, 50)
    asked = Case(board(own, unit("T", [(12, 12)])), charging(9, "T"))
    trees, rng = Trees(groups(asked)), Random(6)
    for _ in range(9):
        leaves = trees.cells.leaves()
        trees.split(rng.sample(leaves[-60:], min(20, len(leaves))))
    assert len(set(trees.cells.group)) > 9
    read = cells_from_json(asked, trees.to_json())
    assert (read.squares, read.group, read.parent) == (
        trees.cells.squares,
        trees.cells.group,
        trees.cells.parent,
    )
    assert all(read.open_to[leaf] == trees.cells.open_to[leaf] for leaf in read.leaves())


@cache
def case() -> Case:
    return Case(*hall(2, 1.5))


def written() -> list[dict[str, Any]]:
    group = groups(case())[0]
    return [tree_to_json([group], Trees([group]).roots[0])]


ROOT_FAULTS: dict[str, tuple[Any, str]] = {
    "a number": (1, "1"),
    "nothing": (None, "null"),
    "a fraction": (0.5, "0.5"),
    "a list": ([1, 2], "[1, 2]"),
    "a number with parts": (
        {"cell": 1, "parts": ["reach"] * 4},
        '{"cell": 1, "parts": ["reach", "reach", "reach", "reach"]}',
    ),
    "three parts": ({"parts": ["reach"] * 3}, '{"parts": ["reach", "reach", "reach"]}'),
    "parts that are none": ({"parts": 4}, '{"parts": 4}'),
    "one key more": (
        {"parts": ["reach"] * 4, "more": 1},
        '{"parts": ["reach", "reach", "reach", "reach"], "more": 1}',
    ),
}


@pytest.mark.parametrize("fault", ROOT_FAULTS)
def test_a_root_that_cannot_be_is_named(fault: str) -> None:
    value = written()
    value[0]["tree"], words = ROOT_FAULTS[fault]
    x, y = value[0]["corner"]
    place = f"groups[0], cell at {x}, {y} of side {value[0]['side']}"
    with pytest.raises(BrokenTreeError) as broken:
        cells_from_json(case(), value)
    assert str(broken.value) == f"{place}: a cell of that size cannot be {words[:60]}"


def test_a_root_closed_without_reason_is_named() -> None:
    value = written()
    for word in ("reach", "nonsense", {"reach": ["C1"], "closer": ["C2"]}, {}):
        value[0]["tree"] = word
        with pytest.raises(BrokenTreeError, match=r'found .*, but "open" follows$'):
            cells_from_json(case(), value)


@pytest.mark.parametrize("bad", [None, {}, [], [1], [{}], [None, None]])
def test_groups_that_are_missing_are_told(bad: Any) -> None:
    with pytest.raises(
        BrokenTreeError, match=r"^groups(: expected 1, one|\[0\]: expected \{'models': \['C1', 'C2'\])"
    ):
        cells_from_json(case(), bad)


@pytest.mark.parametrize("change", [{"models": ["C2", "C1"]}, {"corner": [0, 0]}, {"side": 0}, {"more": 1}])
def test_another_square_or_other_models_are_refused(change: dict[str, Any]) -> None:
    value = written()
    value[0] |= change
    with pytest.raises(BrokenTreeError, match=r"^groups\[0\]: expected .* and a tree$"):
        cells_from_json(case(), value)


def test_numbers_are_given_once_each_from_one() -> None:
    first = written()

    def renumbered(node: Any, old: int, new: int) -> Any:
        if isinstance(node, dict) and "parts" in node:
            return {**node, "parts": [renumbered(part, old, new) for part in node["parts"]]}
        return new if node == old and isinstance(node, int) else node

    for old, new in ((2, 1), (1, 10**40), (1, 100_000)):
        first[0]["tree"] = renumbered(written()[0]["tree"], old, new)
        with pytest.raises(BrokenTreeError, match=r"^groups: the cells aren't numbered from 1 to \d+$"):
            cells_from_json(case(), first)
    for new in (0, -1, True):
        first[0]["tree"] = renumbered(written()[0]["tree"], 1, new)
        with pytest.raises(BrokenTreeError, match=rf"cannot be {str(new).lower()}$"):
            cells_from_json(case(), first)
