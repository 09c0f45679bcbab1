"""Counters: their definitions leave each Boolean exactly one value, the one that counting gives."""

from __future__ import annotations

from itertools import product

import pytest

from planner.proof.counter import PARTS, Clause, Counter


def definitions(counter: Counter) -> list[Clause]:
    rows = product(range(1, len(counter.row) + 1), range(1, counter.count + 1), range(PARTS))
    return [clause for i, j, part in rows if (clause := counter.definition(i, j, part)) is not None]


def holds(clause: Clause, value: dict[int, bool]) -> bool:
    return any(value[abs(literal)] == (literal > 0) for literal in clause)


@pytest.mark.parametrize(("length", "count"), [(1, 1), (2, 1), (3, 2), (3, 3), (4, 2), (2, 3)])
def test_the_definitions_allow_what_counting_gives_and_nothing_else(length: int, count: int) -> None:
    counter = Counter(tuple(range(1, length + 1)), count, length)
    clauses = definitions(counter)
    own = range(length + 1, length + counter.size + 1)
    for inputs in product((False, True), repeat=length):
        counted = {
            counter.number(i, j): sum(inputs[:i]) >= j
            for i in range(1, length + 1)
            for j in range(1, count + 1)
        }
        assert sorted(counted) == list(own)
        row = dict(enumerate(inputs, start=1))
        allowed = [
            values
            for values in product((False, True), repeat=counter.size)
            if all(holds(clause, row | dict(zip(own, values, strict=True))) for clause in clauses)
        ]
        assert allowed == [tuple(counted[number] for number in own)]
        everything = row | counted
        assert holds(counter.least(), everything) == (sum(inputs) >= count)
        most = [clause for i in range(1, length + 1) if (clause := counter.most(i)) is not None]
        assert all(holds(clause, everything) for clause in most) == (sum(inputs) <= count)
