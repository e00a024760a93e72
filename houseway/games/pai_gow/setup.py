"""Pai Gow: the records of its tiles, dice and areas, beyond the set-up that the chapter lists. Sections 2, 3 and 6."""

from collections.abc import Mapping
from datetime import timedelta
from typing import Final

from houseway.equipment.life import DAY
from houseway.equipment.tiles import TILES
from houseway.games.pai_gow.play.dealing import SEATS
from houseway.rulebook.authority import Authority
from houseway.rulebook.setup import Check, setup_of

DICE_IN_SHAKER: Final = 3


def _count(wanted: int, what: str) -> Check:
    def wrong(record: object) -> str | None:
        return None if record == wanted else f"{record!r} {what}: there are {wanted}"

    return wrong


def dice_wrong(record: object) -> str | None:
    """What is wrong with the record of the dice (their number and hours in the shaker), or None."""
    if not isinstance(record, Mapping) or "count" not in record:
        return "the record says how many dice are in the shaker and for how many hours: {count: 3, hours: 2}"
    if record["count"] != DICE_IN_SHAKER:
        return f"{record['count']} dice: the shaker holds {DICE_IN_SHAKER}"
    if timedelta(hours=float(record.get("hours", 0))) > DAY:
        return "dice stay on a table for 24 hours at most"
    return None


CHECKS: Final = {
    "all_tiles": _count(len(TILES), "tiles"),
    "six_areas": _count(SEATS, "areas"),
    "dice_wrong": dice_wrong,
}
SETUP: Final = setup_of("pai_gow", Authority.MA, checks=CHECKS)
