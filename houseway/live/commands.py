"""The commands of a live table, parsed from plain data, and the fields of each verb."""

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
    "post": (frozenset(), frozenset()),
    "move": (frozenset({"seat"}), frozenset()),
    "wager": (frozenset({"wager", "amount"}), frozenset({"selection", "coupon"})),
    "clear": (frozenset(), frozenset({"wager", "selection", "amount"})),
    "ready": (frozenset(), frozenset()),
    "deal": (frozenset(), frozenset()),
    "decide": (frozenset({"choice"}), frozenset()),
    "fault": (frozenset({"fault"}), frozenset()),
    "card": (frozenset({"position"}), frozenset({"card", "dice"})),
    "options": (frozenset({"options"}), frozenset({"removed", "house_rules"})),
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
"""Each verb with its required and optional fields; ``decide`` and ``act`` also take the fields of the choice or act."""

SERVER: Final = "§ "
"""The prefix of idempotency keys that the server uses itself; users' keys are ASCII, so they cannot collide with it."""
CLOCK: Final = "clock"
"""The only sender of the command ``time``: the table's own clock."""


@dataclass(frozen=True)
class Command:
    """A command to a table."""

    do: str
    by: str
    """The account that sends it."""
    role: str = "player"
    fields: JsonView = field(default_factory=dict)

    def __getitem__(self, name: str) -> Any:  # JSON
        return self.fields[name]


def read_command(raw: Mapping[str, object], by: str, role: str) -> Command:
    """The command, parsed; raises ``BadInput`` for an unknown verb or wrong field names. The table checks the values."""
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
