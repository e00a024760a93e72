"""Colorado Hold 'Em: what lies and hangs at the table, and who does what. Sections 2, 4 to 13."""

from collections.abc import Collection
from typing import Final

from houseway.errors import BadInput
from houseway.games.colorado_holdem.rules import COMPILATION, DECK_CLAUSES, ColoradoHoldem
from houseway.rulebook.setup import Duty, Fixture, Setup
from houseway.table.one_deck.setup import (
    check_devices,
    deck_duties,
    device_procedures,
    manual_shoe,
    printed_odds,
    right_cover_card,
    right_deck,
    shoe_fixtures,
    shuffler,
    two_colours,
    two_decks,
)
from houseway.table.table import Table

NOTICE: Final = "205 CMR 147.03"
LIMIT_LOWERED: Final = {"required_bet": "MA-CH-11.c.p2", "permissible_bet": "MA-CH-12.c.p2"}


def change_options(table: Table, options: ColoradoHoldem, done: Collection[str]) -> None:
    """Refuses a change without the notice that it needs, or (by the compilation) while an old device is on the table.

    ``done`` names the devices that were removed and the options of whose change the players can know: notice was given, or
    (for the payout limit alone) the layout prints it.
    """
    before: ColoradoHoldem = table.submission
    if before.by_compilation or options.by_compilation:
        check_devices(table, options, done, "MA-CH-D14.g")
    if before.bonus_wager is not False and options.bonus_wager is False and "bonus_wager" not in done:
        text = f"notice under {NOTICE} comes before the bonus wager is withdrawn"
        raise BadInput(text, "submission.bonus_wager", "MA-CH-6a.a.p2")
    old, new = before.payout_limit, options.payout_limit
    if new is not None and (old is None or new < old) and "payout_limit" not in done:
        text = f"a payout limit is lowered after notice under {NOTICE}, or on the layout itself"
        raise BadInput(text, "submission.payout_limit", LIMIT_LOWERED[options.version])


def _required(submission: ColoradoHoldem) -> bool:
    return submission.version == "required_bet"


def _permissible(submission: ColoradoHoldem) -> bool:
    return submission.version == "permissible_bet"


def _bonus(submission: ColoradoHoldem) -> bool:
    return submission.bonus_wager is True


def _limited(submission: ColoradoHoldem) -> bool:
    return submission.payout_limit is not None


def _coupons(submission: ColoradoHoldem) -> bool:
    return submission.match_play_coupons


def _marked_areas(record: object) -> str | None:
    if isinstance(record, list) and {"ante", "bet"} <= {str(label).lower() for label in record}:
        return None
    return "the layout names the ante and the bet: write the labels, as in [ante, bet]"


FIXTURES: Final = (
    Fixture("deck", "equipment", "one deck of 52, backs alike", ("MA-CH-2.a.p1", "MA-CH-1.suit"), wrong=right_deck),
    Fixture(
        "cover_card", "equipment", "an opaque cover card of a colour apart", ("MA-CH-2.a.p2",), wrong=right_cover_card
    ),
    Fixture("shuffler", "equipment", "an automated shuffling device", ("MA-CH-5.a.p1", "MA-CH-2.b"), shuffler),
    Fixture("second_deck", "equipment", "a second deck like the first", ("MA-CH-2.b.1",), two_decks, right_deck),
    Fixture("back_colours", "equipment", "two decks of different colour", ("MA-CH-2.b.2",), two_decks, two_colours),
    Fixture("discard_rack", "equipment", "a discard rack, for one deck at a time", ("MA-CH-9.h", "MA-CH-2.b.5")),
    Fixture("betting_areas", "layout", "areas marked ante and bet", ("MA-CH-6.d.p2",), wrong=_marked_areas),
    Fixture("discard_area", "layout", "an area for the discard at each position", ("MA-CH-1.discard",)),
    Fixture("community_area", "layout", "an area for the three community cards", ("MA-CH-1.community_card",)),
    Fixture("bonus_area", "layout", "an area for the $1 bonus chip", ("MA-CH-6a.b",), _bonus),
    Fixture("printed_odds", "posting", 'odds stated with "to" or "win"', ("MA-CH-11.a",), _required, printed_odds),
    Fixture(
        "printed_permissible_odds",
        "posting",
        'odds stated with "to" or "win"',
        ("MA-CH-12.a",),
        _permissible,
        printed_odds,
    ),
    Fixture("payout_limit", "approval", "the payout limit per hand", ("MA-CH-11.c.p1", "MA-CH-12.c.p1"), _limited),
    *shoe_fixtures("MA-CH-7.a.p1", "MA-CH-8.a", stack=3, automated_is="shoe or machine"),
    *device_procedures(DECK_CLAUSES),
)

DUTIES: Final = (
    *(duty for duty in deck_duties(DECK_CLAUSES) if duty.id != "remove_device"),
    Duty("take_chips", "dealer", "always", "takes chips and plaques as wagers", ("MA-CH-6.a.p1",)),
    Duty("take_coupons", "dealer", "always", "takes match play coupons as wagers", ("MA-CH-6.a.p1",), _coupons),
    Duty("refuse_cash", "dealer", "always", "refuses spoken wagers with cash", ("MA-CH-6.a.p2",)),
    Duty("stay_seated", "player", "round", "stays seated until the round is over", ("MA-CH-6.b.p2",)),
    Duty("two_hands", "dealer", "round", "draws with the hand nearer the shoe", ("MA-CH-7.c",), manual_shoe),
    Duty(
        "answer_for_own",
        "player",
        "round",
        "answers for the own hand and lets nobody else touch it",
        ("MA-CH-9.a.1", "MA-CH-10.a.1"),
    ),
    Duty("in_view", "player", "round", "keeps the cards in the dealer's view", ("MA-CH-9.a.2", "MA-CH-10.a.2")),
    Duty(
        "rebuildable",
        "dealer",
        "round",
        "picks cards up so that each hand can be rebuilt",
        ("MA-CH-9.h", "MA-CH-10.i"),
    ),
    Duty(
        "same_version",
        "licensee",
        "always",
        "has the same version played at every Colorado Hold 'Em table",
        ("MA-CH-6.f.p2",),
    ),
    Duty(
        "notice_of_bonus",
        "licensee",
        "always",
        f"gives notice under {NOTICE} before the bonus wager is withdrawn",
        ("MA-CH-6a.a.p2",),
    ),
    Duty(
        "notice_of_limit",
        "licensee",
        "always",
        f"gives notice under {NOTICE} before a payout limit that is not on the layout is lowered",
        ("MA-CH-11.c.p2", "MA-CH-12.c.p2"),
        _limited,
    ),
)

SETUP: Final = Setup(FIXTURES, DUTIES)

_CARDS: Final = {duty.id: duty for duty in deck_duties(COMPILATION)}
SETUP_BY_COMPILATION: Final = Setup(
    FIXTURES, (*(_CARDS.get(duty.id, duty) for duty in DUTIES), _CARDS["remove_device"])
)
"""The same duties by the compilation's clauses, and the removal of a device before another method is used."""
