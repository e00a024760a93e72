"""Winner's Pot Poker at many tables at once, on the kernel that ``houseway simulate`` runs."""

from typing import ClassVar, Final

from houseway.env.declaration import NO_CARD
from houseway.env.terms import Terms
from houseway.env.vector import KernelVectorEnv
from houseway.env.vector.tables import GOES_ON, hide, show, sort_down
from houseway.games.winners_pot_poker.rules.submission import WinnersPotPoker
from houseway.games.winners_pot_poker.sim.kernel import five_of, folded_at_four, folded_at_three, shown_down
from houseway.simulation.combinations import five_entry
from houseway.simulation.kernel import Function
from houseway.support.arrays import Array, Indexed, Int64s
from houseway.support.json_types import Json

FIVE: Final = 5
FOUR_CARDS, FIVE_CARDS, DEALER, END = 3, 7, 12, 17
"""Where the player's first four cards, all five and the dealer's cards are in a table's state, after the player's first three."""
AT_THREE, AT_FOUR, AT_FIVE = range(3)
"""The moments: what is decided after three cards, after four, and the showdown."""
FOLD: Final = 0


def begin(
    number: int,
    key_0: int,
    key_1: int,
    size: int,
    table: Indexed,
    rules: Indexed,
    state: Int64s,
    units: Int64s,
    place: int,
) -> tuple[int, int]:
    """Deals the dealer's five cards and the player's."""
    d0, d1, d2, d3, d4 = five_of(size, 0, 0, number, key_0, key_1)
    out = 1 << d0 | 1 << d1 | 1 << d2 | 1 << d3 | 1 << d4
    c0, c1, c2, c3, c4 = five_of(size, 1, out, number, key_0, key_1)
    state[place, 0], state[place, 1], state[place, 2] = c0, c1, c2
    state[place, 3], state[place, 4], state[place, 5], state[place, 6] = c0, c1, c2, c3
    state[place, 7], state[place, 8], state[place, 9], state[place, 10], state[place, 11] = c0, c1, c2, c3, c4
    state[place, 12], state[place, 13], state[place, 14], state[place, 15], state[place, 16] = d0, d1, d2, d3, d4
    sort_down(state, place, 0, FOUR_CARDS)
    sort_down(state, place, FOUR_CARDS, FIVE_CARDS)
    sort_down(state, place, FIVE_CARDS, DEALER)
    return AT_THREE, GOES_ON


def decide(
    action: int, moment: int, table: Indexed, rules: Indexed, state: Int64s, units: Int64s, place: int
) -> tuple[int, int]:
    """Folds (0), bets (1) or doubles (2)."""
    s = state[place]
    if action == FOLD:
        folded = folded_at_three(s[0], s[1], s[2]) if moment == AT_THREE else folded_at_four(s[3], s[4], s[5], s[6])
        return moment, folded
    if moment == AT_THREE:
        return AT_FOUR, GOES_ON
    mine = five_entry(s[7], s[8], s[9], s[10], s[11], table)
    theirs = five_entry(s[12], s[13], s[14], s[15], s[16], table)
    return AT_FIVE, shown_down(mine, theirs, 0, 0, 0, 0, table)


def legal(moment: int, table: Indexed, rules: Indexed, state: Int64s, units: Int64s, place: int) -> int:
    """To bet after three cards, to double after four, and to fold."""
    return 0b011 if moment == AT_THREE else 0b101


def look(
    moment: int, over: bool, table: Indexed, rules: Indexed, state: Int64s, units: Int64s, place: int, seen: Array
) -> None:
    """The player's cards, and the dealer's up cards or, at the end, all of them."""
    held = 3 + moment
    first = 0 if moment == AT_THREE else FOUR_CARDS if moment == AT_FOUR else FIVE_CARDS
    show(state, place, first, first + held, seen, 0)
    hide(place, NO_CARD, seen, held, FIVE - held)
    if over:
        show(state, place, DEALER, END, seen, FIVE)
    else:
        show(state, place, DEALER + 2, DEALER + 3 + moment, seen, FIVE)
        hide(place, NO_CARD, seen, FIVE + 1 + moment, FIVE - 1 - moment)


def raised(moment: int, table: Indexed, rules: Indexed, state: Int64s, units: Int64s, place: int) -> float:
    """The bet, which is an ante."""
    return 1.0 if moment == AT_FOUR else 0.0


class WinnersPotPokerVectorEnv(KernelVectorEnv[WinnersPotPoker]):
    """`houseway/WinnersPotPoker-v0` at many tables at once, compiled; ante and jacks plus can be wagered."""

    game: ClassVar[str] = "winners_pot_poker"
    functions: ClassVar[tuple[Function, ...]] = (begin, decide, legal, look, raised)
    apart: ClassVar[frozenset[str]] = frozenset({"begin"})
    width: ClassVar[int] = END
    offered: ClassVar[tuple[str, ...]] = ("ante", "jacks_plus")

    def assumed(self, terms: Terms) -> Json:
        """The commission depends on the ante."""
        return {**super().assumed(terms), "stake": self.stake(terms)}
