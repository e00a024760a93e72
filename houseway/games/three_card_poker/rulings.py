"""Three Card Poker: what happens when something goes wrong. Sections 6(b), 6(d), 7(e), 7(f) and 12."""

from typing import Final

from houseway.equipment.supply import Position
from houseway.errors import BadInput
from houseway.games.three_card_poker.preparation import deck_in_play, remove
from houseway.table.faults import AT_CARD, FLAG, Effect, Fault, Ruling, Void, anything, one_of, whole
from houseway.table.round import Round

HAND: Final = 3
DECK: Final = 52
MISDEALS: Final = ("wrong_number_of_cards", "no_cards_dealt")
SEEN_CARDS: Final = ("card_found_face_up", "card_drawn_in_error")


def void(table: Round, text: str, *clauses: str) -> Void:
    """The ruling that voids all hands; wagers go home, forfeited ones too unless the submission keeps those."""
    return Void(text, *clauses, keep_lost=table.submission.forfeits_in_void_round == "kept")


# -- wagers that are refused: sections 6(b) and 6(d) --------------------------------------------------------------


def verbal_cash_wager(table: Round, fault: Fault) -> None:
    table.note("refused", "MA-TC-6.b-2", text=f"a spoken wager with cash at {fault.position} is not accepted")


def late_wager(table: Round, fault: Fault) -> None:
    why = "MA-TC-6.d-1" if fault["attempt"] == "made" else "MA-TC-6.d-2"
    text = f'after "No more bets" no wager is {fault["attempt"]}: the wagers of {fault.position} stay as they are'
    table.note("refused", why, "MA-TC-6.d-2", text=text)


# -- the deal: section 12(a) to (c) and (f) -----------------------------------------------------------------------


def face_up(table: Round, fault: Fault) -> Effect:
    """One card face up in the shoe or deck is discarded unused; a second voids all hands."""
    card = table.supply.take_unscripted()
    table.table.rack.put("face up", (card,), table.table.rack.colour)
    if _seen(table) > 1:
        raise void(table, "more than one card face up: all hands are void and the cards reshuffled", "MA-TC-12.a-2")
    table.note("ruled", "MA-TC-12.a-1", text=f"{card} was seen: it is discarded and not used")
    return Effect.DISCARD


def found_face_up(table: Round, fault: Fault) -> Effect:
    """During the deal, section 12(a); found later, in the stub, it touches no hand: that section covers the deal alone."""
    if fault.when is None:
        return face_up(table, fault)
    text = "found face up after all cards were dealt: it goes with the stub and the hands stand"
    table.note("ruled", "MA-TC-12.a-1", text=text)
    return Effect.USE


def drawn_in_error(table: Round, fault: Fault) -> Effect:
    """Face unseen, it is used as the next card; face seen, it is treated as a card found face up."""
    if fault["exposed"]:
        return face_up(table, fault)
    table.note("ruled", "MA-TC-12.b", text="drawn in error, face unseen: used as the next card")
    return Effect.USE


def _seen(table: Round) -> int:
    """Cards whose face was seen in this deal, the one being ruled on included."""
    faults = (event.data for event in table.events if event.kind == "fault" and event.data["fault"] in SEEN_CARDS)
    return sum(1 for data in faults if data.get("exposed", True))


def hand_size(table: Round, position: Position) -> int:
    """Three cards; or as many as a dealer's error gives that position."""
    for fault in table.pending:
        if fault.kind in MISDEALS and fault.position == position:
            return int(fault.fields.get("cards", 0))
    return HAND


def check_misdeals(table: Round) -> None:
    """Refuses a misdeal at a position that gets no cards in this round, and one that is none."""
    for fault in table.pending:
        if fault.kind not in MISDEALS:
            continue
        if fault.position != "dealer" and fault.position not in table.seats_in():
            raise BadInput(f"{fault.position!r} gets no cards in this round", "faults", "MA-TC-12.c")
        if fault.fields.get("cards") == HAND:
            raise BadInput("three cards are the right number", "faults", "MA-TC-12.c")


def count_hands(table: Round, positions: list[Position]) -> None:
    """A wrong number of cards in any hand voids all, at once or when the stub is counted."""
    wrong = [position for position in positions if len(table.hands.get(position, ())) != HAND]
    if not wrong or table.expects("stub_count_wrong"):
        return
    write_down_misdeals(table)
    who = " and ".join(map(str, wrong))
    text = f"wrong number of cards at {who}: all hands are void and the cards reshuffled"
    raise void(table, text, "MA-TC-12.c", "MA-TC-1.hand")


def write_down_misdeals(table: Round) -> bool:
    """Enters every misdeal of the round in its events; says whether there was one."""
    found = False
    for kind in MISDEALS:
        while table.fault(kind):
            found = True
    return found


def shoe_jam(table: Round, fault: Fault) -> Effect:
    if table.submission.dealing_method != "automated_shoe":
        raise BadInput("there is no automated dealing shoe at this table", "faults", "MA-TC-12.f")
    text = "the automated shoe did not deal every card: the round is void and all cards are reshuffled"
    raise void(table, text, "MA-TC-12.f")


# -- the stub and the dealer's hand: sections 7(e) and 12(d) ------------------------------------------------------


def stub_count(table: Round, fault: Fault) -> None:
    """Not 52 cards: all hands are void, and without a misdeal to explain it the deck is removed as well."""
    if write_down_misdeals(table) or fault.fields.get("misdealt"):
        raise void(table, "a misdeal explains the count: all hands are void", "MA-TC-7.e.2-1", "MA-TC-12.c")
    if fault.fields.get("found") == DECK:
        raise BadInput(f"{DECK} cards are the right number", "faults", "MA-TC-7.e.1")
    remove(table, deck_in_play(table), "MA-TC-7.e.2-2")
    raise void(table, "wrong count without a misdeal: all hands are void and the deck is removed", "MA-TC-7.e.2-2")


def dealer_card_exposed(table: Round, fault: Fault) -> None:
    text = "a dealer's card was exposed before the reveal: all hands are void and the cards reshuffled"
    raise void(table, text, "MA-TC-12.d")


_POSITION_AND_WAGER: Final = {"position": whole(1, 7), "wager": one_of("ante", "pair_plus")}

RULINGS: Final = {
    ruling.kind: ruling
    for ruling in (
        Ruling(
            "improper_cut",
            "the cut was improper or might affect the integrity or fairness of the game",
            "a casino supervisor may order a recut before any card is dealt",
            ("MA-TC-5.d",),
            {"by": anything, "when": anything},
            optional=frozenset({"when"}),
        ),
        Ruling(
            "verbal_cash_wager",
            "a wager is spoken and accompanied by cash",
            "not accepted",
            ("MA-TC-6.b-2",),
            {**_POSITION_AND_WAGER, "amount": anything},
            moment="wagering",
            rule=verbal_cash_wager,
            optional=frozenset({"amount"}),
        ),
        Ruling(
            "late_wager",
            'a wager is made, increased or withdrawn after "No more bets"',
            "refused: the wagers stay as they were",
            ("MA-TC-6.d-2",),
            {**_POSITION_AND_WAGER, "attempt": one_of("made", "increased", "withdrawn")},
            moment="after_no_more_bets",
            rule=late_wager,
        ),
        Ruling(
            "card_found_face_up",
            "a card lies face up in the shoe or deck",
            "one during the deal: discarded unused; more than one: all hands void, reshuffle; later: no effect",
            ("MA-TC-12.a-1", "MA-TC-12.a-2"),
            {**AT_CARD, "when": one_of("after_all_cards_dealt")},
            rule=found_face_up,
            optional=frozenset({"at_card", "when"}),
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
        ),
        Ruling(
            "no_cards_dealt",
            "a player or the dealer is passed over",
            "all hands void, reshuffle",
            ("MA-TC-12.c",),
            {"position": anything},
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
            optional=frozenset({"misdealt", "found"}),
        ),
    )
}
