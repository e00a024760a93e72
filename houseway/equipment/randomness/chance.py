"""The random source of a table: every shuffle, cut and roll goes through one :class:`Chance`.

Real play draws fresh bytes from the operating system for each shuffle, tests and scenarios use a seed, and an audit replays a
tape. No other code of a table may choose an order.
"""

import hashlib
import os
import struct
from collections.abc import Iterable, Mapping, Sequence
from typing import Protocol, TypeVar

from houseway.errors import BadInput

T = TypeVar("T")
D = TypeVar("D")
Tape = list[list[int]]


class Entropy(Protocol):
    """A source of uniform bytes."""

    def take(self, count: int) -> bytes:
        """``count`` uniformly random bytes."""
        ...


class SystemEntropy:
    """The operating system's cryptographic generator; no state is kept between calls."""

    def take(self, count: int) -> bytes:
        return os.urandom(count)


class SeededEntropy:
    """Deterministic bytes from a seed and a label (SHAKE-256). For tests and scenarios, never for real play."""

    def __init__(self, seed: int | str, label: str = "") -> None:
        self._key = f"houseway/{seed}/{label}/".encode()
        self._block = 0

    def take(self, count: int) -> bytes:
        self._block += 1
        return hashlib.shake_256(self._key + str(self._block).encode()).digest(count)


def permutation(size: int, entropy: Entropy) -> list[int]:
    """A uniformly random permutation of ``range(size)``: sorts the indices by independent 64-bit numbers.

    If two of the numbers are equal, all are drawn again, so the result is unbiased.
    """
    layout = f"<{size}Q"
    while True:
        lots = struct.unpack(layout, entropy.take(8 * size))
        if len(set(lots)) == size:
            return sorted(range(size), key=lots.__getitem__)


def sample(size: int, share: float, seed: int) -> list[int]:
    """A share of ``range(size)`` chosen by the seed, in order: at least one number, and all of them for a share of 1."""
    chosen = max(1, round(share * size))
    return sorted(permutation(size, SeededEntropy(seed, "sample"))[:chosen]) if chosen < size else list(range(size))


def below(limit: int, entropy: Entropy) -> int:
    """A uniform number from 0 to ``limit - 1``; draws above the largest multiple of ``limit`` are rejected."""
    fair = (1 << 64) - (1 << 64) % limit
    while True:
        (drawn,) = struct.unpack("<Q", entropy.take(8))
        if drawn < fair:
            return int(drawn % limit)


class Chance:
    """Shuffles, cuts and rolls; records every result on ``tape``."""

    def __init__(self, entropy: Entropy) -> None:
        self._entropy = entropy
        self.tape: Tape = []

    def shuffle(self, items: Sequence[T]) -> list[T]:
        """The items in a uniformly random order."""
        order = permutation(len(items), self._entropy)
        self.tape.append(order)
        return list(map(items.__getitem__, order))

    def number(self, low: int, high: int) -> int:
        """A uniform whole number from ``low`` to ``high``, both included."""
        drawn = low + below(high - low + 1, self._entropy)
        self.tape.append([drawn])
        return drawn

    def roll(self, dice: int) -> list[int]:
        """The faces of a roll of that many fair dice."""
        faces = [1 + below(6, self._entropy) for _ in range(dice)]
        self.tape.append(faces)
        return faces

    def named(self, fields: Mapping[str, object]) -> Mapping[str, object]:
        """The fields of a decision, unchanged; overridden by replays that do not know every card and resolve marks."""
        return fields


class RecordedChance(Chance):
    """Replays a tape; raises BadInput if the tape does not match the draws."""

    def __init__(self, tape: Iterable[Iterable[int]]) -> None:
        super().__init__(SystemEntropy())
        self._left = [list(entry) for entry in tape]
        self._left.reverse()

    def _next(self, size: int, low: int, high: int) -> list[int]:
        if not self._left:
            raise BadInput("the tape of shuffles and rolls ends before the play does", "tape", code="tape-too-short")
        entry = self._left.pop()
        if len(entry) != size or not all(type(value) is int and low <= value <= high for value in entry):
            raise BadInput("the tape of shuffles and rolls does not fit the play", "tape", code="tape-does-not-fit")
        self.tape.append(entry)
        return entry

    def shuffle(self, items: Sequence[T]) -> list[T]:
        order = self._next(len(items), 0, len(items) - 1)
        if len(set(order)) != len(items):
            raise BadInput("a shuffle on the tape repeats a card", "tape", code="tape-repeats-a-card")
        return [items[place] for place in order]

    def number(self, low: int, high: int) -> int:
        return self._next(1, low, high)[0]

    def roll(self, dice: int) -> list[int]:
        return self._next(dice, 1, 6)

    def finish(self) -> None:
        """Raise BadInput if entries of the tape are left."""
        if self._left:
            raise BadInput(
                "the tape of shuffles and rolls goes on after the play has ended", "tape", code="tape-too-long"
            )


class ResumedChance(RecordedChance):
    """Replays a tape, then continues with fresh draws; used to resume a round in progress."""

    def __init__(self, tape: Iterable[Iterable[int]], entropy: Entropy | None = None) -> None:
        super().__init__(tape)
        self._fresh = Chance(entropy or SystemEntropy())

    def repeat(self, tape: Iterable[Iterable[int]]) -> None:
        """Put entries in front of the rest of the tape."""
        self._left = [list(entry) for entry in tape][::-1] + self._left

    def shuffle(self, items: Sequence[T]) -> list[T]:
        return super().shuffle(items) if self._left else self._draw(self._fresh.shuffle(items))

    def number(self, low: int, high: int) -> int:
        return super().number(low, high) if self._left else self._draw(self._fresh.number(low, high))

    def roll(self, dice: int) -> list[int]:
        return super().roll(dice) if self._left else self._draw(self._fresh.roll(dice))

    def _draw(self, drawn: D) -> D:
        self.tape.append(self._fresh.tape.pop())
        return drawn


def system_chance() -> Chance:
    """A random source for real play."""
    return Chance(SystemEntropy())


def seeded_chance(seed: int | str, label: str = "") -> Chance:
    """A reproducible random source."""
    return Chance(SeededEntropy(seed, label))
