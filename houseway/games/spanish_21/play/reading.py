"""What the events of a round tell somebody at the table: the hands of a box, whose turn it is, and the up card."""

from collections.abc import Iterable

from houseway.equipment.cards import Card, show
from houseway.table.events import Event
from houseway.table.hands import hands_after
from houseway.table.view import SeenCard


def hands_of(events: Iterable[Event], box: int) -> dict[int, list[SeenCard]]:
    """The hands of a box by number, from the dealer's left; a split moves those behind it up by one."""
    found = hands_after(event for event in events if event.kind in ("dealt", "split")).at
    first = {1: found[box]} if box in found else {}
    return first | {
        number: found[f"{box}#{number}"] for number in range(2, len(found) + 1) if f"{box}#{number}" in found
    }


def turn_of(events: Iterable[Event], seat: int) -> tuple[int, int]:
    """The box and the hand that the seat is asked about, or was last; its own first hand before any question."""
    turns = [(event.data["box"], event.data["hand"]) for event in events if event.kind == "turn" and _of(event, seat)]
    return turns[-1] if turns else (seat, 1)


def _of(event: Event, seat: int) -> bool:
    return bool(event.data["seat"] == seat)


def up_card(events: Iterable[Event]) -> Card | None:
    """The dealer's first card, once it lies there."""
    return next((one.data["card"] for one in events if one.kind == "dealt" and one.data["to"] == "dealer"), None)


def situation(events: Iterable[Event], seat: int) -> str:
    """The hand in play against the up card, as ``houseway strategy`` reads it: ``8c 8d v 6h``, ``split 8c 3d v 6h``."""
    told = list(events)
    box, number = turn_of(told, seat)
    hands = hands_of(told, box)
    up = up_card(told)
    split = "split " if len(hands) > 1 else ""
    return f"{split}{show(hands.get(number, []))} v {up}" if up is not None else show(hands.get(number, []))
