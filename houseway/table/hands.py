"""The hands on the table, folded from the events of a round: the only place in Python where that is done."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from houseway.equipment.randomness.supply import Position
from houseway.table.events import Event
from houseway.table.view import HIDDEN, hand_key, split_hand

Data = Mapping[str, Any]


@dataclass
class TableHands:
    """The hands after the events so far, as one viewer saw them; further events are added as they come."""

    at: dict[Position, list[Any]] = field(default_factory=dict)
    """The cards or tiles of each position; a card that the viewer may not see is ``??``."""
    swept: set[Position] = field(default_factory=set)
    """Positions whose hand went to the discard rack. It stays in ``at``: people still look at what decided the round."""

    def add(self, events: Iterable[Event]) -> "TableHands":
        """The same hands after these events."""
        for event in events:
            step = _STEPS.get(event.kind)
            if step is not None:
                step(self, event.data)
        return self

    def json(self) -> dict[str, list[str]]:
        """Every hand as a list of texts, by position."""
        return {str(position): [str(card) for card in cards] for position, cards in self.at.items()}

    def _dealt(self, data: Data) -> None:
        position = hand_key(data["to"], data.get("hand", 1))
        if position in self.swept:  # another hand in the place of one that was thrown away whole
            self.swept.remove(position)
            del self.at[position]
        self.at.setdefault(position, []).append(data["card"])

    def _split(self, data: Data) -> None:
        split_hand(self.at, data)

    def _shown(self, data: Data) -> None:
        self.at[data["position"]] = list(data["cards"])

    def _handed(self, data: Data) -> None:
        """The newest cards of a hand, as whoever took them up sees them."""
        cards = list(data["cards"])
        if HIDDEN not in cards:
            hand = self.at.setdefault(data["hand"], cards)
            hand[len(hand) - len(cards) :] = cards

    def _discarded(self, data: Data) -> None:
        """A draw takes the cards it names out of the hand; anything else sweeps the hand, whole or in part."""
        position = hand_key(data["position"], data.get("hand", 1))
        hand = self.at.get(position, [])
        if 0 < len(data.get("cards", ())) < len(hand):
            for card in data["cards"]:
                hand.remove(card if card in hand else HIDDEN)
        elif position in self.at and data.get("count", 0) >= len(hand):
            self.swept.add(position)


_STEPS = {
    "dealt": TableHands._dealt,
    "split": TableHands._split,
    "shown": TableHands._shown,
    "handed": TableHands._handed,
    "discarded": TableHands._discarded,
}


def hands_after(events: Iterable[Event]) -> TableHands:
    """The hands on the table after these events."""
    return TableHands().add(events)
