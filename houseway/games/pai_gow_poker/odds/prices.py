"""Pai Gow Poker: what the main wager and the side wagers cost, and how to set a hand.

Side wagers are priced over all 154,143,080 hands of seven cards (:mod:`seven`), the three-card bonus over all 23,426 first
three, the additional wager over seven numbers. The main wager is priced over all pairs of hands, counted once and stored
(:mod:`main_wager`); a house way that was not counted is played at random instead, and the figures say so.
"""

from collections.abc import Callable, Mapping
from fractions import Fraction
from math import prod
from typing import TYPE_CHECKING, Final

from houseway.equipment.cards import Card, cards, show
from houseway.equipment.money import Cents, Odds, rounded, spoken
from houseway.errors import BadInput
from houseway.games.pai_gow_poker.odds.main_wager import OUTCOMES, PLAYERS, HandPairs, counted
from houseway.games.pai_gow_poker.odds.sides.meter import DOLLAR, FAIR, FILED, break_even, progressive_line
from houseway.games.pai_gow_poker.odds.sides.meter import (
    taken_from_meter as taken_from_meter,
)  # read by the progressive's life
from houseway.games.pai_gow_poker.odds.sides.reached_rows import (
    BITS,
    THREE_SETS,
    bonus_of,
    rows_reached,
    said,
    three_card_hands,
)
from houseway.games.pai_gow_poker.odds.sides.side_hands import side_hands
from houseway.games.pai_gow_poker.play.hands import best_row
from houseway.games.pai_gow_poker.play.setting import set_by_house_way
from houseway.games.pai_gow_poker.rules.paytables import BONUS, ENVY, PROGRESSIVE, UNLISTED
from houseway.games.pai_gow_poker.rules.submission import PaiGowPoker
from houseway.games.pai_gow_poker.rules.wagers import LEAST_FOR_ENVY
from houseway.odds.advice import Advice, Mistake, Strategy, StrategyRow, advice
from houseway.odds.assumptions import Assume, Assumption, choice, dollars, ties, whole_number
from houseway.odds.classes import Classes
from houseway.odds.duel.banked import COPIES, FIVE_PERCENT, copies_to, rate_of, vigorish_rate
from houseway.odds.method import weakest
from houseway.odds.price import LOSE, NOT_MADE, PUSH, Line, line, price
from houseway.odds.pricing import PayableRows, PriceTerms
from houseway.rulebook.authority import Authority
from houseway.table.banking import vigorish

if TYPE_CHECKING:
    from houseway.games.pai_gow_poker.odds.holdings.way_search import Searched

MAIN: Final = "pai_gow_poker"
INSURANCE_ROWS: Final = (
    UNLISTED, "nine_high", "ten_high", "jack_high", "queen_high", "king_high", "ace_high",
)  # fmt: skip


def _meter(said: str) -> Cents | str:
    return said if said in (FILED, FAIR) else dollars(said)


ASSUMPTIONS: Final[Mapping[str, Assumption]] = {
    "player": choice(*PLAYERS),
    "meter": Assumption(
        FAIR,
        "what the meter shows, in dollars; filed: its initial amount; fair: what makes the progressive wager cost nothing",
        _meter,
    ),
    "stake": Assumption(
        "100", "dollars on the main and on the additional wager, which decide how payouts round", dollars
    ),
    "other_players": Assumption(
        "0", "0 to 5: whose premium hands earn a $5 bonus wager an envy bonus", whole_number(0, 5)
    ),
    "ties": ties("dealer", {Authority.MA: "MA-PGP-9.g.2"}),
    "vigorish": vigorish_rate({Authority.MA: "MA-PGP-9.j-1"}),
}


# -- classes ------------------------------------------------------------------------------------------------------
# A simulated round is one class: the outcome of the main wager, what the seven cards reach, and what the first three reach
# or, if a number is drawn instead, whether it is the one wagered on. For exact prices each wager is counted over the deals
# it depends on, block by block.


def sides() -> int:
    return len(side_hands())


def draws_number(submission: PaiGowPoker) -> bool:
    """Whether wagers on a number are offered; then no cards are dealt in threes, and the section 17 wagers have no price."""
    return submission.start_method == "rng" and not submission.offers_section_17


def payable_rows(submission: PaiGowPoker) -> PayableRows:
    """The tables that a licensee may post, each with the odds in force by row; None for a row that pays nothing."""
    listed = PROGRESSIVE[submission.progressive_stake]
    fixed = {row: submission.prizes[row].fixed for row, prize in listed.items() if prize.fixed}
    reached = [rows_reached(bits)[1] for bits, _, _ in side_hands()]
    three, seven = submission.three_card_table, submission.seven_card_table
    return {
        "progressive_amounts": fixed,
        "three_card_bonus_table": {row: three.get(row) for row in sorted(frozenset().union(*THREE_SETS))},
        "seven_card_bonus_table": {row: seven.get(row) for row in sorted(frozenset().union(*reached))},
    }


def classes(submission: PaiGowPoker, assume: Assume) -> Classes:
    """Every simulated class with weight zero, then the blocks that are counted exactly."""
    return classes_with(submission, main_wager(submission, assume))


def _named(bits: int, insured: int) -> str:
    """Every listed hand that seven cards make, and the row of the insurance that they have."""
    named = [said(name) for place, name in enumerate(BITS) if bits >> place & 1]
    if insured:
        named.append(f"no pair, {INSURANCE_ROWS[insured].replace('_', ' ')}")
    return "; ".join(named) or "less than three of a kind"


def main_wager(submission: PaiGowPoker, assume: Assume) -> HandPairs:
    """The outcomes of the main wager of the assumed player, under the assumed rule on copies."""
    return counted(submission, assume["player"], copies_to(assume))


def classes_with(submission: PaiGowPoker, main: HandPairs) -> Classes:
    """The classes if the main wager ends so often in each way."""
    third = "number" if draws_number(submission) else "first three"
    together = [
        f"{outcome}, hand type {side}, {third} {number}"
        for outcome in OUTCOMES
        for side in range(sides())
        for number in range(len(THREE_SETS))
    ]
    three = three_card_hands()
    names = [
        *together,
        *OUTCOMES,
        *(_named(bits, insured) for bits, insured, _ in side_hands()),
        *(f"first three: {' and '.join(sorted(rows)).replace('_', ' ') or UNLISTED}" for rows in THREE_SETS),
        *("number missed", "number hit"),
    ]
    weights = [
        *([0] * len(together)),
        *main.weights,
        *(hands for _, _, hands in side_hands()),
        *(three[rows] for rows in THREE_SETS),
        *(6, 1),
    ]
    at_random = dict.fromkeys((MAIN, "bank", "co_bank"), main.method)
    return Classes(tuple(names), tuple(weights), methods=at_random)


def lines(submission: PaiGowPoker, assume: Assume) -> dict[str, list[Line]]:
    """The payout of every offered wager in each class."""
    found = _by_outcome(submission, assume)
    for wager, of_side in _by_side(submission, assume).items():
        settled = [of_side(side) for side in range(sides())]
        found[wager] = _spread(side=settled.__getitem__)
    if submission.three_card_bonus is not False and not submission.bonus_envy and not draws_number(submission):
        table = submission.three_card_table
        lines_of = _table(table)
        first = [
            lines_of[best_row(rows, lambda row: table[row].ratio if row in table else None)] for rows in THREE_SETS
        ]
        found["three_card_bonus"] = _spread(three=first.__getitem__)
    if draws_number(submission) and submission.additional_wager is not False:
        stake: Cents = assume["stake"]
        whole = rounded(stake * submission.additional_odds.ratio, "whole_dollar_down")
        ends = (LOSE, line("the number", Fraction(whole, stake)))
        found["additional"] = _spread(hit=ends.__getitem__)
    return found


def _by_outcome(submission: PaiGowPoker, assume: Assume) -> dict[str, list[Line]]:
    """The wagers that the high and the low hand decide: a player's, and those of a bank or co-bank."""
    by_outcome = main_lines(submission, assume)
    found = {MAIN: _spread(outcome=lambda outcome: by_outcome[outcome])}
    win, _, _ = by_outcome
    as_bank = (line("the player wins", -1), PUSH, line("the player loses, less vigorish", win.net))
    if submission.player_banking:
        found["bank"] = _spread(outcome=as_bank.__getitem__)
    if submission.co_banking:
        half = Fraction(1, 2)
        co_bank = tuple(line(f"half: {one.name}", one.net * half, half) for one in as_bank)
        found["co_bank"] = _spread(outcome=co_bank.__getitem__)
    return found


def _by_side(submission: PaiGowPoker, assume: Assume) -> dict[str, Callable[[int], Line]]:
    """The wagers on the seven cards alone, each with its payout by what the cards make."""
    hands = side_hands()
    made: dict[str, Callable[[int], Line]] = {}
    if submission.progressive is not False:
        made["progressive"] = progressive_line(submission, assume)
    if submission.insurance is not False:
        insurance = _table(submission.insurance_table)
        made["pai_gow_insurance"] = lambda side: insurance[INSURANCE_ROWS[hands[side][1]]]
    if submission.bonus_envy is not False and not submission.offers_section_17:
        envy = envy_worth(submission) * assume["other_players"]
        bonus = {row: line(one.name, one.net + envy) for row, one in _table(BONUS).items()}
        made["bonus"] = lambda side: bonus[bonus_of(hands[side][0], submission.royal_match)]
        earned = {
            row: line(f"another's {row.replace('_', ' ')}", Fraction(sum_, 5 * DOLLAR)) for row, sum_ in ENVY.items()
        }
        made["envy"] = lambda side: earned.get(bonus_of(hands[side][0], submission.royal_match), PUSH)
    if submission.seven_card_bonus is not False and not submission.bonus_envy and not draws_number(submission):
        seven, odds = _table(submission.seven_card_table), submission.seven_card_table
        made["seven_card_bonus"] = lambda side: seven[
            best_row(rows_reached(hands[side][0])[1], lambda row: odds[row].ratio if row in odds else None)
        ]
    return made


def _spread(
    outcome: Callable[[int], Line] | None = None,
    side: Callable[[int], Line] | None = None,
    three: Callable[[int], Line] | None = None,
    hit: Callable[[int], Line] | None = None,
) -> list[Line]:
    """A wager's line in every class, given what it depends on; in the blocks of other wagers it is not made."""
    blocks = (len(OUTCOMES), sides(), len(THREE_SETS), 2)
    depends = (outcome, side, three, hit)
    rests, settle = next((place, settle) for place, settle in enumerate(depends) if settle)
    own = [settle(place) for place in range(blocks[rests])]
    # The number shares its slot in a simulated round with the first three cards, of which there are more kinds.
    shared = own if rests < 3 else [*own, *([own[0]] * (len(THREE_SETS) - 2))]
    sizes = blocks[:3]
    level = min(rests, 2)
    inner, outer = prod(sizes[level + 1 :]), prod(sizes[:level])
    found = [one for one in shared for _ in range(inner)] * outer
    for place, size in enumerate(blocks):
        found += own if place == rests else [NOT_MADE] * size
    return found


def _table(table: Mapping[str, Odds]) -> dict[str, Line]:
    return {UNLISTED: LOSE, **{row: line(row.replace("_", " "), at.ratio) for row, at in table.items()}}


def main_lines(submission: PaiGowPoker, assume: Assume) -> tuple[Line, Line, Line]:
    """The lines of win, push and loss, with the vigorish on the assumed stake."""
    stake: Cents = assume["stake"]
    owed = rate_of(assume).share
    if submission.vigorish_rounding != "exact":
        owed = Fraction(vigorish(stake, "rounded", 100 * owed)[0], stake)
    return line("win, less vigorish", 1 - owed), PUSH, LOSE


# -- figures beside the prices ------------------------------------------------------------------------------------


def envy_worth(submission: PaiGowPoker) -> Fraction:
    """The expected envy bonuses from each other player, per unit of a bonus wager of $5. Hands are exchangeable."""
    owed = sum(ENVY.get(bonus_of(bits, submission.royal_match), 0) * hands for bits, _, hands in side_hands())
    return Fraction(owed, sum(hands for _, _, hands in side_hands()) * 5 * DOLLAR)


def strategy_text(submission: PaiGowPoker, assume: Assume) -> str:
    """The assumed play in one sentence."""
    return PLAYERS[assume["player"]]


def assumed(submission: PaiGowPoker, assume: Assume) -> dict[str, str]:
    """The assumptions behind the figures."""
    main = main_wager(submission, assume)
    meter = assume["meter"] if isinstance(assume["meter"], str) else f"at {spoken(assume['meter'])}"
    found = {
        "player": f"{assume['player']}: {PLAYERS[assume['player']]}",
        "dealer": f"sets by the submitted house way; a copy is {COPIES[copies_to(assume)]}",
        "deck": "one deck of 52 and a joker, shuffled for each round; no other player's cards are seen",
        "stake": f"{spoken(assume['stake'])} on the main and on the additional wager",
        "main wager": main.how,
    }
    if rate_of(assume) != FIVE_PERCENT:
        kept = "" if assume["player"] == "house_way" else "; the settings are those that are best at 5%"
        found["vigorish"] = f"{rate_of(assume)} of a win{kept}"
    if submission.player_banking:
        found["bank"] = "the bank sets by the house way against one player who sets as assumed, per unit of that wager"
    if submission.progressive is not False:
        fair = break_even(submission)
        found["meter"] = f"{meter}; the stake is not returned; the wager is fair at ${float(fair):,.2f} ({fair})"
    if submission.bonus_envy is not False and not submission.offers_section_17:
        others = assume["other_players"]
        found["envy"] = f"{others} other players counted; each adds {envy_worth(submission)} of a $5 bonus wager"
    if submission.bonus_payout_cap is not None or submission.seven_card_payout_cap is not None:
        found["payout_limit"] = "wagers small enough that the limit is never reached"
    return found


def envied(submission: PaiGowPoker, wager: str, stake: Cents) -> Cents:
    """The largest envy bonus, in cents, that one hand brings each other player whose bonus wager qualifies."""
    return max(ENVY.values()) if wager == "bonus" and stake >= LEAST_FOR_ENVY else 0


TERMS: Final = PriceTerms[PaiGowPoker](
    payout_limits={
        "bonus": lambda options: options.bonus_payout_cap,
        "pai_gow_insurance": lambda options: options.bonus_payout_cap,
        "seven_card_bonus": lambda options: options.seven_card_payout_cap,
    },
    parts_of_others=("envy",),
    largest_stake=lambda wager, maximum: 5 * DOLLAR if wager == "envy" else None,
    envied=envied,
)
"""Envy requires a bonus wager of $5, whose price includes it, and is outside both limits. [MA-PGP-16.d-1, MA-PGP-18.d-1]"""


def count_exactly(submission: PaiGowPoker, assume: Assume, device: str, threads: int | None) -> None:
    """Counts the main wager of this player against the submitted house way and keeps it, unless that was done before."""
    from houseway.games.pai_gow_poker.odds.holdings.copies import count_copies
    from houseway.games.pai_gow_poker.odds.whole_count import check_device, count_whole

    check_device(device)
    if copies_to(assume) != "dealer":
        count_copies(submission.way, submission.ace_low_straight, assume["player"], threads)
        return
    count_whole(submission.way, submission.ace_low_straight, device, threads, player=assume["player"])


def search_house_way(submission: PaiGowPoker, device: str, threads: int | None, rounds: int) -> "Searched":
    """The submitted house way improved row by row, for the house; the values of all settings are counted first, once."""
    from houseway.games.pai_gow_poker.odds.holdings.dealer_values import dealer_values
    from houseway.games.pai_gow_poker.odds.holdings.way_search import search

    values = dealer_values(submission.way, submission.ace_low_straight, device, threads)
    return search(submission.way, values, submission.ranking, rounds)


# -- how to set ---------------------------------------------------------------------------------------------------

HAND: Final = "your seven cards, as in 'Ks Kh 9d 9c Ah 7d 2s'; the joker is Jk"


def advise(submission: PaiGowPoker, hand: str, assume: Assume) -> Advice:
    """The value of every setting of these seven cards against the house way, in main wagers."""
    held = cards(hand, "hand")
    if len(held) != 7 or len(set(held)) != 7:
        raise BadInput(f"seven different cards, not {show(held)!r}", "hand", "MA-PGP-9.a-1", code="malformed-hand")
    return _advice(submission, held, assume)


def _advice(submission: PaiGowPoker, held: list[Card], assume: Assume) -> Advice:
    from houseway.games.pai_gow_poker.odds.settings import said, worth_of_settings

    keeps = 1 - rate_of(assume).share
    found = worth_of_settings(held, submission.way, submission.ranking, copies_to(assume), keeps)
    return advice({said(one.setting): one.value for one in found})


CLOSE: Final = (
    *("Ks Kh 9d 9c Ah 7d 2s", "6s 6h 3d 3c Kh 7d 2s", "As Ah Ad 5c 9h 7d 2s", "7s 7h 7d 7c Ks Qh 2d"),
    *("5s 6h 7d 8c 9h 9d Qs", "As Jk 5h 6d 7c 8h Kd", "Ks Kh 4d 4c Qh 7d 2s", "Qs Qh 5d 5c Ah 7d 2s"),
)
"""Hands whose best setting is not obvious."""


def whole_strategy(submission: PaiGowPoker, assume: Assume) -> Strategy:
    """Hands whose best setting is not obvious, and the cost of setting by the house way."""
    table = []
    for text in CLOSE:
        held = cards(text)
        by_way = set_by_house_way(held, submission.way, submission.ranking)
        table.append(StrategyRow(text, f"the house way sets {by_way}", 1, _advice(submission, held, assume)))
    players = {name: PLAYERS[name] for name in PLAYERS if copies_to(assume) == "dealer" or name != "optimal"}
    edges = {name: _edge(submission, {**assume, "player": name}) for name in players}
    best = next(iter(players))
    mistakes = tuple(
        Mistake(name, PLAYERS[name], edge, edge - edges[best]) for name, edge in edges.items() if name != best
    )
    method = weakest(main_wager(submission, {**assume, "player": name}).method for name in players)
    return Strategy(PLAYERS[best], tuple(table), mistakes, method)


def _edge(submission: PaiGowPoker, assume: Assume) -> Fraction:
    return price(list(main_lines(submission, assume)), main_wager(submission, assume).weights).house_edge
