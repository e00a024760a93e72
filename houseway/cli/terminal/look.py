"""Terminal output: the console, its styles, and a plain mode for screen readers."""

import re
import sys
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, TextIO

from rich.console import Console
from rich.padding import Padding
from rich.text import Text
from rich.theme import Theme

from houseway.cli.output import SIMILAR
from houseway.equipment.cards import Card, card
from houseway.equipment.money import Cents, spoken
from houseway.equipment.tiles import Tile
from houseway.table.view import HIDDEN, SeenCard

THEME: Final = Theme(
    {
        "card.red": "bold #b3122b on #f7f3e8",
        "card.black": "bold #15181d on #f7f3e8",
        "card.back": "#d9c27a on #173f6e",
        "die": "bold #15181d on #f7f3e8",
        "house": "bold #d4af37",
        "clause": "#8f7a35",
        "gist": "italic #7f8c8d",
        "win": "bold #3fb96a",
        "lose": "#e05252",
        "push": "#58a6c8",
        "fault": "bold #f0a83a",
        "ruled": "#e0a84a",
        "said": "italic bold",
        "quiet": "dim",
        "key": "bold #d4af37",
    },
)

SUIT_SIGNS: Final = "♠♥♦♣"
CARD_WORD: Final = re.compile(r"(?<![\w?])(?:[2-9TJQKA][shdc]|Jk|\?\?)(?![\w?])")
CHIP_COLOURS: Final = ((50000, "magenta"), (10000, "grey62"), (2500, "#2fa866"), (500, "#d8404f"), (100, "white"))
"""Chip values in cents, with the colours that most casinos use."""
MOST_CHIPS: Final = 10


@dataclass(frozen=True)
class Look:
    """The console and the output mode: ``plain`` uses words without boxes or colour; ``signs`` allows suit signs and pips."""

    console: Console
    plain: bool = False
    signs: bool = True
    bots: frozenset[int] = frozenset()
    """Seats that are labelled as bots."""

    @property
    def colour(self) -> bool:
        return self.console.color_system is not None and not self.console.no_color

    def seat(self, number: int) -> str:
        """The name of a seat, with ``(bot)`` for a bot."""
        return f"seat {number} (bot)" if number in self.bots else f"seat {number}"

    def set_in(self, text: str | Text, by: int, style: str = "") -> None:
        """Print a paragraph indented by ``by`` columns; plain output is not indented."""
        if self.plain:
            self.say(text)
            return
        body = Text(text, style) if isinstance(text, str) else text
        self.console.print(Padding(body, (0, 0, 0, by), expand=False))

    def say(self, *lines: str | Text) -> None:
        """Print lines without markup, wrapped at words."""
        for line in lines or ("",):
            self.console.print(line, markup=False, highlight=False, emoji=False, soft_wrap=self.plain)


def look(plain: bool = False, to: TextIO | None = None) -> Look:
    """The output mode for a stream: colour only on a terminal, suit signs only if the encoding supports them."""
    out = to or sys.stdout
    encoding = (getattr(out, "encoding", None) or "utf-8").lower().replace("-", "")
    signs = encoding.startswith("utf")
    if not signs and hasattr(out, "reconfigure"):
        # A character that the encoding lacks must not raise.
        out.reconfigure(errors=SIMILAR)
    console = Console(
        file=out,
        theme=THEME,
        highlight=False,
        markup=False,
        emoji=False,
        color_system=None if plain else "auto",
    )
    return Look(console, plain, signs and not plain)


def said_card(one: SeenCard) -> str:
    """The card in words, or ``a face-down card``."""
    if isinstance(one, Card):
        return one.name
    return "a face-down card" if one == HIDDEN else card(one).name


def card_text(how: Look, one: SeenCard) -> Text:
    """The card as styled text within a line."""
    if how.plain:
        return Text(said_card(one))
    if one == HIDDEN:
        return Text(" ░░ " if how.signs else " ## ", "card.back") if how.colour else Text("▒▒" if how.signs else "##")
    face = one if isinstance(one, Card) else card(one)
    if isinstance(face, Tile):
        return Text(f" {face} " if how.colour else str(face), "card.black")
    if face.is_joker:
        return Text(" Jk " if how.colour else "Jk", "card.black")
    rank, suit, style = card_parts(how, face)
    return Text(f"{rank + suit:^4}" if how.colour else rank + suit, style)


def card_parts(how: Look, face: Card) -> tuple[str, str, str]:
    """The rank, the suit and the style of a card."""
    rank = "10" if face.rank == 8 else str(face)[0]
    suit = SUIT_SIGNS[face.suit] if how.signs else str(face)[1]
    return rank, suit, "card.red" if face.suit in (1, 2) else "card.black"


def cards_text(how: Look, many: Iterable[SeenCard]) -> Text:
    """Several cards as styled text on one line."""
    return Text(", " if how.plain else " ").join(card_text(how, one) for one in many)


def with_cards(how: Look, text: str, style: str = "") -> Text:
    """The text with every card in it styled as a card."""
    out, at = Text(style=style), 0
    for word in CARD_WORD.finditer(text):
        between = text[at : word.start()]
        out.append(", " if how.plain and at and between == " " else between)
        out.append_text(card_text(how, word.group()))
        at = word.end()
    return out.append(text[at:])


def chips(how: Look, amount: Cents) -> Text:
    """The amount as a row of chips, largest first; more than ten chips end in a plus."""
    out, left, count = Text(), amount, 0
    for value, colour in CHIP_COLOURS:
        while left >= value:
            if count == MOST_CHIPS:
                return out.append("+")
            out.append("●" if how.signs else "o", colour)
            left, count = left - value, count + 1
    return out


def signed(amount: Cents) -> Text:
    """A net result with its sign and colour."""
    text = spoken(amount)
    if amount > 0:
        return Text(f"+{text}", "win")
    return Text(text, "lose" if amount < 0 else "push")
