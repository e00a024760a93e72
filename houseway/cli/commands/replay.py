"""``houseway replay``: plays exactly what a file says and settles it."""

import json
from pathlib import Path
from typing import Annotated, Final

import typer

from houseway.cli.arguments import AsJson, Authority, input_file
from houseway.cli.game_options import Assumptions, PokerVariant, Settings, SubmissionFile
from houseway.errors import BadInput, HousewayError
from houseway.support.json_types import Json

LogFile = Annotated[Path | None, typer.Option("--log", metavar="FILE", help="Also write the log that `verify` proves.")]

ScenarioFile = Annotated[Path | None, input_file("[SCENARIO]")]
SimulatedGame = Annotated[
    str | None, typer.Option("--simulated", metavar="GAME", help="Instead of a file: a round that `simulate` played.")
]


def replay(
    scenario: ScenarioFile = None,
    json_: AsJson = False,
    log: LogFile = None,
    simulated: SimulatedGame = None,
    seed: Annotated[str | None, typer.Option(metavar="S", help="With --simulated: the seed; 1 by default.")] = None,
    round_: Annotated[
        str | None, typer.Option("--round", metavar="I", help="With --simulated: the round, from 0.")
    ] = None,
    shoe: Annotated[
        str | None, typer.Option("--shoe", metavar="K", help="With --simulated: round I of that shoe, from 0.")
    ] = None,
    authority: Authority = None,
    settings: Settings = None,
    submission: SubmissionFile = None,
    assume: Assumptions = None,
    variant: PokerVariant = None,
) -> int:
    """The referee: plays exactly what the file says and settles it, with the clause behind every step.

    A file may hold one scenario, or a stream of them set apart by ---; or poker hands in the open format (.phh, .phhs).

    In a stream each is answered or refused by itself, in order (an array with --json); the status is 2 if any was refused.
    """
    from houseway.cli.output import print_json
    from houseway.cli.simulated_round import simulated_round

    told = (authority, seed, round_, shoe, settings, submission, assume, variant)
    if simulated is None:
        found = _in_file(scenario, told)
    elif scenario is None:
        found = [simulated_round(simulated, *told)]
    else:
        raise BadInput("name a file or --simulated, not both", "command line", code="options-exclude-each-other")
    if len(found) == 1:
        answer = _settled(found[0], log)
        if json_:
            print_json(answer)
        else:
            _say([answer])
        return 0
    if log is not None:
        raise BadInput(
            f"a log holds one scenario, and this file holds {len(found)}", "--log", code="too-many-scenarios"
        )
    answers = [_answer_or_error(raw) for raw in found]
    if json_:
        print_json(answers)
    else:
        _say(answers)
    return 2 if any("error" in one for one in answers) else 0


def _in_file(scenario: Path | None, told: tuple[object, ...]) -> list[object]:
    """Every document of the file; ``told`` is what was said of a simulated round, which goes with no file."""
    from houseway.api.input.files import each_document
    from houseway.api.input.hand_history import read_histories

    if any(one is not None for one in told):
        options = "--seed, --round, --shoe, --authority, --set, --submission, --assume and --variant"
        raise BadInput(f"{options} go with --simulated", "command line", code="option-belongs-elsewhere")
    if scenario is None:
        raise BadInput("name the scenario to be replayed, or --simulated GAME", "command line", code="scenario-missing")
    return read_histories(scenario) or each_document(scenario)


def _settled(raw: object, log: Path | None) -> Json:
    from houseway.api.input.hand_history import as_scenario
    from houseway.table.replay.log import record
    from houseway.table.replay.referee import replay as settle

    if isinstance(raw, BadInput):
        raise raw
    raw = as_scenario(raw)
    if log is None:
        return settle(raw)
    recorded = record(raw)
    try:
        log.write_text(json.dumps(recorded, indent=1) + "\n", encoding="utf-8")
    except OSError as error:
        raise BadInput(f"the log cannot be written: {error.strerror}", str(log), code="cannot-write") from None
    answer: Json = recorded["answer"]
    return dict(answer)


OURS: Final = (
    HousewayError,
    ArithmeticError,
    AssertionError,
    AttributeError,
    LookupError,
    MemoryError,
    RuntimeError,
    TypeError,
    ValueError,
)
"""What a fault of the program ends in."""


def _answer_or_error(raw: object) -> Json:
    """One document's answer; whatever is wrong with it must not take the others' away."""
    from houseway.cli.output import error_json, our_fault

    try:
        return _settled(raw, None)
    except BadInput as error:
        return {"error": error_json(error)}
    except OURS as error:
        return {"error": error_json(our_fault(error))}


def _say(answers: list[Json]) -> None:
    from houseway.cli.pages.settled_round import print_answer
    from houseway.cli.terminal.look import look

    how = look()
    for number, answer in enumerate(answers, 1):
        if number > 1:
            how.say()
        if "error" in answer:
            error = BadInput(**answer["error"])
            how.console.print(f"{number} of {len(answers)}: {error}", style="lose")
        else:
            print_answer(how, answer)
