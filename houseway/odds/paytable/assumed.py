"""The paytable of a main wager as an assumed rule: no option of a licensee moves it, so other odds are priced as unlawful.

``--assume 'pays={flush: 5:1, straight: lose}'`` names the rows that differ; the others pay what the regulation has.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from houseway.equipment.money import Odds
from houseway.errors import BadInput
from houseway.odds.assumptions import Assume, Assumption
from houseway.rulebook.paytables import row_odds

REGULATION: Final = "regulation"
"""The word for a table that is left as it is."""
LOSE: Final = "lose"
"""The word for a row that loses."""
MOST: Final = 100_000
"""The most that a row may pay for one unit."""
UNQUOTED: Final = str.maketrans("", "", "\"'")
"""JSON and Python put names and odds into quotes."""
ROW: Final = re.compile(r"\s*(\w+)\s*[:=]\s*(\d+\s*(?::|to)\s*1|push|lose)\s*")


@dataclass(frozen=True)
class AssumedOdds:
    """The rows of a paytable that differ from the regulation's; None for a row that loses."""

    changed: tuple[tuple[str, Odds | None], ...] = ()

    def __str__(self) -> str:
        rows = (f"{row}: {LOSE if at is None else at}" for row, at in self.changed)
        return f"{{{', '.join(rows)}}}" if self.changed else REGULATION

    def over(self, regulation: Mapping[str, Odds]) -> dict[str, Odds]:
        """The regulation's table with these rows in it; a row that loses is left out."""
        rows: dict[str, Odds | None] = {**regulation, **dict(self.changed)}
        return {row: at for row, at in rows.items() if at is not None}


def assumed_odds(regulation: Mapping[str, Odds], clauses: Mapping[str, str]) -> Assumption:
    """The table of a main wager as an assumption; odds are whole, ``push`` returns the wager and ``lose`` takes it."""

    def read(written: str) -> AssumedOdds:
        if written.strip() == REGULATION:
            return AssumedOdds()
        inside = written.strip().removeprefix("{").removesuffix("}").translate(UNQUOTED)
        changed: dict[str, Odds | None] = {}
        for part in inside.split(","):
            found = ROW.fullmatch(part)
            if found is None or found[1] not in regulation or found[1] in changed:
                raise ValueError(part)
            changed[found[1]] = _at(found[2])
        differs = {row: at for row, at in changed.items() if at != regulation[row]}
        return AssumedOdds(tuple((row, differs[row]) for row in regulation if row in differs))

    rows = ", ".join(regulation)
    allowed = f"{REGULATION} | rows with whole odds, push or lose, as in {{{next(iter(regulation))}: 5:1}}; the rows are {rows}"
    return Assumption(REGULATION, allowed, read, clauses)


def _at(said: str) -> Odds | None:
    if said == LOSE:
        return None
    try:
        found = row_odds(said)
    except BadInput as error:
        raise ValueError(error.message) from None
    if found.pays > MOST:
        raise ValueError(said)
    return found


def table_in_price(assume: Assume, regulation: Mapping[str, Odds]) -> Mapping[str, Odds]:
    """The table that a price has: the regulation's, with the rows that ``pays`` assumes."""
    assumed: AssumedOdds | None = assume.get("pays")
    return regulation if assumed is None else assumed.over(regulation)
