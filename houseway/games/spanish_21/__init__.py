"""Spanish 21, regulated by the Massachusetts Gaming Commission and the Pennsylvania Gaming Control Board."""

from typing import Final

from houseway.games.spanish_21.play.acts import ACTS
from houseway.games.spanish_21.play.boxes import check_wagers, round_fields
from houseway.games.spanish_21.play.memory import Memory
from houseway.games.spanish_21.play.preparation import go_idle, open_table
from houseway.games.spanish_21.play.procedure import play
from houseway.games.spanish_21.rules.paytables import PAYTABLES
from houseway.games.spanish_21.rules.submission import SEATS, WAGERS, Massachusetts, Pennsylvania, composition
from houseway.games.spanish_21.rulings import RULINGS
from houseway.games.spanish_21.setup import SETUPS, change_shuffling
from houseway.rulebook.authority import Authority
from houseway.rulebook.submission import Submission
from houseway.table.game import Game, Hooks, ScenarioTerms
from houseway.table.parts import Parts

VERBS: Final = {
    "hit": "draw a card",
    "stand": "take no more cards",
    "double_down": "add up to your wager and take exactly one card (amount; all of it where none is said)",
    "rescue": "after a double card: take the double back and give up the original wager",
    "split": "make two hands of two cards of equal value, each with a wager",
    "surrender": "give up half the wager before anything else",
    "insurance": "insure against a Blackjack with an ace up (amount)",
    "decline_insurance": "do not insure",
    "accept_card": "take a card that was drawn in error and exposed",
    "refuse_card": "refuse such a card, and be dealt no more in this round",
}
ON_A_SHARED_BOX: Final = {
    "decline_double": "do not follow the caller's double on a box you share",
    "cover_split": "cover both hands when the caller splits",
    "choose_hand": "let your wager stand on one of the split hands (hand)",
}
EVEN_MONEY: Final = {"even_money": "with a Blackjack against an ace: be paid 1 to 1 at once"}


def _game(authority: Authority, submission: type[Submission], verbs: dict[str, str], seat_clause: str) -> Game:
    return Game(
        id="spanish_21",
        title="Spanish 21",
        authority=authority,
        submission=submission,
        wagers=WAGERS[authority],
        paytables=PAYTABLES[authority],
        play=play,
        acts=ACTS,
        rulings=RULINGS[authority],
        setup=SETUPS[authority],
        parts=Parts(
            __name__,
            "layout",
            "pricing",
            "plain_counts",
            "recounts",
            "atlas",
            "grids",
            "protection",
            "kernel",
            "declaration",
            "coach",
            "own_play",
        ),
        seats=SEATS,
        seat_clause=seat_clause,
        cards_clause="MA-S21-2.a" if authority == Authority.MA else "PA-S21-3.a",
        late_clause="MA-S21-5.d" if authority == Authority.MA else "PA-S21-6.c-lock",
        seat_limit="PA-S21-2.a" if authority == Authority.PA else "",
        verb_fields={"double_down": ("amount?",), "insurance": ("amount?",), "choose_hand": ("hand",)},
        verbs=verbs,
        check_wagers=check_wagers,
        memory=Memory,
        composition=composition,
        keeps_shoe=True,
        positions=("dealer",),
        hooks=Hooks(on_open=open_table, on_idle=go_idle, check_option_change=change_shuffling),
        scenario=ScenarioTerms(round_fields=round_fields()),
    )


GAMES: Final = {
    Authority.MA: _game(Authority.MA, Massachusetts, VERBS | ON_A_SHARED_BOX, "MA-S21-7.d.1"),
    Authority.PA: _game(Authority.PA, Pennsylvania, VERBS | EVEN_MONEY, "PA-S21-2.a"),
}
