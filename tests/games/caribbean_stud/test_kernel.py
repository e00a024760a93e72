"""The fast path beside the readable one: the kernel's class of a round against the audited procedure."""

from itertools import combinations, pairwise

import numpy as np
import pytest

from houseway.equipment.cards import CARDS, cards
from houseway.games.caribbean_stud.odds import prices as odds
from houseway.games.caribbean_stud.odds.counting import RANKS
from houseway.games.caribbean_stud.rules.submission import CaribbeanStud
from houseway.games.caribbean_stud.sim import kernel
from houseway.odds.pricing import PricedGame
from houseway.ranking import FIVE_CARD
from houseway.ranking.fast import five_card_batch
from houseway.simulation.combinations import five_entry, kickers_and_suits
from houseway.simulation.engine import simulate
from houseway.simulation.randomness.counter import key_of
from houseway.simulation.randomness.dealing import free_card, ten_of
from tests.games.caribbean_stud.rounds import GAME
from tests.simulation.differential import differences, replayed

BEST = {"player": "optimal", "meter": None, "stake": 100, "players": 1}


@pytest.mark.parametrize(
    ("options", "assume"),
    [
        ({}, {}),
        ({"progressive_table": "D", "caribbean_stud_bonus_table": "C"}, {"player": "mimic_dealer", "meter": "54321"}),
        ({"progressive_table": "B", "dealing_method": "automated_shoe"}, {"player": "always_bet"}),
        ({"progressive_table": "E"}, {"player": "always_fold"}),
    ],
)
def test_kernel_and_procedure_agree_on_every_wager(options: dict[str, object], assume: dict[str, str]) -> None:
    rounds = replayed("caribbean_stud", options, assume, seed=2026)
    assert [wrong for number in range(250) for wrong in differences(rounds, number)] == []


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


@pytest.mark.parametrize("out", [(), (0,), (51,), (0, 1, 2), (3, 7, 50, 51), (10, 11, 12, 13, 14, 15, 16, 17, 18)])
def test_the_nth_free_card_is_found_by_stepping_over_those_that_are_out(out: tuple[int, ...]) -> None:
    left = [card for card in range(52) if card not in out]
    bits = sum(1 << card for card in out)
    assert [free_card(place, bits) for place in range(len(left))] == left


def test_the_kernels_rank_is_the_rankings_in_any_order() -> None:
    hands = [*list(combinations(range(0, 52, 3), 5))[::7], tuple(map(int, cards("As Ks Qs Js Ts")))]
    expected = five_card_batch(np.array(hands, np.uint8).T)
    assert [five_entry(e, c, a, d, b, kernel.TABLE) for a, b, c, d, e in hands] == expected.tolist()


@pytest.mark.clause("MA-CS-10.a-1")
@pytest.mark.parametrize("held", [text for text in odds.CLOSE if "A" in text[:2]])
def test_the_strategy_says_of_ace_king_what_the_advice_says(held: str) -> None:
    strategy = kernel.bets(CaribbeanStud(), BEST)
    *hand, up = (int(card) for card in cards(held))
    said = int(strategy[FIVE_CARD.rank([CARDS[card] for card in hand])])
    for rotated in (hand, hand[::-1], [*hand[2:], *hand[:2]]):
        bets = int(strategy[RANKS + 52 * kickers_and_suits(*rotated) + up]) if said == kernel.LOOK else said
        assert ("bet" if bets else "fold") == odds.advise(CaribbeanStud(), held, BEST).best


def test_renaming_the_suits_changes_no_decision() -> None:
    strategy = kernel.bets(CaribbeanStud(), BEST)
    for held in ("Ac Kd Jh 8s 3c 8d", "Ac Kc Jc 8s 3c 9c", "As Kh 8d 4s 2c 4d"):
        decided = []
        for suits in ("shdc", "hdcs", "csdh", "dchs"):
            *hand, up = (int(card) for card in cards(held.translate(str.maketrans("shdc", suits))))
            decided.append(int(strategy[RANKS + 52 * kickers_and_suits(*hand) + up]))
        assert all(one == other for one, other in pairwise(decided))


def test_a_million_rounds_come_out_as_counted() -> None:
    """Each wager within four standard errors of its exact price."""
    submission = CaribbeanStud()
    found = simulate(PricedGame(GAME, submission, BEST), 1_000_000, seed=11)
    assert sum(found.tallies) == 1_000_000
    for wager in ("ante", "caribbean_stud_bonus"):
        away = found.z_score(wager)
        assert away is not None
        assert abs(away) < 4
