"""The fast path beside the readable one."""

from typing import Any

import numpy as np
import pytest

from houseway.equipment.tiles import TILES
from houseway.games.pai_gow.odds import prices as odds
from houseway.games.pai_gow.play.settlement import Ranks, outcome
from houseway.games.pai_gow.rules import PaiGow
from houseway.games.pai_gow.sim import kernel
from houseway.odds.assumptions import read_assumptions
from houseway.ranking.tiles import rank
from houseway.rulebook.submission import accept
from houseway.simulation.combinations import set_of_four
from houseway.simulation.randomness.dealing import ten_of
from tests.simulation.differential import differences, replayed

SETS: list[tuple[dict[str, Any], dict[str, str]]] = [
    ({}, {}),
    ({"zero_high_to_bank": True, "house_way_ties": "high"}, {"player": "house_way"}),
    ({"vigorish_rounding": "rounded"}, {"player": "best_low", "stake": "7"}),
    ({"player_banking": True, "co_banking": True}, {"player": "best_high"}),
]


@pytest.mark.clause("MA-PG-7.h-2", "MA-PG-7.i", "MA-PG-7.j-2", "MA-PG-7.k-1")
@pytest.mark.parametrize(("options", "assume"), SETS)
def test_kernel_and_procedure_agree_on_every_round(options: dict[str, Any], assume: dict[str, str]) -> None:
    rounds = replayed("pai_gow", options, assume, seed=2026)
    assert [wrong for number in range(250) for wrong in differences(rounds, number)] == []


@pytest.mark.slow
@pytest.mark.parametrize(("options", "assume"), SETS)
def test_kernel_and_procedure_agree_on_many_rounds(options: dict[str, Any], assume: dict[str, str]) -> None:
    rounds = replayed("pai_gow", options, assume, seed=2**63 + 1)
    assert [wrong for number in range(2**40, 2**40 + 20_000) for wrong in differences(rounds, number)] == []


@pytest.mark.clause("MA-PG-8.o-1", "MA-PG-8.e-3")
@pytest.mark.parametrize("zero_high", [False, True])
def test_the_three_roles_of_a_class_are_those_of_the_settlement(zero_high: bool) -> None:
    submission = accept(PaiGow, {"zero_high_to_bank": zero_high})
    assume = read_assumptions(odds.ASSUMPTIONS, {"player": "best_low"})
    size, strategy = kernel.plan(submission, assume)
    assert size == 32
    for number in range(400):
        deal, found = kernel.simulated(submission, strategy, number, 5, 6)
        hands: Any = deal["hands"]
        mine, theirs = (
            [TILES[[str(one) for one in TILES].index(text)] for text in hands[who].split()] for who in (1, "dealer")
        )
        low_split = odds.SIMPLE["best_low"].set(mine)
        ours, way = (Ranks(*(rank(*two) for two in split)) for split in (low_split, submission.way.set(mine)))
        dealer = Ranks(*(rank(*two) for two in submission.way.set(theirs)))
        names = (outcome(ours, dealer, zero_high), outcome(dealer, ours, zero_high), outcome(dealer, way, zero_high))
        expected = 9 * odds.RESULTS.index(names[0])
        expected += 3 * (2 - odds.RESULTS.index(names[1])) + (2 - odds.RESULTS.index(names[2]))
        assert found == expected


def test_every_set_of_four_has_a_number_of_its_own() -> None:
    numbers = {set_of_four(a, b, c, d) for a in range(32) for b in range(a) for c in range(b) for d in range(c)}
    assert numbers == set(range(35_960))


def test_the_first_tile_is_uniform() -> None:
    counts = np.zeros(32, np.int64)
    for number in range(6_400):
        counts[ten_of(32, number, 1, 2)[0]] += 1
    chi_square = float(((counts - 200) ** 2 / 200).sum())
    assert chi_square < 65, "31 degrees of freedom: beyond 65 once in 3,000"
