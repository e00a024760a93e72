"""``houseway replay``: plays exactly what a file says and settles it."""

import json
from pathlib import Path
from typing import Annotated, Any

import typer

from houseway.errors import BadInput


def replay(
    scenario: Annotated[Path, typer.Argument(help="A YAML or JSON file: one scenario, or a stream of them (---).")],
    json_: Annotated[bool, typer.Option("--json", help="One JSON document on stdout, nothing else.")] = False,
) -> int:
    """The referee: plays exactly what the file says and settles it, with the clause behind every step."""
    from houseway.cli.files import documents
    from houseway.table.referee import replay as settle

    found = documents(scenario)
    if not found:
        raise BadInput("the file holds no scenario", str(scenario))
    if len(found) == 1:
        answer: Any = settle(found[0])
        if json_:
            print(json.dumps(answer, ensure_ascii=False))
        else:
            print(answer)
        return 0
    answers = [_answer_or_error(settle, raw) for raw in found]
    print(json.dumps(answers, ensure_ascii=False))
    return 2 if any("error" in one for one in answers) else 0


def _answer_or_error(settle: Any, raw: object) -> dict[str, Any]:
    try:
        answer: dict[str, Any] = settle(raw)
    except BadInput as error:
        return {"error": {"message": error.message, "where": error.where, "clause": error.clause}}
    return answer
