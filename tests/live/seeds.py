"""A seed, and tables at which it is given."""

import json
from pathlib import Path
from typing import Any

from tests.floor.evening import Evening
from tests.floor.players import Felt

SEED = "00112233445566778899aabbccddeeff"


def seated(game: str = "three_card_poker", **fields: Any) -> Felt:
    """A table at which Ann has sat down, with or without a seed."""
    felt = Felt(game)
    felt.do("sit", "ann", seat=1, buy_in=1_000, **fields)
    return felt


def played(folder: Path, game: str = "three_card_poker") -> Evening:
    """One round of Ada's with a seed; she folds and asks that her hand be not shown."""
    floor = Evening(folder)
    floor.make("t", game, betting_seconds=0, decision_seconds=0)
    floor.do("t", "sit", "ada", seat=1, buy_in="100", seed=SEED)
    floor.do("t", "wager", "ada", wager="ante", amount=10)
    floor.do("t", "ready", "ada")
    floor.do("t", "decide", "ada", choice="fold", expose=False)
    return floor


def entries(floor: Evening) -> list[dict[str, Any]]:
    """What the logs tell, the house's and the table's one after the other, without the folds."""
    found = [json.loads(line) for line in b"".join(floor.notary.export()).splitlines()[1:-1]]
    return [one for one in found if one.get("kind") not in (None, "roots")]
