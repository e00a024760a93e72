"""Exceptions of Houseway. Each carries a message for people, where the error lies, and the clause behind it."""

from dataclasses import dataclass


class HousewayError(Exception):
    """Base class of all errors raised by Houseway."""


@dataclass
class BadInput(HousewayError):
    """Input that cannot be read or that a rule refuses.

    ``message`` says what is wrong, ``where`` is the path of the faulty field, ``clause`` the rule that refuses it.
    """

    message: str
    where: str = ""
    clause: str = ""
    code: str = ""
    """Machine-readable kind of refusal: stable, the same in every game, independent of the wording of ``message``."""
    readings: tuple[str, ...] = ()
    """Ids of the ambiguities whose readings the refusal depends on."""

    def __str__(self) -> str:
        place = f"{self.where}: " if self.where else ""
        cite = f" [{', '.join(self.cited)}]" if self.cited else ""
        return f"{place}{self.message}{cite}"

    @property
    def cited(self) -> tuple[str, ...]:
        """The clause id, if any, followed by the ambiguity ids."""
        return (self.clause, *self.readings) if self.clause else self.readings

    def within(self, where: str) -> "BadInput":
        """A copy of this error with ``where`` prefixed to its path."""
        inner = f"{where}.{self.where}" if self.where else where
        return BadInput(self.message, inner, self.clause, code=self.code, readings=self.readings)


class ProtocolError(HousewayError):
    """A bug in Houseway: a procedure broke the protocol, for example by dealing after the round or paying a wager twice."""
