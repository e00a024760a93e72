"""The random source of a terminal table: a round that is replayed gets the same shuffles and rolls."""

from collections.abc import Sequence
from typing import TypeVar

from houseway.equipment.randomness.chance import Chance, Entropy, Tape

T = TypeVar("T")


class LiveChance(Chance):
    """Repeats the recorded draws as long as they fit, then draws afresh."""

    def __init__(self, drawn: Tape, entropy: Entropy) -> None:
        super().__init__(entropy)
        self._drawn = drawn
        """The recorded draws; fresh draws are appended."""

    def _again(self, size: int, low: int, high: int) -> list[int] | None:
        place = len(self.tape)
        if place < len(self._drawn):
            entry = self._drawn[place]
            if len(entry) == size and all(low <= value <= high for value in entry):
                self.tape.append(entry)
                return entry
            del self._drawn[place:]
        return None

    def shuffle(self, items: Sequence[T]) -> list[T]:
        order = self._again(len(items), 0, len(items) - 1)
        return self._new(super().shuffle(items)) if order is None else [items[place] for place in order]

    def number(self, low: int, high: int) -> int:
        again = self._again(1, low, high)
        return self._new(super().number(low, high)) if again is None else again[0]

    def roll(self, dice: int) -> list[int]:
        again = self._again(dice, 1, 6)
        return self._new(super().roll(dice)) if again is None else list(again)

    def _new(self, drawn: T) -> T:
        self._drawn.append(self.tape[-1])
        return drawn
