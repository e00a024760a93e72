"""Visibility: the only module that decides which cards of a round a person may see.

Referees and regulators read whole events. Everybody at or around the table gets them through :func:`seen`, which masks each
card that the rules have not shown to that person. Events for cards drawn, dealt or burned face down carry ``private``, and so
do decisions that name cards of the player's hand. No other field of an event may depend on a hidden card, except its readings,
which are masked with it.
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
    """The key of a hand: the position itself for the first hand, ``3#2`` for the second hand of a split at seat 3."""
    return position if number == 1 else f"{position}#{number}"


def split_hand(hands: dict[Position, list[SeenCard]], data: Data) -> None:
    """Applies a split event to the hands in place: the new hand gets its card, and the hands after it move up by one."""
    box, new = data["box"], data["new_hand"]
    hands[hand_key(box, data["hand"])].remove(data["card"])
    number = new
    while hand_key(box, number) in hands:
        number += 1
    for later in range(number, new, -1):
        hands[hand_key(box, later)] = hands[hand_key(box, later - 1)]
    hands[hand_key(box, new)] = [data["card"]]


def may_see(event: Event, viewer: Position | None) -> bool:
    """True if that viewer (None for a bystander) may see the event's cards."""
    return event.private is None or viewer in event.private


def seen(events: Iterable[Event], viewer: Position | None) -> list[Event]:
    """The events as that viewer (None for a bystander) sees them: hidden cards are ``??``."""
    return [event if may_see(event, viewer) else _masked(event) for event in events]


def public_clauses(event: Event) -> tuple[str, ...]:
    """What a bystander sees of the event's clauses: its readings are hidden with its cards."""
    return event.clauses if event.private is None else tuple(parted(event.clauses)[0])


def _masked(event: Event) -> Event:
    data = {name: _hidden(value) if _of_cards(name, value) else value for name, value in event.data.items()}
    return event._replace(data=data, clauses=public_clauses(event))


def _of_cards(name: str, value: object) -> bool:
    several = value if isinstance(value, list | tuple) else (value,)
    return name in CARD_FIELDS or any(isinstance(item, Card) for item in several)


def _hidden(value: object) -> object:
    return [HIDDEN] * len(value) if isinstance(value, list | tuple) else HIDDEN
