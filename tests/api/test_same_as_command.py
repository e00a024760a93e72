"""``json()`` of a result is what the command of the same name prints, also where a rule departs from the regulation."""

import json
from collections.abc import Callable, Mapping
from typing import Any, Final

import pytest

import houseway as hw
from tests.cli.running import Shell

THREE, TIED = "three_card_poker", {"ties": "dealer"}
CASES: Final[Mapping[str, tuple[Callable[[], Any], tuple[str, ...]]]] = {
    "strategy": (lambda: hw.strategy(THREE, assume=TIED), ("strategy", THREE)),
    "hand": (
        lambda: hw.strategy(THREE, hand="Qh 6d 4c", assume=TIED),
        ("strategy", THREE, "--hand", "Qh 6d 4c"),
    ),
    "joint": (lambda: hw.joint(THREE, assume=TIED), ("odds", THREE, "--joint")),
    "session": (
        lambda: hw.session(THREE, {"ante": 10}, 100, assume=TIED),
        ("session", THREE, "--rounds", "100", "--stake", "ante=10"),
    ),
    "hold": (
        lambda: hw.hold(THREE, {"ante": 10}, pace=60, assume=TIED),
        ("hold", THREE, "--pace", "60", "--stake", "ante=10"),
    ),
    "sensitivity": (lambda: hw.sensitivity(THREE, assume=TIED), ("design", THREE)),
    "simple_play": (lambda: hw.simple_play(THREE, conditions=1, assume=TIED), ("strategy", THREE, "--simple", "1")),
    "strategy_table": (lambda: hw.strategy_table(THREE, assume=TIED), ("strategy", THREE, "--table")),
    "frequencies": (lambda: hw.frequencies(THREE, assume=TIED), ("odds", THREE, "--frequencies")),
    "count": (lambda: hw.count("minibaccarat", assume=TIED), ("count", "minibaccarat")),
    "progressive": (
        lambda: hw.progressive("crazy_4_poker", assume=TIED, rate=0.2, reset=10_000),
        ("progressive", "crazy_4_poker", "--rate", "0.2", "--reset", "10000"),
    ),
}


@pytest.mark.parametrize("name", CASES)
def test_a_result_under_another_rule_on_ties_says_what_the_command_says(name: str, shell: Shell) -> None:
    work_out, command = CASES[name]
    printed = shell(*command, "--assume", "ties=dealer", "--json").json
    assert printed["unlawful"], "the rule is none of the regulation's"
    assert json.loads(json.dumps(work_out().json())) == printed


def test_the_atlas_of_a_game_has_its_lattice(shell: Shell) -> None:
    printed = shell("odds", "sic_bo", "--atlas", "--wager", "small", "--json").json
    assert printed["lattice"]
    assert json.loads(json.dumps(hw.atlas("sic_bo", wager="small").json())) == printed
