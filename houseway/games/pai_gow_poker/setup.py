"""Pai Gow Poker: the records of its deck, dice and device, and which changes require notice. Sections 2, 4 and 11."""

from collections.abc import Collection, Mapping
from typing import Final

from houseway.equipment.randomness.decks import WITH_JOKER
from houseway.games.pai_gow_poker.play.round import Table
from houseway.games.pai_gow_poker.rules.submission import DECK_CLAUSES, PaiGowPoker
from houseway.table.one_deck.notices import check_lowered
from houseway.table.one_deck.setup import check_devices, one_deck_setup

CAPS: Final = {"bonus_payout_cap": "MA-PGP-16.d-2", "seven_card_payout_cap": "MA-PGP-18.d-2"}


def change_options(table: Table, options: PaiGowPoker, done: Collection[str]) -> None:
    """Refuses a change while an old device is on the table, or a lower cap without notice.

    ``done`` names the devices that were removed, and the caps that the layout prints or of which notice was given.
    """
    check_devices(table, options, done)
    check_lowered(table, options, done, CAPS, "payout cap")


def right_deck(record: object) -> str | None:
    """What is wrong with the record of a deck (52 cards and one joker, equal backs), or None."""
    wanted = {"cards": len(WITH_JOKER) - 1, "jokers": 1}
    if not isinstance(record, Mapping) or any(record.get(name) != count for name, count in wanted.items()):
        return "the deck holds 52 cards and one joker: write {cards: 52, jokers: 1, backs: red, one_design: true}"
    if not record.get("backs") or not record.get("one_design"):
        return "all backs of the deck have one colour and one design"
    return None


def right_dice(record: object) -> str | None:
    if isinstance(record, Mapping) and record.get("dice") == 3 and record.get("inside_shaker"):
        return None
    return "three dice stay inside the shaker: write {dice: 3, inside_shaker: true}"


def right_numbers(record: object) -> str | None:
    if isinstance(record, Mapping) and list(record.get("numbers", ())) == list(range(1, 8)) and record.get("approved"):
        return None
    return "the generator shows 1 to 7: write {numbers: [1, 2, 3, 4, 5, 6, 7], approved: true}"


SETUP: Final = one_deck_setup(
    "pai_gow_poker",
    DECK_CLAUSES,
    checks={"right_deck": right_deck, "right_dice": right_dice, "right_numbers": right_numbers},
)
