"""The kinds of slips: whose account they are about, who asks for them, and which accounts they move.

Every account of the house holds minus what it gave out, so that all accounts add up to 0. A buy-in leaves the cage with as
much as before, in cash instead of chips: ``cage`` changes only when chips go to a table's rack or come back from it.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal, get_args

from houseway.equipment.money import Cents
from houseway.floor.cage.accounts import CAGE, CASH, marker, rack
from houseway.live.config import account

KindName = Literal["buy_in", "cash_out", "marker", "redeem", "redeem_cash", "fill", "credit", "reversal", "count"]
Account = Literal["player", "marker", "rack", "cash", "cage"]


@dataclass(frozen=True)
class Kind:
    """A kind of slip."""

    says: str
    """What the slip is called."""
    done: str
    """The kind of the log entry when it is carried out."""
    asked_with: str
    """The right that asking for it takes."""
    moves: Mapping[Account, int]
    """The accounts that it moves, 1 for those that gain."""


KINDS: Final[dict[KindName, Kind]] = {
    "buy_in": Kind("buy-in", "bought_in", "ask_cage", {"cash": -1, "player": 1}),
    "cash_out": Kind("cash-out", "cashed_out", "ask_cage", {"player": -1, "cash": 1}),
    "marker": Kind("marker", "marker_issued", "ask_cage", {"marker": -1, "player": 1}),
    "redeem": Kind("redemption with chips", "marker_redeemed", "ask_cage", {"player": -1, "marker": 1}),
    "redeem_cash": Kind("redemption with cash", "marker_redeemed", "ask_cage", {"cash": -1, "marker": 1}),
    "fill": Kind("fill", "filled", "ask_rack", {"cage": -1, "rack": 1}),
    "credit": Kind("credit", "credited", "ask_rack", {"rack": -1, "cage": 1}),
    "reversal": Kind("reversal", "reversed", "run_cage", {}),
    "count": Kind("count", "counted", "ask_rack", {}),
}
"""Every kind. A reversal moves what the slip that it names moved, the other way; a count moves nothing."""
assert tuple(KINDS) == get_args(KindName)

OF_A_PLAYER: Final = tuple(name for name, kind in KINDS.items() if kind.asked_with == "ask_cage")
OF_A_RACK: Final = ("fill", "credit")
MARKER_KINDS: Final = ("marker", "redeem", "redeem_cash")


def moves_of(kind: KindName, name: str, amount: Cents) -> dict[str, Cents]:
    """What each account gains by a slip, in cents; the sum is 0."""
    owners: dict[Account, str] = {
        "player": account(name, practice=False),
        "marker": marker(name),
        "rack": rack(name),
        "cash": CASH,
        "cage": CAGE,
    }
    return {owners[part]: sign * amount for part, sign in KINDS[kind].moves.items()}
