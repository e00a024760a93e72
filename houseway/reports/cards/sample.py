"""A sample round for the dealer guide, played by the procedure: the one of several seeds with the most clauses."""

from dataclasses import dataclass

from houseway.equipment.cards import show
from houseway.equipment.money import Cents, dollars
from houseway.errors import BadInput
from houseway.reports.source import Source
from houseway.table.decisions import Amount, CardsOf, Chips, Field, OneOf
from houseway.table.driver import Driver
from houseway.table.events import Event
from houseway.table.game import WagerRule
from houseway.table.replay.referee import open_table
from houseway.table.replay.scenario import Scenario, read_scenario
from houseway.table.round import Round

SEEDS = range(1, 25)


@dataclass(frozen=True)
class Sample:
    """The events of a table's opening and of one round."""

    opening: tuple[Event, ...]
    round: tuple[Event, ...]

    @property
    def clauses(self) -> frozenset[str]:
        """The ids of all clauses that the sample carries out."""
        return frozenset(name for one in (*self.opening, *self.round) for name in one.clauses)


def fullest(made: Source) -> Sample:
    """The sample of ``SEEDS`` that carries out the most clauses; an empty one where no set of wagers is accepted."""
    for seats in ((1, 2), (1,)):
        try:
            return max((_play(made, seed, seats) for seed in SEEDS), key=lambda sample: len(sample.clauses))
        except BadInput:
            continue  # a table with one seat, or wagers that exclude each other
    return Sample((), ())


def _play(made: Source, seed: int, seats: tuple[int, ...]) -> Sample:
    scenario = _scenario(made, seed, seats)
    table, plan = open_table(scenario), scenario.rounds[0]
    for number, entry in plan.seats.items():
        table.sit(number, entry.get("buy_in"), entry.get("player", ""))
    opened = Round(table, {}, plan.script, [], [], {})
    if made.game.hooks.on_open is not None:
        _finish(Driver(opened, made.game.hooks.on_open))
    played = Round(table, dict(plan.bets), plan.script, plan.faults, plan.rolls, plan.extras)
    _finish(Driver(played))
    return Sample(tuple(opened.events), tuple(played.events))


def _finish(driver: Driver) -> None:
    """Answers every open question with the first choice that the rules accept, a fold last; fields are as proposed, or least."""
    while not driver.finished:
        ask = driver.open_asks()[0]
        for choice in sorted(ask.choices, key=lambda one: one.do == "fold"):
            needed = {name: one for name, one in choice.fields.items() if name not in choice.optional}
            given = {name: _simplest(one) for name, one in needed.items()}
            if choice.proposed is not None:
                given = dict(choice.proposed())
            try:
                driver.decide(ask.seat, choice.do, given)
            except BadInput:
                continue
            break
        else:
            raise AssertionError(f"seat {ask.seat} has no choice that the rules accept")


def _simplest(field: Field) -> object:
    """The simplest value of a field: the smallest amount, the first value, or the first cards."""
    match field:
        case OneOf():
            return field.values[0]
        case CardsOf():
            return show(field.holding[: field.minimum])
        case Amount() | Chips():
            return dollars(field.minimum)
    raise AssertionError(f"nobody knows the least of {field.hint()}")


def _amount(made: Source, rule: WagerRule) -> Cents:
    """The stake of a wager: the table's minimum, or the least amount of the rules for it or for the wager it must equal."""
    beside = made.game.wagers.get(rule.equal_to, rule)
    return min(beside.sums(made.submission), default=made.limits.minimum)


def _scenario(made: Source, seed: int, seats: tuple[int, ...]) -> Scenario:
    offered = [rule for rule in made.game.wagers.values() if rule.placed and rule.offered(made.submission) is None]

    def bets(first: bool) -> dict[str, object]:
        found: dict[str, object] = {}
        pick = 0 if first else -1
        banked = not first and any(rule.sole for rule in offered)
        for rule in offered[-1:] if banked else offered:  # one seat banks, the other covers part of it
            if any(name in found for name in rule.apart):
                continue
            wager = dollars(_amount(made, rule))
            found[rule.id] = {rule.selections[pick]: wager} if rule.selections else wager
        return found

    chips = made.game.scenario.chips_word
    entries = {
        seat: {chips: dollars(made.limits.minimum * 100), **({"wagers": bets(seat == 1)} if offered else {})}
        for seat in seats
    }
    return read_scenario(
        {
            "game": made.game.id,
            "authority": str(made.game.authority),
            "submission": dict(made.options),
            "seats": entries,
            "seed": seed,
        }
    )
