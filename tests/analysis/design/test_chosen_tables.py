"""Paytables of one's own where a licensee may only choose between listed ones, and options that are the odds of one wager."""

from fractions import Fraction
from functools import cache
from itertools import product

import pytest

import houseway as hw
from tests.project.refused import refused

THREE = 22_100
FIVE = 2_598_960
DRAWS_ON = {0: range(10), 1: range(10), 2: range(10), 3: [*range(8), 9], 4: range(2, 8), 5: range(4, 8), 6: (6, 7)}


@cache
def baccarat(decks: int) -> dict[tuple[int, int, bool, bool], Fraction]:
    """How often each two counts come, and whether they are Naturals, by drawing values from the shoe one after another."""
    shoe = [16 * decks, *[4 * decks] * 9]
    found: dict[tuple[int, int, bool, bool], int] = {}
    cards = 52 * decks

    def add(player: int, banker: int, ways: int, natural: bool = False) -> None:
        one = (player, banker, natural and player >= 8, natural and banker >= 8)
        found[one] = found.get(one, 0) + ways

    for four in product(range(10), repeat=4):
        left, ways = list(shoe), 1
        for value in four:
            ways *= left[value]
            left[value] -= 1
        player, banker = (four[0] + four[1]) % 10, (four[2] + four[3]) % 10
        if player >= 8 or banker >= 8:
            add(player, banker, ways * (cards - 4) * (cards - 5), natural=True)
        elif player >= 6:
            for third in range(10) if banker <= 5 else ():
                add(player, (banker + third) % 10, ways * left[third] * (cards - 5))
            if banker > 5:
                add(player, banker, ways * (cards - 4) * (cards - 5))
        else:
            for mine in range(10):
                drawn = ways * left[mine]
                if mine not in DRAWS_ON.get(banker, ()):
                    add((player + mine) % 10, banker, drawn * (cards - 5))
                    continue
                for third in range(10):
                    add((player + mine) % 10, (banker + third) % 10, drawn * (left[third] - (mine == third)))
    whole = sum(found.values())
    return {one: Fraction(ways, whole) for one, ways in found.items()}


def test_three_cards_of_the_community_by_a_table_of_ones_own() -> None:
    prices = hw.price("mississippi_stud", three_card_bonus={"pair": "1:1", "flush": "4:1"}, even_if_unlawful=True)
    paid = Fraction(3_744 + 4 * 1_096, THREE) - Fraction(THREE - 3_744 - 1_096, THREE)
    assert prices["three_card_bonus"].house_edge == -paid
    assert prices.unlawful == ("PA-MS-12.d",)


def test_an_ace_two_three_takes_the_row_that_the_reading_gives_it() -> None:
    table = {"straight": "5:1", "high_card": "1:1"}
    for low, straights in ((True, 720), (False, 660)):
        prices = hw.price("mississippi_stud", three_card_bonus=table, three_card_ace_low=low, even_if_unlawful=True)
        high = 16_440 + 720 - straights
        lost = THREE - straights - high
        assert prices["three_card_bonus"].house_edge == Fraction(lost - 5 * straights - high, THREE)


def test_a_bonus_of_caribbean_stud_on_flushes_alone() -> None:
    prices = hw.price("caribbean_stud", caribbean_stud_bonus_table={"flush": "50:1"}, even_if_unlawful=True)
    assert prices["caribbean_stud_bonus"].house_edge == 1 - 51 * Fraction(5_108, FIVE)  # nobody folds a flush


def test_queens_up_on_four_of_a_kind_alone() -> None:
    prices = hw.price("crazy_4_poker", queens_up_paytable={"four_of_a_kind": "100:1"}, even_if_unlawful=True)
    assert prices["queens_up"].house_edge == 1 - 101 * Fraction(624, FIVE)
    assert "no clause" in prices.assumptions["queens_up"]


def test_a_dragon_bonus_that_also_pays_a_win_by_three() -> None:
    table = {"win_by_9": "40:1", "win_by_3": "3:2", "natural_winner": "1:2"}
    prices = hw.price("minibaccarat", decks=8, dragon_bonus_paytable=table, even_if_unlawful=True)
    won = Fraction(0)
    for (player, banker, natural, other), share in baccarat(8).items():
        if natural and (not other or player > banker):
            net = Fraction(1, 2)
        elif natural and other and player == banker:
            net = Fraction(0)
        else:
            pays = {9: Fraction(40), 3: Fraction(3, 2)}
            net = pays.get(player - banker, Fraction(-1)) if not natural else Fraction(-1)
        won += share * net
    assert prices["dragon_bonus_player"].house_edge == -won


def test_a_row_that_no_hand_has_and_a_row_without_odds_are_refused() -> None:
    with refused("not-priced"):
        hw.price("crazy_4_poker", queens_up_paytable={"royal_flush": "9:1"}, even_if_unlawful=True)
    with refused("not-priced"):
        hw.price("minibaccarat", dragon_bonus_paytable={"win_by_9": "much"}, even_if_unlawful=True)
    with refused("not-priced"):
        hw.price("caribbean_stud", caribbean_stud_bonus_table="F", even_if_unlawful=True)
    with refused("malformed-value"):
        hw.price("minibaccarat", dragon_bonus_paytable={"win_by_9": "50:1"})


def test_a_listed_table_written_out_costs_what_the_letter_costs() -> None:
    listed = {"pair": "1:1", "flush": "3:1", "straight": "6:1", "three_of_a_kind": "30:1", "straight_flush": "40:1"}
    written = hw.sensitivity("mississippi_stud", three_card_bonus="B")
    table = {one.row: one.pays for one in written.rows}
    assert set(listed) <= set(table)
    own = hw.price("mississippi_stud", three_card_bonus=table, even_if_unlawful=True)
    assert own["three_card_bonus"] == hw.price("mississippi_stud", three_card_bonus="B")["three_card_bonus"]


@pytest.mark.parametrize(
    ("game", "wager", "row", "frequency"),
    [
        ("three_card_poker", "ante", "straight", Fraction(720, THREE)),
        ("mississippi_stud", "three_card_bonus", "flush", Fraction(1_096, THREE)),
        ("caribbean_stud", "caribbean_stud_bonus", "full_house", Fraction(3_744, FIVE)),
        ("crazy_4_poker", "queens_up", "four_of_a_kind", Fraction(624, FIVE)),
    ],
)
def test_the_rows_of_listed_tables_move_a_wager_by_their_frequency(
    game: str, wager: str, row: str, frequency: Fraction
) -> None:
    found = next(one for one in hw.sensitivity(game).rows if (one.wager, one.row) == (wager, row))
    assert (found.house_edge, found.frequency) == (-frequency, frequency)
    assert found.unlawful  # the licensee chooses between listed tables


def test_the_odds_of_a_tie_are_a_table_of_one_row() -> None:
    tie = sum(share for (player, banker, _, _), share in baccarat(6).items() if player == banker)
    found = next(one for one in hw.sensitivity("minibaccarat").rows if one.wager == "tie")
    assert (found.row, found.house_edge, found.unlawful) == ("tie_odds", -tie, ())
    designs = hw.design("minibaccarat", "tie", edge="-30%..10%")
    usual = (8, 9, 10, 11, 12)
    lawful = {at: 1 - (at + 1) * tie for at in usual if Fraction(-3, 10) <= 1 - (at + 1) * tie <= Fraction(1, 10)}
    assert {one.table.rows["tie_odds"]: one.figures.house_edge for one in designs.tables} == lawful
    assert designs.json()["tables"][0]["rows"] == {"tie_odds": f"{designs.tables[0].table.rows['tie_odds']}:1"}


def test_a_table_that_can_only_be_chosen_is_designed_by_choosing() -> None:
    designs = hw.design("minibaccarat", "dragon_bonus_player", edge="0%..10%")
    assert not designs.tables
    assert designs.configurations
