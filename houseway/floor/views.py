"""What clients of a table are sent: first the whole state, and then only the changes.

Parts that are equal for all viewers are serialised once per change of the table, a seat's parts once per seat;
all bystanders share one view.
"""

from collections import deque
from collections.abc import Mapping, Sequence
from itertools import count, takewhile
from types import MappingProxyType
from typing import ClassVar, Final, NamedTuple

from houseway.live.round import RenderedEvent
from houseway.live.table import LiveTable
from houseway.live.view import Viewer, pages_of, seat_parts, table_parts
from houseway.table.hands import TableHands
from houseway.transparency.canonical import Written, joined, listed

REMEMBERED: Final = 32
"""Changes of a table that a client may miss and, after reconnecting, still get only what it missed."""


class SharedView:
    """The state of a table as one seat, or every bystander, sees it: the same object for all connections that see it so.

    Each text is made once, however many connections it is sent to.
    """

    __slots__ = ("_changes", "_whole", "events", "number", "parts", "seq", "size")
    _numbers: ClassVar = count(1)

    def __init__(self, seq: int, parts: Mapping[str, Written], events: Sequence[Written]) -> None:
        self.seq = seq
        self.parts = parts
        """Everything but the events and what belongs to one account."""
        self.events, self.size = events, len(events)
        """The events so far; the list keeps growing, and its first ``size`` belong to this view."""
        self.number = next(self._numbers)
        self._whole: Written | None = None
        self._changes: dict[int, Written | None] = {}
        """The changes from earlier views, by their numbers."""

    def whole(self) -> Written:
        """The whole state as JSON."""
        if self._whole is None:
            head = {"seq": Written(str(self.seq)), "events": listed(self.events[: self.size])}
            self._whole = joined({**head, **self.parts}, ordered=False)
        return self._whole

    def since(self, before: "SharedView") -> Written | None:
        """The change from an earlier view as JSON; None where nothing has changed."""
        if before is self:
            return None
        if before.number not in self._changes:
            self._changes[before.number] = self._since(before)
        return self._changes[before.number]

    def _since(self, before: "SharedView") -> Written | None:
        keep = self._kept_of(before)
        changed = {name: text for name, text in self.parts.items() if before.parts.get(name) != text}
        if keep == before.size == self.size:  # no event was added or removed
            if not changed and before.seq == self.seq:
                return None
            return self.change(before.seq, None, changed)
        return self.change(before.seq, keep, changed)

    def _kept_of(self, before: "SharedView") -> int:
        """How many leading events this view has in common with an earlier one."""
        if before.events is self.events:
            return before.size
        pairs = zip(before.events[: before.size], self.events[: self.size], strict=False)
        return sum(1 for _ in takewhile(lambda two: two[0] == two[1], pairs))

    def change(self, since: int, keep: int | None, parts: Mapping[str, Written]) -> Written:
        """The change for a client that has state ``since``: these parts, and the events after the first ``keep``.

        Where ``keep`` is None the client has all events.
        """
        head = {"seq": Written(str(self.seq)), "from": Written(str(since))}
        if keep is not None:
            head |= {"keep": Written(str(keep)), "events": listed(self.events[keep : self.size])}
        return joined({**head, **parts}, ordered=False)


class View(NamedTuple):
    """The state of a table as one account sees it: a shared view, and the parts that belong to the account."""

    shared: SharedView
    own: Mapping[str, Written] = MappingProxyType({})

    @property
    def seq(self) -> int:
        """The number of the state."""
        return self.shared.seq

    def whole(self) -> Written:
        """The whole state as JSON."""
        return _with(self.shared.whole(), self.own)

    def since(self, before: "View") -> Written | None:
        """The change from an earlier view as JSON; None where nothing has changed."""
        own = {name: text for name, text in self.own.items() if before.own.get(name) != text}
        text = self.shared.since(before.shared)
        if text is None and own:
            return self.shared.change(before.seq, None, own)
        return text if text is None else _with(text, own)

    def after(self, seq: int, size: int) -> Written:
        """The change for a client that has state ``seq`` with the first ``size`` events: all parts, and the later events."""
        return self.shared.change(seq, size, {**self.shared.parts, **self.own})


def _with(text: Written, own: Mapping[str, Written]) -> Written:
    """A JSON object with further fields at its end."""
    return Written(f"{text[:-1]},{joined(own, ordered=False)[1:]}") if own else text


class _OfSeat:
    """The events and parts of a round as one seat, or every bystander, sees them."""

    def __init__(self, viewer: Viewer) -> None:
        self.viewer = viewer
        self.texts: list[Written] = []
        self.hands = TableHands()
        self.parts: dict[str, Written] = {}
        self.of: tuple[int, Mapping[str, Written]] | None = None
        """The state and the shared parts that ``view`` was made for."""
        self.view: SharedView | None = None

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

    def shared(self, live: LiveTable, table_id: str, seq: int, here: frozenset[str], viewer: Viewer) -> SharedView:
        """The table as a seat or a bystander may see it; ``here`` are the connected players."""
        events = pages_of(live)
        if events is not self._events:
            self._events, self._seats, self._number = events, {}, self._number + 1
        if self._of is None or self._of[0] is not live or self._of[1:] != (seq, here):
            self._change(live, table_id, seq, here)
        own = self._seats.get(viewer)
        if own is None:
            own = self._seats[viewer] = _OfSeat(viewer)
        if own.view is None or own.of is None or own.of[1] is not self._shared:
            if own.of is None or own.of[0] != seq:
                own.grow(events)
                own.parts = seat_parts(live, viewer, own.hands)
            own.of = seq, self._shared
            own.view = SharedView(seq, {**self._shared, **own.parts}, own.texts)
        return own.view

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
