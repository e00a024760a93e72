"""Fast Action Hold 'Em: rulings on irregularities. Sections 7(d), 8(e), 8(f) and 9."""

from typing import Final

from houseway.equipment.cards import Card, cards
from houseway.equipment.randomness.supply import SEEN, Position
from houseway.errors import BadInput
from houseway.games.fast_action_holdem.play.house_way import HAND
from houseway.games.fast_action_holdem.play.preparation import TOO_FEW
from houseway.games.fast_action_holdem.play.round import Round
from houseway.games.fast_action_holdem.rules import SEATS
from houseway.table.chips.ledger import HOUSE
from houseway.table.faults import AT_CARD, FLAG, Effect, Fault, Ruling, Void, one_of, whole, worded

MOMENTS: Final = {
    **dict.fromkeys(("after_deal", "before_decisions", "while_dealing", "during_deal"), "after_deal"),
    **dict.fromkeys(("before_reveal", "after_decisions"), "before_reveal"),
    "before_community": "before_community",
}
"""The moments at which cards may be exposed too early, by every accepted name: before the players set, before the dealer's
cards are turned, before the board.
"""
MISDEALS: Final = ("wrong_number_of_cards", "no_cards_dealt")


# -- the cut card --------------------------------------------------------------------------------------------------


def watch_cut_card(rnd: Round, position: Position) -> None:
    """Sets the cut card aside if it is next in the shoe; the round is completed. [MA-FA-7.d]"""
    supply = rnd.supply
    fault = rnd.expects("cut_card_reached") if rnd.pending else None
    if fault is not None and fault.at_card in (None, rnd.cards_out + 1):
        if rnd.submission.continuous_shuffler:
            raise BadInput("a continuous shuffling device has no cut card", "faults", "MA-FA-11", code="no-cut-card")
        if supply.cover_at is None:
            raise BadInput("the cut card of this shoe is out already", "faults", "MA-FA-7.d", code="cut-card-out")
        rnd.fault("cut_card_reached")
    elif supply.cover_at is None or not supply.cover_reached:
        return
    supply.cover_at = None
    rnd.memory.cut_card_at = position
    text = "the cut card is reached: the round is completed, then the cards are reshuffled"
    rnd.note("cut_card_out", "MA-FA-7.d", "MA-FA-5.g", position=position, text=text)


# -- cards that were seen or drawn in error --------------------------------------------------------------------------


def face_up(rnd: Round, fault: Fault) -> Effect:
    """Rules on a card found face up in the shoe: it is not used. [MA-FA-9.a]"""
    if fault.when is not None:
        text = "found face up in the shoe after the deal: it will not be used"
        rnd.note("ruled", "MA-FA-9.a", text=text)
        return Effect.USE
    return _discard_seen(rnd, "found face up in the shoe: it goes to the discard rack unused")


def _discard_seen(rnd: Round, text: str, *reading: str) -> Effect:
    card = rnd.take_seen(SEEN)
    rnd.table.rack.put("face up", (card,), rnd.table.rack.colour)
    rnd.note("ruled", "MA-FA-9.a", *reading, card=card, text=f"{card} {text}")
    return Effect.DISCARD


def drawn_in_error(rnd: Round, fault: Fault) -> Effect:
    """Rules on a card drawn in error: used next if unexposed; the text has no rule for an exposed one, treated as face up."""
    if fault.fields.get("exposed"):
        text = "drawn in error and seen: not covered, discarded as a card found face up"
        return _discard_seen(rnd, text, "MA-FA~A17")
    rnd.note("ruled", "MA-FA-9.b", text="drawn in error, its face unseen: it is used as the next card")
    return Effect.USE


@worded(*MOMENTS)
def seen_when(value: object, where: str) -> str:
    """The parsed moment at which a card was seen; the ruling is the same for each. [MA-FA-9.c]"""
    return MOMENTS[one_of(*MOMENTS)(value, where)]


def exposed(rnd: Round, fault: Fault) -> None:
    """Rules on a player's card seen too early: it is turned face down and play continues. [MA-FA-9.c]"""
    position = fault.position
    if isinstance(position, int) and position not in rnd.seats_in():
        raise BadInput(f"seat {position} has no cards in this round", "faults", "MA-FA-9.c", code="no-hand")
    own = isinstance(position, int)
    covered = "" if own else " (the text covers players' cards only: treated alike)"
    why = ("MA-FA-9.c",) if own else ("MA-FA-9.c", "MA-FA~A17")
    rnd.note("ruled", *why, text=f"the card is turned face down and play goes on{covered}")


# -- hands with a wrong number of cards ------------------------------------------------------------------------------


def check_misdeals(rnd: Round) -> None:
    """Refuses a misdeal at a position without cards, one with the right number of cards, and a partly scripted hand."""
    positions: list[Position] = [*rnd.seats_in(), "dealer"]
    if not rnd.pending and not rnd.script.shoe:
        for position, wanted in (*((one, HAND) for one in positions), ("community", 5)):
            written = len(rnd.script.hands.get(position, ()))
            if 0 < written < wanted:
                text = f"{written} cards are written down for {position}, {wanted} are dealt"
                raise BadInput(text, f"deal.hands.{position}", "MA-FA-7.c.p3", code="too-few-cards")
    for fault in rnd.pending:
        if fault.kind not in MISDEALS:
            continue
        if fault.position not in positions:
            raise BadInput(f"{fault.position!r} gets no cards in this round", "faults", "MA-FA-7.c.p2", code="no-hand")
        if fault.fields.get("cards") == HAND:
            raise BadInput("four cards are the right number", "faults", "MA-FA-7.c.p3", code="number-is-right")


def hand_sizes(rnd: Round, positions: list[Position]) -> dict[Position, int]:
    """The number of cards each position is dealt: four, unless a dealer's error changes it."""
    sizes = dict.fromkeys(positions, HAND)
    for fault in rnd.pending:
        if fault.kind in MISDEALS and fault.position in sizes:
            sizes[fault.position] = int(fault.fields.get("cards", 0))
    return sizes


def wrong_number(rnd: Round, fault: Fault) -> None:
    """Voids all hands if the dealer has too many cards; the procedure corrects any other wrong number."""
    if fault.position == "dealer" and fault["cards"] > HAND:
        raise dealer_has_too_many(rnd)


def wrong_number_by(fault: Fault) -> tuple[str, ...]:
    """The clause on a wrong number of cards in that hand."""
    if fault.position == "dealer":
        return ("MA-FA-9.d" if fault["cards"] < HAND else "MA-FA-9.f",)
    return ("MA-FA-9.e" if fault["cards"] < HAND else "MA-FA-9.g",)


def dealer_has_too_many(rnd: Round) -> Void:
    """The void round when the dealer has more than four cards; a new round begins. [MA-FA-9.f]"""
    keep: tuple[str, ...] = ()
    if rnd.submission.dealer_extra_card_voids == "everything":
        take_back_naturals(rnd, "MA-FA-9.f")
    else:
        keep = ("original",) if any(one.result in ("win", "surrender") for one in rnd.wagers) else ()
        if keep:
            void_unsettled(rnd, "MA-FA-9.f")
    discard_all(rnd, "MA-FA-9.f")
    text = "the dealer has more than four cards: all hands are void and a new round begins"
    return Void(text, "MA-FA-9.f", keep=keep)


def void_unsettled(rnd: Round, clause: str) -> None:
    """Returns the wagers that are not settled yet."""
    for wager in list(rnd.open_wagers()):
        rnd.void_wager(wager, clause)


def take_back_naturals(rnd: Round, clause: str) -> None:
    """Takes back what was paid on naturals, since the round is void."""
    for wager in rnd.wagers:
        if wager.result == "win":
            rnd.table.ledger.move(wager.seat, HOUSE, wager.paid)
            rnd.note("taken_back", clause, seat=wager.seat, wager=wager.id, amount=wager.paid)
            wager.result, wager.paid, wager.clauses = "void", 0, (clause,)


def discard_all(rnd: Round, clause: str) -> None:
    """Racks the cards of a void round."""
    for position in list(rnd.hands):
        rnd.discard(position, clause)


def too_few_cards(rnd: Round) -> Void:
    """The void round when the shoe runs out; a new one begins after the entire set has been reshuffled. [MA-FA-9.i]"""
    rnd.memory.reshuffle = TOO_FEW
    take_back_naturals(rnd, "MA-FA-9.i")
    discard_all(rnd, "MA-FA-9.i")
    text = "too few cards to complete the round: it is void, wagers go back and all cards are reshuffled"
    return Void(text, "MA-FA-9.i", "MA-FA~A24")


def insufficient(rnd: Round, fault: Fault) -> Effect:
    raise too_few_cards(rnd)


# -- the dealer's own mistakes ---------------------------------------------------------------------------------------


def misset(rnd: Round, kept: tuple[Card, Card]) -> None:
    """Rules on a dealer who keeps the wrong two cards: the hand is reset by the house way. [MA-FA-9.h]"""
    fault = rnd.fault("dealer_misset")
    if fault is None:
        return
    wrong: list[Card] | None = fault.fields.get("kept")
    if wrong is not None:
        _check_misset(rnd, wrong, kept)
    seen = {} if wrong is None else {"cards": tuple(wrong)}
    rnd.note("misset", "MA-FA-9.h", text="the dealer sets the wrong two cards", **seen)
    rnd.note("ruled", "MA-FA-9.h", "MA-FA-8.i", text="the hand is reset by the house way and the round completed")


def _check_misset(rnd: Round, wrong: list[Card], kept: tuple[Card, Card]) -> None:
    """Refuses cards that the dealer does not hold, and cards that are set correctly."""
    left = list(rnd.hands["dealer"])
    for card in wrong:
        if card not in left:
            raise BadInput(f"the dealer holds no {card} to keep", "faults", "MA-FA-9.h", code="card-not-held")
        left.remove(card)
    if sorted(wrong) == sorted(kept):
        raise BadInput("these are the two cards that the house way keeps", "faults", "MA-FA-8.i", code="house-way-kept")


def two_cards(value: object, where: str) -> list[Card]:
    """The two parsed cards that a dealer kept."""
    kept = cards(value, where)
    if len(kept) != 2:
        raise BadInput(f"the dealer keeps two cards, not {len(kept)}", where, "MA-FA-8.g", code="wrong-number-of-cards")
    return kept


def discard_count(rnd: Round, seat: int, wanted: int) -> None:
    """Rules on a wrong number of discards; the text requires the count and names no consequence."""
    fault = rnd.expects("discard_count_wrong")
    if fault is not None and fault.position == seat:
        clause = "MA-FA-8.e.p2" if wanted == 2 else "MA-FA-8.f.p3"
        rnd.fault("discard_count_wrong", clause)
        text = f"{fault['cards']} cards instead of {wanted} at seat {seat}: verified, no consequence is stated"
        rnd.note("ruled", clause, text=text)


def no_moment(rnd: Round, fault: Fault) -> None:
    """Does nothing: the procedure has already acted on the fault."""


SEAT_OR_DEALER: Final = one_of(*range(1, SEATS + 1), "dealer")

RULINGS: Final = {
    ruling.kind: ruling
    for ruling in (
        Ruling(
            "card_found_face_up",
            "a card lies face up in the shoe",
            "not used: to the discard rack",
            ("MA-FA-9.a",),
            {**AT_CARD, "when": one_of("after_all_cards_dealt")},
            rule=face_up,
            optional=frozenset({"at_card", "when"}),
        ),
        Ruling(
            "card_drawn_in_error",
            "a card is drawn in error",
            "unexposed: used as the next card; exposed: not covered, treated as a card found face up",
            ("MA-FA-9.b",),
            {**AT_CARD, "exposed": FLAG},
            rule=drawn_in_error,
            optional=frozenset({"exposed"}),
        ),
        Ruling(
            "card_exposed",
            "the dealer exposes a player's card too early",
            "turned face down, play goes on",
            ("MA-FA-9.c",),
            {
                "position": one_of(*range(1, SEATS + 1), "dealer", "community"),
                "card": whole(1, 5),
                "when": seen_when,
            },
            moment="after_deal",
            rule=exposed,
            optional=frozenset({"card", "when"}),
        ),
        Ruling(
            "wrong_number_of_cards",
            "the dealer or a player is dealt fewer or more than four cards",
            "dealer short: completed; player short: void or completed, as the player says; dealer over: all hands void; "
            "player over: one two-card hand is set, no split",
            ("MA-FA-9.d", "MA-FA-9.e", "MA-FA-9.f", "MA-FA-9.g"),
            {"position": SEAT_OR_DEALER, "cards": whole(1, 12), "after_decision": whole(1)},
            moment="after_deal",
            rule=wrong_number,
            optional=frozenset({"after_decision"}),
            applied=wrong_number_by,
        ),
        Ruling(
            "no_cards_dealt",
            "no cards are dealt to a player's wager",
            "the wager is void; the player is in the next round",
            ("MA-FA-9.j",),
            {"position": whole(1, SEATS)},
            moment="after_deal",
            rule=no_moment,
        ),
        Ruling(
            "dealer_misset",
            "the dealer does not set the hand by the house way",
            "reset by the house way, the round completed",
            ("MA-FA-9.h", "MA-FA-8.i"),
            {"kept": two_cards},
            optional=frozenset({"kept"}),
        ),
        Ruling(
            "insufficient_cards",
            "too few cards are left to complete the round",
            "the round is void, all cards are reshuffled",
            ("MA-FA-9.i",),
            AT_CARD,
            moment="before_community",
            rule=insufficient,
            optional=frozenset({"at_card"}),
        ),
        Ruling(
            "dealing_marker_not_moved",
            "the dealer fails to move the dealing marker",
            "the round is completed, then the marker moves to the next position",
            ("MA-FA-9.k",),
        ),
        Ruling(
            "cut_card_reached",
            "the cut card comes out during the round",
            "the round is completed, then the cards are reshuffled",
            ("MA-FA-7.d", "MA-FA-5.g"),
            AT_CARD,
            optional=frozenset({"at_card"}),
        ),
        Ruling(
            "discard_count_wrong",
            "another number of discards than two (four on a surrender) is collected from a player",
            "the dealer verifies; no consequence is stated",
            ("MA-FA-8.e.p2", "MA-FA-8.f.p3"),
            {"position": whole(1, SEATS), "cards": whole(0, 12)},
        ),
    )
}
