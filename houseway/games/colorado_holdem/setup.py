"""Colorado Hold 'Em: its set-ups by edition, and which option changes require notice. Sections 2, 4 to 13."""

from collections.abc import Collection
from typing import Final

from houseway.games.colorado_holdem.play.round import Table
from houseway.games.colorado_holdem.rules.submission import COMPILATION, DECK_CLAUSES, ColoradoHoldem
from houseway.table.one_deck.notices import check_lowered, check_withdrawn
from houseway.table.one_deck.setup import check_devices, one_deck_setup

LIMIT_LOWERED: Final = {"required_bet": "MA-CH-11.c.p2", "permissible_bet": "MA-CH-12.c.p2"}


def change_options(table: Table, options: ColoradoHoldem, done: Collection[str]) -> None:
    """Refuses a change without the required notice or, under the compilation, while an old device is on the table.

    ``done`` names the devices that were removed and the options whose change the players can know: notice was given or, for
    the payout limit alone, the layout prints it.
    """
    if options.by_compilation:
        check_devices(table, options, done)
    check_withdrawn(table, options, done, {"bonus_wager": "MA-CH-6a.a.p2"}, "bonus wager")
    check_lowered(table, options, done, {"payout_limit": LIMIT_LOWERED[options.version]})


def _marked_areas(record: object) -> str | None:
    if isinstance(record, list) and {"ante", "bet"} <= {str(label).lower() for label in record}:
        return None
    return "the layout names the ante and the bet: write the labels, as in [ante, bet]"


CHECKS: Final = {"marked_areas": _marked_areas}
SETUP: Final = one_deck_setup("colorado_holdem", DECK_CLAUSES, without="remove_device", checks=CHECKS)
SETUP_BY_COMPILATION: Final = one_deck_setup("colorado_holdem", COMPILATION, checks=CHECKS)
"""The set-up under the compilation, with the removal of a device before another method is used."""
