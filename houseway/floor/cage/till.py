"""One command of the cage at a time, carried out once for its sender and key, in one transaction with its log entry."""

import json
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime

from sqlalchemy import Connection, insert, select, update
from sqlalchemy.exc import IntegrityError

from houseway.errors import BadInput
from houseway.floor.cage.models import commands, till
from houseway.floor.store.store import Store
from houseway.floor.store.write import NotEnough
from houseway.support.json_types import Json, JsonView


def utc_now() -> datetime:
    """The current time in UTC."""
    return datetime.now(UTC)


@dataclass(frozen=True)
class Order:
    """A command to the cage: who gives it, in which role, under which key, and its fields."""

    do: str
    by: str
    role: str
    key: str
    fields: JsonView = field(default_factory=dict)


Act = Callable[[Connection, str], Json]
"""Carries out a command in a transaction at a time (ISO 8601, UTC) and returns the answer."""


@dataclass
class Till:
    """The lock and the memory of the cage."""

    store: Store
    clock: Callable[[], datetime] = utc_now

    def once(self, order: Order, act: Act) -> Json:
        """The answer of ``act``, which is carried out once, however often the order is given.

        Raises BadInput where it is refused or its key was used for another command.
        """
        asked = json.dumps(dict(order.fields), sort_keys=True)
        try:
            with self.store.engine.begin() as at:
                self.lock(at)
                known = at.execute(
                    select(commands).where(commands.c.by == order.by, commands.c.key == order.key)
                ).first()
                if known is not None:
                    if (known.do, known.fields) != (order.do, asked):
                        raise BadInput("this key was used for another command", "key", code="key-used-before")
                    before: Json = json.loads(known.answer)
                    return before
                now = self.clock().astimezone(UTC).isoformat()
                answer = act(at, now)
                row = {"by": order.by, "key": order.key, "do": order.do, "at": now, "fields": asked}
                at.execute(insert(commands).values(**row, answer=json.dumps(answer)))
                return answer
        except IntegrityError as error:
            if "no_marker_overpaid" in str(error.orig):
                raise BadInput("the marker is not that large any more", "amount", code="marker-overpaid") from None
            if "nobody_owes_chips" in str(error.orig):
                raise NotEnough(
                    "the account does not have that many chips: chips at a table do not count",
                    "amount",
                    code="not-enough-chips",
                ) from None
            raise

    @staticmethod
    def lock(at: Connection) -> None:
        """Waits until no other command of the cage is being carried out, here or at another server."""
        at.execute(update(till).where(till.c.id == 1).values(id=1))
