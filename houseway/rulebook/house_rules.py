"""House rules of a table: what the regulation leaves to the house, chosen per table and not filed with the submission."""

from collections.abc import Iterator, Mapping

from typing_extensions import TypeVar

from houseway.errors import BadInput
from houseway.rulebook.submission import Submission, Violation, accept


class HouseRules(Submission):
    """The house rules of one table. No clause grants them; a rule that a clause forbids is refused with that clause.

    This base class has none: a game with a room of its own declares a subclass.
    """

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
