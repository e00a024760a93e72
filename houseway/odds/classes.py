"""Classes of deals: all deals of a game, grouped so that every wager settles alike within a class."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from houseway.odds.method import EXACT, Method

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    Whole = npt.NDArray[np.int64]

_LOW_BITS = 31


@dataclass(frozen=True)
class Classes:
    """The names of the classes and the number of deals in each; a kernel returns the index of a class."""

    names: tuple[str, ...]
    weights: tuple[int, ...]
    method: Method = EXACT
    """How the weights were computed."""
    methods: Mapping[str, Method] = field(default_factory=dict)
    """The method of those wagers whose weights were computed differently."""
    parts: int = 1
    """The weight of one deal, where the weights divide a deal into several parts."""

    @property
    def combinations(self) -> int:
        """The number of all deals."""
        return sum(self.weights) // self.parts

    def method_of(self, wager: str) -> Method:
        """How the price of a wager is computed."""
        return self.methods.get(wager, self.method)

    def spades_differ(self, ends: Sequence[object]) -> bool:
        """True if a class that names spades ends otherwise than the class of the same name without them; ``ends`` is by class."""
        places = {name: place for place, name in enumerate(self.names)}
        return any(
            ends[place] != ends[places.get(name.replace(" of spades", ""), place)]
            for name, place in places.items()
            if "spades" in name
        )


def tally(classes: "Whole", weights: "Whole", size: int) -> tuple[int, ...]:
    """The exact sum of the weights in each of ``size`` classes.

    ``np.bincount`` adds weights in floating point, which is exact only below 2**53. Each weight is therefore summed as a
    high and a low half, and the halves are joined as Python integers.
    """
    import numpy as np

    where, what = classes.ravel(), weights.ravel()
    high = np.bincount(where, what >> _LOW_BITS, size)
    low = np.bincount(where, what & ((1 << _LOW_BITS) - 1), size)
    return tuple((int(upper) << _LOW_BITS) + int(other) for upper, other in zip(high, low, strict=True))


def falling(total: int, draws: int) -> int:
    """The falling factorial: the number of ordered draws of ``draws`` cards out of ``total``."""
    product = 1
    for taken in range(draws):
        product *= total - taken
    return product


def ordered_draws(counts: Sequence[int], draws: int) -> "Whole":
    """The number of ways to draw each sequence of values from a shoe.

    ``counts`` is the number of cards of each value in the shoe. The array has one axis for each draw, indexed by value, and
    its sum is :func:`falling` of all cards. Raises OverflowError if that exceeds 63 bits.
    """
    import numpy as np

    if falling(sum(counts), draws) >= 2**63:
        raise OverflowError(f"{sum(counts)} cards are too many to count {draws} draws in 64 bits")
    kinds = len(counts)
    held = np.array(counts, np.int64)
    value = [np.arange(kinds).reshape([kinds if axis == draw else 1 for axis in range(draws)]) for draw in range(draws)]
    ways = np.ones([1] * draws, np.int64)
    for draw in range(draws):
        taken = sum(((value[earlier] == value[draw]).astype(np.int64) for earlier in range(draw)), np.int64(0))
        ways = ways * np.maximum(held[value[draw]] - taken, 0)
    return ways
