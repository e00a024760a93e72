"""Rounds of Let It Ride as the tests write them: wagers in dollars, cards in text."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from houseway.games import game
from houseway.table.chips.wagers import Bets
from houseway.table.driver import Driver
from houseway.table.round import Round
from houseway.table.table import Table
from tests.games.every_game.answered import answered
from tests.games.every_game.opening import seated

GAME = game("let_it_ride")
Wagers = Mapping[str, object]
RIDE, WITHDRAW = "let_it_ride", "withdraw"
PAIR_OF_NINES = "9s 9d 4c"
NO_HELP = "7h Kh 2d"
"""Community cards in the order dealt from a manual shoe: the first is burned."""


def three(amount: object, **bonuses: object) -> dict[str, object]:
    """Three equal bets, and what stands beside them."""
    return {"bet_1": amount, "bet_2": amount, "bet_3": amount, **bonuses}


def scenario(
    wagers: Mapping[int, Wagers],
    hands: Mapping[int, str] | None = None,
    community: str = "",
    decisions: Sequence[tuple[int, str]] = (),
    faults: Sequence[Mapping[str, object]] = (),
    table: Mapping[str, object] | None = None,
    **options: object,
) -> dict[str, Any]:
    deal: dict[str, Any] = {"hands": dict(hands or {})}
    if community:
        deal["community"] = community
    return {
        "game": "let_it_ride",
        "submission": options,
        "table": dict(table or {}),
        "seats": {seat: {"buy_in": 100_000, "wagers": dict(bets)} for seat, bets in wagers.items()},
        "deal": deal,
        "decisions": [{"seat": seat, "do": do} for seat, do in decisions],
        "faults": [dict(fault) for fault in faults],
    }


def played(*args: Any, **options: Any) -> Round:
    """The round that the scenario describes, played to its end."""
    return answered(scenario(*args, **options))[0]


def one_hand(
    hand: str = PAIR_OF_NINES,
    community: str = NO_HELP,
    bets: Wagers | None = None,
    first: str = WITHDRAW,
    second: str = WITHDRAW,
    **options: Any,
) -> Round:
    """A round of one player at seat 1, with 10 on each bet where nothing is said."""
    return played({1: bets or three(10)}, {1: hand}, community, [(1, first), (1, second)], **options)


def everybody(do: str, *seats: int) -> list[tuple[int, str]]:
    """The same decision by every seat, on bet 1 and then on bet 2."""
    return [(seat, do) for seat in seats] * 2


open_table = partial(seated, GAME, "let it ride")
"""Opens a table with somebody at each of these seats."""


def bets_of(amount: int) -> Bets:
    """Three equal bets, in cents."""
    return [(name, None, amount) for name in ("bet_1", "bet_2", "bet_3")]


def next_round(table: Table, seat: int = 1) -> Round:
    """The next round at the table, with five dollars on each bet, all of them left to ride."""
    driver = Driver(Round(table, {seat: bets_of(500)}))
    driver.decide(seat, RIDE, {})
    driver.decide(seat, RIDE, {})
    assert driver.finished
    return driver.round
