"""Counts the weights of Spanish 21's classes under every configuration of the atlas, and stores them beside the game.

    python -m bench.analysis.stored_spanish_21

It takes about a minute. ``houseway odds spanish_21 --recount`` counts everything anew and compares.
"""

import json
from pathlib import Path

from houseway.games.spanish_21.odds import stored
from houseway.games.spanish_21.odds.counting_weights import weights
from houseway.games.spanish_21.odds.recount import every_terms
from houseway.games.spanish_21.odds.stored import name_of, sparse


def main() -> None:
    """Writes the file anew."""
    rows = []
    for name, terms in every_terms():
        rows.append(f"{json.dumps(name_of(terms))}: {json.dumps(sparse(weights(terms, 'total')))}")
        print(name, flush=True)
    Path(stored.__file__).with_name("counted.json").write_text("{\n" + ",\n".join(rows) + "\n}\n", "utf-8")


if __name__ == "__main__":
    main()
