"""Pai Gow: what lies and hangs at the table, and who does what. Sections 1 to 8 and 10."""

from collections.abc import Callable, Mapping
from datetime import timedelta
from typing import Final

from houseway.equipment.life import DAY
from houseway.equipment.tiles import TILES
from houseway.games.pai_gow.play.dealing import SEATS
from houseway.games.pai_gow.rules import PaiGow
from houseway.rulebook.setup import Duty, Fixture, Setup

DICE_IN_SHAKER: Final = 3


def banks(submission: PaiGow) -> bool:
    return submission.player_banking


def coupons(submission: PaiGow) -> bool:
    return submission.match_play_coupons


def _count(wanted: int, what: str) -> Callable[[object], str | None]:
    def wrong(record: object) -> str | None:
        return None if record == wanted else f"{record!r} {what}: there are {wanted}"

    return wrong


def dice_wrong(record: object) -> str | None:
    """What is wrong with the record of the dice: how many are in the shaker, and for how many hours."""
    if not isinstance(record, Mapping) or "count" not in record:
        return "the record says how many dice are in the shaker and for how many hours: {count: 3, hours: 2}"
    if record["count"] != DICE_IN_SHAKER:
        return f"{record['count']} dice: the shaker holds {DICE_IN_SHAKER}"
    if timedelta(hours=float(record.get("hours", 0))) > DAY:
        return "dice stay on a table for 24 hours at most"
    return None


FIXTURES: Final = (
    Fixture("tiles", "equipment", "one set of 32 tiles", ("MA-PG-2.a", "MA-PG-2.g"), wrong=_count(len(TILES), "tiles")),
    Fixture("shaker", "equipment", "a pai gow shaker that keeps its three dice inside", ("MA-PG-3.a",)),
    Fixture(
        "dice",
        "equipment",
        "three dice, on the table for 24 hours at most",
        ("MA-PG-3.a", "MA-PG-3.c"),
        wrong=dice_wrong,
    ),
    Fixture(
        "betting_areas", "layout", "six betting areas", ("MA-PG-5.a-1", "MA-PG-6.c-1"), wrong=_count(SEATS, "areas")
    ),
    Fixture("dealer_marker", "equipment", "a marker for the dealer's stack", ("MA-PG-6.d-2",)),
    Fixture("bank_markers", "equipment", "approved markers for bank and co-bank", ("MA-PG-1.def-marker",), banks),
    Fixture("house_way", "approval", "the submitted way of setting the dealer's hands", ("MA-PG-7.e", "MA-PG-7.d")),
    Fixture("delivery_styles", "approval", "the styles of delivery offered to a bank", ("MA-PG-8.k-3",), banks),
    Fixture("style_signal", "approval", "the act that shows a style to surveillance", ("MA-PG-8.i-2",), banks),
    Fixture("dealer_wager", "approval", "how the dealer's wager against a bank is found", ("MA-PG-8.h-1",), banks),
    Fixture("coupons", "approval", "match play coupons", ("MA-PG-5.a-1",), coupons),
)

DUTIES: Final = (
    Duty(
        "sort",
        "dealer",
        "opening",
        "sorts the set into the supreme pair and fifteen others",
        ("MA-PG-4.a.1", "MA-PG-4.a-1"),
    ),
    Duty(
        "compare",
        "dealer",
        "opening",
        "lays the tiles side by side: size and shading",
        ("MA-PG-4.a.2",),
        after=("sort",),
    ),
    Duty("examine", "dealer", "opening", "looks over backs and sides for flaws", ("MA-PG-4.a.3",), after=("sort",)),
    Duty("verify", "floorperson", "opening", "verifies the inspection", ("MA-PG-4.a-1",), after=("compare", "examine")),
    Duty("display", "dealer", "opening", "lays the tiles out in 16 pairs by rank", ("MA-PG-4.b",), after=("verify",)),
    Duty(
        "keep_shaker", "dealer", "always", "has charge of shaker and dice and never leaves them alone", ("MA-PG-3.b",)
    ),
    Duty("replace_dice", "licensee", "always", "takes dice off the table within 24 hours", ("MA-PG-3.c",)),
    Duty("take_chips", "dealer", "always", "takes chips, plaques and coupons as wagers", ("MA-PG-5.a-1",)),
    Duty("refuse_cash", "dealer", "always", "refuses spoken wagers with cash", ("MA-PG-5.a-2",)),
    Duty("stay_seated", "player", "round", "stays seated until the round is over", ("MA-PG-5.b-2",)),
    Duty("full_view", "player", "round", "keeps the four tiles in the dealer's view", ("MA-PG-7.b-3",)),
    Duty(
        "touch_own",
        "player",
        "round",
        "touches their own tiles, and not after they are laid down",
        ("MA-PG-7.b-1", "MA-PG-7.b-4"),
    ),
    Duty("rebuildable", "dealer", "round", "collects tiles so that each hand can be rebuilt", ("MA-PG-7.l",)),
    Duty("show_style", "dealer", "round", "repeats the style, signals it, moves the stacks", ("MA-PG-8.i-2",), banks),
    Duty("lay_out_pairs", "dealer", "idle", "lays the tiles out in their pairs", ("MA-PG-4.g",)),
)

SETUP: Final = Setup(FIXTURES, DUTIES)
