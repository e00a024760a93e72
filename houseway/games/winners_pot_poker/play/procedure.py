"""Winner's Pot Poker, a round in the order of sections 4 and 6 to 10."""

from collections.abc import Generator
from typing import Final, NamedTuple

from houseway.errors import BadInput
from houseway.games.winners_pot_poker.play.button import DEALER, rotate
from houseway.games.winners_pot_poker.play.course import Course, fold
from houseway.games.winners_pot_poker.play.dealing import burn, deal_first_three, deal_later_card
from houseway.games.winners_pot_poker.play.pot import stake_for_the_dealer, withdraw_dealer_stake
from houseway.games.winners_pot_poker.play.settlement import settle
from houseway.table.decisions import Ask, Choice
from houseway.table.faults import Void
from houseway.table.game import Answers, Procedure
from houseway.table.one_deck.dealing import no_more_bets, remove_stub
from houseway.table.one_deck.preparation import shuffle_and_cut
from houseway.table.round import Round

FOLD: Final = Choice("fold")


class Offer(NamedTuple):
    """A wager that keeps a player in: after how many cards, how many antes it is, and the clauses that say so."""

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


def play(table: Round) -> Procedure:
    """One round of play; where it turns out void, the dealer's stakes go back like everybody's."""
    course = Course(0, set())
    try:
        yield from stages(table, course)
    except Void as void:
        if course.stake_up:
            withdraw_dealer_stake(table, course.ante, *void.clauses)
        raise


def stages(table: Round, course: Course) -> Procedure:
    """From the shuffle to the last card in the discard rack."""
    shuffle_and_cut(table)  # section 4
    take_wagers(table, course)  # section 6
    begin(table, course)  # sections 7, 8 or 9
    deal_first_three(table, course)

    examine(table)  # section 10
    yield from offer(table, course, BET)
    burn(table, course, 4)
    deal_later_card(table, course, 4)
    table.moment("before_doubles")
    yield from offer(table, course, DOUBLE)
    burn(table, course, 5)
    deal_later_card(table, course, 5)
    remove_stub(table)
    table.moment("before_showdown")
    settle(table, course)
    table.note("completed", "MA-WP-1.round_of_play", text="all wagers are settled: the round of play is over")


def take_wagers(table: Round, course: Course) -> None:
    """Chips and plaques of seated players, an ante from each; the dealer puts up ante, bet and double."""
    table.moment("wagering")
    table.place_bets("MA-WP-6.a.p1", "MA-WP-6.e.p1", "MA-WP-6.c.p1")
    seats = table.seats_in()
    if not seats:
        raise BadInput("nobody has placed an ante", "seats", "MA-WP-6.c.p1")
    course.ante = table.stake(seats[0], "ante")
    course.live = {*seats, DEALER}
    stake_for_the_dealer(table, course.ante)
    course.stake_up = True


def begin(table: Round, course: Course) -> None:
    """The deck made ready, the call, the button and the first burn; an automated shoe is loaded after the burn."""
    loads_after_burn = table.submission.dealing_method == "automated_shoe"
    if loads_after_burn:
        burn(table, course, 3)
    no_more_bets(table)
    course.order = rotate(table)
    if not loads_after_burn:
        burn(table, course, 3)


def examine(table: Round) -> None:
    """Each player looks at the own two down cards; the dealer leaves the dealer's own alone until the fifth card."""
    text = "each player looks at the own down cards; nobody looks at the dealer's"
    table.note("examined", "MA-WP-10.a.p1", "MA-WP-10.a.p2", text=text)
    table.moment("before_bets")


def offer(table: Round, course: Course, what: Offer) -> Generator[tuple[Ask, ...], Answers | None, None]:
    """Clockwise from the button, everybody still in makes the wager or folds; without the chips for it one can only fold."""
    amount = what.antes * course.ante
    for seat in course.seats():
        lacking = table.table.lacking(seat, amount)
        choices = (FOLD,) if lacking else (what.choice, FOLD)
        refused = {what.choice.do: (lacking, what.asked[0])} if lacking else {}
        decision = yield from table.ask(seat, *choices, why=what.asked, prompt=what.prompt, refused=refused)
        if decision.do == "fold":
            fold(table, course, seat, what.cards)
        else:
            table.place(seat, what.wager, amount, *what.placed)
