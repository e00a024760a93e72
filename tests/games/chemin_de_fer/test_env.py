"""Agents at a Chemin de Fer table: who stakes, who covers, what each sees, and every reward as the referee settles it."""

from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from houseway.env import pettingzoo
from houseway.table.replay.referee import replay
from tests.project.refused import refused

LEAST, TWICE, SUIVI, BANCO, UNIT, NO_BET, CARD, STAY, KEEP, PASS = range(10)
NO_CARD = 52
FIVE = {"hands": {"player": "2c 3d", "banker": "Kh 4s"}, "shoe": "3h 9c"}


def table(**arguments: Any) -> pettingzoo.TableEnv:
    return pettingzoo.TableEnv("chemin_de_fer", **{"seats": 3, **arguments})


def legal(env: pettingzoo.TableEnv) -> list[int]:
    return [int(one) for one in np.flatnonzero(env.infos[env.agent_selection]["action_mask"])]


@pytest.mark.parametrize("arguments", [{"seats": 2}, {"seats": 4, "rounds": 5}, {"seats": 10, "rounds": 2}])
def test_pettingzoos_own_tests_pass_without_a_warning(arguments: dict[str, Any]) -> None:
    api_test(pettingzoo.env("chemin_de_fer", **arguments), num_cycles=30)
    seed_test(lambda: pettingzoo.env("chemin_de_fer", **arguments), num_cycles=30)


@pytest.mark.clause("MA-CF-5.a", "MA-CF-6.a", "MA-CF-6.d-s1", "MA-CF-8.a.2", "MA-CF-9.b-s3")
def test_the_bank_is_staked_covered_and_won() -> None:
    env = table()
    env.reset(options={"deal": FIVE})
    assert (env.agent_selection, legal(env)) == ("seat_1", [LEAST, TWICE])
    env.step(TWICE)
    assert (env.agent_selection, legal(env)) == ("seat_2", [BANCO, UNIT, NO_BET])
    env.step(UNIT)
    env.step(UNIT)
    assert (env.agent_selection, legal(env)) == ("seat_2", [CARD, STAY])
    env.step(STAY)
    assert (env.agent_selection, legal(env)) == ("seat_1", [KEEP, PASS])
    env.step(KEEP)
    assert env.rewards == {"seat_1": 1.9, "seat_2": -1.0, "seat_3": -1.0}


@pytest.mark.clause("MA-CF-5.b-s2", "MA-CF-6.b-s1")
def test_a_kept_bank_has_bounds_and_whoever_lost_it_whole_may_follow() -> None:
    env = table(rounds=2)
    env.reset(options={"deal": FIVE})
    for action in (LEAST, BANCO, NO_BET, STAY, KEEP):
        env.step(action)
    assert (env.agent_selection, legal(env)) == ("seat_1", [LEAST, TWICE])
    env.step(TWICE)
    assert (env.agent_selection, legal(env)) == ("seat_2", [SUIVI, BANCO, UNIT, NO_BET])


@pytest.mark.clause("MA-CF-8.a", "MA-CF-8.b-s1")
def test_each_sees_the_own_hand_alone() -> None:
    env = table()
    env.reset(options={"deal": FIVE})
    for action in (LEAST, BANCO, NO_BET):
        env.step(action)
    seen = {agent: env.observe(agent)[3:9].tolist() for agent in env.agents}
    hidden = [NO_CARD] * 3
    assert seen["seat_2"][:3] != hidden
    assert seen["seat_2"][3:] == hidden
    assert seen["seat_1"][:3] == hidden
    assert seen["seat_1"][3:] != hidden
    assert seen["seat_3"] == hidden * 2


@pytest.mark.parametrize("seats", [2, 5])
def test_rewards_are_what_the_referee_pays_each_seat(seats: int) -> None:
    env = table(seats=seats, rounds=12)
    chance = np.random.default_rng(1)
    for seed in range(6):
        env.reset(seed=seed)
        won = dict.fromkeys(env.agents, 0.0)
        while not any(env.terminations.values()):
            env.step(int(chance.choice(legal(env))))
            won = {agent: won[agent] + env.rewards[agent] for agent in env.agents}
        settled: Any = replay(env.scenario())
        assert {agent: round(total, 5) for agent, total in won.items()} == {
            f"seat_{seat}": round(float(line["net"]) / 10, 5) for seat, line in settled["total"]["seats"].items()
        }


@pytest.mark.clause("MA-CF-5.a")
def test_an_action_out_of_turn_says_what_is_right() -> None:
    env = table()
    env.reset(seed=1)
    with refused("not-allowed-now"):
        env.step(BANCO)
