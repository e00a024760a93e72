"""Checks each table's promises, entry by entry: one for each stretch of rounds, revealed in the order in which it was made.

A stretch is the rounds dealt from one shuffle. The house promises the next stretch before anybody wagers on it, so at most
two promises of a table are open: the stretch in play and the next one. Entries that break this order are problems; what is
allowed but worth knowing (withdrawn promises, shoes ended early, voided rounds, rounds without a settlement) is listed.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from houseway.support.json_types import Json
from houseway.transparency.rounds.open_wagers import OpenWagers
from houseway.transparency.rounds.table_setup import SetUp

MOST_OPEN: Final = 2
DEALING: Final = ("deal", "ready", "time", "leave", "away", "decide", "fault")
"""The commands during which a shoe may end by the rules of its game; any other command ends it early."""
Listed = Json


@dataclass(frozen=True)
class Open:
    """A promise that is not revealed yet."""

    commitment: str
    after: int
    """The number of the last round begun when it was made."""
    entry: int


@dataclass
class Findings:
    """Findings other than the log's problems; each item names the table and the index of the log entry."""

    open_promises: list[Listed] = field(default_factory=list)
    unsettled: list[Listed] = field(default_factory=list)
    voids: list[Listed] = field(default_factory=list)
    ended_early: list[Listed] = field(default_factory=list)
    withdrawn: list[Listed] = field(default_factory=list)
    by_hand: int = 0
    """The number of hand-dealt rounds at tables configured for it, about whose cards nothing is promised."""

    def voids_by_role(self) -> dict[str, int]:
        """The number of voided rounds by the role that reported the fault ("rules" if nobody did)."""
        counted: dict[str, int] = {}
        for one in self.voids:
            counted[one["role"]] = counted.get(one["role"], 0) + 1
        return counted


@dataclass
class TableBook:
    """The state of one table in the log."""

    name: str
    setup: SetUp | None = None
    seq: int = 0
    revealed: int | None = None
    """The last round whose stretch was revealed; None until it is known."""
    open: list[Open] = field(default_factory=list)
    began: dict[int, int] = field(default_factory=dict)
    """The rounds that have begun and are not settled, with the index of the entry in which each began."""
    due: int | None = None
    """The first round of a stretch just revealed, whose settlement must come next; None otherwise."""
    unproved: set[int] = field(default_factory=set)
    """The rounds that the house settled without a replayable log."""
    given_up: set[int] = field(default_factory=set)
    """The rounds abandoned because a backup was restored; they are never settled, and their wagers were returned."""
    faults: dict[int, Listed] = field(default_factory=dict)
    """The last fault reported for each round, with its reporter."""
    command: Mapping[str, object] = field(default_factory=dict)
    """The last command."""

    def pass_over(self) -> None:
        """Advances ``revealed`` past abandoned rounds, which need no reveal."""
        while self.revealed is not None and self.revealed + 1 in self.given_up:
            self.revealed += 1

    @property
    def by_hand(self) -> bool:
        """True if the table is configured for a human dealer."""
        return self.setup is not None and self.setup.dealer == "person"

    @property
    def keeps_shoe(self) -> bool:
        """True if several rounds may be dealt from one shuffle, or if the table's setup is unknown."""
        return self.setup is None or self.setup.keeps_shoe


class Promises:
    """Checks the promises of every table in a log; methods return the problems found."""

    def __init__(self, from_start: bool = True) -> None:
        self.from_start = from_start
        """True if the log is read from its first entry; a part of a log may begin after a promise was made."""
        self.found = Findings()
        self.lying = OpenWagers()
        self._books: dict[str, TableBook] = {}
        self._made: set[int] = set()
        """The hashes of all promises so far; none may be repeated."""

    def book(self, table: str) -> TableBook:
        """The state of a table, created on first use."""
        return self._books.setdefault(table, TableBook(table, revealed=0 if self.from_start else None))

    def made(self, table: str, entry: Mapping[str, object]) -> list[str]:
        """Checks that a table is set up only once, and records its setup."""
        book = self.book(table)
        if book.setup is not None:
            return [f"table {table} was set up twice"]
        book.setup = SetUp(entry.get("config"))
        return []

    def command(self, table: str, entry: Mapping[str, object], index: int) -> list[str]:
        """Checks a command: commands and rounds must come in order, and each round needs an open promise."""
        book, before = self.book(table), self.lying.round(table)
        known = bool(book.command)
        problems = self._sequence(book, entry) + self._left_closed(book, before) + _not_settled(book)
        self.lying.take(table, entry)
        book.command = entry
        now = self.lying.round(table)
        self._fault(book, entry, now, index)
        self._given_up(book, entry, now)
        if book.setup is not None and entry.get("do") == "options":
            book.setup.change(now, entry.get("fields"))
        if now > before and (known or self.from_start):
            problems += self._begins(book, before, now, index)
        return problems

    def _sequence(self, book: TableBook, entry: Mapping[str, object]) -> list[str]:
        seq, last = entry.get("seq"), book.seq
        if type(seq) is not int:
            return [f"a command of table {book.name} has no number"]
        book.seq = seq
        if seq == last + 1 or (not last and not self.from_start):
            return []
        return [f"command {seq} of table {book.name} follows command {last}: some are missing or out of order"]

    def _begins(self, book: TableBook, before: int, now: int, index: int) -> list[str]:
        book.began[now] = index
        problems = []
        if now != before + 1:
            problems.append(f"round {now} of table {book.name} follows round {before}: some are missing")
        if self.from_start and book.setup is None:
            problems.append(f"round {now} of table {book.name} began and the table was never set up")
        elif self.from_start and not book.by_hand and not book.open:
            problems.append(f"round {now} of table {book.name} began without a promise about its cards")
        return problems

    def _left_closed(self, book: TableBook, begun: int) -> list[str]:
        """The problem of a promise not revealed before the next round, in games that shuffle for every round."""
        book.pass_over()
        if book.by_hand or book.keeps_shoe or book.revealed is None:
            return []
        if begun <= book.revealed + 1:
            return []
        missing, book.revealed = book.revealed + 1, begun - 1
        return [f"round {missing} of table {book.name} is over and its promise was never revealed"]

    def _given_up(self, book: TableBook, entry: Mapping[str, object], now: int) -> None:
        """Lists a round that was abandoned because a backup was restored."""
        events = entry.get("events") if entry.get("do") == "restore" else None
        for one in events if isinstance(events, list) else ():
            if isinstance(one, Mapping) and one.get("kind") == "given_up" and one.get("round") == now:
                began = book.began.pop(now, None)
                if began is not None:
                    book.given_up.add(now)
                    self.found.unsettled.append({"table": book.name, "round": now, "entry": began, "why": "restored"})

    def _fault(self, book: TableBook, entry: Mapping[str, object], now: int, index: int) -> None:
        if entry.get("do") != "fault":
            return
        events, fields = entry.get("events"), entry.get("fields")
        told = events if isinstance(events, list) else []
        coming = any(isinstance(one, Mapping) and one.get("kind") == "reported" for one in told)
        fault = fields.get("fault") if isinstance(fields, Mapping) else None
        kind = fault.get("kind") if isinstance(fault, Mapping) else None
        who = {"role": str(entry.get("role")), "by": str(entry.get("by"))}
        book.faults[now + 1 if coming else now] = {**who, "fault": kind, "entry": index}

    # -- promises ----------------------------------------------------------------------------------------------------

    def committed(self, table: str, entry: Mapping[str, object], index: int) -> list[str]:
        """Checks a promise: it must be for the next round, and only the stretch in play may have another open promise."""
        book, begun, published = self.book(table), self.lying.round(table), str(entry.get("commitment"))
        problems = _not_settled(book)
        if hash(published) in self._made:
            problems.append(f"round {entry.get('round')} of table {table} was promised twice")
        self._made.add(hash(published))
        if self.from_start and entry.get("round") != begun + 1:
            problems.append(f"a promise at table {table} is for round {entry.get('round')}, not for round {begun + 1}")
        if len(book.open) >= MOST_OPEN:
            problems.append(
                f"table {table} has {len(book.open) + 1} promises open: only the stretch in play and the next may be"
            )
        elif book.open and book.open[-1].after >= begun:
            problems.append(
                f"round {begun + 1} of table {table} was promised a second time: one of the two can be chosen"
            )
        if self.from_start and self.lying.any(table):
            problems.append(
                f"round {entry.get('round')} of table {table} was promised when wagers lay on the layout already"
            )
        book.open.append(Open(published, begun, index))
        return problems

    def revealed(self, table: str, entry: Mapping[str, object], index: int) -> tuple[Open | None, list[str]]:
        """The promise that is revealed (None if unknown), and the problems of revealing it now."""
        book, published, first = self.book(table), str(entry.get("commitment")), entry.get("round")
        place = next((n for n, one in enumerate(book.open) if one.commitment == published), None)
        wrong = _not_settled(book)
        if place is None and self.from_start:
            wrong.append(f"round {first} of table {table} was revealed without a promise")
        promise = None if place is None else book.open.pop(place)
        if entry.get("withdrawn"):
            return promise, wrong + self._withdrawn(book, promise, index)
        if place:
            wrong.append(f"round {first} of table {table} was dealt from a promise that was not the oldest open one")
        last = entry.get("last", first)
        if type(first) is not int or type(last) is not int or first > last:
            return promise, [*wrong, f"a reveal at table {table} does not say which rounds it is about"]
        return promise, wrong + self._stretch(book, promise, first, last, index)

    def _withdrawn(self, book: TableBook, promise: Open | None, index: int) -> list[str]:
        self.found.withdrawn.append({"table": book.name, "entry": index, **_who(book.command)})
        if self.from_start and self.lying.any(book.name):
            return [f"table {book.name} withdrew a promise when wagers lay on the layout already"]
        book.pass_over()
        in_play = book.revealed is not None and book.revealed < self.lying.round(book.name)
        if promise is not None and in_play and not book.open:
            return [f"table {book.name} withdrew the promise of a round that had begun"]
        return []

    def _stretch(self, book: TableBook, promise: Open | None, first: int, last: int, index: int) -> list[str]:
        problems, begun = [], self.lying.round(book.name)
        book.pass_over()
        if promise is not None and not promise.after < first:
            problems.append(f"round {first} of table {book.name} was promised after it had begun")
        if book.revealed is not None and first != book.revealed + 1:
            problems.append(f"rounds before {first} of table {book.name} were never revealed, or {first} was twice")
        if self.from_start and last > begun:
            problems.append(f"round {last} of table {book.name} was revealed before it began")
        if last > first and not book.keeps_shoe:
            problems.append(f"rounds {first} to {last} of table {book.name} share a promise: each has its own shuffle")
        if book.keeps_shoe and not self.ended_by_rules(book.name):
            which = {"table": book.name, "first": first, "last": last, "entry": index}
            self.found.ended_early.append({**which, **_who(book.command)})
        book.revealed = last
        book.due = first
        return problems

    def ended_by_rules(self, table: str) -> bool:
        """True if a shoe that ends now ends in the course of dealing, not by an order of the house."""
        return self.book(table).command.get("do") in DEALING

    # -- settlements -------------------------------------------------------------------------------------------------

    def settled(self, table: str, entry: Mapping[str, object], by_hand: bool, index: int) -> list[str]:
        """Checks a settlement: its rounds must have begun at the table, and its log must match the table's setup."""
        book, first, log = self.book(table), entry.get("round"), entry.get("log")
        if first == book.due:
            book.due = None
        if "log" in entry and log is None:
            book.unproved |= {number for number in book.began if number in _range(first, entry.get("last"))}
            return []
        answer = log.get("answer") if isinstance(log, Mapping) else None
        several = answer.get("rounds", [answer]) if isinstance(answer, Mapping) else None
        if type(first) is not int or not isinstance(several, list):
            return []  # a malformed log is reported elsewhere
        last, problems = first + len(several) - 1, []
        if entry.get("last", last) != last:
            problems.append(
                f"the settlement from round {first} of table {table} has {len(several)} rounds, not all of them"
            )
        if by_hand and not book.by_hand and book.setup is not None:
            problems.append(f"round {first} of table {table} was dealt by hand: the table is set up to deal by itself")
        elif by_hand and book.setup is None and self.from_start:
            problems.append(f"round {first} of table {table} was dealt by hand and the table was never set up")
        elif by_hand:
            self.found.by_hand += len(several)
        if book.setup is not None and isinstance(log, Mapping):
            problems += [f"round {first} of table {table} {wrong}" for wrong in book.setup.differs(first, log)]
        for number, one in enumerate(several, first):
            began = book.began.pop(number, None)
            if began is None and self.from_start:
                problems.append(f"round {number} of table {table} was settled twice, or never told")
            fault = book.faults.pop(number, None)
            if isinstance(one, Mapping) and one.get("status") == "void":
                told = fault or {"role": "rules", "by": None, "fault": None, "entry": index}
                self.found.voids.append({"table": table, "round": number, **told})
        return problems

    # -- the end of the log ------------------------------------------------------------------------------------------

    def end(self) -> list[str]:
        """The problems at the end of the log; promises and rounds that are still open are listed as findings."""
        problems = []
        for book in self._books.values():
            problems += self._left_closed(book, self.lying.round(book.name)) + _not_settled(book)
            for one in book.open:
                self.found.open_promises.append({"table": book.name, "commitment": one.commitment, "entry": one.entry})
            for number, index in book.began.items():
                why = "dealt by hand" if book.by_hand else "not replayable" if number in book.unproved else "in play"
                self.found.unsettled.append({"table": book.name, "round": number, "entry": index, "why": why})
        return problems


def _not_settled(book: TableBook) -> list[str]:
    """The problem of a revealed stretch that is not settled before the table's next entry."""
    if book.due is None:
        return []
    first, book.due = book.due, None
    return [f"round {first} of table {book.name} was revealed and never settled"]


def _range(first: object, last: object) -> range:
    return range(first, last + 1) if type(first) is int and type(last) is int else range(0)


def _who(command: Mapping[str, object]) -> Listed:
    """The verb, role and sender of a command."""
    return {name: command.get(name) for name in ("do", "role", "by")}
