"""A player on two adjacent betting areas: who may, and which of the two hands is set first."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from houseway.table.round import Round


def held_by(rnd: "Round", seats: Iterable[int]) -> dict[str, list[int]]:
    """The areas that each player wagers on, rising."""
    holders: dict[str, list[int]] = {}
    for seat in seats:
        holders.setdefault(rnd.table.seats[seat].player, []).append(seat)
    return holders


def set_later(rnd: "Round", seats: Iterable[int], wager: str) -> dict[int, int]:
    """For the second hand of a player with two areas, the seat whose hand is set before it.

    The larger wager comes first; of equal ones the lower seat does, which is first counterclockwise.
    """
    later: dict[int, int] = {}
    for held in held_by(rnd, seats).values():
        ordered = sorted(held, key=lambda seat: (-rnd.stake(seat, wager), seat))
        later.update(zip(ordered[1:], ordered, strict=False))
    return later
