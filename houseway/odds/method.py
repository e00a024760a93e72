"""How a figure was found: counted exactly, counted in floating point, or simulated. Every output tells it in these words."""

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from typing import Final, Literal

from houseway.support.json_types import Json

Kind = Literal["exact", "float", "simulation"]


@dataclass(frozen=True)
class Method:
    """The method of a figure, with what tells its error: a bound in floating point, the number of rounds of a simulation."""

    kind: Kind = "exact"
    bound: float = 0.0
    """How far a house edge counted in floating point may lie from the true one."""
    rounds: int = 0
    """How many rounds were dealt at random; 0 unless simulated."""
    approximate: tuple[str, ...] = ()
    """Outcomes whose frequency is approximated beyond the bound, by the names of their lines."""
    within: float = 0.0
    """How far such a frequency may lie from the true one, as a share of itself."""

    @property
    def is_exact(self) -> bool:
        return self.kind == "exact"

    @property
    def words(self) -> str:
        """The method with its error, as a page prints it."""
        if self.kind == "float":
            return f"in floating point, within {self.bound:.0e}"
        return f"by simulation of {self.rounds:,} rounds" if self.kind == "simulation" else "exact"


EXACT: Final = Method()


def in_float(bound: float, *approximate: str, within: float = 0.0) -> Method:
    """Counted in floating point; the house edge is within the bound, how often some outcomes come is approximated."""
    return Method("float", bound=bound, approximate=approximate, within=within)


def simulated(rounds: int) -> Method:
    """Found by dealing that many rounds at random."""
    return Method("simulation", rounds=rounds)


def weakest(methods: Iterable[Method]) -> Method:
    """The method that may be claimed for all of these together: a simulation before floating point before exact."""
    order: dict[Kind, int] = {"exact": 0, "float": 1, "simulation": 2}
    return max(methods, key=lambda method: (order[method.kind], method.bound, -method.rounds), default=EXACT)


def method_answer(method: Method) -> Json:
    """The method as JSON answers tell it."""
    return {"method": method.kind, **({"bound": method.bound} if method.kind == "float" else {})}


def figure(name: str, value: Fraction, method: Method) -> Json:
    """A figure under its name, and as a fraction under ``…_exact`` where it is exact."""
    return {name: float(value), **({f"{name}_exact": str(value)} if method.is_exact else {})}
