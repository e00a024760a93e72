"""The limits of a game of poker: how much may be bet at once, and how often raised."""

from dataclasses import dataclass, replace
from typing import Literal

Chips = int
Structure = Literal["no_limit", "pot_limit", "fixed_limit", "spread_limit"]


@dataclass(frozen=True)
class Limits:
    """What is posted: the structure, the smallest and the largest wager, and how many raises a betting round may have.

    In fixed limit ``minimum`` and ``maximum`` are the smaller and the larger bet. ``reopens_at_half`` lets an all-in
    raise of at least half a raise count as one (the common rule of limit games); otherwise only a full raise does.
    ``reopens_always`` lets everybody raise again over any all-in raise, in fixed limit by a whole bet above it.
    """

    structure: Structure
    minimum: Chips
    maximum: Chips | None = None
    max_raises: int | None = None
    check_raise: bool = True
    reopens_at_half: bool = False
    reopens_always: bool = False

    def times(self, numerator: int, denominator: int = 1) -> "Limits":
        """The same structure with limits raised (a kill doubles them, a half-kill adds half)."""
        raised = None if self.maximum is None else self.maximum * numerator // denominator
        low = self.minimum * numerator // denominator
        return replace(self, minimum=low, maximum=raised)
