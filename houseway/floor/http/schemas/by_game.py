"""What depends on the game: the fields of its decisions, of the acts of its house, and of its irregularities, as JSON Schema."""

from collections.abc import Iterable, Iterator
from typing import Final

from houseway.games import GAMES
from houseway.games import game as find_game
from houseway.support.json_types import Json
from houseway.table.acts.house import acts_of
from houseway.table.game import Game

Schema = Json

ANY: Final[Schema] = {}
TEXT: Final[Schema] = {"type": "string"}
WHOLE: Final[Schema] = {"type": "integer"}
FLAG: Final[Schema] = {"type": "boolean"}
TEXTS: Final[Schema] = {"type": "array", "items": TEXT}
WHOLES: Final[Schema] = {"type": "array", "items": WHOLE}
MONEY: Final[Schema] = {
    "anyOf": [{"type": "integer"}, {"type": "number"}, {"type": "string"}],
    "description": "Dollars as a number or a text",
}
CARDS: Final[Schema] = {
    "anyOf": [TEXT, TEXTS],
    "description": "Cards or tiles, as in `Ah Kd`, or as a list of them",
}
PLACE: Final[Schema] = {"anyOf": [WHOLE, TEXT], "description": "A seat number, or a position such as `dealer`"}


def one_of(*values: str) -> Schema:
    return {"enum": list(values)}


OF_DECISIONS: Final[dict[str, Schema]] = {
    "amount": MONEY,
    "bet": MONEY,
    "chips_put": MONEY,
    "chips": {"anyOf": [{"type": "array", "items": MONEY}, MONEY], "description": "Chips, each by its value"},
    "currency": FLAG,
    "by": one_of("discards_face_down", "turns_up_cards_down"),
    "discard": CARDS,
    "keep": CARDS,
    "high": CARDS,
    "low": CARDS,
    "on": one_of("player", "banker"),
    "take_back_wager": FLAG,
    "stacks": WHOLES | {"description": "Adjacent stacks, as in [2, 3]"},
    "parts": {"type": "array", "items": WHOLES, "description": "Adjacent stacks in two parts, as in [[2, 3], [4]]"},
    "to": one_of("right", "left"),
    "style": TEXT,
    "stack": WHOLE,
    "hand": WHOLE,
    "expose": FLAG,
}

OF_ACTS: Final[dict[str, Schema]] = {
    **dict.fromkeys(("count", "expected", "left", "minutes", "others", "right", "seat"), WHOLE),
    **dict.fromkeys(("amount", "found", "minimum", "stakes"), MONEY),
    **dict.fromkeys(("flaws", "notices", "present", "removed", "signed", "told", "confirmed_by"), TEXTS),
    **dict.fromkeys(
        ("cash_exchanged", "combined", "confirmed", "identified", "properly_tossed", "released_by_procedures"), FLAG
    ),
    **dict.fromkeys(("spread_requested", "stored_singly", "stub"), FLAG),
    "agreed": WHOLES,
    "options": {"type": "object"},
    "to": PLACE,
}
"""The fields of acts that are not texts."""

OF_FAULTS: Final[dict[str, Schema]] = {
    **dict.fromkeys(("after_decision", "announced", "at_card", "at_roll", "cards", "counted", "found"), WHOLE),
    **dict.fromkeys(("dealer_said_card", "exposed", "extra_known", "last_hand", "misdealt", "player_at_fault"), FLAG),
    **dict.fromkeys(("reconstructed", "rectifiable", "transfer_bank", "value_could_be_learned"), FLAG),
    **dict.fromkeys(("high", "kept", "low"), CARDS),
    **dict.fromkeys(("attempt", "choice", "ground", "when"), TEXT),
    "amount": MONEY,
    "position": PLACE,
}
"""The fields of irregularities whose type is the same in every game."""


def decisions() -> Schema:
    """The command ``decide``, decision by decision."""
    return {"anyOf": _merged(found for one in _games() for found in _decisions(one))}


def acts() -> Schema:
    """The command ``act``, act by act."""
    return {"anyOf": _merged(found for one in _games() for found in _acts(one))}


def faults() -> Schema:
    """A reported irregularity, kind by kind."""
    return {"anyOf": _merged(found for one in _games() for found in _faults(one))}


def _games() -> Iterator[Game]:
    return (find_game(name, authority) for name, authorities in GAMES.items() for authority in authorities)


Found = tuple[str, Schema, str]
"""The title of a variant, its schema, and the game that has it."""


def _decisions(one: Game) -> Iterator[Found]:
    for verb, what in one.verbs.items():
        fields = one.verb_fields.get(verb, ())
        needed = [name for name in fields if not name.endswith("?")]
        known = {name.rstrip("?"): OF_DECISIONS[name.rstrip("?")] for name in fields}
        yield f"decide {verb}: {what}", _command("decide", "choice", verb, known, needed), one.title


def _acts(one: Game) -> Iterator[Found]:
    for name, act in acts_of(one).items():
        if not act.command:
            known = {field: OF_ACTS.get(field, TEXT) for field in (*act.needs, *act.takes)}
            yield f"act {name}: {act.what}", _command("act", "act", name, known, list(act.needs)), one.title


def _command(do: str, tag: str, name: str, fields: dict[str, Schema], needed: list[str]) -> Schema:
    key = {"$ref": "#/components/schemas/Key"}
    return {
        "type": "object",
        "properties": {"key": key, "do": {"const": do}, tag: {"const": name}, **fields},
        "required": ["key", "do", tag, *needed],
        "additionalProperties": False,
    }


def _faults(one: Game) -> Iterator[Found]:
    for kind, ruling in one.rulings.items():
        yield (
            f"{kind}: {ruling.trigger}",
            {
                "type": "object",
                "properties": {"kind": {"const": kind}, **{name: OF_FAULTS.get(name, ANY) for name in ruling.fields}},
                "required": ["kind"],  # a live table adds the moment where none is named
                "additionalProperties": False,
            },
            one.title,
        )


def _merged(found: Iterable[Found]) -> list[Schema]:
    """Each variant once, with what it means in every game that has it."""
    merged: dict[str, tuple[str, Schema, dict[str, list[str]]]] = {}
    for title, schema, game in found:
        name, _, words = title.partition(": ")
        meanings = merged.setdefault(repr((name, schema)), (name, schema, {}))[2]
        games = meanings.setdefault(words, [])
        if game not in games:
            games.append(game)
    return [
        {
            "title": name,
            **schema,
            "description": "; ".join(f"{words} ({', '.join(one)})" for words, one in said.items()),
        }
        for name, schema, said in merged.values()
    ]
