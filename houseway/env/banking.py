"""Shared by environments of games in which players may bank: actions, and observations of the bank and the positions."""

from collections.abc import Callable
from typing import Final

from houseway.env.declaration import Action, Part, View
from houseway.table.events import Event

BANKING: Final = (
    Action("surrender", do="surrender"),
    Action("accept the bank", do="accept_bank", fields={"take_back_wager": True}),
    Action("decline the bank", do="decline_bank"),
    Action("co-bank", do="co_bank"),
    Action("no wager of the dealer", do="dealer_wager", fields={"amount": 0}),
)
STANDINGS: Final = ("absent", "undecided", "laid down", "surrendered", "banking")
ABSENT, UNDECIDED, LAID_DOWN, SURRENDERED, BANKS = range(len(STANDINGS))


def bank_of(view: View) -> int:
    """The seat that banks the round; 0 for the dealer."""
    for event in view.events:
        if event.kind == "decided" and event.data["do"] == "accept_bank":
            return int(event.data["seat"])
    return 0


def bank(seats: int) -> Part:
    """The part of an observation that holds the banking seat."""
    return Part("bank", (seats + 1,), lambda view: [bank_of(view)], "the seat, 0 the dealer")


def positions_with_bank(seats: int, laid_down: Callable[[Event], int | None]) -> Part:
    """The part of an observation with each position's public state, an index of :data:`STANDINGS`.

    ``laid_down`` returns the seat at which an event lays a hand down, or None.
    """

    def read(view: View) -> list[int]:
        did = {seat: UNDECIDED if seat in view.seats else ABSENT for seat in range(1, seats + 1)}
        for event in view.events:
            seat = laid_down(event)
            if seat is not None:
                did[seat] = LAID_DOWN
            elif event.kind == "decided" and event.data["do"] == "surrender":
                did[event.data["seat"]] = SURRENDERED
        if bank_of(view):
            did[bank_of(view)] = BANKS
        return list(did.values())

    about = ", ".join(f"{number} {standing}" for number, standing in enumerate(STANDINGS))
    return Part("positions", (len(STANDINGS),) * seats, read, about)
