"""The permitted configurations that give a wager the wanted figures, where the licensee may only choose between listed tables."""

from houseway.analysis.design.search import Target
from houseway.analysis.design.sensitivity import figures
from houseway.errors import BadInput
from houseway.odds.atlas import AtlasRow, configured
from houseway.odds.pricing import PricedGame
from houseway.support.json_types import JsonView


def configurations(priced: PricedGame, options: JsonView, wager: str, target: Target, top: int) -> list[AtlasRow]:
    """The configurations of the atlas within the target: the fewest changed choices first, then the nearest to the middle.

    They are priced by the assumptions in force, and with the options that the atlas does not vary. Raises BadInput for a wager
    that no configuration offers, and for an assumption that the configurations make themselves.
    """
    rows = configured(priced, options, wager)
    if not rows:
        raise BadInput(f"no configuration offers {wager!r}", "wager", code="no-such-wager")
    middle = sum(target.house_edge) / 2
    met = [row for row in rows if target.meets(figures(row.price))]
    return sorted(met, key=lambda row: (len(row.changed), abs(row.price.house_edge - middle)))[:top]
