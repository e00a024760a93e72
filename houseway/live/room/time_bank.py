"""Time banks at a live table: extra seconds for a decision, taken when the clock runs out."""

from datetime import timedelta
from math import ceil
from typing import TYPE_CHECKING

from houseway.rulebook.house_rules import TimeBank

if TYPE_CHECKING:
    from houseway.live.seats import Player
    from houseway.live.standing import TableStanding


def bank_of(live: "TableStanding") -> TimeBank | None:
    """The rule on time banks at a table; None if there is none."""
    rules = live.table.house_rules
    return None if rules is None else rules.bank


def left(player: "Player", bank: TimeBank) -> int:
    """The seconds in a player's bank."""
    return bank.seconds if player.bank is None else player.bank


def extended(live: "TableStanding") -> bool:
    """Whether the one seat that is asked has its clock extended by its bank; a player who is away has none.

    A bank that has run out is emptied.
    """
    bank, asks = bank_of(live), live.round.asks() if live.round is not None else ()
    if bank is None or len(asks) != 1:
        return False
    player = live.players.by_seat.get(asks[0].seat)
    if player is None or player.away:
        return False
    if player.banked_at is not None:
        player.bank, player.banked_at = 0, None
        return False
    seconds = left(player, bank)
    if not seconds:
        return False
    player.banked_at, live.deadline = live.at, live.at + timedelta(seconds=seconds)
    live.note("time_bank", f"{player.name} uses the time bank: {seconds} seconds", seat=asks[0].seat, seconds=seconds)
    return True


def charge(live: "TableStanding", seat: int) -> None:
    """Takes the seconds that a decision used off the player's bank, whole seconds rounded up."""
    bank, player = bank_of(live), live.players.by_seat[seat]
    if bank is not None and player.banked_at is not None:
        used = ceil((live.at - player.banked_at).total_seconds())
        player.bank, player.banked_at = max(0, left(player, bank) - used), None


def refill(live: "TableStanding", dealt_in: "set[int]") -> None:
    """Counts a hand for the players dealt in and refills their banks by the rule."""
    bank = bank_of(live)
    for seat, player in live.players.by_seat.items() if bank is not None else ():
        if bank is not None and seat in dealt_in:
            player.hands += 1
            player.bank = bank.after(left(player, bank), player.hands)
