"""All deals of a game, divided into classes that every wager settles alike."""

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
    """What each class is called and how many deals fall in it; a kernel answers with the place of the class."""

    names: tuple[str, ...]
    weights: tuple[int, ...]
    method: Method = EXACT
    """How the weights were found."""
    methods: Mapping[str, Method] = field(default_factory=dict)
    """The wagers whose weights were found otherwise."""
    parts: int = 1
    """Into how many parts each deal is divided by the weights."""

    @property
    def combinations(self) -> int:
        """All deals together."""
        return sum(self.weights) // self.parts

    def method_of(self, wager: str) -> Method:
        """How the price of that wager is found."""
        return self.methods.get(wager, self.method)


def tally(classes: "Whole", weights: "Whole", size: int) -> tuple[int, ...]:
    """The sum of the weights in each class, to the last unit.

    NumPy counts with weights in floating point, which is exact only below 2**53; so each weight is counted as a high and
    a low half, and the halves join as whole numbers without a limit.
    """
    import numpy as np

    where, what = classes.ravel(), weights.ravel()
    high = np.bincount(where, what >> _LOW_BITS, size)
    low = np.bincount(where, what & ((1 << _LOW_BITS) - 1), size)
    return tuple((int(upper) << _LOW_BITS) + int(other) for upper, other in zip(high, low, strict=True))


def falling(total: int, draws: int) -> int:
    """In how many orders ``draws`` cards leave ``total``: the weights of a whole enumeration of draws add up to it."""
    product = 1
    for taken in range(draws):
        product *= total - taken
    return product


def ordered_draws(counts: Sequence[int], draws: int) -> "Whole":
    """In how many ways that many cards leave a shoe in each order of values, for every order at once.

    ``counts`` says how many cards of each value the shoe holds. The answer has one axis for each draw and one place on it
    for each value; the whole adds up to :func:`falling` of all cards.
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
