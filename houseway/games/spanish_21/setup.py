"""Checks of a Spanish 21 table's setup records, and changes of the shuffling method. PA section 635a.2."""

from collections.abc import Collection
from typing import Final

from houseway.errors import BadInput
from houseway.games.spanish_21.play.round import Table
from houseway.games.spanish_21.rules.submission import SEATS, Spanish21
from houseway.rulebook.authority import Authority, cite
from houseway.rulebook.setup import setup_of

READER_INSPECTION: Final = "the floorperson inspects the reader every gaming day for tampering and function"


def _positions(entry: object) -> str | None:
    fits = isinstance(entry, int) and not isinstance(entry, bool) and 1 <= entry <= SEATS
    return None if fits else f"at most seven betting positions facing the dealer, not {entry}"


def _without_tens(entry: object) -> str | None:
    if not isinstance(entry, dict) or entry.get("cards") != 48 or entry.get("tens"):
        return "each deck holds 48 cards and no ten: write {cards: 48, backs: red}"
    return None if entry.get("backs") else "write the colour of the backs"


def _cutting_card(entry: object) -> str | None:
    wanted = {"opaque", "solid_colour", "differs_from_backs"}
    if isinstance(entry, dict) and all(entry.get(name) is True for name in wanted):
        return None
    return "the cutting card is opaque, of one colour, and stands out from backs and edges"


def _rack(entry: object) -> str | None:
    """What is wrong with the record of the discard rack, or None."""
    if not isinstance(entry, dict) or entry.get("fixed_to") != "dealer's side":
        return "the discard rack is fixed to the dealer's side"
    exact, taller = entry.get("height") == "decks in use", entry.get("height") == "taller"
    if exact or (taller and entry.get("marked_at") == "decks in use"):
        return None
    return "the rack is as high as the decks in use, or taller with a mark at that height"


def _boxes_of_dealer(entry: object) -> str | None:
    if isinstance(entry, dict):
        if {entry.get("drop_box"), entry.get("tip_box")} == {"dealer's left", "dealer's right"}:
            return None
        if entry.get("drop_box") and str(entry.get("tip_box_approval", "")).strip():
            return None
    return "drop box and tip box are on the dealer's side, on opposite sides of the dealer, or as approved"


def _inspected_today(entry: object) -> str | None:
    if not isinstance(entry, dict) or entry.get("by") != "floorperson":
        return READER_INSPECTION
    return None if entry.get("tampering") is False and entry.get("works") is True else READER_INSPECTION


CHECKS: Final = {
    "positions": _positions,
    "without_tens": _without_tens,
    "cutting_card": _cutting_card,
    "rack": _rack,
    "boxes_of_dealer": _boxes_of_dealer,
    "inspected_today": _inspected_today,
}
SETUPS: Final = {authority: setup_of("spanish_21", authority, checks=CHECKS) for authority in Authority}


def change_shuffling(table: Table, options: Spanish21, done: Collection[str]) -> None:
    """Raises BadInput if ``options`` drop the automated shuffler while it is still in place.

    It must be taken off the table (Massachusetts), or covered or marked (Pennsylvania). ``done`` names the steps carried
    out already. [MA-S21-15.k, PA-S21-13.m]
    """
    before: Spanish21 = table.submission
    if not _shuffler(before) or _shuffler(options):
        return
    words = {"removed": "taken off the table", "covered_or_signed": "covered or marked out of order"}
    if "shuffler" not in done:
        text = f"the automated shuffler is {words[before.terms.shuffler_set_aside]} before another method is used"
        raise BadInput(
            text,
            "submission.shuffle",
            cite(before.authority, "MA-S21-15.k", "PA-S21-13.m")[0],
            code="device-still-there",
        )


def _shuffler(submission: Spanish21) -> bool:
    return submission.shuffle == "automated" or submission.shuffles_continuously
