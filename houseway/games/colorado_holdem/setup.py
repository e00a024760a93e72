"""Colorado Hold 'Em: what lies and hangs at the table, and who does what. Sections 2, 4 to 13."""

from collections.abc import Collection
from typing import Final

from houseway.errors import BadInput
from houseway.games.colorado_holdem.play.round import Table
from houseway.games.colorado_holdem.rules.submission import COMPILATION, DECK_CLAUSES, ColoradoHoldem
from houseway.rulebook.authority import Authority
from houseway.rulebook.setup import Duty, Fixture, setup_of
from houseway.table.one_deck.setup import DUTIES as SHARED_DUTIES
from houseway.table.one_deck.setup import FIXTURES as SHARED_FIXTURES
from houseway.table.one_deck.setup import (
    automated_shoe_of,
    check_devices,
    deck_duties,
    printed_odds,
    right_cover_card,
)

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
        raise BadInput(text, "submission.bonus_wager", "MA-CH-6a.a.p2", code="notice-missing")
    old, new = before.payout_limit, options.payout_limit
    if new is not None and (old is None or new < old) and "payout_limit" not in done:
        text = f"a payout limit is lowered after notice under {NOTICE}, or on the layout itself"
        raise BadInput(text, "submission.payout_limit", LIMIT_LOWERED[options.version], code="notice-missing")


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
    *SHARED_FIXTURES,
    Fixture("cover_card", "equipment", "an opaque cover card of a colour apart", wrong=right_cover_card),
    Fixture("betting_areas", "layout", "areas marked ante and bet", wrong=_marked_areas),
    Fixture("discard_area", "layout", "an area for the discard at each position"),
    Fixture("community_area", "layout", "an area for the three community cards"),
    Fixture("bonus_area", "layout", "an area for the $1 bonus chip", applies=_bonus),
    Fixture("printed_odds", "posting", 'odds stated with "to" or "win"', applies=_required, wrong=printed_odds),
    Fixture(
        "printed_permissible_odds",
        "posting",
        'odds stated with "to" or "win"',
        applies=_permissible,
        wrong=printed_odds,
    ),
    Fixture("payout_limit", "approval", "the payout limit per hand", applies=_limited),
    automated_shoe_of(3, "shoe or machine"),
)

DUTIES: Final = (
    *SHARED_DUTIES,
    Duty("take_chips", "dealer", "always", "takes chips and plaques as wagers"),
    Duty("take_coupons", "dealer", "always", "takes match play coupons as wagers", applies=_coupons),
    Duty("answer_for_own", "player", "round", "answers for their own hand and lets nobody else touch it"),
    Duty("in_view", "player", "round", "keeps the cards in the dealer's view"),
    Duty("same_version", "licensee", "always", "has the same version played at every Colorado Hold 'Em table"),
    Duty("notice_of_bonus", "licensee", "always", f"gives notice under {NOTICE} before the bonus wager is withdrawn"),
    Duty(
        "notice_of_limit",
        "licensee",
        "always",
        f"gives notice under {NOTICE} before a payout limit that is not on the layout is lowered",
        applies=_limited,
    ),
)

SETUP: Final = setup_of(
    "colorado_holdem",
    Authority.MA,
    FIXTURES,
    DUTIES,
    *(duty for duty in deck_duties(DECK_CLAUSES) if duty.id != "remove_device"),
)

SETUP_BY_COMPILATION: Final = setup_of("colorado_holdem", Authority.MA, FIXTURES, DUTIES, *deck_duties(COMPILATION))
"""The same by the compilation's clauses, with the removal of a device before another method is used."""
