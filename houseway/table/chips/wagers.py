"""Wagers on the layout with their results, and the parser for wagers of a scenario."""

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
"""A betting area: the wager's name and its selection (None if it offers none)."""


@dataclass(slots=True)
class Wager:
    """Chips on one betting area and their result. Amounts are in cents; ``paid`` excludes the stake and is before vigorish."""

    seat: int
    id: str
    selection: Selection
    stake: Cents
    result: Result | None = None
    paid: Cents = 0
    vigorish: Cents = 0
    clauses: tuple[str, ...] = field(default=())
    taken_by: int | str = "house"
    """The account that received the stake of a losing wager."""
    lost: Cents = 0
    """The part of the stake lost in a surrender."""
    lies_in: int | str = "layout"
    """The account that holds the stake of an unsettled wager: the layout or a pot."""
    coupon: Coupon | None = None
    """The match play coupon beside the chips, if any."""

    @property
    def open(self) -> bool:
        return self.result is None

    @property
    def face(self) -> Cents:
        """The face value of the coupon beside the chips, 0 without one."""
        return 0 if self.coupon is None else self.coupon.face


Bets = list[tuple[str, Selection, Cents]]


def read_bets(game: Game, submission: Submission, raw: object, where: str) -> Bets:
    """A seat's wagers from a scenario; raises ``BadInput`` for an unknown, unoffered or empty wager or a wrong selection."""
    if not isinstance(raw, Mapping):
        what = "coupons" if where.endswith(".coupons") else "wagers"
        raise BadInput(f"{what} are written as {{ante: 10}}", where, code="not-a-mapping")
    bets: Bets = []
    for name, value in raw.items():
        rule = game.wagers.get(str(name))
        if rule is None or not rule.placed:
            known = ", ".join(known_rule.id for known_rule in game.wagers.values() if known_rule.placed)
            later = "" if rule is None else rule.clauses[0]
            raise BadInput(f"no wager {name!r} can be placed: {known}", where, later, code="no-such-wager")
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
    """Each selection of a wager with its amount in cents; ``readings`` are those on what cannot be picked."""
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
