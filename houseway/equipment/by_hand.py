"""A stack that a person deals from: each card is named as it leaves, and what nobody sees is counted, not named."""

from collections import Counter
from collections.abc import Iterable

from houseway.equipment.cards import Card
from houseway.equipment.randomness.supply import Position, Supply
from houseway.errors import BadInput


class CardWanted(Exception):
    """The round goes on when somebody says which card (or which dice) came for that position."""

    def __init__(self, position: Position) -> None:
        super().__init__(f"a card for {position} is wanted")
        self.position = position


class HandSupply(Supply):
    """Cards that a person names. Burned and stub cards that nobody turned are stand-ins: only their number is known."""

    __slots__ = ("_left", "named")

    def __init__(self, composition: Iterable[Card]) -> None:
        super().__init__(composition)
        self._left = Counter(self._rest)
        self.named: list[Card] = []
        """Cards that have been named and not left yet, the next one last."""

    def name(self, cards: Iterable[Card]) -> None:
        """The cards that leave next, in order."""
        self.named = list(cards)[::-1]

    def take(self, position: Position) -> Card:
        if not self.named:
            raise CardWanted(position)
        card = self.named.pop()
        if self._left[card] <= 0:
            raise BadInput(f"{card} has left this shoe already, or is not in it", "card", code="card-gone")
        self._left[card] -= 1
        # A stand-in may lie where this card was thought to be; one that is left takes its place.
        self._rest.pop(next((place for place, one in enumerate(self._rest) if one == card), -1))
        return card

    def arrange(self, order: Iterable[int]) -> None:
        """The person who deals takes the cards as they lie: each is named as it leaves."""

    def refill(self, order: Iterable[Card]) -> None:
        order = list(order)
        super().refill(order)
        self._left += Counter(order)

    def take_from_shoe(self) -> Card:
        return self.take("shoe")

    def take_seen(self) -> Card:
        return self.take("burn")

    def copy(self) -> "HandSupply":
        twin = HandSupply(())
        twin._rest, twin.cover_at = list(self._rest), self.cover_at
        twin._left, twin.named = Counter(self._left), list(self.named)
        return twin
