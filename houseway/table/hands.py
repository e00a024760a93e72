"""The hands on the table, derived from the events of a round. No other Python module does this.

The web page derives them too, event by event (``web/src/felt/places/hands.ts``); ``docs/vectors/hands.json`` tests that both
agree in every game.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field

from houseway.equipment.randomness.supply import Position
from houseway.table.events import Data, Event
from houseway.table.view import HIDDEN, SeenCard, hand_key, split_hand


@dataclass
class TableHands:
    """The hands after the events added so far, as one viewer sees them."""

    at: dict[Position, list[SeenCard]] = field(default_factory=dict)
    """The cards or tiles at each position; a card hidden from the viewer is ``??``."""
    swept: set[Position] = field(default_factory=set)
    """Positions whose hand went to the discard rack. The cards seen stay in ``at``, because they decided the round."""
    shown: set[Position] = field(default_factory=set)
    """Positions whose hand was turned up and named."""
    stub_gone: bool = False
    """Whether the stub is in the discard rack, so that a card burned now comes from the table."""

    def add(self, events: Iterable[Event]) -> "TableHands":
        """This object, updated with these events."""
        for event in events:
            step = _STEPS.get(event.kind)
            if step is not None:
                step(self, event.data)
        return self

    def json(self) -> dict[str, list[str]]:
        """Every hand that has cards, as a list of texts, by position."""
        return {str(position): [str(card) for card in cards] for position, cards in self.at.items() if cards}

    def _all_of(self, position: Position) -> list[Position]:
        """The keys of all hands of a position: the first, and those made by splits."""
        further = (hand_key(position, number) for number in range(2, len(self.at) + 1))
        return [position, *(place for place in further if place in self.at)]

    def _dealt(self, data: Data) -> None:
        position = hand_key(data["to"], data.get("hand", 1))
        if position in self.swept:  # a new hand replaces one that was discarded whole
            self.swept.remove(position)
            self.shown.discard(position)
            del self.at[position]
        self.at.setdefault(position, []).append(data["card"])

    def _split(self, data: Data) -> None:
        split_hand(self.at, data)

    def _decided(self, data: Data) -> None:
        """Applies a decision that sets a high and a low hand, or keeps some cards and discards or splits off the others."""
        seat = data["seat"]
        high, low, keep = (_listed(data.get(name)) for name in ("high", "low", "keep"))
        cards = self.at.get(seat, [])
        if high and low and len(high) + len(low) == len(cards):
            self.at[seat] = [*high, *low]
        elif 0 < len(keep) < len(cards):
            self.at[seat] = keep
            if data["do"] == "split":
                self.at[hand_key(seat, 2)] = _without(cards, keep)

    def _shown(self, data: Data) -> None:
        """Turns up the hand with these cards, or else the position's first hand not shown yet.

        Community cards that are not turned up yet stay face down beside them.
        """
        cards, places = list(data["cards"]), self._all_of(data["position"])
        same = (place for place in places if _sorted(self.at.get(place, [])) == _sorted(cards))
        unseen = (place for place in places if len(places) > 1 and place not in self.shown)
        place = next(same, None) or next(unseen, places[0])
        if place == "community":
            cards += [HIDDEN] * (len(self.at.get(place, [])) - len(cards))
        self.at[place] = cards
        if place != "community" and data.get("holding"):
            self.shown.add(place)

    def _stub_removed(self, _: Data) -> None:
        self.stub_gone = True

    def _burned(self, _: Data) -> None:
        """Takes a face-down community card away once there is no stub to burn from."""
        lying = self.at.get("community", [])
        if self.stub_gone and HIDDEN in lying:
            self.at["community"] = _without(lying, [HIDDEN])

    def _handed(self, data: Data) -> None:
        """Replaces the newest cards of a hand with their faces, if the viewer may see them."""
        cards = list(data["cards"])
        if HIDDEN not in cards:
            held = self.at.get(data["hand"], [])
            self.at[data["hand"]] = [*held[: max(0, len(held) - len(cards))], *cards]

    def _collected_unseen(self, data: Data) -> None:
        """Clears the hands of these positions, except the dead hand, which stays in place."""
        for position in data["positions"]:
            self.swept.add(position)
            if position != "dead":
                self.at[position] = []

    def _discarded(self, data: Data) -> None:
        """Removes the named cards of a draw; any other discard sweeps the whole hand and drops it if no card was seen."""
        places = self._all_of(data["position"])
        place = hand_key(data["position"], data.get("hand", 1))
        if "hand" not in data and len(places) > 1:
            place = next((other for other in places if other not in self.swept), place)
        hand, thrown = self.at.get(place, []), _listed(data.get("cards"))
        if 0 < len(thrown) < len(hand):
            self.at[place] = _without(hand, thrown)
        elif HIDDEN in hand or data.get("count", len(hand)) >= len(hand):  # else the dealer discards only some cards
            self.swept.add(place)
            self.at[place] = [] if all(card == HIDDEN for card in hand) else hand


def _listed(value: object) -> list[SeenCard]:
    return list(value) if isinstance(value, list | tuple) else []


def _sorted(cards: Iterable[object]) -> list[str]:
    return sorted(map(str, cards))


def _without(cards: Iterable[SeenCard], taken: Iterable[SeenCard]) -> list[SeenCard]:
    """The cards without those taken; a taken card that is not among them removes a hidden one."""
    left = list(cards)
    for card in taken:
        gone = card if card in left else HIDDEN
        if gone in left:
            left.remove(gone)
    return left


_STEPS = {
    "dealt": TableHands._dealt,
    "split": TableHands._split,
    "decided": TableHands._decided,
    "shown": TableHands._shown,
    "stub_removed": TableHands._stub_removed,
    "burned": TableHands._burned,
    "handed": TableHands._handed,
    "collected_unseen": TableHands._collected_unseen,
    "discarded": TableHands._discarded,
}


def hands_after(events: Iterable[Event]) -> TableHands:
    """The hands on the table after these events."""
    return TableHands().add(events)
