"""Progressive meters: accounts that wagers feed and prizes draw from, at the value they have on each player's turn.

    PROGRESSIVE = paytables("mississippi_stud", "PA").table("PA-MS-12.c.1", prize)

    meters.start(table, meter)                      when the table is first used
    meters.feed(table, meter, wagers)               once no ruling can void them any more, before the first is settled
    meters.check(table, wager, CHECKS)              the hand, the light, the supervisor: an event for each
    meters.win(table, wager, prize, meter, *why)    at the reading of this player's turn; a whole meter is reset

A scenario's meters are their values when settlement begins, the round's own contributions included; a live table feeds
them itself. Prizes stated "for 1", or as a share of a meter, have their stake taken in: ``paid`` is the prize less the stake.
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
    """A meter as the licensee filed it: what share of each wager feeds it, where it starts and where it begins again."""

    name: str
    rate: Fraction
    initial: Cents
    reset: Cents
    clauses: tuple[str, ...]
    """The clauses on the rate and on the amounts; cited when the meter is fed and when it is reset."""


@dataclass(frozen=True)
class Prize:
    """What a hand wins: that many times the stake, a share of the meter, or a fixed amount; the stake is taken in."""

    times: int = 0
    share: Fraction = Fraction(0)
    fixed: Cents = 0

    def __str__(self) -> str:
        if self.share:
            return f"{float(self.share * 100):g}% of meter"
        return f"{self.times} for 1" if self.times else spoken(self.fixed)

    def worth(self, stake: Cents, reading: Cents) -> Fraction:
        """The prize in cents for a stake, where the meter shows so much."""
        return stake * self.times + reading * self.share + self.fixed


@dataclass(frozen=True)
class Check:
    """Something that somebody verifies before a prize is paid."""

    by: str
    what: str
    clauses: tuple[str, ...]


_PRIZE = re.compile(r"(?P<times>\d+) for 1|(?P<share>\d+)% of meter|\$(?P<fixed>\d+)")


def prizes(**rows: str) -> dict[str, Prize]:
    """A table of prizes as data: ``prizes(royal_flush="100% of meter", flush="50 for 1", straight="$30")``."""
    return {name: prize(text) for name, text in rows.items()}


def prize(text: str) -> Prize:
    """The prize that ``50 for 1``, ``10% of meter`` or ``$1000`` states."""
    match = _PRIZE.fullmatch(text)
    if match is None:
        raise ValueError(f"{text!r} is not a prize: '50 for 1', '10% of meter' or '$1000'")
    if match["times"]:
        return Prize(times=int(match["times"]))
    return Prize(share=Fraction(int(match["share"]), 100)) if match["share"] else Prize(fixed=100 * int(match["fixed"]))


# -- what the licensee files --------------------------------------------------------------------------------------

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
"""An option that holds a meter's initial and reset amounts; None where the submission is silent."""


def _one_or_both(value: object) -> dict[str, Cents] | None:
    return _amounts(value if value is None or isinstance(value, Mapping) else dict.fromkeys(AMOUNTS, value))


MeterAmount = Annotated[
    Mapping[str, Cents] | None,
    BeforeValidator(_one_or_both),
    PlainSerializer(lambda filed: filed and {name: dollars(amount) for name, amount in filed.items()}),
]
"""The same where a single amount, as in ``10000``, stands for both."""


# -- the meter ----------------------------------------------------------------------------------------------------


def account(name: str) -> str:
    """The ledger's name for a meter."""
    return f"meter:{name}"


def reading(rnd: Round, meter: Meter) -> Cents:
    """What the meter shows now."""
    return rnd.table.ledger[account(meter.name)]


def start(rnd: Round, meter: Meter) -> None:
    """Puts a meter at its initial amount the first time a table uses it; what it holds was there before."""
    if account(meter.name) not in rnd.table.ledger.balances:
        rnd.bring(account(meter.name), meter.initial)


def feed(rnd: Round, meter: Meter, wagers: Iterable[Wager]) -> None:
    """A share of each wager goes to the meter, unless the scenario's meters count it already.

    The share is exact: a part of a cent is carried to the next wager, and the meter shows whole cents.
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
    """What is verified before the prize of this wager is paid, each step with who takes it."""
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
    """Pays the prize at the meter's value on this player's turn; answers it. A meter that is won whole is reset.

    Shares come out of the meter; a sum is the house's to pay, unless it is ``deducted`` from the meter as well.
    """
    worth = prize.worth(wager.stake, reading(rnd, meter))
    amount = rounded(worth, "whole_cent_down")
    source = account(meter.name) if prize.share or deducted else HOUSE
    _take_in(rnd, wager, amount, source, clauses, dropped=worth - amount)
    if prize.share == 1:
        reset(rnd, meter)
    return amount


def set_apart(rnd: Round, meter: Meter, share: Fraction, among: int, *clauses: str) -> Cents:
    """Takes a prize that several win together out of the meter at once; answers what each of them gets, in equal parts.

    What does not divide by a cent stays on the meter. Each part is then paid with :func:`win_fixed`.
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
    """Pays a prize of a known amount, the stake taken in."""
    _take_in(rnd, wager, prize, HOUSE, clauses)


def reset(rnd: Round, meter: Meter) -> None:
    """Brings a meter back to its reset amount at the house's charge."""
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
