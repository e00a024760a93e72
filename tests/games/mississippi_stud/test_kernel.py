"""The kernel beside the audited procedure and beside the exact count."""

import pytest

from houseway.simulation.result import z_score
from tests.simulation.differential import differences, replayed
from tests.simulation.ground import run

ROUNDS = 1_500


@pytest.mark.parametrize(
    ("options", "assume"),
    [
        ({}, {}),
        ({"three_card_bonus": "D", "three_card_ace_low": False}, {"player": "never_fold"}),
        ({"three_card_bonus": "C"}, {"player": "always_3x", "stake": "100"}),
    ],
)
def test_kernel_and_procedure_agree_on_every_wager(options: dict[str, object], assume: dict[str, str]) -> None:
    rounds = replayed("mississippi_stud", options, assume, seed=2026)
    assert [wrong for number in range(ROUNDS) for wrong in differences(rounds, number)] == []


def test_a_simulation_comes_out_at_the_exact_price() -> None:
    found = run("mississippi_stud", 2_000_000, seed=11, threads=1)
    off = {name: z_score(price, found.priced[name], found.rounds) for name, price in found.wagers.items()}
    assert off.keys() == {"ante", "progressive", "three_card_bonus"}
    assert all(score is not None and abs(score) < 5 for score in off.values()), off
