"""Mississippi Stud: what Ante (with the street wagers), Three Card Bonus and Progressive cost, and how to play.

Every deal is counted: 1,326 hands of two times 117,600 orders of three community cards. The hands of two are counted by
suit pattern, 169 of them. A class combines the bets (or where the hand was folded), the paytable row of the five cards, and
the row of the community cards.
"""

from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from itertools import combinations, product
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from houseway.equipment.cards import Card, show
from houseway.equipment.money import Cents, spoken
from houseway.errors import BadInput
from houseway.games.mississippi_stud.odds.counting import (
    BONUS_ROWS,
    REGULATION,
    ROWS,
    Pays,
    Whole,
    bonus_rows,
    number_of,
    pays_of,
    rows_of,
)
from houseway.games.mississippi_stud.odds.induction import ACTIONS, Play, best_play
from houseway.games.mississippi_stud.rules.paytables import ENVY, MAIN, PROGRESSIVE
from houseway.games.mississippi_stud.rules.submission import MississippiStud
from houseway.odds.advice import Advice, Strategy, StrategyRow, advice, mistakes, read_hand
from houseway.odds.assumptions import Assume, Assumption, choice, dollars, dollars_or
from houseway.odds.classes import Classes
from houseway.odds.duel.rules import rules_said
from houseway.odds.hands import canonical_hands
from houseway.odds.paytable import in_words, paid_by, prize_lines, shown
from houseway.odds.paytable.assumed import assumed_odds, table_in_price
from houseway.odds.paytable.posted import own_table, table_said
from houseway.odds.price import LOSE, Line, line
from houseway.odds.pricing import PayableRows, PriceTerms
from houseway.rulebook.authority import Authority
from houseway.support.recounts import stored_weights

PLAYERS: Final[dict[str, tuple[tuple[int, ...], str]]] = {
    "optimal": ((0, 1, 2, 3), "the best play at every point"),
    "never_3x": ((0, 1), "fold or bet 1x, never more"),
    "never_fold": ((1, 2, 3), "never fold, bet 3x where that is best"),
    "always_1x": ((1,), "bet 1x on every street, blind"),
    "always_3x": ((3,), "bet 3x on every street, blind"),
    "always_fold": ((0,), "fold every hand"),
}
"""The strategies a player may be assumed to follow: the actions considered, and a description."""


ASSUMPTIONS: Final[Mapping[str, Assumption]] = {
    "player": choice(*PLAYERS),
    "stake": Assumption("5", "the Ante in dollars, for the payout limit", dollars),
    "meter": Assumption("initial", "the meter in dollars, or initial", dollars_or("initial")),
    "progressive_wager": choice("1", "5"),
    "progressive_hand": choice("never_folded", "as_played"),
    "pays": assumed_odds(MAIN, {Authority.PA: "PA-MS-12.a"}),
}

PATHS: Final = tuple(bets for streets in range(4) for bets in product((1, 2, 3), repeat=streets))
"""The bets on the streets, in Antes. A path of fewer than three bets ends in a fold."""
SHOWDOWN: Final = 3
STREETS: Final = ("3rd", "4th", "5th")
CLASSES: Final = len(PATHS) * len(ROWS) * len(BONUS_ROWS)


def class_of(path: Any, row: Any, bonus: Any) -> Any:
    """The class of a round; arrays are accepted as well."""
    return (path * len(ROWS) + row) * len(BONUS_ROWS) + bonus


def envied(submission: MississippiStud, wager: str, stake: Cents) -> Cents:
    """The largest Envy Bonus, in cents, that one hand brings each other player whose Progressive wager is ``stake``."""
    return max(ENVY[stake].values()) if wager == "progressive" else 0


THREE_ROWS: Final = tuple(row for row in BONUS_ROWS if not row.startswith("ace_low"))
TERMS: Final = PriceTerms(
    stake_of={"progressive": "progressive_wager"},
    envied=envied,
    outside_the_rules={"three_card_bonus": own_table(THREE_ROWS)},
)


def payable_rows(submission: MississippiStud) -> PayableRows:
    """The Three Card Bonus in force by row; None for a row that pays nothing. A licensee chooses between four tables."""
    if submission.three_card_bonus == "off":
        return {}
    return {"three_card_bonus": {row: submission.bonus_table.get(row) for row in THREE_ROWS}}


# -- counting -----------------------------------------------------------------------------------------------------


Acts = Mapping[tuple[int, int], npt.NDArray[np.int8]]
"""By cards seen and units wagered, the bet with each set of cards by its number; 0 is a fold."""


def paths_of(actions: Acts, held: tuple[Card, ...]) -> tuple[Whole, Whole]:
    """The 50 cards not in a hand of two, and the path by the first two community cards, given as indices into them."""
    rest = np.array([card for card in range(52) if card not in held], np.int64)
    path = np.zeros((50, 50), np.int64)
    first = int(actions[2, 1][number_of(_together(held))[0]])
    if not first:
        return rest, path
    second = actions[3, 1 + first][number_of(_together(held, rest))]
    path[:] = PATHS.index((first,))
    four = np.zeros((50, 50), np.int64)  # by its number; equal cards are never looked up
    one, two = np.nonzero(~np.eye(50, dtype=bool))
    four[one, two] = number_of(_together(held, rest[one], rest[two]))
    for bet in (1, 2, 3):
        goes_on = second == bet
        folded, showdown = PATHS.index((first, bet)), PATHS.index((first, bet, 1))
        third = actions[4, 1 + first + bet][four[goes_on]].astype(np.int64)
        path[goes_on] = np.where(third == 0, folded, showdown + third - 1)
    return rest, path


def _together(held: tuple[Card, ...], *others: Whole) -> Any:
    """Sets of the held cards and one of each of the others, one set per column in rising order."""
    size = len(others[0]) if others else 1
    return np.sort(np.stack([*(np.full(size, int(card)) for card in held), *others]), axis=0)


def binding_limit(submission: MississippiStud, assume: Assume) -> Fraction | None:
    """The payout limit in Antes; None if even the best hand with every street at 3x stays within it."""
    limit = Fraction(submission.payout_limit(None), assume["stake"])
    return limit if limit < MOST_UNITS * max(pays_in(assume)) else None


def pays_in(assume: Assume) -> Pays:
    """What each row brings: as the regulation has it, or under the assumed paytable."""
    return pays_of(table_in_price(assume, MAIN))


MOST_UNITS: Final = 10
"""The most units on one hand: an Ante with 3x on three streets."""


@cache
def _weights(player: str, limit: Fraction | None, table: Pays) -> tuple[int, ...]:
    stored = limit is None and table == REGULATION
    return stored_weights("mississippi_stud")[player] if stored else _counted(player, limit, table)


def counted(player: str) -> tuple[int, ...]:
    """The stored weights of a play where no payout is limited, counted from scratch."""
    return _counted(player, None, REGULATION)


def _counted(player: str, limit: Fraction | None, table: Pays) -> tuple[int, ...]:
    return weights_of(best_play(PLAYERS[player][0], limit, table).actions)


def weights_of(actions: Acts) -> tuple[int, ...]:
    """The number of deals in each class under these actions."""
    places = np.array(list(combinations(range(50), 3)), np.int64).T
    weights = np.zeros(CLASSES, np.int64)
    found = canonical_hands(2)
    for held, hands in zip(found.hands, found.multiplicities, strict=True):
        rest, path = paths_of(actions, held)
        three = rest[places]
        row = rows_of(_together(held, *three))
        bonus = bonus_rows()[number_of(three.astype(np.int16))]
        for one, two in ((0, 1), (1, 0), (0, 2), (2, 0), (1, 2), (2, 1)):
            taken = path[places[one], places[two]]
            weights += hands * np.bincount(class_of(taken, row, bonus), minlength=CLASSES)
    return tuple(int(weight) for weight in weights)


@cache
def class_names() -> tuple[str, ...]:
    """The classes in words."""
    said = [f"{row}, community {bonus}".replace("_", " ") for row in ROWS for bonus in BONUS_ROWS]
    return tuple(f"{_path(bets)}: {rest}" for bets in PATHS for rest in said)


def _path(bets: tuple[int, ...]) -> str:
    made = "-".join(f"{bet}x" for bet in bets)
    fold = "" if len(bets) == SHOWDOWN else f"fold on {STREETS[len(bets)]} Street"
    return " then ".join(part for part in (made, fold) if part)


def classes(submission: MississippiStud, assume: Assume) -> Classes:
    """All deals by the bets, the row of the hand and the row of the community cards, under the assumed play."""
    return named(_weights(assume["player"], binding_limit(submission, assume), pays_in(assume)))


def named(weights: tuple[int, ...]) -> Classes:
    """The classes with these weights."""
    return Classes(class_names(), weights)


# -- what each wager comes to -------------------------------------------------------------------------------------


def lines(submission: MississippiStud, assume: Assume) -> dict[str, list[Line]]:
    """The payout of every offered wager in every class."""
    every = [(bets, row, bonus) for bets in PATHS for row in range(len(ROWS)) for bonus in BONUS_ROWS]
    limit, table = Fraction(submission.payout_limit(None), assume["stake"]), pays_in(assume)
    found = {"ante": [_ante(bets, row, limit, table[row]) for bets, row, _ in every]}
    if submission.progressive is not False:
        folds = assume["progressive_hand"] == "as_played"
        stake = 100 * int(assume["progressive_wager"])
        prizes = prize_lines(PROGRESSIVE, stake, shown(submission.meter, assume))
        found["progressive"] = [
            LOSE if folds and len(bets) < SHOWDOWN else prizes.get(ROWS[row], LOSE) for bets, row, _ in every
        ]
    if submission.three_card_bonus != "off":
        pays = _bonus(submission)
        found["three_card_bonus"] = [pays.get(bonus, LOSE) for _, _, bonus in every]
    return found


@cache
def _ante(bets: tuple[int, ...], row: int, limit: Fraction, pays: int) -> Line:
    units = 1 + sum(bets)
    if len(bets) < SHOWDOWN:
        return line(f"fold on {STREETS[len(bets)]} Street", -units, units)
    return line(f"{in_words(ROWS[row])}, {units} units", min(limit, Fraction(units * pays)), units)


def _bonus(submission: MississippiStud) -> dict[str, Line]:
    table, low = submission.bonus_table, submission.three_card_ace_low
    paid = {row: paid_by(table, row) for row in THREE_ROWS}
    plain, suited = ("straight", "straight_flush") if low else ("high_card", "flush")
    return {**paid, "ace_low_straight": paid[plain], "ace_low_straight_flush": paid[suited]}


def assumed(submission: MississippiStud, assume: Assume) -> dict[str, str]:
    """The assumptions behind the figures."""
    said = {
        "player": f"{assume['player']}: {PLAYERS[assume['player']][1]}; of equal choices the smaller bet, or the fold",
        "deck": "one 52-card deck, shuffled for each round, no card of others seen",
        "ante": f"the loss counts the street wagers; an Ante of {spoken(assume['stake'])} under a payout limit of "
        f"{spoken(submission.payout_limit(None))}, "
        + (
            "which no hand reaches"
            if binding_limit(submission, assume) is None
            else "by the play that is best under it"
        ),
        **rules_said(ASSUMPTIONS, assume),
    }
    if submission.progressive is not False:
        hand = "never folded" if assume["progressive_hand"] == "never_folded" else "folded as the Ante is"
        sums = f"${assume['progressive_wager']} at a meter of {spoken(shown(submission.meter, assume))}"
        said["progressive"] = f"{sums}, the hand {hand}, without Envy Bonuses"
    if submission.three_card_bonus != "off":
        straight = "is" if submission.three_card_ace_low else "is not"
        said["three_card_bonus"] = f"{table_said(submission.three_card_bonus or 'A')}; A-2-3 {straight} a straight"
    return said


# -- how to play --------------------------------------------------------------------------------------------------

TEXT: Final = (
    "count 2 points for a jack or better, 1 for a 6 to 10. "
    "3rd Street: 3x with a pair; 1x with two points or more, or 6-5 suited; fold the rest. "
    "4th Street: 3x with a pair of 6s or better, with three to a royal flush, or with three to a straight flush that "
    "has as many high cards as gaps (without a gap from 5-6-7 up; an ace is high here); 1x with any other three of a "
    "suit, a low pair, three points, 4-5-6 or better in a row, or one gap with two middle cards; fold the rest. "
    "5th Street: 3x with a pair of 6s or better, four to a flush, or four in a row from 8 high up; 1x with any other "
    "four to a straight, a low pair, four points, or three middle cards after a 3x; fold the rest"
)


LIMITED: Final = "bet no more than the payout limit lets a hand win, by what each bet is worth under it"


def strategy_text(submission: MississippiStud, assume: Assume) -> str:
    """The assumed play in a few sentences."""
    if assume["player"] != "optimal":
        return PLAYERS[assume["player"]][1]
    if pays_in(assume) != REGULATION:
        return f"{PLAYERS['optimal'][1]} under the assumed paytable, by what each bet is worth"
    return TEXT if binding_limit(submission, assume) is None else f"{LIMITED}; below the limit: {TEXT}"


HAND: Final = "your two cards, then each bet and community card: 'Kh 7d' or 'Kh 7d 1x 4c 3x 9s'; bets may be left out"


def advise(submission: MississippiStud, hand: str, assume: Assume) -> Advice:
    """What to bet with these cards, and what any other choice costs, in Antes."""
    words = hand.replace(",", " ").split()
    bets = [int(word[0]) for word in words if word in ("1x", "2x", "3x")]
    held = " ".join(word for word in words if word not in ("1x", "2x", "3x"))
    seen = read_hand(held, (2, 3, 4), "two to four different cards of one deck", "PA-MS-1.community")
    if bets and len(bets) != len(seen) - 2:
        message = f"{len(seen)} cards are seen after {len(seen) - 2} street wagers, not {len(bets)}"
        raise BadInput(message, "hand", "PA-MS-1.bet", code="malformed-hand")
    play = best_play(limit=binding_limit(submission, assume), table=pays_in(assume))
    units = 1
    for place in range(len(seen) - 2):
        units += bets[place] if bets else max(1, _action(play, seen[: place + 2], units))
    return _advice(play, tuple(seen), units)


def _action(play: Play, seen: list[Card], units: int) -> int:
    return int(play.actions[len(seen), units][number_of(_together(tuple(seen)))[0]])


def _advice(play: Play, seen: tuple[Card, ...], units: int) -> Advice:
    place = number_of(_together(seen))[0]
    worth = play.worth[len(seen), units]
    return advice({ACTIONS[bet]: play.worth_of(int(worth[bet][place]), len(seen)) for bet in worth})


def whole_strategy(submission: MississippiStud, assume: Assume) -> Strategy:
    """The strategy in a few sentences, every hand of two from the best down, and the cost of common mistakes."""
    limit, table = binding_limit(submission, assume), pays_in(assume)
    play = best_play(limit=limit, table=table)
    found = canonical_hands(2)
    rows = [
        StrategyRow(show(sorted(held, reverse=True)), _said(held), hands, _advice(play, held, 1))
        for held, hands in zip(found.hands, found.multiplicities, strict=True)
    ]
    rows.sort(key=lambda row: -row.advice.alternatives[0].value)
    text = strategy_text(submission, {**assume, "player": "optimal"})
    said = {name: words for name, (_, words) in PLAYERS.items()}

    def edge(player: str) -> Fraction:
        return -Fraction(*best_play(PLAYERS[player][0], limit, table).expectation)

    return Strategy(text, tuple(rows), mistakes(said, edge))


def _said(held: tuple[Card, ...]) -> str:
    low, high = sorted(held)
    if low.rank == high.rank:
        return "pair"
    return "suited" if low.suit == high.suit else "unsuited"
