"""All seven-card hands by what they reach for the side wagers: counted once, stored, and confirmed by the tests.

``python -m bench.pai_gow_poker --side-hands`` counts them again, in a few seconds.
"""

import hashlib
import json
from functools import cache
from importlib.resources import files
from typing import Final

from houseway.support.json_types import Json

STORED: Final = "side_hands.json"
VERSION: Final = 1
"""The version of the counting code; raised when the counting changes."""


@cache
def side_hands() -> tuple[tuple[int, int, int], ...]:
    """The bits of :data:`bits.BITS` that hands reach, the insurance row (0 for none), and the number of such hands."""
    kept = json.loads(files("houseway.games.pai_gow_poker.odds").joinpath("data", STORED).read_text("utf-8"))
    return tuple((bits, insured, hands) for bits, insured, hands in kept["hands"])


def as_stored(hands: tuple[tuple[int, int, int], ...], bits: tuple[str, ...]) -> Json:
    """The stored form: the counts, the version of the code and a digest of what the bits mean."""
    meaning = hashlib.sha256(json.dumps(bits).encode()).hexdigest()[:16]
    return {"code": VERSION, "input": meaning, "hands": [list(one) for one in hands]}
