"""Random hands played by PokerKit, a peer's engine, written in the open format and replayed by ours: the same stacks.

One rule differs, and only there may the answers: an odd chip that several share (PokerKit gives all of them to the first
player, the regulations one each or by suit).
"""

import random
import warnings
from decimal import Decimal
from typing import Any, Final

import pytest

with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    import pokerkit as kit

from houseway.errors import BadInput
from houseway.games.poker.phh.export import as_text, exported
from houseway.games.poker.phh.scenarios import hands_of, scenario_of
from houseway.table.replay.referee import play_scenario, replay
from houseway.table.replay.scenario import read_scenario

HANDS: Final = 40
AUTOMATED: Final = tuple(
    one
    for one in kit.Automation
    if one.name
    in (
        *("ANTE_POSTING", "BET_COLLECTION", "BLIND_OR_STRADDLE_POSTING", "CARD_BURNING", "HOLE_DEALING"),
        *("BOARD_DEALING", "HOLE_CARDS_SHOWING_OR_MUCKING", "HAND_KILLING", "CHIPS_PUSHING", "CHIPS_PULLING"),
    )
)
WITH_BLINDS: Final = (AUTOMATED, True, 0, (1, 2))
WITH_BRING_IN: Final = (AUTOMATED, True, 1, 1, 2, 4)
GAMES: Final[dict[str, tuple[Any, tuple[Any, ...]]]] = {
    "NT": (kit.NoLimitTexasHoldem, (*WITH_BLINDS, 2)),
    "FT": (kit.FixedLimitTexasHoldem, (*WITH_BLINDS, 2, 4)),
    "PO": (kit.PotLimitOmahaHoldem, (*WITH_BLINDS, 2)),
    "FO/8": (kit.FixedLimitOmahaHoldemHighLowSplitEightOrBetter, (*WITH_BLINDS, 2, 4)),
    "F7S": (kit.FixedLimitSevenCardStud, WITH_BRING_IN),
    "F7S/8": (kit.FixedLimitSevenCardStudHighLowSplitEightOrBetter, WITH_BRING_IN),
    "FR": (kit.FixedLimitRazz, WITH_BRING_IN),
    "N2L1D": (kit.NoLimitDeuceToSevenLowballSingleDraw, (*WITH_BLINDS, 2)),
    "F2L3D": (kit.FixedLimitDeuceToSevenLowballTripleDraw, (*WITH_BLINDS, 2, 4)),
}


def played(code: str, chance: random.Random) -> tuple[str, list[int]]:
    """A random hand by PokerKit: its history, and what everybody ended with."""
    kind, arguments = GAMES[code]
    players = chance.randint(2, 3 if code == "F2L3D" else 6)  # three draws of more would use up the deck
    random.seed(chance.random())  # PokerKit shuffles with the module's own generator
    game = kind(*arguments)
    state = game([chance.randint(10, 200) for _ in range(players)], players)
    while state.status:
        if state.can_stand_pat_or_discard():
            held = list(state.hole_cards[state.stand_patter_or_discarder_index])
            state.stand_pat_or_discard(chance.sample(held, chance.choice((0, 0, 1, 2, 3))))
            continue
        ways = ["post"] if state.can_post_bring_in() else []
        ways += ["fold"] if state.can_fold() else []
        ways += ["call"] * 3 if state.can_check_or_call() else []
        ways += ["raise"] if state.can_complete_bet_or_raise_to() else []
        match chance.choice(ways):
            case "post":
                state.post_bring_in()
            case "fold":
                state.fold()
            case "call":
                state.check_or_call()
            case _:
                low = state.min_completion_betting_or_raising_to_amount
                high = state.max_completion_betting_or_raising_to_amount
                between = [low] if code.startswith("F") else [low, high, chance.randint(low, high)]
                state.complete_bet_or_raise_to(chance.choice(between))
    return kit.HandHistory.from_game_state(game, state).dumps(), list(state.stacks)


@pytest.mark.parametrize("code", sorted(GAMES))
def test_a_peer_and_we_end_with_the_same_stacks(code: str) -> None:
    chance = random.Random(code)
    alike = 0
    for number in range(HANDS):
        text, theirs = played(code, chance)
        (hand,) = hands_of(text)
        try:
            seats = replay(scenario_of(hand))["seats"]
        except BadInput as refused:
            raise AssertionError(f"hand {number}: {refused}\n{text}") from None
        assert isinstance(seats, dict)
        ours = [Decimal(seats[str(place)]["stack"]) for place in range(1, len(theirs) + 1)]
        apart = [abs(one - other) for one, other in zip(ours, theirs, strict=True)]
        assert sum(ours) == sum(theirs)
        assert max(apart) <= len(theirs) - 1, f"hand {number}: {ours} and not {theirs}\n{text}"
        alike += not any(apart)
    assert alike >= HANDS - 2


@pytest.mark.parametrize("code", sorted(GAMES))
def test_a_peer_reads_what_we_write_and_ends_with_our_stacks(code: str) -> None:
    chance = random.Random(f"{code} written")
    for number in range(HANDS // 2):
        (hand,) = hands_of(played(code, chance)[0])
        (done,) = play_scenario(read_scenario(scenario_of(hand)))
        written = exported(done)
        *_, state = kit.HandHistory.loads(as_text(written))
        ours = written["finishing_stacks"]
        apart = [abs(one - other) for one, other in zip(state.stacks, ours, strict=True)]
        assert max(apart) <= len(ours) - 1, f"hand {number}: {ours} and not {state.stacks}\n{as_text(written)}"
        assert replay(scenario_of(hands_of(as_text(written))[0]))["seats"] == replay(scenario_of(hand))["seats"]
