"""Counts how rounds of Winner's Pot Poker end, and stores it beside the game: under the best folds for the usual commissions,
which are stored too, for a player who never folds, and for one who follows the dealer's board. The values of hands by their
ranks are stored for the first commission.

    python -m bench.winners_pot_poker

Each commission takes some ten seconds. ``tests/games/winners_pot_poker/test_odds.py`` counts one anew.
"""

import json
import lzma
from pathlib import Path
from typing import Any

from houseway.games import game
from houseway.games.winners_pot_poker.odds import by_ranks
from houseway.games.winners_pot_poker.odds import prices as odds
from houseway.games.winners_pot_poker.odds.atlas import COMMISSIONS
from houseway.games.winners_pot_poker.odds.folds import file_name, packed
from houseway.games.winners_pot_poker.odds.induction import solved
from houseway.games.winners_pot_poker.odds.stored import BY_RULE, counted, key_of, nets_named
from houseway.games.winners_pot_poker.rules.submission import WinnersPotPoker
from houseway.odds.assumptions import read_assumptions
from houseway.rulebook.submission import accept

PLACE = Path(odds.__file__).parent / "data" / "counted.json"


def main() -> None:
    """Writes the file anew: the default, every commission of the atlas, and the plays by rule."""
    rules = game("winners_pot_poker")
    known = read_assumptions(odds.ASSUMPTIONS, {}, rules.title)
    posted: list[dict[str, Any]] = [{}, *({"ante_amount": 5, "commission": fee} for _, fee in COMMISSIONS)]
    names = {key_of(odds.nets_of(accept(WinnersPotPoker, options), known)): options for options in posted}
    found: dict[str, list[list[int]]] = {}
    for name in (*names, *BY_RULE):
        found[name] = counted(name).tolist()
        print(name, names.get(name, ""))
    for name in names:
        nets = nets_named(name)
        PLACE.with_name(file_name(nets)).write_bytes(
            lzma.compress(packed(solved(nets)), preset=9 | lzma.PRESET_EXTREME)
        )
    usual = nets_named(next(iter(names)))
    PLACE.with_name(by_ranks.file_name(usual)).write_bytes(by_ranks.packed(by_ranks.counted(usual)))
    PLACE.write_text(json.dumps(found) + "\n")


if __name__ == "__main__":
    main()
