"""The discard rack: cards go in hand by hand, so that any hand can be rebuilt from it."""

from dataclasses import dataclass, field

from houseway.equipment.cards import Card
from houseway.equipment.randomness.supply import Position
from houseway.errors import ProtocolError


@dataclass
class DiscardRack:
    """What was discarded, in order, each lot with where it came from and the colour of its backs."""

    lots: list[tuple[Position, tuple[Card, ...]]] = field(default_factory=list)
    colour: str = ""

    def put(self, source: Position, cards: list[Card] | tuple[Card, ...], colour: str = "") -> None:
        """Adds a hand, a burn or a stub; refuses backs of a second colour."""
        if self.lots and colour != self.colour:
            raise ProtocolError(f"{colour or 'plain'} backs on {self.colour or 'plain'} ones in the discard rack")
        self.colour = colour
        self.lots.append((source, tuple(cards)))

    def __len__(self) -> int:
        return sum(len(cards) for _, cards in self.lots)

    def hand(self, source: Position) -> tuple[Card, ...]:
        """The last hand collected from that position, rebuilt."""
        for lot_source, cards in reversed(self.lots):
            if lot_source == source:
                return cards
        raise KeyError(source)

    def clear(self) -> None:
        """Empties the rack for the shuffle of a whole deck."""
        self.lots.clear()

    def take_all(self) -> list[Card]:
        """Everything in the rack, in order, which is then empty."""
        out = [card for _, cards in self.lots for card in cards]
        self.lots.clear()
        return out
