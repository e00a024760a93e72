"""Minibaccarat: what every wager costs, counted exactly from a fresh shoe, and when to press House Money.

A class combines the ending of both hands with the state of House Money: ``9 * ending + state`` (see ``endings`` and
``house_money``). Burned cards are unseen and change nothing; later rounds of a shoe cost the same on average.
"""

from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache
from itertools import product
from typing import Final

import numpy as np

from houseway.equipment.cards import cards, show
from houseway.equipment.money import Cents, spoken
from houseway.errors import BadInput
from houseway.games.minibaccarat.odds.endings import ENDINGS, Shoe, counted
from houseway.games.minibaccarat.odds.house_money import (
    HANDS,
    NAMES,
    STATES,
    Terms,
    house_money_line,
    outcome,
    share_of_vigorish,
    states,
    terms,
    worth,
)
from houseway.games.minibaccarat.play.points import Result, is_pair
from houseway.games.minibaccarat.play.settlement import FATES
from houseway.games.minibaccarat.rules import WAGERS, Minibaccarat, composition
from houseway.odds.advice import Advice, Mistake, Strategy, StrategyRow, advice
from houseway.odds.assumptions import Assume, Assumption, choice, dollars_or, ties
from houseway.odds.classes import Classes
from houseway.odds.decks import MOST_DECKS, decks_said
from houseway.odds.duel.banked import FIVE_PERCENT, rate_of, vigorish_rate
from houseway.odds.paytable.posted import own_table
from houseway.odds.price import LOSE, PUSH, Line, line, price
from houseway.odds.pricing import PayableRows, PriceTerms
from houseway.ranking.baccarat import VALUES
from houseway.rulebook.authority import Authority

ROUNDED_STAKE: Final = 100_00
"""The stake in cents assumed if the vigorish is rounded and no stake is given."""


ASSUMPTIONS: Final[Mapping[str, Assumption]] = {
    "stake": Assumption("", "an amount in dollars above 0, as in 25 or 2.50", dollars_or("")),
    "press": choice("take", *HANDS),
    "ties": ties("push", {Authority.MA: "MA-MB-7.a.1.iii"}, dealt=True),
    "vigorish": vigorish_rate({Authority.MA: "MA-MB-12.c-s1"}),
}
DRAGON_ROWS: Final = ("natural_winner", *(f"win_by_{margin}" for margin in range(9, 0, -1)))
"""The rows that a Dragon Bonus can be paid by; the listed tables begin at a win by four."""
TERMS: Final = PriceTerms(
    one_outcome=True,
    outside_the_rules={"dragon_bonus_paytable": own_table(DRAGON_ROWS)},
    no_own_play="the only choice is to press a House Money payout: --assume press=player or press=banker",
)


def shoe_of(submission: Minibaccarat) -> Shoe:
    """The ranks of the shoe in play; of two alternating batches, one."""
    decks = composition(submission).decks
    if submission.shuffles_by_device and submission.total_decks % 2:
        text = f"{decks_said(submission.total_decks)} cannot be priced: they do not make two equal batches"
        raise BadInput(text, "submission.decks", "MA-MB-3.b.1", code="not-priced")
    if not 1 <= decks <= MOST_DECKS:
        text = f"{decks_said(decks)} cannot be priced: 1 to {MOST_DECKS} in the shoe"
        raise BadInput(text, "submission.decks", "MA-MB-3.a", code="not-priced")
    return (4 * decks,) * 13


def payable_rows(submission: Minibaccarat) -> PayableRows:
    """The Dragon Bonus in force by row; None for a row that pays nothing. A licensee chooses between three tables."""
    return {"dragon_bonus_paytable": {row: submission.dragon_bonus.get(row) for row in DRAGON_ROWS}}


def terms_of(submission: Minibaccarat, assume: Assume) -> Terms:
    """The terms of House Money under these options; raises BadInput for a vigorish on a table that takes none."""
    if submission.ez and rate_of(assume) != FIVE_PERCENT:
        message = "an EZ table takes no vigorish: leave vigorish out"
        raise BadInput(message, "assume.vigorish", "MA-MB-1.ez_baccarat", code="not-priced")
    return terms(submission, _stake_of(submission, assume), assume.get("ties", "push"), percent_of(assume))


def percent_of(assume: Assume) -> Fraction:
    """The percentage of the vigorish: five, or the assumed one."""
    return 100 * rate_of(assume).share


def _stake_of(submission: Minibaccarat, assume: Assume) -> Cents | None:
    """The stake, in cents, on which the vigorish is computed; None if five percent is exact for any stake."""
    if assume["stake"] is None and submission.vigorish_rounding == "rounded" and not submission.ez:
        return ROUNDED_STAKE
    stake: Cents | None = assume["stake"]
    return stake


def classes(submission: Minibaccarat, assume: Assume, shoe: Shoe | None = None) -> Classes:
    """All orders of six cards from the shoe in play, or from another shoe, by class."""
    fresh = shoe_of(submission)
    names = tuple(f"{_named(end)}, {_pairs_named(state)}" for end in ENDINGS for state in range(STATES))
    return Classes(names, _weights(shoe or fresh, terms_of(submission, assume)))


@lru_cache(maxsize=64)
def _weights(shoe: Shoe, given: Terms) -> tuple[int, ...]:
    one, both = states(shoe, given)
    return counted(shoe).tally(np.arange(len(ENDINGS)) * STATES, one, both, len(ENDINGS) * STATES)


def _named(end: Result) -> str:
    return f"Player {end.player} in {end.player_cards}, Banker {end.banker} in {end.banker_cards}"


def _pairs_named(state: int) -> str:
    if state == 0:
        return "no pair"
    on = [hand for place, hand in enumerate(HANDS) if (state - 1) >> (1 - place) & 1]
    return f"{NAMES[(state - 1) // 4]}, press on {' or '.join(on) or 'neither'}"


def lines(submission: Minibaccarat, assume: Assume) -> dict[str, list[Line]]:
    """The payout of every offered wager in every class."""
    given = terms_of(submission, assume)
    vigorish = share_of_vigorish(submission, _stake_of(submission, assume), percent_of(assume))
    found: dict[str, list[Line]] = {}
    for name, rule in WAGERS.items():
        if name in FATES and not rule.offered(submission):
            ends = [_settled(name, end, submission, vigorish, given.ties) for end in ENDINGS]
            found[name] = [end for end in ends for _ in range(STATES)]
    if not WAGERS["house_money"].offered(submission):
        keys = {"house_money": assume["press"], **{f"house_money:press_on_{hand}": hand for hand in HANDS}}
        for key, press in keys.items():
            found[key] = [house_money_line(end, state, press, given) for end in ENDINGS for state in range(STATES)]
    return found


def _settled(name: str, end: Result, submission: Minibaccarat, vigorish: Fraction, tied: str) -> Line:
    if name in HANDS and end.player == end.banker and tied != "push":
        won = outcome(name, end, submission.ez, tied) > 0
        return line("win a tie", 1 - (vigorish if name == "banker" else 0)) if won else LOSE
    fate = FATES[name](end, submission)
    if fate.result == "lose":
        return LOSE
    if fate.result == "push":
        return line("push on a Dragon 7", 0) if end.player != end.banker else PUSH
    return line(_won(name, end), fate.at.ratio - (vigorish if name == "banker" else 0))


def _won(name: str, end: Result) -> str:
    """The name of a win; for a side wager it includes how it was won."""
    if name in ("dragon_7_insurance", "panda_8_insurance"):
        return "Dragon 7" if name == "dragon_7_insurance" else "Panda 8"
    if not name.startswith("dragon_bonus"):
        return "win"
    natural = end.player_natural if name == "dragon_bonus_player" else end.banker_natural
    return "natural winner" if natural else f"win by {abs(end.player - end.banker)}"


def strategy_text(submission: Minibaccarat, assume: Assume) -> str:
    press = assume["press"]
    if WAGERS["house_money"].offered(submission):
        return "no decisions"
    taken = (
        "always taken"
        if press == "take"
        else f"pressed on a {press.title()} wager where that is worth more, with all four cards seen"
    )
    return f"House Money {taken}; house_money:press_on_* pressed where that is worth more"


def assumed(submission: Minibaccarat, assume: Assume) -> dict[str, str]:
    """The assumptions behind the figures."""
    decks = composition(submission).decks
    batch = f" (one batch of {submission.total_decks} decks)" if submission.shuffles_by_device else ""
    stake = _stake_of(submission, assume)
    rate = rate_of(assume)
    found = {"shoe": f"{decks_said(decks)}{batch}, fresh, burned cards unseen"}
    if submission.ez:
        found["vigorish"] = "none: a Banker wager is returned on a Dragon 7"
    elif stake is None:
        found["vigorish"] = f"{rate} of the amount won, exact"
    else:
        how = "rounded up to 25 cents" if submission.vigorish_rounding == "rounded" else "fractions of a cent dropped"
        named = "" if assume["stake"] is not None else ", the stake assumed where none is named"
        found["vigorish"] = f"{rate} of the amount won, {how}, on a stake of {spoken(stake)}{named}"
    if assume.get("ties", "push") != "push":
        hand = "Player" if assume["ties"] == "player" else "Banker"
        found["ties"] = f"a tie wins for the {hand} wager and loses for the other, which no clause has"
    if not WAGERS["house_money"].offered(submission):
        found["press"] = (
            f"house_money is priced as {'always taken' if assume['press'] == 'take' else 'pressed on ' + assume['press']}"
        )
        found["pressing"] = (
            f"{float(submission.house_money_press_portion):.0%} of the payout joins a main wager that is itself not counted; "
            "known Naturals included"
        )
    return found


HAND: Final = "the Player's two cards and the Banker's two, as in '7s 7d Qc Qh'"


def advise(submission: Minibaccarat, hand: str, assume: Assume) -> Advice:
    """Whether to take a House Money payout or to press it on either hand, in units of the House Money wager."""
    held = cards(hand.replace("|", " ").replace("/", " "), "hand")
    if len(held) != 4 or any(card.is_joker for card in held):
        raise BadInput(f"write {HAND}, not {show(held)!r}", "hand", code="malformed-hand")
    pairs = is_pair(held[:2]) + is_pair(held[2:])
    if not pairs:
        raise BadInput(
            "neither hand is a pair: House Money has lost and there is nothing to decide",
            "hand",
            "MA-MB-7.a.7.ii",
            code="nothing-to-decide",
        )
    p1, p2, b1, b2 = (VALUES[card] for card in held)
    given, shoe = terms_of(submission, assume), shoe_of(submission)
    return advice(worth(shoe, given, (p1, b1, p2, b2), pairs - 1))


def every_row(submission: Minibaccarat, assume: Assume) -> tuple[StrategyRow, ...]:
    """Every two counts with a pair, which are all deals on which House Money leaves a choice."""
    return whole_strategy(submission, assume).rows


def whole_strategy(submission: Minibaccarat, assume: Assume) -> Strategy:
    """What to do with one pair at every two counts, averaged over the cards that make them, and the cost of habits."""
    given, shoe = terms_of(submission, assume), shoe_of(submission)
    count = counted(shoe)
    paired = (count.one_pair + count.both_pairs).sum(axis=(4, 5))
    p1, b1, p2, b2 = np.indices([10] * 4)
    rows: list[tuple[int, int, StrategyRow]] = []
    for player, banker in product(range(10), repeat=2):
        four = np.nonzero(((p1 + p2) % 10 == player) & ((b1 + b2) % 10 == banker) & (paired > 0))
        ways = int(paired[four].sum())
        if ways:
            found = advice(worth(shoe, given, four, 0, with_pair=True))
            rows.append(
                (player, banker, StrategyRow(f"Player {player}, Banker {banker}", "at least one pair", ways, found))
            )
    text = "; ".join(f"press on {hand.title()} at {_where(rows, hand)}" for hand in HANDS)
    return Strategy(
        f"with a pair: {text} (Player-Banker counts); else take",
        tuple(row for *_, row in rows),
        tuple(_mistakes(submission, assume, given)),
    )


def _where(rows: list[tuple[int, int, StrategyRow]], hand: str) -> str:
    """The counts at which pressing on the hand is better than taking, as text."""
    good = []
    for player, banker, row in rows:
        value = {one.do: one.value for one in row.advice.alternatives}
        if value[f"press on {hand}"] > value["take"]:
            good.append(f"{player}-{banker}")
    return " ".join(good)


def _mistakes(submission: Minibaccarat, assume: Assume, given: Terms) -> list[Mistake]:
    weights = classes(submission, assume).weights
    found = []
    for hand in HANDS:
        edges = {}
        for name, press, always in (("best", hand, False), ("take", "take", False), ("press", hand, True)):
            ends = [house_money_line(end, state, press, given, always) for end in ENDINGS for state in range(STATES)]
            edges[name] = price(ends, weights).house_edge
        for name in ("take", "press"):
            words = f"always {name} a House Money payout beside a {hand.title()} wager"
            found.append(Mistake(f"always_{name}_beside_{hand}", words, edges[name], edges[name] - edges["best"]))
    return found
