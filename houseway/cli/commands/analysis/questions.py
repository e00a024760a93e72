"""Which options of ``houseway odds`` go together: one question at a time, and no option that it would not use."""

from collections.abc import Mapping
from typing import Final

from houseway.errors import BadInput

QUESTIONS: Final = ("atlas", "assumptions", "recount", "protection", "audit", "frequencies", "joint", "play")
"""The options that ask another question than the plain price list."""
PRICES: Final = ("", "play")
"""The price list, and the price list under a play of one's own."""
GOES_WITH: Final[Mapping[str, tuple[str, ...]]] = {
    "to": ("atlas",),
    "edge": ("atlas",),
    "find": ("atlas",),
    "rounds": ("audit", "protection"),
    "seed": ("audit", "recount"),
    "sample": ("recount",),
    "device": ("recount",),
    "threads": ("recount",),
    "stake": ("joint",),
    "two-seats": ("joint",),
    "exact": (*PRICES, "joint"),
    "wager": (*PRICES, "atlas"),
    "set": (*PRICES, "atlas", "assumptions", "protection", "audit", "frequencies", "joint"),
    "submission": (*PRICES, "assumptions", "protection", "audit", "frequencies", "joint"),
    "assume": (*PRICES, "protection", "audit", "frequencies", "joint"),
    "even-if-unlawful": (*PRICES, "audit", "frequencies", "joint"),
    "edition": (*PRICES, *(one for one in QUESTIONS if one != "atlas")),
}
"""By option, the questions that use it; the empty name is the plain price list."""
OF_ONE_GAME: Final = ("set", "submission", "assume", "even-if-unlawful", "edition")
"""The options that say something about one game."""


def question_of(given: Mapping[str, object], game: str | None) -> str:
    """The one question that the given options ask, empty for the price list; raises BadInput where they contradict each other."""
    said = [name for name, value in given.items() if value or value == ""]
    asked = [name for name in QUESTIONS if name in said]
    if len(asked) > 1:
        text = f"--{asked[0]} and --{asked[1]} are different questions: ask one"
        raise BadInput(text, asked[1], code="option-belongs-elsewhere")
    question = asked[0] if asked else ""
    for name in said:
        if name in ("device", "threads") and "exact" in said and question in PRICES:
            continue
        if name in GOES_WITH and question not in GOES_WITH[name]:
            raise BadInput(_elsewhere(name, question), name, code="option-belongs-elsewhere")
        if game is None and question == "audit" and name in OF_ONE_GAME:
            text = f"an audit of all games takes them by default: name a game for --{name}"
            raise BadInput(text, name, code="option-belongs-elsewhere")
    if question == "joint" and "exact" in said and "two-seats" not in said:
        raise BadInput("--joint takes --exact with --two-seats", "exact", code="option-belongs-elsewhere")
    return question


def _elsewhere(name: str, question: str) -> str:
    if question == "atlas" and name in OF_ONE_GAME:
        return f"the atlas holds every configuration: leave --{name} out"
    if question == "recount" and name in (*OF_ONE_GAME, "wager"):
        return f"a recount covers everything that is stored: leave --{name} out"
    homes = [f"--{one}" for one in GOES_WITH[name] if one]
    if "" in GOES_WITH[name]:
        return f"--{question} does not use --{name}: leave it out"
    if name in ("device", "threads"):
        homes.insert(0, "--exact")
    return f"--{name} goes with {' or '.join(homes)}"
