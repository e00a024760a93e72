"""A room's board without input or output: waiting lists, calls to seats and announcements.

A board is immutable: :meth:`Board.after` returns the board after a command. Facts about the tables that a command needs (free
seats, names of lists) come with it as ``facts``, so that the log of commands determines the board.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from typing import Final

from houseway.errors import BadInput
from houseway.live.commands import CLOCK, Command
from houseway.live.room.transfers import MustMove, Transfer
from houseway.support.json_types import JsonView
from houseway.table.events import Event

FIELDS: Final[dict[str, tuple[frozenset[str], frozenset[str]]]] = {
    "join": (frozenset({"list"}), frozenset()),
    "withdraw": (frozenset({"list"}), frozenset()),
    "call": (frozenset({"table"}), frozenset()),
    "strike": (frozenset({"list", "player"}), frozenset()),
    "announce": (frozenset({"table"}), frozenset({"text"})),
    "retract": (frozenset({"number"}), frozenset()),
    "rules": (frozenset(), frozenset({"call_minutes", "absence_minutes"})),
    "transfer": (frozenset({"player", "table", "to"}), frozenset({"seat"})),
    "must_move": (frozenset({"table"}), frozenset({"to"})),
    "seated": (frozenset({"player", "lists"}), frozenset()),
    "moves_on": (frozenset({"player", "table", "to"}), frozenset()),
    "moved": (frozenset({"number", "stage"}), frozenset({"amount"})),
    "expired": (frozenset({"player", "list"}), frozenset()),
}
"""Each verb with its required and optional fields; only the clock may send those of ``OF_THE_CLOCK``."""
OF_THE_CLOCK: Final = ("seated", "expired", "moves_on", "moved")
OF_A_LIST: Final = 500
"""The most players who wait on one list."""
OF_A_PLAYER: Final = 20
"""The most lists that one player waits on, or is called from."""
KEPT: Final = 20
"""The number of announcements kept on the board."""
LONGEST_TEXT: Final = 200
LONGEST: Final = timedelta(hours=12)
LONG_AGO: Final = datetime(1, 1, 1, tzinfo=UTC)


@dataclass(frozen=True)
class Waiting:
    """A player on the waiting list of a game."""

    player: str
    list: str
    title: str
    since: datetime


@dataclass(frozen=True)
class Call:
    """A player who was called to a seat, which is reserved until ``until``."""

    player: str
    list: str
    title: str
    table: str
    name: str
    seat: int
    until: datetime


@dataclass(frozen=True)
class Announcement:
    """An announcement in the room."""

    number: int
    at: datetime
    by: str
    text: str
    clauses: tuple[str, ...]


Done = tuple["Board", Event]


@dataclass(frozen=True)
class Board:
    """The state of the board. The times for calls and absences, in minutes, are the house's own rules."""

    waiting: tuple[Waiting, ...] = ()
    calls: tuple[Call, ...] = ()
    announcements: tuple[Announcement, ...] = ()
    announced: int = 0
    call_minutes: int = 5
    absence_minutes: int = 20
    at: datetime = LONG_AGO
    transfers: tuple[Transfer, ...] = ()
    """Players who are being moved between tables."""
    transferred: int = 0
    """The number of the last transfer."""
    must_moves: tuple[MustMove, ...] = ()

    def after(self, command: Command, at: datetime) -> Done:
        """The board after the command, and its event; raises ``BadInput`` if the command is refused."""
        verbs: dict[str, Callable[[Board, Command], Done]] = {
            "join": Board._join,
            "withdraw": Board._withdraw,
            "call": Board._call,
            "strike": Board._strike,
            "announce": Board._announce,
            "retract": Board._retract,
            "rules": Board._rules,
            "transfer": Board._transfer,
            "moves_on": Board._transfer,
            "moved": Board._moved,
            "must_move": Board._must_move,
            "seated": Board._seated,
            "expired": Board._expired,
        }
        return verbs[command.do](replace(self, at=at), command)

    @property
    def names(self) -> set[tuple[str, str]]:
        """The (player, list) pairs of everybody who waits or is called."""
        return {(entry.player, entry.list) for entry in self.waiting} | {
            (entry.player, entry.list) for entry in self.calls
        }

    def held(self, table: str) -> set[int]:
        """The seats of a table that are kept for called players and for players on their way."""
        called = {call.seat for call in self.calls if call.table == table}
        return called | {one.seat for one in self.transfers if one.to == table}

    def ahead(self, player: str, lists: tuple[str, ...]) -> int:
        """The number of players waiting on these lists before that player; all of them if the player is not waiting."""
        line = [entry.player for entry in self.waiting if entry.list in lists]
        return len(set(line[: line.index(player)] if player in line else line))

    # -- lists -------------------------------------------------------------------------------------------------------

    def _join(self, command: Command) -> Done:
        wanted, title = command["list"], str(command["facts"]["title"])
        if (command.by, wanted) in self.names:
            raise BadInput(f"your name is on the list for {title} already", "list", code="already-listed")
        if sum(entry.list == wanted for entry in self.waiting) >= OF_A_LIST:
            raise BadInput(f"the list for {title} is full", "list", code="lists-full")
        if sum(player == command.by for player, _ in self.names) >= OF_A_PLAYER:
            text = f"your name is on {OF_A_PLAYER} lists: take it off one of them first"
            raise BadInput(text, "list", code="too-many-lists")
        new = replace(self, waiting=(*self.waiting, Waiting(command.by, wanted, title, self.at)))
        return new, _event("waits", f"{command.by} waits for {title}", player=command.by, list=wanted)

    def _withdraw(self, command: Command) -> Done:
        return self._without(command.by, command["list"], f"{command.by} waits no longer")

    def _strike(self, command: Command) -> Done:
        player = str(command["player"])
        return self._without(player, command["list"], f"{player} is taken off the list")

    def _without(self, player: str, wanted: object, text: str) -> Done:
        waiting = tuple(entry for entry in self.waiting if (entry.player, entry.list) != (player, wanted))
        calls = tuple(entry for entry in self.calls if (entry.player, entry.list) != (player, wanted))
        if (waiting, calls) == (self.waiting, self.calls):
            raise BadInput(f"{player:.60} is not on that list", "list", code="not-listed")
        return replace(self, waiting=waiting, calls=calls), _event("waits_no_longer", text, player=player, list=wanted)

    # -- calls -------------------------------------------------------------------------------------------------------

    def _call(self, command: Command) -> Done:
        facts: JsonView = command["facts"]
        table, name = str(command["table"]), str(facts["name"])
        called = {call.player for call in self.calls} | set(facts["seated"])
        line = [entry for entry in self.waiting if entry.list in facts["lists"] and entry.player not in called]
        if not line:
            raise BadInput(f"nobody waits for a seat at {name}", "table", code="nobody-waits")
        held = self.held(table)
        free = [seat for seat in facts["free"] if seat not in held]
        if not free:
            raise BadInput(f"no seat at {name} is free", "table", code="no-seat-free")
        first, seat = line[0], int(free[0])
        until = self.at + timedelta(minutes=self.call_minutes)
        call = Call(first.player, first.list, first.title, table, name, seat, until)
        waiting = tuple(entry for entry in self.waiting if entry is not first)
        text = f"{first.player} is called to seat {seat} of {name}, which is kept for {self.call_minutes} minutes"
        data = {"player": first.player, "at_table": table, "seat": seat, "until": until.isoformat()}
        return replace(self, waiting=waiting, calls=(*self.calls, call)), _event("called", text, **data)

    def _seated(self, command: Command) -> Done:
        player, lists = str(command["player"]), command["lists"]
        waiting = tuple(entry for entry in self.waiting if entry.player != player or entry.list not in lists)
        calls = tuple(entry for entry in self.calls if entry.player != player or entry.list not in lists)
        if (waiting, calls) == (self.waiting, self.calls):
            raise BadInput(f"{player} waits for none of these", "lists", code="not-listed")
        return replace(self, waiting=waiting, calls=calls), _event(
            "has_a_seat", f"{player} has taken a seat", player=player
        )

    def _expired(self, command: Command) -> Done:
        player, wanted = str(command["player"]), command["list"]
        over = [call for call in self.calls if (call.player, call.list) == (player, wanted) and call.until <= self.at]
        if not over:
            raise BadInput("that call still stands", "list", code="call-stands")
        calls = tuple(call for call in self.calls if call not in over)
        text = f"{player} did not come in time: seat {over[0].seat} of {over[0].name} is free again"
        return replace(self, calls=calls), _event("did_not_come", text, player=player, list=wanted)

    # -- moves between tables ----------------------------------------------------------------------------------------

    def _transfer(self, command: Command) -> Done:
        facts: JsonView = command["facts"]
        player, table, to = (str(command[name]) for name in ("player", "table", "to"))
        if any(one.player == player for one in self.transfers):
            raise BadInput(f"{player} is being moved already", "player", code="already-so")
        free = [seat for seat in facts["free"] if seat not in self.held(to)]
        wanted = command.fields.get("seat", free[0] if free else None)
        if wanted not in free:
            raise BadInput(f"that seat at {facts['to_name']} is not free", "seat", code="no-seat-free")
        number, names = self.transferred + 1, (str(facts["name"]), to, str(facts["to_name"]))
        one = Transfer(number, player, table, *names, int(wanted), bool(facts["training"]))
        text = f"{player} moves from {one.name} to seat {one.seat} of {one.to_name}"
        new = replace(self, transfers=(*self.transfers, one), transferred=number)
        return new, _event("transfer", text, player=player, at_table=to, seat=one.seat)

    def _moved(self, command: Command) -> Done:
        found = next((one for one in self.transfers if one.number == command["number"]), None)
        if found is None:
            raise BadInput("there is no such transfer", "number", code="no-such-transfer")
        others = tuple(one for one in self.transfers if one is not found)
        if command["stage"] == "departed":
            on_the_way = replace(found, amount=int(command["amount"]))
            text = f"{found.player} has left {found.name} for {found.to_name}"
            return replace(self, transfers=(*others, on_the_way)), _event("departed", text, player=found.player)
        ended = "has arrived at" if command["stage"] == "arrived" else "could not be moved to"
        text = f"{found.player} {ended} {found.to_name}"
        return replace(self, transfers=others), _event(str(command["stage"]), text, player=found.player)

    def _must_move(self, command: Command) -> Done:
        facts: JsonView = command["facts"]
        table, to = str(command["table"]), command.fields.get("to")
        others = tuple(one for one in self.must_moves if one.feeder != table)
        if to is None:
            if others == self.must_moves:
                raise BadInput(f"{facts['name']} is not a must-move table", "table", code="not-listed")
            text = f"players of {facts['name']} stay there"
            return replace(self, must_moves=others), _event("must_move_ended", text, at_table=table)
        if any(one.feeder == to for one in others) or any(one.main == table for one in others) or to == table:
            raise BadInput("a main table does not move its players on", "to", code="tables-in-a-ring")
        text = f"players of {facts['name']} move on to {facts['to_name']} as seats become free"
        new = replace(self, must_moves=(*others, MustMove(table, str(to))))
        return new, _event("must_move", text, at_table=table)

    # -- announcements and rules -------------------------------------------------------------------------------------

    def _announce(self, command: Command) -> Done:
        facts = command["facts"]
        text = command.fields.get("text", facts["text"])
        if not isinstance(text, str) or not 1 <= len(text.strip()) <= LONGEST_TEXT or not text.isprintable():
            raise BadInput(
                f"an announcement has 1 to {LONGEST_TEXT} printable characters", "text", code="malformed-text"
            )
        announcement = Announcement(self.announced + 1, self.at, command.by, text.strip(), tuple(facts["clauses"]))
        recent = (*self.announcements, announcement)[-KEPT:]
        event = Event(1, "announced", announcement.clauses, {"text": announcement.text})
        return replace(self, announcements=recent, announced=announcement.number), event

    def _retract(self, command: Command) -> Done:
        left = tuple(announcement for announcement in self.announcements if announcement.number != command["number"])
        if left == self.announcements:
            raise BadInput("there is no such announcement on the board", "number", code="no-such-announcement")
        return replace(self, announcements=left), _event("retracted", "an announcement is taken off the board")

    def _rules(self, command: Command) -> Done:
        wanted = {name: command.fields[name] for name in ("call_minutes", "absence_minutes") if name in command.fields}
        for name, value in wanted.items():
            if isinstance(value, bool) or not isinstance(value, int) or not 1 <= value * 60 <= LONGEST.total_seconds():
                raise BadInput(f"{name} is a whole number of minutes up to 12 hours", name, code="not-minutes")
        new = replace(self, **wanted)
        text = f"a call stands for {new.call_minutes} minutes, an absence may last {new.absence_minutes}"
        return new, _event("room_rules", text)


def _event(kind: str, text: str, **data: object) -> Event:
    return Event(1, kind, (), {"text": text, **data})


def read_room_command(raw: Mapping[str, object], by: str, role: str) -> Command:
    """The command, parsed; raises ``BadInput`` for an unknown verb or wrong field names. The board checks the values."""
    do = raw.get("do")
    if not isinstance(do, str) or do not in FIELDS or (do in OF_THE_CLOCK) != (by == CLOCK):
        verbs = ", ".join(verb for verb in FIELDS if verb not in OF_THE_CLOCK)
        raise BadInput(f"a room cannot {do!r:.40}: {verbs}", "do", code="unknown-command")
    needed, optional = FIELDS[do]
    fields = {str(name): value for name, value in raw.items() if name not in ("do", "key", "type")}
    for name in needed - fields.keys():
        raise BadInput(f"{do} needs {name!r}", do, code="field-missing")
    for name in fields.keys() - needed - optional:
        raise BadInput(f"{do} takes no {name!r:.40}", do, code="unknown-field")
    return Command(do, by, role, fields)
