"""The event log of a round: every step with the clauses it carries out."""

from collections.abc import Iterable, Mapping
from typing import Final

from houseway.equipment.randomness.supply import Position
from houseway.errors import ProtocolError
from houseway.table.events import Event

Seers = tuple[Position, ...] | None
"""The positions that may see the cards of an event: None means everybody, an empty tuple nobody."""
_new_event: Final = tuple.__new__
"""Makes an event from a tuple of all its fields; faster than calling ``Event``, on the hottest path of play."""


class EventLog:
    """The part of a round that records its events."""

    events: list[Event]

    def write_down(
        self, kind: str, clauses: tuple[str, ...], data: Mapping[str, object], private: Seers = None
    ) -> None:
        """Appends an event with these clauses and fields; raises ``ProtocolError`` without a clause."""
        if not clauses:
            raise ProtocolError(f"an event {kind!r} without a clause")
        events = self.events
        events.append(_new_event(Event, (len(events) + 1, kind, clauses, data, private)))

    def write_each(
        self, kind: str, clauses: tuple[str, ...], rows: Iterable[tuple[Mapping[str, object], Seers]]
    ) -> None:
        """Appends an event of these clauses for each row of fields and seers, as :meth:`write_down` does for one."""
        if not clauses:
            raise ProtocolError(f"events {kind!r} without a clause")
        first = len(self.events) + 1
        self.events += [
            _new_event(Event, (n, kind, clauses, data, private)) for n, (data, private) in enumerate(rows, first)
        ]

    def note(self, kind: str, *clauses: str, private: Seers = None, **data: object) -> None:
        """Appends an event, its clauses and fields given as arguments; raises ``ProtocolError`` without a clause."""
        self.write_down(kind, clauses, data, private)

    def announce(self, text: str, *clauses: str) -> None:
        """Appends an announcement by the dealer."""
        self.write_down("announced", clauses, {"text": text})
