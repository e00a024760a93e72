"""What a person may see of a round: decided here and nowhere else.

A referee or a regulator reads events whole. Anyone at or around the table gets them through :func:`seen`, which hides
every card that the rules have not shown to that person. Cards drawn, dealt or burned face down carry ``private``, and so
does a decision that names cards of the player's own hand; no other field of an event may depend on a hidden card, except
the readings that it rests on, which are hidden with it.
"""

from collections.abc import Iterable

from houseway.equipment.cards import Card
from houseway.equipment.randomness.supply import Position
from houseway.rulebook.readings import parted
from houseway.table.events import Data, Event

HIDDEN = "??"
SeenCard = Card | str
"""A card or tile, or ``??`` for one that the viewer may not see."""
CARD_FIELDS = ("card", "cards")


def hand_key(position: Position, number: int = 1) -> Position:
    """The place of a hand: a seat's first is the seat itself, further ones that a split made are ``3#2``."""
    return position if number == 1 else f"{position}#{number}"


def split_hand(hands: dict[Position, list[SeenCard]], data: Data) -> None:
    """Carries out a split among hands by their places: the new hand gets its card, those behind it move up by one."""
    box, new = data["box"], data["new_hand"]
    hands[hand_key(box, data["hand"])].remove(data["card"])
    number = new
    while hand_key(box, number) in hands:
        number += 1
    for later in range(number, new, -1):
        hands[hand_key(box, later)] = hands[hand_key(box, later - 1)]
    hands[hand_key(box, new)] = [data["card"]]


def may_see(event: Event, viewer: Position | None) -> bool:
    """Whether that viewer (None is a bystander) may see the cards of the event."""
    return event.private is None or viewer in event.private


def seen(events: Iterable[Event], viewer: Position | None) -> list[Event]:
    """The events as that viewer saw them, hidden cards replaced."""
    return [event if may_see(event, viewer) else _masked(event) for event in events]


def _masked(event: Event) -> Event:
    data = {name: _hidden(value) if _of_cards(name, value) else value for name, value in event.data.items()}
    return event._replace(data=data, clauses=tuple(parted(event.clauses)[0]))


def _of_cards(name: str, value: object) -> bool:
    several = value if isinstance(value, list | tuple) else (value,)
    return name in CARD_FIELDS or any(isinstance(item, Card) for item in several)


def _hidden(value: object) -> object:
    return [HIDDEN] * len(value) if isinstance(value, list | tuple) else HIDDEN
