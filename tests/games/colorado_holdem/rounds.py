"""Rounds of Colorado Hold 'Em as the tests write them: wagers in dollars, cards in text."""

from collections.abc import Mapping, Sequence
from typing import Any

from houseway.games import game
from houseway.table.chips.wagers import Bets
from houseway.table.driver import Driver
from houseway.table.round import Round
from houseway.table.table import Table
from tests.games.every_game.answered import answered
from tests.games.every_game.opening import seated

GAME = game("colorado_holdem")
Wagers = Mapping[str, object]
Decision = Mapping[str, object]
REQUIRED, PERMISSIBLE = "required_bet", "permissible_bet"
NO_PAIR = "Kc Qd 5h"
NO_HELP = "9h 8s 3d"
"""Community cards that leave king, queen and whatever is kept without a pair."""


def play(seat: int, bet: object, discard: str) -> dict[str, object]:
    """Playing on with a bet (0 for none) and without one of the three cards."""
    return {"seat": seat, "do": "play", "bet": bet, "discard": discard}


def fold(seat: int = 1) -> dict[str, object]:
    return {"seat": seat, "do": "fold"}


def declare(seat: int = 1) -> dict[str, object]:
    return {"seat": seat, "do": "declare_instant_winner"}


def scenario(
    wagers: Mapping[int, Wagers],
    hands: Mapping[int, str] | None = None,
    community: str = "",
    decisions: Sequence[Decision] = (),
    faults: Sequence[Mapping[str, object]] = (),
    table: Mapping[str, object] | None = None,
    edition: str | None = None,
    **options: object,
) -> dict[str, Any]:
    deal: dict[str, Any] = {"hands": dict(hands or {})}
    if community:
        deal["community"] = community
    return {
        "game": "colorado_holdem",
        **({} if edition is None else {"edition": edition}),
        "submission": options,
        "table": dict(table or {}),
        "seats": {seat: {"buy_in": 1_000_000, "wagers": dict(bets)} for seat, bets in wagers.items()},
        "deal": deal,
        "decisions": [dict(one) for one in decisions],
        "faults": [dict(fault) for fault in faults],
    }


def played(*args: Any, **options: Any) -> Round:
    """The round that the scenario describes, played to its end."""
    return answered(scenario(*args, **options))[0]


def one_hand(
    hand: str = NO_PAIR,
    community: str = NO_HELP,
    discard: str = "",
    ante: object = 10,
    bet: object = None,
    bonus: object = None,
    **options: Any,
) -> Round:
    """A round of one player at seat 1 who plays on: a bet like the ante and the third card laid off, unless said."""
    bets = {"ante": ante} | ({} if bonus is None else {"bonus": bonus})
    decision = play(1, ante if bet is None else bet, discard or hand.split()[2])
    return played({1: bets}, {1: hand}, community, [decision], **options)


def declared(hand: str, ante: object = 10, bonus: object = None, community: str = "", **options: Any) -> Round:
    """A round of one player at seat 1 who declares an instant winner."""
    bets = {"ante": ante} | ({} if bonus is None else {"bonus": bonus})
    return played({1: bets}, {1: hand}, community, [declare()], **options)


def open_table(*seats: int, edition: Any = None, **options: object) -> Table:
    """A table with somebody at each of these seats."""
    return seated(game("colorado_holdem", edition=edition), "colorado", *seats, **options)


ANTE: Bets = [("ante", None, 500)]


def decide(driver: Driver, seat: int, bet: object = 5) -> None:
    """The seat plays on without its first card."""
    driver.decide(seat, "play", {"bet": bet, "discard": str(driver.round.hands[seat][0])})


def next_round(table: Table, seat: int = 1) -> Round:
    """The next round at the table, with five dollars on the ante and as many on the bet."""
    driver = Driver(Round(table, {seat: ANTE}))
    decide(driver, seat)
    assert driver.finished
    return driver.round
