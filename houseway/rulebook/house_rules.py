"""House rules of a table: what the regulation leaves to the house, chosen per table and not filed with the submission."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from typing_extensions import TypeVar

from houseway.equipment.money import Cents, spoken
from houseway.errors import BadInput
from houseway.rulebook.submission import MoneyOption, Submission, Violation, accept, option


@dataclass(frozen=True)
class TimeBank:
    """Extra seconds that a player has for decisions: those at first, and ``refill`` more every so many hands up to ``most``."""

    seconds: int
    refill: int = 0
    every: int = 10
    most: int = 0

    def after(self, left: int, hands: int) -> int:
        """The seconds in the bank after a hand, the player's ``hands``-th."""
        return left if hands % self.every else max(left, min(left + self.refill, self.most or self.seconds))


class HouseRules(Submission):
    """The house rules of one table. No clause grants them; a rule that a clause forbids is refused with that clause.

    These are the rules of every table; a game with a room of its own declares a subclass with more.
    """

    minimum_buy_in: MoneyOption = option(
        None, "", "the least that a player sits down with, in dollars", "house rule; no clause"
    )
    maximum_buy_in: MoneyOption = option(
        None, "", "the most that a player may have after buying chips, in dollars", "house rule; no clause"
    )

    def violations(self) -> Iterator[Violation]:
        low, high = self.minimum_buy_in, self.maximum_buy_in
        if low is not None and high is not None and low > high:
            text = "the minimum buy-in is over the maximum"
            yield Violation("minimum_buy_in", low, text, "", code="limits-crossed")

    def check_buy_in(self, held: Cents | None, amount: Cents, taken: Cents = 0) -> None:
        """Raises BadInput for chips outside the limits, in cents: the one place where buy-ins and rebuys are checked.

        ``held`` is what the player has at the seat, None for a player who sits down. A player without chips buys at least
        the minimum. ``taken`` is what the player took away and may bring back even if it is over the maximum.
        """
        where, low, high = "buy_in" if held is None else "amount", self.minimum_buy_in or 0, self.maximum_buy_in
        after = (held or 0) + amount
        if not held and amount < low:
            text = f"{spoken(amount)} is under the minimum buy-in of {spoken(low)}"
            raise BadInput(text, where, code="under-the-minimum")
        if high is not None and after > max(high, taken):
            text = f"a player may buy up to {spoken(high)} here, not up to {spoken(after)}"
            raise BadInput(text, where, code="over-the-maximum")

    @property
    def bank(self) -> TimeBank | None:
        """The time bank of each player; None if there is none."""
        return None

    def conflicts(self, submission: Submission) -> Iterator[Violation]:
        """A violation for each rule that the submission or its authority does not allow."""
        yield from ()


R = TypeVar("R", bound=HouseRules)


def accept_rules(kind: type[R], given: object, submission: Submission, where: str = "house_rules") -> R:
    """The house rules; raises BadInput for a rule that is unknown, malformed or refused under the submission."""
    if given is None:
        given = {}
    if not isinstance(given, Mapping):
        raise BadInput("house rules are a mapping, as in {minimum_buy_in: 100}", where, code="not-a-mapping")
    rules = accept(kind, given, where)
    for broken in rules.conflicts(submission):
        raise BadInput(broken.message, f"{where}.{broken.option}", broken.clause, code=broken.code)
    return rules
