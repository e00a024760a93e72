"""What a stranger knows of a stretch of rounds that is over: the opened leaves, the roots of the rest, and the seeds.

From these the cards are dealt again. A place that stays shut is filled with any card that the deck has left: a card that
nobody was shown cannot have decided anything that everybody was told, and if it did, another filling tells another tale.
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
    """A reveal, read and checked against itself."""

    root: str
    size: int
    cards: int
    seeds: Seeds
    known: Mapping[Mark, str]
    """The contents of opened leaves."""
    further: Mapping[int, tuple[str, int]]
    """Roots and sizes of shuffles beside the promised one."""

    def word(self, number: int) -> bytes:
        """A word that a cut or a die took."""
        content = self.known.get((0, self.cards + number))
        if content is None or self.cards + number >= self.size - 1:
            raise BadInput(
                f"word {number} of the promise was used and never opened", "reveal", code="promise-not-opened"
            )
        house = bytes.fromhex(content)
        return bytes(a ^ b for a, b in zip(house, self.seeds.word(number), strict=True))


def read_reveal(raw: object) -> OpenedDeck:
    """The reveal of a stretch; refuses what is malformed or does not lead to the root that it names."""
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
    """The root over leaves that are opened or shut, as JSON has them; contents of the opened ones go to ``known``."""
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
    """A card was opened that the cards being shuffled do not hold as they are filled in: one of them must be it."""

    def __init__(self, content: str, places: Sequence[Mark]) -> None:
        super().__init__(
            f"{content} was opened, and the cards that were shuffled do not hold it", "reveal", code="promise-broken"
        )
        self.content, self.places = content, places


class OpenedChance(Chance):
    """Chance from what was opened. What stays shut is filled in, another way for each ``filling``."""

    def __init__(self, opened: OpenedDeck, filling: int, wanted: Mapping[Mark, str] | None = None) -> None:
        super().__init__(self)
        self._opened, self._filling = opened, filling
        self._wanted = wanted or {}
        """Cards that a later shuffle must find where they lie."""
        self._words = self._further = 0
        self._deck = False
        self.dealt: dict[Mark, str] = {}
        """What lies at each place here, filled in or not."""

    def take(self, count: int) -> bytes:
        found = b""
        while len(found) < count:
            found += self._opened.word(self._words)
            self._words += 1
        return found[:count]

    def shuffle(self, items: Sequence[T]) -> list[T]:
        """The items as they leave; every card among them knows the leaf it lay at."""
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
        """Which item lies at each leaf: the opened ones where they were opened, the others in any order."""
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
        """A decision's fields, cards that stayed hidden named as they are filled in here."""
        return named(fields, self.dealt)
