"""The electrical device that lights the winning combinations on the layout. Sections 3(c), 5(a), 5(e) and 5(g)."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from houseway.equipment.randomness.dice import dice
from houseway.errors import ProtocolError
from houseway.games.sic_bo.play.positions import Faces, Position, winning_positions, written

Lamps = Callable[[Faces], Iterable[Position]]
"""The positions that light up when three values are entered: the wiring of a device."""


def three_faces(values: object) -> Faces:
    """The three faces of a roll; raises BadInput for anything else. [MA-SB-1-s1]"""
    first, second, third = dice(values, 3, "deal.dice", "MA-SB-1-s1")
    return first, second, third


@dataclass
class ElectricalDevice:
    """The electrical device of a table. ``lamps`` is its wiring; by default it lights exactly what the rules say."""

    lamps: Lamps | None = None
    two_of_a_kind_on_triple: bool = True
    working: bool = True
    entered: Faces | None = None
    lit: frozenset[Position] = frozenset()

    def enter(self, values: Sequence[int], announced: Sequence[int] | None = None) -> frozenset[Position]:
        """Enters each die and returns the lit positions; refuses values other than those announced."""
        if announced is not None and tuple(values) != tuple(announced):
            raise ProtocolError(f"{values} entered, {announced} announced [MA-SB-5.e-s3]")
        if not self.working:
            raise ProtocolError("the electrical device is out of order [MA-SB-6.b-s2]")
        if self.entered is not None:
            raise ProtocolError("the last winning combinations are still lit: clear them first [MA-SB-5.g]")
        faces = self.entered = three_faces(values)
        lights = self.lamps(faces) if self.lamps else winning_positions(faces, self.two_of_a_kind_on_triple)
        self.lit = frozenset(lights)
        return self.lit

    def clear(self) -> None:
        """Switches every lamp off."""
        self.entered, self.lit = None, frozenset()

    def faults(self, values: Sequence[int]) -> list[str]:
        """The faults of the lamps for these three values, one phrase each; empty for a working device. [MA-SB-5.a.1]"""
        lit = self.enter(values)
        wanted = winning_positions(three_faces(values), self.two_of_a_kind_on_triple).keys()
        self.clear()
        dark = [f"{written(position)} stays dark" for position in wanted if position not in lit]
        return dark + sorted(f"{written(position)} is lit wrongly" for position in lit if position not in wanted)
