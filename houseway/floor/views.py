"""What listeners of a table are sent: the whole state first, and after that only what has changed.

Parts that are the same for everybody are written once for each change of the table, those of a seat once for each seat;
all bystanders share one view.
"""

from collections import deque
from collections.abc import Iterable, Mapping, Sequence
from itertools import takewhile
from typing import Final, NamedTuple

from houseway.live.round import RenderedEvent
from houseway.live.table import LiveTable
from houseway.live.view import Json, Viewer, pages_of, seat_parts, table_parts
from houseway.table.hands import TableHands
from houseway.transparency.canonical import Written, joined, listed, written

REMEMBERED: Final = 32
"""Changes of a table after which a client that was cut off still gets only what it missed."""


class View(NamedTuple):
    """The state of a table for one person, part by part."""

    seq: int
    parts: dict[str, Written]
    """Everything but the events."""
    events: Sequence[Written]
    """The events so far; the list goes on growing, ``size`` of them belong to this view."""
    size: int

    def whole(self) -> Written:
        """The state."""
        head = {"seq": Written(str(self.seq)), "events": listed(self.events[: self.size])}
        return joined(head | self.parts, ordered=False)

    def since(self, before: "View") -> Written | None:
        """The change from an earlier view; None where nothing has changed."""
        keep = self._kept_of(before)
        changed = {name: text for name, text in self.parts.items() if before.parts.get(name) != text}
        if keep == before.size == self.size:  # no event is new, and none is gone
            if not changed and before.seq == self.seq:
                return None
            return self._change(before.seq, None, changed)
        return self._change(before.seq, keep, changed)

    def _kept_of(self, before: "View") -> int:
        """How many of the events of an earlier view are still the same."""
        if before.events is self.events:
            return before.size
        pairs = zip(before.events[: before.size], self.events[: self.size], strict=False)
        return sum(1 for _ in takewhile(lambda two: two[0] == two[1], pairs))

    def after(self, seq: int, size: int) -> Written:
        """The change for somebody who has that many of these events and other parts that nobody remembers."""
        return self._change(seq, size, self.parts)

    def _change(self, since: int, keep: int | None, parts: dict[str, Written]) -> Written:
        head = {"seq": Written(str(self.seq)), "from": Written(str(since))}
        if keep is not None:
            head |= {"keep": Written(str(keep)), "events": listed(self.events[keep : self.size])}
        return joined(head | parts, ordered=False)


class _OfSeat:
    """What one seat, or every bystander, sees of a round: grows with it."""

    def __init__(self, pages: list[RenderedEvent]) -> None:
        self.pages, self.texts, self.hands = pages, list[Written](), TableHands()
        self.parts: dict[str, Written] = {}

    def grow(self, viewer: Viewer) -> None:
        new = self.pages[len(self.texts) :]
        if new:
            self.texts += [page.text_for(viewer) for page in new]
            self.hands.add(page.seen_by(viewer) for page in new)


class _Past(NamedTuple):
    """How far a round was, and who sat where, at a change that somebody may come back to."""

    seq: int
    pages: list[RenderedEvent]
    size: int
    seats: Mapping[str, Viewer]


class Views:
    """The views of one table, kept until it changes."""

    def __init__(self) -> None:
        self._of: tuple[LiveTable, int, frozenset[str]] | None = None
        self._shared: dict[str, Written] = {}
        self._seats: dict[Viewer, _OfSeat] = {}
        self._fresh: set[Viewer] = set()
        self._past: deque[_Past] = deque(maxlen=REMEMBERED)

    def view(self, live: LiveTable, table_id: str, seq: int, here: Iterable[str], viewer: Viewer, **more: Json) -> View:
        """The table as that viewer may see it; further parts are added, where some are given."""
        connected = frozenset(here)
        if self._of is None or self._of[0] is not live or self._of[1:] != (seq, connected):
            self._change(live, table_id, seq, connected)
        own = self._seats.get(viewer)
        pages = pages_of(live)
        if own is None or own.pages is not pages:
            own = self._seats[viewer] = _OfSeat(pages)
            self._fresh.discard(viewer)
        if viewer not in self._fresh:
            self._fresh.add(viewer)
            own.grow(viewer)
            own.parts = seat_parts(live, viewer, own.hands)
        parts = {**self._shared, **own.parts, **{name: written(value, False) for name, value in more.items()}}
        return View(seq, parts, own.texts, len(own.texts))

    def _change(self, live: LiveTable, table_id: str, seq: int, here: frozenset[str]) -> None:
        self._shared = table_parts(live, table_id, here)
        self._of, self._fresh = (live, seq, here), set()
        pages = pages_of(live)
        seats = {player.name: live.players.viewer(seat) for seat, player in live.players.by_seat.items()}
        if not self._past or self._past[-1].seq != seq:
            self._past.append(_Past(seq, pages, len(pages), seats))

    def missed(self, now: View, since: int, name: str, viewer: Viewer) -> Written | None:
        """What somebody missed who had the state of that number; None where that is not known any more."""
        for past in self._past:
            if past.seq == since and self._of is not None and past.pages is pages_of(self._of[0]):
                return now.after(since, past.size) if past.seats.get(name) == viewer else None
        return None
