"""Side wagers on the tiles of Pai Gow: written as data, and counted over all pairs of a player's and a dealer's hand.

    name: pair fortunes
    of: player
    rows:
      - {tiles: 4-2 2-1 6-6 6-6, pays: 300:1}
      - {pairs: 2, pays: 25:1}
      - {makes: supreme_pair, pays: 8:1}
      - {makes: mixed_pair, pays: 4:1}
      - {makes: identical_pair, pays: 3:1}

``of`` is player or dealer; their high and low hand are those that the assumed player and the house way set. The dealer's hands
that fulfil a row are bits of one integer, so that every row is counted with every class of the game's own wagers by AND.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from math import comb
from typing import Final

from houseway.analysis.side_wagers.reading import DocumentRow, check_fields, opened, rows_in, span
from houseway.equipment.money import Odds, odds
from houseway.equipment.tiles import TILES, Tile, show, tiles
from houseway.errors import BadInput
from houseway.odds.pricing import PricedGame
from houseway.ranking.tiles import PAIR, PAIRS, VALUES, Split, rank, splits, value
from houseway.simulation.kernel import Tiles

ABOVE: Final = ("name", "of", "rows")
SIDES: Final = ("player", "dealer")
CONDITIONS: Final = ("tiles", "makes", "pairs", "high", "low", "total", "outcome")
OUTCOMES: Final = ("win", "push", "lose")
TWO: Final = "pair, identical_pair, mixed_pair, wong, gong, nine to zero, or one of the twenty pairs by its name"


@dataclass(frozen=True)
class TilePart:
    """Conditions on one side's four tiles, or on the outcome, which must all hold."""

    of: str = ""
    """Whose tiles; empty if only the outcome is asked for."""
    tiles: tuple[Tile, ...] = ()
    """Tiles that are all held."""
    makes: tuple[str, ...] = ()
    """Two of the four tiles make one of these."""
    pairs: int = 0
    """The four tiles make at least this number of pairs."""
    high: tuple[str, ...] = ()
    low: tuple[str, ...] = ()
    """The hand is set as one of these."""
    total: tuple[int, int] | None = None
    """The least and the most spots of the four tiles."""
    outcome: tuple[str, ...] = ()

    def holds(self, split: Split) -> bool:
        """Whether four tiles, set so, fulfil the conditions; the outcome is not looked at."""
        four = [*split[0], *split[1]]
        if self.high and not names_of(rank(*split[0])) & set(self.high):
            return False
        if self.low and not names_of(rank(*split[1])) & set(self.low):
            return False
        if self.total is not None and not self.total[0] <= sum(one.spots for one in four) <= self.total[1]:
            return False
        if self.tiles and Counter(self.tiles) - Counter(four):
            return False
        made = [[names_of(rank(*two)) for two in one] for one in splits(four)] if self.makes or self.pairs else []
        if self.makes and not any(names & set(self.makes) for one in made for names in one):
            return False
        return max((sum("pair" in names for names in one) for one in made), default=0) >= self.pairs


@dataclass(frozen=True)
class TileRow:
    """A row: its name, its odds, and its conditions, which must all hold."""

    name: str
    pays: Odds
    parts: tuple[TilePart, ...]


@dataclass(frozen=True)
class TileWager:
    """A side wager on tiles."""

    name: str
    rows: tuple[TileRow, ...]

    @property
    def sides(self) -> set[str]:
        """Whose tiles decide it; an outcome depends on both."""
        parts = [part for row in self.rows for part in row.parts]
        return {part.of for part in parts if part.of} | (set(SIDES) if any(part.outcome for part in parts) else set())


@cache
def names_of(rank: int) -> frozenset[str]:
    """Every name of a hand of that rank: its value, or the pair it is and of which kind."""
    plain = value(rank)
    if plain is not None:
        return frozenset({VALUES[plain]})
    name = PAIRS[PAIR + len(PAIRS) - 1 - rank][0].replace(" ", "_")
    for kind in ("wong", "gong"):
        if name.endswith(kind):
            return frozenset({name, kind})
    kinds = {"pair_of": "identical_pair", "mixed": "mixed_pair"}
    return frozenset({name, "pair", *(kind for begins, kind in kinds.items() if name.startswith(begins))})


@cache
def known_names() -> frozenset[str]:
    """The names of all hands of two tiles."""
    return frozenset().union(*(names_of(rank(one, other)) for one in TILES for other in TILES))


# -- reading ------------------------------------------------------------------------------------------------------


def read_tile_wager(document: object) -> TileWager:
    """The wager that a document describes; raises BadInput for anything that cannot be read."""
    read = check_fields(document, ABOVE)
    of = read.get("of")
    if of is not None:
        _side(of, "side wager")
    rows = tuple(_row(opened(row, number), of) for number, row in enumerate(rows_in(read), 1))
    return TileWager(str(read.get("name", "side wager")), rows)


def _row(row: DocumentRow, of: object) -> TileRow:
    parts = tuple(
        _part(part, of, where, ("name", "also", "pays") if place == 0 else ())
        for place, (part, where) in enumerate(row.parts)
    )
    told = ", ".join((*parts[0].makes, *parts[0].high, *parts[0].low)).replace("_", " ")
    given = row.parts[0][0]
    return TileRow(str(given.get("name", told or f"row {row.number}")), odds(given["pays"], row.where), parts)


def _part(row: Mapping[str, object], above: object, where: str, beside: Sequence[str]) -> TilePart:
    check_fields(row, (*beside, "of", *CONDITIONS), where)
    if not set(row) & set(CONDITIONS):
        raise BadInput(f"a row needs a condition: {', '.join(CONDITIONS)}", where, code="condition-missing")
    outcome = _names(row, "outcome", OUTCOMES, f"outcome is {', '.join(OUTCOMES)}, or a list of these", where)
    if not set(row) & (set(CONDITIONS) - {"outcome"}):
        return TilePart(outcome=outcome)
    of = _side(row.get("of", above), where)
    makes, high, low = (
        _names(row, name, known_names(), f"{name} is {TWO}, or a list of these", where)
        for name in ("makes", "high", "low")
    )
    held = tuple(tiles(row.get("tiles", ""), where))
    if len(held) > 4 or any(many > TILES.count(one) for one, many in Counter(held).items()):
        raise BadInput(f"no hand holds {show(held)}", where, code="no-such-choice")
    pairs = row.get("pairs", 1)
    if type(pairs) is not int or pairs not in (1, 2):
        raise BadInput("pairs is how many pairs the four tiles make at least, 1 or 2", where, code="not-a-number")
    total = span(row.get("total"), "total is a number of spots, or the least and the most: [30, 40]", where)
    return TilePart(of, held, makes, pairs if "pairs" in row else 0, high, low, total, outcome)


def _side(of: object, where: str) -> str:
    if of not in SIDES:
        raise BadInput(f"of says whose tiles: {' or '.join(SIDES)}", where, code="no-such-choice")
    return str(of)


def _names(
    row: Mapping[str, object], field: str, known: Sequence[str] | frozenset[str], words: str, where: str
) -> tuple[str, ...]:
    """The name or the names in a field of the row, with a blank or an underline between words."""
    if row.get(field) is None:
        return ()
    given = row[field]
    listed = [given] if isinstance(given, str) else given
    if isinstance(listed, Sequence) and listed and all(isinstance(name, str) for name in listed):
        names = tuple(str(name).replace(" ", "_") for name in listed)
        if all(name in known for name in names):
            return names
    raise BadInput(words, where, code="no-such-choice")


# -- counting -----------------------------------------------------------------------------------------------------


def count_tiles(wager: TileWager, dealt: Tiles, priced: PricedGame) -> list[list[int]]:
    """How often each row (and no row, last) comes with each class of the game, over all deals of both hands."""
    every = dealt.dealers(priced.submission)
    found = [[0] * len(dealt.outcomes) for _ in range(len(wager.rows) + 1)]
    theirs = [_bits([part for part in row.parts if part.of == "dealer"], every) for row in wager.rows]
    wanted = [[part.outcome for part in row.parts if part.outcome] for row in wager.rows]
    for split, weight, ends in dealt.rounds(priced.submission, priced.assume):
        open_ = [
            number
            for number, row in enumerate(wager.rows)
            if theirs[number] and all(part.of != "player" or part.holds(split) for part in row.parts)
        ]
        for place, left in ends.items():
            for number in open_:
                if all(dealt.outcomes[place] in names for names in wanted[number]):
                    paid = left & theirs[number]
                    found[number][place] += weight * paid.bit_count()
                    left ^= paid
            found[-1][place] += weight * left.bit_count()
    return found


def _bits(parts: Sequence[TilePart], every: Sequence[Split]) -> int:
    """The dealer's hands that fulfil the conditions, as bits."""
    known: dict[Split, bool] = {}
    said = []
    for split in every:
        held = known.get(split)
        if held is None:
            held = known[split] = all(part.holds(split) for part in parts)
        said.append("1" if held else "0")
    return int("".join(reversed(said)), 2)


def hands_of(wager: TileWager, counts: Sequence[Sequence[int]]) -> list[int]:
    """How many hands each row pays; deals of both hands if it looks at both, else hands of four tiles."""
    sums = [sum(row) for row in counts]
    other = comb(len(TILES) - 4, 4)
    return sums if len(wager.sides) > 1 else [many // other for many in sums]
