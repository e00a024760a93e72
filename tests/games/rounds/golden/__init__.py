"""Golden rounds: a few rounds of each game written out in full, for a person to read and to review when they change.

``python -m tests.games.rounds.golden`` writes golden_rounds/<game>/<round>.txt anew; ``test_golden.py`` compares.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import yaml

from houseway.table.replay.referee import replay
from tests.games.rounds.golden.rounds import ROUNDS

FOLDER = Path(__file__).resolve().parent.parent / "golden_rounds"


def golden() -> Iterator[tuple[Path, str, str]]:
    """Every golden round: where it lies, its game and its name."""
    for game, rounds in ROUNDS.items():
        yield from ((FOLDER / game / f"{name}.txt", game, name) for name in rounds)


def now(game: str, name: str) -> str:
    """What a golden round reads like now."""
    return written({"game": game, **ROUNDS[game][name]}, name)


def written(scenario: dict[str, Any], name: str) -> str:
    """The round as text: what was given, every step with its clauses, and who won what."""
    answer: Any = replay(scenario)
    lines = [f"# {scenario['game']}: {name.replace('_', ' ')}", ""]
    given = yaml.safe_dump(scenario, sort_keys=False, default_flow_style=None, width=118, allow_unicode=True)
    lines += [f"| {line}" for line in given.splitlines()]
    for number, done in enumerate(answer.get("rounds", [answer]), start=1):
        title = f"round {number}: " if "rounds" in answer else ""
        lines += ["", f"{title}{done['status']}"]
        lines += [_step(event) for event in done["events"]]
        lines += ["", *_settlement(done)]
    return "\n".join(lines) + "\n"


def _step(event: Any) -> str:
    return f"{event['n']:>3} {event['kind']:<12} {event['text']} [{' '.join(event['clauses'])}]"


def _settlement(done: Any) -> Iterator[str]:
    for seat, entry in done["seats"].items():
        for wager, line in entry["wagers"].items():
            picks = {"": line} if "result" in line else line
            for pick, one in picks.items():
                what = f"{wager} {pick}".strip()
                less = f" less {one['vigorish']}" if one["vigorish"] != "0.00" else ""
                yield f"seat {seat}: {what} {one['stake']} {one['result']} {one['paid']}{less} [{' '.join(one['clauses'])}]"
        yield f"seat {seat}: net {entry['net']}"
    yield f"house: net {done['house']['net']}"
