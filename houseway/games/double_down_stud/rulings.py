"""Double Down Stud: rulings on irregularities. Sections 4(f), 6(a), 6(b), 8(e) and 11."""

from typing import Final

from houseway.equipment.randomness.supply import Position
from houseway.games.double_down_stud.play.round import Round
from houseway.games.double_down_stud.rules.submission import DECK_CLAUSES
from houseway.table.faults import Fault, Ruling, anything
from houseway.table.one_deck.misdeals import misdealt
from houseway.table.one_deck.rulings import card_exposed, found_face_up_anytime, shared_rulings, void

SEATS: Final = 7
"""The chapter states no number; seven betting areas are common."""
COMMUNITY: Final = "community"
SHARED: Final = 4
HOLE_CARD: Final = 1
"""The number of the hole card among the shared cards, in the order of the deal."""
BEFORE_SECOND_CALL, AFTER_SECOND_CALL = "before_second_no_more_bets", "after_second_no_more_bets"


def size_of(position: Position) -> int:
    """The number of cards a position gets: one for a player, four for the shared cards."""
    return SHARED if position == COMMUNITY else 1


def dealt_position(value: object, where: str) -> object:
    """A parsed position; the cards that the chapter has dealt to the dealer are the shared cards."""
    return COMMUNITY if value == "dealer" else anything(value, where)


def hole_card_exposed(rnd: Round, fault: Fault) -> None:
    """Rules on an exposed hole card: before the second call all hands are void; after it, the card is turned anyway."""
    if fault.fields.get("card", HOLE_CARD) != HOLE_CARD:
        text = "that card lies face up anyway: the hole card is the first of the four"
        rnd.note("ruled", "MA-DD-1.hole_card", text=text)
        return
    if fault.when == AFTER_SECOND_CALL:
        text = 'the hole card was exposed after the second "No more bets": the hands stand'
        rnd.note("ruled", "MA-DD-11.a", text=text)
        return
    text = 'the hole card was exposed before the second "No more bets": all hands are void'
    raise void(rnd, text, "MA-DD-11.a")


def cards_touched(rnd: Round, fault: Fault) -> None:
    text = f"{fault['by']} touched the cards at {fault.position}: no player may"
    rnd.note("ruled", "MA-DD-8.e", text=text)


RULINGS: Final = {
    ruling.kind: ruling
    for ruling in (
        *shared_rulings(DECK_CLAUSES, SEATS, ("original", "double_down"), found_face_up_anytime),
        card_exposed(
            hole_card_exposed,
            'the hole card is exposed before or after the second "No more bets"',
            "before it: all hands void; after it: the hands stand",
            "MA-DD-11.a",
            position=COMMUNITY,
            cards=SHARED,
            moments=(BEFORE_SECOND_CALL, AFTER_SECOND_CALL),
            decisions=SEATS,
        ),
        *misdealt(
            "MA-DD-11.d",
            "a player has other than one card, or the dealer's area other than four",
            "a player or the dealer's area is passed over",
            position=dealt_position,
        ),
        Ruling(
            "cards_touched",
            "a player touches a card during the round",
            "written down as a violation; the hands stand",
            ("MA-DD-8.e",),
            {"position": anything, "by": anything},
            moment=BEFORE_SECOND_CALL,
            rule=cards_touched,
        ),
    )
}
