"""What Houseway says when something cannot be: one sentence, the place, and the clause that says so."""

from dataclasses import dataclass


class HousewayError(Exception):
    """The root of every error that is meant for people."""


@dataclass
class BadInput(HousewayError):
    """What was handed in cannot be read or is not allowed: what is wrong, where, and which clause says so."""

    message: str
    where: str = ""
    clause: str = ""
    code: str = ""
    """For programs: stable and the same for one kind of refusal in every game, however the sentence is worded."""
    readings: tuple[str, ...] = ()
    """The ambiguities on whose readings the refusal rests."""

    def __str__(self) -> str:
        place = f"{self.where}: " if self.where else ""
        cite = f" [{', '.join(self.cited)}]" if self.cited else ""
        return f"{place}{self.message}{cite}"

    @property
    def cited(self) -> tuple[str, ...]:
        """The clause, if there is one, and the readings."""
        return (self.clause, *self.readings) if self.clause else self.readings

    def within(self, where: str) -> "BadInput":
        """The same error with the place named from further outside."""
        inner = f"{where}.{self.where}" if self.where else where
        return BadInput(self.message, inner, self.clause, code=self.code, readings=self.readings)


class ProtocolError(HousewayError):
    """A procedure did what no clause allows (a card after the round, a payment twice): a fault of ours, not of the user."""
