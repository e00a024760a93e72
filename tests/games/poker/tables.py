"""Poker tables that stand open: seats, options, a clock that a test sets, and procedures run between rounds."""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Any

from houseway.equipment.randomness.chance import seeded_chance
from houseway.games import game
from houseway.rulebook.submission import accept
from houseway.table.driver import Driver
from houseway.table.events import Event
from houseway.table.game import Procedure
from houseway.table.round import Round
from houseway.table.table import Table

NOON = datetime(2026, 11, 15, 12, tzinfo=UTC)
AUTHORITIES = ("MA", "PA")


class Clock:
    """The time that a test says it is."""

    def __init__(self) -> None:
        self.now = NOON

    def __call__(self) -> datetime:
        return self.now

    def forward(self, **span: float) -> None:
        self.now += timedelta(**span)


def open_table(authority: str, seats: int = 3, stack: int = 500, **options: Any) -> Table:
    """A table with that many players, each with that many dollars."""
    poker = game("poker", authority)
    table = Table(poker, accept(poker.submission, options), seeded_chance(1), clock=Clock())
    for seat in range(1, seats + 1):
        table.sit(seat, stack * 100)
    return table


def between(table: Table) -> Round:
    """Something to write down on between rounds."""
    return Round(table)


def run(table: Table, procedure: Callable[[Round], Procedure] | None) -> list[Event]:
    """What happens in a procedure of the table that asks nobody."""
    assert procedure is not None
    driver = Driver(Round(table), procedure)
    assert driver.finished
    return driver.round.events


def fold_round(table: Table, **extras: Any) -> list[Event]:
    """A round in which everybody folds as soon as they may."""
    driver = Driver(Round(table, extras=extras))
    while not driver.finished:
        driver.decide(driver.asks[0].seat, "fold", {})
    return driver.round.events


def cited(events: list[Event]) -> set[str]:
    return {clause for event in events for clause in event.clauses}


def kinds(events: list[Event], *only: str) -> list[str]:
    return [event.kind for event in events if event.kind in only]
