"""The stack that cards leave from: a shoe, a deck in the hand, or a shoe of which a scenario scripts some cards."""

from collections import Counter, deque
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from houseway.equipment.cards import Card
from houseway.errors import BadInput

Position = int | str


@dataclass
class Script:
    """Cards that a scenario fixes: by position, in the order each receives them, and those that leave the shoe after."""

    hands: dict[Position, list[Card]] = field(default_factory=dict)
    shoe: list[Card] = field(default_factory=list)
    again: list[Card] = field(default_factory=list)
    """Cards that leave once more in the same round, for discards were shuffled in."""

    def cards(self) -> list[Card]:
        """What the script takes out of the shoe; a card that leaves again is taken once."""
        named = [card for hand in self.hands.values() for card in hand] + self.shoe
        for card in self.again:
            named.remove(card)
        return named


class OutOfCards(Exception):
    """The shoe holds no further card; the game's own rule says what that means."""


class Supply:
    """Cards in the order in which they will leave. Scripted cards go where the script says; burns never use them."""

    __slots__ = ("_hands", "_rest", "_shoe", "cover_at", "reserved")

    def __init__(self, order: Iterable[Card]) -> None:
        self._rest = list(order)
        self._rest.reverse()
        self._hands: Mapping[Position, deque[Card]] = {}
        self._shoe: deque[Card] = deque()
        self.cover_at: int | None = None
        """How many cards still lie behind the cover card, where one is in the stack."""
        self.reserved: list[list[Card]] = []
        """Cards of this shoe that a scenario scripts for its next rounds, one list a round."""

    def __len__(self) -> int:
        if not (self._hands or self._shoe or self.reserved):
            return len(self._rest)
        scripted = len(self._shoe) + sum(map(len, self._hands.values()))
        return len(self._rest) + sum(map(len, self.reserved)) + scripted

    def script(self, script: Script) -> None:
        """Lays the round's scripted cards ready; they are not taken from the rest (the scenario set them apart)."""
        self._hands = {position: deque(hand) for position, hand in script.hands.items()}
        self._shoe = deque(script.shoe)

    def take(self, position: Position) -> Card:
        """The next card for that position."""
        if self._hands and (hand := self._hands.get(position)):
            return hand.popleft()
        if self._shoe:
            return self._shoe.popleft()
        return self._rest.pop() if self._rest else self.take_unscripted()

    def take_from_shoe(self) -> Card:
        """The next card that belongs to nobody yet (a draw in error): from the script's shoe, else from the rest."""
        return self._shoe.popleft() if self._shoe else self.take_unscripted()

    def take_unscripted(self) -> Card:
        """A card of the rest: a burn, a stub card, a card that is set aside.

        Where the rest is used up, the last of the rounds to come gives up its cards: it may have a shoe of its own.
        """
        while not self._rest:
            if not self.reserved:
                raise OutOfCards
            self._rest = self.reserved.pop()
        return self._rest.pop()

    def take_reserved(self, cards: Iterable[Card], where: str) -> None:
        """Takes out the cards of the next round: those reserved for it, else from wherever in the rest they lie."""
        if self.reserved:
            self.reserved.pop(0)
        else:
            self.remove(cards, where)

    def take_all(self) -> list[Card]:
        """Everything that is not scripted for a hand, in the order it would leave: the stub."""
        stub = [*self._shoe, *reversed(self._rest), *(card for cards in self.reserved for card in cards)]
        self._shoe.clear()
        self._rest.clear()
        self.reserved.clear()
        return stub

    def refill(self, order: Iterable[Card]) -> None:
        """Lays further cards under the rest: discards that were shuffled because the deck ran short."""
        self._rest[:0] = list(order)[::-1]

    def scripts(self, position: Position) -> bool:
        """Whether the script says which card comes next for that position."""
        return bool(self._hands.get(position) or self._shoe)

    def next_scripted(self, position: Position) -> Card | None:
        """The card that the script has next for that position."""
        return next(iter(self._hands.get(position) or self._shoe), None)

    def left_for(self, position: Position) -> list[Card]:
        """What the script still holds for that position."""
        return list(self._hands.get(position, ()))

    def unused(self) -> dict[Position, list[Card]]:
        """Scripted hands that the rules did not call for."""
        return {position: list(hand) for position, hand in self._hands.items() if hand}

    def end_round(self) -> None:
        """Drops what the script has left (cards of its shoe may be left over)."""
        self._hands, self._shoe = {}, deque()

    def remove(self, cards: Iterable[Card], where: str) -> None:
        """Takes named cards out of the rest, wherever they lie: the script of a later round needs them."""
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
        """Moves ``depth`` cards from the top of the rest to the bottom."""
        rest = self._rest
        depth = min(depth, len(rest))
        self._rest = rest[len(rest) - depth :] + rest[: len(rest) - depth]

    @property
    def cover_reached(self) -> bool:
        """Whether the cover card is what the shoe shows next; what is scripted for this round lies before it."""
        return self.cover_at is not None and len(self) <= self.cover_at

    def arrange(self, order: Iterable[int]) -> None:
        """Lets the unscripted cards leave in another order: each entry is the place at which a card lies now."""
        lying = self.take_all()
        self._rest = [lying[place] for place in order][::-1]

    def rename(self, position: Position, to: Position) -> None:
        """What is scripted for a position by one name goes to it by another: the bank, once it is known who that is."""
        if position in self._hands:
            self._hands = {to if one == position else one: hand for one, hand in self._hands.items()}

    def lay_first(self, position: Position, card: Card) -> None:
        """Makes a card that was set aside earlier the next one for that position."""
        self._hands = {**self._hands, position: deque([card, *self._hands.get(position, ())])}

    def put_back(self, card: Card) -> None:
        """Puts a card under the rest, behind the cover card where one is in the stack."""
        self._rest.insert(0, card)
        if self.cover_at is not None:
            self.cover_at += 1

    def take_seen(self) -> Card:
        """A card of the rest that is turned for everybody to see: an exposed burn."""
        return self.take_unscripted()

    def copy(self) -> "Supply":
        """The same stack, to play on without touching this one."""
        twin = type(self)(())
        twin._rest, twin._shoe, twin.cover_at = list(self._rest), deque(self._shoe), self.cover_at
        twin._hands = {position: deque(hand) for position, hand in self._hands.items()}
        twin.reserved = [list(cards) for cards in self.reserved]
        return twin

    def remaining(self) -> list[Card]:
        """The rest in the order in which it would leave."""
        return self._rest[::-1]
