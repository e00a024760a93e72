"""Sections 1, 6 and 10: what cards count, and who draws. Oracles: the value rules, Table 1 and counting."""

from itertools import product

import pytest

from houseway.equipment.cards import card, cards
from houseway.games.minibaccarat.play.points import BANKER_CLAUSES, banker_draws, is_pair, player_draws, result, said
from houseway.ranking.baccarat import BANKER_DRAWS_ON, VALUES, is_natural, point_count

OF_COUNT = {0: "Kc Qd", 1: "Kc Ad", 2: "Kc 2d", 3: "Kc 3d", 4: "Kc 4d", 5: "Kc 5d", 6: "Kc 6d", 7: "Kc 7d"}
"""Two cards of each count that is no Natural."""
OF_VALUE = ("Th", "Ah", "2h", "3h", "4h", "5h", "6h", "7h", "8h", "9h")

TABLE_1 = {
    0: "DDDDDDDDDD",
    1: "DDDDDDDDDD",
    2: "DDDDDDDDDD",
    3: "DDDDDDDDSD",
    4: "SSDDDDDDSS",
    5: "SSSSDDDDSS",
    6: "SSSSSSDDSS",
    7: "SSSSSSSSSS",
}
"""The regulation's Table 1 written out: a row for the Banker's count, a letter for each third card 0 to 9."""


@pytest.mark.clause("MA-MB-6.a.1", "MA-MB-6.a.2", "MA-MB-6.a.3")
@pytest.mark.parametrize("suit", "shdc")
def test_every_card_counts_as_section_6_says(suit: str) -> None:
    counted = {rank: VALUES[card(rank + suit)] for rank in "23456789TJQKA"}
    assert counted == dict(zip("23456789TJQKA", (2, 3, 4, 5, 6, 7, 8, 9, 0, 0, 0, 0, 1), strict=True))


@pytest.mark.clause("MA-MB-6.b", "MA-MB-6.b.1", "MA-MB-6.b.2")
@pytest.mark.parametrize(
    ("hand", "count"),
    [("As 2s 4s", 7), ("As 2s 9s", 2), ("9s 9h 9d", 7), ("Ks Qs", 0), ("5s 5h", 0), ("4s 5s", 9), ("9s Ah", 0)],
)
def test_point_count_is_the_right_digit_of_the_sum(hand: str, count: int) -> None:
    assert point_count(cards(hand)) == count


@pytest.mark.clause("MA-MB-1.natural")
@pytest.mark.parametrize(
    ("hand", "natural"), [("Ks 8s", True), ("4s 5s", True), ("Ks 7s", False), ("2s 3s 3h", False), ("Ks 4s 5s", False)]
)
def test_natural_is_eight_or_nine_on_two_cards(hand: str, natural: bool) -> None:
    assert is_natural(cards(hand)) is natural
    assert said(cards(hand)).startswith("Natural") is natural


@pytest.mark.clause("MA-MB-1.dragon_7")
@pytest.mark.parametrize(
    ("player", "banker", "dragon"),
    [
        ("Kd 6c", "2d 2h 3s", True),
        ("Kd 6c", "3c 4d", False),  # two cards
        ("Kd 7c", "2d 2h 3s", False),  # 7-7
        ("Kd 9c", "2d 2h 3s", False),  # the Player is higher
        ("Kd 6c", "2d 2h 2s", False),  # counts 6
        ("Kd 6c", "2d 2h 4s", False),  # counts 8
    ],
)
def test_dragon_7_needs_three_cards_and_a_lower_player(player: str, banker: str, dragon: bool) -> None:
    assert result(cards(player), cards(banker)).dragon_7 is dragon


@pytest.mark.clause("MA-MB-1.panda_8")
@pytest.mark.parametrize(
    ("player", "banker", "panda"),
    [
        ("Kc 3d 5h", "Qd 7s", True),
        ("5d 3s", "9h 6h", False),  # two cards
        ("Kc 3d 5h", "Ac Ad 6s", False),  # 8-8
        ("Kc 3d 5h", "Ac Ad 7s", False),  # the Banker is higher
        ("Kc 3d 4h", "Qd 6s", False),  # counts 7
        ("Kc 3d 6h", "Qd 7s", False),  # counts 9
    ],
)
def test_panda_8_needs_three_cards_and_a_lower_banker(player: str, banker: str, panda: bool) -> None:
    assert result(cards(player), cards(banker)).panda_8 is panda


@pytest.mark.clause("MA-MB-10.b.1", "MA-MB-10.b.2")
@pytest.mark.parametrize(("player", "banker"), list(product(OF_COUNT, OF_COUNT)))
def test_player_draws_below_six_where_nobody_has_a_natural(player: int, banker: int) -> None:
    assert player_draws(cards(OF_COUNT[player]), cards(OF_COUNT[banker])) is (player < 6)


@pytest.mark.clause("MA-MB-10.c.1")
@pytest.mark.parametrize(("player", "banker"), list(product((6, 7), OF_COUNT)))
def test_banker_draws_to_five_against_a_player_who_stays(player: int, banker: int) -> None:
    assert banker_draws(cards(OF_COUNT[player]), cards(OF_COUNT[banker])) is (banker <= 5)


@pytest.mark.clause("MA-MB-10.c.2.i", "MA-MB-10.c.2.ii", "MA-MB-10.c.2.iii")
@pytest.mark.parametrize(("banker", "third"), list(product(range(8), range(10))))
def test_every_cell_of_table_1(banker: int, third: int) -> None:
    player = cards(f"Kc Qd {OF_VALUE[third]}")
    assert banker_draws(player, cards(OF_COUNT[banker])) is (TABLE_1[banker][third] == "D")


@pytest.mark.clause("MA-MB-10.c.2.i", "MA-MB-10.c.2.ii", "MA-MB-10.c.2.iii")
def test_table_1_draws_in_51_of_80_cells_and_each_row_has_its_clause() -> None:
    assert sum(map(len, BANKER_DRAWS_ON.values())) == 3 * 10 + 9 + 6 + 4 + 2
    assert [BANKER_CLAUSES[count].rpartition(".")[2] for count in range(8)] == [*["i"] * 3, *["iii"] * 4, "ii"]


@pytest.mark.clause("MA-MB-10.a")
@pytest.mark.parametrize("natural", ["Kc 8d", "Kc 9d"])
@pytest.mark.parametrize("other", range(8))
def test_a_natural_on_either_side_stops_both(natural: str, other: int) -> None:
    low = cards(OF_COUNT[other])
    assert not player_draws(low, cards(natural))
    assert not banker_draws(low, cards(natural))
    assert not player_draws(cards(natural), low)
    assert not banker_draws(cards(natural), low)


@pytest.mark.clause("MA-MB-7.a.7.i")
@pytest.mark.parametrize(
    ("hand", "pair"), [("Qs Qh", True), ("8h 8h", True), ("Qs Kh", False), ("As Ah", True), ("5s 5h 5d", True)]
)
def test_a_pair_is_of_one_rank_not_of_one_count(hand: str, pair: bool) -> None:
    assert is_pair(cards(hand)) is pair


@pytest.mark.clause("MA-MB-6.b", "MA-MB-1.natural")
def test_counts_of_two_cards_over_one_deck() -> None:
    """Of the 52 · 51 ordered deals of two cards, counted by hand from the value classes (16 zeros, 4 of each other)."""
    deck = [card(rank + suit) for rank in "23456789TJQKA" for suit in "shdc"]
    naturals = sum(is_natural((a, b)) for i, a in enumerate(deck) for j, b in enumerate(deck) if i != j)
    # 8: zero and 8, twice 16·4; 1-7, 2-6, 3-5 twice 4·4 each; 4-4: 4·3; 9-9: 4·3.  9: 2·16·4; 1-8, 2-7, 3-6, 4-5: 2·4·4.
    eight = 2 * 16 * 4 + 3 * 2 * 4 * 4 + 4 * 3 + 4 * 3
    nine = 2 * 16 * 4 + 4 * 2 * 4 * 4
    assert naturals == eight + nine
