"""The rounds before a case: players bank from the second round of a game on, so such a case is not the first round."""

from collections.abc import Mapping
from typing import Final

from houseway.api.referee.drafting import presumed_with
from houseway.errors import BadInput
from houseway.support.json_types import Json, JsonView

OF_TABLE: Final = ("game", "authority", "edition", "submission", "table", "seed")
"""The parts of a scenario that hold for all its rounds."""
MOST: Final = 10
"""The rounds before a case."""


def last_round(raw: JsonView) -> Json:
    """The case about the last round of a scenario with several, which has the others as ``before``; any other as it is."""
    if "rounds" not in raw:
        return dict(raw)
    rounds = raw["rounds"]
    if not isinstance(rounds, list) or not rounds or not all(isinstance(one, Mapping) for one in rounds):
        raise BadInput("rounds is a list of at least one round", "rounds", code="not-a-list")
    if len(rounds) > MOST + 1:
        raise BadInput(f"a case has at most {MOST} rounds before it", "rounds", code="too-many-rounds")
    table = {name: value for name, value in raw.items() if name != "rounds"}
    *before, last = ({**one} for one in rounds)
    if before and "seats" in table:
        before[0] = {"seats": table["seats"], **before[0]}
    return {**table, **last, **({"before": before} if before else {})}


def earlier(case: JsonView, scenario: JsonView) -> list[Json]:
    """The rounds before: as the case says, else one with the same wagers where what went wrong needs a bank."""
    said = case.get("before")
    if said is not None:
        if not isinstance(said, list) or not all(isinstance(one, Mapping) for one in said):
            raise BadInput("before is a list of rounds", "before", code="not-a-list")
        return [{**one} for one in said]
    return [{"seats": scenario["seats"]}] if any(one.get("banked") for one in presumed_with(case)) else []


def at_one_table(scenario: JsonView, before: list[Json]) -> Json:
    """The scenario with these rounds before it, as the referee reads it."""
    of_round = {name: value for name, value in scenario.items() if name not in (*OF_TABLE, "before")}
    table = {name: scenario[name] for name in OF_TABLE if name in scenario}
    return {**table, "rounds": [*before, of_round]} if before else {**table, **of_round}
