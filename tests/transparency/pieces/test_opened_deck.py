"""A reveal is read in its one permitted shape, and a replay deals what it opened."""

from typing import Any

import pytest

from houseway.equipment.cards import cards
from houseway.equipment.randomness.chance import permutation
from houseway.games import game
from houseway.transparency.canonical import written
from houseway.transparency.deck.byte_stream import SealedEntropy
from houseway.transparency.deck.commitment import Promise
from houseway.transparency.deck.leaves import Leaves, salts
from houseway.transparency.deck.opened import Elsewhere, OpenedChance, read_reveal
from houseway.transparency.deck.sealed_deck import METHOD, SealedDeck, Used, deck_of
from tests.project.refused import refused

DECK = ("Ah", "Kh", "Qh", "Jh")
SECRET = bytes(range(8 * len(DECK) + 8 * 3 + 32))
SEALED = SealedDeck(bytes(32), SECRET, DECK)


def leaves(number: int, *contents: str) -> Leaves:
    return Leaves(number, contents, tuple(salts(bytes(32), number, len(contents))))


def reveal(shown: frozenset[int] = frozenset({0, 1}), words: int = 1, **other: Any) -> dict[str, Any]:
    return {**SEALED.revealed(Used(words=words), shown), **other}


def further(*shuffles: Leaves) -> list[Any]:
    return [one.revealed(range(len(one.contents))) for one in shuffles]


def test_a_reveal_opens_the_cards_and_words_that_were_seen() -> None:
    opened = read_reveal(reveal())
    lying = [DECK[place] for place in SEALED.order]
    assert (opened.root, opened.size, opened.cards) == (SEALED.published, 8, 4)
    assert opened.known == {(0, 0): lying[0], (0, 1): lying[1], (0, 4): SECRET[32:40].hex()}
    assert opened.further == {}
    assert opened.word(0) != opened.seeds.word(0)


def test_a_word_that_was_not_opened_cannot_be_used_and_the_reserve_is_no_word() -> None:
    opened = read_reveal(SEALED.withdrawn())
    assert len({opened.word(number) for number in range(3)}) == 3
    with refused("promise-not-opened"):
        opened.word(3)
    with refused("promise-not-opened"):
        read_reveal(reveal()).word(1)


def test_further_shuffles_are_numbered_from_one() -> None:
    one, two = leaves(1, "Ah", "Kh"), leaves(2, "Qh", "Jh", "Ah")
    opened = read_reveal(reveal(further=further(one, two)))
    assert opened.further == {1: (one.root, 2), 2: (two.root, 3)}
    assert (opened.known[1, 0], opened.known[2, 2]) == ("Ah", "Ah")


def test_a_reveal_shows_its_further_shuffles_only_where_there_are_any() -> None:
    shown = further(leaves(1, "Ah", "Kh"))
    assert SEALED.revealed(Used(), frozenset(), shown)["further"] == shown
    assert "further" not in SEALED.revealed(Used(), frozenset())


@pytest.mark.parametrize(("shown", "hides"), [({0, 1, 2}, True), ({0, 1, 2, 3}, False)])
def test_a_deck_hides_a_card_until_each_was_opened_whatever_else_was(shown: set[int], hides: bool) -> None:
    told = reveal(frozenset(shown), words=3, further=further(leaves(1, "Ah", "Kh")))
    assert read_reveal(told).hides is hides


@pytest.mark.parametrize(("last", "right"), [("00" * 8, True), ("00" * 7, False), ("00" * 9, False)])
def test_every_word_has_eight_bytes_the_last_one_too(last: str, right: bool) -> None:
    under = leaves(0, *DECK, "11" * 8, last, "the reserve")
    told = {"method": METHOD, "leaves": under.revealed(range(7)), "cards": 4, "commitment": under.root}
    if right:
        assert read_reveal(told).known[0, 5] == last
    else:
        with refused("malformed-reveal"):
            read_reveal(told)


def spoilt_leaf(leaf: Any) -> dict[str, Any]:
    told = reveal()
    return {**told, "leaves": [leaf, *told["leaves"][1:]]}


@pytest.mark.parametrize(
    "told",
    [
        reveal(cards=8),
        reveal(cards=-1),
        reveal(cards="4"),
        reveal(frozenset({3}), cards=3),
        reveal(leaves=5),
        reveal(seeds={"one": "ab"}),
        spoilt_leaf(["Ah", "00" * 15]),
        spoilt_leaf([5, "00" * 16]),
        spoilt_leaf("00" * 31),
        spoilt_leaf(["Ah"]),
        {"method": METHOD},
    ],
)
def test_a_reveal_in_another_shape_is_malformed(told: dict[str, Any]) -> None:
    with refused("malformed-reveal", where="reveal"):
        read_reveal(told)


def test_a_reveal_is_of_the_promise_that_it_names() -> None:
    with refused("promise-broken"):
        read_reveal(reveal(commitment="00" * 32))
    with refused("promise-broken"):
        read_reveal(spoilt_leaf(["As", "00" * 16]))
    for other in (None, {"method": "another"}):
        with refused("not-a-reveal"):
            read_reveal(other)


# -- the replay ---------------------------------------------------------------------------------------------------------


def test_a_replay_deals_the_opened_cards_where_they_lay_and_fills_the_others_in() -> None:
    opened = read_reveal(reveal())
    fillings = [OpenedChance(opened, filling) for filling in range(12)]
    for chance in fillings:
        dealt = chance.shuffle(cards("Ah Kh Qh Jh"))
        assert sorted(map(str, dealt)) == sorted(DECK)
        assert [chance.dealt[0, leaf] for leaf in (0, 1)] == [opened.known[0, leaf] for leaf in (0, 1)]
    assert len({chance.dealt[0, 2] for chance in fillings}) == 2, "what stayed sealed may be either"


def test_a_second_shuffle_must_have_been_published_with_its_size() -> None:
    opened = read_reveal(reveal(further=further(leaves(1, "Kh", "Ah"))))
    chance = OpenedChance(opened, 0)
    chance.shuffle(cards("Ah Kh Qh Jh"))
    chance.shuffle(cards("Ah Kh"))
    assert (chance.dealt[1, 0], chance.dealt[1, 1]) == ("Kh", "Ah")
    with refused("promise-not-opened"):
        chance.shuffle(cards("Ah Kh"))
    with refused("promise-not-opened"):
        OpenedChance(opened, 0).shuffle(cards("Ah Kh Qh"))


def test_an_opened_card_that_was_not_shuffled_lies_elsewhere() -> None:
    chance = OpenedChance(read_reveal(reveal()), 0)
    with pytest.raises(Elsewhere):
        chance.shuffle(cards("As Ks Qs Js"))


def test_a_card_that_a_later_shuffle_needs_is_filled_in() -> None:
    opened = read_reveal(reveal(frozenset()))
    for card in DECK:
        chance = OpenedChance(opened, 0, {(0, 3): card})
        chance.shuffle(cards("Ah Kh Qh Jh"))
        assert chance.dealt[0, 3] == card


# -- one secret for all cards: the first method -------------------------------------------------------------------------


def test_a_tape_is_shown_as_lists_and_text_that_is_written_already_stays_as_it_is() -> None:
    promise = Promise(bytes(32), b"secret")
    assert promise.revealed(((1, 2), (3,)))["tape"] == [[1, 2], [3]]
    already = written([[1, 2]])
    assert promise.revealed(already)["tape"] is already


def test_the_leaves_are_the_cards_then_the_words_and_last_the_reserve() -> None:
    lying = [DECK[place] for place in SEALED.order]
    words = [SECRET[at : at + 8].hex() for at in (32, 40, 48)]
    assert list(SEALED.leaves.contents) == [*lying, *words, SECRET[-32:].hex()]
    assert (SEALED.cards, SEALED.words) == (4, 3)


def test_every_further_shuffle_has_an_order_of_its_own_from_the_reserve() -> None:
    """SHAKE-256 of the reserve and a label: whoever has the secret computes the order with any other program."""
    contents = tuple(f"card {number}" for number in range(40))
    orders = [SEALED.further(number, contents)[0] for number in (1, 2)]
    assert orders[0] != orders[1]
    for number, order in enumerate(orders, 1):
        label = SECRET[-32:] + b"shuffle/%d" % number
        assert order == permutation(40, SealedEntropy(label, len(label)))


def test_the_deck_of_a_promise_is_that_of_the_game_and_a_game_of_dice_has_none() -> None:
    three, sic_bo, baccarat = (game(name) for name in ("three_card_poker", "sic_bo", "minibaccarat"))
    deck, decks = deck_of(three, three.submission())
    assert (len(deck), decks) == (52, 1)
    assert deck_of(sic_bo, sic_bo.submission()) == ((), 1)
    assert deck_of(baccarat, baccarat.submission())[1] > 1
