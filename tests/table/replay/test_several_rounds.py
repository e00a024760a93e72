"""Files of several rounds: which cards a shuffle keeps for rounds to come, in games of one shuffle a round and in shoes."""

import random
from typing import Any

import pytest

from houseway.equipment.cards import Card, show
from houseway.equipment.randomness.chance import seeded_chance
from houseway.equipment.randomness.decks import FIFTY_TWO
from houseway.equipment.randomness.supply import Script
from houseway.errors import BadInput
from houseway.games import GAMES, game
from houseway.rulebook.submission import accept
from houseway.table.chips.wagers import read_bets
from houseway.table.driver import Driver
from houseway.table.game import Game
from houseway.table.replay.referee import replay
from houseway.table.round import Round
from houseway.table.table import Table
from tests.games.rounds.random_table import random_decision, random_wagers
from tests.project import refused as refusals

SHOES = ("chemin_de_fer", "fast_action_holdem", "minibaccarat", "spanish_21")
SHUFFLED_EVERY_ROUND = [
    (id_, authority)
    for id_, authorities in GAMES.items()
    for authority in authorities
    if id_ not in SHOES and game(id_, authority).composition is not None
]


def play_rounds(one: Game, parts: list[list[Card]], dice: random.Random) -> list[Round]:
    """Rounds with random wagers and decisions, each with its part of the deck for the cards that leave the shoe."""
    submission = accept(one.submission, {})
    table = Table(one, submission, seeded_chance(1))
    for seat in (1, 2, 3):
        table.sit(seat, 100_000_00)
    done = []
    for number, part in enumerate(parts):
        table.later = parts[number + 1 :]
        while True:
            wagers = {seat: random_wagers(one, submission, dice) for seat in (1, 2, 3)}
            bets = {seat: read_bets(one, submission, placed, "wagers") for seat, placed in wagers.items()}
            try:
                round_ = Round(table, bets, Script(shoe=list(part)), extras={})
                driver = Driver(round_)
            except BadInput:  # wagers that do not go together
                continue
            break
        while not driver.finished:
            ask = dice.choice(driver.open_asks())
            try:
                driver.decide(ask.seat, *random_decision(ask, dice))
            except BadInput:  # a hand set out of order, an amount out of bounds: another try
                continue
        done.append(round_)
    return done


@pytest.mark.parametrize(("id_", "authority"), SHUFFLED_EVERY_ROUND)
def test_rounds_of_a_game_that_shuffles_every_round_may_share_no_card(id_: str, authority: str) -> None:
    """Three rounds script the whole deck among them: the first still has cards to burn, fill up and count."""
    one = game(id_, authority)
    assert one.composition is not None
    dice = random.Random(5)
    deck = list(one.composition(accept(one.submission, {})).cards)
    dice.shuffle(deck)
    third = len(deck) // 3
    done = play_rounds(one, [deck[:third], deck[third : 2 * third], deck[2 * third :]], dice)
    assert len(done) == 3


def baccarat(*hands: tuple[str, str, str], **more: Any) -> dict[str, Any]:
    """Rounds of Minibaccarat: the Player's two cards, the Banker's two, and what the shoe gives then."""
    rounds = [{"deal": {"hands": {"player": p, "banker": b}, "shoe": shoe}} for p, b, shoe in hands]
    seats = {1: {"buy_in": 10_000, "wagers": {"player": 10}}}
    return {"game": "minibaccarat", "seats": seats, "seed": 3, "rounds": rounds, **more}


def test_a_shoe_that_goes_on_keeps_the_cards_of_its_later_rounds() -> None:
    """All six nines of hearts lie in rounds 2 to 4: round 1, from the seed, cannot have burned one."""
    hands = [("Kh Qd", "7c Ts", "")] + [("9h 9h", "7c Ts", "")] * 3
    for seed in range(6):
        answer: Any = replay(baccarat(*hands, seed=seed))
        assert [done["status"] for done in answer["rounds"]] == ["completed"] * 4


def test_cards_kept_for_later_rounds_still_lie_in_front_of_the_cover_card() -> None:
    """72 rounds without a third card script 288 of 312 cards: what is kept for the last does not bring up the cover card."""
    naturals = [
        (f"{high}{suit} {ten}{suit}", f"{low}{suit} {low}{suit}", "")
        for high, ten, low in (("9", "T", "2"), ("8", "J", "3"), ("9", "Q", "4"), ("8", "K", "5"))
        for suit in "shdc"
    ]
    standing = [(f"7{suit} {ten}{suit}", f"6{suit} A{suit}", "") for ten in "TQ" for suit in "shdc"]
    for seed in range(8):
        answer: Any = replay(baccarat(*naturals * 3, *standing * 3, seed=seed))
        shuffled = [sum(event["kind"] == "shuffled" for event in done["events"]) for done in answer["rounds"]]
        assert shuffled[:40] == [1] + [0] * 39


def test_the_round_whose_card_has_left_the_shoe_is_the_one_that_is_blamed() -> None:
    hands = [("9h 9h", "7h 7d", "")] * 3 + [("9h 2c", "7h 7d", "")]
    with refusals.refused("card-gone") as refused:
        replay(baccarat(*hands))
    assert refused.value.where == "rounds[3].deal"


def test_a_round_after_the_next_shuffle_gives_up_what_it_does_not_need_from_this_shoe() -> None:
    """A continuous shuffler deals every round from the whole: ten nines of hearts in five rounds are lawful."""
    hands = [("9h 9h", "7h 7d", "")] * 5
    answer: Any = replay(baccarat(*hands, submission={"shuffle_method": "continuous"}))
    assert len(answer["rounds"]) == 5


def test_a_shoe_of_which_every_card_is_scripted_deals_its_first_round() -> None:
    """Round 1 burns what the last round wanted; the refusal names that last round, not the first."""
    raw = baccarat(*[("", "", "")] * 6)
    for entry in raw["rounds"]:
        entry["deal"] = {"shoe": show(FIFTY_TWO)}
    with refusals.refused("card-gone") as refused:
        replay(raw)
    assert refused.value.where == "rounds[5].deal"


def test_the_cutting_card_comes_out_of_a_shoe_whose_every_round_is_scripted() -> None:
    """Of 288 cards 72 lie behind the card: the burn, 24 rounds of seven and 12 of four bring it out in the 36th round."""
    hit, stand = {"seat": 1, "do": "hit"}, {"seat": 1, "do": "stand"}
    long = [
        {
            "deal": {"hands": {1: f"2{s} 3{s}", "dealer": f"J{s}"}, "shoe": f"4{s} 5{s} 6{s} 7{s}"},
            "decisions": [hit, hit, hit, stand],
        }
        for s in "shdc" * 6
    ]
    short = [
        {"deal": {"hands": {1: f"Q{s} 8{s}", "dealer": f"K{s}"}, "shoe": f"9{s}"}, "decisions": [stand]}
        for s in "shdc" * 6
    ]
    seats = {1: {"wagers": {"spanish_21": 10}}}
    answer: Any = replay({"game": "spanish_21", "authority": "MA", "seats": seats, "rounds": [*long, *short]})
    told = [
        (number, event["kind"])
        for number, done in enumerate(answer["rounds"], 1)
        for event in done["events"]
        if event["kind"] in ("shuffled", "cover_card_out")
    ]
    assert told == [(1, "shuffled"), (36, "cover_card_out"), (37, "shuffled")]
