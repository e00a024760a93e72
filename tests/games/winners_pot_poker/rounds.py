"""Rounds of Winner's Pot Poker as the tests write them: an ante of $5, ten percent or $5 commission, cards in text."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from houseway.games import game
from houseway.table.driver import Driver
from houseway.table.round import Round
from houseway.table.table import Table
from tests.games.every_game.answered import answered
from tests.games.every_game.opening import seated

GAME = game("winners_pot_poker")
METHODS = ("manual_shoe", "hand", "automated_shoe")
ACES, QUEENS, DEALER = "Ac Ad 7h 5s 3d", "Qc Qd 8h 3s 2d", "Kc 9d 6h 4s 2c"
Hands = Mapping[int | str, str]
VERBS = {"b": "bet", "d": "double", "f": "fold"}


def decided(*said: str) -> list[dict[str, object]]:
    """Decisions as ``1b 2f 1d``: seat and the first letter of the verb."""
    return [{"seat": int(one[:-1]), "do": VERBS[one[-1]]} for text in said for one in text.split()]


def scenario(
    hands: Hands,
    decisions: str = "",
    bonus: Mapping[int, object] | None = None,
    faults: Sequence[Mapping[str, object]] = (),
    ante: object = 5,
    table: Mapping[str, object] | None = None,
    **options: object,
) -> dict[str, Any]:
    """A round in which every seat with a hand antes, and those of ``bonus`` make a jacks plus wager."""
    side: dict[int | str, dict[str, object]] = {seat: {"jacks_plus": amount} for seat, amount in (bonus or {}).items()}
    return {
        "game": "winners_pot_poker",
        "submission": options,
        "table": dict(table or {}),
        "seats": {
            seat: {"buy_in": 100_000, "wagers": {"ante": ante, **side.get(seat, {})}}
            for seat in hands
            if seat != "dealer"
        },
        "deal": {"hands": {seat: hand for seat, hand in hands.items() if hand}},
        "decisions": decided(decisions),
        "faults": [dict(fault) for fault in faults],
    }


def played(hands: Hands, decisions: str = "", *args: Any, **options: Any) -> Round:
    """The round that the scenario describes, played to its end."""
    return answered(scenario(hands, decisions, *args, **options))[0]


def all_in(*seats: int) -> str:
    """Everybody bets, everybody doubles."""
    return " ".join(f"{seat}{verb}" for verb in "bd" for seat in seats)


def showdown(hands: Hands, *args: Any, **options: Any) -> Round:
    """A round in which nobody folds."""
    return played(hands, all_in(*(seat for seat in hands if isinstance(seat, int))), *args, **options)


def nets(rnd: Round) -> dict[int | str, float]:
    """What every seat and the house won or lost, in dollars."""
    accounts: list[int | str] = [*sorted(rnd.table.seats), "house"]
    return {account: rnd.net(account) / 100 for account in accounts}


def amounts(rnd: Round, *wanted: str) -> dict[str, float]:
    """What went from the pot where, in dollars, by the kind of event."""
    return {one.kind: one.data["amount"] / 100 for one in rnd.events if one.kind in wanted}


open_table = partial(seated, GAME, "winner's pot")
"""Opens a table with somebody at each of these seats."""


def next_round(table: Table, *seats: int, folds: bool = False) -> Round:
    """The next round at the table, everybody in to the end, or everybody out at once."""
    done = Round(table, {seat: [("ante", None, 500)] for seat in seats or sorted(table.seats)})
    driver = Driver(done)
    while not driver.finished:
        for ask in driver.open_asks():
            driver.decide(ask.seat, ask.choices[-1 if folds else 0].do, {})
    return done
