"""What the design of paytables tells. Edges and frequencies are fractions as text, exact."""

from typing import Literal

from pydantic import JsonValue

from houseway.floor.http.schemas.base import Maybe, Strict
from houseway.floor.http.schemas.odds import Method
from houseway.floor.http.schemas.workbench.analysis import Found, Under
from houseway.rulebook.authority import Authority


class DesignFigures(Strict):
    """The figures of a wager."""

    house_edge: str
    hit_frequency: str
    standard_deviation: float


class RowChange(DesignFigures):
    """What one more on a row adds to the figures of a wager."""

    wager: str
    option: str
    row: str
    pays: str
    raised_to: str
    frequency: str
    unlawful: list[str]
    """The clauses that the raised table breaks."""


class EndingChange(Found):
    """What one more on an ending adds to the figures of a wager that no posted table moves, with the play kept."""

    wager: str
    row: str
    pays: str
    probability: float
    probability_exact: Maybe[str] = None
    house_edge: float
    house_edge_exact: Maybe[str] = None
    hit_frequency: float
    hit_frequency_exact: Maybe[str] = None
    standard_deviation: float


class RowChanges(Under):
    """Every row of the posted tables, the largest change of the edge first."""

    rows: list[RowChange]
    endings: list[EndingChange]
    """Of the wagers that no table moves, the largest change of the edge first."""


class DesignedTable(DesignFigures):
    """A lawful table that meets the target, and its rows that differ from those in force."""

    rows: dict[str, str]
    changed: list[str]


class DesignedChoice(DesignFigures):
    """Permitted choices that meet the target, where tables can only be chosen."""

    method: Method
    configuration: dict[str, str]
    options: dict[str, JsonValue]


class DesignAnswer(Under):
    """The lawful tables, or choices, that give a wager the wanted figures."""

    wager: str
    option: Maybe[str | None] = None
    tried: Maybe[int] = None
    fitting: Maybe[int] = None
    model: Maybe[Literal["exact", "upper bound"]] = None
    tables: Maybe[list[DesignedTable]] = None
    configurations: Maybe[list[DesignedChoice]] = None


class Broken(Strict):
    """A clause that a submission breaks."""

    option: str
    message: str
    clause: str


class EdgeChange(Strict):
    """A house edge before, where it can be priced, and after."""

    before: str | None
    after: str


class RemedyFound(Strict):
    """A change that makes the submission lawful, and the house edge that it costs, summed over the wagers."""

    changed: dict[str, JsonValue]
    cost: str
    cost_error: Maybe[float] = None
    """The standard error of the cost, where an edge was simulated."""
    dropped: list[str]
    """The wagers that are no longer offered."""
    house_edges: dict[str, EdgeChange]


class RemedyAnswer(Under):
    """What is wrong with a submission, and the changes that mend it, the smallest and cheapest first."""

    violations: list[Broken]
    remedies: list[RemedyFound]


class ComparedPrice(DesignFigures):
    """The figures of a wager, and how they were found."""

    method: Method


class ComparedWager(Strict):
    """A wager under two submissions; null where it is not offered."""

    before: ComparedPrice | None
    after: ComparedPrice | None
    change: str | None


class Differing(Strict):
    """An option under two submissions."""

    before: JsonValue
    after: JsonValue


class BrokenBySide(Strict):
    """The clauses that each of two submissions breaks."""

    before: list[str]
    after: list[str]


class ComparedAnswer(Strict):
    """Two submissions side by side."""

    game: str
    authority: Authority
    unlawful: BrokenBySide
    options: dict[str, Differing]
    wagers: dict[str, ComparedWager]


class Configured(Found):
    """A wager under one permitted configuration."""

    wager: str
    house_edge: float
    house_edge_exact: Maybe[str] = None
    hit_frequency: float
    hit_frequency_exact: Maybe[str] = None
    standard_deviation: float
    configuration: dict[str, str]
    """Each choice that affects the wager, and how it is made."""
    options: dict[str, JsonValue]
    assumed: dict[str, str]
    changed: list[str]
    """The choices that are not made as by default."""
    clauses: list[str]
    change: float
    """What it adds to the house edge of the default configuration."""
    change_exact: Maybe[str] = None


class AtlasAnswer(Under):
    """Every permitted configuration of a game, the default first."""

    rows: list[Configured]
