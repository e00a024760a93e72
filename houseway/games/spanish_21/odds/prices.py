"""The prices of Spanish 21's base wager, match-the-dealer and insurance, and the strategy.

A class is the result of the base wager combined with those of match-the-dealer and insurance; see ``counting`` for the
numbering, ``counting_weights`` for the weights and ``stored`` for those of the usual rules. The price of the base wager assumes
the strategy shown by ``houseway strategy spanish_21``; insurance is priced given an ace up. Compiled code is imported where
something is counted.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from fractions import Fraction
from functools import cache
from typing import Final

from houseway.equipment.money import Cents, spoken
from houseway.errors import BadInput
from houseway.games.spanish_21.odds.counting import (
    FINE,
    HABITS,
    IN_FLOAT,
    INSURANCE_LINES,
    INSURANCES,
    MATCHES,
    SPLIT_ROWS,
    SUPER,
    By,
    Space,
    Terms,
    base_lines,
    hand_class,
    match_lines,
    terms_of,
    totals,
)
from houseway.games.spanish_21.odds.stored import weights
from houseway.games.spanish_21.rules.paytables import MATCH, match_decks, match_floor, super_bonus
from houseway.games.spanish_21.rules.submission import WAGERS, Spanish21
from houseway.odds.advice import Advice, Strategy, StrategyRow
from houseway.odds.assumptions import Assume, Assumption, choice, dollars_or, rule, ties, whole_number
from houseway.odds.classes import Classes
from houseway.odds.decks import decks_said, decks_up_to
from houseway.odds.price import Line, line
from houseway.odds.pricing import PayableRows, PriceTerms
from houseway.rulebook.authority import Authority

PLAYERS: Final = {
    "optimal": "the best play that knows a total, soft or hard, the number of cards, a pair, and two cards of a 6-7-8",
    "composition": "the best play that knows every card of its hand",
    "never_surrender": "the best play that never surrenders",
    "never_split": "the best play that never splits",
    "never_double": "the best play that never doubles",
    "never_rescue": "the best play that never rescues a double",
    "mimic_dealer": "hit below 17, stand from 17 on, nothing else",
}
"""The assumed players, with a description of how each decides."""


ASSUMPTIONS: Final[Mapping[str, Assumption]] = {
    "player": choice(*PLAYERS, total="optimal"),
    "shoe": choice("fresh", "infinite"),
    "stake": Assumption("", "the base wager in dollars, for the fixed payouts: 5, 25, 2.50", dollars_or("")),
    "soft_17": rule(choice("stand", "hit"), {Authority.MA: "MA-S21-12.b", Authority.PA: "PA-S21-7.l"}, dealt=True),
    "redoubles": rule(
        Assumption(
            *("0", "0 | 1 | 2 further doubles, each of all that lies there", whole_number(0, 2)),
            ways=("0", "1", "2"),
        ),
        {Authority.MA: "MA-S21-12.a.2", Authority.PA: "PA-S21-7.j.2"},
    ),
    "ties": ties("push", {Authority.MA: "MA-S21-5.b-tie", Authority.PA: "PA-S21-7.o-tie"}, dealt=True),
}
"""The assumptions of a price. The last three are rules of the texts, which tables elsewhere may have otherwise."""


def priced_terms(submission: Spanish21, assume: Assume) -> tuple[Terms, By]:
    """The priced terms, with the habits of the assumed player, and whether the player goes by total or composition.

    Raises BadInput for a player with habits and an infinite shoe, and for less than one split.
    """
    if min(submission.splits(aces=False), submission.splits(aces=True)) < 1:
        name = "resplits" if submission.splits(aces=False) < 1 else "ace_resplits"
        message = "a pair may be split once at least: player=never_split prices a game without splits"
        raise BadInput(message, f"submission.{name}", "PA-S21-11.c-resplit", code="not-priced")
    endless = assume["shoe"] == "infinite"
    player = assume["player"]
    if endless and player not in ("optimal", "composition"):
        raise BadInput(f"player={player} is priced from a real shoe only", "assume.player", code="not-priced")
    never = HABITS[player][0] if player in HABITS else ""
    decks = 0 if endless else submission.decks
    terms = terms_of(
        submission, decks, assume["soft_17"] == "hit", assume["redoubles"], never, assume.get("ties", "push")
    )
    if assume["stake"]:
        terms = replace(terms, fixed=Fraction(super_bonus(assume["stake"]), assume["stake"]))
    return terms, "composition" if player == "composition" else "total"


def payable_rows(submission: Spanish21) -> PayableRows:
    """The tables that a licensee may post, each with the odds in force by row; None for a row that pays nothing."""
    return {"match_odds": {row: submission.match_pays[row] for row in match_floor(submission.decks)}}


def classes(submission: Spanish21, assume: Assume) -> Classes:
    """The classes of rounds with their weights and method."""
    terms, by = priced_terms(submission, assume)
    if not terms.decks:
        return Classes(names(terms), weights(terms, by))
    return Classes(names(terms), weights(terms, by), methods={"spanish_21": IN_FLOAT}, parts=FINE)


@cache
def names(terms: Terms) -> tuple[str, ...]:
    """The name of every class: the ending with the total of an unsplit hand, the match and the insurance."""
    sides = [f"{match}, {insurance}" for match in MATCHES for insurance in INSURANCES]
    base = zip(base_lines(terms), totals(terms), strict=True)
    return tuple(f"{one.name}{on} ({one.pays}, {one.risk} at risk), {side}" for one, on in base for side in sides)


def lines(submission: Spanish21, assume: Assume) -> dict[str, list[Line]]:
    """The result of every offered wager in every class; insurance is not made without an ace up."""
    terms, _ = priced_terms(submission, assume)
    base = list(base_lines(terms))
    for status in (SUPER, SUPER + 1) if terms.fixed else ():
        place = hand_class(status, 0, 1)
        base[place] = line(f"{base[place].name} v 7", base[place].net + terms.fixed)
    match = match_lines(submission.match_pays)
    every = [
        (b, m, i) for b in range(Space(terms.top).size) for m in range(len(MATCHES)) for i in range(len(INSURANCES))
    ]
    found = {"spanish_21": [base[b] for b, _, _ in every]}
    if not WAGERS[submission.authority]["match_dealer"].offered(submission):
        found["match_dealer"] = [match[m] for _, m, _ in every]
    found["insurance"] = [INSURANCE_LINES[i] for _, _, i in every]
    return found


def strategy_text(submission: Spanish21, assume: Assume) -> str:
    """The assumed strategy in one sentence."""
    terms, by = priced_terms(submission, assume)
    hands = f"pairs are split to {terms.hands} hands" + (
        f", aces to {terms.ace_hands}" if terms.ace_hands != terms.hands else ""
    )
    knows = "every card" if by == "composition" else "total, soft or hard, number of cards, pairs, 6-7-8 by suits"
    if assume["player"] == "mimic_dealer":
        return "hit below 17, stand from 17 on; no insurance"
    return f"the best play by {knows}; {hands}; no insurance"


def assumed(submission: Spanish21, assume: Assume) -> dict[str, str]:
    """The assumptions of the figures in words, by topic."""
    terms, _ = priced_terms(submission, assume)
    stake: Cents | None = assume["stake"]
    found = {
        "player": f"{assume['player']}: {PLAYERS[assume['player']]}",
        "shoe": "without end: every card a draw of its own"
        if not terms.decks
        else f"{decks_said(terms.decks)} of 48, fresh, one player",
        "spanish_21": "the loss counts doubles and splits; " + _late(terms),
        "fixed payouts": f"for a base wager of {spoken(stake)}, without what others are paid"
        if stake
        else "left out: name a stake",
        "insurance": "priced where an ace is up and nothing else is known",
    }
    if submission.decks not in MATCH:
        found["match_dealer"] = (
            f"no clause sets odds for {decks_said(submission.decks)}: those of {match_decks(submission.decks)}"
        )
    if terms.decks:
        found["method"] = (
            "expectation counted in floating point (twelve digits) for this strategy, hands after a split played by their own "
            "cards; what several split hands bring together as if independent once the dealer's end is known"
        )
        found["split rows"] = (
            f"how often each result of a split round comes is approximated: within {SPLIT_ROWS:.0%} of itself, "
            "held against simulated rounds; the house edge is not touched"
        )
    if terms.hits_soft_17 or terms.redoubles:
        more = ["the dealer hits soft 17"] * terms.hits_soft_17 + [f"{terms.redoubles} further doubles"] * bool(
            terms.redoubles
        )
        found["not in the text"] = " and ".join(more)
    if terms.ties != "push":
        found["ties"] = f"equal totals go to the {terms.ties}, which no clause has; a 21 and a blackjack never tie"
    return found


def _late(terms: Terms) -> str:
    if terms.reader:
        return "a dealer's blackjack is known before anybody acts"
    busts = "busts and rescues stay lost" if terms.busts_stay_lost else "only what was rescued stays lost"
    return f"a dealer's late blackjack takes the original wager, {busts}"


def largest_stake(wager: str, maximum: Cents) -> Cents | None:
    """The largest stake of a wager, if it differs from the table maximum, else None. Insurance is half the maximum."""
    return maximum // 2 if wager == "insurance" else None


TERMS: Final = PriceTerms(
    outside_the_rules={"decks": decks_up_to()},
    largest_stake=largest_stake,
    no_own_play="its decisions follow one another card by card: odds --play takes a chart",
)


HAND: Final = (
    "the cards of a hand, a v and the dealer's up card, as in 'Ks 6d v 9h'; 'split', 'doubled' or "
    "'insurance' before it for a split or doubled hand and an offer of insurance"
)


def advise(submission: Spanish21, hand: str, assume: Assume) -> Advice:
    """The expected value of every action with these cards, in initial wagers."""
    from houseway.games.spanish_21.odds.strategy_pages import advise_on

    terms, _ = priced_terms(submission, assume)
    return advise_on(terms, hand, HAND)


def whole_strategy(submission: Spanish21, assume: Assume) -> Strategy:
    """The chart, the close two-card decisions and the costs of habits.

    Raises BadInput for an infinite shoe or a composition-dependent player.
    """
    from houseway.games.spanish_21.odds.strategy_pages import whole

    return whole(_by_totals(submission, assume))


def _by_totals(submission: Spanish21, assume: Assume) -> Terms:
    terms, by = priced_terms(submission, assume)
    if not terms.decks or by == "composition":
        raise BadInput(
            "the chart is by totals from a real shoe: leave shoe and player out", "assume", code="not-priced"
        )
    return terms


def every_row(submission: Spanish21, assume: Assume) -> Iterator[StrategyRow]:
    """Every decision on two cards, by totals from a real shoe; raises BadInput for other assumptions."""
    from houseway.games.spanish_21.odds.strategy_pages import two_card_rows

    return two_card_rows(_by_totals(submission, assume))


def chart(submission: Spanish21, assume: Assume) -> str:
    """The strategy chart as text."""
    from houseway.games.spanish_21.odds.strategy_pages import chart_of

    return chart_of(priced_terms(submission, assume)[0])
