"""The pit report: drop, win, hold, theoretical win and pace of each table, computed from the records.

*Drop* is what was bought in at the table, *win* what the house gained from settled rounds, *hold* win over drop.
*Theoretical win* is each wager's stake times its house edge under the best play; *score* is how many standard deviations the win
is from it, by the joint outcomes of each round and of its seats (``odds/joint.py``). Where these are simulated,
``standard_deviation_error`` is the standard error. A wager that was withdrawn or ruled void does not count as handle; one
that had been settled when the round was ruled void stays settled, and counts.
Nothing is assumed about pace: rounds per hour are those that were dealt.
"""

import json
import math
from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from fractions import Fraction
from functools import lru_cache
from types import MappingProxyType
from typing import Final

from sqlalchemy import Engine

from houseway.equipment.money import Cents, dollars
from houseway.errors import BadInput
from houseway.floor.records.books import Chips, Settled, chips, configs, settled, signed
from houseway.floor.records.course import Course, Point, level_of
from houseway.floor.records.poker_figures import Down, PokerFigures, downs
from houseway.games import game as find_game
from houseway.odds.joint import Joint, depends_on_players, joint
from houseway.odds.method import EXACT, Method, weakest
from houseway.odds.pricing import priced
from houseway.support.json_types import Json
from houseway.transparency.canonical import canonical

A_MINUTE: Final = 1 / 60
"""In hours: no pace is given for a shorter time."""
Prices = Callable[[str, str, Mapping[str, object], int], Joint]
"""The prices of a game by game, authority, options and number of players."""
NOT_PLAYED: Final = ("void", "withdrawn")
"""Results of a wager that was not played to its end."""


@dataclass
class Seat:
    """The amounts bought, staked, won and taken away at one seat, in cents."""

    bought: Cents = 0
    staked: Cents = 0
    won: Cents = 0
    net: Cents = 0
    carried_away: Cents = 0
    transferred: Cents = 0
    """What players brought from other tables, less what they took there when the house moved them."""


@dataclass
class TableSheet:
    """The totals of one table; amounts are in cents."""

    rounds: int = 0
    void: int = 0
    faults: int = 0
    handle: Cents = 0
    win: Cents = 0
    meters: Cents = 0
    coupons: Cents = 0
    """What match play coupons won, which is not part of the table's win."""
    theoretical: Fraction = Fraction(0)
    variance: float = 0.0
    variance_error: float = 0.0
    method: Method = EXACT
    unpriced: Cents = 0
    vigorish: Cents = 0
    first: str = ""
    last: str = ""
    seats: dict[str, Seat] = field(default_factory=dict)
    poker: PokerFigures = field(default_factory=PokerFigures)
    course: Course = field(default_factory=Course)

    def seat(self, number: str) -> Seat:
        """The totals of a seat, created at its first use."""
        return self.seats.setdefault(number, Seat())

    def take_round(self, one: Settled, prices: Joint, in_play: Collection[str] = ()) -> None:
        """Adds a settled round; ``in_play`` are the wagers that arise in play and have no price of their own."""
        self.rounds += 1
        void = one.answer["status"] == "void"
        self.void += void
        self.faults += one.faults
        self.win += one.house
        self.first, self.last = self.first or one.began_at, one.ended_at
        stakes: dict[str, dict[str, Cents]] = {}
        for line in one.lines():
            seat = self.seat(line.seat)
            if line.result not in NOT_PLAYED:
                self.handle += line.stake
                seat.staked += line.stake
            self.vigorish += line.vigorish
            seat.won += line.paid - line.vigorish if line.result == "win" else 0
            taken_back = line.result == "withdrawn" and line.key in prices.taken_back and not void
            if line.key in in_play or not (line.result not in NOT_PLAYED or taken_back):
                continue
            if line.key in prices.edges:
                mine = stakes.setdefault(line.seat, {})
                mine[line.key] = mine.get(line.key, 0) + line.stake
            else:
                self.unpriced += line.stake
        self.theoretical += sum(map(prices.theoretical, stakes.values()), Fraction(0))
        self.method = weakest((self.method, prices.method))
        self.variance += prices.variance(list(stakes.values()))
        self.variance_error += prices.variance_error(list(stakes.values()))
        for number, found in one.answer["seats"].items():
            self.seat(number).net += signed(found["net"])
        self.meters += one.contributions
        self.coupons += one.promoted
        self.poker.take(one)
        self.course.take(Point(one.number, one.ended_at, self.win, self.theoretical, self.variance))

    def take_chips(self, one: Chips) -> None:
        """Adds chips that were bought or taken away."""
        seat = self.seat(one.seat)
        if one.transferred:
            seat.transferred += one.amount
        elif one.amount > 0:
            seat.bought += one.amount
        else:
            seat.carried_away -= one.amount

    def json(self) -> Json:
        """The sheet as JSON, with amounts in dollars."""
        drop = sum(seat.bought for seat in self.seats.values())
        hours = _hours(self.first, self.last)
        paced = hours if hours >= A_MINUTE and self.rounds > 1 else None
        deviation = math.sqrt(self.variance)
        score = (self.win - float(self.theoretical)) / deviation if deviation else None
        return {
            "rounds": self.rounds,
            "void": self.void,
            "faults": self.faults,
            "drop": dollars(drop),
            "handle": dollars(self.handle),
            "win": dollars(self.win),
            "hold": self.win / drop if drop else None,
            "theoretical_win": round(float(self.theoretical) / 100, 2),
            "method": self.method.kind,
            "standard_deviation": round(deviation / 100, 2),
            "standard_deviation_error": round(self.variance_error / (2 * deviation) / 100, 4) if deviation else 0.0,
            "score": score,
            "alarm": level_of(score),
            "course": self.course.json(),
            "unpriced": dollars(self.unpriced),
            "vigorish": dollars(self.vigorish),
            "meters": dollars(self.meters),
            "coupons": dollars(self.coupons),
            "rounds_per_hour": round(self.rounds / paced, 1) if paced else None,
            "poker": self.poker.json(paced),
            "first": self.first or None,
            "last": self.last or None,
            "seats": {
                number: {
                    "bought": dollars(seat.bought),
                    "staked": dollars(seat.staked),
                    "won": dollars(seat.won),
                    "net": dollars(seat.net),
                    "carried_away": dollars(seat.carried_away),
                    "chips": dollars(seat.bought - seat.carried_away + seat.transferred + seat.net),
                }
                for number, seat in sorted(self.seats.items(), key=lambda item: int(item[0]))
            },
        }


def _hours(first: str, last: str) -> float:
    if not first or not last:
        return 0.0
    return (datetime.fromisoformat(last) - datetime.fromisoformat(first)).total_seconds() / 3600


@lru_cache(64)
def _priced(game: str, authority: str, options: bytes, players: int) -> Joint:
    from houseway.simulation.seats import deal_two

    try:
        return joint(find_game(game, authority), json.loads(options), players, deal_two)
    except BadInput:
        return Joint()


def joint_prices(game: str, authority: str, options: Mapping[str, object], players: int = 1) -> Joint:
    """The prices that ``houseway odds`` prints, with the joint outcomes of a round's wagers."""
    alone = not priced(game) or not depends_on_players(game)
    return _priced(game, authority, canonical(dict(options)), 1 if alone else players)


@lru_cache(64)
def in_play(game: str, authority: str) -> frozenset[str]:
    """The wagers that arise only in play; each is included in the price of the wager that it belongs to."""
    return frozenset(name for name, rule in find_game(game, authority).wagers.items() if not rule.placed)


def sheets(
    played: Iterable[Settled],
    moved: Iterable[Chips],
    games: Mapping[str, tuple[str, str]],
    prices: Prices = joint_prices,
    dealers: Mapping[str, list[Down]] = MappingProxyType({}),
) -> dict[str, TableSheet]:
    """The sheet of every table; ``games`` has the game and authority of each, ``dealers`` the downs of poker tables."""
    found = {table: TableSheet(poker=PokerFigures(downs=dealers.get(table, []))) for table in games}
    for one in played:
        rules = games[one.table]
        players = sum(bool(seat.get("wagers")) for seat in one.answer["seats"].values())
        found[one.table].take_round(one, prices(*rules, one.options, max(1, players)), in_play(*rules))
    for chip in moved:
        found[chip.table].take_chips(chip)
    return found


def pit_report(engine: Engine, since: str = "", until: str = "~", prices: Prices = joint_prices) -> Json:
    """The pit report of a period as JSON: each table, and the total of those for money."""
    known = configs(engine)
    games = {table: (config["game"], config["authority"]) for table, config in known.items()}
    found = sheets(settled(engine, since, until), chips(engine, since, until), games, prices, downs(engine, until))
    tables = {
        table: {
            "name": known[table]["name"],
            "game": games[table][0],
            "authority": games[table][1],
            "training": bool(known[table].get("training")),
            **sheet.json(),
        }
        for table, sheet in found.items()
    }
    money = {table: sheet for table, sheet in found.items() if not tables[table]["training"]}
    return {"from": since or None, "to": None if until == "~" else until, "tables": tables, "total": _total(money)}


def _total(found: Mapping[str, TableSheet]) -> Json:
    drop = sum(seat.bought for sheet in found.values() for seat in sheet.seats.values())
    win = sum(sheet.win for sheet in found.values())
    theoretical = sum((sheet.theoretical for sheet in found.values()), Fraction(0))
    return {
        "rounds": sum(sheet.rounds for sheet in found.values()),
        "drop": dollars(drop),
        "handle": dollars(sum(sheet.handle for sheet in found.values())),
        "win": dollars(win),
        "hold": win / drop if drop else None,
        "theoretical_win": round(float(theoretical) / 100, 2),
        "method": weakest(sheet.method for sheet in found.values()).kind,
    }
