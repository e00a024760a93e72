"""Cases: a scenario of which only a part is said. The rest is presumed, so that a ruling can be given at once."""

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from importlib import resources
from typing import Final

import yaml

from houseway.errors import BadInput
from houseway.live.absent import least_fields
from houseway.support.json_types import Json, JsonView
from houseway.table.decisions import Ask
from houseway.table.game import Game
from houseway.table.registry import GAMES, game
from houseway.table.replay.scenario import RawDecision

MOST_DECISIONS: Final = 300
"""Decisions that are supplied in one case; no round of a full table needs more."""
MOST_FAULTS: Final = 12
BANK: Final = "bank"
ORDER: Final = (
    "game",
    "authority",
    "edition",
    "variant",
    "submission",
    "table",
    "seats",
    "deal",
    "seed",
    "decisions",
    "faults",
    "before",
)
"""The parts of a scenario in the order in which a person reads them."""


def drafted(raw: JsonView) -> Json:
    """The scenario with its seats, the device that the irregularity needs, and the irregularity's fields filled in.

    What ``raw`` says stands. Raises BadInput for an unknown game, or more irregularities than one case may have.
    """
    regulated = _regulated(raw)
    faults = raw.get("faults") or []
    if not isinstance(faults, list) or len(faults) > MOST_FAULTS:
        raise BadInput(f"faults are a list of at most {MOST_FAULTS}", "faults", code="not-a-list")
    known = [_presumed(regulated, fault) for fault in faults]
    seats = _numbered(raw.get("seats") or _said(known, "seats") or _of_game(regulated)["seats"])
    submission = _merged(known, "submission") | _mapping(raw.get("submission"), "submission")
    deal = _merged(known, "deal") | _mapping(raw.get("deal"), "deal")
    if "hands" in deal:
        deal["hands"] = _numbered(deal["hands"])
    out: Json = {"game": regulated.id, "authority": str(regulated.authority)}
    more = {name: value for one in known for name, value in one.get("more", {}).items()}
    out |= more | {name: value for name, value in raw.items() if name not in out}
    out |= {"submission": submission, "seats": seats, "deal": deal, "seed": raw.get("seed", 1)}
    out["decisions"] = raw.get("decisions") or _said(known, "decisions")
    out["faults"] = [_filled(regulated, fault, one, seats) for fault, one in zip(faults, known, strict=True)]
    return in_order({name: value for name, value in out.items() if value or name == "seed"})


def in_order(scenario: JsonView) -> Json:
    """The scenario with its parts in the order in which a person reads them."""
    return {name: scenario[name] for name in (*ORDER, *scenario) if name in scenario}


def presumed_with(raw: JsonView) -> list[Json]:
    """What is presumed with each irregularity of a case."""
    faults = raw.get("faults")
    return [_presumed(_regulated(raw), fault) for fault in faults] if isinstance(faults, list) else []


def completed(ask: Ask, given: RawDecision) -> RawDecision:
    """The decision with the fields that it needs and nobody named; a hand is set as the house would set it."""
    choice = next((one for one in ask.choices if one.do == given.do), None)
    if choice is None or given.fields:
        return given
    return replace(given, fields=least_fields(choice))


def supplied(regulated: Game, ask: Ask) -> RawDecision:
    """The decision of a player who plays on: the first that the game's list prefers, else the first there is."""
    preferred = _of_game(regulated).get("decide", ())
    choices = {choice.do: choice for choice in ask.choices}
    choice = next((choices[verb] for verb in preferred if verb in choices), ask.choices[0])
    return RawDecision(ask.seat, choice.do, least_fields(choice), "decisions")


def _regulated(raw: JsonView) -> Game:
    name, authority = raw.get("game"), raw.get("authority")
    if isinstance(name, str) and name in GAMES and authority is None:
        authority = next(iter(GAMES[name]))
    return game(name, authority, edition=raw.get("edition"))


@cache
def _data() -> Json:
    text = (resources.files("houseway.api.referee") / "presumed.yaml").read_text(encoding="utf-8")
    found: Json = yaml.safe_load(text)
    return found


def _of_game(regulated: Game) -> Json:
    found: Json = _data()["games"].get(regulated.id, {"seats": {1: {}}})
    return found


def _presumed(regulated: Game, fault: object) -> Json:
    """What is presumed with that irregularity: in every game, and in this one."""
    kind = _kind(regulated, fault)
    if kind is None:
        return {}  # the referee says what is wrong with it
    general: Json = _data()["every_game"].get(kind, {})
    special: Json = _of_game(regulated).get("faults", {}).get(kind, {})
    fields = {**general.get("fault", {}), **special.get("fault", {})}
    offered = regulated.submission.model_fields
    options = {**general.get("submission", {}), **special.get("submission", {})}
    submission = {name: value for name, value in options.items() if name in offered}
    found = {**general, **special, "fault": fields, "submission": submission}
    if isinstance(fault, Mapping) and fault.get("position") == BANK and "player_banking" in offered:
        found |= {"banked": True, "submission": {**submission, "player_banking": True}}
    return found


def _kind(regulated: Game, fault: object) -> str | None:
    kind = fault.get("kind") if isinstance(fault, Mapping) else None
    return kind if isinstance(kind, str) and kind in regulated.rulings else None


def _filled(regulated: Game, fault: object, known: JsonView, seats: object) -> object:
    """The irregularity with the fields that nobody named; a moment that is named replaces the presumed one."""
    kind = _kind(regulated, fault)
    if kind is None or not isinstance(fault, Mapping):
        return fault
    ruling = regulated.rulings[kind]
    moments = ("at_card", "when", "after_decision")
    timed = any(name in fault for name in moments)
    fields = {
        name: value
        for name, value in known["fault"].items()
        if name in ruling.fields and not (timed and name in moments)
    }
    needed = [name for name in ruling.fields if name not in ruling.optional]
    out = {"kind": kind, **fields, **{name: value for name, value in fault.items() if name != "kind"}}
    if "position" in needed and "position" not in out:
        out["position"] = _first_place(regulated, ruling.fields["position"], seats)
    if "wager" in needed and "wager" not in out:
        out["wager"] = _first_wager(seats, out.get("position"))
    if "at_card" in needed and "at_card" not in out:
        out["at_card"] = 3
    return out


def _first_place(regulated: Game, read: object, seats: object) -> object:
    assert callable(read)
    taken = [number for number in seats if isinstance(number, int)] if isinstance(seats, Mapping) else []
    for place in (*taken, *regulated.positions):
        try:
            read(place, "position")
        except BadInput:
            continue
        return place
    return 1


def _first_wager(seats: object, position: object) -> object:
    if isinstance(seats, Mapping):
        for number, seat in seats.items():
            if str(number) == str(position) and isinstance(seat, Mapping):
                wagers = seat.get("wagers")
                return next(iter(wagers), "") if isinstance(wagers, Mapping) else ""
    return ""


def _said(known: list[Json], name: str) -> object:
    return next((one[name] for one in known if name in one), None)


def _merged(known: list[Json], name: str) -> Json:
    return {key: value for one in known for key, value in one.get(name, {}).items()}


def _mapping(raw: object, where: str) -> Json:
    if raw is None:
        return {}
    if not isinstance(raw, Mapping):
        raise BadInput(f"{raw!r:.40} should be a mapping", where, code="not-a-mapping")
    return {str(key): value for key, value in raw.items()}


def _numbered(raw: object) -> object:
    """A mapping by seat with its seat numbers as numbers, as a file has them; JSON has texts."""
    if not isinstance(raw, Mapping):
        return raw
    return {int(key) if isinstance(key, str) and key.isdecimal() else key: value for key, value in raw.items()}
