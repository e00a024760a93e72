"""Fixtures and duties of one-deck poker tables in Pennsylvania, in addition to those of every one-deck table."""

from collections.abc import Collection, Iterable, Mapping
from typing import Any, Final

from houseway.equipment.randomness.decks import FIFTY_TWO
from houseway.errors import BadInput
from houseway.rulebook.authority import Authority
from houseway.rulebook.setup import Check, Duty, Fixture, Setup, setup_of
from houseway.table.one_deck import setup
from houseway.table.one_deck.clauses import DeckClauses
from houseway.table.one_deck.preparation import reshuffles_itself
from houseway.table.one_deck.setup import (
    devices,
    from_hand,
    inspected,
    manual_shoe,
    opening,
    pre_shuffled,
    shuffler,
    two_decks,
)
from houseway.table.table import Table


def check_covered(table: Table, options: Any, covered: Collection[str]) -> None:
    """Raises ``BadInput`` if a change of options leaves an unused device neither covered nor marked out of order."""
    clause = table.game.deck.remove_device if table.game.deck else ""
    for device in sorted(devices(table.submission) - devices(options) - set(covered)):
        raise BadInput(
            f"cover the {device} or put an out-of-order sign on it first",
            "submission",
            clause,
            code="device-still-there",
        )


# -- conditions ---------------------------------------------------------------------------------------------------


def spread_when_idle(submission: Any) -> bool:
    return not reshuffles_itself(submission)


def progressive(submission: Any) -> bool:
    return bool(submission.progressive)


# -- checks of records --------------------------------------------------------------------------------------------


def positions_up_to(most: int) -> Check:
    """A check of the number of betting positions."""

    def wrong(record: object) -> str | None:
        fits = isinstance(record, int) and not isinstance(record, bool) and 1 <= record <= most
        return None if fits else f"the table has at least one and at most {most} betting positions: write how many"

    return wrong


def one_deck(record: object) -> str | None:
    if not isinstance(record, Mapping) or record.get("cards") != len(FIFTY_TWO) or record.get("jokers"):
        return "a deck holds 52 cards and no joker: write {cards: 52, backs: red, design: stars}"
    return None if record.get("backs") and record.get("design") else "write the colour of the backs and the design"


def second_deck_apart(record: object) -> str | None:
    if not isinstance(record, Mapping) or not isinstance(record.get("backs"), list):
        return "write {backs: [red, blue], designs: [stars, stars]}"
    if len(record["backs"]) != 2 or len({str(one).lower() for one in record["backs"]}) != 2:
        return "the two decks have backs of different colours"
    designs = record.get("designs")
    same = isinstance(designs, list) and len(designs) == 2 and designs[0] == designs[1]
    return None if same else "the two decks are of the same design"


def boxes(record: object) -> str | None:
    if not isinstance(record, Mapping) or record.get("drop_box") not in ("left", "right"):
        return "write {drop_box: left, tip_box: right}, each as seen by the dealer"
    opposite = record.get("tip_box") in ("left", "right") and record["tip_box"] != record["drop_box"]
    if opposite or record.get("approved_alternative"):
        return None
    return "the tip box is on the dealer's other side, unless another place was approved"


def stacks_of(size: int) -> Check:
    """A check of the automated shoe: stacks of that many cards."""

    def wrong(record: object) -> str | None:
        fits = isinstance(record, Mapping) and record.get("stack") == size
        return None if fits else f"the automated shoe dispenses stacks of {size}: write {{stack: {size}}}"

    return wrong


CHECKS: Final[Mapping[str, Check]] = {
    "six_positions": positions_up_to(6),
    "one_deck": one_deck,
    "stacks_of_two": stacks_of(2),
    "stacks_of_five": stacks_of(5),
}
"""The checks that a chapter's fixtures may name."""

# -- fixtures and duties ------------------------------------------------------------------------------------------

FIXTURES: Final = (
    Fixture("layout_approval", "approval", "the layout is approved under §601a.10(a)"),
    Fixture("name_or_logo", "layout", "the certificate holder's name or logo"),
    Fixture("progressive_area", "layout", "a Progressive area at each position", applies=progressive),
    Fixture("progressive_system", "equipment", "a progressive system under §605a.7", applies=progressive),
    Fixture("wagering_devices", "equipment", "a device at each position that accepts", applies=progressive),
    Fixture("lock_out", "equipment", "a lock-out for late Progressive wagers", applies=progressive),
    Fixture("boxes", "equipment", "drop box and tip box on the dealer's two sides", wrong=boxes),
    Fixture("discard_rack", "equipment", "a discard rack fixed on the dealer's side"),
    Fixture("cover_card", "equipment", "one cover card"),
    Fixture("second_deck", "equipment", "a second deck, apart in colour", applies=two_decks, wrong=second_deck_apart),
    Fixture("shuffler", "equipment", "an automated shuffling device", applies=shuffler),
    Fixture("device_approval", "approval", "the reshuffling device, under §461a.4", applies=reshuffles_itself),
    Fixture("shoe_location", "approval", "the place of the manual shoe, §601a.10(g)", applies=manual_shoe),
)
"""The fixtures common to Pennsylvania's chapters; a chapter's clause lines say which of them a table needs."""

DUTIES: Final = (
    *setup.DUTIES,
    Duty("take_chips", "dealer", "always", "takes chips, plaques and approved instruments as wagers"),
    Duty("see_accepted", "player", "round", "sees that the chip is accepted", applies=progressive),
    Duty("validate", "floorperson", "round", "validates progressive payouts", applies=progressive),
)


def deck_duties(why: DeckClauses) -> tuple[Duty, ...]:
    """The duties at the deck: opening and changing it, ordered shuffles and recuts, the idle table, devices out of order."""
    return (
        *opening(why, "deck", inspected),
        *opening(why, "second_deck", lambda options: two_decks(options) and inspected(options), *why.each_deck[:1]),
        Duty(
            "receive",
            "dealer",
            "opening",
            "takes the preinspected and preshuffled cards",
            (why.pre_shuffled,),
            pre_shuffled,
        ),
        Duty("change_by_hand", "dealer", "always", "changes the decks within 4 hours", why.life["hand"][1:], from_hand),
        Duty(
            "change_in_shoe",
            "dealer",
            "always",
            "changes the decks within 8 hours",
            why.life["manual_shoe"][1:],
            lambda options: not from_hand(options),
        ),
        Duty("order_shuffle", "floorperson", "always", "may order a shuffle", why.shuffled[:1]),
        Duty(
            "order_recut",
            "floorperson",
            "always",
            "may order a recut before any card is dealt",
            (why.recut,),
            spread_when_idle,
        ),
        Duty(
            "spread_idle",
            "dealer",
            "idle",
            "spreads the cards face down, or face up if a player asks",
            (why.idle,),
            spread_when_idle,
        ),
        Duty(
            "wash_again",
            "dealer",
            "idle",
            "washes, stacks and shuffles again once the first player has looked",
            (why.idle,),
            spread_when_idle,
            after=("spread_idle",),
        ),
        Duty(
            "cover_device",
            "licensee",
            "always",
            "covers a device that cannot be used, or marks it out of order",
            (why.remove_device,),
        ),
    )


def one_deck_setup(
    game: str, why: DeckClauses, fixtures: Iterable[Fixture] = (), checks: Mapping[str, Check] | None = None
) -> Setup:
    """The setup of a one-deck table in Pennsylvania: common fixtures, the deck's duties, and the chapter's own additions."""
    every, known = (*FIXTURES, *fixtures), {**CHECKS, **(checks or {})}
    return setup_of(game, Authority.PA, every, DUTIES, *deck_duties(why), conditions=setup.CONDITIONS, checks=known)
