"""Crazy 4 Poker: notices to the players on layout or sign. Section 657a.2(b)(4) to (6)."""

from collections.abc import Mapping
from typing import Final

from houseway.equipment.money import EVEN
from houseway.games.crazy_4_poker.rules.paytables import SUPER_BONUS
from houseway.games.crazy_4_poker.rules.submission import Crazy4Poker

NOTICES: Final = {
    "best_four": "The best four cards play",
    "king_qualifies": "The dealer qualifies with a king or better",
    "aces_triple": "A pair of aces or better may play up to three times the Ante",
    "super_bonus_returned": "The Super Bonus goes back to a hand below a straight that beats or ties the dealer",
}
"""The required notices, by fixture; each is on the layout or on a sign. [PA-C4-2.b.6]"""


def payouts(submission: Crazy4Poker) -> dict[str, dict[str, str]]:
    """Every offered wager with the payout of each of its rows, as layout or sign has to state it. [PA-C4-2.b.4]"""
    posted = {
        "ante": {"win": EVEN.said()},
        "play": {"win": EVEN.said()},
        "super_bonus": {row: at.said() for row, at in SUPER_BONUS.items()},
        "queens_up": {row: at.said() for row, at in submission.queens_up.items()},
    }
    if submission.progressive:
        posted["progressive"] = {row: str(prize) for row, prize in submission.prizes.items()}
    return posted


def where_posted(record: object) -> str | None:
    """What is wrong with the record of a notice, or None if it is on the layout or on a sign."""
    return None if record in ("layout", "sign") else "write where it can be read: layout or sign"


def payouts_wrong(record: object) -> str | None:
    """What is wrong with the record of posted payouts, or None if it is a list of wagers, each with its rows."""
    if not isinstance(record, Mapping):
        return "write what layout or sign states, wager by wager, as in {ante: {win: 1 to 1}}"
    for wager in ("ante", "play", "super_bonus", "queens_up"):
        if not record.get(wager):
            return f"the payouts of {wager} are not posted"
    return None
