"""What a command has done to a live table."""

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
    """What was drawn while a command was carried out: the only part of its outcome that is not determined by the log."""

    key: str = ""
    """The key of a promise that was made, in hex."""
    secret: str = ""
    """The secret that it is about: all chance until the next promise."""
    deck: str = ""
    """The cards of one deck that was sealed, and how many of it there are."""
    decks: int = 1

    def json(self) -> Raw:
        return dict(vars(self)) if self.secret else {}

    def sealed(self) -> SealedDeck:
        """The promise that was made."""
        return SealedDeck(bytes.fromhex(self.key), bytes.fromhex(self.secret), tuple(self.deck.split()), self.decks)


@dataclass
class CommandResult:
    """What a command has done."""

    events: list[Event] = field(default_factory=list)
    accounts: dict[str, Cents] = field(default_factory=dict)
    """What each account gained (or gave)."""
    drawn: EntropyUsed = field(default_factory=EntropyUsed)
    hidden: frozenset[str] = frozenset()
    """Fields of the command whose values are not for everybody: the public log names them and no more."""
    committed: SealedDeck | None = None
    """A promise that was made: about the next shuffle or roll."""
    seeded: Seeds | None = None
    """Players' seeds that were fixed for a promise."""
    further: list[Leaves] = field(default_factory=list)
    """Shuffles that nobody could foresee when the stretch was promised."""
    withdrawn: list[SealedDeck] = field(default_factory=list)
    """Promises that nothing will be dealt from: other options call for another deck, or a backup was restored."""
    given_up: SealedDeck | None = None
    """The promise of a round that was on when a backup was restored: nothing more of it is opened."""
    new_shoe: bool = False
    settled: LiveRound | None = None
    revealed: list[Shoe] = field(default_factory=list)
    """Stretches of rounds of which no card is left: their order may be shown."""
