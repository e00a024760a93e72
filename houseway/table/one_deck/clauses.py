"""Which clause of a game's chapter carries which step of handling its deck."""

from dataclasses import dataclass

Many = tuple[str, ...]


@dataclass(frozen=True)
class Dealing:
    """One of the ways of dealing: how the deck is made ready, the call, and what becomes of the stub."""

    kind: str
    ready: Many
    text: str
    call: Many
    stub: Many
    count: Many


@dataclass(frozen=True)
class DeckClauses:
    """A game's clauses on opening, shuffling, cutting, dealing methods and the stub, and the rulings that go with them."""

    received: str
    inspected: str
    verified: str
    spread: str
    washed: str
    shuffled_after_wash: str
    each_deck: Many
    alternate: Many
    shuffled: Many
    uncut: str
    cut_needed: str
    cut: Many
    shallowest_cut: str
    recut: str
    idle: str
    idle_turned_up: str
    idle_washed: Many
    dealing: dict[str, Dealing]
    """By dealing method: manual_shoe, hand, automated_shoe."""
    counted_face_down: str
    count_confirmed: str
    count_misdealt: Many
    count_wrong: str
    device_counts: str
    device_count_wrong: str
    one_face_up: str
    more_face_up: str
    drawn_in_error: str
    shuffler_jam: str
    shoe_jam: str
    remove_device: str
    verbal_cash: str
    late_wager: Many
    """First the clause on making a wager late, last the one on changing it."""
