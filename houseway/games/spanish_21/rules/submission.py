"""The options and wagers of Spanish 21 under each authority. MA sections 2 to 14, PA section 635a."""

from collections.abc import Iterator, Mapping
from typing import Annotated, ClassVar, Final, Literal

from pydantic import BeforeValidator

from houseway.equipment.money import Cents
from houseway.equipment.randomness.decks import WITHOUT_TENS, Composition
from houseway.games.spanish_21.rules.differences import TERMS, Terms
from houseway.games.spanish_21.rules.paytables import match_decks, match_floor
from houseway.rulebook.authority import Authority
from houseway.rulebook.submission import MoneyOption, PostedTable, Rows, Submission, TableOption, Violation, option
from houseway.table.game import WagerRule

SEATS: Final = 7
"""Pennsylvania's maximum, used for both: the Massachusetts section names no number. [PA-S21-2.a]"""
MATCH_MINIMUM: Final = 100
"""Massachusetts: the minimum match wager, in cents. [MA-S21-6.b.min]"""
MOST_SPLITS: Final = 3
"""Massachusetts: three splits, four hands. [MA-S21-10.c-resplit]"""
MOST_RESPLITS: Final = 10
"""The largest accepted value: Pennsylvania leaves the number to the Rules Submission, and more could not matter in play."""

DealerMode = Literal["no_hole_card", "hole_card_no_reader", "hole_card_with_reader"]
ARRANGEMENTS: Final = (
    "shuffle",
    "cut_card_placement",
    "cut_cards",
    "location",
    "personnel",
    "equipment",
    "burn_cards",
)
"""Procedures that a Massachusetts licensee may have approved in place of section 4. [MA-S21-4.h]"""


def _preshuffled(value: object) -> object:
    return "preshuffled" if value in ("pre-shuffled", "pre_shuffled") else value


def _switch(value: object) -> object:
    return {"on": True, "off": False}.get(value, value) if isinstance(value, str) else value


Switch = Annotated[bool, BeforeValidator(_switch)]
"""A boolean that may also be written as on or off, as in the catalogue of the options."""


class _Shared(Submission):
    """The choices that both authorities leave to the licensee under the same name."""

    authority: ClassVar[Authority]

    @property
    def terms(self) -> Terms:
        """The rules fixed by this authority's text."""
        return TERMS[self.authority]


class Massachusetts(_Shared):
    """A licensee's choices for Spanish 21 in Massachusetts."""

    home: ClassVar[str] = "MA-S21-2.a"
    authority: ClassVar[Authority] = Authority.MA

    decks: Literal[6, 8] = option(6, "MA-S21-2.a", "6 | 8 (decks of 48 cards, without the 10s)")
    shuffle: Annotated[Literal["manual", "automated", "preshuffled"], BeforeValidator(_preshuffled)] = option(
        "manual",
        "MA-S21-4.a",
        "manual | automated (no cut) | preshuffled (under 205 CMR 146.50; cut like a manual shuffle)",
    )
    shuffle_variations: Mapping[str, str | int] = option(
        {},
        "MA-S21-4.h",
        f"arrangements that the Commission approved, each in words: {', '.join(ARRANGEMENTS)} (the last and cut_cards "
        "as numbers)",
    )
    recut_by: Literal["last_cutter", "next_entitled"] = option("last_cutter", "MA-S21-4.f")
    discretionary_reshuffle: bool = option(
        False, "MA-S21-4.g", "false | true (the licensee has the cards reshuffled after every round)"
    )
    idle_spread: Literal["face_up", "face_down"] = option("face_up", "MA-S21-4.i-idle")
    no_mid_shoe_entry: Switch = option(
        False, "MA-S21-5.j", "false | true (who sits out a round waits for a reshuffle or for the licensee's leave)"
    )
    match_posted_max: MoneyOption = option(
        None,
        "MA-S21-6.b.2",
        "the posted maximum in dollars, $1 or more; by default the base wager is the only limit",
    )
    match_odds: TableOption = option(
        {}, "MA-S21-6.e.1", "{different_suit, same_suit} at or above the minima of the number of decks in use"
    )
    dealer_mode: DealerMode = option("no_hole_card", "MA-S21-7.i-hole")
    max_bettors_per_box: Literal[1, 2, 3] = option(1, "MA-S21-13.a", "1 | 2 | 3 people, within the Commission's limits")
    shared_boxes: int | None = option(
        None, "MA-S21-13.g", "how many boxes of a table may be shared, where the Commission limits it; 0 or more"
    )
    multiple_boxes: Switch = option(False, "MA-S21-14", "false | true (a player may wager on several boxes)")

    blackjack_pays: Literal["always_3_to_2", "3_to_2_against_21"] = option(
        "always_3_to_2",
        "MA-S21-5.e-odds",
        "always_3_to_2 | 3_to_2_against_21 (1 to 1 where the dealer has no 21)",
        "a doubtful passage: see the ambiguities",
    )
    split_two_card_21: Literal["ordinary_21", "as_blackjack"] = option(
        "ordinary_21",
        "MA-S21-1.blackjack",
        "ordinary_21 (1 to 1, loses to a blackjack) | as_blackjack (3 to 2 against any dealer 21)",
        "a doubtful passage: see the ambiguities",
    )
    busted_wagers_v_blackjack: Literal["lost", "returned"] = option(
        "returned",
        "MA-S21-9.c",
        "returned (only the original wager is lost, bust or not) | lost (doubles and splits of busted hands stay lost)",
        "a doubtful passage: see the ambiguities",
    )
    match_by: Literal["rank", "value"] = option(
        "rank", "MA-S21-6.a-win", "rank | value (a king matches a queen)", "a doubtful passage: see the ambiguities"
    )
    super_bonus_others: Literal["each_person", "each_box"] = option(
        "each_person",
        "MA-S21-5.g-others",
        "each_person ($50 once) | each_box ($50 for every box that a person wagered on)",
        "a doubtful passage: see the ambiguities",
    )
    dead_hand_wager: Literal["returned", "lost"] = option(
        "returned", "MA-S21-15.h-none", note="a doubtful passage: see the ambiguities"
    )
    chip_unit: MoneyOption = option(
        100,
        "MA-S21-11.b-max",
        "the smallest chip that is wagered, in dollars",
        "decides how far insurance may pass half",
    )

    @property
    def match_pays(self) -> Rows:
        """The odds of match-the-dealer for each matching card: as posted, else the minima."""
        return {**match_floor(self.decks), **self.match_odds}

    @property
    def even_money(self) -> bool:
        return False

    @property
    def collects_first(self) -> bool:
        """Whether all losers are collected before any winner is paid. [MA-S21-5.e-order]"""
        return True

    @property
    def shuffles_continuously(self) -> bool:
        return False

    @property
    def shuffles_every_round(self) -> bool:
        return self.discretionary_reshuffle

    @property
    def opens_preshuffled(self) -> bool:
        return self.shuffle == "preshuffled"

    @property
    def boxes_per_person(self) -> int:
        return SEATS if self.multiple_boxes else 1

    @property
    def posted_tables(self) -> Mapping[str, PostedTable]:
        clause = "MA-S21-6.e.1" if match_decks(self.decks) == 6 else "MA-S21-6.e.2"
        return {"match_odds": PostedTable(match_floor(self.decks), clause, self.match_pays)}

    def splits(self, aces: bool) -> int:
        """The number of times a hand may be split. [MA-S21-10.c-resplit]"""
        return MOST_SPLITS

    def violations(self) -> Iterator[Violation]:
        yield from self.below_floor("match_odds")
        if self.match_posted_max is not None and self.match_posted_max < 100:
            yield self.broken("match_posted_max", "MA-S21-6.b.min", "a match wager is at least $1, so is its maximum")
        if not self.chip_unit:
            yield self.broken("chip_unit", "MA-S21-11.b-max", "the smallest chip is worth something")
        if self.shared_boxes is not None and self.shared_boxes < 0:
            yield self.broken("shared_boxes", "MA-S21-13.g", "no box or more may be shared")
        for name, value in self.shuffle_variations.items():
            if name not in ARRANGEMENTS:
                text = f"unknown arrangement {name!r}: {', '.join(ARRANGEMENTS)}"
                yield Violation("shuffle_variations", name, text, "MA-S21-4.h")
            elif (name in ("cut_cards", "burn_cards")) is not isinstance(value, int) or value in ("", -1):
                text = f"{name} is written as {'a number' if name.endswith('cards') else 'words'}, not {value!r}"
                yield Violation("shuffle_variations", f"{name}: {value}", text, "MA-S21-4.h")
            elif isinstance(value, int) and not 0 <= value <= 10:
                yield Violation("shuffle_variations", f"{name}: {value}", f"{name}: 0 to 10", "MA-S21-4.h")


class Pennsylvania(_Shared):
    """A certificate holder's choices for Spanish 21 in Pennsylvania."""

    home: ClassVar[str] = "PA-S21-3.a"
    authority: ClassVar[Authority] = Authority.PA
    dealer_mode: ClassVar[DealerMode] = "hole_card_with_reader"
    """Fixed: Pennsylvania requires a hole card and a reader. [PA-S21-2.d-device, PA-S21-7.e.4]"""
    match_by: ClassVar[Literal["rank", "value"]] = "rank"
    blackjack_pays: ClassVar[Literal["always_3_to_2", "3_to_2_against_21"]] = "always_3_to_2"
    busted_wagers_v_blackjack: ClassVar[Literal["lost", "returned"]] = "lost"
    match_posted_max: ClassVar[Cents | None] = None
    max_bettors_per_box: ClassVar[int] = 1
    shared_boxes: ClassVar[int | None] = None

    decks: Literal[6, 8] = option(6, "PA-S21-3.a", "6 | 8 (decks of 48 cards, without the 10s)")
    shuffle: Literal["manual", "automated"] = option("manual", "PA-S21-5.a-when")
    auto_reshuffle_device: Switch = option(
        False, "PA-S21-5.h", "false | true (an approved device reshuffles and counts; no cut, no cover card)"
    )
    preshuffled_cards: Switch = option(False, "PA-S21-4.e", "false | true (preinspected and preshuffled cards)")
    no_mid_shoe_entry: Switch = option(
        False, "PA-S21-6.b", "false | true (who sits out a round waits for a reshuffle or the house's leave)"
    )
    match_the_dealer: Annotated[bool | None, BeforeValidator(_switch)] = option(
        None, "PA-S21-6.e", "true | false", "offered by default if a seat places it"
    )
    adjacent_boxes: int = option(1, "PA-S21-6.f", "1 to 7 adjacent boxes that one player may wager on")
    settlement_order: Literal["collect_then_pay", "right_to_left"] = option(
        "collect_then_pay", "PA-S21-7.p", "collect_then_pay | right_to_left (player by player)"
    )
    even_money: Switch = option(False, "PA-S21-8.e-offer", "false | true (a Blackjack may take 1 to 1 against an ace)")
    resplits: int = option(0, "PA-S21-11.c-resplit", f"0 to {MOST_RESPLITS} further splits after the first")
    ace_resplits: int | None = option(
        None,
        "PA-S21-11.c-resplit",
        f"0 to {MOST_RESPLITS} further splits of aces",
        "by default as many as of other cards",
    )
    recut_by: Literal["last_cutter", "next_entitled"] = option("last_cutter", "PA-S21-5.e-who")
    split_two_card_21: Literal["push", "win"] = option(
        "push",
        "PA-S21-7.n.4",
        "push (against a dealer's drawn 21, as the text has it) | win (1 to 1, as casinos publish)",
        "a doubtful passage: see the ambiguities",
    )
    super_bonus_others: Literal["each_person", "each_box"] = option(
        "each_person",
        "PA-S21-12.c.3",
        "each_person ($50 once) | each_box ($50 for every box that a person wagered on)",
        "a doubtful passage: see the ambiguities",
    )
    dead_hand_wager: Literal["returned", "lost"] = option(
        "returned", "PA-S21-13.h-none", note="a doubtful passage: see the ambiguities"
    )
    chip_unit: MoneyOption = option(
        100,
        "PA-S21-8.b-max",
        "the smallest chip that is wagered, in dollars",
        "decides how far insurance may pass half",
    )

    @property
    def match_pays(self) -> Rows:
        """The odds of match-the-dealer for each matching card. [PA-S21-12.e.1, PA-S21-12.e.2]"""
        return match_floor(self.decks)

    @property
    def collects_first(self) -> bool:
        """Whether all losers are collected before any winner is paid. [PA-S21-7.p.1, PA-S21-7.p.2-order]"""
        return self.settlement_order == "collect_then_pay"

    @property
    def shuffles_continuously(self) -> bool:
        return self.auto_reshuffle_device

    @property
    def shuffles_every_round(self) -> bool:
        return self.auto_reshuffle_device

    @property
    def opens_preshuffled(self) -> bool:
        return self.preshuffled_cards

    @property
    def boxes_per_person(self) -> int:
        return self.adjacent_boxes

    def splits(self, aces: bool) -> int:
        """The number of times a hand may be split: once, plus the submitted resplits. [PA-S21-11.c-resplit]"""
        return 1 + (self.ace_resplits if aces and self.ace_resplits is not None else self.resplits)

    def violations(self) -> Iterator[Violation]:
        if not 1 <= self.adjacent_boxes <= SEATS:
            yield self.broken("adjacent_boxes", "PA-S21-6.f", f"a table has 1 to {SEATS} boxes side by side")
        for name in ("resplits", "ace_resplits"):
            number = getattr(self, name)
            if number is not None and not 0 <= number <= MOST_RESPLITS:
                yield self.broken(name, "PA-S21-11.c-resplit", f"0 to {MOST_RESPLITS} further splits, not {number}")
        if not self.chip_unit:
            yield self.broken("chip_unit", "PA-S21-8.b-max", "the smallest chip is worth something")


Spanish21 = Massachusetts | Pennsylvania
"""A submission under either authority."""


def _match_refused(submission: Spanish21) -> str | None:
    offered = getattr(submission, "match_the_dealer", None)
    return "Match-the-Dealer is not offered at this table" if offered is False else None


def _wagers(clauses: Mapping[str, tuple[str, ...]], coupons: Mapping[str, tuple[str, ...]]) -> dict[str, WagerRule]:
    rules = (
        WagerRule("spanish_21", "Spanish 21", clauses["spanish_21"], coupon=coupons.get("spanish_21", ())),
        WagerRule(
            "match_dealer",
            "Match the Dealer",
            clauses["match_dealer"],
            main=False,
            offered=_match_refused,
            needs=("spanish_21",),
            at_most="spanish_21",
            least=MATCH_MINIMUM,
            stands=True,
            coupon=coupons.get("match_dealer", ()),
        ),
        WagerRule("double_down", "Double down", clauses["double_down"], placed=False),
        WagerRule("split", "Split", clauses["split"], placed=False),
        WagerRule("insurance", "Insurance", clauses["insurance"], placed=False, main=False, stands=True),
    )
    return {rule.id: rule for rule in rules}


WAGERS: Final[dict[Authority, dict[str, WagerRule]]] = {
    Authority.MA: _wagers(
        {
            "spanish_21": ("MA-S21-5.a", "MA-S21-5.e-odds", "MA-S21-5.f"),
            "match_dealer": ("MA-S21-6.b", "MA-S21-6.a-win"),
            "double_down": ("MA-S21-9.a-amount", "MA-S21-9.b"),
            "split": ("MA-S21-10.a",),
            "insurance": ("MA-S21-11.a", "MA-S21-11.c"),
        },
        coupons={"spanish_21": ("MA-S21-5.c-form", "MA-S21~A25"), "match_dealer": ("MA-S21-6.c", "MA-S21~A25")},
    ),
    Authority.PA: _wagers(
        {
            "spanish_21": ("PA-S21-6.d", "PA-S21-12.a", "PA-S21-12.b"),
            "match_dealer": ("PA-S21-6.e", "PA-S21-7.f.1"),
            "double_down": ("PA-S21-10.a-amount", "PA-S21-10.c"),
            "split": ("PA-S21-11.a",),
            "insurance": ("PA-S21-8.a", "PA-S21-8.c"),
        },
        coupons={},
    ),
}


def composition(submission: Spanish21) -> Composition:
    """The shoe: decks of 48 cards, by the text six or eight of them, 288 or 384 cards in all. [MA-S21-2.a, PA-S21-3.a]"""
    return Composition(WITHOUT_TENS, submission.decks)
