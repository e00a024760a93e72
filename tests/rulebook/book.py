"""The data behind the pages of clauses: where each is carried out and tested, and rounds in which it applies.

``python -m tests.rulebook.book`` writes ``houseway/catalogue/book/AUTHORITY/GAME.json`` anew; a slow test compares.
"""

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import yaml

from houseway.cli import sources
from houseway.games import GAMES
from houseway.rulebook.clauses import catalogue
from houseway.table.replay.referee import replay
from tests.games.rounds.golden.rounds import ROUNDS

ROOT = Path(__file__).resolve().parents[2]
BOOK = ROOT / "houseway" / "catalogue" / "book"
GOOD = ROOT / "tests" / "games" / "rounds" / "scenarios" / "good"
FEW = 2
"""Examples of one clause."""
MOST_TESTS = 8
"""Tests that a page names; ``houseway rules --coverage`` has all of them."""


def files() -> Iterator[tuple[Path, str]]:
    """Each file of the book with what belongs into it now."""
    found = sources.traced(sources.package_folder(), need_tests=True)
    for game, authorities in GAMES.items():
        for by in authorities:
            rounds = examples(game, str(by))
            chosen = {one: _few(one, rounds) for one in catalogue(game, by).clauses}
            used = {name for names in chosen.values() for name in names}
            numbers: dict[str, int] = {}  # each place is written once
            clauses = {}
            for one, names in chosen.items():
                code = sorted({place.rsplit(":", 1)[0] for place in found.code.get(one, ())})
                tests = _closest(game, found.tests.get(one, []))
                parts = {"code": code, "tests": tests, "examples": names}
                clauses[one] = {
                    part: [numbers.setdefault(place, len(numbers)) for place in places]
                    for part, places in parts.items()
                    if places
                }
            shown = {name: rounds[name][0] for name in sorted(used)}
            places = {str(number): place for place, number in numbers.items()}
            text = _lines({"places": places, "examples": shown, "clauses": clauses})
            yield BOOK / str(by).lower() / f"{game}.json", text


def _lines(whole: dict[str, dict[str, Any]]) -> str:
    """JSON with one line for each example and each clause."""
    parts = []
    for name, entries in whole.items():
        lines = ",\n".join(
            f"  {json.dumps(key)}: {json.dumps(value, ensure_ascii=False)}" for key, value in entries.items()
        )
        parts.append(f" {json.dumps(name)}: {{\n{lines}\n }}")
    return "{\n" + ",\n".join(parts) + "\n}\n"


def _closest(game: str, tests: list[str]) -> list[str]:
    """The tests of a clause, those of its own game first."""
    return sorted(tests, key=lambda place: (f"/{game}/" not in place, place))[:MOST_TESTS]


@cache
def examples(game: str, authority: str) -> dict[str, tuple[Any, frozenset[str], frozenset[str]]]:
    """Every written round of one game: its scenario, the clauses it was written for, and those that it cites."""
    found = {}
    for name, scenario, meant in _written(game):
        if scenario.get("authority", authority) != authority or "rounds" in scenario:
            continue
        whole = {"game": game, "authority": authority, **scenario}
        answer: Any = replay(whole)
        cited = {clause for event in answer["events"] for clause in event["clauses"]}
        lines = (line for seat in answer["seats"].values() for line in seat["wagers"].values())
        cited |= {clause for line in lines for one in _nested(line) for clause in one["clauses"]}
        found[name] = whole, frozenset(meant), frozenset(cited)
    return found


def _written(game: str) -> Iterator[tuple[str, Any, list[str]]]:
    yield from ((name, scenario, []) for name, scenario in ROUNDS[game].items())
    for file in sorted((GOOD / game).glob("*.yaml")):
        for document in yaml.safe_load_all(file.read_text(encoding="utf-8")):
            for case in document if isinstance(document, list) else [document]:
                if isinstance(case.get("scenario"), dict):
                    yield str(case.get("name", file.stem)), case["scenario"], case.get("clauses", [])


def _nested(line: Any) -> list[Any]:
    return [line] if "result" in line else list(line.values())


def _few(clause: str, rounds: dict[str, tuple[Any, frozenset[str], frozenset[str]]]) -> list[str]:
    """The rounds that show a clause best: those written for it, then those with the fewest clauses beside it."""
    fitting = [name for name, (_, meant, cited) in rounds.items() if clause in meant or clause in cited]
    return sorted(fitting, key=lambda name: (clause not in rounds[name][1], len(rounds[name][2]), name))[:FEW]


def main() -> None:
    for file, text in files():
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
