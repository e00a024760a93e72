"""Doubling down and rescue, also by other bettors on the box. MA sections 9 and 13(d), PA section 635a.10."""

from houseway.equipment.cards import RANK_NAMES
from houseway.equipment.money import Cents
from houseway.games.spanish_21.play.dealing import announce_total, deal_to
from houseway.games.spanish_21.play.hands import Box, Hand, Play, Stake, affordable
from houseway.games.spanish_21.play.splitting import Answered
from houseway.games.spanish_21.rules.submission import Spanish21
from houseway.games.spanish_21.rulings import missed_card
from houseway.table.decisions import Amount, Choice
from houseway.table.game import Procedure
from houseway.table.round import Asking


def may_double(submission: Spanish21, hand: Hand) -> bool:
    """Whether the hand may be doubled: two or more cards in Massachusetts, exactly two in Pennsylvania.

    [MA-S21-9.a-when, PA-S21-10.a-when]
    """
    return len(hand.cards) == 2 or (len(hand.cards) > 2 and submission.terms.double_on == "two_or_more_cards")


def double(play: Play, box: Box, hand: Hand, amount: Cents) -> Procedure:
    """Doubles a hand by ``amount``, asks the other bettors on the box, and deals exactly one card, sideways.

    [MA-S21-9.a-card, PA-S21-10.a-card]
    """
    table = play.table
    clauses = table.cite("MA-S21-9.a-amount", "MA-S21-9.a-when", "MA-S21-5.i", "PA-S21-10.a-amount", "PA-S21-10.a-when")
    hand.doubled = True
    for place, stake in enumerate(hand.stakes):
        if place:
            amount = yield from _ask_to_double(play, box, stake)
            if not amount:
                continue
        name = stake.wager.id.replace("spanish_21", "double_down")
        stake.double = table.place(stake.seat, name, amount, *clauses)
    if missed_card(play, hand):
        return
    one = table.cite("MA-S21-9.a-card", "MA-S21-12.a.2", "PA-S21-10.a-card", "PA-S21-7.j.2")
    deal_to(play, hand, *one, sideways=True)
    announce_total(play, hand)


def _ask_to_double(play: Play, box: Box, stake: Stake) -> Answered[Cents]:
    """The amount that another bettor on the box adds to a double, in cents; 0 if they decline. [MA-S21-13.d]"""
    most = affordable(play, stake)
    if not most:
        return 0
    choices = (
        Choice("double_down", {"amount": Amount(1, most, clause="MA-S21-13.d")}, {"amount": most}),
        Choice("decline_double"),
    )
    decision = yield from play.table.ask(stake.seat, *choices, why=("MA-S21-13.d",), prompt=f"box {box.number} doubles")
    added: Cents = decision["amount"] if decision.do == "double_down" else 0
    return added


def stand_or_rescue(play: Play, box: Box, hand: Hand) -> Procedure:
    """Asks each bettor who doubled to stand, or to take the double back and give up the original wager (rescue).

    No card follows, so each bettor decides separately. A bettor other than the caller who does not answer stands, and one who
    did not double is not asked. [MA-S21-9.d, MA-S21-13.d]
    """
    table = play.table
    why = table.cite("MA-S21-9.d", "MA-S21-12.a.2", "MA-S21-1.rescue", "PA-S21-10.d", "PA-S21-7.j.2")
    for stake in hand.stakes:
        if stake.double is None:
            continue
        caller = stake.seat == box.caller
        if caller:
            text = f"box {box.number} stands or rescues"
            table.note("turn", *why, seat=box.caller, box=box.number, hand=hand.number, text=text)
        asking: Asking = table.ask(
            stake.seat,
            Choice("stand"),
            Choice("rescue"),
            why=why if caller else ("MA-S21-9.d", "MA-S21-13.d"),
            prompt=f"doubled: {hand.total.held()} against the dealer's {RANK_NAMES[play.up.rank]}",
            silent="" if caller else "stand",
        )
        decision = yield from asking
        if decision.do == "rescue":
            table.withdraw(stake.double, *table.cite("MA-S21-9.d", "MA-S21-1.rescue", "PA-S21-10.d"))
            table.collect(stake.wager, *table.cite("MA-S21-9.d", "PA-S21-10.d"))
    hand.state = "done" if any(stake.wager.result is None for stake in hand.stakes) else "rescued"
