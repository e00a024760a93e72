"""Casino War: what happens when something goes wrong. Section 6."""

from typing import Final

from houseway.table.faults import AT_CARD, Effect, Fault, Ruling, one_of
from houseway.table.round import Round


def discard_it(rnd: Round, fault: Fault) -> Effect:
    """The card is out of play and the next one takes its place."""
    return Effect.DISCARD


def shuffle_again(rnd: Round, fault: Fault) -> None:
    """All cards are shuffled again; no card has left the shoe yet."""
    rnd.shuffle("XX-CW-6.b", by="device")


RULINGS: Final = {
    ruling.kind: ruling
    for ruling in (
        Ruling(
            "card_found_face_up",
            "a card is found face up in the shoe",
            "discarded unused; the next card takes its place",
            ("XX-CW-6.a",),
            AT_CARD,
            rule=discard_it,
        ),
        Ruling(
            "shuffler_jam",
            "the device jams before the first card is dealt",
            "all cards are shuffled again",
            ("XX-CW-6.b",),
            {"when": one_of("before_deal")},
            moment="before_deal",
            rule=shuffle_again,
            optional=frozenset({"when"}),
        ),
    )
}
