"""The check that a change of options does not abandon a fund that still holds the patrons' money."""

from collections.abc import Collection

from houseway.equipment.money import spoken
from houseway.errors import BadInput
from houseway.games.poker.play.round import Table
from houseway.games.poker.rules.law import revenue
from houseway.games.poker.rules.submission import Poker


def check_funds(table: Table, options: Poker, done: Collection[str]) -> None:
    """Raises BadInput if ``options`` drop a fund that holds money and has not been closed. ``done`` is not used."""
    law = options.authority
    ended = table.memory.books.get("bad_beat", {}).get("ended", False)
    held = table.ledger["fund:bad_beat"] + table.ledger["fund:bad_beat_cage"]
    if table.submission.collects_bad_beat and not options.collects_bad_beat and held and not ended:
        raise BadInput(
            f"the bad beat fund holds {spoken(held)}: end its collection (end_bad_beat) before it leaves the options",
            "options",
            revenue.BAD_BEAT_ENDED[law][0],
            code="fund-not-closed",
        )
    held = table.ledger["fund:high_hand_jackpot"] + table.ledger["fund:high_hand_jackpot_cage"]
    if table.submission.jackpot is not None and options.jackpot is None and held:
        raise BadInput(
            f"the high hand jackpot holds {spoken(held)}: count it, close its period and pay it out first",
            "options",
            revenue.JACKPOT_FUND[law][0],
            code="fund-not-closed",
        )
