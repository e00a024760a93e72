"""Events: the steps of a round, each with the clauses it carries out, and their texts."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from houseway.equipment.cards import Card, show
from houseway.equipment.money import Odds, dollars, spoken
from houseway.equipment.randomness.supply import Position
from houseway.rulebook.readings import parted

Data = Mapping[str, Any]
"""An event's fields by name; their types depend on the kind of event."""
MONEY = frozenset({"amount", "bet", "vigorish", "stake", "owed", "prize", "reading", "meter_left", "full", "limit"})
"""Fields that hold cents."""
AS_WRITTEN = frozenset({"options", "house_rules"})
"""Fields that are told as somebody wrote them, dollars and all."""


class Event(NamedTuple):
    """One step of a round. ``private`` lists the positions that may see its cards: None is everybody, empty is nobody."""

    n: int
    kind: str
    clauses: tuple[str, ...]
    data: Data
    private: tuple[Position, ...] | None = None

    @property
    def text(self) -> str:
        """The step as one line of text; never empty."""
        worded = "text" in self.data and self.kind != "announced"
        say = _plain if worded else SAY.get(self.kind, _plain)
        try:
            line = say(self.data)
        except KeyError:  # the event lacks a field of its sentence: list its fields instead
            line = _plain(self.data)
        return line or self.kind.replace("_", " ")


def _who(position: object) -> str:
    if position == "dead":
        return "the dead hand"
    return f"seat {position}" if isinstance(position, int) else f"the {position}"


def _wager(data: Mapping[str, object]) -> str:
    name = str(data["wager"]).replace("_", " ")
    selection = data.get("selection")
    return f"{name} {selection}" if selection is not None else name


def _dealt(data: Mapping[str, object]) -> str:
    return f"{data['card']} to {_who(data['to'])}, face {data['face']}"


def ranges(numbers: Sequence[int]) -> str:
    """The numbers in their order as text, consecutive ones as ranges: ``5–8, 1–4``."""
    runs: list[list[int]] = []
    for number in numbers:
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return ", ".join(str(run[0]) if len(run) == 1 else f"{run[0]}–{run[-1]}" for run in runs)


def _moved(depth: int, cards: int) -> str:
    top, rest = ranges(range(1, depth + 1)), ranges(range(depth + 1, cards + 1))
    return f"cards {top} go behind cards {rest}" if depth < cards else f"cards {top} go behind the rest"


def _paid(data: Data) -> str:
    if "prize" in data:  # stated "for 1" or as a share of a meter: the gross prize, the wager taken in
        line = f"{_wager(data)} pays {_who(data['seat'])} {spoken(data['prize'])}"
    else:
        line = f"{_who(data['seat'])} wins {spoken(data['amount'])} on {_wager(data)}"
    if data.get("odds"):
        line += f" at {data['odds'].said()}"
    if data.get("vigorish"):
        line += f", less {spoken(data['vigorish'])} vigorish"
    if data.get("rounding"):
        line += f" ({data['rounding'].replace('_', ' ')})"
    return line


def _decided(data: Mapping[str, object]) -> str:
    chosen = {key: value for key, value in data.items() if key not in ("seat", "do")}
    extra = ", ".join(_switch(key, value) for key, value in chosen.items())
    return f"{_who(data['seat'])}: {str(data['do']).replace('_', ' ')}" + (f" ({extra})" if extra else "")


def _switch(key: str, value: object) -> str:
    if isinstance(value, bool):
        return key if value else f"do not {key}"
    return f"{key} {_value(key, value)}"


def _value(key: str, value: object) -> str:
    if key in MONEY and isinstance(value, int):
        return spoken(value)
    if isinstance(value, list | tuple):
        if key == "stacks":
            return ranges(value)
        return show(value) if value and isinstance(value[0], Card) else " ".join(map(str, value))
    return str(value).replace("_", " ") if isinstance(value, str) else str(value)


def _plain(data: Mapping[str, object]) -> str:
    if "text" in data:
        return str(data["text"])
    return ", ".join(f"{key.replace('_', ' ')} {_value(key, value)}" for key, value in data.items())


SAY: dict[str, Callable[[Data], str]] = {
    "announced": lambda data: f'"{data["text"]}"',
    "wagered": lambda data: (
        f"{_who(data['seat'])} puts {spoken(data['amount'])} into the {data['into']}"
        if "into" in data
        else f"{_who(data['seat'])} puts {spoken(data['amount'])} on {_wager(data)}"
    ),
    "dealt": _dealt,
    "burned": lambda data: f"{data['card']} burned",
    "decided": _decided,
    "shuffled": lambda data: f"{data['cards']} cards shuffled",
    "cut": lambda data: f"{_who(data['by'])} cuts: {_moved(data['depth'], data['cards'])}",
    "stub_removed": lambda data: f"the stub of {data['count']} cards goes to the discard rack",
    "shown": lambda data: f"{_who(data['position'])} shows {show(data['cards'])}: {data['holding']}",
    "collected": lambda data: f"{_who(data['seat'])} loses {spoken(data['amount'])} on {_wager(data)}",
    "paid": _paid,
    "coupon_laid": lambda data: (
        f"{_who(data['seat'])} lays a match play coupon of {spoken(data['amount'])} on {_wager(data)}"
    ),
    "coupon_paid": lambda data: f"the coupon: {_paid(data)}",
    "coupon_collected": lambda data: (
        f"the dealer takes the match play coupon of {_who(data['seat'])} on {_wager(data)}"
    ),
    "coupon_returned": lambda data: f"{_who(data['seat'])} takes back the match play coupon from {_wager(data)}",
    "dealer_staked": lambda data: f"the dealer puts {spoken(data['amount'])} into the pot: ante, bet and double",
    "pot": lambda data: f"{spoken(data['amount'])} lies in the pot",
    "commission": lambda data: f"{spoken(data['amount'])} commission goes to the table inventory",
    "dealer_wins_pot": lambda data: f"the pot of {spoken(data['amount'])} goes to the table inventory",
    "dealer_share": lambda data: f"the dealer's share of {spoken(data['amount'])} goes to the table inventory",
    "odd_cents": lambda data: f"{spoken(data['amount'])} that cannot be shared equally goes to the table inventory",
    "pooled": lambda data: f"{spoken(data['amount'])} on {_wager(data)} of {_who(data['seat'])} goes into the pot",
    "returned": lambda data: f"{_who(data['seat'])} takes back {spoken(data['amount'])} from {_wager(data)}",
    "discarded": lambda data: f"cards of {_who(data['position'])} to the discard rack",
    "fault": lambda data: f"irregularity: {_plain(data)}",
    "ruled": lambda data: str(data["text"]),
    "accepted": lambda data: f"the system accepts the {_wager(data)} of {_who(data['seat'])}: {spoken(data['amount'])}",
    "cards_counted": lambda data: f"{data['count']} cards counted at {_who(data['seat'])}",
    "chips_matched": lambda data: f"{data['count']} progressive chips, {data['accepted_by_the_system']} accepted",
    "chips_racked": lambda data: f"{spoken(data['amount'])} in progressive chips goes to the rack",
    "deck_removed": lambda data: (
        f"the {data['deck']} deck leaves the table" + (f" under {data['under']}" if "under" in data else "")
    ),
    "entered": lambda data: f"the dice are entered: {_value('dice', data['dice'])}",
    "handed": lambda data: (
        f"the {data['hand']} cards go face down to {_who(data['to'])}: {_value('cards', data['cards'])}"
    ),
    "inspected": lambda data: f"the {data['by']} inspects the {data['deck']} deck",
    "verified": lambda data: f"the {data['by']} verifies the {data['deck']} deck",
    "looked_over": lambda data: f"{_who(data['seat'])} looks over the {data['deck']} deck",
    "spread": lambda data: f"the {data['deck']} deck lies spread face {data['face']}",
    "deck_in_play": lambda data: f"the {data['in_play']} deck is in play",
    "betting_round": lambda data: f"{data['street']}: {_who(data['first'])} opens the betting",
    "button": lambda data: f"the button is at {_who(data['seat'])}",
    "closed": lambda data: f"the betting round is complete: {spoken(data['amount'])} in the pot",
    "conceded": lambda data: f"{_who(data['seat'])} concedes and discards the hand",
    "contributed": lambda data: f"{spoken(data['amount'])} of the pot goes to the {_value('to', data['to'])}",
    "dealt_in": lambda data: f"{data['game'].replace('_', ' ')}: seats {_value('seats', data['seats'])} are dealt in",
    "losers_collected": lambda data: f"losing hands of seats {_value('seats', data['seats'])} collected and counted",
    "pot_awarded": lambda data: f"{_who(data['seat'])} wins {spoken(data['amount'])} of the {data['pot']}",
    "raked": lambda data: f"{spoken(data['amount'])} raked",
    "rake_dropped": lambda data: f"the rake of {spoken(data['amount'])} goes into the {data['to']}",
    "pressed": lambda data: (
        f"{_who(data['seat'])} presses {spoken(data['amount'])} onto {data['on']}: {spoken(data['stake'])}"
    ),
    "shaken": lambda data: f"the shaker is shaken {data['times']} times",
    "stub_counted": lambda data: f"the stub is counted: {data['count']} cards",
    "advised": lambda data: (
        f"the dealer tells {_who(data['seat'])}: the house way sets {_value('high', data['high'])} high and "
        f"{_value('low', data['low'])} low"
    ),
    "dealer_wagered": lambda data: (
        f"the dealer wagers {spoken(data['amount'])} against seat {data['against']}, the bank"
    ),
    "dealer_settled": lambda data: f"the dealer's {spoken(data['amount'])} against the bank: {data['result']}",
    "dealer_paid": lambda data: f"the dealer's {spoken(data['amount'])} and as much again go back to the inventory",
    "bank_adds": lambda data: f"{_who(data['seat'])}, the bank, adds {spoken(data['amount'])} to the centre",
    "surplus_given": lambda data: (
        f"{_who(data['seat'])}, the bank, takes {spoken(data['amount'])} from the centre, "
        f"less {spoken(data['vigorish'])} vigorish"
    ),
    "vigorish_collected": lambda data: f"{_who(data['seat'])} pays {spoken(data['vigorish'])} vigorish",
    "vigorish_marked": lambda data: (
        f"{_who(data['seat'])}: {spoken(data['vigorish'])} vigorish marked, {spoken(data['owed'])} owed"
    ),
}
"""The text of each kind of event; a kind not listed shows its ``text`` field or all its fields."""


def as_json(value: object, key: str = "") -> object:
    """A field of an event as JSON: money in dollars, cards and odds as text."""
    if type(value) is str:  # the most common case first
        return value
    if isinstance(value, (Card, Odds)):
        return str(value)
    if isinstance(value, int):
        return dollars(value) if key in MONEY else value
    if isinstance(value, (list, tuple)):
        return [as_json(item, key) for item in value]
    if isinstance(value, Mapping):
        return value if key in AS_WRITTEN else {str(name): as_json(item, str(name)) for name, item in value.items()}
    return value


def event_json(event: Event) -> dict[str, object]:
    """The whole event as JSON, for the referee and the log; nothing is hidden (see ``table.view`` for players' views)."""
    clauses, readings = parted(event.clauses)
    out: dict[str, object] = {"n": event.n, "kind": event.kind, "text": event.text, "clauses": clauses}
    if readings:
        out["readings"] = readings
    for name, value in event.data.items():
        if name not in out:
            out[name] = as_json(value, name)
    return out
