"""Progressive meters: accounts that are fed by wagers and pay prizes at their value on each player's turn.

    PROGRESSIVE = paytables("mississippi_stud", "PA").table("PA-MS-12.c.1", prize)

    meters.start(rnd, meter)                      when the table first uses the meter
    meters.feed(rnd, meter, wagers)               once no ruling can void the wagers, before the first is settled
    meters.check(rnd, wager, CHECKS)              one event for each check: the hand, the light, the supervisor
    meters.win(rnd, wager, prize, meter, *why)    pays at the current reading; a meter won whole is reset

A scenario states the meters' values at the start of settlement, including the round's own contributions; a live table feeds
them itself. Prizes stated "for 1" or as a share of a meter include the stake: ``paid`` is the prize less the stake.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Annotated, Final

from pydantic import BeforeValidator, PlainSerializer

from houseway.equipment.money import Cents, cents, dollars, rounded, spoken
from houseway.errors import BadInput
from houseway.table.chips.ledger import HOUSE, LAYOUT
from houseway.table.chips.wagers import Wager
from houseway.table.round import Round

DROPPED: Final = "fraction_of_a_cent_dropped"
NOTHING: Final = Fraction(0)


@dataclass(frozen=True)
class Meter:
    """A meter as filed by the licensee: the share of each wager that feeds it, its initial and its reset amount in cents."""

    name: str
    rate: Fraction
    initial: Cents
    reset: Cents
    clauses: tuple[str, ...]
    """The clauses on the rate and the amounts, cited when the meter is fed or reset."""


@dataclass(frozen=True)
class Prize:
    """A prize, stake included: a multiple of the stake, a share of the meter, or a fixed amount in cents."""

    times: int = 0
    share: Fraction = Fraction(0)
    fixed: Cents = 0

    def __str__(self) -> str:
        if self.share:
            return f"{float(self.share * 100):g}% of meter"
        return f"{self.times} for 1" if self.times else spoken(self.fixed)

    def worth(self, stake: Cents, reading: Cents | Fraction) -> Fraction:
        """The exact prize, in cents, for a stake and a meter reading in cents."""
        return stake * self.times + reading * self.share + self.fixed


@dataclass(frozen=True)
class Check:
    """A verification before a prize is paid: the role (``by``) and the fact verified."""

    by: str
    what: str
    clauses: tuple[str, ...]


_PRIZE = re.compile(r"(?P<times>\d+) for 1|(?P<share>\d+)% of meter|\$(?P<fixed>\d+)")


def prizes(**rows: str) -> dict[str, Prize]:
    """The prizes by hand: ``prizes(royal_flush="100% of meter", flush="50 for 1", straight="$30")``."""
    return {name: prize(text) for name, text in rows.items()}


def prize(text: str) -> Prize:
    """The prize stated as ``50 for 1``, ``10% of meter`` or ``$1000``; raises ``ValueError`` for any other text."""
    match = _PRIZE.fullmatch(text)
    if match is None:
        raise ValueError(f"{text!r} is not a prize: '50 for 1', '10% of meter' or '$1000'")
    if match["times"]:
        return Prize(times=int(match["times"]))
    return Prize(share=Fraction(int(match["share"]), 100)) if match["share"] else Prize(fixed=100 * int(match["fixed"]))


# -- filed options ------------------------------------------------------------------------------------------------

AMOUNTS = ("initial", "reset")


def _amounts(value: object) -> dict[str, Cents] | None:
    if value is None:
        return None
    if not isinstance(value, Mapping) or set(value) != set(AMOUNTS):
        raise ValueError("write the meter's amounts as {initial: 10000, reset: 10000}, in dollars")
    try:
        return {name: cents(value[name]) for name in AMOUNTS}
    except BadInput as error:
        raise ValueError(error.message) from None


MeterAmounts = Annotated[
    Mapping[str, Cents] | None,
    BeforeValidator(_amounts),
    PlainSerializer(lambda filed: filed and {name: dollars(amount) for name, amount in filed.items()}),
]
"""An option with a meter's initial and reset amounts; None if the submission states none."""


def _one_or_both(value: object) -> dict[str, Cents] | None:
    return _amounts(value if value is None or isinstance(value, Mapping) else dict.fromkeys(AMOUNTS, value))


MeterAmount = Annotated[
    Mapping[str, Cents] | None,
    BeforeValidator(_one_or_both),
    PlainSerializer(lambda filed: filed and {name: dollars(amount) for name, amount in filed.items()}),
]
"""Like :data:`MeterAmounts`, but a single amount such as ``10000`` stands for both."""


# -- the meter ----------------------------------------------------------------------------------------------------


def account(name: str) -> str:
    """The ledger account of a meter."""
    return f"meter:{name}"


def reading(rnd: Round, meter: Meter) -> Cents:
    """The meter's current value, in cents."""
    return rnd.table.ledger[account(meter.name)]


def start(rnd: Round, meter: Meter) -> None:
    """Sets a meter to its initial amount the first time a table uses it; the amount is an opening balance."""
    if account(meter.name) not in rnd.table.ledger.balances:
        rnd.bring(account(meter.name), meter.initial)


def feed(rnd: Round, meter: Meter, wagers: Iterable[Wager]) -> None:
    """Adds each wager's share to the meter, unless the scenario's meter values already include it.

    The share is exact: fractions of a cent are carried to the next wager, and the meter shows whole cents.
    """
    if rnd.table.meters_stand:
        return
    ledger, name = rnd.table.ledger, account(meter.name)
    for wager in wagers:
        share = wager.stake * meter.rate + ledger.fractions.get(name, 0)
        amount = rounded(share, "whole_cent_down")
        ledger.move(HOUSE, name, amount)
        carried = ledger.fractions[name] = share - amount
        shown = reading(rnd, meter)
        text = f"{spoken(amount)} of seat {wager.seat}'s wager goes to the {_words(meter)} meter, which shows {spoken(shown)}"
        data: dict[str, object] = {"meter": meter.name, "amount": amount, "reading": shown}
        if carried:
            text += f"; {carried} of a cent is carried to the next wager"
            data["carried"] = str(carried)
        rnd.write_down("meter_fed", meter.clauses, {**data, "text": text})


def check(rnd: Round, wager: Wager, checks: Iterable[Check]) -> None:
    """Records an event for each verification before the prize of this wager is paid."""
    for verification in checks:
        text = f"the {verification.by} verifies for seat {wager.seat} that {verification.what}"
        rnd.note(
            "prize_checked",
            *verification.clauses,
            seat=wager.seat,
            wager=wager.id,
            by=verification.by,
            what=verification.what,
            text=text,
        )


def win(rnd: Round, wager: Wager, prize: Prize, meter: Meter, *clauses: str, deducted: bool = False) -> Cents:
    """The prize paid, in cents, at the meter's current value; a meter won whole is reset.

    Shares are paid from the meter; other prizes are paid by the house, unless ``deducted`` from the meter as well.
    """
    worth = prize.worth(wager.stake, reading(rnd, meter))
    amount = rounded(worth, "whole_cent_down")
    source = account(meter.name) if prize.share or deducted else HOUSE
    _take_in(rnd, wager, amount, source, clauses, dropped=worth - amount)
    if prize.share == 1:
        reset(rnd, meter)
    return amount


def set_apart(rnd: Round, meter: Meter, share: Fraction, among: int, *clauses: str) -> Cents:
    """Each winner's equal part, in cents, of a prize that several win together; it is taken from the meter at once.

    Cents that cannot be divided stay on the meter. Each part is then paid with :func:`win_fixed`.
    """
    exact = reading(rnd, meter) * share / among
    part = rounded(exact, "whole_cent_down")
    rnd.table.ledger.move(account(meter.name), HOUSE, part * among)
    text = f"{spoken(part * among)} of the {_words(meter)} meter is divided among {among}: {spoken(part)} each"
    data: dict[str, object] = {"meter": meter.name, "prize": part * among, "among": among, "amount": part}
    if exact != part:
        text += ", a fraction of a cent dropped"
        data["rounding"] = DROPPED
    rnd.write_down("prize_set_apart", clauses, {**data, "text": text})
    if share == 1:
        reset(rnd, meter)
    return part


def win_fixed(rnd: Round, wager: Wager, prize: Cents, *clauses: str) -> None:
    """Pays a prize of a fixed amount in cents, stake included."""
    _take_in(rnd, wager, prize, HOUSE, clauses)


def reset(rnd: Round, meter: Meter) -> None:
    """Tops a meter up to its reset amount at the house's expense."""
    missing = meter.reset - reading(rnd, meter)
    if missing > 0:
        rnd.table.ledger.move(HOUSE, account(meter.name), missing)
    shown = reading(rnd, meter)
    text = f"the {_words(meter)} meter begins again at {spoken(shown)}"
    rnd.note("meter_reset", *meter.clauses, meter=meter.name, reading=shown, text=text)


def _words(meter: Meter) -> str:
    return meter.name.replace("_", " ")


def _take_in(
    rnd: Round, wager: Wager, prize: Cents, source: str, clauses: tuple[str, ...], dropped: Fraction = NOTHING
) -> None:
    ledger = rnd.table.ledger
    wager.result, wager.clauses, wager.paid = "win", clauses, prize - wager.stake
    ledger.move(LAYOUT, HOUSE, wager.stake)
    ledger.move(source, wager.seat, prize)
    data: dict[str, object] = {"seat": wager.seat, "wager": wager.id, "amount": prize - wager.stake, "prize": prize}
    if source != HOUSE:
        data["meter_left"] = ledger[source]
    if dropped:
        data["rounding"] = DROPPED
    rnd.write_down("paid", clauses, data)
