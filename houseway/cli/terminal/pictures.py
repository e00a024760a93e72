"""Cards and dice drawn as text."""

from collections.abc import Iterable, Sequence
from typing import Final

from rich.text import Text

from houseway.cli.terminal.look import Look, card_parts, card_text, said_card
from houseway.equipment.cards import Card, card
from houseway.equipment.randomness.supply import Position
from houseway.equipment.tiles import Tile
from houseway.table.events import Event
from houseway.table.hands import hands_after
from houseway.table.view import HIDDEN, SeenCard, seen

PIPS: Final = {
    1: ("     ", "  ●  ", "     "),
    2: ("●    ", "     ", "    ●"),
    3: ("●    ", "  ●  ", "    ●"),
    4: ("●   ●", "     ", "●   ●"),
    5: ("●   ●", "  ●  ", "●   ●"),
    6: ("●   ●", "●   ●", "●   ●"),
}
NUMBERS: Final = ("no", "one", "two", "three", "four", "five", "six")


def hand_picture(how: Look, cards: Sequence[SeenCard]) -> list[Text]:
    """A hand as lines of text: three lines if there is colour, otherwise one."""
    if how.plain:
        return [Text(", ".join(said_card(one) for one in cards))]
    if not how.colour:
        return [Text(" ").join(card_text(how, one) for one in cards)]
    return [Text("  ").join(row) for row in zip(*(_card_picture(how, one) for one in cards), strict=True)]


def _card_picture(how: Look, one: SeenCard) -> list[Text]:
    """One card as three lines of five columns: its rank in two corners and its suit in the middle, or its back."""
    if one == HIDDEN:
        return [Text("░░░░░" if how.signs else "#####", "card.back")] * 3
    face = one if isinstance(one, Card) else card(one)
    if isinstance(face, Tile):
        return [Text(f"  {row}  ", "card.black") for row in (face.ends[0], "─" if how.signs else "-", face.ends[1])]
    rank, suit, style = ("J", "k", "card.black") if face.is_joker else card_parts(how, face)
    return [Text(row, style) for row in (f" {rank:<4}", f"  {suit}  ", f"{rank:>4} ")]


def dice_picture(how: Look, faces: Sequence[int]) -> list[Text]:
    """A roll as lines of text."""
    if how.plain:
        return [Text(", ".join(NUMBERS[face] for face in faces))]
    if not how.signs:
        return [Text(" ".join(f"[{face}]" for face in faces))]
    rows = [Text("   ").join(Text(f" {PIPS[face][line]} ", "die") for face in faces) for line in range(3)]
    if how.colour:
        return rows
    top, bottom = ("   ".join(edge for _ in faces) for edge in ("╭───────╮", "╰───────╯"))
    middle = ["   ".join(f"│ {PIPS[face][line]} │" for face in faces) for line in range(3)]
    return [Text(line) for line in (top, *middle, bottom)]


def hands_seen(events: Iterable[Event], viewer: Position | None) -> dict[Position, list[SeenCard]]:
    """The hands on the layout as that viewer sees them (see ``table.view``), by position."""
    hands = hands_after(seen(events, viewer))
    return {position: cards for position, cards in hands.at.items() if position not in hands.swept}


def new_roll(events: Sequence[Event], place: int) -> list[int] | None:
    """The dice of the event at that index; None if it has none or the previous event has the same."""
    faces = _roll(events[place])
    return None if place and faces == _roll(events[place - 1]) else faces


def _roll(event: Event) -> list[int] | None:
    for name in ("dice", "faces", "roll"):
        faces = event.data.get(name)
        if isinstance(faces, list | tuple) and faces and all(type(face) is int and 1 <= face <= 6 for face in faces):
            return list(faces)
    return None


def place_name(position: Position) -> str:
    """The name of a position: ``seat 1``, ``dealer``."""
    return f"seat {position}" if isinstance(position, int) else str(position).replace("_", " ")
