"""The commands that :mod:`bench.analysis.commands` measures, and how long each may take."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Final

from houseway.games import GAMES
from houseway.odds.pricing import priced

BOUNDS: Final[Mapping[str, float]] = {
    "odds": 1.5,
    "joint": 2,
    "strategy": 10,
    "table": 10,
    "protection": 10,
    "session": 10,
    "hold": 10,
    "count": 10,
    "design": 10,
    "equity": 1,
    "ranges": 10,
    "seats": 10,
    **{f"simple_{conditions}": 10 for conditions in range(1, 5)},
    "ask": 0.3,
}
"""Seconds of processor time of a whole command, by kind."""
LONGER: Final[Mapping[tuple[str, str], float]] = {
    (kind, game): 30 for kind in ("joint", "seats") for game in ("spanish_21", "pai_gow_poker")
}
"""The bounds of a few games that differ."""
ASKED: Final[Mapping[str, tuple[str, ...]]] = {
    "odds": ("odds",),
    "joint": ("odds", "--joint"),
    "strategy": ("strategy",),
    "table": ("strategy", "--table"),
    "protection": ("odds", "--protection"),
    "session": ("session", "--rounds", "10000"),
    "hold": ("hold", "--pace", "60"),
    "count": ("count",),
    "seats": ("odds", "--joint", "--two-seats"),
    **{f"simple_{conditions}": ("strategy", "--simple", str(conditions)) for conditions in range(1, 5)},
}
"""The command of a kind, to which a game is added."""
DESIGNS: Final[Mapping[str, tuple[str, ...]]] = {
    "winners_pot_poker": ("--wager", "jacks_plus", "--edge", "11.5%..12%"),
    "colorado_holdem": ("--wager", "bonus", "--edge", "10%..10.5%"),
    "double_down_stud": ("--wager", "original", "--edge", "1%..3%"),
    "let_it_ride": ("--wager", "main", "--edge", "1%..6%"),
}
"""Inverse searches: the first measures 2,367,767 tables, the second 65,740."""
HANDS: Final[Mapping[str, tuple[tuple[str, ...], ...]]] = {
    "hold'em": (("AhKh", "QsQd"), ("AhKh", "random")),
    "omaha": (
        ("AhKhQd2c", "JsTs9h8h", "--variant", "omaha_high"),
        ("AhKhQd2c", "JsTs9h8h", "--variant", "omaha_high_low_8"),
    ),
    "stud": (
        ("AhKhQd", "JsTs9h", "--variant", "seven_card_stud_high"),
        ("Ah2hQd", "JsTs9h", "--variant", "seven_card_stud_low"),
    ),
}
RANGES: Final = ("22+, AKs", "15%")


@dataclass(frozen=True)
class Asked:
    """A command to be measured."""

    kind: str
    game: str
    arguments: tuple[str, ...]

    @property
    def bound(self) -> float:
        """How many seconds of processor time it may take."""
        return LONGER.get((self.kind, self.game), BOUNDS[self.kind])


def _of_each_game(kind: str) -> Iterator[Asked]:
    first, *more = ASKED[kind]
    for game in GAMES:
        if priced(game):
            authority = ("--authority", "PA") if game == "spanish_21" else ()
            yield Asked(kind, game, (first, game, *authority, *more))


def _equities() -> Iterator[Asked]:
    for name, every in HANDS.items():
        for hands in every:
            yield Asked("equity", name, ("equity", *hands))


def _ranges() -> Iterator[Asked]:
    yield Asked("ranges", "hold'em", ("equity", *RANGES))


def _designs() -> Iterator[Asked]:
    for game, more in DESIGNS.items():
        yield Asked("design", game, ("design", game, *more))


def _questions() -> Iterator[Asked]:
    yield Asked("ask", "all", ("ask", "a card was dealt face up by mistake"))


KINDS: Final[Mapping[str, Callable[[], Iterator[Asked]]]] = {
    **{kind: partial(_of_each_game, kind) for kind in ASKED},
    "design": _designs,
    "equity": _equities,
    "ranges": _ranges,
    "ask": _questions,
}
"""All commands of a kind."""
