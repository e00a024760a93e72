"""The referee's answer to a case: the whole scenario, the ruling, and the decisions that were taken or presumed."""

from typing import Final

import yaml

from houseway.api.referee.drafting import MOST_DECISIONS, completed, drafted, impossible, in_order, supplied
from houseway.api.referee.findings import findings
from houseway.errors import BadInput
from houseway.support.json_types import Json, JsonView
from houseway.table.decisions import Ask
from houseway.table.replay.referee import answer, play_scenario
from houseway.table.replay.scenario import RawDecision, Scenario, read_scenario

NEVER: Final = "fault-never-happened"


def rule_on(raw: JsonView) -> Json:
    """The scenario with all that was left out, and the ruling on it; or ``refused``, in a sentence, where it cannot be played.

    ``raw`` is a part of a scenario: a game, and as much of the rest as somebody said. The scenario in the answer is whole:
    ``houseway replay`` answers it the same. Raises BadInput where there is no game to rule on.
    """
    scenario = drafted(raw)
    asked: list[Json] = []
    out: Json = {"refused": None, "ruling": None, "answer": None}
    try:
        settled = _settled(read_scenario(scenario), asked)
        out |= {"ruling": findings(settled), "answer": settled}
    except BadInput as refused:
        out["refused"] = {
            "message": (refused.code == NEVER and impossible(raw)) or refused.message,
            "where": refused.where,
            "clause": refused.clause,
            "code": refused.code,
        }
    if asked:
        scenario = in_order(scenario | {"decisions": [one["decision"] for one in asked]})
    return {"scenario": scenario, "yaml": as_yaml(scenario), "asked": asked, **out}


def _settled(scenario: Scenario, asked: list[Json]) -> Json:
    """The answer to the scenario, with decisions supplied where it has none; ``asked`` receives every question."""

    def heard(ask: Ask, given: RawDecision | None) -> RawDecision:
        if len(asked) >= MOST_DECISIONS:
            raise BadInput(f"a case takes at most {MOST_DECISIONS} decisions", "decisions", code="too-many-decisions")
        made = supplied(scenario.game, ask) if given is None else completed(ask, given)
        asked.append(
            {
                "decision": {"seat": made.seat, "do": made.do, **made.fields},
                "verbs": list(ask.verbs),
                "prompt": ask.prompt,
                "presumed": given is None,
            }
        )
        return made

    return answer(play_scenario(scenario, heard=heard), several=False)


def as_yaml(scenario: JsonView) -> str:
    """The scenario as a file that ``houseway replay`` reads."""
    text: str = yaml.safe_dump(dict(scenario), sort_keys=False, default_flow_style=None, width=100, allow_unicode=True)
    return text
