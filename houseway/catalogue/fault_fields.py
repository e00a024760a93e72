"""How each field of an irregularity is asked for: what kind of value it takes, and which values there are."""

from typing import Final

from houseway.equipment.cards import cards
from houseway.errors import BadInput
from houseway.support.json_types import Json
from houseway.table.faults import OneValue, Role, Ruling, Whole, Worded, a_card
from houseway.table.game import Game

ROLES: Final = ("dealer", "floorperson", "casino supervisor")
"""The roles that a form offers where any role is accepted."""
PIECES: Final = ("high", "low", "kept")
"""Fields that hold several cards or tiles."""
PREPARATION: Final = ("improper_cut", "shuffler_jam")
"""Faults of the preparation: the only moment that they take is before the deal."""
BEFORE_DEAL: Final = "before_deal"


def fault_field(game: Game, ruling: Ruling, name: str) -> Json:
    """The type of a field, its ``values`` where they can be listed, and its bounds where it is a number.

    The types are ``choice``, ``switch``, ``number``, ``place``, ``card``, ``cards``, ``money`` and ``text``.
    """
    reader = ruling.fields[name]
    if name == "position":
        return _asked("place", _places(game, ruling))
    if isinstance(reader, OneValue):
        return _asked("switch" if set(reader.values) == {True, False} else "choice", list(reader.values))
    if isinstance(reader, Worded):
        return _asked("choice", list(reader.values))
    if isinstance(reader, Whole):
        return _asked("number", minimum=reader.low, maximum=reader.high)
    if isinstance(reader, Role):
        return _asked("choice", list(reader.roles or ROLES))
    if reader is a_card:
        return _asked("card")
    if reader is cards or name in PIECES:
        return _asked("cards")
    if name == "amount":
        return _asked("money")
    if name == "when" and ruling.kind in PREPARATION:
        return _asked("choice", [BEFORE_DEAL])
    if name in ("placed", "meant"):
        return _asked("choice", [str(pick) for rule in game.wagers.values() for pick in (rule.id, *rule.selections)])
    return _asked("text")


def _asked(
    kind: str, values: list[object] | None = None, minimum: int | None = None, maximum: int | None = None
) -> Json:
    return {"type": kind, "values": values, "minimum": minimum, "maximum": maximum}


def _places(game: Game, ruling: Ruling) -> list[object]:
    """The seats and positions that the fault may name."""
    found: list[object] = []
    for place in (*range(1, game.seats + 1), *game.positions):
        try:
            ruling.fields["position"](place, "position")
        except BadInput:
            continue
        found.append(place)
    return found
