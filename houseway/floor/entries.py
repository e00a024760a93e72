"""What entries of the log say about rounds: a promise before the cards, the reveal and the settlement after them.

An entry is a mapping with ``kind`` and, where it concerns a table, ``table`` and ``round``. Three kinds carry proof:
``committed`` (``commitment``), ``revealed`` (``reveal``) and ``settled`` (``log``: the round as `houseway verify` reads it).
"""

from collections.abc import Mapping
from typing import Any

from houseway.errors import BadInput
from houseway.floor.commitment import kept
from houseway.table.log import problems as round_problems

Key = tuple[Any, Any]
MONEY = ("wagered", "paid", "collected", "returned")


class Rounds:
    """Follows the rounds of a log, entry by entry."""

    def __init__(self, replay: bool = True, from_start: bool = True) -> None:
        self.replay = replay
        self.from_start = from_start
        """Whether every promise must have been seen; a stretch may begin after one was made."""
        self.replayed = 0
        self.promises = 0
        self._promised: dict[Key, str] = {}
        self._tapes: dict[Key, list[Any]] = {}
        self._told: dict[Key, list[Any]] = {}
        """Every move of money that was told at a table, by round."""

    def take(self, entry: Mapping[str, Any]) -> list[str]:
        """What is wrong with that entry, given those before it."""
        key = (str(entry.get("table")), str(entry.get("round")))
        match entry.get("kind"):
            case "command":
                self._told.setdefault(key, []).extend(_money(entry))
                return []
            case "committed":
                return self._committed(key, entry)
            case "revealed":
                return self._revealed(key, entry)
            case "settled":
                return self._settled(key, entry)
        return []

    def _committed(self, key: Key, entry: Mapping[str, Any]) -> list[str]:
        if key in self._promised or key in self._tapes:
            return [f"round {key[1]} of table {key[0]} was promised twice"]
        self._promised[key] = str(entry.get("commitment"))
        return []

    def _revealed(self, key: Key, entry: Mapping[str, Any]) -> list[str]:
        published, reveal = self._promised.pop(key, None), entry.get("reveal")
        if published is None:
            return [] if not self.from_start else [f"round {key[1]} of table {key[0]} was revealed without a promise"]
        if not kept(published, reveal) or not isinstance(reveal, Mapping):
            return [f"round {key[1]} of table {key[0]} was not dealt from the order that was promised"]
        self.promises += 1
        self._tapes[key] = reveal["tape"]
        return []

    def _settled(self, key: Key, entry: Mapping[str, Any]) -> list[str]:
        found = []
        if key in self._promised:
            found.append(f"round {key[1]} of table {key[0]} was settled and its promise never revealed")
        log = entry.get("log")
        promised = self._tapes.pop(key, None)
        if promised is not None and isinstance(log, Mapping) and not _begins_with(log.get("tape"), promised):
            found.append(f"round {key[1]} of table {key[0]} was played on another order than the one revealed")
        found += self._differences(key, entry, log)
        if self.replay:
            self.replayed += 1
            try:
                found += round_problems(log)
            except BadInput as error:
                found.append(str(error))
        return found

    def _differences(self, key: Key, entry: Mapping[str, Any], log: Any) -> list[str]:
        """Rounds of which players were told other payments than those that the settlement has."""
        table, first = key
        answer = log.get("answer") if isinstance(log, Mapping) else None
        if not isinstance(answer, Mapping) or not str(first).isdecimal():
            return []
        rounds = answer.get("rounds", [answer])
        found = []
        for number, one in enumerate(rounds if isinstance(rounds, list) else [], int(first)):
            told = self._told.pop((table, str(number)), None)
            if told and self.from_start and isinstance(one, Mapping) and told != _money(one):
                found.append(f"round {number} of table {table} was told with other payments than it was settled with")
        return found


def _money(told: Mapping[str, Any]) -> list[Any]:
    """The moves of money among events."""
    events = told.get("events")
    kept = (
        [one for one in events if isinstance(one, Mapping) and one.get("kind") in MONEY]
        if isinstance(events, list)
        else []
    )
    return [[one.get(name) for name in ("kind", "seat", "wager", "selection", "amount")] for one in kept]


def _begins_with(tape: Any, promised: list[Any]) -> bool:
    """Whether the shoe was played on what was promised; a fault may have called for more shuffles after that."""
    return isinstance(tape, list) and tape[: len(promised)] == promised
