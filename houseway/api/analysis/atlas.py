"""The atlas of permitted configurations, searched."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from houseway.analysis.design.atlas_search import Edges, Sought, lattice, search
from houseway.api.analysis.design import Bounds, target_of
from houseway.api.frames import Frame, frame
from houseway.api.notebook import shown
from houseway.errors import BadInput
from houseway.games import game as find
from houseway.odds.atlas import AtlasRow
from houseway.reports.atlas import atlas_answer, record, said
from houseway.reports.html import percent, table, words
from houseway.support.json_types import Json

SHOWN = 50
"""Rows that a notebook shows."""


@dataclass(frozen=True, repr=False, eq=False)
class AtlasResult:
    """Prices of wagers under every configuration of the atlas, or of those that were sought.

    >>> import houseway as hw
    >>> found = hw.atlas("three_card_poker", wager="pair_plus", edge=("2%", "3%"))
    >>> [row.configuration["pair plus table"] for row in found]
    ['posted 40-30-6-4-1', 'posted 35-33-6-4-1', 'posted 50-33-5-4-1']
    """

    rows: Sequence[AtlasRow]
    game: str | None
    authority: str | None = None

    def __iter__(self) -> Iterator[AtlasRow]:
        return iter(self.rows)

    def __len__(self) -> int:
        return len(self.rows)

    def __getitem__(self, place: int) -> AtlasRow:
        return self.rows[place]

    def lattice(self) -> Sequence[Json]:
        """The choices of the game that are combined, each with all its ways; empty for all games."""
        return [] if self.game is None else lattice(find(self.game, self.authority))

    def json(self) -> Json:
        """The rows as ``houseway odds --atlas --json`` prints them, with the lattice of one game."""
        return {**({} if self.game is None else {"lattice": list(self.lattice())}), **atlas_answer(self.rows)}

    def to_frame(self, library: str | None = None) -> Frame:
        """One row for each price, with the columns of the file that ``--to`` writes."""
        return frame([record(row) for row in self.rows], library)

    def __repr__(self) -> str:
        return f"<AtlasResult {self.game or 'all games'}: {len(self.rows)} prices>"

    def _repr_html_(self) -> str:
        rows = [
            (words(row.game), words(row.wager), said(row), percent(row.price.house_edge)) for row in self.rows[:SHOWN]
        ]
        return shown(
            f"Atlas · {len(self.rows)} prices", table(("game", "wager", "configuration", "house edge"), rows, "...n")
        )


def atlas(
    game: str | None = None,
    authority: str | None = None,
    *,
    wager: str | None = None,
    edge: Bounds | None = None,
    words: str = "",
    **options: object,
) -> AtlasResult:
    """The price of every wager under every configuration of the atlas of a game, or of all.

    ``wager`` is one wager or all of its selections, ``edge`` the least and greatest house edge, ``words`` stand in the row, and
    options have the given values where they affect the wager. What is sought comes with the least house edge first.

    >>> import houseway as hw
    >>> [row.configuration["two_of_a_kind_on_triple"] for row in hw.atlas("sic_bo", wager="two_of_a_kind", edge="36%..")][:1]
    ['lose']
    """
    found = None if game is None else find(game, authority)
    return AtlasResult(search(Sought(wager, edges_of(edge), options, words), found), game, authority)


def edges_of(edge: Bounds | None) -> Edges:
    """The least and the greatest house edge; either end may be left open, as in ``"5%.."``. Raises BadInput otherwise."""
    if edge is None:
        return None, None
    if isinstance(edge, str):
        first, dots, last = edge.partition("..")
        edge = (first, last if dots else first)
    open_ended = [end is None or not str(end).strip() for end in edge]
    if all(open_ended):
        raise BadInput("write the range of the house edge as 2%..3%, or 5%.. from there up", "edge", code="not-a-range")
    least, most = (
        None if left else target_of((end, end)).house_edge[0] for left, end in zip(open_ended, edge, strict=True)
    )
    if least is not None and most is not None and least > most:
        raise BadInput(f"the least edge, {edge[0]}, is above the greatest, {edge[1]}", "edge", code="not-a-range")
    return least, most
