"""The chapters of the regulations, in our words."""

from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass
from functools import cached_property

from houseway.api.frames import Frame, frame
from houseway.api.notebook import shown
from houseway.catalogue.describe import describe
from houseway.games import GAMES, game
from houseway.reports.html import table, tag
from houseway.rulebook.clauses import Ambiguity, Catalogue, Clause, catalogue, clause
from houseway.support.json_types import Json, JsonView

__all__ = ["GAMES", "Chapter", "rules"]


@dataclass(frozen=True, repr=False, eq=False)
class Chapter(Mapping[str, Clause]):
    """The clauses of one game under one authority, by id; each has ``cite``, ``kind`` and ``gist`` (our words).

    >>> import houseway as hw
    >>> chapter = hw.rules("three_card_poker", "MA")
    >>> chapter["MA-TC-7.b-1"].kind
    'procedure'
    >>> [clause.id for clause in chapter.find("dealer queen")]
    ['MA-TC-11.a.1-2']
    """

    catalogue: Catalogue

    def __getitem__(self, clause_id: str) -> Clause:
        if clause_id not in self.catalogue.clauses:
            raise KeyError(f"no clause {clause_id!r}; section({clause_id!r}) finds clauses by section")
        return self.catalogue.clauses[clause_id]

    def __iter__(self) -> Iterator[str]:
        return iter(self.catalogue.clauses)

    def __len__(self) -> int:
        return len(self.catalogue.clauses)

    @property
    def game(self) -> str:
        return self.catalogue.game

    @property
    def authority(self) -> str:
        return self.catalogue.authority

    @property
    def title(self) -> str:
        """The name of the game in the regulation."""
        return self.catalogue.title

    @property
    def ambiguities(self) -> tuple[Ambiguity, ...]:
        """Passages that can be read in more than one way: the doubt, the reading taken and the reason."""
        return self.catalogue.ambiguities

    @cached_property
    def about(self) -> JsonView:
        """Wagers, options, verbs, irregularities and acts of the house, as ``houseway games GAME --json`` prints them."""
        found: JsonView = describe(self.game)["authorities"][self.authority]
        return found

    def section(self, wanted: str) -> list[Clause]:
        """The clauses whose id begins like ``wanted``, or of a section such as ``7.e``; raises BadInput if there is none."""
        return list(clause(self.catalogue, wanted))

    def find(self, text: str) -> list[Clause]:
        """The clauses whose gist or cite contains every word of ``text``."""
        wanted = text.casefold().split()
        return [one for one in self.values() if all(word in f"{one.gist} {one.cite}".casefold() for word in wanted)]

    def json(self) -> Json:
        """Title, edition, clauses and ambiguities as plain data."""
        return {
            "game": self.game,
            "authority": self.authority,
            "title": self.title,
            "edition": self.catalogue.edition.id,
            "clauses": [asdict(one) for one in self.values()],
            "ambiguities": [asdict(one) for one in self.ambiguities],
        }

    def to_frame(self, library: str | None = None) -> Frame:
        """One row for each clause."""
        rows = [{"id": one.id, "cite": one.cite, "kind": one.kind, "gist": one.gist} for one in self.values()]
        return frame(rows, library)

    def __repr__(self) -> str:
        return f"<Chapter {self.game} {self.authority}: {len(self)} clauses>"

    def _repr_html_(self) -> str:
        rows = [(tag("code", one.id), one.cite, one.kind, one.gist) for one in self.values()]
        title = f"{self.title} · {self.authority} · {len(self)} clauses"
        return shown(title, table(("clause", "cite", "kind", "gist"), rows))


def rules(game_id: str, authority: str | None = None) -> Chapter:
    """The chapter of a game: every clause with its cite, and the ambiguities with the reading taken.

    ``authority`` is ``MA`` or ``PA``; it may be left out for a game that only one regulates. Raises BadInput for an unknown
    game or an authority that does not regulate it.

    >>> import houseway as hw
    >>> hw.rules("sic_bo", "MA")  # doctest: +ELLIPSIS
    <Chapter sic_bo MA: ... clauses>
    """
    found = game(game_id, authority, where="game")
    return Chapter(catalogue(found.id, str(found.authority)))
