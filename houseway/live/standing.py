"""The state of a live table: its configuration, its seats, the current round, and the checks that refuse commands."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta

from houseway.equipment.money import Cents
from houseway.equipment.randomness.chance import Entropy, SystemEntropy
from houseway.errors import BadInput
from houseway.games import game as find_game
from houseway.live.config import TableConfig
from houseway.live.opening import Signatures
from houseway.live.result import CommandResult, EntropyUsed
from houseway.live.round import LiveRound, Raw, RenderedEvent, ReportedFault
from houseway.live.seats import Players
from houseway.live.shoe import Shoe
from houseway.rulebook.house_rules import accept_rules
from houseway.rulebook.submission import accept
from houseway.table.acts.house import ROLES, acts_of
from houseway.table.events import Event
from houseway.table.faults import Fault
from houseway.table.table import Table
from houseway.transparency.canonical import Written
from houseway.transparency.deck.sealed_deck import SealedDeck
from houseway.transparency.deck.seeds import Seeds


@dataclass(frozen=True)
class Suspension:
    """The reason why play is suspended, and who suspended it."""

    reason: str
    by: str
    role: str


class TableStanding:
    """A table with its seats and its current round, and the commands that this state refuses."""

    def __init__(self, config: TableConfig, entropy: Entropy | None = None) -> None:
        self.config = config
        self.game = find_game(config.game, config.authority, edition=config.edition or None)
        self.entropy = entropy or SystemEntropy()
        self.options: Raw = dict(config.options)
        self.house_rules: Raw = dict(config.house_rules)
        self.table = self._new_table()
        self.players = Players(self)
        self.status = "closed"
        self.retired = False
        """True if the table was permanently retired."""
        self.suspended: Suspension | None = None
        self.number = 0
        """The number of rounds begun at this table."""
        self.round: LiveRound | None = None
        """The current round, or the last one until the next wager."""
        self.opening: list[RenderedEvent] = []
        """The events of the table's opening."""
        self.signed: Signatures = ()
        """The signatures for the next opening."""
        self.acts: tuple[Raw, ...] = ()
        """The house's acts since the last round began on which the next round depends, in scenario form."""
        self.acts_before: tuple[Raw, ...] = ()
        """Such acts before the current round."""
        self.shoe: Shoe | None = None
        self.promise: SealedDeck | None = None
        """The source of the next shuffle or roll, promised before its wagers are made."""
        self.seeds = Seeds("")
        """The players' seeds fixed for that promise."""
        self.further = 0
        """The number of extra shuffles of the current shoe that were published."""
        self.shoe_first = 0
        """The number of the first round of the latest shoe."""
        self.began_at = datetime.min
        """The start time of the latest round."""
        self.faults: list[ReportedFault] = []
        """Faults reported for the coming round."""
        self.deadline: datetime | None = None
        """The earliest time at which the table's clock may strike."""
        self.showing = timedelta()
        """The time for which the clock waits beyond it, while what led to the question is shown to the players."""
        self.offered: tuple[object, Written] | None = None
        """A submission and the JSON text of its wagers (cached)."""
        self.lasting: tuple[tuple[object, ...], Written] | None = None
        """An id, submission, options and house rules, and the JSON text of what views show of a table with them (cached)."""
        self._deck: tuple[object, tuple[tuple[str, ...], int]] | None = None
        """A submission and what its shoe is made of (cached)."""
        self.notices: tuple[Event, ...] = ()
        """The dealer's orders and refusals since the last round, shown until the next begins."""
        self._clock_of: object = None
        """The situation for which the clock was set, so that it is set only once for each."""
        self.at = datetime.min
        self._out = CommandResult()
        self._coming = EntropyUsed()

    # -- state -------------------------------------------------------------------------------------------------------

    @property
    def playing(self) -> bool:
        """True if a round is in progress."""
        return self.round is not None and not self.round.finished

    @property
    def phase(self) -> str:
        """``betting``, ``dealing`` (a human dealer has to name a card), ``deciding`` or ``settled``."""
        if self.round is None:
            return "betting"
        if self.round.finished:
            return "settled"
        return "dealing" if self.round.wanted is not None else "deciding"

    @property
    def pending(self) -> list[Fault]:
        """The reported faults on which nothing was ruled yet: of the round in progress, else for the coming round."""
        if self.round is not None and not self.round.finished:
            return list(self.round.round.pending)
        return [reported.fault for reported in self.faults]

    @property
    def strikes(self) -> datetime | None:
        """The time at which the table's clock strikes; None without a clock."""
        return None if self.deadline is None else self.deadline + self.showing

    @property
    def now(self) -> Table:
        """The table including the effects of the round in progress."""
        return self.round.table if self.round is not None and self.playing else self.table

    def balances(self) -> dict[str, Cents]:
        """The chips at the table in cents, by account name, without empty ones; the house's may be negative."""
        piles = {f"seat:{number}": self.chips(number) for number in self.table.seats}
        piles |= {str(name): amount for name, amount in self.now.ledger.balances.items() if not isinstance(name, int)}
        piles["house"] = piles.get("house", 0) - self.now.ledger.brought  # the house paid the meters' initial amounts
        return {name: amount for name, amount in piles.items() if amount}

    def chips(self, number: int) -> Cents:
        """The seat's chips in cents; wagers are deducted once the round has begun."""
        return (self.table.seats[number].buy_in or 0) + self.now.ledger[number]

    def note(self, kind: str, text: str, *clauses: str, **data: object) -> None:
        """Adds an event outside a round to the command's result."""
        self._out.events.append(Event(len(self._out.events) + 1, kind, clauses, {"text": text, **data}))

    def log_act(self, name: str, by: str, fields: Mapping[str, object]) -> None:
        """Records an act for the log of the next round, if the game has it and its rounds depend on it."""
        act = acts_of(self.game).get(name)
        if act is not None and act.in_log:
            role = by if by in ROLES else "supervisor"  # a guest at a training table acts in every role
            self.acts = (*self.acts, {"act": name, "by": role, **fields})

    def set_clock(self) -> None:
        """Sets the table's clock to the time of the current command."""
        at = self.at
        self.table.clock = lambda: at

    def pay_account(self, name: str, amount: Cents) -> None:
        """Moves chips (cents) from the table to an account; a negative amount moves them to the table."""
        self._out.accounts[name] = self._out.accounts.get(name, 0) + amount

    def escrow(self, transfer: str, amount: Cents) -> None:
        """Moves chips (cents) from the table to the pile of a transfer; a negative amount moves them to the table."""
        self._out.escrow[transfer] = self._out.escrow.get(transfer, 0) + amount

    def refuse_while_playing(self, what: str) -> None:
        """Raises ``BadInput`` while a round is in progress; ``what`` names the refused action in the message."""
        if self.playing:
            raise BadInput(
                f"a round is on: {what} between rounds", "table", self.game.stay_clause, code="between-rounds-only"
            )

    def refuse_late_wager(self) -> None:
        """Raises ``BadInput``, citing the clause that closes wagers, while a round is in progress."""
        if not self.playing:
            return
        deck = self.game.deck
        clause = self.game.late_clause or (deck.late_wager[-1] if deck is not None else self.game.stay_clause)
        raise BadInput(
            "the wagers of this round are closed: nothing is made, raised or withdrawn",
            "wager",
            clause,
            code="wagers-closed",
        )

    def in_service(self) -> None:
        """Raises ``BadInput`` unless the table is open and in service."""
        if self.status != "open":
            raise BadInput(f"the table is {self.status}", "table", code="table-not-open")
        if self.table.closed is not None:
            why, clause = self.table.closed
            raise BadInput(why, "table", clause, code="table-closed")

    def _new_table(self) -> Table:
        submission = accept(self.game.submission, self.options)
        rules = accept_rules(self.game.house_rules, self.house_rules, submission)
        low, high = self.config.minimum, self.config.maximum
        table = Table(self.game, submission, minimum=low, maximum=high, house_rules=rules)
        table.clock = lambda: self.at
        return table
