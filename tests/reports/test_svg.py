"""Pictures that say in shape what the figures say."""

import re
from fractions import Fraction

from houseway.odds.grid import Grid
from houseway.odds.price import LOSE, PUSH, line, price
from houseway.reports.source import Source
from houseway.reports.svg import drift, grid_picture, outcome_bars


def test_bars_are_as_long_as_results_are_likely() -> None:
    drawn = outcome_bars(price([line("win", 1), PUSH, LOSE], [2, 1, 4]), "a wager")

    widths = [float(width) for width in re.findall(r'<rect[^>]* width="([\d.]+)"', drawn)]
    assert widths == [widths[2] / 2, widths[2] / 4, widths[2]]


def test_a_drift_ends_at_what_is_expected() -> None:
    drawn = drift(price([line("win", 1), LOSE], [49, 51]), "a wager", rounds=10_000)

    assert ">−200</text>" in drawn  # 2 percent of ten thousand units
    assert drawn.count("<polygon") == 3


def test_a_fair_wager_and_one_for_the_player_are_drawn_too() -> None:
    assert ">0</text>" in drift(price([line("win", 1), LOSE], [1, 1]), "a fair wager")
    assert ">200</text>" in drift(price([line("win", 1), LOSE], [51, 49]), "a wager for the player")


def test_a_grid_marks_better_worse_equal_and_impossible() -> None:
    half = Fraction(1, 2)
    drawn = grid_picture(Grid("t", ("a",), ("1", "2", "3", "4"), ((half, -half, Fraction(0), None),), "play", "fold"))

    assert re.findall(r">([^<]*)</text>", drawn)[-3:] == ["+0.50", "−0.50", "0"]
    assert drawn.count("<rect") == 4


def test_a_grid_may_show_the_action_in_place_of_its_gain() -> None:
    cells, labels = ((Fraction(1, 2), Fraction(-1, 2)),), (("H", "S4H"),)
    drawn = grid_picture(Grid("t", ("16",), ("2", "3"), cells, "hit", "stand", labels=labels))

    assert re.findall(r">([^<]*)</text>", drawn)[-2:] == ["H", "S4H"]


def test_the_grid_of_three_card_poker_turns_at_the_queen(made: dict[str, Source]) -> None:
    (grid,) = made["three_card_poker"].grids
    rows = dict(zip(grid.rows, grid.cells, strict=True))

    assert all(cell > 0 for cell in rows["K high"] if cell is not None)
    assert all(cell < 0 for cell in rows["J high"] if cell is not None)
    queen = dict(zip(grid.columns, rows["Q high"], strict=True))
    assert (queen["7"] or 0) > 0 > (queen["5"] or 0)  # Q-6-4 is the lowest hand that is played


def test_a_game_without_decisions_has_no_grid(made: dict[str, Source]) -> None:
    assert made["sic_bo"].grids == ()
    assert len(made["minibaccarat"].grids) == 2
