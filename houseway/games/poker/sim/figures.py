"""The results of a simulation: pots, rake and winnings per seat, each with its standard error."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Unpack

from houseway.equipment.money import dollars, spoken
from houseway.errors import BadInput
from houseway.games.poker.rules.submission import Poker
from houseway.games.poker.sim import places as at
from houseway.games.poker.sim.bettors import BETTORS
from houseway.games.poker.sim.profile import bettors_of, stacks_of
from houseway.odds.assumptions import Assume
from houseway.simulation.engine import How, RoundsCounted, count
from houseway.simulation.work import work_of
from houseway.support.json_types import Json


@dataclass(frozen=True)
class Figure:
    """A mean over all hands, in dollars, and its standard error, which is None for a single hand."""

    mean: float
    standard_error: float | None


@dataclass(frozen=True)
class Profile:
    """The kernel's sums over ``hands`` hands, indexed as in ``places``."""

    hands: int
    sums: Sequence[int]

    def mean(self, place: int) -> float:
        """The sum at index ``place`` divided by the number of hands."""
        return self.sums[place] / self.hands

    def figure(self, place: int) -> Figure:
        """The mean and standard error of the amount whose sums start at index ``place``."""
        total, hands = self.sums[place], self.hands
        squares = self.sums[place + 1] * at.SQUARES + self.sums[place + 2]
        if hands < 2:
            return Figure(total / hands / 100, None)
        spread = squares * hands - total * total
        return Figure(total / hands / 100, sqrt(spread / hands / (hands - 1) / hands) / 100)


def run_profile(submission: Poker, assume: Assume, hands: int, seed: int = 1, **how: Unpack[How]) -> RoundsCounted:
    """Simulates ``hands`` hands of a seed and returns their sums.

    ``how`` selects the device, as in :func:`houseway.simulation.engine.count`, and does not affect the sums. Raises BadInput
    if there are too many hands to sum in 64 bits.
    """
    if hands > at.MOST_HANDS:
        raise BadInput(f"more than {at.MOST_HANDS:,} hands do not add up in 64 bits", "rounds", code="too-many-rounds")
    return count(work_of("poker", submission, assume, seed), hands, **how)


def assumed(submission: Poker, assume: Assume) -> dict[str, str]:
    """The assumptions of a simulation in words, by topic."""
    variant, names = assume["variant"], assume["profile"]
    stacks = stacks_of(submission, assume)
    each = f"${dollars(stacks[0])} each" if len(set(stacks)) == 1 else ", ".join(f"${dollars(one)}" for one in stacks)
    moves = "and the button moves every hand" if variant.button else "and the dealer deals from the left of seat 1"
    return {
        "game": f"{variant.title}, {submission.structure.replace('_', ' ')}, {assume['players']} players at every hand",
        "profile": "; ".join(f"{name}: {BETTORS[name].said}" for name in dict.fromkeys(names)),
        "profile_of_seats": "+".join(bettors_of(assume)),
        "stacks": f"{each} at the start of every hand",
        "seats": f"the bettors keep their seats {moves}; nobody straddles or holds a kill button",
        "pot": "before the rake, without what nobody called",
    }


def profile_answer(submission: Poker, assume: Assume, hands: int, sums: Sequence[int]) -> Json:
    """The answer of a simulation: amounts in dollars, frequencies as shares of hands."""
    found = Profile(hands, sums)
    pot, rake = found.figure(at.POT_SUM), found.figure(at.RAKE_SUM)
    seen = found.sums[at.SEEN_SUM]
    return {
        "variant": assume["variant"].id,
        "assumptions": assumed(submission, assume),
        "hands": found.hands,
        "average_pot": pot.mean,
        "average_pot_standard_error": pot.standard_error,
        "rake_per_hand": rake.mean,
        "standard_error": rake.standard_error,
        "rake_share_of_pots": rake.mean / pot.mean if pot.mean else 0.0,
        "fund_per_hand": found.mean(at.FUND_SUM) / 100,
        "second_round_seen": found.mean(at.SEEN_SUM),
        "players_in_second_round": found.sums[at.AT_SECOND] / seen if seen else 0.0,
        "showdown": found.mean(at.SHOWDOWNS),
        "decisions_per_hand": found.mean(at.DECISIONS_SUM),
        "pots": _pots(submission, found),
        "seats": {str(seat + 1): _seat(found, name, seat) for seat, name in enumerate(bettors_of(assume))},
    }


def _seat(found: Profile, name: str, seat: int) -> Json:
    won = found.figure(at.NET_SUM + 3 * seat)
    return {
        "bettor": name,
        "net_per_hand": won.mean,
        "standard_error": won.standard_error,
        "hands_won": found.mean(at.WINS + seat),
    }


def _pots(submission: Poker, found: Profile) -> dict[str, float]:
    """The share of pots by size, in bins that double from two minimum wagers up to the largest pot."""
    counts = found.sums[at.SIZES_OF_POTS : at.SIZES_OF_POTS + at.BINS]
    last = max((place for place, number in enumerate(counts) if number), default=0)
    bounds = [2 * submission.minimum << place for place in range(last + 1)]
    return {f"under {spoken(bound)}": counts[place] / found.hands for place, bound in enumerate(bounds)}
