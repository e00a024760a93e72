"""The dealing marker: who gets the first card, and the order of the deal from there. Section 7(b) and (c)."""

from collections.abc import Collection

from houseway.equipment.randomness.supply import Position
from houseway.errors import BadInput
from houseway.games.fast_action_holdem.play.memory import Memory
from houseway.games.fast_action_holdem.play.round import Round
from houseway.games.fast_action_holdem.rules import SEATS
from houseway.support.json_types import Json


def around(start: Position) -> list[Position]:
    """All positions of the layout and the dealer, clockwise from ``start``; position 1 is at the dealer's left."""
    ring: list[Position] = ["dealer", *range(1, SEATS + 1)]
    place = ring.index(start)
    return ring[place:] + ring[:place]


def read_marker(value: object, where: str) -> Position:
    """The parsed marker position of a scenario that starts at this round; raises BadInput if there is no such position."""
    if value == "dealer" or (type(value) is int and 1 <= value <= SEATS):
        return value
    text = f"the dealing marker lies at the dealer's position or at one of 1 to {SEATS}, not at {value!r:.40}"
    raise BadInput(text, where, "MA-FA-7.b.p3", code="no-such-seat")


def told(rnd: Round) -> Json:
    """The ``marker`` entry of a scenario for this round alone, if earlier rounds moved the marker; otherwise empty."""
    moved = any("MA-FA-7.b.p3" in event.clauses for event in rnd.events if event.kind == "marker")
    return {"marker": rnd.memory.marker} if moved else {}


def next_position(marker: Position, wagered: Collection[int], every_position: bool) -> Position:
    """The marker's position after a round: clockwise the next player position, or the dealer's. [MA-FA-7.b.p3]"""
    for position in around(marker)[1:]:
        if position == "dealer" or every_position or position in wagered:
            return position
    return marker


def move_marker(rnd: Round) -> None:
    """Moves the marker after a completed round; if the dealer forgets, it moves after this round instead."""
    memory: Memory = rnd.memory
    forgotten = bool(rnd.pending) and rnd.fault("dealing_marker_not_moved") is not None
    readings: tuple[str, ...] = ()
    if "marker" in rnd.extras:
        memory.marker = rnd.extras["marker"]
    elif memory.marker_due and not forgotten:
        every = rnd.submission.marker_steps == "every_position"
        memory.marker = next_position(memory.marker, rnd.seats_in(), every)
        readings = ("MA-FA~A20",) if len(rnd.seats_in()) < SEATS else ()
    elif rnd.table.rounds and not forgotten:
        readings = ("MA-FA~A25",)
    if forgotten:
        text = f"the marker was not moved: the round is completed from {_named(memory.marker)}, and it moves after it"
        rnd.note("ruled", "MA-FA-9.k", text=text)
    memory.marker_due = False
    why = "MA-FA-7.b.p3" if rnd.table.rounds or "marker" in rnd.extras else "MA-FA-7.b.p2"
    text = f"the dealing marker lies at {_named(memory.marker)}"
    rnd.note("marker", why, "MA-FA-1.dealing_marker", *readings, position=memory.marker, text=text)


def dealt_in(rnd: Round) -> list[Position]:
    """Every position with a wager, and the dealer, in the order of the deal. [MA-FA-7.c.p2]"""
    seats = rnd.seats_in()
    return [position for position in around(rnd.memory.marker) if position == "dealer" or position in seats]


def _named(position: Position) -> str:
    return "the dealer's position" if position == "dealer" else f"position {position}"
