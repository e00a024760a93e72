"""The endings of a hand against the dealer, and the result of each wager for each ending, with its clauses.

A game declares this once, as data: settlement carries it out, ``odds`` and ``protection`` price it, and kernels number their
classes by it. Wagers that depend on the player's hand alone (a bonus, a paytable) use :class:`Fate` too.
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
"""The numbers of the endings, also used by kernels."""
NAMES: Final = ("fold", "dealer does not qualify", "win", "lose", "draw")

ByHand = Callable[[int], Odds | None]
"""The odds at which a hand of that rank wins; None for a rank without odds."""


class Fate(NamedTuple):
    """The result of a wager and its clauses. A ``bonus`` has no stake: it is paid on the wager, under its own name.

    If the odds depend on the hand, ``otherwise`` is the fate of the wager for a rank without odds.
    """

    result: Literal["win", "lose", "push"]
    clauses: tuple[str, ...]
    at: Odds | ByHand = EVEN
    bonus: str = ""
    otherwise: "Fate | None" = None

    def with_hand(self, rank: int) -> "Fate":
        """The fate of the wager with a hand of that rank, at definite odds."""
        if isinstance(self.at, Odds):
            return self
        at = self.at(rank)
        if at is not None:
            return self._replace(at=at)
        if self.otherwise is None:
            raise AssertionError(f"nothing is said of a hand of rank {rank}")
        return self.otherwise

    def net(self, rank: int = 0) -> Fraction:
        """The player's net per unit of the wager with a hand of that rank."""
        fate = self.with_hand(rank)
        if fate.result == "win" and isinstance(fate.at, Odds):
            return fate.at.ratio
        return Fraction(-1 if fate.result == "lose" else 0)

    def resting_on(self, *clauses: str) -> "Fate":
        """The same fate with further clauses or readings."""
        return self._replace(clauses=(*self.clauses, *clauses)) if clauses else self


def won(*clauses: str, at: Odds | ByHand = EVEN, otherwise: Fate | None = None) -> Fate:
    """The fate of a wager that is paid, by default at even money."""
    return Fate("win", clauses, at, otherwise=otherwise)


def lost(*clauses: str) -> Fate:
    """The fate of a wager that the house collects."""
    return Fate("lose", clauses)


def returned(*clauses: str) -> Fate:
    """The fate of a wager that is returned to the player."""
    return Fate("push", clauses)


def by_table(odds: Odds | None, *clauses: str) -> Fate:
    """The fate of a wager that wins at these odds; with None (no row in the paytable) it is lost."""
    return Fate("win", clauses, odds) if odds else Fate("lose", clauses)


def bonus(name: str, odds: Odds, *clauses: str) -> Fate:
    """A bonus of that name, paid on the wager at these odds."""
    return Fate("win", clauses, odds, name)


@dataclass(frozen=True)
class Endings:
    """The fates of the wagers against the dealer, by wager name, for each ending.

    ``stakes`` gives the wagers' sizes in units of the first; an ending that omits a wager happens before it is made.
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
        """The player's net on all wagers together with a hand of that rank, in units of the first wager."""
        return sum((self.stakes[name] * fate.net(rank) for name, fate in self[ending].items()), Fraction(0))

    def risk(self, ending: int) -> int:
        """The total wagered by the time of that ending, in units of the first wager."""
        return sum(self.stakes[name] for name in self[ending])


@dataclass(frozen=True)
class ByTable:
    """The fates of wagers that a paytable pays by the player's hand alone."""

    lose: Fate
    win: Fate
    push: Fate | None = None
    wagers: tuple[str, ...] = ()
    """The names of these wagers."""

    def fate(self, at: Odds | None, *made: str) -> Fate:
        """The fate for a row that pays at these odds; ``made`` adds the clauses on the hand to those of a payment.

        A row that pays nothing is a push; None (no row) loses.
        """
        if at is None:
            return self.lose
        if at.pays:
            return self.win._replace(at=at, clauses=(*self.win.clauses, *made))
        if self.push is None:
            raise AssertionError("no row of this table is a push")
        return self.push


def net(at: Odds | None) -> Fraction:
    """The net per unit of a wager that a row pays at these odds: 0 for a push, -1 if there is no row."""
    return Fraction(-1) if at is None else at.ratio


def ending_of(qualifies: bool, mine: int, dealer: int) -> int:
    """The ending of a hand that was played, from its rank and the dealer's (a higher rank wins)."""
    if not qualifies:
        return UNQUALIFIED
    return DRAW if mine == dealer else WIN if mine > dealer else LOSS


# -- settlement -------------------------------------------------------------------------------------------------------

Dues = Iterable[tuple["Wager", Fate]]
"""Open wagers, each with its fate."""


def dues_of(rnd: "Round", seat: int, fates: Mapping[str, Fate], rank: int = 0) -> Dues:
    """The seat's wagers that an ending names, in its order, each with its fate for a hand of that rank."""
    made = ((rnd.wager(seat, name), fate) for name, fate in fates.items())
    return [(wager, fate.with_hand(rank)) for wager, fate in made if wager is not None]


def collect(rnd: "Round", dues: Dues, *step: str) -> None:
    """Collects every losing wager; ``step`` adds the clauses on the order of settlement."""
    for wager, fate in dues:
        if fate.result == "lose":
            rnd.collect(wager, *fate.clauses, *step)


def pay(rnd: "Round", dues: Dues, *step: str) -> None:
    """Pays every winning wager and bonus, and returns every push; ``step`` adds the clauses on the order of settlement."""
    for wager, fate in dues:
        if fate.result != "lose":
            carry_out(rnd, wager, fate, *step)


def carry_out(rnd: "Round", wager: "Wager", fate: Fate, *step: str) -> None:
    """Settles one wager by its fate, whose odds must be definite (see :meth:`Fate.with_hand`)."""
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
