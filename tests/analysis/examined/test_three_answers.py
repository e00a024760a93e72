"""The same figures on the page of a terminal, in JSON and in Python."""

import json
import re
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

import houseway as hw
from houseway.cli.app import main

Captured = pytest.CaptureFixture[str]
NUMBER = re.compile(r"(?<![\w.])([+-]?)\$?([+-]?\d[\d,]*(?:\.\d+)?)( ?%)?")
Case = tuple[list[str], Callable[[], Any], list[str]]

CASES: list[Case] = [
    (
        ["odds", "three_card_poker", "--authority", "MA"],
        lambda: hw.price("three_card_poker", "MA"),
        ["wagers.ante.house_edge", "wagers.pair_plus.house_edge", "wagers.pair_plus.standard_deviation"],
    ),
    (
        ["odds", "minibaccarat", "--joint"],
        lambda: hw.joint("minibaccarat", "MA"),
        ["any_wins", "pairs.0.correlation"],
    ),
    (
        ["session", "sic_bo", "--stake", "small=10", "--rounds", "200", "--bankroll", "200", "--target", "400"],
        lambda: hw.session("sic_bo", {"small": 10}, 200, authority="MA", bankroll=200, target=400),
        [
            "mean",
            "standard_deviation",
            "ahead",
            "normal.ahead",
            "even",
            "ruin_within",
            "ruin.ruin_before_target",
            "ruin.rounds_expected",
            "quantiles.2.net",
            "quantiles.2.normal",
            "normal.largest_error",
        ],
    ),
    (
        ["hold", "minibaccarat", "--stake", "banker=100", "--pace", "70", "--hours", "4", "--shifts", "50"],
        lambda: hw.hold("minibaccarat", {"banker": 100}, pace=70, hours=4, shifts=50, authority="MA"),
        ["mean", "standard_deviation", "loses", "bands.0.win", "bands.0.normal", "bands.6.hold", "worst.0.05"],
    ),
    (
        ["progressive", "pai_gow_poker"],
        lambda: hw.progressive("pai_gow_poker", "MA"),
        [
            "fair_meter",
            "expected_meter",
            "long_run_edge",
            "deducted",
            "reseed",
            "between_hits.wagers",
            "between_hits.wagers_deviation",
            "between_hits.within.0.5",
            "meter_at_hit",
            "meter_at_hit_deviation",
        ],
    ),
    (
        ["count", "minibaccarat", "--wager", "tie", "--penetration", "90", "--spread", "0-1"],
        lambda: hw.count("minibaccarat", "MA", wager="tie", penetration=0.9, spread=(0, 1)),
        [
            "full_shoe",
            "favourable",
            "edge_then",
            "per_round",
            "per_round_deviation",
            "per_shoe",
            "kelly_bankroll",
            "rounds_per_shoe",
            "n0",
            "count.correlation",
        ],
    ),
    (
        ["design", "three_card_poker"],
        lambda: hw.sensitivity("three_card_poker", "MA"),
        ["rows.0.house_edge", "rows.1.house_edge", "rows.1.standard_deviation"],
    ),
    (
        ["design", "three_card_poker", "--wager", "pair_plus", "--edge", "2%..2.1%"],
        lambda: hw.design("three_card_poker", "pair_plus", "MA", edge="2%..2.1%"),
        ["tables.0.house_edge", "tables.0.hit_frequency", "tables.3.standard_deviation", "tables.3.house_edge"],
    ),
    (
        ["design", "three_card_poker", "--set", "pair_plus_table={flush: 2:1}", "--mend"],
        lambda: hw.remedies("three_card_poker", "MA", pair_plus_table={"flush": "2:1"}),
        ["remedies.0.cost"],
    ),
    (
        ["equity", "AhKh", "QcQd", "--board", "2c 7d 9h"],
        lambda: hw.equity("AhKh", "QcQd", board="2c 7d 9h"),
        ["players.0.equity", "players.1.equity"],
    ),
]


def printed(capsys: Captured, *arguments: str) -> str:
    with pytest.raises(SystemExit) as done:
        main(list(arguments))
    said = capsys.readouterr()
    assert (done.value.code or 0, said.err) == (0, "")
    return said.out


def at(answer: Any, path: str) -> float:
    """The figure at ``bands.0.win``; a key may hold a point, as ``within.0.5`` does."""
    if not path:
        return float(Fraction(answer))  # a number, or a fraction as text
    if isinstance(answer, list):
        first, _, rest = path.partition(".")
        return at(answer[int(first)], rest)
    key = max((name for name in answer if path == name or path.startswith(f"{name}.")), key=len)
    return at(answer[key], path[len(key) + 1 :])


def shows(text: str, figure: float) -> bool:
    """True if the text has the figure, or its percentage, to as many digits as it prints."""
    for sign, digits, percent in NUMBER.findall(text):
        said = (
            float(sign + digits.replace(",", ""))
            if not digits.startswith(("+", "-"))
            else float(digits.replace(",", ""))
        )
        wanted = 100 * figure if percent else figure
        last = 0.51 * 10.0 ** -len(digits.partition(".")[2])
        if abs(said - wanted) <= last or (abs(abs(said) - abs(wanted)) <= last and last < abs(wanted)):
            return True
    return False


def same(one: Any, other: Any) -> bool:
    """Equal, but for floats that were written down and read again."""
    if isinstance(one, dict) and isinstance(other, dict):
        return all(name in other and same(value, other[name]) for name, value in one.items())
    if isinstance(one, list | tuple) and isinstance(other, list | tuple):
        return len(one) == len(other) and all(map(same, one, other))
    if isinstance(one, float) and isinstance(other, float | int):
        return one == pytest.approx(other, rel=1e-12)
    return bool(one == other)


@pytest.mark.parametrize(("arguments", "python", "figures"), CASES, ids=[" ".join(case[0][:4]) for case in CASES])
def test_text_json_and_python_say_the_same(
    arguments: list[str], python: Callable[[], Any], figures: list[str], capsys: Captured
) -> None:
    answer = json.loads(printed(capsys, *arguments, "--json"))
    text = " ".join(printed(capsys, *arguments).split())
    own = json.loads(json.dumps(python().json()))
    own.pop("seconds", None)  # how long the count took
    differ = [name for name, value in own.items() if name not in answer or not same(value, answer[name])]
    assert differ == []
    missing = [path for path in figures if not shows(text, at(answer, path))]
    assert missing == [], text
