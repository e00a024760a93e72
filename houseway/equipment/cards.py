"""Playing cards: fifty-two and the joker, as small whole numbers that print themselves.

A card is ``rank * 4 + suit``; the joker is 52. Being an ``int``, a card indexes tables and enters kernels as it is.
"""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final, Self

from houseway.errors import BadInput

RANKS: Final = "23456789TJQKA"
SUITS: Final = "shdc"
JOKER_TEXT: Final = "Jk"
SUIT_NAMES: Final = ("spades", "hearts", "diamonds", "clubs")
RANK_NAMES: Final = (
    *("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
    *("jack", "queen", "king", "ace"),
)


Mark = tuple[int, int]
"""Where a card came from: the number of a shuffle, and the place that was sealed (:mod:`houseway.equipment.randomness.marks`)."""


class Card(int):
    """One card. ``str(card)`` is its text (``Ah``); compare ranks with :attr:`rank`, never the cards themselves."""

    __slots__ = ()

    @property
    def mark(self) -> Mark | None:
        """The sealed place it came from, where there is one."""
        return None

    def marked(self, mark: Mark) -> "Card":
        """The same card, knowing where it came from; an earlier mark is gone with the shuffle that mixed it."""
        return _marked(self, mark)

    @property
    def rank(self) -> int:
        """0 for a two up to 12 for an ace; 13 for the joker."""
        return self >> 2

    @property
    def suit(self) -> int:
        """The place of the suit in ``shdc``."""
        return self & 3

    @property
    def is_joker(self) -> bool:
        return self == 52

    @property
    def name(self) -> str:
        """The card as it is said aloud: ``ace of hearts``."""
        return "joker" if self == 52 else f"{RANK_NAMES[self >> 2]} of {SUIT_NAMES[self & 3]}"

    def __str__(self) -> str:
        return TEXTS[self]

    def __repr__(self) -> str:
        return TEXTS[self]


class Marked(Card):
    """A card with its mark."""

    _place: int
    """Shuffle and leaf as one number: the garbage collector need not look at it, and a floor has thousands of these."""

    def __new__(cls, value: int, mark: Mark = (0, 0)) -> Self:
        made = super().__new__(cls, value)
        made._place = mark[0] << 32 | mark[1]
        return made

    @property
    def mark(self) -> Mark:
        return self._place >> 32, self._place & 0xFFFFFFFF


class MarkedCard(Marked):
    """A playing card with its mark."""


@lru_cache(maxsize=1 << 15)
def _marked(card: Card, mark: Mark) -> MarkedCard:
    """Every shuffle marks a whole shoe, and the tables of a floor mark the same cards over and over."""
    return MarkedCard(card, mark)


TEXTS: Final = (*(rank + suit for rank in RANKS for suit in SUITS), JOKER_TEXT)
CARDS: Final = tuple(Card(n) for n in range(53))
JOKER: Final = CARDS[52]
_BY_TEXT: Final = {text.lower(): card for text, card in zip(TEXTS, CARDS, strict=True)}


def card(text: str, where: str = "") -> Card:
    """The card that ``text`` names (``Ah``; case does not matter)."""
    found = _BY_TEXT.get(text.lower())
    if found is None:
        raise BadInput(
            f"{text!r} is not a card: write rank {RANKS} and suit {SUITS}, as in Ah, or Jk", where, code="not-a-card"
        )
    return found


def cards(text: object, where: str = "") -> list[Card]:
    """The cards that a text (``"Ah Kd 7c"``) or a list of texts names, in order."""
    if isinstance(text, str):
        try:
            return [_BY_TEXT[word] for word in text.lower().replace(",", " ").split()]
        except KeyError:  # one of them is none: say which
            return [card(word, where) for word in text.replace(",", " ").split()]
    if isinstance(text, list | tuple) and all(isinstance(word, str) for word in text):
        return [card(word, where) for word in text]
    raise BadInput(f"cards are written as text, as in 'Ah Kd 7c', not {text!r}", where, code="cards-not-text")


def show(many: Iterable[Card | str]) -> str:
    """The cards as one text that :func:`cards` reads back, if all of them are seen."""
    return " ".join(map(str, many))
