"""Three Card Poker: what happens when something goes wrong. Sections 7(e), 7(f) and 12."""

from typing import Final

from houseway.equipment.supply import Position
from houseway.errors import BadInput
from houseway.table.faults import AT_CARD, FLAG, Effect, Fault, Ruling, Void, anything, one_of, whole
from houseway.table.round import Round

HAND: Final = 3


def hand_size(table: Round, position: Position) -> int:
    """Three cards; or as many as a dealer's error gives that position. [MA-TC-1.hand]"""
    for fault in table.pending:
        if fault.position == position:
            if fault.kind == "wrong_number_of_cards":
                return int(fault["cards"])
            if fault.kind == "no_cards_dealt":
                return 0
    return HAND


def face_up(table: Round, fault: Fault) -> Effect:
    """One card face up is discarded; a second voids all hands."""
    found = sum(1 for event in table.events if event.kind == "fault" and event.data["fault"] == fault.kind)
    card = table.supply.take_unscripted()
    table.table.rack.put("face up", (card,), table.table.rack.colour)
    if found > 1:
        raise Void("more than one card face up: all hands are void and the cards are reshuffled", "MA-TC-12.a-2")
    table.note("ruled", "MA-TC-12.a-1", text=f"{card} lay face up: it is discarded and not used")
    return Effect.DISCARD


def drawn_in_error(table: Round, fault: Fault) -> Effect:
    """A card drawn in error without its face being seen is used as the next card."""
    if fault["exposed"]:
        return face_up(table, fault)
    table.note("ruled", "MA-TC-12.b", text="drawn in error, face unseen: used as the next card")
    return Effect.USE


def wrong_number(table: Round, fault: Fault) -> None:
    _known_position(table, fault)
    if fault.kind == "wrong_number_of_cards" and fault["cards"] == HAND:
        raise BadInput("three cards are the right number", "faults", "MA-TC-12.c")
    raise Void(f"{fault.position} has a wrong number of cards: all hands are void", "MA-TC-12.c")


def dealer_card_exposed(table: Round, fault: Fault) -> None:
    raise Void("a dealer's card was exposed before the reveal: all hands are void", "MA-TC-12.d")


def shoe_jam(table: Round, fault: Fault) -> Effect:
    if table.submission.dealing_method != "automated_shoe":
        raise BadInput("there is no automated shoe at this table", "faults", "MA-TC-12.f")
    raise Void(
        "the automated shoe did not deal every card: the round is void and all cards are reshuffled", "MA-TC-12.f"
    )


def stub_count(table: Round, fault: Fault) -> None:
    """A count other than 52: void for a misdeal, void and a new deck where there was none."""
    if fault["misdealt"]:
        raise Void("a misdeal explains the count: all hands are void", "MA-TC-7.e.2-1")
    table.memory.deck_removed = True
    raise Void("the count is wrong without a misdeal: all hands are void and the deck is removed", "MA-TC-7.e.2-2")


def _known_position(table: Round, fault: Fault) -> None:
    if fault.position != "dealer" and fault.position not in table.seats_in():
        raise BadInput(f"{fault.position!r} is not in this round", "faults", "MA-TC-12.c")


RULINGS: Final = {
    ruling.kind: ruling
    for ruling in (
        Ruling(
            "card_found_face_up",
            "a card lies face up in the shoe or deck during the deal",
            "one: discarded unused; more than one: all hands void, reshuffle",
            ("MA-TC-12.a-1", "MA-TC-12.a-2"),
            AT_CARD,
            rule=face_up,
        ),
        Ruling(
            "card_drawn_in_error",
            "a card is drawn in error",
            "face unseen: used as the next card; face seen: as a card found face up",
            ("MA-TC-12.b",),
            {**AT_CARD, "exposed": FLAG},
            rule=drawn_in_error,
        ),
        Ruling(
            "wrong_number_of_cards",
            "a player or the dealer has more or fewer than three cards",
            "all hands void, reshuffle",
            ("MA-TC-12.c",),
            {"position": anything, "cards": whole(0, 10)},
            moment="after_deal",
            rule=wrong_number,
        ),
        Ruling(
            "no_cards_dealt",
            "a player or the dealer is passed over",
            "all hands void, reshuffle",
            ("MA-TC-12.c",),
            {"position": anything},
            moment="after_deal",
            rule=wrong_number,
        ),
        Ruling(
            "card_exposed",
            "a dealer's card is exposed by accident before the reveal",
            "all hands void, reshuffle",
            ("MA-TC-12.d",),
            {"position": one_of("dealer"), "when": one_of("before_reveal"), "card": anything},
            moment="before_reveal",
            rule=dealer_card_exposed,
            optional=frozenset({"when", "card"}),
        ),
        Ruling(
            "shuffler_jam",
            "the automated shuffler jams, stops or does not finish",
            "the cards are reshuffled by approved procedures",
            ("MA-TC-12.e",),
            {"when": anything},
            optional=frozenset({"when"}),
        ),
        Ruling(
            "shuffler_count_wrong",
            "a counting shuffler reports other than 52 cards",
            "the deck is removed",
            ("MA-TC-7.f-2",),
            {"found": whole(0, 104)},
            optional=frozenset({"found"}),
        ),
        Ruling(
            "automated_shoe_jam",
            "the automated dealing shoe jams or does not deal every card",
            "the round is void, all cards are reshuffled",
            ("MA-TC-12.f",),
            AT_CARD,
            rule=shoe_jam,
        ),
        Ruling(
            "stub_count_wrong",
            "the stub count shows other than 52 cards",
            "misdeal: all hands void; no misdeal: all hands void and the deck is removed",
            ("MA-TC-7.e.2-1", "MA-TC-7.e.2-2"),
            {"misdealt": FLAG, "found": whole(0, 104)},
            moment="stub_count",
            rule=stub_count,
            optional=frozenset({"found"}),
        ),
    )
}
