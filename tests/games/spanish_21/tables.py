"""Tables of Spanish 21 for tests of what happens around a round: shuffles, cuts, openings."""

from typing import Any

from houseway.equipment.randomness.chance import seeded_chance
from houseway.games import game
from houseway.rulebook.submission import accept
from houseway.table.driver import Driver
from houseway.table.events import Event
from houseway.table.faults import Fault
from houseway.table.round import Round
from houseway.table.table import Table


def table(authority: str = "MA", seats: tuple[int, ...] = (1, 2, 3), **options: Any) -> Table:
    """A table with people at these seats, who sat down in that order."""
    rules = game("spanish_21", authority)
    made = Table(rules, accept(rules.submission, options), seeded_chance("spanish"))
    for seat in seats:
        made.sit(seat)
    return made


def stood(made: Table, *faults: Fault, seats: tuple[int, ...] | None = None, **extras: Any) -> Round:
    """A round in which everybody declines and stands, with chance's own cards."""
    wagering = tuple(made.seats) if seats is None else seats
    done = Round(made, {seat: [("spanish_21", None, 1000)] for seat in wagering}, faults=list(faults), extras=extras)
    driver = Driver(done)
    while not driver.finished:
        ask = driver.open_asks()[0]
        do = next(verb for verb in ("decline_insurance", "stand") if verb in ask.verbs)
        driver.decide(ask.seat, do, {})
    return done


def of_kind(rnd: Round, *kinds: str) -> list[Event]:
    return [event for event in rnd.events if event.kind in kinds]


def clauses(rnd: Round, kind: str) -> set[str]:
    return {clause for event in of_kind(rnd, kind) for clause in event.clauses}
