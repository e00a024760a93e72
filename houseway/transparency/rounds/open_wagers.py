"""Tracks the wagers on the layouts of a log's tables, command by command; a promise must come before all of them."""

from collections.abc import Mapping


class OpenWagers:
    """The wagers made for the coming round, by table."""

    def __init__(self) -> None:
        self._wagers: dict[str, set[tuple[str, str, str]]] = {}
        self._rounds: dict[str, int] = {}
        self._seats: dict[tuple[str, str], str] = {}
        """The players by table and seat."""

    def any(self, table: str) -> bool:
        """True if there are wagers on the table's layout."""
        return bool(self._wagers.get(table))

    def round(self, table: str) -> int:
        """The number of the last round begun at a table; 0 before the first."""
        return self._rounds.get(table, 0)

    def take(self, table: str, entry: Mapping[str, object]) -> None:
        """Updates the wagers with one command."""
        wagers = self._wagers.setdefault(table, set())
        by, fields, number = str(entry.get("by")), entry.get("fields"), entry.get("round")
        fields = fields if isinstance(fields, Mapping) else {}
        events = entry.get("events")
        for event in events if isinstance(events, list) else ():
            self._follow(table, by, event)
        if isinstance(number, int) and number > self.round(table):
            self._rounds[table] = number
            wagers.clear()
        match entry.get("do"):
            case "wager":
                wagers.add((by, str(fields.get("wager")), str(fields.get("selection"))))
            case "restore":
                wagers.clear()
            case "clear":
                name, pick = fields.get("wager"), fields.get("selection")
                gone = {one for one in wagers if one[0] == by and name in (None, one[1])}
                wagers -= {one for one in gone if pick is None or str(pick) == one[2]}

    def _follow(self, table: str, by: str, event: object) -> None:
        """Updates the seats with one event, and drops the wagers of players who left or whose wagers were returned."""
        if not isinstance(event, Mapping):
            return
        seat = (table, str(event.get("seat")))
        if event.get("kind") == "seated":
            self._seats[seat] = by
        elif event.get("kind") == "seat_changed" and seat in self._seats:
            self._seats[table, str(event.get("to"))] = self._seats.pop(seat)
        elif event.get("kind") in ("left", "refused") and seat in self._seats:
            who = self._seats[seat]
            self._wagers[table] -= {one for one in self._wagers[table] if one[0] == who}
