"""Significant events, which operators and regulators must be able to look up, and the detection of clock changes."""

import json
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from datetime import datetime
from typing import Final

from sqlalchemy import Engine, or_, select

from houseway.equipment.money import Cents, cents
from houseway.floor.store.models import entries, rounds
from houseway.floor.store.texts.told import answer_of
from houseway.support.json_types import Json

CATALOGUE: Final[dict[str, str]] = {
    "started": "the server started: which software, with its digest",
    "signing_key": "the public key that the log is signed with from here on",
    "key_rotated": "the log was handed over to a new signing key, which the old one signed",
    "stopped": "the server was stopped in order",
    "software_changed": "other software was started than the house had accepted",
    "software_accepted": "somebody accepted the software that runs",
    "software_altered": "a file of the software is not what it was at the start",
    "isolated": "a table was taken out of service: its log and its books do not give a table to play on",
    "restored": "a backup was restored: open promises were withdrawn and shoes ended",
    "repaired": "something in the database was put right",
    "taken_out": "somebody took a table out of service",
    "put_in_service": "somebody put a table back into service",
    "clock_jumped": "the machine's clock was set, forwards or backwards",
    "signed_in": "somebody signed in",
    "signed_out": "somebody signed out",
    "sign_in_failed": "a name or a passphrase was wrong",
    "locked": "somebody was locked out after repeated failure",
    "unlocked": "a supervisor opened a lock",
    "invited": "an invitation was made",
    "invitation_confirmed": "a second person confirmed an invitation",
    "invitation_revoked": "an invitation was revoked before anybody took it up",
    "reset_asked": "somebody asked for another passphrase for a person",
    "reset_confirmed": "a second person confirmed that a person may choose another passphrase",
    "disabled": "an account was disabled and its sessions ended",
    "enabled": "an account was enabled again",
    "sessions_ended": "all sessions of a person were ended",
    "joined": "somebody took up an invitation",
    "changed_passphrase": "somebody chose another passphrase",
    "granted": "a new account was given its first chips",
    "topped_up": "a practice purse was filled up with play chips",
    "bought_in": "a player bought chips at the cage for cash",
    "cashed_out": "a player was paid cash for chips at the cage",
    "marker_issued": "a player drew chips on credit",
    "marker_redeemed": "a player paid a marker back, in part or whole",
    "filled": "chips went from the cage to a table's rack",
    "credited": "chips went from a table's rack to the cage",
    "counted": "a table's rack was counted",
    "reversed": "a slip of the cage was reversed",
    "credit_line_set": "a supervisor set how much a player may owe",
    "cage_limits_set": "a supervisor set the limits of the cage",
    "accounts_separated": "practice chips and money, which were one account, became two",
    "made": "a table was set up",
    "sign": "a duty of a table's opening was signed",
    "open": "a table was opened: its game is available",
    "close": "a table was closed: its game is not available any more",
    "retire": "a table was put away for good",
    "suspend": "play was suspended",
    "resume": "play went on",
    "options": "the options of a table were changed",
    "fault": "an irregularity was reported and ruled on",
    "void_round": "a round was void and its wagers went back",
    "large_win": "a player won a large amount in one round",
    "exported": "somebody exported records",
    "disputed": "the records of a round were taken out for a dispute",
}
"""Every kind of significant event, with its meaning."""

OF_COMMANDS: Final = ("sign", "open", "close", "retire", "suspend", "resume", "options", "fault")
LARGE: Final[Cents] = 1_000_000
"""The least win in one round that is significant: $10,000, in cents."""
JUMP: Final = 2.0
"""Seconds by which the wall clock may drift from the monotonic clock between two checks."""


def significant(engine: Engine, since: str = "", until: str = "~", large: Cents = LARGE) -> list[Json]:
    """The significant events of a period in order of time, each with kind, meaning, time and details."""
    found = [*_of_the_log(engine), *_of_rounds(engine, large)]
    within = [one for one in found if since <= one["at"] < until]
    return sorted(within, key=lambda one: str(one["at"]))


def _of_the_log(engine: Engine) -> Iterator[Json]:
    house = entries.c.kind.in_([kind for kind in CATALOGUE if kind not in OF_COMMANDS])
    wanted = select(entries).where(or_(house, entries.c.kind == "command")).order_by(entries.c.index)
    with engine.connect() as at:
        for row in at.execute(wanted).yield_per(1000):
            body = json.loads(bytes(row.body))
            kind = body["do"] if row.kind == "command" else row.kind
            if kind in CATALOGUE and (row.kind != "command" or kind in OF_COMMANDS):
                known = {name: body[name] for name in body if name not in ("kind", "table", "round", "at", "events")}
                number = row.round + (kind == "fault" and _ahead(body))
                yield _event(kind, str(body.get("at", "")), row.table_id, number, known, row._mapping["index"])


def _ahead(body: Json) -> bool:
    """Whether an irregularity was reported between two rounds: it is about the coming one, not about the last."""
    return any(one.get("kind") == "reported" for one in body.get("events", ()))


def _of_rounds(engine: Engine, large: Cents) -> Iterator[Json]:
    with engine.connect() as at:
        for row in at.execute(select(rounds)).yield_per(500):
            answer, players = answer_of(row).answer, json.loads(row.seats)
            if answer["status"] == "void":
                yield _event("void_round", row.ended_at, row.table_id, row.number, {}, None)
            for seat, one in answer["seats"].items():
                net = one["net"]
                if not net.startswith("-") and cents(net) >= large:
                    known = {"seat": seat, "player": players.get(seat), "net": net}
                    yield _event("large_win", row.ended_at, row.table_id, row.number, known, None)


def _event(kind: str, at: str, table: str, number: int, known: Json, index: int | None) -> Json:
    place = {"table": table or None, "round": number or None, "entry": index}
    return {"kind": kind, "what": CATALOGUE[kind], "at": at, **place, "known": known}


@dataclass
class ClockWatch:
    """Detects that the machine's clock was set, by comparison with the monotonic clock."""

    clock: Callable[[], float] = time.time
    steady: Callable[[], float] = time.monotonic
    _apart: float = field(init=False)

    def __post_init__(self) -> None:
        self._apart = self.clock() - self.steady()

    def jumped(self) -> Json | None:
        """The seconds by which the clock was set since the last call, and its time; None where it was not."""
        apart = self.clock() - self.steady()
        by, self._apart = apart - self._apart, apart
        if abs(by) <= JUMP:
            return None
        return {"seconds": round(by, 3), "clock": datetime.fromtimestamp(self.clock()).astimezone().isoformat()}
