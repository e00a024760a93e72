"""Colorado Hold 'Em: the licensee's options, and the wagers. Sections 2, 5 to 8, 11 and 12."""

from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import ClassVar, Final, Literal

from houseway.games.colorado_holdem.rules.drafts import edition_violations, excluded
from houseway.games.colorado_holdem.rules.option_kinds import BonusTable, DecksOption, MainTable
from houseway.games.colorado_holdem.rules.paytables import ALSO_CALLED, BONUS_FLOOR, MAIN_FLOOR, WINNING_PAIR, Version
from houseway.rulebook.authority import Authority
from houseway.rulebook.submission import MoneyOption, PostedTable, Rows, Submission, Violation, option
from houseway.table.chips import payout_limits as limits
from houseway.table.chips.wager_rules import wagers_of
from houseway.table.one_deck.clauses import deck_clauses

DECK_CLAUSES: Final = deck_clauses("colorado_holdem", Authority.MA)
COMPILATION: Final = deck_clauses("colorado_holdem", Authority.MA, "compilation")

BONUS_STAKE: Final = 1_00
"""The bonus wager is one chip of a dollar; in cents. [MA-CH-6a.b]"""
LEAST_LIMIT: Final = 50_000_00
"""The least payout limit a licensee may set, in cents. [MA-CH-11.c.p1, MA-CH-12.c.p1]"""
ODDS_CLAUSE: Final[dict[Version, str]] = {"required_bet": "MA-CH-11.b", "permissible_bet": "MA-CH-12.b"}
BONUS_CLAUSE: Final[dict[Version, str]] = {"required_bet": "MA-CH-11.d", "permissible_bet": "MA-CH-12.d"}
LIMIT_CLAUSE: Final[dict[Version, str]] = {"required_bet": "MA-CH-11.c.p1", "permissible_bet": "MA-CH-12.c.p1"}


class ColoradoHoldem(Submission):
    """A licensee's choices for Colorado Hold 'Em."""

    home: ClassVar[str] = "MA-CH-6.f.p1"
    auto_reshuffle_device: ClassVar[bool] = False
    """No device of this chapter exempts the cards from being cut or spread."""
    by_compilation: ClassVar[bool] = False
    """Whether options that only the compilation allows may be chosen."""

    version: Version = option("required_bet", "MA-CH-6.f.p1")
    other_tables_version: Version | None = option(
        None,
        "MA-CH-6.f.p2",
        "the version at the licensee's other Colorado Hold 'Em tables, which has to be the same; none if there are none",
    )
    permissible_tens: Literal["push", "pay"] = option(
        "push", "MA-CH-10.f", note="what a pair of tens is in the permissible version: 10(f) or the table of 12(b)"
    )
    low_ace_instant: bool = option(
        True,
        "MA-CH-3.c.1",
        note="whether A-2-3 of one suit is an instant winner, on which section 3 is silent",
    )
    bonus_wager: bool | None = option(None, "MA-CH-6a.a.p1", note="offered by default if a seat places it")
    main_odds: MainTable = option(
        None,
        "MA-CH-11.b",
        "a posted table, each row at or above the listed odds of the version",
        "the listed odds by default; a row that is not posted pays the listed odds",
    )
    bonus_odds: BonusTable = option(
        BONUS_FLOOR,
        "MA-CH-11.d",
        "a posted table, each row at or above the listed odds",
        "a row that is not posted pays the listed odds",
    )
    payout_limit: MoneyOption = option(
        None,
        "MA-CH-11.c.p1",
        "none, or dollars: 50000, or more as approved",
        "covers ante and bet of one hand together, never the bonus",
    )
    folded_bonus: Literal["lose", "returned"] = option(
        "lose", "MA-CH-9.b.2.p2", note="the bonus of a player who folds, on which section 9 is silent"
    )
    false_declaration_bonus: Literal["void", "lose"] = option(
        "void", "MA-CH-13.d", note="the bonus of a hand that a wrong declaration makes void"
    )
    two_adjacent_positions: bool = option(False, "MA-CH-6.e", "false | true (one player at two adjacent positions)")
    match_play_coupons: bool = option(False, "MA-CH-6.a.p1", "false | true (coupons are taken beside chips)")
    dealing_method: Literal["manual_shoe", "hand", "automated_shoe"] = option(
        "manual_shoe", "MA-CH-5.b", "manual_shoe | automated_shoe (stacks of three) | hand (compilation only)"
    )
    second_deck: DecksOption = option(False, "MA-CH-2.b", "false | true (the decks alternate; needs a shuffler)")
    shuffle_method: Literal["automated", "manual"] = option(
        "automated", "MA-CH-5.a.p1", "automated | manual (compilation only)"
    )
    shuffler_inserts_into_shoe: bool = option(False, "MA-CH-5.a.p2", "false | true (the device loads the shoe)")
    shuffler_programmed_to_deal: bool = option(
        False, "MA-CH-5.a.p3", "false | true (the device deals the right number of cards to each position)"
    )
    shuffler_counts_cards: bool = option(False, "MA-CH-7.f.p1", "false | true (lifts the five-round stub count)")
    cut_required: bool = option(False, "MA-CH-5.c", "false | true (the licensee or the Commission requires a cut)")
    exposed_card: Literal["void", "play_on"] = option(
        "void", "MA-CH-1.community_card", note="when a card is seen too early, on which the chapter is silent"
    )
    pre_shuffled_cards: bool = option(False, "MA-CH-4.a", "false | true (compilation only; still needs a cut)")
    idle_spread: Literal["face_up", "face_down"] = option(
        "face_up", "MA-CH-5.e", "face_up | face_down (compilation only)"
    )

    @property
    def shuffles_by_device(self) -> bool:
        """Whether an automated shuffler is used, as the governing text requires. [MA-CH-5.a.p1]"""
        return self.shuffle_method == "automated"

    @property
    def dealt_uncut(self) -> bool:
        """Whether the stack is dealt as it leaves the device; cards shuffled by hand are cut. [MA-CH-5.b, MA-CH-5.c]"""
        return self.shuffles_by_device and not self.cut_required

    @property
    def stub_count_lifted(self) -> bool:
        """Whether the shuffler's own count replaces counting the stub. [MA-CH-7.f.p1]"""
        return self.shuffler_counts_cards

    @cached_property
    def main(self) -> Rows:
        """The table in force for ante and bet."""
        posted = {self._row(row): at for row, at in (self.main_odds or {}).items()}
        return {**MAIN_FLOOR[self.version], **posted}

    def _row(self, row: str) -> str:
        return ALSO_CALLED.get(row, row) if self.version == "permissible_bet" else row

    @cached_property
    def bonus(self) -> Rows:
        """The bonus table in force."""
        return {**BONUS_FLOOR, **self.bonus_odds}

    def violations(self) -> Iterator[Violation]:
        if self.other_tables_version not in (None, self.version):
            message = f"every Colorado Hold 'Em table of a licensee plays the same version, and this is {self.version}"
            yield self.broken("other_tables_version", "MA-CH-6.f.p2", message)
        if self.main_odds is not None:
            yield from self.below_floor("main_odds")
        yield from self.below_floor("bonus_odds")
        yield from limits.too_low(self, "payout_limit", LEAST_LIMIT, LIMIT_CLAUSE[self.version], "MA-CH~A12")
        yield from edition_violations(self)
        yield from excluded(self)

    @property
    def posted_tables(self) -> Mapping[str, PostedTable]:
        floor = dict(MAIN_FLOOR[self.version])
        if self.version == "permissible_bet":
            floor |= dict.fromkeys(ALSO_CALLED, floor[WINNING_PAIR[self.version]])
        return {
            "main_odds": PostedTable(floor, ODDS_CLAUSE[self.version], self.main),
            "bonus_odds": PostedTable(BONUS_FLOOR, BONUS_CLAUSE[self.version], self.bonus),
        }


class ColoradoCompilation(ColoradoHoldem):
    """A licensee's choices for Colorado Hold 'Em under the compilation."""

    by_compilation: ClassVar[bool] = True

    def violations(self) -> Iterator[Violation]:
        yield from super().violations()
        if self.shuffler_programmed_to_deal:
            message = "the compilation does not provide for a shuffler that is programmed to deal"
            yield self.broken("shuffler_programmed_to_deal", "MA-CH-5.a.p2", message)
        if self.permissible_tens == "pay":
            message = "the compilation's table begins at jacks: a pair of tens is a push"
            yield self.broken("permissible_tens", "MA-CH-12.b", message)


WAGERS: Final = wagers_of(
    "colorado_holdem", Authority.MA, ante={"takes_coupon": lambda submission: submission.match_play_coupons}
)
"""The bet is made only in play, after the player has looked at the three cards."""
