"""Chance at a live table: what was shuffled stays shuffled, however often the round is gone over."""

from collections.abc import Sequence
from typing import TypeVar

from houseway.equipment.randomness.chance import Chance, Entropy, Tape

T = TypeVar("T")


class LiveChance(Chance):
    """Chance that can be taken back to a mark on its tape and then gives out the same again."""

    def __init__(self, entropy: Entropy) -> None:
        super().__init__(entropy)
        self._again: Tape = []

    def rewind(self, mark: int) -> None:
        """Takes back everything after the mark."""
        self._again = self.tape[mark:] + self._again
        del self.tape[mark:]

    def _repeat(self, size: int, low: int, high: int) -> list[int] | None:
        if self._again:
            entry = self._again.pop(0)
            if len(entry) == size and all(low <= value <= high for value in entry):
                self.tape.append(entry)
                return entry
            self._again.clear()
        return None

    def shuffle(self, items: Sequence[T]) -> list[T]:
        order = self._repeat(len(items), 0, len(items) - 1)
        return super().shuffle(items) if order is None else [items[place] for place in order]

    def number(self, low: int, high: int) -> int:
        again = self._repeat(1, low, high)
        return super().number(low, high) if again is None else again[0]

    def roll(self, dice: int) -> list[int]:
        again = self._repeat(dice, 1, 6)
        return super().roll(dice) if again is None else list(again)
