"""What a shoe may hold, counted by hand."""

from collections import Counter

import pytest

from houseway.equipment.cards import JOKER, cards
from houseway.equipment.randomness.decks import FIFTY_TWO, WITH_JOKER, WITHOUT_TENS, Composition
from houseway.errors import BadInput
from tests.project import refused as refusals


def test_a_deck_has_thirteen_ranks_in_four_suits() -> None:
    assert len(Composition()) == len(set(FIFTY_TWO)) == 52
    assert Counter(one.rank for one in FIFTY_TWO) == dict.fromkeys(range(13), 4)
    assert Counter(one.suit for one in FIFTY_TWO) == dict.fromkeys(range(4), 13)


def test_a_spanish_deck_lacks_the_four_tens_and_nothing_else() -> None:
    assert len(Composition(WITHOUT_TENS)) == 48
    assert set(FIFTY_TWO) - set(WITHOUT_TENS) == set(cards("Ts Th Td Tc"))


def test_a_deck_with_the_joker_has_53() -> None:
    assert len(Composition(WITH_JOKER)) == 53
    assert set(WITH_JOKER) - set(FIFTY_TWO) == {JOKER}


@pytest.mark.parametrize("decks", [1, 2, 6, 8, 16])
def test_several_decks_hold_each_card_as_often(decks: int) -> None:
    shoe = Composition(FIFTY_TWO, decks)
    assert len(shoe) == len(shoe.cards) == 52 * decks
    assert Counter(shoe.cards) == dict.fromkeys(FIFTY_TWO, decks)


def test_cards_set_apart_are_missing_from_the_rest() -> None:
    rest = Composition().without(cards("Ah Kd"))
    assert len(rest) == 50
    assert not {"Ah", "Kd"} & set(map(str, rest))
    assert Composition().without([]) == list(FIFTY_TWO)


def test_as_many_copies_as_there_are_decks_can_be_set_apart_and_one_more_cannot() -> None:
    six = Composition(FIFTY_TWO, 6)
    assert len(six.without(cards("Ah " * 6))) == 306
    with refusals.refused("card-named-too-often", clause="MA-X") as refused:
        six.without(cards("Ah " * 7), "deal.shoe", "MA-X")
    assert (refused.value.where, refused.value.clause) == ("deal.shoe", "MA-X")


@pytest.mark.parametrize(
    ("composition", "text"), [(Composition(), "Jk"), (Composition(WITHOUT_TENS, 8), "Ts"), (Composition(), "Ah Ah")]
)
def test_a_card_that_the_composition_cannot_hold_is_refused(composition: Composition, text: str) -> None:
    with pytest.raises(BadInput):
        composition.without(cards(text))


def test_a_count_shows_what_is_missing_and_what_is_too_many() -> None:
    deck = Composition()
    assert deck.count(reversed(FIFTY_TWO)).complete
    counted = deck.count([*FIFTY_TWO[1:], *cards("Ah Ah Jk")])
    assert not counted.complete
    assert counted.missing == FIFTY_TWO[:1]
    assert sorted(map(str, counted.extra)) == ["Ah", "Ah", "Jk"]


def test_a_count_of_several_decks_wants_every_copy() -> None:
    shoe = Composition(FIFTY_TWO, 8)
    assert shoe.count(FIFTY_TWO * 8).complete
    assert len(shoe.count(FIFTY_TWO * 7).missing) == 52
