"""The Merkle log against the RFC's own recursive definition, published roots, and every proof of every small log."""

import hashlib
import itertools
from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from houseway.transparency.merkle import (
    EMPTY,
    Tree,
    consistency,
    inclusion,
    leaf_hash,
    peaks,
    root,
    verify_consistency,
    verify_inclusion,
)

ENTRIES = [bytes.fromhex(one) for one in ("", "00", "10", "2021", "3031", "40414243", "5051525354555657")]
ENTRIES.append(bytes(range(0x60, 0x70)))
PUBLISHED = [
    "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d",
    "fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125",
    "aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77",
    "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
    "4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4",
    "76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef",
    "ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c",
    "5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328",
]
"""Roots of the first one to eight entries, as the Certificate Transparency projects print them in their test vectors."""


def defined_root(entries: Sequence[bytes]) -> bytes:
    """The root as RFC 6962, section 2.1 defines it, word for word and hashed from nothing each time."""
    if not entries:
        return hashlib.sha256(b"").digest()
    if len(entries) == 1:
        return hashlib.sha256(b"\x00" + entries[0]).digest()
    half = 1
    while half * 2 < len(entries):
        half *= 2
    return hashlib.sha256(b"\x01" + defined_root(entries[:half]) + defined_root(entries[half:])).digest()


def tree_of(size: int) -> Tree:
    tree = Tree()
    for number in range(size):
        tree.append(b"entry %d" % number)
    return tree


BIG = tree_of(70)


def test_the_roots_are_those_that_certificate_transparency_publishes() -> None:
    tree = Tree()
    roots = []
    for entry in ENTRIES:
        tree.append(entry)
        roots.append(tree.root().hex())
    assert roots == PUBLISHED


def test_the_root_of_nothing_is_the_hash_of_nothing() -> None:
    assert Tree().root() == EMPTY == defined_root([])


@pytest.mark.parametrize("size", range(70))
def test_every_root_is_the_recursive_definition_and_stays_so_when_the_log_grows(size: int) -> None:
    assert BIG.root(size) == defined_root([b"entry %d" % number for number in range(size)])


def test_a_leaf_cannot_pass_for_a_node() -> None:
    """The two kinds of hash begin differently, so two children written as one entry are another tree."""
    left, right = leaf_hash(b"a"), leaf_hash(b"b")
    one, two = Tree(), Tree()
    one.append(left + right)
    two.append(b"a")
    two.append(b"b")
    assert one.root() != two.root()


def test_appending_hashes_twice_an_entry_on_average() -> None:
    tree = Tree()
    new = sum(len(tree.append(b"%d" % number)) for number in range(1024))
    assert new == 2047


@pytest.mark.parametrize("size", range(1, 34))
def test_every_leaf_of_every_small_log_is_proved_and_proved_nowhere_else(size: int) -> None:
    expected = BIG.root(size)
    for index in range(size):
        path = inclusion(index, size, BIG.find)
        leaf = leaf_hash(b"entry %d" % index)
        assert len(path) <= (size - 1).bit_length()
        assert verify_inclusion(leaf, index, size, path, expected)
        for wrong in {*range(size + 1), -1} - {index}:
            assert not verify_inclusion(leaf, wrong, size, path, expected)
        assert not verify_inclusion(leaf_hash(b"another"), index, size, path, expected)
        assert not verify_inclusion(leaf, index, size, [*path, leaf], expected)
        assert not path or not verify_inclusion(leaf, index, size, path[:-1], expected)


def test_every_growth_of_every_small_log_is_proved() -> None:
    for old, new in itertools.combinations_with_replacement(range(34), 2):
        path = consistency(old, new, BIG.find)
        assert verify_consistency(old, new, BIG.root(old), BIG.root(new), path)


def test_a_rewritten_history_has_no_proof_of_growth() -> None:
    """A log that differs in one early entry: no proof made from it fits the root that was seen before."""
    forged = Tree()
    for number in range(34):
        forged.append(b"entry %d" % number if number != 3 else b"rewritten")
    for old, new in itertools.combinations(range(1, 34), 2):
        path = consistency(old, new, forged.find)
        told = verify_consistency(old, new, BIG.root(old), forged.root(new), path)
        assert told == (old <= 3 and forged.root(old) == BIG.root(old))


@given(st.integers(1, 70), st.integers(1, 70), st.integers(0, 12), st.binary(min_size=32, max_size=32))
def test_an_altered_proof_of_growth_proves_nothing(first: int, second: int, place: int, other: bytes) -> None:
    old, new = sorted((first, second))
    path = consistency(old, new, BIG.find)
    if path and other != path[place % len(path)]:
        altered = [*path]
        altered[place % len(path)] = other
        assert not verify_consistency(old, new, BIG.root(old), BIG.root(new), altered)
    assert not verify_consistency(old, new, BIG.root(old), BIG.root(new), [*path, other])
    assert not path or not verify_consistency(old, new, BIG.root(old), BIG.root(new), path[:-1])


@pytest.mark.parametrize(("index", "size"), [(-1, 3), (3, 3), (0, 0)])
def test_a_place_outside_the_log_has_no_proof(index: int, size: int) -> None:
    with pytest.raises(ValueError, match="has no entry"):
        inclusion(index, size, BIG.find)


@pytest.mark.parametrize(("old", "new"), [(-1, 3), (4, 3)])
def test_a_log_does_not_shrink(old: int, new: int) -> None:
    with pytest.raises(ValueError, match="no earlier state"):
        consistency(old, new, BIG.find)
    assert not verify_consistency(old, new, EMPTY, EMPTY, [])


def test_peaks_cover_a_stretch_once_and_in_order() -> None:
    for first, last in itertools.combinations_with_replacement(range(34), 2):
        covered = [leaf for level, index in peaks(first, last) for leaf in range(index << level, (index + 1) << level)]
        assert covered == list(range(first, last))


def test_a_log_goes_on_from_the_peaks_of_what_came_before() -> None:
    for kept in range(34):
        later = Tree(kept, [BIG.find(*place) for place in peaks(0, kept)])
        for number in range(kept, 34):
            later.append(b"entry %d" % number)
        assert later.root() == BIG.root(34)


def test_peaks_must_fit_the_size() -> None:
    with pytest.raises(ValueError, match="3 entries have 2 peaks, not 1"):
        Tree(3, [EMPTY])


def test_a_proof_in_a_log_of_a_million_has_at_most_twenty_hashes() -> None:
    """Any node will do to count them: the length depends on the sizes alone."""
    lengths = {len(inclusion(index, 1_000_000, lambda level, place: EMPTY)) for index in range(0, 1_000_000, 9_973)}
    assert max(lengths) == 20


def test_a_root_needs_no_more_nodes_than_the_size_has_bits() -> None:
    asked = []

    def find(level: int, index: int) -> bytes:
        asked.append((level, index))
        return EMPTY

    root((1 << 40) - 1, find)
    assert len(asked) == 40
