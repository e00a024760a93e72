"""Checks the log's entries about separately sealed cards: roots, players' seeds, reveals, and their order.

Kinds of entries, in addition to those of every round (``houseway.transparency.entries``):

- ``committed`` with ``method``: ``commitment`` is a root over ``size`` leaves, the first ``cards`` of which are cards.
- ``seeded``: the ``seeds`` by seat that are fixed for a ``commitment``. Each was given (``seed``, or ``sit`` with one) by the
  player at that seat, after the promise; the last ``seeded`` before the first wager of the stretch counts.
- ``reshuffled``: the ``root`` over ``size`` leaves of an extra ``shuffle`` of a stretch, before any of its cards is shown.
- ``revealed`` with a ``reveal`` by the same method: every leaf, opened or sealed (``houseway.transparency.deck.opened``).
- ``settled``: its ``log`` is checked together with the reveal (``houseway.transparency.rounds.public_log``).
- ``cards_opened``: a regulator has opened everything, including hidden cards.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from houseway.errors import BadInput
from houseway.support.json_types import Json, JsonView
from houseway.transparency.deck.opened import OpenedDeck, read_reveal
from houseway.transparency.deck.sealed_deck import METHOD
from houseway.transparency.formats import CARDS_LOG
from houseway.transparency.rounds.public_log import found_in

Raw = JsonView
Listed = Json


@dataclass
class _Promise:
    """A published root with the seeds and extra shuffles that followed."""

    size: int
    cards: int
    seeds: dict[str, str] = field(default_factory=dict)
    further: list[tuple[str, int]] = field(default_factory=list)


@dataclass
class _At:
    """A table's players and seeds."""

    seats: dict[str, str] = field(default_factory=dict)
    """The players by seat."""
    given: dict[str, str] = field(default_factory=dict)
    """The seeds given since the last promise, by player."""


@dataclass
class CardsFound:
    """Findings about seeds and hidden cards, apart from the log's problems."""

    with_seeds: int = 0
    """The number of stretches of rounds with players' seeds."""
    without_seeds: int = 0
    """The number of stretches without seeds, whose order was the house's alone."""
    hidden: int = 0
    """The number of cards dealt that not everybody saw."""
    rests: list[Listed] = field(default_factory=list)
    """Stretches whose outcome depends on hidden cards, which only a regulator can check."""
    opened: list[Listed] = field(default_factory=list)
    """The occasions on which a regulator opened everything."""


def by_card(entry: Raw) -> bool:
    """True if the entry's promise, reveal or log uses separately sealed cards."""
    reveal, log = entry.get("reveal"), entry.get("log")
    methods = (entry.get("method"), reveal.get("method") if isinstance(reveal, Mapping) else None)
    return METHOD in methods or (isinstance(log, Mapping) and log.get("format") == CARDS_LOG)


class CardProofs:
    """Checks promises about separately sealed cards, entry by entry; methods return the problems found."""

    def __init__(self, from_start: bool = True) -> None:
        self.from_start = from_start
        self.found = CardsFound()
        self._promises: dict[tuple[str, str], _Promise] = {}
        self._tables: dict[str, _At] = {}

    def command(self, table: str, entry: Raw) -> None:
        """Records seats and seeds from a command."""
        at, by, fields = self._tables.setdefault(table, _At()), str(entry.get("by")), entry.get("fields")
        events = entry.get("events")
        for event in events if isinstance(events, list) else ():
            if isinstance(event, Mapping) and event.get("kind") == "seated":
                at.seats[str(event.get("seat"))] = by
            elif isinstance(event, Mapping) and event.get("kind") == "left":
                at.given.pop(at.seats.pop(str(event.get("seat")), ""), None)
        if entry.get("do") in ("seed", "sit") and isinstance(fields, Mapping) and "seed" in fields:
            at.given[by] = str(fields["seed"]).lower()

    def committed(self, table: str, entry: Raw) -> list[str]:
        """Checks a promise; seeds given before it are dropped, because the house knew them."""
        size, cards = entry.get("size"), entry.get("cards")
        self._tables.setdefault(table, _At()).given.clear()
        if type(size) is not int or type(cards) is not int or not 0 <= cards < size:
            return [f"a promise at table {table} does not say how many leaves it has"]
        self._promises[table, str(entry.get("commitment"))] = _Promise(size, cards)
        return []

    def seeded(self, table: str, entry: Raw, wagers: bool) -> list[str]:
        """Checks seeds that are fixed for a promise; ``wagers`` is True if there are wagers on the layout already."""
        promise = self._promises.get((table, str(entry.get("commitment"))))
        seeds, at = entry.get("seeds"), self._tables.setdefault(table, _At())
        if promise is None:
            return [f"seeds were fixed at table {table} for a promise that is not open"] if self.from_start else []
        if not isinstance(seeds, Mapping):
            return [f"the seeds at table {table} are malformed"]
        promise.seeds = {str(seat): str(seed) for seat, seed in seeds.items()}
        if not self.from_start:
            return []
        given = {seat: at.given[name] for seat, name in at.seats.items() if at.given.get(name)}
        found = []
        if promise.seeds != given:
            found.append(f"the seeds fixed at table {table} are not those that its players gave after the promise")
        if wagers:
            found.append(f"seeds were fixed at table {table} when wagers lay on the layout already")
        return found

    def reshuffled(self, table: str, entry: Raw) -> list[str]:
        """Checks that an extra shuffle has a promise and is in order."""
        promise = self._promises.get((table, str(entry.get("commitment"))))
        if promise is None:
            return [f"table {table} shuffled anew without a promise"] if self.from_start else []
        promise.further.append((str(entry.get("root")), int(entry["size"]) if type(entry.get("size")) is int else 0))
        if entry.get("shuffle") != len(promise.further):
            return [f"a shuffle at table {table} is out of order"]
        return []

    def revealed(self, table: str, entry: Raw) -> list[str]:
        """Checks a reveal against the published leaves, seeds and shuffles."""
        published, where = str(entry.get("commitment")), f"round {entry.get('round')} of table {table}"
        promise = self._promises.pop((table, published), None)
        try:
            opened = read_reveal(entry.get("reveal"))
        except BadInput as error:
            return [f"{where} was not dealt from the cards that were promised: {error.message}"]
        if opened.root != published:
            return [f"{where} was not dealt from the cards that were promised"]
        if entry.get("withdrawn"):
            return []
        if opened.seeds.by_seat:
            self.found.with_seeds += 1
        else:
            self.found.without_seeds += 1
        if promise is None:
            return [f"{where} was promised by another method"] if self.from_start else []
        return _differs(promise, opened, where)

    def settled(self, table: str, entry: Raw, reveal: object, index: int) -> list[str]:
        """Checks a settlement by replaying it with the opened cards."""
        log = entry.get("log")
        if not isinstance(log, Mapping):
            return []
        try:
            found = found_in({**log, "reveal": reveal})
        except BadInput as error:
            return [str(error)]
        self.found.hidden += found.hidden
        if found.rests:
            last = entry.get("last")
            self.found.rests.append({"table": table, "round": entry.get("round"), "last": last, "entry": index})
        return found.problems

    def opened(self, table: str, entry: Raw, index: int) -> None:
        """Records that a regulator opened everything."""
        self.found.opened.append(
            {"table": table, "round": entry.get("round"), "by": str(entry.get("by")), "entry": index}
        )


def _differs(promise: _Promise, opened: OpenedDeck, where: str) -> list[str]:
    found = []
    if (promise.size, promise.cards) != (opened.size, opened.cards):
        found.append(f"{where} has other leaves than were promised")
    if promise.seeds != {str(seat): seed for seat, seed in opened.seeds.by_seat.items()}:
        found.append(f"{where} was dealt with other seeds than were fixed")
    if promise.further != [opened.further[number] for number in sorted(opened.further)]:
        found.append(f"{where} has other shuffles than were published")
    return found
