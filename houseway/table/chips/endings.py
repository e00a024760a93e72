"""How a hand against the dealer ends, what each ending does to each wager, and by which clauses.

A game says it once, as data. Settlement carries it out, ``odds`` and ``protection`` price it, kernels number their classes by
it. What a wager wins by the player's hand alone (a bonus, a table) is a :class:`Fate` too.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Final, Literal, NamedTuple

from houseway.equipment.money import EVEN, Odds, winnings

if TYPE_CHECKING:
    from houseway.table.chips.wagers import Wager
    from houseway.table.round import Round

FOLD, UNQUALIFIED, WIN, LOSS, DRAW = range(5)
"""The endings as classes and kernels number them."""
NAMES: Final = ("fold", "dealer does not qualify", "win", "lose", "draw")

ByHand = Callable[[int], Odds | None]
"""The odds that a hand of that rank wins at; None for one that they say nothing of."""


class Fate(NamedTuple):
    """What becomes of a wager and why. A ``bonus`` has no stake of its own: it is paid on the wager, under its own name.

    Where the odds go by the hand, ``otherwise`` is what becomes of the wager with a hand that they say nothing of.
    """

    result: Literal["win", "lose", "push"]
    clauses: tuple[str, ...]
    at: Odds | ByHand = EVEN
    bonus: str = ""
    otherwise: "Fate | None" = None

    def with_hand(self, rank: int) -> "Fate":
        """What becomes of the wager with a hand of that rank, at odds that are known."""
        if isinstance(self.at, Odds):
            return self
        at = self.at(rank)
        if at is not None:
            return self._replace(at=at)
        if self.otherwise is None:
            raise AssertionError(f"nothing is said of a hand of rank {rank}")
        return self.otherwise

    def net(self, rank: int = 0) -> Fraction:
        """What each unit of the wager nets with a hand of that rank."""
        fate = self.with_hand(rank)
        if fate.result == "win" and isinstance(fate.at, Odds):
            return fate.at.ratio
        return Fraction(-1 if fate.result == "lose" else 0)

    def resting_on(self, *clauses: str) -> "Fate":
        """The same fate by further clauses, or by the readings of ambiguities."""
        return self._replace(clauses=(*self.clauses, *clauses)) if clauses else self


def won(*clauses: str, at: Odds | ByHand = EVEN, otherwise: Fate | None = None) -> Fate:
    """The wager is paid, at even money if nothing else is said."""
    return Fate("win", clauses, at, otherwise=otherwise)


def lost(*clauses: str) -> Fate:
    """The house collects the wager."""
    return Fate("lose", clauses)


def returned(*clauses: str) -> Fate:
    """The wager goes back to the player."""
    return Fate("push", clauses)


def by_table(odds: Odds | None, *clauses: str) -> Fate:
    """The wager wins at these odds; it is lost if the table pays the hand nothing."""
    return Fate("win", clauses, odds) if odds else Fate("lose", clauses)


def bonus(name: str, odds: Odds, *clauses: str) -> Fate:
    """A bonus of that name is paid at these odds on the wager."""
    return Fate("win", clauses, odds, name)


@dataclass(frozen=True)
class Endings:
    """What each ending does to the wagers against the dealer, by their names.

    ``stakes`` gives these wagers in units of the first; an ending that does not name one comes before it is made.
    """

    stakes: Mapping[str, int]
    fold: Mapping[str, Fate]
    unqualified: Mapping[str, Fate]
    win: Mapping[str, Fate]
    loss: Mapping[str, Fate]
    draw: Mapping[str, Fate]

    def __getitem__(self, ending: int) -> Mapping[str, Fate]:
        return (self.fold, self.unqualified, self.win, self.loss, self.draw)[ending]

    def net(self, ending: int, rank: int = 0) -> Fraction:
        """What the player wins with a hand of that rank, all wagers together, in units of the first."""
        return sum((self.stakes[name] * fate.net(rank) for name, fate in self[ending].items()), Fraction(0))

    def risk(self, ending: int) -> int:
        """What has been wagered by then, in units of the first."""
        return sum(self.stakes[name] for name in self[ending])


@dataclass(frozen=True)
class ByTable:
    """What becomes of wagers that a table pays by the player's hand, whatever anybody else holds."""

    lose: Fate
    win: Fate
    push: Fate | None = None
    wagers: tuple[str, ...] = ()
    """Their names."""

    def fate(self, at: Odds | None, *made: str) -> Fate:
        """What a row does that pays at these odds; ``made`` cites the clauses on the hand that a payment cites besides.

        A row that pays nothing is a push; no row at all loses.
        """
        if at is None:
            return self.lose
        if at.pays:
            return self.win._replace(at=at, clauses=(*self.win.clauses, *made))
        if self.push is None:
            raise AssertionError("no row of this table is a push")
        return self.push


def net(at: Odds | None) -> Fraction:
    """What a wager nets that a row pays at these odds: nothing for a push, its stake lost where there is no row."""
    return Fraction(-1) if at is None else at.ratio


def ending_of(qualifies: bool, mine: int, dealer: int) -> int:
    """How a hand that was played ends, by its rank and the dealer's."""
    if not qualifies:
        return UNQUALIFIED
    return DRAW if mine == dealer else WIN if mine > dealer else LOSS


# -- settlement -------------------------------------------------------------------------------------------------------

Dues = Iterable[tuple["Wager", Fate]]
"""Wagers that lie on the layout, each with what becomes of it."""


def dues_of(rnd: "Round", seat: int, fates: Mapping[str, Fate], rank: int = 0) -> Dues:
    """Those wagers of the seat that an ending names, in its order, each with what becomes of it with a hand of that rank."""
    made = ((rnd.wager(seat, name), fate) for name, fate in fates.items())
    return [(wager, fate.with_hand(rank)) for wager, fate in made if wager is not None]


def collect(rnd: "Round", dues: Dues, *step: str) -> None:
    """The dealer takes every wager that is lost; ``step`` cites what says that it is done now."""
    for wager, fate in dues:
        if fate.result == "lose":
            rnd.collect(wager, *fate.clauses, *step)


def pay(rnd: "Round", dues: Dues, *step: str) -> None:
    """The dealer pays every wager that is won, with its bonus, and gives back what is neither won nor lost."""
    for wager, fate in dues:
        if fate.result != "lose":
            carry_out(rnd, wager, fate, *step)


def carry_out(rnd: "Round", wager: "Wager", fate: Fate, *step: str) -> None:
    """What becomes of one wager; its odds are known."""
    if fate.result == "lose":
        rnd.collect(wager, *fate.clauses, *step)
    elif fate.result == "push":
        rnd.give_back(wager, *fate.clauses, *step)
    elif not isinstance(fate.at, Odds):
        raise AssertionError("the odds go by the hand, which is not named")
    elif fate.bonus:
        amount, _ = winnings(wager.stake, fate.at)
        rnd.award(wager.seat, fate.bonus, amount, *fate.clauses, *step, at=fate.at)
    else:
        rnd.pay(wager, fate.at, *fate.clauses, *step)
