"""Dealing seven cards to every position: from a manual shoe, by hand in stacks, or from an automated shoe. Sections 8 to 8b."""

from collections.abc import Generator
from typing import Final

from houseway.equipment.randomness.supply import Position
from houseway.errors import BadInput
from houseway.games.pai_gow_poker.play.round import Round
from houseway.games.pai_gow_poker.play.setting import HAND
from houseway.games.pai_gow_poker.play.start import AROUND, clockwise, find_start
from houseway.games.pai_gow_poker.rules.submission import DECK_CLAUSES, DICE
from houseway.games.pai_gow_poker.rules.wagers import MAIN
from houseway.table.banking import Bank
from houseway.table.decisions import Ask, Choice, OneOf
from houseway.table.game import Answers
from houseway.table.kit.dice_start import cover_shaker
from houseway.table.one_deck.dealing import MISDEALS, check_misdeals, deal_to_each, hand_size, write_down_misdeals
from houseway.table.one_deck.preparation import deck_in_play, remove
from houseway.table.one_deck.rulings import void

LEFT_OVER: Final = 4
STACKS: Final = 7
EMPTY: Final = {"manual_shoe": "MA-PGP-8.d.1-2", "hand": "MA-PGP-8a.g", "automated_shoe_7": "MA-PGP-8b.f"}
"""The clause on cards at positions without a wager, by dealing method."""
START: Final = {"manual_shoe": "MA-PGP-8.b-1", "hand": "MA-PGP-8a.e-1", "automated_shoe_7": "MA-PGP-8b.c-1"}
NUMBER_FIRST: Final = {"manual_shoe": "MA-PGP-8.b-2", "hand": "MA-PGP-8a.e-2", "automated_shoe_7": "MA-PGP-8b.c-2"}
PICK: Final = Choice("pick_stack", {"stack": OneOf(tuple(range(1, STACKS + 1)))})

Dealt = Generator[tuple[Ask, ...], Answers | None, None]


def deal(rnd: Round, bank: Bank | None) -> Dealt:
    """Deals seven cards to each of the seven positions, counts the remaining cards and collects empty positions."""
    deals = rnd.submission.deals
    check_misdeals(rnd, dict.fromkeys(AROUND, HAND), "MA-PGP-11.h")
    first = 1
    if deals == "hand":
        deal_stacks(rnd)
        count_leftover(rnd)
        if bank is not None:
            first = yield from pick_stack(rnd, bank)
    start = find_start(rnd, bank)
    rnd.note("deal_starts", START[deals], NUMBER_FIRST[deals], position=start)
    order = clockwise(start)
    sizes = {position: hand_size(rnd, position, HAND) for position in order}
    if deals == "manual_shoe":
        # One card at a time, clockwise, with or without a wager, until every position has seven.
        circuits = range(max(sizes.values()))
        give(rnd, [to for circuit in circuits for to in order if circuit < sizes[to]], "MA-PGP-8.c-1", "MA-PGP-8.c-2")
    else:
        if deals == "hand":
            deliver_from(rnd, first)
        from_hand = ("MA-PGP-8a.f-1", "MA-PGP-8a.f-2") if bank is None else ("MA-PGP-10.i.5",)
        why = from_hand if deals == "hand" else ("MA-PGP-8b.d",)
        give(rnd, [to for to in order for _ in range(sizes[to])], *why)
    rnd.moment("after_all_cards_dealt")
    if deals != "hand":
        count_leftover(rnd)
    discard_leftover(rnd)
    if rnd.submission.start_method == "dice":
        cover_shaker(rnd, DICE, bank is not None)
    collect_empty(rnd, bank, EMPTY[deals])


def give(rnd: Round, order: list[Position], *why: str) -> None:
    """Deals cards in that order, face down; only the player who wagers at a position, or banks there, sees its cards."""
    playing = rnd.table.playing
    deal_to_each(rnd, order, *why, seen_by={to: (to,) if to in playing else () for to in AROUND})


def count_leftover(rnd: Round) -> None:
    """Checks that exactly four cards are left, including those found face up; otherwise voids all hands."""
    way = DECK_CLAUSES.dealing[rnd.submission.deals]
    misdealt = any(rnd.expects(kind) for kind in MISDEALS)
    counted = way.count_misdealt if misdealt else (way.count_wrong,)
    wrong = rnd.fault("leftover_count_wrong", *counted) if rnd.pending else None
    if wrong is not None and wrong["cards"] == LEFT_OVER:
        raise BadInput(f"{LEFT_OVER} cards are the right number", "faults", way.count[0], code="number-is-right")
    if rnd.pending and write_down_misdeals(rnd):
        text = "a hand has more or fewer than seven cards: all hands are void and the cards reshuffled"
        raise void(rnd, text, *way.count_misdealt)
    if wrong is not None:
        remove(rnd, deck_in_play(rnd), way.count_wrong)
        text = f"{wrong['cards']} cards are left without a misdeal: all hands are void and the deck is removed"
        raise void(rnd, text, way.count_wrong)
    rnd.note("leftover_counted", *way.count, count=LEFT_OVER, text="exactly four cards are left")


def discard_leftover(rnd: Round) -> None:
    """Puts the remaining cards into the discard rack unseen."""
    left = rnd.supply.take_all()
    rnd.table.rack.put("stub", left, rnd.table.rack.colour)
    rnd.note("stub_removed", *DECK_CLAUSES.dealing[rnd.submission.deals].stub, count=len(left))


def collect_empty(rnd: Round, bank: Bank | None, why: str) -> None:
    """Discards hands at positions without a wager unseen, except the bank's.

    The dealer's hand is discarded if a player banks and the dealer makes no wager.
    """
    for position in AROUND:
        if position == "dealer":
            idle = bank is not None and not bank.dealer_wager
        else:
            idle = not rnd.stake(int(position), MAIN) and (bank is None or position != bank.seat)
        if idle and position in rnd.hands:
            rnd.discard(position, why)


# -- section 8a: from the hand ------------------------------------------------------------------------------------


def deal_stacks(rnd: Round) -> None:
    """Deals seven stacks of seven, left to right and back again; after an error here the cards are reshuffled and dealt again."""
    exposed = ("card_exposed_while_dealing_stacks", "MA-PGP-11.k", "a card was exposed while the stacks were dealt")
    pattern = ("stacks_misdealt", "MA-PGP-11.l", "the stacks were not dealt left to right and back")
    face_up = ("card_found_face_up", "MA-PGP-11.k", "a card lay face up in the deck")
    for kind, clause, text in (exposed, pattern, face_up):
        while rnd.pending and rnd.fault(kind, clause):
            rnd.note("ruled", clause, text=f"{text}: the cards are reshuffled and the wagers stand")
            rnd.shuffle(clause, by="dealer")
    rnd.note("stacks_dealt", "MA-PGP-8a.c", "MA-PGP-8a.b.2-1", "MA-PGP-8a.b.2-2", stacks=STACKS, cards_each=HAND)


def stack(number: int) -> list[int]:
    """The indices in the deck, from 0, of the cards of a stack; stack 1 is at the dealer's far left. [MA-PGP-8a.c]"""
    left, right = number - 1, STACKS - number
    return [STACKS * row + (left if row % 2 == 0 else right) for row in range(HAND)]


def stacks_from(first: int) -> list[int]:
    """The stacks in the order of delivery: the chosen one, those to its right, then from the far left. [MA-PGP-10.i.5]"""
    return [*range(first, STACKS + 1), *range(1, first)]


def pick_stack(rnd: Round, bank: Bank) -> Generator[tuple[Ask, ...], Answers | None, int]:
    """Asks the bank for the stack that is delivered first; the dealer moves it toward the players."""
    decision = yield from rnd.ask(
        bank.seat, PICK, why=("MA-PGP-10.i.1", "MA-PGP-10.i"), prompt="Which stack is delivered first?"
    )
    return int(decision["stack"])


def deliver_from(rnd: Round, first: int) -> None:
    """Arranges the stacks in the order of delivery; scripted hands go to their positions regardless."""
    dealt = [place for number in stacks_from(first) for place in stack(number)]
    if not rnd.script.hands and not any(fault.kind in MISDEALS for fault in rnd.pending):
        rnd.supply.arrange([*dealt, *range(STACKS * HAND, len(rnd.composition))])
