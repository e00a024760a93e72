"""What people who browse every room ask a server for: one request after another, drawn from a seed."""

import json
import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any, Final
from urllib.parse import quote

from houseway.analysis.levers.rows import levers_answer
from houseway.games import GAMES, game
from houseway.rulebook.clauses import catalogue
from houseway.rulebook.submission import accept
from houseway.support.json_types import Json

WORDS: Final = (
    *("dealer qualifies", "card exposed", "burn card", "commission", "who cuts the deck", "surrender", "joker", "tie"),
    *("misdeal", "stub count", "progressive", "late bet", "dice fell out", "bank", "odds of pair plus", "rake"),
)
PAPERS: Final = ("par", "audit", "player", "rules", "dealer", "irregularities")
GENERAL: Final = ("odds", "charts", "strategy", "strategy_table", "frequencies", "joint", "session", "hold", "rows")
SELDOM: Final = ("sensitivity", "protection", "progressive", "count", "mend", "simple_play", "audit")
SIMULATED: Final = 200_000
DECK: Final = [rank + suit for rank in "23456789TJQKA" for suit in "cdhs"]
ROOMS: Final = ("/", "/odds/{}", "/submission/{}", "/rules/{}", "/referee/{}", "/simulation/{}", "/school", "/history")


@dataclass(frozen=True)
class Visit:
    """One request: the room in which somebody makes it, and what is asked."""

    room: str
    path: str
    body: Json | None = None

    @property
    def method(self) -> str:
        """The method of the request."""
        return "GET" if self.body is None else "POST"


class Browsing:
    """Requests of all rooms; equal seeds give equal requests."""

    def __init__(self, seed: int, tables: list[str], assets: list[str]) -> None:
        self.dice = random.Random(seed)
        self.tables, self.assets = tables, assets
        self.offers = [(name, str(by)) for name, offered in GAMES.items() for by in offered]
        self.rooms: dict[str, tuple[int, Callable[[], Visit]]] = {
            "page": (24, self._page),
            "front": (14, self._front),
            "rules": (16, self._rules),
            "table": (14, self._table),
            "history": (8, self._history),
            "odds": (8, self._odds),
            "submission": (6, self._submission),
            "referee": (6, self._referee),
            "school": (2, self._school),
            "simulation": (1, self._simulation),
            "equity": (1, self._equity),
        }
        """How many of a hundred requests each room has, and how one is drawn."""

    def __iter__(self) -> Iterator[Visit]:
        names, shares = list(self.rooms), [share for share, _ in self.rooms.values()]
        while True:
            yield self.rooms[self.dice.choices(names, shares)[0]][1]()

    def _submitted(self) -> Json:
        """A game with options that move its price: one of the ways it may be played, and some rows of its tables raised."""
        name, by = self.dice.choice(self.offers)
        levers, options = _levers(name, by), dict[str, Any]()
        for choice in levers["choices"]:
            if choice["ways"] and self.dice.random() < 0.4:
                options |= self.dice.choice(choice["ways"])["options"]
        for row in levers["rows"]:
            if row["steps"] and self.dice.random() < 0.25 and row["option"] not in options:
                options[row["option"]] = {row["row"]: self.dice.choice(row["steps"])}
        return {"game": name, "authority": by, "options": options}

    def _page(self) -> Visit:
        if self.assets and self.dice.random() < 0.7:
            return Visit("page", self.dice.choice(self.assets))
        return Visit("page", self.dice.choice(ROOMS).format(self.dice.choice(self.offers)[0]))

    def _front(self) -> Visit:
        name = self.dice.choice(self.offers)[0]
        paths = ("/api/games", "/api/me", "/api/tables", f"/api/games/{name}", f"/api/games/{name}/layout", "/api/room")
        return Visit("front", self.dice.choice(paths))

    def _rules(self) -> Visit:
        name, by = self.dice.choice(self.offers)
        clause = self.dice.choice(list(catalogue(name, game(name, by).authority).clauses))
        words = quote(f"{self.dice.choice(WORDS)} {self.dice.choice(WORDS)}")
        paths = (
            f"/api/rules/{name}?authority={by}",
            f"/api/rules/{name}/{clause}?authority={by}",
            f"/api/clauses/{name}/{clause}",
            f"/api/search?q={words}&game={name}",
            f"/api/search?q={words}",
            "/api/comparison/spanish_21",
        )
        return Visit("rules", self.dice.choice(paths))

    def _table(self) -> Visit:
        table = self.dice.choice(self.tables)
        return Visit("table", self.dice.choice((f"/api/tables/{table}", f"/api/tables/{table}/scoreboard")))

    def _history(self) -> Visit:
        table, number = self.dice.choice(self.tables), self.dice.randrange(1, 6)
        every = ("", "/log", "/proof", "/decisions", "/recall")
        paths = [f"/api/tables/{table}/rounds", "/api/my/rounds", "/api/hands", "/api/log/checkpoint"]
        return Visit("history", self.dice.choice([*paths, *(f"{paths[0]}/{number}{one}" for one in every)]))

    def _odds(self) -> Visit:
        asked = self._submitted()
        if self.dice.random() < 0.35:
            return Visit("odds", "/api/levers", asked)
        job = self.dice.choice(GENERAL if self.dice.random() < 0.8 else SELDOM)
        usual = self.dice.random() < 0.5  # half look at the options that everybody looks at first
        more: Json = {"rounds": SIMULATED} if job == "audit" else {}
        return Visit("odds", f"/api/jobs/{job}", {**asked, **more, **({"options": {}} if usual else {})})

    def _submission(self) -> Visit:
        asked = self._submitted()
        kind = self.dice.random()
        if kind < 0.4:
            return Visit("submission", "/api/check", asked)
        if kind < 0.7:
            return Visit("submission", "/api/checklist", asked)
        paper, options = self.dice.choice(PAPERS), quote(json.dumps(asked["options"]))
        return Visit(
            "submission", f"/submission/{asked['game']}/{paper}.html?by={asked['authority']}&options={options}"
        )

    def _referee(self) -> Visit:
        name, by = self.dice.choice(self.offers)
        kind = self.dice.choice(list(game(name, by).rulings))
        case = {"game": name, "authority": by, "seed": self.dice.randrange(10_000), "faults": [{"kind": kind}]}
        return Visit("referee", "/api/referee", {"scenario": case})

    def _school(self) -> Visit:
        name, by = self.dice.choice(self.offers)
        asked = f"/api/school/puzzle?game={name}&authority={by}&key=n{self.dice.randrange(10_000)}"
        return Visit("school", self.dice.choice((asked, asked, "/api/school/record")))

    def _simulation(self) -> Visit:
        asked = {**self._submitted(), "options": {}, "seed": self.dice.randrange(1, 50)}
        if self.dice.random() < 0.3:
            return Visit("simulation", "/api/simulated-round", {**asked, "round": self.dice.randrange(1, 1000)})
        return Visit("simulation", "/api/jobs/simulate", {**asked, "rounds": SIMULATED})

    def _equity(self) -> Visit:
        cards = self.dice.sample(DECK, 7)
        hands = [cards[0] + cards[1], cards[2] + cards[3]]
        return Visit("equity", "/api/equity", {"hands": hands, "board": " ".join(cards[4:])})


@cache
def _levers(name: str, by: str) -> Json:
    found = game(name, by)
    return levers_answer(found, accept(found.submission, {}, "options"))


def played(table: str, command: Json, number: int) -> Visit:
    """A command at a table."""
    body: dict[str, Any] = {"key": f"b{number}", **command}
    return Visit("table", f"/api/tables/{table}/commands", body)
