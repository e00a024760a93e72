"""A banked table for learning agents: several seats, who bank by turns."""

from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from houseway.env import pettingzoo
from houseway.games.pai_gow.env import ACTIONS, NO_TILE
from houseway.table.replay.referee import replay

BANKED: dict[str, Any] = {"seats": 4, "rounds": 5, "submission": {"player_banking": True, "co_banking": True}}


@pytest.mark.clause("MA-PG-8.a", "MA-PG-8.e-1")
def test_pettingzoos_own_tests_pass_at_a_banked_table() -> None:
    api_test(pettingzoo.env("pai_gow", **BANKED), num_cycles=20)
    seed_test(lambda: pettingzoo.env("pai_gow", **BANKED), num_cycles=20)


@pytest.mark.clause("MA-PG-8.o-2", "MA-PG-8.p-2")
def test_rewards_are_what_the_referee_pays_each_seat_through_every_bank() -> None:
    env = pettingzoo.TableEnv("pai_gow", **BANKED)
    chance = np.random.default_rng(1)
    banks = 0
    for seed in range(6):
        env.reset(seed=seed)
        won = dict.fromkeys(env.agents, 0.0)
        while not any(env.terminations.values()):
            env.step(int(chance.choice(np.flatnonzero(env.infos[env.agent_selection]["action_mask"]))))
            won = {agent: won[agent] + env.rewards[agent] for agent in env.agents}
        settled: Any = replay(env.scenario())
        banks += sum("bank" in one for one in settled["rounds"])
        nets = {f"seat_{seat}": round(float(line["net"]) / 10, 5) for seat, line in settled["total"]["seats"].items()}
        assert {agent: round(total, 5) for agent, total in won.items()} == nets
    assert banks > 5


@pytest.mark.clause("MA-PG-7.a", "MA-PG-7.c-1")
def test_a_seat_sees_its_own_tiles_and_the_dealer_s_only_when_all_have_set() -> None:
    env = pettingzoo.TableEnv("pai_gow", seats=2)
    hands = {1: "6-6 6-1 2-1 4-4", 2: "1-1 3-3 5-5 6-5", "dealer": "3-1 4-1 6-4 5-1"}
    env.reset(seed=1, options={"deal": {"hands": hands}})
    assert env.observe("seat_1")[:4].tolist() == [20, 9, 2, 0]
    assert env.observe("seat_1")[4:8].tolist() == [NO_TILE] * 4
    env.step(0)
    assert env.observe("seat_1")[4:8].tolist() == [NO_TILE] * 4
    env.step(0)
    assert sorted(env.observe("seat_1")[4:8].tolist()) == sorted([3, 18, 8, 10])
    names = [ACTIONS[place].name for place in np.flatnonzero(env.infos[env.agent_selection]["action_mask"])]
    assert names == ["surrender", "pass"]
