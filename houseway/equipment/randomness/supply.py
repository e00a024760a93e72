"""The stack that cards are dealt from: a shoe, a hand-held deck, or a shoe with some cards scripted by a scenario."""

from collections import Counter, deque
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from houseway.equipment.cards import Card
from houseway.errors import BadInput

Position = int | str
BURN: Final = "burn"
"""The name under which a card burned face up is scripted, or entered by a person who deals."""
SEEN: Final = "seen_card"
"""The same for a card that was seen in the shoe and is discarded."""


@dataclass
class Script:
    """Cards that a scenario fixes: for each position in dealing order, and the next cards of the shoe for all others."""

    hands: dict[Position, list[Card]] = field(default_factory=dict)
    shoe: list[Card] = field(default_factory=list)
    again: list[Card] = field(default_factory=list)
    """Cards that are dealt a second time in the round, after the discards were shuffled in."""

    def cards(self) -> list[Card]:
        """The cards that the script takes out of the shoe; a card that is dealt twice is listed once."""
        named = [card for hand in self.hands.values() for card in hand] + self.shoe
        for card in self.again:
            named.remove(card)
        return named


class OutOfCards(Exception):
    """The shoe is empty; the game's rules say what follows."""


class Supply:
    """The cards in dealing order. Scripted cards go to their positions; burns never use them."""

    __slots__ = ("_hands", "_rest", "_shoe", "cover_at", "reserved")

    def __init__(self, order: Iterable[Card]) -> None:
        self._rest = list(order)
        self._rest.reverse()
        self._hands: Mapping[Position, deque[Card]] = {}
        self._shoe: deque[Card] = deque()
        self.cover_at: int | None = None
        """The number of cards behind the cover card; None if there is no cover card."""
        self.reserved: list[list[Card]] = []
        """Cards of this shoe that a scenario scripts for the next rounds, one list for each round."""

    def __len__(self) -> int:
        if not (self._hands or self._shoe or self.reserved):
            return len(self._rest)
        scripted = len(self._shoe) + sum(map(len, self._hands.values()))
        return len(self._rest) + sum(map(len, self.reserved)) + scripted

    def script(self, script: Script) -> None:
        """Set the round's scripted cards; they must already have been removed from the rest."""
        self._hands = {position: deque(hand) for position, hand in script.hands.items()}
        self._shoe = deque(script.shoe)

    def take(self, position: Position) -> Card:
        """Deal the next card for a position; raises OutOfCards if none is left."""
        if self._hands and (hand := self._hands.get(position)):
            return hand.popleft()
        if self._shoe:
            return self._shoe.popleft()
        return self._rest.pop() if self._rest else self.take_unscripted()

    def take_each(self, order: Sequence[Position]) -> list[Card]:
        """Deal the next card for each position in ``order``: as :meth:`take` card by card, but faster."""
        rest, count = self._rest, len(order)
        if self._hands or self._shoe or len(rest) < count or not count:
            return [self.take(position) for position in order]
        cards = rest[: -count - 1 : -1]
        del rest[-count:]
        return cards

    def take_from_shoe(self) -> Card:
        """Deal the next card without a position (a draw in error): from the scripted shoe cards, else from the rest."""
        return self._shoe.popleft() if self._shoe else self.take_unscripted()

    def take_unscripted(self) -> Card:
        """Deal an unscripted card: a burn, a stub card or a card set aside; raises OutOfCards if none is left.

        If the rest is used up, the cards reserved for the last of the coming rounds are used, which may get a new shoe.
        """
        while not self._rest:
            if not self.reserved:
                raise OutOfCards
            self._rest = self.reserved.pop()
        return self._rest.pop()

    def take_reserved(self, cards: Iterable[Card], where: str) -> None:
        """Take out the cards of the next round: those reserved for it, or else the given cards from anywhere in the rest."""
        if self.reserved:
            self.reserved.pop(0)
        else:
            self.remove(cards, where)

    def take_all(self) -> list[Card]:
        """Remove and return the stub: all cards not scripted for a position, in dealing order."""
        stub = [*self._shoe, *reversed(self._rest), *(card for cards in self.reserved for card in cards)]
        self._shoe.clear()
        self._rest.clear()
        self.reserved.clear()
        return stub

    def refill(self, order: Iterable[Card]) -> None:
        """Put further cards under the rest: discards that were shuffled because the deck ran short."""
        self._rest[:0] = list(order)[::-1]

    def scripts(self, position: Position) -> bool:
        """True if the next card for that position is scripted."""
        return bool(self._hands.get(position) or self._shoe)

    def next_scripted(self, position: Position) -> Card | None:
        """The next scripted card for that position, or None; does not deal it."""
        return next(iter(self._hands.get(position) or self._shoe), None)

    def left_for(self, position: Position) -> list[Card]:
        """The remaining scripted cards of that position."""
        return list(self._hands.get(position, ()))

    def unused(self) -> dict[Position, list[Card]]:
        """The scripted cards that were not dealt, by position."""
        return {position: list(hand) for position, hand in self._hands.items() if hand}

    def end_round(self, *, scripted: bool = True) -> None:
        """Drop the cards scripted for the round that are left.

        If no hand was scripted, what is left was laid first and not dealt, because the round was void: it is next again.
        """
        if not scripted:
            for hand in reversed(list(self._hands.values())):
                self._rest.extend(reversed(hand))
        self._hands, self._shoe = {}, deque()

    def remove(self, cards: Iterable[Card], where: str) -> None:
        """Remove these cards from anywhere in the rest, for the script of a later round; raises BadInput if one is missing."""
        wanted = Counter(cards)
        if not wanted:
            return
        kept = []
        for card in self._rest:
            if wanted[card] > 0:
                wanted[card] -= 1
            else:
                kept.append(card)
        missing = +wanted
        if missing:
            raise BadInput(f"{next(iter(missing))} is no longer in the shoe", where, code="card-gone")
        self._rest = kept

    def cut(self, depth: int) -> None:
        """Move ``depth`` cards from the top of the rest to the bottom."""
        rest = self._rest
        depth = min(depth, len(rest))
        self._rest = rest[len(rest) - depth :] + rest[: len(rest) - depth]

    @property
    def cover_reached(self) -> bool:
        """True if the cover card comes next; the cards scripted for this round are in front of it."""
        return self.cover_at is not None and len(self) <= self.cover_at

    def arrange(self, order: Iterable[int]) -> None:
        """Reorder the unscripted cards; each entry is the current index of a card."""
        lying = self.take_all()
        self._rest = [lying[place] for place in order][::-1]

    def rename(self, position: Position, to: Position) -> None:
        """Move the scripted cards of a position to another name, as for the bank once its seat is known."""
        if position in self._hands:
            self._hands = {to if one == position else one: hand for one, hand in self._hands.items()}

    def lay_first(self, position: Position, card: Card) -> None:
        """Make a card that was set aside the next one for that position."""
        self._hands = {**self._hands, position: deque([card, *self._hands.get(position, ())])}

    def put_back(self, card: Card) -> None:
        """Put a card under the rest, behind the cover card if there is one."""
        self._rest.insert(0, card)
        if self.cover_at is not None:
            self.cover_at += 1

    def take_seen(self, position: Position = BURN) -> Card:
        """Deal a card that everybody sees and nobody receives (an exposed burn): scripted as ``position``, else unscripted."""
        if self._hands and (hand := self._hands.get(position)):
            return hand.popleft()
        return self.take_unscripted()

    def copy(self) -> "Supply":
        """An independent copy of the stack."""
        twin = type(self)(())
        twin._rest, twin._shoe, twin.cover_at = list(self._rest), deque(self._shoe), self.cover_at
        twin._hands = {position: deque(hand) for position, hand in self._hands.items()}
        twin.reserved = [list(cards) for cards in self.reserved]
        return twin

    def remaining(self) -> list[Card]:
        """The unscripted cards in dealing order."""
        return self._rest[::-1]
