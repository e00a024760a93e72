"""Minibaccarat: the licensee's options, the wagers and what they pay. Sections 2, 3, 7 and 12."""

from collections.abc import Iterator
from fractions import Fraction
from typing import Annotated, ClassVar, Final, Literal

from pydantic import BeforeValidator, PlainSerializer

from houseway.equipment.money import EVEN, Odds
from houseway.equipment.randomness.decks import Batch, Composition
from houseway.errors import BadInput
from houseway.rulebook.paytables import table_in_force
from houseway.rulebook.submission import OddsOption, Rows, Submission, Violation, option, percent, rows
from houseway.table.game import WagerRule
from houseway.table.kit.batches import COLOURS, two_batches
from houseway.table.round import Round

SEATS: Final = 9
TIE_FLOOR: Final = Odds(8, 1)

DRAGON_BONUS: Final[dict[str, Rows]] = {
    "A": rows(
        win_by_9="30:1",
        win_by_8="10:1",
        win_by_7="6:1",
        win_by_6="4:1",
        win_by_5="2:1",
        win_by_4="1:1",
        natural_winner="1:1",
    ),
    "B": rows(
        win_by_9="20:1",
        win_by_8="8:1",
        win_by_7="7:1",
        win_by_6="4:1",
        win_by_5="3:1",
        win_by_4="1:1",
        natural_winner="1:1",
    ),
    "C": rows(
        win_by_9="30:1",
        win_by_8="10:1",
        win_by_7="4:1",
        win_by_6="4:1",
        win_by_5="2:1",
        win_by_4="2:1",
        natural_winner="1:1",
    ),
}
"""The Dragon Bonus tables; in each a Natural tie returns the wager. [MA-MB-12.e-s2]"""

HOUSE_MONEY: Final = rows(player_and_banker_pair="15:1", player_or_banker_pair="3:1")
"""The odds of a House Money wager whose payout is taken. [MA-MB-12.h]"""

PLAYER_ODDS: Final = EVEN
BANKER_ODDS: Final = EVEN
DRAGON_7_ODDS: Final = Odds(40, 1)
PANDA_8_ODDS: Final = Odds(25, 1)


def _portion(value: object) -> Fraction:
    return Fraction(1) if value == "all" else percent(value)


PortionOption = Annotated[
    Fraction, BeforeValidator(_portion), PlainSerializer(lambda share: f"{float(share * 100):g}%")
]


class Minibaccarat(Submission):
    """A licensee's choices for Minibaccarat."""

    home: ClassVar[str] = "MA-MB-7.a.1.i"

    table_variant: Literal["standard", "ez"] = option(
        "standard", "MA-MB-1.ez_baccarat", "standard (vigorish) | ez (no vigorish, Dragon 7 and Panda 8 wagers)"
    )
    seats: int = option(SEATS, "MA-MB-2.a", "1 to 9 numbered positions")
    decks: int | None = option(
        None,
        "MA-MB-3.a",
        "6 | 7 | 8; with an automated shuffling device 12 | 14 | 16, in two batches",
        "6 by default, 12 with an automated shuffling device",
    )
    shuffle_method: Literal["manual", "automated", "continuous"] | None = option(
        None,
        "MA-MB-5.a-s2",
        "manual | automated (two batches alternate) | continuous (an approved device)",
        "manual by default, automated where 12 to 16 decks require it",
    )
    preshuffled_decks: bool = option(False, "MA-MB-4.e", "false | true (no opening inspection, no first shuffle)")
    dragon_bonus_offered: bool | None = option(
        None, "MA-MB-7.a.4", "true | false", "offered by default if a seat places it"
    )
    dragon_bonus_paytable: Literal["A", "B", "C"] = option("A", "MA-MB-12.e-s2")
    house_money_offered: bool | None = option(
        None, "MA-MB-7.a.7", "true | false", "offered by default if a seat places it"
    )
    house_money_press_portion: PortionOption = option(
        Fraction(1), "MA-MB-8.c.3.i.A-s1", "all | a percentage of the payout above 0%, as in '50%'"
    )
    tie_odds: OddsOption = option(TIE_FLOOR, "MA-MB-12.b", "8:1 or more")
    vigorish_collection: Literal["at_payout", "later"] = option(
        "at_payout", "MA-MB-12.d.1", "at_payout | later (marked); no matter on an EZ table"
    )
    vigorish_rounding: Literal["exact", "rounded"] = option(
        "exact", "MA-MB-12.c-s2", "exact | rounded (up to the next 25 cents)"
    )
    dragon_7_notice: Literal["layout", "sign"] = option(
        "layout", "MA-MB-2.b.3.ii", "layout | sign (at each table); EZ tables only"
    )
    disclosed_unauthorised_third_card: Literal[1, 2] = option(
        1, "MA-MB-13.c-s2", "1 (discard it with one unseen card) | 2 (first card of a simulated round)"
    )
    verbal_cash_wagers: bool = option(False, "MA-MB-7.b-s2", "false | true (confirmed by the dealer, cash exchanged)")
    idle_batch_release: Literal["spread_and_reshuffle", "use_directly"] = option(
        "spread_and_reshuffle",
        "MA-MB-5.g.2-s2",
        "spread_and_reshuffle | use_directly (stored singly and securely, procedures submitted to the IEB)",
    )

    @property
    def ez(self) -> bool:
        return self.table_variant == "ez"

    @property
    def dragon_bonus(self) -> Rows:
        """The Dragon Bonus table in force. [MA-MB-12.e-s2]"""
        return table_in_force(self.dragon_bonus_paytable, DRAGON_BONUS)

    @property
    def shuffles(self) -> Literal["manual", "automated", "continuous"]:
        """The shuffling method in force; 12 to 16 decks are shuffled by device unless the submission says otherwise."""
        return self.shuffle_method or ("automated" if 12 <= (self.decks or 0) <= 16 else "manual")

    @property
    def shuffles_by_device(self) -> bool:
        return self.shuffles == "automated"

    @property
    def total_decks(self) -> int:
        return self.decks if self.decks is not None else (12 if self.shuffles_by_device else 6)

    @property
    def marks_vigorish(self) -> bool:
        """Whether vigorish is marked on the layout and collected later."""
        return self.vigorish_collection == "later" and not self.ez

    def violations(self) -> Iterator[Violation]:
        if not 1 <= self.seats <= SEATS:
            yield self.broken("seats", "MA-MB-2.a", f"a table has 1 to 9 numbered positions, not {self.seats}")
        decks = self.total_decks
        if self.shuffles_by_device:
            if not 12 <= decks <= 16:
                yield self.broken(
                    "decks", "MA-MB-3.b", f"with an automated shuffling device 12 to 16 decks, not {decks}", "MA-MB~A17"
                )
            elif decks % 2:
                yield self.broken("decks", "MA-MB-3.b.1", f"{decks} decks do not make two equal batches", "MA-MB~A16")
        elif not 6 <= decks <= 8:
            yield self.broken(
                "decks", "MA-MB-3.a", f"without an automated shuffling device six to eight decks, not {decks}"
            )
        if self.tie_odds.ratio < TIE_FLOOR.ratio:
            yield self.broken("tie_odds", "MA-MB-12.b", f"a tie pays no less than {TIE_FLOOR.said()}")
        if not 0 < self.house_money_press_portion <= 1:
            yield self.broken(
                "house_money_press_portion",
                "MA-MB-8.c.3.i.A-s1",
                "the portion of a payout that is pressed is more than 0% and at most 100%",
            )


def _dragon_bonus_refused(submission: Minibaccarat) -> str | None:
    return "the Dragon Bonus is not offered at this table" if submission.dragon_bonus_offered is False else None


def _house_money_refused(submission: Minibaccarat) -> str | None:
    return "House Money is not offered at this table" if submission.house_money_offered is False else None


def _only_on_ez(submission: Minibaccarat) -> str | None:
    return None if submission.ez else "this wager exists only on tables designated for EZ Baccarat"


WAGERS: Final = {
    rule.id: rule
    for rule in (
        WagerRule("banker", "Banker", ("MA-MB-7.a.1.i", "MA-MB-12.c-s1")),
        WagerRule("player", "Player", ("MA-MB-7.a.2.i", "MA-MB-12.a")),
        WagerRule("tie", "Tie", ("MA-MB-7.a.3.i", "MA-MB-12.b"), main=False),
        WagerRule(
            "dragon_bonus_player",
            "Dragon Bonus on the Player's Hand",
            ("MA-MB-7.a.4", "MA-MB-12.e-s2"),
            main=False,
            offered=_dragon_bonus_refused,
        ),
        WagerRule(
            "dragon_bonus_banker",
            "Dragon Bonus on the Banker's Hand",
            ("MA-MB-7.a.4", "MA-MB-12.e-s2"),
            main=False,
            offered=_dragon_bonus_refused,
        ),
        WagerRule(
            "dragon_7_insurance",
            "Dragon 7 Insurance",
            ("MA-MB-7.a.5", "MA-MB-12.f"),
            main=False,
            offered=_only_on_ez,
        ),
        WagerRule(
            "panda_8_insurance", "Panda 8 Insurance", ("MA-MB-7.a.6", "MA-MB-12.g"), main=False, offered=_only_on_ez
        ),
        WagerRule(
            "house_money", "House Money", ("MA-MB-7.a.7", "MA-MB-12.h"), main=False, offered=_house_money_refused
        ),
    )
}


def batches(submission: Minibaccarat, colours: tuple[str, str] = COLOURS) -> tuple[Batch, ...]:
    """One set of decks, or two equal batches with backs of two colours. [MA-MB-3.a, MA-MB-3.b.1, MA-MB-3.b.2]"""
    if not submission.shuffles_by_device:
        return (Batch("", Composition(decks=submission.total_decks)),)
    return two_batches(submission.total_decks, colours, "MA-MB-3.b.2")


def composition(submission: Minibaccarat) -> Composition:
    """The cards of one dealing shoe: all decks, or one of the two batches. [MA-MB-3.a, MA-MB-3.b.4]"""
    return batches(submission)[0].composition


def check_wagers(rnd: Round[Minibaccarat]) -> None:
    """Refuses a wager at a position that this table does not have. [MA-MB-2.a]"""
    numbered = rnd.submission.seats
    for seat in rnd.seats_in():
        if seat > numbered:
            raise BadInput(
                f"this table has {numbered} numbered positions", f"seats.{seat}", "MA-MB-2.a", code="no-such-seat"
            )


def accept_verbal_wager(submission: Minibaccarat, *, confirmed: bool, cash_exchanged: bool) -> None:
    """Refuses a spoken wager unless the dealer confirmed it and the cash was exchanged for chips. [MA-MB-7.b-s2]"""
    if not submission.verbal_cash_wagers:
        raise BadInput("this table takes no spoken wagers", "wager", "MA-MB-7.b-s2", code="spoken-wager-refused")
    if not confirmed:
        raise BadInput(
            "a spoken wager is not live until the dealer confirms it",
            "wager",
            "MA-MB-7.b-s2",
            code="spoken-wager-unconfirmed",
        )
    if not cash_exchanged:
        raise BadInput(
            "the cash of a spoken wager must be exchanged for chips first",
            "wager",
            "MA-MB-7.b-s2",
            code="spoken-wager-in-cash",
        )
