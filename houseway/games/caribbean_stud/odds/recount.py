"""What is stored of Caribbean Stud, counted again: how all deals end under each strategy."""

from houseway.equipment.randomness.chance import sample
from houseway.games.caribbean_stud.odds.prices import DUEL, STRATEGIES, counted
from houseway.support.recounts import StoredCount, on_the_cpu, weights_again

COVERS = "all 19,933,230,517,200 deals"


def recounts(share: float, seed: int, device: str, threads: int | None) -> list[StoredCount]:
    """A count for each strategy; of a share, at least one."""
    on_the_cpu(device, "Caribbean Stud Poker")
    names = sorted(STRATEGIES)
    chosen = [names[place] for place in sample(len(names), share, seed)]
    return [weights_again("caribbean_stud", name, COVERS, DUEL.names, counted) for name in chosen]
