"""The fast path beside the readable one: kernel and audited procedure agree on every wager of every round."""

from typing import Any

import numpy as np
import pytest

from houseway.equipment.cards import CARDS
from houseway.equipment.randomness.chance import RecordedChance
from houseway.games import game
from houseway.games.minibaccarat.sim.kernel import TABLE, burned, play_shoe
from houseway.odds.price import line, price
from houseway.odds.pricing import pricing_of
from houseway.rulebook.submission import accept
from houseway.simulation.randomness.counter import key_of
from houseway.simulation.randomness.dealing import shuffle
from houseway.simulation.result import z_score
from houseway.table.driver import Driver
from houseway.table.round import Round
from houseway.table.table import Table
from tests.simulation.differential import audited_nets, differences, lines_of, replayed
from tests.simulation.ground import SIMULATED

ROUNDS = 2_000
FEW = 200
"""For games whose own tests compare more rounds."""
MANY = 100_000
POSTED = {"pair": "1:1", "flush": "4:1", "straight": "6:1", "mini_royal_flush": "200:1"}
SETS: list[tuple[str, dict[str, Any], dict[str, str]]] = [
    ("sic_bo", {}, {}),
    ("sic_bo", {"two_of_a_kind_on_triple": "lose"}, {}),
    ("three_card_poker", {}, {}),
    ("three_card_poker", {"version": "6(f)1"}, {"player": "mimic_dealer"}),
    ("three_card_poker", {"version": "6(f)2", "ante_bonus_table": "B"}, {"player": "always_play"}),
    ("three_card_poker", {"version": "6(f)3", "ante_bonus_table": "C", "pair_plus_table": POSTED}, {}),
    ("minibaccarat", {"decks": 6}, {}),
    ("minibaccarat", {"decks": 8, "dragon_bonus_paytable": "B"}, {"press": "player"}),
    ("minibaccarat", {"table_variant": "ez", "decks": 6}, {}),
    ("minibaccarat", {"table_variant": "ez", "decks": 8}, {"press": "banker"}),
]
MORE: list[tuple[str, dict[str, Any], dict[str, str]]] = [
    (name, {}, {}) for name in SIMULATED if name not in {name for name, *_ in SETS}
]
MORE_NAMED = [name for name, *_ in MORE]
AUDITED: list[tuple[str, dict[str, Any]]] = [
    ("sic_bo", {}),
    ("three_card_poker", {}),
    ("minibaccarat", {}),
    ("minibaccarat", {"table_variant": "ez", "decks": 8}),
]
AUDITED_ROUNDS = 60_000
NAMED = [f"{name} {place}" for place, (name, *_) in enumerate(SETS)]


@pytest.mark.parametrize(("name", "options", "assume"), SETS, ids=NAMED)
def test_kernel_and_procedure_agree_on_every_wager(name: str, options: dict[str, Any], assume: dict[str, str]) -> None:
    rounds = replayed(name, options, assume, seed=2026)
    assert [wrong for number in range(ROUNDS) for wrong in differences(rounds, number)] == []


@pytest.mark.parametrize(("name", "options", "assume"), MORE, ids=MORE_NAMED)
def test_kernel_and_procedure_agree_in_every_other_game(
    name: str, options: dict[str, Any], assume: dict[str, str]
) -> None:
    rounds = replayed(name, options, assume, seed=2026)
    assert [wrong for number in range(FEW) for wrong in differences(rounds, number)] == []


@pytest.mark.slow
@pytest.mark.parametrize(("name", "options", "assume"), [*SETS, *MORE], ids=[*NAMED, *MORE_NAMED])
def test_kernel_and_procedure_agree_on_a_hundred_thousand_rounds(
    name: str, options: dict[str, Any], assume: dict[str, str]
) -> None:
    rounds = replayed(name, options, assume, seed=2**63 + 1)
    first = 2**40
    assert [wrong for number in range(first, first + MANY) for wrong in differences(rounds, number)] == []


@pytest.mark.parametrize("decks", [6, 8])
def test_rounds_within_a_shoe_agree_too(decks: int) -> None:
    rounds = replayed("minibaccarat", {"decks": decks}, {}, seed=5, shoes=True)
    assert [
        wrong for shoe in range(20) for number in range(0, 50, 2) for wrong in differences(rounds, number, shoe)
    ] == []


def audited_shoe(order: list[int], decks: int) -> list[tuple[str, str]]:
    """What the audited procedure deals from a shoe in that order, round after round until it is shuffled again."""
    rules = game("minibaccarat")
    submission = accept(rules.submission, {"decks": decks})
    assert rules.composition is not None
    stack = list(rules.composition(submission).cards)
    copies: dict[str, list[int]] = {}
    for place, card in enumerate(stack):
        copies.setdefault(str(card), []).append(place)
    wanted = [copies[str(CARDS[place % 52])].pop() for place in order]
    cut = 50
    table = Table(rules, submission, RecordedChance([wanted[-cut:] + wanted[:-cut], [cut]]))
    table.sit(1)
    hands: list[tuple[str, str]] = []
    while not hands or not table.memory.reshuffle:
        done = Round(table, {1: [("player", None, 100)]})
        assert Driver(done).finished
        dealt = [event.data for event in done.events if event.kind == "dealt"]
        player, banker = (" ".join(str(one["card"]) for one in dealt if one["to"] == to) for to in ("player", "banker"))
        hands.append((player, banker))
    return hands


@pytest.mark.clause("MA-MB-5.f-s2", "MA-MB-9.e-s1", "MA-MB-9.e-s2", "MA-MB-9.e-s3")
@pytest.mark.parametrize("decks", [6, 8])
@pytest.mark.parametrize("number", range(6))
def test_a_whole_shoe_is_dealt_as_the_procedure_deals_it(decks: int, number: int) -> None:
    """The burn, every card of every hand, the hand of the cover card and the one after it."""
    rounds = replayed("minibaccarat", {"decks": decks}, {}, seed=9, shoes=True)
    work = rounds.work
    tallies, shoe = np.zeros(work.classes, np.int64), [0] * work.size
    count = play_shoe(number, *key_of(9), work.size, work.behind, TABLE, work.strategy, shoe, tallies)
    order = [0] * work.size
    shuffle(order, work.size, number, *key_of(9))
    hands = audited_shoe(order, decks)
    assert len(hands) == count == tallies.sum()
    at = burned(int(TABLE[order[0]]))
    for place, (player, banker) in enumerate(hands):
        deal = rounds.round(place, number)[1]["deal"]
        assert player.startswith(deal["hands"]["player"])
        assert banker.startswith(deal["hands"]["banker"])
        dealt = len(player.split()) + len(banker.split())
        cards = [str(CARDS[one % 52]) for one in order[at : at + dealt]]
        assert sorted(cards) == sorted([*player.split(), *banker.split()])
        at += dealt


@pytest.mark.slow
@pytest.mark.parametrize(("name", "options"), AUDITED, ids=[f"{name} {len(options)}" for name, options in AUDITED])
def test_the_audited_procedure_itself_agrees_with_the_exact_price(name: str, options: dict[str, Any]) -> None:
    """Cards and dice from the procedure's own shuffles, the strategy's decisions, four standard errors."""
    rounds = replayed(name, options, {}, seed=1)
    weights = pricing_of(name).classes(rounds.submission, rounds.assume).weights
    wide: dict[str, float | None] = {}
    for wager, nets in audited_nets(rounds, AUDITED_ROUNDS).items():
        exact = price(lines_of(rounds)[wager], weights)
        counted = price([line("net", net) for net in nets], list(nets.values()))
        z = z_score(counted, exact, AUDITED_ROUNDS)
        if z is None or abs(z) > 4:
            wide[wager] = z
    assert wide == {}
