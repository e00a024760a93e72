"""The centre of the layout: it collects losing wagers and pays winners; the bank adds a shortfall and keeps a surplus."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from houseway.equipment.money import EVEN, Cents, dollars
from houseway.errors import ProtocolError
from houseway.support.json_types import Json
from houseway.table.banking.clauses import CENTRE, DEALER_WAGER, Against, Bank, BankClauses
from houseway.table.banking.offering import memory_of
from houseway.table.banking.vigorish import vigorish, vigorish_of_coupon
from houseway.table.chips.ledger import HOUSE
from houseway.table.chips.wagers import Wager
from houseway.table.faults import Void
from houseway.table.round import Round


@contextmanager
def dealer_wager_back(rnd: Round, bank: Bank | None) -> Iterator[None]:
    """Context manager for steps that may void the round: on ``Void`` it returns the dealer's unsettled wager to the house."""
    try:
        yield
    except Void:
        if bank is not None and bank.dealer_result is None:
            rnd.table.ledger.move(DEALER_WAGER, HOUSE, bank.dealer_wager)
        raise


def settle_dealer_wager(rnd: Round, bank: Bank, result: Against, why: BankClauses, *more: str) -> None:
    """Settles the dealer's wager against the bank: a win is paid later, a push returns it, a loss moves it to the centre."""
    bank.dealer_result = result
    ledger, amount = rnd.table.ledger, bank.dealer_wager
    if result == "push":
        ledger.move(DEALER_WAGER, HOUSE, amount)
    elif result == "lose":
        ledger.move(DEALER_WAGER, CENTRE, amount)
    rnd.note("dealer_settled", why.dealer_settled, why.dealer_first, *more, result=result, amount=amount)


def to_centre(rnd: Round, bank: Bank, wager: Wager, why: BankClauses, *clauses: str) -> None:
    """Moves a losing wager to the centre of the layout."""
    rnd.collect(wager, *clauses, why.co_to_centre if bank.co else why.to_centre, to=CENTRE)


def surrender_to_centre(rnd: Round, bank: Bank, wager: Wager, why: BankClauses, *clauses: str) -> None:
    """Moves a surrendered wager, all of it, to the centre of the layout."""
    rnd.surrender(wager, wager.stake, *clauses, why.co_to_centre if bank.co else why.to_centre, to=CENTRE)


def pay_from_centre(rnd: Round, bank: Bank, winners: Sequence[tuple[Wager, tuple[str, ...]]], why: BankClauses) -> None:
    """Pays the winners in this order, then the dealer, from the centre; if it runs out, the bank adds the amount still owed."""
    owed = sum(wager.stake for wager, _ in winners)
    if bank.dealer_result == "win":
        owed += bank.dealer_wager
    ledger = rnd.table.ledger
    for wager, clauses in winners:
        _make_up(rnd, bank, wager.stake, owed, why)
        cut, rounding = vigorish(wager.stake, rnd.submission.vigorish_rounding)
        rnd.pay(
            wager,
            EVEN,
            *clauses,
            why.paid_from_centre,
            why.vigorish,
            vigorish=cut,
            rounding=rounding,
            source=CENTRE,
            coupon_vigorish=vigorish_of_coupon(wager, rnd.submission.vigorish_rounding),
        )
        owed -= wager.stake
    if bank.dealer_result == "win":
        _make_up(rnd, bank, bank.dealer_wager, owed, why)
        bank.dealer_paid = bank.dealer_wager
        ledger.move(CENTRE, HOUSE, bank.dealer_wager)
        ledger.move(DEALER_WAGER, HOUSE, bank.dealer_wager)
        rnd.note("dealer_paid", why.paid_from_centre, why.dealer_paid, amount=bank.dealer_wager)


def _make_up(rnd: Round, bank: Bank, due: Cents, owed: Cents, why: BankClauses) -> None:
    """If the centre does not cover the payment ``due``, moves the whole shortfall on ``owed`` there from the bank.

    In co-banking the casino brings half. Amounts are in cents.
    """
    ledger = rnd.table.ledger
    short = owed - ledger[CENTRE]
    if ledger[CENTRE] >= due:
        return
    house = halved(rnd, short)[1] if bank.co else 0
    ledger.move(bank.seat, CENTRE, short - house)
    ledger.move(HOUSE, CENTRE, house)
    data: dict[str, object] = {"seat": bank.seat, "amount": short - house}
    if house:
        data["from_house"] = dollars(house)
    rnd.write_down("bank_adds", (why.co_shortfall if bank.co else why.shortfall,), data)


def halved(rnd: Round, amount: Cents) -> tuple[Cents, Cents]:
    """The shares of the bank and the casino in a payment, in cents; the option ``odd_half`` says which pays less."""
    less = amount // 2
    return (less, amount - less) if rnd.submission.odd_half == "bank" else (amount - less, less)


def give_surplus(rnd: Round, bank: Bank, why: BankClauses) -> None:
    """Pays the rest of the centre to the bank, less vigorish; in co-banking the casino takes half of it first."""
    ledger = rnd.table.ledger
    surplus = ledger[CENTRE]
    if not surplus:
        return
    house = 0
    if bank.co:
        house = halved(rnd, surplus)[0]  # of a gain the favoured side gets the larger half
        ledger.move(CENTRE, HOUSE, house)
    mine = surplus - house
    cut, rounding = vigorish(mine, rnd.submission.vigorish_rounding)
    cut = min(cut, mine)
    bank.vigorish = cut
    ledger.move(CENTRE, bank.seat, mine)
    ledger.move(bank.seat, HOUSE, cut)
    data: dict[str, object] = {"seat": bank.seat, "amount": mine, "vigorish": cut}
    if rounding:
        data["rounding"] = rounding
    if house:
        data["to_house"] = dollars(house)
    rnd.write_down("surplus_given", (why.co_surplus if bank.co else why.surplus,), data)


def end_banking(rnd: Round, bank: Bank | None, wager: str) -> None:
    """Ends a completed round: records the bank for the next round; raises ``ProtocolError`` if the centre is not empty."""
    if any(rnd.table.ledger[account] for account in (CENTRE, DEALER_WAGER)):
        raise ProtocolError("the round ended with chips in the centre of the layout")
    remember_bank(rnd, bank, wager)


def remember_bank(rnd: Round, bank: Bank | None, wager: str) -> None:
    """Records who banked, or the wagers against the dealer, for the offers of the next round.

    A void round counts too: it may be the first of the game, and its bank may not bank the next round.
    """
    memory = memory_of(rnd)
    memory.started = True
    memory.last_bank = None if bank is None else rnd.table.seats[bank.seat].player
    if bank is None:
        memory.against_dealer = {
            made.seat: (rnd.table.seats[made.seat].player, made.stake) for made in rnd.wagers if made.id == wager
        }


def bank_answer(rnd: Round) -> Json:
    """The answer's entry for a banked round: the bank and the result of the dealer's wager; empty if the dealer banked."""
    bank = rnd.extras.get("bank")
    if not isinstance(bank, Bank):
        return {}
    answer: dict[str, object] = {"seat": bank.seat, "co_banking": bank.co, "vigorish": dollars(bank.vigorish)}
    if bank.dealer_wager:
        answer["dealer_vs_bank"] = {
            "stake": dollars(bank.dealer_wager),
            "result": bank.dealer_result or "void",
            "paid": dollars(bank.dealer_paid),
        }
    return {"bank": answer}
