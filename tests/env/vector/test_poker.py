"""Many poker tables: every game, structure and number of seats beside the audited procedure, decision by decision.

By default the functions run as plain Python, which is what Numba compiles; the slow tests compile them.
"""

from typing import Any

import gymnasium
import numpy as np
import pytest

import houseway.env
from houseway.games.poker.rules.variants import VARIANTS
from houseway.games.poker.sim import places as at
from houseway.games.poker.sim.replay import played
from houseway.games.poker.sim.vector import PokerVectorEnv, loop
from houseway.simulation.randomness.counter import key_of
from houseway.table.replay.referee import replay
from tests.env.vector.poker_beside import SEED, check_beside, plain
from tests.games.poker.sim.test_kernel import CASES, STRUCTURES
from tests.project.refused import refused

FOLD, CHECK, CALL, LEAST = range(4)
TABLES: tuple[dict[str, Any], ...] = (
    {"seats": 2, "stack": [30, 120], "opponents": None},
    {"seats": 4, "stack": [25, 90, 300, 60], "opponents": None},
    {"seats": 8, "opponents": None},
    {"seats": 6, "stack": [50, 60, 200, 80, 90, 45], "opponents": "loose+aggressive+random"},
)
NO_LIMIT = {"structure": "no_limit", "blinds": [1, 2]}


def offered(variant: str, authority: str) -> bool:
    return variant in houseway.games.game("poker", authority).variants


def terms_of(variant: str, authority: str, structure: str) -> dict[str, Any]:
    return {"variant": variant, "authority": authority, "submission": STRUCTURES[structure]}


OFFERED = [one for one in CASES if offered(*one[:2])]
FEW = OFFERED[::3]
"""Every game and every structure, if not each with each."""


@pytest.fixture
def uncompiled(monkeypatch: pytest.MonkeyPatch) -> None:
    step = plain()
    monkeypatch.setattr(loop, "compiled", lambda: step)


@pytest.mark.usefixtures("uncompiled")
@pytest.mark.parametrize(("variant", "authority", "structure"), FEW)
def test_hands_of_every_game_are_those_of_the_procedure(variant: str, authority: str, structure: str) -> None:
    place = list(STRUCTURES).index(structure)
    table, terms = TABLES[place], terms_of(variant, authority, structure)
    steps = 20 + 12 * (table["seats"] if table["opponents"] is None else 1)
    assert check_beside(2, steps, choice=place, **terms, **table) > 1


@pytest.mark.slow
@pytest.mark.parametrize("table", TABLES, ids=lambda table: f"{table['seats']} seats")
@pytest.mark.parametrize(("variant", "authority", "structure"), OFFERED)
def test_many_more_hands_compiled(variant: str, authority: str, structure: str, table: dict[str, Any]) -> None:
    terms, steps = terms_of(variant, authority, structure), 60 if table["seats"] < 8 else 150
    assert check_beside(16, steps, choice=3, first=2**33, **terms, **table) > 16


@pytest.mark.slow
@pytest.mark.parametrize("variant", VARIANTS)
def test_bettors_in_every_seat_but_one_play_the_simulators_hands(variant: str) -> None:
    """An agent that folds at once leaves the hand to the bettors; a calling station in its seat plays like one."""
    authority = "MA" if offered(variant, "MA") else "PA"
    terms: dict[str, Any] = {"variant": variant, "authority": authority, "submission": {"structure": "fixed_limit"}}
    envs = PokerVectorEnv(1, seats=4, opponents="calling_station", **terms)
    envs.reset(seed=SEED)
    for number in range(20):
        envs.numbers[:] = number - 1
        _, info = envs.reset()
        over = False
        while not over:
            mask = info["action_mask"][0]
            draws = not mask[CHECK] and not mask[CALL] and not mask[FOLD]
            does = int(np.flatnonzero(mask)[0]) if draws else CHECK if mask[CHECK] else CALL
            _, _, ended, _, info = envs.step(np.array([does]))
            over = bool(ended[0])
        if not draws_of(variant):
            hand = played(envs.terms, number, *key_of(SEED))
            stacks, unit = hand.by_seat(at.STACKS), envs._fixed[-1]
            won = [(stacks[seat] - envs.stacks[seat - 1]) / unit for seat in range(1, 5)]
            assert info["rewards"][0].tolist() == won


def draws_of(variant: str) -> bool:
    """Whether cards are exchanged, which the bettor in the agent's seat does otherwise."""
    return any(street.draws for street in VARIANTS[variant].streets)


@pytest.mark.usefixtures("uncompiled")
def test_a_hand_can_be_replayed_from_its_number_and_actions() -> None:
    envs = PokerVectorEnv(3, seats=3, submission=NO_LIMIT, opponents="tight")
    _, info = envs.reset(seed=SEED)
    number, actions, ended = int(envs.numbers[0]), [], False
    while not ended:
        chosen = np.where(info["action_mask"][:, CHECK], CHECK, CALL)
        actions.append(int(chosen[0]))
        _, rewards, over, _, info = envs.step(chosen)
        ended = bool(over[0])
    settled: Any = replay(envs.scenario(number, actions))
    assert float(settled["seats"]["1"]["net"]) == rewards[0] * 2
    with refused("round-not-over"):
        envs.scenario(number, actions[:-1])
    with refused("not-allowed-now"):
        envs.scenario(number, [*actions, FOLD])
    with refused("no-round"):
        PokerVectorEnv(1).scenario(0, [])


@pytest.mark.usefixtures("uncompiled")
def test_hands_in_which_the_agent_is_not_asked_are_counted_and_not_lost() -> None:
    tables, steps = 6, 25
    envs = PokerVectorEnv(tables, seats=2, submission=NO_LIMIT, opponents="tight")
    _, info = envs.reset(seed=SEED)
    hands = unasked = 0
    for _ in range(steps):
        unasked += int(info["unasked"].sum())
        assert (info["unasked_rewards"][:, 0] == 0.5 * info["unasked"]).all()  # the other's small blind
        _, _, ended, _, info = envs.step(np.where(info["action_mask"][:, CHECK], CHECK, CALL))
        hands += int(ended.sum())
    unasked += int(info["unasked"].sum())
    assert unasked > 0
    assert int(envs.numbers.sum()) == tables * (hands + unasked) + sum(range(tables))


@pytest.mark.usefixtures("uncompiled")
def test_an_illegal_action_loses_what_was_put_in_and_nobody_wins_it() -> None:
    envs = PokerVectorEnv(2, seats=2, opponents=None)
    _, info = envs.reset(seed=SEED)
    assert not info["action_mask"][:, CHECK].any()
    _, rewards, ended, _, info = envs.step(np.array([CHECK, FOLD]))
    assert info["illegal_action"].tolist() == [True, False]
    assert ended.all()
    assert rewards.tolist() == [-1.0, -0.25]
    assert sorted(info["rewards"][0]) == [-1.0, 0.0]
    assert sorted(info["rewards"][1]) == [-0.25, 0.25]


@pytest.mark.usefixtures("uncompiled")
def test_the_caller_plays_every_seat_in_turn() -> None:
    envs = PokerVectorEnv(3, seats=3, opponents=None, submission=NO_LIMIT)
    _, info = envs.reset(seed=SEED)
    assert info["seat"].tolist() == [3, 1, 2]  # the button of hands 0, 1 and 2 opens
    _, _, _, _, info = envs.step(np.full(3, CALL))
    assert info["seat"].tolist() == [1, 2, 3]


@pytest.mark.usefixtures("uncompiled")
@pytest.mark.parametrize("name", [name for name, (game, _) in houseway.env.TABLES.items() if game == "poker"])
def test_every_game_is_made_by_its_id(name: str) -> None:
    envs = gymnasium.make_vec(name, num_envs=2, seats=3)
    assert isinstance(envs, PokerVectorEnv)
    assert envs.variant.id == houseway.env.TABLES[name][1]
    seen, _ = envs.reset(seed=SEED)
    assert seen in envs.observation_space
    assert seen.dtype == np.int32


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        ({"variant": "badugi"}, "no-such-variant"),
        ({"seats": 1}, "out-of-range"),
        ({"stack": [100, 100, 100]}, "malformed-stacks"),
        ({"stack": 100.5}, "would-take-coin"),
        ({"stack": 200_000}, "amount-too-large"),
        ({"opponents": "shark"}, "no-such-choice"),
        ({"submission": {"short_raise": "any"}}, "not-simulated"),
        (
            {"authority": "PA", "submission": {**NO_LIMIT, "straddle": {"offered": True, "amount": 4}}},
            "not-simulated",
        ),
        ({"num_envs": 0}, "not-a-positive-number"),
    ],
)
def test_what_cannot_be_is_refused_when_it_is_made(arguments: dict[str, Any], code: str) -> None:
    with refused(code):
        PokerVectorEnv(**arguments)
