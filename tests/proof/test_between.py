"""What is said of two cells at some facings holds for bases there, whatever their places and facings."""

from __future__ import annotations

from random import Random

import numpy as np

from planner.board.unit import FULL_TURN
from planner.judge.body import Body
from planner.judge.measure import is_coherent, is_engaged, overlaps
from planner.proof.between import may_reach
from planner.proof.cells import Cells, Group, groups
from planner.proof.claims import Case
from planner.proof.relations import Relations
from planner.rules.limits import COHERENCY_NEIGHBOUR
from planner.units import INCH, Spot
from tests.builders import board, chargers, charging, oval, rebased, unit


def case() -> Case:
    own = rebased(chargers([(5, 5), (9, 6)], keywords=["MOUNTED"]), oval(75, 42), 0, 50)
    return Case(board(own, unit("T", [(12, 12)])), charging(9, "T"))


def test_pairs_of_cells_are_told_apart_only_where_no_bases_there_disagree() -> None:
    asked, rng = case(), Random(5)
    known, said = groups(asked), {"overlapping": 0, "parted": 0, "missed": 0}
    cells = Cells(known)
    for _ in range(160):
        group = rng.randrange(len(known))
        side = rng.choice([1 << 10, 1 << 13, 1 << 15])
        square = (rng.randint(0, 6 * INCH), rng.randint(0, 6 * INCH), side)
        cells.add(square, group, 0, frozenset(known[group].members))
    relations, every = Relations(asked, cells), np.arange(1, 161)
    meets, links = relations.overlapping(every, every), relations.linked(every, every)
    plain = np.array([known[k].facings is None for k in cells.group[1:]])
    for i in range(160):
        for j in range(i):
            if not (meets[i, j] or not links[i, j]) or rng.random() < 0.8:
                continue
            one, two = (_ending(cells, known, k + 1, rng) for k in (i, j))
            assert not meets[i, j] or overlaps(one, two)
            assert links[i, j] or not is_coherent(one, two, COHERENCY_NEIGHBOUR)
            if not (plain[i] and plain[j]):
                said["overlapping" if meets[i, j] else "parted"] += 1
    (enemy,) = asked.question.reached["T"]
    for k, group in enumerate(cells.group[1:], 1):
        rows = np.array([[*cells.squares[k], group]], dtype=np.int64)
        if not may_reach(known[group], enemy, 2 * INCH, rows)[0]:
            said["missed"] += 1
            assert not is_engaged(_ending(cells, known, k, rng), enemy)
    assert min(said.values()) > 20


def _ending(cells: Cells, known: list[Group], cell: int, rng: Random) -> Body:
    (x, y, side), group = cells.squares[cell], known[cells.group[cell]]
    middle, half = (group.facings.middle, group.facings.half) if group.facings else (0, FULL_TURN)
    place = Spot(x + rng.randint(0, side), y + rng.randint(0, side), 0)
    return group.body.at(place, middle + rng.randint(-half, half))
