"""The error of an overloaded server."""

from houseway.errors import HousewayError


class Busy(HousewayError):
    """Too many jobs, or one that took too long; the client may retry after ``wait`` seconds. ``status`` is for HTTP."""

    def __init__(self, message: str, wait: float = 5, status: int = 503) -> None:
        super().__init__(message)
        self.wait, self.status = wait, status


class QueueFull(Busy):
    """No worker is free, and as many jobs wait as may."""

    def __init__(self) -> None:
        super().__init__("the house has too much to work out at the moment: try again")
