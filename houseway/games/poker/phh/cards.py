"""The cards of a hand history, and replacements for the cards that were not recorded."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from houseway.equipment.cards import CARDS, Card, card
from houseway.errors import BadInput
from houseway.games.poker.play.hands import forced_key
from houseway.games.poker.rules.variants import Variant

ANY = "??"
"""The notation of an unknown card."""
Bringer = int


@dataclass(eq=False)
class Dealt:
    """A dealt card: its recorded name, or ``??`` until it is shown or discarded by name."""

    card: str = ANY

    @property
    def known(self) -> bool:
        """Whether the card has a name."""
        return self.card != ANY


def held_as(hand: Iterable[Dealt], name: str) -> Dealt | None:
    """The card recorded under that name in a hand, else an unknown card of the hand, else None."""
    held = list(hand)
    return next((one for one in held if one.card == name), None) or next((one for one in held if not one.known), None)


def reveal(hand: Iterable[Dealt], shown: Iterable[str]) -> None:
    """Names the unknown cards of a hand after the cards shown that are not yet recorded in it."""
    held = list(hand)
    recorded = {one.card for one in held}
    new = [name for name in shown if name != ANY and name not in recorded]
    unknown = [one for one in held if not one.known]
    if len(new) <= len(unknown):
        for one, name in zip(unknown, new, strict=False):
            one.card = name


def fill(variant: Variant, hands: Mapping[int, list[Dealt]], board: Iterable[str], bringer: Bringer | None) -> None:
    """Replaces each unknown card with a card that no player is known to have had.

    Up-cards are filled first, so that the recorded player brings it in. Raises BadInput if the deck is too short.
    """
    seen = {one.card for hand in hands.values() for one in hand} | set(board)
    rest = [each for each in CARDS[:52] if str(each) not in seen]
    if bringer is not None:
        _bring_in(variant, hands, bringer, rest)
    for hand in hands.values():
        for one in hand:
            if not one.known:
                if not rest:
                    raise BadInput(
                        "the deck is too short for the cards that nobody saw", "actions", code="not-enough-cards"
                    )
                one.card = str(rest.pop(0))


def _bring_in(variant: Variant, hands: Mapping[int, list[Dealt]], bringer: Bringer, rest: list[Card]) -> None:
    """Fills the first up-cards so that ``bringer`` has the lowest, or in razz the highest.

    Raises BadInput if a recorded up-card contradicts that.
    """
    at = variant.streets[0].to_each.index("U")
    lowest = variant.forced == "lowest"

    def height(one: Card) -> tuple[int, int]:
        rank, suit = forced_key(one, not lowest)
        return (rank, suit) if lowest else (-rank, -suit)

    rest.sort(key=height)
    up = {seat: hand[at] for seat, hand in hands.items() if len(hand) > at}
    for seat, one in up.items():
        if not one.known and rest:
            one.card = str(rest.pop(0 if seat == bringer else -1))
    known = {seat: height(card(one.card, "actions")) for seat, one in up.items() if one.known}
    first = min(known, key=known.__getitem__, default=bringer)
    rest.sort()
    if first != bringer:
        text = f"p{bringer} is said to bring it in, but the up-card of p{first}, {up[first].card}, had to"
        raise BadInput(text, "actions", "", code="wrong-bring-in")
