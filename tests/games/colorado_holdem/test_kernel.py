"""The kernel against the audited procedure and against counting: the same class, the same money, round by round."""

from itertools import combinations
from math import comb
from typing import Any

import numpy as np
import pytest

from houseway.equipment.cards import cards
from houseway.games.colorado_holdem.odds import prices as odds
from houseway.games.colorado_holdem.odds.plans import STRATEGIES
from houseway.games.colorado_holdem.rules.paytables import ENDINGS, ending
from houseway.games.colorado_holdem.rules.submission import ColoradoHoldem
from houseway.games.colorado_holdem.sim import kernel
from houseway.ranking import FIVE_CARD
from houseway.rulebook.submission import accept
from houseway.simulation.combinations import five_entry
from houseway.simulation.replayed import Replayed
from houseway.table.replay.referee import replay
from tests.games.colorado_holdem.rounds import GAME, PERMISSIBLE

ROUNDS = 120
SETS: list[dict[str, Any]] = [{}, {"version": PERMISSIBLE}, {"version": PERMISSIBLE, "permissible_tens": "pay"}]


@pytest.mark.clause("MA-CH-9.d.1", "MA-CH-10.d.1", "MA-CH-11.b", "MA-CH-12.b", "MA-CH-9.b.1.p2", "MA-CH-10.b.1.p2")
@pytest.mark.parametrize("player", STRATEGIES)
@pytest.mark.parametrize("options", SETS, ids=["required", "permissible", "literal"])
def test_the_procedure_pays_what_the_class_says(player: str, options: dict[str, Any]) -> None:
    submission, assume = accept(ColoradoHoldem, options), {"player": player}
    lines = odds.lines(submission, assume)["ante"]
    simulated = Replayed(GAME, options, submission, assume, seed=11)
    for number in range(ROUNDS):
        found, scenario = simulated.round(number)
        answer: Any = replay(scenario)
        assert float(answer["seats"]["1"]["net"]) == float(lines[found].net) * simulated.stake / 100, number


@pytest.mark.clause("MA-CH-3.b.1", "MA-CH-3.b.9")
def test_five_cards_end_as_the_ranking_says() -> None:
    """Every hand of some ranks in which each kind of hand occurs, and each of these with its cards in another order."""
    deck = cards(" ".join(rank + suit for rank in "AKQJT9" for suit in "shdc"))
    for hand in combinations(deck, 5):
        c0, c1, c2, c3, c4 = map(int, hand)
        assert ENDINGS[five_entry(c4, c0, c1, c2, c3, kernel.TABLE)] == ending(FIVE_CARD.rank(hand))


@pytest.mark.clause("MA-CH-9.b", "MA-CH-10.b")
@pytest.mark.parametrize(
    ("options", "folded", "declared", "plain", "bet"),
    [({}, 568, [52, 48], 0, 21_432), ({"version": PERMISSIBLE, "low_ace_instant": False}, 0, [52, 44], 18_188, 3_816)],
)
def test_the_strategy_has_one_byte_a_hand(
    options: dict[str, Any], folded: int, declared: list[int], plain: int, bet: int
) -> None:
    size, strategy = kernel.KERNEL.plan(accept(ColoradoHoldem, options), {"player": "optimal"})
    counts = np.bincount(strategy, minlength=9).tolist()
    assert (size, len(strategy)) == (52, comb(52, 3))
    assert (counts[0], counts[1:3], sum(counts[3:6]), sum(counts[6:9])) == (folded, declared, plain, bet)


def test_classes_are_numbered_as_the_prices_number_them() -> None:
    assert odds.CLASSES == kernel.KERNEL.classes == 3 + 2 * len(ENDINGS)
    assert (odds.WITHOUT_BET, odds.WITH_BET) == (kernel.PLAYED, kernel.PLAYED + kernel.ENDS)
    assert len(odds.classes(ColoradoHoldem(), {"player": "optimal"}).names) == kernel.KERNEL.classes
