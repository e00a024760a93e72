"""How long a bankroll stays below its highest value: the longest such time of a session, exactly.

From a peak, let f(t) be the probability that the bankroll is first back at it, or above it, after t rounds, and S(n) that it
is not back within n. The walk starts anew at every peak, so the probability g(n) that no time below a peak is longer than L
in n rounds is the sum over t <= L of f(t) g(n - t), and S(n) besides where n <= L.
"""

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from houseway.simulation.risk import Walk, check_size, safe_height

Floats = npt.NDArray[np.float64]


def longest_below(walk: Walk, shares: Sequence[float], rounds: int) -> dict[float, int]:
    """The longest number of rounds from a peak until it is reached again that these shares of sessions stay within.

    The rounds since the last peak count if it is not reached again. Raises BadInput for a session too long to compute.
    """
    back = returns(walk, rounds)
    lasts = 1 - np.cumsum(back)
    return {share: _first(back, lasts, share, rounds) for share in shares}


def returns(walk: Walk, rounds: int) -> Floats:
    """The probability that a peak is reached again first after 1, 2, ... rounds."""
    upside_down = Walk(walk.unit, tuple(-step for step in walk.steps), walk.chances)
    deepest = safe_height(upside_down, rounds)  # from there the peak is out of reach
    check_size(walk, deepest, rounds)
    back = np.zeros(rounds)
    below = np.zeros(deepest + 1)  # by depth below the peak; the first round starts from 0
    below[0] = 1.0
    for number in range(rounds):
        moved = np.zeros_like(below)
        for step, chance in zip(walk.steps, walk.chances, strict=True):
            if step >= 0:
                back[number] += chance * float(below[: step + 1].sum())
                if step + 1 <= deepest:
                    moved[1 : deepest + 1 - step] += chance * below[step + 1 :]
            elif -step <= deepest:
                moved[-step:] += chance * below[: deepest + 1 + step]
        below = moved
    return back


def _first(back: Floats, lasts: Floats, share: float, rounds: int) -> int:
    """The smallest length that is not exceeded with this probability."""
    low, high = 0, rounds
    while high - low > 1:
        middle = (low + high) // 2
        if never_longer(back, lasts, middle, rounds) >= share:
            high = middle
        else:
            low = middle
    return high


def never_longer(back: Floats, lasts: Floats, most: int, rounds: int) -> float:
    """The probability that no time below a peak is longer than ``most`` rounds."""
    found = np.zeros(rounds + 1)
    found[0] = 1.0
    for number in range(1, rounds + 1):
        reach = min(most, number)
        found[number] = back[:reach] @ found[number - reach : number][::-1]
        if number <= most:
            found[number] += lasts[number - 1]
    return float(found[rounds])
