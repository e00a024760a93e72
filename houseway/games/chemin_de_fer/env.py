"""Chemin de Fer as a table of agents: the Banker stakes the bank, the others cover it, and the bank passes around.

``houseway.env.pettingzoo.env("chemin_de_fer", seats=4)`` makes it. Against bettors, and at many tables at once, it is
``gymnasium.make_vec("houseway/CheminDeFer-v0", num_envs=…)``.

Actions: 0 bank the least the bounds allow (a unit at first), 1 bank twice that, 2 Banco Suivi, 3 Banco, 4 a unit of the bank,
5 no bet; 6 card, 7 stay; 8 keep the bank, 9 pass it; 10 accept it for the least, 11 decline it; 12 bid the least, 13 bid nothing.
The seat that may bank stakes first, the others follow counterclockwise. A bank without a holder goes to the seat after the
last Banker.

Observed: the question (0 none, 1 the stake of the bank, 2 cover, 3 card or stay, 4 keep or pass, 5 accept or decline, 6 a bid);
the Banker's seat (0 if there is none yet); the bank in units, as the number of its binary digits; the Player's three cards and
the Banker's as far as they are visible (52: not visible); for each seat 0 nothing, 1 banks, 2 Suivi, 3 Banco, 4 a part.
"""

from collections.abc import Mapping, Sequence
from typing import Final

from houseway.env.declaration import NO_MORE_BETS, Action, Betting, Declaration, Part, View, hand
from houseway.equipment.money import Cents
from houseway.games.chemin_de_fer.play.covering import around
from houseway.games.chemin_de_fer.play.memory import Memory
from houseway.games.chemin_de_fer.play.round import Table
from houseway.games.chemin_de_fer.rules import SEATS, WAGERS
from houseway.table.chips.wagers import Bets

ROLES: Final = ("", *WAGERS)
DIGITS: Final = 24
"""The most binary digits of the bank in units: no shoe lasts long enough to double the bank more often."""
QUESTIONS: Final = {"card": 3, "stay": 3, "keep_bank": 4, "accept_bank": 5, "bid": 6, "pass": 6}
TWICE: Final = ("banker_wager", "twice")


def _holder(table: Table) -> int | None:
    """The seat that holds the bank; None if the next round begins a new shoe or nobody took the bank."""
    memory: Memory = table.memory
    return None if table.supply is None or memory.reshuffle else memory.banker


def order(table: Table, seats: Sequence[int]) -> list[int]:
    """The seats in order of action: the Banker, or the seat after the last Banker if the bank is open; then counterclockwise."""
    memory: Memory = table.memory
    holder = _holder(table)
    first = holder if holder is not None else around(list(seats), memory.last_banker or 0)[0]
    return [first, *(seat for seat in around(list(seats), first) if seat != first)]


def bets(table: Table, laid: Mapping[int, Bets], seat: int, action: Action, unit: Cents) -> Bets | None:
    """The wagers an action places: the bank if it is the first, otherwise a cover of it; None if the action is not legal."""
    if action.place is None:
        return [] if laid and action == NO_MORE_BETS else None
    wager, _ = action.place
    if not laid or wager == "banker_wager":
        return None if laid or wager != "banker_wager" else [(wager, None, _stake(table, unit, action.place == TWICE))]
    bank = next(iter(laid.values()))[0][2]
    if wager == "partial_wager":
        return [(wager, None, min(unit, bank))]
    if wager == "banco_suivi" and table.memory.suivi != seat:
        return None
    return [(wager, None, bank)]


def _stake(table: Table, unit: Cents, twice: bool) -> Cents:
    low, high = table.memory.bounds if _holder(table) is not None else (0, None)
    least = max(low, unit) if high is None else min(max(low, unit), high)
    return min(2 * least, high or 2 * least) if twice else least


def _question(view: View) -> list[int]:
    if view.over:
        return [0]
    if view.ask is not None:
        return [QUESTIONS[view.ask.verbs[0]]]
    return [0 if view.events else 2 if view.laid else 1]


def _bank(view: View) -> list[int]:
    for seat, made in view.laid.items():
        for wager, _, stake in made:
            if wager == "banker_wager":
                return [seat, min(DIGITS - 1, (stake // view.unit).bit_length())]
    return [0, 0]


def _roles(view: View) -> list[int]:
    made = {seat: one[0][0] if one else "" for seat, one in view.laid.items()}
    return [ROLES.index(made.get(seat, "")) for seat in range(1, SEATS + 1)]


DECLARATION: Final = Declaration(
    game="chemin_de_fer",
    actions=(
        Action("bank the least", place=("banker_wager", None)),
        Action("bank twice that", place=TWICE),
        Action("Banco Suivi", place=("banco_suivi", None)),
        Action("Banco", place=("banco", None)),
        Action("cover a unit", place=("partial_wager", None)),
        NO_MORE_BETS,
        Action("card", do="card"),
        Action("stay", do="stay"),
        Action("keep the bank", do="keep_bank"),
        Action("pass the bank", do="pass_bank"),
        Action("accept the bank", do="accept_bank", least="amount"),
        Action("decline the bank", do="decline_bank"),
        Action("bid the least", do="bid", least="amount"),
        Action("bid nothing", do="pass"),
    ),
    parts=lambda chips: (
        Part("question", (7,), _question),
        Part("bank", (SEATS + 1, DIGITS), _bank),
        hand("Player's Hand", 3, "player"),
        hand("Banker's Hand", 3, "banker"),
        Part("wagers", (len(ROLES),) * SEATS, _roles),
    ),
    betting=Betting(order, bets),
)
