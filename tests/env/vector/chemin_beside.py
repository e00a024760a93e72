"""Many Chemin de Fer tables beside the audited procedure: the same cards and actions, compared question by question."""

from typing import Any

import numpy as np

from houseway.env.episode import Episode
from houseway.env.terms import declaration_of, terms_of
from houseway.games.chemin_de_fer.sim.vector import CheminDeFerVectorEnv, loop
from houseway.simulation.compiler import twin_of
from houseway.table.chips.wagers import Bets
from houseway.table.driver import Driver
from houseway.table.replay.referee import replay
from houseway.table.round import Round

SEED = 20_261_118
Turn = tuple[int, list[int], list[int], int, list[float]]
"""The seat asked, what it saw, what it might do, what it did, and what every seat won by it."""


def plain() -> Any:
    """``step_shoes`` as plain Python."""
    step = twin_of(loop.step_shoes, loop.linked(lambda function: function))

    def run(actions: Any, key_0: int, key_1: int, terms: Any, agents: Any, *rest: Any) -> None:
        bettors, numbers, choices, states, shoes = rest[:5]
        listed = states.tolist(), shoes.tolist()
        step(actions, key_0, key_1, terms.tolist(), agents.tolist(), bettors, numbers, choices, *listed, *rest[5:])
        states[:], shoes[:] = listed

    return run


class Scripted(Episode):
    """An episode of the procedure whose every hand has the cards of a scenario."""

    def __init__(self, terms: Any, rounds: list[dict[str, Any]]) -> None:
        self.rounds = rounds
        super().__init__(terms, 0)

    def _start(self, bets: dict[int, Bets]) -> None:
        deal = self.rounds[len(self._done)].get("deal", {})
        script = self.terms.with_({"deal": deal}).scenario.rounds[0].script
        self._bets_made = bets
        self._driver = Driver(Round(self._table, bets, script), spare=True)
        self._settle()


def check_episode(
    envs: CheminDeFerVectorEnv, number: int, turns: list[Turn], final: list[int], arguments: dict[str, Any]
) -> None:
    """Play an episode again by the procedure: equal pay and, where every seat is ours, equal questions, sights and masks."""
    scenario = envs.scenario(number, [action for _, _, _, action, _ in turns])
    seats, submission, unit = arguments.get("seats", 3), arguments.get("submission"), arguments.get("unit", 10)
    settled: Any = replay({**scenario, "seed": 1})
    nets = {int(seat): float(one["net"]) for seat, one in settled.get("total", settled)["seats"].items()}
    told = {seat: sum(paid[seat - 1] for *_, paid in turns) * float(unit) for seat in range(1, seats + 1)}
    assert {seat: round(net, 4) for seat, net in nets.items()} == {seat: round(net, 4) for seat, net in told.items()}
    if envs.opponents is not None:
        return
    rounds = scenario.get("rounds") or [scenario]
    declared = declaration_of("chemin_de_fer")
    episode = Scripted(terms_of(declared, None, submission, unit, None, len(rounds), seats), rounds)
    for seat, seen, mask, action, paid in turns:
        where = f"episode {number}, seat {seat}, action {action}"
        assert episode.turn == seat, where
        assert mask == episode.mask(seat).tolist(), where
        assert seen == episode.observation(seat).tolist(), where
        episode.act(action)
        won = [episode.take_winnings(one) for one in range(1, seats + 1)]
        assert [round(one, 6) for one in paid] == [round(one, 6) for one in won], where
    assert episode.over
    assert final == episode.observation(turns[-1][0]).tolist()


def check_beside(tables: int, steps: int, choice: int = 1, first: int = 0, **arguments: Any) -> int:
    """Play episodes at many tables and again by the procedure; the number of episodes compared."""
    envs, chance = CheminDeFerVectorEnv(tables, **arguments), np.random.default_rng(choice)
    envs.reset(seed=SEED)
    envs.numbers += first - tables
    seen, info = envs.reset()
    told: list[tuple[int, list[Turn]]] = [(int(number), []) for number in envs.numbers]
    count = 0
    for _ in range(steps):
        assert seen in envs.observation_space
        mask, asked, shown = info["action_mask"], info["seat"], seen
        actions = (chance.random(mask.shape) * mask).argmax(axis=1)
        seen, rewards, ended, cut, info = envs.step(actions)
        assert not cut.any()
        assert not info["illegal_action"].any()
        for table, (number, turns) in enumerate(told):
            paid = info["rewards"][table].tolist()
            seat = int(asked[table])
            assert rewards[table] == paid[seat - 1]
            turns.append((seat, shown[table].tolist(), mask[table].tolist(), int(actions[table]), paid))
            if ended[table]:
                check_episode(envs, number, turns, info["final_obs"][table].tolist(), arguments)
                told[table] = int(envs.numbers[table]), []
                count += 1
    return count
