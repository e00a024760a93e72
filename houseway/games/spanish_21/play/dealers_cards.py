"""The dealer's hand: the reader's check, the second card and the draw. MA sections 7(g), 7(i) and 12; PA 635a.7(g)-(m)."""

from houseway.equipment.randomness.supply import BURN
from houseway.errors import BadInput
from houseway.games.spanish_21.play.dealing import deal_dealer
from houseway.games.spanish_21.play.hands import Hand, Play
from houseway.games.spanish_21.play.settlement import may_be_blackjack, waits_for_blackjack
from houseway.games.spanish_21.play.side_wagers import insurance_wagers
from houseway.games.spanish_21.play.totals import ace_or_ten, counted, is_blackjack, total
from houseway.games.spanish_21.rules.submission import Spanish21
from houseway.rulebook.authority import Authority

STANDS_ON = 17
"""The total on which the dealer stands, hard or soft. [MA-S21-12.b, PA-S21-7.l]"""


def check_with_reader(play: Play) -> bool:
    """Whether the reader shows a Blackjack. False if there is no reader, or the up card is not an ace or ten-value card."""
    table = play.table
    if not play.reader or not ace_or_ten(play.up):
        return False
    clauses = table.cite("MA-S21-7.i-reader", "PA-S21-7.g-peek", "PA-S21-1.reader")
    found = is_blackjack(play.dealer)
    play.no_blackjack = not found
    text = "the reader shows a Blackjack" if found else "the reader shows no Blackjack"
    table.note("reader", *clauses, blackjack=found, text=text)
    return found


def show_second_card(play: Play, *clauses: str) -> None:
    """Turns up the hole card, or announces "Dealer's Card" and draws the second card; nothing if it is already shown."""
    table = play.table
    if play.shown:
        return
    if len(play.dealer) == 1:
        table.announce("Dealer's Card", *table.cite("MA-S21-7.g-second"))
        deal_dealer(play, *table.cite("MA-S21-7.g-second"))
    else:
        said = "Blackjack" if is_blackjack(play.dealer) else total(play.dealer).said()
        turned = clauses or table.cite("MA-S21-7.i-hole", "PA-S21-7.k-turn")
        table.note("shown", *turned, position="dealer", cards=tuple(play.dealer), holding=said)
    play.shown = True
    play.no_blackjack = not is_blackjack(play.dealer)


def _follows_total(submission: Spanish21, hand: Hand) -> bool:
    """Whether the dealer's total, apart from a Blackjack, can change the result of a hand."""
    if not hand.live:
        return False
    if hand.blackjack:
        return submission.blackjack_pays == "3_to_2_against_21"
    if hand.total.points == 21:
        in_doubt = hand.split and len(hand.cards) == 2
        return in_doubt and submission.split_two_card_21 in ("as_blackjack", "push")
    return True


def follows_total(play: Play) -> bool:
    """Whether any hand depends on the dealer's total. [MA-S21-12.c, PA-S21-7.m]"""
    return any(_follows_total(play.table.submission, hand) for hand in play.hands())


def needs_second_card(play: Play) -> bool:
    """Whether a dealer without a hole card must draw a second card, because an open wager depends on it."""
    if follows_total(play) or insurance_wagers(play):
        return True
    if not may_be_blackjack(play):
        return any(hand.state == "surrendered" for hand in play.hands())
    return waits_for_blackjack(play)


def draw(play: Play) -> None:
    """Draws the dealer's cards to 17, hard or soft, unless no wager depends on the total."""
    table = play.table
    why = table.cite("MA-S21-12.b", "MA-S21-7.g-draw", "PA-S21-7.l", "PA-S21-7.k-announce")
    if not follows_total(play):
        if total(play.dealer).points < STANDS_ON:
            text = "no wager depends on the dealer's total: no further card"
            table.note("no_draw", *table.cite("MA-S21-12.c", "PA-S21-7.m"), text=text)
        return
    while total(play.dealer).points < STANDS_ON:
        deal_dealer(play, *why)
        if table.game.authority == Authority.PA:
            table.announce(f"Dealer {total(play.dealer).said()}", *why, *table.cite(*counted(play.dealer)))
    if table.game.authority == Authority.MA:
        table.announce(f"Dealer {total(play.dealer).said()}", *why, *table.cite(*counted(play.dealer)))


# -- a card too many ----------------------------------------------------------------------------------------------


def drew_past_17(play: Play) -> None:
    """Burns a card that the dealer drew on 17 or more. [MA-S21-15.e, PA-S21-13.e]

    Raises BadInput if the dealer's total is below 17.
    """
    table = play.table
    while table.pending and table.expects("dealer_drew_past_17") is not None:
        clause = table.cite("MA-S21-15.e", "PA-S21-13.e")[0]
        if len(play.dealer) < 2 or total(play.dealer).points < STANDS_ON:
            points = total(play.dealer).points
            raise BadInput(
                f"the dealer has {points}: this is about a card drawn on 17 or more",
                "faults",
                clause,
                code="dealer-not-past-seventeen",
            )
        fault = table.fault("dealer_drew_past_17")
        named = fault.fields.get("card") if fault is not None else None
        if named is None:
            card = table.take_seen(BURN)
        else:
            table.supply.remove([named], "faults.card")
            card = named
        table.table.rack.put("burn", (card,), table.table.rack.colour)
        table.note("burned", clause, card=card, face="up", text=f"{card}, drawn by the dealer in error, is burned")


def burn_exposed(play: Play) -> None:
    """Burns a card exposed in error that no player took and the dealer cannot use."""
    table = play.table
    if play.exposed is None:
        return
    card, play.exposed = play.exposed, None
    del table.hands["exposed"]
    table.table.rack.put("burn", (card,), table.table.rack.colour)
    clauses = table.cite("MA-S21-15.d-burn", "PA-S21-13.d-rack")
    table.note("burned", *clauses, card=card, face="up", text=f"{card} was refused and the dealer cannot use it")
