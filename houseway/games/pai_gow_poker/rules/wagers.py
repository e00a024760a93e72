"""Pai Gow Poker: the wagers. Sections 7, 12 to 15 and 17."""

from typing import Final

from houseway.errors import BadInput
from houseway.games.pai_gow_poker.play.round import Round
from houseway.games.pai_gow_poker.rules.submission import OFF, SECTION_17, PaiGowPoker
from houseway.table.game import WagerRule

MAIN: Final = "pai_gow_poker"
DOLLAR: Final = 1_00
LEAST_BONUS: Final = 1_00
LEAST_FOR_ENVY: Final = 5_00
"""The least bonus wager that qualifies for envy, in cents. [MA-PGP-15.c-1]"""
NUMBERS: Final = tuple(range(1, 8))


def _additional(submission: PaiGowPoker) -> str | None:
    if submission.start_method != "rng":
        return "the additional wager needs a random number generator: start_method rng"
    return f"the additional wager is {OFF}" if submission.additional_wager is False else None


def _progressive(submission: PaiGowPoker) -> str | None:
    return f"the progressive wager is {OFF}" if submission.progressive is False else None


def _insurance(submission: PaiGowPoker) -> str | None:
    return f"the insurance wager is {OFF}" if submission.insurance is False else None


def _bonus(submission: PaiGowPoker) -> str | None:
    if submission.offers_section_17:
        return "the bonus wager may not stand at a table with the three-card or the seven-card bonus"
    return f"the bonus wager is {OFF}" if submission.bonus_envy is False else None


def _three_card(submission: PaiGowPoker) -> str | None:
    return f"the three-card bonus is {OFF}" if submission.three_card_bonus is False else _section_17(submission)


def _seven_card(submission: PaiGowPoker) -> str | None:
    return f"the seven-card bonus is {OFF}" if submission.seven_card_bonus is False else _section_17(submission)


def _section_17(submission: PaiGowPoker) -> str | None:
    if submission.bonus_envy:
        return "the three-card and seven-card bonus may not stand at a table with the bonus wager"
    if submission.dealing not in (None, "automated_shoe_3"):
        return "this wager is dealt from an automated shoe in stacks of three: automated_shoe_3"
    return None


WAGERS: Final = {
    rule.id: rule
    for rule in (
        WagerRule(MAIN, "Pai Gow Poker", ("MA-PGP-7.a-1", "MA-PGP-7.b-1"), coupon=("MA-PGP-7.a-1", "MA-PGP~A64")),
        WagerRule("dealer_vs_bank", "Dealer's wager against the bank", ("MA-PGP-10.g-1",), placed=False),
        WagerRule(
            "additional",
            "Additional wager on a number",
            ("MA-PGP-13.a", "MA-PGP-13.b.1-1", "MA-PGP-13.b.2"),
            defined=("MA-PGP-13.b.1-2",),
            coupon=("MA-PGP-13.b.2", "MA-PGP~A64"),
            takes_coupon=lambda submission: submission.additional_match_play,
            selections=NUMBERS,
            main=False,
            offered=_additional,
            needs=(MAIN,),
            by={"needs": "MA-PGP-13.b.1-1"},
            stands=True,
        ),
        WagerRule(
            "progressive",
            "Progressive",
            ("MA-PGP-14.a-1", "MA-PGP-7.d-1", "MA-PGP-14.a-2"),
            main=False,
            offered=_progressive,
            needs=(MAIN,),
            by={"needs": "MA-PGP-14.a-1", "amounts": "MA-PGP-14.a-2"},
            amounts=(DOLLAR, 5 * DOLLAR),
            accepts=lambda submission: (submission.progressive_stake * DOLLAR,),
        ),
        WagerRule(
            "pai_gow_insurance",
            "Pai Gow Insurance",
            ("MA-PGP-15.b-1", "MA-PGP-15.a-1"),
            defined=("MA-PGP-1.def-insurance_wager", "MA-PGP-15.a-1"),
            main=False,
            offered=_insurance,
            needs=(MAIN,),
            by={"needs": "MA-PGP-15.b-1"},
        ),
        WagerRule(
            "bonus",
            "Bonus",
            ("MA-PGP-15.b-1", "MA-PGP-15.a-1", "MA-PGP-15.b-2"),
            defined=("MA-PGP-1.def-bonus_wager", "MA-PGP-15.a-1"),
            main=False,
            offered=_bonus,
            needs=(MAIN,),
            least=LEAST_BONUS,
            by={"needs": "MA-PGP-15.b-1", "least": "MA-PGP-15.b-2"},
            apart=SECTION_17,
        ),
        WagerRule("envy", "Envy bonus", ("MA-PGP-1.def-envy_bonus",), placed=False),
        WagerRule(
            "three_card_bonus",
            "Three-card bonus",
            ("MA-PGP-7.e", "MA-PGP-17.a-1"),
            defined=("MA-PGP-1.def-three_card_bonus", "MA-PGP-17.a-1"),
            main=False,
            offered=_three_card,
            needs=(MAIN,),
            by={"needs": "MA-PGP-7.e"},
            apart=("bonus", "additional"),
            stands=True,
        ),
        WagerRule(
            "seven_card_bonus",
            "Seven-card bonus",
            ("MA-PGP-7.e", "MA-PGP-17.a-1"),
            defined=("MA-PGP-1.def-seven_card_bonus", "MA-PGP-17.a-1"),
            main=False,
            offered=_seven_card,
            needs=(MAIN,),
            by={"needs": "MA-PGP-7.e"},
            apart=("bonus", "additional"),
        ),
    )
}
"""The main wager admits a player to the round; the dealer's wager and the envy bonus arise only in play."""

SILENT_OPTION: Final = {
    "additional": ("additional_wager", None),
    "progressive": ("progressive", 1),
    "pai_gow_insurance": ("insurance", "A"),
    "bonus": ("bonus_envy", True),
    "three_card_bonus": ("three_card_bonus", True),
    "seven_card_bonus": ("seven_card_bonus", "A"),
}
"""The option value assumed if the submission is silent about a wager that is placed anyway."""
CACHED: Final = ("way", "ranking", "prizes", "meter", "seven_card_table")


def check_wagers(rnd: Round) -> None:
    """Refuses wagers that exclude each other, by the options of this round."""
    offer_what_was_placed(rnd)
    if section_17(rnd) and any(rnd.open_wagers("additional")):
        text = "with a section 17 wager no starting number is drawn, so there is none to wager on"
        raise BadInput(text, "seats", "MA-PGP-4.a", code="no-number-drawn")


def offer_what_was_placed(rnd: Round) -> None:
    """Treats a wager about which the submission is silent as offered, for this round, once somebody places it.

    The resulting options still have to be compatible: a section 17 wager and a bonus wager exclude each other.
    """
    options: PaiGowPoker = rnd.submission
    placed = {wager.id for wager in rnd.wagers} & SILENT_OPTION.keys()
    silent = {
        option: value
        for option, value in (SILENT_OPTION[name] for name in sorted(placed))
        if value is not None and getattr(options, option) is None
    }
    if not silent:
        return
    twin = options.model_copy(update=silent)
    for name in CACHED:  # drop cached values derived from the options
        twin.__dict__.pop(name, None)
    for violation in twin.violations():
        raise BadInput(violation.message, "seats", violation.clause, code=violation.code, readings=violation.readings)
    rnd.submission = twin


def section_17(rnd: Round) -> bool:
    """Whether the round is dealt as in section 17."""
    return bool(rnd.submission.deals == "automated_shoe_3")


__all__ = ["LEAST_FOR_ENVY", "MAIN", "NUMBERS", "SECTION_17", "WAGERS", "check_wagers", "section_17"]
