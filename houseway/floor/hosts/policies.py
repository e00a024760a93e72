"""What the house refuses at a table whatever the rules of its game allow: every policy, in the order in which it is asked."""

from houseway.floor.halt import Stops
from houseway.floor.hosts.hosted_board import HostedBoard
from houseway.floor.hosts.hosted_table import Policy


def house_policies(stops: Stops, board: HostedBoard) -> tuple[Policy, ...]:
    """The policies of a floor."""
    return (
        stops.refuse_rounds,
        stops.refuse_resumption,
        board.refuse_out_of_turn,
    )
