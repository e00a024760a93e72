"""Winner's Pot Poker: the button, and the order of cards and decisions. Sections 7(d), 8(c), 9(c) and 12(g)."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from houseway.equipment.randomness.supply import Position
from houseway.errors import BadInput
from houseway.games.winners_pot_poker.rules.submission import SEATS, WinnersPotPoker
from houseway.table.one_deck.preparation import Memory
from houseway.table.round import Round

DEALER: Final = "dealer"
FIRST_ROUND: Final = {"manual_shoe": "MA-WP-7.d.p1", "hand": "MA-WP-8.c.p1", "automated_shoe": "MA-WP-9.c.p1"}
MOVES_ON: Final = {"manual_shoe": "MA-WP-7.d.p2", "hand": "MA-WP-8.c.p2", "automated_shoe": "MA-WP-9.c.p2"}
BEGINS_AFTER: Final = {"manual_shoe": "MA-WP-7.d.p3", "hand": "MA-WP-8.c.p3", "automated_shoe": "MA-WP-9.c.p3"}


@dataclass
class PotMemory(Memory):
    """The state of the table between rounds, with the place of the button."""

    button: Position | None = None
    """A seat or the dealer; None before the first round."""


def next_place(button: Position, seats: Sequence[int]) -> Position:
    """The next place of the button: clockwise to the next player, after the far right to the dealer, then to the far left."""
    if isinstance(button, str):
        return seats[0]
    return next((seat for seat in seats if seat > button), DEALER)


def order_after(button: Position, seats: Sequence[int]) -> tuple[Position, ...]:
    """All positions clockwise from the one after the button; the dealer sits between the far right and the far left."""
    if isinstance(button, str):
        return (*seats, DEALER)
    after = [seat for seat in seats if seat > button]
    return (*after, DEALER, *(seat for seat in seats if seat <= button))


def rotate(rnd: Round[WinnersPotPoker, PotMemory]) -> tuple[Position, ...]:
    """Moves the button for this round and returns the order in which cards are dealt."""
    memory: PotMemory = rnd.memory
    method, seats = rnd.submission.dealing_method, rnd.seats_in()
    first = memory.button is None
    place = rnd.extras.get("button") or (DEALER if memory.button is None else next_place(memory.button, seats))
    rnd.extras["button"] = place
    why = (FIRST_ROUND[method] if first else MOVES_ON[method], BEGINS_AFTER[method])
    forgotten = rnd.fault("button_not_moved") if rnd.pending else None
    if forgotten is None:
        rnd.note("button", *why, seat=place)
    else:
        text = f"the button was not moved: the round goes on as if it lay at {_said(place)}"
        rnd.note("ruled", "MA-WP-12.g", *why, text=text)
    if forgotten is None or rnd.submission.unmoved_button == "counts_as_moved" or first:
        memory.button = place
    return order_after(place, seats)


def read_button(value: object, where: str) -> Position:
    """The parsed place of the button in a scenario: a seat, or the dealer."""
    if value == DEALER:
        return DEALER
    if isinstance(value, bool) or not isinstance(value, int) or not 1 <= value <= SEATS:
        raise BadInput(
            f"{value!r} is not a place for the button: dealer, or a seat from 1 to {SEATS}", where, code="no-such-seat"
        )
    return value


def told(rnd: Round[WinnersPotPoker, PotMemory]) -> dict[str, Position]:
    """The ``button`` entry of a scenario for this round alone."""
    return {"button": rnd.extras["button"]} if "button" in rnd.extras else {}


def _said(place: Position) -> str:
    return f"seat {place}" if isinstance(place, int) else f"the {place}"
