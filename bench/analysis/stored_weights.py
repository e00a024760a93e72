"""Counts how all deals of four games end under each strategy, and stores it beside the games.

    python -m bench.analysis.stored_weights

It takes some ten seconds. ``houseway odds GAME --recount`` and slow tests count everything anew and compare.
"""

import json
from pathlib import Path
from typing import get_args

from houseway.games.caribbean_stud.odds import prices as caribbean_stud
from houseway.games.crazy_4_poker.odds import prices as crazy_4_poker
from houseway.games.crazy_4_poker.rules.submission import Crazy4Poker
from houseway.games.mississippi_stud.odds import prices as mississippi_stud
from houseway.games.pai_gow.odds import prices as pai_gow


def main() -> None:
    """Writes the files anew."""
    readings = get_args(Crazy4Poker.model_fields["super_bonus_below_king"].annotation)
    crazy = [f"{player}, {reading}" for player in crazy_4_poker.STRATEGIES for reading in readings]
    _write(caribbean_stud.__file__, {name: caribbean_stud.counted(name) for name in caribbean_stud.STRATEGIES})
    _write(crazy_4_poker.__file__, {name: crazy_4_poker.counted(name) for name in crazy})
    _write(mississippi_stud.__file__, {name: mississippi_stud.counted(name) for name in mississippi_stud.PLAYERS})
    ways = [f"{player}, ties {level}" for player in pai_gow.STORED for level in pai_gow.USUAL_WAYS.values()]
    _write(pai_gow.__file__, {name: pai_gow.counted(name) for name in ways})


def _write(prices: str, weights: dict[str, tuple[int, ...]]) -> None:
    place = Path(prices).parent / "data" / "counted.json"
    place.parent.mkdir(exist_ok=True)
    rows = (f"{json.dumps(name)}: {json.dumps(list(each))}" for name, each in weights.items())
    place.write_text("{\n" + ",\n".join(rows) + "\n}\n", "utf-8")
    print(place.name, "of", place.parents[2].name, len(weights))


if __name__ == "__main__":
    main()
