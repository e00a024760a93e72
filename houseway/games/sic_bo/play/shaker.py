"""The Sic Bo shaker: the order in which it may be covered, shaken, activated and uncovered. Section 5."""

from dataclasses import dataclass
from typing import Final, Literal

from houseway.errors import ProtocolError

ShakerType = Literal["manual", "automated"]
SHAKES: Final = 3
"""The least number of shakes of a covered manual shaker."""


@dataclass
class Shaker:
    """A shaker with its three sealed dice. Actions out of order raise a protocol error that names the clause."""

    type: ShakerType
    held_by: str | None = "dealer"
    bets_closed: bool = False
    covered: bool = False
    shakes: int = 0
    unpaid: bool = False
    """Whether winning wagers on the current dice are still to be paid."""

    def no_more_bets(self) -> None:
        self.bets_closed = True

    def cover(self) -> None:
        """Puts the cover on the manual shaker."""
        if self.type == "automated":
            raise ProtocolError("an automated shaker is never covered [MA-SB-5.f-s4]")
        if self.unpaid:
            raise ProtocolError("the shaker stays uncovered until all winners are paid [MA-SB-5.f-s3]")
        self._after_the_call()
        self.covered, self.shakes = True, 0

    def shake(self, times: int = SHAKES) -> None:
        """Shakes the covered manual shaker."""
        self._after_the_call()
        if not self.covered:
            raise ProtocolError("a manual shaker is covered before it is shaken [MA-SB-5.d.1]")
        self.shakes += times

    def uncover(self) -> None:
        """Takes the cover off; requires enough shakes first."""
        if self.type == "automated":
            raise ProtocolError("an automated shaker has no cover to take off [MA-SB-5.e-s1]")
        if not self.covered or self.shakes < SHAKES:
            raise ProtocolError(f"shaken {self.shakes} times under cover, at least {SHAKES} are due [MA-SB-5.d.1]")
        self.covered = False

    def activate(self) -> None:
        """Makes the automated shaker toss the dice."""
        if self.type == "manual":
            raise ProtocolError("a manual shaker is covered and shaken, not activated [MA-SB-5.d.2]")
        self._after_the_call()

    def settled(self) -> None:
        """Records that all winners are paid: the next betting period may open."""
        self.bets_closed, self.unpaid, self.shakes = False, False, 0

    def _after_the_call(self) -> None:
        if not self.bets_closed:
            raise ProtocolError("the dealer calls 'No more bets' before the dice are tossed [MA-SB-5.c]")
