"""Minibaccarat: rulings on irregularities. Sections 5(e), 8(d), 9(e) and 13."""

from typing import Final

from houseway.equipment.cards import Card
from houseway.equipment.randomness.supply import OutOfCards
from houseway.errors import BadInput
from houseway.games.minibaccarat.play.memory import Kept, Memory
from houseway.games.minibaccarat.play.points import banker_draws, player_draws
from houseway.games.minibaccarat.play.preparation import TOO_FEW
from houseway.games.minibaccarat.play.round import Round
from houseway.ranking.baccarat import point_count
from houseway.table.faults import AT_CARD, FLAG, Effect, Fault, Ruling, Void, a_role, one_of, whole

# -- the cover card ------------------------------------------------------------------------------------------------


def cover_card(rnd: Round) -> None:
    """Sets the cover card aside if it is next in the shoe; the hand is completed. [MA-MB-9.e-s1]"""
    supply = rnd.supply
    fault = rnd.expects("cover_card_appears") if rnd.pending else None
    if fault is not None and fault.at_card == rnd.cards_out + 1:
        if rnd.submission.shuffles == "continuous":
            raise BadInput("a continuous shuffling device has no cover card", "faults", "MA-MB-14", code="no-cut-card")
        if rnd.memory.cover_out:
            raise BadInput("the cover card of this shoe is out already", "faults", "MA-MB-9.e-s1", code="cut-card-out")
        rnd.fault("cover_card_appears", "MA-MB-9.e-s1")
    elif supply.cover_at is None or not supply.cover_reached:
        return
    supply.cover_at = None
    rnd.memory.cover_out = True
    rnd.note("cover_card_out", "MA-MB-9.e-s1", text="the cover card is set aside and the hand completed")


# -- cards that left the shoe in error -----------------------------------------------------------------------------


def stray(rnd: Round) -> Card:
    """The next card drawn for neither hand; while scripted hands are still to be dealt, one of the rest of the shoe."""
    supply = rnd.supply
    return supply.take_unscripted() if _hands_to_come(rnd) else supply.take_from_shoe()


def _hands_to_come(rnd: Round) -> bool:
    return bool(rnd.supply.left_for("player") or rnd.supply.left_for("banker"))


def carry(rnd: Round, clause: str) -> None:
    """Carries the next card, undisclosed, to the start of the next hand."""
    unscripted = len(rnd.supply.remaining())
    card = stray(rnd)
    rnd.memory.carried.append(Kept(card, len(rnd.supply.remaining()) == unscripted))
    rnd.note(
        "set_aside",
        clause,
        private=(),
        card=card,
        text="an undisclosed card is kept as the first card of the next hand",
    )


def face_up(rnd: Round, fault: Fault) -> Effect:
    """Rules on a card found face up in the shoe: it begins a simulated round. [MA-MB-13.d]"""
    disclosed(rnd, stray(rnd), "MA-MB-13.d")
    return Effect.DISCARD


def drawn_in_error(rnd: Round, fault: Fault) -> Effect:
    """Rules on a card drawn in error: undisclosed it opens the next hand, disclosed a simulated one. [MA-MB-13.a, MA-MB-13.d]"""
    if fault["exposed"]:
        disclosed(rnd, stray(rnd), "MA-MB-13.d")
    elif rnd.hands:
        carry(rnd, "MA-MB-13.a")
    else:
        rnd.note("ruled", "MA-MB-13.a", text="no card of this hand is out yet: the undisclosed card is its first")
        return Effect.USE
    return Effect.DISCARD


def disclosed(rnd: Round, card: Card, clause: str) -> None:
    """Sets a disclosed card aside for a simulated round: at once if no card of this round is out, else after the round."""
    rnd.note("set_aside", clause, card=card, text=f"{card} is disclosed: it begins a simulated round")
    if rnd.hands:
        rnd.memory.disclosed.append((card, clause))
    else:
        simulate(rnd, card, clause)


def simulate(rnd: Round, first: Card, clause: str) -> None:
    """Deals a round without wagers that begins with that card, and discards its cards."""
    player, banker = [first], list[Card]()
    try:
        for hand in (banker, player, banker):
            hand.append(_unwagered(rnd))
        if player_draws(player, banker):
            player.append(_unwagered(rnd))
        if banker_draws(player, banker):
            banker.append(_unwagered(rnd))
    finally:  # including what the shoe dealt before it ran out
        rack = rnd.table.rack
        rack.put("simulated player", player, rack.colour)
        rack.put("simulated banker", banker, rack.colour)
    rnd.memory.simulated += 1
    rnd.note(
        "simulated_round",
        clause,
        player=tuple(player),
        banker=tuple(banker),
        text=f"a round without wagers: Player {point_count(player)}, Banker {point_count(banker)}; all discarded",
    )


def _unwagered(rnd: Round) -> Card:
    cover_card(rnd)
    return stray(rnd)


def after_the_hands(rnd: Round) -> None:
    """Rules, in order, on cards that come out in error when both hands are complete."""
    rnd.pending.sort(key=lambda fault: fault.at_card or 0)
    cover_card(rnd)
    for fault in [one for one in rnd.pending if one.kind in LATE]:
        if fault.at_card == rnd.cards_out + 1:
            rnd.cards_out += 1
            rnd.rule_on(fault)
            cover_card(rnd)


def simulated_rounds(rnd: Round) -> None:
    """Deals the simulated rounds required by the disclosed cards of this round; a reshuffle is due if the shoe runs out."""
    memory: Memory = rnd.memory
    for card, clause in memory.disclosed:
        try:
            simulate(rnd, card, clause)
        except OutOfCards:
            memory.reshuffle = TOO_FEW
            rnd.note("ruled", "MA-MB-13.e-s2", text="the shoe runs out in a simulated round: all cards are reshuffled")
    memory.disclosed.clear()


# -- a third card that the Player's Hand should not have had -------------------------------------------------------


def unauthorised_third_card(rnd: Round) -> bool:
    """Rules on a third card dealt to a Player's Hand that stays; whether it becomes the Banker's third card."""
    fault = rnd.expects("unauthorised_player_third_card")
    if fault is None or fault.at_card not in (None, rnd.cards_out + 1):
        return False
    exposed = fault["exposed"]
    player, banker = rnd.hands["player"], rnd.hands["banker"]
    draws = banker_draws(player, banker)
    to_banker, stays = ("MA-MB-13.c-s1", "MA-MB-13.c-s2") if exposed else ("MA-MB-13.b-s1", "MA-MB-13.b-s2")
    clause = to_banker if draws else stays
    rnd.fault("unauthorised_player_third_card", clause)
    rnd.cards_out += 1
    if not exposed and not draws:
        carry(rnd, clause)
        return False
    card = stray(rnd)
    if draws:
        banker.append(card)
        private = None if exposed else ()
        face = "up" if exposed else "down"
        rnd.note("dealt", clause, "MA-MB-10.c.1", private=private, card=card, to="banker", face=face)
        return True
    if rnd.submission.disclosed_unauthorised_third_card == 1:
        rack = rnd.table.rack
        rack.put("disclosed", (card,), rack.colour)
        rnd.note("discarded", clause, "MA-MB-13.c.1", position="player", card=card, count=1)
        rnd.burn("MA-MB-13.c.1")
    else:
        rnd.note("set_aside", clause, "MA-MB-13.c.2", card=card, text=f"{card} begins a simulated round")
        rnd.memory.disclosed.append((card, "MA-MB-13.c.2"))
    return False


# -- too few cards -------------------------------------------------------------------------------------------------


def too_few_cards(rnd: Round) -> Void:
    """The void round when the shoe runs out; House Money that was settled stays settled."""
    for position in list(rnd.hands):
        rnd.discard(position, "MA-MB-11.c")
    rnd.memory.reshuffle = TOO_FEW
    settled = any(wager.id == "house_money" and wager.result is not None for wager in rnd.wagers)
    return Void(
        "too few cards to complete the round: it is void and all wagers are returned; all cards are reshuffled",
        *("MA-MB-13.e-s1", "MA-MB-13.e-s2", *(("MA-MB~A11",) if settled else ())),
        keep=("house_money",) if settled else (),
    )


def insufficient(rnd: Round, fault: Fault) -> Effect:
    raise too_few_cards(rnd)


LATE: Final = ("card_found_face_up", "card_drawn_in_error")
"""Irregularities that may also occur when both hands are complete."""

RULINGS: Final = {
    ruling.kind: ruling
    for ruling in (
        Ruling(
            "card_found_face_up",
            "a card lies face up in the shoe",
            "it begins a simulated round without wagers; the live round goes on with the cards after it",
            ("MA-MB-13.d",),
            AT_CARD,
            rule=face_up,
        ),
        Ruling(
            "card_drawn_in_error",
            "a card is drawn in error",
            "undisclosed: first card of the next hand; disclosed: first card of a simulated round",
            ("MA-MB-13.a", "MA-MB-13.d"),
            {**AT_CARD, "exposed": FLAG},
            rule=drawn_in_error,
        ),
        Ruling(
            "unauthorised_player_third_card",
            "a third card is dealt to a Player's Hand that has to stay",
            "the Banker's third card if the Banker's Hand must draw; else first card of the next hand, or by procedure 1 or 2",
            ("MA-MB-13.b-s1", "MA-MB-13.b-s2", "MA-MB-13.c-s1", "MA-MB-13.c-s2"),
            {**AT_CARD, "exposed": FLAG},
            optional=frozenset({"at_card"}),
        ),
        Ruling(
            "cover_card_appears",
            "the cover card shows",
            "set aside, the hand completed, 'last hand', one more hand, then a reshuffle",
            ("MA-MB-9.e-s1", "MA-MB-9.e-s2", "MA-MB-9.e-s3"),
            AT_CARD,
        ),
        Ruling(
            "player_delays_game",
            "a player who was handed cards delays the game",
            "the right to turn the cards is taken away and offered counterclockwise, last to the dealer",
            ("MA-MB-8.d-s1", "MA-MB-8.d-s2"),
            {"position": whole(1, 9), "by": one_of("dealer", "floorperson")},
            optional=frozenset({"by"}),
        ),
        Ruling(
            "insufficient_cards",
            "too few cards are left to complete the round",
            "the round is void, wagers go back, all cards are reshuffled",
            ("MA-MB-13.e-s1", "MA-MB-13.e-s2"),
            AT_CARD,
            rule=insufficient,
        ),
        Ruling(
            "improper_cut",
            "a cut of a new shoe was improper or could affect the fairness of the game",
            "a recut by the next person entitled, before the shoe is loaded",
            ("MA-MB-5.e-s1", "MA-MB-5.e-s2"),
            {"by": a_role("floorperson", "casino supervisor")},
            optional=frozenset({"by"}),
        ),
    )
}
