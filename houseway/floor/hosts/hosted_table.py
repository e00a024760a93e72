"""A live table on this server, with its deadline, its connected accounts and their views."""

import time
from collections import OrderedDict
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Final

from houseway.floor.hosts.command_host import Hosted
from houseway.floor.hosts.gallery import Gallery
from houseway.floor.outage import LATER, Unavailable
from houseway.floor.store.loading import KEYS
from houseway.floor.store.write import NotMine
from houseway.floor.views import SharedView, View, Views
from houseway.live.commands import Command
from houseway.live.config import TableConfig
from houseway.live.table import LiveTable
from houseway.live.view import table_json
from houseway.support.json_types import Json
from houseway.transparency.canonical import Written

HERE: Final = 30.0
"""Seconds for which an account without a socket counts as connected after an HTTP request."""


@dataclass(kw_only=True)
class HostedTable(Hosted):
    """A live table on this server, its deadline, and the connected accounts."""

    config: TableConfig
    live: LiveTable
    made_by: str = ""
    connected: dict[str, int] = field(default_factory=dict)
    """How many connections each account has to this table."""
    heard: OrderedDict[str, float] = field(default_factory=OrderedDict)
    """The monotonic time until which an account counts as connected after an HTTP request, latest request last."""
    snapshot_at: int = 0
    due: float | None = None
    """The monotonic time of the table's deadline, independent of changes to the wall clock; None without a deadline."""
    _wound_for: datetime | None = None
    quiet_until: float = 0.0
    """The monotonic time before which a failed time command is not tried again."""
    views: Views = field(default_factory=Views)
    gallery: Gallery = field(default_factory=Gallery)
    """Those who look on; everybody else is among the ``listeners``."""
    _outline: Json = field(default_factory=dict)
    outlined_at: int = -1
    """The number of the state that the outline of a table of another worker is of; -1 where it was never asked for."""
    _unused: bool = False

    def wind(self, now: datetime, steady: float) -> None:
        """Sets ``due`` for a new deadline: the time that is left, counted from ``steady``."""
        deadline, at = self.live.strikes, self.live.at
        if deadline == self._wound_for:
            return
        self._wound_for, self.due = deadline, None
        if deadline is not None:
            left = (deadline - at).total_seconds() - max(0.0, (now - at).total_seconds())
            self.due = steady + max(0.0, left)

    def hear(self, name: str) -> None:
        """Records a request of an account, which then counts as connected for ``HERE`` seconds."""
        if name:
            self.heard[name] = time.monotonic() + HERE
            self.heard.move_to_end(name)
            while len(self.heard) > KEYS:
                self.heard.popitem(last=False)

    def here(self) -> set[str]:
        """The accounts with a socket or a recent request."""
        now = time.monotonic()
        return {*self.connected, *(name for name, until in self.heard.items() if until > now)}

    def present(self) -> frozenset[str]:
        """The players with a socket or a recent request."""
        now = time.monotonic()
        names = [player.name for player in self.live.players.by_seat.values()]
        return frozenset([name for name in names if name in self.connected or self.heard.get(name, 0.0) > now])

    def tell(self) -> None:
        """Tells the players at once and the gallery soon; nobody is told a state that may not be durable."""
        for player in self.live.players.by_seat.values():
            for one in self.gallery.of(player.name):
                one.at_once()
        super().tell()
        if self.gallery and self.whole():
            self.gallery.show(self.shared(None))

    def seat_of(self, name: str) -> int | None:
        """The seat of an account; None for a bystander."""
        return next((seat for seat, player in self.live.players.by_seat.items() if player.name == name), None)

    def shared(self, viewer: int | None) -> SharedView:
        """The table as a seat or a bystander may see it; raises Unavailable or NotMine while it cannot be shown here."""
        self.demand_whole()
        return self.views.shared(self.live, self.id, self.seq, self.present(), viewer)

    def demand_whole(self) -> None:
        """Raises Unavailable or NotMine while the state here may not be the one in the store: nobody is told of it."""
        if self.away:
            raise NotMine("another worker owns the table")
        if not self.whole():
            raise Unavailable(self.lost or LATER)

    def view(self, name: str, **more: Written) -> View:
        """The table as an account may see it; ``more`` are further parts. Raises Unavailable while it cannot be shown."""
        return View(self.shared(self.viewer_of(name)), more)

    def viewer_of(self, name: str) -> int | None:
        """The seat as which an account sees the round; None where another player had it when the round began."""
        return self.live.players.viewer(self.seat_of(name))

    def state(self, name: str, **more: Written) -> Written:
        """The whole view of an account as JSON text; see :meth:`view`."""
        return self.view(name, **more).whole()

    def outline(self) -> Json:
        """The table's row in the lobby; while a command is being written, the last known one.

        Where another worker owns the table, as that one told it last; empty where it has not yet.
        """
        if self.whole() or not (self._outline or self.away):
            self._outline = {
                **table_json(self.live, self.id),
                "seated": len(self.live.players.by_seat),
                "seats": self.live.game.seats,
                "players": [player.name for player in self.live.players.by_seat.values()],
                "made_by": self.made_by,
            }
        return self._outline

    def has_outline(self) -> bool:
        """Whether the outline of a table of another worker was ever known here."""
        return bool(self._outline)

    def unused(self) -> bool:
        """Whether nobody sits there and whoever made it is not there either."""
        return self._unused if self.away else not self.live.players.by_seat and self.made_by not in self.here()

    # -- a table of another worker -------------------------------------------------------------------------------------

    def let_go(self) -> None:
        """Drops the state of a table that another worker owns now; its outline is asked of the owner."""
        self.outline()
        self.away, self.ahead, self.outlined_at = True, False, -1
        self.live, self.views, self.due, self._wound_for = LiveTable(self.config), Views(), None, None
        self.keys.clear()
        self.heard.clear()

    def told_outline(self) -> Json:
        """The outline as it is told to another worker."""
        return {"seq": self.seq, "row": self.outline(), "unused": self.unused()}

    def heard_outline(self, told: Json) -> None:
        """Takes the outline from the table's owner."""
        self.outlined_at, self._outline, self._unused = told["seq"], told["row"], told["unused"]
        self.head = max(self.head, self.outlined_at)


Policy = Callable[[HostedTable, Command, Mapping[str, HostedTable]], None]
"""Raises BadInput for a command at a table that the house does not allow; the mapping has all tables by id."""
