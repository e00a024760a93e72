"""Settlements against a second one that ranks text, with banks, co-banks and faults."""

import json
import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from houseway.equipment.randomness.chance import seeded_chance
from houseway.equipment.tiles import TILES, show
from houseway.games.pai_gow.play.house_way import HouseWay
from houseway.games.pai_gow.play.settlement import Ranks, outcome
from houseway.games.pai_gow.rules import PaiGow
from houseway.ranking.tiles import rank, splits
from houseway.rulebook.submission import accept
from houseway.table.chips.ledger import LAYOUT
from houseway.table.chips.wagers import Bets
from houseway.table.driver import Driver
from houseway.table.replay.answer import answer_json
from houseway.table.round import Round
from houseway.table.table import Table
from tests.games.pai_gow.rounds import GAME
from tests.games.rounds.random_table import random_decision
from tests.games.rounds.settlements import pai_gow as second
from tests.games.rounds.test_random_play import settled, sum_of_nets

OPTIONS = st.fixed_dictionaries(
    {
        "player_banking": st.just(True),
        "co_banking": st.booleans(),
        "vigorish_rounding": st.sampled_from(["exact", "rounded"]),
        "zero_high_to_bank": st.booleans(),
        "house_way_ties": st.sampled_from(["low", "high"]),
        "odd_half": st.sampled_from(["bank", "house"]),
    }
)


@pytest.mark.clause(
    "MA-PG-7.h-2", "MA-PG-7.j-2", "MA-PG-8.o-1", "MA-PG-8.o-3", "MA-PG-8.o-4", "MA-PG-8.p-2", "MA-PG-8.p-3"
)
@given(options=OPTIONS, stakes=st.lists(st.integers(0, 9999), min_size=2, max_size=6), seed=st.integers(0, 10**9))
def test_any_rounds_with_banks_settle_as_the_text_says(options: dict[str, Any], stakes: list[int], seed: int) -> None:
    """Four rounds: the dealer's, then three that anybody may bank. Chips are conserved and the pot is empty in the end."""
    dice = random.Random(seed)
    table = Table(GAME, accept(PaiGow, options), seeded_chance(seed))
    for seat in range(1, len(stakes) + 1):
        table.sit(seat, 10_000_000)
    for _ in range(4):
        dice.shuffle(stakes)
        bets: dict[int, Bets] = {seat: [("pai_gow", None, stake)] for seat, stake in enumerate(stakes, 1) if stake}
        done = Round(table, bets)
        driver = Driver(done)
        while not driver.finished:
            ask = dice.choice(driver.open_asks())
            driver.decide(ask.seat, *random_decision(ask, dice))
        answer: Any = json.loads(json.dumps(answer_json(done)))
        assert settled(answer) == second.settle(options, answer)
        assert sum_of_nets(answer) == 0
        assert [table.ledger[account] for account in (LAYOUT, "centre", "dealer_wager")] == [0, 0, 0]
        second.check_deal(answer)


@pytest.mark.clause("MA-PG-2.b-1", "MA-PG-2.d", "MA-PG-2.e-1", "MA-PG-2.f", "MA-PG-7.d")
@given(order=st.permutations(TILES), ties=st.sampled_from(["low", "high"]))
def test_any_two_hands_compare_and_are_set_as_the_text_says(order: list[Any], ties: Any) -> None:
    hands = [order[place : place + 4] for place in range(0, 32, 4)]
    ways = [HouseWay(ties=ties).set(hand) for hand in hands]
    mine = [Ranks(rank(*high), rank(*low)) for high, low in ways]
    texts = [second.house_way(show(hand).split(), ties) for hand in hands]
    for one in range(8):
        for other in range(8):
            for zero_high in (False, True):
                expected = second.result(texts[one], texts[other], zero_high)
                assert outcome(mine[one], mine[other], zero_high) == expected
    for hand in hands:
        assert len(splits(hand)) == 3
