"""Commands: what somebody asks of a table, read from plain data; each verb with the fields it takes."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from houseway.errors import BadInput
from houseway.support.json_types import JsonView

FIELDS: Final[dict[str, tuple[frozenset[str], frozenset[str]]]] = {
    "sit": (frozenset({"seat", "buy_in"}), frozenset({"bot", "seed"})),
    "seed": (frozenset({"seed"}), frozenset()),
    "leave": (frozenset(), frozenset({"seat"})),
    "buy": (frozenset({"amount"}), frozenset()),
    "wager": (frozenset({"wager", "amount"}), frozenset({"selection", "coupon"})),
    "clear": (frozenset(), frozenset({"wager", "selection"})),
    "ready": (frozenset(), frozenset()),
    "deal": (frozenset(), frozenset()),
    "decide": (frozenset({"choice"}), frozenset()),
    "fault": (frozenset({"fault"}), frozenset()),
    "card": (frozenset({"position"}), frozenset({"card", "dice"})),
    "options": (frozenset({"options"}), frozenset({"removed"})),
    "sign": (frozenset({"duty"}), frozenset()),
    "open": (frozenset(), frozenset()),
    "close": (frozenset(), frozenset()),
    "retire": (frozenset(), frozenset()),
    "suspend": (frozenset({"reason"}), frozenset()),
    "resume": (frozenset(), frozenset()),
    "away": (frozenset(), frozenset()),
    "back": (frozenset(), frozenset()),
    "act": (frozenset({"act"}), frozenset()),
    "time": (frozenset(), frozenset()),
}
"""Each verb with the fields it needs and those it may have; ``decide`` and ``act`` take whatever the choice or act takes."""

SERVER: Final = "§ "
"""How the keys of the clock, the watchman and the house begin; a user's key is ASCII, so nobody can use one up."""
CLOCK: Final = "clock"
"""Who gives the command ``time``: the table's own clock, nobody else."""


@dataclass(frozen=True)
class Command:
    """Something that somebody wants done at a table."""

    do: str
    by: str
    """The account it is done for."""
    role: str = "player"
    fields: JsonView = field(default_factory=dict)

    def __getitem__(self, name: str) -> Any:  # JSON
        return self.fields[name]


def read_command(raw: Mapping[str, object], by: str, role: str) -> Command:
    """The command, its verb known and its fields there; what they hold is checked by the table."""
    do = raw.get("do")
    if not isinstance(do, str) or do not in FIELDS or (do == "time" and by != CLOCK):
        verbs = ", ".join(verb for verb in FIELDS if verb != "time")
        raise BadInput(f"a table cannot {do!r}: {verbs}", "do", code="unknown-command")
    needed, optional = FIELDS[do]
    fields = {str(name): value for name, value in raw.items() if name not in ("do", "key", "type")}
    for name in needed - fields.keys():
        raise BadInput(f"{do} needs {name!r}", do, code="field-missing")
    for name in fields.keys() - needed - optional if do not in ("decide", "act") else ():
        raise BadInput(f"{do} takes no {name!r}", do, code="unknown-field")
    return Command(do, by, role, fields)
