"""Scenarios: the referee's input, parsed from plain data and checked before anything is played."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field

from houseway.equipment.cards import Card
from houseway.equipment.money import Cents, cents, spoken
from houseway.equipment.randomness.dice import dice
from houseway.equipment.randomness.supply import BURN, SEEN, Position, Script
from houseway.errors import BadInput
from houseway.rulebook.house_rules import HouseRules, accept_rules
from houseway.rulebook.submission import Submission, accept
from houseway.support.json_types import Json
from houseway.support.suggestions import suggestion
from houseway.table.acts.house import ROLES, find_act
from houseway.table.acts.kinds import PlannedAct
from houseway.table.chips.coupons import check_coupons
from houseway.table.chips.wagers import Bets, read_bets
from houseway.table.faults import Fault, read_fault
from houseway.table.game import Game
from houseway.table.registry import game as find_game

TOP = {"game", "authority", "edition", "submission", "table", "seats", "deal", "seed", "decisions", "faults", "rounds"}
PER_ROUND = {"seats", "deal", "decisions", "faults", "acts"}


@dataclass
class RawDecision:
    """A decision as written in the scenario; the round checks it when the question comes up."""

    seat: int
    do: object
    fields: Mapping[str, object]
    where: str


@dataclass
class RoundPlan:
    """One round of a scenario. If ``bets`` is not empty, it replaces all wagers of the earlier round."""

    seats: dict[int, Json]
    bets: dict[int, Bets]
    script: Script
    rolls: list[list[int]]
    extras: Json
    decisions: list[RawDecision]
    faults: list[Fault]
    where: str
    acts: list[PlannedAct] = field(default_factory=list)
    coupons: dict[int, Bets] = field(default_factory=dict)
    """The match play coupons of this round only, by seat."""


@dataclass
class Scenario:
    """A table (game, submission, limits in cents, meters, seed) and the rounds to play there.

    ``several`` is True if the scenario lists ``rounds``; the answer then has a list of rounds too.
    """

    game: Game
    submission: Submission
    minimum: Cents | None
    maximum: Cents | None
    meters: dict[str, Cents]
    seed: int | str
    rounds: list[RoundPlan] = field(default_factory=list)
    several: bool = False
    house_rules: HouseRules | None = None


def read_scenario(raw: object) -> Scenario:
    """The parsed scenario; raises ``BadInput`` for the first mistake found."""
    if not isinstance(raw, Mapping):
        raise BadInput("a scenario is a mapping that begins with 'game:'", "scenario", code="not-a-mapping")
    if "game" not in raw:
        raise BadInput("the scenario names no game", "game", code="game-missing")
    game = find_game(raw["game"], raw.get("authority"), edition=raw.get("edition"))
    per_round = PER_ROUND | game.scenario.round_fields.keys()
    _known(raw, TOP | per_round, "")
    options = _mapping(raw.get("submission"), "submission")
    submission = accept(game.submission, options)
    table = _mapping(raw.get("table"), "table")
    _known(table, {"minimum", "maximum", "meters", "house_rules"}, "table")
    minimum, maximum = (
        cents(table[name], f"table.{name}") if name in table else None for name in ("minimum", "maximum")
    )
    if minimum is not None and maximum is not None and maximum < minimum:
        raise BadInput(
            f"the maximum of {spoken(maximum)} is under the minimum of {spoken(minimum)}",
            "table.maximum",
            code="limits-crossed",
        )
    shown = _mapping(table.get("meters"), "table.meters")
    _known(shown, set(game.scenario.meters), "table.meters")
    meters = {str(name): cents(value, f"table.meters.{name}") for name, value in shown.items()}
    seed = raw.get("seed", 0)
    if isinstance(seed, bool) or not isinstance(seed, int | str):
        raise BadInput(f"a seed is a whole number or a text, not {seed!r}", "seed", code="not-a-seed")
    rules = accept_rules(game.house_rules, table.get("house_rules"), submission, "table.house_rules")
    scenario = Scenario(game, submission, minimum, maximum, meters, seed, house_rules=rules)
    if "rounds" in raw:
        entries = raw["rounds"]
        if not isinstance(entries, list) or not entries:
            raise BadInput("rounds is a list of at least one round", "rounds", code="not-a-list")
        scenario.several = True
        whole = {name: raw[name] for name in per_round if name in raw}
        for number, entry in enumerate(entries):
            entry = _mapping(entry, f"rounds[{number}]")
            _known(entry, per_round, f"rounds[{number}]")
            merged = {**(whole if number == 0 else {}), **entry}
            if number == 0 and "seats" in whole and "seats" in entry:
                merged["seats"] = _merge_seats(whole["seats"], entry["seats"])
            scenario.rounds.append(_round(scenario, merged, f"rounds[{number}]."))
    else:
        scenario.rounds.append(_round(scenario, raw, ""))
    _check_first_seats(scenario)
    return scenario


def _merge_seats(whole: object, entry: object) -> dict[str, object]:
    merged = dict(_mapping(whole, "seats"))
    for number, seat in _mapping(entry, "seats").items():
        merged[number] = {**_mapping(merged.get(number), "seats"), **_mapping(seat, "seats")}
    return merged


def _check_first_seats(scenario: Scenario) -> None:
    if not any(plan.seats for plan in scenario.rounds):
        raise BadInput("the scenario has no seats", "seats", code="seats-missing")


def _round(scenario: Scenario, raw: Mapping[str, object], prefix: str) -> RoundPlan:
    game = scenario.game
    seats: dict[int, Json] = {}
    bets: dict[int, Bets] = {}
    coupons: dict[int, Bets] = {}
    for key, value in _mapping(raw.get("seats"), f"{prefix}seats").items():
        number = _seat_number(game, key, f"{prefix}seats")
        where = f"{prefix}seats.{number}"
        if number in seats:
            raise BadInput(f"seat {number} is named twice", where, code="seat-named-twice")
        entry = _mapping(value, where)
        _known(entry, {game.scenario.chips_word, "wagers", "coupons", "player"}, where)
        seats[number] = {}
        if game.scenario.chips_word in entry:
            seats[number]["buy_in"] = cents(entry[game.scenario.chips_word], f"{where}.{game.scenario.chips_word}")
        if "player" in entry:
            seats[number]["player"] = str(entry["player"])
        if "wagers" in entry:
            bets[number] = read_bets(game, scenario.submission, _written(entry["wagers"]), f"{where}.wagers")
        if "coupons" in entry:
            coupons[number] = read_bets(game, scenario.submission, _written(entry["coupons"]), f"{where}.coupons")
            check_coupons(game, scenario.submission, coupons[number], f"{where}.coupons")
    script, rolls, extras = _deal(scenario, raw.get("deal"), f"{prefix}deal")
    extras |= {
        name: read(raw[name], f"{prefix}{name}") for name, read in game.scenario.round_fields.items() if name in raw
    }
    return RoundPlan(
        seats,
        bets,
        script,
        rolls,
        extras,
        _decisions(game, raw.get("decisions"), f"{prefix}decisions"),
        _faults(game, raw.get("faults"), f"{prefix}faults"),
        prefix,
        read_acts(game, raw.get("acts"), f"{prefix}acts"),
        coupons,
    )


def _deal(scenario: Scenario, raw: object, where: str) -> tuple[Script, list[list[int]], Json]:
    game = scenario.game
    deal = _mapping(raw, where)
    known = ({"hands", "community", "shoe"} if game.composition else set()) | ({"dice"} if game.dice else set())
    _known(deal, known | game.scenario.deal_fields.keys(), where)
    script = Script()
    for key, value in _mapping(deal.get("hands"), f"{where}.hands").items():
        position = _position(game, key, f"{where}.hands")
        script.hands[position] = _pieces(game, value, f"{where}.hands.{position}")
    if "community" in deal:
        if "community" not in game.positions:
            raise BadInput("this game has no community cards", f"{where}.community", code="no-community-cards")
        script.hands["community"] = _pieces(game, deal["community"], f"{where}.community")
    if "shoe" in deal:
        script.shoe = _pieces(game, deal["shoe"], f"{where}.shoe")
    if game.composition:
        composition = game.composition(scenario.submission)
        if game.discards_return:
            script.again = list((Counter(script.cards()) - Counter(composition.cards)).elements())
        composition.without(script.cards(), where, game.cards_clause)
    extras = {
        name: read(deal[name], f"{where}.{name}") for name, read in game.scenario.deal_fields.items() if name in deal
    }
    return script, _rolls(game, deal.get("dice"), f"{where}.dice"), extras


def _pieces(game: Game, raw: object, where: str) -> list[Card]:
    """The cards or tiles, parsed; a refusal cites the clause on those of the game."""
    try:
        return list(game.scenario.pieces(raw, where))
    except BadInput as error:
        raise BadInput(error.message, where, error.clause or game.cards_clause, code=error.code) from None


def _rolls(game: Game, raw: object, where: str) -> list[list[int]]:
    if raw is None:
        return []
    if not isinstance(raw, list) or not raw:
        raise BadInput(
            f"dice are written as a list of {game.dice} faces, or a list of such rolls", where, code="malformed-dice"
        )
    rolls = raw if isinstance(raw[0], list) else [raw]
    return [dice(roll, game.dice, where, game.dice_clause) for roll in rolls]


def _decisions(game: Game, raw: object, where: str) -> list[RawDecision]:
    if raw is None:
        return []
    if not isinstance(raw, list):
        raise BadInput("decisions are a list", where, code="not-a-list")
    read = []
    for number, entry in enumerate(raw):
        at = f"{where}[{number}]"
        entry = _mapping(entry, at)
        if "seat" not in entry or "do" not in entry:
            raise BadInput("a decision is written as {seat: 1, do: …}", at, code="not-a-mapping")
        if not isinstance(entry["do"], str):
            raise BadInput(f"{entry['do']!r:.60} is not a verb: {', '.join(game.verbs)}", f"{at}.do", code="not-a-verb")
        fields = {str(name): value for name, value in entry.items() if name not in ("seat", "do")}
        read.append(RawDecision(_seat_number(game, entry["seat"], f"{at}.seat"), entry["do"], fields, at))
    return read


def read_acts(game: Game, raw: object, where: str) -> list[PlannedAct]:
    """The house's acts before and after a round, parsed; raises ``BadInput`` for an unknown act or wrong fields."""
    if raw is None:
        return []
    if not isinstance(raw, list):
        raise BadInput("acts are a list, as in [{act: go_idle, by: dealer}]", where, code="not-a-list")
    read = []
    for number, entry in enumerate(raw):
        at = f"{where}[{number}]"
        entry = _mapping(entry, at)
        by, when = entry.get("by", ROLES[0]), entry.get("when", "before_round")
        if by not in ROLES:
            raise BadInput(
                f"{by!r:.40} does not act for the house: {', '.join(ROLES)}", f"{at}.by", code="not-your-role"
            )
        if when not in ("before_round", "after_round"):
            raise BadInput("an act is done before_round or after_round", f"{at}.when", code="no-such-moment")
        fields = {str(name): value for name, value in entry.items() if name not in ("act", "by", "when")}
        try:
            find_act(game, entry.get("act"), fields)
        except BadInput as error:
            raise error.within(at) from None
        read.append(PlannedAct(str(entry["act"]), by, fields, at, when == "after_round"))
    return read


def _faults(game: Game, raw: object, where: str) -> list[Fault]:
    if raw is None:
        return []
    if not isinstance(raw, list):
        raise BadInput("faults are a list", where, code="not-a-list")
    return [read_fault(entry, game.rulings, f"{where}[{number}]") for number, entry in enumerate(raw)]


def _position(game: Game, key: object, where: str) -> Position:
    if isinstance(key, str) and (key in game.positions or key in (BURN, SEEN)):
        return key
    return _seat_number(game, key, where)


def _seat_number(game: Game, key: object, where: str) -> int:
    if isinstance(key, str) and key.isdecimal():
        key = int(key)
    if isinstance(key, bool) or not isinstance(key, int):
        places = ", ".join((f"1 to {game.seats}", *game.positions))
        raise BadInput(f"unknown position {key!r}: {places}", where, code="no-such-seat")
    if not 1 <= key <= game.seats:
        raise game.no_seat(key, where)
    return key


def _written(raw: object) -> object:
    """What a seat's entry says; an entry left blank says nothing."""
    return {} if raw is None else raw


def _mapping(raw: object, where: str) -> Mapping[str, object]:
    if raw is None:
        return {}
    if not isinstance(raw, Mapping):
        raise BadInput(f"{raw!r} should be a mapping", where, code="not-a-mapping")
    return raw


def _known(raw: Mapping[str, object], allowed: set[str], where: str) -> None:
    for key in raw:
        if key not in allowed:
            submitted = not where and key in ("options", "fixtures")
            hint = "this is a submission, for houseway check" if submitted else suggestion(key, sorted(allowed))
            raise BadInput(f"unknown field {key!r}; {hint}", where or "scenario", code="unknown-field")
