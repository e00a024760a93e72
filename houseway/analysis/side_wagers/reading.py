"""A side wager written as data: rows with conditions on the cards of a round, each with its odds.

    name: pairs all round
    hand: three_card           # five_card and four_card are the other rankings
    rows:
      - {of: player+dealer, alike: 4, pays: 100:1}
      - {of: player, hands: [pair], also: [{of: dealer, hands: [pair]}], pays: 10:1}
      - {of: dealer, first: 2, suits: 1, pays: 2:1}

``of`` says whose cards a row looks at, and ``first`` how many of them; both may stand above the rows instead. With ``cards: 6``
in their place the rows look at that number of cards of the deck. In baccarat ``player`` and ``banker`` are the first two cards,
``player_final`` and ``banker_final`` the hands as they end; in Spanish 21 ``dealer_final`` is the dealer's hand drawn out. The
first row whose conditions all hold pays.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from houseway.equipment.cards import JOKER_TEXT, RANKS, SUITS
from houseway.equipment.money import Odds, odds
from houseway.errors import BadInput
from houseway.ranking import FIVE_CARD, FOUR_CARD, THREE_CARD
from houseway.ranking.ranking import Ranking

RANKINGS: Final = {"five_card": FIVE_CARD, "four_card": FOUR_CARD, "three_card": THREE_CARD}
MOST_CARDS: Final = 7
"""The most cards of the deck that are looked at without saying whose they are."""
MOST_ROWS: Final = 50
POINTS: Final = ("baccarat", "blackjack")
COLOURS: Final = ("one", "red", "black")
ABOVE: Final = ("name", "cards", "of", "first", "hand", "points", "rows")
OF_FINAL_HANDS: Final = ("cards_in_hand", "natural", "outcome", "margin", "bust")
CONDITIONS: Final = ("hands", "alike", "suits", "suit", "colour", "total", "ranks", *OF_FINAL_HANDS)
FINAL: Final = ("player_final", "banker_final")
"""The names of the hands as they end, with a third card or without."""
DRAWN_OUT: Final = "dealer_final"
"""The name of the dealer's hand drawn out."""
OF_DRAWN_OUT: Final = ("total", "cards_in_hand", "bust")
OUTCOMES: Final = ("player", "banker", "tie")
LOOKS: Final = ("of", "first", "hand")
DICE: Final = "dice"
ANY: Final = "cards"
"""The name of cards that belong to nobody."""


@dataclass(frozen=True)
class Part:
    """Conditions on the same cards, which must all hold."""

    places: tuple[int, ...]
    """The indices of the cards among those of a round."""
    ranking: Ranking | None = None
    hands: tuple[str, ...] = ()
    """Categories of the ranking, of which one must be the hand's."""
    alike: int = 0
    """At least this number of cards of one rank (or dice with one face)."""
    suits: int | None = None
    """How many different suits the cards have."""
    suit: Mapping[str, int] = field(default_factory=dict)
    """At least this number of cards of each suit."""
    colour: str = ""
    """``one``, ``red`` or ``black``: the colour of all cards."""
    total: tuple[int, int] | None = None
    """The least and the most points."""
    ranks: Mapping[str, int] = field(default_factory=dict)
    """At least this number of cards of each rank (or dice with each face)."""
    final: bool = False
    """True if a hand is looked at as it ends."""
    cards_in_hand: tuple[int, int] | None = None
    """The least and the most cards of the final hand."""
    natural: bool | None = None
    """Whether the hand is eight or nine with two cards."""
    outcome: tuple[str, ...] = ()
    """Which hand wins, or the tie."""
    margin: tuple[int, int] | None = None
    """The least and the most points between the two final hands."""
    sides: tuple[tuple[int, ...], ...] = ()
    """The indices of the Player's and the Banker's cards, where the outcome or the margin is asked for."""

    drawn_out: bool = False
    """True if the dealer's hand is looked at, drawn out."""
    bust: bool | None = None
    """Whether that hand is above 21."""

    @property
    def looked(self) -> tuple[int, ...]:
        """The indices of all cards that decide it."""
        return (*self.places, *(place for side in self.sides for place in side))


@dataclass(frozen=True)
class SideRow:
    """A row: its name, its odds, and its conditions, which must all hold."""

    name: str
    pays: Odds
    parts: tuple[Part, ...]


@dataclass(frozen=True)
class SideWager:
    """A side wager; ``points`` says how cards are counted where a row asks for a total."""

    name: str
    points: str
    rows: tuple[SideRow, ...]
    unnamed: int = 0
    """The number of cards if it does not say whose they are."""

    @property
    def places(self) -> tuple[int, ...]:
        """The indices of all cards that a row looks at."""
        return tuple(sorted({place for part in self.parts for place in part.looked}))

    @property
    def final(self) -> bool:
        """True if a row looks at a hand as it ends."""
        return any(part.final for part in self.parts)

    @property
    def drawn_out(self) -> bool:
        """True if a row looks at the dealer's hand drawn out."""
        return any(part.drawn_out for part in self.parts)

    @property
    def parts(self) -> tuple[Part, ...]:
        """The conditions of all rows."""
        return tuple(part for row in self.rows for part in row.parts)


Whose = Mapping[str, tuple[int, ...]]


@dataclass(frozen=True)
class _Above:
    """What stands above the rows and holds for each that does not say otherwise."""

    whose: Whose
    of: object
    first: object
    hand: object


def read_side_wager(document: object, whose: Whose | None = None) -> SideWager:
    """The wager that a document describes; raises BadInput for anything that cannot be read.

    ``whose`` has the indices of a round's cards by whose they are; without it only ``cards`` can be looked at.
    """
    document = check_fields(document, ABOVE)
    whose, count = dict(whose or {}), document.get("cards")
    if count is not None:
        if type(count) is not int or not 1 <= count <= MOST_CARDS:
            raise BadInput(f"cards is a whole number from 1 to {MOST_CARDS}", "cards", code="wrong-number-of-cards")
        whose = {ANY: tuple(range(count))}
    elif not whose:
        raise BadInput(f"cards is a whole number from 1 to {MOST_CARDS}", "cards", code="wrong-number-of-cards")
    points = str(document.get("points", "baccarat"))
    if points not in POINTS:
        raise BadInput(f"points is one of {', '.join(POINTS)}", "points", code="no-such-choice")
    rows = rows_in(document)
    of = document.get("of", next(iter(whose)) if len(whose) == 1 else None)
    above = _Above(whose, of, document.get("first"), document.get("hand"))
    if above.hand is not None:
        _ranking(above.hand, MOST_CARDS if count is None else count, "hand")
    if above.of is not None:
        _looked(above, above.of, above.first, "side wager")
    read = tuple(_row(opened(row, number), above) for number, row in enumerate(rows, 1))
    return SideWager(str(document.get("name", "side wager")), points, read, count or 0)


@dataclass(frozen=True)
class DocumentRow:
    """A row of a document: its number, where it stands, and its conditions with where they stand, those under also last."""

    number: int
    where: str
    parts: tuple[tuple[Mapping[str, object], str], ...]


def check_fields(document: object, known: Sequence[str], where: str = "") -> Mapping[str, object]:
    """The document, or the row at ``where``, if it is a mapping without other fields; raises BadInput otherwise."""
    if not isinstance(document, Mapping):
        raise BadInput("a side wager is a mapping with name and rows", "side wager", code="not-a-mapping")
    unknown = set(document) - set(known)
    if not isinstance(document.get("name", ""), str | int | float):
        raise BadInput("name is a text", where or "name", code="malformed-value")
    if unknown:
        kind = "condition" if where else "field"
        message = f"unknown {kind} {min(map(str, unknown))!r}: {', '.join(known)}"
        raise BadInput(message, where or "side wager", code="unknown-field")
    return document


def rows_in(document: Mapping[str, object]) -> Sequence[object]:
    """The rows of the document; raises BadInput if there are none."""
    rows = document.get("rows")
    if not isinstance(rows, Sequence) or isinstance(rows, str) or not rows:
        raise BadInput("rows is a list of rows, each with its odds under pays", "rows", code="rows-missing")
    if len(rows) > MOST_ROWS:
        raise BadInput(f"a side wager has {MOST_ROWS} rows at most, not {len(rows):,}", "rows", code="too-many-rows")
    return rows


def opened(row: object, number: int) -> DocumentRow:
    """The row with its conditions; raises BadInput for one without odds."""
    where = f"rows.{number}"
    if not isinstance(row, Mapping) or "pays" not in row:
        raise BadInput("a row is a mapping with its odds under pays", where, code="not-a-mapping")
    also = row.get("also", ())
    if not isinstance(also, Sequence) or isinstance(also, str) or not all(isinstance(one, Mapping) for one in also):
        raise BadInput("also is a list of further conditions, each with of", where, code="not-a-mapping")
    others = tuple((one, f"{where}.also.{place}") for place, one in enumerate(also, 1))
    return DocumentRow(number, where, ((row, where), *others))


def _row(row: DocumentRow, above: _Above) -> SideRow:
    parts = tuple(
        _part(part, above, where, ("name", "also", "pays") if place == 0 else ())
        for place, (part, where) in enumerate(row.parts)
    )
    default, given = ", ".join(parts[0].hands).replace("_", " ") or f"row {row.number}", row.parts[0][0]
    return SideRow(str(given.get("name", default)), odds(given["pays"], row.where), parts)


def _part(row: Mapping[str, object], above: _Above, where: str, beside: Sequence[str]) -> Part:
    known = (*beside, *LOOKS, *CONDITIONS)
    check_fields(row, known, where)
    if DRAWN_OUT in str(row.get("of", above.of)):
        return _drawn_out(row, above, where)
    if row.get("bust") is not None:
        raise BadInput(f"bust is of the dealer's hand drawn out: of is {DRAWN_OUT}", where, code="no-such-choice")
    of, only = row.get("of", above.of), not set(row) & (set(CONDITIONS) - {"outcome", "margin"})
    sides, outcome = _sides(row, above, where)
    first = row.get("first", None if "of" in row else above.first)
    places = () if sides and only else _looked(above, of, first, where)
    ranking = None if row.get("hands") is None else _ranking(row.get("hand", above.hand), len(places), where)
    hands = _hands(row.get("hands"), ranking, where)
    suits, colour = row.get("suits"), row.get("colour", "")
    if suits is not None and (type(suits) is not int or not 1 <= suits <= min(4, max(1, len(places)))):
        message = f"suits is the number of different suits, 1 to {min(4, max(1, len(places)))} of these cards"
        raise BadInput(message, where, code="not-a-number")
    if colour and colour not in COLOURS:
        raise BadInput("colour is one (all red or all black), red or black", where, code="no-such-choice")
    alike = row.get("alike", 0)
    if type(alike) is not int or not 0 <= alike <= len(places) or ("alike" in row and alike < 2):
        many = f"from 2 to {len(places)}" if len(places) > 1 else "and this row looks at fewer than two"
        message = f"alike is how many cards have one rank at least, {many}"
        raise BadInput(message, where, code="not-a-number")
    dice = DICE in above.whose
    if dice and (hands or suits or colour or row.get("suit")):
        raise BadInput("dice have faces only: total, alike and ranks", where, code="no-such-choice")
    suit = _counts(row.get("suit"), "suit", SUITS, "{s: 2}", len(places), where)
    ranks = _counts(row.get("ranks"), "ranks", "123456" if dice else (*RANKS, JOKER_TEXT), "{A: 2}", len(places), where)
    total = span(row.get("total"), "total is a number of points, or the least and the most: [8, 9]", where)
    final = bool(sides) or (bool(places) and not set(str(of).replace(" ", "").split("+")).isdisjoint(FINAL))
    natural, held = _final_hand(row, of, first, where)
    if not (hands or alike or suits or suit or colour or total or ranks or sides or held or natural is not None):
        raise BadInput(f"a row needs a condition: {', '.join(CONDITIONS)}", where, code="condition-missing")
    margin = span(row.get("margin"), "margin is a number of points, or the least and the most: [4, 9]", where)
    looks = (places, ranking, hands, alike, suits, suit, str(colour), total, ranks)
    return Part(*looks, final, held, natural, outcome, margin, sides)


def _drawn_out(row: Mapping[str, object], above: _Above, where: str) -> Part:
    """Conditions on the dealer's hand drawn out."""
    _looked(above, row.get("of", above.of), None, where)
    if row.get("of", above.of) != DRAWN_OUT or set(row) & {*CONDITIONS, "first"} - {*OF_DRAWN_OUT}:
        message = f"{DRAWN_OUT} stands alone, with {', '.join(OF_DRAWN_OUT)}; also has other cards"
        raise BadInput(message, where, code="no-such-choice")
    bust = row.get("bust")
    if bust is not None and not isinstance(bust, bool):
        raise BadInput("bust is true or false", where, code="no-such-choice")
    total = span(row.get("total"), "total is a number of points, or the least and the most: [17, 26]", where)
    held = span(
        row.get("cards_in_hand"), "cards_in_hand is a number of cards, or the least and the most: [5, 9]", where
    )
    if bust is None and total is None and held is None:
        raise BadInput(f"a row needs a condition: {', '.join(OF_DRAWN_OUT)}", where, code="condition-missing")
    return Part((), total=total, cards_in_hand=held, drawn_out=True, bust=bust)


def _sides(row: Mapping[str, object], above: _Above, where: str) -> tuple[tuple[tuple[int, ...], ...], tuple[str, ...]]:
    """The indices of both final hands, if the row asks which wins or by how much; and the outcomes it names."""
    if row.get("outcome") is None and row.get("margin") is None:
        return (), ()
    if not set(FINAL) <= set(above.whose):
        raise BadInput("outcome and margin are of the hands of baccarat", where, code="no-such-choice")
    given = row.get("outcome", OUTCOMES)
    names = (given,) if isinstance(given, str) else tuple(given) if isinstance(given, Sequence) else ()
    if not names or not all(name in OUTCOMES for name in names):
        raise BadInput(f"outcome is {', '.join(OUTCOMES)}, or a list of these", where, code="no-such-choice")
    return tuple(above.whose[name] for name in FINAL), tuple(map(str, names))


def _final_hand(
    row: Mapping[str, object], of: object, first: object, where: str
) -> tuple[bool | None, tuple[int, int] | None]:
    """Whether the row wants a natural, and how many cards it wants in the hand."""
    natural, held = row.get("natural"), row.get("cards_in_hand")
    if natural is None and held is None:
        return None, None
    if of not in FINAL:
        message = f"natural and cards_in_hand are of a hand as it ends: of is {' or '.join(FINAL)}"
        raise BadInput(message, where, code="no-such-choice")
    if first is not None:
        raise BadInput("natural and cards_in_hand are of the whole hand: leave first out", where, code="no-such-choice")
    if natural is not None and not isinstance(natural, bool):
        raise BadInput("natural is true or false", where, code="no-such-choice")
    return natural, span(held, "cards_in_hand is a number of cards, or the least and the most: [2, 3]", where)


def _looked(above: _Above, of: object, first: object, where: str) -> tuple[int, ...]:
    """The indices of the cards that are looked at."""
    listed = ", ".join(above.whose)
    if of is None:
        message = f"of says whose cards: {listed}, or several as {'+'.join([*above.whose][:2])}"
        raise BadInput(message, where, code="condition-missing")
    found: list[int] = []
    for name in str(of).replace(" ", "").split("+"):
        if name not in above.whose:
            raise BadInput(f"{name!r} has no cards here: {listed}", where, code="no-such-choice")
        places = above.whose[name]
        if first is not None:
            if type(first) is not int or not 1 <= first <= len(places):
                message = f"first is how many of the cards count, from 1 to {len(places)} of {name}"
                raise BadInput(message, where, code="wrong-number-of-cards")
            places = places[:first]
        found.extend(place for place in places if place not in found)
    return tuple(found)


def _ranking(name: object, count: int, where: str) -> Ranking | None:
    if name is None:
        return None
    if str(name) not in RANKINGS:
        raise BadInput(f"hand is one of {', '.join(RANKINGS)}", where, code="no-such-choice")
    found = RANKINGS[str(name)]
    if found.size > count:
        raise BadInput(f"{name} needs {found.size} cards, and {count} are dealt", where, code="wrong-number-of-cards")
    return found


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


def span(given: object, words: str, where: str) -> tuple[int, int] | None:
    """A number as the least and the most, or both as given; None if there is none."""
    if given is None:
        return None
    pair = [given, given] if type(given) is int else given
    if isinstance(pair, Sequence) and len(pair) == 2 and all(type(each) is int for each in pair) and pair[0] <= pair[1]:
        return int(pair[0]), int(pair[1])
    raise BadInput(words, where, code="not-a-range")


def _counts(given: object, name: str, known: Sequence[str], example: str, count: int, where: str) -> dict[str, int]:
    """How many cards of each of these there are at least."""
    if given is None:
        return {}
    if isinstance(given, Mapping):
        folded = {one.lower(): one for one in known}
        found = {folded.get(str(one).lower()): times for one, times in given.items()}
        if len(found) < len(given):
            raise BadInput(f"{name} names one of these twice", where, code="given-twice")
        if found and all(one and type(times) is int and 1 <= times <= count for one, times in found.items()):
            return {str(one): int(str(times)) for one, times in found.items()}
    raise BadInput(f"{name} says how many there are at least: {example}", where, code="malformed-value")
