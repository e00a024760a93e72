"""How the win of a table went along with its theory: one point a round, thinned where there are many, and its alarms."""

import math
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Final, Literal

from houseway.equipment.money import Cents, dollars
from houseway.support.json_types import Json

MOST: Final = 240
"""Points of a course at most."""
WATCH, ALARM = 2.0, 3.0
"""Standard deviations between win and theory from which a table is watched, and from which somebody has to look at it."""

Level = Literal["none", "watch", "alarm"]


def level_of(score: float | None) -> Level:
    """How loud a table's score calls: in one of 22 periods it is beyond 2 by chance alone, in one of 370 beyond 3."""
    if score is None or abs(score) < WATCH:
        return "none"
    return "alarm" if abs(score) >= ALARM else "watch"


@dataclass(frozen=True)
class Point:
    """The totals of a table after a round."""

    round: int
    at: str
    win: Cents
    theoretical: Fraction
    variance: float

    def json(self) -> Json:
        """The point as JSON, with amounts in dollars."""
        return {
            "round": self.round,
            "at": self.at,
            "win": dollars(self.win),
            "theoretical_win": round(float(self.theoretical) / 100, 2),
            "standard_deviation": round(math.sqrt(self.variance) / 100, 2),
        }


@dataclass
class Course:
    """The points of a table in order; of many, every second, fourth, eighth … and always the last."""

    points: list[Point] = field(default_factory=list)
    every: int = 1
    rounds: int = 0
    last: Point | None = None

    def take(self, point: Point) -> None:
        """Adds the totals after one more round."""
        self.rounds += 1
        self.last = point
        if self.rounds % self.every:
            return
        self.points.append(point)
        if len(self.points) > MOST:
            self.points, self.every = self.points[1::2], 2 * self.every

    def json(self) -> list[Json]:
        """The points as JSON."""
        ended = [] if self.last is None or self.last in self.points[-1:] else [self.last]
        return [point.json() for point in (*self.points, *ended)]
