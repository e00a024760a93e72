"""Mississippi Stud, a round in the order of sections 655a.5 to 655a.11."""

from dataclasses import dataclass
from functools import partial
from typing import Final

from houseway.equipment.randomness.supply import Position
from houseway.games.mississippi_stud.play.round import Round
from houseway.games.mississippi_stud.play.settlement import settle
from houseway.games.mississippi_stud.rules.submission import DECK_CLAUSES, PROGRESSIVE_CLAUSES
from houseway.games.mississippi_stud.rules.submission import STREETS as STREET_WAGERS
from houseway.games.mississippi_stud.rulings import BEFORE, COMMUNITY, fold, size_of
from houseway.rulebook.authority import Authority
from houseway.rulebook.steps import Many, record_of, steps_of
from houseway.table.decisions import Choice, Decision
from houseway.table.game import Procedure
from houseway.table.one_deck.dealing import deal_stack, no_more_bets, remove_stub, sizes_of, take_wagers
from houseway.table.one_deck.misdeals import count_hands
from houseway.table.one_deck.preparation import shuffle_and_cut
from houseway.table.one_deck.progressive import accept_wagers, lock

BETS: Final = {"bet_1x": 1, "bet_2x": 2, "bet_3x": 3}
FOLD: Final = Choice("fold")


@dataclass(frozen=True)
class Street:
    """One of the three street wagers, and the community card that is turned over after it."""

    wager: str
    before: str
    card: str
    bet: Many
    folds: str
    reveal: str


STREETS: Final = tuple(
    record_of(Street, steps_of("mississippi_stud", Authority.PA), wager, wager=wager, before=before, card=card)
    for wager, before, card in zip(STREET_WAGERS, BEFORE, ("first", "second", "third"), strict=True)
)


def play(rnd: Round) -> Procedure:
    """One round of play, from the shuffle to the last card in the discard rack."""
    shuffle_and_cut(rnd)  # 655a.5
    take_wagers(rnd)  # 655a.7
    accept_wagers(rnd, PROGRESSIVE_CLAUSES)
    no_more_bets(rnd)  # 655a.8, 655a.9 or 655a.10
    lock(rnd, rnd.submission.meter, PROGRESSIVE_CLAUSES)
    deal(rnd)
    remove_stub(rnd)

    examine(rnd)  # 655a.11
    for number, street in enumerate(STREETS):
        rnd.moment(street.before)
        yield from offer_bet(rnd, street)
        reveal(rnd, street, number)
    settle(rnd)


# -- 655a.8 to 655a.10: the deal ----------------------------------------------------------------------------------


def deal(rnd: Round) -> None:
    """Deals two cards face down to each player with an Ante, from the far left clockwise, and three community cards."""
    positions: list[Position] = [*rnd.seats_in(), COMMUNITY]
    regular = {position: size_of(position) for position in positions}
    method = rnd.submission.dealing_method
    way = DECK_CLAUSES.dealing[method]
    sizes = sizes_of(rnd, regular, "PA-MS-13.c")
    if rnd.submission.community_first:
        deal_stack(rnd, COMMUNITY, sizes[COMMUNITY], "PA-MS-10.g")
    for seat in rnd.seats_in():
        deal_stack(rnd, seat, sizes[seat], *way.dealt)
    if not rnd.submission.community_first:
        if method == "automated_shoe":
            text = "the rest of the cards leaves the shoe for the dealer's hand"
            rnd.note("taken_in_hand", "PA-MS-10.c-community", "PA-MS-9.a.2", text=text)
        deal_stack(rnd, COMMUNITY, sizes[COMMUNITY], *way.others)
    count_hands(rnd, regular, "PA-MS-13.c")


# -- 655a.11(a) to (g): the streets -------------------------------------------------------------------------------


def examine(rnd: Round) -> None:
    """Each player looks at their cards, keeps them in the dealer's view and does not disclose them."""
    rnd.moment("examining")
    text = "each player looks at their own two cards, which stay in the dealer's view"
    rnd.note("examined", "PA-MS-11.a.1", "PA-MS-11.a.2", "PA-MS-11.a.3", text=text)


def offer_bet(rnd: Round, street: Street) -> Procedure:
    """Asks everyone still in, from the far left clockwise, to bet one, two or three times the Ante, or to fold.

    Only bets that the player's chips cover are offered.
    """
    for seat in rnd.seats_in():
        ante = rnd.wager(seat, "ante")
        if ante is None or not ante.open:
            continue
        lacking = {verb: rnd.table.lacking(seat, times * ante.stake) for verb, times in BETS.items()}
        bets = [Choice(verb) for verb, text in lacking.items() if not text]
        refused = {verb: (text, street.bet[0]) for verb, text in lacking.items() if text}
        prompt = f"Bet 1x, 2x or 3x the Ante on {rnd.game.wagers[street.wager].title}, or fold?"
        why = (*street.bet, "PA-MS-7.d.2")
        yield from rnd.ask(
            seat, *bets, FOLD, why=why, prompt=prompt, refused=refused, then=partial(answer, rnd, street)
        )


def answer(rnd: Round, street: Street, decision: Decision) -> None:
    """Places the street's wager, or folds the hand."""
    ante = rnd.wager(decision.seat, "ante")
    if decision.do == "fold" or ante is None:
        fold(rnd, decision.seat, street.folds)
    else:
        stake = BETS[decision.do] * ante.stake
        rnd.place(decision.seat, street.wager, stake, *street.bet, "PA-MS-1.bet", "PA-MS-7.d.2")


def reveal(rnd: Round, street: Street, number: int) -> None:
    """Turns over the street's community card, also when nobody is left in but optional wagers remain.

    The event lists it after those turned over before, in order.
    """
    up = tuple(rnd.hands[COMMUNITY][: number + 1])
    said = f"the {street.card} community card is {up[-1]}"
    all_folded = () if any(rnd.open_wagers("ante")) else ("PA-MS~A15",)
    rnd.note("shown", street.reveal, "PA-MS-1.community", *all_folded, position=COMMUNITY, cards=up, holding=said)
