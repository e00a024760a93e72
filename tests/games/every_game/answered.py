"""Scenarios through the referee's door: the rounds, after the answer that ``houseway replay`` gives to them."""

from collections.abc import Mapping
from typing import Any

from houseway.rulebook.readings import parted
from houseway.table.replay import referee
from houseway.table.replay.scenario import read_scenario
from houseway.table.round import Round


def answered(raw: Mapping[str, Any]) -> list[Round]:
    """Every round of the scenario, played to its end; the answer cites for each event what the event carries out."""
    rounds = referee.play_scenario(read_scenario(raw))
    several = "rounds" in raw
    given: Any = referee.answer(rounds, several)
    for done, one in zip(rounds, given["rounds"] if several else [given], strict=True):
        assert [event["clauses"] for event in one["events"]] == [parted(event.clauses)[0] for event in done.events]
    return rounds
