"""Many poker tables beside the audited procedure: the same cards and actions, compared decision by decision."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from houseway.equipment.money import cents
from houseway.games.poker.env.episode import PokerEpisode, terms_of
from houseway.games.poker.sim.vector import PokerVectorEnv, loop
from houseway.simulation.compiler import twin_of

SEED = 20_261_118
WEIGHTS = np.array([0.15, 1, 1, 0.4, 0.3, 0.2, 0.1])
"""How often an action is chosen: uniform choices would seldom see a showdown."""


def plain() -> Any:
    """``step_hands`` as plain Python. Its arrays become lists, because Python's integers do not overflow."""
    step = twin_of(loop.step_hands, loop.linked(lambda function: function))

    def run(actions: Any, key_0: int, key_1: int, terms: Any, agents: Any, *rest: Any) -> None:
        *fixed, numbers, choices, rooms, states = rest[:9]
        listed = rooms.tolist(), states.tolist()
        step(actions, key_0, key_1, terms.tolist(), agents.tolist(), *fixed, numbers, choices, *listed, *rest[9:])
        rooms[:], states[:] = listed

    return run


@dataclass
class Told:
    """A hand as a table told it: at each decision the seat, the observation, the mask and the action; then the end."""

    number: int
    turns: list[tuple[int, list[int], list[int], int]] = field(default_factory=list)
    final: list[int] = field(default_factory=list)
    won: list[float] = field(default_factory=list)


def told(envs: PokerVectorEnv, steps: int, choice: int = 1, first: int = 0) -> Iterator[Told]:
    """The hands that end within that many steps of legal actions at random."""
    chance = np.random.default_rng(choice)
    envs.reset(seed=SEED)
    envs.numbers += first - envs.num_envs
    seen, info = envs.reset()
    hands = [Told(int(number)) for number in envs.numbers]
    for _ in range(steps):
        assert seen in envs.observation_space
        mask = info["action_mask"]
        assert mask.any(axis=1).all()
        weights = np.ones(mask.shape)
        weights[:, : len(WEIGHTS)] = WEIGHTS
        actions = (chance.random(mask.shape) ** (1 / weights) * mask).argmax(axis=1)
        for table, hand in enumerate(hands):
            hand.turns.append(
                (int(info["seat"][table]), seen[table].tolist(), mask[table].tolist(), int(actions[table]))
            )
        seen, rewards, ended, cut, info = envs.step(actions)
        assert not cut.any()
        assert not info["illegal_action"].any()
        for table in np.flatnonzero(ended).tolist():
            hand, hands[table] = hands[table], Told(int(envs.numbers[table]))
            hand.final, hand.won = info["final_obs"][table].tolist(), info["rewards"][table].tolist()
            assert rewards[table] == hand.won[hand.turns[-1][0] - 1]
            yield hand


def within_the_deck(episode: PokerEpisode, mask: list[int]) -> list[int]:
    """The mask without exchanges of more cards than are left, for which the procedure shuffles the discards."""
    if len(mask) == len(WEIGHTS) + 2:
        return mask
    left = len(episode._driver.round.supply)
    return [one if thrown <= 0 or thrown.bit_count() <= left else 0 for thrown, one in enumerate(mask, -len(WEIGHTS))]


def check_hand(envs: PokerVectorEnv, hand: Told, arguments: dict[str, Any]) -> None:
    """Play a hand again by the audited procedure; it must show, allow and pay the same."""
    scenario = envs.scenario(hand.number, [action for *_, action in hand.turns])
    seats = len(scenario["seats"])
    stacks = {seat: one["stack"] for seat, one in scenario["seats"].items()}
    most = max(cents(stack) for stack in stacks.values()) / 100
    terms = terms_of(
        scenario["variant"], seats, most, arguments.get("authority"), arguments.get("submission"), 1
    ).with_({name: scenario[name] for name in ("deal", "button") if name in scenario} | {"stacks": stacks})
    episode, turns = PokerEpisode(terms, 0), iter(hand.turns)
    for said in scenario["decisions"]:
        where, seat = f"hand {hand.number}: {said}", episode.turn
        assert seat == said["seat"], where
        if envs.opponents is None or seat == 1:
            asked, seen, mask, _ = next(turns)
            assert asked == seat, where
            assert seen == episode.observation(seat).tolist(), where
            assert mask == within_the_deck(episode, episode.mask(seat).tolist()), where
        fields = {name: value for name, value in said.items() if name not in ("seat", "do")}
        episode._driver.decide(seat, said["do"], fields)
    assert next(turns, None) is None
    assert episode._driver.finished
    episode._settle()
    viewer = hand.turns[-1][0]
    assert hand.final == episode.observation(viewer).tolist(), f"hand {hand.number}: the end"
    won = [episode.take_winnings(seat) for seat in range(1, seats + 1)]
    assert hand.won == won, f"hand {hand.number}: the results"


def check_beside(tables: int, steps: int, choice: int = 1, first: int = 0, **arguments: Any) -> int:
    """Play hands at many tables and again by the procedure; the number of hands compared."""
    envs = PokerVectorEnv(tables, **arguments)
    count = 0
    for hand in told(envs, steps, choice, first):
        check_hand(envs, hand, arguments)
        count += 1
    return count
