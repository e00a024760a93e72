"""Winner's Pot Poker: the pot, an account of its own in the ledger. Sections 1, 6(c), 10(e) and 10(h)."""

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from typing import Final, NamedTuple

from houseway.equipment.money import Cents, dollars
from houseway.equipment.randomness.supply import Position
from houseway.errors import ProtocolError
from houseway.games.winners_pot_poker.play.button import DEALER
from houseway.games.winners_pot_poker.play.round import Round
from houseway.games.winners_pot_poker.rules.submission import MAIN_WAGERS, Fees
from houseway.support.json_types import Json
from houseway.table.chips.ledger import HOUSE

POT: Final = "pot"
DEALER_ANTES: Final = 4
"""The dealer's stake in antes: ante, bet and double are one, one and two."""


class Shares(NamedTuple):
    """The division of a pot: the shares of the winning players, and the dealer's share, commission and odd cents."""

    players: tuple[Cents, ...]
    dealer: Cents
    commission: Cents
    odd_cents: Cents


@lru_cache(maxsize=4096)
def shares(pot: Cents, players: int, dealer: bool, fees: Fees, odd_to_first: bool = False) -> Shares:
    """The division of a pot among ``players`` players, and the dealer if the dealer ties.

    The commission is the lesser of the percentage and the fixed sum, taken from what the dealer is not awarded. Shares are
    computed exactly and truncated to whole cents once; odd cents go to the inventory, or one each to the first winners.
    """
    theirs = Fraction(pot * players, players + dealer)
    fee = commission(theirs, fees)
    each = (theirs - fee) / players
    paid = [int(each)] * players
    if odd_to_first:
        for place in range(int(theirs - fee) - sum(paid)):
            paid[place] += 1
    dealers, whole_fee = int(pot - theirs), int(fee)
    return Shares(tuple(paid), dealers, whole_fee, pot - sum(paid) - dealers - whole_fee)


def commission(portion: Fraction, fees: Fees) -> Fraction:
    """The exact commission: the lesser of the percentage of that portion and the fixed sum."""
    rate, fixed = fees
    return portion * rate if fixed is None else min(portion * rate, Fraction(fixed))


def stake_for_the_dealer(rnd: Round, ante: Cents) -> None:
    """Puts the dealer's ante, bet and double into the pot before any card is dealt."""
    rnd.table.ledger.move(HOUSE, POT, DEALER_ANTES * ante)
    why = ("MA-WP-6.c.p2", "MA-WP-1.ante", "MA-WP-1.bet", "MA-WP-1.double")
    rnd.note("dealer_staked", *why, amount=DEALER_ANTES * ante, ante=dollars(ante), double=dollars(2 * ante))


def withdraw_dealer_stake(rnd: Round, ante: Cents, *why: str) -> None:
    """Moves the dealer's stakes from the pot to the table inventory."""
    rnd.table.ledger.move(POT, HOUSE, DEALER_ANTES * ante)
    rnd.note("dealer_stake_withdrawn", *why, amount=DEALER_ANTES * ante)


def gather(rnd: Round) -> Cents:
    """Moves all antes, bets and doubles still on the table to the pot area; returns the total in the pot, in cents."""
    for wager in list(rnd.open_wagers(*MAIN_WAGERS)):
        rnd.pool(wager, POT, "MA-WP-10.e")
    total = rnd.table.ledger[POT]
    rnd.note("pot", "MA-WP-10.e", "MA-WP-1.winners_pot", amount=total)
    return total


def award(rnd: Round, winners: Sequence[Position], *readings: str) -> None:
    """Awards the pot: to the inventory if the dealer wins it, else to the winning players less the commission."""
    total = rnd.table.ledger[POT]
    players = [position for position in winners if isinstance(position, int)]
    if not players:
        decide(rnd, players, "MA-WP-10.h.1", *readings)
        to_inventory(rnd, "dealer_wins_pot", total, "MA-WP-10.h.1", *readings)
        return
    submission = rnd.submission
    tie = len(winners) > 1
    why = ("MA-WP-10.h.2.ii", "MA-WP-1.tie_hand") if tie else ("MA-WP-10.h.2.i",)
    cut = shares(total, len(players), DEALER in winners, submission.fees, submission.odd_cents == "first_after_button")
    decide(rnd, players, "MA-WP-10.h.2", *why)
    to_inventory(rnd, "dealer_share", cut.dealer, *why)
    to_inventory(rnd, "commission", cut.commission, *why)
    equal = total // len(winners)
    for seat, amount in zip(players, cut.players, strict=True):
        line = rnd.award(seat, "winners_pot", amount, "MA-WP-10.h.2", *why, source=POT)
        # ``paid`` excludes the player's own stakes and is before what the house keeps (``vigorish``).
        gross = max(equal, amount)
        line.paid, line.vigorish = gross - staked(rnd, seat), gross - amount
    to_inventory(rnd, "odd_cents", cut.odd_cents, *why)
    if rnd.table.ledger[POT]:
        raise ProtocolError("chips were left in the pot")


def staked(rnd: Round, seat: int) -> Cents:
    """The seat's wagers in the pot, in cents."""
    return sum(rnd.stake(seat, name) for name in MAIN_WAGERS)


def decide(rnd: Round, winners: Sequence[int], *why: str) -> None:
    """Marks every wager in the pot as won by those who share the pot and lost by the others."""
    for wager in rnd.open_wagers(*MAIN_WAGERS):
        rnd.settle_pooled(wager, "win" if wager.seat in winners else "lose", *why)


def to_inventory(rnd: Round, kind: str, amount: Cents, *why: str) -> None:
    """Moves an amount from the pot to the table inventory, noted as ``kind``; zero is not recorded."""
    if amount:
        rnd.table.ledger.move(POT, HOUSE, amount)
        rnd.note(kind, *why, amount=amount)


def answer(rnd: Round) -> Json:
    """The answer's entries on the pot: its total and the commission taken."""
    amounts = {event.kind: event.data["amount"] for event in rnd.events if event.kind in ("pot", "commission")}
    if rnd.void is not None or "pot" not in amounts:
        return {}
    return {"pot": dollars(amounts["pot"]), "commission": dollars(amounts.get("commission", 0))}
