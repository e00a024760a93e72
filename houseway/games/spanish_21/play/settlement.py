"""The settlement: results of hands, and the order of collecting and paying. MA sections 5, 8, 9, 10; PA 635a.7(n)-(q)."""

from typing import Literal, NamedTuple

from houseway.equipment.money import Cents, Odds
from houseway.games.spanish_21.play.hands import Hand, Play, Stake
from houseway.games.spanish_21.play.totals import ace_or_ten, bonus_row, is_blackjack, suited_sevens, total
from houseway.games.spanish_21.rules.paytables import (
    BLACKJACK_ODDS,
    BONUS_21,
    BONUS_CLAUSES,
    SUPER_BONUS,
    SUPER_BONUS_EACH_OTHER,
    WIN_ODDS,
    super_bonus,
)
from houseway.games.spanish_21.rules.submission import Spanish21
from houseway.table.chips.wagers import Wager


class Fate(NamedTuple):
    """The result of a hand, the clauses for it, and the odds if it wins."""

    result: Literal["win", "lose", "push"]
    clauses: tuple[str, ...]
    at: Odds = WIN_ODDS


HIGHER = ("MA-S21-5.a.2", "PA-S21-7.n.2")
DEALER_OVER = ("MA-S21-5.a.1", "PA-S21-7.n.1")
DROPPED = ("MA-S21~A19", "PA-S21~A17")
"""The reading under which fractions of a cent are dropped."""
OVER_21 = Fate("lose", (*DEALER_OVER, *HIGHER, "MA-S21~A3", "PA-S21~A9"))
"""The fate of a bust, which always loses."""


def judge(submission: Spanish21, hand: Hand, dealer: Play) -> Fate:
    """The fate of a standing hand against the dealer's."""
    points, theirs = hand.total.points, total(dealer.dealer).points
    blackjack = is_blackjack(dealer.dealer)
    if hand.blackjack:
        return _blackjack(submission, theirs)
    if points == 21 and len(hand.cards) == 2:
        return _split_21(submission, theirs, blackjack)
    if points == 21:
        if blackjack:
            return Fate("lose", ("MA-S21-5.b-bj", "PA-S21-7.o-bj"))
        ways = {True: ("MA-S21-5.a.4", "MA-S21-1.push", "PA-S21-7.n.4"), False: _beaten(theirs)}[theirs == 21]
        return _paid_21(submission, hand, ways)
    if theirs > 21:
        return Fate("win", (*DEALER_OVER, "MA-S21-5.e-odds", "PA-S21-12.a"))
    if points > theirs:
        return Fate("win", (*HIGHER, "MA-S21-5.e-odds", "PA-S21-12.a"))
    if points == theirs:
        return Fate("push", ("MA-S21-5.b-tie", "MA-S21-1.push", "PA-S21-7.o-tie"))
    return Fate("lose", HIGHER)


def _beaten(theirs: int) -> tuple[str, ...]:
    return DEALER_OVER if theirs > 21 else HIGHER


def _blackjack(submission: Spanish21, theirs: int) -> Fate:
    """The fate of a Blackjack, which beats even a dealer's. It pays 3 to 2 always, or only against a 21 if so submitted."""
    ways = ("MA-S21-5.a.3", "PA-S21-7.n.3") if theirs == 21 else _beaten(theirs)
    literal = submission.blackjack_pays == "3_to_2_against_21" and theirs != 21
    clauses = (*ways, "MA-S21-5.e-odds", "MA-S21-1.blackjack", "PA-S21-12.a", "PA-S21-1.blackjack", "MA-S21~A1")
    return Fate("win", clauses, WIN_ODDS if literal else BLACKJACK_ODDS)


def _split_21(submission: Spanish21, theirs: int, blackjack: bool) -> Fate:
    """The fate of an ace and a ten on a split hand. They are not a Blackjack; the submission chooses the reading."""
    reading = ("MA-S21~A2", "PA-S21~A1")
    no_blackjack = ("MA-S21-1.blackjack", "PA-S21-1.blackjack", *reading)
    if theirs != 21:
        return Fate("win", (*_beaten(theirs), *no_blackjack, "MA-S21-5.e-odds", "PA-S21-12.a"))
    match submission.split_two_card_21:
        case "as_blackjack":
            return Fate("win", ("MA-S21-5.a.3", "MA-S21-5.e-odds", *reading), BLACKJACK_ODDS)
        case "ordinary_21" if blackjack:
            return Fate("lose", ("MA-S21-1.blackjack", "MA-S21-10.d", *reading))
        case "ordinary_21":
            return Fate("win", ("MA-S21-1.push", "MA-S21-1.blackjack", "MA-S21-5.e-odds", *reading))
        case "win" if not blackjack:
            return Fate("win", ("PA-S21-7.n.4", "PA-S21-12.a", *reading))
    return Fate("push", ("PA-S21-7.o-tie", "PA-S21-7.n.4", "PA-S21-1.blackjack", *reading))


def _paid_21(submission: Spanish21, hand: Hand, ways: tuple[str, ...]) -> Fate:
    """The fate of a 21 of three or more cards: bonus odds, or 1 to 1 if doubled or, in Pennsylvania, split.

    ``ways`` are the clauses for the win.
    """
    row = bonus_row(hand.cards)
    if row is None:
        return Fate("win", (*ways, "MA-S21-5.e-odds", "PA-S21-12.a"))
    if hand.doubled:
        return Fate("win", ("MA-S21-9.b", "MA-S21-5.f", "PA-S21-10.c", "PA-S21-12.b", *ways))
    if hand.split and not submission.terms.bonus_on_split:
        return Fate("win", ("PA-S21-11.e", "PA-S21-12.a", *ways))
    split: tuple[str, ...] = ("MA-S21-10.e", "MA-S21~A20") if hand.split else ()
    if len(hand.cards) == 3:
        split = (*split, "MA-S21-1.suit")
    clauses = (BONUS_CLAUSES[submission.authority][row], "MA-S21-5.f", "PA-S21-12.b", *split, *ways)
    return Fate("win", clauses, BONUS_21[row])


# -- money --------------------------------------------------------------------------------------------------------


def settle(play: Play) -> None:
    """Settles all remaining hands from the far right: losers first, or player by player, as the submission says."""
    table = play.table
    submission: Spanish21 = table.submission
    due = [(hand, _fate(submission, hand, play)) for hand in _from_the_right(play) if hand.live or hand.state == "bust"]
    order: tuple[str, ...]
    if submission.collects_first:
        order = ("MA-S21-5.e-order", "PA-S21-7.p", "PA-S21-7.p.1")
        due.sort(key=lambda one: one[1].result != "lose")
    else:
        order = ("PA-S21-7.p", "PA-S21-7.p.2-order", "PA-S21-7.p.2-inventory", "PA-S21-7.p.2-noreuse")
    for hand, fate in due:
        settle_hand(play, hand, fate, *order)
    _pay_the_others(play)


def _fate(submission: Spanish21, hand: Hand, play: Play) -> Fate:
    return OVER_21 if hand.state == "bust" else judge(submission, hand, play)


def _from_the_right(play: Play) -> list[Hand]:
    return play.hands()[::-1]


def settle_hand(play: Play, hand: Hand, fate: Fate, *order: str) -> None:
    """Collects, pays or returns all wagers on one hand. ``order`` is clauses for the order of settlement."""
    table = play.table
    added_goes_back = is_blackjack(play.dealer) and not stays_lost(play, hand)
    hand.state = "settled"
    for stake in hand.stakes:
        if stake.wager.result is not None:  # rescued earlier than the other stakes on the box
            continue
        for wager in stake.wagers():
            if fate.result == "win":
                dropped = DROPPED if wager.stake * fate.at.pays % fate.at.stake else ()
                table.pay(wager, fate.at, *table.cite(*fate.clauses, *order, *dropped))
            elif fate.result == "push":
                table.give_back(wager, *table.cite(*fate.clauses, *order))
            elif added_goes_back and not (wager is stake.wager and stake.original):
                _give_back_added(play, wager, stake, fate is OVER_21)
            else:
                table.collect(wager, *table.cite(*fate.clauses, *order))
    if fate.result == "win":
        _fixed_payouts(play, hand)


def _give_back_added(play: Play, wager: Wager, stake: Stake, over_21: bool) -> None:
    """Returns a double or split wager against a dealer's Blackjack. [MA-S21-9.c, MA-S21-10.d]"""
    doubled = wager is stake.double
    clauses = ("MA-S21-9.c", "PA-S21-10.b") if doubled else ("MA-S21-10.d", "PA-S21-11.d")
    reading = ("MA-S21~A4",) if over_21 else ()
    play.table.give_back(wager, *play.table.cite(*clauses, *reading))


def bust(hand: Hand) -> None:
    """Marks a hand as bust. Its wagers are collected at the settlement with the other losing ones."""
    hand.state = "bust"


def stays_lost(play: Play, hand: Hand) -> bool:
    """Whether the double and split wagers of a busted hand stay lost against a dealer's Blackjack. [MA-S21-9.c]"""
    return hand.state == "bust" and play.table.submission.busted_wagers_v_blackjack == "lost"


def waits_for_blackjack(play: Play) -> bool:
    """Whether an open wager depends on whether the dealer's second card makes a Blackjack."""
    hands = [hand for hand in play.hands() if not hand.blackjack and not stays_lost(play, hand)]
    open_ = [
        (hand, stake, wager)
        for hand in hands
        for stake in hand.stakes
        for wager in stake.wagers()
        if wager.result is None
    ]
    return any(hand.state != "bust" or not (wager is stake.wager and stake.original) for hand, stake, wager in open_)


def may_be_blackjack(play: Play) -> bool:
    """Whether the dealer's hand can still be a Blackjack."""
    return not play.no_blackjack and ace_or_ten(play.up)


def settle_surrender(play: Play, hand: Hand, *, whole: bool, at_once: bool) -> None:
    """Collects half of a surrendered wager and returns the rest, or collects all of it if ``whole``.

    The half is rounded in favour of the house. ``at_once`` selects the clauses.
    """
    table = play.table
    hand.state = "settled"
    when = ("MA-S21-8.a.1", "PA-S21-9.a.1") if at_once else ("MA-S21-8.a.2", "PA-S21-9.a.2")
    clauses = table.cite(*when, "MA-S21-8.a", "MA-S21-8.b", "PA-S21-9.a", "PA-S21-9.b")
    for stake in hand.stakes:
        if whole:
            table.collect(stake.wager, *clauses)
        else:
            table.surrender(stake.wager, stake.wager.stake - stake.wager.stake // 2, *clauses)


def _fixed_payouts(play: Play, hand: Hand) -> None:
    """Awards the fixed payouts for suited sevens against a dealer's seven: $1,000 or $5,000 by the original wager.

    They are paid in addition to the bonus odds, and not on doubled or split hands.
    """
    if hand.doubled or hand.split or not suited_sevens(hand.cards) or play.up.rank != hand.cards[0].rank:
        return
    table = play.table
    own = ("MA-S21-5.g-amount", "MA-S21-5.g-excluded", "PA-S21-12.c", "PA-S21-12.c.4")
    for stake in hand.stakes:
        amount = super_bonus(stake.wager.stake)
        if amount:
            row = "PA-S21-12.c.2" if amount == SUPER_BONUS[0][1] else "PA-S21-12.c.1"
            _award(play, stake.seat, amount, *table.cite(row, *own))
    if any(super_bonus(stake.wager.stake) for stake in hand.stakes):
        # A bettor on the same box whose wager is too small counts as another player and is paid as one.
        play.sevens.append({play.person(stake.seat) for stake in hand.stakes if super_bonus(stake.wager.stake)})


def _pay_the_others(play: Play) -> None:
    """Pays $50 to each other bettor for every hand that earned a fixed payout. [MA-S21-5.g-others]"""
    clauses = play.table.cite("MA-S21-5.g-others", "PA-S21-12.c.3")
    once = play.table.submission.super_bonus_others == "each_person"
    for winners in play.sevens:
        paid = set(winners)
        for stake in [stake for hand in play.hands() for stake in hand.stakes if stake.original]:
            person = play.person(stake.seat)
            if person in winners or (once and person in paid):
                continue
            paid.add(person)
            _award(play, stake.seat, SUPER_BONUS_EACH_OTHER, *clauses)


def _award(play: Play, seat: int, amount: Cents, *clauses: str) -> None:
    """Awards a fixed payout as a separate line; further ones of the same seat are numbered."""
    had = sum(1 for one in play.table.wagers if one.seat == seat and one.id.startswith("super_bonus"))
    play.table.award(seat, f"super_bonus#{had + 1}" if had else "super_bonus", amount, *clauses)


# -- cards --------------------------------------------------------------------------------------------------------


def discard(play: Play, hand: Hand, *clauses: str) -> None:
    """Moves a hand's cards to the discard rack in order, so that the hand can be reconstructed."""
    table = play.table
    table.hands.pop(hand.place, None)
    table.table.rack.put(hand.place, hand.cards, table.table.rack.colour)
    table.note("discarded", *clauses, position=hand.box, count=len(hand.cards), hand=hand.number)
    hand.racked = True


def clear(play: Play) -> None:
    """Moves all cards to the rack, hand by hand from the far right, then the dealer's. [MA section 7(h)]"""
    table = play.table
    for hand in _from_the_right(play):
        if hand.cards and not hand.racked:
            discard(play, hand, *table.cite("MA-S21-7.h-order", "PA-S21-7.q"))
    if play.dealer:
        del table.hands["dealer"]
        table.table.rack.put("dealer", play.dealer, table.table.rack.colour)
        clauses = table.cite("MA-S21-7.h-dealer", "PA-S21-7.q")
        table.note("discarded", *clauses, position="dealer", count=len(play.dealer))
