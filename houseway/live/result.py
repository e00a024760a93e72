"""The result of a command at a live table."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from houseway.equipment.money import Cents
from houseway.live.round import LiveRound, Raw
from houseway.live.shoe import Shoe
from houseway.table.events import Event
from houseway.transparency.deck.leaves import Leaves
from houseway.transparency.deck.sealed_deck import SealedDeck
from houseway.transparency.deck.seeds import Seeds


@dataclass
class EntropyUsed:
    """The entropy drawn by a command: the only part of its outcome that the log of commands does not determine."""

    key: str = ""
    """The key of the new promise, in hex."""
    secret: str = ""
    """The secret of the new promise, in hex: the source of all chance until the next one; empty if nothing was drawn."""
    deck: str = ""
    """The cards of one sealed deck, separated by spaces; ``decks`` is the number of such decks."""
    decks: int = 1

    def json(self) -> Raw:
        """The fields as JSON; empty if nothing was drawn."""
        return dict(vars(self)) if self.secret else {}

    def sealed(self) -> SealedDeck:
        """The sealed deck of the new promise."""
        return SealedDeck(bytes.fromhex(self.key), bytes.fromhex(self.secret), tuple(self.deck.split()), self.decks)


@dataclass
class CommandResult:
    """The effects of a command."""

    events: list[Event] = field(default_factory=list)
    of_round: list[tuple[int, int]] = field(default_factory=list)
    """Which of the events are steps of the round: from one index up to, but not including, another."""
    accounts: dict[str, Cents] = field(default_factory=dict)
    """The change of each account, in cents."""
    escrow: dict[str, Cents] = field(default_factory=dict)
    """Chips on their way between two tables: the change of each transfer's pile, in cents, by the transfer's number."""
    drawn: EntropyUsed = field(default_factory=EntropyUsed)
    hidden: frozenset[str] = frozenset()
    """Fields of the command whose values are private; the public log shows only their names."""
    committed: SealedDeck | None = None
    """The new promise for the next shuffle or roll."""
    seeded: Seeds | None = None
    """The players' seeds fixed for a promise."""
    further: list[Leaves] = field(default_factory=list)
    """Extra shuffles that were not foreseeable when the shoe was promised."""
    withdrawn: list[SealedDeck] = field(default_factory=list)
    """Promises from which nothing will be dealt, because the options need another deck or a backup was restored."""
    given_up: SealedDeck | None = None
    """The promise of a round abandoned because a backup was restored; no more of it is opened."""
    new_shoe: bool = False
    settled: LiveRound | None = None
    revealed: list[Shoe] = field(default_factory=list)
    """Shoes that are over, so that their order may be revealed."""

    def add_steps(self, steps: Sequence[Event]) -> None:
        """Adds steps of the round to the events."""
        first = len(self.events)
        self.events += steps
        if self.of_round and self.of_round[-1][1] == first:
            first = self.of_round.pop()[0]
        if len(self.events) > first:
            self.of_round.append((first, len(self.events)))
