"""Section 1, 2(b), 5(f) and 6 (MA), 635a.1, 635a.3(c), 635a.12(b) (PA): what cards count and what a hand is."""

import pytest

from houseway.equipment.cards import SUITS, card, cards
from houseway.equipment.randomness.decks import WITHOUT_TENS
from houseway.games.spanish_21.play.hands import Hand
from houseway.games.spanish_21.play.totals import ace_or_ten, bonus_row, is_blackjack, match, suits, total, value


@pytest.mark.clause("MA-S21-2.b.1", "MA-S21-2.b.2", "PA-S21-3.c.1", "PA-S21-3.c.2")
@pytest.mark.parametrize(
    ("text", "counts"), [("2c", 2), ("7h", 7), ("9s", 9), ("Js", 10), ("Qd", 10), ("Kh", 10), ("Ac", 1)]
)
def test_a_card_counts_its_face_and_a_picture_ten(text: str, counts: int) -> None:
    assert value(card(text)) == counts


@pytest.mark.clause("MA-S21-2.b.3", "MA-S21-1.hard", "MA-S21-1.soft")
@pytest.mark.clause("PA-S21-3.c.3", "PA-S21-1.hard", "PA-S21-1.soft")
@pytest.mark.parametrize(
    ("hand", "points", "soft"),
    [
        ("Ac 6d", 17, True),
        ("Ac 6d Kh", 17, False),
        ("Ac Ad", 12, True),
        ("Ac Ad 9h", 21, True),
        ("Ac Ad 9h Kc", 21, False),
        ("Ac 9d Kh", 20, False),
        ("7c 7d 7h", 21, False),
        ("Ac 4d 6h", 21, True),
        ("Kc 6d 6h", 22, False),
    ],
)
def test_an_ace_counts_eleven_unless_that_passes_21(hand: str, points: int, soft: bool) -> None:
    assert total(cards(hand)) == (points, soft)


@pytest.mark.clause("MA-S21-1.blackjack", "PA-S21-1.blackjack")
@pytest.mark.parametrize(
    ("hand", "is_one"), [("Ac Kd", True), ("Jh As", True), ("Ac 9d", False), ("Kc Kd", False), ("Ac 4d 6h", False)]
)
def test_a_blackjack_is_an_ace_and_a_ten_value_card(hand: str, is_one: bool) -> None:
    assert is_blackjack(cards(hand)) is is_one


@pytest.mark.clause("MA-S21-1.blackjack")
def test_an_ace_and_a_king_on_a_split_hand_are_no_blackjack() -> None:
    assert Hand(1, 1, [], cards("Ac Kd")).blackjack
    assert not Hand(1, 2, [], cards("Ac Kd"), split=True).blackjack


@pytest.mark.clause("MA-S21-1.suit")
@pytest.mark.parametrize(
    ("hand", "kind"), [("6h 7h 8h", "suited"), ("6s 7s 8s", "spades"), ("6s 7s 8c", "mixed"), ("6c 7d 8h", "mixed")]
)
def test_there_are_four_suits_and_spades_are_one_of_them(hand: str, kind: str) -> None:
    assert suits(cards(hand)) == kind
    assert sorted(SUITS) == sorted("cdhs")
    assert {one.suit for one in WITHOUT_TENS} == {0, 1, 2, 3}


@pytest.mark.parametrize(
    ("hand", "row"),
    [
        ("8c 6d 7h", "6_7_8_mixed"),
        ("6d 8d 7d", "6_7_8_suited"),
        ("7s 8s 6s", "6_7_8_spades"),
        ("7c 7c 7d", "7_7_7_mixed"),
        ("7d 7d 7d", "7_7_7_suited"),
        ("7s 7s 7s", "7_7_7_spades"),
        ("5c 7d 9h", None),
        ("2c 3d 4h 5s 7c", "five_card_21"),
        ("2c 2d 3h 4s 4c 6d", "six_card_21"),
        ("2c 2d 2h 3s 3c 4d 5h", "seven_plus_card_21"),
        ("2c 2d 2h 2s 2c 2d 2h 3s 4c", "seven_plus_card_21"),
        ("2c 3d 4h Kc", None),
        ("2c 3d 4h 5s 6c", None),
        ("Ac Kd", None),
    ],
)
def test_the_row_of_a_21_follows_its_making(hand: str, row: str | None) -> None:
    assert bonus_row(cards(hand)) == row


@pytest.mark.clause("MA-S21-6.a-win", "PA-S21-7.f.1")
@pytest.mark.parametrize(
    ("one", "up", "how"),
    [("9s", "9s", "same_suit"), ("9d", "9s", "different_suit"), ("Ks", "Qs", None), ("Qd", "Qs", "different_suit")],
)
def test_a_card_matches_the_up_card_by_rank(one: str, up: str, how: str | None) -> None:
    assert match(card(one), card(up)) == how


def test_by_value_a_king_matches_a_queen() -> None:
    assert match(card("Kd"), card("Qs"), "value") == "different_suit"
    assert match(card("9d"), card("Qs"), "value") is None


@pytest.mark.clause("MA-S21-7.i-reader", "PA-S21-7.g-peek")
def test_an_ace_king_queen_or_jack_may_become_a_blackjack() -> None:
    assert [text for text in ("Ac", "Kd", "Qh", "Js", "9c", "2d") if ace_or_ten(card(text))] == ["Ac", "Kd", "Qh", "Js"]
