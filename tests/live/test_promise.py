"""What a live table promises: before the first wager, about cards and dice that nobody can choose any more; revealed after."""

import gc
import json
import weakref
from typing import Any

import pytest

from houseway.equipment.money import dollars
from houseway.games import GAMES
from houseway.live.commands import Command
from houseway.live.restore import restored
from houseway.live.shoe import Shoe
from houseway.live.snapshot import packed, unpacked
from houseway.live.view import state_text
from houseway.transparency.canonical import written
from houseway.transparency.deck.opened import read_reveal
from houseway.transparency.rounds.public_log import problems
from tests.floor.bots import next_command
from tests.floor.players import Felt, picture


def view(felt: Felt) -> Any:
    me = {"seat": 1, "name": "ann", "balance": "0"}
    return {**json.loads(state_text(felt.live, "t", 1)), "me": me}


def play(felt: Felt) -> list[Shoe]:
    """A round by the first choices; what was revealed on the way."""
    revealed: list[Shoe] = []
    number = felt.live.number
    while felt.live.number == number or felt.live.playing:
        if felt.live.config.game == "poker":
            revealed += bob_too(felt)
            if felt.live.number != number and not felt.live.playing:
                break
        command = next_command(view(felt), everything=felt.live.config.game in ("let_it_ride", "crazy_4_poker"))
        if command is None and felt.live.config.game == "poker":
            continue
        assert command is not None
        revealed += felt.do(command.pop("do"), "ann", **command).revealed
    return revealed


def bob_too(felt: Felt) -> list[Shoe]:
    """What the other player of two does, if it is his turn."""
    state = {**json.loads(state_text(felt.live, "t", 2)), "me": {"seat": 2, "name": "bob", "balance": "0"}}
    command = next_command(state)
    return [] if command is None else felt.do(command.pop("do"), "bob", **command).revealed


def log_of(felt: Felt, shoe: Shoe, limits: dict[str, str]) -> Any:
    """The log of a stretch, as anyone may read it."""
    reveal = written(shoe.revealed())
    log = shoe.log(felt.live.game, limits, reveal)
    assert log is not None
    return {**json.loads(log), "reveal": json.loads(reveal)}


SHOES = ("chemin_de_fer", "fast_action_holdem", "minibaccarat", "spanish_21")
"""Games whose shoe lasts for several rounds."""


def seated(game: str, **config: Any) -> Felt:
    felt = Felt(game, **config)
    felt.do("sit", "ann", seat=1, buy_in=10_000)
    if game == "poker":  # players against each other: it takes two
        felt.do("sit", "bob", seat=2, buy_in=10_000)
    return felt


@pytest.mark.parametrize("game", sorted(set(GAMES) - {"chemin_de_fer"}))
def test_a_round_that_is_over_leaves_nothing_to_the_garbage_collector(game: str) -> None:
    """Collecting stops every table: what a round was dealt from goes with the round, by counting references."""
    felt = seated(game)
    play(felt)
    assert felt.live.round is not None
    over = weakref.ref(felt.live.round.chance)
    gc.disable()
    try:
        play(felt)
        play(felt)  # a round remembers the table before it, and that one the chance of the round before
        assert over() is None
    finally:
        gc.enable()


@pytest.mark.parametrize("game", sorted(name for name in GAMES if name not in SHOES))
def test_the_promise_seen_while_betting_is_the_one_that_is_revealed(game: str) -> None:
    felt = seated(game)
    for _ in range(3):
        seen = view(felt)["table"]["commitment"]
        (shoe,) = play(felt)
        assert read_reveal(shoe.revealed()).root == seen
        sign = felt.live.table
        limits = {"minimum": dollars(sign.minimum or 0), "maximum": dollars(sign.maximum or 0)}
        assert problems(log_of(felt, shoe, limits)) == []
        assert view(felt)["table"]["commitment"] != seen


@pytest.mark.parametrize("game", ["three_card_poker", "sic_bo"])
def test_a_wager_changes_nothing_about_what_was_promised(game: str) -> None:
    """The same secret, whatever is bet: two tables with the same entropy and other bets draw the same."""
    tapes = []
    for amount in (5, 50):
        felt = seated(game)
        seen = view(felt)["table"]["commitment"]
        wager = {"three_card_poker": "ante", "sic_bo": "small"}[game]
        felt.do("wager", "ann", wager=wager, amount=amount)
        assert view(felt)["table"]["commitment"] == seen
        felt.do("ready", "ann")
        assert felt.live.round is not None
        tapes.append(felt.live.round.inputs.tape)
    assert tapes[0] == tapes[1]


def test_a_shoe_that_goes_on_is_revealed_only_when_it_ends() -> None:
    felt = Felt("minibaccarat", maximum=500)
    felt.do("sit", "ann", seat=1, buy_in=100_000)
    first = view(felt)["table"]["commitment"]
    revealed: list[Shoe] = []
    coming = ""
    number = 0
    while not revealed:
        number += 1
        if number > 1:
            # The shoe is in play, and the one after it is promised already: any round may be its first.
            assert view(felt)["table"]["commitment"] == first
            coming = view(felt)["table"]["next_commitment"]
        felt.do("wager", "ann", wager="banker", amount=10)
        revealed += felt.do("ready", "ann").revealed
    (shoe,) = revealed
    assert len(shoe.rounds) == number - 1 > 50
    assert shoe.promised
    assert shoe.sealed.published == first
    assert problems(log_of(felt, shoe, {})) == []
    assert view(felt)["table"]["commitment"] == coming


def test_a_restored_table_goes_on_with_the_same_shoe_and_promise() -> None:
    felt = seated("minibaccarat")
    for _ in range(5):
        felt.do("wager", "ann", wager="banker", amount=10)
        felt.do("ready", "ann")
    again = restored(felt.live.config, felt.log)
    assert picture(again) == picture(felt.live)
    assert again.promise == felt.live.promise is not None


def test_a_shoe_taken_up_from_a_snapshot_tells_the_same_log() -> None:
    felt = seated("minibaccarat")
    for _ in range(3):
        felt.do("wager", "ann", wager="banker", amount=10)
        felt.do("ready", "ann")
    felt.do("wager", "ann", wager="player", amount=10)
    body = packed(felt.live)
    assert body is not None
    logs = []
    for live in (felt.live, unpacked(body, felt.live.config)):
        live.apply(Command("ready", "ann"), felt.at)
        (shoe,) = live.apply(Command("close", "sue"), felt.at).revealed
        logs.append((shoe.log(live.game, {}, written(shoe.revealed())), shoe.revealed()))
    assert logs[0][0] is not None
    assert logs[0] == logs[1]
    told = {**json.loads(logs[0][0]), "reveal": logs[0][1]}
    assert problems(told) == []
    assert len(told["answer"]["rounds"]) == 4


def test_a_promise_outlives_a_table_that_closes() -> None:
    """Nobody can shut a table to get other cards."""
    felt = seated("three_card_poker")
    seen = view(felt)["table"]["commitment"]
    felt.do("close", "sue")
    assert felt.do("open", "sue").committed is None
    assert view(felt)["table"]["commitment"] == seen


def test_options_with_another_deck_withdraw_the_promise_openly() -> None:
    felt = seated("minibaccarat", options={"decks": 6})
    old = felt.live.promise
    applied = felt.do("options", "sue", options={"decks": 8})
    assert applied.withdrawn == [old]
    assert applied.committed is not None
    assert applied.committed.cards == 416
    assert felt.do("options", "sue", options={"decks": 8}).withdrawn == []


def test_about_cards_that_a_person_deals_nothing_is_promised() -> None:
    felt = seated("three_card_poker", dealer="person")
    assert view(felt)["table"]["commitment"] is None
