"""Records read from the store: settled rounds with their options and wagers, and chips bought and taken away."""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final

from sqlalchemy import Engine, select

from houseway.equipment.money import Cents, cents
from houseway.floor.store.models import commands, rounds, tables
from houseway.floor.store.texts.told import answer_of, events_of
from houseway.support.json_types import Json
from houseway.table.chips.coupons import PROMOTION

IN_THE_POT: Final = "bet_call_raise"
"""The wager under which the records list all that a seat put in a pot of poker."""


@dataclass(frozen=True)
class WagerLine:
    """One wager of one seat in one settled round."""

    seat: str
    wager: str
    selection: str | None
    stake: Cents
    result: str
    paid: Cents
    vigorish: Cents
    clauses: tuple[str, ...]

    @property
    def key(self) -> str:
        """The wager's key in a price list: ``wager`` or ``wager:selection``."""
        return self.wager if self.selection is None else f"{self.wager}:{self.selection}"


@dataclass(frozen=True)
class Settled:
    """A settled round."""

    table: str
    number: int
    began_at: str
    ended_at: str
    ended_seq: int
    answer: Json
    """The answer without its events."""
    players: dict[str, str]
    options: Json
    shoe: int
    faults: int = 0
    """How many faults were reported in it."""
    figures: Json = field(default_factory=dict)
    """What the game counts in a round for the pit, as ``House.figures`` has it; empty for most games."""

    @property
    def house(self) -> Cents:
        """The house's net result, in cents."""
        return signed(self.answer["house"]["net"])

    @property
    def contributions(self) -> Cents:
        """The net amount that went to meters and funds, in cents, without the promotion fund."""
        kept = {name: one for kind in ("meters", "funds") for name, one in self.answer.get(kind, {}).items()}
        return sum(signed(one["net"]) for name, one in kept.items() if name != PROMOTION)

    @property
    def promoted(self) -> Cents:
        """What match play coupons won, in cents: paid by the house's promotion, not from the table's win."""
        return -signed(self.answer.get("funds", {}).get(PROMOTION, {"net": "0.00"})["net"])

    def lines(self) -> list[WagerLine]:
        """Every wager of the round, one line per selection; in poker one line for what each seat put in the pot."""
        if "put" in self.figures:
            return list(_pot_lines(self.answer, self.figures["put"]))
        return [line for seat, one in self.answer["seats"].items() for line in _lines(seat, one["wagers"])]


@dataclass(frozen=True)
class Chips:
    """Chips bought at a seat or taken away from it."""

    table: str
    seat: str
    player: str
    at: str
    seq: int
    amount: Cents
    """Positive where bought, negative where taken away."""
    transferred: bool = False
    """Whether the house moved the player and the chips between two tables."""


def signed(text: str) -> Cents:
    """A dollar amount, which may be negative, in cents."""
    return -cents(text[1:]) if text.startswith("-") else cents(text)


def _lines(seat: str, wagers: Json) -> Iterator[WagerLine]:
    for wager, found in wagers.items():
        if "stake" in found and isinstance(found["stake"], str):
            yield _line(seat, wager, None, found)
        else:
            yield from (_line(seat, wager, pick, one) for pick, one in found.items())


def _line(seat: str, wager: str, pick: str | None, one: Json) -> WagerLine:
    money = (cents(one[name]) for name in ("stake", "paid", "vigorish"))
    stake, paid, vigorish = money
    return WagerLine(seat, wager, pick, stake, str(one["result"]), paid, vigorish, tuple(one["clauses"]))


def _pot_lines(answer: Json, put: Mapping[str, Cents]) -> Iterator[WagerLine]:
    """What each seat put in the pot, and what it won from the others."""
    for seat, stake in put.items():
        net = signed(answer["seats"][seat]["net"])
        result = "win" if net > 0 else "lose" if net < 0 else "push"
        if stake:
            yield WagerLine(seat, IN_THE_POT, None, stake, result, max(net, 0), 0, ())


def configs(engine: Engine) -> dict[str, Json]:
    """The stored configuration of every table, by id."""
    with engine.connect() as at:
        return {row.id: json.loads(row.config) for row in at.execute(select(tables.c.id, tables.c.config))}


def options_of(engine: Engine, table: str, config: Json) -> list[tuple[int, Json]]:
    """The options of a table over time, each with the number of the command that set them (0 for the configuration)."""
    return [(seq, options) for seq, options, _ in _changes(engine, table, config)]


def in_force(engine: Engine, table: str, config: Json, seq: int) -> tuple[Json, Json]:
    """The options and house rules of a table at a command."""
    return next((options, rules) for at, options, rules in reversed(_changes(engine, table, config)) if at < seq)


def _changes(engine: Engine, table: str, config: Json) -> list[tuple[int, Json, Json]]:
    wanted = select(commands.c.seq, commands.c.fields).where(commands.c.table_id == table, commands.c.do == "options")
    found = [(0, dict(config["options"]), dict(config.get("house_rules", {})))]
    with engine.connect() as at:
        for row in at.execute(wanted.order_by(commands.c.seq)):
            fields, (_, options, rules) = json.loads(row.fields), found[-1]
            # A change keeps what it does not name; null gives an option back to its default.
            named = ({**options, **fields["options"]}, {**rules, **fields.get("house_rules", {})})
            kept = [{name: value for name, value in one.items() if value is not None} for one in named]
            found.append((row.seq, *kept))
    return found


def settled(
    engine: Engine, since: str = "", until: str = "~", table: str | None = None, seqs: tuple[int, int] | None = None
) -> Iterator[Settled]:
    """The settled rounds of a period in order of their end; ``since`` and ``until`` are ISO times, ``until`` exclusive.

    ``seqs`` limits them to rounds that ended within a range of command numbers, both ends included.
    """
    under = {name: options_of(engine, name, config) for name, config in configs(engine).items()}
    wanted = select(rounds).where(rounds.c.ended_at >= since, rounds.c.ended_at < until)
    if table is not None:
        wanted = wanted.where(rounds.c.table_id == table)
    if seqs is not None:
        wanted = wanted.where(rounds.c.ended_seq >= seqs[0], rounds.c.ended_seq <= seqs[1])
    with engine.connect() as at:
        for row in at.execute(wanted.order_by(rounds.c.ended_at, rounds.c.table_id, rounds.c.number)).yield_per(500):
            options = next(found for seq, found in reversed(under[row.table_id]) if seq < row.ended_seq)
            stored = answer_of(row)
            yield Settled(
                row.table_id,
                row.number,
                row.began_at,
                row.ended_at,
                row.ended_seq,
                stored.answer,
                json.loads(row.seats),
                options,
                row.shoe,
                stored.faults,
                stored.figures,
            )


def chips(engine: Engine, since: str = "", until: str = "~", table: str | None = None) -> Iterator[Chips]:
    """Chips bought at seats and taken away from them in a period, in order."""
    wanted = select(commands).where(commands.c.at >= since, commands.c.at < until)
    wanted = wanted.where(commands.c.do.in_(["sit", "buy", "leave", "close", "act", "depart", "arrive"]))
    if table is not None:
        wanted = wanted.where(commands.c.table_id == table)
    with engine.connect() as at:
        for row in at.execute(wanted.order_by(commands.c.at, commands.c.table_id, commands.c.seq)).yield_per(500):
            for event in events_of(row):
                kind = event.get("kind", "")
                sign = {"seated": 1, "bought": 1, "left": -1, "transferred_in": 1, "transferred_out": -1}.get(kind, 0)
                if sign:
                    amount, moved = sign * cents(event["amount"]), kind.startswith("transferred")
                    yield Chips(row.table_id, str(event["seat"]), row.by, row.at, row.seq, amount, moved)
