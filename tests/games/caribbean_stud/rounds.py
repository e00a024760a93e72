"""Rounds of Caribbean Stud Poker as the tests write them: wagers in dollars, cards in text."""

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

GAME = game("caribbean_stud")
Wagers = Mapping[str, object]

DEALER_PAIR = "2c 7h 5s 2d 3h"
"""Qualifies with the lowest of pairs."""
DEALER_QUEEN = "Qd Jh 8s 4d 2h"
"""Does not qualify."""
ROYAL_SPADES = "As Ks Qs Js Ts"
STRAIGHT_FLUSH_CLUBS = "9c 8c 7c 6c 5c"
FLUSH_DIAMONDS = "Kd 9d 7d 4d 2d"


def scenario(
    wagers: Mapping[int, Wagers],
    hands: Mapping[int | str, str] | None = None,
    decisions: Sequence[tuple[int, str]] = (),
    faults: Sequence[Mapping[str, object]] = (),
    meters: Mapping[str, object] | None = None,
    shoe: str = "",
    **options: object,
) -> dict[str, Any]:
    return {
        "game": "caribbean_stud",
        "submission": options,
        "table": {"meters": dict(meters or {})},
        "seats": {seat: {"buy_in": 10_000, "wagers": dict(bets)} for seat, bets in wagers.items()},
        "deal": {"hands": dict(hands or {}), **({"shoe": shoe} if shoe else {})},
        "decisions": [{"seat": seat, "do": do} for seat, do in decisions],
        "faults": [dict(fault) for fault in faults],
    }


def played(*args: Any, **options: Any) -> Round:
    """The round that the scenario describes, played to its end."""
    return answered(scenario(*args, **options))[0]


def settled(*args: Any, **options: Any) -> dict[str, Any]:
    """The referee's answer to the scenario."""
    return dict(replay(scenario(*args, **options)))


def one_hand(hand: str, dealer: str, wagers: Wagers, do: str = "bet", **options: Any) -> Round:
    """A round of one player at seat 1."""
    return played({1: wagers}, {1: hand, "dealer": dealer}, [(1, do)], **options)


def paid(rnd: Round, wager: str, seat: int = 1) -> float:
    """What a wager won, in dollars, without its stake."""
    (only,) = [one for one in rnd.wagers if one.seat == seat and one.id == wager]
    return only.paid / 100


open_table = partial(seated, GAME, "caribbean stud")
"""Opens a table with somebody at each of these seats."""


def folded_round(table: Table, seat: int = 1) -> Round:
    """The next round at the table, an ante of five dollars given up at once."""
    done = Round(table, {seat: [("ante", None, 500)]})
    driver = Driver(done)
    driver.decide(seat, "fold", {})
    assert driver.finished
    return done
