"""The average reward at many tables is the exact price: of the best play, or of a wager without decisions."""

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
from tests.env.vector.best import CALLED, POLICIES, WAGERS, Policy
from tests.env.vector.games import TERMS, Terms

TABLES, ROUNDS = 2_000, 400_000
BY_STAKE = ("winners_pot_poker",)
"""Games whose price depends on the stake: the commission of a pot is the lesser of a share and an amount."""


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
@pytest.mark.parametrize("terms", [one for one in TERMS if one.game in POLICIES], ids=str)
def test_the_average_reward_of_a_priced_play_is_its_exact_price(terms: Terms) -> None:
    named = game(terms.game)
    envs = vector(terms.id, TABLES, **({"chips": 1} if terms.arguments else {}))
    staked = {"stake": f"{envs.assumptions['stake'] / 100:g}"} if terms.game in BY_STAKE else {}
    whole, priced = PricedGame.read(named, {}, staked), price_list(named, {}, staked).wagers
    kernel, exact = kernel_of(terms.game), priced[WAGERS.get(terms.game) or next(iter(priced))]
    _, strategy = kernel.plan(whole.submission, whole.assume)
    act, actions = chooser(terms.game, POLICIES[terms.game]), np.zeros(TABLES, np.int64)
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
