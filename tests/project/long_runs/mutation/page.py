"""The score of each folder and its survivors, kept in ``scores.json`` and written to ``docs/mutation.md``.

``python -m tests.project.long_runs.mutation.page`` writes the page anew after ``judged.yaml`` has changed.
"""

import json
from collections import Counter
from datetime import date
from math import sqrt
from pathlib import Path
from typing import Any, Final

import yaml

from tests.project.long_runs.mutation.folders import FOLDERS, ROOT
from tests.project.long_runs.mutation.trial import KILLED, NOT_PUT, TIMEOUT, Tried

HERE: Final = Path(__file__).parent
SCORES: Final = HERE / "scores.json"
JUDGED: Final = HERE / "judged.yaml"
PAGE: Final = ROOT / "docs" / "mutation.md"

HEAD: Final = """\
# Mutation testing

Made by `make mutation FOLDER=…`; the date is that of the folder's last run. A mutant is one small fault in the body of a
function: another comparison, operator or constant, a condition turned round, two arguments swapped, a statement left out,
`None` returned where its type allows it. It is killed when a test fails that passes without it, or does not end. Mutants
that cannot change what anybody sees are judged equivalent, with the reason, and are not counted. Asked are those tests of the
transparency, live, table and games folders and of the floor's hosts that reach the line, one case of each test function
first, for 6 seconds at most; the column says how many were known. Tests that compile kernels and the other tests of
the floor are not asked, so that
the score is rather too low than too high. What runs when a module is imported is tried in a process of its own, by tests that
reach the same file. Where not all mutants were tried, they are a random sample, each file by its share; the interval is
Wilson's, 95 %. A folder that the table does not name has no run that came to its end.

| folder | date | tests | mutants | tried | equivalent | killed | score | interval |
| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
"""


def judged() -> dict[str, dict[str, str]]:
    """Which mutants are equivalent and which survivors are left, each with the reason."""
    held = yaml.safe_load(JUDGED.read_text(encoding="utf-8")) or {}
    return {kind: held.get(kind) or {} for kind in ("equivalent", "left")}


def interval(killed: int, counted: int) -> tuple[float, float]:
    """Wilson's interval of a share, at 95 %."""
    if not counted:
        return 0.0, 1.0
    z, share = 1.96, killed / counted
    middle = (share + z * z / (2 * counted)) / (1 + z * z / counted)
    half = z / (1 + z * z / counted) * sqrt(share * (1 - share) / counted + z * z / (4 * counted * counted))
    return middle - half, middle + half


def _row(tried: list[Tried], total: int, seed: int, day: date) -> dict[str, Any]:
    counts = Counter(each.result for each in tried)
    alive = sorted(
        (each for each in tried if each.result not in (KILLED, TIMEOUT, NOT_PUT)), key=lambda t: t.mutant.key
    )
    return {
        "date": day.isoformat(),
        "mutants": total,
        "seed": seed,
        "tried": len(tried) - counts[NOT_PUT],
        "killed": counts[KILLED] + counts[TIMEOUT],
        "timeouts": counts[TIMEOUT],
        "alive": [{"key": each.mutant.key, "line": each.mutant.line, "result": each.result} for each in alive],
    }


def _split(row: dict[str, Any]) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    equivalent = judged()["equivalent"]
    alive = row["alive"]
    return [m for m in alive if m["key"] in equivalent], [m for m in alive if m["key"] not in equivalent]


def told(folder: str, tried: list[Tried], total: int) -> str:
    """The score in one line."""
    row = _row(tried, total, 0, date.today())
    same, left = _split(row)
    counted = row["killed"] + len(left)
    low, high = interval(row["killed"], counted)
    share = row["killed"] / counted if counted else 0.0
    return (
        f"{folder}: {row['killed']} of {counted} killed ({share:.1%}, {low:.1%} to {high:.1%}), {len(same)} equivalent, "
        f"{row['timeouts']} by timeout, {total} mutants in all"
    )


def keep(folder: str, tried: list[Tried], total: int, seed: int, day: date, tests: int, note: str = "") -> None:
    """Keeps the result of a run and writes the page."""
    scores = json.loads(SCORES.read_text(encoding="utf-8")) if SCORES.exists() else {}
    scores[folder] = {**_row(tried, total, seed, day), "tests": tests, **({"note": note} if note else {})}
    SCORES.write_text(json.dumps(scores, indent=1, sort_keys=True) + "\n", encoding="utf-8")
    PAGE.write_text(text(), encoding="utf-8")


def alive(folder: str) -> set[str]:
    """The survivors of a folder's last run that are not judged equivalent."""
    return {each["key"] for each in _split(json.loads(SCORES.read_text(encoding="utf-8"))[folder])[1]}


def keep_again(folder: str, tried: list[Tried]) -> None:
    """Takes the survivors that are killed now out of the last run's; what tests killed before they kill still."""
    scores = json.loads(SCORES.read_text(encoding="utf-8"))
    dead = {each.mutant.key for each in tried if each.result in (KILLED, TIMEOUT)}
    row = scores[folder]
    row["killed"] += len(dead)
    row["alive"] = [each for each in row["alive"] if each["key"] not in dead]
    SCORES.write_text(json.dumps(scores, indent=1, sort_keys=True) + "\n", encoding="utf-8")
    PAGE.write_text(text(), encoding="utf-8")


def text() -> str:
    """The page as Markdown."""
    scores = json.loads(SCORES.read_text(encoding="utf-8"))
    reasons = judged()
    out, lists = [HEAD], []
    for folder in FOLDERS:
        if folder not in scores:
            continue
        row = scores[folder]
        same, left = _split(row)
        counted = row["killed"] + len(left)
        low, high = interval(row["killed"], counted)
        size = f"{row['tests']:,} | {row['mutants']:,} | {row['tried']:,} | {len(same)} | {row['killed']:,}"
        out.append(
            f"| {FOLDERS[folder]} | {row['date']} | {size} | {row['killed'] / counted:.1%} | {low:.1%} to {high:.1%} |\n"
        )
        if "note" in row:
            lists.append(f"\n{FOLDERS[folder]}: {row['note']}\n")
        lists.append(f"\n## Survivors in {FOLDERS[folder]}\n\n")
        lists += [_line(m, reasons["left"].get(m["key"], "no test notices it yet")) for m in left] or ["None.\n"]
        if same:
            lists.append(f"\nEquivalent in {FOLDERS[folder]}:\n\n")
            lists += [_line(m, reasons["equivalent"][m["key"]]) for m in same]
    return "".join(out) + "".join(lists)


def _line(mutant: dict[str, Any], why: str) -> str:
    path, _, rest = mutant["key"].partition(" ")
    return f"- {path}:{mutant['line']} `{rest.replace('`', '')}`: {why}\n"


if __name__ == "__main__":
    PAGE.write_text(text(), encoding="utf-8")
