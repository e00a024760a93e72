"""Rounds of Crazy 4 Poker as the tests write them: wagers in dollars, cards in text, decisions seat by seat."""

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

GAME = game("crazy_4_poker")
Wagers = Mapping[str, object]
Decision = tuple[int, object]
"""A seat and its Play Wager in dollars, or "fold"."""
FOLD = "fold"
DEALER = "Kc Kd 7s 5h 3d"
LOW_DEALER = "Qs Jd 9c 7h 2d"
"""A dealer with a pair of kings, and one below king high."""


def ante(amount: object = 10, **beside: object) -> dict[str, object]:
    """Ante and Super Bonus in equal amounts, and what stands beside them."""
    return {"ante": amount, "super_bonus": amount, **beside}


def scenario(
    wagers: Mapping[int, Wagers],
    hands: Mapping[int | str, str] | None = None,
    decisions: Sequence[Decision] = (),
    faults: Sequence[Mapping[str, object]] = (),
    table: Mapping[str, object] | None = None,
    buy_in: object = 100_000,
    **options: object,
) -> dict[str, Any]:
    """A scenario; ``table`` gives minimum, maximum and meters."""
    return {
        "game": "crazy_4_poker",
        "submission": options,
        "table": dict(table or {}),
        "seats": {seat: {"buy_in": buy_in, "wagers": dict(bets)} for seat, bets in wagers.items()},
        "deal": {"hands": dict(hands or {})},
        "decisions": [
            {"seat": seat, "do": FOLD} if said == FOLD else {"seat": seat, "do": "play", "amount": said}
            for seat, said in decisions
        ],
        "faults": [dict(fault) for fault in faults],
    }


def played(*args: Any, **options: Any) -> Round:
    """The round that the scenario describes, played to its end."""
    return answered(scenario(*args, **options))[0]


def one_hand(hand: str, dealer: str = DEALER, wagers: Wagers | None = None, play: object = 10, **options: Any) -> Round:
    """A round of one player at seat 1, with an Ante of 10 where nothing is said."""
    return played({1: wagers or ante()}, {1: hand, "dealer": dealer}, [(1, play)], **options)


open_table = partial(seated, GAME, "crazy 4 poker")
"""Opens a table with somebody at each of these seats."""


def bets_of(amount: int) -> Bets:
    """Ante and Super Bonus, in cents."""
    return [("ante", None, amount), ("super_bonus", None, amount)]


def folded_round(table: Table, seat: int = 1) -> Round:
    """The next round at the table: a five dollar Ante and Super Bonus, folded at once."""
    done = Round(table, {seat: bets_of(500)})
    driver = Driver(done)
    driver.decide(seat, FOLD, {})
    assert driver.finished
    return done
