"""The metrics of several workers as those of one server: counts are added, and the worst of them stands for all."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final

from prometheus_client.core import Metric
from prometheus_client.registry import Collector

from houseway.support.json_types import Json

LEAST: Final = frozenset({"houseway_integrity_ok", "houseway_writer_up", "process_start_time_seconds"})
MOST: Final = frozenset({"houseway_info", "houseway_task_failures"})
"""Metrics of which the least or the most of all workers is shown; all others are added."""
KNOWN_TO_ALL: Final = ("isolated", "retired")
"""States of tables that every worker counts; the others are counted by the table's owner alone."""


def told(families: Iterable[Metric]) -> list[Json]:
    """Metrics as JSON, to be sent to another worker."""
    return [
        {
            "name": one.name,
            "documentation": one.documentation,
            "type": one.type,
            "samples": [[sample.name, dict(sample.labels), sample.value] for sample in one.samples],
        }
        for one in families
    ]


class Together(Collector):
    """The metrics of several workers, each as :func:`told`, as one."""

    def __init__(self, workers: Sequence[list[Json]]) -> None:
        self._workers = workers

    def collect(self) -> Iterator[Metric]:
        """Every metric that any of the workers has."""
        families: dict[str, Metric] = {}
        values: dict[tuple[str, str, tuple[tuple[str, str], ...]], list[float]] = {}
        for worker in self._workers:
            for one in worker:
                families.setdefault(one["name"], Metric(one["name"], one["documentation"], one["type"]))
                for name, labels, value in one["samples"]:
                    values.setdefault((one["name"], name, tuple(labels.items())), []).append(value)
        for (family, name, labels), found in values.items():
            families[family].add_sample(name, dict(labels), _rule(family, dict(labels))(found))
        yield from families.values()


def _rule(family: str, labels: Json) -> Callable[[Sequence[float]], float]:
    if family in LEAST:
        return min
    return max if family in MOST or labels.get("state") in KNOWN_TO_ALL else sum
