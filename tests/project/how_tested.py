"""Counts what is tested and how; ``python -m tests.project.how_tested`` writes the page, with what is not tested."""

import re
import subprocess
import sys
from collections import Counter
from pathlib import Path

from tests.project.long_runs.record import table

TESTS = Path(__file__).parents[1]
ROOT = TESTS.parent
PAGE = ROOT / "docs" / "how-this-is-tested.md"

WAYS = [
    (
        "Clauses",
        "tests/games",
        "each test of a game names the clauses it checks; `houseway rules GAME --coverage` shows it",
    ),
    (
        "Golden rounds",
        "tests/games/rounds/test_golden.py",
        "recorded rounds of every game, every event, read in review when they change",
    ),
    (
        "Random play",
        "tests/games/rounds/test_random_play.py",
        "every game at random, faults too: chips conserved, logs replayed",
    ),
    ("Exact against simulated", "tests/simulation", "exact prices against the kernels, kernels against the procedure"),
    (
        "The log",
        "tests/transparency/test_proof.py",
        "2,000 random mutations, deletions and truncations (10,000 in the slow run)",
    ),
    (
        "Forgery",
        "tests/transparency/test_proof.py",
        "a house that rewrites and signs its own log is caught by replay and promises",
    ),
    (
        "Randomness",
        "tests/equipment/battery.py",
        "the fifteen tests of 58 Pa. Code 810a.5(c), each shown to find a fault",
    ),
    (
        "Rights",
        "tests/floor/people/test_rights.py",
        "one table, tested row by row, and doors over HTTP with every role",
    ),
    (
        "Crashes",
        "tests/floor/store/test_crash.py",
        "SIGKILL under load, 10 times by default and 300 in the slow run, two stores",
    ),
    (
        "Spoilt files",
        "tests/cli/test_fuzz.py",
        "scenarios, submissions and logs spoilt at random are answered or refused",
    ),
    ("Spoilt requests", "tests/floor/http/test_openapi.py", "the API's own description, by Schemathesis"),
    ("The page", "tests/browser", "played in a real Chromium"),
]
"""A way of testing, where it is, and what it does; one that is not there is not told of."""

NOT = """\
## What is not tested

- **Power cuts.** A killed process is; a machine whose disk lies about what it has written is not.
- **Clusters of databases.** PostgreSQL is tested as one server; reading from replicas is neither used nor tested.
- **Browsers other than Chromium.**
- **Long statistical batteries** (PractRand on terabytes, NIST SP 800-22): `houseway rng --raw` feeds them, we do not run them.
- **Long counts, whole.** `houseway odds pai_gow_poker --recount` (two hours) and `fast_action_holdem` (three) are run by hand;
  the tests count samples of hands and small shoes, and compare those with plain dealing.
- **A CUDA device.** Numba's simulator runs the kernels thread by thread; devices were used by hand (`docs/performance.md`).
- **Denial of service** beyond rate limits and size limits.
- **The reading of the regulation itself.** Where a passage is doubtful we say which reading is taken
  (`houseway rules GAME --ambiguities`); a test cannot tell whether a regulator agrees.
- **Anything a laboratory would certify.** Nobody has. Silence of tests is not a proof of the absence of faults.
"""


def lines_of(folder: Path) -> int:
    """Lines of Python that are neither empty nor comments."""
    return sum(
        bool(line.strip()) and not line.lstrip().startswith("#")
        for path in folder.rglob("*.py")
        for line in path.read_text(encoding="utf-8").splitlines()
    )


def collected(*select: str) -> Counter[str]:
    """How many tests pytest would run, by folder."""
    command = [sys.executable, "-m", "pytest", "--collect-only", "-q", "-p", "no:cacheprovider", *select]
    said = subprocess.run(command, capture_output=True, text=True, cwd=ROOT).stdout
    counts: Counter[str] = Counter()
    for path, number in re.findall(r"^tests/(\S+\.py): (\d+)", said, re.MULTILINE):
        counts[_room(path)] += int(number)
    return counts


def _room(path: str) -> str:
    return path.partition("/")[0] if "/" in path else "the whole"


def page() -> str:
    """The page as Markdown, counted now."""
    default, slow = collected(), collected("-m", "slow")
    code, tests = lines_of(ROOT / "houseway"), lines_of(TESTS)
    rows = [f"| {room} | {default[room]:,} | {slow[room]:,} |" for room in sorted({*default, *slow})]
    ways = [f"- **{name}** (`{place}`): {what}." for name, place, what in WAYS if (ROOT / place).exists()]
    return "\n".join(
        [
            "# How this is tested",
            "",
            "Made by `python -m tests.project.how_tested`; the counts are those of the day it was last run.",
            "",
            f"{code:,} lines of code, {tests:,} lines of tests ({tests / code:.2f} to 1).",
            f"{sum(default.values()):,} tests by default (`make test`), {sum(slow.values()):,} more in the slow run.",
            "",
            "| room | default | slow |",
            "| --- | ---: | ---: |",
            *rows,
            "",
            "## Ways",
            "",
            *ways,
            "",
            "## Long runs",
            "",
            "Kept by `python -m tests.project.long_runs NAME`, which runs it.",
            "Mutation testing has its own page: [mutation.md](mutation.md).",
            "",
            *table(),
            "",
            "Which requirement of public law and standards is looked after by which test: [requirements.md](requirements.md).",
            "",
            NOT,
        ]
    )


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
    print(f"written: {PAGE.relative_to(ROOT)}")
