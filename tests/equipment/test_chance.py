"""Order without bias: proved over every possible draw of a small generator, not sampled."""

import ast
import itertools
import os
import struct
import subprocess
import sys
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

import pytest

import houseway
from houseway.equipment.cards import CARDS
from houseway.equipment.randomness.chance import (
    Chance,
    RecordedChance,
    SeededEntropy,
    SystemEntropy,
    below,
    permutation,
    sample,
    seeded_chance,
    system_chance,
)
from tests.project import refused as refusals


class Scripted:
    """Entropy that says exactly what a test writes down, as 64-bit numbers."""

    def __init__(self, numbers: Iterable[int]) -> None:
        self.left = list(numbers)

    def take(self, count: int) -> bytes:
        drawn, self.left = self.left[: count // 8], self.left[count // 8 :]
        if len(drawn) * 8 != count:
            raise EOFError("the script has no more numbers")
        return struct.pack(f"<{len(drawn)}Q", *drawn)


@pytest.mark.parametrize("size", [1, 2, 3, 4])
def test_over_all_distinct_lots_every_order_comes_equally_often(size: int) -> None:
    """Every tuple of distinct lots out of six values: the count of each order is the same, so none is favoured."""
    orders = Counter(tuple(permutation(size, Scripted(lots))) for lots in itertools.permutations(range(6), size))
    every = set(itertools.permutations(range(size)))
    assert set(orders) == every
    assert len(set(orders.values())) == 1


@pytest.mark.parametrize("size", [2, 3, 4])
def test_over_all_lots_with_ties_redrawn_every_order_comes_equally_often(size: int) -> None:
    """The same over every tuple, ties too: a tie uses up the whole draw and the next draw decides."""
    orders: Counter[tuple[int, ...]] = Counter()
    ties = 0
    for lots in itertools.product(range(4), repeat=size):
        entropy = Scripted([*lots, *range(size)])
        order = tuple(permutation(size, entropy))
        if len(set(lots)) < size:
            ties += 1
            assert order == tuple(range(size)), "the order must come from the second draw alone"
            assert entropy.left == []
        else:
            orders[order] += 1
            assert len(entropy.left) == size, "no second draw was called for"
    assert ties == 4**size - sum(orders.values())
    assert len(orders) == len(set(itertools.permutations(range(size))))
    assert len(set(orders.values())) == 1


def test_the_order_follows_the_lots() -> None:
    assert permutation(3, Scripted([30, 10, 20])) == [1, 2, 0]
    assert permutation(2, Scripted([2**64 - 1, 0])) == [1, 0]
    assert permutation(0, Scripted([])) == []


@pytest.mark.parametrize("limit", [1, 2, 3, 5, 6, 7, 52])
def test_a_number_below_a_limit_is_exactly_uniform(limit: int) -> None:
    """Draws are residues; the last partial run of them, which would favour small numbers, is thrown away."""
    top = 2**64
    whole = top - top % limit
    edge = Counter(below(limit, Scripted([drawn])) for drawn in range(whole - 3 * limit, whole))
    low = Counter(below(limit, Scripted([drawn])) for drawn in range(3 * limit))
    assert edge == low == dict.fromkeys(range(limit), 3)
    for refused in range(whole, min(whole + limit, top)):
        assert below(limit, Scripted([refused, 0])) == 0
        with pytest.raises(EOFError):
            below(limit, Scripted([refused]))


def chi_square(observed: Iterable[int], expected: float) -> float:
    return sum((count - expected) ** 2 / expected for count in observed)


def test_every_card_comes_to_every_place_about_as_often() -> None:
    """52 by 52 counts of 5,200 seeded shuffles: 51 * 51 = 2,601 degrees of freedom, so 2,601 give or take five times 72."""
    counts = [[0] * 52 for _ in range(52)]
    dealer = seeded_chance(20261115)
    for _ in range(5_200):
        for place, card in enumerate(dealer.shuffle(range(52))):
            counts[place][card] += 1
    spread = chi_square((count for row in counts for count in row), 100)
    assert 2_601 - 5 * 72.2 < spread < 2_601 + 5 * 72.2


def test_every_two_neighbours_come_about_as_often() -> None:
    """Ordered pairs of neighbours of six cards: 30 pairs, 29 degrees of freedom."""
    pairs: Counter[tuple[int, int]] = Counter()
    dealer = seeded_chance(7)
    for _ in range(6_000):
        order = dealer.shuffle(range(6))
        pairs.update(itertools.pairwise(order))
    assert len(pairs) == 30
    assert chi_square(pairs.values(), 1_000) < 29 + 5 * (2 * 29) ** 0.5


def test_a_shuffle_keeps_every_card() -> None:
    shoe = CARDS[:52] * 8
    assert Counter(system_chance().shuffle(shoe)) == Counter(shoe)


def test_a_die_shows_each_face_about_as_often_and_no_other() -> None:
    faces = Counter(face for seed in range(2_000) for face in seeded_chance(seed).roll(3))
    assert set(faces) == {1, 2, 3, 4, 5, 6}
    assert chi_square(faces.values(), 1_000) < 5 + 5 * 10**0.5


def test_a_number_keeps_both_ends() -> None:
    dealer = seeded_chance("ends")
    assert {dealer.number(10, 12) for _ in range(200)} == {10, 11, 12}


def test_a_seed_gives_the_same_order_in_another_process() -> None:
    program = (
        "from houseway.equipment.randomness.chance import seeded_chance\n"
        "c = seeded_chance(7, 'x'); print(c.shuffle(range(20)), c.number(1, 100), c.roll(3))"
    )
    said = [
        subprocess.run(
            [sys.executable, "-c", program],
            capture_output=True,
            text=True,
            check=True,
            env={**os.environ, "PYTHONHASHSEED": hash_seed},
        ).stdout
        for hash_seed in ("1", "2")
    ]
    here = seeded_chance(7, "x")
    assert said == [f"{here.shuffle(range(20))} {here.number(1, 100)} {here.roll(3)}\n"] * 2


def test_another_seed_or_label_gives_another_order() -> None:
    orders = {
        tuple(seeded_chance(seed, label).shuffle(range(52)))
        for seed, label in [("1", ""), ("2", ""), ("1", "a"), ("1", "b")]
    }
    assert len(orders) == 4
    assert SeededEntropy(1).take(8) != SeededEntropy(2).take(8)


def test_a_seeded_source_never_repeats_its_bytes() -> None:
    source = SeededEntropy(1)
    assert len({source.take(16) for _ in range(1_000)}) == 1_000


def test_real_play_takes_its_bytes_from_the_operating_system(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    def urandom(count: int) -> bytes:
        asked.append(count)
        return struct.pack("<3Q", 3, 1, 2)[:count]

    monkeypatch.setattr(os, "urandom", urandom)
    assert SystemEntropy().take(24) == struct.pack("<3Q", 3, 1, 2)
    assert system_chance().shuffle("abc") == ["b", "c", "a"]
    assert asked == [24, 24]


def test_a_sample_is_a_part_in_order_that_its_seed_repeats() -> None:
    part = sample(1_000, 0.1, 7)
    assert len(part) == len(set(part)) == 100
    assert part == sorted(part) == sample(1_000, 0.1, 7) != sample(1_000, 0.1, 8)
    assert set(part) <= set(range(1_000))
    assert len(sample(1_000, 1e-9, 7)) == 1
    assert sample(5, 1, 7) == [0, 1, 2, 3, 4]


def test_no_other_generator_is_imported_anywhere() -> None:
    """Nothing that deals a real round may draw from Python's Mersenne twister or numpy's generators.

    The simulator has its own counter-based numbers; Gymnasium hands an environment its seed through numpy.
    """
    root = Path(houseway.__file__).parent
    wrong = []
    for path in root.rglob("*.py"):
        if path.relative_to(root).parts[0] in ("simulation", "env") or path.name == "env.py":
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            names: list[str] = []
            if isinstance(node, ast.Import):
                names = [alias.name for alias in node.names]
            elif isinstance(node, ast.ImportFrom):
                names = [node.module or "", *(f"{node.module}.{alias.name}" for alias in node.names)]
            elif isinstance(node, ast.Attribute) and node.attr == "random":
                names = ["random"]
            wrong += [f"{path.name}: {name}" for name in names if name in ("random", "secrets", "numpy.random")]
    assert wrong == []


def test_only_the_chance_module_asks_the_system_for_bytes() -> None:
    root = Path(houseway.__file__).parent
    asking = {path.name for path in root.rglob("*.py") if "urandom" in path.read_text(encoding="utf-8")}
    assert asking == {"chance.py"}


# -- the tape ------------------------------------------------------------------------------------------------------


def played(dealer: Chance) -> list[object]:
    return [dealer.shuffle("abcde"), dealer.number(2, 9), dealer.roll(3)]


def test_a_tape_repeats_what_was_played() -> None:
    first = seeded_chance(3)
    said = played(first)
    again = RecordedChance(first.tape)
    assert played(again) == said
    assert again.tape == first.tape
    again.finish()


def test_a_tape_cannot_be_longer_or_shorter_than_the_play() -> None:
    first = seeded_chance(3)
    played(first)
    short = RecordedChance(first.tape[:-1])
    with refusals.refused("tape-too-short"):
        played(short)
    long = RecordedChance([*first.tape, [1, 2, 3]])
    played(long)
    with refusals.refused("tape-too-long"):
        long.finish()


@pytest.mark.parametrize(
    ("place", "entry", "code"),
    [
        (0, [0, 1, 2, 3, 3], "tape-repeats-a-card"),
        (0, [0, 1, 2, 3], "tape-does-not-fit"),
        (0, [0, 1, 2, 3, 5], "tape-does-not-fit"),
        (0, [-1, 1, 2, 3, 0], "tape-does-not-fit"),
        (1, [1], "tape-does-not-fit"),
        (1, [10], "tape-does-not-fit"),
        (1, [], "tape-does-not-fit"),
        (1, [2.5], "tape-does-not-fit"),
        (1, [True], "tape-does-not-fit"),
        (2, [0, 1, 2], "tape-does-not-fit"),
        (2, [7, 1, 2], "tape-does-not-fit"),
        (2, [1, 2], "tape-does-not-fit"),
        (2, ["1", 2, 3], "tape-does-not-fit"),
    ],
)
def test_a_tape_that_cannot_have_been_played_is_refused(place: int, entry: list[int], code: str) -> None:
    first = seeded_chance(3)
    played(first)
    tape = [list(one) for one in first.tape]
    tape[place] = entry
    with refusals.refused(code):
        played(RecordedChance(tape))
