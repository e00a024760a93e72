"""How a figure was computed: exactly, in floating point, or by simulation. All outputs use these terms."""

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from typing import Final, Literal

from houseway.support.json_types import Json

Kind = Literal["exact", "float", "simulation"]


@dataclass(frozen=True)
class Method:
    """The method of a figure and its accuracy: an error bound in floating point, or the rounds of a simulation."""

    kind: Kind = "exact"
    bound: float = 0.0
    """The largest error of a house edge computed in floating point."""
    rounds: int = 0
    """The number of simulated rounds; 0 unless simulated."""
    approximate: tuple[str, ...] = ()
    """Names of the outcomes whose frequencies are approximate and may exceed the bound."""
    within: float = 0.0
    """The largest relative error of those frequencies."""

    @property
    def is_exact(self) -> bool:
        return self.kind == "exact"

    @property
    def words(self) -> str:
        """The method and its accuracy in words."""
        if self.kind == "float":
            return f"in floating point, within {self.bound:.0e}"
        return f"by simulation of {self.rounds:,} rounds" if self.kind == "simulation" else "exact"


EXACT: Final = Method()


def in_float(bound: float, *approximate: str, within: float = 0.0) -> Method:
    """The method of a house edge computed in floating point to within ``bound``.

    The frequencies of the outcomes named in ``approximate`` are within the relative error ``within``.
    """
    return Method("float", bound=bound, approximate=approximate, within=within)


def simulated(rounds: int) -> Method:
    """The method of a figure from that many simulated rounds."""
    return Method("simulation", rounds=rounds)


def weakest(methods: Iterable[Method]) -> Method:
    """The least accurate of these methods: simulation before floating point before exact."""
    order: dict[Kind, int] = {"exact": 0, "float": 1, "simulation": 2}
    return max(methods, key=lambda method: (order[method.kind], method.bound, -method.rounds), default=EXACT)


def method_answer(method: Method) -> Json:
    """The JSON fields for a method."""
    return {"method": method.kind, **({"bound": method.bound} if method.kind == "float" else {})}


def figure(name: str, value: Fraction, method: Method) -> Json:
    """The JSON fields for a figure: a float under ``name`` and, if exact, a fraction under ``…_exact``."""
    return {name: float(value), **({f"{name}_exact": str(value)} if method.is_exact else {})}


def figure_text(value: Fraction, method: Method) -> str:
    """A figure as text: a fraction if it is exact, else a decimal number."""
    return str(value) if method.is_exact else repr(float(value))
