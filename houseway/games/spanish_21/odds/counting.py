"""The basis of Spanish 21's prices: the relevant rules, the endings of a hand, and the classes of rounds.

Cards are numbered by value: 0 for an ace, 1 to 8 for a two to a nine, 9 for a jack, queen or king. A hand ends in a *status*
(bust, rescued, 16 or less, 17 to 20, and 21 by its cards) at a *level* (the number of times doubled); the dealer ends in one of
seven ways. The class of a round is the result of the base wager combined with those of match-the-dealer and insurance.
"""

from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from typing import Final, Literal

from houseway.games.spanish_21.rules.paytables import BLACKJACK_ODDS, BONUS_21, INSURANCE_ODDS
from houseway.games.spanish_21.rules.submission import Massachusetts, Spanish21
from houseway.odds.assumptions import TIED
from houseway.odds.method import in_float
from houseway.odds.price import LOSE, NOT_MADE, Line, line
from houseway.rulebook.submission import Rows

ACE, SIX, SEVEN, EIGHT, TEN = 0, 5, 6, 7, 9
VALUES: Final = 10
VALUE_NAMES: Final = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10")

DEALER_21, DEALER_BUST, DEALER_BLACKJACK = 4, 5, 6
DEALER_ENDS: Final = 7
"""The dealer's ends, numbered in this order: 17, 18, 19, 20, a drawn 21, bust, blackjack."""

STATUSES: Final = (
    *("bust", "rescued", "16 or less", "17", "18", "19", "20", "21", "21 in two cards after a split"),
    *BONUS_21,
    *("7_7_7_suited v 7", "7_7_7_spades v 7"),
)
BUST, RESCUED, LOW, PLAIN_21, SPLIT_21 = 0, 1, 2, 7, 8
MIXED_678, MIXED_777, FIVE_CARDS, SUPER = 9, 12, 15, 18
"""Each mixed combination is followed by the suited one and that of spades; five cards by six, and seven or more."""
PAYS: Final[tuple[Fraction, ...]] = (
    *(Fraction(0), Fraction(0)),
    *[Fraction(1)] * 7,
    *(BONUS_21[name].ratio for name in BONUS_21),
    *(Fraction(2), Fraction(3)),
)
"""The odds of a win by status, if not doubled."""
MOST_HANDS: Final = 4
"""The most hands the strategy splits to, even if a Pennsylvania submission allows more."""

MATCHES: Final = ("no match", "one match", "one suited match", "two matches", "one of each", "two suited matches")
INSURANCES: Final = ("no ace up", "ace up, no ten under it", "ace up with a ten under it")


Never = Literal["", "surrender", "split", "double", "rescue", "mimic_dealer"]
Ties = Literal["push", "player", "dealer"]
By = Literal["total", "composition"]
"""What the player goes by."""
HABITS: Final[dict[str, tuple[Never, str]]] = {
    "never_surrender": ("surrender", "never surrender"),
    "never_rescue": ("rescue", "never take a double back"),
    "never_double": ("double", "never double"),
    "never_split": ("split", "never split"),
    "mimic_dealer": ("mimic_dealer", "play as the dealer does"),
}

FINE: Final = 10**15
"""The number of parts into which each ordered first deal is divided among the base classes."""
SPLIT_ROWS: Final = 0.05
"""The relative error bound of the frequency of a split row, since split hands are treated as independent given the dealer's end.
A test compares it with simulated rounds."""
IN_FLOAT: Final = in_float(1e-10, "split", within=SPLIT_ROWS)
"""The method of a price from a real shoe. A probability is a sum of some thousands of products of a few dozen numbers, each
accurate to 2**-53, so its relative error is below 1e-12; the bound leaves two digits to spare."""


@dataclass(frozen=True)
class Terms:
    """The rules and player habits that a price depends on."""

    decks: int
    """The number of decks; 0 is an infinite shoe."""
    hits_soft_17: bool = False
    redoubles: int = 0
    double_any: bool = True
    """Whether hands of three or more cards may be doubled."""
    bonus_on_split: bool = True
    hands: int = MOST_HANDS
    ace_hands: int = MOST_HANDS
    split_21: Literal["win", "push", "3:2"] = "win"
    """The result of a split ace and ten against a drawn 21."""
    blackjack_always: bool = True
    """Whether a blackjack is paid 3:2 against every dealer's hand."""
    reader: bool = True
    """Whether a dealer's blackjack is known before the players act."""
    busts_stay_lost: bool = True
    """Whether the double and split wagers of busted hands stay lost against a dealer's late blackjack."""
    match_by_value: bool = False
    fixed: Fraction = Fraction(0)
    """The fixed payout for suited sevens against a seven, in initial wagers; not included in :func:`net_of`."""
    ties: Ties = "push"
    """Whom equal totals go to; both texts return the wager."""
    never: Never = ""
    """The action the player never takes; a player who mimics the dealer only hits and stands."""

    def most_hands(self, value: int) -> int:
        """The most hands that a pair of that value may become."""
        return self.ace_hands if value == ACE else self.hands

    @property
    def top(self) -> int:
        """The largest total wager on one hand, in initial wagers."""
        return 1 << (1 + self.redoubles)


def terms_of(
    submission: Spanish21,
    decks: int | None = None,
    hits_soft_17: bool = False,
    redoubles: int = 0,
    never: Never = "",
    ties: Ties = "push",
) -> Terms:
    """The terms of a submission. ``hits_soft_17``, ``redoubles`` and other ``ties`` are rules that neither text has."""
    split_21: Literal["win", "push", "3:2"]
    if isinstance(submission, Massachusetts):
        split_21 = "3:2" if submission.split_two_card_21 == "as_blackjack" else "win"
    else:
        split_21 = submission.split_two_card_21
    return Terms(
        decks=submission.decks if decks is None else decks,
        hits_soft_17=hits_soft_17,
        redoubles=redoubles,
        double_any=submission.terms.double_on == "two_or_more_cards",
        bonus_on_split=submission.terms.bonus_on_split,
        hands=min(MOST_HANDS, 1 + submission.splits(aces=False)),
        ace_hands=min(MOST_HANDS, 1 + submission.splits(aces=True)),
        split_21=split_21,
        blackjack_always=submission.blackjack_pays == "always_3_to_2",
        reader=submission.dealer_mode == "hole_card_with_reader",
        busts_stay_lost=submission.busted_wagers_v_blackjack == "lost",
        match_by_value=submission.match_by == "value",
        ties=ties,
        never=never,
    )


def net_of(status: int, level: int, dealer: int, terms: Terms, original: bool = True) -> Fraction:
    """The net result of a hand, in initial wagers.

    ``original`` is False for the split hands that do not have the original wager, which a dealer's blackjack takes.
    """
    stake = Fraction(2**level)
    if dealer == DEALER_BLACKJACK:
        return _against_blackjack(status, stake, terms, original)
    if status == BUST:
        return -stake
    if status == RESCUED:
        return -stake / 2
    if status >= PLAIN_21:
        if status == SPLIT_21 and dealer == DEALER_21:
            return {"win": Fraction(1), "push": Fraction(TIED[terms.ties]), "3:2": Fraction(3, 2)}[terms.split_21]
        return stake if level else PAYS[status]
    if dealer == DEALER_BUST or status > LOW + 1 + dealer:
        return stake
    return TIED[terms.ties] * stake if status == LOW + 1 + dealer else -stake


def _against_blackjack(status: int, stake: Fraction, terms: Terms, original: bool) -> Fraction:
    """The net result against a dealer's blackjack: the original wager, or more that was lost before it showed."""
    if status == SPLIT_21 and terms.split_21 == "3:2":
        return Fraction(3, 2)
    lost = Fraction(0)
    if not terms.reader:
        lost = stake if status == BUST and terms.busts_stay_lost else stake / 2 if status == RESCUED else lost
    return -max(lost, Fraction(1)) if original else -lost


SURRENDER: Final = 0
LATE: Final = 0
"""Class ``LATE + L``: a dealer's blackjack that costs an unsplit hand L wagers, L from 1."""
MOST_LATE: Final = 8
BLACKJACK_V_21, BLACKJACK = MOST_LATE + 1, MOST_LATE + 2
FIRST_HAND: Final = BLACKJACK + 1
"""The first of the classes of unsplit hands: three (lose, push, win) for each level and status."""
ONE_HAND: Final = 3 * len(STATUSES)


@dataclass(frozen=True)
class Space:
    """The numbering of base classes: unsplit hands by their ending, split rounds by net result and wagers at risk."""

    top: int

    @property
    def first_split(self) -> int:
        """The first class of split rounds."""
        levels = self.top.bit_length()
        return FIRST_HAND + ONE_HAND * levels

    @property
    def lowest(self) -> int:
        """The lowest net result of a split round, in half wagers."""
        return -2 * MOST_HANDS * self.top

    @property
    def nets(self) -> int:
        """The number of net results of a split round."""
        return 2 * MOST_HANDS * max(self.top, 3) - self.lowest + 1

    @property
    def risks(self) -> int:
        """The number of values of the wagers at risk in a split round."""
        return MOST_HANDS * self.top - 1

    def split(self, halves: int, risk: int) -> int:
        """The class of a split round with a net result of ``halves`` half wagers and ``risk`` wagers at risk (from 2)."""
        return self.first_split + (halves - self.lowest) * self.risks + risk - 2

    @property
    def size(self) -> int:
        """The number of base classes."""
        return self.first_split + self.nets * self.risks


def hand_class(status: int, level: int, sign: int) -> int:
    """The class of an unsplit hand. ``sign`` is -1, 0 or 1 if it loses, pushes or wins."""
    return FIRST_HAND + ONE_HAND * level + 3 * status + 1 + sign


def hand_end_class(status: int, level: int, dealer: int, terms: Terms) -> int:
    """The class of an unsplit hand against a dealer's end.

    A hand lost before a late blackjack shows is classed as a bust or a rescue, because the dealer's second card is not needed.
    """
    net = net_of(status, level, dealer, terms)
    if dealer == DEALER_BLACKJACK and (terms.reader or net != net_of(status, level, DEALER_BUST, terms)):
        return LATE - int(net)
    return hand_class(status, level, (net > 0) - (net < 0))


@cache
def base_lines(terms: Terms) -> tuple[Line, ...]:
    """The result of the base wager in each base class."""
    space = Space(terms.top)
    found = [line("surrender", Fraction(-1, 2))]
    found += [line("dealer blackjack", -lost, lost) for lost in range(1, MOST_LATE + 1)]
    other = BLACKJACK_ODDS.ratio if terms.blackjack_always else Fraction(1)
    found += [line("blackjack", BLACKJACK_ODDS.ratio), line("blackjack", other)]
    for level in range(space.top.bit_length()):
        for status in range(len(STATUSES)):
            found += [_hand_line(status, level, sign) for sign in (-1, 0, 1)]
    for halves in range(space.lowest, space.lowest + space.nets):
        found += [line("split", Fraction(halves, 2), risk) for risk in range(2, space.risks + 2)]
    return tuple(found)


def _hand_line(status: int, level: int, sign: int) -> Line:
    stake = 2**level
    doubled = ("", "doubled, ", "redoubled, ", "redoubled twice, ")[level]
    if status == BUST:
        return line(f"{doubled}bust", -stake, stake)
    if status == RESCUED:
        return line("rescued", Fraction(-stake, 2), stake)
    if status >= MIXED_678 and not level:
        name = STATUSES[status].split(" ")[0].replace("_", "-", 2).replace("_", " ")
        return line(
            name if status < FIVE_CARDS or status >= SUPER else STATUSES[status].replace("_", " "), PAYS[status]
        )
    if status >= PLAIN_21:
        return line(f"{doubled}21", stake, stake)
    return line(f"{doubled}{('lose', 'push', 'win')[1 + sign]}", sign * stake, stake)


def totals(terms: Terms) -> tuple[str, ...]:
    """What each base class adds to the name of its line: the total of a hand that stood, and what a doubled 21 is made of."""
    space = Space(terms.top)
    said = []
    for base in range(space.size):
        if base == BLACKJACK_V_21:
            said.append(" against a 21")
            continue
        level, rest = divmod(base - FIRST_HAND, ONE_HAND)
        status = rest // 3 if FIRST_HAND <= base < space.first_split else BUST
        stood, made = LOW <= status < PLAIN_21, status > PLAIN_21 and level > 0
        said.append(f" on {STATUSES[status]}" if stood else f" of {STATUSES[status].replace('_', ' ')}" if made else "")
    return tuple(said)


def match_lines(pays: Rows) -> tuple[Line, ...]:
    """The results of match-the-dealer, in the order of ``MATCHES``; every matching card is paid."""
    other, same = pays["different_suit"].ratio, pays["same_suit"].ratio
    nets = (other, same, 2 * other, other + same, 2 * same)
    return (LOSE, *(line(name, net) for name, net in zip(MATCHES[1:], nets, strict=True)))


INSURANCE_LINES: Final = (NOT_MADE, LOSE, line("dealer blackjack", INSURANCE_ODDS.ratio))
SIDES: Final = len(MATCHES) * len(INSURANCES)


def class_of(base: int, match: int, insurance: int) -> int:
    """The class of a round, from its base class, match and insurance."""
    return (base * len(MATCHES) + match) * len(INSURANCES) + insurance
