"""What an audit tells: every price beside the other ways in which it was found."""

from typing import Literal

from houseway.floor.http.schemas.base import Maybe
from houseway.floor.http.schemas.workbench.analysis import Found, Under


class AuditedWager(Found):
    """A price beside the other ways in which it was found."""

    agrees: bool
    house_edge: float
    house_edge_exact: Maybe[str] = None
    simulated_house_edge: float
    simulated_standard_error: float | None
    rounds_made: int
    z_score: float | None
    chi_square_p: float | None
    plain_count: Literal["equal", "different"] | None
    refereed: int
    """Simulated rounds in which the referee settled the wager."""
    referee: Literal["equal", "different"] | None
    not_refereed: list[str]
    """Endings that no simulated round has."""
    identities: bool
    fails_below: float


class AuditAnswer(Under):
    """Every price of a game, found a second way."""

    agrees: bool
    rounds: int
    seed: int
    refereed_rounds: int
    """Simulated rounds that the referee settled as well."""
    differences: list[str]
    """Where the referee paid something else than the price says."""
    plays_compared: int
    """Named plays that were held against the one that is called best."""
    cheaper_plays: list[str]
    """Named plays that lose less than the one that is called best."""
    wagers: dict[str, AuditedWager]
