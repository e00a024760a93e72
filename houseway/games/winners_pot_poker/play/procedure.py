"""Winner's Pot Poker, a round in the order of sections 4 and 6 to 10."""

from collections.abc import Generator
from typing import Final, NamedTuple

from houseway.errors import BadInput
from houseway.games.winners_pot_poker.play.button import DEALER, rotate
from houseway.games.winners_pot_poker.play.course import Course, fold
from houseway.games.winners_pot_poker.play.dealing import burn, deal_first_three, deal_later_card
from houseway.games.winners_pot_poker.play.pot import stake_for_the_dealer, withdraw_dealer_stake
from houseway.games.winners_pot_poker.play.round import Round
from houseway.games.winners_pot_poker.play.settlement import settle
from houseway.table.decisions import Ask, Choice
from houseway.table.faults import Void
from houseway.table.game import Answers, Procedure
from houseway.table.one_deck.dealing import no_more_bets, remove_stub
from houseway.table.one_deck.preparation import shuffle_and_cut

FOLD: Final = Choice("fold")


class Offer(NamedTuple):
    """A wager that keeps a player in: after how many cards, its size in antes, and the clauses."""

    wager: str
    cards: int
    antes: int
    asked: tuple[str, ...]
    placed: tuple[str, ...]
    prompt: str

    @property
    def choice(self) -> Choice:
        return CHOICES[self.wager]


CHOICES: Final = {"bet": Choice("bet"), "double": Choice("double")}
BET: Final = Offer(
    "bet", 3, 1, ("MA-WP-10.a.p1", "MA-WP-10.a.3"), ("MA-WP-10.a.1", "MA-WP-1.bet"), "Bet once the ante, or fold?"
)
DOUBLE: Final = Offer(
    "double", 4, 2, ("MA-WP-10.c", "MA-WP-10.c.3"), ("MA-WP-10.c.1", "MA-WP-1.double"), "Double, or fold?"
)


def play(rnd: Round) -> Procedure:
    """One round of play; if it is void, the dealer's stakes are returned like everybody's."""
    course = Course(0, set())
    try:
        yield from stages(rnd, course)
    except Void as void:
        if course.stake_up:
            withdraw_dealer_stake(rnd, course.ante, *void.clauses)
        raise


def stages(rnd: Round, course: Course) -> Procedure:
    """The stages of a round, from the shuffle to the last card in the discard rack."""
    shuffle_and_cut(rnd)  # section 4
    take_wagers(rnd, course)  # section 6
    begin(rnd, course)  # sections 7, 8 or 9
    deal_first_three(rnd, course)

    examine(rnd)  # section 10
    yield from offer(rnd, course, BET)
    burn(rnd, course, 4)
    deal_later_card(rnd, course, 4)
    rnd.moment("before_doubles")
    yield from offer(rnd, course, DOUBLE)
    burn(rnd, course, 5)
    deal_later_card(rnd, course, 5)
    remove_stub(rnd)
    rnd.moment("before_showdown")
    settle(rnd, course)
    rnd.note("completed", "MA-WP-1.round_of_play", text="all wagers are settled: the round of play is over")


def take_wagers(rnd: Round, course: Course) -> None:
    """Takes chips and plaques of seated players, an ante from each, and the dealer's ante, bet and double."""
    rnd.moment("wagering")
    rnd.place_bets("MA-WP-6.a.p1", "MA-WP-6.e.p1", "MA-WP-6.c.p1")
    seats = rnd.seats_in()
    if not seats:
        raise BadInput("nobody has placed an ante", "seats", "MA-WP-6.c.p1", code="nobody-wagered")
    course.ante = rnd.stake(seats[0], "ante")
    course.live = {*seats, DEALER}
    stake_for_the_dealer(rnd, course.ante)
    course.stake_up = True


def begin(rnd: Round, course: Course) -> None:
    """Closes betting, moves the button and burns the first card; with an automated shoe the burn comes first."""
    loads_after_burn = rnd.submission.dealing_method == "automated_shoe"
    if loads_after_burn:
        burn(rnd, course, 3)
    no_more_bets(rnd)
    course.order = rotate(rnd)
    if not loads_after_burn:
        burn(rnd, course, 3)


def examine(rnd: Round) -> None:
    """Each player looks at their two down cards; the dealer does not look at the dealer's before the fifth card."""
    text = "each player looks at their own down cards; nobody looks at the dealer's"
    rnd.note("examined", "MA-WP-10.a.p1", "MA-WP-10.a.p2", text=text)
    rnd.moment("before_bets")


def offer(rnd: Round, course: Course, what: Offer) -> Generator[tuple[Ask, ...], Answers | None, None]:
    """Asks everyone still in, clockwise from the button, to make the wager or fold; without the chips for it, only to fold."""
    amount = what.antes * course.ante
    for seat in course.seats():
        lacking = rnd.table.lacking(seat, amount)
        choices = (FOLD,) if lacking else (what.choice, FOLD)
        refused = {what.choice.do: (lacking, what.asked[0])} if lacking else {}
        decision = yield from rnd.ask(seat, *choices, why=what.asked, prompt=what.prompt, refused=refused)
        if decision.do == "fold":
            fold(rnd, course, seat, what.cards)
        else:
            rnd.place(seat, what.wager, amount, *what.placed)
