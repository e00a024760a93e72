"""How long the page takes to show what has happened, so that a decision's clock starts when the last card lies.

``web/src/felt/pace.ts`` shows the events at this pace; ``docs/vectors/pace.json`` tests that both agree.
"""

from collections.abc import Iterable
from datetime import timedelta
from itertools import groupby
from typing import Final

from houseway.table.events import Event

PACE: Final = {
    "dealt": 260,
    "shown": 520,
    "paid": 420,
    "collected": 320,
    "returned": 320,
    "shaken": 900,
    "announced": 420,
    "pooled": 160,
    "pot": 420,
    "wagered": 200,
    "closed": 500,
    "pot_awarded": 700,
    "dealer_wins_pot": 520,
    "burned": 50,
}
"""Milliseconds for which an event of each kind is shown before the next."""
OTHER: Final = 60
"""Milliseconds for an event of any other kind."""
MOST_STEPS: Final = 14
"""A longer deal is shown in packets, a card to each hand at a time."""
SLOWEST: Final = 0.5
"""The slowest speed that a player can choose."""


def milliseconds(events: Iterable[Event]) -> int:
    """The time that these events take at normal speed."""
    total = 0
    for kind, run in groupby(events, lambda event: event.kind):
        shown = list(run)
        steps = -(-len(shown) // packet(shown)) if kind == "dealt" else len(shown)
        total += steps * PACE.get(kind, OTHER)
    return total


def packet(dealt: list[Event]) -> int:
    """The number of cards of one deal that are shown together."""
    if len(dealt) <= MOST_STEPS:
        return 1
    return max(len({event.data["to"] for event in dealt}), -(-len(dealt) // MOST_STEPS))


def showing(events: Iterable[Event]) -> timedelta:
    """The time that these events take at the slowest speed."""
    return timedelta(milliseconds=milliseconds(events) / SLOWEST)
