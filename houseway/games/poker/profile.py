"""Rake per hand under a stated profile: so many hands of hold 'em between scripted bettors, and what the house took."""

import hashlib
import time
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cache
from math import sqrt
from pathlib import Path
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from houseway.errors import BadInput
from houseway.games.poker.bettors import BETTORS
from houseway.games.poker.entering import blinds_due
from houseway.games.poker.law import PA
from houseway.games.poker.law import betting as words
from houseway.games.poker.law.families import FAMILIES
from houseway.games.poker.rules import Poker
from houseway.odds.assumptions import Assume, Assumption
from houseway.table.money import Cents, dollars, spoken

STRUCTURES: Final = ("no_limit", "pot_limit", "fixed_limit", "spread_limit")
PIECE: Final = 1 << 16
MOST_CHIPS: Final = 10_000_000
"""Cents at a table: the squares of so many still add up in 64 bits, piece by piece."""
NEVER: Final = 1 << 62
"""A pot that none reaches."""
Numbers = npt.NDArray[np.int64]


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


ASSUMPTIONS: Final[Mapping[str, Assumption]] = {
    "players": Assumption("6", "a whole number of players, at least 2", _whole(2)),
    "profile": Assumption("loose", f"{' | '.join(BETTORS)}, or several joined by +", _bettors),
    "stack": Assumption("100", "a whole number of minimum wagers, at least 3", _whole(3)),
}


@dataclass(frozen=True)
class Terms:
    """What the kernel is told: the rule's numbers, blinds and steps of the rake, and the bettors in the order of seats."""

    rule: Numbers
    blinds: Numbers
    steps: Numbers
    bettors: Numbers
    rows: Numbers


def terms_of(submission: Poker, assume: Assume) -> Terms:
    """The submission's betting and rake as numbers; refuses a table that may not be or that is too large to count."""
    players, names = assume["players"], assume["profile"]
    limits, law = submission.limits, submission.law
    family = FAMILIES["holdem"]
    if submission.variants is not None and "holdem_high" not in submission.variants:
        raise BadInput("the profile is of hold 'em, which is not offered here", "submission.variants")
    most = submission.players("holdem")
    if players > most:
        raise BadInput(f"hold 'em is for at most {most} players here", "assume.players", family.players[law][0])
    stack = assume["stack"] * limits.minimum
    order = tuple(range(players))
    due = blinds_due(submission, order, players - 1, None)
    needs = (submission.ante or 0) + max(due.values(), default=0) + limits.minimum
    if stack < needs:
        text = f"a player needs {spoken(needs)} for what must be put up and one minimum wager"
        raise BadInput(text, "assume.stack", words.SHORT_STACK[law][0])
    if players * stack > MOST_CHIPS:
        raise BadInput(f"the table would hold more than {spoken(MOST_CHIPS)}", "assume.stack")
    last = next(reversed(due), order[0])
    percent = submission.rake_percent if "percentage" in submission.rake_methods else None
    stepped = submission.rake_steps if "incremental" in submission.rake_methods else None
    beat = submission.bad_beat_contribution if submission.collects_bad_beat else None
    jackpot = submission.jackpot
    rule = (
        players,
        STRUCTURES.index(limits.structure),
        limits.minimum,
        -1 if limits.maximum is None else limits.maximum,
        -1 if limits.max_raises is None else limits.max_raises,
        limits.check_raise,
        limits.reopens_at_half,
        submission.unit,
        submission.ante or 0,
        stack,
        (last + 1) % players,
        percent.numerator if percent else 0,
        100 * percent.denominator if percent else 0,
        law == PA,
        -1 if submission.max_rake is None else submission.max_rake,
        beat.amount if beat else 0,
        beat.minimum_pot if beat else NEVER,
        jackpot.amount if jackpot else 0,
        jackpot.minimum_pot if jackpot else NEVER,
    )
    kinds = list(dict.fromkeys(names))
    return Terms(
        np.array(rule, np.int64),
        np.array([due.get(seat, 0) for seat in order], np.int64),
        np.array(stepped or (), np.int64).reshape(-1, 2),
        np.array([kinds.index(names[seat % len(names)]) for seat in order], np.int64),
        np.array([_row(name) for name in kinds], np.int64),
    )


def _row(name: str) -> list[int]:
    bettor = BETTORS[name]
    return [
        *(percent for half in (bettor.before, bettor.after) for row in half for cell in row for percent in cell),
        *bettor.sizes,
    ]


@cache
def runner() -> Any:
    """A compiled function that adds up the figures of a range of hands."""
    from numba import njit

    from houseway.games.poker import profile_kernel as kernel
    from houseway.simulate import counter
    from houseway.simulate.compiler import compile_all, compile_last

    # The cache on disk knows the simulator's sources, not this kernel's: its own digest is part of the name.
    digest = hashlib.sha256(Path(kernel.__file__).read_bytes()).hexdigest()[:16]
    twins = compile_all((counter, kernel), njit(nogil=True))
    return compile_last(kernel.play_hands, twins, f"poker_{digest}")


@dataclass(frozen=True)
class Profile:
    """What was counted over ``hands`` hands."""

    hands: int
    seed: int
    seconds: float
    sums: tuple[int, ...]
    minimum: Cents

    def mean(self, place: int) -> float:
        """The average of a figure over all hands."""
        return self.sums[place] / self.hands

    def standard_error(self, place: int) -> float | None:
        """The error of an average whose squares stand behind it; None for a single hand."""
        if self.hands < 2:
            return None
        total, squares = self.sums[place], self.sums[place + 1]
        spread = squares * self.hands - total * total
        return sqrt(spread / self.hands / (self.hands - 1) / self.hands)


def run_profile(
    submission: Poker,
    assume: Assume,
    hands: int,
    seed: int = 1,
    threads: int | None = None,
    progress: Callable[[int, int], None] = lambda done, wanted: None,
) -> Profile:
    """So many hands of a seed, counted on so many threads: the figures do not depend on how many."""
    from houseway.games.poker import profile_kernel as kernel
    from houseway.simulate.compiler import compile_now
    from houseway.simulate.counter import key_of
    from houseway.simulate.crew import cores, in_order

    terms = terms_of(submission, assume)
    run = runner()
    told = (*key_of(seed), terms.rule, terms.blinds, terms.steps, terms.bettors, terms.rows)

    def count(first: int, last: int) -> Numbers:
        sums = np.zeros(kernel.SUMS, np.int64)
        run(first, last, *told, sums)
        return sums

    compile_now(run, 0, 0, *told, np.zeros(kernel.SUMS, np.int64))
    started = time.perf_counter()
    totals = [0] * kernel.SUMS
    pieces = ((first, min(first + PIECE, hands)) for first in range(0, hands, PIECE))
    busy = threads or cores()
    with ThreadPoolExecutor(busy) as pool:
        for end, sums in in_order(
            pieces, lambda first, last: pool.submit(count, first, last), lambda one: one.result(), 4 * busy
        ):
            totals = [one + more for one, more in zip(totals, sums.tolist(), strict=True)]
            progress(end, hands)
    return Profile(hands, seed, time.perf_counter() - started, tuple(totals), submission.minimum)


def assumed(submission: Poker, assume: Assume) -> dict[str, str]:
    """What the figures rest on, in words."""
    names = assume["profile"]
    stack = assume["stack"] * submission.minimum
    return {
        "game": f"hold 'em, {submission.structure.replace('_', ' ')}, {assume['players']} players at every hand",
        "profile": "; ".join(f"{name}: {BETTORS[name].said}" for name in dict.fromkeys(names)),
        "stacks": f"${dollars(stack)} each at the start of every hand, so that there is no side pot",
        "seats": "the bettors keep their order and the button moves every hand; nobody straddles",
        "pot": "before the rake, without what nobody called",
    }


def profile_answer(submission: Poker, assume: Assume, found: Profile) -> dict[str, Any]:
    """The figures of a profile in dollars and shares of hands."""
    from houseway.games.poker import profile_kernel as kernel

    def money(place: int) -> float:
        return found.mean(place) / 100

    def error(place: int) -> float | None:
        of = found.standard_error(place)
        return None if of is None else of / 100

    pots = found.sums[kernel.POT]
    flops = found.sums[kernel.FLOPS]
    return {
        "assumptions": {**assumed(submission, assume), "profile_of_seats": "+".join(assume["profile"])},
        "hands": found.hands,
        "average_pot": money(kernel.POT),
        "average_pot_standard_error": error(kernel.POT),
        "rake_per_hand": money(kernel.RAKE),
        "standard_error": error(kernel.RAKE),
        "rake_share_of_pots": found.sums[kernel.RAKE] / pots if pots else 0.0,
        "fund_per_hand": money(kernel.FUND),
        "flop_seen": found.mean(kernel.FLOPS),
        "players_at_the_flop": found.sums[kernel.AT_FLOP] / flops if flops else 0.0,
        "showdown": found.mean(kernel.SHOWDOWNS),
        "decisions_per_hand": found.mean(kernel.DECISIONS),
    }
