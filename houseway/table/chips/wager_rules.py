"""Reads a chapter's wagers and their constraints from the ``wagers`` block of its file.

    wagers:
      ante: {title: Ante, clauses: [PA-MS-7.d.1]}
      progressive: {title: Progressive Payout, clauses: [PA-MS-7.d.3], main: false, offered: progressive,
                    needs: [ante], amounts: [1, 5], by: {needs: PA-MS-7.d.1, amounts: PA-MS-12.c.5}}

A line has the fields of a :class:`~houseway.table.game.WagerRule`, with amounts in dollars; ``offered`` names the option that
may turn the wager off. The game supplies fields that depend on a submission in another way.
"""

from houseway.equipment.money import cents
from houseway.rulebook.steps import block_of
from houseway.support.json_types import Json, JsonView
from houseway.table.game import WagerRule, unless_off


def wagers_of(game: str, authority: str, **own: JsonView) -> dict[str, WagerRule]:
    """Every wager of that chapter by name; ``own`` adds fields to some of them."""
    lines = block_of(game, authority, "wagers")
    return {name: _rule(name, {**line, **own.get(name, {})}) for name, line in lines.items()}


def _rule(name: str, line: JsonView) -> WagerRule:
    fields: Json = {field: tuple(value) if isinstance(value, list) else value for field, value in line.items()}
    if "amounts" in fields:
        fields["amounts"] = tuple(map(cents, fields["amounts"]))
    if isinstance(fields.get("offered"), str):
        fields["offered"] = unless_off(fields["offered"], fields["title"])
    return WagerRule(name, **fields)
