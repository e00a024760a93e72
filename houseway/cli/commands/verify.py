"""``houseway verify``: proves that nothing in a log was altered and every settlement in it is right."""

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any

from houseway.cli.arguments import AsJson, input_file

LogFile = Annotated[Path, input_file("LOG")]


def verify(log: LogFile, json_: AsJson = False) -> int:
    """Replays a log and proves that nothing in it was altered and every settlement is right."""
    from houseway.cli.files import document
    from houseway.cli.output import print_json
    from houseway.table.log import problems

    raw = document(log)
    found = problems(raw)
    rounds, events = _counts(raw)
    if json_:
        print_json({"ok": not found, "problems": found, "events": events, "rounds": rounds})
    else:
        _say(found, rounds, events)
    return 1 if found else 0


def _counts(log: Any) -> tuple[int, int]:
    """How many rounds and events the log says it has; an altered one may say anything."""
    settled = log["answer"]
    several = settled.get("rounds", [settled]) if isinstance(settled, Mapping) else []
    rounds = [one for one in several if isinstance(one, Mapping)] if isinstance(several, list) else []
    return len(rounds), sum(len(one["events"]) for one in rounds if isinstance(one.get("events"), list))


def _say(found: list[str], rounds: int, events: int) -> None:
    from rich.text import Text

    from houseway.cli.output import console, sentence

    page = console()
    size = f"{rounds} round{'s' if rounds != 1 else ''}, {events} events"
    if not found:
        page.print(Text("✓ ", "win").append(f"The log is whole: {size}, every step replayed and found the same.", ""))
        return
    page.print(Text("✗ ", "lose").append(f"The log does not verify ({size}):", ""))
    for problem in found:
        page.print(Text("  • ", "lose").append(sentence(problem), ""))
