"""Counts what is stored of Spanish 21: the classes' weights under the whole atlas, what hands are worth under its usual choices.

    python -m bench.analysis.stored_spanish_21

``houseway odds spanish_21 --recount`` counts everything anew and compares.
"""

import json
from pathlib import Path

from houseway.games.spanish_21.odds import stored
from houseway.games.spanish_21.odds.counting_weights import weights
from houseway.games.spanish_21.odds.protection import counted_worths
from houseway.games.spanish_21.odds.recount import every_split_once, every_terms
from houseway.games.spanish_21.odds.stored import name_of, sparse


def main() -> None:
    """Writes the file anew."""
    rows = []
    for name, terms in every_terms():
        rows.append(f"{json.dumps(name_of(terms))}: {json.dumps(sparse(weights(terms, 'total')))}")
        print(name, flush=True)
    _write("counted.json", rows)
    rows = []
    for name, (_, terms) in every_split_once().items():
        rows.append(f"{json.dumps(name)}: {json.dumps(counted_worths(terms))}")
        print(name, flush=True)
    _write("worths.json", rows)


def _write(name: str, rows: list[str]) -> None:
    Path(stored.__file__).with_name(name).write_text("{\n" + ",\n".join(rows) + "\n}\n", "utf-8")


if __name__ == "__main__":
    main()
