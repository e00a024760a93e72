"""Rounds of Double Down Stud as the tests write them: wagers in dollars, cards in text."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from houseway.games import game
from houseway.table.driver import Driver
from houseway.table.faults import Fault, read_fault
from houseway.table.round import Round
from houseway.table.table import Table
from tests.games.every_game.answered import answered
from tests.games.every_game.opening import seated

GAME = game("double_down_stud")
NO_PAIR = "Kd Qh 9s 2c"
"""Shared cards, the hole card first."""


def scenario(
    originals: Mapping[int, object],
    hands: Mapping[int, str] | None = None,
    community: str = "",
    doubles: Mapping[int, object] | None = None,
    faults: Sequence[Mapping[str, object]] = (),
    table: Mapping[str, object] | None = None,
    players: Mapping[int, str] | None = None,
    decided: Sequence[int] | None = None,
    buy_in: object = 100_000,
    **options: object,
) -> dict[str, Any]:
    """Everybody with an original wager decides, in the order of the seats; those named in ``doubles`` double down."""
    doubles, players = doubles or {}, players or {}
    seats: dict[int, dict[str, object]] = {
        seat: {"buy_in": buy_in, "wagers": {"original": stake} if stake else {}} for seat, stake in originals.items()
    }
    for seat, player in players.items():
        seats[seat]["player"] = player
    deal: dict[str, Any] = {"hands": dict(hands or {})}
    if community:
        deal["community"] = community
    asked = sorted(seat for seat, stake in originals.items() if stake) if decided is None else decided
    return {
        "game": "double_down_stud",
        "submission": options,
        "table": dict(table or {}),
        "seats": seats,
        "deal": deal,
        "decisions": [
            {"seat": seat, "do": "double_down", "amount": doubles[seat]}
            if seat in doubles
            else {"seat": seat, "do": "stay"}
            for seat in asked
        ],
        "faults": [dict(fault) for fault in faults],
    }


def played(*args: Any, **options: Any) -> Round:
    """The round that the scenario describes, played to its end."""
    return answered(scenario(*args, **options))[0]


def one_hand(
    card: str = "Ac", community: str = NO_PAIR, double: object = 0, stake: object = 10, **options: Any
) -> Round:
    """A round of one player at seat 1, with 10 on the original wager where nothing is said."""
    return played({1: stake}, {1: card}, community, {1: double} if double else {}, **options)


def fault(raw: Mapping[str, object]) -> Fault:
    """The fault as a scenario writes it."""
    return read_fault(raw, GAME.rulings, "faults")


open_table = partial(seated, GAME, "double down stud")
"""Opens a table with somebody at each of these seats."""


def next_round(table: Table, *seats: int) -> Round:
    """The next round at the table, with five dollars of each of these seats, nobody doubling down."""
    playing = sorted(seats or (1,))
    driver = Driver(Round(table, {seat: [("original", None, 500)] for seat in playing}))
    for seat in playing:
        driver.decide(seat, "stay", {})
    assert driver.finished
    return driver.round
