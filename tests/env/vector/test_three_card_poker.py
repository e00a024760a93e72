"""The vectorised Three Card Poker: the deals of ``simulate``, the referee's settlements, the exact price."""

import copy
import pickle
from typing import Any

import gymnasium
import numpy as np
import numpy.typing as npt
import pytest
from gymnasium.error import ResetNeeded
from gymnasium.spaces import MultiDiscrete
from gymnasium.vector import AutoresetMode

from houseway.equipment.cards import cards
from houseway.errors import BadInput
from houseway.games import game
from houseway.games.three_card_poker.rules import ThreeCardPoker
from houseway.games.three_card_poker.sim.kernel import KERNEL
from houseway.games.three_card_poker.sim.vector import ThreeCardPokerVectorEnv
from houseway.odds.pricing import price_list
from houseway.ranking import THREE_CARD
from houseway.simulation.randomness.counter import key_of
from houseway.table.replay.referee import replay
from tests.env.playing import house

POKER = "houseway/ThreeCardPoker-v0"
SEED = 20_261_115
ALWAYS_PLAY = np.ones(THREE_CARD.highest + 1, np.int8)
Numbers = npt.NDArray[Any]


def vector(tables: int, **arguments: Any) -> ThreeCardPokerVectorEnv:
    envs = gymnasium.make_vec(POKER, num_envs=tables, **arguments)
    assert isinstance(envs, ThreeCardPokerVectorEnv)
    return envs


def dealt(number: int, seed: int) -> Any:
    """The hands of a round as ``simulate`` deals it."""
    assert KERNEL.replay is not None
    return KERNEL.replay.simulated(ThreeCardPoker(), ALWAYS_PLAY, number, *key_of(seed))[0]["hands"]


def queen_six_four_or_better(observed: Numbers) -> Numbers:
    """The published best play, read from the cards without any of our rankings."""
    ranks, suits = observed[:, :3].astype(np.int64) >> 2, observed[:, :3] & 3
    high, middle, low = ranks.T
    pair = (high == middle) | (middle == low)
    flush = (suits[:, 0] == suits[:, 1]) & (suits[:, 1] == suits[:, 2])
    straight = ((high - middle == 1) & (middle - low == 1)) | ((high == 12) & (middle == 1) & (low == 0))
    queen_six_four = 169 * high + 13 * middle + low >= 169 * 10 + 13 * 4 + 2
    played: Numbers = (pair | flush | straight | queen_six_four).astype(np.int64)
    return played


def test_the_spaces_are_those_of_the_single_environment_many_times() -> None:
    envs, one = vector(5), house(POKER)
    assert envs.single_action_space == one.action_space
    many, single = envs.single_observation_space, one.observation_space
    assert isinstance(many, MultiDiscrete)
    assert isinstance(single, MultiDiscrete)
    assert many.nvec.tolist() == single.nvec.tolist()
    assert envs.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP
    observed, info = envs.reset(seed=SEED)
    assert observed in envs.observation_space
    assert info["action_mask"].tolist() == [[1, 1]] * 5
    observed, rewards, ended, cut, info = envs.step(envs.action_space.sample())
    assert observed in envs.observation_space
    assert info["final_obs"] in envs.observation_space
    assert rewards.dtype == np.float64
    assert ended.all()
    assert not cut.any()


@pytest.mark.parametrize("wagers", [{"ante": 1}, {"ante": 2, "pair_plus": 1}])
def test_table_j_plays_the_rounds_of_simulate_and_is_paid_what_the_referee_pays(wagers: dict[str, int]) -> None:
    tables, submission = 40, {"version": "6(f)2", "ante_bonus_table": "A"}
    envs = vector(tables, wagers=wagers, submission=submission)
    observed, _ = envs.reset(seed=SEED)
    chance = np.random.default_rng(1)
    for step in range(3):
        assert envs.numbers.tolist() == list(range(step * tables, (step + 1) * tables))
        actions = chance.integers(0, 2, tables)
        following, rewards, _, _, info = envs.step(actions)
        for table in range(tables):
            hands = dealt(step * tables + table, SEED)
            mine, dealers = (sorted(map(int, cards(hands[who])), reverse=True) for who in (1, "dealer"))
            assert observed[table].tolist() == [*mine, 52, 52, 52]
            assert info["final_obs"][table].tolist() == [*mine, *dealers]
            settled: Any = replay(
                {
                    "game": "three_card_poker",
                    "submission": submission,
                    "seats": {1: {"wagers": wagers}},
                    "deal": {"hands": hands},
                    "decisions": [{"seat": 1, "do": ("fold", "play")[actions[table]]}],
                }
            )
            assert rewards[table] == float(settled["seats"]["1"]["net"])
        observed = following


def test_the_average_reward_under_the_best_play_is_the_exact_price() -> None:
    tables, steps = 100_000, 20
    envs = vector(tables, wagers={"ante": 1})
    beside = vector(tables, wagers={"ante": 1, "pair_plus": 1})
    observed, _ = envs.reset(seed=SEED)
    beside.reset(seed=SEED)
    ante = pair_plus = 0.0
    for _ in range(steps):
        actions = queen_six_four_or_better(observed)
        with_pair_plus = beside.step(actions)[1].sum()
        observed, rewards, *_ = envs.step(actions)
        ante += rewards.sum()
        pair_plus += with_pair_plus - rewards.sum()
    exact = price_list(game("three_card_poker")).wagers
    assert float(exact["ante"].house_edge) == pytest.approx(0.033730, abs=5e-7)  # published: 3.3730 %
    for name, won in (("ante", ante), ("pair_plus", pair_plus)):
        error = exact[name].standard_deviation / (tables * steps) ** 0.5
        assert abs(won / (tables * steps) + float(exact[name].house_edge)) < 4 * error


def test_equal_seeds_give_equal_rounds_for_any_number_of_tables() -> None:
    wide, narrow = vector(12), vector(4)
    rows, _ = wide.reset(seed=SEED)
    first, _ = narrow.reset(seed=SEED)
    found = [first, *(narrow.step(np.zeros(4, np.int64))[0] for _ in range(2))]
    assert np.array_equal(rows, np.concatenate(found))
    assert not np.array_equal(rows, wide.reset(seed=SEED + 1)[0])


def test_a_reset_without_a_seed_goes_on_and_never_deals_a_round_again() -> None:
    envs, whole = vector(4), vector(8)
    rows, _ = whole.reset(seed=SEED)
    assert np.array_equal(np.concatenate([envs.reset(seed=SEED)[0], envs.reset()[0]]), rows)
    unseeded, another = vector(4), vector(4)
    assert not np.array_equal(unseeded.reset()[0], unseeded.reset()[0])
    assert not np.array_equal(unseeded.reset()[0], another.reset()[0])


@pytest.mark.parametrize("copied", [lambda envs: pickle.loads(pickle.dumps(envs)), copy.deepcopy])
def test_a_copy_goes_on_like_the_original(copied: Any) -> None:
    envs = vector(16)
    envs.reset(seed=SEED)
    envs.step(np.ones(16, np.int64))
    twin = copied(envs)
    one, two = envs.step(np.ones(16, np.int64)), twin.step(np.ones(16, np.int64))
    assert np.array_equal(one[0], two[0])
    assert np.array_equal(one[1], two[1])


def test_what_is_returned_is_not_changed_by_later_steps() -> None:
    envs = vector(16)
    observed, info = envs.reset(seed=SEED)
    kept = [observed.copy(), info["action_mask"].copy()]
    following = envs.step(np.ones(16, np.int64))
    last = following[4]["final_obs"].copy()
    envs.step(np.ones(16, np.int64))
    assert np.array_equal(observed, kept[0])
    assert np.array_equal(info["action_mask"], kept[1])
    assert np.array_equal(following[4]["final_obs"], last)


@pytest.mark.parametrize("actions", [[0, 1, 2], [0, -1, 1], [0, 1], [0.0, 1.0, 1.0], [[0, 1, 0]]])
def test_what_are_no_actions_is_refused(actions: Any) -> None:
    envs = vector(3)
    with pytest.raises(ResetNeeded):
        envs.step(np.array([0, 0, 0]))
    envs.reset(seed=SEED)
    with pytest.raises(BadInput):
        envs.step(np.array(actions))


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"num_envs": 0}, "num_envs: 0 is not a positive whole number"),
        ({"wagers": {"pair_plus": 1}}, "nothing to decide"),
        ({"wagers": {"ante": 1, "tie": 1}}, "tie"),
        ({"wagers": {"ante": -1}}, "-10"),
        ({"wagers": {"ante": 1, "pair_plus": 2}, "submission": {"version": "6(f)1"}}, "MA-TC-6.f.1"),
        ({"submission": {"ante_bonus_table": "A"}}, "MA-TC-11.a.3.i"),
    ],
)
def test_what_cannot_be_is_refused_when_it_is_made(arguments: dict[str, Any], message: str) -> None:
    with pytest.raises(BadInput) as refused:
        ThreeCardPokerVectorEnv(**arguments)
    assert message in str(refused.value)


@pytest.mark.parametrize(("seed", "options"), [(-1, None), (2**64, None), (1, {"deal": {}})])
def test_reset_refuses_what_it_cannot_do(seed: int, options: dict[str, Any] | None) -> None:
    with pytest.raises(BadInput):
        vector(2).reset(seed=seed, options=options)


def test_the_widest_seed_is_dealt_as_simulate_deals_it() -> None:
    observed, _ = vector(1).reset(seed=2**64 - 1)
    hands = dealt(0, 2**64 - 1)
    assert observed[0, :3].tolist() == sorted(map(int, cards(hands[1])), reverse=True)
