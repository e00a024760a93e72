"""Options whose clauses are in the chapter file, so that several games can share one class."""

from collections.abc import Iterator
from copy import copy
from fractions import Fraction
from typing import Any, ClassVar, Literal, NamedTuple

from houseway.equipment.money import Cents, spoken
from houseway.rulebook.steps import carried
from houseway.rulebook.submission import Submission, Violation, clause_of
from houseway.table.chips.meters import AMOUNTS, Meter

DealingMethod = Literal["manual_shoe", "hand", "automated_shoe"]
ShuffleMethod = Literal["manual", "automated", "automated_loads_shoe"]


class ChapterOptions(Submission):
    """Options that take their clauses from the chapter file.

    An option without a clause gets the clause whose line in the chapter says ``option: [its name]``.
    """

    chapter: ClassVar[tuple[str, str]] = ("", "")
    """The game and the authority of the chapter."""

    @classmethod
    def __pydantic_init_subclass__(cls, **settings: Any) -> None:
        if not cls.chapter[0]:
            return
        clauses = carried(*cls.chapter, "option")
        for name, field in list(cls.model_fields.items()):
            if not clause_of(field) and name in clauses:
                field = cls.model_fields[name] = copy(field)
                extra = field.json_schema_extra
                field.json_schema_extra = {**(extra if isinstance(extra, dict) else {}), "clause": clauses[name][0]}

    @classmethod
    def clause(cls, name: str) -> str:
        """The clause that grants an option."""
        return clause_of(cls.model_fields[name])


class FiledMeter(NamedTuple):
    """The names of the options of a meter: its rate of progression, and its initial and reset amounts."""

    name: str
    rate: str
    amounts: str

    def meter(self, options: ChapterOptions, unless_filed: Cents) -> Meter:
        """The meter as filed; both amounts are ``unless_filed`` (cents) if the submission states none."""
        filed = getattr(options, self.amounts) or dict.fromkeys(AMOUNTS, unless_filed)
        clauses = (options.clause(self.rate), options.clause(self.amounts))
        return Meter(self.name, getattr(options, self.rate), filed["initial"], filed["reset"], clauses)

    def bad_rate(self, options: ChapterOptions, lowest: Fraction | None = None) -> Iterator[Violation]:
        """A violation if the rate is below ``lowest`` (or not above 0 without one) or above 100%."""
        least = "above 0%" if lowest is None else f"of at least {float(lowest * 100):g}%"
        rate: Fraction = getattr(options, self.rate)
        if rate > 1 or (rate <= 0 if lowest is None else rate < lowest):
            message = f"a meter has a rate of progression {least} (and no more than the whole wager)"
            yield options.broken(self.rate, options.clause(self.rate), message)

    def too_low(self, options: ChapterOptions, least: Cents, where: str = "") -> Iterator[Violation]:
        """A violation for each initial or reset amount below ``least`` (cents)."""
        for name, amount in (getattr(options, self.amounts) or {}).items():
            if amount < least:
                message = f"the {name} amount{where} is {spoken(least)} or more, not {spoken(amount)}"
                yield options.broken(self.amounts, options.clause(self.amounts), message)

    def unfiled(self, options: ChapterOptions, *offered: str) -> Iterator[Violation]:
        """The missing filings on the meter, if one of these options, or one of the meter's, is filed."""
        if options.files_any(*offered, self.rate, self.amounts):
            words = self.name.replace("_", " ")
            message = f"the rate of progression of the {words} meter is filed"
            yield from options.unfiled(self.rate, options.clause(self.rate), message)
            message = f"the initial and the reset amount of the {words} meter are filed"
            yield from options.unfiled(self.amounts, options.clause(self.amounts), message)
