"""A side wager written as data and priced exactly: rows with conditions on a hand of one deck, each with its odds.

    name: six card bonus
    cards: 6
    hand: five_card            # the best five of the six; three_card and four_card are the other rankings
    rows:
      - {hands: [royal_flush], pays: 1000:1}
      - {hands: [straight_flush], pays: 200:1}
      - {hands: [four_of_a_kind, full_house], pays: 20:1}
      - {suits: 1, pays: 8:1}

The first row whose conditions all hold pays; a hand without such a row loses. Every hand of the deck is dealt once.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import combinations
from math import comb
from typing import TYPE_CHECKING, Final

from houseway.equipment.cards import RANKS
from houseway.equipment.money import Odds, odds
from houseway.errors import BadInput
from houseway.odds.price import LOSE, Line, Price, pays, price
from houseway.odds.progress import steps
from houseway.ranking import FIVE_CARD, FOUR_CARD, THREE_CARD
from houseway.ranking.ranking import Ranking

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    Hands = npt.NDArray[np.uint8]
    Flags = npt.NDArray[np.bool_]

RANKINGS: Final = {"five_card": FIVE_CARD, "four_card": FOUR_CARD, "three_card": THREE_CARD}
MOST_CARDS: Final = 7
POINTS: Final[Mapping[str, tuple[int, ...]]] = {
    "baccarat": tuple(1 if rank == "A" else 0 if rank in "TJQK" else int(rank) for rank in RANKS),
    "blackjack": tuple(1 if rank == "A" else 10 if rank in "TJQK" else int(rank) for rank in RANKS),
}
"""What each rank counts; baccarat drops the tens of the total, an ace counts one."""
RED: Final = "hd"
FIELDS: Final = ("name", "hands", "suits", "colour", "total", "ranks", "pays")


@dataclass(frozen=True)
class SideRow:
    """A row: its name, its odds, and its conditions, which must all hold."""

    name: str
    pays: Odds
    hands: tuple[str, ...] = ()
    """Categories of the ranking, of which one must be the hand's."""
    suits: int | None = None
    """How many different suits the cards have."""
    one_colour: bool = False
    total: tuple[int, int] | None = None
    """The least and the most points."""
    ranks: Mapping[str, int] = field(default_factory=dict)
    """At least so many cards of each rank."""


@dataclass(frozen=True)
class SideWager:
    """A side wager on ``cards`` cards of one deck; ``points`` says how they are counted where a row asks for a total."""

    name: str
    cards: int
    ranking: Ranking | None
    points: str
    rows: tuple[SideRow, ...]


def read_side_wager(document: object) -> SideWager:
    """The wager that a document describes; raises BadInput for anything that cannot be read."""
    if not isinstance(document, Mapping):
        raise BadInput("a side wager is a mapping with name, cards and rows", "side wager", code="not-a-mapping")
    unknown = set(document) - {"name", "cards", "hand", "points", "rows"}
    if unknown:
        raise BadInput(
            f"unknown field {min(map(str, unknown))!r}: name, cards, hand, points, rows",
            "side wager",
            code="unknown-field",
        )
    count = document.get("cards")
    if type(count) is not int or not 1 <= count <= MOST_CARDS:
        raise BadInput(f"cards is a whole number from 1 to {MOST_CARDS}", "cards", code="wrong-number-of-cards")
    ranking = _ranking(document.get("hand"), count)
    points = str(document.get("points", "baccarat"))
    if points not in POINTS:
        raise BadInput(f"points is one of {', '.join(POINTS)}", "points", code="no-such-choice")
    rows = document.get("rows")
    if not isinstance(rows, Sequence) or isinstance(rows, str) or not rows:
        raise BadInput("rows is a list of rows, each with its odds under pays", "rows", code="rows-missing")
    read = tuple(_row(row, number, ranking, count) for number, row in enumerate(rows, 1))
    return SideWager(str(document.get("name", "side wager")), count, ranking, points, read)


def _ranking(name: object, count: int) -> Ranking | None:
    if name is None:
        return None
    if name not in RANKINGS:
        raise BadInput(f"hand is one of {', '.join(RANKINGS)}", "hand", code="no-such-choice")
    found = RANKINGS[str(name)]
    if found.size > count:
        raise BadInput(f"{name} needs {found.size} cards, and {count} are dealt", "hand", code="wrong-number-of-cards")
    return found


def _row(row: object, number: int, ranking: Ranking | None, count: int) -> SideRow:
    where = f"rows.{number}"
    if not isinstance(row, Mapping) or "pays" not in row:
        raise BadInput("a row is a mapping with its odds under pays", where, code="not-a-mapping")
    unknown = set(row) - set(FIELDS)
    if unknown:
        raise BadInput(
            f"unknown condition {min(map(str, unknown))!r}: {', '.join(FIELDS)}", where, code="unknown-field"
        )
    hands = _hands(row.get("hands"), ranking, where)
    suits, colour = row.get("suits"), row.get("colour")
    if suits is not None and (type(suits) is not int or not 1 <= suits <= 4):
        raise BadInput("suits is the number of different suits, 1 to 4", where, code="not-a-number")
    if colour not in (None, "one"):
        raise BadInput("colour is left out, or one: all red or all black", where, code="no-such-choice")
    total, ranks = _total(row.get("total"), where), _ranks(row.get("ranks"), count, where)
    if not (hands or suits or colour or total or ranks):
        raise BadInput("a row needs a condition: hands, suits, colour, total or ranks", where, code="condition-missing")
    default = ", ".join(hands).replace("_", " ") or f"row {number}"
    return SideRow(str(row.get("name", default)), odds(row["pays"], where), hands, suits, colour == "one", total, ranks)


def _hands(given: object, ranking: Ranking | None, where: str) -> tuple[str, ...]:
    if given is None:
        return ()
    names = (given,) if isinstance(given, str) else tuple(given) if isinstance(given, Sequence) else ()
    known = () if ranking is None else tuple(filter(None, (*ranking.categories, ranking.royal)))
    for name in names:
        if name not in known:
            listed = ", ".join(known) or "say under hand which ranking holds"
            raise BadInput(f"unknown hand {name!r}: {listed}", where, code="no-such-row")
    return tuple(str(name) for name in names)


def _total(given: object, where: str) -> tuple[int, int] | None:
    if given is None:
        return None
    pair = [given, given] if type(given) is int else given
    if isinstance(pair, Sequence) and len(pair) == 2 and all(type(each) is int for each in pair) and pair[0] <= pair[1]:
        return int(pair[0]), int(pair[1])
    raise BadInput("total is a number of points, or the least and the most: [8, 9]", where, code="not-a-range")


def _ranks(given: object, count: int, where: str) -> dict[str, int]:
    if given is None:
        return {}
    if isinstance(given, Mapping):
        found = {str(rank).upper(): times for rank, times in given.items()}
        if found and all(
            rank in RANKS and type(times) is int and 1 <= times <= min(4, count) for rank, times in found.items()
        ):
            return found
    raise BadInput("ranks says how many cards of a rank there are at least: {A: 2}", where, code="malformed-value")


# -- counting -----------------------------------------------------------------------------------------------------


def price_side_wager(wager: SideWager) -> tuple[Price, int]:
    """The exact price of the wager, and the number of hands counted."""
    import numpy as np

    counted = [0] * (len(wager.rows) + 1)
    for hands in _all_hands(wager.cards):
        paid = np.full(hands.shape[1], len(wager.rows))
        for number in reversed(range(len(wager.rows))):
            paid[_holds(wager, wager.rows[number], hands)] = number
        for number, hits in enumerate(np.bincount(paid, minlength=len(counted))):
            counted[number] += int(hits)
    lines = [_line(row) for row in wager.rows]
    return price([*lines, LOSE], counted), comb(52, wager.cards)


def _line(row: SideRow) -> Line:
    net = Fraction(row.pays.pays, row.pays.stake)
    return Line(row.name, pays(net), net)


def _all_hands(size: int) -> Iterator["Hands"]:
    """Every hand of ``size`` cards, in columns, a part at a time."""
    import numpy as np

    if size <= 5:
        yield np.array(list(combinations(range(52), size)), np.uint8).T
        return
    fives = np.array(list(combinations(range(52), 5)), np.uint8)
    lowest = fives[:, 0].astype(np.int64)
    for others in steps(list(combinations(range(52), size - 5)), "side wager"):
        part = fives[np.searchsorted(lowest, others[-1] + 1) :]
        if len(part):
            yield np.ascontiguousarray(
                np.column_stack([*(np.full(len(part), each, np.uint8) for each in others), part]).T
            )


def _holds(wager: SideWager, row: SideRow, hands: "Hands") -> "Flags":
    """Which of the hands fulfil every condition of the row."""
    import numpy as np

    good = np.ones(hands.shape[1], bool)
    suits, ranks = hands & 3, hands >> 2
    if row.hands and wager.ranking:
        good &= _categories(wager.ranking, row.hands)[best_ranks(wager.ranking, hands)]
    if row.suits is not None:
        held = np.zeros(hands.shape[1], np.uint8)
        for suit in range(4):
            held += (suits == suit).any(axis=0)
        good &= held == row.suits
    if row.one_colour:
        red = np.isin(suits, _red_suits())
        good &= red.all(axis=0) | ~red.any(axis=0)
    if row.total is not None:
        total = np.array(POINTS[wager.points])[ranks].sum(axis=0)
        total = total % 10 if wager.points == "baccarat" else total
        good &= (total >= row.total[0]) & (total <= row.total[1])
    for name, times in row.ranks.items():
        good &= (ranks == RANKS.index(name)).sum(axis=0) >= times
    return good


def _red_suits() -> list[int]:
    from houseway.equipment.cards import SUITS

    return [SUITS.index(suit) for suit in RED]


def _categories(ranking: Ranking, names: Sequence[str]) -> "Flags":
    """Which ranks are in one of the categories; the royal flush is a straight flush too, unless it is named itself."""
    import numpy as np

    found = np.zeros(ranking.highest + 1, bool)
    for rank in range(1, ranking.highest + 1):
        found[rank] = ranking.category(rank) in names or ranking.detail(rank) in names
    return found


def best_ranks(ranking: Ranking, hands: "Hands") -> "npt.NDArray[np.uint16]":
    """The rank of the best hand among the cards of each column."""
    import numpy as np

    from houseway.ranking import fast

    batch = {5: fast.five_card_batch, 4: fast.four_card_batch, 3: fast.three_card_batch}[ranking.size]
    if len(hands) == 7 and ranking.size == 5:
        return fast.seven_card_batch(hands)
    best = np.zeros(hands.shape[1], np.uint16)
    for chosen in combinations(range(len(hands)), ranking.size):
        np.maximum(best, batch(np.ascontiguousarray(hands[list(chosen)])), out=best)
    return best
