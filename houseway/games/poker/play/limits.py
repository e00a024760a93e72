"""The betting limits of a poker game: bet sizes and the number of raises."""

from dataclasses import dataclass, replace
from typing import Literal

Chips = int
Structure = Literal["no_limit", "pot_limit", "fixed_limit", "spread_limit"]


@dataclass(frozen=True)
class Limits:
    """The posted limits: structure, smallest and largest wager, and raises per betting round (None is unlimited).

    In fixed limit ``minimum`` and ``maximum`` are the smaller and the larger bet. With ``reopens_at_half`` an all-in raise
    of at least half a raise counts as a raise (the common rule of limit games); otherwise only a full raise does. With
    ``reopens_always`` all players may raise again over any all-in raise, in fixed limit by a whole bet above it.
    """

    structure: Structure
    minimum: Chips
    maximum: Chips | None = None
    max_raises: int | None = None
    check_raise: bool = True
    reopens_at_half: bool = False
    reopens_always: bool = False

    def times(self, numerator: int, denominator: int = 1) -> "Limits":
        """These limits multiplied by ``numerator / denominator``, rounded down (2 for a kill, 3/2 for a half-kill)."""
        raised = None if self.maximum is None else self.maximum * numerator // denominator
        low = self.minimum * numerator // denominator
        return replace(self, minimum=low, maximum=raised)
