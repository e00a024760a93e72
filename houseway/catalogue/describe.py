"""A game as plain data: its wagers, options, verbs, acts, duties and faults, with their clauses."""

from dataclasses import asdict
from typing import Literal, get_args, get_origin

from pydantic.fields import FieldInfo

from houseway.catalogue.fault_fields import fault_field
from houseway.rulebook.clauses import catalogue
from houseway.rulebook.editions import editions
from houseway.rulebook.setup import Duty
from houseway.rulebook.submission import Submission, allowed_of, clause_of, type_of
from houseway.support.json_types import Json
from houseway.table.acts.house import acts_of
from houseway.table.acts.kinds import Act
from houseway.table.faults import Ruling
from houseway.table.game import Game, WagerRule
from houseway.table.registry import GAMES, game


def describe(name: str) -> Json:
    """The game as JSON under every authority that regulates it."""
    games = {authority: game(name, authority) for authority in GAMES[name]}
    title = next(iter(games.values())).title
    return {
        "game": name,
        "title": title,
        "authorities": {authority: _chapter(regulated) for authority, regulated in games.items()},
    }


def _chapter(game: Game) -> Json:
    book = catalogue(game.id, game.authority)
    return {
        "wagers": list(game.wagers),
        "options": options(game),
        "verbs": list(game.verbs),
        "faults": list(game.rulings),
        "acts": list(acts_of(game)),
        "variants": list(game.variants),
        "about": {
            "chapter": book.chapter,
            "edition": asdict(book.edition),
            "editions": [other.id for other in editions(game.id, game.authority)],
            "summary": " ".join(book.summary.split()),
            "clauses": len(book.clauses),
            "seats": game.seats,
            "positions": list(game.positions),
            "dice": game.dice,
            "wagers": {rule.id: _wager(rule) for rule in game.wagers.values()},
            "verbs": dict(game.verbs),
            "acts": {name: _act(act) for name, act in acts_of(game).items()},
            "duties": [_duty(duty) for duty in game.setup.duties],
            "faults": {ruling.kind: _fault(game, ruling) for ruling in game.rulings.values()},
            "house_rules": house_rules(game),
        },
    }


def options(game: Game) -> list[Json]:
    """The licensee's options, each with its type, allowed values, default and clause."""
    return _of(game.submission)


def house_rules(game: Game) -> list[Json]:
    """The house rules that a table of the game may have, described like options; empty unless the game has a room."""
    return _of(game.house_rules)


def _of(kind: type[Submission]) -> list[Json]:
    defaults = kind().model_dump(mode="json")
    return [
        {
            "id": name,
            "type": type_of(field),
            "allowed": allowed_of(field),
            "default": defaults[name],
            "clause": clause_of(field),
            "values": _values(field),
            "note": field.description or "",
        }
        for name, field in kind.model_fields.items()
    ]


def _values(field: FieldInfo) -> list[object] | None:
    """The values of a ``Literal`` or bool option; None for other types."""
    annotation = field.annotation
    kinds = [annotation] if get_origin(annotation) is Literal else [*get_args(annotation), annotation]
    for kind in kinds:
        if get_origin(kind) is Literal:
            return list(get_args(kind))
    return [False, True] if bool in kinds else None


def _wager(rule: WagerRule) -> Json:
    return {
        "title": rule.title,
        "placed": rule.placed,
        "main": rule.main,
        "selections": list(rule.selections),
        "clauses": list(rule.clauses),
        "coupon": list(rule.coupon),
    }


def _duty(duty: Duty) -> Json:
    return {
        "id": duty.id,
        "what": duty.what,
        "role": duty.role,
        "when": duty.when,
        "clauses": list(duty.clauses),
    }


def _act(act: Act) -> Json:
    return {"what": act.what, "needs": list(act.needs), "takes": list(act.takes), "command": act.command}


def _fault(game: Game, ruling: Ruling) -> Json:
    return {
        "trigger": ruling.trigger,
        "ruling": ruling.ruling,
        "fields": [name for name in ruling.fields if name not in ruling.optional],
        "optional": [name for name in ruling.fields if name in ruling.optional],
        "asks": {name: fault_field(game, ruling, name) for name in ruling.fields},
        "clauses": list(ruling.clauses),
    }
