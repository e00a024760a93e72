"""What is stored of Crazy 4 Poker, counted again: how all deals end under each strategy and reading of the Super Bonus."""

from houseway.equipment.randomness.chance import sample
from houseway.games.crazy_4_poker.odds.prices import CLASSES, counted
from houseway.support.recounts import StoredCount, on_the_cpu, stored_weights, weights_again

COVERS = "all 3,986,646,103,440 deals"


def recounts(share: float, seed: int, device: str, threads: int | None) -> list[StoredCount]:
    """A count for each strategy and reading; of a share, at least one."""
    on_the_cpu(device, "Crazy 4 Poker")
    names = sorted(stored_weights("crazy_4_poker"))
    chosen = [names[place] for place in sample(len(names), share, seed)]
    return [weights_again("crazy_4_poker", name, COVERS, CLASSES, counted) for name in chosen]
