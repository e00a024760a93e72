"""A live table on this server: how far it is written, when its clock strikes, who is there and what they see."""

import time
from collections import OrderedDict
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Final

from houseway.floor.hosts.command_host import Hosted
from houseway.floor.outage import LATER, Unavailable
from houseway.floor.store.loading import KEYS
from houseway.floor.views import View, Views
from houseway.live.commands import Command
from houseway.live.config import TableConfig
from houseway.live.table import LiveTable
from houseway.live.view import table_json
from houseway.support.json_types import Json
from houseway.transparency.canonical import Written

HERE: Final = 30.0
"""Seconds for which somebody without a socket counts as connected after a request."""


@dataclass(kw_only=True)
class HostedTable(Hosted):
    """A live table, the clock that strikes at it, and who is there."""

    config: TableConfig
    live: LiveTable
    made_by: str = ""
    mine: bool = False
    """Whether this server runs the table's clock."""
    connected: dict[str, int] = field(default_factory=dict)
    """How many connections each account has to this table."""
    heard: OrderedDict[str, float] = field(default_factory=OrderedDict)
    """Until when an account that asked over HTTP counts as connected, the latest last."""
    snapshot_at: int = 0
    due: float | None = None
    """Steady time at which the table's clock strikes; a clock that is set, forwards or backwards, does not change it."""
    _wound_for: datetime | None = None
    quiet_until: float = 0.0
    """Steady time before which the clock does not try again to strike."""
    views: Views = field(default_factory=Views)
    _outline: Json = field(default_factory=dict)

    def wind(self, now: datetime, steady: float) -> None:
        """Sets the clock for a deadline that is new: what is left of it counts from here in steady time."""
        deadline, at = self.live.deadline, self.live.at
        if deadline == self._wound_for:
            return
        self._wound_for, self.due = deadline, None
        if deadline is not None:
            left = (deadline - at).total_seconds() - max(0.0, (now - at).total_seconds())
            self.due = steady + max(0.0, left)

    def hear(self, name: str) -> None:
        """Somebody has just asked for something: they are here, with or without a socket."""
        if name:
            self.heard[name] = time.monotonic() + HERE
            self.heard.move_to_end(name)
            while len(self.heard) > KEYS:
                self.heard.popitem(last=False)

    def here(self) -> set[str]:
        """Accounts with a socket, or heard of a moment ago."""
        now = time.monotonic()
        return {*self.connected, *(name for name, until in self.heard.items() if until > now)}

    def seat_of(self, name: str) -> int | None:
        """Where somebody sits; None for a bystander."""
        return next((seat for seat, player in self.live.players.by_seat.items() if player.name == name), None)

    def view(self, name: str, **more: Json) -> View:
        """The table as that account may see it; with further parts, where some are given."""
        if not self.whole():
            raise Unavailable(self.lost or LATER)
        return self.views.view(self.live, self.id, self.seq, self.here(), self.viewer_of(name), **more)

    def viewer_of(self, name: str) -> int | None:
        """As which seat somebody looks at the round: none where another player had it when the round began."""
        return self.live.players.viewer(self.seat_of(name))

    def state(self, name: str, **more: Json) -> Written:
        """The same, written down."""
        return self.view(name, **more).whole()

    def outline(self) -> Json:
        """The table in the lobby's list; while a command is being written, as it was seen last."""
        if self.whole() or not self._outline:
            self._outline = {
                **table_json(self.live, self.id),
                "seated": len(self.live.players.by_seat),
                "seats": self.live.game.seats,
                "players": [player.name for player in self.live.players.by_seat.values()],
                "made_by": self.made_by,
            }
        return self._outline


Policy = Callable[[HostedTable, Command, Mapping[str, HostedTable]], None]
"""Refuses a command at a table that the house does not allow; it is told of all tables by their ids."""
