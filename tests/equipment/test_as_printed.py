"""Whatever is printed for people can be typed again: cards with signs, amounts with a dollar sign."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from houseway.equipment.cards import CARDS, card, cards
from houseway.equipment.money import cents, spoken
from tests.project.refused import refused


@pytest.mark.parametrize("one", [one for one in CARDS if not one.is_joker], ids=str)
def test_a_card_is_read_as_it_is_printed(one: object) -> None:
    rank, suit = str(one)[0], str(one)[1]
    sign = dict(zip("shdc", "♠♥♦♣", strict=True))[suit]
    shown = ("10" if rank == "T" else rank) + sign
    assert cards(f"{shown}, {rank}{sign}") == [one, one]


@pytest.mark.parametrize("text", ["AhTd7c", "A♥T♦7♣", "A♥10♦7♣", "Ah10d7c", "a♥ 10♦7c"])
def test_cards_are_read_without_spaces_too(text: str) -> None:
    assert cards(text) == cards("Ah Td 7c")


@pytest.mark.parametrize("text", ["A♥1♦", "A♥10", "A♥♦", "1010"])
def test_a_word_with_something_else_in_it_is_refused_as_it_stands(text: str) -> None:
    with refused("not-a-card") as caught:
        cards(text)
    assert text in str(caught.value)


@pytest.mark.parametrize("text", ["1♠", "♠", "A♠♥", "110h", "1010", "10", "♠A"])
def test_what_is_no_card_is_still_refused(text: str) -> None:
    with refused("not-a-card"):
        card(text)


@given(st.integers(0, 10**14))
def test_an_amount_is_read_as_it_is_printed(amount: int) -> None:
    assert cents(spoken(amount)) == amount


@pytest.mark.parametrize(
    "text", ["$", "$-5", "-$5", "$1,00", "$1,0000", "5$", "$$5", "$ 5", "$1_000", "$1e3", "$NaN", "$٣"]
)
def test_what_is_no_amount_is_still_refused(text: str) -> None:
    with refused("not-an-amount"):
        cents(text)
