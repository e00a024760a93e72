"""Rounds of Fast Action Hold 'Em as the tests write them: wagers in dollars, cards in text, decisions seat by seat."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from houseway.games import game
from houseway.table.driver import Driver
from houseway.table.events import Event
from houseway.table.replay.referee import play_scenario
from houseway.table.replay.scenario import read_scenario
from houseway.table.round import Round
from houseway.table.table import Table
from tests.games.every_game.opening import seated
from tests.games.every_game.reading import events

GAME = game("fast_action_holdem")
Decision = tuple[int, str] | tuple[int, str, str]
QUEENS = "Qs Qd 9c 4h"
BOARD = "Ah 9s 6c 5d 2s"
ACE_KING = "Ac Kc 7d 2h"
SET_ACE_KING: Sequence[Decision] = ((1, "set", "Ac Kc"),)


def decided(decision: Decision) -> dict[str, object]:
    seat, do, *keep = decision
    return {"seat": seat, "do": do, **({"keep": keep[0]} if keep else {})}


def scenario(
    wagers: Mapping[int, object],
    hands: Mapping[Any, str] | None = None,
    community: str = "",
    decisions: Sequence[Decision] = (),
    faults: Sequence[Mapping[str, object]] = (),
    shoe: str = "",
    **options: object,
) -> dict[str, Any]:
    """A scenario with one original wager a seat, in dollars."""
    deal: dict[str, object] = {"hands": dict(hands or {})}
    if community:
        deal["community"] = community
    if shoe:
        deal["shoe"] = shoe
    return {
        "game": "fast_action_holdem",
        "submission": options,
        "seats": {seat: {"buy_in": 10_000, "wagers": {"original": bet}} for seat, bet in wagers.items()},
        "deal": deal,
        "decisions": [decided(one) for one in decisions],
        "faults": [dict(fault) for fault in faults],
    }


def played(*args: Any, **options: Any) -> Round:
    """The round that the scenario describes, played to its end."""
    return play_scenario(read_scenario(scenario(*args, **options)))[0]


def one_hand(
    hand: str = ACE_KING,
    dealer: str = QUEENS,
    community: str = BOARD,
    decisions: Sequence[Decision] = SET_ACE_KING,
    wager: object = 10,
    **more: Any,
) -> Round:
    """A round of one player at seat 1."""
    return played({1: wager}, {1: hand, "dealer": dealer}, community, decisions, **more)


def showdown(kept: str, dealer: str, board: str) -> Round:
    """A player's two cards and the dealer's against a board; what else both hold plays no part.

    The dealer's own two cards are dealt with two low ones of other suits, so that the house way keeps them.
    """
    return one_hand(f"{kept} 2c 3d", dealer, board, [(1, "set", kept)])


def citing(rnd: Round, clause: str) -> list[Event]:
    return [one for one in rnd.events if clause in one.clauses]


def said(rnd: Round) -> list[str]:
    """What the dealer announced."""
    return [str(one.data["text"]) for one in events(rnd, "announced")]


open_table = partial(seated, GAME, "fast action")
"""Opens a table with somebody at each of these seats."""


def surrendered_round(table: Table, *seats: int) -> Round:
    """The next round at the table: ten dollars at each seat, surrendered."""
    done = Round(table, {seat: [("original", None, 1000)] for seat in seats})
    driver = Driver(done)
    for seat in seats:
        driver.decide(seat, "surrender", {})
    assert driver.finished
    return done
