"""Checks that a shoe ended when its game's rules say so, so that the house cannot choose between two promised orders.

While a shoe is in play the next one is already promised. A house that could end the first at will could choose, with the
wagers on the layout, from which of two known orders the round is dealt. So the round after a shoe is started again on the
table that the shoe left: it must shuffle there, and no later round within a shoe may.
"""

from collections.abc import Mapping, Sequence
from typing import TypeVar

from houseway.equipment.randomness.chance import Chance, RecordedChance, SystemEntropy
from houseway.errors import HousewayError
from houseway.support.json_types import JsonView
from houseway.table.chips.wagers import Bets
from houseway.table.driver import Driver
from houseway.table.replay.referee import open_table, play_round, seat_players
from houseway.table.replay.scenario import RoundPlan, read_scenario
from houseway.table.round import Round
from houseway.table.table import Table
from houseway.transparency.deck.opened import OpenedChance, read_reveal

Log = JsonView
T = TypeVar("T")


def ended_too_soon(log: Log, after: Log) -> bool:
    """True if the first round of ``after`` should have been dealt from the shoe of ``log``."""
    table, _ = _played(log)
    plan = read_scenario(after["scenario"]).rounds[0]
    return not _shuffles(table, plan, plan.bets)


def went_on_too_long(log: Log) -> bool:
    """True if a round of that shoe other than its first began with a new shuffle."""
    return _played(log)[1]


def _played(log: Log) -> tuple[Table, bool]:
    """The table after a shoe, and whether a round other than the first began with a new shuffle."""
    scenario = read_scenario(log["scenario"])
    chance = OpenedChance(read_reveal(log["reveal"]), 0) if "reveal" in log else RecordedChance(log["tape"])
    table = open_table(scenario, chance)
    bets: dict[int, Bets] = {}
    anew = False
    for number, plan in enumerate(scenario.rounds):
        bets = plan.bets or bets
        drawn, before = len(chance.tape), table.copy(chance)
        play_round(table, plan, bets)
        if number and len(chance.tape) > drawn:
            anew = anew or _shuffles(before, plan, bets)
    return table, anew


class _Drawn(Exception):
    """Raised by :class:`_NoChance` when anything is drawn."""


class _NoChance(Chance):
    """Chance that raises when anything is drawn."""

    def shuffle(self, items: Sequence[T]) -> list[T]:
        raise _Drawn

    def number(self, low: int, high: int) -> int:
        raise _Drawn

    def roll(self, dice: int) -> list[int]:
        raise _Drawn


def _shuffles(table: Table, plan: RoundPlan, bets: Mapping[int, Bets]) -> bool:
    """True if that round draws anything before its first decision, or if the rules refuse it."""
    table.chance = _NoChance(SystemEntropy())
    try:
        seat_players(table, plan, seating_alone=True)
        Driver(Round(table, dict(bets), plan.script, plan.faults, plan.rolls, plan.extras), by_file=True)
    except (HousewayError, _Drawn):
        return True
    return False
