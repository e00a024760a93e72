"""Chemin de Fer: what both sides of the bank cost, counted exactly from a fresh shoe, and what the choice on five is worth.

A class is the two final counts: ``10 * player + banker``. The Banker's stake is taken as fully covered, by one participant
or several; a covered dollar wins or loses the same whoever covers it. Burned cards are unseen and change nothing.
"""

from collections.abc import Mapping
from fractions import Fraction
from functools import cache, lru_cache
from itertools import product
from typing import Final

import numpy as np
import numpy.typing as npt

from houseway.equipment.cards import cards, show
from houseway.equipment.money import Cents, spoken
from houseway.errors import BadInput
from houseway.games.chemin_de_fer.play.settlement import vigorish
from houseway.games.chemin_de_fer.rules import COVERS, RATES, CheminDeFer, composition, percent_of
from houseway.odds.advice import Advice, Mistake, Strategy, StrategyRow, advice
from houseway.odds.assumptions import TIED, Assume, Assumption, choice, dollars_or, ties
from houseway.odds.classes import Classes, ordered_draws, tally
from houseway.odds.decks import MOST_DECKS, decks_said
from houseway.odds.price import LOSE, PUSH, Line, line, price
from houseway.odds.pricing import PriceTerms
from houseway.ranking.baccarat import BANKER_DRAWS_ALONE, BANKER_DRAWS_ON, VALUES, point_count
from houseway.rulebook.authority import Authority
from houseway.rulebook.submission import percent

Whole = npt.NDArray[np.int64]
ROUNDED_STAKE: Final = 100_00
"""The stake in cents assumed if the vigorish is rounded and no stake is given."""
FIVES: Final = ((0, 5), (1, 4), (2, 3), (6, 9), (7, 8))
"""The pairs of card values that count five."""
VALUE_OF_RANK: Final = VALUES[::4]


ASSUMPTIONS: Final[Mapping[str, Assumption]] = {
    "player_on_five": choice("optimal", "card", "stay"),
    "stake": Assumption("", "an amount in dollars above 0, as in 25 or 2.50", dollars_or("")),
    "ties": ties("push", {Authority.MA: "MA-CF-6.g.3"}, dealt=True),
}


def another_rate(value: object) -> str:
    """A percentage of the Banker's winnings from 0% to 100%, as written; raises ValueError for anything else."""
    if not isinstance(value, str) or not 0 <= percent(value) <= 1:
        raise ValueError(f"{value!r:.40} is not a percentage from 0% to 100%, as in 3%")
    return value


TERMS: Final = PriceTerms(one_outcome=True, banker="banker_wager", outside_the_rules={"vigorish_rate": another_rate})


def cover_tied(assume: Assume) -> int:
    """What a tie brings a covered dollar under the assumed rule on ties; the dealer's side is the Banker's."""
    return TIED[assume.get("ties", "push")]


def draws_alone(submission: CheminDeFer) -> frozenset[int]:
    """The counts on which the Banker draws against a Player who stayed."""
    return BANKER_DRAWS_ALONE if submission.banker_against_stay == "draws_to_five" else frozenset(range(4))


def finals(player: int, banker: int, third: int, fourth: int, draws: bool, alone: frozenset[int]) -> tuple[int, int]:
    """Both final counts, from the two-card counts, the cards that may follow, and whether a Player on five draws."""
    if player >= 8 or banker >= 8:
        return player, banker
    if player < 5 or (player == 5 and draws):
        takes = third in BANKER_DRAWS_ON[banker]
        return (player + third) % 10, (banker + fourth) % 10 if takes else banker
    return player, (banker + fourth) % 10 if banker in alone else banker


@cache
def _by_counts(draws: bool, alone: frozenset[int]) -> Whole:
    """The class for every two counts and two further values."""
    found = [finals(p, b, third, fourth, draws, alone) for p, b, third, fourth in product(range(10), repeat=4)]
    return np.array([10 * player + banker for player, banker in found]).reshape([10] * 4)


@lru_cache(maxsize=16)
def _ways(decks: int) -> Whole:
    """The number of orders of six values: Player, Banker, Player, Banker, and the two that may follow."""
    held = [4 * decks * VALUE_OF_RANK.count(value) for value in range(10)]
    return ordered_draws(held, 6)


@lru_cache(maxsize=4)
def _classes_of(draws: bool, alone: frozenset[int]) -> Whole:
    """The class of every order of six values, if a Player on five draws or stays."""
    p1, b1, p2, b2, third, fourth = np.ogrid[tuple(slice(10) for _ in range(6))]
    found: Whole = _by_counts(draws, alone)[(p1 + p2) % 10, (b1 + b2) % 10, third, fourth]
    return found


@lru_cache(maxsize=16)
def worth_on_five(decks: int, alone: frozenset[int], tied: int = 0) -> dict[tuple[int, int], tuple[Fraction, Fraction]]:
    """The average result of drawing and of staying per covered dollar, by the values of the Player's two cards.

    ``tied`` is what a tie brings.
    """
    return worth_of_ways(_ways(decks), alone, tied)


def worth_of_ways(
    ways: Whole, alone: frozenset[int], tied: int = 0
) -> dict[tuple[int, int], tuple[Fraction, Fraction]]:
    """As :func:`worth_on_five`, from the number of ways of each order of six values; both orders of the two cards count."""
    found = {}
    for low, high in FIVES:
        total, sums = 0, [0, 0]
        for first, second in ((low, high), (high, low)):
            mine = ways[first, :, second]
            total += int(mine.sum())
            for place, draws in enumerate((True, False)):
                ends = _classes_of(draws, alone)[first, :, second]
                result = np.sign(ends // 10 - ends % 10)
                sums[place] += int(mine[result > 0].sum()) - int(mine[result < 0].sum())
                sums[place] += tied * int(mine[result == 0].sum())
        found[low, high] = (Fraction(sums[0], max(total, 1)), Fraction(sums[1], max(total, 1)))
    return found


def draws_on_five(submission: CheminDeFer, assume: Assume) -> dict[tuple[int, int], bool]:
    """Whether a Player on five draws, by the values of the two cards."""
    if assume["player_on_five"] != "optimal":
        return dict.fromkeys(FIVES, assume["player_on_five"] == "card")
    worth = worth_on_five(decks_of(submission), draws_alone(submission), cover_tied(assume))
    return {pair: card >= stay for pair, (card, stay) in worth.items()}


def decks_of(submission: CheminDeFer) -> int:
    decks = composition(submission).decks
    if not 1 <= decks <= MOST_DECKS:
        raise BadInput(
            f"{decks_said(decks)} cannot be priced: 1 to {MOST_DECKS}",
            "submission.decks",
            "MA-CF-1.a-s1",
            code="not-priced",
        )
    return decks


def classes(submission: CheminDeFer, assume: Assume) -> Classes:
    """All orders of six cards by both final counts."""
    return classes_of(submission, draws_on_five(submission, assume))


def classes_of(submission: CheminDeFer, draws: Mapping[tuple[int, int], bool]) -> Classes:
    """All orders of six cards where a Player on five draws with these pairs of card values."""
    names = tuple(f"Player {player}, Banker {banker}" for player, banker in product(range(10), repeat=2))
    return Classes(names, weights_of_ways(_ways(decks_of(submission)), draws, draws_alone(submission)))


def weights_of_ways(ways: Whole, draws: Mapping[tuple[int, int], bool], alone: frozenset[int]) -> tuple[int, ...]:
    """The number of ways in each class, from those of each order of six values."""
    card, stay = _classes_of(True, alone), _classes_of(False, alone)
    takes = np.ones([10, 10], np.bool_)
    for (low, high), yes in draws.items():
        takes[low, high] = takes[high, low] = yes
    chosen = np.where(takes[:, np.newaxis, :, np.newaxis, np.newaxis, np.newaxis], card, stay)
    return tally(chosen, ways, 100)


def lines(submission: CheminDeFer, assume: Assume) -> dict[str, list[Line]]:
    """The payout of the Banker's wager and of each way of covering it, in every class."""
    taken = _share(submission, _stake_of(submission, assume))
    counts = list(product(range(10), repeat=2))
    tied = cover_tied(assume)
    bank = [_line(b - p, -tied, 1 - taken) for p, b in counts]
    cover = [_line(p - b, tied, Fraction(1)) for p, b in counts]
    return {"banker_wager": bank, **{name: list(cover) for name in COVERS}}


def _line(ahead: int, tied: int, pays: Fraction) -> Line:
    """How a wager ends on a hand that is that far ahead; ``tied`` is 1 if it wins a tie, -1 if it loses one."""
    if not ahead and not tied:
        return PUSH
    return line("win" if ahead else "win a tie", pays) if (ahead or tied) > 0 else LOSE


def _stake_of(submission: CheminDeFer, assume: Assume) -> Cents | None:
    """The stake, in cents, on which the vigorish is computed; None if the percentage is exact for any stake."""
    if assume["stake"] is None and submission.vigorish_rounding == "rounded":
        return ROUNDED_STAKE
    stake: Cents | None = assume["stake"]
    return stake


def _share(submission: CheminDeFer, stake: Cents | None) -> Fraction:
    if stake is None:
        return percent_of(submission) / 100
    if submission.vigorish_rounding == "rounded" and submission.vigorish_rate not in RATES:
        message = f"no clause says how {submission.vigorish_rate} is rounded: leave vigorish_rounding out"
        raise BadInput(message, "submission.vigorish_rounding", "MA-CF-9.c-s2", code="not-priced")
    return Fraction(vigorish(stake, submission)[0], stake)


def strategy_text(submission: CheminDeFer, assume: Assume) -> str:
    draws = draws_on_five(submission, assume)
    if all(draws.values()) or not any(draws.values()):
        return f"the Dominant Player {'draws' if all(draws.values()) else 'stays'} on five"
    stays = ", ".join(f"{low}-{high}" for (low, high), yes in draws.items() if not yes)
    return f"the Dominant Player draws on five, but stays on {stays}"


def assumed(submission: CheminDeFer, assume: Assume) -> dict[str, str]:
    """The assumptions behind the figures."""
    stake = _stake_of(submission, assume)
    take = price(lines(submission, assume)["banker_wager"], classes(submission, assume).weights)
    won = sum(one.probability for one in take.outcomes if one.line.net > 0)
    share = _share(submission, stake) * won
    found = {
        "shoe": f"{decks_said(decks_of(submission))}, fresh, burned cards unseen",
        "cover": "the Banker's wager is covered whole",
        "vigorish": f"{submission.vigorish_rate} of what the Banker wins"
        + ("" if stake is None else f", {submission.vigorish_rounding}, on {spoken(stake)}"),
        "house_take": f"{float(share):.6%} of the covered stake",
        "house_take_exact": f"{share.numerator}/{share.denominator}",
        "player_on_five": str(assume["player_on_five"]),
    }
    if cover_tied(assume):
        side = "those who cover" if cover_tied(assume) > 0 else "the Banker"
        found["ties"] = f"equal counts win for {side}, which no clause has"
    return found


HAND: Final = "the Player's two cards, as in '2h 3d'"


def advise(submission: CheminDeFer, hand: str, assume: Assume) -> Advice:
    """Card or stay on five, per covered dollar; on other counts there is no choice."""
    held = cards(hand, "hand")
    if len(held) != 2 or any(card.is_joker for card in held):
        raise BadInput(f"write {HAND}, not {show(held)!r}", "hand", code="malformed-hand")
    if point_count(held) != 5:
        text = f"a count of {point_count(held)} leaves no choice"
        raise BadInput(
            text, "hand", "MA-CF-8.a.1" if point_count(held) < 5 else "MA-CF-8.a.3", code="nothing-to-decide"
        )
    low, high = sorted(VALUES[card] for card in held)
    card, stay = worth_on_five(decks_of(submission), draws_alone(submission), cover_tied(assume))[low, high]
    return advice({"card": card, "stay": stay})


def ways(submission: CheminDeFer) -> Whole:
    """The number of orders of six values from the shoe."""
    return _ways(decks_of(submission))


def deals_of(ways: Whole, low: int, high: int) -> int:
    """The number of deals in which the Player holds two cards of these different values."""
    return int(ways[low, :, high].sum() + ways[high, :, low].sum())


def whole_strategy(submission: CheminDeFer, assume: Assume) -> Strategy:
    """What to do on five with each two cards, and the cost of always doing the same."""
    decks, alone = decks_of(submission), draws_alone(submission)
    rows = []
    for (low, high), (card, stay) in worth_on_five(decks, alone, cover_tied(assume)).items():
        both = deals_of(ways(submission), low, high)
        rows.append(
            StrategyRow(f"{low} and {high}", "cards that count five", both, advice({"card": card, "stay": stay}))
        )
    edges = {}
    for habit in ("optimal", "card", "stay"):
        known = {**assume, "player_on_five": habit}
        edges[habit] = price(lines(submission, known)["banco"], classes(submission, known).weights).house_edge
    mistakes = tuple(
        Mistake(f"always_{habit}", f"always {words} on five", edges[habit], edges[habit] - edges["optimal"])
        for habit, words in (("card", "draw"), ("stay", "stay"))
    )
    return Strategy(strategy_text(submission, {**assume, "player_on_five": "optimal"}), tuple(rows), mistakes)
