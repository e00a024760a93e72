"""The six families of poker games: which clauses carry the steps of each. Sections 8 to 13a; 637a.9 to 637a.14."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from houseway.games.poker.rules.law import Both

NONE: Final = Both((), ())


@dataclass(frozen=True)
class FamilyLaw:
    """The steps of one family, in the order in which a round comes to them."""

    offered: Both
    governs: Both
    players: Both
    ante: Both
    deal: Both
    opening: Both
    answers: Both
    closes: Both
    later: tuple[Both, ...]
    """Each later round of cards."""
    opens: Both
    later_answers: Both
    later_closes: Both
    showdown: Both
    wins: Both = NONE
    button: Both = NONE
    button_right: Both = NONE
    button_random: Both = NONE
    button_moves: Both = NONE
    more_blinds: Both = NONE
    straddle: Both = NONE
    option: Both = NONE
    opens_low: Both = NONE
    opens_last: Both = NONE
    tie: Both = NONE
    common: Both = NONE
    draw: Both = NONE
    reshuffled: Both = NONE
    wins_low: Both = NONE
    divides: Both = NONE
    odd_pot: Both = NONE
    odd_high: Both = NONE
    odd_low: Both = NONE
    qualifies: Both = NONE
    no_low: Both = NONE
    two_ways: Both = NONE
    board_plays: Both = NONE
    forced: Mapping[str, Both] = field(default_factory=dict)
    """By form: whose up-card makes the forced bet."""


FAMILIES: Final[dict[str, FamilyLaw]] = {
    "seven_card_stud": FamilyLaw(
        offered=Both(("MA-PK-8.a.1",), ("PA-PK-637a.9.a.1",)),
        governs=Both(("MA-PK-9.a",), ("PA-PK-637a.10.a",)),
        players=Both(("MA-PK-9.b-1",), ("PA-PK-637a.10.b-1",)),
        ante=Both(("MA-PK-9.b-2",), ("PA-PK-637a.10.b-2",)),
        deal=Both(("MA-PK-9.c",), ("PA-PK-637a.10.c",)),
        opening=Both(("MA-PK-9.d-1",), ("PA-PK-637a.10.d-1", "PA-PK-637a.10.d-3")),
        answers=Both(("MA-PK-9.e",), ("PA-PK-637a.10.e",)),
        closes=Both(("MA-PK-9.e",), ("PA-PK-637a.10.e",)),
        later=(
            Both(("MA-PK-9.f-1",), ("PA-PK-637a.10.f-1",)),
            Both(("MA-PK-9.h-1", "MA-PK-9.h-4"), ("PA-PK-637a.10.h-1", "PA-PK-637a.10.h-4")),
            Both(("MA-PK-9.h-1", "MA-PK-9.h-4"), ("PA-PK-637a.10.h-1", "PA-PK-637a.10.h-4")),
            Both(("MA-PK-9.h-1", "MA-PK-9.h-4"), ("PA-PK-637a.10.h-1", "PA-PK-637a.10.h-4")),
        ),
        opens=Both(("MA-PK-9.f.1",), ("PA-PK-637a.10.f.1",)),
        opens_low=Both((), ("PA-PK-637a.10.f.2",)),
        tie=Both(("MA-PK-9.f.2",), ("PA-PK-637a.10.f.3",)),
        later_answers=Both(("MA-PK-9.g",), ("PA-PK-637a.10.g",)),
        later_closes=Both(("MA-PK-9.g",), ("PA-PK-637a.10.g",)),
        common=Both(("MA-PK-9.h-2",), ("PA-PK-637a.10.h-2",)),
        reshuffled=Both(("MA-PK-9.h-3",), ("PA-PK-637a.10.h-3",)),
        showdown=Both(("MA-PK-9.i",), ("PA-PK-637a.10.i",)),
        wins=Both(("MA-PK-9.i.1",), ("PA-PK-637a.10.i.1",)),
        wins_low=Both((), ("PA-PK-637a.10.i.2",)),
        divides=Both(("MA-PK-9.i.2",), ("PA-PK-637a.10.i.3.i-1",)),
        odd_pot=Both(("MA-PK-9.i.2.i",), ("PA-PK-637a.10.i.3.i-2",)),
        odd_high=Both(("MA-PK-9.i.2.ii", "MA-PK-9.i.2.iv"), ("PA-PK-637a.10.i.3.ii", "PA-PK-637a.10.i.3.iv")),
        odd_low=Both(("MA-PK-9.i.2.iii", "MA-PK-9.i.2.iv"), ("PA-PK-637a.10.i.3.iii", "PA-PK-637a.10.i.3.iv")),
        qualifies=Both(("MA-PK-9.j-1",), ("PA-PK-637a.10.j-1",)),
        no_low=Both(("MA-PK-9.j-2",), ("PA-PK-637a.10.j-2",)),
        two_ways=Both(
            ("MA-PK-9.k", "MA-PK-9.k.1", "MA-PK-9.k.2", "MA-PK-9.l"),
            ("PA-PK-637a.10.k", "PA-PK-637a.10.k.1", "PA-PK-637a.10.k.2", "PA-PK-637a.10.l"),
        ),
        forced={
            "high": Both(("MA-PK-9.d.1",), ("PA-PK-637a.10.d.1",)),
            "low": Both((), ("PA-PK-637a.10.d.2",)),
            "high_low": Both(("MA-PK-9.d.2",), ("PA-PK-637a.10.d.3",)),
            "high_low_8": Both(("MA-PK-9.d.3",), ("PA-PK-637a.10.d.4",)),
        },
    ),
    "holdem": FamilyLaw(
        offered=Both(("MA-PK-8.a.2",), ("PA-PK-637a.9.a.2",)),
        governs=Both(("MA-PK-10.a-1", "MA-PK-10.a-2"), ("PA-PK-637a.11.a-1", "PA-PK-637a.11.a-2")),
        players=Both(("MA-PK-10.b-1",), ("PA-PK-637a.11.b-1",)),
        ante=Both(("MA-PK-10.b-2",), ("PA-PK-637a.11.b-2",)),
        deal=Both(("MA-PK-10.e",), ("PA-PK-637a.11.f",)),
        button=Both(("MA-PK-10.c.1",), ("PA-PK-637a.11.c",)),
        button_right=Both(("MA-PK-10.c.2.i",), ("PA-PK-637a.11.c.1.i",)),
        button_random=Both(("MA-PK-10.c.2.ii",), ("PA-PK-637a.11.c.1.ii",)),
        button_moves=Both(("MA-PK-10.c.3",), ("PA-PK-637a.11.c.2",)),
        opening=Both(("MA-PK-10.d-1",), ("PA-PK-637a.11.d-1",)),
        more_blinds=Both(("MA-PK-10.d-2",), ("PA-PK-637a.11.d-2",)),
        straddle=Both((), ("PA-PK-637a.11.e-1", "PA-PK-637a.11.e-3")),
        answers=Both(("MA-PK-10.f-1",), ("PA-PK-637a.11.g-1",)),
        option=Both(("MA-PK-10.f-2",), ("PA-PK-637a.11.g-2",)),
        closes=Both(("MA-PK-10.f-3",), ("PA-PK-637a.11.g-3",)),
        later=(
            Both(("MA-PK-10.g-1",), ("PA-PK-637a.11.h-1",)),
            Both(("MA-PK-10.h",), ("PA-PK-637a.11.i",)),
            Both(("MA-PK-10.i",), ("PA-PK-637a.11.j",)),
        ),
        opens=Both(("MA-PK-10.g-2",), ("PA-PK-637a.11.h-2",)),
        later_answers=Both(("MA-PK-10.g-2",), ("PA-PK-637a.11.h-2",)),
        later_closes=Both(("MA-PK-10.g-3",), ("PA-PK-637a.11.h-3",)),
        showdown=Both(("MA-PK-10.j-1",), ("PA-PK-637a.11.k-1",)),
        wins=Both(("MA-PK-10.j-1",), ("PA-PK-637a.11.k-1",)),
        board_plays=Both(("MA-PK-10.j-2",), ("PA-PK-637a.11.k-2",)),
        odd_high=Both(("MA-PK-3.d-2",), ("PA-PK-637a.11.k-3",)),
    ),
    "omaha": FamilyLaw(
        offered=Both(("MA-PK-8.a.3",), ("PA-PK-637a.9.a.3",)),
        governs=Both(("MA-PK-11.a",), ("PA-PK-637a.12.a",)),
        players=Both(("MA-PK-11.b-1",), ("PA-PK-637a.12.b-1",)),
        ante=Both(("MA-PK-11.b-2",), ("PA-PK-637a.12.b-2",)),
        deal=Both(("MA-PK-11.d",), ("PA-PK-637a.12.f",)),
        button=Both(("MA-PK-11.c",), ("PA-PK-637a.12.c",)),
        button_right=Both(("MA-PK-11.c", "MA-PK-10.c.2.i"), ("PA-PK-637a.12.c.1.i",)),
        button_random=Both(("MA-PK-11.c", "MA-PK-10.c.2.ii"), ("PA-PK-637a.12.c.1.ii",)),
        button_moves=Both(("MA-PK-11.c", "MA-PK-10.c.3"), ("PA-PK-637a.12.c.2",)),
        opening=Both(("MA-PK-11.e", "MA-PK-10.d-1"), ("PA-PK-637a.12.d-1",)),
        more_blinds=Both(("MA-PK-11.e", "MA-PK-10.d-2"), ("PA-PK-637a.12.d-2",)),
        straddle=Both((), ("PA-PK-637a.12.e-1", "PA-PK-637a.12.e-3")),
        answers=Both(("MA-PK-11.e", "MA-PK-10.f-1"), ("PA-PK-637a.12.g-1",)),
        option=Both(("MA-PK-11.e", "MA-PK-10.f-2"), ("PA-PK-637a.12.g-2",)),
        closes=Both(("MA-PK-11.e", "MA-PK-10.f-3"), ("PA-PK-637a.12.g-3",)),
        later=(
            Both(("MA-PK-11.e", "MA-PK-10.g-1"), ("PA-PK-637a.12.h-1",)),
            Both(("MA-PK-11.e", "MA-PK-10.h"), ("PA-PK-637a.12.i",)),
            Both(("MA-PK-11.e", "MA-PK-10.i"), ("PA-PK-637a.12.j",)),
        ),
        opens=Both(("MA-PK-11.e", "MA-PK-10.g-2"), ("PA-PK-637a.12.h-2",)),
        later_answers=Both(("MA-PK-11.e", "MA-PK-10.g-2"), ("PA-PK-637a.12.h-2",)),
        later_closes=Both(("MA-PK-11.e", "MA-PK-10.g-3"), ("PA-PK-637a.12.h-3",)),
        showdown=Both(("MA-PK-11.f",), ("PA-PK-637a.12.k",)),
        wins=Both(("MA-PK-11.f.1",), ("PA-PK-637a.12.k.1",)),
        divides=Both(("MA-PK-11.f.2",), ("PA-PK-637a.12.k.2.i-1",)),
        odd_pot=Both(("MA-PK-11.f.2.i",), ("PA-PK-637a.12.k.2.i-2",)),
        odd_high=Both(("MA-PK-11.f.2.ii", "MA-PK-11.f.2.iv"), ("PA-PK-637a.12.k.2.ii", "PA-PK-637a.12.k.2.iv")),
        odd_low=Both(("MA-PK-11.f.2.iii", "MA-PK-11.f.2.iv"), ("PA-PK-637a.12.k.2.iii", "PA-PK-637a.12.k.2.iv")),
        qualifies=Both(("MA-PK-11.g",), ("PA-PK-637a.12.l-1",)),
        no_low=Both(("MA-PK-11.g",), ("PA-PK-637a.12.l-2",)),
        two_ways=Both(
            ("MA-PK-11.h.1", "MA-PK-11.h.2", "MA-PK-11.h.3"),
            ("PA-PK-637a.12.m-1", "PA-PK-637a.12.m-2", "PA-PK-637a.12.m-3", "PA-PK-637a.12.m-4"),
        ),
    ),
    "five_card_draw": FamilyLaw(
        offered=Both(("MA-PK-8.a.4",), ("PA-PK-637a.9.a.4",)),
        governs=Both(("MA-PK-12.a",), ("PA-PK-637a.13.a",)),
        players=Both(("MA-PK-12.b-1",), ("PA-PK-637a.13.b-1",)),
        ante=Both(("MA-PK-12.b-2",), ("PA-PK-637a.13.b-2",)),
        deal=Both(("MA-PK-12.d",), ("PA-PK-637a.13.d",)),
        button=Both(("MA-PK-12.c",), ("PA-PK-637a.13.c",)),
        button_right=Both(("MA-PK-12.c", "MA-PK-10.c.2.i"), ("PA-PK-637a.13.c.1.i",)),
        button_random=Both(("MA-PK-12.c", "MA-PK-10.c.2.ii"), ("PA-PK-637a.13.c.1.ii",)),
        button_moves=Both(("MA-PK-12.c", "MA-PK-10.c.3"), ("PA-PK-637a.13.c.2",)),
        opening=Both(("MA-PK-12.e", "MA-PK-10.d-1"), ("PA-PK-637a.13.e-1",)),
        more_blinds=Both(("MA-PK-12.e", "MA-PK-10.d-2"), ("PA-PK-637a.13.e-2",)),
        answers=Both(("MA-PK-12.e", "MA-PK-10.f-1"), ("PA-PK-637a.13.f-1",)),
        option=Both(("MA-PK-12.e", "MA-PK-10.f-2"), ("PA-PK-637a.13.f-2",)),
        closes=Both(("MA-PK-12.e", "MA-PK-10.f-3"), ("PA-PK-637a.13.f-3",)),
        later=(Both(("MA-PK-12.f.1",), ("PA-PK-637a.13.g.1",)),),
        opens=Both(("MA-PK-12.g-1",), ("PA-PK-637a.13.h-1",)),
        later_answers=Both(("MA-PK-12.g-1",), ("PA-PK-637a.13.h-1",)),
        later_closes=Both(("MA-PK-12.g-2",), ("PA-PK-637a.13.h-2",)),
        draw=Both(
            ("MA-PK-1.draw", "MA-PK-12.f-1", "MA-PK-12.f-2"),
            ("PA-PK-637a.1.draw", "PA-PK-637a.13.g-1", "PA-PK-637a.13.g-2"),
        ),
        reshuffled=Both(("MA-PK-12.f.2-1", "MA-PK-12.f.2-2"), ("PA-PK-637a.13.g.2-1", "PA-PK-637a.13.g.2-2")),
        showdown=Both(("MA-PK-12.h.1",), ("PA-PK-637a.13.i.1",)),
        wins=Both(("MA-PK-12.h.1",), ("PA-PK-637a.13.i.1",)),
        wins_low=Both(("MA-PK-12.h.2",), ("PA-PK-637a.13.i.2",)),
    ),
    "five_card_stud": FamilyLaw(
        offered=Both(("MA-PK-8.a.5",), ("PA-PK-637a.9.a.5",)),
        governs=Both(("MA-PK-13.a-1", "MA-PK-13.a-2"), ("PA-PK-637a.14.a-1", "PA-PK-637a.14.a-2")),
        players=Both(("MA-PK-13.b-1",), ("PA-PK-637a.14.b-1",)),
        ante=Both(("MA-PK-13.b-2",), ("PA-PK-637a.14.b-2",)),
        deal=Both(("MA-PK-13.c",), ("PA-PK-637a.14.c",)),
        opening=Both(("MA-PK-13.d",), ("PA-PK-637a.14.d-1",)),
        answers=Both(("MA-PK-13.e",), ("PA-PK-637a.14.e",)),
        closes=Both(("MA-PK-13.e",), ("PA-PK-637a.14.e",)),
        later=(
            Both(("MA-PK-13.f-1",), ("PA-PK-637a.14.f-1",)),
            Both(("MA-PK-13.g",), ("PA-PK-637a.14.h",)),
            Both(("MA-PK-13.g",), ("PA-PK-637a.14.h",)),
        ),
        opens=Both(("MA-PK-13.f-2",), ("PA-PK-637a.14.f.1",)),
        tie=Both(("MA-PK-13.f-3",), ("PA-PK-637a.14.f.2",)),
        later_answers=Both(("MA-PK-13.f-4",), ("PA-PK-637a.14.g",)),
        later_closes=Both(("MA-PK-13.f-4",), ("PA-PK-637a.14.g",)),
        showdown=Both(("MA-PK-13.h",), ("PA-PK-637a.14.i",)),
        wins=Both(("MA-PK-13.h",), ("PA-PK-637a.14.i",)),
        forced={"high": Both(("MA-PK-13.d",), ("PA-PK-637a.14.d-1",))},
    ),
    "mambo_stud": FamilyLaw(
        offered=Both(("MA-PK-8.a.6",), ()),
        governs=Both(("MA-PK-13a.a",), ()),
        players=Both(("MA-PK-13a.b-1",), ()),
        ante=Both(("MA-PK-13a.b-2",), ()),
        deal=Both(("MA-PK-13a.c",), ()),
        opening=Both(("MA-PK-13a.d-1", "MA-PK-13a.d-2"), ()),
        answers=Both(("MA-PK-13a.e",), ()),
        closes=Both(("MA-PK-13a.e",), ()),
        later=(
            Both(("MA-PK-13a.f-1",), ()),
            Both(("MA-PK-13a.h-1",), ()),
        ),
        opens=Both(("MA-PK-13a.f-2",), ()),
        opens_last=Both(("MA-PK-13a.h.1",), ()),
        tie=Both(("MA-PK-13a.h.2",), ()),
        later_answers=Both(("MA-PK-13a.g-1", "MA-PK-13a.i"), ()),
        later_closes=Both(("MA-PK-13a.g-2", "MA-PK-13a.i"), ()),
        showdown=Both(("MA-PK-13a.j",), ()),
        divides=Both(("MA-PK-13a.j",), ()),
        odd_pot=Both(("MA-PK-13a.j.1",), ()),
        odd_high=Both(("MA-PK-13a.j.2", "MA-PK-13a.j.4"), ()),
        odd_low=Both(("MA-PK-13a.j.3", "MA-PK-13a.j.4"), ()),
        qualifies=Both(("MA-PK-13a.k-1",), ()),
        no_low=Both(("MA-PK-13a.k-2",), ()),
        two_ways=Both(("MA-PK-13a.l-1", "MA-PK-13a.l-2", "MA-PK-13a.l.1", "MA-PK-13a.l.2"), ()),
        forced={"high_low_6": Both(("MA-PK-13a.d-1",), ())},
    ),
}
