"""The minutes of a round: every step written down with the clauses it carries out."""

from collections.abc import Mapping
from typing import Final

from houseway.equipment.randomness.supply import Position
from houseway.errors import ProtocolError
from houseway.table.events import Event

Seers = tuple[Position, ...] | None
"""Who may see the cards of a step: None is everybody, an empty tuple is nobody."""
_new_event: Final = tuple.__new__
"""Makes an event of all its fields at once: the shortest way, for what every act of every round does."""


class EventLog:
    """The part of a round that says what happens."""

    events: list[Event]

    def write_down(
        self, kind: str, clauses: tuple[str, ...], data: Mapping[str, object], private: Seers = None
    ) -> None:
        """Puts a step with its clauses and fields, as they are, at the end of what has happened."""
        if not clauses:
            raise ProtocolError(f"an event {kind!r} without a clause")
        events = self.events
        events.append(_new_event(Event, (len(events) + 1, kind, clauses, data, private)))

    def note(self, kind: str, *clauses: str, private: Seers = None, **data: object) -> None:
        """Writes down a step, its clauses and fields named one by one."""
        self.write_down(kind, clauses, data, private)

    def announce(self, text: str, *clauses: str) -> None:
        """What the dealer says aloud."""
        self.write_down("announced", clauses, {"text": text})
