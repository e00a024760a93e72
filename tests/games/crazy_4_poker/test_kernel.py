"""The fast path beside the readable one: the kernel's class of a round against the audited procedure."""

from itertools import combinations
from typing import Any

import numpy as np
import pytest

from houseway.equipment.cards import cards
from houseway.games.crazy_4_poker.odds import prices as odds
from houseway.games.crazy_4_poker.odds.counting import RANKS
from houseway.games.crazy_4_poker.play.hands import rank
from houseway.games.crazy_4_poker.rules.submission import Crazy4Poker
from houseway.games.crazy_4_poker.sim import kernel
from houseway.odds.assumptions import read_assumptions
from houseway.ranking.fast import four_of_five_batch
from houseway.simulation.combinations import kickers_and_suits
from houseway.simulation.randomness.counter import key_of
from houseway.simulation.randomness.dealing import free_card, ten_of
from houseway.simulation.result import z_score
from tests.simulation.differential import differences, replayed
from tests.simulation.ground import run

BEST = read_assumptions(odds.ASSUMPTIONS, {})


@pytest.mark.parametrize(
    ("options", "assume"),
    [
        ({}, {}),
        ({"queens_up_paytable": "B", "super_bonus_below_king": "returned"}, {"player": "always_play", "stake": "5"}),
        ({"progressive_paytable": "B", "dealing": "automated_shoe"}, {"player": "never_triple", "meter": "4321"}),
        ({"progressive": False, "queens_up_paytable": "D"}, {"player": "mimic_dealer"}),
        ({}, {"player": "always_fold"}),
    ],
)
def test_kernel_and_procedure_agree_on_every_wager(options: dict[str, object], assume: dict[str, str]) -> None:
    rounds = replayed("crazy_4_poker", options, assume, seed=2026)
    assert [wrong for number in range(300) for wrong in differences(rounds, number)] == []


def test_the_kernels_rank_is_the_rankings_in_any_order() -> None:
    hands: list[Any] = [*list(combinations(range(0, 52, 3), 5))[::7], *combinations(range(0, 40, 4), 5)]
    hands += [(*four, odd) for four in combinations(range(1, 45, 4), 4) for odd in (0, 2, 50)]
    hands += [tuple(map(int, cards(text))) for text in ("Ac Ad Ah As 2c", "4c 3c 2c Ac Kd", "Kd Ac 2c 3c 4c")]
    expected = four_of_five_batch(np.array(hands, np.uint8).T.copy())
    for order in ((0, 1, 2, 3, 4), (4, 2, 0, 3, 1), (1, 4, 3, 2, 0)):
        columns = [[hand[place] for hand in hands] for place in order]
        found = [kernel.four_rank(a, b, c, d, e, kernel.TABLE) for a, b, c, d, e in zip(*columns, strict=True)]
        assert found == expected.tolist()


@pytest.mark.clause("PA-C4-11.b-one", "PA-C4-11.b-three")
@pytest.mark.parametrize("held", odds.CLOSE)
def test_the_strategy_says_what_the_advice_says(held: str) -> None:
    strategy = kernel.times_played(Crazy4Poker(), BEST)
    best = {"fold": 0, "play_1x": 1, "play_3x": 3}[odds.advise(Crazy4Poker(), held, BEST).best]
    for suits in ("shdc", "hdcs", "csdh"):
        hand = cards(held.translate(str.maketrans("shdc", suits)))
        said = int(strategy[rank(hand)])
        turned = [int(card) for card in (*hand[2:], *hand[:2])]
        assert (int(strategy[RANKS + kickers_and_suits(*turned)]) if said == kernel.LOOK else said) == best


@pytest.mark.parametrize("out", [(), (0,), (51,), (0, 1, 2), (3, 7, 50, 51), (10, 11, 12, 13, 14, 15, 16, 17, 18)])
def test_the_nth_free_card_is_found_by_stepping_over_those_that_are_out(out: tuple[int, ...]) -> None:
    left = [card for card in range(52) if card not in out]
    bits = sum(1 << card for card in out)
    assert [free_card(place, bits) for place in range(len(left))] == left


def test_the_ten_cards_of_a_round_are_different_and_evenly_spread() -> None:
    seen = np.zeros((10, 52), int)
    for number in range(3_000):
        dealt = ten_of(52, number, *key_of(7))
        assert len(set(dealt)) == 10
        for place, card in enumerate(dealt):
            seen[place, card] += 1
    expected = 3_000 / 52
    chi_square = ((seen - expected) ** 2 / expected).sum(axis=1)
    assert (chi_square < 100).all(), "51 degrees of freedom: 100 is beyond one in 20,000"


def test_a_simulation_comes_out_at_the_exact_price() -> None:
    found = run("crazy_4_poker", 2_000_000, seed=11, threads=1)
    assert sum(found.tallies) == 2_000_000
    off = {name: z_score(price, found.priced[name], found.rounds) for name, price in found.wagers.items()}
    assert off.keys() == {"ante", "queens_up", "progressive"}
    assert all(score is not None and abs(score) < 5 for score in off.values()), off
