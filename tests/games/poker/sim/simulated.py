"""Simulated hands beside the audited procedure: stacks, pots, rake and funds, hand by hand."""

from collections.abc import Mapping
from typing import Any

from houseway.games import game
from houseway.games.poker.play.state import Hand
from houseway.games.poker.rules.submission import Poker
from houseway.games.poker.sim import places as at
from houseway.games.poker.sim.pots import layers
from houseway.games.poker.sim.profile import ASSUMPTIONS
from houseway.games.poker.sim.replay import Played, played
from houseway.odds.assumptions import read_assumptions
from houseway.rulebook.submission import accept
from houseway.simulation.randomness.counter import key_of
from houseway.simulation.replayed import Replayed
from houseway.table.replay.referee import play_scenario
from houseway.table.replay.scenario import read_scenario

SEED = 7


def submission_of(authority: str, **options: Any) -> Poker:
    found = accept(game("poker", authority).submission, options)
    assert isinstance(found, Poker)
    return found


def known(**assume: str) -> Mapping[str, Any]:
    return read_assumptions(ASSUMPTIONS, assume)


def simulated(authority: str, options: Mapping[str, Any], **assume: str) -> Replayed:
    """Simulated hands under these options and assumptions."""
    submission = submission_of(authority, **options)
    return Replayed(game("poker", authority), options, submission, known(**assume), SEED)


def by_kernel(hands: Replayed, number: int) -> Played:
    """A hand by the kernel's own source, run as it stands."""
    terms: Any = hands.work.strategy
    return played(terms, number, *key_of(hands.seed))


def by_procedure(hands: Replayed, number: int) -> Hand:
    """The same hand as the referee replays it."""
    (done,) = play_scenario(read_scenario(hands.round(number)[1]))
    assert done.void is None
    found: Hand = done.extras["hand"]
    return found


def pots_of(hand: Played) -> list[int]:
    """The pots before the rake, the main pot first."""
    room = list(hand.room)
    return [room[at.POTS + pot] for pot in range(layers(hand.players, room))]


def differences(hands: Replayed, number: int) -> list[str]:
    """What kernel and procedure do not agree on in a hand."""
    mine, theirs = by_kernel(hands, number), by_procedure(hands, number)
    told: dict[str, tuple[object, object]] = {
        "stacks": (mine.by_seat(at.STACKS), theirs.left_with),
        "pots": (pots_of(mine), [pot["amount"] for pot in theirs.pots]),
        "rake": (mine.room[at.RAKE], theirs.rake),
        "funds": (mine.contributed, sum(theirs.contributed.values())),
        "board": (mine.room[at.BOARD : at.BOARD + mine.room[at.BOARDED]], list(map(int, theirs.shared))),
    }
    return [f"hand {number}, {what}: {one} and {other}" for what, (one, other) in told.items() if one != other]
