"""What a game's folder hands to the rest of Houseway."""

from collections.abc import Callable, Collection, Generator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any, Generic, NamedTuple

from typing_extensions import TypeVar

from houseway.equipment.cards import Card, cards
from houseway.equipment.randomness.decks import Composition
from houseway.errors import BadInput
from houseway.rulebook.readings import of_step
from houseway.rulebook.setup import Setup
from houseway.rulebook.submission import OptionsIn
from houseway.support.json_types import Json
from houseway.table.acts.kinds import Act, RoomRules
from houseway.table.chips.endings import ByTable, Endings
from houseway.table.decisions import Ask, Decision
from houseway.table.faults import Ruling
from houseway.table.parts import NO_PARTS, Parts

if TYPE_CHECKING:
    from houseway.table.one_deck.clauses import DeckClauses
    from houseway.table.round import Round
    from houseway.table.table import Table

GameOptions = TypeVar("GameOptions", default=Any)
GameMemory = TypeVar("GameMemory", default=Any)
"""The options and the memory of one game. In a game's folder mypy finds them out from what it declares, and holds its procedure
to them; whoever serves every game says neither, and writes ``Game``."""
Answers = dict[int, Decision]
Procedure = Generator[tuple[Ask, ...], Answers | None, None]
"""A procedure yields questions and is sent the answers by seat; None means that something interrupted the asking."""


def _remembers_nothing() -> Any:
    """The memory of a game that has none: nobody looks at it."""
    return None


@dataclass(frozen=True)
class Ratio:
    """How often another wager of the seat a wager may be at most; ``both`` ways if the two are only made together."""

    of: str
    most: int
    clause: str
    both: bool = False

    def refuses(self, mine: float, other: float) -> bool:
        """Whether the two sums do not go together."""
        if self.both:
            return not (mine and other and mine <= self.most * other and other <= self.most * mine)
        return mine > self.most * other


@dataclass(frozen=True)
class WagerRule(Generic[OptionsIn]):
    """A wager as the regulation describes it.

    ``selections`` lists what can be picked where the wager needs a pick; ``placed`` is False for one that only
    arises in play (a play wager, a bonus). ``main`` wagers keep the table's minimum and maximum, others only its maximum.
    ``offered`` says why a wager is refused under a submission, or None. ``equal_to`` names a wager that stands beside this
    one in the same amount, ``needs`` those that have to be made as well, ``amounts`` the only sums (in cents) that the rules
    take, ``alike`` one that everybody makes in the same sum, ``at_most`` one that it may not exceed, ``least`` the smallest
    sum (in cents): the table enforces those that ``by`` names with their clauses, and whoever
    proposes wagers can tell from here what will be taken. What ``stands`` stays settled though the round is void later;
    wagers that are ``apart`` are never made by one seat.
    A wager that one seat alone may make (the bank's) names in ``sole`` the clause that says so. ``posted`` is the one sum
    that a submission fixes for the wager, where it does; the table's limits are then not about it. ``accepts`` gives the
    sums where a submission narrows ``amounts``. ``defined`` are the clauses that say what the wager is; placing it cites them.
    ``coupon`` are the clauses by which a match play coupon may lie beside the chips, where some do; ``takes_coupon`` says
    whether a submission lets it.
    ``beside`` names wagers of the same seat with the clause that lets this one stand beside them; placing it then cites that.
    """

    id: str
    title: str
    clauses: tuple[str, ...]
    selections: tuple[int | str, ...] = ()
    placed: bool = True
    main: bool = True
    offered: Callable[[OptionsIn], str | None] = lambda submission: None
    equal_to: str = ""
    needs: tuple[str, ...] = ()
    amounts: tuple[int, ...] = ()
    alike: bool = False
    at_most: str = ""
    least: int = 1
    defined: tuple[str, ...] = ()
    beside: Mapping[str, str] = field(default_factory=dict)
    stands: bool = False
    apart: tuple[str, ...] = ()
    sole: str = ""
    posted: Callable[[OptionsIn], int | None] = lambda submission: None
    accepts: Callable[[OptionsIn], tuple[int, ...]] | None = None
    ratio: Callable[[OptionsIn], Ratio | None] | None = None
    """How the sum depends on that of another wager under a submission."""
    by: Mapping[str, str] = field(default_factory=dict)
    """The clause of each constraint that the table enforces, by the name of its field (``constraints.py``)."""
    coupon: tuple[str, ...] = ()
    takes_coupon: Callable[[OptionsIn], bool] = lambda submission: True

    def sums(self, submission: OptionsIn) -> tuple[int, ...]:
        """The only sums that are taken under a submission; none where any within the limits will do."""
        fixed = self.posted(submission)
        if fixed is not None:
            return (fixed,)
        return self.amounts if self.accepts is None else self.accepts(submission)


def unless_off(option: str, wager: str) -> Callable[[object], str | None]:
    """Refuses the wager where the submission turns that option off: ``unless_off("progressive", "the Progressive wager")``."""
    message = f"{wager} is not offered at this table"
    return lambda submission: message if getattr(submission, option) in (False, "off") else None


class Declared(NamedTuple):
    """The wagers of a game that declare something, by what the table has to look at for it."""

    needing: Mapping[str, WagerRule]
    """Other wagers that have to be there."""
    paired: tuple[WagerRule, ...]
    """The sums of two wagers of one seat."""
    apart: tuple[WagerRule, ...]
    """Other wagers that may not be there."""
    limited: Mapping[str, WagerRule]
    """The sum of the wager itself."""
    shared: tuple[WagerRule, ...]
    """The same wager at other seats."""

    @property
    def by_seat(self) -> bool:
        """Whether anything is declared about the wagers of one seat."""
        return bool(self.needing or self.paired or self.apart or self.limited)


@dataclass(frozen=True)
class Positions(Generic[OptionsIn]):
    """At how many positions one player may wager under a submission, side by side, and the clause that says so."""

    most: Callable[[OptionsIn], int]
    clause: str


@dataclass(frozen=True)
class Hooks(Generic[GameOptions, GameMemory]):
    """What a game does when something happens at its table outside of a round's procedure."""

    on_open: Callable[["Round[GameOptions, GameMemory]"], Procedure] | None = None
    """The opening of the table: inspection, spread, wash."""
    on_idle: Callable[["Round[GameOptions, GameMemory]"], Procedure] | None = None
    """What is done with the cards while an open table has no action."""
    check_option_change: Callable[["Table[GameOptions, GameMemory]", GameOptions, Collection[str]], None] = (
        lambda table, options, done: None
    )
    """Refuses a change of options that the table is not ready for; ``done`` names devices taken off and notices given."""
    on_leave: Callable[["Table[GameOptions, GameMemory]", int], None] = lambda table, seat: None
    """Settles what a player owes who leaves (marked vigorish)."""
    on_delay: Callable[
        ["Table[GameOptions, GameMemory]", Collection[tuple[int, str]]], tuple[str, tuple[str, ...]] | None
    ] = lambda table, bets: None
    """What is ordered, in words and with its clauses, where the time for wagers is over and a seat's missing wager holds the
    others up; ``bets`` names the seats and wagers that were made."""
    on_reopen: Callable[["Table[GameOptions, GameMemory]", "Table[GameOptions, GameMemory]"], None] = (
        lambda before, table: None
    )
    """Hands a table that is opened again what it keeps from before it was closed."""


Reader = Callable[[object, str], object]
"""Reads a value of a scenario; the second argument says where it stands."""


@dataclass(frozen=True)
class ScenarioTerms(Generic[GameOptions, GameMemory]):
    """How a scenario writes the rounds of a game."""

    pieces: Callable[[object, str], Sequence[Card]] = cards
    """Reads what the composition is made of: cards, or tiles."""
    chips_word: str = "buy_in"
    """What the chips in front of a player are called: a buy-in, or a stack where table stakes are the rule."""
    meters: tuple[str, ...] = ("progressive",)
    """The meters that may be set; the contract's own example sets this one where a game has none."""
    round_fields: Mapping[str, Reader] = field(default_factory=dict)
    """Further keys of a round (a variant, the button), each with its reader; they arrive in ``Round.extras``."""
    deal_fields: Mapping[str, Reader] = field(default_factory=dict)
    """Further keys under ``deal`` (the number a device shows); they arrive in ``Round.extras`` too."""
    keys_of: Callable[["Round[GameOptions, GameMemory]"], Json] = lambda done: {}
    """The further keys that a scenario needs to replay this round alone (its variant, its button)."""
    extra_answer: Callable[["Round[GameOptions, GameMemory]"], Json] = lambda done: {}
    """What the answer says beside wagers and nets (pots, rake); an entry ``seats`` adds to each seat's lines."""


@dataclass(frozen=True)
class House(Generic[GameOptions, GameMemory]):
    """What the house runs beside its tables in a game with a room of its own."""

    room: RoomRules
    """What the board of the room shows."""
    upkeep: Callable[["Round[GameOptions, GameMemory]"], None]
    """What a dealer does before a round when its time has come: a count, a change of decks."""
    absent: Callable[["Table[GameOptions, GameMemory]"], Collection[int]]
    """Seats whose players left for a while by leave of the house: nobody waits for them."""


@dataclass(frozen=True)
class Game(Generic[GameOptions, GameMemory]):
    """One game under one authority: its rules, its procedure and its rulings."""

    id: str
    title: str
    authority: str
    submission: type[GameOptions]
    wagers: Mapping[str, WagerRule[GameOptions]]
    play: Callable[["Round[GameOptions, GameMemory]"], Procedure]
    rulings: Mapping[str, Ruling]
    setup: Setup
    seats: int
    seat_clause: str
    """The clause by which only seated players wager."""
    verbs: Mapping[str, str] = field(default_factory=dict)
    """Each verb with a word on what it does."""
    verb_fields: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """The fields of each verb that has some; one with a question mark may be left out, at least at times."""
    check_wagers: Callable[["Round[GameOptions, GameMemory]"], None] = lambda round_: None
    """Refuses wagers as no declaration can; looks at the round's wagers before the first announcement."""
    positions_each: Positions[GameOptions] | None = None
    """How many positions a player may have, where the rules say so."""
    memory: Callable[[], GameMemory] = _remembers_nothing
    """What the table remembers between rounds, in the game's own terms."""
    composition: Callable[[GameOptions], Composition] | None = None
    """The cards in the shoe under a submission."""
    positions: tuple[str, ...] = ()
    """Places beside the seats that receive cards."""
    keeps_shoe: bool = False
    """Whether the cards of one shuffle last for several rounds."""
    discards_return: bool = False
    """Whether a card may leave twice in a round: where the deck runs short its discards are shuffled in."""
    dice: int = 0
    dice_clause: str = ""
    """The clause that says how many dice there are."""
    variants: tuple[str, ...] = ()
    hooks: Hooks[GameOptions, GameMemory] = Hooks()
    scenario: ScenarioTerms[GameOptions, GameMemory] = ScenarioTerms()
    house: House[GameOptions, GameMemory] | None = None
    parts: Parts = NO_PARTS
    """What readers need beside the play, imported when it is asked for."""
    late_clause: str = ""
    """The clause that closes the wagers of a round; a game with clauses on its deck has it there."""
    stay_clause: str = ""
    """The clause that keeps a player seated until the round is over."""
    paytables: Mapping[str, Mapping[Any, object]] = field(default_factory=dict)
    """By payout clause, what its rows pay: odds, prizes or cents, or tables of these by letter, stake or decks. Rows are known by
    name or by number."""
    seat_limit: str = ""
    """The clause that sets the number of seats; empty where the text sets none and the number is the house's."""
    endings: Endings | None = None
    """For a game against the dealer: what each ending of a hand does to the wagers."""
    by_table: Callable[[GameOptions], ByTable] | None = None
    """For a game that pays hands by a table: what becomes of the wagers under a submission."""
    deck: "DeckClauses | None" = None
    """For a one-deck poker table: which clauses carry the handling of its deck."""
    acts: Mapping[str, Act] = field(default_factory=dict)
    """What the house does at the table beside dealing."""
    barred: Callable[["Round[GameOptions, GameMemory]", int], tuple[str, ...] | None] = lambda done, seat: None
    """Why a seat has nothing to decide now, in words, with its clause (empty: that of the open question) and the readings
    that this rests on, where its wagers do not tell."""
    edition: str = ""
    """The edition of the chapter, where it is another than the governing one."""

    @cached_property
    def declared(self) -> Declared:
        """What the wagers declare about each other, sorted out once."""
        rules = tuple(self.wagers.values())
        return Declared(
            needing={rule.id: rule for rule in rules if "needs" in rule.by},
            paired=tuple(rule for rule in rules if rule.ratio or "equal_to" in rule.by),
            apart=tuple(rule for rule in rules if "apart" in rule.by),
            limited={rule.id: rule for rule in rules if not rule.by.keys().isdisjoint(("amounts", "least", "at_most"))},
            shared=tuple(rule for rule in rules if rule.sole or "alike" in rule.by),
        )

    def no_seat(self, number: int, where: str) -> BadInput:
        """The refusal of a seat that is not there; it cites no clause where the house sets how many there are."""
        text = f"there is no seat {number}: 1 to {self.seats}"
        if not self.seat_limit:
            text += ", a limit of the house that no clause sets"
        readings = of_step(self.id, self.authority, "seats")
        return BadInput(text, where, self.seat_limit, code="no-such-seat", readings=readings)
