"""A live table as it stands: its set-up, who sits there, the round that is on, and what cannot be done now."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

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
from houseway.rulebook.submission import accept
from houseway.table.acts.house import ROLES, acts_of
from houseway.table.events import Event
from houseway.table.table import Table
from houseway.transparency.canonical import Written
from houseway.transparency.deck.sealed_deck import SealedDeck
from houseway.transparency.deck.seeds import Seeds


@dataclass(frozen=True)
class Suspension:
    """Why no round begins, and who says so."""

    reason: str
    by: str
    role: str


class TableStanding:
    """A table, its seats, and the round that is on; what it refuses in its state."""

    def __init__(self, config: TableConfig, entropy: Entropy | None = None) -> None:
        self.config = config
        self.game = find_game(config.game, config.authority, edition=config.edition or None)
        self.entropy = entropy or SystemEntropy()
        self.options: Raw = dict(config.options)
        self.table = self._new_table()
        self.players = Players(self)
        self.status = "closed"
        self.retired = False
        """Whether the table was put away for good."""
        self.suspended: Suspension | None = None
        self.number = 0
        """How many rounds have begun at this table."""
        self.round: LiveRound | None = None
        """The round that is on, or the last one until the next wager."""
        self.opening: list[RenderedEvent] = []
        """What was done to open the table."""
        self.signed: Signatures = ()
        """What was signed towards the next opening."""
        self.acts: tuple[Raw, ...] = ()
        """Acts of the house since the last round began that the next one depends on, as a scenario writes them."""
        self.acts_before: tuple[Raw, ...] = ()
        """Those before the round that is on."""
        self.shoe: Shoe | None = None
        self.promise: SealedDeck | None = None
        """What the next shuffle or roll comes from: promised before its wagers are made."""
        self.seeds = Seeds("")
        """Players' seeds that are fixed for that promise."""
        self.further = 0
        """How many shuffles of the stretch in play were published beside the promised one."""
        self.shoe_first = 0
        """The first round of the shoe that the last round was dealt from."""
        self.began_at = datetime.min
        """When the last round began."""
        self.faults: list[ReportedFault] = []
        """Faults that were reported before the round they belong to."""
        self.deadline: datetime | None = None
        self.offered: tuple[object, Written] | None = None
        """What can be wagered under a submission, as it is shown."""
        self.notices: tuple[Event, ...] = ()
        """What was said since the last round to those who wait for the next."""
        self._clock_of: object = None
        """What the clock was wound for: it is wound once for each."""
        self.at = datetime.min
        self._out = CommandResult()
        self._coming = EntropyUsed()

    # -- the table as it stands --------------------------------------------------------------------------------------

    @property
    def playing(self) -> bool:
        """Whether a round is on."""
        return self.round is not None and not self.round.finished

    @property
    def phase(self) -> str:
        if self.round is None:
            return "betting"
        if self.round.finished:
            return "settled"
        return "dealing" if self.round.wanted is not None else "deciding"

    @property
    def now(self) -> Table:
        """The table with everything that has happened in the round so far."""
        return self.round.table if self.round is not None and self.playing else self.table

    def balances(self) -> dict[str, Cents]:
        """Every pile of chips at the table, by name; the house's may be under zero."""
        piles = {f"seat:{number}": self.chips(number) for number in self.table.seats}
        piles |= {str(name): amount for name, amount in self.now.ledger.balances.items() if not isinstance(name, int)}
        piles["house"] = piles.get("house", 0) - self.now.ledger.brought  # the house put up what meters began with
        return {name: amount for name, amount in piles.items() if amount}

    def chips(self, number: int) -> Cents:
        """What a seat has, wagers on the layout not counted once the round is on."""
        return (self.table.seats[number].buy_in or 0) + self.now.ledger[number]

    def note(self, kind: str, text: str, *clauses: str, **data: object) -> None:
        """Something that happened at the table outside a round."""
        self._out.events.append(Event(len(self._out.events) + 1, kind, clauses, {"text": text, **data}))

    def log_act(self, name: str, by: str, fields: Mapping[str, object]) -> None:
        """Keeps an act for the log of the next round, where the game has it and its rounds depend on it."""
        act = acts_of(self.game).get(name)
        if act is not None and act.in_log:
            role = by if by in ROLES else "supervisor"  # a guest who trains alone is everybody
            self.acts = (*self.acts, {"act": name, "by": role, **fields})

    def pay_account(self, name: str, amount: Cents) -> None:
        """Chips that go from the table to an account; the other way where the amount is negative."""
        self._out.accounts[name] = self._out.accounts.get(name, 0) + amount

    def refuse_while_playing(self, what: str) -> None:
        if self.playing:
            raise BadInput(
                f"a round is on: {what} between rounds", "table", self.game.stay_clause, code="between-rounds-only"
            )

    def refuse_late_wager(self) -> None:
        """Refuses a change of wagers while a round is on, by the clause that closes them."""
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
        """Refuses what an open table alone can do."""
        if self.status != "open":
            raise BadInput(f"the table is {self.status}", "table", code="table-not-open")
        if self.table.closed is not None:
            why, clause = self.table.closed
            raise BadInput(why, "table", clause, code="table-closed")

    def _new_table(self) -> Table:
        submission = accept(self.game.submission, self.options)
        table = Table(self.game, submission, minimum=self.config.minimum, maximum=self.config.maximum)
        table.clock = lambda: self.at
        return table
