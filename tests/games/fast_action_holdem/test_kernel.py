"""The kernel: its deals, the dealer's hand on small integers, and the exact price beside rounds dealt one by one."""

from collections import Counter
from typing import Any

import numpy as np
import pytest

from houseway.equipment.cards import CARDS, Card, cards
from houseway.games.fast_action_holdem.odds.assumed_play import PLAYERS
from houseway.games.fast_action_holdem.odds.fours import fours
from houseway.games.fast_action_holdem.odds.prices import TAKEN, TO
from houseway.games.fast_action_holdem.play.house_way import house_way
from houseway.games.fast_action_holdem.rules import FastActionHoldem
from houseway.games.fast_action_holdem.sim.kernel import (
    BEYOND,
    card_of,
    kept_by_dealer,
    pick,
    plan,
    rising,
    step_over,
    thirteen_of,
    without,
)
from houseway.odds.price import price
from houseway.odds.pricing import pricing_of
from houseway.simulation import cpu
from houseway.simulation.randomness.counter import key_of
from houseway.simulation.result import z_score
from houseway.simulation.work import work_of
from tests.simulation.differential import differences, replayed

SIX = FastActionHoldem()
NONE = (BEYOND,) * 12


def test_a_card_is_stepped_over_where_it_is_out() -> None:
    out = without(without(without(NONE, 5), 2), 9)
    assert out[:4] == (2, 5, 9, BEYOND)
    assert [step_over(place, out) for place in range(8)] == [0, 1, 3, 4, 6, 7, 8, 10]


@pytest.mark.parametrize("size", [312, 416])
def test_no_place_of_the_shoe_is_dealt_twice_and_all_are_dealt(size: int) -> None:
    """Each card comes at most as often as there are decks, in any round; over many rounds all come alike."""
    seen: Counter[int] = Counter()
    for number in range(3_000):
        hands, board = thirteen_of(size, number, *key_of(3))
        dealt = [card_of(hands, place) for place in range(8)] + [card_of(board, place) for place in range(5)]
        assert max(Counter(dealt).values()) <= size // 52
        seen.update(dealt)
    assert len(seen) == 52
    mean = 3_000 * 13 / 52
    assert sum((count - mean) ** 2 / mean for count in seen.values()) < 103  # 51 degrees of freedom, five sigma


def test_four_cards_are_sorted_and_paired() -> None:
    assert rising(9, 2, 7, 2) == (2, 2, 7, 9)
    assert [pick(way, 1, 2, 3, 4) for way in range(6)] == [(1, 2), (1, 3), (1, 4), (2, 3), (2, 4), (3, 4)]


def kept(order: list[Card], strategy: Any) -> tuple[int, int]:
    first, second, third, fourth = order
    return kept_by_dealer(first, second, third, fourth, strategy)


@pytest.mark.clause("MA-FA-8.i")
def test_the_dealer_keeps_the_same_two_cards_as_in_the_procedure() -> None:
    _, strategy = plan(SIX, {"player": "house_way"})
    for number in range(11, fours().shape[1], 613):
        hand = [CARDS[card] for card in fours()[:, number].tolist()]
        for order in (hand, hand[::-1], [hand[2], hand[0], hand[3], hand[1]]):
            assert kept(order, strategy) == house_way(order, SIX)
    assert kept(cards("7h 2s 7d 7c"), strategy) == tuple(cards("7h 7d"))


@pytest.mark.parametrize(("options", "player"), [({}, "optimal"), ({"decks": 8}, "house_way"), ({}, "surrender")])
def test_kernel_and_procedure_agree_round_by_round(options: dict[str, Any], player: str) -> None:
    rounds = replayed("fast_action_holdem", options, {"player": player}, seed=11)
    assert [wrong for number in range(300) for wrong in differences(rounds, number)] == []


def test_a_simulated_round_with_a_dealers_natural_is_replayed_without_community_cards() -> None:
    rounds, number = replayed("fast_action_holdem", {}, {}, seed=2**63 + 1), 2**40 + 2824
    found, scenario = rounds.round(number)
    assert found == TAKEN
    assert "community" not in scenario["deal"]
    assert differences(rounds, number) == []


@pytest.mark.parametrize("decks", [6, 8])
@pytest.mark.parametrize("player", PLAYERS)
def test_rounds_dealt_one_by_one_agree_with_the_count(decks: int, player: str) -> None:
    submission, assume = FastActionHoldem(decks=decks), {"player": player}
    work = work_of("fast_action_holdem", submission, assume, seed=2026)
    rounds = 400_000
    counted = cpu.count(work, 0, rounds).tolist()
    room = pricing_of("fast_action_holdem")
    exact = room.classes(submission, assume)
    for wager, ends in room.lines(submission, assume).items():
        z = z_score(price(ends, counted), price(ends, exact.weights), rounds)
        assert z is None or abs(z) < 4.5, wager
    likely = np.array([float(weight) for weight in exact.weights]) / float(exact.combinations)
    spread = np.sqrt(rounds * likely * (1 - likely)) + 1
    for ending, same in TO["dealer"].items():  # the count has copies among the losses
        counted[same] += counted[ending]
        counted[ending] = 0
    assert (np.abs(np.array(counted) - rounds * likely) < 5 * spread).all()
