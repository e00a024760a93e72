"""Sessions of simulated rounds: how far a bankroll spreads, by quantiles, and a few sessions one by one."""

from dataclasses import dataclass
from typing import Final

import numpy as np
import numpy.typing as npt

from houseway.analysis.sampling.convergence import Results
from houseway.simulation import cpu
from houseway.simulation.work import Work

SESSIONS: Final = 200
STEPS: Final = 50
"""Points of a session; between two of them lies the same number of rounds."""
SHOWN: Final = 12
QUANTILES: Final = (0.05, 0.25, 0.5, 0.75, 0.95)

Paths = npt.NDArray[np.float64]


@dataclass(frozen=True)
class Fan:
    """Net results of sessions in units of the wager: ``paths[s, i]`` after ``rounds[i]`` rounds of session *s*."""

    rounds: tuple[int, ...]
    paths: Paths

    def quantile(self, share: float) -> list[float]:
        """The result that this share of the sessions does not exceed, at every point."""
        return [float(value) for value in np.quantile(self.paths, share, axis=0)]


def fan(work: Work, results: Results, session: int, sessions: int = SESSIONS) -> Fan:
    """The fan of the first sessions of a seed: session *s* has the rounds from ``s * session`` on."""
    stops = sorted({max(1, round(session * step / STEPS)) for step in range(1, STEPS + 1)})
    paths = np.zeros((sessions, len(stops)))
    for one in range(sessions):
        at, total = one * session, 0.0
        for place, stop in enumerate(stops):
            end = one * session + stop
            total += float(cpu.count(work, at, end) @ results.net)
            paths[one, place] = total
            at = end
    return Fan(tuple(stops), paths)
