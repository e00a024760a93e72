"""Histograms and tables: what was counted, beside the price."""

import csv
import io
import xml.etree.ElementTree as ElementTree
from fractions import Fraction
from pathlib import Path

import pytest

from houseway.odds.price import labels, line, price
from houseway.simulation.histogram import bars_of, signed, svg, text_bar
from houseway.simulation.result import standard_error, z_score
from houseway.simulation.tables import check_format, rows, table_bytes
from tests.project.refused import refused
from tests.simulation.ground import run

WIN, LOSE, RARE = line("win", Fraction(19, 20)), line("lose", -1), line("jackpot", 99)
COUNTED = price([WIN, LOSE], [60, 40])
EXACT = price([WIN, LOSE, RARE], [49, 50, 1])


def test_a_bar_for_each_net_result_also_for_one_that_never_came() -> None:
    assert [(bar.label, bar.counted, bar.priced) for bar in bars_of(COUNTED, EXACT)] == [
        ("-1", 0.4, 0.5),
        ("+0.95", 0.6, 0.49),
        ("+99", 0.0, 0.01),
    ]


@pytest.mark.parametrize(
    ("net", "text"), [("0", "0"), ("1/3", "+0.3333"), ("-2", "-2"), ("10", "+10"), ("-1/2", "-0.5")]
)
def test_net_results_are_written_short(net: str, text: str) -> None:
    assert signed(Fraction(net)) == text


@pytest.mark.parametrize(
    ("share", "plain", "bar"),
    [(1, True, "####"), (0, True, ""), (0.001, True, "#"), (0.5, False, "██"), (0.001, False, "▏"), (2, False, "████")],
)
def test_bars_of_text(share: float, plain: bool, bar: str) -> None:
    assert text_bar(share, 4, plain) == bar


def test_the_picture_is_an_svg_that_stands_alone_and_says_its_figures() -> None:
    picture = ElementTree.fromstring(svg("Three <Card> & more", "100 rounds", bars_of(COUNTED, EXACT)))
    namespace = "{http://www.w3.org/2000/svg}"
    assert picture.tag == f"{namespace}svg"
    titles = [title.text for title in picture.iter(f"{namespace}title")]
    assert titles[0] == "Three <Card> & more"
    assert "+0.95: counted 60.000000%, priced 49.000000%" in titles
    bars = [float(bar.get("width", "0")) for bar in picture.iter(f"{namespace}rect")][1:]
    assert bars[0] / bars[1] == pytest.approx(40 / 60, rel=1e-3)


def test_the_standard_error_is_that_of_a_sample() -> None:
    """Six wins and four losses of a coin: variance 0.96, over n - 1."""
    coin = price([line("win", 1), line("lose", -1)], [6, 4])
    assert standard_error(coin, 10) == pytest.approx((0.96 / 9) ** 0.5)
    assert standard_error(price([WIN], [1]), 1) is None


def test_the_z_score_uses_the_exact_variance() -> None:
    """60 of 100 heads: the edge is 0.2 under that of a fair coin, whose standard error is 0.1."""
    fair = price([line("win", 1), line("lose", -1)], [1, 1])
    heads = price([line("win", 1), line("lose", -1)], [60, 40])
    assert z_score(heads, fair, 100) == pytest.approx(-2)
    assert z_score(heads, price([WIN], [1]), 100) is None


def test_outcomes_of_one_name_and_different_pay_are_told_apart() -> None:
    same = price([line("bonus", 1), line("bonus", 2), line("lose", -1)], [1, 1, 1])
    assert list(labels(same).values()) == ["bonus (2:1)", "bonus (1:1)", "lose"]


def test_a_table_has_every_way_to_end_and_adds_up() -> None:
    found = run("three_card_poker", 500)
    ante = [row for row in rows(found) if row["wager"] == "ante"]
    assert sum(row["count"] for row in ante) == 500
    assert any(row["count"] == 0 for row in ante)
    assert sum(row["price_probability"] for row in ante) == pytest.approx(1)


def test_csv_and_parquet_hold_the_same() -> None:
    from pyarrow import parquet

    found = run("sic_bo", 500, seed=2**64 - 1)
    text = list(csv.DictReader(io.StringIO(table_bytes(found, Path("a.csv")).decode())))
    stored = parquet.read_table(io.BytesIO(table_bytes(found, Path("a.PARQUET")))).to_pylist()
    assert [(row["wager"], row["outcome"], int(row["count"]), int(row["seed"])) for row in text] == [
        (row["wager"], row["outcome"], row["count"], row["seed"]) for row in stored
    ]


def test_other_formats_are_refused() -> None:
    with refused("wrong-file-ending"):
        check_format(Path("rounds.xlsx"))
