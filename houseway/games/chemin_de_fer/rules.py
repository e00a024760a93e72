"""Baccarat-Chemin de Fer: the licensee's options, and the wagers. Sections 1, 5, 6 and 9."""

from collections.abc import Iterator
from fractions import Fraction
from typing import Annotated, ClassVar, Final, Literal

from pydantic import BeforeValidator

from houseway.equipment.money import spoken
from houseway.equipment.randomness.decks import Composition
from houseway.errors import BadInput
from houseway.games.chemin_de_fer.play.memory import Memory
from houseway.rulebook.submission import Submission, Violation, option, percent
from houseway.table.game import WagerRule
from houseway.table.round import Round

SEATS: Final = 10
"""The chapter names no number of positions; ten have room for four betting areas each."""
COVERS: Final = ("banco_suivi", "banco", "partial_wager")
"""Wagers against the Banker, in order of precedence."""
RATES: Final = {"4%": 4, "5%": 5}
MOST_DECKS: Final = 100
"""The chapter names no maximum; more decks than this fit in no shoe."""


def _rate(value: object) -> object:
    """The percentage in its canonical form ``5%``; a bare 5 or 0.05 is read the same."""
    return {4: "4%", 5: "5%", 0.04: "4%", 0.05: "5%"}.get(value, value) if isinstance(value, int | float) else value


def _counts(value: object) -> object:
    return tuple(value) if isinstance(value, list) else value


CountsOption = Annotated[tuple[int, ...], BeforeValidator(_counts)]
RateOption = Annotated[Literal["4%", "5%"], BeforeValidator(_rate)]


class CheminDeFer(Submission):
    """A licensee's choices for Baccarat-Chemin de Fer."""

    home: ClassVar[str] = "MA-CF-4.a"

    decks: int = option(6, "MA-CF-1.a-s1", "6 or more")
    shuffle_procedure: Literal[1, 2] = option(
        1,
        "MA-CF-3.a",
        "1 (shuffle, then lace about one deck in) | 2 (wash and stack, then each of three dealers shuffles)",
    )
    reshuffle_after_lacing: Literal["none", "some", "all"] = option(
        "none", "MA-CF-3.a.1.i", "none | some | all (of the cards, by the calling dealer); with procedure 1 only"
    )
    preshuffled_decks: bool = option(False, "MA-CF-3.a", "false | true (no shuffle before the start of play)")
    recut_by: Literal["last_cutter", "next_entitled"] = option(
        "next_entitled", "MA-CF-3.f-s2", "last_cutter | next_entitled (under section 3(c))"
    )
    vigorish_rate: RateOption = option("5%", "MA-CF-9.c-s1")
    vigorish_rounding: Literal["exact", "rounded"] = option(
        "exact", "MA-CF-9.c-s2", "exact | rounded (up to the next 25 cents at 5%, 20 cents at 4%)"
    )
    disclosed_card_procedure: Literal[1, 2, 3] = option(
        1,
        "MA-CF-11.h",
        "1 (discard it with as many face-up cards as its value) | 2 (with one unseen card) | 3 (simulated round)",
    )
    disclosed_ten_value_extra: Literal[1, 10] = option(
        1, "MA-CF-11.h.1-s2", "1 | 10 further cards for a ten, jack, queen or king; with procedure 1 only"
    )
    banker_against_stay: Literal["draws_to_five", "table_only"] = option(
        "draws_to_five",
        "MA-CF-8.c-s2",
        "draws_to_five (the general rule of baccarat) | table_only (only rows of Table 3 that ask for no third card: 0 to 3)",
    )
    banker_option_counts: CountsOption = option(
        (),
        "MA-CF-11.e-s1",
        "counts on which the Banker would have had the option to draw against a Player who stayed; none, by Table 3",
    )
    two_cards_drawn: Literal["any_two", "worse_card"] = option(
        "any_two",
        "MA-CF-11.d",
        "any_two (of all four cards) | worse_card (the initial two with the worse of the extra cards)",
    )
    face_up_ten_value_extra: Literal[0, 1, 10] = option(
        0, "MA-CF-11.j-s1", "0 | 1 | 10 further cards for a ten-value card found face up in the shoe"
    )
    stake_bound: Literal["placed", "at_risk"] = option(
        "placed",
        "MA-CF-5.b-s2",
        "placed | at_risk (what is left of the Banker's wager once the uncovered part is withdrawn)",
    )

    def violations(self) -> Iterator[Violation]:
        if self.decks < 6:
            yield self.broken("decks", "MA-CF-1.a-s1", f"at least six decks, not {self.decks}")
        if self.decks > MOST_DECKS:
            message = f"no shoe holds more than {MOST_DECKS} decks, a limit of the house that no clause sets"
            yield self.broken("decks", "MA-CF-1.a-s1", message)
        if self.shuffle_procedure == 2 and self.reshuffle_after_lacing != "none":
            yield self.broken("reshuffle_after_lacing", "MA-CF-3.a.1.i", "procedure 2 has no lacing to reshuffle after")
        if not set(self.banker_option_counts) <= set(range(8)):
            yield self.broken("banker_option_counts", "MA-CF-11.e-s1", "counts are whole numbers from 0 to 7")


WAGERS: Final = {
    rule.id: rule
    for rule in (
        WagerRule("banker_wager", "Banker's wager", ("MA-CF-5.a", "MA-CF-9.b-s3"), sole="MA-CF-4.b-s2"),
        *(
            WagerRule(
                name,
                title,
                (*clauses, "MA-CF-9.b-s2"),
                main=False,
                apart=("banker_wager", *COVERS),
                by={"apart": "MA-CF-6.a"},
            )
            for name, title, clauses in (
                ("banco_suivi", "Banco Suivi", ("MA-CF-6.b-s1", "MA-CF-6.b-s2")),
                ("banco", "Banco", ("MA-CF-6.c-s1",)),
                ("partial_wager", "Part of the bank", ("MA-CF-6.d-s1",)),
            )
        ),
    )
}


def percent_of(submission: CheminDeFer) -> Fraction:
    """The house's percentage of what the Banker wins: four or five, unless a price is asked for another one."""
    return 100 * percent(submission.vigorish_rate)


def composition(submission: CheminDeFer) -> Composition:
    """The cards of the shoe. [MA-CF-1.a-s1]"""
    return Composition(decks=submission.decks)


def check_wagers(rnd: Round[CheminDeFer]) -> None:
    """Refuses a wager on a bank held by another seat, and a stake out of bounds."""
    for seat in rnd.seats_in():
        mine = [one for one in rnd.wagers if one.seat == seat]
        where = f"seats.{seat}.wagers"
        if mine[0].id == "banker_wager":
            _check_banker(rnd.memory, seat, mine[0].stake, where)
        elif rnd.memory.banker == seat:
            raise BadInput(
                "the Banker does not bet against their own hand", where, "MA-CF-6.a", code="banker-bets-against-self"
            )
        if mine[0].id == "banco_suivi" and rnd.memory.suivi != seat:
            text = "Banco Suivi is for whoever equalled the Banker's last decided wager and lost"
            raise BadInput(text, where, "MA-CF-6.b-s1", code="no-banco-suivi")


def _check_banker(memory: Memory, seat: int, stake: int, where: str) -> None:
    if memory.banker not in (None, seat):
        raise BadInput(
            f"seat {memory.banker} holds the bank, not seat {seat}", where, "MA-CF-7.b", code="not-the-banker"
        )
    if memory.banker == seat:
        low, high = memory.bounds
        readings = ("MA-CF~A12", "MA-CF~A13") if memory.bounds_clause == "MA-CF-5.b-s2" else ()
        if stake < low:
            text = f"the Banker stakes {spoken(low)} or more, not {spoken(stake)}"
            raise BadInput(text, where, memory.bounds_clause, code="under-the-minimum", readings=readings)
        if high is not None and stake > high:
            text = f"the Banker stakes at most {spoken(high)}, not {spoken(stake)}"
            raise BadInput(text, where, memory.bounds_clause, code="over-the-maximum", readings=readings)
