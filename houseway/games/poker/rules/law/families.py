"""The clauses for the steps of the six families of poker games. Sections 8 to 13a; 637a.9 to 637a.14."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from houseway.rulebook.authority import Cited

NONE: Final = Cited()


class FamilyLaw(NamedTuple):
    """The clauses for the steps of one family, roughly in the order of play."""

    offered: Cited
    governs: Cited
    players: Cited
    ante: Cited
    deal: Cited
    opening: Cited
    answers: Cited
    closes: Cited
    later: tuple[Cited, ...]
    """One entry for each later round of cards."""
    opens: Cited
    later_answers: Cited
    later_closes: Cited
    showdown: Cited
    wins: Cited = NONE
    button: Cited = NONE
    button_right: Cited = NONE
    button_random: Cited = NONE
    button_moves: Cited = NONE
    more_blinds: Cited = NONE
    straddle: Cited = NONE
    option: Cited = NONE
    opens_low: Cited = NONE
    opens_last: Cited = NONE
    tie: Cited = NONE
    common: Cited = NONE
    draw: Cited = NONE
    reshuffled: Cited = NONE
    wins_low: Cited = NONE
    divides: Cited = NONE
    odd_pot: Cited = NONE
    odd_high: Cited = NONE
    odd_low: Cited = NONE
    qualifies: Cited = NONE
    no_low: Cited = NONE
    two_ways: Cited = NONE
    board_plays: Cited = NONE
    forced: Mapping[str, Cited] = {}
    """Clauses on the up-card that makes the forced bet, by form of the variant."""


FAMILIES: Final[dict[str, FamilyLaw]] = {
    "seven_card_stud": FamilyLaw(
        offered=Cited("MA-PK-8.a.1", "PA-PK-637a.9.a.1"),
        governs=Cited("MA-PK-9.a", "PA-PK-637a.10.a"),
        players=Cited("MA-PK-9.b-1", "PA-PK-637a.10.b-1"),
        ante=Cited("MA-PK-9.b-2", "PA-PK-637a.10.b-2"),
        deal=Cited("MA-PK-9.c", "PA-PK-637a.10.c"),
        opening=Cited("MA-PK-9.d-1", "PA-PK-637a.10.d-1", "PA-PK-637a.10.d-3"),
        answers=Cited("MA-PK-9.e", "PA-PK-637a.10.e"),
        closes=Cited("MA-PK-9.e", "PA-PK-637a.10.e"),
        later=(
            Cited("MA-PK-9.f-1", "PA-PK-637a.10.f-1"),
            Cited("MA-PK-9.h-1", "MA-PK-9.h-4", "PA-PK-637a.10.h-1", "PA-PK-637a.10.h-4"),
            Cited("MA-PK-9.h-1", "MA-PK-9.h-4", "PA-PK-637a.10.h-1", "PA-PK-637a.10.h-4"),
            Cited("MA-PK-9.h-1", "MA-PK-9.h-4", "PA-PK-637a.10.h-1", "PA-PK-637a.10.h-4"),
        ),
        opens=Cited("MA-PK-9.f.1", "PA-PK-637a.10.f.1"),
        opens_low=Cited("PA-PK-637a.10.f.2"),
        tie=Cited("MA-PK-9.f.2", "PA-PK-637a.10.f.3"),
        later_answers=Cited("MA-PK-9.g", "PA-PK-637a.10.g"),
        later_closes=Cited("MA-PK-9.g", "PA-PK-637a.10.g"),
        common=Cited("MA-PK-9.h-2", "PA-PK-637a.10.h-2"),
        reshuffled=Cited("MA-PK-9.h-3", "PA-PK-637a.10.h-3"),
        showdown=Cited("MA-PK-9.i", "PA-PK-637a.10.i"),
        wins=Cited("MA-PK-9.i.1", "PA-PK-637a.10.i.1"),
        wins_low=Cited("PA-PK-637a.10.i.2"),
        divides=Cited("MA-PK-9.i.2", "PA-PK-637a.10.i.3.i-1"),
        odd_pot=Cited("MA-PK-9.i.2.i", "PA-PK-637a.10.i.3.i-2"),
        odd_high=Cited("MA-PK-9.i.2.ii", "MA-PK-9.i.2.iv", "PA-PK-637a.10.i.3.ii", "PA-PK-637a.10.i.3.iv"),
        odd_low=Cited("MA-PK-9.i.2.iii", "MA-PK-9.i.2.iv", "PA-PK-637a.10.i.3.iii", "PA-PK-637a.10.i.3.iv"),
        qualifies=Cited("MA-PK-9.j-1", "PA-PK-637a.10.j-1"),
        no_low=Cited("MA-PK-9.j-2", "PA-PK-637a.10.j-2"),
        two_ways=Cited(
            "MA-PK-9.k",
            "MA-PK-9.k.1",
            "MA-PK-9.k.2",
            "MA-PK-9.l",
            "PA-PK-637a.10.k",
            "PA-PK-637a.10.k.1",
            "PA-PK-637a.10.k.2",
            "PA-PK-637a.10.l",
        ),
        forced={
            "high": Cited("MA-PK-9.d.1", "PA-PK-637a.10.d.1"),
            "low": Cited("PA-PK-637a.10.d.2"),
            "high_low": Cited("MA-PK-9.d.2", "PA-PK-637a.10.d.3"),
            "high_low_8": Cited("MA-PK-9.d.3", "PA-PK-637a.10.d.4"),
        },
    ),
    "holdem": FamilyLaw(
        offered=Cited("MA-PK-8.a.2", "PA-PK-637a.9.a.2"),
        governs=Cited("MA-PK-10.a-1", "MA-PK-10.a-2", "PA-PK-637a.11.a-1", "PA-PK-637a.11.a-2"),
        players=Cited("MA-PK-10.b-1", "PA-PK-637a.11.b-1"),
        ante=Cited("MA-PK-10.b-2", "PA-PK-637a.11.b-2"),
        deal=Cited("MA-PK-10.e", "PA-PK-637a.11.f"),
        button=Cited("MA-PK-10.c.1", "PA-PK-637a.11.c"),
        button_right=Cited("MA-PK-10.c.2.i", "PA-PK-637a.11.c.1.i"),
        button_random=Cited("MA-PK-10.c.2.ii", "PA-PK-637a.11.c.1.ii"),
        button_moves=Cited("MA-PK-10.c.3", "PA-PK-637a.11.c.2"),
        opening=Cited("MA-PK-10.d-1", "PA-PK-637a.11.d-1"),
        more_blinds=Cited("MA-PK-10.d-2", "PA-PK-637a.11.d-2"),
        straddle=Cited("PA-PK-637a.11.e-1", "PA-PK-637a.11.e-3"),
        answers=Cited("MA-PK-10.f-1", "PA-PK-637a.11.g-1"),
        option=Cited("MA-PK-10.f-2", "PA-PK-637a.11.g-2"),
        closes=Cited("MA-PK-10.f-3", "PA-PK-637a.11.g-3"),
        later=(
            Cited("MA-PK-10.g-1", "PA-PK-637a.11.h-1"),
            Cited("MA-PK-10.h", "PA-PK-637a.11.i"),
            Cited("MA-PK-10.i", "PA-PK-637a.11.j"),
        ),
        opens=Cited("MA-PK-10.g-2", "PA-PK-637a.11.h-2"),
        later_answers=Cited("MA-PK-10.g-2", "PA-PK-637a.11.h-2"),
        later_closes=Cited("MA-PK-10.g-3", "PA-PK-637a.11.h-3"),
        showdown=Cited("MA-PK-10.j-1", "PA-PK-637a.11.k-1"),
        wins=Cited("MA-PK-10.j-1", "PA-PK-637a.11.k-1"),
        board_plays=Cited("MA-PK-10.j-2", "PA-PK-637a.11.k-2"),
        odd_high=Cited("MA-PK-3.d-2", "PA-PK-637a.11.k-3"),
    ),
    "omaha": FamilyLaw(
        offered=Cited("MA-PK-8.a.3", "PA-PK-637a.9.a.3"),
        governs=Cited("MA-PK-11.a", "PA-PK-637a.12.a"),
        players=Cited("MA-PK-11.b-1", "PA-PK-637a.12.b-1"),
        ante=Cited("MA-PK-11.b-2", "PA-PK-637a.12.b-2"),
        deal=Cited("MA-PK-11.d", "PA-PK-637a.12.f"),
        button=Cited("MA-PK-11.c", "PA-PK-637a.12.c"),
        button_right=Cited("MA-PK-11.c", "MA-PK-10.c.2.i", "PA-PK-637a.12.c.1.i"),
        button_random=Cited("MA-PK-11.c", "MA-PK-10.c.2.ii", "PA-PK-637a.12.c.1.ii"),
        button_moves=Cited("MA-PK-11.c", "MA-PK-10.c.3", "PA-PK-637a.12.c.2"),
        opening=Cited("MA-PK-11.e", "MA-PK-10.d-1", "PA-PK-637a.12.d-1"),
        more_blinds=Cited("MA-PK-11.e", "MA-PK-10.d-2", "PA-PK-637a.12.d-2"),
        straddle=Cited("PA-PK-637a.12.e-1", "PA-PK-637a.12.e-3"),
        answers=Cited("MA-PK-11.e", "MA-PK-10.f-1", "PA-PK-637a.12.g-1"),
        option=Cited("MA-PK-11.e", "MA-PK-10.f-2", "PA-PK-637a.12.g-2"),
        closes=Cited("MA-PK-11.e", "MA-PK-10.f-3", "PA-PK-637a.12.g-3"),
        later=(
            Cited("MA-PK-11.e", "MA-PK-10.g-1", "PA-PK-637a.12.h-1"),
            Cited("MA-PK-11.e", "MA-PK-10.h", "PA-PK-637a.12.i"),
            Cited("MA-PK-11.e", "MA-PK-10.i", "PA-PK-637a.12.j"),
        ),
        opens=Cited("MA-PK-11.e", "MA-PK-10.g-2", "PA-PK-637a.12.h-2"),
        later_answers=Cited("MA-PK-11.e", "MA-PK-10.g-2", "PA-PK-637a.12.h-2"),
        later_closes=Cited("MA-PK-11.e", "MA-PK-10.g-3", "PA-PK-637a.12.h-3"),
        showdown=Cited("MA-PK-11.f", "PA-PK-637a.12.k"),
        wins=Cited("MA-PK-11.f.1", "PA-PK-637a.12.k.1"),
        divides=Cited("MA-PK-11.f.2", "PA-PK-637a.12.k.2.i-1"),
        odd_pot=Cited("MA-PK-11.f.2.i", "PA-PK-637a.12.k.2.i-2"),
        odd_high=Cited("MA-PK-11.f.2.ii", "MA-PK-11.f.2.iv", "PA-PK-637a.12.k.2.ii", "PA-PK-637a.12.k.2.iv"),
        odd_low=Cited("MA-PK-11.f.2.iii", "MA-PK-11.f.2.iv", "PA-PK-637a.12.k.2.iii", "PA-PK-637a.12.k.2.iv"),
        qualifies=Cited("MA-PK-11.g", "PA-PK-637a.12.l-1"),
        no_low=Cited("MA-PK-11.g", "PA-PK-637a.12.l-2"),
        two_ways=Cited(
            "MA-PK-11.h.1",
            "MA-PK-11.h.2",
            "MA-PK-11.h.3",
            "PA-PK-637a.12.m-1",
            "PA-PK-637a.12.m-2",
            "PA-PK-637a.12.m-3",
            "PA-PK-637a.12.m-4",
        ),
    ),
    "five_card_draw": FamilyLaw(
        offered=Cited("MA-PK-8.a.4", "PA-PK-637a.9.a.4"),
        governs=Cited("MA-PK-12.a", "PA-PK-637a.13.a"),
        players=Cited("MA-PK-12.b-1", "PA-PK-637a.13.b-1"),
        ante=Cited("MA-PK-12.b-2", "PA-PK-637a.13.b-2"),
        deal=Cited("MA-PK-12.d", "PA-PK-637a.13.d"),
        button=Cited("MA-PK-12.c", "PA-PK-637a.13.c"),
        button_right=Cited("MA-PK-12.c", "MA-PK-10.c.2.i", "PA-PK-637a.13.c.1.i"),
        button_random=Cited("MA-PK-12.c", "MA-PK-10.c.2.ii", "PA-PK-637a.13.c.1.ii"),
        button_moves=Cited("MA-PK-12.c", "MA-PK-10.c.3", "PA-PK-637a.13.c.2"),
        opening=Cited("MA-PK-12.e", "MA-PK-10.d-1", "PA-PK-637a.13.e-1"),
        more_blinds=Cited("MA-PK-12.e", "MA-PK-10.d-2", "PA-PK-637a.13.e-2"),
        answers=Cited("MA-PK-12.e", "MA-PK-10.f-1", "PA-PK-637a.13.f-1"),
        option=Cited("MA-PK-12.e", "MA-PK-10.f-2", "PA-PK-637a.13.f-2"),
        closes=Cited("MA-PK-12.e", "MA-PK-10.f-3", "PA-PK-637a.13.f-3"),
        later=(Cited("MA-PK-12.f.1", "PA-PK-637a.13.g.1"),),
        opens=Cited("MA-PK-12.g-1", "PA-PK-637a.13.h-1"),
        later_answers=Cited("MA-PK-12.g-1", "PA-PK-637a.13.h-1"),
        later_closes=Cited("MA-PK-12.g-2", "PA-PK-637a.13.h-2"),
        draw=Cited(
            "MA-PK-1.draw",
            "MA-PK-12.f-1",
            "MA-PK-12.f-2",
            "PA-PK-637a.1.draw",
            "PA-PK-637a.13.g-1",
            "PA-PK-637a.13.g-2",
        ),
        reshuffled=Cited("MA-PK-12.f.2-1", "MA-PK-12.f.2-2", "PA-PK-637a.13.g.2-1", "PA-PK-637a.13.g.2-2"),
        showdown=Cited("MA-PK-12.h.1", "PA-PK-637a.13.i.1"),
        wins=Cited("MA-PK-12.h.1", "PA-PK-637a.13.i.1"),
        wins_low=Cited("MA-PK-12.h.2", "PA-PK-637a.13.i.2"),
    ),
    "five_card_stud": FamilyLaw(
        offered=Cited("MA-PK-8.a.5", "PA-PK-637a.9.a.5"),
        governs=Cited("MA-PK-13.a-1", "MA-PK-13.a-2", "PA-PK-637a.14.a-1", "PA-PK-637a.14.a-2"),
        players=Cited("MA-PK-13.b-1", "PA-PK-637a.14.b-1"),
        ante=Cited("MA-PK-13.b-2", "PA-PK-637a.14.b-2"),
        deal=Cited("MA-PK-13.c", "PA-PK-637a.14.c"),
        opening=Cited("MA-PK-13.d", "PA-PK-637a.14.d-1"),
        answers=Cited("MA-PK-13.e", "PA-PK-637a.14.e"),
        closes=Cited("MA-PK-13.e", "PA-PK-637a.14.e"),
        later=(
            Cited("MA-PK-13.f-1", "PA-PK-637a.14.f-1"),
            Cited("MA-PK-13.g", "PA-PK-637a.14.h"),
            Cited("MA-PK-13.g", "PA-PK-637a.14.h"),
        ),
        opens=Cited("MA-PK-13.f-2", "PA-PK-637a.14.f.1"),
        tie=Cited("MA-PK-13.f-3", "PA-PK-637a.14.f.2"),
        later_answers=Cited("MA-PK-13.f-4", "PA-PK-637a.14.g"),
        later_closes=Cited("MA-PK-13.f-4", "PA-PK-637a.14.g"),
        showdown=Cited("MA-PK-13.h", "PA-PK-637a.14.i"),
        wins=Cited("MA-PK-13.h", "PA-PK-637a.14.i"),
        forced={"high": Cited("MA-PK-13.d", "PA-PK-637a.14.d-1")},
    ),
    "mambo_stud": FamilyLaw(
        offered=Cited("MA-PK-8.a.6"),
        governs=Cited("MA-PK-13a.a"),
        players=Cited("MA-PK-13a.b-1"),
        ante=Cited("MA-PK-13a.b-2"),
        deal=Cited("MA-PK-13a.c"),
        opening=Cited("MA-PK-13a.d-1", "MA-PK-13a.d-2"),
        answers=Cited("MA-PK-13a.e"),
        closes=Cited("MA-PK-13a.e"),
        later=(
            Cited("MA-PK-13a.f-1"),
            Cited("MA-PK-13a.h-1"),
        ),
        opens=Cited("MA-PK-13a.f-2"),
        opens_last=Cited("MA-PK-13a.h.1"),
        tie=Cited("MA-PK-13a.h.2"),
        later_answers=Cited("MA-PK-13a.g-1", "MA-PK-13a.i"),
        later_closes=Cited("MA-PK-13a.g-2", "MA-PK-13a.i"),
        showdown=Cited("MA-PK-13a.j"),
        divides=Cited("MA-PK-13a.j"),
        odd_pot=Cited("MA-PK-13a.j.1"),
        odd_high=Cited("MA-PK-13a.j.2", "MA-PK-13a.j.4"),
        odd_low=Cited("MA-PK-13a.j.3", "MA-PK-13a.j.4"),
        qualifies=Cited("MA-PK-13a.k-1"),
        no_low=Cited("MA-PK-13a.k-2"),
        two_ways=Cited("MA-PK-13a.l-1", "MA-PK-13a.l-2", "MA-PK-13a.l.1", "MA-PK-13a.l.2"),
        forced={"high_low_6": Cited("MA-PK-13a.d-1")},
    ),
}
