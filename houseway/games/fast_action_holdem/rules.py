"""Fast Action Hold 'Em: the licensee's options, the wagers and what they pay. Sections 2, 6, 8, 10 and 11."""

from collections.abc import Iterator
from typing import ClassVar, Final, Literal

from houseway.equipment.money import EVEN, Odds
from houseway.equipment.randomness.decks import Batch, Composition
from houseway.errors import BadInput
from houseway.rulebook.submission import OddsOption, Submission, Violation, option
from houseway.table.game import WagerRule
from houseway.table.kit.batches import COLOURS, two_batches

SEATS: Final = 6
"""Positions on the layout. The text names no number; the dealing marker needs one to go around."""
NATURAL_ODDS: Final = Odds(5, 1)
WIN_ODDS: Final = EVEN
"""The odds of a winning hand."""
SHOES: Final = (6, 8)
"""The numbers of decks that one dealing shoe may hold. [MA-FA-2.a.p1]"""
LEAST_WITH_SHUFFLER: Final = 12
SuitedPair = Literal["first", "unless_higher_pair"]
TenOrBetter = Literal["both_cards", "one_card"]


class FastActionHoldem(Submission):
    """A licensee's choices for Fast Action Hold 'Em."""

    home: ClassVar[str] = "MA-FA-2.a.p1"

    decks: int | None = option(
        None,
        "MA-FA-2.a.p1",
        "6 | 8; with an automated card shuffling device 12 | 16, in two equal batches",
        "6 by default, 12 with an automated card shuffling device",
    )
    automated_shuffler: bool = option(
        False, "MA-FA-2.d", "false | true (at least 12 decks in two batches that alternate)"
    )
    shuffler_inserts_into_shoe: bool = option(
        False, "MA-FA-5.a.p2", "false | true (the device loads the stack straight into the dealing shoe)"
    )
    extra_cut_card: bool = option(False, "MA-FA-2.c", "false | true (hides the last card of the stack)")
    preshuffled_cards: bool = option(
        False, "MA-FA-4.a", "false | true (under 205 CMR 146.50: no opening shuffle, still a cut)"
    )
    discretionary_reshuffle: bool = option(
        False, "MA-FA-5.g", "false | true (the licensee has the cards reshuffled after every round)"
    )
    idle_spread: Literal["face_up", "face_down"] = option("face_up", "MA-FA-5.h.p1")
    approved_secure_shuffler: bool = option(
        False, "MA-FA-5.h.2", "false | true (the batch in the device is dealt without spread and reshuffle)"
    )
    continuous_shuffler: bool = option(
        False, "MA-FA-11", "false | true (device and procedures approved by the Commission, in place of §5 and §7)"
    )
    natural_odds: OddsOption = option(NATURAL_ODDS, "MA-FA-8.b.p2", "5:1, fixed")
    win_odds: OddsOption = option(WIN_ODDS, "MA-FA-8.n.p1", "1:1, fixed")
    suited_pair: SuitedPair = option(
        "first",
        "MA-FA-8.i.1",
        "first (as the list stands) | unless_higher_pair (a higher pair goes before it)",
        "reading A3: a suited pair of twos is kept from two twos and two aces",
    )
    ten_or_better: TenOrBetter = option(
        "both_cards", "MA-FA-8.i.8", note="reading A5: what '10 or better' binds in steps 8 and 9"
    )
    marker_steps: Literal["every_position", "wagered_positions"] = option(
        "every_position",
        "MA-FA-7.b.p3",
        note="reading A20: whether the dealing marker also stops at positions without a wager",
    )
    natural_with_extra_cards: bool = option(
        False,
        "MA-FA-9.g",
        "false | true (a natural in the first four of more cards may be announced)",
        "reading A14: a player with more than four cards only sets one two-card hand",
    )
    dealer_extra_card_voids: Literal["everything", "unsettled"] = option(
        "everything",
        "MA-FA-9.f",
        "everything | unsettled (paid naturals and surrendered halves stand)",
        "reading A16: what becomes of wagers settled before the dealer's fifth card is found",
    )

    @property
    def total_decks(self) -> int:
        return self.decks if self.decks is not None else (LEAST_WITH_SHUFFLER if self.automated_shuffler else SHOES[0])

    def violations(self) -> Iterator[Violation]:
        decks = self.total_decks
        if self.automated_shuffler:
            if decks < LEAST_WITH_SHUFFLER:
                text = f"with an automated card shuffling device at least 12 decks, not {decks}"
                yield self.broken("decks", "MA-FA-2.d", text)
            elif decks % 2:
                yield self.broken("decks", "MA-FA-2.d.2", f"{decks} decks do not make two equal batches")
            elif decks // 2 not in SHOES:
                text = f"a batch of {decks // 2} decks is not a shoe of six or eight: 12 or 16 decks"
                yield self.broken("decks", "MA-FA-2.a.p1", text, "MA-FA~A8")
        elif decks not in SHOES:
            yield self.broken("decks", "MA-FA-2.a.p1", f"six or eight decks, not {decks}")
        if self.shuffler_inserts_into_shoe and not self.automated_shuffler:
            text = "only an automated card shuffling device loads the dealing shoe"
            yield self.broken("shuffler_inserts_into_shoe", "MA-FA-5.a.p2", text)
        if self.approved_secure_shuffler and not self.automated_shuffler:
            text = "there is no automated card shuffling device whose batch could be used as it is"
            yield self.broken("approved_secure_shuffler", "MA-FA-5.h.2", text)
        if self.continuous_shuffler and self.automated_shuffler:
            text = "a continuous device takes the place of shuffling and cutting: no batches beside it"
            yield self.broken("continuous_shuffler", "MA-FA-11", text)
        if self.natural_odds.ratio != NATURAL_ODDS.ratio:
            yield self.broken(
                "natural_odds", "MA-FA-8.b.p2", f"a natural pays {NATURAL_ODDS.said()}, no more and no less"
            )
        if self.win_odds.ratio != WIN_ODDS.ratio:
            yield self.broken("win_odds", "MA-FA-8.n.p1", f"a winning hand pays {WIN_ODDS.said()}, no more and no less")


WAGERS: Final = {
    rule.id: rule
    for rule in (
        WagerRule("original", "Wager", ("MA-FA-6.a.p1", "MA-FA-6.c")),
        WagerRule("split", "Split wager", ("MA-FA-8.c.p1", "MA-FA-6.c"), placed=False),
    )
}


def batches(submission: FastActionHoldem, colours: tuple[str, str] = COLOURS) -> tuple[Batch, ...]:
    """One set of decks, or two equal batches with backs of two colours. [MA-FA-2.a.p1, MA-FA-2.d.2, MA-FA-2.d.3]"""
    if not submission.automated_shuffler:
        return (Batch("", Composition(decks=submission.total_decks)),)
    return two_batches(submission.total_decks, colours, "MA-FA-2.d.3")


def composition(submission: FastActionHoldem) -> Composition:
    """The cards of one dealing shoe: all decks, or one of the two batches. [MA-FA-2.a.p1, MA-FA-2.d.5]"""
    return batches(submission)[0].composition


def accept_verbal_wager() -> None:
    """Refuses a wager spoken with cash: only chips or plaques on the betting area count. [MA-FA-6.a.p2]"""
    raise BadInput(
        "a spoken wager with cash is not accepted at this game", "wager", "MA-FA-6.a.p2", code="spoken-wager-refused"
    )
