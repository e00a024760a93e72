"""The public knowledge of a finished stretch of rounds: the opened leaves, the hashes of the others, and the seeds.

A replay deals from these. Sealed positions are filled with any cards left in the deck: a card that was never shown cannot have
affected the public outcome, and if it did, a different filling gives a different outcome.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from houseway.equipment.cards import Mark
from houseway.equipment.randomness.chance import Chance, SeededEntropy, permutation
from houseway.equipment.randomness.marks import marked, marks_in, named
from houseway.errors import BadInput
from houseway.transparency.deck.leaves import SALT_BYTES, hashed, root_of
from houseway.transparency.deck.sealed_deck import METHOD, WORD
from houseway.transparency.deck.seeds import Seeds, read_seed

T = TypeVar("T")


@dataclass(frozen=True)
class OpenedDeck:
    """A parsed reveal, checked for consistency."""

    root: str
    size: int
    cards: int
    seeds: Seeds
    known: Mapping[Mark, str]
    """The contents of the opened leaves, by shuffle and leaf."""
    further: Mapping[int, tuple[str, int]]
    """The roots and sizes of extra shuffles, by number from 1."""

    @property
    def hides(self) -> bool:
        """True if any card of the deck stayed sealed."""
        return sum(number == 0 and leaf < self.cards for number, leaf in self.known) < self.cards

    def word(self, number: int) -> bytes:
        """The eight-byte word of that number, for cuts and dice; raises ``BadInput`` if its leaf was not opened."""
        content = self.known.get((0, self.cards + number))
        if content is None or self.cards + number >= self.size - 1:
            raise BadInput(
                f"word {number} of the promise was used and never opened", "reveal", code="promise-not-opened"
            )
        house = bytes.fromhex(content)
        return bytes(a ^ b for a, b in zip(house, self.seeds.word(number), strict=True))


def read_reveal(raw: object) -> OpenedDeck:
    """The reveal of a stretch, parsed; raises ``BadInput`` if it is malformed or does not lead to its root."""
    if not isinstance(raw, Mapping) or raw.get("method") != METHOD:
        raise BadInput(f"this is not a reveal by the method {METHOD!r}", "reveal", code="not-a-reveal")
    try:
        known: dict[Mark, str] = {}
        root, size = _leaves(0, raw["leaves"], known)
        further = {
            number: _leaves(number, leaves, known) for number, leaves in enumerate(raw.get("further", []), start=1)
        }
        seeds = {int(seat): read_seed(seed) for seat, seed in raw.get("seeds", {}).items()}
        cards = raw["cards"]
        words = [known.get((0, place)) for place in range(cards, size - 1)]
        if type(cards) is not int or not 0 <= cards < size or any(one and len(one) != 2 * WORD for one in words):
            raise ValueError("the leaves are not cards, words and a reserve")
        if root != raw["commitment"]:
            raise BadInput("the leaves do not lead to the root that was promised", "reveal", code="promise-broken")
        return OpenedDeck(root, size, cards, Seeds(root, seeds), known, further)
    except (KeyError, TypeError, ValueError, AttributeError):
        raise BadInput("the reveal is malformed", "reveal", code="malformed-reveal") from None


def _leaves(shuffle: int, raw: Any, known: dict[Mark, str]) -> tuple[str, int]:
    """The root (hex) and the number of leaves of a reveal; the contents of opened ones are added to ``known``."""
    hashes = []
    for place, one in enumerate(raw):
        if isinstance(one, str):
            hashes.append(bytes.fromhex(one))
            continue
        content, salt = one
        if len(salt) != 2 * SALT_BYTES or not isinstance(content, str):
            raise ValueError("a salt has 16 bytes")
        known[shuffle, place] = content
        hashes.append(hashed(shuffle, place, content, bytes.fromhex(salt)))
    if any(len(one) != 32 for one in hashes):
        raise ValueError("a hash has 32 bytes")
    return root_of(hashes).hex(), len(hashes)


class Elsewhere(BadInput):
    """Raised if an opened card is not among the cards being shuffled; one of the filled-in ``places`` must hold it."""

    def __init__(self, content: str, places: Sequence[Mark]) -> None:
        super().__init__(
            f"{content} was opened, and the cards that were shuffled do not hold it", "reveal", code="promise-broken"
        )
        self.content, self.places = content, places


class OpenedChance(Chance):
    """Chance drawn from a reveal. Sealed positions are filled in, differently for each number ``filling``."""

    def __init__(self, opened: OpenedDeck, filling: int, wanted: Mapping[Mark, str] | None = None) -> None:
        super().__init__(self)
        self._opened, self._filling = opened, filling
        self._wanted = wanted or {}
        """Cards to fill in at certain positions, because a later shuffle needs them."""
        self._words = self._further = 0
        self._deck = False
        self.dealt: dict[Mark, str] = {}
        """The card at each position in this replay, opened or filled in."""

    def take(self, count: int) -> bytes:
        found = b""
        while len(found) < count:
            found += self._opened.word(self._words)
            self._words += 1
        return found[:count]

    def shuffle(self, items: Sequence[T]) -> list[T]:
        """The items in the order dealt, cards marked with their leaf; raises ``BadInput`` if the shuffle was not published."""
        number = 0
        if self._deck or len(items) != self._opened.cards:
            number = self._further = self._further + 1
            if self._opened.further.get(number, ("", 0))[1] != len(items):
                raise BadInput(
                    f"shuffle {number} beside the promised one was never published", "reveal", code="promise-not-opened"
                )
        else:
            self._deck = True
        taken = self._opened.seeds.order(number, len(items))
        lying = self._filled(number, items)
        order = [lying[leaf] for leaf in taken]
        self.tape.append(order)
        self.dealt.update({(number, leaf): str(items[place]) for leaf, place in enumerate(lying)})
        return marked(items, number, order, taken)

    def _filled(self, number: int, items: Sequence[object]) -> list[int]:
        """The index of the item at each leaf: opened ones at their leaf, the others in an order given by the filling."""
        places: dict[str, list[int]] = {}
        for place, item in enumerate(items):
            places.setdefault(str(item), []).append(place)
        found: list[int | None] = []
        for leaf in range(len(items)):
            content = self._opened.known.get((number, leaf)) or self._wanted.get((number, leaf))
            if content is None:
                found.append(None)
            elif places.get(content):
                found.append(places[content].pop())
            else:
                fixed = {*self._opened.known, *self._wanted}
                raise Elsewhere(content, [mark for mark in marks_in(list(items)) if mark not in fixed])
        rest = [place for lying in places.values() for place in lying]
        rest = [rest[one] for one in permutation(len(rest), SeededEntropy(self._filling, f"filling {number}"))]
        return [rest.pop() if one is None else one for one in found]

    def named(self, fields: Mapping[str, object]) -> Mapping[str, object]:
        """A decision's fields, with hidden cards replaced by those filled in here."""
        return named(fields, self.dealt)
