"""Counts how rounds of Winner's Pot Poker end under the best folds, for the usual commissions, and stores it beside the game.

    python -m bench.winners_pot_poker

Each commission takes some ten seconds. ``tests/games/winners_pot_poker/test_odds.py`` counts one anew.
"""

import json
from pathlib import Path
from typing import Any

from houseway.games import game
from houseway.games.winners_pot_poker.odds import prices as odds
from houseway.games.winners_pot_poker.odds.atlas import COMMISSIONS
from houseway.games.winners_pot_poker.odds.induction import best_play, endings
from houseway.games.winners_pot_poker.odds.showdown import row_of_rank
from houseway.games.winners_pot_poker.rules.submission import WinnersPotPoker
from houseway.odds.assumptions import read_assumptions
from houseway.rulebook.submission import accept

PLACE = Path(odds.__file__).parent / "data" / "counted.json"


def main() -> None:
    """Writes the file anew: the default, and every commission of the atlas."""
    rules = game("winners_pot_poker")
    known = read_assumptions(odds.ASSUMPTIONS, {}, rules.title)
    posted: list[dict[str, Any]] = [{}, *({"ante_amount": 5, "commission": fee} for _, fee in COMMISSIONS)]
    found: dict[str, list[list[int]]] = {}
    for options in posted:
        nets = odds.nets_of(accept(WinnersPotPoker, options), known)
        found[odds.key_of(nets)] = endings(best_play(nets), row_of_rank()).tolist()
        print(odds.key_of(nets), options)
    PLACE.write_text(json.dumps(found) + "\n")


if __name__ == "__main__":
    main()
