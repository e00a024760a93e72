"""The protection figures of a game whose deck is shuffled for every round: what each sight is worth, and what rulings prevent."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Final

from houseway.odds.method import weakest
from houseway.odds.progress import steps
from houseway.odds.protection import Exposure, Known, Protection
from houseway.odds.protection.seen import Gain, Seat, Sight, counted_gain, simulated_gains
from houseway.table.faults import Ruling

NO_MEMORY: Final = (
    "the cards are shuffled for every round: a card seen in one says nothing about the next, and there is nothing to count; "
    "a seen card is of use in its own round alone"
)


@dataclass(frozen=True)
class Ruled:
    """A ruling on a seen card, by kind: the sight that it concerns, and the one that it leaves; None for a void round."""

    kind: str
    what: str
    sight: str
    leaves: str | None = None
    note: str = ""
    clause: str = ""
    """The clause, if it is not the ruling's first."""


@dataclass(frozen=True)
class Sheet:
    """What a game says of its sights."""

    wager: str
    plain: Fraction
    """The expectation with nothing seen, in units of the wager."""
    seat: Seat
    counted: Sequence[Sight]
    """Sights of one card that are counted exactly."""
    dealt: Sequence[Sight]
    """Sights whose worth is found from random deals."""
    rulings: Mapping[str, Ruling]
    ruled: Sequence[Ruled]
    assumptions: Mapping[str, str]
    found: Mapping[str, Gain] = field(default_factory=dict)
    """Gains that the game counted itself."""

    def figures(self, rounds: int) -> Protection:
        """All figures; each simulated one from that many deals."""
        gains: dict[str, Gain] = {"nothing": Gain(Fraction(0)), **self.found}
        for sight in steps(self.counted, "seeing a card"):
            gains[sight.what] = counted_gain(self.seat, sight)
        if self.dealt:
            for sight, gain in zip(self.dealt, simulated_gains(self.seat, self.dealt, rounds), strict=True):
                gains[sight.what] = gain
        return Protection(
            assumptions={
                **self.assumptions,
                "player": "plays best for what is known",
                "memory": NO_MEMORY,
                **(
                    {"simulated": f"{rounds:,} random deals, in each the exact worth of every action"}
                    if self.dealt
                    else {}
                ),
            },
            known=tuple(
                Known(what, self.wager, self.plain + gain.value, gain.value, gain.error, gain.method, gain.changed)
                for what, gain in gains.items()
            ),
            exposures=tuple(self._exposure(one, gains) for one in self.ruled),
            method=weakest(gain.method for gain in gains.values()),
        )

    def _exposure(self, one: Ruled, gains: Mapping[str, Gain]) -> Exposure:
        ruling = self.rulings[one.kind]
        left = Fraction(0) if one.leaves is None else self.plain + gains[one.leaves].value
        note = one.note or ("a void round costs the house its expected win too" if one.leaves is None else "")
        clauses = (one.clause,) if one.clause else ruling.clauses[:1]
        return Exposure(one.kind, one.what, ruling.ruling, clauses, self.plain + gains[one.sight].value, left, note)
