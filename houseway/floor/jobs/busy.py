"""The error of an overloaded server."""

from houseway.errors import HousewayError


class Busy(HousewayError):
    """Too many jobs, or one that took too long; the client may retry after ``wait`` seconds. ``status`` is for HTTP."""

    def __init__(self, message: str, wait: float = 5, status: int = 503) -> None:
        super().__init__(message)
        self.wait, self.status = wait, status
