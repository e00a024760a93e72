"""What a researcher relies on with any vector environment: Gymnasium's conventions, held by every game."""

import pickle
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode
from gymnasium.wrappers.vector import RecordEpisodeStatistics

import houseway.env
from houseway.env.vector import many
from houseway.env.vector.base import TablesEnv
from houseway.games.chemin_de_fer.sim.vector import loop as chemin
from houseway.games.poker.sim.vector import loop as poker
from tests.env.vector import beside, chemin_beside, poker_beside
from tests.project.refused import refused

COSTLY = "houseway/PaiGowPoker-v0"
"""Its tables take long to make, and they are those of the other house games."""
IDS = [one for one in (*houseway.env.ENVIRONMENTS, *houseway.env.TABLES) if one != COSTLY]
SEED = 20_261_118


@pytest.fixture(autouse=True)
def uncompiled(monkeypatch: pytest.MonkeyPatch) -> None:
    hands, shoes = poker_beside.plain(), chemin_beside.plain()
    monkeypatch.setattr(many, "compiled", beside.plain)
    monkeypatch.setattr(poker, "compiled", lambda: hands)
    monkeypatch.setattr(chemin, "compiled", lambda: shoes)


def made(name: str, tables: int) -> Any:
    envs = gymnasium.make_vec(name, num_envs=tables)
    assert isinstance(envs, TablesEnv)
    return envs


def legal(info: dict[str, Any], chance: np.random.Generator) -> Any:
    mask = info["action_mask"]
    return (chance.random(mask.shape) * mask).argmax(axis=1)


@pytest.mark.parametrize("name", IDS)
def test_shapes_types_and_spaces_are_as_declared(name: str) -> None:
    tables = 3
    envs, chance = made(name, tables), np.random.default_rng(1)
    assert envs.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP
    assert envs.spec is not None
    assert (envs.num_envs, envs.spec.id) == (tables, name)
    assert envs.action_space.shape == (tables,)
    assert envs.observation_space.shape == (tables, *(envs.single_observation_space.shape or ()))
    seen, info = envs.reset(seed=SEED)
    endings = 0
    for _ in range(25):
        mask = info["action_mask"]
        assert (mask.shape, mask.dtype) == ((tables, envs.single_action_space.n), np.int8)
        assert mask.any(axis=1).all()
        assert seen in envs.observation_space
        assert seen.dtype == envs.observation_space.dtype
        actions = legal(info, chance)
        assert actions in envs.action_space
        seen, rewards, ended, cut, info = envs.step(actions)
        assert rewards.shape == ended.shape == cut.shape == (tables,)
        assert rewards.dtype == np.float64
        assert ended.dtype == cut.dtype == np.bool_
        assert not cut.any()
        assert info["_final_obs"].tolist() == ended.tolist()
        assert info["final_obs"].dtype == seen.dtype
        for table in np.flatnonzero(ended):
            assert info["final_obs"][table] in envs.single_observation_space
            endings += 1
    assert endings
    envs.close()
    envs.close()


@pytest.mark.parametrize("name", IDS)
def test_equal_seeds_and_actions_give_equal_steps_also_in_a_copy_made_on_the_way(name: str) -> None:
    one, two = made(name, 2), made(name, 2)
    for envs in (one, two):
        envs.reset(seed=5)
        envs.reset(seed=SEED)
    _, info = one.reset(seed=SEED)
    two.reset(seed=SEED)
    chance = np.random.default_rng(2)
    for step in range(12):
        if step == 6:
            two = pickle.loads(pickle.dumps(two))
        actions = legal(info, chance)
        first, second = one.step(actions), two.step(actions)
        info = first[4]
        for mine, other in zip((*first[:4], *first[4].values()), (*second[:4], *second[4].values()), strict=True):
            assert np.array_equal(mine, other)


@pytest.mark.parametrize("name", IDS)
def test_one_table_is_enough_and_its_episodes_are_counted(name: str) -> None:
    envs, chance = RecordEpisodeStatistics(made(name, 1)), np.random.default_rng(3)
    _, info = envs.reset(seed=SEED)
    told, won = 0, 0.0
    for _ in range(30):
        _, rewards, ended, _, info = envs.step(legal(info, chance))
        won += float(rewards[0])
        if ended[0]:
            assert info["episode"]["r"][0] == pytest.approx(won)
            told, won = told + 1, 0.0
    assert told


@pytest.mark.filterwarnings("error")
@pytest.mark.parametrize("name", ["houseway/CheminDeFer-v0", "houseway/PokerHoldemHigh-v0"])
def test_gymnasiums_own_check_passes_at_one_table(name: str) -> None:
    check_env(gymnasium.make(name).unwrapped, skip_render_check=True)


def test_a_table_of_players_is_reset_to_the_round_that_follows() -> None:
    env, tables = gymnasium.make("houseway/CheminDeFer-v0"), made("houseway/CheminDeFer-v0", 1)
    seen, info = env.reset(seed=SEED)
    rows, _ = tables.reset(seed=SEED)
    for _ in range(8):
        assert seen.tolist() == rows[0].tolist()
        action = int(np.flatnonzero(info["action_mask"])[-1])
        seen, reward, ended, _, info = env.step(action)
        rows, rewards, over, _, told = tables.step(np.array([action]))
        assert (reward, ended) == (rewards[0], over[0])
        if ended:
            assert seen.tolist() == told["final_obs"][0].tolist()
            assert not info["action_mask"].any()
            seen, info = env.reset()


def test_a_number_of_numpys_will_do_and_what_is_no_seed_is_refused() -> None:
    envs = gymnasium.make_vec("houseway/ThreeCardPoker-v0", num_envs=2)
    assert np.array_equal(envs.reset(seed=np.uint64(7))[0], envs.reset(seed=7)[0])  # type: ignore[arg-type]
    with refused("not-a-seed"):
        envs.reset(seed=[1, 2])  # type: ignore[arg-type]
    assert type(envs)(np.int64(2)).num_envs == 2  # type: ignore[call-arg]
    with refused("not-a-positive-number"):
        type(envs)(True)  # type: ignore[call-arg]
