"""Players who sit down at a live poker table, sit out and come back: what the table remembers of them between rounds."""

from collections.abc import Collection

from houseway.errors import BadInput
from houseway.games.poker.play.round import Table
from houseway.games.poker.play.state import Memory
from houseway.games.poker.rules.house_rules import rules_of


def arrive(table: Table, seat: int) -> None:
    """Notes a new player, and clears what the player had to bring back."""
    memory: Memory = table.memory
    memory.carried_away.pop(table.seats[seat].player, None)
    if rules_of(table).new_players == "post_or_wait":
        memory.new_players.add(seat)


def post_late(table: Table, seat: int) -> None:
    """Notes that a new player posts a blind instead of waiting for it. Raises BadInput if the player owes none."""
    memory: Memory = table.memory
    if seat not in memory.new_players:
        text = f"seat {seat} is not a new player: there is no blind to post"
        raise BadInput(text, "post", code="nothing-owed")
    memory.posting.add(seat)


def sit_out(table: Table, away: Collection[int], gone: Collection[int]) -> None:
    """Notes the seats that the next round skips: of players who have gone, and of all who are away if a house rule says so."""
    table.memory.sitting_out = set(away) if rules_of(table).sitting_out == "skipped" else set(gone)


def take_over(before: Table, after: Table, arrived: Collection[int]) -> None:
    """Copies to the table after a round what players did while it was played: sat down, left, asked to post a blind."""
    known, memory = before.memory, after.memory
    memory.carried_away = dict(known.carried_away)
    memory.new_players |= known.new_players.intersection(arrived)
    memory.posting |= known.posting & memory.new_players


def moved(table: Table, old: int, new: int) -> None:
    """Takes along what the table remembers of a player who changes seats: absence, missed blinds, chips counted."""
    memory: Memory = table.memory
    owed = (memory.missed_blinds, memory.missed_small_blinds, memory.new_players, memory.posting)
    for seats in (memory.away, memory.sitting_out, *owed):
        seats.discard(new)
        if old in seats:
            seats.remove(old)
            seats.add(new)
    memory.counted = {new if seat == old else seat: one for seat, one in memory.counted.items() if seat != new}
    memory.left_at = {new if seat == old else seat: one for seat, one in memory.left_at.items() if seat != new}
    if memory.killer == old:
        memory.killer = new
