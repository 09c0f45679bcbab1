"""Matchings against all ways of choosing: complete, or with models that have too few cells."""

from __future__ import annotations

from itertools import permutations

from hypothesis import given
from hypothesis import strategies as st

from planner.refute.matching import matching

OPTIONS = st.dictionaries(
    st.sampled_from("abcd"), st.lists(st.integers(1, 5), unique=True, max_size=4), max_size=4
)


@given(OPTIONS)
def test_a_matching_is_complete_or_names_models_short_of_cells(options: dict[str, list[int]]) -> None:
    holder, short = matching(options)
    possible = any(
        all(cell in options[name] for name, cell in zip(options, cells, strict=True))
        for cells in permutations(range(1, 6), len(options))
    )
    assert possible == (not short)
    if short:
        assert len({cell for name in short for cell in options[name]}) < len(short)
    else:
        assert sorted(holder.values()) == sorted(options)
        assert all(cell in options[name] for cell, name in holder.items())
