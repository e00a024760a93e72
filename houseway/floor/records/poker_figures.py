"""Figures of a poker table for the pit: hands, pots, rake and how many players see the flop."""

from dataclasses import dataclass, field
from typing import Final

from sqlalchemy import Engine, select

from houseway.equipment.money import Cents, cents, dollars
from houseway.floor.records.books import Settled
from houseway.floor.store.models import commands
from houseway.floor.store.texts.told import events_of
from houseway.support.json_types import Json

FLOP: Final = "flop"
"""The street's name, as hold'em and omaha have it."""


@dataclass
class Down:
    """The hands that one dealer dealt without a break: from a command on, with the rake in cents."""

    dealer: str
    at: str
    seq: int
    hands: int = 0
    rake: Cents = 0


def downs(engine: Engine, until: str = "~") -> dict[str, list[Down]]:
    """The dealers of each table in order, up to a time."""
    wanted = select(commands).where(commands.c.do == "act", commands.c.at < until)
    found: dict[str, list[Down]] = {}
    with engine.connect() as at:
        for row in at.execute(wanted.order_by(commands.c.table_id, commands.c.seq)):
            for event in events_of(row):
                if event.get("kind") == "dealer_pushed":
                    found.setdefault(row.table_id, []).append(Down(event["dealer"], row.at, row.seq))
    return found


@dataclass
class PokerFigures:
    """The totals of one table over its hands that were played to the end; amounts are in cents."""

    hands: int = 0
    dealt_in: int = 0
    pots: Cents = 0
    rake: Cents = 0
    funds: Cents = 0
    flops: int = 0
    on_flops: int = 0
    downs: list[Down] = field(default_factory=list)
    """The dealers of the table, each from the command at which they took it."""

    def take(self, one: Settled) -> None:
        """Adds a hand; void rounds and rounds of other games are left out."""
        answer, counted = one.answer, one.figures
        if "put" not in counted:
            return
        self.hands += 1
        dealt = next((down for down in reversed(self.downs) if down.seq < one.ended_seq), None)
        if dealt is not None:
            dealt.hands += 1
            dealt.rake += cents(answer["rake"])
        self.dealt_in += counted["players"]
        self.pots += sum(cents(pot["amount"]) for pot in answer["pots"])
        self.rake += cents(answer["rake"])
        self.funds += cents(answer["fund"])
        if FLOP in counted["streets"]:
            self.flops += 1
            self.on_flops += counted["streets"][FLOP]

    def json(self, hours: float | None) -> Json | None:
        """The figures as JSON with amounts in dollars, None without a hand; ``hours`` is None where no pace is given."""
        if not self.hands:
            return None
        return {
            "hands": self.hands,
            "hands_per_hour": _rate(self.hands, hours),
            "average_pot": dollars(round(self.pots / self.hands)),
            "pots": dollars(self.pots),
            "rake": dollars(self.rake),
            "rake_per_hour": None if not hours else dollars(round(self.rake / hours)),
            "funds": dollars(self.funds),
            "players_per_hand": round(self.dealt_in / self.hands, 2),
            "downs": [
                {"dealer": one.dealer, "from": one.at, "hands": one.hands, "rake": dollars(one.rake)}
                for one in self.downs
            ],
            "flops": self.flops,
            "players_per_flop": round(self.on_flops / self.flops, 2) if self.flops else None,
        }


def _rate(count: int, hours: float | None) -> float | None:
    return None if not hours else round(count / hours, 1)
