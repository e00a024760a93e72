"""Eight chapters that say the same of one deck of cards, each with what differs.

A case that several chapters share is one test; its table has a row for each chapter, which cites that chapter's clause.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from houseway.rulebook.setup import Setup
from houseway.rulebook.submission import Submission
from houseway.table.driver import Driver
from houseway.table.game import Game
from houseway.table.one_deck.preparation import idle, open_table
from houseway.table.round import Round
from houseway.table.table import Table
from tests.games.caribbean_stud import rounds as caribbean_stud
from tests.games.colorado_holdem import rounds as colorado_holdem
from tests.games.crazy_4_poker import rounds as crazy_4_poker
from tests.games.double_down_stud import rounds as double_down_stud
from tests.games.every_game.answered import answered
from tests.games.let_it_ride import rounds as let_it_ride
from tests.games.mississippi_stud import rounds as mississippi_stud
from tests.games.three_card_poker import rounds as three_card_poker
from tests.games.winners_pot_poker import rounds as winners_pot_poker

Fault = Mapping[str, object]
MASSACHUSETTS: Final = {"second_deck": True, "shuffle_method": "automated"}
PENNSYLVANIA: Final = {"decks": 2, "shuffle_method": "automated"}
"""The options by which a table has two decks."""
METHODS: Final = ("manual_shoe", "hand", "automated_shoe")


@dataclass(frozen=True)
class Chapter:
    """One game's chapter, as far as the shared cases need to know it."""

    game: Game
    open_table: Callable[..., Table]
    """A table with somebody at each of these seats."""
    next_round: Callable[..., Round]
    """The next round at a table, of one seat, played as plainly as can be."""
    scenario: Callable[..., dict[str, Any]]
    seated: Callable[[tuple[int, ...]], dict[str, Any]]
    """Wagers and decisions of plain hands at these seats; the first has all the side wagers there are."""
    hand: str
    """Some player's cards, as many as the chapter deals."""
    house: str
    """Where the cards go that are nobody's: to the dealer or to the middle."""
    house_cards: int
    undecided: Mapping[str, object] = field(default_factory=lambda: {"decisions": ()})
    """What leaves the decisions out, for a round that is void before the first."""
    two_decks: Mapping[str, object] = field(default_factory=lambda: MASSACHUSETTS)
    methods: tuple[str, ...] = METHODS
    cut_by_dealer: Mapping[str, Any] = field(default_factory=dict)
    """The option by which the cards are cut at all, where it takes one."""

    @property
    def id(self) -> str:
        return self.game.id

    @property
    def authority(self) -> str:
        return self.game.authority

    @property
    def submission(self) -> type[Submission]:
        return self.game.submission

    @property
    def setup(self) -> Setup:
        return self.game.setup

    @property
    def cards(self) -> int:
        """How many cards a player gets."""
        return len(self.hand.split())

    def dealt(self, players: int) -> int:
        """How many cards a round of that many players takes."""
        return players * self.cards + self.house_cards

    def by(self, method: str) -> dict[str, Any]:
        """The option that names the way of dealing."""
        return {"dealing" if self.authority == "PA" else "dealing_method": method}

    def played(self, seats: tuple[int, ...] = (1,), faults: tuple[Fault, ...] = (), **options: Any) -> Round:
        """A round of these seats, played to its end."""
        return answered(self.scenario(**{**self.seated(seats), "faults": faults, **options}))[0]

    def of_two(self, *faults: Fault, **options: Any) -> Round:
        """A round of two, in which these faults happen."""
        return self.played((1, 2), faults, hands={1: self.hand}, **options)

    def void_of_two(self, *faults: Fault, **options: Any) -> Round:
        """A round of two that these faults make void before anybody decides."""
        return self.played((1, 2), faults, **self.undecided, **options)

    def void_and_next(self, *faults: Fault, **options: Any) -> tuple[Round, Round]:
        """A round that these faults make void, and the one after it at the same table."""
        raw = self.scenario(**{**self.seated((1, 2)), **options})
        raw["rounds"] = [{"faults": list(faults)}, {"decisions": raw.pop("decisions")}]
        del raw["faults"]
        first, second = answered(raw)
        return first, second

    def opened(self, *seats: int, **options: object) -> Round:
        """The opening of a new table, played."""
        return opened(self.open_table(*seats, **options))

    def idled(self, **options: object) -> Round:
        """A table after a round, while nobody plays."""
        table = self.open_table(1, **options)
        self.next_round(table)
        waiting = Round(table)
        assert Driver(waiting, idle).finished
        return waiting


def opened(table: Table) -> Round:
    """The opening of a table, played."""
    opening = Round(table)
    assert Driver(opening, open_table).finished
    return opening


def _seated(
    bet: Mapping[str, object], beside: Mapping[str, object], do: str, turns: int = 1
) -> Callable[[tuple[int, ...]], dict[str, Any]]:
    return lambda seats: {
        "wagers": {seat: {**bet, **(beside if seat == seats[0] else {})} for seat in seats},
        "decisions": [(seat, do) for seat in seats] * turns,
    }


C4: Final = Chapter(
    *(crazy_4_poker.GAME, crazy_4_poker.open_table, crazy_4_poker.folded_round, crazy_4_poker.scenario),
    seated=_seated(crazy_4_poker.ante(10), {"queens_up": 5, "progressive": 1}, "fold"),
    hand="Ac Ad Kh 9s 4c",
    house="dealer",
    house_cards=5,
    two_decks=PENNSYLVANIA,
)
MS: Final = Chapter(
    *(mississippi_stud.GAME, mississippi_stud.open_table, mississippi_stud.folded_round, mississippi_stud.scenario),
    seated=_seated({"ante": 10}, {"three_card_bonus": 5, "progressive": 1}, "fold"),
    hand="Kc Kd",
    house="community",
    house_cards=3,
    two_decks=PENNSYLVANIA,
)
CH: Final = Chapter(
    *(colorado_holdem.GAME, colorado_holdem.open_table, colorado_holdem.next_round, colorado_holdem.scenario),
    seated=lambda seats: {
        "wagers": {seat: {"ante": 10} | ({"bonus": 1} if seat == seats[0] else {}) for seat in seats},
        "decisions": [colorado_holdem.fold(seat) for seat in seats],
    },
    hand="Kc Qd 5h",
    house="community",
    house_cards=3,
    two_decks={"second_deck": True},
    methods=("manual_shoe", "automated_shoe"),
    cut_by_dealer={"cut_required": True},
)
CS: Final = Chapter(
    *(caribbean_stud.GAME, caribbean_stud.open_table, caribbean_stud.folded_round, caribbean_stud.scenario),
    seated=_seated(
        {"ante": 10}, {"progressive": 1, "caribbean_stud_bonus": 5, "five_card_hand_bonus_dealer": 1}, "fold"
    ),
    hand="As Ks Qs Js Ts",
    house="dealer",
    house_cards=5,
)
DD: Final = Chapter(
    *(double_down_stud.GAME, double_down_stud.open_table, double_down_stud.next_round, double_down_stud.scenario),
    seated=lambda seats: {"originals": dict.fromkeys(seats, 10)},
    hand="Kc",
    house="community",
    house_cards=4,
    undecided={"decided": ()},
    methods=("manual_shoe", "hand"),
)
LR: Final = Chapter(
    *(let_it_ride.GAME, let_it_ride.open_table, let_it_ride.next_round, let_it_ride.scenario),
    seated=_seated(let_it_ride.three(10), {"let_it_ride_bonus": 1, "three_card_bonus": 5}, let_it_ride.WITHDRAW, 2),
    hand="9s 9d 4c",
    house="community",
    house_cards=3,
)
TC: Final = Chapter(
    *(three_card_poker.GAME, three_card_poker.open_table, three_card_poker.pair_plus_round, three_card_poker.scenario),
    seated=_seated({"ante": 10}, {"pair_plus": 5}, "play"),
    hand="As Ks Qs",
    house="dealer",
    house_cards=3,
)
WP: Final = Chapter(
    *(winners_pot_poker.GAME, winners_pot_poker.open_table, winners_pot_poker.next_round, winners_pot_poker.scenario),
    seated=lambda seats: {
        "hands": dict.fromkeys(seats, ""),
        "decisions": " ".join(f"{seat}f" for seat in seats),
        "bonus": {seats[0]: 10},
    },
    hand="Ac Ad 7h 5s 3d",
    house="dealer",
    house_cards=5,
    undecided={"decisions": ""},
)
