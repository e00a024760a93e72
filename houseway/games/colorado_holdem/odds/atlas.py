"""Colorado Hold 'Em: which of the licensee's choices change what a wager costs."""

from typing import Final

from houseway.odds.atlas import Atlas, AtlasChoice, Way, combined, raised
from houseway.rulebook.authority import Authority

PERMISSIBLE: Final = {"version": "permissible_bet"}
RAISED: Final = raised(
    "main_odds",
    "the floor",
    ("two pairs at 3", {"two_pair": "3:1"}),
    ("three-of-a-kind at 4", {"three_of_a_kind": "4:1"}),
    ("a straight at 6", {"straight": "6:1"}),
    ("a flush at 10", {"flush": "10:1"}),
    ("instant winners at 6", {"three_card_straight_flush_instant": "6:1", "three_of_a_kind_instant": "6:1"}),
)
BONUS_RAISED: Final = raised(
    "bonus_odds",
    "the listed odds",
    ("two pairs at 2", {"two_pair": "2:1"}),
    ("three-of-a-kind at 4", {"three_of_a_kind": "4:1"}),
    ("a pair of jacks or better paid 1 to 1", {"pair_jacks_or_better": "1:1"}),
)
BOTH: Final = ("ante", "bonus")
"""An option that changes the best play for ante and bet also changes what the bonus costs under that play."""

ATLAS: Final[Atlas] = {
    Authority.MA: (
        AtlasChoice(
            "version and readings",
            (
                Way("required bet"),
                Way("required bet, A-2-3 of one suit no instant winner", {"low_ace_instant": False}),
                Way("permissible bet, a pair of tens pushes", PERMISSIBLE),
                Way("permissible bet, A-2-3 no instant winner", {**PERMISSIBLE, "low_ace_instant": False}),
                Way("permissible bet, a pair of tens is paid", {**PERMISSIBLE, "permissible_tens": "pay"}),
            ),
            BOTH,
        ),
        AtlasChoice(
            "odds of ante and bet",
            (Way("the floor"), *RAISED),
            BOTH,
            combined("the floor", RAISED),
        ),
        AtlasChoice(
            "bonus of a fold",
            (Way("lost"), Way("given back", {"folded_bonus": "returned"})),
            ("bonus",),
        ),
        AtlasChoice(
            "odds of the bonus",
            (Way("the listed odds"), *BONUS_RAISED),
            ("bonus",),
            combined("the listed odds", BONUS_RAISED),
        ),
    )
}
