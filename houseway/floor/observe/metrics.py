"""The floor's metrics in Prometheus' text format, served at ``/metrics``."""

import hmac
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Final

from fastapi import FastAPI, Request
from fastapi.responses import Response
from prometheus_client import CollectorRegistry, ProcessCollector, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.registry import Collector

from houseway import __version__
from houseway.floor.http.errors import NotThere
from houseway.floor.http.origin import is_local
from houseway.floor.observe.command_meter import cumulative
from houseway.floor.observe.worker_metrics import Together, told
from houseway.floor.server import Floor
from houseway.support.json_types import Json

TEXT: Final = "text/plain; version=0.0.4; charset=utf-8"


class FloorCollector(Collector):
    """Reads the metrics from the floor at each collection; costs nothing in between."""

    def __init__(self, floor: Floor) -> None:
        self.floor = floor

    def collect(self) -> Iterator[Metric]:
        """Every metric of the floor."""
        floor = self.floor
        yield _gauge("houseway_info", "The version that runs.", {__version__: 1}, "version")
        yield from self._commands()
        yield _gauge("houseway_workers", "Processes of this server that answer.", 1)
        tables, tasks = list(filter(floor.tables.owns, floor.tables.hosted())), floor.tasks.health()
        waiting = sum(table.ahead and not table.lock.locked() for table in tables)
        states = {
            "serving": len(tables) - waiting,
            "waiting": waiting,
            "isolated": len(floor.tables.isolated),
            "retired": len(floor.tables.retired),
        }
        yield _gauge("houseway_tables", "Tables by state; isolated ones need a supervisor.", states, "state")
        yield _gauge("houseway_rounds_open", "Rounds in play.", sum(table.live.playing for table in tables))
        yield _gauge("houseway_leases", "Tables that the workers of this server own.", len(tables))
        number = 0 if floor.cluster is None else floor.cluster.post.number
        yield _gauge(
            "houseway_worker_leases", "Tables by the worker that owns them.", {str(number): len(tables)}, "worker"
        )
        watching = sum(len(table.listeners) + len(table.gallery) for table in floor.tables.hosted())
        yield _gauge("houseway_watchers", "Sockets and streams that follow a table.", watching)
        queue = floor.tables.writer.health()
        yield _gauge("houseway_writer_queue", "Writes that wait for the database.", queue["waiting"])
        yield _gauge("houseway_writer_up", "1 while the thread that writes is alive.", queue["ok"])
        failures = {name: task["failures"] for name, task in tasks.items()}
        yield _gauge("houseway_task_failures", "Failures in a row of work in the background.", failures, "task")
        whole = not floor.halt.stops.reason
        yield _gauge("houseway_integrity_ok", "0 after the watch has found altered or other software.", whole)

    def _commands(self) -> Iterator[Metric]:
        meters = self.floor.tables.meter, self.floor.room.meter
        counted = CounterMetricFamily("houseway_commands", "Commands by verb and outcome.", labels=["do", "outcome"])
        for (do, outcome), count in sorted(sum((one.outcomes for one in meters), Counter()).items()):
            counted.add_metric([do, outcome], count)
        yield counted
        took = HistogramMetricFamily("houseway_command_seconds", "Seconds until a command was durable and told.")
        buckets = [sum(counts) for counts in zip(*(one.buckets for one in meters), strict=True)]
        took.add_metric([], cumulative(buckets), sum(one.seconds for one in meters))
        yield took


def _gauge(name: str, what: str, values: Mapping[str, float] | float, label: str = "") -> Metric:
    """A gauge with one value, or with one value per label."""
    if not isinstance(values, Mapping):
        return GaugeMetricFamily(name, what, value=values)
    gauge = GaugeMetricFamily(name, what, labels=[label])
    for one, value in values.items():
        gauge.add_metric([one], value)
    return gauge


def serve_metrics(app: FastAPI, floor: Floor, token: str) -> None:
    """Serves ``/metrics`` to collectors at this machine, and to others that send ``token`` as a bearer token."""
    collectors = FloorCollector(floor), ProcessCollector(registry=None)

    def ours() -> list[Json]:
        return told(family for one in collectors for family in one.collect())

    if floor.cluster is not None:
        floor.cluster.switchboard.answers["metrics"] = lambda _: {"metrics": ours()}

    @app.get("/metrics", include_in_schema=False)
    async def metrics(request: Request) -> Response:
        sent = request.headers.get("authorization", "").removeprefix("Bearer ")
        known = bool(token) and hmac.compare_digest(sent.encode("latin-1"), token.encode())
        if not known and not is_local(request.client.host if request.client else None, request.headers):
            raise NotThere("there is no such address", "/metrics", code="no-such-address")
        others = [] if floor.cluster is None else await floor.cluster.ask_server("metrics")
        registry = CollectorRegistry()
        registry.register(Together([ours(), *(one["metrics"] for one in others)]))
        return Response(generate_latest(registry), media_type=TEXT)
