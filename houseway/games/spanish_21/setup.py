"""Spanish 21: what must lie, hang and be done at the table. MA sections 2 to 4, 7 and 13; PA sections 635a.2 to 635a.5."""

from collections.abc import Collection
from typing import Final

from houseway.errors import BadInput
from houseway.games.spanish_21.play.round import Table
from houseway.games.spanish_21.rules.submission import SEATS, Massachusetts, Pennsylvania, Spanish21
from houseway.rulebook.authority import Authority, cite
from houseway.rulebook.setup import Duty, Fixture, Setup

# -- what a record has to say -------------------------------------------------------------------------------------


def _reference(entry: object) -> str | None:
    return None if isinstance(entry, str) and entry.strip() else "the approval's reference is missing"


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
    """Fixed to the dealer's side, as high as the stacked decks or marked at that height."""
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


READER_INSPECTION: Final = "the floorperson inspects the reader every gaming day for tampering and function"


def _inspected_today(entry: object) -> str | None:
    if not isinstance(entry, dict) or entry.get("by") != "floorperson":
        return READER_INSPECTION
    return None if entry.get("tampering") is False and entry.get("works") is True else READER_INSPECTION


# -- when it is needed --------------------------------------------------------------------------------------------


def hole_card(submission: Massachusetts) -> bool:
    return submission.dealer_mode != "no_hole_card"


def not_preshuffled(submission: Spanish21) -> bool:
    return not submission.opens_preshuffled


def match_offered(submission: Pennsylvania) -> bool:
    return submission.match_the_dealer is not False


MASSACHUSETTS: Final = Setup(
    (
        Fixture(
            "decks",
            "equipment",
            "six or eight decks of one back colour and design, 48 cards each",
            ("MA-S21-2.a",),
            wrong=_without_tens,
        ),
        Fixture(
            "cutting_card",
            "equipment",
            "an approved cutting card, opaque and of one colour",
            ("MA-S21-2.a-cutcard",),
            wrong=_cutting_card,
        ),
        Fixture("shoe", "equipment", "a dealing shoe to the dealer's left", ("MA-S21-7.a",)),
        Fixture("discard_rack", "equipment", "a discard rack to the dealer's right", ("MA-S21-7.c-burn",)),
        Fixture("wager_areas", "layout", "betting areas for the wager and the match wager", ("MA-S21-5.c-form",)),
        Fixture("insurance_line", "layout", "an insurance line", ("MA-S21-11.b-max",)),
        Fixture(
            "hole_card_notice",
            "posting",
            "the notice that the dealer takes a hole card (205 CMR 147.03)",
            ("MA-S21-7.i-notice",),
            hole_card,
        ),
        Fixture(
            "match_maximum",
            "posting",
            "the posted maximum of the match wager (205 CMR 147.03)",
            ("MA-S21-6.b.2",),
            lambda submission: submission.match_posted_max is not None,
        ),
        Fixture(
            "reader_procedures",
            "approval",
            "the approved procedures for the card reader device",
            ("MA-S21-7.i-reader",),
            lambda submission: submission.dealer_mode == "hole_card_with_reader",
            _reference,
        ),
        Fixture(
            "shuffle_variations",
            "approval",
            "the Commission's approval of the licensee's own shuffle, cut or burn",
            ("MA-S21-4.h",),
            lambda submission: bool(submission.shuffle_variations),
            _reference,
        ),
        Fixture(
            "shared_boxes",
            "approval",
            "the Commission's limits for several people on a box, and proof that the dealers can run it",
            ("MA-S21-13.g", "MA-S21-13.a"),
            lambda submission: submission.max_bettors_per_box > 1,
            _reference,
        ),
    ),
    (
        Duty(
            "remove_tens",
            "dealer",
            "opening",
            "the dealer takes every ten out of the decks during the inspection",
            ("MA-S21-3.b-remove", "MA-S21-2.a-inspection"),
            not_preshuffled,
        ),
        Duty(
            "verify_tens",
            "floorperson",
            "opening",
            "the floorperson verifies that no ten is left in any deck",
            ("MA-S21-3.b-remove",),
            not_preshuffled,
            after=("remove_tens",),
        ),
        Duty(
            "spread",
            "dealer",
            "opening",
            "each deck is spread face up by itself, by suit and in sequence, for the first player",
            ("MA-S21-3.b-spread", "MA-S21-3.a"),
            not_preshuffled,
            after=("verify_tens",),
        ),
        Duty(
            "wash",
            "dealer",
            "opening",
            "after the first player's look the cards are turned down, washed and stacked",
            ("MA-S21-3.c-wash", "MA-S21-3.c-exposed"),
            not_preshuffled,
            after=("spread",),
        ),
        Duty(
            "shuffle",
            "dealer",
            "opening",
            "the stacked cards are shuffled",
            ("MA-S21-3.c-shuffle",),
            not_preshuffled,
            after=("wash",),
        ),
        Duty("no_handling", "dealer", "round", "nobody but the dealer touches the cards", ("MA-S21-7.k",)),
        Duty("hands_off", "player", "round", "no player touches a wager before it is settled", ("MA-S21-5.h",)),
        Duty("own_count", "player", "round", "each player counts their own points", ("MA-S21-7.l",)),
        Duty("spread_idle", "dealer", "idle", "the cards are spread face up or face down", ("MA-S21-4.i-idle",)),
    ),
)

PENNSYLVANIA: Final = Setup(
    (
        Fixture("positions", "equipment", "at most seven betting positions", ("PA-S21-2.a",), wrong=_positions),
        Fixture("layout_approval", "approval", "the approval of the layout", ("PA-S21-2.b",), wrong=_reference),
        Fixture("name_or_logo", "layout", "the name or logo of the certificate holder", ("PA-S21-2.b.1",)),
        Fixture("wager_areas", "layout", "a Spanish 21 Wager area for each player", ("PA-S21-2.b.2",)),
        Fixture("blackjack_notice", "layout", "Blackjack pays 3 to 2", ("PA-S21-2.b.3.i",)),
        Fixture("insurance_notice", "layout", "Insurance pays 2 to 1", ("PA-S21-2.b.3.ii",)),
        Fixture("dealer_notice", "layout", "the dealer draws to 16 and stands on all 17s", ("PA-S21-2.b.3.iii",)),
        Fixture("doubled_hands_sign", "posting", "a sign that doubled hands earn no extra payouts", ("PA-S21-2.b.4",)),
        Fixture("match_areas", "layout", "a Match-the-Dealer area for each player", ("PA-S21-2.b.5",), match_offered),
        Fixture("payouts", "posting", "the payout odds of all wagers, on the layout or a sign", ("PA-S21-2.b.6",)),
        Fixture(
            "drop_and_tip_box",
            "equipment",
            "drop box and tip box on opposite sides of the dealer",
            ("PA-S21-2.c",),
            wrong=_boxes_of_dealer,
        ),
        Fixture(
            "card_reader",
            "equipment",
            "a card reader device on the dealer's side, in order today",
            ("PA-S21-2.d-device", "PA-S21-2.d-inspect"),
            wrong=_inspected_today,
        ),
        Fixture(
            "discard_rack",
            "equipment",
            "a discard rack on the dealer's side",
            ("PA-S21-2.e", "PA-S21-2.e.1", "PA-S21-2.e.2"),
            wrong=_rack,
        ),
        Fixture("decks", "equipment", "identical decks of 48 cards", ("PA-S21-3.a",), wrong=_without_tens),
        Fixture("shoe", "approval", "the approved place of the dealing shoe", ("PA-S21-7.a-shoe",), wrong=_reference),
        Fixture(
            "reshuffling_device",
            "approval",
            "the approval of the device that reshuffles and counts (461a.4)",
            ("PA-S21-5.h",),
            lambda submission: submission.auto_reshuffle_device,
            _reference,
        ),
    ),
    (
        Duty(
            "inspect_reader",
            "floorperson",
            "shift",
            "the floorperson inspects the reader at the start of the gaming day",
            ("PA-S21-2.d-inspect",),
        ),
        Duty("change_decks", "licensee", "shift", "the decks are changed at least every 24 hours", ("PA-S21-3.b",)),
        Duty(
            "inspect",
            "dealer",
            "opening",
            "the dealer inspects the cards for defects",
            ("PA-S21-4.a",),
            not_preshuffled,
        ),
        Duty(
            "verify_inspection",
            "floorperson",
            "opening",
            "the floorperson verifies the inspection",
            ("PA-S21-4.a",),
            not_preshuffled,
            after=("inspect",),
        ),
        Duty(
            "remove_tens",
            "floorperson",
            "opening",
            "dealer and floorperson remove every ten, tear it and put it into the decks' box",
            ("PA-S21-4.b", "PA-S21-4.e"),
        ),
        Duty(
            "spread",
            "dealer",
            "opening",
            "the cards are spread face up in fans by deck, suit and sequence for the first player",
            ("PA-S21-4.c",),
            not_preshuffled,
            after=("verify_inspection", "remove_tens"),
        ),
        Duty(
            "wash",
            "dealer",
            "opening",
            "after the first player's look the cards are turned down, washed and stacked",
            ("PA-S21-4.d",),
            not_preshuffled,
            after=("spread",),
        ),
        Duty("no_handling", "dealer", "round", "players and spectators do not touch the cards", ("PA-S21-7.r",)),
        Duty("hands_off", "player", "round", "no player touches a wager before it is settled", ("PA-S21-6.c-lock",)),
        Duty(
            "spread_idle",
            "dealer",
            "idle",
            "the cards are spread face down, or face up where a player asks",
            ("PA-S21-5.g",),
            lambda submission: not submission.auto_reshuffle_device,
        ),
    ),
)

SETUPS: Final[dict[Authority, Setup]] = {Authority.MA: MASSACHUSETTS, Authority.PA: PENNSYLVANIA}


def setup_of(submission: Spanish21) -> Setup:
    """The set-up under that submission's authority."""
    return SETUPS[submission.authority]


def change_shuffling(table: Table, options: Spanish21, done: Collection[str]) -> None:
    """Refuses another way of shuffling while the automated shuffler is still in place.

    Massachusetts wants it taken off the table, Pennsylvania covered or signed. [MA-S21-15.k, PA-S21-13.m]
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
