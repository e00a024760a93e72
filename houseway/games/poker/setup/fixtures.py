"""What a poker table needs when, and what is wrong with a record of it."""

from collections.abc import Mapping
from typing import Final

from houseway.games.poker.rules.submission import Poker
from houseway.rulebook.setup import Applies

PLACES: Final = 10
SIDES: Final = {"left", "right"}


# -- when something is needed -----------------------------------------------------------------------------------------


def by_device(submission: Poker) -> bool:
    return submission.by_device


def by_hand(submission: Poker) -> bool:
    return not submission.by_device


def counting(submission: Poker) -> bool:
    return submission.card_count_method == "counting_shuffler"


def ante(submission: Poker) -> bool:
    return bool(submission.ante)


def no_check_raise(submission: Poker) -> bool:
    return submission.check_raise == "prohibited"


def kill(submission: Poker) -> bool:
    return submission.kill != "none"


def rake(submission: Poker) -> bool:
    return bool(submission.rake_methods)


def bad_beat(submission: Poker) -> bool:
    return submission.collects_bad_beat


def jackpot(submission: Poker) -> bool:
    return submission.jackpot is not None


def any_fund(submission: Poker) -> bool:
    return bad_beat(submission) or jackpot(submission)


def straddle(submission: Poker) -> bool:
    return submission.straddles.offered


def supplement(submission: Poker) -> bool:
    return bool(submission.supplementary_irregularities)


def offers(*families: str) -> Applies:
    """Whether any of these families is on offer."""

    def applies(submission: Poker) -> bool:
        return any(name.startswith(families) for name in submission.variants or submission.permitted)

    return applies


# -- what is wrong ----------------------------------------------------------------------------------------------------


def wrong_decks(entry: object) -> str | None:
    """Two decks of 52, each with backs of its own colour."""
    if not isinstance(entry, Mapping) or set(entry) != {"backs", "cards"}:
        return "record the decks as {backs: [red, blue], cards: [52, 52]}"
    backs, counts = entry["backs"], entry["cards"]
    if len(set(backs)) != 2:
        return "two decks with distinguishable backs lie at every table"
    return None if list(counts) == [52, 52] else "each deck holds 52 cards"


def wrong_cover_card(entry: object) -> str | None:
    """One opaque card of a single colour unlike backs and edges."""
    return None if entry in ("yellow", "green") else "the cover card is yellow or green"


def wrong_table(entry: object) -> str | None:
    """An oval table with at most ten places."""
    if not isinstance(entry, Mapping) or entry.get("shape") != "oval":
        return "a poker table is oval: {shape: oval, places: 10}"
    places = entry.get("places")
    return None if isinstance(places, int) and 2 <= places <= PLACES else f"a poker table has at most {PLACES} places"


def wrong_boxes(entry: object) -> str | None:
    """Drop box and tip box on the dealer's side, one left and one right, unless another place is approved."""
    if not isinstance(entry, Mapping):
        return "record the boxes as {drop_box: right, tip_box: left}"
    if entry.get("tip_box_place_approved"):
        return None
    sides = {entry.get("drop_box"), entry.get("tip_box")}
    return None if sides == SIDES else "the drop box and the tip box are on opposite sides of the dealer"


def wrong_fund_box(entry: object) -> str | None:
    """A transparent locked box on the side of the drop box."""
    want = {"transparent", "locked", "side_of_drop_box"}
    if isinstance(entry, Mapping) and all(entry.get(name) for name in want):
        return None
    return "the box for contributions is transparent, locked and on the side of the drop box"


def wrong_rules(entry: object) -> str | None:
    """The posted rules of a bad beat payout state what they must."""
    for name in ("maximum_contribution", "calculation", "minimum_pot", "requirements", "payouts"):
        if not isinstance(entry, Mapping) or not entry.get(name):
            return f"the posted rules lack {name.replace('_', ' ')}"
    return None


def wrong_limits(entry: object) -> str | None:
    """The sign shows the minimum and the maximum."""
    good = isinstance(entry, Mapping) and {"minimum", "maximum"} <= set(entry)
    return None if good else "the sign shows the minimum and the maximum wager, and any cap on raises"
