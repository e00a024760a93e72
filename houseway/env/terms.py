"""The terms of an episode: wagers, submission, stakes, number of rounds and seats."""

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from decimal import Decimal, InvalidOperation
from functools import cache, cached_property
from typing import Final

from houseway.env.declaration import Declaration, Part
from houseway.equipment.money import Cents, cents
from houseway.errors import BadInput
from houseway.support.json_types import JsonView
from houseway.table.registry import parts_of
from houseway.table.replay.scenario import Scenario, read_scenario

OPTIONS: Final = ("wagers", "submission", "deal")
"""The terms that ``reset`` may change for one episode."""


@cache
def declaration_of(game: str) -> Declaration:
    """The game's declaration from its ``env.py``; raises BadInput for a game between players. Cached."""
    found = parts_of(game).declaration()
    if found is None:
        raise BadInput(
            f"players of {game} meet each other: call houseway.env.pettingzoo.env", "game", code="no-such-environment"
        )
    return found


@dataclass(frozen=True)
class Terms:
    """The terms of an episode; plain data that can be pickled."""

    game: str
    wagers: Mapping[str, object]
    submission: Mapping[str, object]
    deal: Mapping[str, object]
    """Cards or dice of the first round, as in a scenario; everything else is random."""
    unit: Cents
    chips: int
    rounds: int
    seats: tuple[int, ...] = (1,)
    authority: str = ""
    """The authority, for a game that several authorities regulate."""

    def with_(self, options: JsonView) -> "Terms":
        """The terms with the options of ``reset`` applied."""
        return replace(self, **options) if options else self

    @property
    def declaration(self) -> Declaration:
        return declaration_of(self.game)

    @property
    def parts(self) -> tuple[Part, ...]:
        """The parts of an observation."""
        return self.declaration.parts(self.chips) + (self.declaration.others if len(self.seats) > 1 else ())

    @cached_property
    def scenario(self) -> Scenario:
        """The checked terms as a scenario; cached, because reading takes as long as a round."""
        return read_terms(self)

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle the terms without the cached scenario."""
        return Terms, tuple(getattr(self, one.name) for one in fields(self))


def read_terms(terms: Terms) -> Scenario:
    """The terms as a scenario; raises BadInput, with the clause, if one of them is not allowed."""
    declaration = terms.declaration
    for name in ("chips", "rounds"):
        value = getattr(terms, name)
        if type(value) is not int or value < 1:
            raise BadInput(f"{value!r} is not a positive whole number", name, code="not-a-positive-number")
    if declaration.takes_bets and terms.wagers:
        raise BadInput("the wagers are the agent's to choose: say how many with chips", "wagers", code="unknown-option")
    seat = {} if declaration.takes_bets else {"wagers": _in_dollars(terms.wagers, terms.unit)}
    raw = {
        "game": terms.game,
        **({"authority": str(terms.authority)} if terms.authority else {}),
        "submission": terms.submission,
        "seats": {number: dict(seat) for number in terms.seats},
        **({"deal": terms.deal} if terms.deal else {}),
    }
    return read_scenario(raw)


def _in_dollars(units: object, unit: Cents) -> object:
    if isinstance(units, Mapping):
        return {name: _in_dollars(value, unit) for name, value in units.items()}
    try:
        return str(Decimal(str(units)) * unit / 100)
    except InvalidOperation:
        raise BadInput(f"{units!r} is not a number of units", "wagers", code="not-a-number") from None


def terms_of(
    declaration: Declaration,
    wagers: Mapping[str, object] | None,
    submission: Mapping[str, object] | None,
    unit: object,
    chips: int | None,
    rounds: int,
    seats: int = 1,
    authority: str | None = None,
) -> Terms:
    """The checked terms of an environment, with defaults for missing arguments; raises BadInput if one is not allowed."""
    amount = cents(unit, "unit")
    if not amount:
        raise BadInput("a unit is an amount above 0", "unit", code="not-an-amount")
    if type(seats) is not int or seats < 1:
        raise BadInput(f"{seats!r} is not a positive whole number", "seats", code="not-a-positive-number")
    terms = Terms(
        declaration.game,
        declaration.wagers if wagers is None else dict(wagers),
        dict(submission or {}),
        {},
        amount,
        declaration.chips if chips is None else chips,
        rounds,
        tuple(range(1, seats + 1)),
        declaration.authority if authority is None else authority,
    )
    read_terms(terms)
    return terms
