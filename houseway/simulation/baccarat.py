"""What games of baccarat have in common: six cards of a round, whose they are, and the hands as they end."""

from collections.abc import Callable
from typing import Any

from houseway.simulation.kernel import Places, Strategy
from houseway.simulation.randomness.dealing import six_of
from houseway.support.arrays import Int64s


def places(drawn: Callable[[Strategy, Int64s], tuple[Any, Any]]) -> Places[Any]:
    """Where the Player's and the Banker's cards are; ``drawn`` tells which of them draw a third card."""
    return Places(
        deals=six_of,
        whose=lambda submission: {
            "player": (0, 2),
            "banker": (1, 3),
            "player_final": (0, 2, 6),
            "banker_final": (1, 3, 7),
        },
        together=((0, 2), (1, 3), (4,), (5,)),
        by_rank=True,
        by_value=(4, 5),
        drawn=drawn,
    )
