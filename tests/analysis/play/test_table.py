"""Whole strategies as tables: complete, with frequencies that sum to one, and the values of the advice."""

import csv
from fractions import Fraction
from pathlib import Path

import pytest

import houseway as hw
from houseway.analysis.play.own import decisions_of
from houseway.analysis.play.table import strategy_tables
from houseway.cli.atomic_file import kind_of
from houseway.reports.whole_strategy import KINDS
from tests.analysis.play.games import priced, streets, with_decisions
from tests.cli.running import Shell
from tests.project.refused import refused


@pytest.mark.parametrize("game", [one for one in with_decisions() if one.values[0] != "pai_gow"])
def test_the_frequencies_of_a_street_sum_to_one(game: str) -> None:
    for table, street in zip(strategy_tables(priced(game)), streets(game), strict=True):
        assert sum((row.frequency for row in table.rows), Fraction(0)) == 1
        assert all(row.cost >= 0 for row in table.rows)
        assert table.reached is not None
        assert 0 < table.reached <= 1
        assert {row.best for row in table.rows} <= set(street.actions)


SEVERAL = ("let_it_ride", "mississippi_stud", "chemin_de_fer", "pai_gow_poker")
"""Games with several decisions in a round, or with none in some."""


@pytest.mark.parametrize("game", [one for one in with_decisions() if one.values[0] not in SEVERAL])
def test_the_best_values_of_a_game_with_one_decision_are_its_price(game: str) -> None:
    (table,) = strategy_tables(priced(game))
    value = sum((row.frequency * row.value for row in table.rows), Fraction(0))
    assert -value == priced(game).price(decisions_of(priced(game)).wager).house_edge


@pytest.mark.slow
@pytest.mark.parametrize("game", ["pai_gow", "minibaccarat", "spanish_21"])
def test_a_game_without_streets_lists_its_hands(game: str) -> None:
    (table,) = strategy_tables(priced(game))
    assert sum((row.frequency for row in table.rows), Fraction(0)) == 1
    assert all(row.cost >= 0 for row in table.rows)
    assert len({(row.hand, row.example) for row in table.rows}) == len(table.rows)


def test_a_row_is_what_the_advice_says() -> None:
    rows = [row for row in hw.strategy_table("let_it_ride").streets[0].rows if row.hand == "Q-J-T"]
    assert {row.best for row in rows} == {"let_it_ride", "withdraw"}
    for row in rows:
        assert hw.strategy("let_it_ride", "MA", hand=row.example).best == row.best


def test_the_file_has_every_row(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    to = tmp_path / "table.csv"
    shell = Shell(capsys)
    assert shell("strategy", "three_card_poker", "--table", "--to", to).status == 0
    with to.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert len(rows) == 741
    assert sum(float(row["costs_in_all"]) for row in rows) > 0
    assert abs(sum(float(row["frequency"]) for row in rows) - 1) < 1e-9
    assert shell("strategy", "three_card_poker", "--simple", "1", "--json").json["cost_exact"] == "0"
    assert shell("strategy", "three_card_poker", "--table", "--simple", "1").status == 2
    assert shell("strategy", "three_card_poker", "--to", to).status == 2


def test_text_and_page_have_every_row(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    shell, text, page = Shell(capsys), tmp_path / "table.txt", tmp_path / "table.html"
    for file in (text, page):
        assert shell("strategy", "three_card_poker", "--table", "--to", file).status == 0
    lines = text.read_text(encoding="utf-8").splitlines()
    rows = [line for line in lines if line.endswith(("+0.000000", "-1.000000")) or " play " in line or " fold " in line]
    assert len(rows) == 741
    assert len({line.index("%") for line in rows}) == 1
    whole = page.read_text(encoding="utf-8")
    assert whole.count("<tr><td>") == 741
    assert "<svg" in whole
    assert "Not lawful" not in whole
    assert shell("strategy", "three_card_poker", "--table", "--to", page, "--assume", "ties=dealer").status == 0
    assert "Not lawful: this breaks MA-TC" in page.read_text(encoding="utf-8")
    with refused("wrong-file-ending", where="to"):
        kind_of(tmp_path / "table.pdf", KINDS)


def test_thousands_of_settings_are_not_listed_one_by_one(capsys: pytest.CaptureFixture[str]) -> None:
    shown = Shell(capsys)("strategy", "pai_gow", "--table").out
    assert "8,130 different settings" in shown
    assert len(shown.splitlines()) < 200
