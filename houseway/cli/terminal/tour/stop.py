"""A stop of the demonstration: a round, and the same deal with an irregularity."""

from collections.abc import Mapping
from dataclasses import dataclass

from houseway.support.json_types import Json


@dataclass(frozen=True)
class Stop:
    """A round and the same deal with an irregularity; ``changed`` replaces parts of the scenario for the latter."""

    game: str
    story: str
    scenario: Mapping[str, object]
    mishap: str
    faults: tuple[Mapping[str, object], ...]
    changed: Mapping[str, object]

    def second(self) -> Json:
        """The scenario with the irregularity."""
        return {**self.scenario, **self.changed, "faults": [dict(fault) for fault in self.faults]}
