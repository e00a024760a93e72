"""The discard rack, which keeps hands separate so that any of them can be reconstructed."""

from dataclasses import dataclass, field

from houseway.equipment.cards import Card
from houseway.equipment.randomness.supply import Position
from houseway.errors import ProtocolError


@dataclass
class DiscardRack:
    """The discarded lots in order, each with the position it came from; ``colour`` is that of the card backs."""

    lots: list[tuple[Position, tuple[Card, ...]]] = field(default_factory=list)
    colour: str = ""

    def put(self, source: Position, cards: list[Card] | tuple[Card, ...], colour: str = "") -> None:
        """Add a hand, a burn or a stub; raises ProtocolError if the backs have another colour than the rack's."""
        if self.lots and colour != self.colour:
            raise ProtocolError(f"{colour or 'plain'} backs on {self.colour or 'plain'} ones in the discard rack")
        self.colour = colour
        self.lots.append((source, tuple(cards)))

    def __len__(self) -> int:
        return sum(len(cards) for _, cards in self.lots)

    def hand(self, source: Position) -> tuple[Card, ...]:
        """The last hand collected from that position; KeyError if there is none."""
        for lot_source, cards in reversed(self.lots):
            if lot_source == source:
                return cards
        raise KeyError(source)

    def clear(self) -> None:
        """Empty the rack for the shuffle of a whole deck."""
        self.lots.clear()

    def take_all(self) -> list[Card]:
        """Remove and return all cards in the rack, in order."""
        out = [card for _, cards in self.lots for card in cards]
        self.lots.clear()
        return out
