"""Bots at practice tables: they fill empty seats while people play, by the same commands as people, and are marked as bots.

At poker they bet by the class of their hand and the price (``bot_play.py``); elsewhere they take or cover the bank with the
minimum and decide as the clock does for the absent.
"""

import json
import logging
from collections.abc import Iterator
from typing import Final

from houseway.equipment.money import Cents, dollars
from houseway.errors import BadInput
from houseway.floor.cage.top_up import FULL
from houseway.floor.hosts.bot_play import betting
from houseway.floor.hosts.hosted_table import HostedTable
from houseway.floor.hosts.table_host import TableHost
from houseway.floor.outage import AWAY, Unavailable
from houseway.live.absent import default_decision, least_fields
from houseway.live.commands import SERVER, Command
from houseway.live.config import BOT
from houseway.live.round import Raw
from houseway.live.table import LiveTable
from houseway.odds.coach import Seen, Unvalued, open_to
from houseway.support.json_types import JsonView
from houseway.table.decisions import Ask

LOOK: Final = 0.7
"""Seconds between two things that the bots of a table do."""
MOST: Final = 200
"""Bots of a floor; each has one purse of practice chips."""
RESTS: Final = 60.0
"""Seconds before a bot without chips is asked again."""
TRIES: Final = 3
"""Bots asked at one look whether they have the chips: each is a write to the store."""
NAMES: Final = ("ada", "ben", "cleo", "dan", "eva", "finn")
KEEPS: Final = ("keep_bank", "accept_bank", "check", "call")
"""What a bot does rather than what puts the fewest chips at risk."""
logger = logging.getLogger("houseway.floor")


class Bots:
    """The bots of the tables that this worker runs."""

    def __init__(self, tables: TableHost) -> None:
        self._tables = tables
        self._broke: dict[str, tuple[float, Cents]] = {}
        """Bots that had not enough chips: until when they are not asked again, and for which amount."""

    async def mind(self) -> None:
        """Does one thing at each table that has bots: one sits down, leaves, wagers or decides."""
        for table in self._tables.hosted():
            if table.config.bots and self._tables.owns(table) and table.whole():
                try:
                    await self._mind(table)
                except AWAY:
                    raise
                except Exception:  # the bots of the other tables go on
                    logger.exception("the bots of table %s cannot go on", table.id)

    async def _mind(self, table: HostedTable) -> None:
        for name, do, fields in self._wishes(table):
            if await self._carry_out(table, name, do, fields):
                return

    def _wishes(self, table: HostedTable) -> Iterator[tuple[str, str, Raw]]:
        """What the bots of a table would do now, the first that the rules allow being done."""
        live = table.live
        by_seat = live.players.by_seat
        bots = {seat: one for seat, one in by_seat.items() if one.name.endswith(BOT)}
        if len(bots) == len(by_seat):
            yield from ((one.name, "leave", {}) for one in bots.values())
            return
        if live.status != "open":
            return
        for seat, one in bots.items():
            yield from ((one.name, do, fields) for do, fields in moves(live, seat))
        places = live.game.seats if live.game.house is None else live.game.house.places(live.now)
        free = [seat for seat in range(1, places + 1) if seat not in by_seat]
        if len(bots) < table.config.bots and free and not live.playing:
            buy_in = min(FULL, 20 * live.config.minimum)
            name = self._rested({one.name for one in bots.values()}, buy_in)
            if name is not None:
                yield name, "sit", {"seat": free[len(free) // 2], "buy_in": dollars(buy_in), "bot": True}

    def _rested(self, here: set[str], amount: Cents) -> str | None:
        """The name of a bot that is not here and has the chips to sit down; None where none is found in a few tries."""
        now, left = self._tables.clocks.steady(), TRIES
        for number in range(len(here), MOST):
            again = number // len(NAMES)
            name = f"{NAMES[number % len(NAMES)]}{f' {again + 1}' if again else ''}{BOT}"
            until, least = self._broke.get(name, (0.0, 0))
            if name in here or (now < until and amount >= least):
                continue
            self._tables.purses.grant(name, FULL, practice=True)
            if self._tables.purses.can_pay(name, True, amount):
                return name
            self._broke[name], left = (now + RESTS, amount), left - 1
            if not left:
                break
        return None

    async def _carry_out(self, table: HostedTable, name: str, do: str, fields: Raw) -> bool:
        key = f"{SERVER}{name} {do} {table.seq + 1}"
        try:
            await self._tables.carry_out(table, key, Command(do, name, "player", fields))
        except (BadInput, Unavailable):
            return False
        return True


def moves(live: LiveTable, seat: int) -> Iterator[tuple[str, Raw]]:
    """The commands that a bot at a seat would give now, the first choice first; none where nobody asks it anything."""
    if live.playing:
        assert live.round is not None
        for ask in live.round.asks():
            if ask.seat == seat:
                yield from _decisions(live, ask)
        return
    player = live.players.by_seat[seat]
    if player.ready:
        return
    if live.players.stakes_arise or seat in live.players.bets:
        yield "ready", {}
        if not live.players.stakes_arise:  # the rules refuse the round as it lies
            yield "clear", {}
        return
    yield from _wagers(live, seat)


def _decisions(live: LiveTable, ask: Ask) -> Iterator[tuple[str, Raw]]:
    assert live.round is not None
    offered = {choice.do: choice for choice in ask.choices}
    told = _pot(live, ask)
    for do in (*(() if told is None else betting(told)), *KEEPS):
        if do in offered:
            yield "decide", {"choice": do, **least_fields(offered[do])}
    safe = default_decision(live.round, ask)
    yield "decide", {"choice": safe["do"], **{name: one for name, one in safe.items() if name not in ("seat", "do")}}


def _pot(live: LiveTable, ask: Ask) -> JsonView | None:
    """The pot as the seat sees it; None where the question is not about one."""
    pot_odds = live.game.parts.pot_odds()
    if pot_odds is None or live.round is None:
        return None
    events = [json.loads(page.text_for(ask.seat)) for page in live.round.pages()]
    told = pot_odds.told(Seen(ask.seat, open_to(ask), events, live.table.submission))
    return None if isinstance(told, Unvalued) else told


def _wagers(live: LiveTable, seat: int) -> Iterator[tuple[str, Raw]]:
    """The minimum on the bank where it is this seat's to take, else a part of the bank that another seat has put up."""
    placed = [rule for rule in live.game.wagers.values() if rule.placed]
    bank = next((rule.id for rule in placed if rule.sole), "")
    staked = [lying[bank, None] for lying in live.players.bets.values() if (bank, None) in lying]
    memory = live.table.memory
    holder, barred = getattr(memory, "banker", None), getattr(memory, "gave_up", None)
    least = live.config.minimum
    if bank and not staked and (holder == seat or (holder is None and barred != seat)):
        yield "wager", {"wager": bank, "amount": dollars(max(least, getattr(memory, "last_stake", 0) or 0))}
        yield "wager", {"wager": bank, "amount": dollars(least)}
    elif bank and staked:
        yield "wager", {"wager": placed[-1].id, "amount": dollars(min(least, staked[0]))}
    elif not bank:
        rule = next(one for one in placed if one.main)
        pick = {"selection": rule.selections[0]} if rule.selections else {}
        yield "wager", {"wager": rule.id, "amount": dollars(least), **pick}
