"""The house has too much to do: a refusal that says when to come back."""

from houseway.errors import HousewayError


class Busy(HousewayError):
    """Too much at once, or this took too long; ``wait`` is in seconds."""

    def __init__(self, message: str, wait: float = 5, status: int = 503) -> None:
        super().__init__(message)
        self.wait, self.status = wait, status
