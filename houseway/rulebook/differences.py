"""Differences between the authorities that regulate a game, by topic, each side with its clauses."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources

import yaml

from houseway.errors import BadInput
from houseway.rulebook.clauses import LOADER, Catalogue, Clause, side_by_side
from houseway.support.json_types import Json


@dataclass(frozen=True)
class Side:
    """One authority's rule on a topic, paraphrased; no clauses if the authority does not regulate it."""

    says: str
    clauses: tuple[str, ...]


@dataclass(frozen=True)
class Difference:
    """One topic on which the authorities differ."""

    group: str
    topic: str
    sides: Mapping[str, Side]


@cache
def differences(game: str) -> tuple[Difference, ...]:
    """The recorded differences of a game, cached; empty if the game has no file of differences."""
    file = resources.files("houseway.rulebook") / "chapters" / "differences" / f"{game}.yaml"
    if not file.is_file():
        return ()
    raw: Json = yaml.load(file.read_text(encoding="utf-8"), Loader=LOADER)
    return tuple(_read(entry) for entry in raw["differences"])


def _read(entry: Json) -> Difference:
    about = {"group", "topic"}
    sides = {by: Side(side["says"], tuple(side["clauses"])) for by, side in entry.items() if by not in about}
    return Difference(entry["group"], entry["topic"], sides)


@dataclass(frozen=True)
class Comparison:
    """A game under two authorities: the recorded differences, and all clauses side by side, kind by kind."""

    books: tuple[Catalogue, Catalogue]
    differences: tuple[Difference, ...]
    kinds: list[tuple[str, list[Clause], list[Clause]]]

    @property
    def authorities(self) -> tuple[str, str]:
        return self.books[0].authority, self.books[1].authority

    def cites(self, authority: str, clauses: tuple[str, ...]) -> list[str]:
        """The cites of these clauses, in order, without duplicates."""
        book = next(chapter for chapter in self.books if chapter.authority == authority)
        return list(dict.fromkeys(book.clauses[name].cite for name in clauses))

    def groups(self) -> dict[str, list[Difference]]:
        """The differences by their group heading."""
        groups: dict[str, list[Difference]] = {}
        for difference in self.differences:
            groups.setdefault(difference.group, []).append(difference)
        return groups


def compare(*books: Catalogue) -> Comparison:
    """A comparison of the first two chapters; raises BadInput if fewer than two are given."""
    if len(books) < 2:
        raise BadInput(
            f"only {books[0].authority} regulates {books[0].game}: nothing to compare",
            "--compare",
            code="nothing-to-compare",
        )
    left, right = books[:2]
    return Comparison((left, right), differences(left.game), side_by_side(left, right))


def comparison_json(comparison: Comparison) -> Json:
    """The comparison as JSON, for the command line and the floor."""
    return {
        "game": comparison.books[0].game,
        "title": comparison.books[0].title,
        "authorities": list(comparison.authorities),
        "differences": [
            {
                "group": difference.group,
                "topic": difference.topic,
                **{
                    by: {"says": side.says, "cites": comparison.cites(by, side.clauses), "clauses": list(side.clauses)}
                    for by, side in difference.sides.items()
                },
            }
            for difference in comparison.differences
        ],
        "topics": [
            {
                "kind": kind,
                comparison.authorities[0]: [vars(clause) for clause in left],
                comparison.authorities[1]: [vars(clause) for clause in right],
            }
            for kind, left, right in comparison.kinds
        ],
    }
