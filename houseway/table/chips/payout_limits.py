"""Payout limits: the maximum payout on one hand, its lowest permitted value, and the division of a limited payout.

A regulation states a least amount and refers to the most that a patron could win in a round at the table's minimum wager; a
limit is never below the greater of the two. If payouts together exceed the limit, all are reduced in proportion.
"""

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from typing import NamedTuple

from houseway.equipment.money import Cents, Odds, spoken, winnings
from houseway.errors import BadInput
from houseway.rulebook.submission import Submission, Violation
from houseway.table.chips.endings import Fate, carry_out
from houseway.table.chips.wagers import Wager
from houseway.table.round import Round


class Payable(NamedTuple):
    """A winning wager, its odds and the clauses of the payment."""

    wager: Wager
    at: Odds
    clauses: tuple[str, ...]


def floor(least: Cents, times: int | Fraction, minimum: Cents | None) -> Cents:
    """The lowest permitted limit, in cents: ``least`` or ``times`` the minimum wager (rounded up), whichever is more.

    Without a table minimum it is ``least``.
    """
    return max(least, -(-times * minimum // 1)) if minimum else least


def too_low(options: Submission, name: str, least: Cents, clause: str, *readings: str) -> Iterator[Violation]:
    """A violation if the filed limit, the option ``name``, is below the stated amount."""
    limit: Cents | None = getattr(options, name)
    if limit is not None and limit < least:
        yield options.broken(name, clause, f"a payout limit is at least {spoken(least)}", *readings)


def check(limit: Cents | None, lowest: Cents, option: str, clause: str, *readings: str) -> None:
    """Raises ``BadInput`` for a limit below its floor; None (no limit) is always accepted.

    ``readings`` are those on what a patron could win.
    """
    if limit is not None and limit < lowest:
        text = f"a payout limit of {spoken(limit)} is too low: at least {spoken(lowest)} at this table's minimum wager"
        raise BadInput(text, f"submission.{option}", clause, code="payout-limit-too-low", readings=readings)


def share(limit: Cents | None, payouts: Sequence[Cents]) -> list[Cents]:
    """The payouts under the limit, in cents: unchanged, or reduced in proportion so that they add up to the limit.

    Leftover cents go to the payouts with the largest fractions; of equal fractions, to the first.
    """
    total = sum(payouts)
    if limit is None or total <= limit:
        return list(payouts)
    parts = [limit * payout // total for payout in payouts]
    by_fraction = sorted(range(len(payouts)), key=lambda index: -(limit * payouts[index] % total))
    for index in by_fraction[: limit - sum(parts)]:
        parts[index] += 1
    return parts


def pay(rnd: Round, dues: Iterable[Payable], limit: Cents | None, *clauses: str) -> None:
    """Pays these wagers, reduced in proportion if they exceed the limit (cents); ``clauses`` are those on the limit."""
    dues = list(dues)
    full = [winnings(stake, due.at)[0] for due in dues for stake in (due.wager.stake, due.wager.face)]
    paid = share(limit, full)
    if paid == full:
        for due in dues:
            rnd.pay(due.wager, due.at, *due.clauses)
        return
    text = f"{spoken(sum(full))} is over the payout limit: {spoken(sum(paid))} is paid"
    rnd.note("limited", *clauses, full=sum(full), limit=sum(paid), text=text)
    for due, amount, by_coupon in zip(dues, paid[::2], paid[1::2], strict=True):
        rnd.pay(
            due.wager,
            due.at,
            *(*due.clauses, *clauses),
            amount=amount,
            rounding="cut_to_the_payout_limit",
            coupon_amount=by_coupon,
        )


def settle_by_table(rnd: Round, wagers: Sequence[Wager], fate: Fate, limit: Cents | None, *clauses: str) -> None:
    """Settles wagers that share one fate: collected, returned, or paid within the limit, whose clauses are given."""
    if fate.result == "win" and isinstance(fate.at, Odds):
        pay(rnd, [Payable(wager, fate.at, fate.clauses) for wager in wagers], limit, *clauses)
        return
    for wager in wagers:
        carry_out(rnd, wager, fate)
