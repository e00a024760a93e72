"""What the odds and simulation rooms show: levers, moves, grids, equities and runs of simulated rounds."""

from typing import Literal

from pydantic import JsonValue

from houseway.floor.http.schemas.base import Digest, Maybe, Strict
from houseway.floor.http.schemas.odds import Method
from houseway.floor.http.schemas.round import Answer
from houseway.rulebook.authority import Authority


class LeverWay(Strict):
    """A usual way of a choice: the options that it sets, and the clauses that allow them."""

    name: str
    options: dict[str, JsonValue]
    clauses: list[str]


class LeverChoice(Strict):
    """A choice that moves a price, the default way first."""

    name: str
    wagers: list[str]
    """How the names of the wagers begin that it moves; empty for all."""
    ways: list[LeverWay]


class LeverRow(Strict):
    """A row of a paytable that is posted above a floor."""

    option: str
    row: str
    clause: str
    floor: str
    pays: str
    steps: list[str]
    """Lawful odds from the floor up."""
    usual: list[str]


class LeverAssumption(Strict):
    """What a price assumes that no option says."""

    name: str
    default: str
    allowed: str
    """What may be said, in words."""
    ways: list[str]
    """Every value, the default first; empty where one is written."""
    clause: str
    """The clause that states the rule, if it is one; any other value departs from the clause and is flagged."""
    dealt: bool
    """Whether simulated rounds follow it."""


class Levers(Strict):
    """Whatever a licensee can move in the prices of a game."""

    game: str
    authority: Authority
    moving: list[str]
    """The options that move a price; all others move none."""
    choices: list[LeverChoice]
    rows: list[LeverRow]
    metered: bool
    """Whether a wager is paid from a progressive meter."""
    counted: bool
    """Whether the value of counting cards is known."""
    protected: bool
    """Whether the value of cards that are seen is known."""
    assumptions: list[LeverAssumption]
    """What a price assumes that is not the licensee's choice."""
    pot: bool
    """Whether players win from each other, so that a price depends on how many there are."""
    hand: str
    """How a hand is written when advice on it is asked for; empty where nothing is decided."""
    long_counts: list[Literal["recount", "exact", "house-way"]]
    """What takes longer than a request may, as options of `houseway odds` and `houseway design`."""
    outside: list[str]
    """Options of which values that no clause permits can be priced too, if that is asked for."""


class MovedWager(Strict):
    """What a move adds to the edge and the deviation of a wager."""

    house_edge: float
    house_edge_exact: Maybe[str] = None
    standard_deviation: float


class Move(Strict):
    """One lever moved by itself."""

    option: str
    row: str
    was: str
    to: str
    options: dict[str, JsonValue]
    wagers: dict[str, MovedWager]


class Moves(Strict):
    """Every move, with what it changes."""

    game: str
    authority: Authority
    moves: list[Move]


class Grid(Strict):
    """A chart of decisions: what the better action gains over the other, `null` for a hand that cannot be."""

    title: str
    rows: list[str]
    columns: list[str]
    cells: list[list[float | None]]
    above: str
    below: str
    row_name: str
    column_name: str
    labels: list[list[str]]
    """The text of each cell; empty where the cells show their gains."""


class Charts(Strict):
    """The grids of a game under a submission, and the submission's digest."""

    game: str
    authority: Authority
    digest: Digest
    grids: list[Grid]


class ChecklistFiling(Strict):
    """An option that has to be filed."""

    option: str
    what: str
    clause: str
    done: bool
    wrong: str | None


class ChecklistFixture(Strict):
    """Something that a table has to have."""

    id: str
    kind: Literal["equipment", "layout", "posting", "approval"]
    what: str
    clauses: list[str]
    asks: Literal["tick", "value"]
    """Whether it is enough to say that it is there."""
    done: bool
    wrong: str | None


class Checklist(Strict):
    """What a submission has to file, and what the table has to have."""

    game: str
    authority: Authority
    digest: Digest | None
    """Of the submission; null while an option cannot be read."""
    filings: list[ChecklistFiling]
    fixtures: list[ChecklistFixture]


class EquityOfHand(Strict):
    """What one hand takes of the pot."""

    hand: str
    wins: int
    ties: int
    scoops: int
    equity: float
    equity_exact: Maybe[str] = None
    standard_error: Maybe[float] = None


class EquityOnStreet(Strict):
    """The equities with the cards that are known on one street."""

    street: str
    board: str
    deals: int
    method: Method
    ties: int
    players: list[EquityOfHand]
    deals_without_qualifying_low: Maybe[int] = None


class EquityAnswer(Strict):
    """The equities of hands against each other."""

    variant: str
    deals: int
    method: Method
    ties: int
    players: list[EquityOfHand]
    deals_without_qualifying_low: Maybe[int] = None
    streets: Maybe[list[EquityOnStreet]] = None


class RunPrice(Strict):
    """The edge that `odds` finds."""

    method: Method
    bound: Maybe[float] = None
    house_edge: float
    house_edge_exact: Maybe[str] = None
    standard_error: Maybe[float] = None
    """Where the price was simulated too."""


class RunWager(Strict):
    """A wager over a run, beside its price."""

    house_edge: float
    standard_error: float | None
    z_score: float | None
    price: RunPrice
    standard_deviation: float


class RunTrail(Strict):
    """The edge of every wager after more and more rounds."""

    rounds: list[int]
    edges: dict[str, list[float | None]]


class RunBar(Strict):
    """A net result: how often it came, and how often the price expects it."""

    net: float
    label: str
    counted: float
    priced: float


class RunSeen(Strict):
    """An outcome of the wager, how often it came, and the first round in which it did."""

    name: str
    pays: str
    net: float
    count: int
    first: int | None


class RunFan(Strict):
    """Sessions of the run: quantiles of the net result, and a few sessions one by one, in units of the wager."""

    session: int
    sessions: int
    rounds: list[int]
    quantiles: dict[str, list[float]]
    paths: list[list[float]]
    ahead: float


class RunRuin(Strict):
    """The computed risk of ruin of a session, or why there is none."""

    bankroll: int
    session: int
    risk: Maybe[float] = None
    refused: Maybe[str] = None


class Run(Strict):
    """A run of simulated rounds."""

    game: str
    authority: Authority
    unlawful: Maybe[list[str]] = None
    """The clauses that options and assumed rules break, if they do."""
    rounds: int
    seed: int
    wager: str
    command: str
    digest: Digest
    """Of everything that determines the rounds: two runs of equal digest and seed are equal."""
    wagers: dict[str, RunWager]
    trail: RunTrail
    histogram: list[RunBar]
    seen: list[RunSeen]
    fan: RunFan
    ruin: RunRuin


class ReplayedRound(Strict):
    """A simulated round as a scenario, and the referee's answer to it."""

    seed: int
    round: int
    scenario: dict[str, JsonValue]
    answer: Answer


class KeptThing(Strict):
    """Something that an account keeps under a name: a case, or a submission."""

    name: str
    at: float
    """Unix time."""
    body: dict[str, JsonValue]


class KeptThings(Strict):
    """What an account keeps of a kind, the newest first."""

    kept: list[KeptThing]
