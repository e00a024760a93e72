"""Checks the log's entries about rounds: a promise before the wagers, the reveal and the settlement after them.

An entry is a mapping with ``kind`` and, if it concerns a table, ``table`` and ``round``. Three kinds carry proof:
``committed`` (``commitment``), ``revealed`` (``reveal``) and ``settled`` (``log``: the round in the format of
``houseway verify``).
"""

from collections.abc import Mapping

from houseway.errors import BadInput, HousewayError
from houseway.support.json_types import JsonView
from houseway.table.replay.log import problems as round_problems
from houseway.table.replay.referee import play_scenario
from houseway.table.replay.scenario import read_scenario
from houseway.transparency.deck.byte_stream import SealedChance
from houseway.transparency.deck.commitment import kept
from houseway.transparency.rounds.card_proofs import CardProofs, by_card
from houseway.transparency.rounds.promises import Promises
from houseway.transparency.rounds.stretches import ended_too_soon, went_on_too_long

Key = tuple[str, str]
MONEY = ("wagered", "paid", "collected", "returned")


class Rounds:
    """Checks the rounds of a log, entry by entry; ``replay`` also replays each settlement."""

    def __init__(self, replay: bool = True, from_start: bool = True) -> None:
        self.replay = replay
        self.from_start = from_start
        """True if the log is read from its first entry, so that every promise must have been seen."""
        self.replayed = 0
        self.kept = 0
        """The number of promises that were kept."""
        self.promises = Promises(from_start)
        self._reveals: dict[Key, JsonView] = {}
        self._shoes: dict[str, tuple[int, JsonView]] = {}
        """The last shoe that ended by the rules, by table: its last round and its log."""
        self.cards = CardProofs(from_start)
        self._told: dict[Key, list[object]] = {}
        """The money events published in commands, by table and round."""

    def take(self, entry: JsonView, index: int) -> list[str]:
        """The problems of an entry, given the entries before it; ``index`` is its position in the log."""
        key = (str(entry.get("table")), str(entry.get("round")))
        match entry.get("kind"):
            case "made":
                return self.promises.made(key[0], entry)
            case "command":
                self.cards.command(key[0], entry)
                self._told.setdefault(key, []).extend(_money(entry))
                return self.promises.command(key[0], entry, index)
            case "committed":
                found = self.cards.committed(key[0], entry) if by_card(entry) else []
                return [*self.promises.committed(key[0], entry, index), *found]
            case "seeded":
                return self.cards.seeded(key[0], entry, self.promises.lying.any(key[0]))
            case "reshuffled":
                return self.cards.reshuffled(key[0], entry)
            case "cards_opened":
                self.cards.opened(key[0], entry, index)
            case "revealed":
                return self._revealed(key, entry, index)
            case "settled":
                return self._settled(key, entry, index)
        return []

    def _revealed(self, key: Key, entry: JsonView, index: int) -> list[str]:
        published, reveal = str(entry.get("commitment")), entry.get("reveal")
        _, found = self.promises.revealed(key[0], entry, index)
        if not isinstance(reveal, Mapping):
            return [*found, f"round {key[1]} of table {key[0]} was revealed without its cards"]
        if by_card(entry):
            if wrong := self.cards.revealed(key[0], entry):
                return [*found, *wrong]
        elif not kept(published, reveal):
            return [*found, f"round {key[1]} of table {key[0]} was not dealt from the order that was promised"]
        self.kept += 1
        if not entry.get("withdrawn"):
            self._reveals[key] = reveal
        return found

    def _settled(self, key: Key, entry: JsonView, index: int) -> list[str]:
        log = entry.get("log")
        found = self.promises.settled(key[0], entry, _by_hand(log), index)
        reveal = self._reveals.pop(key, None)
        if "log" in entry and log is None:
            return found
        if reveal is None and self.from_start and not _by_hand(log):
            found.append(f"round {key[1]} of table {key[0]} was settled and its promise never revealed")
        each = by_card(entry)
        if reveal is not None and isinstance(log, Mapping) and not each and not self._from_secret(log, reveal):
            found.append(f"round {key[1]} of table {key[0]} was played on another order than the one revealed")
        found += self._differences(key, entry, log)
        if self.replay and reveal is not None and isinstance(log, Mapping):
            found += self._shoe(key, {**log, "reveal": reveal} if each else log)
        if self.replay:
            self.replayed += _how_many(log)
            try:
                found += self.cards.settled(key[0], entry, reveal, index) if each else round_problems(log)
            except BadInput as error:
                found.append(str(error))
        return found

    def _from_secret(self, log: JsonView, reveal: JsonView) -> bool:
        """True if every shuffle and roll of a log follows from the promised secret."""
        if log.get("tape") != reveal.get("tape"):
            return False
        if not self.replay:
            return True
        chance = SealedChance(bytes.fromhex(reveal["secret"]))
        try:
            play_scenario(read_scenario(log["scenario"]), chance)
        except (BadInput, TypeError, KeyError, AttributeError, ValueError):
            return False
        return bool(chance.tape == log["tape"])

    def _shoe(self, key: Key, log: JsonView) -> list[str]:
        """The problems of a shoe that ended too soon or lasted too long, which lets the house choose between two orders."""
        table, first = key[0], int(key[1])
        if not self.promises.book(table).keeps_shoe:
            return []
        last, before = self._shoes.pop(table, (0, None))
        found = []
        try:
            if before is not None and last == first - 1 and ended_too_soon(before, log):
                found.append(f"the shoe before round {first} of table {table} was not at its end")
            if went_on_too_long(log):
                found.append(f"the shoe from round {first} of table {table} was shuffled anew and not promised anew")
        except (HousewayError, TypeError, KeyError, AttributeError, ValueError, IndexError):
            return found  # a malformed log is reported elsewhere
        if self.promises.ended_by_rules(table):
            self._shoes[table] = (first + _how_many(log) - 1, log)
        return found

    def _differences(self, key: Key, entry: JsonView, log: object) -> list[str]:
        """The problems of rounds whose published payments differ from those of the settlement."""
        table, first = key
        answer = log.get("answer") if isinstance(log, Mapping) else None
        if not isinstance(answer, Mapping) or not str(first).isdecimal():
            return []
        rounds = answer.get("rounds", [answer])
        found = []
        for number, one in enumerate(rounds if isinstance(rounds, list) else [], int(first)):
            told = self._told.pop((table, str(number)), [])
            if self.from_start and isinstance(one, Mapping) and told != _money(one):
                found.append(f"round {number} of table {table} was told with other payments than it was settled with")
        return found


def _money(told: JsonView) -> list[object]:
    """The money events of an entry or answer, reduced to the fields that are compared."""
    events = told.get("events")
    kept = (
        [one for one in events if isinstance(one, Mapping) and one.get("kind") in MONEY]
        if isinstance(events, list)
        else []
    )
    return [[one.get(name) for name in ("kind", "seat", "wager", "selection", "amount")] for one in kept]


def _how_many(log: object) -> int:
    """The number of rounds in a settlement's log."""
    answer = log.get("answer") if isinstance(log, Mapping) else None
    rounds = answer.get("rounds") if isinstance(answer, Mapping) else None
    return len(rounds) if isinstance(rounds, list) else 1


def _by_hand(log: object) -> bool:
    """True if the log scripts its cards, as hand-dealt rounds do; nothing can be promised about those."""
    scenario = log.get("scenario") if isinstance(log, Mapping) else None
    if not isinstance(scenario, Mapping):
        return True  # a malformed log is reported elsewhere
    rounds = scenario.get("rounds", [scenario])
    return isinstance(rounds, list) and any(isinstance(one, Mapping) and "deal" in one for one in rounds)
