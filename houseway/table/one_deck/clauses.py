"""Which clause of a game's chapter carries which step of handling its deck, as the chapter file says."""

from collections.abc import Mapping
from dataclasses import MISSING, dataclass, field, fields
from typing import Final

from houseway.rulebook.steps import Many, deck_words, record_of, steps_of

METHODS: Final = {
    "manual_shoe": ("loaded", "the deck goes into the manual shoe"),
    "hand": ("held", "the dealer takes the deck in one hand"),
    "automated_shoe": ("loaded", "the deck goes into the automated shoe"),
    "automated_shoe_7": ("loaded", "the deck goes into the automated shoe"),
    "automated_shoe_3": ("loaded", "the deck goes into the automated shoe"),
}
"""The ways of dealing: what is written down once the deck is ready, and in which words if a chapter has none of its own."""


@dataclass(frozen=True)
class DealingMethod:
    """One of the ways of dealing: how the deck is made ready, the call, and what becomes of the stub.

    A chapter that repeats the rules of the count under each way gives those clauses here, others give them for the deck.
    """

    kind: str
    ready: Many
    text: str
    call: Many
    stub: Many
    count: Many
    dealt: Many = ()
    """On every card of a deal, one card at a time."""
    players: Many = ()
    """On the players' first, second and later cards; from an automated shoe, on the first and the other stacks."""
    others: Many = ()
    """The same on the cards of the dealer or the community area, which come last; on its whole stack."""
    count_confirmed: str = ""
    count_misdealt: Many = ()
    count_wrong: str = ""
    device_counts: str = ""


@dataclass(frozen=True)
class DeckClauses:
    """A game's clauses on opening, shuffling, cutting, dealing methods and the stub, and the rulings that go with them."""

    wagered: Many
    """On what is wagered, and by whom."""
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
    dealing: dict[str, DealingMethod]
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
    pre_shuffled: str = ""
    """The clause on cards that come pre-shuffled, where it is not that on receiving cards."""
    pre_shuffled_under: str = "205 CMR 146.50"
    removed_under: str = "205 CMR 146.49"
    """What governs cards that come pre-shuffled, and a deck that leaves the table; empty where the chapter does not say."""
    after_jam: str = "procedures approved by the Commission"
    recut_by: Many = ("casino supervisor",)
    """Who may order a recut, the lowest first."""
    cover_card: str = "discard rack"
    """Where the cover card lies after the cut."""
    reshuffles_itself: str = ""
    """The clause by which a device that reshuffles and counts takes the place of cut, recut and idle spread."""
    misdeal_needs_52: bool = False
    """Whether a misdeal explains a wrong count only while 52 cards are still there."""
    life: Mapping[str, tuple[int, str]] = field(default_factory=dict)
    """By dealing method: after how many hours the decks are changed, and the clause; empty where the chapter does not say."""

    def of_count(self, method: str) -> tuple[str, Many, str]:
        """The clauses on a count that is right, on one that a misdeal explains, and on one that nothing explains."""
        way = self.dealing[method]
        return (
            way.count_confirmed or self.count_confirmed,
            way.count_misdealt or self.count_misdealt,
            way.count_wrong or self.count_wrong,
        )


UNLESS_SAID: Final = {one.name: one.default for one in fields(DeckClauses) if one.default not in (MISSING, "")}
"""What holds of a deck if the chapter does not say otherwise."""


def deck_clauses(game: str, authority: str, edition: str = "") -> DeckClauses:
    """The clauses of that chapter on its deck; a way of dealing is there if a clause says how the deck is made ready."""
    steps = steps_of(game, authority, edition)
    words = {**deck_words(game, authority), **(deck_words(game, authority, edition) if edition else {})}
    texts, hours = words.pop("text", {}), words.pop("life", {})
    dealing = {
        method: record_of(DealingMethod, steps, method, kind=kind, text=texts.get(method, text))
        for method, (kind, text) in METHODS.items()
        if f"{method}.ready" in steps
    }
    life = {method: (most, steps[f"life.{method}"][0]) for method, most in hours.items()}
    said = {name: tuple(value) if isinstance(value, list) else value for name, value in words.items()}
    return record_of(DeckClauses, steps, dealing=dealing, life=life, **(UNLESS_SAID | said))
