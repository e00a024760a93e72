"""What clients of a table are sent: first the whole state, and then only the changes.

Parts that are equal for all viewers are serialised once per change of the table, a seat's parts once per seat;
all bystanders share one view.
"""

from collections import deque
from collections.abc import Iterable, Mapping, Sequence
from itertools import takewhile
from typing import Final, NamedTuple

from houseway.live.round import RenderedEvent
from houseway.live.table import LiveTable
from houseway.live.view import Viewer, as_sent, pages_of, seat_parts, table_parts
from houseway.support.json_types import Json
from houseway.table.hands import TableHands
from houseway.transparency.canonical import Written, joined, listed

REMEMBERED: Final = 32
"""Changes of a table that a client may miss and, after reconnecting, still get only what it missed."""


class View(NamedTuple):
    """The state of a table as one viewer sees it, as serialised parts."""

    seq: int
    parts: dict[str, Written]
    """Everything but the events."""
    events: Sequence[Written]
    """The events so far; the list keeps growing, and its first ``size`` belong to this view."""
    size: int

    def whole(self) -> Written:
        """The whole state as JSON."""
        head = {"seq": Written(str(self.seq)), "events": listed(self.events[: self.size])}
        return joined(head | self.parts, ordered=False)

    def since(self, before: "View") -> Written | None:
        """The change from an earlier view as JSON; None where nothing has changed."""
        keep = self._kept_of(before)
        changed = {name: text for name, text in self.parts.items() if before.parts.get(name) != text}
        if keep == before.size == self.size:  # no event was added or removed
            if not changed and before.seq == self.seq:
                return None
            return self._change(before.seq, None, changed)
        return self._change(before.seq, keep, changed)

    def _kept_of(self, before: "View") -> int:
        """How many leading events this view has in common with an earlier one."""
        if before.events is self.events:
            return before.size
        pairs = zip(before.events[: before.size], self.events[: self.size], strict=False)
        return sum(1 for _ in takewhile(lambda two: two[0] == two[1], pairs))

    def after(self, seq: int, size: int) -> Written:
        """The change for a client that has state ``seq`` with the first ``size`` events: all parts, and the later events."""
        return self._change(seq, size, self.parts)

    def _change(self, since: int, keep: int | None, parts: dict[str, Written]) -> Written:
        head = {"seq": Written(str(self.seq)), "from": Written(str(since))}
        if keep is not None:
            head |= {"keep": Written(str(keep)), "events": listed(self.events[keep : self.size])}
        return joined(head | parts, ordered=False)


class _OfSeat:
    """The events and parts of a round as one seat, or every bystander, sees them."""

    def __init__(self, viewer: Viewer) -> None:
        self.viewer, self.seq = viewer, -1
        self.texts: list[Written] = []
        self.hands = TableHands()
        self.parts: dict[str, Written] = {}

    def grow(self, events: list[RenderedEvent]) -> None:
        """Adds the events that are new."""
        new = events[len(self.texts) :]
        if new:
            self.texts += [one.text_for(self.viewer) for one in new]
            self.hands.add([one.seen_by(self.viewer) for one in new])


class _Past(NamedTuple):
    """The number of events and the seating at an earlier change, for clients that reconnect."""

    seq: int
    of: int
    """The number of the list of events."""
    size: int
    seats: Mapping[str, Viewer]


class Views:
    """The views of one table, cached until it changes."""

    def __init__(self) -> None:
        self._of: tuple[LiveTable, int, frozenset[str]] | None = None
        self._shared: dict[str, Written] = {}
        self._events: list[RenderedEvent] = []
        self._number = 0
        """Counts the lists of events: a new round, or one that was reloaded, has its own."""
        self._seats: dict[Viewer, _OfSeat] = {}
        self._past: deque[_Past] = deque(maxlen=REMEMBERED)

    def view(self, live: LiveTable, table_id: str, seq: int, here: Iterable[str], viewer: Viewer, **more: Json) -> View:
        """The table as a viewer may see it; ``here`` are the connected accounts, ``more`` are further parts."""
        connected = frozenset(here)
        events = pages_of(live)
        if events is not self._events:
            self._events, self._seats, self._number = events, {}, self._number + 1
        if self._of is None or self._of[0] is not live or self._of[1:] != (seq, connected):
            self._change(live, table_id, seq, connected)
        own = self._seats.get(viewer)
        if own is None:
            own = self._seats[viewer] = _OfSeat(viewer)
        if own.seq != seq:
            own.seq = seq
            own.grow(events)
            own.parts = seat_parts(live, viewer, own.hands)
        parts = {**self._shared, **own.parts, **{name: as_sent(value) for name, value in more.items()}}
        return View(seq, parts, own.texts, len(own.texts))

    def _change(self, live: LiveTable, table_id: str, seq: int, here: frozenset[str]) -> None:
        self._shared, self._of = table_parts(live, table_id, here), (live, seq, here)
        if not self._past or self._past[-1].seq != seq:
            seats = {player.name: live.players.viewer(seat) for seat, player in live.players.by_seat.items()}
            self._past.append(_Past(seq, self._number, len(self._events), seats))

    def missed(self, now: View, since: int, name: str, viewer: Viewer) -> Written | None:
        """The change from state ``since`` to ``now`` for a client; None where that state is no longer remembered.

        Also None where ``name`` did not see that state as ``viewer``.
        """
        for past in self._past:
            if past.seq == since and past.of == self._number:
                return now.after(since, past.size) if past.seats.get(name) == viewer else None
        return None
