"""Rounds of Mississippi Stud as the tests write them: wagers in dollars, cards in text, decisions seat by seat."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from houseway.games import game
from houseway.table.driver import Driver
from houseway.table.round import Round
from houseway.table.table import Table
from tests.games.every_game.answered import answered
from tests.games.every_game.opening import seated

GAME = game("mississippi_stud")
Wagers = Mapping[str, object]
Decisions = Sequence[tuple[int, str]]
ONE = [(1, "bet_1x")] * 3
THREE = [(1, "bet_3x")] * 3
FOLD = [(1, "fold")]


def scenario(
    wagers: Mapping[int, Wagers],
    hands: Mapping[int, str] | None = None,
    community: str = "",
    decisions: Decisions = (),
    faults: Sequence[Mapping[str, object]] = (),
    table: Mapping[str, object] | None = None,
    **options: object,
) -> dict[str, Any]:
    """A scenario; ``table`` gives minimum, maximum and meters."""
    return {
        "game": "mississippi_stud",
        "submission": options,
        "table": dict(table or {}),
        "seats": {seat: {"buy_in": 10_000, "wagers": dict(bets)} for seat, bets in wagers.items()},
        "deal": {"hands": dict(hands or {}), "community": community},
        "decisions": [{"seat": seat, "do": do} for seat, do in decisions],
        "faults": [dict(fault) for fault in faults],
    }


def played(*args: Any, **options: Any) -> Round:
    """The round that the scenario describes, played to its end."""
    return answered(scenario(*args, **options))[0]


def one_hand(hand: str, community: str, wagers: Wagers, decisions: Decisions = ONE, **options: Any) -> Round:
    """A round of one player at seat 1."""
    return played({1: wagers}, {1: hand}, community, decisions, **options)


def paid(rnd: Round, seat: int = 1) -> dict[str, float]:
    """What each wager of the seat was paid, in dollars."""
    return {wager.id: wager.paid / 100 for wager in rnd.wagers if wager.seat == seat}


open_table = partial(seated, GAME, "mississippi stud")
"""Opens a table with somebody at each of these seats."""


def folded_round(table: Table, seat: int = 1) -> Round:
    """The next round at the table: a five dollar Ante, folded at once."""
    done = Round(table, {seat: [("ante", None, 500)]})
    driver = Driver(done)
    driver.decide(seat, "fold", {})
    assert driver.finished
    return done
