"""Let It Ride: which option changes require notice. Sections 6A, 6B, 11(c) and 12(f)."""

from collections.abc import Collection

from houseway.games.let_it_ride.play.round import Table
from houseway.games.let_it_ride.rules.submission import LetItRide
from houseway.table.one_deck.notices import check_lowered, check_withdrawn
from houseway.table.one_deck.setup import check_devices


def change_options(table: Table, options: LetItRide, done: Collection[str]) -> None:
    """Refuses a change while an old device is on the table, or without the required notice.

    ``done`` names the devices that were removed and the options whose change the players can know: notice was given or, for
    the payout limit alone, the layout prints it.
    """
    check_devices(table, options, done)
    bonuses = {"let_it_ride_bonus_offered": "MA-LR-6a.a-2", "three_card_bonus_offered": "MA-LR-6b.a-2"}
    check_withdrawn(table, options, done, bonuses)
    check_lowered(table, options, done, {"payout_limit_per_hand": "MA-LR-11.c-2"})
