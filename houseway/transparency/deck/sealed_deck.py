"""What the house promises before the first wager: a deck whose every place is sealed by itself, under one root.

The secret is drawn from the operating system: eight bytes for each card (a shuffle takes its very bytes, so that every
order can come), eight for each word that a cut or a die takes, and a reserve of 32 for what nobody can foresee, a second
shuffle after a fault. Its places become leaves: the cards in the house's order, the words, the reserve. Players' seeds say
afterwards which leaf is dealt where (``houseway.transparency.deck.seeds``); a leaf is opened to whoever was shown its card.
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
"""Words of every deck; a game with dice has eight more for each die."""
T = TypeVar("T")


@dataclass(frozen=True)
class SealedDeck:
    """A promise, as the house knows it: nobody else sees the key or the secret, but a regulator who opens it."""

    key: bytes
    secret: bytes
    deck: tuple[str, ...] = ()
    """The cards of one deck, before any shuffle."""
    decks: int = 1

    @property
    def cards(self) -> int:
        """How many leaves are cards: the first ones."""
        return len(self.deck) * self.decks

    @property
    def words(self) -> int:
        """How many leaves after the cards are words."""
        return (len(self.secret) - WORD * self.cards - RESERVE) // WORD

    @property
    def _reserve(self) -> bytes:
        return self.secret[-RESERVE:]

    @cached_property
    def order(self) -> list[int]:
        """The house's order: which card of the decks, as they lie unshuffled, each leaf holds."""
        return permutation(self.cards, SealedEntropy(self.secret[: WORD * self.cards]))

    @cached_property
    def leaves(self) -> Leaves:
        """Cards, words and the reserve."""
        whole = self.deck * self.decks
        first, last = WORD * self.cards, len(self.secret) - RESERVE
        contents = [whole[place] for place in self.order]
        contents += [self.secret[at : at + WORD].hex() for at in range(first, last, WORD)]
        contents.append(self._reserve.hex())
        return Leaves(0, tuple(contents), tuple(salts(self.key, 0, len(contents))))

    @cached_property
    def published(self) -> str:
        """What everybody may see before the first wager: the root."""
        return self.leaves.root

    def house_word(self, number: int) -> bytes:
        """The house's part of a word; those beyond the promised ones come from the reserve."""
        first = WORD * (self.cards + number)
        if number < self.words:
            return self.secret[first : first + WORD]
        return self._beyond(b"word/%d" % number).take(WORD)

    def further(self, shuffle: int, contents: Sequence[str]) -> tuple[list[int], Leaves]:
        """The house's order of a further shuffle, and its leaves."""
        order = permutation(len(contents), self._beyond(b"shuffle/%d" % shuffle))
        lying = tuple(contents[place] for place in order)
        return order, Leaves(shuffle, lying, tuple(salts(self.key, shuffle, len(lying))))

    def _beyond(self, label: bytes) -> SealedEntropy:
        """SHAKE-256 of the reserve and a label."""
        source = self._reserve + label
        return SealedEntropy(source, len(source))

    def revealed(self, used: "Used", shown: frozenset[int], further: Sequence[Sequence[object]] = ()) -> Json:
        """What everybody may see when the stretch is over: the words that were used and the cards that everybody saw."""
        words = {self.cards + number for number in range(min(used.words, self.words))}
        leaves = self.leaves.revealed(shown | words)
        return {"method": METHOD, "commitment": self.published, "cards": self.cards, "leaves": leaves} | (
            {"further": list(further)} if further else {}
        )

    def withdrawn(self) -> Json:
        """The whole of a promise from which nothing was dealt."""
        every = frozenset(range(len(self.leaves.contents)))
        leaves = self.leaves.revealed(every)
        return {"method": METHOD, "commitment": self.published, "cards": self.cards, "leaves": leaves}

    def __reduce__(self) -> tuple[object, ...]:
        return SealedDeck, (self.key, self.secret, self.deck, self.decks)


def secret_size(cards: int, dice: int) -> int:
    """How many bytes a stretch of rounds needs."""
    return WORD * (cards + WORDS + 8 * dice) + RESERVE


def deck_of(game: Game, submission: object) -> tuple[tuple[str, ...], int]:
    """The cards that a table's shoe holds before the shuffle: one deck, and how many of it."""
    if game.composition is None:
        return (), 1
    made = game.composition(submission)
    return tuple(map(str, made.deck)), made.decks


@dataclass(frozen=True)
class Used:
    """How far a stretch of rounds has drawn on its promise."""

    deck: bool = False
    """Whether the promised deck was shuffled."""
    further: int = 0
    words: int = 0


UNUSED: Final = Used()


class Words:
    """The words of a promise and of the seeds that were fixed for it, one after the other."""

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
    """Chance on a promise and the seeds that were fixed for it, from a place on. Its cards know where they came from."""

    def __init__(self, sealed: SealedDeck, seeds: Seeds, used: Used = UNUSED) -> None:
        self._words = Words(sealed, seeds, used.words)
        super().__init__(self._words)
        self._sealed, self._seeds, self._used = sealed, seeds, used
        self.further: list[Leaves] = []
        """Shuffles beyond the promised one that were made here."""
        self._shuffles: list[tuple[int, list[int], list[str]]] = []

    @property
    def used(self) -> Used:
        """How far the promise is drawn on by now."""
        return replace(self._used, words=self._words.taken)

    def shuffle(self, items: Sequence[T]) -> list[T]:
        """The items as they leave; every card among them knows the leaf it lay at."""
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
        """A decision's fields, cards that are named by their place named as they lie there."""
        if not any("@" in str(value) for value in fields.values()):
            return fields
        lying: dict[Mark, str] = {}
        for number, house, contents in self._shuffles:
            lying |= {(number, leaf): contents[place] for leaf, place in enumerate(house)}
        return named(fields, lying)
