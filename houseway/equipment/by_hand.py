"""A shoe that a person deals from: each card is entered as it is dealt; cards that nobody sees are only counted."""

from collections import Counter
from collections.abc import Iterable, Sequence

from houseway.equipment.cards import Card
from houseway.equipment.randomness.supply import BURN, Position, Supply
from houseway.errors import BadInput


class CardWanted(Exception):
    """Raised when the next card (or roll) for a position has not been entered yet; the round continues once it has."""

    def __init__(self, position: Position) -> None:
        super().__init__(f"a card for {position} is wanted")
        self.position = position


class HandSupply(Supply):
    """A supply whose cards a person enters. Unseen burn and stub cards are placeholders: only their number is known."""

    __slots__ = ("_left", "named")

    def __init__(self, composition: Iterable[Card]) -> None:
        super().__init__(composition)
        self._left = Counter(self._rest)
        self.named: list[Card] = []
        """Cards that were entered and not dealt yet, the next one last."""

    def name(self, cards: Iterable[Card]) -> None:
        """Enter the cards that are dealt next, in order; replaces those entered before."""
        self.named = list(cards)[::-1]

    def take(self, position: Position) -> Card:
        if not self.named:
            raise CardWanted(position)
        card = self.named.pop()
        if self._left[card] <= 0:
            raise BadInput(f"{card} has left this shoe already, or is not in it", "card", code="card-gone")
        self._left[card] -= 1
        # A placeholder may have used up this card; if so, remove any other remaining one.
        self._rest.pop(next((place for place, one in enumerate(self._rest) if one == card), -1))
        return card

    def take_each(self, order: Sequence[Position]) -> list[Card]:
        return [self.take(position) for position in order]

    def arrange(self, order: Iterable[int]) -> None:
        """Do nothing: the physical cards keep their order, and each is entered as it is dealt."""

    def refill(self, order: Iterable[Card]) -> None:
        order = list(order)
        super().refill(order)
        self._left += Counter(order)

    def take_from_shoe(self) -> Card:
        return self.take("shoe")

    def take_seen(self, position: Position = BURN) -> Card:
        return self.take(position)

    def copy(self) -> "HandSupply":
        twin = HandSupply(())
        twin._rest, twin.cover_at = list(self._rest), self.cover_at
        twin._left, twin.named = Counter(self._left), list(self.named)
        return twin
