"""Option types specific to poker: blinds, rake steps, contributions, time charges, straddles, on/off switches."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise
from typing import Annotated, Final, Literal, TypeVar

from pydantic import BeforeValidator, PlainSerializer

from houseway.equipment.money import Cents, cents, dollars
from houseway.errors import BadInput
from houseway.support.exact import exact
from houseway.support.json_types import Json

T = TypeVar("T")
Basis = Literal["per_player", "per_table"]
INTERVALS: Final = (20, 30, 60)
"""The allowed minutes between collections of a time charge."""


def money(value: object) -> Cents:
    """An amount in dollars as cents, for validators. Raises ValueError if malformed."""
    try:
        return cents(value.removeprefix("$") if isinstance(value, str) else value)
    except BadInput as error:
        raise ValueError(error.message) from None


def fields(value: object, example: str, **known: Callable[[object], object]) -> Json:
    """The entries of a mapping, each parsed by its reader in ``known``.

    Raises ValueError, quoting ``example``, for anything but a mapping with known keys.
    """
    if not isinstance(value, Mapping) or not set(value) <= set(known):
        raise ValueError(f"write it as {example}")
    return {str(name): known[str(name)](entry) for name, entry in value.items()}


def number(value: object) -> int:
    """An integer. Raises ValueError for any other type."""
    if isinstance(value, bool) or not isinstance(value, int):
        raise ValueError(f"{value!r} is not a whole number")
    return value


# -- sums -------------------------------------------------------------------------------------------------------------


def _sums(value: object) -> tuple[Cents, ...] | None:
    if value is None or (isinstance(value, tuple) and all(type(each) is int for each in value)):
        return value
    if not isinstance(value, list) or not value:
        raise ValueError("write the amounts as a list, as in [1, 2]")
    return tuple(map(money, value))


BlindsOption = Annotated[
    tuple[Cents, ...] | None,
    BeforeValidator(_sums),
    PlainSerializer(lambda sums: sums and [dollars(amount) for amount in sums]),
]


def _limits(value: object) -> dict[str, Cents] | None:
    if value is None:
        return None
    return fields(value, "{minimum: 5, maximum: 10}", minimum=money, maximum=money)


LimitsOption = Annotated[
    Mapping[str, Cents] | None,
    BeforeValidator(_limits),
    PlainSerializer(lambda posted: posted and {name: dollars(amount) for name, amount in posted.items()}),
]


@dataclass(frozen=True)
class Threshold:
    """The pot that triggers a kill: an amount, or a multiple of the minimum wager."""

    amount: Cents = 0
    times: int = 0

    def of(self, minimum: Cents) -> Cents:
        """The threshold in cents for a minimum wager."""
        return self.amount or self.times * minimum

    def __str__(self) -> str:
        return f"{self.times}x" if self.times else dollars(self.amount)


def _threshold(value: object) -> Threshold | None:
    if value is None or isinstance(value, Threshold):
        return value
    if isinstance(value, str) and value.endswith("x") and value[:-1].isdecimal():
        return Threshold(times=int(value[:-1]))
    return Threshold(money(value))


ThresholdOption = Annotated[
    Threshold | None, BeforeValidator(_threshold), PlainSerializer(lambda found: found and str(found))
]


# -- rake and funds -----------------------------------------------------------------------------------------------


def _percent(value: object) -> Fraction | None:
    if value is None or isinstance(value, Fraction):
        return value
    text = value.removesuffix("%").strip() if isinstance(value, str) else str(value)
    try:
        if isinstance(value, bool) or len(text) > 12:
            raise ValueError
        return exact(text)
    except ValueError:
        raise ValueError(f"{value!r:.40} is not a percentage: write it as 5 or '5%'") from None


PercentageOption = Annotated[
    Fraction | None, BeforeValidator(_percent), PlainSerializer(lambda share: share and f"{float(share):g}%")
]


def _steps(value: object) -> tuple[tuple[Cents, Cents], ...] | None:
    if value is None:
        return None
    if not isinstance(value, list | tuple) or not value:
        raise ValueError("write the steps as [[level, amount], …]")
    read = []
    for step in value:
        if not isinstance(step, list | tuple) or len(step) != 2:
            raise ValueError("write each step as [level, amount]")
        read.append((money(step[0]), money(step[1])))
    if any(low[0] >= high[0] for low, high in pairwise(read)):
        raise ValueError("the levels of an incremental rake rise")
    return tuple(read)


StepsOption = Annotated[
    tuple[tuple[Cents, Cents], ...] | None,
    BeforeValidator(_steps),
    PlainSerializer(lambda steps: steps and [[dollars(level), dollars(amount)] for level, amount in steps]),
]


@dataclass(frozen=True)
class Contribution:
    """The contribution of a pot to a fund if the pot reaches ``minimum_pot``, in cents."""

    amount: Cents
    minimum_pot: Cents = 0


def _contribution(value: object) -> Contribution | None:
    if value is None or isinstance(value, Contribution):
        return value
    read = fields(value, "{amount: 1, minimum_pot: 20}", amount=money, minimum_pot=money)
    if "amount" not in read:
        raise ValueError("a contribution states its amount")
    return Contribution(**read)


ContributionOption = Annotated[
    Contribution | None,
    BeforeValidator(_contribution),
    PlainSerializer(lambda each: each and {"amount": dollars(each.amount), "minimum_pot": dollars(each.minimum_pot)}),
]


@dataclass(frozen=True)
class TimeCharge:
    """An hourly fee per player or per table, collected every ``every`` minutes."""

    hourly_fee: Cents
    basis: Basis = "per_player"
    every: int = 60

    def portion(self, seated: int) -> Cents:
        """The total of one collection, in cents. All ``seated`` players pay, including inactive ones."""
        each = self.hourly_fee * self.every // 60
        return each * seated if self.basis == "per_player" else each


def _time_charge(value: object) -> TimeCharge | None:
    if value is None or isinstance(value, TimeCharge):
        return value
    if not isinstance(value, Mapping):
        return TimeCharge(money(value))

    def basis(entry: object) -> object:
        if entry not in ("per_player", "per_table"):
            raise ValueError(f"{entry!r} is not per_player | per_table")
        return entry

    def every(entry: object) -> int:
        if number(entry) not in INTERVALS:
            raise ValueError(f"a time charge is taken every 20 or 30 minutes or by the hour, not every {entry}")
        return number(entry)

    read = fields(value, "{hourly_fee: 12, basis: per_player, every: 30}", hourly_fee=money, basis=basis, every=every)
    if "hourly_fee" not in read:
        raise ValueError("a time charge is expressed as an hourly fee")
    return TimeCharge(**read)


TimeChargeOption = Annotated[
    TimeCharge | None,
    BeforeValidator(_time_charge),
    PlainSerializer(
        lambda fee: fee and {"hourly_fee": dollars(fee.hourly_fee), "basis": fee.basis, "every": fee.every}
    ),
]


# -- choices ------------------------------------------------------------------------------------------------------


def _switch(value: object) -> object:
    return {True: "on", False: "off"}[value] if isinstance(value, bool) else value


OnOff = Annotated[Literal["on", "off"] | None, BeforeValidator(_switch)]
"""``on`` or ``off``; booleans are accepted because YAML reads ``on`` as true."""


@dataclass(frozen=True)
class Straddle:
    """Whether a straddle is offered, and its amount; None means twice the last blind."""

    offered: bool = False
    amount: Cents | None = None


def _straddle(value: object) -> Straddle:
    if isinstance(value, Straddle):
        return value

    def offered(entry: object) -> bool:
        if not isinstance(entry, bool):
            raise ValueError("offered is true or false")
        return entry

    return Straddle(**fields(value, "{offered: true, amount: 8}", offered=offered, amount=money))


StraddleOption = Annotated[
    Straddle,
    BeforeValidator(_straddle),
    PlainSerializer(lambda one: {"offered": one.offered, "amount": one.amount and dollars(one.amount)}),
]


def _variants(value: object) -> tuple[str, ...] | None:
    if value is None:
        return None
    several = [value] if isinstance(value, str) else value
    if not isinstance(several, list | tuple) or not several or not all(isinstance(one, str) for one in several):
        raise ValueError("write the games as a list of their ids")
    return tuple(several)


VariantsOption = Annotated[
    tuple[str, ...] | None, BeforeValidator(_variants), PlainSerializer(lambda ids: ids and list(ids))
]


def _names(value: object) -> tuple[str, ...]:
    several = [value] if isinstance(value, str) else value
    if not isinstance(several, list | tuple) or not all(isinstance(one, str) for one in several):
        raise ValueError("write the games as a list of their names")
    return tuple(several)


NamesOption = Annotated[tuple[str, ...], BeforeValidator(_names), PlainSerializer(list)]


def _players(value: object) -> Mapping[str, int] | int | None:
    if isinstance(value, Mapping):
        return {str(family): number(count) for family, count in value.items()}
    return None if value is None else number(value)


PlayersOption = Annotated[Mapping[str, int] | int | None, BeforeValidator(_players)]


def _methods(value: object) -> tuple[str, ...]:
    several = [value] if isinstance(value, str) else value
    known = ("percentage", "incremental", "time")
    if not isinstance(several, list | tuple) or not all(one in known for one in several):
        raise ValueError(f"{value!r:.60} is not allowed: one or more of {', '.join(known)}")
    return tuple(several)


MethodsOption = Annotated[tuple[str, ...], BeforeValidator(_methods), PlainSerializer(list)]


@dataclass(frozen=True)
class Jackpot:
    """The posted rules of a high hand jackpot, apart from its contribution."""

    offered: bool = True
    collection_period: str = "each gaming day"
    qualifying_hours: int = 4
    minimum_players: int | None = None
    """The number of players that must be dealt in; None means two."""
    tie_division: Literal["equal", "first_made"] = "equal"
    collect_within_days: int | None = None
    restrictions: str = ""
    unclaimed: str = "added to the next period's contributions"

    @property
    def least_players(self) -> int:
        """The number of players that must be dealt in."""
        return self.minimum_players or 2


def _jackpot(value: object) -> Jackpot | None:
    if value is None or isinstance(value, Jackpot):
        return value
    if value in ("on", "off") or isinstance(value, bool):
        return Jackpot(offered=value in ("on", True))
    if not isinstance(value, Mapping) or not set(value) <= set(Jackpot.__dataclass_fields__):
        raise ValueError(f"on, off, or rules by name: {', '.join(Jackpot.__dataclass_fields__)}")
    if value.get("tie_division", "equal") not in ("equal", "first_made"):
        raise ValueError("tied high hands share equally or the first made wins: equal | first_made")
    for name in ("qualifying_hours", "minimum_players", "collect_within_days"):
        if name in value and number(value[name]) < 1:
            raise ValueError(f"{name} is a whole number from 1")
    return Jackpot(**value)


JackpotOption = Annotated[
    Jackpot | None, BeforeValidator(_jackpot), PlainSerializer(lambda rules: rules and dict(vars(rules)))
]
