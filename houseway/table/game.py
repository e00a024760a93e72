"""The declaration of a game: the classes with which a game's folder describes itself to the rest of Houseway."""

from collections.abc import Callable, Collection, Generator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any, Generic, NamedTuple

from typing_extensions import TypeVar

from houseway.equipment.cards import Card, cards
from houseway.equipment.randomness.decks import Composition
from houseway.errors import BadInput
from houseway.rulebook.house_rules import HouseRules
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
"""The options and the memory of one game. In a game's folder mypy infers both from the declaration and checks the procedure
against them; code that serves every game writes plain ``Game``."""
Answers = dict[int, Decision]
Procedure = Generator[tuple[Ask, ...], Answers | None, None]
"""A procedure yields questions and is sent the answers by seat, or None if a fault interrupts the open questions."""


def _remembers_nothing() -> Any:
    """The memory of a game that has none."""
    return None


@dataclass(frozen=True)
class Ratio:
    """A wager's maximum as a multiple of another wager (``of``) of the same seat.

    With ``both`` the two wagers must be made together, and neither may exceed ``most`` times the other.
    """

    of: str
    most: int
    clause: str
    both: bool = False

    def refuses(self, mine: float, other: float) -> bool:
        """True if the two amounts break the ratio."""
        if self.both:
            return not (mine and other and mine <= self.most * other and other <= self.most * mine)
        return mine > self.most * other


@dataclass(frozen=True)
class WagerRule(Generic[OptionsIn]):
    """A wager as the regulation describes it.

    All amounts are in cents. ``by`` names the constraints that the table enforces, each with its clause; code that proposes
    wagers reads all of them.

    - ``selections``: what can be picked, if the wager needs a pick.
    - ``placed``: False for a wager that only arises in play (a play wager, a bonus).
    - ``main``: True if the table's minimum applies as well as its maximum.
    - ``offered``: the reason why the wager is refused under a submission, or None.
    - ``equal_to``: another wager of the seat that must have the same amount.
    - ``needs``: other wagers that the seat has to make as well.
    - ``amounts``: the only amounts that the rules accept; ``accepts`` gives them where a submission narrows them.
    - ``alike``: True if all seats make the wager in the same amount.
    - ``at_most``: another wager of the seat that this one may not exceed.
    - ``least``: the smallest amount.
    - ``apart``: wagers that the same seat may not make beside this one.
    - ``sole``: for a wager that only one seat may make (the bank's), the clause that says so.
    - ``posted``: the one amount that a submission fixes, if it does; the table's limits then do not apply.
    - ``stands``: True if the wager, once settled, stays settled when the round is voided later.
    - ``defined``: the clauses that define the wager, cited when it is placed.
    - ``beside``: wagers of the same seat with the clause that allows this one beside them, cited when it is placed.
    - ``coupon``: the clauses that allow a match play coupon with the chips; ``takes_coupon`` says whether a submission does.
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
    """The ratio to another wager under a submission, if there is one."""
    by: Mapping[str, str] = field(default_factory=dict)
    """The clause of each constraint that the table enforces, by field name (see ``constraints.py``)."""
    coupon: tuple[str, ...] = ()
    takes_coupon: Callable[[OptionsIn], bool] = lambda submission: True

    def sums(self, submission: OptionsIn) -> tuple[int, ...]:
        """The only amounts accepted under a submission, in cents; empty if any amount within the limits is accepted."""
        fixed = self.posted(submission)
        if fixed is not None:
            return (fixed,)
        return self.amounts if self.accepts is None else self.accepts(submission)


def unless_off(option: str, wager: str) -> Callable[[object], str | None]:
    """An ``offered`` check that refuses the wager if the submission turns that option off.

    Example: ``unless_off("progressive", "the Progressive wager")``.
    """
    message = f"{wager} is not offered at this table"
    return lambda submission: message if getattr(submission, option) in (False, "off") else None


class Declared(NamedTuple):
    """A game's wagers with enforced constraints, grouped by what the check looks at."""

    needing: Mapping[str, WagerRule]
    """Wagers that need other wagers."""
    paired: tuple[WagerRule, ...]
    """Wagers whose amount depends on another wager of the seat."""
    apart: tuple[WagerRule, ...]
    """Wagers that exclude other wagers."""
    limited: Mapping[str, WagerRule]
    """Wagers whose own amount is restricted."""
    shared: tuple[WagerRule, ...]
    """Wagers that are compared with the same wager at other seats."""

    @property
    def by_seat(self) -> bool:
        """True if any constraint concerns the wagers of a single seat."""
        return bool(self.needing or self.paired or self.apart or self.limited)


@dataclass(frozen=True)
class Positions(Generic[OptionsIn]):
    """The number of adjacent positions at which one player may wager under a submission, and the clause that sets it."""

    most: Callable[[OptionsIn], int]
    clause: str


@dataclass(frozen=True)
class Hooks(Generic[GameOptions, GameMemory]):
    """A game's callbacks for events at its table outside a round's procedure."""

    on_open: Callable[["Round[GameOptions, GameMemory]"], Procedure] | None = None
    """The opening of the table: inspection, spread, wash."""
    on_idle: Callable[["Round[GameOptions, GameMemory]"], Procedure] | None = None
    """The handling of the cards while nobody plays at an open table."""
    check_option_change: Callable[["Table[GameOptions, GameMemory]", GameOptions, Collection[str]], None] = (
        lambda table, options, done: None
    )
    """Raises ``BadInput`` for a change of options that the table is not ready for; the third argument names the devices
    taken off and the notices given."""
    on_leave: Callable[["Table[GameOptions, GameMemory]", int], None] = lambda table, seat: None
    """Settles the debts of a player who leaves (marked vigorish)."""
    on_delay: Callable[
        ["Table[GameOptions, GameMemory]", Collection[tuple[int, str]]], tuple[str, tuple[str, ...]] | None
    ] = lambda table, bets: None
    """The order given, as text with its clauses, if the time for wagers is over and a missing wager delays the other players;
    ``bets`` holds the (seat, wager) pairs that were made."""
    on_absence: Callable[["Table[GameOptions, GameMemory]", int], tuple[str, tuple[str, ...]] | None] = (
        lambda table, seat: None
    )
    """The order given, as text with its clauses, about a seat whose player has gone; None if nobody waits for it."""
    on_reopen: Callable[["Table[GameOptions, GameMemory]", "Table[GameOptions, GameMemory]"], None] = (
        lambda before, table: None
    )
    """Copies to a reopened table the state that it keeps from before it was closed."""


Reader = Callable[[object, str], object]
"""Parses a value of a scenario; the second argument is its path, for error messages."""


@dataclass(frozen=True)
class ScenarioTerms(Generic[GameOptions, GameMemory]):
    """The game-specific parts of the scenario format."""

    pieces: Callable[[object, str], Sequence[Card]] = cards
    """Parses the pieces of the composition: cards or tiles."""
    chips_word: str = "buy_in"
    """The key for a player's chips: ``buy_in``, or ``stack`` in games played for table stakes."""
    meters: tuple[str, ...] = ("progressive",)
    """The meters that a scenario may set; ``progressive`` is accepted even if the game has no meter."""
    round_fields: Mapping[str, Reader] = field(default_factory=dict)
    """Extra keys of a round (a variant, the button), each with its parser; the values go to ``Round.extras``."""
    deal_fields: Mapping[str, Reader] = field(default_factory=dict)
    """Extra keys under ``deal`` (the number that a device shows); the values go to ``Round.extras`` too."""
    keys_of: Callable[["Round[GameOptions, GameMemory]"], Json] = lambda done: {}
    """The extra scenario keys needed to replay this round alone (its variant, its button)."""
    extra_answer: Callable[["Round[GameOptions, GameMemory]"], Json] = lambda done: {}
    """Entries of the answer in addition to wagers and nets (pots, rake); an entry ``seats`` adds lines to each seat."""


@dataclass(frozen=True)
class House(Generic[GameOptions, GameMemory]):
    """The house's tasks around the tables, for a game with a room of its own."""

    room: RoomRules
    """The rules of the room's board."""
    upkeep: Callable[["Round[GameOptions, GameMemory]"], None]
    """The dealer's periodic tasks before a round: a count, a change of decks."""
    absent: Callable[["Table[GameOptions, GameMemory]"], Collection[int]]
    """Seats whose players are excused for a while; the table does not wait for them."""
    places: Callable[["Table[GameOptions, GameMemory]"], int]
    """The number of seats for the variant that the table plays."""
    rules: type[HouseRules] = HouseRules
    """The house rules that a table of the game may have."""
    check_chips: Callable[["Table[GameOptions, GameMemory]", str, int | None, int], None] = (
        lambda table, player, held, amount: None
    )
    """Raises ``BadInput`` for chips that a player may not bring: the player's name, the chips held at the table (None for a
    player who sits down) and the amount brought, in cents."""
    arrive: Callable[["Table[GameOptions, GameMemory]", int], None] = lambda table, seat: None
    """Notes that a player has sat down at a live table."""
    take_over: Callable[["Table[GameOptions, GameMemory]", "Table[GameOptions, GameMemory]", Collection[int]], None] = (
        lambda before, after, arrived: None
    )
    """Copies to the table after a round (the second) what players did at the first meanwhile; the seats are of those who sat
    down during the round."""
    sit_out: Callable[["Table[GameOptions, GameMemory]", Collection[int], Collection[int]], None] = (
        lambda table, away, gone: None
    )
    """Notes the seats whose players are away when a round begins, and those of them whose players have gone."""
    post: Callable[["Table[GameOptions, GameMemory]", int], None] | None = None
    """Notes that the new player at a seat posts instead of waiting; raises ``BadInput`` if nothing is owed."""
    moved: Callable[["Table[GameOptions, GameMemory]", int, int], None] = lambda table, old, new: None
    """Notes that a player has moved from the first seat to the second."""
    figures: Callable[["Round[GameOptions, GameMemory]"], Json] = lambda done: {}
    """What the pit counts in a round beside its answer, as JSON; ``put`` has the cents that each seat put in the pot."""


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
    """The clause that lets only seated players wager."""
    cards_clause: str = ""
    """The clause that sets the cards or tiles which the game is played with."""
    verbs: Mapping[str, str] = field(default_factory=dict)
    """Each verb that a player can use, with a short description."""
    verb_fields: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """The fields of each verb that has any; a field marked with a question mark may sometimes be left out."""
    check_wagers: Callable[["Round[GameOptions, GameMemory]"], None] = lambda round_: None
    """Raises ``BadInput`` for wagers that break rules which cannot be declared; called once all wagers are placed."""
    positions_each: Positions[GameOptions] | None = None
    """The limit on positions per player, if the rules set one."""
    memory: Callable[[], GameMemory] = _remembers_nothing
    """Makes the game's memory for a new table: the state it carries between rounds."""
    composition: Callable[[GameOptions], Composition] | None = None
    """The cards in the shoe under a submission."""
    positions: tuple[str, ...] = ()
    """Positions other than seats that receive cards (the dealer, the community cards)."""
    keeps_shoe: bool = False
    """True if one shuffle lasts for several rounds."""
    discards_return: bool = False
    """True if a card may be dealt twice in a round, because the discards are shuffled in when the deck runs short."""
    dice: int = 0
    dice_clause: str = ""
    """The clause that sets the number of dice."""
    variants: tuple[str, ...] = ()
    hooks: Hooks[GameOptions, GameMemory] = Hooks()
    scenario: ScenarioTerms[GameOptions, GameMemory] = ScenarioTerms()
    house: House[GameOptions, GameMemory] | None = None
    parts: Parts = NO_PARTS
    """The game's layout, odds, kernel and environment, imported on demand."""
    late_clause: str = ""
    """The clause that closes the wagers of a round; a game with ``deck`` clauses has it there instead."""
    stay_clause: str = ""
    """The clause that keeps a player seated until the round is over."""
    absence_clause: str = ""
    """The clause on a player who leaves during a round; empty if the regulation has none, so that a house rule decides."""
    paytables: Mapping[str, Mapping[Any, object]] = field(default_factory=dict)
    """The rows of each payout clause: odds, prizes or cents, or tables of these by letter, stake or number of decks. Rows are
    keyed by name or number."""
    seat_limit: str = ""
    """The clause that sets the number of seats; empty if the regulation sets none and the number is the house's choice."""
    endings: Endings | None = None
    """For a game against the dealer: the settlement of each wager for each ending of a hand."""
    by_table: Callable[[GameOptions], ByTable] | None = None
    """For a game that pays hands by a paytable: the settlement of its wagers under a submission."""
    deck: "DeckClauses | None" = None
    """For a one-deck poker table: the clauses on the handling of its deck."""
    acts: Mapping[str, Act] = field(default_factory=dict)
    """The house's acts other than dealing that only this game has, by name."""
    barred: Callable[["Round[GameOptions, GameMemory]", int], tuple[str, ...] | None] = lambda done, seat: None
    """The reason why a seat has nothing to decide now, if its wagers do not show it: text, clause (empty for that of the open
    question) and readings. None otherwise."""
    edition: str = ""
    """The edition of the chapter, if it is not the governing one."""

    @property
    def house_rules(self) -> type[HouseRules]:
        """The house rules that a table of the game may have; a class without any if the game has no room."""
        return HouseRules if self.house is None else self.house.rules

    @cached_property
    def declared(self) -> Declared:
        """The wagers with enforced constraints, grouped by kind of check."""
        rules = tuple(self.wagers.values())
        return Declared(
            needing={rule.id: rule for rule in rules if "needs" in rule.by},
            paired=tuple(rule for rule in rules if rule.ratio or "equal_to" in rule.by),
            apart=tuple(rule for rule in rules if "apart" in rule.by),
            limited={rule.id: rule for rule in rules if not rule.by.keys().isdisjoint(("amounts", "least", "at_most"))},
            shared=tuple(rule for rule in rules if rule.sole or "alike" in rule.by),
        )

    def no_seat(self, number: int, where: str) -> BadInput:
        """The ``BadInput`` for a seat that does not exist; it cites no clause if the house sets the number of seats."""
        text = f"there is no seat {number}: 1 to {self.seats}"
        if not self.seat_limit:
            text += ", a limit of the house that no clause sets"
        readings = of_step(self.id, self.authority, "seats")
        return BadInput(text, where, self.seat_limit, code="no-such-seat", readings=readings)
