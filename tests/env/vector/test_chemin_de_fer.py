"""Many Chemin de Fer tables beside the audited procedure, question by question.

By default the functions run as plain Python, which is what Numba compiles; the slow tests compile them.
"""

from typing import Any

import gymnasium
import numpy as np
import pytest

from houseway.equipment.cards import cards
from houseway.games.chemin_de_fer.rules import CheminDeFer
from houseway.games.chemin_de_fer.sim.kernel import deal
from houseway.games.chemin_de_fer.sim.vector import CheminDeFerVectorEnv, loop
from houseway.simulation.randomness.counter import key_of
from houseway.table.replay.referee import replay
from tests.env.vector.chemin_beside import SEED, check_beside, plain
from tests.project.refused import refused

LEAST, TWICE, SUIVI, BANCO, UNIT, NO_BET, CARD, STAY, KEEP = range(9)
OTHER: dict[str, Any] = {
    "vigorish_rate": 4,
    "vigorish_rounding": "rounded",
    "banker_against_stay": "table_only",
    "stake_bound": "at_risk",
}
TERMS: tuple[dict[str, Any], ...] = (
    {"seats": 3},
    {"seats": 2, "rounds": 12},
    {"seats": 5, "rounds": 9},
    {"seats": 10, "rounds": 4},
    {"seats": 4, "rounds": 8, "submission": OTHER, "unit": "2.55"},
    {"seats": 3, "rounds": 47},
    {"seats": 3, "rounds": 6, "submission": {"decks": 8, "vigorish_rounding": "rounded"}},
)


@pytest.fixture
def uncompiled(monkeypatch: pytest.MonkeyPatch) -> None:
    step = plain()
    monkeypatch.setattr(loop, "compiled", lambda: step)


@pytest.mark.usefixtures("uncompiled")
@pytest.mark.parametrize("opponents", [None, "usual", "random"])
@pytest.mark.parametrize("terms", TERMS, ids=str)
def test_hands_are_those_of_the_procedure(terms: dict[str, Any], opponents: str | None) -> None:
    seat = 1 if opponents is None else 2
    steps = 6 * terms.get("rounds", 4) * (terms["seats"] + 3 if opponents is None else 1)
    assert check_beside(2, steps, opponents=opponents, seat=seat, **terms) > 1


@pytest.mark.slow
@pytest.mark.parametrize("opponents", [None, "usual", "random"])
@pytest.mark.parametrize("terms", TERMS, ids=str)
def test_many_more_hands_compiled(terms: dict[str, Any], opponents: str | None) -> None:
    assert check_beside(64, 600, opponents=opponents, first=2**33, choice=2, **terms) > 64


@pytest.mark.usefixtures("uncompiled")
def test_one_hand_has_the_cards_of_simulate() -> None:
    envs = CheminDeFerVectorEnv(8, seats=2, opponents=None)
    envs.reset(seed=SEED)
    envs.step(np.full(8, LEAST))
    seen, _, ended, _, info = envs.step(np.full(8, BANCO))
    for table in range(8):
        wanted: Any = deal(CheminDeFer(), table, *key_of(SEED))["hands"]
        shown = info["final_obs"][table] if ended[table] else seen[table]
        assert shown[3:5].tolist() == sorted(map(int, cards(wanted["player"])), reverse=True)


@pytest.mark.usefixtures("uncompiled")
def test_an_episode_can_be_replayed_from_its_number_and_actions() -> None:
    envs = CheminDeFerVectorEnv(2, rounds=2, opponents="random")
    _, info = envs.reset(seed=SEED)
    actions, won, ended = [], 0.0, False
    while not ended:
        chosen = info["action_mask"].argmax(axis=1)
        actions.append(int(chosen[0]))
        _, rewards, over, _, info = envs.step(chosen)
        won += rewards[0]
        ended = bool(over[0])
    settled: Any = replay(envs.scenario(0, actions))
    assert float(settled["total"]["seats"]["1"]["net"]) == pytest.approx(10 * won)
    with refused("round-not-over"):
        envs.scenario(0, actions[:-1])
    with refused("episode-over"):
        envs.scenario(0, [*actions, KEEP])
    with refused("not-allowed-now"):
        envs.scenario(0, [BANCO])
    with refused("no-round"):
        CheminDeFerVectorEnv(1).scenario(0, [])


@pytest.mark.usefixtures("uncompiled")
def test_an_illegal_action_loses_the_stake_and_ends_the_episode() -> None:
    envs = CheminDeFerVectorEnv(2, seats=2, opponents=None)
    envs.reset(seed=SEED)
    _, rewards, ended, _, info = envs.step(np.array([BANCO, TWICE]))
    assert info["illegal_action"].tolist() == [True, False]
    assert (ended.tolist(), rewards.tolist()) == ([True, False], [-1.0, 0.0])


@pytest.mark.usefixtures("uncompiled")
def test_the_game_has_an_id() -> None:
    envs = gymnasium.make_vec("houseway/CheminDeFer-v0", num_envs=2)
    assert isinstance(envs, CheminDeFerVectorEnv)
    assert envs.reset(seed=SEED)[0] in envs.observation_space


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        ({"seats": 1}, "out-of-range"),
        ({"seats": 3, "seat": 4}, "out-of-range"),
        ({"rounds": 48}, "out-of-range"),
        ({"rounds": 0}, "not-a-positive-number"),
        ({"opponents": "shark"}, "no-such-choice"),
        ({"submission": {"decks": 9}}, "too-many-cards"),
        ({"num_envs": 0}, "not-a-positive-number"),
    ],
)
def test_what_cannot_be_is_refused_when_it_is_made(arguments: dict[str, Any], code: str) -> None:
    with refused(code):
        CheminDeFerVectorEnv(**arguments)
