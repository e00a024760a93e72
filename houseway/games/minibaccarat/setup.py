"""Minibaccarat: the records of its seats and of the Dragon 7 notice, beyond the set-up that the chapter lists. Section 2."""

from typing import Final

from houseway.games.minibaccarat.rules import SEATS
from houseway.rulebook.authority import Authority
from houseway.rulebook.setup import setup_of


def _numbered_seats(entry: object) -> str | None:
    if isinstance(entry, int) and 1 <= entry <= SEATS:
        return None
    return f"at most nine numbered seats, on one side of the table, not {entry}"


def _notice(entry: object) -> str | None:
    return None if entry in ("layout", "sign") else "the Dragon 7 notice is on the layout or on a sign at the table"


SETUP: Final = setup_of("minibaccarat", Authority.MA, checks={"numbered_seats": _numbered_seats, "notice": _notice})
