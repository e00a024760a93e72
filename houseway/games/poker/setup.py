"""Checks of a poker table's setup records, the conditions under which some are required, and changes of the shuffler."""

from collections.abc import Collection, Mapping
from typing import Final

from houseway.errors import BadInput
from houseway.games.poker.play.round import Table
from houseway.games.poker.rules.law import irregular
from houseway.games.poker.rules.submission import Poker
from houseway.rulebook.authority import Authority
from houseway.rulebook.setup import Applies, Check, setup_of

PLACES: Final = 10
SIDES: Final = {"left", "right"}


def change_method(table: Table, options: Poker, done: Collection[str]) -> None:
    """Raises BadInput if ``options`` drop the automated shuffler before it is removed (MA), or covered or signed (PA)."""
    if table.submission.by_device and not options.by_device and "automated shuffler" not in done:
        clause = irregular.REMOVE_DEVICE[options.authority][0]
        how = "remove" if options.authority is Authority.MA else "cover, or put a sign on,"
        raise BadInput(f"{how} the automated shuffler first", "submission", clause, code="device-still-there")


def offers(*families: str) -> Applies:
    """A condition: whether a submission offers a variant whose id starts with one of ``families``."""

    def applies(submission: Poker) -> bool:
        return any(name.startswith(families) for name in submission.variants or submission.permitted)

    return applies


def wrong_decks(entry: object) -> str | None:
    """What is wrong with the record of the decks, or None: two decks of 52 with backs of different colours."""
    if not isinstance(entry, Mapping) or set(entry) != {"backs", "cards"}:
        return "record the decks as {backs: [red, blue], cards: [52, 52]}"
    backs, counts = entry["backs"], entry["cards"]
    if len(set(backs)) != 2:
        return "two decks with distinguishable backs lie at every table"
    return None if list(counts) == [52, 52] else "each deck holds 52 cards"


def wrong_cover_card(entry: object) -> str | None:
    """What is wrong with the record of the cover card, or None: it is yellow or green."""
    return None if entry in ("yellow", "green") else "the cover card is yellow or green"


def wrong_table(entry: object) -> str | None:
    """What is wrong with the record of the table, or None: it is oval and has two to ten places."""
    if not isinstance(entry, Mapping) or entry.get("shape") != "oval":
        return "a poker table is oval: {shape: oval, places: 10}"
    places = entry.get("places")
    return None if isinstance(places, int) and 2 <= places <= PLACES else f"a poker table has at most {PLACES} places"


def wrong_boxes(entry: object) -> str | None:
    """What is wrong with the record of the boxes, or None.

    The drop box and the tip box are on opposite sides of the dealer unless another place for the tip box is approved.
    """
    if not isinstance(entry, Mapping):
        return "record the boxes as {drop_box: right, tip_box: left}"
    if entry.get("tip_box_place_approved"):
        return None
    sides = {entry.get("drop_box"), entry.get("tip_box")}
    return None if sides == SIDES else "the drop box and the tip box are on opposite sides of the dealer"


def wrong_fund_box(entry: object) -> str | None:
    """What is wrong with the record of the fund's box, or None: transparent, locked, on the drop box's side."""
    want = {"transparent", "locked", "side_of_drop_box"}
    if isinstance(entry, Mapping) and all(entry.get(name) for name in want):
        return None
    return "the box for contributions is transparent, locked and on the side of the drop box"


def wrong_rules(entry: object) -> str | None:
    """The first required item that the posted bad beat rules lack, as a message, or None."""
    for name in ("maximum_contribution", "calculation", "minimum_pot", "requirements", "payouts"):
        if not isinstance(entry, Mapping) or not entry.get(name):
            return f"the posted rules lack {name.replace('_', ' ')}"
    return None


def wrong_limits(entry: object) -> str | None:
    """What is wrong with the record of the limit sign, or None: it shows the minimum and the maximum."""
    good = isinstance(entry, Mapping) and {"minimum", "maximum"} <= set(entry)
    return None if good else "the sign shows the minimum and the maximum wager, and any cap on raises"


CONDITIONS: Final[Mapping[str, Applies]] = {
    "any_fund": lambda submission: submission.collects_bad_beat or submission.jackpot is not None,
    "straddle": lambda submission: submission.straddles.offered,
    "blinds": offers("holdem", "omaha", "five_card_draw"),
    "forced_bets": offers("seven_card_stud", "five_card_stud"),
}
CHECKS: Final[Mapping[str, Check]] = {
    check.__name__: check
    for check in (
        wrong_decks,
        wrong_cover_card,
        wrong_table,
        wrong_boxes,
        wrong_fund_box,
        wrong_rules,
        wrong_limits,
    )
}
SETUPS: Final = {
    authority: setup_of("poker", authority, conditions=CONDITIONS, checks=CHECKS) for authority in Authority
}
