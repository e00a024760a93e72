"""Which seat is handed the cards to turn over, and which seats follow. Sections 8(c) and 8(d)."""

from collections.abc import Iterable

from houseway.games.minibaccarat.play.memory import Memory
from houseway.games.minibaccarat.play.round import Round


def highest_wager(rnd: Round, hand: str) -> int | None:
    """The seat with the highest wager on that hand; of equals the lowest, which is nearest counterclockwise.

    None if nobody wagered on it: then the dealer turns it. [MA-MB-8.c.1-s2, MA-MB-8.c.6-s1, MA-MB-8.c.6-s2]
    """
    seat, highest = None, 0
    for wager in rnd.wagers:
        if wager.id == hand and wager.stake > highest:
            seat, highest = wager.seat, wager.stake
    return seat


def offers(occupied: Iterable[int], holder: int) -> list[int]:
    """The other seats in the order in which the cards are offered: to the right, that is counterclockwise and ascending,
    around to the seat before the holder. [MA-MB-8.d-s2]
    """
    others = [seat for seat in sorted(occupied) if seat != holder]
    return [seat for seat in others if seat > holder] + [seat for seat in others if seat < holder]


def viewer(rnd: Round, hand: str, barred: set[int]) -> int | None:
    """The seat that is handed that hand, after any seat that gives up or has lost the right; None for the dealer.

    ``barred`` collects the seats that have lost the right for the rest of the round.
    """
    memory: Memory = rnd.memory
    holder = highest_wager(rnd, hand)
    if holder is None:
        return None
    if rnd.pending:
        _delays(rnd, holder, barred)
    if holder not in barred and holder not in memory.view_given_up:
        return holder
    declined = []
    for seat in offers(rnd.table.seats, holder):
        if seat in memory.view_accepts and seat not in barred:
            rnd.note("view_offered", "MA-MB-8.d-s2", hand=hand, relinquished_by=holder, accepted_by=seat)
            return seat
        declined.append(seat)
    clauses = ("MA-MB-8.d-s2", "MA-MB-8.d-s3")
    rnd.note("view_offered", *clauses, hand=hand, relinquished_by=holder, declined=declined, accepted_by="dealer")
    return None


def _delays(rnd: Round, holder: int, barred: set[int]) -> None:
    fault = rnd.expects("player_delays_game")
    if fault is not None and fault.position == holder:
        rnd.fault("player_delays_game")
        barred.add(holder)
        by = fault.fields.get("by", "dealer")
        text = f"the {by} takes the cards from seat {holder}, who delays the game"
        rnd.note("ruled", "MA-MB-8.d-s1", text=text)
