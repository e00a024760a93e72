"""Players who change seats at a poker table, or are moved by the house to another table with their chips."""

from typing import TYPE_CHECKING

from houseway.equipment.money import spoken
from houseway.errors import BadInput

if TYPE_CHECKING:
    from houseway.live.seats import Players
    from houseway.live.standing import TableStanding


def ask_to_move(live: "TableStanding", players: "Players", by: str, seat: object) -> None:
    """Notes that a player wants another seat; the player moves there once it is free and no round is on.

    Asking for the seat that the player has withdraws the request. Raises BadInput if the game has no such seat.
    """
    house, number = live.game.house, players.seat_of(by)
    if house is None:
        raise BadInput("seats are changed in the poker room alone", "move", code="not-offered")
    if isinstance(seat, bool) or not isinstance(seat, int):
        raise BadInput("a seat is a whole number", "seat", code="not-a-number")
    if not 1 <= seat <= live.game.seats:
        raise live.game.no_seat(seat, "seat")
    if seat == number and by not in players.wants:
        raise BadInput(f"you sit at seat {seat} already", "seat", code="already-so")
    players.wants = {name: wanted for name, wanted in players.wants.items() if name != by}
    if seat != number:
        players.wants[by] = seat
        live.note("asks_to_move", f"{by} asks for seat {seat}", seat=number)


def grant_moves(live: "TableStanding", players: "Players") -> None:
    """Moves the players who asked for a seat that is free now, in the order in which they asked."""
    here = {player.name for player in players.by_seat.values()}
    players.wants = {name: seat for name, seat in players.wants.items() if name in here}
    for name, seat in list(players.wants.items()):
        number = players.seat_of(name)
        if seat in live.table.seats:
            continue
        del players.wants[name]
        live.table.move(number, seat)
        if live.game.house is not None:
            live.game.house.moved(live.table, number, seat)
        players.follow_moves()
        live.note("moved", f"{name} moves from seat {number} to seat {seat}", seat=seat, moved_from=number)


def depart(live: "TableStanding", players: "Players", name: str, transfer: str, to: str) -> None:
    """Takes a player off the table with all chips, which wait in the transfer's pile for the other table.

    Raises BadInput if the player does not sit here or is in the round.
    """
    number = players.seat_of(name)
    players.refuse_in_round(number)
    live.set_clock()
    amount = live.chips(number)
    live.table.leave(number)
    players.free(number)
    live.escrow(transfer, amount)
    live.note("transferred_out", f"{name} is moved to {to} with {spoken(amount)}", seat=number, amount=amount)


def arrive(live: "TableStanding", players: "Players", name: str, seat: object, amount: object, transfer: str) -> None:
    """Seats a player with the chips of a transfer. Raises BadInput if the table is closed or the seat is taken."""
    if live.status == "closed":
        raise BadInput("the table is closed", "table", code="table-closed")
    if type(seat) is not int or type(amount) is not int:
        raise BadInput("a transfer names a seat and an amount in cents", "seat", code="not-a-number")
    if any(player.name == name for player in players.by_seat.values()):
        raise BadInput(f"{name} sits at this table already", "seat", code="already-seated")
    placed = live.table.sit(seat, amount, name)
    placed.buy_in = amount - live.table.ledger[seat]
    players.take(seat, name)
    live.escrow(transfer, -amount)
    live.note("transferred_in", f"{name} is moved to seat {seat} with {spoken(amount)}", seat=seat, amount=amount)
