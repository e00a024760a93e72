"""The house's promise before the first wager: a deck with each position sealed separately under one Merkle root.

The secret is drawn from the operating system: eight bytes per card (a shuffle uses its bytes directly, so that every order is
possible), eight per word for cuts and dice, and a reserve of 32 for anything unforeseen, such as a second shuffle after a
fault. The leaves are the cards in the house's order, the words and the reserve. Players' seeds later determine the order in
which the leaves are dealt (``houseway.transparency.deck.seeds``); a leaf is opened to those who were shown its card.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Final, TypeVar

from houseway.equipment.cards import Mark
from houseway.equipment.randomness.chance import Chance, permutation
from houseway.equipment.randomness.marks import marked, named
from houseway.support.json_types import Json
from houseway.table.game import Game
from houseway.transparency.deck.byte_stream import SealedEntropy
from houseway.transparency.deck.leaves import Leaves, salts
from houseway.transparency.deck.seeds import Seeds

METHOD: Final = "houseway-cards-1"
KEY_BYTES: Final = 32
WORD: Final = 8
RESERVE: Final = 32
WORDS: Final = 16
"""The number of words of every deck; a game with dice has eight more per die."""
T = TypeVar("T")


@dataclass(frozen=True)
class SealedDeck:
    """A promise with its key and secret, known only to the house and to a regulator who opens it."""

    key: bytes
    secret: bytes
    deck: tuple[str, ...] = ()
    """The cards of one deck, before any shuffle."""
    decks: int = 1

    @property
    def cards(self) -> int:
        """The number of leaves that are cards, which come first."""
        return len(self.deck) * self.decks

    @property
    def words(self) -> int:
        """The number of leaves after the cards that are words."""
        return (len(self.secret) - WORD * self.cards - RESERVE) // WORD

    @property
    def _reserve(self) -> bytes:
        return self.secret[-RESERVE:]

    @cached_property
    def order(self) -> list[int]:
        """The house's order: for each leaf, the index of its card in the unshuffled decks."""
        return permutation(self.cards, SealedEntropy(self.secret[: WORD * self.cards]))

    @cached_property
    def leaves(self) -> Leaves:
        """The leaves: cards, words and the reserve."""
        whole = self.deck * self.decks
        first, last = WORD * self.cards, len(self.secret) - RESERVE
        contents = [whole[place] for place in self.order]
        contents += [self.secret[at : at + WORD].hex() for at in range(first, last, WORD)]
        contents.append(self._reserve.hex())
        return Leaves(0, tuple(contents), tuple(salts(self.key, 0, len(contents))))

    @cached_property
    def published(self) -> str:
        """The root in hex, published before the first wager."""
        return self.leaves.root

    def house_word(self, number: int) -> bytes:
        """The house's part of a word (eight bytes); words beyond the promised ones come from the reserve."""
        first = WORD * (self.cards + number)
        if number < self.words:
            return self.secret[first : first + WORD]
        return self._beyond(b"word/%d" % number).take(WORD)

    def further(self, shuffle: int, contents: Sequence[str]) -> tuple[list[int], Leaves]:
        """The house's order of an extra shuffle of these contents, and its leaves."""
        order = permutation(len(contents), self._beyond(b"shuffle/%d" % shuffle))
        lying = tuple(contents[place] for place in order)
        return order, Leaves(shuffle, lying, tuple(salts(self.key, shuffle, len(lying))))

    def _beyond(self, label: bytes) -> SealedEntropy:
        """The byte stream SHAKE-256 of the reserve and a label."""
        source = self._reserve + label
        return SealedEntropy(source, len(source))

    def revealed(self, used: "Used", shown: frozenset[int], further: Sequence[Sequence[object]] = ()) -> Json:
        """The public reveal after the stretch, as JSON: the used words and the leaves in ``shown`` are opened."""
        words = {self.cards + number for number in range(min(used.words, self.words))}
        leaves = self.leaves.revealed(shown | words)
        return {"method": METHOD, "commitment": self.published, "cards": self.cards, "leaves": leaves} | (
            {"further": list(further)} if further else {}
        )

    def withdrawn(self) -> Json:
        """The complete reveal, as JSON, of a promise from which nothing was dealt."""
        every = frozenset(range(len(self.leaves.contents)))
        leaves = self.leaves.revealed(every)
        return {"method": METHOD, "commitment": self.published, "cards": self.cards, "leaves": leaves}

    def __reduce__(self) -> tuple[object, ...]:
        return SealedDeck, (self.key, self.secret, self.deck, self.decks)


def secret_size(cards: int, dice: int) -> int:
    """The size of the secret for that many cards and dice, in bytes."""
    return WORD * (cards + WORDS + 8 * dice) + RESERVE


def deck_of(game: Game, submission: object) -> tuple[tuple[str, ...], int]:
    """The cards of one unshuffled deck of a table's shoe, and the number of decks; no cards for a game without any."""
    if game.composition is None:
        return (), 1
    made = game.composition(submission)
    return tuple(map(str, made.deck)), made.decks


@dataclass(frozen=True)
class Used:
    """How much of its promise a stretch of rounds has used: the deck, extra shuffles, and words."""

    deck: bool = False
    """True if the promised deck was shuffled."""
    further: int = 0
    words: int = 0


UNUSED: Final = Used()


class Words:
    """The byte stream of a promise's words, combined by XOR with those of its seeds."""

    def __init__(self, sealed: SealedDeck, seeds: Seeds, taken: int) -> None:
        self._sealed, self._seeds, self.taken = sealed, seeds, taken

    def take(self, count: int) -> bytes:
        found = b""
        while len(found) < count:
            pair = zip(self._sealed.house_word(self.taken), self._seeds.word(self.taken), strict=True)
            found += bytes(a ^ b for a, b in pair)
            self.taken += 1
        return found[:count]


class SealedChance(Chance):
    """Chance drawn from a promise and its seeds, continuing after ``used``. Its cards are marked with their leaf."""

    def __init__(self, sealed: SealedDeck, seeds: Seeds, used: Used = UNUSED) -> None:
        self._words = Words(sealed, seeds, used.words)
        super().__init__(self._words)
        self._sealed, self._seeds, self._used = sealed, seeds, used
        self.further: list[Leaves] = []
        """The extra shuffles made here, beyond the promised one."""
        self._shuffles: list[tuple[int, list[int], list[str]]] = []

    @property
    def used(self) -> Used:
        """The part of the promise used by now."""
        return replace(self._used, words=self._words.taken)

    def shuffle(self, items: Sequence[T]) -> list[T]:
        """The items in the order dealt; cards are marked with their leaf."""
        sealed = self._sealed
        contents = [str(item) for item in items]
        if not self._used.deck and contents == list(sealed.deck) * sealed.decks:
            number, house = 0, sealed.order
            self._used = replace(self._used, deck=True)
        else:
            number = self._used.further + 1
            house, leaves = sealed.further(number, contents)
            self._used = replace(self._used, further=number)
            self.further.append(leaves)
        taken = self._seeds.order(number, len(items))
        order = [house[leaf] for leaf in taken]
        self.tape.append(order)
        self._shuffles.append((number, house, contents))
        return marked(items, number, order, taken)

    def named(self, fields: Mapping[str, object]) -> Mapping[str, object]:
        """A decision's fields, with cards named by their position replaced by the actual cards."""
        if not any("@" in str(value) for value in fields.values()):
            return fields
        lying: dict[Mark, str] = {}
        for number, house, contents in self._shuffles:
            lying |= {(number, leaf): contents[place] for leaf, place in enumerate(house)}
        return named(fields, lying)
