"""Each card by itself: every place under one root, and in which order the places are dealt."""

import copy
import hashlib
import struct
from itertools import permutations

import pytest

from houseway.equipment.randomness.chance import SystemEntropy
from houseway.equipment.randomness.decks import FIFTY_TWO
from houseway.games import GAMES
from houseway.transparency.deck.leaves import Leaves, opens, salts
from houseway.transparency.deck.sealed_deck import SealedChance, SealedDeck, deck_of, secret_size
from houseway.transparency.deck.seeds import Seeds
from houseway.transparency.merkle import Tree
from tests.games.every_game.first import first
from tests.live.seeds import SEED

DECK = tuple(map(str, FIFTY_TWO))


def sealed(deck: tuple[str, ...] = DECK, dice: int = 0) -> SealedDeck:
    source = SystemEntropy()
    return SealedDeck(source.take(32), source.take(secret_size(len(deck), dice)), deck)


# -- leaves ------------------------------------------------------------------------------------------------------------


def test_a_leaf_is_what_the_format_says_and_the_root_is_that_of_the_merkle_log() -> None:
    """Computed here with standard tools alone, as a stranger would."""
    made = sealed()
    tree = Tree()
    for place, (content, salt) in enumerate(zip(made.leaves.contents, made.leaves.salts, strict=True)):
        tree.append(b"houseway/leaf/1\x00" + salt + f"0/{place}/{content}".encode())
    assert made.published == tree.root().hex()
    assert tree.size == 52 + made.words + 1


@pytest.mark.parametrize("size", [1, 2, 3, 7, 8, 69, 433])
def test_every_leaf_opens_by_itself_and_as_nothing_else(size: int) -> None:
    leaves = Leaves(0, tuple(str(number) for number in range(size)), tuple(salts(bytes(32), 0, size)))
    for place in range(size):
        opening = leaves.opening(place)
        assert opens(opening, leaves.root, size)
        assert not opens({**opening, "content": "Ah"}, leaves.root, size)
        assert not opens({**opening, "salt": "00" * 16}, leaves.root, size)
        assert not opens({**opening, "leaf": place + 1}, leaves.root, size)
        assert not opens({**opening, "shuffle": 1}, leaves.root, size)
        assert not opens({**opening, "path": [*opening["path"], "00" * 32]}, leaves.root, size)
    assert not opens({}, leaves.root, size)


def test_no_salt_comes_twice_and_none_tells_of_another() -> None:
    made = [salts(SystemEntropy().take(32), shuffle, 500) for shuffle in (0, 1)]
    assert len({salt for one in made for salt in one}) == 1_000


def test_the_same_cards_promised_twice_look_different() -> None:
    secret = SystemEntropy().take(secret_size(52, 0))
    assert len({SealedDeck(SystemEntropy().take(32), secret, DECK).published for _ in range(50)}) == 50


# -- the order ---------------------------------------------------------------------------------------------------------


def test_without_seeds_the_cards_leave_as_the_house_has_them() -> None:
    made = sealed()
    left = SealedChance(made, Seeds(made.published)).shuffle(FIFTY_TWO)
    assert [str(card) for card in left] == list(made.leaves.contents[:52])
    assert [card.mark for card in left] == [(0, leaf) for leaf in range(52)]


def test_seeds_say_in_public_which_leaf_is_dealt_where() -> None:
    """The function of the docstring, once more with standard tools."""
    made = sealed()
    seeds = {5: "ff" * 64, 2: SEED}
    key = hashlib.sha256(
        b"houseway/seeds/1\x00"
        + bytes.fromhex(made.published)
        + bytes([0, 2, 0, 16])
        + bytes.fromhex(SEED)
        + bytes([0, 5, 0, 64])
        + b"\xff" * 64
    ).digest()
    stream = b"".join(hashlib.sha256(key + b"order/0\x00" + struct.pack(">I", block)).digest() for block in range(13))
    lots = struct.unpack("<52Q", stream)
    taken = sorted(range(52), key=lots.__getitem__)
    left = SealedChance(made, Seeds(made.published, seeds)).shuffle(FIFTY_TWO)
    assert [card.mark for card in left] == [(0, leaf) for leaf in taken]
    assert [str(card) for card in left] == [made.leaves.contents[leaf] for leaf in taken]
    added = hashlib.sha256(key + b"word/0\x00" + bytes(4)).digest()[:8]
    word = bytes(a ^ b for a, b in zip(made.secret[416:424], added, strict=True))
    chance = SealedChance(made, Seeds(made.published, seeds))
    assert chance.number(0, 2**63 - 1) == struct.unpack("<Q", word)[0] % 2**63


def test_every_order_can_come_whatever_the_seeds_are() -> None:
    """Of four cards all 24 orders of the house come, and each is another order after any seeds."""
    deck, cards = ("2s", "2h", "2d", "2c"), list(FIFTY_TWO[:4])
    for seeds in ({}, {1: SEED}):
        found = set()
        for order in permutations(range(4)):
            lots = [0] * 4
            for place, item in enumerate(order):
                lots[item] = place
            secret = struct.pack("<4Q", *lots) + bytes(secret_size(0, 0))
            made = SealedDeck(bytes(32), secret, deck)
            found.add(tuple(map(str, SealedChance(made, Seeds("00" * 32, seeds)).shuffle(cards))))
        assert len(found) == 24


@pytest.mark.parametrize("name", GAMES)
def test_the_secret_has_eight_bytes_for_every_card(name: str) -> None:
    rules = first(name)
    deck, decks = deck_of(rules, rules.submission())
    assert secret_size(len(deck) * decks, rules.dice) >= 8 * (len(deck) * decks + 2 * rules.dice) + 32


def test_a_marked_card_is_the_card() -> None:
    plain = FIFTY_TWO[7]
    card = plain.marked((0, 3))
    assert card == plain
    assert hash(card) == hash(plain)
    assert (str(card), card.rank, card.suit, card.mark, plain.mark) == (
        str(plain),
        plain.rank,
        plain.suit,
        (0, 3),
        None,
    )
    assert copy.deepcopy(card).mark == (0, 3)
