"""The permitted configurations that give a wager the wanted figures, where the licensee may only choose between listed tables."""

from houseway.analysis.design.search import Target
from houseway.analysis.design.sensitivity import figures
from houseway.errors import BadInput
from houseway.odds.atlas import AtlasRow, atlas
from houseway.table.game import Game


def configurations(game: Game, wager: str, target: Target, top: int) -> list[AtlasRow]:
    """The configurations of the atlas within the target: the fewest changed choices first, then the nearest to the middle.

    Raises BadInput for a wager that no configuration offers.
    """
    rows = [row for row in atlas([game], wager) if row.wager == wager]
    if not rows:
        raise BadInput(f"no configuration offers {wager!r}", "wager", code="no-such-wager")
    middle = sum(target.house_edge) / 2
    met = [row for row in rows if target.meets(figures(row.price))]
    return sorted(met, key=lambda row: (len(row.changed), abs(row.price.house_edge - middle)))[:top]
