"""Games, their rules and layouts, and whether a submission is lawful."""

from typing import Literal

from pydantic import JsonValue

from houseway.floor.http.schemas.base import Maybe, Strict
from houseway.floor.http.schemas.round import Reading, Selection
from houseway.rulebook.authority import Authority


class GameCount(Strict):
    """A game under one authority in a line: a summary, and how many clauses, wagers and options there are."""

    summary: str
    clauses: int
    wagers: int
    options: int


class GameOutline(Strict):
    """A game in the list of all."""

    game: str
    title: str
    authorities: dict[str, GameCount]


class Games(Strict):
    """Every game."""

    games: list[GameOutline]


class Option(Strict):
    """Something that the licensee chooses."""

    id: str
    type: Literal["choice", "switch", "number", "odds", "table", "percentage", "text", "mapping", "list"]
    allowed: str
    default: JsonValue
    clause: str
    values: list[bool | int | str] | None
    """Everything that may be chosen, where that can be listed."""
    note: str


class WagerAbout(Strict):
    """A wager of a game."""

    title: str
    placed: bool
    main: bool
    selections: list[int | str]
    clauses: list[str]
    coupon: list[str]
    """The clauses by which a match play coupon may lie beside it."""


class ActAbout(Strict):
    """Something that the house does at a table beside dealing."""

    what: str
    needs: list[str]
    takes: list[str]
    command: str
    """The command by which a live table does it; the act itself is then for scenarios alone."""


class DutyAbout(Strict):
    """Something that somebody of the house signs for."""

    id: str
    what: str
    role: str
    when: str
    clauses: list[str]


class FaultField(Strict):
    """How a field of an irregularity is asked for."""

    type: Literal["choice", "switch", "number", "place", "card", "cards", "money", "text"]
    values: list[bool | int | str] | None
    """Everything that it takes, where that can be listed."""
    minimum: int | None
    maximum: int | None


class FaultAbout(Strict):
    """A kind of irregularity: what happens, how it is ruled, and the fields that tell it."""

    trigger: str
    ruling: str
    fields: list[str]
    optional: list[str]
    asks: dict[str, FaultField]
    clauses: list[str]


class Edition(Strict):
    """An edition of a chapter."""

    id: str
    status: str
    document: str
    sha256: str
    supersedes: str


class GameAbout(Strict):
    """A game under one authority, at length."""

    chapter: str
    edition: Edition
    editions: list[str]
    summary: str
    clauses: int
    seats: int
    positions: list[str]
    dice: int
    wagers: dict[str, WagerAbout]
    verbs: dict[str, str]
    """Each decision with a word on it."""
    acts: dict[str, ActAbout]
    duties: list[DutyAbout]
    faults: dict[str, FaultAbout]
    house_rules: list[Option]
    """What the house decides for a table; the regulation has no clause on it."""


class GameUnder(Strict):
    """A game under one authority."""

    wagers: list[str]
    options: list[Option]
    verbs: list[str]
    faults: list[str]
    acts: list[str]
    variants: list[str]
    about: GameAbout


class Game(Strict):
    """A game with all that can be wagered, chosen and done, and what can go wrong."""

    game: str
    title: str
    authorities: dict[str, GameUnder]


class Spot(Strict):
    """A place on the felt, in units of the drawing; `turn` is in degrees."""

    x: float
    y: float
    turn: float


class Offset(Strict):
    """A place beside a seat's own."""

    dx: float
    dy: float


class Area(Strict):
    """A betting area, by its middle and its size; of `each` seat an offset from the seat's spot."""

    wager: str
    label: str
    x: float
    y: float
    w: float
    h: float
    shape: Literal["circle", "rect", "diamond"]
    selection: Selection
    seat: Literal["each", "shared"]
    pays: str | None
    odds_from: list[str]
    faces: list[int]


class Layout(Strict):
    """The felt as data."""

    title: str
    seats: dict[str, Spot]
    areas: list[Area]
    positions: dict[str, Spot | Offset]
    notices: list[str]
    width: float
    height: float
    hands: list[str]
    lie: dict[str, str]
    pieces: Literal["cards", "tiles"]


class Clause(Strict):
    """A clause, in our words."""

    id: str
    cite: str
    kind: str
    gist: str
    step: list[str]
    fixture: list[str]
    duty: list[str]
    option: list[str]
    hand: list[str]


class Ambiguity(Strict):
    """Where the text can be read in two ways, and the reading taken."""

    id: str
    cite: str
    doubt: str
    reading: str
    why: str
    option: str
    clauses: list[str]
    no_outcome: str
    """Why nothing in a round can rest on it, where nothing can."""
    step: str
    """The steps that games share and that rest on the reading, by their names with spaces between, where there are such."""


class Clauses(Strict):
    """A clause, or all of a section."""

    game: str
    authority: Authority
    clauses: list[Clause]


class Example(Strict):
    """A round in which a clause applies, for the referee."""

    name: str
    scenario: dict[str, JsonValue]


class ClauseEdition(Strict):
    """What another edition says in place of a clause."""

    id: str
    status: str
    says: str | None
    """None where the edition has no such clause."""
    effect: str


class ClausePage(Strict):
    """A clause as a page of the book."""

    game: str
    title: str
    authority: Authority
    edition: str
    clause: Clause
    previous: str | None
    next: str | None
    readings: list[Ambiguity]
    options: list[Option]
    wagers: list[str]
    irregularities: list[str]
    code: list[str]
    """The files of the package that carry it out."""
    tests: list[str]
    examples: list[Example]
    editions: list[ClauseEdition]
    """Only those that say something else."""


class Rules(Clauses):
    """The clauses of a game, all or those in which some words occur."""

    title: str
    chapter: str
    summary: str
    ambiguities: list[Ambiguity]


class Hit(Strict):
    """Something that fits a question."""

    kind: Literal["irregularity", "clause", "reading", "option", "wager"]
    game: str
    authority: Authority
    id: str
    name: str
    text: str
    marked: str
    """The text; each word that was found stands between U+0002 and U+0003."""
    clauses: list[str]
    score: float


class Hits(Strict):
    """What fits a question, the best first."""

    question: str
    hits: list[Hit]


class Side(Strict):
    """What one authority says on a topic."""

    says: str
    cites: list[str]
    clauses: list[str]


class Difference(Strict):
    """A topic on which two authorities differ; one that is silent has no side."""

    group: str
    topic: str
    MA: Maybe[Side] = None
    PA: Maybe[Side] = None


class Topic(Strict):
    """All clauses of a kind, side by side."""

    kind: str
    MA: list[Clause]
    PA: list[Clause]


class Comparison(Strict):
    """A game under its two authorities."""

    game: str
    title: str
    authorities: list[Authority]
    differences: list[Difference]
    topics: list[Topic]


class Violation(Strict):
    """An option that a submission may not have."""

    option: str
    value: JsonValue
    message: str
    clause: str
    clauses: list[str]
    code: str
    """Stable, where the sentence may be worded anew."""
    readings: Maybe[list[str]] = None
    """The ambiguities on whose readings the verdict rests, where it rests on one."""


class Verdict(Strict):
    """Whether a submission violates nothing, and every violation."""

    ok: bool
    edition: str
    violations: list[Violation]
    readings: list[Reading]
    player_ahead: Maybe[dict[str, float]] = None
    """Wagers on which the player has the edge, each with that edge."""
    warning: Maybe[str] = None
