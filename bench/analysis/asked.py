"""The commands that :mod:`bench.analysis.commands` measures, and how long each may take."""

import json
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
    "levers": 10,
    "mend": 10,
    "side_wager": 10,
    "progressive": 10,
    "ties": 10,
    "play": 10,
    "as_file": 10,
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
    "levers": ("design",),
    "as_file": ("strategy", "--as-file"),
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
MENDS: Final[Mapping[str, str]] = {
    "three_card_poker": "pair_plus_table={flush: 2:1}",
    "let_it_ride": "payout_odds={flush: 1:1}",
    "minibaccarat": "decks=5",
}
"""Unlawful options that ``design --mend`` brings within the law."""
TIES: Final = (
    *("three_card_poker", "caribbean_stud", "crazy_4_poker", "winners_pot_poker", "spanish_21", "minibaccarat"),
    *("chemin_de_fer", "pai_gow", "fast_action_holdem"),
)
METERS: Final = ("mississippi_stud", "caribbean_stud", "crazy_4_poker", "pai_gow_poker")
"""Games with a progressive wager."""
SIDE: Final = "side.json"
SIDE_WAGERS: Final[Mapping[str, object]] = {
    "three_card_poker": {
        "hand": "three_card",
        "rows": [
            {"of": "player+dealer", "alike": 4, "pays": "100:1"},
            {"of": "player", "hands": ["pair"], "also": [{"of": "dealer", "hands": ["pair"]}], "pays": "20:1"},
        ],
    },
    "minibaccarat": {"rows": [{"of": "player", "alike": 2, "suits": 1, "pays": "25:1"}]},
    "spanish_21": {"rows": [{"of": "dealer_final", "bust": True, "cards_in_hand": [5, 20], "pays": "6:1"}]},
    "sic_bo": {"rows": [{"alike": 3, "pays": "30:1"}]},
    "pai_gow": {"of": "player", "rows": [{"makes": "identical_pair", "pays": "3:1"}]},
}
"""Side wagers of one's own."""
PLAY: Final = "play.json"
PLAYS: Final[Mapping[str, tuple[str, str, str]]] = {
    "three_card_poker": ("at_least", "K", "play fold"),
    "caribbean_stud": ("at_least", "AKJ83", "bet fold"),
    "crazy_4_poker": ("at_least", "KQ84", "play_1x fold"),
    "mississippi_stud": ("points", "2", "bet_1x fold"),
    "let_it_ride": ("pair", "T", "let_it_ride withdraw"),
    "double_down_stud": ("pair", "J", "double_down stay"),
    "colorado_holdem": ("highest", "K", "bet_discard_lowest bet"),
    "fast_action_holdem": ("pairs", "2", "set_house_way set"),
    "chemin_de_fer": ("low", "1", "stay card"),
    "pai_gow": ("high_of_best_high", "9", "best_high best_low"),
}
"""A play of one rule for each game: a condition, its value, what is then done and what otherwise."""
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
    files: tuple[tuple[str, str], ...] = ()
    """Files that the arguments name, and what is in them."""

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


def _mends() -> Iterator[Asked]:
    for game, option in MENDS.items():
        yield Asked("mend", game, ("design", game, "--set", option, "--mend"))


def _side_wagers() -> Iterator[Asked]:
    for game, wager in SIDE_WAGERS.items():
        authority = ("--authority", "PA") if game == "spanish_21" else ()
        command = ("design", game, *authority, "--side-wager", SIDE)
        yield Asked("side_wager", game, command, ((SIDE, json.dumps(wager)),))


def _meters() -> Iterator[Asked]:
    for game in METERS:
        yield Asked("progressive", game, ("progressive", game, "--rate", "0.2", "--reset", "10000"))


def _ties() -> Iterator[Asked]:
    for game in TIES:
        authority = ("--authority", "PA") if game == "spanish_21" else ()
        yield Asked("ties", game, ("odds", game, *authority, "--assume", "ties=player"))


def _plays() -> Iterator[Asked]:
    for game, (name, value, actions) in PLAYS.items():
        does, otherwise = actions.split()
        least = int(value) if value.isdigit() else value
        rules = [{"when": {name: least}, "then": does}, {"otherwise": otherwise}]
        yield Asked("play", game, ("odds", game, "--play", PLAY), ((PLAY, json.dumps({"rules": rules})),))


def _questions() -> Iterator[Asked]:
    yield Asked("ask", "all", ("ask", "a card was dealt face up by mistake"))


KINDS: Final[Mapping[str, Callable[[], Iterator[Asked]]]] = {
    **{kind: partial(_of_each_game, kind) for kind in ASKED},
    "design": _designs,
    "mend": _mends,
    "side_wager": _side_wagers,
    "progressive": _meters,
    "ties": _ties,
    "play": _plays,
    "equity": _equities,
    "ranges": _ranges,
    "ask": _questions,
}
"""All commands of a kind."""
