"""How the sic bo tests write a round: dice in, the settled answer out."""

from collections.abc import Mapping, Sequence
from itertools import product
from typing import Any, Final

from houseway.equipment.randomness.chance import seeded_chance
from houseway.games.sic_bo import MASSACHUSETTS
from houseway.games.sic_bo.play.positions import Faces
from houseway.games.sic_bo.rules import SicBo
from houseway.rulebook.submission import accept
from houseway.table.chips.wagers import read_bets
from houseway.table.driver import Driver
from houseway.table.events import Event
from houseway.table.faults import read_fault
from houseway.table.replay.referee import replay
from houseway.table.round import Round
from houseway.table.table import Clock, Table, now

Wagers = Mapping[str, Any]
ROLLS: Final[tuple[Faces, ...]] = tuple((a, b, c) for a, b, c in product(range(1, 7), repeat=3))
"""All 216 rolls, each as likely as any other."""


def rolled(
    dice: Sequence[Any],
    seats: Mapping[Any, Wagers],
    submission: Mapping[str, Any] | None = None,
    faults: Sequence[Mapping[str, Any]] = (),
) -> dict[str, Any]:
    """The answer to one round with this roll (or these rolls), by the scenario's own words."""
    scenario = {
        "game": "sic_bo",
        "submission": submission or {},
        "seats": {seat: {"buy_in": 5000, "wagers": wagers} for seat, wagers in seats.items()},
        "deal": {"dice": list(dice)},
        "faults": list(faults),
    }
    return replay(scenario)


def line(answer: Mapping[str, Any], wager: str, seat: int = 1) -> tuple[str, str]:
    """A wager's result and what it was paid; the pick after a colon, as in ``total_value:9``."""
    name, _, pick = wager.partition(":")
    found = answer["seats"][str(seat)]["wagers"][name]
    if pick:
        found = found[pick]
    return found["result"], found["paid"]


def cited(answer: Mapping[str, Any], wager: str, seat: int = 1) -> list[str]:
    """The clauses behind a wager's fate."""
    name, _, pick = wager.partition(":")
    found = answer["seats"][str(seat)]["wagers"][name]
    clauses: list[str] = (found[pick] if pick else found)["clauses"]
    return clauses


def kinds(answer: Mapping[str, Any]) -> list[str]:
    """What happened, in order, by kind."""
    return [event["kind"] for event in answer["events"]]


def events_of(answer: Mapping[str, Any], kind: str) -> list[dict[str, Any]]:
    return [event for event in answer["events"] if event["kind"] == kind]


def a_table(clock: Clock = now, **options: Any) -> Table:
    """A table with players at seats 1 and 2."""
    table = Table(MASSACHUSETTS, accept(SicBo, options), seeded_chance(1), clock=clock)
    for seat in (1, 2):
        table.sit(seat, 500_000)
    return table


def a_round(
    table: Table,
    wagers: Wagers | None = None,
    dice: Sequence[Sequence[int]] = (),
    faults: Sequence[Mapping[str, Any]] = (),
) -> Round:
    """A round at that table, played to its end, seat 1 with $10 on Small unless said otherwise."""
    bets = {1: read_bets(table.game, table.submission, {"small": 10} if wagers is None else wagers, "wagers")}
    read = [read_fault(entry, table.game.rulings, "faults") for entry in faults]
    done = Round(table, bets, faults=read, rolls=[list(roll) for roll in dice])
    Driver(done)
    return done


def of_kind(rnd: Round, kind: str) -> list[Event]:
    return [event for event in rnd.events if event.kind == kind]
