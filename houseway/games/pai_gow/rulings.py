"""Pai Gow: rulings on irregularities. Sections 4(e), 5, 8(i) and 9."""

from typing import Final

from houseway.equipment.tiles import Tile, tiles
from houseway.errors import BadInput
from houseway.games.pai_gow.play.dealing import DEAD, SEATS
from houseway.games.pai_gow.play.round import Round
from houseway.games.pai_gow.rules import DICE
from houseway.table.banking import Bank
from houseway.table.faults import Fault, Ruling, Void, one_of
from houseway.table.kit.dice_start import dice_rulings


def tile_exposed(rnd: Round, fault: Fault) -> None:
    """Rules on an exposed tile: a player's gives the player a choice; any other voids all hands."""
    bank = rnd.extras.get("bank")
    position = fault.position
    if position == "bank" and not isinstance(bank, Bank):
        raise BadInput("nobody banks this round", "faults", "MA-PG-9.e", code="nobody-banks")
    wager = rnd.wager(position, "pai_gow") if isinstance(position, int) else None
    if wager is not None and wager.open:
        rnd.extras.setdefault("exposed", set()).add(position)
        text = f"seat {position} may void the hand, and decides before looking at the other tiles"
        rnd.note("ruled", "MA-PG-9.d", text=text)
        return
    whose = "a position without a wager" if isinstance(position, int) else f"the {position}"
    reading = ("MA-PG~A25",) if position == "bank" else ()
    text = f"a tile of {whose} was exposed: all hands are void and the tiles reshuffled"
    raise Void(text, "MA-PG-9.e", *reading)


def two_tiles(value: object, where: str) -> tuple[Tile, ...]:
    """Two parsed tiles."""
    read = tuple(tiles(value, where))
    if len(read) != 2:
        raise BadInput(f"a hand has two tiles, not {len(read)}", where, "MA-PG-9.f", code="wrong-number-of-tiles")
    return read


RULINGS: Final = {
    ruling.kind: ruling
    for ruling in (
        *dice_rulings(DICE, "where the tiles went to wrong positions: all hands void, reshuffle"),
        Ruling(
            "tile_exposed",
            "the dealer exposes a tile",
            "a player's: void or play, the rest unseen; the dealer's, bank's, dead or an empty position's: all void",
            ("MA-PG-9.d", "MA-PG-9.e"),
            {"position": one_of(*range(1, SEATS + 1), "dealer", "bank", DEAD)},
            moment="after_deal",
            rule=tile_exposed,
        ),
        Ruling(
            "tile_exposed_while_stacking",
            "a tile is turned over while the stacks are built",
            "the whole set is reshuffled",
            ("MA-PG-4.e",),
        ),
        Ruling(
            "dealer_misset",
            "the dealer does not set by the submitted house way",
            "the hands are reset and the round is completed",
            ("MA-PG-9.f",),
            {"high": two_tiles, "low": two_tiles},
            optional=frozenset({"high", "low"}),
        ),
    )
}
