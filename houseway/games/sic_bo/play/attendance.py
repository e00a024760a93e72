"""The shaker and its dice at a table: placed, held by the dealer, replaced in time, removed. Sections 1 and 6(d)."""

from collections.abc import Collection

from houseway.equipment.life import Life
from houseway.errors import BadInput
from houseway.games.sic_bo.play.round import Table
from houseway.games.sic_bo.play.shaker import Shaker, ShakerType
from houseway.games.sic_bo.play.state import memory_of
from houseway.games.sic_bo.rules import SicBo


def place_shaker(table: Table, shaker_type: ShakerType) -> Shaker:
    """Puts a shaker with fresh dice on the table; an automated one must be removed before a manual one is placed."""
    there = memory_of(table).shaker
    if there is not None and there.type == "automated" and shaker_type == "manual":
        raise BadInput(
            "an automated shaker is still at the table: remove it before a manual one is used",
            "table.shaker",
            "MA-SB-6.d",
            code="device-still-there",
        )
    memory_of(table).shaker = shaker = Shaker(shaker_type)
    if there is not None or table.equipment_life is None:  # otherwise the table was created with the record of its dice
        replace_dice(table)
    return shaker


def remove_shaker(table: Table) -> None:
    """Removes the shaker and its dice from the table."""
    memory_of(table).shaker = None
    table.equipment_life = None


def replace_dice(table: Table) -> None:
    """Puts fresh dice into the shaker, which starts their 24 hours."""
    table.equipment_life = Life(table.clock())


def fit_shaker(table: Table, wanted: ShakerType) -> Shaker:
    """The shaker for a round, of the wanted type; raises BadInput if the dealer does not hold it or its dice are too old."""
    shaker = memory_of(table).shaker
    if shaker is None or shaker.type != wanted:
        shaker = place_shaker(table, wanted)
    if shaker.held_by != "dealer":
        raise BadInput(
            "no dealer has the shaker: no round begins without one", "table.shaker", "MA-SB-1-s3", code="dealer-missing"
        )
    if table.equipment_life is None or table.equipment_life.over(table.clock()):
        raise BadInput(
            "the dice have been on the table for more than 24 hours: replace them first",
            "table.dice",
            "MA-SB-1-s4",
            code="dice-too-old",
        )
    return shaker


def change_options(table: Table, options: SicBo, removed: Collection[str]) -> None:
    """Refuses a change to a manual shaker unless the automated one is among the devices removed. [MA-SB-6.d]"""
    there = memory_of(table).shaker
    if there is None or there.type == options.shaker_type or options.shaker_type is None:
        return
    if f"{there.type}_shaker" in removed:
        remove_shaker(table)
    place_shaker(table, options.shaker_type)
