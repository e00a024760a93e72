"""What is stored of Mississippi Stud, counted again: how all deals end under each strategy where no payout is limited."""

from houseway.equipment.randomness.chance import sample
from houseway.games.mississippi_stud.odds.prices import PLAYERS, class_names, counted
from houseway.support.recounts import StoredCount, on_the_cpu, weights_again

COVERS = "all 155,937,600 deals"


def recounts(share: float, seed: int, device: str, threads: int | None) -> list[StoredCount]:
    """A count for each strategy; of a share, at least one."""
    on_the_cpu(device, "Mississippi Stud")
    names = sorted(PLAYERS)
    chosen = [names[place] for place in sample(len(names), share, seed)]
    return [weights_again("mississippi_stud", name, COVERS, class_names(), counted) for name in chosen]
