"""How the dealer's tiles are set: section 7(d) as a table of rows that a licensee may edit, tie-breaks included.

The first row that fits a hand sets it. A row names what it plays (a pair, a nine, two given tiles, or simply the best low
hand), for which hands (those that hold certain tiles), how it chooses if it allows more than one of the three splits, and
whether it is an exception to section 7(d), which has to be declared.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, lru_cache
from itertools import combinations
from typing import Final, Literal, get_args

from houseway.equipment.tiles import TILES, Tile, show, tiles
from houseway.errors import BadInput
from houseway.ranking.tiles import PAIR, TILE_RANK, Split, rank, splits, value

Tie = Literal["low", "high"]
Play = Literal["supreme_pair", "pair", "nine", "eight", "seven", "highest_with_lowest", "low", "high"]
PLAYS: Final = get_args(Play)
SUPREME: Final = rank(*tiles("4-2 2-1"))
VALUES: Final = {"nine": 9, "eight": 8, "seven": 7}
FROM_TIES: Final[dict[str, tuple[Tie, ...]]] = {"low": ("low", "high"), "high": ("high", "low")}


@dataclass(frozen=True)
class HouseWayRow:
    """One row of the table: what is played with hands that hold all of ``holds`` and one of ``beside``.

    ``together`` are two tiles that are played as one hand. ``ties`` lists, in order, which hand of the split is to be the
    better one if the row leaves a choice; None takes the licensee's ``house_way_ties``.
    """

    play: Play | None = None
    together: tuple[Tile, ...] = ()
    holds: tuple[Tile, ...] = ()
    beside: tuple[Tile, ...] = ()
    ties: tuple[Tie, ...] | None = None
    exception: str = ""

    def fits(self, hand: Sequence[Tile]) -> bool:
        left = list(hand)
        for one in (*self.holds, *self.together):
            if one not in left:
                return False
            left.remove(one)
        return not self.beside or any(one in left for one in self.beside)

    def plays(self, hand: Sequence[Tile]) -> list[Split]:
        """The splits that the row allows; empty if it does not fit this hand."""
        return [split for split in splits(hand) if self._allows(split, hand)] if self.fits(hand) else []

    def _allows(self, split: Split, hand: Sequence[Tile]) -> bool:
        high, low = (rank(*two) for two in split)
        match self.play:
            case None:
                return any(sorted(two) == sorted(self.together) for two in split)
            case "supreme_pair":
                return high == SUPREME
            case "pair":
                return high >= PAIR
            case "highest_with_lowest":
                return any(set(two) == {best(hand), worst(hand)} for two in split)
            case "low" | "high":
                return True
        return VALUES[self.play] in (value(high), value(low))

    def written(self) -> dict[str, object]:
        """The row as a submission writes it."""
        out: dict[str, object] = {"play": self.play or show(self.together)}
        for name, some in (("holds", self.holds), ("with", self.beside)):
            if some:
                out[name] = show(some)
        if self.ties is not None:
            out["ties"] = list(self.ties)
        return out | ({"exception": self.exception} if self.exception else {})


def best(hand: Sequence[Tile]) -> Tile:
    """The highest-ranking single tile."""
    return min(hand, key=lambda one: TILE_RANK[one])


def worst(hand: Sequence[Tile]) -> Tile:
    """The lowest-ranking single tile."""
    return max(hand, key=lambda one: TILE_RANK[one])


Rows = tuple[HouseWayRow, ...]
SECTION_7_D: Final[Rows] = tuple(
    HouseWayRow(play) for play in ("supreme_pair", "pair", "nine", "eight", "seven", "highest_with_lowest")
)
"""Rules 1 to 4 of section 7(d), nine before eight before seven. [MA-PG-7.d.1, MA-PG-7.d.2, MA-PG-7.d.3, MA-PG-7.d.4]"""


@dataclass(frozen=True)
class HouseWay:
    """A table in force, with the tie-break of rows that have none of their own."""

    rows: Rows = SECTION_7_D
    ties: Tie = "low"
    _found: dict[tuple[Tile, ...], tuple[HouseWayRow, Split]] = field(default_factory=dict, compare=False, repr=False)
    """Cache of hands already set."""

    @property
    def written(self) -> tuple[dict[str, object], ...]:
        """The rows as a submission writes them."""
        return tuple(row.written() for row in self.rows)

    def set(self, hand: Sequence[Tile]) -> Split:
        """The high and the low hand as the submission sets them. [MA-PG-7.d]"""
        left = list(hand)  # hands with equal shapes are cached once: return the actual tiles of this hand
        high, low = (tuple([left.pop(left.index(one)) for one in two]) for two in self._set(tuple(sorted(hand)))[1])
        return (high[0], high[1]), (low[0], low[1])

    def row(self, hand: Sequence[Tile]) -> HouseWayRow:
        """The row that sets the hand."""
        return self._set(tuple(sorted(hand)))[0]

    def _set(self, hand: tuple[Tile, ...]) -> tuple[HouseWayRow, Split]:
        known = self._found.get(hand)
        if known is None:
            found = self.choice(hand)
            if found is None:
                raise BadInput(
                    f"no row of the house way sets {show(hand)}",
                    "submission.house_way",
                    "MA-PG-7.e",
                    code="house-way-incomplete",
                )
            known = self._found[hand] = (found[0], found[1][0])
        return known

    def choice(self, hand: Sequence[Tile]) -> tuple[HouseWayRow, list[Split]] | None:
        """The row that sets the hand and the splits it leaves open (equal ones included); None if no row fits."""
        for row in self.rows:
            open_ = row.plays(hand)
            if open_:
                return row, _preferred(open_, row.ties if row.ties is not None else FROM_TIES[row_ties(row, self.ties)])
        return None


@lru_cache(64)
def house_way(rows: Rows, ties: Tie) -> HouseWay:
    """The house way of these rows, cached so that hands are set once for all tables."""
    return HouseWay(rows, ties)


def row_ties(row: HouseWayRow, ties: Tie) -> str:
    """What decides first in that row: the hand it names, else the licensee's tie-break."""
    return row.play if row.play in ("low", "high") else ties


def _preferred(open_: list[Split], ties: Sequence[Tie]) -> list[Split]:
    for tie in ties:
        most = max(rank(*split[0 if tie == "high" else 1]) for split in open_)
        open_ = [split for split in open_ if rank(*split[0 if tie == "high" else 1]) == most]
    return open_


# -- what a submitted table must be -------------------------------------------------------------------------------

HANDS: Final = 35_960


@cache
def distinct_hands() -> Mapping[tuple[Tile, ...], int]:
    """Every hand of four tiles with different shapes, with its number of the 35,960 deals."""
    return Counter(combinations(TILES, 4))


def permitted(hand: Sequence[Tile]) -> list[Split]:
    """The splits that section 7(d) leaves to the dealer, its third rule read literally: any nine, eight or seven."""
    rules: tuple[tuple[Play, ...], ...] = (
        *(("supreme_pair",), ("pair",)),
        *(("nine", "eight", "seven"), ("highest_with_lowest",)),
    )
    for plays in rules:
        open_ = [split for play in plays for split in HouseWayRow(play).plays(hand)]
        if open_:
            return open_
    raise AssertionError(f"section 7(d) sets every hand, and not {show(hand)}")


@cache
def allowed_ranks(hand: tuple[Tile, ...]) -> frozenset[tuple[int, ...]]:
    """The ranks of high and low hand that section 7(d) allows for these tiles."""
    return frozenset(tuple(rank(*two) for two in split) for split in permitted(hand))


def faults(way: HouseWay) -> Iterator[str]:
    """The faults of a table, one sentence each: hands it does not set, choices it leaves open, undeclared exceptions."""
    used: set[int] = set()
    said: set[str] = set()
    for hand in distinct_hands():
        found = way.choice(hand)
        if found is None:
            if "unset" not in said:
                said.add("unset")
                yield f"no row sets {show(hand)}"
            continue
        row, open_ = found
        place = way.rows.index(row)
        used.add(place)
        if len({tuple(rank(*two) for two in split) for split in open_}) > 1 and f"open {place}" not in said:
            said.add(f"open {place}")
            yield f"row {place + 1} leaves {show(hand)} open between {' and '.join(map(_said, open_))}"
        unnoted = not row.exception and f"exception {place}" not in said
        if unnoted and any(tuple(rank(*two) for two in split) not in allowed_ranks(hand) for split in open_):
            said.add(f"exception {place}")
            yield f"row {place + 1} sets {show(hand)} against section 7(d) and is not noted as an exception"
    for place in sorted(set(range(len(way.rows))) - used):
        yield f"row {place + 1} never sets a hand"


def _said(split: Split) -> str:
    return " / ".join(show(two) for two in split)


# -- reading a submitted table ------------------------------------------------------------------------------------

KEYS: Final = {"play", "holds", "with", "ties", "exception"}


def read_rows(raw: object) -> Rows:
    """The rows of a submission; raises ValueError naming the row and what is wrong."""
    if isinstance(raw, tuple) and all(isinstance(one, HouseWayRow) for one in raw):
        return raw
    if not isinstance(raw, list | tuple) or not raw:
        raise ValueError("write the house way row by row, as in [{play: pair}, {play: highest_with_lowest}]")
    try:
        return tuple(_row(one) for one in raw)
    except BadInput as error:
        raise ValueError(f"house way: {error}") from None


def _row(raw: object) -> HouseWayRow:
    if not isinstance(raw, Mapping) or "play" not in raw or set(raw) - KEYS:
        raise BadInput(
            f"a row is written as {{play: …}} with {', '.join(sorted(KEYS - {'play'}))}, not {raw!r:.80}",
            code="malformed-house-way",
        )
    play, ties, exception = raw["play"], raw.get("ties"), raw.get("exception", "")
    together: tuple[Tile, ...] = ()
    if play not in PLAYS:
        together = tuple(tiles(play))
        if len(together) != 2:
            raise BadInput(f"play is one of {', '.join(PLAYS)}, or two tiles, not {play!r}", code="malformed-house-way")
    if ties is not None and (not isinstance(ties, list | tuple) or not set(ties) <= {"low", "high"}):
        raise BadInput(f"ties are a list of low and high, not {ties!r}", code="malformed-house-way")
    if not isinstance(exception, str):
        raise BadInput("an exception is noted in words", code="malformed-house-way")
    holds, beside = (tuple(tiles(raw.get(name, ""))) for name in ("holds", "with"))
    wanted = Counter((*holds, *together))
    if any(count > TILES.count(one) for one, count in wanted.items()) or len(holds) + len(together) > 4:
        raise BadInput(f"no hand holds {show((*holds, *together))}", code="malformed-house-way")
    named = None if play not in PLAYS else play
    return HouseWayRow(named, together, holds, beside, None if ties is None else tuple(ties), exception)
