"""Wagers of a Chemin de Fer table: one Banker within the bounds, and others who cover the bank or part of it."""

import random

from houseway.equipment.money import Cents, dollars
from houseway.games.chemin_de_fer.play.memory import Memory
from houseway.table.table import Table
from tests.games.rounds.proposals import Wagers

MOST_SEATED = 5
STAKES: tuple[Cents, ...] = (100, 500, 1234, 2500, 10_000, 61_700, 5)


def propose(table: Table, dice: random.Random) -> Wagers:
    """Somebody banks, whoever holds the bank where it is held; each of the others covers it whole, in part or not."""
    memory: Memory = table.memory
    seats = sorted({*table.seats, *new_seats(table, dice)})
    held = None if table.supply is None or memory.reshuffle else memory.banker
    open_to = [seat for seat in seats if seat != memory.gave_up or memory.reshuffle]
    banker = held if held is not None else dice.choice(open_to)
    stake = dice.choice(STAKES)
    if held is not None:
        low, high = memory.bounds
        stake = low if low and dice.random() < 0.7 else dice.randint(max(low, 1), max(low, 1) + 5000)
        stake = stake if high is None else min(stake, high)
    wagers: Wagers = {seat: cover(memory, seat, stake, dice) for seat in seats}
    wagers[banker] = {"banker_wager": dollars(stake)}
    return wagers


def new_seats(table: Table, dice: random.Random) -> list[int]:
    """At first two to four people sit down, later now and then one more."""
    free = [seat for seat in range(1, table.game.seats + 1) if seat not in table.seats]
    if not table.seats:
        return dice.sample(free, k=dice.randint(2, 4))
    return [dice.choice(free)] if len(table.seats) < MOST_SEATED and dice.random() < 0.2 else []


def cover(memory: Memory, seat: int, stake: Cents, dice: random.Random) -> dict[str, str]:
    """What one participant puts against a bank of that stake."""
    how = dice.choice(["partial_wager", "partial_wager", "partial_wager", "banco", "nothing"])
    if memory.suivi == seat and dice.random() < 0.5:
        how = "banco_suivi"
    if how == "nothing":
        return {}
    return {how: dollars(dice.randint(1, stake) if how == "partial_wager" else stake)}
