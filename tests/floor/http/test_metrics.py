"""What operators collect: metrics in Prometheus' form, for this machine or with the token."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from fastapi.testclient import TestClient
from prometheus_client.parser import text_string_to_metric_families

from houseway.errors import BadInput
from houseway.floor.app import create_app
from houseway.floor.observe.command_meter import BOUNDS, CommandMeter, cumulative
from houseway.floor.outage import Unavailable
from houseway.floor.server import Floor
from tests.floor.house import Guest, open_house

PROXY = {"x-forwarded-for": "203.0.113.9"}


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[TestClient, Floor]]:
    with open_house(tmp_path_factory.mktemp("house")) as opened:
        yield opened


def collected(client: TestClient) -> dict[tuple[str, tuple[str, ...]], float]:
    """Every sample by name and labels, read by Prometheus' own reader."""
    answer = client.get("/metrics")
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("text/plain; version=0.0.4")
    families = text_string_to_metric_families(answer.text)
    return {(one.name, tuple(one.labels.values())): one.value for family in families for one in family.samples}


def test_commands_are_counted_by_verb_and_outcome(house: tuple[TestClient, Floor]) -> None:
    client, floor = house
    before = collected(client)
    ann = Guest(client, "ann")
    assert ann.do("sit", seat=2, buy_in=100).status_code == 200
    assert ann.do("sit", seat=3, buy_in=100).status_code == 400
    after = collected(client)

    def grown(name: str, *labels: str) -> float:
        return after.get((name, labels), 0) - before.get((name, labels), 0)

    assert grown("houseway_commands_total", "sit", "done") == 1
    assert grown("houseway_commands_total", "sit", "refused") == 1
    assert grown("houseway_command_seconds_count") == 2
    assert grown("houseway_command_seconds_bucket", "+Inf") == 2
    assert after["houseway_tables", ("serving",)] == len(floor.tables.by_id) > 16
    assert after["houseway_leases", ()] == len(floor.tables.by_id)
    assert after["houseway_integrity_ok", ()] == 1
    assert after["houseway_writer_up", ()] == 1
    assert after["houseway_task_failures", ("clocks",)] == 0


def test_a_halt_and_work_that_fails_show(house: tuple[TestClient, Floor], monkeypatch: pytest.MonkeyPatch) -> None:
    client, floor = house
    monkeypatch.setattr(floor.halt.stops, "reason", "the software was altered while it ran")
    monkeypatch.setattr(floor.tasks.all["sessions"], "failures", 3)
    found = collected(client)
    assert found["houseway_integrity_ok", ()] == 0
    assert found["houseway_task_failures", ("sessions",)] == 3


def test_metrics_are_not_there_for_strangers(house: tuple[TestClient, Floor]) -> None:
    assert house[0].get("/metrics", headers=PROXY).status_code == 404
    assert house[0].get("/metrics", headers={**PROXY, "authorization": "Bearer "}).status_code == 404


def test_a_collector_elsewhere_sends_the_token(tmp_path: Path) -> None:
    app = create_app(Floor(f"sqlite:///{tmp_path}/floor.db"), metrics_token="hüte die Zahlen")
    with TestClient(app, "http://floor.example", client=("203.0.113.9", 4000)) as client:
        for sent, status in (("hüte die Zahlen", 200), ("hüte", 404), ("", 404)):
            headers = {b"authorization": f"Bearer {sent}".encode()}
            assert client.get("/metrics", headers=headers).status_code == status


@pytest.mark.parametrize(
    ("raised", "outcome"),
    [(BadInput("no", "here", code="no"), "refused"), (Unavailable("later"), "unavailable"), (ValueError(), "failed")],
)
def test_what_a_command_raises_is_its_outcome(raised: Exception, outcome: str) -> None:
    meter = CommandMeter()
    with pytest.raises(type(raised)), meter.measuring("sit"):
        raise raised
    assert meter.outcomes == {("sit", outcome): 1}
    assert sum(meter.buckets) == 1


def test_a_histogram_counts_up() -> None:
    assert cumulative([1, 2, *[0] * (len(BOUNDS) - 2), 4])[:: len(BOUNDS) - 1] == [("0.001", 1.0), ("5.0", 3.0)]
    assert cumulative([1] * (len(BOUNDS) + 1))[-1] == ("+Inf", len(BOUNDS) + 1)
