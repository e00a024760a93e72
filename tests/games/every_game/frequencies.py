"""How many of the 2,598,960 hands of five cards are of each kind, counted: what prices by counting are held against."""

from math import comb
from typing import Final

TWO_PAIR_OR_BETTER: Final = {
    "royal_flush": 4,
    "straight_flush": 4 * 9,
    "four_of_a_kind": 13 * 48,
    "full_house": 13 * 12 * comb(4, 3) * comb(4, 2),
    "flush": 4 * (comb(13, 5) - 10),
    "straight": 10 * (4**5 - 4),
    "three_of_a_kind": 13 * comb(4, 3) * comb(12, 2) * 4**2,
    "two_pair": comb(13, 2) * comb(4, 2) ** 2 * 44,
}
PAIRS_OF_A_RANK: Final = comb(4, 2) * comb(12, 3) * 4**3
NO_PAIR: Final = (comb(13, 5) - 10) * (4**5 - 4)

assert sum(TWO_PAIR_OR_BETTER.values()) + 13 * PAIRS_OF_A_RANK + NO_PAIR == comb(52, 5) == 2_598_960
