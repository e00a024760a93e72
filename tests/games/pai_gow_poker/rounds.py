"""Rounds of Pai Gow Poker as the tests write them: a main wager a seat, hands as ``high / low``, cards in text."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from houseway.games import game
from houseway.table.driver import Driver
from houseway.table.events import Event
from houseway.table.round import Round
from houseway.table.table import Table
from tests.games.every_game.answered import answered
from tests.games.every_game.opening import seated

GAME = game("pai_gow_poker")
DEALER = "8d 8s 5d 3s 2c / Ah Jc"
"""A pair of eights and ace-jack, the way the house way sets these cards."""
WINS = "Ks Kh 7s 5s 4h / As Qd"
PUSHES = "9c 9d 7d 6d 4c / Kc Td"
LOSES = "7h 7c 6s 4d 3d / Kd Qc"
Hands = Mapping[Any, str]
Decision = Mapping[str, object]


def cards_of(laid: str) -> str:
    """All seven cards of ``high / low``."""
    return laid.replace(" / ", " ")


def sets(hands: Hands) -> list[Decision]:
    """Every seat sets its hands as they are written."""
    made: list[Decision] = []
    for seat, laid in hands.items():
        if isinstance(seat, int) and "/" in laid:
            high, low = laid.split(" / ")
            made.append({"seat": seat, "do": "set", "high": high, "low": low})
    return made


def entry(
    hands: Hands,
    wagers: Mapping[int, Mapping[str, object]] | None = None,
    decisions: Sequence[Decision] | None = None,
    faults: Sequence[Mapping[str, object]] = (),
    deal: Mapping[str, object] | None = None,
    stake: object = 100,
) -> dict[str, Any]:
    """One round: each seat with a hand wagers ``stake``, and ``wagers`` are beside it or instead of it."""
    side: Mapping[int, Mapping[str, object]] = wagers or {}
    return {
        "seats": {
            seat: {"wagers": {"pai_gow_poker": stake, **side.get(seat, {})}} for seat in hands if isinstance(seat, int)
        },
        "deal": {"hands": {position: cards_of(laid) for position, laid in hands.items()}, **(deal or {})},
        "decisions": list(sets(hands) if decisions is None else decisions),
        "faults": [dict(fault) for fault in faults],
    }


def played(hands: Hands, *args: Any, **given: Any) -> Round:
    """The round, played to its end; what is not a part of an entry is an option of the submission."""
    known = {name: given.pop(name) for name in ("wagers", "decisions", "faults", "deal", "stake") if name in given}
    one = entry(hands, *args, **known)
    for seat in one["seats"].values():
        seat["buy_in"] = 100_000
    table = dict(given.pop("table", {}))
    scenario = {"game": "pai_gow_poker", "submission": given, "table": table, **one}
    return answered(scenario)[0]


def evening(
    *entries: dict[str, Any], seats: Sequence[int] = (1, 2, 4), chips: object = 2_000, **options: Any
) -> list[Round]:
    """Several rounds at one table."""
    scenario = {
        "game": "pai_gow_poker",
        "submission": options,
        "seats": {seat: {"buy_in": chips} for seat in seats},
        "rounds": list(entries),
    }
    return answered(scenario)


def one_hand(hand: str, dealer: str = DEALER, *, wagers: Any = None, **options: Any) -> Round:
    """A round of one player at seat 1; where the dealer does not matter, the seed deals to the dealer."""
    hands: dict[int | str, str] = {1: hand, "dealer": dealer} if dealer else {1: hand}
    return played(hands, {1: wagers or {}}, **options)


def result(rnd: Round, wager: str = "pai_gow_poker", seat: int = 1) -> str | None:
    return next((one.result for one in rnd.wagers if (one.seat, one.id) == (seat, wager)), None)


def paid(rnd: Round, wager: str, seat: int = 1) -> float:
    return next(one.paid for one in rnd.wagers if (one.seat, one.id) == (seat, wager)) / 100


def cites(rnd: Round, clause: str) -> list[Event]:
    """The events that carry a clause out."""
    return [event for event in rnd.events if clause in event.clauses]


open_table = partial(seated, GAME, "pai gow poker")
"""Opens a table with somebody at each of these seats."""


def next_round(table: Table, *seats: int, wager: int = 10_00) -> Round:
    """The next round at the table; everybody who is asked does what the house would do, and nobody banks."""
    done = Round(table, {seat: [("pai_gow_poker", None, wager)] for seat in seats or tuple(table.seats)})
    driver = Driver(done)
    while not driver.finished:
        ask = driver.open_asks()[0]
        choice = ask.choices[-1]
        driver.decide(ask.seat, choice.do, dict(choice.proposed()) if choice.proposed else {})
    return done
