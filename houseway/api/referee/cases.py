"""The referee's answer to a case: the whole scenario, the ruling, and the decisions that were taken or presumed."""

import yaml

from houseway.api.referee.drafting import MOST_DECISIONS, completed, drafted, in_order, supplied
from houseway.api.referee.findings import findings
from houseway.api.referee.rounds_before import OF_TABLE, at_one_table, earlier, last_round
from houseway.errors import BadInput
from houseway.support.json_types import Json, JsonView
from houseway.table.decisions import Ask
from houseway.table.replay.referee import answer, play_scenario
from houseway.table.replay.scenario import RawDecision, Scenario, read_scenario


def rule_on(raw: JsonView) -> Json:
    """The scenario with all that was left out, and the ruling on it; or ``refused``, in a sentence, where it cannot be played.

    ``raw`` is a part of a scenario: a game, and as much of the rest as somebody said. The scenario in the answer is whole, and
    ``yaml`` is the file that ``houseway replay`` answers the same, with the rounds before where the case is not the first.
    Raises BadInput where there is no game to rule on.
    """
    case = last_round(raw)
    scenario = drafted(case)
    before = earlier(case, scenario)
    asked: list[Json] = []
    out: Json = {"refused": None, "ruling": None, "answer": None}
    try:
        before = _played(scenario, before)
        settled = _settled(read_scenario(at_one_table(scenario, before)), asked)
        out |= {"ruling": findings(settled), "answer": settled}
    except BadInput as refused:
        out["refused"] = {
            "message": refused.message,
            "where": refused.where,
            "clause": refused.clause,
            "code": refused.code,
        }
    of_case = asked[sum(len(one.get("decisions", [])) for one in before) :]
    if of_case:
        scenario = in_order(scenario | {"decisions": [one["decision"] for one in of_case]})
    whole = as_yaml(at_one_table(scenario, before))
    return {"scenario": scenario, "yaml": whole, "asked": of_case, **out}


def _played(scenario: Json, before: list[Json]) -> list[Json]:
    """The rounds before the case, each with the decisions that nobody named."""
    done: list[Json] = []
    for number in range(len(before)):
        asked: list[Json] = []
        _settled(read_scenario(at_one_table(before[number] | _of_table(scenario), done)), asked)
        said = asked[sum(len(one["decisions"]) for one in done) :]
        done.append(before[number] | {"decisions": [one["decision"] for one in said]})
    return done


def _of_table(scenario: Json) -> Json:
    return {name: value for name, value in scenario.items() if name in OF_TABLE}


def _settled(scenario: Scenario, asked: list[Json]) -> Json:
    """The answer to the scenario's last round, decisions supplied where it has none; ``asked`` receives every question."""

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

    return answer(play_scenario(scenario, heard=heard)[-1:], several=False)


def as_yaml(scenario: JsonView) -> str:
    """The scenario as a file that ``houseway replay`` reads."""
    text: str = yaml.safe_dump(dict(scenario), sort_keys=False, default_flow_style=None, width=100, allow_unicode=True)
    return text
