"""Fixtures and duties of one-deck poker tables, and the change of devices.

Each chapter adds its own areas, postings and approvals in its ``fixtures:`` and ``duties:`` blocks. The submissions are those
of one-deck games, with the options ``shuffles_by_device``, ``dealing_method`` and ``second_deck``. The nine games define these
options in their own classes, so submissions are typed ``Any`` here.
"""

import re
from collections.abc import Collection, Mapping
from typing import Any, Final

from houseway.equipment.randomness.decks import FIFTY_TWO
from houseway.errors import BadInput
from houseway.rulebook.authority import Authority
from houseway.rulebook.setup import Applies, Check, Duty, Fixture, Role, Setup, setup_of
from houseway.table.one_deck.clauses import DeckClauses
from houseway.table.table import Table

SHUFFLER: Final = "automated shuffler"
SHOE: Final = "automated shoe"


def devices(submission: Any) -> set[str]:
    """The automated devices that these options put on the table."""
    shuffler = {SHUFFLER} if submission.shuffles_by_device else set()
    return shuffler | ({SHOE} if automated_shoe(submission) else set())


def check_devices(table: Table, options: Any, removed: Collection[str]) -> None:
    """Raises ``BadInput`` if a change of options leaves an unused device on the table."""
    clause = table.game.deck.remove_device if table.game.deck else ""
    for device in sorted(devices(table.submission) - devices(options) - set(removed)):
        raise BadInput(f"remove the {device} from the table first", "submission", clause, code="device-still-there")


# -- conditions ---------------------------------------------------------------------------------------------------


def two_decks(submission: Any) -> bool:
    return bool(submission.second_deck)


def shuffler(submission: Any) -> bool:
    return bool(submission.shuffles_by_device)


def manual_shoe(submission: Any) -> bool:
    return bool(submission.dealing_method == "manual_shoe")


def from_hand(submission: Any) -> bool:
    return bool(submission.dealing_method == "hand")


def automated_shoe(submission: Any) -> bool:
    return bool(submission.dealing_method.startswith("automated_shoe"))


def inspected(submission: Any) -> bool:
    return not submission.pre_shuffled_cards


def pre_shuffled(submission: Any) -> bool:
    return bool(submission.pre_shuffled_cards)


# -- checks of records --------------------------------------------------------------------------------------------


def right_deck(record: object) -> str | None:
    if not isinstance(record, Mapping) or record.get("cards") != len(FIFTY_TWO):
        return "the deck holds 52 cards: write {cards: 52, backs: red, one_design: true}"
    if not record.get("backs") or not record.get("one_design"):
        return "all backs of the deck have one colour and one design"
    return None


def two_colours(record: object) -> str | None:
    if isinstance(record, list) and len(record) == 2 and len({str(one).lower() for one in record}) == 2:
        return None
    return "the two decks have backs of different colours: write both, as in [red, blue]"


def told_apart(cards: str, has: str) -> Check:
    """A check that cut and cover cards are opaque, of one solid colour unlike the backs, and approved."""

    def wrong(record: object) -> str | None:
        if not isinstance(record, Mapping) or not record.get("colour"):
            return "write {colour: yellow, backs: [red], opaque: true, solid: true, approved: true}"
        for quality in ("opaque", "solid", "approved"):
            if not record.get(quality):
                return f"the {cards} not recorded as {quality}"
        backs = record.get("backs") or []
        if str(record["colour"]).lower() in {str(back).lower() for back in backs} or not backs:
            return f"{has} a colour readily told from the backs and edges of the cards"
        return None

    return wrong


right_cover_card: Final = told_apart("cover card is", "the cover card has")


def printed_odds(record: object) -> str | None:
    """The mistake in the printed odds, or None; the record is a list of texts such as ["1,000 to 1", "win $50"]."""
    texts = [record] if isinstance(record, str) else record
    if not isinstance(texts, list) or not texts or not all(isinstance(text, str) for text in texts):
        return 'write the odds as they are printed, as in ["8 to 1", "win $50"]'
    for text in texts:
        words = set(re.findall(r"[a-z]+", text.lower()))
        if "for" in words or not words & {"to", "win"}:
            return f'{text!r} states odds without "to" or "win"'
    return None


def approved_amounts(record: object) -> str | None:
    if isinstance(record, Mapping) and record.get("initial") and record.get("reset") and record.get("approval"):
        return None
    return "write the meter's {initial: …, reset: …, approval: …}, approved under 205 CMR 138.62"


def stacks_of(size: int) -> Check:
    """A check of the automated shoe: stacks of that many cards, approved."""

    def wrong(record: object) -> str | None:
        if not isinstance(record, Mapping) or record.get("stack") != size:
            return f"the automated shoe dispenses stacks of {size}: write {{stack: {size}, approved: true}}"
        return None if record.get("approved") else "the automated shoe is approved by the Commission"

    return wrong


# -- fixtures -----------------------------------------------------------------------------------------------------

CONDITIONS: Final[Mapping[str, Applies]] = {
    "manual_shoe": manual_shoe,
    "automated_shoe": automated_shoe,
    "from_hand": from_hand,
}
CHECKS: Final[Mapping[str, Check]] = {
    "right_deck": right_deck,
    "right_cover_card": right_cover_card,
    "cutting_and_cover_card": told_apart("cutting and cover cards are", "cutting and cover cards have"),
    "printed_odds": printed_odds,
    "approved_amounts": approved_amounts,
    "stacks_of_three": stacks_of(3),
    "stacks_of_five": stacks_of(5),
}
"""The checks that a chapter's fixtures may name."""

FIXTURES: Final = (
    Fixture("deck", "equipment", "one deck of 52, backs alike", wrong=right_deck),
    Fixture("cover_card", "equipment", "one cover card"),
    Fixture("cover_card_look", "equipment", "an opaque cover card of a colour apart", wrong=right_cover_card),
    Fixture("deck_conforms", "approval", "the deck meets 205 CMR 146.48"),
    Fixture("shuffler", "equipment", "an automated shuffling device", applies=shuffler),
    Fixture("second_deck", "equipment", "a second deck like the first", applies=two_decks, wrong=right_deck),
    Fixture("back_colours", "equipment", "two decks of different colour", applies=two_decks, wrong=two_colours),
    Fixture("discard_rack", "equipment", "a discard rack, for one deck at a time"),
    Fixture("manual_shoe", "equipment", "a dealing shoe under 205 CMR 146.51", applies=manual_shoe),
    Fixture("shoe_location", "approval", "the place of the manual shoe", applies=manual_shoe),
    Fixture("automated_shoe_location", "approval", "the place of the automated shoe", applies=automated_shoe),
    Fixture("automated_shoe_procedures", "approval", "how the shoe is used", applies=automated_shoe),
    Fixture("shuffler_procedures", "approval", "reshuffling after a jam of the shuffler", applies=shuffler),
    Fixture("shoe_procedures", "approval", "reshuffling after a jam of the shoe", applies=automated_shoe),
)
"""The fixtures common to Massachusetts' chapters; a chapter's clause lines say which of them a table needs."""


# -- duties -------------------------------------------------------------------------------------------------------


def opening(why: DeckClauses, suffix: str, applies: Applies, *each: str) -> tuple[Duty, ...]:
    """The opening duties for one deck, each to be done after the previous one."""
    steps: tuple[tuple[str, Role, str, str], ...] = (
        ("inspect", "dealer", "inspects the deck", why.inspected),
        ("verify", "floorperson", "verifies the deck", why.verified),
        ("spread", "dealer", "spreads the deck face up, by suit and in sequence, for the first player", why.spread),
        ("wash", "dealer", "turns the deck face down and washes it once the player has looked", why.washed),
        ("stack", "dealer", "stacks the washed cards", why.washed),
        ("shuffle", "dealer", "shuffles the stack", why.shuffled_after_wash),
    )
    duties: list[Duty] = []
    for name, role, what, clause in steps:
        after = (duties[-1].id,) if duties else ()
        duties.append(Duty(f"{name}_{suffix}", role, "opening", what, (clause, *each), applies, after))
    return tuple(duties)


def deck_duties(why: DeckClauses) -> tuple[Duty, ...]:
    """The duties at the deck: opening it, the recut, the idle table and the removal of devices."""
    return (
        *opening(why, "deck", inspected, why.received),
        *opening(why, "second_deck", lambda options: two_decks(options) and inspected(options), *why.each_deck[:1]),
        Duty(
            "receive",
            "dealer",
            "opening",
            "takes the pre-shuffled cards as 205 CMR 146.50 says",
            (why.received,),
            pre_shuffled,
        ),
        Duty("order_recut", "casino supervisor", "always", "may order a recut before any card is dealt", (why.recut,)),
        Duty("spread_idle", "dealer", "idle", "spreads the cards while nobody plays", (why.idle,)),
        Duty(
            "turn_up",
            "dealer",
            "idle",
            "turns the spread cards face up when a player arrives",
            (why.idle_turned_up,),
            lambda options: bool(options.idle_spread == "face_down"),
            ("spread_idle",),
        ),
        Duty(
            "wash_again",
            "dealer",
            "idle",
            "washes, stacks and shuffles again",
            why.idle_washed[:1],
            after=("spread_idle",),
        ),
        Duty(
            "remove_device",
            "licensee",
            "always",
            "removes a device before another method is used",
            (why.remove_device,),
        ),
    )


DUTIES: Final = (
    Duty("take_chips", "dealer", "always", "takes chips, plaques and match play coupons as wagers"),
    Duty("refuse_cash", "dealer", "always", "refuses spoken wagers with cash"),
    Duty("stay_seated", "player", "round", "stays seated until the round is over"),
    Duty("two_hands", "dealer", "round", "draws with the hand nearer the shoe", applies=manual_shoe),
    Duty("one_hand", "dealer", "round", "keeps the deck in the hand first chosen", applies=from_hand),
    Duty("over_rack", "dealer", "round", "holds the deck in front, over the chip rack", applies=from_hand),
    Duty("touch_own", "player", "round", "touches their own cards and no others"),
    Duty("rebuildable", "dealer", "round", "picks cards up so that each hand can be rebuilt"),
)
"""The duties common to most chapters, apart from those at the deck."""


def one_deck_setup(
    game: str, why: DeckClauses, *, without: str = "", checks: Mapping[str, Check] | None = None
) -> Setup:
    """The setup of a one-deck table in Massachusetts: common fixtures, the deck's duties, and the chapter's own additions.

    ``without`` names a duty at the deck that the chapter does not have.
    """
    duties = (duty for duty in deck_duties(why) if duty.id != without)
    known = {**CHECKS, **(checks or {})}
    return setup_of(game, Authority.MA, FIXTURES, DUTIES, *duties, conditions=CONDITIONS, checks=known)
