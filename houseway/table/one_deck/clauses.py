"""The clauses of a game's chapter for each step of handling its deck, read from the chapter file."""

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
"""The dealing methods: the kind of event once the deck is ready, and its text if the chapter has none of its own."""


@dataclass(frozen=True)
class DealingMethod:
    """The clauses on one dealing method: making the deck ready, the call, the cards and the stub.

    The clauses on the count are here if a chapter repeats them for each method, otherwise in :class:`DeckClauses`.
    """

    kind: str
    ready: Many
    text: str
    call: Many
    stub: Many
    count: Many
    dealt: Many = ()
    """Clauses on every card, if cards are dealt one at a time."""
    players: Many = ()
    """Clauses on the players' first, second and later cards; for an automated shoe, on the first and the other stacks."""
    others: Many = ()
    """Clauses on the cards of the dealer or the community area, which are dealt last; for an automated shoe, on the stack."""
    count_confirmed: str = ""
    count_misdealt: Many = ()
    count_wrong: str = ""
    device_counts: str = ""


@dataclass(frozen=True)
class DeckClauses:
    """A game's clauses on opening, shuffling, cutting, dealing methods and the stub, and on the related rulings."""

    wagered: Many
    """Clauses on what may be wagered, and by whom."""
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
    """The dealing methods of the chapter by name (a key of :data:`METHODS`)."""
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
    """The clause on making a late wager first, the one on changing a wager late last."""
    pre_shuffled: str = ""
    """The clause on pre-shuffled cards, if it differs from the one on receiving cards."""
    pre_shuffled_under: str = "205 CMR 146.50"
    removed_under: str = "205 CMR 146.49"
    """The rules on pre-shuffled cards, and on a deck removed from the table; empty if the chapter names none."""
    after_jam: str = "procedures approved by the Commission"
    recut_by: Many = ("casino supervisor",)
    """The roles that may order a recut, the lowest first."""
    cover_card: str = "discard rack"
    """The place of the cover card after the cut."""
    reshuffles_itself: str = ""
    """The clause that lets a device which reshuffles and counts replace cut, recut and idle spread."""
    misdeal_needs_52: bool = False
    """True if a misdeal explains a wrong count only when all 52 cards are found."""
    life: Mapping[str, tuple[int, str]] = field(default_factory=dict)
    """The hours after which the decks are changed, and the clause, by dealing method; empty if the chapter sets none."""

    def of_count(self, method: str) -> tuple[str, Many, str]:
        """The clauses on a correct count, on a wrong one that a misdeal explains, and on an unexplained wrong one."""
        way = self.dealing[method]
        return (
            way.count_confirmed or self.count_confirmed,
            way.count_misdealt or self.count_misdealt,
            way.count_wrong or self.count_wrong,
        )


UNLESS_SAID: Final = {one.name: one.default for one in fields(DeckClauses) if one.default not in (MISSING, "")}
"""The defaults for a deck, used unless the chapter states otherwise."""


def deck_clauses(game: str, authority: str, edition: str = "") -> DeckClauses:
    """The clauses of that chapter on its deck; a dealing method is included if a clause covers making the deck ready."""
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
