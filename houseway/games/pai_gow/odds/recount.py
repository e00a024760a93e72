"""What is stored of Pai Gow, counted again: how all pairs of hands end under each strategy and reading of the house way."""

from houseway.equipment.randomness.chance import sample
from houseway.games.pai_gow.odds.prices import NAMES, STORED, USUAL_WAYS, counted
from houseway.support.recounts import StoredCount, on_the_cpu, weights_again

COVERS = "all 736,281,000 pairs of hands"


def recounts(share: float, seed: int, device: str, threads: int | None) -> list[StoredCount]:
    """A count for each strategy and reading; of a share, at least one."""
    on_the_cpu(device, "Pai Gow")
    names = [f"{player}, ties {level}" for player in STORED for level in USUAL_WAYS.values()]
    chosen = [names[place] for place in sample(len(names), share, seed)]
    return [weights_again("pai_gow", name, COVERS, NAMES, counted) for name in chosen]
