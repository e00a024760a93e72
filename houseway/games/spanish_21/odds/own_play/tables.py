"""A play by totals as tables of actions: read from a chart in a file, and the best play written as one."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

import numpy as np

from houseway.errors import BadInput
from houseway.games.spanish_21.odds.counting import VALUE_NAMES, VALUES, Terms
from houseway.games.spanish_21.odds.counting_deals import NEEDS
from houseway.games.spanish_21.odds.counting_hands import POST_STATES, STATES, all_hands, total_state, two_card_state
from houseway.games.spanish_21.odds.own_play.cells import AFTER, CARDS, pair_name, pair_total, read_cell, read_row
from houseway.games.spanish_21.odds.strategy_pages import LETTERS, SUIT_WORDS
from houseway.odds.coach.played import name_in
from houseway.support.arrays import Array
from houseway.support.json_types import Json

CHARTS: Final = ("hard", "soft", "pairs", "678")
AFTERS: Final = ("after_double", "after_redouble", "after_second_redouble")
FIELDS: Final = ("name", *CHARTS, *AFTERS, "split_to", "split_hands")
TOTALS: Final = {"hard": range(4, 21), "soft": range(12, 21)}
PAIRS_ALONE: Final = (("hard", 4), ("soft", 12))
"""Totals that only a pair makes."""
SPECIAL: Final = {f"{VALUE_NAMES[low]}-{VALUE_NAMES[high]}": (low, high) for low, high in NEEDS if low != high}
PAIR: Final = {pair_name(value): value for value in range(VALUES)}
WORDS: Final = {"D": "a double", "P": "a split", "R": "surrender"}
Rows = Mapping[str, Mapping[int, str]]
"""Cells by row and up card."""


@dataclass(frozen=True)
class Hands:
    """What is done with first hands, or with split hands: by up card and state, and after a double by level and state."""

    table: Array
    post: Array


@dataclass(frozen=True, eq=False)
class PlayTables:
    """A play by totals: the actions of first hands and of split hands, and the number of hands a pair is split to."""

    name: str
    first: Hands
    split: Hands
    split_to: Array
    """By up card and value of the pair."""
    document: Json

    def __str__(self) -> str:
        return f"{self.name}, by the charts of its file; no insurance"

    def json(self) -> Json:
        """The charts as the file writes them."""
        return {**self.document, "name": self.name}


def read_tables(document: object, terms: Terms) -> PlayTables:
    """The play in a document; raises BadInput for a hand without a row, or an action that is not open."""
    if not isinstance(document, Mapping) or not document:
        raise BadInput("a play of Spanish 21 is a chart: hard, soft and pairs", "play", code="not-a-mapping")
    _check_fields(document, FIELDS, "play")
    given = document.get("split_hands", {})
    if not isinstance(given, Mapping):
        raise BadInput("split_hands holds charts: hard, soft, pairs", "play.split_hands", code="not-a-mapping")
    _check_fields(given, (*CHARTS, *AFTERS), "play.split_hands")
    charts = {chart: _rows(document.get(chart, {}), chart, f"play.{chart}") for chart in CHARTS}
    after_split = {chart: _rows(given.get(chart, {}), chart, f"play.split_hands.{chart}") for chart in CHARTS}
    first, split = Reader(terms, charts), Reader(terms, charts, after_split)
    return PlayTables(
        name_in(document),
        Hands(first.table(), _afters(document, terms, "play")),
        Hands(split.table(), _afters({**document, **given}, terms, "play.split_hands" if given else "play")),
        _split_to(document.get("split_to", {}), terms),
        {str(name): value for name, value in document.items()},
    )


def _check_fields(document: Mapping[object, object], known: Sequence[str], where: str) -> None:
    for field in document:
        if str(field) not in known:
            raise BadInput(
                f"a play of Spanish 21 has no field {field!r}: {', '.join(known)}", where, code="unknown-field"
            )


def _named(document: object, where: str) -> dict[str, object]:
    if not isinstance(document, Mapping):
        raise BadInput("write rows by their hand: {16: H}", where, code="not-a-mapping")
    return {str(name).strip(): row for name, row in document.items()}


def _rows(document: object, chart: str, where: str) -> Rows:
    found = {}
    for name, row in _named(document, where).items():
        plain = name.split(" ")[0]
        known = list(PAIR if chart == "pairs" else SPECIAL if chart == "678" else map(str, TOTALS[chart]))
        suits = name[len(plain) :]
        if plain not in known or (suits and (suits not in SUIT_WORDS.values() or (chart, plain) not in _SUITED)):
            raise BadInput(f"{chart} has no row {name!r}: {', '.join(known)}", where, code="unknown-field")
        found[name] = read_row(row, f"{where}.{name}")
    return found


_SUITED: Final = {("pairs", "7-7"), *(("678", name) for name in SPECIAL)}
"""The rows that may be told apart by suits."""


@cache
def _dealt() -> frozenset[int]:
    """The states that some hand below 21 has."""
    hands = all_hands()
    return frozenset(hands.states[(hands.cards >= CARDS[0]) & (hands.totals < 21)].tolist())


@dataclass(frozen=True)
class Reader:
    """The charts of a play, read for first hands or, with charts of their own before those of first hands, for split ones."""

    terms: Terms
    charts: Mapping[str, Rows]
    after_split: Mapping[str, Rows] | None = None

    def table(self) -> Array:
        """The action by up card and state."""
        found = np.zeros((VALUES, STATES), np.int64)
        for up in range(VALUES):
            for kind, totals in TOTALS.items():
                for total in totals:
                    for cards in CARDS:
                        state = total_state(total, kind == "soft", cards)
                        if state in _dealt():
                            found[up, state] = self._by_total(kind, total, cards, up)
            for name, value in PAIR.items():
                for suits, word in SUIT_WORDS.items() if name == "7-7" else {0: ""}.items():
                    found[up, two_card_state(value, value, suits)] = self._pair(name, word, value, up)
            for name, (low, high) in SPECIAL.items():
                for suits, word in SUIT_WORDS.items():
                    found[up, two_card_state(low, high, suits)] = self._special(name, word, low + high + 2, up)
        return found

    def _cell(self, chart: str, names: Sequence[str], up: int) -> tuple[str, str, bool] | None:
        """The cell of the first of these rows that the play has, where it stands, and whether it is one of split hands."""
        for charts, own in ((self.after_split, True), (self.charts, False)):
            for name in names if charts is not None else ():
                if charts is not None and name in charts[chart]:
                    where = f"play.{'split_hands.' * own}{chart}.{name}"
                    return charts[chart][name][up], where, own
        return None

    def _by_total(self, kind: str, total: int, cards: int, up: int) -> int:
        found = self._cell(kind, [str(total)], up)
        if found is None:
            text = f"no row says what to do with {kind} {total}"
            raise BadInput(text, f"play.{kind}", code="no-rule-for-hand")
        said, where, _ = found
        return self._open(read_cell(said, where)[cards - CARDS[0]], cards, False, up, where)

    def _pair(self, name: str, word: str, value: int, up: int) -> int:
        found = self._cell("pairs", [f"{name}{word}", name], up)
        by_total = pair_total(value)
        if found is None:
            return self._by_total(*by_total, CARDS[0], up)
        said, where, own = found
        letters = read_cell(said, where)[0]
        if letters == "P" and self.after_split is not None and not own:
            # A pair that comes after a split and is not split again is played by its total; aces and twos are hit.
            kind, total = by_total
            if by_total in PAIRS_ALONE and self._cell(kind, [str(total)], up) is None:
                return LETTERS.index("H")
            return self._by_total(kind, total, CARDS[0], up)
        return self._open(letters, CARDS[0], True, up, where)

    def _special(self, name: str, word: str, total: int, up: int) -> int:
        found = self._cell("678", [f"{name}{word}", name], up)
        if found is None:
            return self._by_total("hard", total, CARDS[0], up)
        said, where, _ = found
        return self._open(read_cell(said, where)[0], CARDS[0], False, up, where)

    def _open(self, letters: str, cards: int, pair: bool, up: int, where: str) -> int:
        """The first of these actions that is open; raises BadInput if none is."""
        split = self.after_split is not None
        is_open: Mapping[str, Callable[[], bool]] = {
            "D": lambda: cards == CARDS[0] or self.terms.double_any,
            "P": lambda: pair and not split,
            "R": lambda: cards == CARDS[0] and not split,
        }
        for letter in letters.split("/"):
            if is_open.get(letter, lambda: True)():
                return LETTERS.index(letter)
        hand = "after a split" if split else f"with {cards} cards" if cards > CARDS[0] else "with these cards"
        text = f"{WORDS[letters[-1]]} is not open {hand} against {VALUE_NAMES[up]}: say what to do instead, as in {letters}/H"
        raise BadInput(text, where, code="action-not-open")


def _afters(document: Mapping[object, object], terms: Terms, where: str) -> Array:
    """What is done after a double by up card, level and state: 0 to stand, 1 to rescue, 2 to double again."""
    levels = 2 + terms.redoubles
    post = np.zeros((VALUES, levels, POST_STATES), np.int64)
    for level in range(1, levels):
        named = next((name for name in reversed(AFTERS[:level]) if name in document), AFTERS[0])
        at = f"{where}.{named}"
        for name, said in _named(document.get(named, {}), at).items():
            kind, total = name.split() if " " in name else ("hard", name)
            if kind not in TOTALS or not total.isdecimal() or int(total) not in range(4, 22):
                raise BadInput(f"{name!r} is not a total: 16, or soft 18", at, code="unknown-field")
            for up, cell in read_row(said, f"{at}.{name}").items():
                state = 22 * (kind == "soft") + int(total)
                post[up, level, state] = _after(cell, level == levels - 1 or total == "21", f"{at}.{name}")
    return post


def _after(cell: str, last: bool, where: str) -> int:
    letters = cell.strip().upper().split("/")
    for letter in letters:
        if letter not in AFTER or not letter:
            text = f"{cell!r} is not a cell after a double: S to stand, R to rescue, D to double again"
            raise BadInput(text, where, code="malformed-value")
    for letter in letters:
        if letter != "D" or not last:
            return AFTER.index(letter)
    raise BadInput("no further double is open: say what to do instead, as in D/S", where, code="action-not-open")


def _split_to(document: object, terms: Terms) -> Array:
    """The number of hands to which a pair is split, by up card and value; the most that are allowed by default."""
    found = np.array([[terms.most_hands(value) for value in range(VALUES)]] * VALUES, np.int64)
    for name, said in _named(document, "play.split_to").items():
        where = f"play.split_to.{name}"
        if name not in PAIR:
            raise BadInput(f"{name!r} is not a pair: {', '.join(PAIR)}", "play.split_to", code="unknown-field")
        most = terms.most_hands(PAIR[name])
        for up, cell in read_row(said, where).items():
            if cell == "-":
                continue
            if not cell.isdecimal() or not 2 <= int(cell) <= most:
                text = f"a pair is split to 2 to {most} hands, or - where it is not split, not {cell!r}"
                raise BadInput(text, where, code="out-of-range")
            found[up, PAIR[name]] = int(cell)
    return found
