"""The dealing marker: who gets the first card, and how the deal goes around from there. Section 7(b) and (c)."""

from collections.abc import Collection

from houseway.equipment.randomness.supply import Position
from houseway.errors import BadInput
from houseway.games.fast_action_holdem.play.memory import Memory
from houseway.games.fast_action_holdem.play.round import Round
from houseway.games.fast_action_holdem.rules import SEATS
from houseway.support.json_types import Json


def around(start: Position) -> list[Position]:
    """All positions of the layout and the dealer, clockwise from one of them: the dealer's left is position 1."""
    ring: list[Position] = ["dealer", *range(1, SEATS + 1)]
    place = ring.index(start)
    return ring[place:] + ring[:place]


def read_marker(value: object, where: str) -> Position:
    """Where the marker lies in a round that a scenario tells without those before it."""
    if value == "dealer" or (type(value) is int and 1 <= value <= SEATS):
        return value
    text = f"the dealing marker lies at the dealer's position or at one of 1 to {SEATS}, not at {value!r:.40}"
    raise BadInput(text, where, "MA-FA-7.b.p3", code="no-such-seat")


def told(rnd: Round) -> Json:
    """Where the marker lay after rounds that a scenario of this round alone does not tell."""
    moved = any("MA-FA-7.b.p3" in event.clauses for event in rnd.events if event.kind == "marker")
    return {"marker": rnd.memory.marker} if moved else {}


def next_position(marker: Position, wagered: Collection[int], every_position: bool) -> Position:
    """Where the marker goes after a round: clockwise to the next player position, or to the dealer's. [MA-FA-7.b.p3]"""
    for position in around(marker)[1:]:
        if position == "dealer" or every_position or position in wagered:
            return position
    return marker


def move_marker(rnd: Round) -> None:
    """Moves the marker on after a completed round, unless the dealer forgets it; then it moves after this one."""
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
    """Every position with a wager, and the dealer, in the order in which the deal goes around. [MA-FA-7.c.p2]"""
    seats = rnd.seats_in()
    return [position for position in around(rnd.memory.marker) if position == "dealer" or position in seats]


def _named(position: Position) -> str:
    return "the dealer's position" if position == "dealer" else f"position {position}"
