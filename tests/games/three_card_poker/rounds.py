"""Rounds of Three Card Poker as the tests write them: wagers in dollars, cards in text."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from houseway.games import game
from houseway.table.driver import Driver
from houseway.table.replay.referee import replay
from houseway.table.round import Round
from houseway.table.table import Table
from tests.games.every_game.answered import answered
from tests.games.every_game.opening import seated

GAME = game("three_card_poker")
Wagers = Mapping[str, object]
DEALER_KING = "Kd 9s 4c"


def scenario(
    wagers: Mapping[int, Wagers],
    hands: Mapping[int | str, str] | None = None,
    decisions: Sequence[tuple[int, str] | tuple[int, str, bool]] = (),
    faults: Sequence[Mapping[str, object]] = (),
    **options: object,
) -> dict[str, Any]:
    """A scenario; a third item of a decision is its ``expose``."""
    made = [
        {"seat": one[0], "do": one[1], **({"expose": one[2]} if len(one) == 3 else {})} for one in map(tuple, decisions)
    ]
    return {
        "game": "three_card_poker",
        "submission": options,
        "seats": {seat: {"buy_in": 10_000, "wagers": dict(bets)} for seat, bets in wagers.items()},
        "deal": {"hands": dict(hands or {})},
        "decisions": made,
        "faults": [dict(fault) for fault in faults],
    }


def played(*args: Any, **options: Any) -> Round:
    """The round that the scenario describes, played to its end."""
    return answered(scenario(*args, **options))[0]


def settled(*args: Any, **options: Any) -> dict[str, Any]:
    """The referee's answer to the scenario."""
    return dict(replay(scenario(*args, **options)))


def one_hand(hand: str, dealer: str, wagers: Wagers, do: str = "play", **options: Any) -> Round:
    """A round of one player at seat 1."""
    decisions = [(1, do)] if "ante" in wagers else []
    return played({1: wagers}, {1: hand, "dealer": dealer}, decisions, **options)


open_table = partial(seated, GAME, "three card poker")
"""Opens a table with somebody at each of these seats."""


def pair_plus_round(table: Table, seat: int = 1) -> Round:
    """The next round at the table, with five dollars on pair plus and no decision to make."""
    done = Round(table, {seat: [("pair_plus", None, 500)]})
    assert Driver(done).finished
    return done
