"""The house's policies: what is refused at a table even where the rules of its game allow it."""

from houseway.floor.hosts.hosted_board import HostedBoard
from houseway.floor.hosts.hosted_table import Policy
from houseway.floor.integrity.halt import Stops


def house_policies(stops: Stops, board: HostedBoard) -> tuple[Policy, ...]:
    """The policies of a floor, in the order in which they are checked."""
    return (
        stops.refuse_rounds,
        stops.refuse_resumption,
        board.refuse_out_of_turn,
    )
