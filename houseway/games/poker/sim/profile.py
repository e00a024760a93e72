"""The poker kernel's terms: variant, betting, rake, bettors and stacks encoded as integers."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final, get_args

import numpy as np

from houseway.equipment.money import Cents, spoken
from houseway.errors import BadInput
from houseway.games.poker.equity.shares import variant_of
from houseway.games.poker.play.blinds import blind_places, blinds_due
from houseway.games.poker.play.entering import check_options
from houseway.games.poker.play.limits import Structure
from houseway.games.poker.rules.law import betting as words
from houseway.games.poker.rules.law.families import FAMILIES
from houseway.games.poker.rules.submission import OddAmount, Poker
from houseway.games.poker.rules.submission import variant_of as offered
from houseway.games.poker.rules.variants import Opens, Street, Variant
from houseway.games.poker.sim import places as at
from houseway.games.poker.sim.bettors import BETTORS
from houseway.games.poker.sim.ranks import RANKS
from houseway.games.poker.sim.strength import POINTS_OF_TWO
from houseway.odds.assumptions import Assume, Assumption
from houseway.rulebook.authority import Authority
from houseway.support.arrays import Int64s

FAMILY: Final = ("holdem", "omaha", "seven_card_stud", "five_card_draw", "five_card_stud", "mambo_stud")
STRUCTURES: Final = get_args(Structure)
OPENERS: Final = get_args(Opens)
"""The kernel encodes a structure and an opening rule as its index in these tuples."""
ODD: Final[Mapping[OddAmount, int]] = {
    "first_left_of_button": at.BY_POSITION,
    "last_aggressor": at.BY_AGGRESSOR,
    "by_suit": at.BY_SUIT,
}
MOST_IN_STUD: Final = 8
"""With nine players the last card of the deck could be both burned and the common card, which no script can express."""
LOWS: Final = {5: (56, 0xFF), 3: (20, 0x3F)}
"""By hand size: the number of qualifying lows (five cards eight or better, three cards six or better) and the low ranks."""


def _whole(least: int) -> Callable[[str], int]:
    def read(said: str) -> int:
        if int(said) < least:
            raise ValueError
        return int(said)

    return read


def _bettors(said: str) -> tuple[str, ...]:
    names = tuple(said.split("+"))
    if not set(names) <= set(BETTORS):
        raise ValueError
    return names


def _variant(said: str) -> Variant:
    try:
        return variant_of(said)
    except BadInput as error:
        raise ValueError from error


ASSUMPTIONS: Final[Mapping[str, Assumption]] = {
    "variant": Assumption("holdem_high", "a game of the poker room, as in omaha_high_low_8", _variant),
    "players": Assumption("6", "a whole number of players, at least 2", _whole(2)),
    "profile": Assumption("loose", f"{' | '.join(BETTORS)}, or several joined by +", _bettors),
    "stack": Assumption(
        "100",
        "a whole number of minimum wagers, at least 3, or several joined by +",
        lambda said: tuple(map(_whole(3), said.split("+"))),
    ),
}


def bettors_of(assume: Assume) -> list[str]:
    """The name of the bettor at each seat."""
    names = assume["profile"]
    return [names[seat % len(names)] for seat in range(assume["players"])]


def stacks_of(submission: Poker, assume: Assume) -> list[int]:
    """The stack of each seat at the start of every hand, in cents."""
    each = assume["stack"]
    return [each[seat % len(each)] * submission.minimum for seat in range(assume["players"])]


def plan(submission: Poker, assume: Assume) -> tuple[int, Int64s]:
    """The size of the deck, and the terms followed by the lookup tables.

    Raises BadInput if the variant is not offered, the players or stacks are not allowed, or the game is not simulated.
    """
    return 52, terms_of(submission, assume["variant"], stacks_of(submission, assume), bettors_of(assume))


def terms_of(submission: Poker, variant: Variant, stacks: Sequence[Cents], bettors: Sequence[str]) -> Int64s:
    """The terms of a table, followed by the lookup tables: a stack and a bettor for each seat.

    Raises BadInput as :func:`plan` does.
    """
    players, authority, family = len(stacks), submission.authority, FAMILIES[variant.family]
    if offered(submission, variant.id) is None:
        raise BadInput(
            f"{variant.title} is not offered here", "assume.variant", submission.closed_list, code="not-offered"
        )
    check_options(submission, variant)
    if submission.short_raise == "any":
        raise BadInput(
            "raising again over any all-in is not simulated: choose full or half",
            "submission.short_raise",
            code="not-simulated",
        )
    most = submission.players(variant.family)
    if variant.family == "seven_card_stud":
        most = min(most, MOST_IN_STUD)
    if players > most:
        raise BadInput(
            f"{variant.title} is for at most {most} players here",
            "assume.players",
            family.players[authority][0],
            code="table-full",
        )
    order = tuple(range(players))
    due = blinds_due(submission, order, None, blind_places(submission, order)) if variant.button else {}
    forced = max(due.values(), default=0) if variant.button else submission.forced_bet
    needs = (submission.ante or 0) + forced + submission.minimum
    if min(stacks) < needs:
        text = f"a player needs {spoken(needs)} for what must be put up and one minimum wager"
        raise BadInput(text, "assume.stack", words.SHORT_STACK[authority][0], code="stack-too-small")
    if sum(stacks) > at.MOST_CHIPS:
        raise BadInput(
            f"the table would hold more than {spoken(at.MOST_CHIPS)}", "assume.stack", code="amount-too-large"
        )
    terms = np.zeros(at.LOOKED_UP, np.int64)
    for place, number in {**_game(submission, variant), **_betting(submission, variant), **_rake(submission)}.items():
        terms[place] = number
    terms[at.PLAYERS] = players
    if variant.button:
        posters = [seat for seat in due if seat in order[: len(submission.posted_blinds)]] or [0]
        terms[at.FIRST] = (posters[-1] + 1) % players
        terms[at.LAST_BLIND] = max(due, key=due.__getitem__)
    kinds = list(dict.fromkeys(bettors))
    for seat, name in enumerate(bettors):
        terms[at.BLINDS + seat] = due.get(seat, 0)
        terms[at.STACK_OF + seat] = stacks[seat]
        terms[at.BETTOR_OF + seat] = kinds.index(name)
    for kind, name in enumerate(kinds):
        row = at.ROWS + at.ROW_WIDTH * kind
        terms[row : row + at.ROW_WIDTH] = _row(name)
    if abs(terms).max() > at.NEVER:
        raise BadInput(
            "an amount of this submission is too large to be simulated", "submission", code="amount-too-large"
        )
    return np.concatenate([terms, RANKS, POINTS_OF_TWO])


def _game(submission: Poker, variant: Variant) -> dict[int, int]:
    """The terms of the variant: its streets and what wins."""
    qualifying, low = LOWS[variant.size]
    dealt = "".join(street.to_each for street in variant.streets)
    rule: OddAmount = submission.odd_amount_holdem
    if variant.splits:
        rule = submission.odd_amount_split if variant.family == "omaha" else "by_suit"
    found = {
        at.FAMILY: FAMILY.index(variant.family),
        at.MOVES: variant.button,
        at.HIGH: variant.high,
        at.LOW: variant.low,
        at.LOWS: 0 if variant.qualifier is None else qualifying,
        at.LOW_RANKS: low,
        at.ACE_LOW: variant.forced == "highest_ace_low",
        at.FIRST_UP: max(dealt.find("U"), 0),
        at.ODD_HIGH: ODD[rule],
        at.ODD_LOW: ODD[rule],
        at.ODD_UPWARDS: submission.odd_low_card == "smallest",
        at.STREETS: len(variant.streets),
    }
    for place, street in enumerate(variant.streets):
        for offset, number in enumerate(_street(street)):
            found[at.STREET + at.STREET_WIDTH * place + offset] = number
    return found


def _street(street: Street) -> tuple[int, ...]:
    ups = street.to_each.count("U")
    return len(street.to_each), ups, street.board, OPENERS.index(street.opens), street.big, street.draws


def _betting(submission: Poker, variant: Variant) -> dict[int, int]:
    """The terms of the betting: limits, ante and forced bet."""
    limits = submission.limits
    return {
        at.STRUCTURE: STRUCTURES.index(limits.structure),
        at.MINIMUM: limits.minimum,
        at.MAXIMUM: at.NONE if limits.maximum is None else limits.maximum,
        at.MAX_RAISES: at.NONE if limits.max_raises is None else limits.max_raises,
        at.CHECK_RAISE: limits.check_raise,
        at.HALF: limits.reopens_at_half,
        at.UNIT: submission.unit,
        at.ANTE: submission.ante or 0,
        at.FORCED_BET: submission.forced_bet,
        at.LAST_BLIND: at.NONE,
        at.MUST_OPEN: submission.must_open and variant.family == "five_card_stud",
    }


def _rake(submission: Poker) -> dict[int, int]:
    """The terms of the rake and the funds. Raises BadInput if the rake has too many steps."""
    percent = submission.rake_percent if "percentage" in submission.rake_methods else None
    steps = submission.rake_steps if "incremental" in submission.rake_methods else None
    beat = submission.bad_beat_contribution if submission.collects_bad_beat else None
    jackpot = submission.jackpot
    if len(steps or ()) > at.STEPS_MOST:
        raise BadInput(
            f"more than {at.STEPS_MOST} steps of a rake are not simulated",
            "submission.rake_steps",
            code="not-simulated",
        )
    found = {
        at.PERCENT_OVER: percent.numerator if percent else 0,
        at.PERCENT_UNDER: 100 * percent.denominator if percent else 0,
        at.OF_THE_POT: submission.authority is Authority.PA,
        at.MAX_RAKE: at.NONE if submission.max_rake is None else submission.max_rake,
        at.BAD_BEAT: beat.amount if beat else 0,
        at.BAD_BEAT_POT: beat.minimum_pot if beat else at.NEVER,
        at.JACKPOT: jackpot.amount if jackpot else 0,
        at.JACKPOT_POT: jackpot.minimum_pot if jackpot else at.NEVER,
        at.STEPS: len(steps or ()),
    }
    for place, (level, amount) in enumerate(steps or ()):
        found[at.STEP + 2 * place], found[at.STEP + 2 * place + 1] = level, amount
    return found


def _row(name: str) -> list[int]:
    bettor = BETTORS[name]
    halves = (bettor.before, bettor.after)
    return [
        *(percent for half in halves for row in half for cell in row for percent in cell),
        *bettor.sizes,
        bettor.draws_at_random,
    ]
