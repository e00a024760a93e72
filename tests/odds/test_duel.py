"""Classes and lines of a hand against the dealer, and lines by a table."""

from fractions import Fraction

import pytest

from houseway.odds.duel import Duel
from houseway.odds.paytable import fair_meter, paid_by, prize_lines
from houseway.odds.price import LOSE
from houseway.rulebook.submission import rows
from houseway.table.chips.endings import FOLD, NAMES, WIN
from houseway.table.chips.meters import prizes
from tests.table.test_endings import ENDINGS

DUEL = Duel(ENDINGS, ("high_card", "pair"), ("low", "high"))


def test_classes_are_numbered_row_by_row_then_by_ending_then_by_the_dealers_hand() -> None:
    assert len(DUEL) == len(DUEL.names) == 2 * 5 * 2
    assert DUEL.names[DUEL.place("pair", WIN)] == "pair: win, dealer low"
    assert DUEL.names[DUEL.place("pair", WIN) + 1] == "pair: win, dealer high"
    assert DUEL.names[0] == "high card: fold, dealer low"


def test_a_class_tells_how_its_hand_ends() -> None:
    for place, name in enumerate(DUEL.names):
        assert NAMES[DUEL.ending(place)] in name.partition(":")[2]


def test_a_line_comes_for_every_class_in_the_order_of_their_numbers() -> None:
    lines = DUEL.each(lambda row, ending, dealer: DUEL.line(ending, extra=f"{row} {dealer}"))
    assert [one.name for one in lines[:2]] == ["fold, high_card low", "fold, high_card high"]
    assert lines[DUEL.place("pair", WIN)].name == "win, pair low"


def test_a_bonus_is_paid_on_top_of_the_ending() -> None:
    assert DUEL.line(WIN, rank=7).net == 15
    assert DUEL.line(WIN, rank=7, bonus=4).net == 19
    assert DUEL.line(FOLD).net == -1
    assert DUEL.line(FOLD).risk == 1


def test_a_wager_by_a_table_is_lost_without_a_row() -> None:
    table = rows(two_pair="3:2")
    assert (paid_by(table, "two_pair").name, paid_by(table, "two_pair").net) == ("two pair", Fraction(3, 2))
    assert paid_by(table, "pair") is LOSE


def test_a_share_of_the_meter_is_divided_among_those_who_share_it_and_other_prizes_are_not() -> None:
    table = prizes(royal_flush="100% of meter", flush="50 for 1")
    alone, shared = (prize_lines(table, 100, 100_000, sharing) for sharing in (1, 4))
    assert alone["royal_flush"].net == 999
    assert shared["royal_flush"].net == 249
    assert alone["flush"].net == shared["flush"].net == 49


@pytest.mark.parametrize(("chance", "fair"), [(Fraction(1, 1000), 500), (Fraction(0), None)])
def test_the_fair_meter_is_where_the_wager_costs_nothing(chance: Fraction, fair: int | None) -> None:
    """A dollar that loses half of itself at an empty meter and gets the meter once in a thousand rounds."""
    assert fair_meter(lambda meter: Fraction(-1, 2) + chance * Fraction(meter, 100)) == fair
