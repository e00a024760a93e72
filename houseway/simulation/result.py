"""The result of a simulation: every wager's simulated price with its standard error, beside the price from ``odds``."""

import math
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from houseway.odds.method import figure, method_answer
from houseway.odds.price import Price, labels
from houseway.support.json_types import Json


@dataclass(frozen=True)
class Simulation:
    """A finished run. ``wagers`` are the simulated prices, ``priced`` those of ``odds``."""

    game: str
    authority: str
    rounds: int
    seed: int
    device: str
    seconds: float
    now: int
    """Rounds counted in this run; fewer than ``rounds`` if it resumed from a checkpoint."""
    shoes: int | None
    on: str | None
    tallies: tuple[int, ...]
    wagers: Mapping[str, Price]
    priced: Mapping[str, Price]

    @property
    def rounds_per_second(self) -> float:
        return self.now / self.seconds if self.seconds else 0.0

    def made(self, wager: str) -> int:
        """The number of rounds in which the wager was made; fewer than all if not every round offers it."""
        return sum(one.weight for one in self.wagers[wager].outcomes)

    def net(self, wager: str) -> Fraction:
        """The players' total net result, in units of the initial wager."""
        return self.wagers[wager].expectation * self.made(wager)

    def staked(self, wager: str) -> Fraction:
        """The total amount at risk, in units of the initial wager, including later wagers of the same bet."""
        return self.wagers[wager].average_risk * self.made(wager)

    def standard_error(self, wager: str) -> float | None:
        """The standard error of the simulated house edge, from the sample variance; None for fewer than two rounds."""
        return standard_error(self.wagers[wager], self.made(wager))

    def z_score(self, wager: str) -> float | None:
        """How many standard errors the simulated edge lies above the price; None if the price is itself simulated."""
        return z_score(self.wagers[wager], self.priced[wager], self.made(wager))


def standard_error(counted: Price, rounds: int) -> float | None:
    """The sample standard deviation (with n - 1) divided by the square root of n; None for fewer than two rounds."""
    return math.sqrt(counted.variance / (rounds - 1)) if rounds > 1 else None


def z_score(counted: Price, priced: Price, rounds: int) -> float | None:
    """The difference of the edges in standard errors, which are computed from the price's variance.

    None if the price has no variance or is simulated, or if there are no rounds.
    """
    if not priced.variance or not rounds or priced.method.rounds:
        return None
    return float(counted.house_edge - priced.house_edge) / math.sqrt(priced.variance / rounds)


def simulation_answer(found: Simulation) -> Json:
    """The simulation as JSON; everything under ``wagers`` depends only on the work, the rounds and the seed."""
    answer: Json = {
        "game": found.game,
        "authority": found.authority,
        "method": "simulation",
        "rounds": found.rounds,
        "seed": found.seed,
        "device": found.device,
        "seconds": round(found.seconds, 4),
        "rounds_per_second": round(found.rounds_per_second),
    }
    if found.on is not None:
        answer["on"] = found.on
    if found.shoes is not None:
        answer["shoes"] = found.shoes
    answer["wagers"] = {name: _wager(found, name) for name in found.wagers}
    return answer


def _wager(found: Simulation, name: str) -> Json:
    counted, priced = found.wagers[name], found.priced[name]
    named = labels(counted, priced)
    return {
        "house_edge": float(counted.house_edge),
        "standard_error": found.standard_error(name),
        "price": {**method_answer(priced.method), **figure("house_edge", priced.house_edge, priced.method)},
        **({"exact_house_edge": float(priced.house_edge)} if priced.method.is_exact else {}),
        "z_score": found.z_score(name),
        "element_of_risk": float(counted.element_of_risk),
        "standard_deviation": counted.standard_deviation,
        "hit_frequency": float(counted.hit_frequency),
        "staked": float(found.staked(name)),
        "net": float(found.net(name)),
        "outcomes": {
            named[one.line]: {"pays": one.line.pays, "count": one.weight, "probability": float(one.probability)}
            for one in counted.outcomes
        },
    }
