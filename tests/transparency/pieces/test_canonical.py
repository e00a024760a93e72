"""JSON that is put together from pieces is the very text that writing the whole at once would give."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from houseway.transparency.canonical import canonical, joined, listed, written

PLAIN = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**53), 2**53) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=8,
)


@given(st.dictionaries(st.text(max_size=6), st.tuples(PLAIN, st.booleans()), max_size=6))
def test_an_object_joined_from_pieces_is_canonical(fields: dict[str, tuple[Any, bool]]) -> None:
    pieces = {name: written(value) if already else value for name, (value, already) in fields.items()}
    assert joined(pieces).encode() == canonical({name: value for name, (value, _) in fields.items()})


def test_an_object_may_keep_its_own_order() -> None:
    assert joined({"b": 1, "a": written({"d": 2, "c": 3}, ordered=False)}, ordered=False) == '{"b":1,"a":{"d":2,"c":3}}'


@given(st.lists(PLAIN, max_size=5))
def test_a_list_of_pieces_is_canonical(values: list[Any]) -> None:
    assert listed(written(value) for value in values).encode() == canonical(values)


def test_text_that_only_looks_like_json_is_written_as_text() -> None:
    assert joined({"a": '{"b":1}'}) == '{"a":"{\\"b\\":1}"}'


def test_what_is_no_json_is_refused() -> None:
    with pytest.raises(ValueError, match="not JSON compliant"):
        joined({"a": float("nan")})
