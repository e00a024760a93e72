"""Readers for the fields of acts at a poker table: names, seats, times, and the role of the person acting."""

from datetime import UTC, datetime
from typing import Final

from houseway.errors import BadInput
from houseway.games.poker.house.room import Role
from houseway.games.poker.play.round import Round
from houseway.table.acts.fields import words
from houseway.table.acts.kinds import Fields
from houseway.table.table import now

STATIONS: Final[dict[str, Role]] = {
    "dealer": "dealer",
    "floorperson": "floorperson",
    "supervisor": "poker shift supervisor",
    "guest": "poker shift supervisor",
}
"""The poker role of each role of the floor. A guest training alone has the highest."""


def station(role: str) -> Role:
    """The poker role of a role of the floor. Raises BadInput for a role that can only play."""
    if role not in STATIONS:
        raise BadInput(f"a {role} does nothing at a poker table but play", "by", code="not-your-role")
    return STATIONS[role]


def names(fields: Fields, name: str) -> tuple[str, ...]:
    """The names of people or places in a list field, underscores replaced by spaces; empty if the field is absent.

    Raises BadInput if the field is not a list.
    """
    value = fields.get(name, [])
    if not isinstance(value, list):
        raise BadInput(f"{name} is a list, as in [floorperson, cage cashier]", name, code="not-a-list")
    return tuple(words({name: one}, name).replace("_", " ") for one in value)


def listed_seats(fields: Fields, name: str) -> tuple[int, ...]:
    """The seat numbers in a list field. Raises BadInput if it is not a list of integers."""
    value = fields[name]
    if not isinstance(value, list) or not all(type(seat) is int for seat in value):
        raise BadInput(f"{name} is a list of seats, as in [1, 2, 3]", name, code="not-a-list")
    return tuple(value)


def moment(rnd: Round, fields: Fields) -> datetime:
    """The time of the act: the ``at`` field, or the table's clock if it is absent.

    Raises BadInput if ``at`` is malformed, or given at a table with its own clock. A time without a zone is UTC.
    """
    if "at" not in fields:
        return rnd.table.clock()
    if rnd.table.clock is not now:
        raise BadInput("the time of an act is the table's own", "at", code="time-not-yours")
    try:
        at = datetime.fromisoformat(str(fields["at"]))
    except ValueError:
        raise BadInput(
            f"{fields['at']!r:.40} is not a time: write it as 2026-11-16T20:00", "at", code="not-a-time"
        ) from None
    return at if at.tzinfo is not None else at.replace(tzinfo=UTC)
