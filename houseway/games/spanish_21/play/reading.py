"""The public state of a round, read from its events: the hands of a box, the turn, and the up card."""

from collections.abc import Iterable

from houseway.equipment.cards import Card, show
from houseway.table.events import Event
from houseway.table.hands import hands_after
from houseway.table.view import SeenCard


def hands_of(events: Iterable[Event], box: int) -> dict[int, list[SeenCard]]:
    """The cards of each hand of a box, by number from the dealer's left."""
    found = hands_after(event for event in events if event.kind in ("dealt", "split")).at
    first = {1: found[box]} if box in found else {}
    return first | {
        number: found[f"{box}#{number}"] for number in range(2, len(found) + 1) if f"{box}#{number}" in found
    }


def turn_of(events: Iterable[Event], seat: int) -> tuple[int, int]:
    """The box and hand number of the seat's latest turn; before any turn, its own box and hand 1."""
    turns = [(event.data["box"], event.data["hand"]) for event in events if event.kind == "turn" and _of(event, seat)]
    return turns[-1] if turns else (seat, 1)


def _of(event: Event, seat: int) -> bool:
    return bool(event.data["seat"] == seat)


def up_card(events: Iterable[Event]) -> Card | None:
    """The dealer's first card, or None before it is dealt."""
    return next((one.data["card"] for one in events if one.kind == "dealt" and one.data["to"] == "dealer"), None)


def situation(events: Iterable[Event], seat: int) -> str:
    """The hand in play and the up card in the notation of ``houseway strategy``: ``8c 8d v 6h``, ``split 8c 3d v 6h``."""
    told = list(events)
    box, number = turn_of(told, seat)
    hands = hands_of(told, box)
    up = up_card(told)
    split = "split " if len(hands) > 1 else ""
    return f"{split}{show(hands.get(number, []))} v {up}" if up is not None else show(hands.get(number, []))
