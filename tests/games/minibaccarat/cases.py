"""Short ways to write a Minibaccarat case: wagers by seat, cards in text, what was settled."""

from collections.abc import Mapping
from typing import Any

import pytest

from houseway.equipment.randomness.chance import seeded_chance
from houseway.errors import BadInput
from houseway.games import game
from houseway.games.minibaccarat.rules import Minibaccarat
from houseway.rulebook.submission import accept, check
from houseway.table.chips.wagers import Bets, Wager
from houseway.table.driver import Driver
from houseway.table.replay.referee import play_scenario
from houseway.table.replay.scenario import read_scenario
from houseway.table.round import Round
from houseway.table.table import Table

GAME = game("minibaccarat", "MA")
Amounts = Mapping[int, Mapping[str, Any]]


def scenario(wagers: Amounts, player: str = "", banker: str = "", shoe: str = "", **more: Any) -> dict[str, Any]:
    """A scenario of one round; without hands only ``shoe`` is scripted."""
    deal: dict[str, Any] = {"shoe": shoe}
    if player:
        deal["hands"] = {"player": player, "banker": banker}
    seats = {seat: {"buy_in": 10_000, "wagers": dict(bets)} for seat, bets in wagers.items()}
    return {"game": "minibaccarat", "seats": seats, "deal": deal, **more}


def played(raw: Mapping[str, Any]) -> list[Round]:
    return play_scenario(read_scenario(raw))


def play(wagers: Amounts, player: str = "", banker: str = "", shoe: str = "", **more: Any) -> Round:
    """One round, settled."""
    return played(scenario(wagers, player, banker, shoe, **more))[0]


def refused(raw: Mapping[str, Any], clause: str) -> BadInput:
    """The refusal of a scenario, which must cite that clause."""
    with pytest.raises(BadInput) as caught:
        played(raw)
    assert caught.value.clause == clause, caught.value
    return caught.value


def wager(rnd: Round, seat: int, name: str) -> Wager:
    found = rnd.wager(seat, name)
    assert found is not None, f"seat {seat} has no {name}"
    return found


def fate(rnd: Round, name: str, seat: int = 1) -> tuple[Any, int]:
    """Result and cents paid of a wager."""
    found = wager(rnd, seat, name)
    return found.result, found.paid


def said(rnd: Round) -> list[str]:
    """What the dealer announced, in order."""
    return [str(event.data["text"]) for event in rnd.events if event.kind == "announced"]


def kinds(rnd: Round) -> list[str]:
    return [event.kind for event in rnd.events]


def of_kind(rnd: Round, *names: str) -> list[Mapping[str, Any]]:
    """The data of the events of those kinds, in order."""
    return [event.data for event in rnd.events if event.kind in names]


def cited(rnd: Round) -> set[str]:
    return {clause for event in rnd.events for clause in event.clauses}


def table(seats: tuple[int, ...] = (1,), seed: int = 1, **options: Any) -> Table:
    """A live table with players seated."""
    made = Table(GAME, accept(Minibaccarat, options), seeded_chance(seed))
    for seat in seats:
        made.sit(seat)
    return made


def deal_round(at: Table, bets: Mapping[int, Mapping[str, int]]) -> Round:
    """A round of a live table without decisions; amounts in cents."""
    placed: dict[int, Bets] = {
        seat: [(name, None, cents) for name, cents in wagers.items()] for seat, wagers in bets.items()
    }
    round_ = Round(at, placed)
    driver = Driver(round_)
    assert driver.finished
    return round_


def violated(**options: Any) -> list[str]:
    """Every clause that a submission violates."""
    return [violation.clause for violation in check(Minibaccarat, options)[1]]
