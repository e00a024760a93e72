"""What entries of the log say about rounds: a promise before the wagers, the reveal and the settlement after them.

An entry is a mapping with ``kind`` and, where it concerns a table, ``table`` and ``round``. Three kinds carry proof:
``committed`` (``commitment``), ``revealed`` (``reveal``) and ``settled`` (``log``: the round as `houseway verify` reads it).
"""

from collections.abc import Mapping
from typing import Any

from houseway.errors import BadInput
from houseway.floor.commitment import kept
from houseway.floor.lying import Lying
from houseway.floor.sealed import SealedChance
from houseway.table.log import problems as round_problems
from houseway.table.referee import play_scenario
from houseway.table.scenario import read_scenario

Key = tuple[str, str]
MONEY = ("wagered", "paid", "collected", "returned")


class Rounds:
    """Follows the rounds of a log, entry by entry."""

    def __init__(self, replay: bool = True, from_start: bool = True) -> None:
        self.replay = replay
        self.from_start = from_start
        """Whether every promise must have been seen; a stretch may begin after one was made."""
        self.replayed = 0
        self.promises = 0
        self._promised: dict[tuple[str, str], int] = {}
        """Promises that were made and not revealed yet, by table and hash, with the number of the round they came before."""
        self._reveals: dict[Key, Mapping[str, Any]] = {}
        self._lying = Lying()
        self._told: dict[Key, list[Any]] = {}
        """Every move of money that was told at a table, by round."""

    def take(self, entry: Mapping[str, Any]) -> list[str]:
        """What is wrong with that entry, given those before it."""
        key = (str(entry.get("table")), str(entry.get("round")))
        match entry.get("kind"):
            case "command":
                self._lying.take(key[0], entry)
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
        made = (key[0], str(entry.get("commitment")))
        if made in self._promised:
            return [f"round {key[1]} of table {key[0]} was promised twice"]
        self._promised[made] = self._lying.round(key[0])
        if self.from_start and self._lying.any(key[0]):
            return [f"round {key[1]} of table {key[0]} was promised when wagers lay on the layout already"]
        return []

    def _revealed(self, key: Key, entry: Mapping[str, Any]) -> list[str]:
        published, reveal = str(entry.get("commitment")), entry.get("reveal")
        before = self._promised.pop((key[0], published), None)
        if before is None and self.from_start:
            return [f"round {key[1]} of table {key[0]} was revealed without a promise"]
        if not kept(published, reveal) or not isinstance(reveal, Mapping):
            return [f"round {key[1]} of table {key[0]} was not dealt from the order that was promised"]
        self.promises += 1
        if not entry.get("withdrawn"):
            self._reveals[key] = reveal
        if before is not None and not (key[1].isdecimal() and before < int(key[1])):
            return [f"round {key[1]} of table {key[0]} was promised after it had begun"]
        return []

    def _settled(self, key: Key, entry: Mapping[str, Any]) -> list[str]:
        found = []
        log = entry.get("log")
        reveal = self._reveals.pop(key, None)
        if reveal is None and self.from_start and not _by_hand(log):
            found.append(f"round {key[1]} of table {key[0]} was settled and its promise never revealed")
        if reveal is not None and isinstance(log, Mapping) and not self._from_secret(log, reveal):
            found.append(f"round {key[1]} of table {key[0]} was played on another order than the one revealed")
        found += self._differences(key, entry, log)
        if self.replay:
            self.replayed += 1
            try:
                found += round_problems(log)
            except BadInput as error:
                found.append(str(error))
        return found

    def _from_secret(self, log: Mapping[str, Any], reveal: Mapping[str, Any]) -> bool:
        """Whether every shuffle and roll of a log follows from the secret that was promised."""
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


def _by_hand(log: Any) -> bool:
    """Whether a log tells of cards that a person dealt: nothing can be promised about those."""
    scenario = log.get("scenario") if isinstance(log, Mapping) else None
    if not isinstance(scenario, Mapping):
        return True  # what is wrong with it is said elsewhere
    rounds = scenario.get("rounds", [scenario])
    return isinstance(rounds, list) and any(isinstance(one, Mapping) and "deal" in one for one in rounds)
