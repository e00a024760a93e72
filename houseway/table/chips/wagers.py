"""Wagers on the layout: reading them, and what becomes of each."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Literal

from houseway.equipment.money import Cents, cents
from houseway.errors import BadInput
from houseway.rulebook.readings import of_step
from houseway.rulebook.submission import Submission
from houseway.table.chips.coupons import Coupon
from houseway.table.game import Game, WagerRule

Result = Literal["win", "lose", "push", "void", "surrender", "withdrawn"]
Selection = int | str | None
Place = tuple[str, Selection]
"""An area of the layout: a wager, and what it is on where it offers several."""


@dataclass(slots=True)
class Wager:
    """Chips on one area of the layout, and their fate. ``paid`` is without the stake and before vigorish."""

    seat: int
    id: str
    selection: Selection
    stake: Cents
    result: Result | None = None
    paid: Cents = 0
    vigorish: Cents = 0
    clauses: tuple[str, ...] = field(default=())
    taken_by: int | str = "house"
    """Who has the stake of a wager that lost."""
    lost: Cents = 0
    """What a surrender gave up."""
    lies_in: int | str = "layout"
    """Where the stake of a wager lies that is not settled: on the layout, or in a pot."""
    coupon: Coupon | None = None
    """A match play coupon beside the chips."""

    @property
    def open(self) -> bool:
        return self.result is None

    @property
    def face(self) -> Cents:
        """The face of the coupon beside the chips, 0 where there is none."""
        return 0 if self.coupon is None else self.coupon.face


Bets = list[tuple[str, Selection, Cents]]


def read_bets(game: Game, submission: Submission, raw: object, where: str) -> Bets:
    """A seat's wagers as a scenario writes them, each checked to exist, to be offered and to be picked rightly."""
    if not isinstance(raw, Mapping):
        what = "coupons" if where.endswith(".coupons") else "wagers"
        raise BadInput(f"{what} are written as {{ante: 10}}", where, code="not-a-mapping")
    bets: Bets = []
    for name, value in raw.items():
        rule = game.wagers.get(str(name))
        if rule is None or not rule.placed:
            known = ", ".join(known_rule.id for known_rule in game.wagers.values() if known_rule.placed)
            raise BadInput(f"no wager {name!r} can be placed: {known}", where, code="no-such-wager")
        refused = rule.offered(submission)
        if refused:
            raise BadInput(refused, f"{where}.{name}", rule.clauses[0], code="not-offered")
        readings = of_step(game.id, game.authority, f"picks.{rule.id}")
        for selection, amount in _amounts(rule, value, f"{where}.{name}", readings):
            if not amount:
                raise BadInput(
                    "a wager of nothing is none: leave it out",
                    f"{where}.{name}",
                    rule.clauses[0],
                    code="amount-is-nothing",
                )
            bets.append((rule.id, selection, amount))
    return bets


def _amounts(
    rule: WagerRule, value: object, where: str, readings: tuple[str, ...]
) -> Iterator[tuple[Selection, Cents]]:
    """Each pick of a wager with its amount; ``readings`` say what cannot be picked."""
    if not rule.selections:
        yield None, cents(value, where, rule.clauses[0])
        return
    if not isinstance(value, Mapping):
        raise BadInput(
            f"{rule.id} needs a pick, as in {{{rule.selections[0]}: 10}}", where, rule.clauses[0], code="pick-missing"
        )
    by_text = {str(selection): selection for selection in rule.selections}
    if len({str(pick) for pick in value}) < len(value):
        raise BadInput(f"{rule.id} names the same pick twice", where, rule.clauses[0], code="pick-named-twice")
    for pick, amount in value.items():
        if str(pick) not in by_text:
            allowed = f"{rule.selections[0]} … {rule.selections[-1]}"
            text = f"{pick!r} cannot be picked: {allowed}"
            raise BadInput(text, where, rule.clauses[0], code="no-such-pick", readings=readings)
        yield by_text[str(pick)], cents(amount, f"{where}.{pick}", rule.clauses[0])
