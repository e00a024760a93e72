"""Playing cards: the 52 cards and the joker, as integers.

A card is ``rank * 4 + suit``; the joker is 52. Because a card is an ``int``, it can index tables and be passed to kernels.
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
"""Where a card came from: the number of the shuffle and the sealed leaf (:mod:`houseway.equipment.randomness.marks`)."""


class Card(int):
    """One card. ``str(card)`` is its text (``Ah``); compare ranks with :attr:`rank`, never the cards themselves."""

    __slots__ = ()

    @property
    def mark(self) -> Mark | None:
        """The sealed leaf the card came from; None if it is not marked."""
        return None

    def marked(self, mark: Mark) -> "Card":
        """The same card with this mark; an earlier mark is replaced."""
        return _marked(self, mark)

    @property
    def rank(self) -> int:
        """0 for a two up to 12 for an ace; 13 for the joker."""
        return self >> 2

    @property
    def suit(self) -> int:
        """The index of the suit in ``shdc``."""
        return self & 3

    @property
    def is_joker(self) -> bool:
        return self == 52

    @property
    def name(self) -> str:
        """The name of the card in words: ``ace of hearts``."""
        return "joker" if self == 52 else f"{RANK_NAMES[self >> 2]} of {SUIT_NAMES[self & 3]}"

    def __str__(self) -> str:
        return TEXTS[self]

    def __repr__(self) -> str:
        return TEXTS[self]


class Marked(Card):
    """A card with its mark."""

    _place: int
    """Shuffle and leaf packed into one int, which the garbage collector does not track; a floor has thousands of these."""

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
    """The marked card; cached, because every shuffle marks a whole shoe and tables mark the same cards again and again."""
    return MarkedCard(card, mark)


TEXTS: Final = (*(rank + suit for rank in RANKS for suit in SUITS), JOKER_TEXT)
CARDS: Final = tuple(Card(n) for n in range(53))
JOKER: Final = CARDS[52]
_SIGNS: Final = dict(zip("♠♥♦♣", "shdc", strict=True))
_PLAIN: Final = str.maketrans(_SIGNS)
_BY_TEXT: Final = {text.lower(): card for text, card in zip(TEXTS, CARDS, strict=True)}


def card(text: str, where: str = "") -> Card:
    """The card written as ``text`` (``Ah`` or ``A♥``; case does not matter); raises BadInput if it is not a card."""
    found = _BY_TEXT.get(text.lower())
    if found is None and text[-1:] in _SIGNS:  # as cards are printed for people
        rank = text[:-1].lower()
        found = _BY_TEXT.get(("t" if rank == "10" else rank) + _SIGNS[text[-1]])
    if found is None:
        raise BadInput(
            f"{text!r} is not a card: write rank {RANKS} and suit {SUITS}, as in Ah, or Jk", where, code="not-a-card"
        )
    return found


def cards(text: object, where: str = "") -> list[Card]:
    """The cards written as one string (``"Ah Kd 7c"``, ``"AhKd7c"``) or as a list of strings, in order.

    Raises BadInput for anything else.
    """
    if isinstance(text, str):
        try:
            return [_BY_TEXT[word] for word in text.lower().replace(",", " ").split()]
        except KeyError:  # find the word that is not a card
            return [card(each, where) for word in text.replace(",", " ").split() for each in _apart(word)]
    if isinstance(text, list | tuple) and all(isinstance(word, str) for word in text):
        return [card(word, where) for word in text]
    raise BadInput(f"cards are written as text, as in 'Ah Kd 7c', not {text!r:.60}", where, code="cards-not-text")


def _apart(word: str) -> list[str]:
    """The cards of a word that consists of cards only (``AhKd7c``, ``A♥10♦7♣``); any other word as it is."""
    plain = word.lower().translate(_PLAIN).replace("10", "t")
    pairs = [plain[at : at + 2] for at in range(0, len(plain), 2)]
    return pairs if all(pair in _BY_TEXT for pair in pairs) else [word]


def show(many: Iterable[Card | str]) -> str:
    """The cards as one string, which :func:`cards` reads back unless it contains hidden cards."""
    return " ".join(map(str, many))
