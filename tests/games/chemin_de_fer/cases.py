"""Short ways to write a Chemin de Fer case: wagers by seat, cards in text, what was settled."""

from collections.abc import Mapping
from typing import Any

import pytest

from houseway.equipment.randomness.chance import seeded_chance
from houseway.errors import BadInput
from houseway.games import game
from houseway.games.chemin_de_fer.rules import CheminDeFer
from houseway.rulebook.submission import accept, check
from houseway.table.replay.referee import play_scenario
from houseway.table.replay.scenario import read_scenario
from houseway.table.round import Round
from houseway.table.table import Table

GAME = game("chemin_de_fer", "MA")
Amounts = Mapping[int, Mapping[str, Any]]
BANKER_WINS = ("6s Ks", "9h 8h")
"""Player 6, Banker 7."""
PLAYER_WINS = ("7s Ks", "9h 7h")
STAND_OFF = ("6d Kd", "9d 7d")
SEVEN_OVER_FIVE = ("2c 3d", "Kh 7s")


def entry(wagers: Amounts, hands: tuple[str, str] | None = None, shoe: str = "", **more: Any) -> dict[str, Any]:
    """One round of a scenario: decisions are written ``(seat, verb, …fields)``."""
    deal: dict[str, Any] = {"shoe": shoe}
    if hands:
        deal["hands"] = {"player": hands[0], "banker": hands[1]}
    seats = {seat: {"buy_in": 50_000, "wagers": dict(bets)} for seat, bets in wagers.items()}
    return {"seats": seats, "deal": deal, **more}


def do(seat: int, verb: str, **fields: Any) -> dict[str, Any]:
    return {"seat": seat, "do": verb, **fields}


def played(*entries: dict[str, Any], **options: Any) -> list[Round]:
    raw = {"game": "chemin_de_fer", "submission": options, "rounds": list(entries)}
    return play_scenario(read_scenario(raw))


def play(wagers: Amounts, hands: tuple[str, str], shoe: str = "", **more: Any) -> Round:
    """One round, settled; ``options`` is the submission."""
    options = more.pop("options", {})
    return played(entry(wagers, hands, shoe, **more), **options)[0]


def refused(clause: str, *entries: dict[str, Any], **options: Any) -> BadInput:
    """The refusal of a scenario, which must cite that clause."""
    with pytest.raises(BadInput) as caught:
        played(*entries, **options)
    assert caught.value.clause == clause, caught.value
    return caught.value


def nets(rnd: Round) -> dict[int | str, int]:
    """What everybody won, in dollars, the house too; who won nothing is left out."""
    found: dict[int | str, int] = {seat: rnd.net(seat) for seat in rnd.seated}
    found["house"] = rnd.net("house")
    assert sum(found.values()) == 0
    return {who: amount // 100 for who, amount in found.items() if amount}


def said(rnd: Round) -> list[str]:
    return [str(event.data["text"]) for event in rnd.events if event.kind == "announced"]


def of_kind(rnd: Round, *names: str) -> list[Mapping[str, Any]]:
    return [event.data for event in rnd.events if event.kind in names]


def kinds(rnd: Round) -> list[str]:
    return [event.kind for event in rnd.events]


def cited(rnd: Round) -> set[str]:
    return {clause for event in rnd.events for clause in event.clauses}


def table(seats: tuple[int, ...] = (1, 2), seed: int = 1, **options: Any) -> Table:
    """A live table with players seated."""
    made = Table(GAME, accept(CheminDeFer, options), seeded_chance(seed))
    for seat in seats:
        made.sit(seat)
    return made


def violated(**options: Any) -> list[str]:
    return [violation.clause for violation in check(CheminDeFer, options)[1]]
