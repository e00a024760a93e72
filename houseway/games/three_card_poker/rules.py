"""Three Card Poker: what the licensee may choose, the wagers and what they pay. Sections 2, 6, 7 to 9 and 11."""

from collections.abc import Iterator, Mapping
from typing import Any, ClassVar, Final, Literal

from houseway.equipment.decks import Composition
from houseway.errors import BadInput
from houseway.rulebook.submission import Rows, Submission, TableOption, Violation, option, rows
from houseway.table.game import WagerRule
from houseway.table.round import Round

PAIR_PLUS_FLOOR: Final = rows(
    pair="1:1",
    flush="3:1",
    straight="5:1",
    three_of_a_kind="25:1",
    straight_flush="35:1",
    mini_royal_flush="35:1",
)
"""The least that a posted pair plus table may pay."""

ANTE_BONUS: Final[dict[str, Rows]] = {
    "standard": rows(straight="1:1", three_of_a_kind="4:1", straight_flush="5:1"),
    "A": rows(
        straight="1:1",
        three_of_a_kind="3:1",
        straight_flush="4:1",
        mini_royal_flush="5:1",
        mini_royal_flush_of_spades="50:1",
    ),
    "B": rows(three_of_a_kind="6:1", straight_flush="8:1", mini_royal_flush="50:1"),
    "C": rows(
        three_of_a_kind="3:1",
        straight_flush="4:1",
        mini_royal_flush="10:1",
        mini_royal_flush_of_spades="50:1",
    ),
}
"""The ante bonus tables. A blank cell pays nothing, and a mini royal of spades without a row of its own pays as a mini royal."""

Version = Literal["standard", "6(f)1", "6(f)2", "6(f)3"]


class ThreeCardPoker(Submission):
    """A licensee's choices for Three Card Poker."""

    home: ClassVar[str] = "MA-TC-10.c-1"

    second_deck: bool = option(False, "MA-TC-2.b", "false | true (only with an automated shuffler)")
    shuffle_method: Literal["manual", "automated", "automated_loads_shoe"] | None = option(
        None,
        "MA-TC-5.a-1",
        "manual | automated (leaves one stack) | automated_loads_shoe",
        "manual where nothing is said, automated where dealing from the hand demands it",
    )
    pre_shuffled_cards: bool = option(False, "MA-TC-4.a", "false | true (still needs a cut)")
    dealing_method: Literal["manual_shoe", "hand", "automated_shoe"] = option(
        "manual_shoe", "MA-TC-8.a", "manual_shoe | hand | automated_shoe"
    )
    shoe_location: str = option("as approved", "MA-TC-7.a-1", "a location that the Commission approved")
    dealer_stack_delivery: Literal["immediate", "after_decisions"] = option(
        "immediate", "MA-TC-9.c.1", "immediate (with the cover card) | after_decisions; automated shoe only"
    )
    shuffler_counts_cards: bool = option(False, "MA-TC-7.f-1", "false | true (lifts the five-round stub count)")
    positions_per_player: Literal[1, 2, 3] = option(1, "MA-TC-6.e", "1 | 2 | 3, all adjacent")
    version: Version = option("standard", "MA-TC-6.f", "standard | 6(f)1 | 6(f)2 | 6(f)3")
    ante_bonus_table: Literal["standard", "A", "B", "C"] | None = option(
        None,
        "MA-TC-11.a.3.i",
        "standard for the standard version; A | B | C for a 6(f) version",
        "the standard table, or A in a 6(f) version, where nothing is said",
    )
    pair_plus_table: TableOption = option(
        PAIR_PLUS_FLOOR, "MA-TC-11.a.2", "a posted table, each row at or above the listed odds"
    )
    settlement_order: Literal[1, 2] = option(
        1, "MA-TC-10.c-1", "1 (each step around the whole table) | 2 (all steps player by player)"
    )
    minimum_maximum_wagers: Mapping[str, int] | None = option(
        None, "MA-TC-6.a.1", "posted, as in {minimum: 5, maximum: 500}, in whole dollars"
    )
    idle_spread: Literal["face_up", "face_down"] = option("face_up", "MA-TC-5.e-1", "face_up | face_down")

    @property
    def shuffles_by_device(self) -> bool:
        if self.shuffle_method is None:
            return self.dealing_method == "hand"
        return self.shuffle_method != "manual"

    @property
    def ante_bonus(self) -> Rows:
        return ANTE_BONUS[self.ante_bonus_table or ("standard" if self.version == "standard" else "A")]

    @property
    def pair_plus(self) -> Rows:
        """The posted table; a row that it leaves out pays the floor."""
        return {**PAIR_PLUS_FLOOR, **self.pair_plus_table}

    def limits(self) -> tuple[int | None, int | None]:
        posted = self.minimum_maximum_wagers or {}
        low, high = posted.get("minimum"), posted.get("maximum")
        return (None if low is None else low * 100), (None if high is None else high * 100)

    def violations(self) -> Iterator[Violation]:
        if self.second_deck and not self.shuffles_by_device:
            yield self.broken("second_deck", "MA-TC-2.b", "a second deck needs an automated shuffling device")
        if self.dealing_method == "hand" and not self.shuffles_by_device:
            yield self.broken(
                "dealing_method", "MA-TC-8.b.1", "dealing from the hand needs an automated shuffling device"
            )
        if self.shuffle_method == "automated_loads_shoe" and self.dealing_method == "hand":
            yield self.broken(
                "shuffle_method", "MA-TC-5.a-2", "a device that loads a shoe cannot feed a deal from the hand"
            )
        if self.dealer_stack_delivery == "after_decisions" and self.dealing_method != "automated_shoe":
            yield self.broken("dealer_stack_delivery", "MA-TC-9.c.2", "late delivery needs an automated dealing shoe")
        if self.shuffler_counts_cards and not self.shuffles_by_device:
            yield self.broken(
                "shuffler_counts_cards", "MA-TC-7.f-1", "only an automated shuffling device counts the cards"
            )
        if self.version == "standard" and self.ante_bonus_table not in (None, "standard"):
            yield self.broken("ante_bonus_table", "MA-TC-11.a.3.i", "tables A, B and C go with a 6(f) version")
        if self.version != "standard" and self.ante_bonus_table == "standard":
            yield self.broken("ante_bonus_table", "MA-TC-11.a.3.i", f"version {self.version} takes table A, B or C")
        low, high = self.limits()
        unknown = set(self.minimum_maximum_wagers or {}) - {"minimum", "maximum"}
        if unknown or (low or 0) < 0 or (low is not None and high is not None and high < low):
            yield self.broken("minimum_maximum_wagers", "MA-TC-6.a.1", "write a minimum and a maximum not below it")
        yield from self.below_floor("pair_plus_table", PAIR_PLUS_FLOOR, "MA-TC-11.a.2")


WAGERS: Final = {
    rule.id: rule
    for rule in (
        WagerRule("ante", "Ante", ("MA-TC-6.a.1", "MA-TC-1.ante_wager")),
        WagerRule("pair_plus", "Pair Plus", ("MA-TC-6.a.2", "MA-TC-1.pair_plus_wager")),
        WagerRule("play", "Play", ("MA-TC-1.play_wager", "MA-TC-10.b-1"), placed=False),
        WagerRule("ante_bonus", "Ante Bonus", ("MA-TC-11.a.3",), placed=False),
    )
}


def composition(_: Any) -> Composition:
    """One 52-card deck; the second deck, where there is one, waits in the shuffler. [MA-TC-2.a-1]"""
    return Composition()


def check_wagers(table: Round) -> None:
    """Refuses wagers that the version forbids together, and a player on more positions than allowed."""
    submission: ThreeCardPoker = table.submission
    for seat in table.seats_in():
        ante, pair_plus = table.stake(seat, "ante"), table.stake(seat, "pair_plus")
        refused = _refused(submission.version, ante, pair_plus)
        if refused:
            message, clause = refused
            raise BadInput(message, f"seats.{seat}.wagers", clause)
    positions: dict[str, list[int]] = {}
    for seat in table.seats_in():
        positions.setdefault(table.table.seats[seat].player, []).append(seat)
    for player, held in positions.items():
        adjacent = held[-1] - held[0] == len(held) - 1
        if len(held) > submission.positions_per_player or not adjacent:
            allowed = submission.positions_per_player
            raise BadInput(
                f"{player} wagers at positions {held}: at most {allowed}, all adjacent", "seats", "MA-TC-6.e"
            )


def _refused(version: Version, ante: int, pair_plus: int) -> tuple[str, str] | None:
    if version == "6(f)1" and pair_plus > ante:
        return "pair plus needs an ante at least equal to it", "MA-TC-6.f.1"
    if version == "6(f)2" and pair_plus > 2 * ante:
        return "pair plus needs an ante of at least half of it", "MA-TC-6.f.2"
    if version == "6(f)3" and not (ante and pair_plus and ante <= 5 * pair_plus and pair_plus <= 5 * ante):
        return "both wagers are compulsory and neither may exceed five times the other", "MA-TC-6.f.3"
    return None


def pay_row(category: str, cards: tuple[int, ...] | list[Any]) -> str:
    """The most particular row that a hand can take: a mini royal is the suited A-K-Q, of spades where it is. [MA-TC-11.a.2]"""
    if category != "straight_flush" or {card >> 2 for card in cards} != {10, 11, 12}:
        return category
    return "mini_royal_flush_of_spades" if cards[0] & 3 == 0 else "mini_royal_flush"


FALL_BACK: Final = {
    "mini_royal_flush_of_spades": "mini_royal_flush",
    "mini_royal_flush": "straight_flush",
}
"""Where a table has no row for the particular hand, the row it pays by instead."""


def pays(table: Rows, row: str) -> Any:
    """The odds of the row, or of the one it falls back to; None where the hand earns nothing."""
    while row not in table:
        if row not in FALL_BACK:
            return None
        row = FALL_BACK[row]
    return table[row]
