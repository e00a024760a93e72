"""Rounds of Pai Gow as the tests write them: wagers in dollars, tiles in text, a set as ``high / low``."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from houseway.games import game
from houseway.table.driver import Driver
from houseway.table.replay.referee import play_scenario
from houseway.table.replay.scenario import read_scenario
from houseway.table.round import Round
from houseway.table.table import Table
from tests.games.every_game.opening import seated

GAME = game("pai_gow")
Json = dict[str, Any]

FIRST: Mapping[int, str] = {
    1: "6-2 5-3 / 6-6 6-1",
    2: "3-1 2-2 / 5-5 6-5",
    3: "1-1 1-1 / 6-4 5-1",
    4: "4-4 4-4 / 6-1 6-3",
    5: "4-2 2-1 / 3-1 4-1",
    6: "6-6 5-4 / 5-5 3-2",
}
"""How each seat sets its tiles in the round that comes before a banked one."""
NINE_SIX = "6-4 4-3 3-3 5-2"
"""The dealer's tiles in that round."""


def tiles_in(written: str) -> str:
    return written.replace(" / ", " ")


def sets(seat: int, written: str) -> Json:
    """A decision of section 7(a)."""
    high, low = written.split(" / ")
    return {"seat": seat, "do": "set", "high": high, "low": low}


def does(seat: int, do: str, **fields: Any) -> Json:
    return {"seat": seat, "do": do, **fields}


def scenario(
    wagers: Mapping[int, object],
    hands: Mapping[int | str, str],
    decisions: Sequence[Json] | None = None,
    faults: Sequence[Json] = (),
    dice: Any = None,
    players: Mapping[int, str] | None = None,
    **options: Any,
) -> Json:
    """A round against the dealer; without decisions every seat sets its hand as it is written, ``high / low``."""
    if decisions is None:
        decisions = [sets(int(seat), hands[seat]) for seat in sorted(wagers)]
    deal: Json = {"hands": {seat: tiles_in(hand) for seat, hand in hands.items()}}
    if dice:
        deal["dice"] = dice
    names = players or {}
    seats = {
        seat: {"buy_in": 10_000, "wagers": {"pai_gow": amount}} | ({"player": names[seat]} if seat in names else {})
        for seat, amount in wagers.items()
    }
    return {
        "game": "pai_gow",
        "submission": options,
        "seats": seats,
        "deal": deal,
        "decisions": list(decisions),
        "faults": list(faults),
    }


def played(*args: Any, **options: Any) -> Round:
    """The round that the scenario describes, played to its end."""
    return play_scenario(read_scenario(scenario(*args, **options)))[0]


def one_hand(hand: str, dealer: str, amount: object = 10, **options: Any) -> Round:
    """A round of one player at seat 1."""
    return played({1: amount}, {1: hand, "dealer": dealer}, **options)


def banked_rounds(
    last: Mapping[int, object],
    wagers: Mapping[int, object],
    hands: Mapping[int | str, str],
    decisions: Sequence[Json],
    faults: Sequence[Json] = (),
    deal: Json | None = None,
    chips: Mapping[int, object] | None = None,
    players: Mapping[int, str] | None = None,
    **options: Any,
) -> Json:
    """Two rounds: ``last`` was wagered against the dealer in the first; the second is what the case is about."""
    names, buy_in = players or {}, chips or {}
    seats = {
        seat: {"buy_in": buy_in.get(seat, 1000)} | ({"player": names[seat]} if seat in names else {}) for seat in last
    }
    first = {
        "seats": {seat: {"wagers": {"pai_gow": amount} if amount else {}} for seat, amount in last.items()},
        "deal": {
            "hands": {seat: tiles_in(FIRST[seat]) for seat, amount in last.items() if amount} | {"dealer": NINE_SIX}
        },
        "decisions": [sets(seat, FIRST[seat]) for seat, amount in last.items() if amount],
    }
    second = {
        "seats": {seat: {"wagers": {"pai_gow": wagers[seat]} if seat in wagers else {}} for seat in {*last, *wagers}},
        "deal": {"hands": {seat: tiles_in(hand) for seat, hand in hands.items()}} | (deal or {}),
        "decisions": list(decisions),
        "faults": list(faults),
    }
    submission = {"player_banking": True} | options
    return {"game": "pai_gow", "submission": submission, "seats": seats, "rounds": [first, second]}


def banked(*args: Any, **options: Any) -> Round:
    """The second of those rounds, played to its end."""
    return play_scenario(read_scenario(banked_rounds(*args, **options)))[1]


def results(rnd: Round) -> dict[int, str | None]:
    return {wager.seat: wager.result for wager in rnd.wagers}


def clauses(rnd: Round) -> set[str]:
    """Every clause that the round cites."""
    return {clause for one in rnd.events for clause in one.clauses}


open_table = partial(seated, GAME, "pai gow")
"""Opens a table with somebody at each of these seats."""


def next_round(table: Table, wagers: Mapping[int, int], by_file: bool = False) -> Driver:
    """The next round at the table, with that many dollars at each seat."""
    return Driver(
        Round(table, {seat: [("pai_gow", None, 100 * amount)] for seat, amount in wagers.items()}), by_file=by_file
    )


def play_out(driver: Driver, **verbs: str) -> Round:
    """Plays a round to its end: every hand by the house way, nobody banks, unless ``verbs`` (seat_1="accept_bank") say so."""
    while not driver.finished:
        ask = driver.open_asks()[0]
        wanted = verbs.get(f"seat_{ask.seat}", "")
        do = wanted if wanted in ask.verbs else "set" if "set" in ask.verbs else ask.verbs[-1]
        fields: Json = {}
        if do == "set":
            high, low = driver.round.submission.way.set(driver.round.hands[ask.seat])
            fields = {"high": [str(one) for one in high], "low": [str(one) for one in low]}
        elif do == "accept_bank" and ask.choices[0].fields:
            fields = {"take_back_wager": True}
        driver.decide(ask.seat, do, fields)
    return driver.round
