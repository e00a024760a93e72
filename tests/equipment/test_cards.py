"""Cards are written and read back without loss, and what is not a card is refused."""

import pytest

from houseway.equipment.cards import CARDS, JOKER, RANKS, SUITS, Card, card, cards, show
from tests.project import refused as refusals


def test_there_are_52_cards_and_a_joker_and_each_reads_back_from_its_own_text() -> None:
    assert len(CARDS) == 53
    assert len({str(one) for one in CARDS}) == 53
    assert [card(str(one)) for one in CARDS] == list(CARDS)


def test_text_is_rank_then_suit() -> None:
    for rank in RANKS:
        for suit in SUITS:
            one = card(rank + suit)
            assert (RANKS[one.rank], SUITS[one.suit]) == (rank, suit)


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Ah", "ace of hearts"),
        ("2s", "two of spades"),
        ("Td", "ten of diamonds"),
        ("Kc", "king of clubs"),
        ("Jk", "joker"),
    ],
)
def test_a_card_says_its_name(text: str, name: str) -> None:
    assert card(text).name == name


def test_case_and_commas_do_not_matter() -> None:
    assert cards("aH, kD,7c") == cards("Ah Kd 7c") == cards(["Ah", "Kd", "7c"])
    assert card("JK") == JOKER


def test_the_joker_is_no_jack_and_ranks_above_the_ace() -> None:
    assert JOKER.is_joker
    assert JOKER.rank == card("As").rank + 1
    assert not any(one.is_joker for one in CARDS[:52])


def test_a_hand_prints_and_reads_back() -> None:
    assert cards(show(CARDS)) == list(CARDS)
    assert show([]) == ""
    assert repr(Card(0)) == "2s"


@pytest.mark.parametrize("text", ["", "A", "1h", "10h", "Ax", "hA", "Ahh", "J", "joker", "Ａh"])
def test_what_is_no_card_is_refused_with_what_would_be_right(text: str) -> None:
    with refusals.refused("not-a-card") as refused:
        card(text, "deal.shoe")
    assert refused.value.where == "deal.shoe"


@pytest.mark.parametrize("raw", [7, None, ["Ah", 7], {"Ah": 1}, [["Ah"]]])
def test_cards_that_are_not_written_as_text_are_refused(raw: object) -> None:
    with refusals.refused("cards-not-text"):
        cards(raw)


def test_cards_may_stand_without_spaces() -> None:
    assert cards("AhKd7c, 2s Jk") == cards("Ah Kd 7c 2s Jk")
    with refusals.refused("not-a-card"):
        cards("AhKd7x")
