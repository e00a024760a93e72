"""Chemin de Fer: rulings on irregularities. Sections 3(f), 10(a) and 11."""

from itertools import combinations
from typing import Final

from houseway.equipment.cards import Card
from houseway.errors import BadInput
from houseway.games.chemin_de_fer.play.bank import GROUNDS
from houseway.games.chemin_de_fer.play.memory import Memory
from houseway.games.chemin_de_fer.play.round import Round
from houseway.games.chemin_de_fer.rules import SEATS
from houseway.ranking.baccarat import BANKER_DRAWS_ALONE, BANKER_DRAWS_ON, VALUES, is_natural, point_count
from houseway.table.faults import AT_CARD, FLAG, Effect, Fault, Ruling, Void, a_role, one_of, whole

LAST_HAND: Final = "the cutting card is out: this is the last hand of the shoe"


def cover_card(rnd: Round) -> None:
    """Sets the cutting card aside if it is next in the shoe; the hand is completed and is the last."""
    supply = rnd.supply
    if supply.cover_at is None or not supply.cover_reached:
        return
    supply.cover_at = None
    rnd.memory.cover_out = True
    rnd.note("cover_card_out", "MA-CF-11.k", text=LAST_HAND)


# -- counts that the rulings make --------------------------------------------------------------------------------------


def banker_must_draw(rnd: Round, count: int) -> bool:
    """Whether the Banker draws on this two-card count against a Player who stayed."""
    if rnd.submission.banker_against_stay == "table_only":
        return count <= 3
    return count in BANKER_DRAWS_ALONE


def highest_count(cards: list[Card]) -> int:
    """The highest count of any two or of all three cards. [MA-CF-11.c]"""
    return max(point_count(some) for some in (*combinations(cards, 2), cards))


def lowest_count(cards: list[Card], reading: str) -> int:
    """The lowest count of a hand whose last two cards were drawn in place of one. [MA-CF-11.d]"""
    if reading == "worse_card":
        return min(point_count([*cards[:2], extra]) for extra in cards[2:])
    return min(point_count(two) for two in combinations(cards, 2))


# -- cards that left the shoe in error ---------------------------------------------------------------------------------


def stray(rnd: Round) -> Card:
    """The next card drawn for neither hand; while scripted hands are still to be dealt, one of the rest of the shoe."""
    supply = rnd.supply
    waiting = supply.left_for("player") or supply.left_for("banker")
    return supply.take_unscripted() if waiting else supply.take_from_shoe()


def carry(rnd: Round, card: Card, *clauses: str) -> None:
    """Carries an undisclosed card to the start of the next hand; once the cutting card is out there is no next hand."""
    memory: Memory = rnd.memory
    if memory.cover_out:
        _bucket(rnd, (card,))
        why = ("MA-CF-11.g-s1", "MA-CF-11.g-s2", "MA-CF~A27")
        rnd.note("discarded", *why, private=(), position="shoe", card=card, count=1)
        return
    memory.carried.append(card)
    text = "an undisclosed card is kept as the first card of the next hand"
    rnd.note("set_aside", *clauses, "MA-CF-11.g-s1", "MA-CF-11.g-s2", private=(), card=card, text=text)


def disclosed(rnd: Round, card: Card, *clauses: str) -> None:
    """Disposes of a disclosed card that neither hand can use, by the procedure of the submission. [MA-CF-11.h]"""
    chosen = rnd.submission
    rnd.note("set_aside", *clauses, "MA-CF-11.h", card=card, text=f"{card} is disclosed and out of play")
    if chosen.disclosed_card_procedure == 1:
        extra = VALUES[card] or chosen.disclosed_ten_value_extra
        clause = "MA-CF-11.h.1-s1" if VALUES[card] else "MA-CF-11.h.1-s2"
        discard_with(rnd, card, extra, clause)
    elif chosen.disclosed_card_procedure == 2:
        _bucket(rnd, (card,))
        rnd.note("discarded", "MA-CF-11.h.2", position="shoe", card=card, count=1)
        unseen = _leaves(rnd)
        _bucket(rnd, (unseen,))
        rnd.note("burned", "MA-CF-11.h.2", private=(), card=unseen, face="down")
    else:
        simulate(rnd, card)


def discard_with(rnd: Round, card: Card, extra: int, clause: str) -> None:
    """Puts the card and ``extra`` further cards, all face up, into the discard bucket."""
    gone = (card, *(_leaves(rnd) for _ in range(extra)))
    _bucket(rnd, gone)
    rnd.note("discarded", clause, position="shoe", cards=gone, count=len(gone))


def simulate(rnd: Round, first: Card) -> None:
    """Plays a round without wagers that begins with that card; its Player draws on five. [MA-CF-11.h.3]"""
    player, banker = [first], list[Card]()
    for hand in (banker, player, banker):
        hand.append(_leaves(rnd))
    if not is_natural(player) and not is_natural(banker):
        if point_count(player) <= 5:
            player.append(_leaves(rnd))
            draws = VALUES[player[2]] in BANKER_DRAWS_ON[point_count(banker)]
        else:
            draws = banker_must_draw(rnd, point_count(banker))
        if draws:
            banker.append(_leaves(rnd))
    _bucket(rnd, (*player, *banker))
    text = f"a round without wagers: Player {point_count(player)}, Banker {point_count(banker)}; all discarded"
    rnd.note("simulated_round", "MA-CF-11.h.3", player=tuple(player), banker=tuple(banker), text=text)


def _leaves(rnd: Round) -> Card:
    rnd.cards_out += 1
    cover_card(rnd)
    return stray(rnd)


def _bucket(rnd: Round, cards: tuple[Card, ...]) -> None:
    rnd.table.rack.put("discard bucket", cards, rnd.table.rack.colour)


# -- rules -------------------------------------------------------------------------------------------------------------


def face_up(rnd: Round, fault: Fault) -> Effect:
    """Discards a card found face up and as many more as its value; in a last hand the hand is void. [MA-CF-11.j-s1]"""
    if fault.fields.get("last_hand") or rnd.memory.cover_out:
        raise Void("a card of the last hand was found face up: the hand is void", "MA-CF-11.j-s2")
    card = stray(rnd)
    discard_with(rnd, card, VALUES[card] or rnd.submission.face_up_ten_value_extra, "MA-CF-11.j-s1")
    return Effect.DISCARD


def drawn_in_error(rnd: Round, fault: Fault) -> Effect:
    """Rules on a card drawn in error: undisclosed it opens the next hand, disclosed it follows the submission. [MA-CF-11.g-s3]"""
    if fault.fields.get("exposed"):
        disclosed(rnd, stray(rnd), "MA-CF-11.g-s3")
    elif rnd.hands:
        carry(rnd, stray(rnd))
    else:
        rnd.note("ruled", "MA-CF-11.g-s1", text="no card of this hand is out yet: the undisclosed card is its first")
        return Effect.USE
    return Effect.DISCARD


def too_few(rnd: Round, fault: Fault | None = None) -> Effect:
    """Rules on a hand that cannot be finished because the cutting card is out. [MA-CF-11.k]"""
    rnd.memory.reshuffle = "too few cards were left to finish a hand"
    raise Void("too few cards are left to finish the hand: it is void", "MA-CF-11.k")


def late(rnd: Round) -> None:
    """Rules, in order, on cards that come out in error when both hands are complete."""
    for fault in sorted(rnd.pending, key=lambda one: one.at_card or 0):
        if fault.kind in LATE and fault.at_card == rnd.cards_out + 1:
            rnd.cards_out += 1
            rnd.rule_on(fault)


def wager_in_cash(rnd: Round, fault: Fault) -> None:
    """Exchanges cash placed as a wager for chips at once. [MA-CF-5.c, MA-CF-6.f]"""
    wager = next((one for one in rnd.wagers if one.seat == fault.position), None)
    clause = "MA-CF-5.c" if wager is not None and wager.id == "banker_wager" else "MA-CF-6.f"
    if wager is None:
        raise BadInput(f"seat {fault.position} has placed no wager", "faults", clause, code="no-such-wager")
    text = f"the cash of seat {fault.position} is exchanged for chips or plaques at once"
    rnd.note("exchanged", clause, seat=wager.seat, amount=wager.stake, text=text)


LATE: Final = ("card_found_face_up", "card_drawn_in_error")
RECTIFIABLE: Final = {"rectifiable": FLAG}

RULINGS: Final = {
    ruling.kind: ruling
    for ruling in (
        Ruling(
            "improper_cut",
            "a cut was improper or could affect the fairness of the game",
            "the casino supervisor may order a recut before a card is drawn",
            ("MA-CF-3.f-s1", "MA-CF-3.f-s2"),
            {"by": a_role("casino supervisor", "floorperson", "dealer")},
            optional=frozenset({"by"}),
        ),
        Ruling(
            "wager_in_cash",
            "the Banker or another participant places a wager in cash",
            "the dealer exchanges it for chips or plaques at once",
            ("MA-CF-5.c", "MA-CF-6.f"),
            {"position": whole(1, SEATS)},
            moment="wagering",
            rule=wager_in_cash,
        ),
        Ruling(
            "initial_cards_in_wrong_order",
            "the Banker takes the initial cards in the wrong order",
            "put right where that can be done; else the hand is annulled, and the bank may go to the next participant",
            ("MA-CF-11.a",),
            {**RECTIFIABLE, "transfer_bank": FLAG},
            optional=frozenset({"transfer_bank"}),
        ),
        Ruling(
            "banker_more_than_two_initial_cards",
            "the Banker takes more than two cards in the initial deal",
            "put right where that can be done; else the Banker's Hand counts zero and the hands are compared",
            ("MA-CF-11.b",),
            RECTIFIABLE,
        ),
        Ruling(
            "player_three_initial_cards",
            "the Dominant Player receives three cards in the initial deal",
            "the extra card is taken out where it is known; else the highest count of any two or all three",
            ("MA-CF-11.c",),
            {"extra_known": FLAG},
        ),
        Ruling(
            "banker_draws_two_cards",
            "the Banker draws two cards instead of one",
            "put right where that can be done; else the lowest count of two of the cards",
            ("MA-CF-11.d",),
            RECTIFIABLE,
        ),
        Ruling(
            "card_dealt_to_player_after_stay",
            "a card is dealt face up to a Player who stayed",
            "the Banker's card where the Banker has to draw, else by the procedure of the submission",
            ("MA-CF-11.e-s1", "MA-CF-11.e-s2", "MA-CF-11.f-s1", "MA-CF-11.f-s2"),
            {**AT_CARD, "dealer_said_card": FLAG},
            optional=frozenset({"at_card", "dealer_said_card"}),
        ),
        Ruling(
            "banker_draws_before_player_after_card_called",
            "the Banker draws for their own hand although 'Card' was said and repeated",
            "the card is the Player's third card; the Banker then draws or stays by Table 3",
            ("MA-CF-11.i",),
            AT_CARD,
            optional=frozenset({"at_card"}),
        ),
        Ruling(
            "card_drawn_in_error",
            "a card is drawn in error",
            "undisclosed: first card of the next hand; disclosed: by the procedure of the submission",
            ("MA-CF-11.g-s1", "MA-CF-11.g-s2", "MA-CF-11.g-s3"),
            {**AT_CARD, "exposed": FLAG},
            rule=drawn_in_error,
            optional=frozenset({"exposed"}),
        ),
        Ruling(
            "card_found_face_up",
            "a card lies face up in the shoe",
            "discarded with as many face-up cards as its value; the last hand of a shoe is void",
            ("MA-CF-11.j-s1", "MA-CF-11.j-s2"),
            {**AT_CARD, "last_hand": FLAG},
            rule=face_up,
            optional=frozenset({"last_hand"}),
        ),
        Ruling(
            "insufficient_cards",
            "the cutting card is drawn and too few cards are left to finish the hand",
            "the hand is void",
            ("MA-CF-11.k",),
            AT_CARD,
            moment="after_first_cards",
            rule=too_few,
            optional=frozenset({"at_card"}),
        ),
        Ruling(
            "banker_ordered_to_pass",
            "the Banker delays, deals invalid hands repeatedly or breaks the regulations",
            "the dealer or floorperson may order the shoe passed; it goes on as after a loss",
            ("MA-CF-10.a.2",),
            {"by": one_of("dealer", "floorperson"), "ground": one_of(*GROUNDS), "position": whole(1, SEATS)},
            optional=frozenset({"by", "ground", "position"}),
        ),
    )
}
