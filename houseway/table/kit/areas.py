"""Players with several betting areas: the areas of each player, and which of two hands is set first."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from houseway.table.round import Round


def held_by(rnd: "Round", seats: Iterable[int]) -> dict[str, list[int]]:
    """The seats on which each player wagers, by player name, in the order given."""
    holders: dict[str, list[int]] = {}
    for seat in seats:
        holders.setdefault(rnd.table.seats[seat].player, []).append(seat)
    return holders


def set_later(rnd: "Round", seats: Iterable[int], wager: str) -> dict[int, int]:
    """The seat whose hand is set before it, for each second hand of a player with two areas.

    The hand with the larger wager is set first; of equal wagers the lower seat, which is first counterclockwise.
    """
    later: dict[int, int] = {}
    for held in held_by(rnd, seats).values():
        ordered = sorted(held, key=lambda seat: (-rnd.stake(seat, wager), seat))
        later.update(zip(ordered[1:], ordered, strict=False))
    return later
