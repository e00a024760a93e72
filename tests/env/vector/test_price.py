"""The average reward of the best play at many tables is the exact price."""

from typing import Any

import numpy as np
import pytest

from houseway.env.vector import many
from houseway.games import game
from houseway.odds.pricing import PricedGame, price_list
from houseway.simulation.compiler import compile_all
from houseway.simulation.kernel import Function
from houseway.simulation.work import kernel_of
from tests.env.vector.beside import SEED, vector
from tests.env.vector.best import CALLED, POLICIES, Policy
from tests.env.vector.games import TERMS, Terms

TABLES, ROUNDS = 2_000, 400_000


def policy(seen: Any, table: Any, strategy: Any) -> int:
    raise NotImplementedError


def choose(seen: Any, table: Any, strategy: Any, actions: Any) -> None:
    """The action of the policy at every table."""
    for place in range(len(actions)):
        actions[place] = policy(seen[place], table, strategy)


def chooser(name: str, chosen: Policy) -> Function:
    """``choose`` for a game, compiled."""
    from numba import njit

    twins = many.linked(name, CALLED, (), njit)
    own = compile_all((chosen,), njit, twins)
    return compile_all((choose,), njit, {**twins, "policy": own[chosen.__name__]})["choose"]


@pytest.mark.slow
@pytest.mark.parametrize("terms", TERMS, ids=str)
def test_the_average_reward_of_the_best_play_is_the_exact_price(terms: Terms) -> None:
    whole, main = PricedGame.read(game(terms.game)), next(iter(price_list(game(terms.game)).wagers))
    kernel, exact = kernel_of(terms.game), price_list(game(terms.game)).wagers[main]
    _, strategy = kernel.plan(whole.submission, whole.assume)
    act, actions = chooser(terms.game, POLICIES[terms.game]), np.zeros(TABLES, np.int64)
    envs = vector(terms.id, TABLES)
    seen, _ = envs.reset(seed=SEED)
    won, rounds = 0.0, 0
    while rounds < ROUNDS:
        act(seen.astype(np.int64), kernel.table, strategy, actions)
        seen, rewards, ended, _, info = envs.step(actions)
        assert not info["illegal_action"].any()
        won += rewards.sum()
        rounds += int(ended.sum())
    error = exact.standard_deviation / rounds**0.5
    assert abs(won / rounds + float(exact.house_edge)) < 4 * error
