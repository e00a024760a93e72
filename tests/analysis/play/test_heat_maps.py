"""Heat maps of the games that draw none themselves: every decision, with what going on gains over stopping."""

from fractions import Fraction
from pathlib import Path

import pytest

from houseway.analysis.play.heat_maps import street_grids
from houseway.analysis.play.table import TableRow, strategy_tables
from houseway.reports.whole_strategy import PART
from tests.analysis.play.games import priced
from tests.cli.running import Shell

DRAWN = (
    "caribbean_stud",
    "chemin_de_fer",
    "crazy_4_poker",
    "double_down_stud",
    "let_it_ride",
    "mississippi_stud",
    "pai_gow",
)


@pytest.mark.parametrize("game", DRAWN)
def test_the_page_of_a_whole_strategy_has_a_map_of_every_decision(
    game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    to = tmp_path / "strategy.html"
    assert Shell(capsys)("strategy", game, "--table", "--to", to).status == 0
    text = to.read_text(encoding="utf-8")
    streets = strategy_tables(priced(game))
    assert text.count("<figure>") == len(streets)
    # On a telephone the tables scroll by themselves, not the page.
    assert text.count('<section class="block"><h2>') == 1 + len(streets)
    # Long tables are in parts that are laid out when they are seen.
    assert text.count('<div class="part"><table>') == sum(-(-len(street.rows) // PART) for street in streets)


def test_a_cell_is_the_mean_gain_of_its_hands() -> None:
    (grid,) = street_grids(priced("chemin_de_fer"))
    rows = {(str(row.numbers["low"]), str(row.numbers["high"])): row for row in _rows("chemin_de_fer")}
    for low, cells in zip(grid.rows, grid.cells, strict=True):
        for high, cell in zip(grid.columns, cells, strict=True):
            row = rows.get((low, high))
            assert cell == (None if row is None else row.value - row.next_value)


def test_a_pair_stands_on_the_diagonal() -> None:
    # Withdrawing is worth nothing, so what letting a bet ride gains is its value.
    first, second = street_grids(priced("let_it_ride"))
    aces = first.cells[0][0]
    pairs = [row for row in _rows("let_it_ride") if row.hand.count("A") >= 2 and row.street == "bet_1"]
    deals = sum((row.frequency for row in pairs), Fraction(0))
    assert aces == sum((row.frequency * row.value for row in pairs), Fraction(0)) / deals
    assert (first.above, second.below) == ("let_it_ride", "withdraw")


def test_high_cards_are_told_apart_as_far_as_the_best_play_does() -> None:
    (grid,) = street_grids(priced("caribbean_stud"))
    assert grid.rows[:9] == (
        "straight flush",
        "four of a kind",
        "full house",
        "flush",
        "straight",
        "three of a kind",
        "two pair",
        "pair",
        "A-K-Q",
    )
    assert grid.rows[-3:] == ("9 high", "8 high", "7 high")
    assert grid.columns[0] == "A"
    by_row = dict(zip(grid.rows, grid.cells, strict=True))
    assert all(cell is not None and cell > 0 for cell in by_row["pair"])
    assert all(cell is not None and cell < 0 for cell in by_row["A-Q"])
    # Ace, king and seven are bet against a seven alone.
    seven = by_row["A-K-7"]
    assert [column for column, cell in zip(grid.columns, seven, strict=True) if cell is not None and cell > 0] == ["7"]


def _rows(game: str) -> list[TableRow]:
    return [row for table in strategy_tables(priced(game)) for row in table.rows]
