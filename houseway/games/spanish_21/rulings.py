"""Irregularities of Spanish 21 and the rulings on them. MA section 15, PA section 635a.13."""

from typing import Final

from houseway.equipment.randomness.supply import SEEN
from houseway.errors import BadInput
from houseway.games.spanish_21.play.dealing import refill
from houseway.games.spanish_21.play.hands import Hand, Play, line
from houseway.games.spanish_21.play.memory import Memory
from houseway.games.spanish_21.play.round import Round
from houseway.games.spanish_21.play.settlement import clear
from houseway.games.spanish_21.play.totals import ace_or_ten
from houseway.games.spanish_21.rules.submission import SEATS, Spanish21
from houseway.rulebook.authority import Authority, cite
from houseway.table.chips.wagers import Wager
from houseway.table.faults import AT_CARD, FLAG, Effect, Fault, Ruling, Void, a_card, a_role, anything, one_of, whole

AFTER_VOID, NEW_DECKS = "the round was void", "the decks were removed from play"


def void_round(rnd: Round, text: str, *clauses: str) -> Void:
    """A Void that ends the round: open and lost wagers are returned, wagers already paid stay paid. The caller raises it."""
    return Void(text, *clauses, keep_paid=True)


def _so_far(rnd: Round, kind: str) -> int:
    return sum(1 for event in rnd.events if event.kind == "fault" and event.data["fault"] == kind)


# -- cards that must not be used ----------------------------------------------------------------------------------


def face_up(rnd: Round, fault: Fault) -> Effect:
    """Discards a card found face up in the shoe. Raises Void for the second one. [section 15(a), 635a.13(a)]"""
    card = rnd.take_seen(SEEN)
    rnd.table.rack.put("face up", (card,), rnd.table.rack.colour)
    if fault.when is not None:
        text = f"{card} is found after all cards were dealt: it goes to the rack and the hands stand"
        rnd.note("ruled", *rnd.cite("MA-S21-15.a-one", "PA-S21-13.a-one"), card=card, text=text)
        return Effect.USE
    if _so_far(rnd, "card_found_face_up") > 1:
        rnd.memory.reshuffle = AFTER_VOID
        text = "more than one card face up: the round is void and the cards are reshuffled"
        raise void_round(rnd, text, *rnd.cite("MA-S21-15.a-many", "PA-S21-13.a-many"))
    clauses = rnd.cite("MA-S21-15.a-one", "PA-S21-13.a-one")
    rnd.note("ruled", *clauses, card=card, text=f"{card} is discarded unused")
    return Effect.DISCARD


TEN_REMOVED: Final = {Authority.MA: "in the manner approved", Authority.PA: "torn in half and put into its box"}


def ten_found(rnd: Round, fault: Fault) -> Effect:
    """Removes a ten found in the shoe. Raises Void for the second one. [section 15(b), 635a.13(b)]"""
    if _so_far(rnd, "ten_found_in_shoe") > 1:
        fresh = rnd.submission.terms.several_tens == "new_decks"
        rnd.memory.reshuffle = NEW_DECKS if fresh else AFTER_VOID
        end = "the decks are removed from play" if fresh else "the cards are reshuffled"
        text = f"more than one ten in the shoe: the round is void and {end}"
        raise void_round(rnd, text, *rnd.cite("MA-S21-15.b-many", "PA-S21-13.b-many"))
    how = TEN_REMOVED[rnd.submission.authority]
    clauses = rnd.cite("MA-S21-15.b-one", "PA-S21-13.b-one")
    rnd.note("ruled", *clauses, by="floorperson", text=f"the floorperson removes the ten, {how}")
    return Effect.DISCARD


def drawn_in_error(rnd: Round, fault: Fault) -> Effect:
    """Rules that a card drawn in error is used as the next card, exposed or not."""
    if fault.fields.get("exposed"):
        text = "drawn in error and exposed: dealt as the next card"
        rnd.note("ruled", *rnd.cite("MA-S21-15.d-use", "PA-S21-13.d-use"), text=text)
    else:
        text = "drawn in error, face unseen: used as the next card"
        rnd.note("ruled", *rnd.cite("MA-S21-15.c", "PA-S21-13.c"), text=text)
    return Effect.USE


def exposed_in_error(play: Play) -> None:
    """Sets a card that was drawn in error and exposed aside in ``play.exposed``, to be dealt as the next card."""
    table = play.table
    if not table.pending or play.exposed is not None:
        return
    fault = table.expects("card_drawn_in_error", exposed=True)
    if fault is None or fault.at_card != table.cards_out + 1:
        return
    clauses = table.cite("MA-S21-15.d-use", "PA-S21-13.d-use")
    table.fault("card_drawn_in_error", *clauses, exposed=True)
    table.cards_out += 1
    play.exposed = table.supply.take_from_shoe()
    table.hands["exposed"] = [play.exposed]
    table.note("exposed", *clauses, card=play.exposed, text=f"{play.exposed} is exposed: the next card from the shoe")


def insufficient(rnd: Round, fault: Fault) -> Effect:
    """Refills a shoe that is too short for the round with the discards. [MA-S21-15.g, PA-S21-13.g]"""
    refill(rnd, whole_shoe=True)
    return Effect.USE


# -- hands that were dealt wrongly --------------------------------------------------------------------------------


def kill(play: Play, hand: Hand, text: str, *clauses: str, wager: str = "returned") -> None:
    """Declares a hand dead: its wagers are returned, or collected if ``wager`` is ``lost``.

    Match wagers that are not settled yet are returned.
    """
    table = play.table
    table.note("ruled", *clauses, text=text)
    hand.state = "dead"
    for one in [one for stake in hand.stakes for one in stake.wagers()]:
        if wager == "lost":
            table.collect(one, *clauses)
        else:
            table.void_wager(one, *clauses)
    for one in [one for one in table.wagers if _match_of(one, hand) and one.result is None]:
        table.void_wager(one, *clauses)


def _match_of(wager: Wager, hand: Hand) -> bool:
    return wager.id == line("match_dealer", hand.box, wager.seat)


def undealt(play: Play, hand: Hand) -> str:
    """The fault in a box's first two cards: ``""`` none, ``none`` no card was dealt, ``late`` or ``one`` only the first.

    With ``late`` the player takes the second card after the others.
    """
    table = play.table
    if not table.pending:
        return ""
    for fault in [one for one in table.pending if one.position == hand.box]:
        if fault.kind in ("no_cards_dealt", "one_card_dealt_to_player"):
            table.pending.remove(fault)
            table.pending.insert(0, fault)
            table.fault(fault.kind)
            if fault.kind == "no_cards_dealt":
                return "none"
            return "late" if fault["choice"] == "late_card" else "one"
    return ""


def missed_card(play: Play, hand: Hand) -> bool:
    """Whether the card just requested was missed. If so, it is dealt later or the hand is dead.

    [MA-S21-15.i, PA-S21-13.i]
    """
    table = play.table
    fault = table.fault("requested_card_not_dealt", position=hand.box) if table.pending else None
    if fault is None:
        return False
    clauses = table.cite("MA-S21-15.i", "PA-S21-13.i")
    if fault["choice"] == "dead_hand":
        kill(play, hand, f"the card of box {hand.box} was missed: the player has the hand called dead", *clauses)
    else:
        table.note("ruled", *clauses, text=f"the card of box {hand.box} was missed: it comes after all others")
        play.late.append(hand)
    return True


# -- the card reader device ---------------------------------------------------------------------------------------


def reader_faults(play: Play) -> None:
    """Rules on faults of the reader before it is used in this round.

    Raises BadInput if the table has no reader, and Void if a player could learn the hole card.
    """
    table = play.table
    if not table.pending:
        return
    memory: Memory = table.memory
    submission: Spanish21 = table.submission
    for kind in ("card_reader_malfunction", "card_reader_check_missed", "hole_card_read_in_error"):
        if table.expects(kind) is not None and submission.dealer_mode != "hole_card_with_reader":
            raise BadInput(
                "there is no card reader device at this table",
                "faults",
                RULINGS[Authority.MA][kind].clauses[0],
                code="card-reader-missing",
            )
    if table.fault("card_reader_malfunction") is not None:
        if submission.terms.reader_out_of_order == "play_without_reader":
            memory.reader_out, play.reader = True, False
            table.note("ruled", "MA-S21-15.k2", text="the game goes on as at a table without a reader")
        else:
            why = "the card reader device is out of order: no dealing until it is repaired or replaced"
            table.table.close(why, "PA-S21-13.k")
            table.note(
                "ruled", "PA-S21-13.k", text="the check is made with a repaired or replaced reader; no new deal before"
            )
    if table.fault("card_reader_check_missed", *table.cite("MA-S21-9.c", "PA-S21-10.b")) is not None:
        if not ace_or_ten(play.up):
            raise BadInput("no check is due with this up card", "faults", table.cite(*CHECKED)[0], code="no-check-due")
        play.reader = False
        clauses = table.cite("MA-S21-9.c", "PA-S21-10.b", "PA-S21-7.o-bj")
        table.note("ruled", *clauses, text="the check was missed: a Blackjack shows when the hole card is turned")
    _read_in_error(play)


CHECKED: Final = ("MA-S21-7.i-reader", "PA-S21-7.g-peek")
TOLD_OF_MISUSE: Final = {Authority.MA: "casino supervisor", Authority.PA: "floorperson"}


def _read_in_error(play: Play) -> None:
    """Rules on a hole card read without an ace or ten up. Raises Void if a player could learn it; else play goes on."""
    table = play.table
    fault = table.expects("hole_card_read_in_error")
    if fault is None:
        return
    learned = ("MA-S21-15.l.1", "PA-S21-13.j.1")
    unlearned = ("MA-S21-15.l.2", "PA-S21-13.j.2")
    clauses = table.cite(*(learned if fault["value_could_be_learned"] else unlearned))
    table.fault(fault.kind, *clauses)
    if ace_or_ten(play.up):
        raise BadInput(
            "with this up card the reader has to be used",
            "faults",
            table.cite(*CHECKED)[0],
            code="check-due",
        )
    told = TOLD_OF_MISUSE[table.submission.authority]
    table.note("notified", *clauses, by="dealer", text=f"the {told} is told that the hole card was read in error")
    if fault["value_could_be_learned"]:
        clear(play)
        raise void_round(table, "a player could learn the hole card: all hands are dead, wagers are returned", *clauses)
    table.note("ruled", *clauses, text="nobody could learn the hole card: play goes on")


# -- wagers out of time -------------------------------------------------------------------------------------------


def late_wager(rnd: Round, fault: Fault) -> None:
    """Logs the refusal of a wager that is made or changed after the first card. [MA-S21-5.d, MA-S21-5.h, PA-S21-6.c-lock]"""
    clauses = rnd.cite("MA-S21-5.d", "MA-S21-5.h", "MA-S21-5.i", "PA-S21-6.c-when", "PA-S21-6.c-lock")
    text = f"after the first card no wager is {fault['attempt']}: the wagers of box {fault.position} stay as they are"
    rnd.note("refused", *clauses, text=text)


# -- the list -----------------------------------------------------------------------------------------------------


def _rulings(authority: Authority) -> dict[str, Ruling]:
    where = {"position": whole(1, SEATS)}
    late = {"choice": one_of("dead_hand", "late_card")}
    found = (
        Ruling(
            "card_found_face_up",
            "a card lies face up in the shoe",
            "one: to the rack unused; more than one: the round is void and the cards are reshuffled",
            cite(authority, "MA-S21-15.a-one", "MA-S21-15.a-many", "PA-S21-13.a-one", "PA-S21-13.a-many"),
            {**AT_CARD, "when": one_of("after_all_cards_dealt")},
            rule=face_up,
            optional=frozenset({"at_card", "when"}),
        ),
        Ruling(
            "ten_found_in_shoe",
            "a ten is found in the shoe",
            "one: the floorperson takes it out and the next card is used; more than one: the round is void",
            cite(authority, "MA-S21-15.b-one", "MA-S21-15.b-many", "PA-S21-13.b-one", "PA-S21-13.b-many"),
            AT_CARD,
            rule=ten_found,
        ),
        Ruling(
            "card_drawn_in_error",
            "a card is drawn in error",
            "the next card; exposed, a player who refuses it is dealt no more, and what nobody can use is burned",
            cite(
                authority,
                *("MA-S21-15.c", "MA-S21-15.d-use", "MA-S21-15.d-refuse", "MA-S21-15.d-burn"),
                *("PA-S21-13.c", "PA-S21-13.d-use", "PA-S21-13.d-refuse", "PA-S21-13.d-rack"),
            ),
            {**AT_CARD, "exposed": FLAG},
            rule=drawn_in_error,
            optional=frozenset({"exposed"}),
        ),
        Ruling(
            "dealer_drew_past_17",
            "the dealer draws a card on 17 or more",
            "the card is burned and the dealer's total stays",
            cite(authority, "MA-S21-15.e", "PA-S21-13.e"),
            {"card": a_card},
            optional=frozenset({"card"}),
        ),
        Ruling(
            "dealer_missed_own_card",
            "the dealer misses the first or second card of the dealer's own",
            "the players' two cards are dealt first, then the dealer's",
            cite(authority, "MA-S21-15.f", "PA-S21-13.f"),
            {"card": whole(1, 2)},
            optional=frozenset({"card"}),
        ),
        Ruling(
            "insufficient_cards",
            "the shoe holds too few cards to complete the round",
            "the discards are shuffled and cut, one card is burned, and the round is completed",
            cite(authority, "MA-S21-15.g", "PA-S21-13.g"),
            AT_CARD,
            moment="after_first_cards",
            rule=insufficient,
            optional=frozenset({"at_card"}),
        ),
        Ruling(
            "no_cards_dealt",
            "no card is dealt to a player's hand",
            "the hand is dead and the player is in the next deal; the wager goes back",
            cite(authority, "MA-S21-15.h-none", "PA-S21-13.h-none"),
            where,
        ),
        Ruling(
            "one_card_dealt_to_player",
            "only one card is dealt to a player's hand",
            "the second comes after all others have theirs, at the player's option; declined, the wager goes back",
            cite(authority, "MA-S21-15.h-one", "PA-S21-13.h-one"),
            {**where, "choice": one_of("dead_hand", "late_card", "decline")},
        ),
        Ruling(
            "requested_card_not_dealt",
            "a card that a player asked for is not dealt",
            "the player takes it after all others, or has the hand called dead and the wager back",
            cite(authority, "MA-S21-15.i", "PA-S21-13.i"),
            {**where, **late},
        ),
        Ruling(
            "shuffler_jam",
            "the automated shuffler jams, stops or does not finish",
            "the cards are reshuffled",
            cite(authority, "MA-S21-15.j", "PA-S21-13.l"),
            {"when": anything},
            optional=frozenset({"when"}),
        ),
        Ruling(
            "hole_card_read_in_error",
            "the hole card is read without an ace, king, queen or jack up",
            "a supervisor is told; all hands are dead where a player could learn the card, else play goes on",
            cite(authority, "MA-S21-15.l.1", "MA-S21-15.l.2", "PA-S21-13.j.1", "PA-S21-13.j.2"),
            {"value_could_be_learned": FLAG},
        ),
        Ruling(
            "card_reader_malfunction",
            "the card reader device is out of order",
            {
                Authority.MA: "play goes on as without a reader",
                Authority.PA: "no dealing until it is repaired or replaced",
            }[authority],
            cite(authority, "MA-S21-15.k2", "PA-S21-13.k"),
            {"when": anything},
            optional=frozenset({"when"}),
        ),
        Ruling(
            "card_reader_check_missed",
            "the dealer forgets to check the hole card with the reader",
            "play goes on; against a late Blackjack only original wagers are lost",
            cite(authority, "MA-S21-7.i-reader", "MA-S21-9.c", "PA-S21-7.g-peek", "PA-S21-10.b"),
            {},
        ),
        Ruling(
            "improper_cut",
            "the cut was improper or might affect the fairness of the game",
            "a recut by the last cutter or the next one entitled",
            cite(authority, "MA-S21-4.f", "PA-S21-5.e-order", "PA-S21-5.e-who"),
            {"by": a_role("casino supervisor", "floorperson", "dealer")},
        ),
        Ruling(
            "late_wager",
            "a wager is made, increased or withdrawn after the first card",
            "refused: the wagers stay as they were",
            cite(authority, "MA-S21-5.d", "MA-S21-5.h", "MA-S21-5.i", "PA-S21-6.c-when", "PA-S21-6.c-lock"),
            {**where, "attempt": one_of("made", "increased", "withdrawn")},
            moment="after_first_cards",
            rule=late_wager,
        ),
    )
    return {ruling.kind: ruling for ruling in found}


RULINGS: Final[dict[Authority, dict[str, Ruling]]] = {
    Authority.MA: _rulings(Authority.MA),
    Authority.PA: _rulings(Authority.PA),
}
